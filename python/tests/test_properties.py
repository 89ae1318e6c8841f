"""What holds for any rules, any play and any input: nothing panics, nothing changes by an error, nothing is lost."""

from __future__ import annotations

import contextlib
import pickle
from typing import Any

import hypothesis
import pytest
from hypothesis import given
from hypothesis import strategies as st

import mexican_train as mt


def values(field: mt.Field) -> st.SearchStrategy[Any]:
    """Anything that a field can hold, and a bit more."""
    kinds: list[st.SearchStrategy[Any]] = []
    for choice in field.choices:
        spelling = choice.spelling
        if spelling in ("true", "false"):
            kinds.append(st.just(spelling == "true"))
        elif spelling.isdigit():
            kinds.append(st.just(int(spelling)))
        elif spelling.startswith("a whole number"):
            kinds.append(st.integers(0, 40))
        elif spelling.startswith('"'):
            kinds.append(st.just(spelling.strip('"')))
        elif spelling == "[]":
            kinds.append(st.just(()))
        elif spelling == "[n, ...]":
            kinds.append(st.lists(st.integers(0, 20), max_size=4))
        elif spelling.startswith("a list"):
            kinds.append(st.permutations(["most_zero_rounds", "lowest_nonzero_round"]))
        elif spelling == '{"n": n, ...}':
            kinds.append(st.dictionaries(st.integers(2, 9), st.integers(1, 20), max_size=3))
        else:
            name = spelling.split('"')[1]
            kinds.append(st.integers(0, 60).map(lambda number, name=name: {name: number}))  # type: ignore[misc]
    return st.one_of(kinds)


PRESETS = st.sampled_from(
    [
        mt.Rules.preset(preset.name, set=set_, players=players)
        for preset in mt.presets()
        for set_ in preset.sets
        for players in preset.players(set_)
    ]
)

CHANGES = st.dictionaries(st.sampled_from(mt.fields()), st.none(), max_size=6).flatmap(
    lambda fields: st.fixed_dictionaries({field.path: values(field) for field in fields})
)


@st.composite
def rules(draw: st.DrawFn) -> mt.Rules:
    """Valid rules: a preset, with as many of some changes as go with it."""
    chosen = draw(PRESETS)
    for path, value in draw(CHANGES).items():
        with contextlib.suppress(mt.RulesError):
            chosen = chosen.replace({path: value})
    return chosen


@given(rules())
def test_valid_rules_read_back(chosen: mt.Rules) -> None:
    names = {"Rules": mt.Rules}
    assert eval(repr(chosen), names) == chosen
    assert mt.Rules.from_json(chosen.to_json()) == chosen == mt.Rules.from_dict(chosen.to_dict())
    assert pickle.loads(pickle.dumps(chosen)) == chosen
    assert hash(chosen) == hash(mt.Rules.from_json(chosen.to_json()))
    assert "<table" in chosen._repr_html_()


@given(rules(), st.integers(0, 2**64 - 1), st.data())
def test_any_play_keeps_everything_together(chosen: mt.Rules, seed: int, data: st.DataObject) -> None:
    game = mt.Game(chosen, seed=seed)
    space = mt.ActionSpace(chosen)
    for _ in range(data.draw(st.integers(0, 40))):
        if game.seat is None:
            if game.is_over:
                break
            game.start_next_round()
        speakers = [seat for seat in range(chosen.players) if game.legal_actions(seat)]
        seat = data.draw(st.sampled_from(speakers))
        legal = game.legal_actions(seat)
        action = data.draw(st.sampled_from(list(legal)))
        assert space.action(space.code(action)) == action == mt.Action(str(action))
        before = game.copy()
        other = space.action(data.draw(st.integers(0, len(space) - 1)))
        if other is not None and other not in legal:
            with pytest.raises(mt.IllegalActionError) as error:
                game.apply(other, seat)
            assert error.value.reason in mt.REFUSAL_REASONS
            assert game == before
        game.apply(action, seat)
        game.round.check_invariants()
    for again in (mt.Game.from_bytes(game.to_bytes()), mt.Game.from_json(game.to_json())):
        assert again == game
    assert mt.Round.from_position(game.round.position()) == game.round
    view = game.view(data.draw(st.integers(0, chosen.players - 1)))
    assert mt.View.from_json(view.to_json()) == view
    assert game.to_svg(view.observer).startswith("<svg")


