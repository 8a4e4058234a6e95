"""What a failure to send means: gone for good, forbidden for now, or passing."""

from __future__ import annotations

from typing import Final, Literal

import discord

from ..refusal import Refusal

UNKNOWN_CHANNEL: Final = 10003
UNKNOWN_MESSAGE: Final = 10008
MISSING_ACCESS: Final = 50001
MISSING_PERMISSIONS: Final = 50013
THREAD_ARCHIVED: Final = 50083
INVALID_FORM: Final = 50035
CLOSED_DMS: Final = frozenset({50007, 50278})
"""The member accepts no direct messages from us, or shares no server with us any more."""

_GONE: Final = frozenset({UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, INVALID_FORM}) | CLOSED_DMS
_FORBIDDEN: Final = frozenset({MISSING_ACCESS, MISSING_PERMISSIONS})

PATIENCE: Final = 200
"""Attempts until a post that stays forbidden is given up: about two days."""

Verdict = Literal["gone", "forbidden", "passing"]


class Gone(Exception):
    """There is nothing left to send, or nowhere to send it. The message names no secret."""


def verdict(error: Exception) -> Verdict:
    """``gone``: never try again. ``forbidden``: try now and then, somebody may restore the permission.
    ``passing``: anything else, Discord's trouble and our own faults included; the post stays owed."""
    if isinstance(error, (Gone, Refusal)):
        return "gone"
    if isinstance(error, discord.HTTPException):
        if error.code in _GONE:
            return "gone"
        if error.code in _FORBIDDEN:
            return "forbidden"
    return "passing"


def in_short(error: Exception) -> str:
    """The failure for the log: Discord's numbers, or the kind of the error; never its text."""
    if isinstance(error, discord.HTTPException):
        return f"{error.status} {error.code}"
    return str(error) if isinstance(error, (Gone, Refusal)) else type(error).__name__
