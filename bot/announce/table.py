"""The table: one post for all that happened since the last one, in the match's thread or channel."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

import discord
import structlog

from render.registry import PICTURES
from render.worker import Painter
from rules.core.event import Event
from rules.core.seat import PUBLIC
from rules.core.takeback import standing
from storage.contract import MatchRecord, MoveRecord, PostRecord, Store

from ..earlier import earlier
from ..matches import LOBBY, Matches, called_by, post
from ..opener import open_table, reopen_table
from ..phrases import say
from ..phrases.registry import speaker_of
from ..position import Position
from ..posts.call import calls_of
from ..posts.notes import table_notes
from ..posts.outgoing import Outgoing
from ..posts.rated import rated_line
from ..posts.table import milestone_posts, table_post
from ..ratings import Ratings
from ..seating import named, title_of
from .failure import PATIENCE, THREAD_ARCHIVED, UNKNOWN_CHANNEL, in_short

log = structlog.get_logger(__name__)

CONTEXT: Final = 12
"""Moves before the newest ones that a post may need to tell those: more than any trick has."""


class TableSender:
    """See :class:`~bot.announce.drain.Sender`."""

    def __init__(self, client: discord.Client, matches: Matches, painter: Painter, ratings: Ratings) -> None:
        self.client = client
        self.matches = matches
        self.store = matches.store
        self.painter = painter
        self.ratings = ratings

    async def send(self, match_id: int, posts: Sequence[PostRecord]) -> None:
        position, recent = await self._read(match_id)
        match = position.match
        posts = await owed_up_to(self.store, posts, match)
        if match.lesson:
            for each in posts:
                await self.store.give_up(each.id, "the table of a lesson is its panel")
            return
        recent = standing(recent)
        moves = [each for each in recent if each.revision > match.posted_revision]
        notes = notes_of(position, posts)
        if not moves and not notes:
            for each in posts:
                await self.store.give_up(each.id, "shown already")
            return
        events = events_of(position, moves)
        owing = position.game.owing(position.state)
        called = called_by(posts, owing)
        if (
            not notes
            and not called
            and position.match.status == "running"
            and not any(event.visible_to(PUBLIC) for event in events)
        ):
            await self._nothing_to_tell(match, posts)
            return
        outgoing = table_post(
            position,
            events,
            notes,
            earlier=events_of(position, recent[: len(recent) - len(moves)]),
            called=await self._mentioned(position, called),
            since=await earlier(self.matches, position, PUBLIC, match.posted_revision),
            rated=await self._rated(position),
        )
        nonce = nonce_of(posts, owing)
        place = match
        given_up = max(each.attempts for each in posts) >= PATIENCE
        for number, milestone in enumerate(await self._milestones(position, events)):
            table, _ = await self.to_table(place, milestone, f"{nonce[:22]}.{number}", given_up=given_up)
            place = replace(place, table_id=table)
        table, message_id = await self.to_table(place, outgoing, nonce, given_up=given_up)
        now = self.matches.clock.now()
        async with self.store.transaction() as tx:
            await tx.update_match(match_id, posted_revision=match.revision, last_post_id=message_id)
            for each in posts:
                await tx.mark_sent(each.id, message_id, now)
        if match.last_post_id is not None and match.table_id == table:
            await strip(self.client, table, match.last_post_id)
        if match.asleep_why == "idle" and table != match.channel_id:
            await self._put_away(table)

    async def _rated(self, position: Position) -> str:
        """What the match did to the ratings. A result is told even where that cannot be said."""
        match = position.match
        if match.status != "finished" or match.guild_id is None:
            return ""
        try:
            ladder = await self.ratings.ladder(match.guild_id, match.game)
            return rated_line(ladder, match.id, position.seats, await self.store.hidden_members())
        except Exception:
            log.exception("no ratings", match=match.id)
            return ""

    async def _put_away(self, table: int) -> None:
        """Archive the thread of a match that sleeps because nobody moves; the next post brings it back."""
        try:
            thread = await self.client.fetch_channel(table)
            if isinstance(thread, discord.Thread):
                await thread.edit(archived=True)
        except discord.HTTPException as error:  # it is only out of the way
            log.info("thread stays", channel=table, reason=in_short(error))

    async def _mentioned(self, position: Position, called: tuple[int, ...]) -> tuple[int, ...]:
        """Of the seats that are called those whose members want to be mentioned in the thread."""
        wanted = []
        for seat in position.seats:
            if seat.seat in called and seat.member_id is not None:
                settings = await self.store.member_settings(seat.member_id)
                if calls_of(seat, settings) in ("thread", "both"):
                    wanted.append(seat.seat)
        return tuple(each for each in called if each in wanted)

    async def _milestones(self, position: Position, news: Sequence[Event]) -> tuple[Outgoing, ...]:
        """Posts that go before the table's. The whole course of the match is read only where it may have
        some."""
        match = position.match
        if match.status == "cancelled" or not PICTURES[match.game].milestone_kinds & {
            each.kind for each in news
        }:
            return ()
        moves = await self.store.moves(match.id, after=-1)
        moves = standing([each for each in moves if each.revision <= match.revision])
        return milestone_posts(position, events_of(position, moves), news)

    async def _nothing_to_tell(self, match: MatchRecord, posts: Sequence[PostRecord]) -> None:
        """Moves that nobody else may know of, and that call nobody, leave the table as it is."""
        async with self.store.transaction() as tx:
            await tx.update_match(match.id, posted_revision=match.revision)
            for each in posts:
                await tx.give_up(each.id, "nothing that the public may know")

    async def _read(self, match_id: int) -> tuple[Position, list[MoveRecord]]:
        """The position, and the moves that led to it with a few before them.

        They are two reads: where a move came between, both are read again, so that nobody is called for a
        question that is answered already.
        """
        while True:
            position = await self.matches.position(match_id)
            since = max(position.match.posted_revision - CONTEXT, -1)
            moves = await self.store.moves(match_id, after=since)
            if not moves or moves[-1].revision <= position.match.revision:
                return position, moves

    async def to_table(
        self, match: MatchRecord, outgoing: Outgoing, nonce: str, *, given_up: bool = False
    ) -> tuple[int, int]:
        """Send it; gives the channel and the message. Opens the table the first time, another one if it was
        deleted, and falls back to the channel where a fresh thread may not be written in, or the old one not
        for so long that it is ``given_up``."""
        table, fresh = match.table_id, False
        if table is None:
            table, fresh = await self._settle(match, await open_table(self.client, match)), True
        try:
            return table, await self._send(table, outgoing, nonce)
        except discord.NotFound as error:
            if error.code != UNKNOWN_CHANNEL or table == match.channel_id:
                raise
            table, fresh = await self._settle(match, await reopen_table(self.client, match)), True
            outgoing = replace(outgoing, content=f"{say('table.restored')}\n{outgoing.content}")
        except discord.Forbidden:
            if not (fresh or given_up) or table == match.channel_id:
                raise
            table = await self._settle(match, match.channel_id)
        try:
            return table, await self._send(table, outgoing, nonce)
        except discord.Forbidden:
            if table == match.channel_id:
                raise
            table = await self._settle(match, match.channel_id)
            return table, await self._send(table, outgoing, nonce)

    async def _settle(self, match: MatchRecord, table: int) -> int:
        """Store where the table is before anything is sent there; the lobby post leads to it from now on."""
        async with self.store.transaction() as tx:
            await tx.update_match(match.id, table_id=table)
            now = self.matches.clock.now()
            await tx.owe(post(match.id, match.revision, LOBBY, now, table=table, version=match.version))
        return table

    async def _send(self, channel_id: int, outgoing: Outgoing, nonce: str) -> int:
        """Send, in words alone where attaching files is not allowed, bringing an archived thread back.

        If Discord gives back an earlier copy (same nonce, sent before a crash), that copy is brought up to
        date by an edit, which calls nobody a second time.
        """
        channel = self.client.get_partial_messageable(channel_id)
        options: dict[str, Any] = {
            "view": outgoing.view(),
            "nonce": nonce,
            "allowed_mentions": outgoing.allowed_mentions(),
        }
        text, files = await outgoing.painted(self.painter)
        try:
            sent = await channel.send(text, files=files, **options)
        except discord.Forbidden:
            text = outgoing.in_words()
            sent = await channel.send(text, **options)
        except discord.HTTPException as error:
            if error.code != THREAD_ARCHIVED:
                raise
            thread = await self.client.fetch_channel(channel_id)
            if isinstance(thread, discord.Thread):
                await thread.edit(archived=False)
            text, files = await outgoing.painted(self.painter)
            sent = await channel.send(text, files=files, **options)
        if sent.content.strip() != text.strip():
            text, files = await outgoing.painted(self.painter)
            await sent.edit(content=text, attachments=files, view=outgoing.view())
        return sent.id


async def owed_up_to(store: Store, posts: Sequence[PostRecord], match: MatchRecord) -> list[PostRecord]:
    """The posts of the same kind as ``posts`` that are owed for the match as it was read: more may have been
    owed since, and the position shows what they are about."""
    kind = posts[0].kind
    owed = await store.owed(match.id)
    return [each for each in owed if each.kind == kind and each.revision <= match.revision] or list(posts)


def nonce_of(posts: Sequence[PostRecord], owing: tuple[int, ...]) -> str:
    """The nonce of the oldest post, by which Discord knows a copy of an attempt whose answer was lost.

    Where such a copy may be there and somebody is called who was not called by it, it is another one: an edit
    calls nobody.
    """
    tried = [each for each in posts if each.attempts]
    since = [each for each in posts if not each.attempts]
    if tried and called_by(since, owing):
        return f"{tried[0].nonce[:12]}{since[-1].nonce[:12]}"
    return posts[0].nonce


def events_of(position: Position, moves: Sequence[MoveRecord]) -> list[Event]:
    """The events of stored moves, in order."""
    return [position.game.events.decode(encoded) for move in moves for encoded in move.events]


def notes_of(position: Position, posts: Sequence[PostRecord]) -> list[str]:
    """Lines about the table itself: who resigned, what was taken back, that it sleeps or is cancelled."""
    by_seat = {each.seat: named(each, ai=False) for each in position.seats}
    title = title_of(position.match, speaker_of(position.match.game).title)
    notes = []
    resigned = [each.payload["resigned"] for each in posts if "resigned" in each.payload]
    over = position.match.status == "finished" and position.game.outcome(position.state) is None
    for seat in resigned:
        ended = over and seat == resigned[-1]
        notes.append(say("lobby.resigned.ended" if ended else "lobby.resigned.public", name=by_seat[seat]))
    for why in ("timed_out", "replaced", "forfeited"):
        late = dict.fromkeys(each.payload[why] for each in posts if why in each.payload)
        notes += [say(f"notice.{why}", name=by_seat[seat]) for seat in late]
    notes += table_notes(position, [each.payload for each in posts])
    for each in posts:
        if each.payload.get("cancelled"):
            notes.append(say("lobby.head.cancelled", title=title))
    return notes


async def strip(client: discord.Client, channel_id: int, message_id: int, **changes: Any) -> None:
    """Take the buttons off an older post, and make other ``changes`` to it (as in ``Message.edit``). That it
    is gone or out of reach does not matter: its controls are stale in any case."""
    try:
        message = client.get_partial_messageable(channel_id).get_partial_message(message_id)
        await message.edit(view=None, **changes)
    except Exception as error:  # the network, a permission, a deleted message: nothing worth a retry
        log.info("old buttons stay", channel=channel_id, reason=in_short(error))
