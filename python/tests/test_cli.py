"""`python -m mexican_train`: every command, and what it says to mistakes."""

from __future__ import annotations

import csv
import io
import json
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import ROOT

import mexican_train as mt
from mexican_train._cli import main

pytestmark = pytest.mark.one_thread


def run(capsys: pytest.CaptureFixture[str], *arguments: str | int | Path) -> tuple[int, str, str]:
    """The exit code, what was said, and what was complained of."""
    code = main([str(argument) for argument in arguments])
    said = capsys.readouterr()
    return code, said.out, said.err


def test_it_is_a_program() -> None:
    done = subprocess.run([sys.executable, "-m", "mexican_train", "--version"], capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, f"mexican-train {mt.__version__}\n")
    done = subprocess.run(
        [sys.executable, "-m", "mexican_train", "rules", "--rule", "x"], capture_output=True, text=True
    )
    assert done.returncode == 2
    assert done.stderr == "a rule is a path, an equals sign and a value, not 'x'\n"


@pytest.mark.parametrize("preset", [preset.name for preset in mt.presets()])
def test_every_preset_is_played(capsys: pytest.CaptureFixture[str], preset: str) -> None:
    code, said, _ = run(capsys, "play", "--preset", preset, "--seed", 7, "--rule", 'game.end={"rounds":2}', "--moves")
    assert code == 0
    assert "Round 2" in said
    assert "move 1: " in said
    assert said.rstrip().splitlines()[-1].startswith("total")


def test_a_game_is_recorded_checked_and_drawn(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    record, picture = tmp_path / "game.toml", tmp_path / "table.svg"
    options = ["--players", "3", "--seed", "7", "--bots", "random", "--record", str(record), "--svg", str(picture)]
    code, said, _ = run(capsys, "play", "--preset", "gamerules", "--rule", 'game.end={"rounds":2}', *options)
    assert code == 0
    assert picture.read_text(encoding="utf-8").startswith("<svg")
    code, again, _ = run(capsys, "play", "--preset", "gamerules", "--rule", 'game.end={"rounds":2}', *options)
    assert again == said

    code, said, _ = run(capsys, "record", "check", record, *sorted((ROOT / "tests/vectors").glob("g*.toml")))
    assert code == 0
    assert said.count("by the rules") == 3
    lines = tmp_path / "games.jsonl"
    line = mt.Record.from_toml(record.read_text(encoding="utf-8")).to_json_line()
    lines.write_text(f"{line}\n\n{{}}\n", encoding="utf-8")
    code, said, _ = run(capsys, "record", "check", lines)
    assert code == 1
    assert said == f"{lines}:1: by the rules, 3 seats, 2 rounds\n{lines}:3: `format` is missing\n"

    code, said, _ = run(capsys, "draw", record, "--round", 0, "--move", 0, "--text", "--width", 60)
    assert code == 0
    assert said.startswith("Round 1: ")
    assert all(len(line) <= 60 for line in said.splitlines())
    out = tmp_path / "move.svg"
    assert run(capsys, "draw", record, "--seat", 1, "--theme", "dark", "--out", out) == (0, "", "")
    assert out.read_text(encoding="utf-8").startswith("<svg")
    code, said, _ = run(capsys, "draw", record, "--open")
    assert said.startswith("<svg")
    for wrong in (["--round", "7"], ["--move", "700"], ["--seat", "7"]):
        code, said, complaint = run(capsys, "draw", record, *wrong)
        assert (code, said) == (1, "")
        assert "7" in complaint


def test_a_person_plays(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """The keyboard says nonsense first, then the number of an action, then its text, and at last nothing more."""
    rules = mt.Rules.preset("gamerules", players=2)
    game = mt.Game(rules, seed=10)
    second = game.legal_actions()[1]
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"nonsense\n99\n18-18@0\n{second}\n"))
    code, said, complaint = run(capsys, "play", "--preset", "gamerules", "--players", 2, "--seed", 10, "--human", 0)
    assert code == 130
    assert complaint == "interrupted\n"
    assert "an action is a play such as 12-4@1" in said
    assert "18-18@0 is not one of your legal actions" in said
    assert f"1: {second}" in said
    assert said.count("your move>") == 5
    code, _, complaint = run(capsys, "play", "--players", 2, "--human", 2)
    assert (code, complaint) == (1, "there is no seat 2: the seats are 0 to 1\n")


