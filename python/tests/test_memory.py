"""Memory: what is dropped is given back, games by the million included."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable

import pytest
from conftest import played

import mexican_train as mt

pytestmark = pytest.mark.one_thread

KIB = 1024


def resident() -> int:
    """How much memory the process has, in bytes."""
    with open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * 4096


def growth(action: Callable[[], object], times: int) -> int:
    """By how many bytes the process grows when something is done so often again, after it has been done some times."""
    for _ in range(times // 10):
        action()
    gc.collect()
    before = resident()
    for _ in range(times):
        action()
    gc.collect()
    return resident() - before


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="it reads /proc")
def test_a_million_games_leave_nothing_behind() -> None:
    rules = mt.Rules.preset("online", players=2, set=6)
    assert growth(lambda: mt.Game(rules, 7), 1_000_000) < 2048 * KIB


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="it reads /proc")
@pytest.mark.parametrize(
    "what",
    ["copy", "view", "views and pictures", "legal", "errors", "saves", "rules", "sections", "results", "callables"],
)
def test_whatever_is_made_is_given_back(what: str) -> None:
    game = played("pagat", actions=40)
    view = game.view(0)
    rules = game.rules
    short = mt.Rules.preset("easy", players=2).replace(game={"end": {"rounds": 1}})

    def refused() -> None:
        with pytest.raises(mt.IllegalActionError):
            game.apply("18-18@0")

    actions: dict[str, tuple[Callable[[], object], int]] = {
        "copy": (game.copy, 20_000),
        "view": (lambda: game.view(0), 20_000),
        "views and pictures": (lambda: (view.to_svg(), view.to_text(), view.events), 500),
        "legal": (lambda: [*game.legal_actions(), game.legal_actions().mask()], 50_000),
        "errors": (refused, 5_000),
        "saves": (lambda: (mt.Game.from_bytes(game.to_bytes()), mt.View.from_json(view.to_json())), 500),
        "rules": (lambda: (rules.replace(hands="open"), rules.describe(), repr(rules)), 1_000),
        "sections": (lambda: (rules.doubles.order, rules.engine.to_dict()), 20_000),
        "results": (lambda: mt.simulate(short, "random", games=4, workers=1), 1_000),
        "callables": (lambda: mt.simulate(short, lambda view: view.legal_actions()[0], games=1, workers=1), 300),
    }
    # A leak of one small object for each call would be seen.
    action, times = actions[what]
    assert growth(action, times) < max(1024 * KIB, 24 * times)
