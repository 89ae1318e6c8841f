"""Views: what a seat may know, and nothing else."""

import pickle

import pytest
from conftest import play_out, played

import mexican_train as mt


def test_a_view_shows_the_own_hand_and_no_other() -> None:
    game = played(actions=30)
    for seat in range(4):
        view = game.view(seat)
        assert view.observer == seat
        assert view.hand() == view.hand(seat) == game.round.hand(seat)
        assert [view.hand(other) is None for other in range(4)] == [other != seat for other in range(4)]
        assert view.hand_sizes == tuple(len(game.round.hand(other)) for other in range(4))
        hidden = {tile for other in range(4) if other != seat for tile in game.round.hand(other)}
        assert set(view.unseen) == hidden | set(game.round.boneyard)
        drawn = [event for event in view.events if event.kind == "drew" and event.cause == "turn"]
        assert all((event.tile is not None) == (event.seat == seat) for event in drawn)
        assert view.moves == game.history[-1].moves
    spectator = game.view()
    assert spectator.observer is None
    assert spectator.hand() is None
    assert not spectator.legal_actions()


def test_a_view_does_not_change_when_the_game_goes_on() -> None:
    game = played(actions=10)
    view = game.view(game.seat)
    before = view.to_json()
    game.apply(game.legal_actions()[0])
    assert view.to_json() == before
    assert view != game.view(view.observer)


def test_hidden_things_do_not_change_a_view() -> None:
    """Two games that differ in the boneyard alone look the same to everybody, in every form."""
    game = played(actions=30)
    other = game.copy()
    boneyard = other.round.boneyard
    other.set_next_draw(boneyard[-1])
    assert other != game
    for seat in (0, 1, 2, 3, None):
        a, b = game.view(seat), other.view(seat)
        assert a == b
        assert (a.to_json(), a.to_svg(), a.to_text(), a.digest()) == (b.to_json(), b.to_svg(), b.to_text(), b.digest())
        assert pickle.dumps(a) == pickle.dumps(b)
    assert game.view_hashes() == other.view_hashes()


def test_samples_agree_with_the_view() -> None:
    game = played(actions=40)
    view = game.view(1)
    samples = [view.determinize(seed=seed) for seed in range(20)]
    for sample in samples:
        assert sample is not None
        sample.check_invariants()
        assert sample.hand(1) == view.hand()
        assert sample.layout == view.layout
        assert tuple(len(hand) for hand in sample.hands) == view.hand_sizes
        assert all(sample.hand(seat).isdisjoint(view.lacks(seat)) for seat in (0, 2, 3))
        assert sample.legal_actions(1) == view.legal_actions()
    assert view.determinize(seed=3) == samples[3]
    assert len({sample.position() for sample in samples if sample is not None}) > 15


def test_views_go_through_json_and_pickle() -> None:
    for _ in play_out(game := mt.Game(mt.Rules.preset("golden", players=3), seed=5), 5, actions=25):
        for seat in (0, None):
            view = game.view(seat)
            assert mt.View.from_json(view.to_json()) == view == pickle.loads(pickle.dumps(view))
    with pytest.raises(mt.SnapshotError):
        mt.View.from_json("{}")
    # A view that shows all hands is for pictures: it does not pass for one that a player may have.
    assert "open_hands" not in game.view(0).to_json()


def test_pictures_show_hidden_hands_only_when_asked() -> None:
    game = played(actions=12)
    hidden = [str(tile) for tile in game.round.hand(1)]
    for picture in (game.to_svg(), game.to_svg(0), game._repr_svg_(), game.view(0)._repr_svg_()):
        assert picture.startswith("<svg")
        assert not any(f"<title>{tile}</title>" in picture for tile in hidden)
    for picture in (game.to_svg(1), game.to_svg(open_hands=True)):
        assert all(f"<title>{tile}</title>" in picture for tile in hidden)
    assert "Ann" in game.to_text(0, names=["Ann", "Bo"])
    assert "<Bo>" not in game.to_svg(0, names=["Ann", "<Bo>"])
    assert all(len(line) <= 60 for line in game.to_text(width=60).splitlines())
    with pytest.raises(ValueError, match="'auto', 'light' or 'dark'"):
        game.to_svg(theme="pink")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="'rows', 'hub' or 'auto'"):
        game.view().to_svg(form="round")  # type: ignore[arg-type]
    assert game.to_svg(0, theme="dark") != game.to_svg(0, theme="light")
    assert mt.Tile("12-4")._repr_svg_().startswith("<svg")
    assert mt.TileSet("12-4 6-6")._repr_svg_().startswith("<svg")


def test_the_layout_tells_what_lies_where() -> None:
    game = mt.Game(mt.Rules.preset("gamerules", players=2), seed=10)
    game.apply("12-5@0")
    layout = game.layout
    assert layout == game.view(1).layout == game.round.layout
    assert layout.engine == 12
    assert [str(train) for train in layout.trains] == ["0", "1", "M"]
    assert [layout.is_started(train) for train in (0, "1", mt.Train("M"))] == [True, False, False]
    assert [layout.ends(train) for train in (0, 1, "M", "A0")] == [(5,), (12,), (12,), ()]
    (placed,) = layout.placed
    assert layout.tiles_of(0) == (placed,)
    assert (str(placed.tile), str(placed.train), placed.against) == ("12-5", "0", None)
    assert (placed.joined, placed.free) == (12, 5)
    assert layout.tiles == mt.TileSet("12-12 12-5")
    assert layout.open_doubles == ()
