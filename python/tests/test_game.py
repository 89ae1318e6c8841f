"""Games and rounds: playing, refusals, dealing, copies."""

import copy
import pickle

import numpy as np
import pytest
from conftest import play_out, played

import mexican_train as mt


def two() -> mt.Game:
    return mt.Game(mt.Rules.preset("gamerules", players=2), seed=10)


def test_the_same_seed_deals_the_same_game() -> None:
    rules = mt.Rules.preset("pagat", players=4)
    assert mt.Game(rules, seed=7) == mt.Game(rules, 7) == mt.Game(rules, seed=(7).to_bytes(32, "little"))
    assert mt.Game(rules, seed=7) != mt.Game(rules, seed=8)
    assert mt.Game(rules) != mt.Game(rules)
    assert mt.Game(rules, seed=7).seed == (7).to_bytes(32, "little")
    # worked out from the description of the shuffle by another program
    assert str(mt.TileSet(mt.Game(rules, seed=7).history[0].deck[:3])) == "4-1 10-7 10-10"
    assert mt.Game(rules, seed=7).seat == 2


@pytest.mark.parametrize("seed", [-1, 2**64, b"short", b"", 2**200])
def test_seeds_out_of_range_say_the_range(seed: int | bytes) -> None:
    with pytest.raises(ValueError, match=r"from 0 to 18446744073709551615|32 of them"):
        mt.Game(mt.Rules.preset("pagat", players=4), seed=seed)


def test_a_seed_of_another_type_is_a_type_error() -> None:
    with pytest.raises(TypeError, match="a seed is a whole number or 32 bytes, not str"):
        mt.Game(mt.Rules.preset("pagat", players=4), seed="7")  # type: ignore[arg-type]


def test_actions_are_taken_as_objects_and_as_texts() -> None:
    by_text, by_object = two(), two()
    by_text.apply("0-12@M")
    by_object.apply(mt.Action.play(mt.Tile(12, 0), mt.Train.mexican()))
    assert by_text == by_object
    with pytest.raises(mt.ParseError) as error:
        by_text.apply("nonsense")
    assert error.value.reason == "action"
    with pytest.raises(TypeError, match="an action is an Action or its text such as '12-4@1', not int"):
        by_text.apply(7)  # type: ignore[arg-type]
    assert by_text == by_object


def test_a_refusal_says_which_rule_and_changes_nothing() -> None:
    game = two()
    before = game.copy()
    refusals = {
        ("draw", None): ("can_play", {}),
        ("12-0@1", None): ("not_in_first_turn", {"train": "1"}),
        ("9-9@0", None): ("not_in_hand", {"tile": "9-9"}),
        ("12-0@M", 1): ("not_your_turn", {"seat": 1, "to_act": [0]}),
        ("12-0@M", 7): ("no_such_seat", {"seat": 7, "highest": 1}),
        ("12-0@M3", None): ("no_such_train", {"train": "M3"}),
    }
    for (action, seat), (reason, details) in refusals.items():
        for refused in (game.apply, game.check, game.step, game.round.apply, game.round.check, game.round.step):
            with pytest.raises(mt.IllegalActionError) as error:
                refused(action, seat)
            assert (error.value.reason, error.value.details) == (reason, details)
            assert error.value.action == action
            assert error.value.seat == (0 if seat is None else seat)
            assert reason in mt.REFUSAL_REASONS
        assert not game.is_legal(action, seat)
        assert not game.round.is_legal(action, seat)
    assert game == before
    again = pickle.loads(pickle.dumps(error.value))
    assert (again.reason, again.details, str(again)) == (error.value.reason, error.value.details, str(error.value))


@pytest.mark.parametrize("preset", [preset.name for preset in mt.presets()])
def test_whole_games_agree_with_themselves(preset: str) -> None:
    """What is listed is legal and nothing else is, in games and in their rounds, to the end."""
    game = mt.Game(mt.Rules.preset(preset, players=4), seed=3)  # type: ignore[arg-type]
    space = mt.ActionSpace(game.rules)
    everything = [action for code in range(len(space)) if (action := space.action(code)) is not None]
    for number, _ in enumerate(play_out(game, 3, actions=150)):
        if number % 10:
            continue
        for seat in range(4):
            legal = game.legal_actions(seat)
            assert list(legal) == [action for action in everything if game.is_legal(action, seat)]
            assert legal == game.round.legal_actions(seat) == game.view(seat).legal_actions()
            assert [space.action(code) for code in legal.codes.tolist()] == list(legal)
        game.round.check_invariants()
    assert number == 149