ANYTHING: st.SearchStrategy[Any] = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text()
    | st.binary()
    | st.sampled_from(["12-4@1", "draw", "pagat", 7, b"\0" * 32, mt.Tile("1-0"), mt.Action("draw"), mt.TileSet("6-6")]),
    lambda inside: st.lists(inside, max_size=3) | st.dictionaries(st.text(max_size=5), inside, max_size=3),
    max_leaves=5,
)

#: Everything that takes something from outside.
CALLS: dict[str, Any] = {
    "Tile": mt.Tile,
    "Tile of two": lambda given: mt.Tile(given, given),
    "Tile.from_index": mt.Tile.from_index,
    "TileSet": mt.TileSet,
    "TileSet.double": mt.TileSet.double,
    "Train": mt.Train,
    "Action": mt.Action,
    "Action.play": lambda given: mt.Action.play("1-0", "M", against=given),
    "Move": lambda given: mt.Move(given, given),
    "Event": lambda given: mt.Event(given, seat=given),
    "Termination": mt.Termination,
    "preset": lambda given: mt.Rules.preset(given, players=given),
    "players": lambda given: mt.Rules.preset("pagat", players=given),
    "replace": lambda given: mt.Rules.preset("pagat", players=4).replace({"deal": given, "game.end": given}),
    "replace by anything": lambda given: mt.Rules.preset("pagat", players=4).replace(given),
    "get": lambda given: mt.Rules.preset("pagat", players=4).get(given),
    "from_dict": mt.Rules.from_dict,
    "Rules.from_json": mt.Rules.from_json,
    "seed": lambda given: mt.Game(mt.Rules.preset("pagat", players=4), given),
    "deck": lambda given: mt.Game.from_deck(mt.Rules.preset("pagat", players=4), given),
    "apply": lambda given: mt.Game(mt.Rules.preset("pagat", players=4), 7).apply(given),
    "apply as seat": lambda given: mt.Game(mt.Rules.preset("pagat", players=4), 7).apply("draw", given),
    "view": lambda given: mt.Game(mt.Rules.preset("pagat", players=4), 7).view(given),
    "legal": lambda given: mt.Game(mt.Rules.preset("pagat", players=4), 7).legal_actions(given),
    "legal[]": lambda given: mt.Game(mt.Rules.preset("pagat", players=4), 7).legal_actions()[given],
    "code": lambda given: mt.ActionSpace(mt.Rules.preset("pagat", players=4)).code(given),
    "action": lambda given: mt.ActionSpace(mt.Rules.preset("pagat", players=4)).action(given),
    "next draw": lambda given: mt.Game(mt.Rules.preset("pagat", players=4), 7).set_next_draw(given),
    "Game.from_bytes": mt.Game.from_bytes,
    "Game.from_json": mt.Game.from_json,
    "Round.from_bytes": mt.Round.from_bytes,
    "Round.from_position": mt.Round.from_position,
    "View.from_json": mt.View.from_json,
    "Record.from_toml": mt.Record.from_toml,
    "Record.from_json_line": mt.Record.from_json_line,
    "shuffled": lambda given: mt.shuffled(given, given, round=given),
    "Bot": lambda given: mt.Bot(given, given),
    "simulate": lambda given: mt.simulate(mt.Rules.preset("easy", players=2), given, games=0),
    "names": lambda given: mt.Game(mt.Rules.preset("pagat", players=4), 7).to_svg(names=given),
}


@pytest.mark.parametrize("name", CALLS)
@given(given=ANYTHING)
@hypothesis.settings(max_examples=40)
def test_any_input_is_taken_or_refused(name: str, given: Any) -> None:
    """A value or type error, or what Python itself raises for such an object; never a panic, which is no Exception."""
    with contextlib.suppress(ValueError, TypeError, IndexError):
        CALLS[name](given)


@given(st.binary(max_size=60), st.integers(0, 400), st.integers(0, 255))
def test_damaged_saves_are_refused(noise: bytes, place: int, byte: int) -> None:
    game = mt.Game(mt.Rules.preset("gamerules", players=2), seed=10)
    data = game.to_bytes()
    place %= len(data)
    for damaged in (data[:place] + noise + data[place:], data[:place] + bytes([byte]) + data[place + 1 :], noise):
        if damaged == data:
            continue
        with pytest.raises(mt.SnapshotError):
            mt.Game.from_bytes(damaged)
