"""What notebooks show: pictures, tables, rounds to look through; and the example notebook, run from top to bottom."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from conftest import ROOT, played

import mexican_train as mt


class Page(HTMLParser):
    """A page whose tags are all closed in order; it keeps what it has."""

    VOID = frozenset({"input", "br", "img"})

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.attributes: list[tuple[str, dict[str, str | None]]] = []
        self.words = ""
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.attributes.append((tag, dict(attrs)))
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.attributes.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words += data

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for known, attributes in self.attributes if known == tag]


def test_rules_are_a_table_that_marks_what_differs() -> None:
    usual = mt.Rules.preset("pagat", players=4)
    page = Page(usual._repr_html_())
    assert "Mexican Train by pagat" in page.words
    assert len(page.all("tr")) == 1 + len(usual.describe())
    assert "background" not in usual._repr_html_()
    house = usual.replace(doubles={"order": "any"}, game={"end": {"target": 200}}, hub={"fill_first": True})
    page = Page(house._repr_html_())
    assert "3 of its choices replaced" in page.words
    marked = [attributes for attributes in page.all("tr") if attributes.get("style")]
    assert len(marked) == 3
    assert "target 200" in page.words
    assert "This has no effect here." in page.words


def test_score_sheets_have_every_round() -> None:
    game = played("gamerules", 3)
    game.penalise(1)
    sheet = mt.ScoreSheet(game, names=["Ann", "<Bo>"])
    assert sheet.names == ("Ann", "<Bo>", "seat 2")
    assert (sheet.results, sheet.totals) == (game.results, game.totals)
    assert game.outcome is not None
    assert sheet.winners == game.outcome.winners
    lines = str(sheet).splitlines()
    assert len(lines) == 1 + len(game.results) + 1
    assert f"{game.results[-1].points[1]}!" in lines[-2]
    winner = game.outcome.winners[0]
    assert f"{game.totals[winner]}*" in lines[-1]
    page = Page(sheet._repr_html_())
    assert "<Bo>" in page.words
    assert "<Bo>" not in sheet._repr_html_()
    assert len(page.all("tr")) == len(lines)
    assert f"won by {sheet.names[winner]}" in page.words
    early = played("gamerules", 3, actions=3)
    assert mt.ScoreSheet(early.view(0)).winners == ()
    assert str(mt.ScoreSheet(early)).splitlines()[-1].split() == ["total", "0", "0", "0"]


def test_standings_are_a_table() -> None:
    rules = mt.Rules.preset("easy", players=3)
    standings = mt.tournament(rules, ["heaviest", lambda view: view.legal_actions()[-1]], deals=3)
    html = standings._repr_html_()
    page = Page(html)
    assert len(page.all("tr")) == 1 + 2
    assert "3 deals, 9 games" in page.words
    assert "<lambda>" in page.words
    assert "<lambda>" not in html


def test_a_replay_has_every_move() -> None:
    game = played("pagat", 3, actions=200)
    history = game.history
    for number in (0, len(history) - 1):
        replay = mt.Replay(game, number, seat=1)
        assert replay.round == number
        assert len(replay) == len(history[number].moves) + 1
        assert [frame.move for frame in replay][1:] == list(history[number].moves)
        assert replay[0].move is None
        assert all(frame.number == place for place, frame in enumerate(replay))
        again = replay[0].game
        for frame in replay[1:]:
            assert frame.move is not None
            again.apply(frame.move.action, frame.move.seat)
            assert frame.view == again.view(1)
            assert frame.to_text() == again.to_text(1)
            assert frame._repr_svg_() == again.to_svg(1)
    assert mt.Replay(game)[-1].view == game.view()
    assert mt.Replay(game.record())[-1].view.layout == game.view().layout


def test_a_replay_tells_only_what_may_be_seen() -> None:
    game = played("gamerules", 2, actions=60)
    hidden, seen, everything = mt.Replay(game), mt.Replay(game, seat=0), mt.Replay(game, open_hands=True)
    drawn = [frame.number for frame in everything if any(event.kind == "drew" for event in frame.events)]
    assert drawn
    for number in drawn:
        (event,) = (event for event in everything[number].events if event.kind == "drew")
        assert f"draws {event.tile}" in everything[number].caption
        assert "draws a tile" in hidden[number].caption
        assert ("draws a tile" in seen[number].caption) == (event.seat != 0)
    hands = game.round.hands
    assert all(f"<title>{tile}</title>" in everything[-1].to_svg() for hand in hands for tile in hand)
    assert not any(f"<title>{tile}</title>" in hidden[-1].to_svg() for hand in hands for tile in hand)


def test_a_replay_is_a_page_without_scripts() -> None:
    game = played("gamerules", 2, actions=12)
    replay = mt.Replay(game, seat=0, names=["Ann", "<Bo>"])
    html = replay._repr_html_()
    page = Page(html)
    frames = len(replay)
    assert len(page.all("svg")) == frames
    assert "script" not in {tag for tag, _ in page.attributes}
    inputs = page.all("input")
    assert [given["type"] for given in inputs] == ["radio"] * frames
    assert ["checked" in given for given in inputs] == [True] + [False] * (frames - 1)
    ids = [given["id"] for given in inputs]
    assert len(set(ids)) == frames
    # Every button leads to a frame, and each frame is shown by the rule of its button.
    assert {label["for"] for label in page.all("label")} <= set(ids)
    for place, name in enumerate(ids):
        assert re.search(rf"#{name}:checked ~ \.\S+:nth-of-type\({place + 1}\)", html)
    assert "<Bo> lays" in page.words
    assert html == mt.Replay(game, seat=0, names=["Ann", "<Bo>"])._repr_html_()
    assert html != mt.Replay(game, seat=1)._repr_html_()
    assert len(Page(replay.to_html(2, 5)).all("svg")) == 3
    assert repr(replay) == f"<Replay of round 0 for Ann: {frames - 1} moves>"


def test_a_replay_of_what_is_not_there_is_refused() -> None:
    game = played("gamerules", 2, actions=12)
    with pytest.raises(IndexError, match="the game has 1 rounds"):
        mt.Replay(game, 1)
    with pytest.raises(ValueError, match="there is no seat 2"):
        mt.Replay(game, seat=2)


@pytest.mark.parametrize("preset", [preset.name for preset in mt.presets()])
def test_every_event_has_words(preset: str) -> None:
    """Whole games of every preset, and one with every kind of action that presets do not have."""
    game = played(preset, 4)
    for number in range(2):
        replay = mt.Replay(game, number, open_hands=True, names=["Ann", "Bo", "Cy", "Di"])
        for frame in replay:
            assert re.fullmatch(r"(the deal|move \d+): .+[^;]", frame.caption)
            assert "None" not in frame.caption
            assert "; ;" not in frame.caption


@pytest.mark.one_thread
@pytest.mark.filterwarnings("ignore")
def test_the_example_notebook_runs(tmp_path: Path) -> None:
    import nbformat
    from nbclient import NotebookClient

    path = ROOT / "python" / "examples" / "house_rules.ipynb"
    notebook = nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]
    assert all(not cell.get("outputs") for cell in notebook.cells), "the notebook is kept without what it shows"
    NotebookClient(notebook, timeout=300, resources={"metadata": {"path": str(tmp_path)}}).execute()
    shown = [set(output.get("data", {})) for cell in notebook.cells for output in cell.get("outputs", [])]
    assert sum("image/svg+xml" in kinds for kinds in shown) >= 3
    assert sum("text/html" in kinds for kinds in shown) >= 4
    assert any("image/png" in kinds for kinds in shown)
