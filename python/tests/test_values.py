"""What is a value behaves as one: equality, hash, repr that reads back, pickle, copy, deepcopy."""

import copy
import pickle
from typing import Any

import pytest
from conftest import play_out, played

import mexican_train as mt

RULES = mt.Rules.preset("pagat", players=4)
STANDING = mt.Standing("planner", 1, 28, mt.Estimate(0.5, 0.125, 7), 0.25, mt.Estimate(9.75, 0.5, 7))

#: Values with a repr that reads back, each with another one of its kind.
READABLE: list[tuple[Any, Any]] = [
    (mt.Tile("12-4"), mt.Tile("12-5")),
    (mt.TileSet("12-4 1-0"), mt.TileSet()),
    (mt.Train("M1"), mt.Train(3)),
    (mt.Action("12-4@A0:12-12"), mt.Action("12-4@A0:12")),
    (mt.Action("challenge 2"), mt.Action.PASS_AND_MARK),
    (mt.ActionSpace(RULES), mt.ActionSpace(RULES.replace(players=5))),
    (RULES, RULES.replace(hands="open")),
    (mt.Move(1, "draw"), mt.Move(2, "draw")),
    (mt.Termination("double_exhausted", "5-5"), mt.Termination("out")),
    (mt.Event("first_lap_ended"), mt.Event("passed", seat=1)),
    (mt.Event("turned_up", seat=1, tile="3-2"), mt.Event("turned_up", seat=2, tile="3-2")),
    (mt.Event("drew", seat=1, cause="penalty"), mt.Event("drew", seat=1, tile="1-0", cause="penalty")),
    (mt.Event("engine_laid", tile="9-9", by=2), mt.Event("engine_laid", tile="9-9")),
    (mt.Event("challenged", seat=1, by=0), mt.Event("challenged", seat=0, by=1)),
    (mt.Event("double_covered", tile="5-5", train="M"), mt.Event("double_opened", tile="5-5", train="M")),
    (
        mt.Event("played", seat=1, tile="12-4", train="A0", against="12-12"),
        mt.Event("played", seat=1, tile="12-4", train="A0", against=12),
    ),
    (
        mt.Event("round_ended", termination=mt.Termination("blocked")),
        mt.Event("round_ended", termination=mt.Termination("double_exhausted", "0-0")),
    ),
    (mt.Estimate(0.1, 1e-9, 7), mt.Estimate(0.1, 1e-9, 8)),
    (STANDING, STANDING._replace(points=mt.Estimate(9.75, 0.5, 8))),
]


def others() -> list[tuple[Any, Any]]:
    """Values that are described by their repr, each with another one of its kind."""
    game = played("pagat")
    results = game.results
    early = played(actions=30)
    doubled = mt.Game(mt.Rules.preset("chicken_foot", players=4), seed=3)
    with_double = next(state for state in play_out(doubled, 3) if state.layout.open_doubles)
    return [
        (results[0], results[1]),
        (game.outcome, played("easy").outcome),
        (mt.presets()[0], mt.presets()[1]),
        (early.history[0], game.history[0]),
        (early.view(0), early.view(1)),
        (early.layout.placed[0], early.layout.placed[1]),
        (with_double.layout.open_doubles[0], mt.Tile("1-0")),
        (RULES.doubles, RULES.replace(doubles={"order": "any"}).doubles),
        (mt.fields()[0], mt.fields()[1]),
        (mt.fields()[0].choices[0], mt.fields()[0].choices[1]),
        (early.record(), game.record()),
        (mt.Standings(RULES, 5, 7, [STANDING]), mt.Standings(RULES, 6, 7, [STANDING])),
    ]


def is_hashable(value: object) -> bool:
    return type(value).__hash__ is not None


def check_value(value: Any, other: Any) -> None:
    assert value != other
    assert (value == other) is False
    assert value != "something else"
    assert value is not None
    for same in (copy.copy(value), copy.deepcopy(value), *pickled(value)):
        assert same == value
        assert type(same) is type(value)
        assert (same != value) is False
        if is_hashable(value):
            assert hash(same) == hash(value)
    if is_hashable(value):
        assert len({value, copy.copy(value), other}) == 2


def pickled(value: Any) -> list[Any]:
    return [pickle.loads(pickle.dumps(value, protocol)) for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1)]


@pytest.mark.parametrize(("value", "other"), READABLE, ids=lambda value: repr(value)[:40])
def test_values_read_back(value: Any, other: Any) -> None:
    check_value(value, other)
    check_value(other, value)
    names = {name: getattr(mt, name) for name in mt.__all__}
    assert eval(repr(value), names) == value
    assert eval(repr(other), names) == other


def test_results_and_views_are_values_too() -> None:
    for value, other in others():
        check_value(value, other)


def test_a_move_is_a_pair() -> None:
    seat, action = mt.Move(3, "12-4@M")
    assert (seat, action) == (3, mt.Action("12-4@M"))


def test_what_no_event_has_is_refused() -> None:
    with pytest.raises(ValueError, match="this is no event"):
        mt.Event("nonsense")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="this is no event"):
        mt.Event("passed")
    with pytest.raises(ValueError, match="does not have all that was given"):
        mt.Event("passed", seat=1, tile="1-0")
    with pytest.raises(ValueError, match="does not have all that was given"):
        mt.Event("first_lap_ended", against=3)
    with pytest.raises(ValueError, match="a round ends by"):
        mt.Termination("out", "5-5")  # type: ignore[call-overload]


def test_actions_tell_their_parts() -> None:
    play = mt.Action("12-4@A0:12-12")
    assert (play.kind, play.tile, play.train, play.against, play.seat) == (
        "play",
        mt.Tile("12-4"),
        mt.Train("A0"),
        mt.Tile("12-12"),
        None,
    )
    assert mt.Action("12-4@A0:4").against == 4
    assert mt.Action("12-4@1").against is None
    assert (mt.Action("challenge 3").kind, mt.Action.challenge(3).seat) == ("challenge", 3)
    words = ["draw", "pass", "pass+marker", "stop", "call", "unmark"]
    constants = [
        mt.Action.DRAW,
        mt.Action.PASS,
        mt.Action.PASS_AND_MARK,
        mt.Action.STOP,
        mt.Action.CALL,
        mt.Action.REMOVE_MARKER,
    ]
    assert [str(action) for action in constants] == words
    assert [action.kind for action in constants] == ["draw", "pass", "pass_and_mark", "stop", "call", "remove_marker"]
    draw = mt.Action.DRAW
    assert (draw.tile, draw.train, draw.against, draw.seat) == (None, None, None, None)
    with pytest.raises(ValueError, match="not against 12-4"):
        mt.Action.play("12-4", "M", against="12-4")
