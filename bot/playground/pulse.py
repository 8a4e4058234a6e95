"""The pulse: once a second the pretended Discord catches up with the wall clock, and pages with what changed.

The bot's timers fire, its background work is joined, its errors go to the log, and what simcord keeps for
tests (every request and event, pictures included) is trimmed, so that a long session stays small.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Final

import simcord

from bot.log import logger
from bot.playground.clock import Now, catch_up, wall
from bot.playground.surfaces import Key
from bot.playground.windows import Windows

BEAT: Final = 1.0
"""Seconds between two beats."""

KEPT: Final = 100
"""Requests and events that are kept."""

_log = logger(__name__)


@dataclass(slots=True)
class Pulse:
    """Keeps ``env`` and its ``windows`` up to date until cancelled."""

    env: simcord.Env
    windows: Windows
    now: Now = wall
    _errors_told: int = 0
    _seen: tuple[int, int] = (0, 0)

    async def run(self) -> None:
        """Beats for ever. A beat that fails is logged and the next one comes all the same."""
        while True:
            await asyncio.sleep(BEAT)
            async with self.windows.turn():
                try:
                    await self.beat()
                except Exception:
                    _log.exception("playground beat failed")

    async def beat(self, but: Key | None = None) -> None:
        """One beat, within a turn. ``but`` is the window that shows the change already."""
        try:
            await catch_up(self.env, self.now)
        except TimeoutError:
            _log.warning("the bot is still busy", playground="waiting")
        self.tell_errors()
        if self._changed():
            await self.windows.refresh(but)

    def tell_errors(self) -> None:
        """Logs what the bot raised since the last time, with traces."""
        for error in self.env.errors_since(self._errors_told):
            _log.error("the bot raised an error", exc_info=error)
        self._errors_told = self.env.error_cursor

    def _changed(self) -> bool:
        requests, events = self.env.http_requests, self.env.backend.transcript
        changed = (len(requests), len(events)) != self._seen
        del requests[:-KEPT], events[:-KEPT]
        self._seen = (len(requests), len(events))
        return changed
