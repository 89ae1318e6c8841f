"""What all tests share: the profile of hypothesis, some games, and running every test from several threads at once."""

from __future__ import annotations

import random
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import hypothesis
import pytest

import mexican_train as mt

ROOT = Path(__file__).resolve().parents[2]

hypothesis.settings.register_profile(
    "usual",
    deadline=None,
    derandomize=True,
    max_examples=60,
    suppress_health_check=[hypothesis.HealthCheck.too_slow, hypothesis.HealthCheck.differing_executors],
)
hypothesis.settings.load_profile("usual")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--threads", type=int, default=1, help="run each test from so many threads at the same time")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "one_thread: what the test looks at belongs to the whole process")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """With several threads, leaves out what is about the process and not about the library."""
    if config.getoption("--threads") > 1:
        left_out = [item for item in items if item.get_closest_marker("one_thread")]
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Runs a test from several threads, which begin together and switch often."""
    threads: int = pyfuncitem.config.getoption("--threads")
    if threads == 1:
        return None
    arguments = {name: pyfuncitem.funcargs[name] for name in pyfuncitem._fixtureinfo.argnames}
    together = threading.Barrier(threads)

    def run() -> None:
        together.wait()
        pyfuncitem.obj(**arguments)

    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    try:
        with ThreadPoolExecutor(threads) as pool:
            for done in [pool.submit(run) for _ in range(threads)]:
                done.result()
    finally:
        sys.setswitchinterval(usual)
    return True


def play_out(game: mt.Game, seed: int = 0, actions: int | None = None) -> Iterator[mt.Game]:
    """Plays a game at random to its end, or so many actions of it, and gives it after each action."""
    choices = random.Random(seed)
    done = 0
    while not game.is_over:
        if game.seat is None:
            game.start_next_round()
        while legal := game.legal_actions():
            if actions is not None and done == actions:
                return
            game.apply(legal[choices.randrange(len(legal))])
            done += 1
            yield game


def played(preset: str = "pagat", players: int = 4, seed: int = 7, actions: int | None = None) -> mt.Game:
    """A game played at random, to its end or so many actions of it."""
    rules = next(preset_ for preset_ in mt.presets() if preset_.name == preset)
    game = mt.Game(mt.Rules.preset(rules.name, players=players), seed=seed)
    for _ in play_out(game, seed, actions):
        pass
    return game
