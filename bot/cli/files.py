"""Transcripts as commands read them: from a file or from standard input, refused in words."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from bot.cli.status import Failure

if TYPE_CHECKING:
    from rules.core.game import Game
    from rules.core.transcript import Transcript

LARGEST = 20_000_000
"""Bytes; a match of a thousand moves has about 50,000."""


def read_transcript(name: str) -> tuple[Transcript, Game[Any, Any]]:
    """The transcript in the file ``name`` (``-``: standard input) and its game; :class:`Failure` in words."""
    from rules import GAMES
    from rules.core.transcript import TranscriptError, read

    try:
        transcript = read(_text(name))
    except TranscriptError as error:
        raise Failure(f"{name} is not a transcript that can be read: {error}") from None
    game = GAMES.get(transcript.game)
    if game is None:
        raise Failure(
            f"{name} is of the game {transcript.game!r}, which this Gemot does not know. "
            f"It knows: {', '.join(GAMES)}."
        )
    return transcript, game


def _text(name: str) -> str:
    try:
        if name == "-":
            data = sys.stdin.buffer.read(LARGEST + 1)
        else:
            with open(name, "rb") as file:  # noqa: PTH123  (a Path would make "x/../-" of "-")
                data = file.read(LARGEST + 1)
    except OSError as error:
        raise Failure(f"{name} cannot be read: {error.strerror}.") from None
    if len(data) > LARGEST:
        raise Failure(f"{name} is too large for a transcript.")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        raise Failure(f"{name} is not a text file.") from None
