"""The sign of life of a running bot: a file that it touches while Discord hears it.

A container's health check (``gemot doctor --health``) reads the age of the file and nothing else.
The file holds no data; it goes when the bot stops in order.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

import discord

BEAT_SECONDS: Final = 20.0
"""How often the file is touched."""

DEAD_SECONDS: Final = 90.0
"""The age from which the bot counts as gone: several beats missed in a row."""


def connected(client: discord.Client) -> bool:
    """Whether the client's session with Discord stands now (``is_ready`` stays true when the line breaks)."""
    return client.is_ready() and not client.is_closed() and client.ws is not None and client.ws.open


async def beat(alive: Callable[[], bool], path: Path, seconds: float = BEAT_SECONDS) -> None:
    """Touches ``path`` every ``seconds`` while ``alive()``, until cancelled; removes it then."""
    try:
        while True:
            if alive():
                _touch(path)
            await asyncio.sleep(seconds)
    finally:
        _remove(path)


def age(path: Path) -> float | None:
    """Seconds since the last beat; ``None`` if there is no sign of life at all."""
    try:
        return max(0.0, time.time() - path.stat().st_mtime)
    except OSError:
        return None


def _touch(path: Path) -> None:
    # a full or read-only disk must not end the bot; the health check will tell
    with contextlib.suppress(OSError):
        path.touch()


def _remove(path: Path) -> None:
    with contextlib.suppress(OSError):
        path.unlink(missing_ok=True)
