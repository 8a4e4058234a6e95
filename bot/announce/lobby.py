"""The lobby post: sent once, then edited with every change."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import discord
import structlog

from storage.contract import MatchRecord, PostRecord, SeatRecord

from ..clocks.book import control_of_match
from ..clocks.control import HOUR
from ..matches import Matches
from ..posts.lobby import lobby_post
from ..posts.result import result_line
from ..refusal import Refusal
from ..reliability import known
from ..sheet import Sheet, sheet_of
from .failure import UNKNOWN_MESSAGE, Gone

SHOWN_FOR: Final = HOUR

log = structlog.get_logger(__name__)


class LobbySender:
    """See :class:`~bot.announce.drain.Sender`."""

    def __init__(self, client: discord.Client, matches: Matches) -> None:
        self.client = client
        self.matches = matches
        self.store = matches.store
        self._scores: dict[int, tuple[int, int | None]] = {}

    async def send(self, match_id: int, posts: Sequence[PostRecord]) -> None:
        match = await self.store.match(match_id)
        if match is None:
            raise Gone("the match is gone")
        if match.lesson:
            for each in posts:
                await self.store.give_up(each.id, "a lesson has no lobby")
            return
        seats = await self.store.seats(match_id)
        result = result_line(match, seats) if match.status == "finished" else ""
        is_new = match.lobby_message_id is None
        outgoing = lobby_post(
            match,
            seats,
            self._sheet(match),
            result,
            await control_of_match(self.store, match_id),
            reliability=await self._reliability(match, seats),
            found=is_new and match.status == "ready" and any(each.payload.get("found") for each in posts),
        )
        channel = self.client.get_partial_messageable(match.channel_id)
        if match.lobby_message_id is not None:
            message = channel.get_partial_message(match.lobby_message_id)
            try:
                await message.edit(content=outgoing.text(), view=outgoing.view())
                await self._sent(posts, message.id)
                return
            except discord.NotFound as error:
                if error.code != UNKNOWN_MESSAGE or match.status not in ("lobby", "ready"):
                    raise
        sent = await channel.send(
            outgoing.text(),
            view=outgoing.view(),
            nonce=posts[0].nonce,
            allowed_mentions=outgoing.allowed_mentions(),
        )
        async with self.store.transaction() as tx:
            await tx.update_match(match_id, lobby_message_id=sent.id)
            for each in posts:
                await tx.mark_sent(each.id, sent.id, self.matches.clock.now())

    async def _reliability(self, match: MatchRecord, seats: Sequence[SeatRecord]) -> dict[int, int]:
        """The reliability of those who sit there and have one, while people still decide whether to play
        together. It is counted from many matches, so a figure is shown as it is for an hour."""
        if match.status not in ("lobby", "ready"):
            return {}
        now = self.matches.clock.now()
        found: dict[int, int] = {}
        for member_id in (each.member_id for each in seats if each.member_id is not None):
            at, score = self._scores.get(member_id, (-SHOWN_FOR, None))
            if not 0 <= now - at < SHOWN_FOR:
                score = await known(self.store, member_id, now)
                self._scores[member_id] = now, score
            if score is not None:
                found[member_id] = score
        return found

    def _sheet(self, match: MatchRecord) -> Sheet | None:
        """The options; none for a ruleset that this version cannot read."""
        try:
            return sheet_of(match, self.matches.games[match.game].ruleset)
        except Refusal:
            log.warning("ruleset of another version", match=match.id)
            return None

    async def _sent(self, posts: Sequence[PostRecord], message_id: int) -> None:
        for each in posts:
            await self.store.mark_sent(each.id, message_id, self.matches.clock.now())
