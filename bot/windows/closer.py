"""Closes windows whose time has come."""

from __future__ import annotations

from collections.abc import Callable

from storage.contract import TimerRecord, Transaction

from ..clocks.sleeper import Sleeper
from ..matches import Matches
from .book import WINDOW, away


class Closer:
    """Serves the timers of windows. ``changed`` is told of every match whose window has closed."""

    def __init__(self, matches: Matches, changed: Callable[[int], None]) -> None:
        self.matches = matches
        self.changed = changed

    def serve_with(self, sleeper: Sleeper) -> None:
        """Let the sleeper wake it, and tell when Gemot was away."""
        sleeper.serves[WINDOW] = self.due
        sleeper.on_away = self.away

    async def away(self, tx: Transaction, from_at: int, until_at: int) -> None:
        """Windows stay open for the time that Gemot was away."""
        for match_id in await tx.open_windows():
            await away(tx, match_id, from_at, until_at)

    async def due(self, timer: TimerRecord) -> None:
        """Close the window of the match, if it is due. The timer of a match that sleeps stays, to be looked
        at again."""
        if await self.matches.close_window(timer.match_id):
            self.changed(timer.match_id)
