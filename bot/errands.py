"""What is looked after beside the matches whenever timers are looked at: one thing after the other.

Nobody waits for it: a slow answer from Discord keeps no clock from being served.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence

import structlog

from storage.failure import StoreClosed

log = structlog.get_logger(__name__)


class Errands:
    """``all`` are done in order; one that fails keeps none from being done, and is tried the next time."""

    def __init__(self, errands: Sequence[Callable[[], Awaitable[None]]]) -> None:
        self.all = tuple(errands)
        self._task: asyncio.Task[None] | None = None
        self._again = False
        self._closed = False

    def run(self) -> None:
        """Do them all soon. Returns at once."""
        self._again = True
        if self._task is None and not self._closed:
            self._task = asyncio.create_task(self._run(), name="errands")
            self._task.add_done_callback(self._ended)

    async def settled(self) -> None:
        """Wait until all are done."""
        while self._task is not None:
            await asyncio.wait((self._task,))
            await asyncio.sleep(0)  # lets a further round begin

    async def close(self) -> None:
        """Finish the one that is being done, begin no other."""
        self._closed = True
        await self.settled()

    def _ended(self, _: asyncio.Task[None]) -> None:
        self._task = None
        if self._again and not self._closed:
            self.run()

    async def _run(self) -> None:
        self._again = False
        for errand in self.all:
            if self._closed:
                return
            try:
                await errand()
            except StoreClosed:
                return
            except Exception:
                log.exception("errand failed", errand=getattr(errand, "__qualname__", ""))