def test_a_finished_game_has_its_results() -> None:
    game = played("pagat")
    assert game.is_over
    assert game.seat is None
    assert game.to_act == ()
    assert not game.legal_actions()
    assert len(game.results) == len(game.history) == 13
    totals = tuple(sum(points) for points in zip(*(result.points for result in game.results), strict=True))
    assert game.totals == totals
    outcome = game.outcome
    assert outcome is not None
    assert outcome.totals == totals
    assert outcome.end == "engines_used"
    assert outcome.winners == tuple(seat for seat in range(4) if totals[seat] == min(totals))
    assert sorted(outcome.places)[0] == 1
    with pytest.raises(mt.NextRoundError) as error:
        game.start_next_round()
    assert error.value.reason == "game_over"
    with pytest.raises(mt.IllegalActionError) as refusal:
        game.apply("pass")
    assert refusal.value.reason == "round_over"


def test_rounds_follow_when_the_last_one_is_over() -> None:
    game = two()
    with pytest.raises(mt.NextRoundError) as error:
        game.start_next_round()
    assert error.value.reason == "round_in_progress"
    while legal := game.legal_actions():
        game.apply(legal[0])
    assert (game.round_number, len(game.results)) == (0, 1)
    assert game.termination is not None
    game.start_next_round()
    assert (game.round_number, len(game.results)) == (1, 1)
    assert game.round.engine == 11


def test_a_seat_is_penalised_once_after_a_round() -> None:
    game = two()
    with pytest.raises(mt.AdjudicationError) as error:
        game.penalise(0)
    assert error.value.reason == "round_in_progress"
    while legal := game.legal_actions():
        game.apply(legal[0])
    points = game.results[0].points
    game.penalise(1)
    assert game.results[0].points == (points[0], points[1] + max(points))
    assert game.results[0].penalised == (1,)
    for seat, reason in ((1, "twice"), (2, "no_such_seat")):
        with pytest.raises(mt.AdjudicationError) as error:
            game.penalise(seat)
        assert error.value.reason == reason


def test_a_host_deals_from_its_own_decks() -> None:
    rules = mt.Rules.preset("gamerules", players=2)
    deck = mt.shuffled(12, seed=5, without="12-12")
    game = mt.Game.from_deck(rules, deck, first=1)
    assert game.seed is None
    assert game.seat == 1
    assert game.round.hand(0) == mt.TileSet(deck[:16])
    assert game.round.boneyard == deck[32:]
    assert game.round == mt.Round.deal(rules, deck, engine=12, first=1)
    while legal := game.legal_actions():
        game.apply(legal[0])
    with pytest.raises(mt.NextRoundError, match="its host deals"):
        game.start_next_round()
    with pytest.raises(mt.DealError) as error:
        game.deal_next_round(deck, first=0)
    assert error.value.reason == "wrong_tiles"
    game.deal_next_round(mt.shuffled(12, seed=5, round=1, without="11-11"), first=0)
    assert (game.round.engine, game.seat) == (11, 0)
    for wrong in ("1-0 1-0", [*deck[:90], deck[0]]):
        with pytest.raises(mt.DealError) as error:
            mt.Game.from_deck(rules, wrong, first=0)
        assert error.value.reason == "twice"
    with pytest.raises(ValueError, match="there is no seat 2: the seats are 0 to 1"):
        mt.Game.from_deck(rules, deck, first=2)


def test_the_next_draw_can_be_chosen() -> None:
    game = two()
    while not game.is_legal("draw"):
        game.apply(game.legal_actions()[0])
    tile = game.round.boneyard[7]
    game.set_next_draw(tile)
    assert game.round.boneyard[0] == tile
    events = game.step("draw")
    assert events[0] == mt.Event("drew", seat=events[0].seat, tile=tile, cause="turn")
    with pytest.raises(mt.NotInBoneyardError, match=f"the tile {tile} is not in the boneyard"):
        game.set_next_draw(tile)
    round_ = two().round
    round_.set_next_draw(str(round_.boneyard[3]))


def test_steps_give_the_events_that_the_log_has() -> None:
    game = two()
    log = list(game.events)
    while legal := game.legal_actions():
        log += game.step(legal[-1])
    assert log == list(game.events)
    assert log[-1] == mt.Event("round_ended", termination=game.termination)


def test_copies_go_their_own_ways() -> None:
    game = played(actions=40)
    for other in (game.copy(), copy.copy(game), copy.deepcopy(game)):
        assert other == game
        other.apply(other.legal_actions()[0])
        assert other != game
    for other_round in (game.round, game.round.copy(), copy.copy(game.round), copy.deepcopy(game.round)):
        assert other_round == game.round
        other_round.apply(other_round.legal_actions()[0])
        assert other_round != game.round
    with pytest.raises(TypeError, match="unhashable"):
        hash(game)


