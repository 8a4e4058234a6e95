"""Empties the outbox of a match, one match at a time, and plans another try after a failure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

import discord
import structlog

from render.worker import Painter
from storage.contract import PostRecord

from ..clocks.digest import DIGEST
from ..matches import BALLOT, CALL, LOBBY, PANEL, TABLE, Matches
from ..ratings import Ratings
from .ballot import BallotSender
from .call import CallSender
from .digest import DigestSender
from .direct import DirectSender
from .failure import PATIENCE, in_short, verdict
from .lobby import LobbySender
from .table import TableSender

log = structlog.get_logger(__name__)

FIRST_WAIT: Final = 30
LONGEST_WAIT: Final = 900
"""Seconds between attempts: they double. discord.py has tried five times by itself before the first."""

ROUNDS: Final = 4
"""How often the outbox is looked at again in one go: sending may owe something new."""


class Sender(Protocol):
    """Sends the posts of one kind."""

    async def send(self, match_id: int, posts: Sequence[PostRecord]) -> None:
        """Send them together and mark them; raise whatever prevents it."""
        ...


class Announcer:
    """Sends what is owed for each match: first the lobby, then the table, then direct messages."""

    def __init__(self, client: discord.Client, matches: Matches, painter: Painter, ratings: Ratings) -> None:
        self.store = matches.store
        self.clock = matches.clock
        self.direct = DirectSender(client, matches, painter)
        table = TableSender(client, matches, painter, ratings)
        self._senders: tuple[tuple[str, Sender], ...] = (
            (LOBBY, LobbySender(client, matches)),
            (TABLE, table),
            (BALLOT, BallotSender(client, matches, table)),
            (CALL, CallSender(client, matches)),
            (PANEL, self.direct),
            (DIGEST, DigestSender(client, matches)),
        )

    async def drain(self, match_id: int) -> float | None:
        """Send everything owed for a match. Gives the seconds until another try is due, or ``None``.

        Call it for one match from one task at a time.
        """
        waits: list[float] = []
        for _ in range(ROUNDS):
            owed = await self.store.owed(match_id)
            waits = []
            for kind, sender in self._senders:
                posts = [each for each in owed if each.kind == kind]
                wait = await self._send(match_id, kind, posts, sender) if posts else None
                if wait is not None:
                    waits.append(wait)
            if len(owed) == 0 or waits:
                break
        return min(waits, default=None)

    async def _send(
        self, match_id: int, kind: str, posts: Sequence[PostRecord], sender: Sender
    ) -> float | None:
        try:
            await sender.send(match_id, posts)
        except Exception as error:
            found = verdict(error)
            attempts = max(each.attempts + each.payload.get("tries", 0) for each in posts)
            reason = in_short(error)
            if found == "gone" or (found == "forbidden" and attempts >= PATIENCE):
                for each in posts:
                    await self.store.give_up(each.id, reason)
                log.warning("post given up", match=match_id, kind=kind, reason=reason)
                return None
            for each in posts:
                await self.store.mark_failed(each.id, reason, self.clock.now())
            wait = LONGEST_WAIT if found == "forbidden" else min(FIRST_WAIT * 2.0**attempts, LONGEST_WAIT)
            fault = None if isinstance(error, (discord.DiscordException, OSError)) else error
            log.warning("post delayed", match=match_id, kind=kind, reason=reason, wait=wait, exc_info=fault)
            return wait
        return None
