"""``gemot playground`` as a process of its own: it starts, says where, and ends without leaving anything."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.playground.command import WELCOME

COMMAND = (sys.executable, "-m", "bot.cli", "playground", "--no-browser")
ROOT = Path(__file__).parents[2]


@pytest.fixture
def elsewhere(tmp_path: Path) -> dict[str, str]:
    """An environment without settings of the host, and with temporary files under ``tmp_path``."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("GEMOT_", "DISCORD_"))}
    return {**kept, "TMPDIR": str(tmp_path), "PYTHONPATH": str(ROOT)}


@pytest.fixture
def port() -> int:
    """A port that is free now."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        number: int = free.getsockname()[1]
        return number


def lines_until(process: subprocess.Popen[str], pattern: str) -> Iterator[str]:
    assert process.stderr is not None
    for line in process.stderr:
        yield line
        if re.search(pattern, line):
            return


def children(pid: int) -> list[int]:
    """Processes whose parent is ``pid``; none where there is no /proc."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rsplit(")", 1)[1].split()
        except OSError:
            continue
        if int(fields[1]) == pid:
            found.append(int(stat.parent.name))
    return found


@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
def test_an_interrupt_ends_it_and_leaves_nothing(
    tmp_path: Path, port: int, elsewhere: dict[str, str]
) -> None:
    process = subprocess.Popen(
        (*COMMAND, "--port", str(port)), stderr=subprocess.PIPE, text=True, cwd=tmp_path, env=elsewhere
    )
    try:
        said = list(lines_until(process, "The playground is open"))
        assert f"http://127.0.0.1:{port}/" in said[-1]
        assert len(said) == 1, "only what the player needs is said, no lines of the log"
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/") as answer:
            assert "Gemot playground" in answer.read().decode()
        assert list(tmp_path.glob("gemot-playground-*/playground.db"))
        begun = time.monotonic()
        born = children(process.pid)
        process.send_signal(signal.SIGINT)
        assert process.wait(10) == 0
        assert time.monotonic() - begun < 5
        assert not [pid for pid in born if Path(f"/proc/{pid}").exists()]
        assert process.stderr is not None
        assert "Traceback" not in process.stderr.read()
        assert list(tmp_path.iterdir()) == []
    finally:
        process.kill()
        process.wait()


def test_a_database_that_was_named_is_kept(tmp_path: Path, port: int, elsewhere: dict[str, str]) -> None:
    for _ in range(2):
        process = subprocess.Popen(
            (*COMMAND, "--port", str(port), "--database", "kept.db"),
            stderr=subprocess.PIPE,
            text=True,
            cwd=tmp_path,
            env=elsewhere,
        )
        try:
            list(lines_until(process, "The playground is open"))
            process.send_signal(signal.SIGTERM)
            assert process.wait(10) == 0
        finally:
            process.kill()
            process.wait()
        assert (tmp_path / "kept.db").is_file()


def test_a_log_level_that_was_set_is_kept(tmp_path: Path, port: int, elsewhere: dict[str, str]) -> None:
    process = subprocess.Popen(
        (*COMMAND, "--port", str(port)),
        stderr=subprocess.PIPE,
        text=True,
        cwd=tmp_path,
        env={**elsewhere, "GEMOT_LOG_LEVEL": "info"},
    )
    try:
        said = "".join(lines_until(process, "The playground is open"))
        assert "commands synced" in said
        process.send_signal(signal.SIGTERM)
        assert process.wait(10) == 0
    finally:
        process.kill()
        process.wait()


def test_the_welcome_says_where_to_choose_who_one_is() -> None:
    assert "Choose who you are at the upper left" in WELCOME
    assert "list of channels" not in WELCOME


def test_a_taken_port_is_said_with_the_flag_that_helps(tmp_path: Path, elsewhere: dict[str, str]) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        taken = other.getsockname()[1]
        done = subprocess.run(
            (*COMMAND, "--port", str(taken)),
            capture_output=True,
            text=True,
            cwd=tmp_path,
            env=elsewhere,
            check=False,
        )
    assert done.returncode != 0
    assert f"Port {taken} is in use" in done.stderr
    assert "--port" in done.stderr
    assert "Traceback" not in done.stderr