def test_saves_come_back_and_go_on_alike() -> None:
    for preset in ("pagat", "chicken_foot"):
        game = played(preset, actions=60)
        for other in (
            mt.Game.from_bytes(game.to_bytes()),
            mt.Game.from_json(game.to_json()),
            pickle.loads(pickle.dumps(game)),
        ):
            assert other == game
            for _ in play_out(other, 1):
                pass
            assert other.is_over
        round_ = game.round
        for other_round in (
            mt.Round.from_bytes(round_.to_bytes()),
            mt.Round.from_json(round_.to_json()),
            mt.Round.from_position(round_.position()),
            pickle.loads(pickle.dumps(round_)),
        ):
            assert other_round == round_


def test_what_is_no_save_is_refused() -> None:
    game = played(actions=20)
    data = game.to_bytes()
    for damaged, reason in (
        (b"", "not_a_snapshot"),
        (data[:-1], "wrong_length"),
        (data[:20] + bytes([data[20] ^ 1]) + data[21:], "wrong_checksum"),
        (game.round.to_bytes(), "not_a_game"),
    ):
        with pytest.raises(mt.SnapshotError) as error:
            mt.Game.from_bytes(damaged)
        assert error.value.reason == reason
    with pytest.raises(mt.SnapshotError):
        mt.Round.from_json("{}")
    with pytest.raises(mt.PositionError) as position_error:
        mt.Round.from_position("position=1 rules=pagat;set=12;players=4 engine=12-1")
    assert position_error.value.reason == "wrong"


def test_legal_actions_are_a_sequence() -> None:
    legal = two().legal_actions()
    listed = list(legal)
    assert len(legal) == len(listed) == 8
    assert legal[0] == listed[0]
    assert legal[-1] == listed[-1]
    assert legal[2:5] == tuple(listed[2:5])
    assert legal[::-2] == tuple(listed[::-2])
    assert legal[100:] == ()
    assert list(reversed(legal)) == listed[::-1]
    assert all(action in legal and legal.index(action) == place for place, action in enumerate(listed))
    assert legal.count(listed[0]) == 1
    assert legal.count("draw") == 0
    assert "nonsense" not in legal
    assert None not in legal
    for place in (8, -9, 2**70):
        with pytest.raises(IndexError):
            legal[place]
    with pytest.raises(TypeError):
        legal["0"]  # type: ignore[call-overload]
    with pytest.raises(ValueError, match="draw is not among the legal actions"):
        legal.index("draw")
    from collections.abc import Sequence

    assert isinstance(legal, Sequence)


def test_masks_say_what_is_legal_by_code() -> None:
    game = two()
    space = mt.ActionSpace(game.rules)
    legal = game.legal_actions()
    mask = space.mask(legal)
    assert mask.dtype == np.bool_
    assert mask.shape == (len(space),)
    assert np.flatnonzero(mask).tolist() == sorted(space.code(action) for action in legal) == legal.codes.tolist()
    assert (legal.mask() == mask).all()
    out = np.ones(len(space), dtype=bool)
    assert space.mask(legal, out=out) is out
    assert (out == mask).all()
    mask[0] = True
    for wrong in (np.ones(3, dtype=bool), np.ones(len(space), dtype=np.int8)):
        with pytest.raises(ValueError, match=f"an array of {len(space)} bools"):
            legal.mask(out=wrong)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        legal.mask(out=[False] * len(space))  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="of another action space"):
        mt.ActionSpace(mt.Rules.preset("chicken_foot", players=4)).mask(legal)


def test_codes_out_of_range_say_the_range() -> None:
    space = mt.ActionSpace(mt.Rules.preset("pagat", players=4))
    assert len(space) == 6 + 4 + 5 * 91
    for code in (-1, len(space), 2**64):
        with pytest.raises(ValueError, match=f"from 0 to {len(space) - 1}, not {code}"):
            space.action(code)
    with pytest.raises(ValueError, match="no game under these rules has the action 18-18@0"):
        space.code("18-18@0")


def test_seats_out_of_range_say_the_range() -> None:
    game = two()
    for seat in (2, 254):
        for asked in (game.view, game.round.hand, game.side_of, game.round.next_seat, game.view(0).lacks):
            with pytest.raises(ValueError, match=f"there is no seat {seat}: the seats are 0 to 1"):
                asked(seat)
    for seat in (-1, 255, 2**64):
        with pytest.raises(ValueError, match=f"a seat is a whole number from 0 to 254, not {seat}"):
            game.legal_actions(seat)
    with pytest.raises(TypeError):
        game.view("0")  # type: ignore[arg-type]
    assert not game.legal_actions(200)
