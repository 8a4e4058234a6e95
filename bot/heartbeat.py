"""The sign of life of a running bot: a file that it touches while Discord hears it.

A container's health check (``gemot doctor --health``) reads the age of the file and nothing else.
The file holds no data; it goes when the bot stops in order.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from pathlib import Path
from typing import Final

import discord

BEAT_SECONDS: Final = 20.0
"""How often the file is touched."""

DEAD_SECONDS: Final = 90.0
"""The age from which the bot counts as gone: several beats missed in a row."""


class Heartbeat:
    """Touches ``path`` every ``seconds`` while Discord's gateway answers; removes it at the end."""

    def __init__(self, client: discord.Client, path: Path, seconds: float = BEAT_SECONDS) -> None:
        self._client = client
        self._path = path
        self._seconds = seconds
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin; needs a running event loop."""
        self._task = asyncio.create_task(self._beat())

    def stop(self) -> None:
        """End; a bot that was stopped on purpose leaves no sign of life."""
        if self._task is not None:
            self._task.cancel()
        with contextlib.suppress(OSError):
            self._path.unlink(missing_ok=True)

    async def _beat(self) -> None:
        while True:
            if connected(self._client):
                self._touch()
            await asyncio.sleep(self._seconds)

    def _touch(self) -> None:
        # a full or read-only disk must not end the bot; the health check will tell
        with contextlib.suppress(OSError):
            self._path.touch()


def connected(client: discord.Client) -> bool:
    """Whether the client's session with Discord stands now (``is_ready`` stays true when the line breaks)."""
    return client.is_ready() and not client.is_closed() and client.ws is not None and client.ws.open


def age(path: Path) -> float | None:
    """Seconds since the last beat; ``None`` if there is no sign of life at all."""
    try:
        return max(0.0, time.time() - path.stat().st_mtime)
    except OSError:
        return None
