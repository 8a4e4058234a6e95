"""Votes and offers of a seat: one message each, edited as people vote."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
import structlog

from storage.contract import PostRecord

from ..matches import Matches
from ..position import Position, ballot
from ..posts.ballot import ballot_post, offer_post
from .failure import UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, in_short
from .table import TableSender

log = structlog.get_logger(__name__)


class BallotSender:
    """See :class:`~bot.announce.drain.Sender`. It writes where the table's sender does."""

    def __init__(self, client: discord.Client, matches: Matches, table: TableSender) -> None:
        self.client = client
        self.matches = matches
        self.store = matches.store
        self.table = table

    async def send(self, match_id: int, posts: Sequence[PostRecord]) -> None:
        position = await self.matches.position(match_id)
        newest: dict[int, PostRecord] = {}
        for each in posts:
            if "offer" in each.payload:
                _, message = await self.table.to_table(
                    position.match, offer_post(position, each.payload["offer"]), each.nonce
                )
                await self.store.mark_sent(each.id, message, self.matches.clock.now())
            else:
                newest[each.payload["vote"]] = each
        for last in newest.values():
            await self._vote(
                position, last, [each for each in posts if each.payload.get("vote") == last.payload["vote"]]
            )

    async def _vote(self, position: Position, last: PostRecord, posts: Sequence[PostRecord]) -> None:
        """Show a vote as it stands: an open one as the store has it, a closed one as its last post tells."""
        payload: dict[str, Any] = dict(last.payload)
        vote = await self.store.vote(position.match.id)
        if vote is not None and vote.id == payload["vote"]:
            payload = ballot(vote)
        elif payload["result"] == "open":
            payload = {}  # it was closed since, and the post that says so is owed too
        message = None
        if payload:
            message = await self._show(position, payload, posts[0].nonce)
        now = self.matches.clock.now()
        async with self.store.transaction() as tx:
            if message is not None and vote is not None and vote.id == payload.get("vote"):
                await tx.vote_shown(vote.id, *message)
            for each in posts:
                if message is not None:
                    await tx.mark_sent(each.id, message[1], now)
                else:
                    await tx.give_up(each.id, "the vote is over and was never shown")

    async def _show(self, position: Position, payload: dict[str, Any], nonce: str) -> tuple[int, int] | None:
        """Edit the vote's message, or send it; gives channel and message. A vote that ended before anybody
        saw it, or whose message is gone, is told by the table alone."""
        outgoing = ballot_post(position, payload)
        channel, message = payload["channel"], payload["message"]
        if message is not None:
            try:
                found = self.client.get_partial_messageable(channel).get_partial_message(message)
                await found.edit(content=outgoing.text(), view=outgoing.view() if outgoing.rows else None)
                return channel, message
            except discord.HTTPException as error:
                if error.code not in (UNKNOWN_MESSAGE, UNKNOWN_CHANNEL):
                    raise
                log.info("vote's message is gone", match=position.match.id, reason=in_short(error))
        if payload["result"] != "open":
            return None
        return await self.table.to_table(position.match, outgoing, nonce)
