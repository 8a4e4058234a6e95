"""``.ci/setup`` on machines that lack something: each is named with what to install."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def machine(tmp_path: Path) -> Path:
    """A copy of what set-up reads, and a PATH with the shell's own tools and no Python."""
    (tmp_path / ".ci").mkdir()
    shutil.copy(ROOT / ".ci" / "setup", tmp_path / ".ci")
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    shutil.copy(ROOT / "constraints.txt", tmp_path)
    (tmp_path / "bin").mkdir()
    for tool in ("sh", "cat", "cksum", "dirname", "rm"):
        found = shutil.which(tool)
        assert found
        (tmp_path / "bin" / tool).symlink_to(found)
    return tmp_path


def python(machine: Path, name: str, *, minor: int, venv: bool = True) -> Path:
    """A pretended Python of that minor version, which notes what it is asked to do."""
    path = machine / "bin" / name
    path.write_text(
        f"""#!/bin/sh
case "$*" in
    *ensurepip*) exit {0 if venv else 1} ;;
    *"sys.exit(not"*) exec {sys.executable} -c "import sys; sys.version_info = 3, {minor}; $2" ;;
    *"print("*) echo 3.{minor} ;;
    --version) echo "Python 3.{minor}.0" ;;
    "-m venv"*) mkdir -p "$4/bin"; cp "$0" "$4/bin/python" ;;
    "-m pip"*) echo "{name} $*" >> "{machine}/asked" ;;
    *"import pip"*) exit 0 ;;
esac
"""
    )
    path.chmod(0o755)
    return path


def setup(machine: Path, *arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(machine / ".ci" / "setup"), *arguments],
        capture_output=True,
        text=True,
        timeout=30,
        env={"PATH": str(machine / "bin"), **variables},
        stdin=subprocess.DEVNULL,
    )


def with_tools(machine: Path) -> None:
    for tool in ("mkdir", "cp"):
        (machine / "bin" / tool).symlink_to(shutil.which(tool) or "")


def test_no_python_at_all(machine: Path) -> None:
    done = setup(machine)
    assert done.returncode == 1
    assert "3.11" in done.stderr and "apt-get install python3" in done.stderr
    assert not (machine / ".venv").exists()


def test_an_old_python_does_not_do(machine: Path) -> None:
    with_tools(machine)
    python(machine, "python3", minor=10)
    done = setup(machine)
    assert done.returncode == 1 and "Gemot needs Python" in done.stderr


def test_a_newer_one_under_another_name_is_found(machine: Path) -> None:
    with_tools(machine)
    python(machine, "python3", minor=9)
    python(machine, "python3.12", minor=12)
    done = setup(machine)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Python 3.12" in done.stdout


def test_a_python_without_venv_is_named_with_the_package(machine: Path) -> None:
    with_tools(machine)
    python(machine, "python3", minor=11, venv=False)
    done = setup(machine)
    assert done.returncode == 1
    assert "apt-get install python3.11-venv" in done.stderr


def test_a_wrong_choice_is_refused(machine: Path) -> None:
    with_tools(machine)
    chosen = python(machine, "mine", minor=8)
    done = setup(machine, PYTHON=str(chosen))
    assert done.returncode == 1 and "not a Python 3.11" in done.stderr


def test_pins_are_installed_once_and_again_when_they_change(machine: Path) -> None:
    with_tools(machine)
    python(machine, "python3", minor=13)
    asked = machine / "asked"
    assert setup(machine, "dev").returncode == 0
    first = asked.read_text().splitlines()
    assert [".[dev]" in line for line in first] == [False, True]
    assert all("--constraint constraints.txt" in line for line in first)
    for extra in ("dev", "playground"):
        done = setup(machine, extra)
        assert (done.returncode, done.stdout) == (0, "")
    assert asked.read_text().splitlines() == first
    with (machine / "constraints.txt").open("a") as pins:
        pins.write("# changed\n")
    assert setup(machine, "playground").returncode == 0
    assert ".[playground]" in asked.read_text().splitlines()[-1]
    # what the playground needs is not all that the tests need
    assert setup(machine, "dev").returncode == 0
    assert ".[dev]" in asked.read_text().splitlines()[-1]


def test_a_failed_installation_is_tried_again(machine: Path) -> None:
    with_tools(machine)
    made = python(machine, "python3", minor=13)
    text = made.read_text()
    made.write_text(text.replace('"-m pip"*) echo', '"-m pip"*) exit 3; echo'))
    assert setup(machine).returncode == 3
    assert not list((machine / ".venv").glob(".ready-*"))
    (machine / ".venv" / "bin" / "python").write_text(text)
    assert setup(machine).returncode == 0
    assert list((machine / ".venv").glob(".ready-*"))


@pytest.mark.skipif(shutil.which("make") is None, reason="make is not installed")
def test_help_lists_every_target() -> None:
    done = subprocess.run(
        ["make", "help"], cwd=ROOT, capture_output=True, text=True, timeout=30, env=dict(os.environ)
    )
    assert done.returncode == 0
    for target in ("setup", "play", "test", "check", "bench", "soak"):
        assert f"make {target} " in done.stdout
