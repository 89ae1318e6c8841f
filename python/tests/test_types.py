"""The types: the stub says what is there, every type is known, and the examples are right by them."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

PYTHON = Path(__file__).parent.parent

pytestmark = pytest.mark.one_thread


def run(*command: str) -> None:
    """Runs a tool of this environment, which is the first one that it finds."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', '')}"
    done = subprocess.run(
        [sys.executable, "-m", *command],
        cwd=PYTHON / "tests",
        env=os.environ | {"PATH": path},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_stub_is_what_the_module_is() -> None:
    allowed = str(PYTHON / "tests" / "stubtest-allowlist.txt")
    run("mypy.stubtest", "mexican_train", "--allowlist", allowed, "--mypy-config-file", str(PYTHON / "pyproject.toml"))


@pytest.mark.skipif(shutil.which("node") is None, reason="pyright needs Node.js")
def test_every_type_is_known() -> None:
    run("pyright", "--verifytypes", "mexican_train", "--ignoreexternal")


def test_the_part_of_the_stub_that_follows_from_the_rules_is_up_to_date() -> None:
    script = PYTHON / "scripts" / "rules_stub.py"
    done = subprocess.run([sys.executable, str(script), "--check"], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_examples_and_tests_are_right_by_the_types() -> None:
    paths = [str(PYTHON / name) for name in ("examples", "scripts", "tests")]
    run("mypy", "--strict", "--config-file", str(PYTHON / "pyproject.toml"), *paths)
