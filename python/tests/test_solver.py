"""The best train of a hand, held against every train that there is."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
import textwrap
from collections.abc import Iterator

import pytest

import mexican_train as mt


def every_train(hand: frozenset[mt.Tile], start: int) -> Iterator[list[mt.Tile]]:
    """All trains from a start, the empty one included, by trying everything."""
    yield []
    for tile in hand:
        free = tile.other(start)
        if free is not None:
            for rest in every_train(hand - {tile}, free):
                yield [tile, *rest]


def worth(objective: str, train: list[mt.Tile]) -> tuple[int, int]:
    tiles, pips = len(train), sum(tile.pips for tile in train)
    return {"tiles": (tiles, 0), "pips": (pips, 0), "tiles_then_pips": (tiles, pips), "pips_then_tiles": (pips, tiles)}[
        objective
    ]


def is_legal(chain: mt.Chain, start: int | None, hand: mt.TileSet) -> bool:
    at = chain.start if start is None else start
    for tile in chain:
        assert at is not None
        at = tile.other(at)
        if at is None:
            return False
    return len(set(chain)) == len(chain) and chain.tile_set.issubset(hand) and chain.end in (at, None)


@pytest.mark.parametrize("objective", ["tiles", "pips", "tiles_then_pips", "pips_then_tiles"])
def test_no_train_is_better(objective: str) -> None:
    choices = random.Random(objective)
    tiles = list(mt.TileSet.double(6))
    for _ in range(30):
        hand = mt.TileSet(choices.sample(tiles, 8))
        start = choices.choice([None, *range(7)])
        best = mt.best_train(hand, start, objective=objective)  # type: ignore[arg-type]
        starts = range(7) if start is None else [start]
        most = max(worth(objective, train) for pip in starts for train in every_train(frozenset(hand), pip))
        assert worth(objective, list(best.chain)) == most
        assert is_legal(best.chain, start, hand)
        assert best.proved
        assert (best.tiles, best.pips) == (len(best.chain), best.chain.pips)
        first = choices.choice(tiles)
        if first in hand:
            after = mt.best_train(hand, objective=objective, first=first)  # type: ignore[arg-type]
            assert after.chain[0] == first
            assert is_legal(after.chain, None, hand)


def test_all_best_trains_are_there() -> None:
    best = mt.best_trains("6-1 6-2 6-3", 6, objective="tiles")
    assert best.complete
    assert best.proved
    assert {str(chain) for chain in best.chains} == {"6-1", "6-2", "6-3"}
    assert len(mt.best_trains("6-1 6-2 6-3", 6, objective="tiles", limit=2).chains) == 2
    orders = mt.best_train("6-1 6-2 6-3 1-2", 6).chain.orders()
    assert len(set(orders)) == 2
    assert mt.best_train("6-1 6-2 6-3 1-2", 6).chain.orders(limit=1) == orders[:1]


def test_trains_at_several_ends_leave_the_rest() -> None:
    plan = mt.plan_trains("12-4 4-7 7-9 3-5 5-0 8-8", 12, [2, 3], objective="tiles")
    assert [str(chain) for chain in (plan.own, *plan.others)] == ["12-4 4-7 7-9", "", "3-5 5-0"]
    assert plan.left == mt.TileSet("8-8")
    assert plan.proved
    assert len(mt.plan_trains("12-4", None, [12]).others[0]) == 1


def test_a_chain_is_a_sequence() -> None:
    chain = mt.best_train("12-4 4-4 4-7", 12).chain
    assert list(chain) == [chain[0], chain[1], chain[-1]] == [mt.Tile("12-4"), mt.Tile("4-4"), mt.Tile("7-4")]
    assert chain[1:] == (mt.Tile("4-4"), mt.Tile("7-4"))
    assert "4-12" in chain
    assert "1-0" not in chain
    assert None not in chain
    with pytest.raises(IndexError):
        chain[3]
    empty = mt.best_train("12-4", 7).chain
    assert (len(empty), empty.start, empty.end, str(empty)) == (0, None, None, "")
    assert chain._repr_svg_().startswith("<svg")


def test_limits_still_give_an_answer() -> None:
    hand = mt.TileSet.double(9)
    for limits in ({"nodes": 0}, {"nodes": 100}, {"seconds": 0.0}):
        best = mt.best_train(hand, 9, objective="pips", **limits)
        assert is_legal(best.chain, 9, hand)
        assert best.pips <= best.bound[1]
    same = [mt.best_train(hand, 9, nodes=50) for _ in range(2)]
    assert same[0] == same[1]


def test_what_makes_no_sense_is_refused() -> None:
    for wrong in ({"nodes": -1}, {"seconds": -1.0}, {"seconds": float("nan")}, {"first": "1-0"}, {"first": "7-4"}):
        with pytest.raises(ValueError, match=r"whole number|seconds|first tile"):
            mt.best_train("12-4 4-7", 12, **wrong)
    with pytest.raises(mt.ParseError, match="an objective is tiles"):
        mt.best_train("12-4", objective="beauty")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="from 0 to 18, not 19"):
        mt.best_train("12-4", 19)


@pytest.mark.one_thread
def test_long_calls_can_be_interrupted() -> None:
    """A game between bots that think for long, which gets the signal when its first callable is asked."""
    program = """
        import mexican_train as mt
        told = False
        def tell(view):
            global told
            if not told:
                told = True
                print("going", flush=True)
            return view.legal_actions()[0]
        try:
            while True:
                mt.Game(mt.Rules.preset("pagat", players=4)).play([tell, "search:2000", "search:2000", "search:2000"])
        except KeyboardInterrupt:
            print("interrupted", flush=True)
    """
    command = [sys.executable, "-c", textwrap.dedent(program)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        assert running.stdout.readline() == "going\n"
        running.send_signal(signal.SIGINT)
        rest, _ = running.communicate(timeout=60)
    assert rest == "interrupted\n"


def test_bots_of_every_level_play() -> None:
    levels = mt.bot_levels()
    assert levels[0] == "random"
    rules = mt.Rules.preset("easy", players=3).replace(game={"end": {"rounds": 1}})
    for name in levels[:-1]:
        game = mt.Game(rules, seed=3)
        game.play(["random", name, "random"])
        assert game.is_over
        assert mt.Bot(name).name == name
        assert mt.simulate(rules, [name, "random", "random"], games=1).bots[0] == name
    view = mt.Game(mt.Rules.preset("pagat", players=3), seed=3).view
    assert mt.Bot("heaviest").consider(view(0)) == ()
    with pytest.raises(ValueError, match="a spectator's view"):
        mt.Bot("search").consider(view())


def test_a_search_says_what_it_thinks() -> None:
    game = mt.Game(mt.Rules.preset("gamerules", players=2), seed=10)
    bot = mt.Bot("search:100", seed=4)
    thoughts = bot.consider(game.view(0))
    assert thoughts == bot.consider(game.view(0))
    assert thoughts[0][0] == bot(game.view(0))
    assert {action for action, _, _ in thoughts} <= set(game.legal_actions())
    assert 0 < sum(tried for _, tried, _ in thoughts) <= 100


def test_rounds_play_out_at_random() -> None:
    game = mt.Game(mt.Rules.preset("pagat", players=4), seed=7)
    rounds = [game.round for _ in range(3)]
    for round_, seed in zip(rounds, (1, 1, 2), strict=True):
        round_.play_at_random(seed)
        assert round_.is_over
        round_.check_invariants()
    assert rounds[0] == rounds[1] != rounds[2]
