"""Records of games, and the vectors that all languages share."""

from pathlib import Path

import pytest
from conftest import ROOT, played

import mexican_train as mt

VECTORS = sorted((ROOT / "tests" / "vectors").glob("*.toml"))


@pytest.mark.parametrize("path", VECTORS, ids=lambda path: path.stem)
def test_vectors_hold(path: Path) -> None:
    """Every game of the vectors, move by move: the hashes of what everybody sees are those that Rust has."""
    text = path.read_text(encoding="utf-8")
    record = mt.Record.from_toml(text)
    whole = record.replay()
    assert whole.totals == record.totals
    assert record.to_toml() == text
    # The same without the library's own replay: dealt from the decks, one move after the other.
    game = None
    for number, (history, recorded) in enumerate(zip(whole.history, record.rounds, strict=True)):
        if game is None:
            game = mt.Game.from_deck(record.rules, history.deck, first=history.first)
        else:
            game.deal_next_round(history.deck, first=history.first)
        hashes = [game.view_hashes()]
        for seat, action in history.moves:
            game.apply(action, seat)
            hashes.append(game.view_hashes())
        assert tuple(hashes) == recorded.views, f"round {number}"
        assert game.termination == recorded.ended
        for seat in recorded.penalised:
            game.penalise(seat)
    assert game is not None
    assert game.totals == whole.totals
    assert game.outcome is not None
    assert game.outcome == whole.outcome
    assert game.outcome.winners == record.winners


def test_the_vectors_are_all_there() -> None:
    assert len(VECTORS) >= 14


def test_a_hash_is_that_of_the_digest() -> None:
    game = played(actions=9)
    hashes = []
    for seat in (0, 1, 2, 3, None):
        fnv = 0xCBF29CE484222325
        for byte in game.view(seat).digest().encode():
            fnv = (fnv ^ byte) * 0x100000001B3 % 2**64
        hashes.append(f"{fnv:016x}")
    assert game.view_hashes() == " ".join(hashes)


def test_a_record_reads_back_and_replays() -> None:
    game = played("gamerules", 3)
    record = game.record().replace(names=["Ann", "Bo", "Cy"], about={"event": "club night"}, preset="gamerules")
    assert record.is_complete
    assert record.names == ("Ann", "Bo", "Cy")
    assert record.about == {"event": "club night"}
    assert record.preset == "gamerules"
    assert record.rules == game.rules
    assert record.totals == game.totals
    assert mt.Record.from_toml(record.to_toml()) == record
    line = record.to_json_line()
    assert mt.Record.from_json_line(line) == record
    assert mt.Record.from_json_lines(f"{line}\n\n{line}\n") == [record, record]
    again = record.replay()
    assert again.results == game.results
    assert [history.moves for history in again.history] == [history.moves for history in game.history]
    recorded = record.rounds[0]
    assert recorded.engine == 12
    assert recorded.laid_by is None
    assert recorded.starter == game.results[0].starter
    assert recorded.scores == game.results[0].points
    assert recorded.ended == game.results[0].termination
    assert recorded.views is None
    assert tuple((move.seat, move.action) for move in recorded.moves) == tuple(
        (seat, action) for seat, action in game.history[0].moves
    )
    assert str(recorded.moves[0]).startswith(f"p{recorded.moves[0].seat} ")
    with_views = record.with_views()
    assert with_views.rounds[0].views is not None
    assert len(with_views.rounds[0].views) == len(recorded.moves) + 1


def test_a_record_of_one_seat_has_only_what_it_saw() -> None:
    game = played("gamerules", 3, actions=40)
    record = game.record(seen_by=1)
    assert record.seen_by == 1
    assert not record.is_complete
    assert record.rounds[0].hands[0] == "? x 16"
    assert record.rounds[0].hands[1] == str(mt.TileSet(game.history[0].deck[16:32]))
    record.check()
    with pytest.raises(mt.RecordError) as error:
        record.replay()
    assert error.value.reason == "incomplete"


def test_a_mistake_in_a_record_has_its_place() -> None:
    text = played("gamerules", 2, actions=6).record().to_toml()
    record = mt.Record.from_toml(text)
    wrong = text.replace(f'"{record.rounds[0].moves[2]}"', '"p0 18-18@0"')
    with pytest.raises(mt.RecordError) as error:
        mt.Record.from_toml(wrong).replay()
    assert (error.value.round, error.value.move) == (0, 2)
    assert error.value.line == 1 + wrong.splitlines().index('    "p0 18-18@0",')
    with pytest.raises(mt.RecordError, match="this is not TOML") as syntax:
        mt.Record.from_toml("format = = 1")
    assert (syntax.value.reason, syntax.value.round) == ("syntax", None)
    with pytest.raises(mt.RecordError, match="line 2"):
        mt.Record.from_json_lines(f"{record.to_json_line()}\n{{}}\n")
