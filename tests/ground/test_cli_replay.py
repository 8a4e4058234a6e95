"""``gemot replay``: a file from a transcript, progress on standard error, refusals in words."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from .test_cli import ROOT, gemot

__all__ = ["gemot"]

TRANSCRIPT = ROOT / "tests" / "transcripts" / "ortus_regni" / "turn.txt"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A transcript in the current folder."""
    copy = tmp_path / "gemot-12.txt"
    copy.write_text(TRANSCRIPT.read_text(encoding="utf-8"), encoding="utf-8")
    return copy


def moves_of(path: Path) -> int:
    return sum("  seat " in line and not line.startswith("#") for line in path.read_text().splitlines())


def frames_of(path: Path) -> int:
    with Image.open(path) as picture:
        assert picture.format == "GIF"
        return int(picture.n_frames)


def test_a_replay_lies_beside_its_transcript(gemot: Any, file: Path) -> None:
    done = gemot("replay", "gemot-12.txt")
    moves = moves_of(file)
    assert done.status == 0
    assert done.lines == ["gemot-12.gif"]
    assert frames_of(file.with_suffix(".gif")) == moves + 1
    told = done.err.splitlines()
    assert told[0] == f"move 1 of {moves}"
    assert told[-1].startswith(f"{moves} moves, {moves + 1} pictures, ")
    assert told[-2] == f"move {moves} of {moves}"
    assert len(told) <= 13


def test_the_view_of_a_seat_is_another_one(gemot: Any, file: Path) -> None:
    for view in ("public", "0", "1"):
        assert gemot("replay", "gemot-12.txt", "--view", view, "--out", f"{view}.gif").status == 0
    files = [Path(f"{view}.gif").read_bytes() for view in ("public", "0", "1")]
    assert len(set(files)) == 3


def test_the_speed_is_in_the_file(gemot: Any, file: Path) -> None:
    times = []
    for speed in ("slow", "fast"):
        assert gemot("replay", "gemot-12.txt", "--speed", speed, "--out", f"{speed}.gif").status == 0
        with Image.open(f"{speed}.gif") as picture:
            times.append(picture.info["duration"])
    assert times[0] > times[1]


def test_standard_input_needs_a_name_for_the_file(
    gemot: Any, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    refused = gemot("replay", "-")
    assert refused.status == 1
    assert "--out" in refused.err
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(file.read_bytes())))
    assert gemot("replay", "-", "--out", "x.gif").lines == ["x.gif"]
    assert frames_of(Path("x.gif")) > 1


def test_a_terminal_shows_progress_in_one_line(
    gemot: Any, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.cli.replay._is_terminal", lambda: True)
    done = gemot("replay", "gemot-12.txt")
    assert done.err.count("\n") == 1
    assert done.err.count("\r") >= moves_of(file)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("nowhere.txt",), "cannot be read"),
        (("gemot-12.txt", "--view", "2"), "say public, or a seat from 0 to 1"),
        (("gemot-12.txt", "--view", "-1"), "say public, or a seat from 0 to 1"),
        (("gemot-12.txt", "--view", "A"), "say public, or a seat from 0 to 1"),
        (("gemot-12.txt", "--out", "nowhere/x.gif"), "cannot be written"),
        (("gemot-12.txt", "--out", "gemot-12.txt"), "is already there"),
        (("illegal.txt",), "a move is against rule"),
        (("other.txt",), "version 99 of the rules"),
        (("unknown.txt",), "does not know"),
        (("bad.txt",), "is not a transcript"),
    ],
)
def test_what_cannot_be_done_is_said_and_leaves_no_file(
    gemot: Any, file: Path, arguments: tuple[str, ...], said: str
) -> None:
    text = file.read_text()
    head, _, moves = text.partition("\n\n")
    lines = moves.splitlines()
    twice = next(number for number, line in enumerate(lines) if "EndTurn" in line)
    lines[twice] = (
        lines[twice].replace("seat 0", "seat X").replace("seat 1", "seat 0").replace("seat X", "seat 1")
    )
    Path("illegal.txt").write_text(f"{head}\n\n" + "\n".join(lines) + "\n")
    Path("other.txt").write_text(
        text.replace("rules_version: ", "rules_version: 99 #").replace("99 #1", "99")
    )
    Path("unknown.txt").write_text(text.replace("game: ortus_regni", "game: chess"))
    Path("bad.txt").write_text("no transcript\n")
    before = sorted(Path().iterdir())
    done = gemot("replay", *arguments)
    assert done.status == 1
    assert said in done.err
    assert "Traceback" not in done.err
    assert sorted(Path().iterdir()) == before


def test_a_match_that_was_not_played_out_is_told_so_far(gemot: Any, file: Path) -> None:
    kept = [
        line
        for line in file.read_text().splitlines()
        if not line.startswith(("ending", "placings", "points", "state_hash"))
    ]
    moves = [number for number, line in enumerate(kept) if "  seat " in line]
    file.write_text("\n".join(kept[: moves[4]]) + "\n")
    assert gemot("replay", "gemot-12.txt").status == 0
    assert frames_of(file.with_suffix(".gif")) == 5
