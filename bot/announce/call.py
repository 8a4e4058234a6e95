"""Calls and notices: short messages about somebody's time, in the thread and in direct messages."""

from __future__ import annotations

from collections.abc import Sequence

import discord
import structlog

from rules.core.takeback import takes_back
from storage.contract import SETUP_SEAT, PostRecord, SeatRecord

from ..matches import Matches
from ..position import Position
from ..posts.call import CALLS, call_post, calls_of, notice_post
from ..posts.outgoing import Outgoing
from ..seating import is_ai
from .failure import CLOSED_DMS, UNKNOWN_CHANNEL

log = structlog.get_logger(__name__)


class CallSender:
    """See :class:`~bot.announce.drain.Sender`."""

    def __init__(self, client: discord.Client, matches: Matches) -> None:
        self.client = client
        self.matches = matches
        self.store = matches.store

    async def send(self, match_id: int, posts: Sequence[PostRecord]) -> None:
        position = await self.matches.position(match_id)
        for each in posts:
            message_id = await self._one(position, each)
            if message_id is None:
                await self.store.give_up(each.id, "nobody is to be called")
            else:
                await self.store.mark_sent(each.id, message_id, self.matches.clock.now())

    async def _one(self, position: Position, owed: PostRecord) -> int | None:
        """Send one; gives a message that it became, or ``None`` where it is out of date or unwanted."""
        seat = next(each for each in position.seats if each.seat == owed.payload["seat"])
        if position.match.asleep_since is not None or position.match.lesson:
            return None
        if position.match.status != "running" or seat.seat not in position.game.owing(position.state):
            return None
        if not await self.matches.still_asked(position.match, seat.seat, owed.revision):
            return None
        if owed.payload["why"] not in CALLS:
            return await self._to_table(position, notice_post(position, owed.payload), owed.nonce)
        if is_ai(seat) or seat.member_id is None or seat.seat in position.sealed:
            return None
        how = calls_of(seat, await self.store.member_settings(seat.member_id))
        if how in ("thread", "both") and position.hides_answers:
            how = "dm"
        message_id, last = None, await self._is_last(position, seat)
        if how in ("dm", "both"):
            message_id = await self._to_member(position, seat, f"{owed.nonce[:23]}.d", last=last)
        if how in ("thread", "both"):
            outgoing = call_post(position, seat.seat, member_id=seat.member_id, direct=False, last=last)
            message_id = await self._to_table(position, outgoing, owed.nonce) or message_id
        return message_id

    async def _is_last(self, position: Position, seat: SeatRecord) -> bool:
        """Whether all others who were asked the same have answered since, and everybody could see it: never
        where answers are sealed."""
        if position.window is not None or position.game.owing(position.state) != (seat.seat,):
            return False
        moves = await self.store.moves(position.match.id, after=position.match.revision - 1)
        asked_at = seat.asked_at or 0
        return any(
            each.seat not in (seat.seat, SETUP_SEAT) and not takes_back(each) and each.at > asked_at
            for each in moves
        )

    async def _to_table(self, position: Position, outgoing: Outgoing, nonce: str) -> int | None:
        """In the thread or channel of the match; a table that is gone is opened anew by its next post."""
        table = position.match.table_id
        if table is None:
            return None
        channel = self.client.get_partial_messageable(table)
        try:
            sent = await channel.send(
                outgoing.text(),
                view=outgoing.view(),
                nonce=nonce,
                allowed_mentions=outgoing.allowed_mentions(),
            )
        except discord.NotFound as error:
            if error.code != UNKNOWN_CHANNEL:
                raise
            return None
        return sent.id

    async def _to_member(self, position: Position, seat: SeatRecord, nonce: str, *, last: bool) -> int | None:
        """By direct message; closed ones are passed over."""
        assert seat.member_id is not None
        outgoing = call_post(position, seat.seat, member_id=seat.member_id, direct=True, last=last)
        try:
            user = self.client.get_user(seat.member_id) or await self.client.fetch_user(seat.member_id)
            channel = user.dm_channel or await user.create_dm()
            sent = await channel.send(outgoing.text(), view=outgoing.view(), nonce=nonce)
        except discord.HTTPException as error:
            if error.code in CLOSED_DMS or isinstance(error, (discord.NotFound, discord.Forbidden)):
                log.info("direct messages closed", member=seat.member_id, code=error.code)
                return None
            raise
        return sent.id
