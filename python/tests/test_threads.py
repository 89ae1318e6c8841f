"""Objects that several threads share: every call happens as a whole, none fails for the company."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress

import pytest
from conftest import played

import mexican_train as mt

pytestmark = pytest.mark.one_thread


@contextmanager
def switching() -> Iterator[None]:
    """Threads that switch as often as can be."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        yield
    finally:
        sys.setswitchinterval(usual)


def together(*calls: Callable[[], object]) -> list[object]:
    with switching(), ThreadPoolExecutor(len(calls)) as pool:
        return [done.result() for done in [pool.submit(call) for call in calls]]


def test_threads_play_one_game_between_them() -> None:
    """Four threads apply what is legal when they look. What is not legal any more is refused; the rest is one game."""
    game = mt.Game(mt.Rules.preset("golden", players=4), seed=5)
    applied: list[list[mt.Move]] = [[], [], [], []]

    def play(number: int) -> None:
        while not game.is_over:
            seat = game.seat
            if seat is None:
                with suppress(mt.NextRoundError):
                    game.start_next_round()
                continue
            legal = game.legal_actions(seat)
            if legal:
                with suppress(mt.IllegalActionError):
                    game.apply(legal[number % len(legal)], seat)
                    applied[number].append(mt.Move(seat, legal[number % len(legal)]))

    together(*[lambda number=number: play(number) for number in range(4)])
    assert game.is_over
    moves = [move for history in game.history for move in history.moves]
    assert sorted(map(repr, moves)) == sorted(repr(move) for of_thread in applied for move in of_thread)
    assert mt.Game.from_bytes(game.to_bytes()) == game


def test_threads_look_while_one_plays() -> None:
    game = mt.Game(mt.Rules.preset("pagat", players=3).replace(game={"end": {"rounds": 3}}), seed=5)

    def play() -> None:
        while not game.is_over:
            if game.seat is None:
                game.start_next_round()
            while legal := game.legal_actions():
                game.apply(legal[0])

    def look() -> int:
        looks = 0
        while not game.is_over:
            game.round.check_invariants()
            assert mt.Game.from_bytes(game.to_bytes()).results is not None
            view = game.view(looks % 3)
            assert mt.View.from_json(view.to_json()) == view
            assert game.to_svg().startswith("<svg")
            assert repr(game).startswith("<Game of 3 seats")
            looks += 1
        return looks

    together(play, look, look)
    assert game.is_over


def test_values_are_shared_by_all_threads() -> None:
    game = played("pagat", actions=50)
    view, record = game.view(1), game.record()

    def use() -> object:
        sample = view.determinize(seed=1)
        assert sample is not None
        return sample.position(), record.replay().totals, view.to_svg(), hash(view.rules), view.rules.to_json()

    assert len(set(together(*[use] * 6))) == 1


def test_a_callable_may_use_the_game_that_it_plays() -> None:
    """A bot that looks at the very game it is asked for does not wait for ever."""
    game = mt.Game(mt.Rules.preset("easy", players=2).replace(game={"end": {"rounds": 1}}), seed=5)

    def curious(view: mt.View) -> mt.Action:
        assert game == game
        game.view(0)
        return view.legal_actions()[0]

    game.play(curious)
    assert game.is_over


def test_an_argument_may_use_the_game_that_it_is_given_to() -> None:
    game = mt.Game(mt.Rules.preset("easy", players=2), seed=5)

    class Seat:
        def __index__(self) -> int:
            game.legal_actions()
            return 0

    assert game.view(Seat()) == game.view(0)  # type: ignore[arg-type]

    def deck() -> Iterator[mt.Tile]:
        for tile in mt.shuffled(12, seed=1):
            game.copy()
            yield tile

    with pytest.raises(mt.NextRoundError):
        game.deal_next_round(deck())
