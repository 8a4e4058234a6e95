"""What is stored no longer than PRIVACY.md says: old posts, and servers that the bot has left."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterable
from typing import Final

import structlog

from storage.contract import Store

from .clock import Clock
from .clocks.control import DAY

log = structlog.get_logger(__name__)

POSTS_KEPT: Final = 30 * DAY
"""How long the outbox remembers a post that was sent or given up, in milliseconds."""

GRACE: Final = 30 * DAY
"""How long all of a server is kept after the bot has left it, in milliseconds."""

NEVER: Final = 2**62
"""A time that does not come: whatever has been noted is due by then."""

EVERY: Final = 6 * 3600
"""Seconds between two rounds."""


class Retention:
    """Goes round at the start and every few hours."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self.store = store
        self.clock = clock
        self._task: asyncio.Task[None] | None = None

    async def resume(self, guilds: Iterable[int]) -> list[int]:
        """Compare what is stored with the servers on which the bot is: it may have left or come back while
        it was stopped. Then go round, now and from now on. Gives the servers on which it is no more."""
        here = set(guilds)
        gone = [guild_id for guild_id in await self.store.known_guilds() if guild_id not in here]
        for guild_id in gone:
            await self.left(guild_id)
        for guild_id in await self.store.guilds_to_purge(NEVER):
            if guild_id in here:
                await self.back(guild_id)
        self._task = asyncio.create_task(self._rounds(), name="retention")
        return gone

    async def left(self, guild_id: int) -> None:
        """The bot has left a server: its grace begins."""
        await self.store.note_left(guild_id, self.clock.now() + GRACE)

    async def back(self, guild_id: int) -> None:
        """The bot is on a server: nothing of it goes."""
        if await self.store.note_back(guild_id):
            log.info("back on a server", guild=guild_id)

    async def go_round(self) -> None:
        """Delete what has had its time."""
        now = self.clock.now()
        for guild_id in await self.store.guilds_to_purge(now):
            matches = await self.store.purge_guild(guild_id)
            log.info("server purged", guild=guild_id, matches=matches)
        await self.store.prune_vacations(now)
        pruned = await self.store.prune_posts(now - POSTS_KEPT)
        if pruned:
            log.info("old posts pruned", posts=pruned)

    async def close(self) -> None:
        """Stop going round."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _rounds(self) -> None:
        while True:
            try:
                await self.go_round()
            except Exception:
                log.exception("retention failed")
            await asyncio.sleep(EVERY)
