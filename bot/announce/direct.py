"""Direct messages: the hand panel of whoever is to decide, and the end of the match for all who played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import discord
import structlog

from render.worker import Painter
from storage.contract import MatchRecord, PostRecord, SeatChanges, SeatRecord

from ..aside import aside_of
from ..clocks.control import DAY
from ..earlier import since_own_move
from ..matches import PANEL, Matches, called_by, post
from ..phrases import say
from ..phrases.registry import speaker_of
from ..position import Position
from ..posts.call import calls_of
from ..posts.panel import hand_panel
from ..seating import is_ai, title_of
from .failure import CLOSED_DMS
from .table import owed_up_to, strip

log = structlog.get_logger(__name__)

SHY_MILLISECONDS: Final = DAY
"""How long nobody is written to again after their direct messages turned out to be closed."""


TRIES: Final = 4
"""How often a panel that failed is owed anew; the table has the call in any case."""


def seats_meant(posts: Sequence[PostRecord]) -> frozenset[int] | None:
    """The seats that the posts are for alone; ``None`` for all."""
    if all("only" in each.payload for each in posts):
        return frozenset(seat for each in posts for seat in each.payload["only"])
    return None


class DirectSender:
    """See :class:`~bot.announce.drain.Sender`."""

    def __init__(self, client: discord.Client, matches: Matches, painter: Painter) -> None:
        self.client = client
        self.matches = matches
        self.store = matches.store
        self.painter = painter
        self._closed_since: dict[int, int] = {}

    def try_again(self, member_id: int) -> None:
        """The member asks for direct messages: forget that they were closed."""
        self._closed_since.pop(member_id, None)

    async def answered(self, match_id: int, seat: int, message_id: int) -> None:
        """The seat has answered in that very panel."""
        async with self.store.transaction() as tx:
            for each in await tx.seats(match_id):
                if each.seat == seat and each.dm_message_id == message_id:
                    await tx.update_seat(match_id, seat, dm_channel_id=None, dm_message_id=None)

    async def send(self, match_id: int, posts: Sequence[PostRecord]) -> None:
        position = await self.matches.position(match_id)
        posts = await owed_up_to(self.store, posts, position.match)
        running = position.match.status == "running"
        owing = position.game.owing(position.state) if running else ()
        called = called_by(posts, owing)
        over = position.match.status == "finished"
        meant = seats_meant(posts)
        title = title_of(position.match, speaker_of(position.match.game).title)
        past = say(_past(position.match), title=title)
        changed: dict[int, SeatChanges] = {}
        failed: dict[int, Exception] = {}
        message_id = 0
        for seat in position.seats:
            if seat.member_id is None or (meant is not None and seat.seat not in meant):
                continue
            goes_on = seat.seat in owing and seat.seat not in called
            if seat.dm_message_id is not None and seat.dm_channel_id is not None and not goes_on:
                await strip(self.client, seat.dm_channel_id, seat.dm_message_id, content=past, attachments=[])
                changed[seat.seat] = {"dm_channel_id": None, "dm_message_id": None}
            asked = seat.seat in called and not is_ai(seat)
            if not asked and (not over or seat.resigned):
                continue
            try:
                before = _told_before(posts, seat.seat)
                sent = await self._panel(position, seat, posts[0].nonce, before)
            except Exception as error:  # one member's trouble keeps nobody else from his panel
                failed[seat.seat] = error
                continue
            if sent is not None:
                message_id = sent.id
                if asked:
                    changed[seat.seat] = {"dm_channel_id": sent.channel.id, "dm_message_id": sent.id}
        await self._note(position, posts, changed, message_id, tuple(failed))
        if failed:
            raise next(iter(failed.values()))

    async def _note(
        self,
        position: Position,
        posts: Sequence[PostRecord],
        changed: dict[int, SeatChanges],
        message_id: int,
        failed: tuple[int, ...],
    ) -> None:
        """Store what became of the panels, all at once: after a stop before this, the same nonce brings the
        same messages back. Those that failed are owed anew, for their seats alone and a few times only."""
        match, now = position.match, self.matches.clock.now()
        tries = 1 + max(each.payload.get("tries", 0) for each in posts)
        async with self.store.transaction() as tx:
            for number, changes in changed.items():
                await tx.update_seat(match.id, number, **changes)
            for each in posts:
                if message_id:
                    await tx.mark_sent(each.id, message_id, now)
                else:
                    await tx.give_up(each.id, "nobody got it" if failed else "nobody wants it")
            if failed and tries <= TRIES:
                again = {"called": list(failed), "only": list(failed), "tries": tries}
                await tx.owe(post(match.id, match.revision, PANEL, now, **again))

    async def _panel(
        self, position: Position, seat: SeatRecord, nonce: str, before: str = ""
    ) -> discord.Message | None:
        """The hand panel; closed direct messages are passed over, the table has the call."""
        assert seat.member_id is not None
        settings = await self.store.member_settings(seat.member_id)
        if calls_of(seat, settings) not in ("dm", "both") or self._is_shy_of(seat.member_id):
            return None
        aside = await aside_of(self.store, position, seat.seat, seat.member_id)
        since = await since_own_move(self.matches, position, seat.seat)
        outgoing = hand_panel(
            position, seat.seat, settings, direct=True, before=before, aside=aside, since=since
        )
        text, files = await outgoing.painted(self.painter)
        try:
            user = self.client.get_user(seat.member_id) or await self.client.fetch_user(seat.member_id)
            channel = user.dm_channel or await user.create_dm()
            return await channel.send(
                text,
                files=files,
                view=outgoing.view(),
                nonce=f"{nonce[:22]}.{seat.seat}",
                allowed_mentions=outgoing.allowed_mentions(),
            )
        except discord.HTTPException as error:
            closed = error.code in CLOSED_DMS or isinstance(error, (discord.NotFound, discord.Forbidden))
            if not closed:
                raise
            self._closed_since[seat.member_id] = self.matches.clock.now()
            log.info("direct messages closed", member=seat.member_id, code=error.code)
            return None

    def _is_shy_of(self, member_id: int) -> bool:
        now = self.matches.clock.now()
        for member, since in list(self._closed_since.items()):
            if now - since >= SHY_MILLISECONDS:
                del self._closed_since[member]
        return member_id in self._closed_since


def _past(match: MatchRecord) -> str:
    """The key of what takes the place of a panel that is of no use any more."""
    if match.status != "cancelled":
        return "panel.past"
    return "lesson.closed" if match.lesson else "panel.past.cancelled"


def _told_before(posts: Sequence[PostRecord], seat: int) -> str:
    """What the seat is told above its panel: why it is asked in spite of an answer or an order of its own."""
    for each in posts:
        if each.payload.get("spoiled") == seat:
            return say("panel.spoiled")
        if "order" in each.payload and seat in each.payload["only"]:
            return say("order.cancelled.now")
    return ""
