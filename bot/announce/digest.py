"""Digests, by direct message."""

from __future__ import annotations

from collections.abc import Sequence

import discord
import structlog

from storage.contract import PostRecord

from ..clocks.book import people
from ..games import Games
from ..matches import Matches
from ..posts.digest import digest_post
from .failure import CLOSED_DMS

log = structlog.get_logger(__name__)


class DigestSender:
    """See :class:`~bot.announce.drain.Sender`. A digest says what waits when it is sent."""

    def __init__(self, client: discord.Client, matches: Matches) -> None:
        self.client = client
        self.matches = matches
        self.store = matches.store

    async def send(self, match_id: int, posts: Sequence[PostRecord]) -> None:
        seats = people(await self.store.seats(match_id))
        for each in posts:
            seat = seats.get(each.payload["seat"])
            message_id = None
            if seat is not None and seat.member_id is not None:
                message_id = await self._to(seat.member_id, each.nonce)
            if message_id is None:
                await self.store.give_up(each.id, "nobody is to get a digest")
            else:
                await self.store.mark_sent(each.id, message_id, self.matches.clock.now())

    async def _to(self, member_id: int, nonce: str) -> int | None:
        """Send it; ``None`` where nothing waits any more, or direct messages are closed."""
        waiting = [each for each in await Games(self.matches).of(member_id) if each.waits]
        if not waiting:
            return None
        outgoing = digest_post(waiting)
        try:
            user = self.client.get_user(member_id) or await self.client.fetch_user(member_id)
            channel = user.dm_channel or await user.create_dm()
            sent = await channel.send(outgoing.text(), view=outgoing.view(), nonce=nonce)
        except discord.HTTPException as error:
            if error.code in CLOSED_DMS or isinstance(error, (discord.NotFound, discord.Forbidden)):
                log.info("direct messages closed", member=member_id, code=error.code)
                return None
            raise
        return sent.id
