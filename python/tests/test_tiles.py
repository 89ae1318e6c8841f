"""Tiles, sets of tiles, and trains as values of Python."""

import pytest

import mexican_train as mt


def test_a_tile_is_made_from_its_text_or_its_halves_in_either_order() -> None:
    assert mt.Tile("12-4") == mt.Tile("4-12") == mt.Tile(4, 12) == mt.Tile(12, 4) == mt.Tile(mt.Tile(4, 12))
    tile = mt.Tile(4, 12)
    assert (tile.high, tile.low, tile.pips, tile.is_double) == (12, 4, 16, False)
    assert list(tile) == [12, 4]
    assert 4 in tile
    assert 5 not in tile
    assert "4" not in tile
    assert 300 not in tile


def test_indexes_of_tiles_run_through_every_set() -> None:
    tiles = [mt.Tile(high, low) for high in range(19) for low in range(high + 1)]
    assert [tile.index for tile in tiles] == list(range(190))
    assert [mt.Tile.from_index(index) for index in range(190)] == tiles
    assert sorted(set(tiles)) == tiles
    for highest, size in {6: 28, 9: 55, 12: 91, 15: 136, 18: 190}.items():
        assert list(mt.TileSet.double(highest)) == tiles[:size]


@pytest.mark.parametrize("pips", [-1, 19, 256, 2**64, -(2**70)])
def test_pips_out_of_range_are_a_value_error_with_the_range(pips: int) -> None:
    with pytest.raises(ValueError, match=rf"from 0 to 18, not {pips}\b"):
        mt.Tile(pips, 0)
    with pytest.raises(ValueError, match=rf"from 0 to 18, not {pips}\b"):
        mt.Tile("1-0").other(pips)


def test_what_is_no_number_and_no_text_is_a_type_error() -> None:
    with pytest.raises(TypeError, match="a tile is a Tile or its text"):
        mt.Tile(12)  # type: ignore[call-overload]
    with pytest.raises(TypeError):
        mt.Tile(1.5, 2)  # type: ignore[call-overload]
    with pytest.raises(TypeError, match="a train is a Train"):
        mt.Train(1.5)  # type: ignore[arg-type]


@pytest.mark.parametrize("text", ["", "1", "1-", "19-0", "01-1", " 1-1", "1-1-1", "a-b", "1\u20131", "\ud800"])
def test_only_one_spelling_is_a_tile(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        mt.Tile(text)


def test_numbers_that_are_no_ints_but_stand_for_one_are_taken() -> None:
    import numpy as np

    assert mt.Tile(np.int64(12), np.uint8(4)) == mt.Tile("12-4")  # type: ignore[call-overload]


def test_a_set_of_tiles_is_made_from_texts_and_tiles() -> None:
    hand = mt.TileSet("6-3 12-4 3-0")
    assert hand == mt.TileSet(["3-6", mt.Tile(12, 4), "0-3"]) == mt.TileSet(hand) == mt.TileSet(iter(hand))
    assert [str(tile) for tile in hand] == ["3-0", "6-3", "12-4"]
    assert len(hand) == 3
    assert hand.pips == 3 + 9 + 16
    assert "4-12" in hand
    assert mt.Tile("4-12") in hand
    assert "5-5" not in hand
    assert "nonsense" not in hand
    assert 7 not in hand
    assert mt.TileSet() == mt.TileSet("") == mt.TileSet([])
    assert not mt.TileSet()


def test_sets_of_tiles_are_combined_as_sets_are() -> None:
    a, b = mt.TileSet("1-0 2-0 2-2"), mt.TileSet("2-0 3-0")
    assert a & b == mt.TileSet("2-0")
    assert a | b == mt.TileSet("1-0 2-0 2-2 3-0")
    assert a - b == mt.TileSet("1-0 2-2")
    assert a ^ b == mt.TileSet("1-0 2-2 3-0")
    assert a.doubles == mt.TileSet("2-2")
    assert (a & b).issubset(a)
    assert not a.issubset(b)
    assert (a - b).isdisjoint(b)
    assert set(mt.TileSet.with_pip(3)) == {tile for tile in mt.TileSet.double(18) if 3 in tile}
    with pytest.raises(TypeError):
        a & ["2-0"]  # type: ignore[operator]


def test_trains_have_their_kinds_and_owners() -> None:
    assert mt.Train("2") == mt.Train(2) == mt.Train.of_seat(2)
    assert mt.Train("M") == mt.Train.mexican() == mt.Train.mexican(0)
    assert mt.Train("M1") == mt.Train.mexican(1)
    assert mt.Train("A3") == mt.Train.arm(3)
    described = [(train.kind, train.number, train.owner) for train in map(mt.Train, ["2", "M", "M1", "A3"])]
    assert described == [("seat", 2, 2), ("mexican", 0, None), ("mexican", 1, None), ("arm", 3, None)]
    with pytest.raises(mt.ParseError, match="a train is"):
        mt.Train("X")
    with pytest.raises(ValueError, match="from 0 to 254, not -1"):
        mt.Train(-1)
