"""The guide and the front page run as they are printed."""

from __future__ import annotations

import doctest
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import ROOT, played

pytestmark = pytest.mark.one_thread


def test_the_guide_runs() -> None:
    text = (ROOT / "python" / "README.md").read_text(encoding="utf-8")
    # A fence is no output.
    text = re.sub(r"^```.*$", "", text, flags=re.MULTILINE)
    guide = doctest.DocTestParser().get_doctest(text, {}, "README.md", None, 0)
    assert len(guide.examples) > 25
    problems: list[str] = []
    doctest.DocTestRunner(optionflags=doctest.REPORT_NDIFF).run(guide, out=problems.append)
    assert not problems, "".join(problems)


def test_the_quick_start_of_the_front_page_runs(tmp_path: Path) -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    section = text.split("## Quick start in Python\n")[1].split("\n## ")[0]
    programs = re.findall(r"^```python\n(.*?)^```", section, flags=re.MULTILINE | re.DOTALL)
    assert programs
    program = tmp_path / "quick_start.py"
    program.write_text("\n".join(programs), encoding="utf-8")
    done = subprocess.run([sys.executable, "-W", "error", program], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    # What it prints stands beside it as comments.
    said = [line.split("# prints ", 1)[1] for line in section.splitlines() if "# prints " in line]
    assert said
    assert all(line in done.stdout.splitlines() for line in said), done.stdout


def test_the_commands_of_the_guide_run(tmp_path: Path) -> None:
    (tmp_path / "club.toml").write_text(played("gamerules", 3).record().to_toml(), encoding="utf-8")
    text = (ROOT / "python" / "README.md").read_text(encoding="utf-8")
    commands = re.findall(r"^ +\$ python (-m mexican_train .*)$", text, flags=re.MULTILINE)
    assert len(commands) >= 5
    for command in commands:
        arguments = shlex.split(command.replace("--games 10000", "--games 20"))
        done = subprocess.run(
            [sys.executable, *arguments], cwd=tmp_path, input="", capture_output=True, text=True, timeout=120
        )
        # A person who says nothing leaves the table.
        assert done.returncode == (130 if "--human" in command else 0), (command, done.stderr)


def test_examples_run() -> None:
    examples = sorted((ROOT / "python" / "examples").glob("*.py"))
    assert examples
    for example in examples:
        done = subprocess.run([sys.executable, "-W", "error", example], capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