def test_simulations_are_summed_up_and_written(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    options = ["--games", "20", "--seed", "3", "--rule", 'game.end={"rounds":2}', "--csv", str(tmp_path / "run")]
    code, said, _ = run(capsys, "simulate", "--players", 3, "--progress", *options)
    assert code == 0
    rules = mt.Rules.preset("pagat", players=3).replace(game={"end": {"rounds": 2}})
    results = mt.simulate(rules, ["heaviest", "random", "random"], games=20, seed=3)
    assert said == f"{results}\n"
    with open(tmp_path / "run-rounds.csv", newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert [row["ended"] for row in rows] == results.rounds["ended"].tolist()
    assert [int(row["points_2"]) for row in rows] == results.rounds["points"][:, 2].tolist()
    assert (tmp_path / "run-games.csv").read_text(encoding="utf-8").startswith("game,seed,seats,winner,won_0")
    code, _, complaint = run(capsys, "simulate", "--players", 3, "--bots", "random,random")
    assert (code, complaint) == (2, "2 bots for 3 seats: name one for all, or one for each\n")
    code, _, complaint = run(capsys, "simulate", "--bots", "nobody")
    assert code == 2
    assert complaint.startswith('there is no bot "nobody"')


def test_tournaments_are_tables(capsys: pytest.CaptureFixture[str]) -> None:
    # Ten games are not enough for four deals from three seats each: the fourth deal is played from all seats.
    options = ["--players", "3", "--games", "10", "--seed", "3", "--workers", "2", "--rule", 'game.end={"rounds":2}']
    code, said, _ = run(capsys, "tournament", "--bots", "random,heaviest", "--presets", "easy,pagat", *options)
    assert code == 0

    def table(preset: str, *bots: str) -> str:
        rules = mt.Rules.preset(preset, players=3).replace(game={"end": {"rounds": 2}})  # type: ignore[arg-type]
        return f"{preset}\n{mt.tournament(rules, bots, deals=4, seed=3)}\n"

    assert said == "\n".join(table(preset, "random", "heaviest") for preset in ("easy", "pagat"))
    three = ["--bots", "random,heaviest,planner", "--presets", "easy"]
    code, said, _ = run(capsys, "tournament", "--pairs", *three, *options)
    pairs = [("heaviest", "random"), ("planner", "random"), ("planner", "heaviest")]
    assert said == "\n".join(table("easy", *pair) for pair in pairs)
    code, _, complaint = run(capsys, "tournament", "--players", 2, *three)
    assert (code, complaint) == (1, "a tournament at tables of 2 seats takes 1 to 2 entrants, and not 3\n")
    # Nothing is played if one of the rule sets cannot be.
    code, said, complaint = run(capsys, "tournament", "--players", 3, "--presets", "easy,chicken_foot")
    assert (code, said) == (2, "")
    assert "chicken_foot" in complaint


def test_rules_are_explained(capsys: pytest.CaptureFixture[str]) -> None:
    code, said, _ = run(capsys, "rules", "--list")
    assert code == 0
    assert [line.split()[0] for line in said.splitlines()] == [preset.name for preset in mt.presets()]
    code, said, _ = run(capsys, "rules", "--preset", "easy", "--players", 3, "--rule", "doubles.order=any")
    assert said.startswith("easy, with 1 of its choices replaced\n")
    assert "\n* doubles.order: Several open doubles are covered in any order.\n" in said
    code, said, _ = run(capsys, "rules", "--preset", "easy", "--players", 3, "--json")
    assert json.loads(said) == json.loads(mt.Rules.preset("easy", players=3).to_json())
    code, said, _ = run(capsys, "rules", "--field", "markers")
    assert "markers.removal: Does a marker come off by itself?\n" in said
    for wrong in (["--field", "nonsense"], ["--rule", "doubles.toes=9"], ["--players", "40"], ["--preset", "x"]):
        code, said, complaint = run(capsys, "rules", *wrong)
        assert (code, said) == (2, "")
        assert complaint


def test_a_missing_file_is_a_complaint(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code, _, complaint = run(capsys, "record", "check", tmp_path / "nothing.toml")
    assert code == 1
    assert "nothing.toml" in complaint


def test_the_help_has_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    for command in ([], ["play"], ["simulate"], ["tournament"], ["record"], ["record", "check"], ["draw"], ["rules"]):
        with pytest.raises(SystemExit) as done:
            main([*command, "--help"])
        assert done.value.code == 0
        said = capsys.readouterr().out
        assert "usage: python -m mexican_train" in said
        if not command:
            assert all(word in said for word in ("play", "simulate", "tournament", "record", "draw", "rules"))
