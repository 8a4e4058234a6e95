"""Speaks of what is stored: drains the outbox of a match, one match at a time.

Committed first, spoken afterwards: whatever is owed is in the store, is tried again after a failure
and at every start, and is marked sent only once Discord has it. Sent twice is harmless (the nonce
lets Discord drop the copy); never sent would be a fault.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any

import discord
import structlog

from render.worker import Painter
from rules.core.event import Event
from storage.contract import MatchRecord, MoveRecord, PostRecord, SeatRecord

from .matches import LOBBY, PANEL, TABLE, Matches, Position, post
from .opener import open_table, reopen_table
from .phrases import say
from .phrases.registry import speaker_of
from .posts.lobby import lobby_post
from .posts.outgoing import Outgoing
from .posts.panel import hand_panel
from .posts.result import result_line
from .posts.table import table_post
from .refusal import Refusal
from .seating import is_ai, named

log = structlog.get_logger(__name__)

CLOSED_DMS = (50007, 50278)
THREAD_ARCHIVED = 50083
FIRST_WAIT, LONGEST_WAIT = 30, 900
"""Seconds between attempts: they double. discord.py has tried five times by itself before the first."""

SHY_MILLISECONDS = 24 * 3_600_000
"""How long nobody is written to again after their direct messages turned out to be closed."""

CONTEXT = 12
"""Moves before the newest ones that a post may need to tell those: more than any trick has."""

ROUNDS = 4
"""How often the outbox is looked at again in one go: sending may owe something new."""

Serve = Callable[[int, Sequence[PostRecord]], Awaitable[None]]


def passes(error: BaseException) -> bool:
    """Whether a failure will pass: the network, Discord's own trouble, a rate limit. The post stays owed."""
    if isinstance(error, discord.HTTPException):
        return error.status >= 500 or error.status == 429
    return isinstance(error, (discord.RateLimited, OSError, asyncio.TimeoutError))


@dataclass(frozen=True, slots=True)
class Sent:
    """Where a post ended up."""

    channel_id: int
    message_id: int


def events_of(position: Position, moves: Sequence[MoveRecord]) -> list[Event]:
    """The events of stored moves, in order."""
    return [position.game.events.decode(encoded) for move in moves for encoded in move.events]


class Announcer:
    """Sends what is owed for each match, in order."""

    def __init__(self, client: discord.Client, matches: Matches, painter: Painter) -> None:
        self.client = client
        self.matches = matches
        self.store = matches.store
        self.painter = painter
        self._closed_dms: dict[int, int] = {}

    async def drain(self, match_id: int) -> float | None:
        """Send everything owed for a match. Gives the seconds until another try is due, or ``None``.

        Call it for one match from one task at a time.
        """
        wait: float | None = None
        for _ in range(ROUNDS):
            owed = await self.store.owed(match_id)
            if not owed:
                return None
            for kind, serve in ((LOBBY, self._lobby), (TABLE, self._table), (PANEL, self._panels)):
                posts = [each for each in owed if each.kind == kind]
                if posts and (wait := await self._serve(match_id, kind, posts, serve)) is not None:
                    return wait  # what follows must not overtake it
        return wait

    async def _serve(
        self, match_id: int, kind: str, posts: Sequence[PostRecord], serve: Serve
    ) -> float | None:
        """Send posts of one kind; gives the seconds to wait after a failure that passes."""
        try:
            await serve(match_id, posts)
        except (TimeoutError, discord.DiscordException, OSError, LookupError, Refusal) as error:
            if passes(error):
                return await self._delay(match_id, kind, posts, error)
            reason = (
                f"{error.status} {error.code}" if isinstance(error, discord.HTTPException) else str(error)
            )
            for each in posts:
                await self.store.give_up(each.id, reason)
            log.warning("post given up", match=match_id, kind=kind, reason=reason)
        return None

    async def _delay(
        self, match_id: int, kind: str, posts: Sequence[PostRecord], error: BaseException
    ) -> float:
        for each in posts:
            await self.store.mark_failed(each.id, type(error).__name__, self.matches.clock.now())
        wait = min(FIRST_WAIT * 2.0 ** max(each.attempts for each in posts), LONGEST_WAIT)
        log.warning("post delayed", match=match_id, kind=kind, error=type(error).__name__, wait=wait)
        return wait

    # The lobby ----------------------------------------------------------------------------------

    async def _lobby(self, match_id: int, posts: Sequence[PostRecord]) -> None:
        match, seats = await self._match(match_id)
        game = self.matches.games[match.game]
        ruleset = game.ruleset.model_validate(match.ruleset)
        result = result_line(match, seats) if match.status == "finished" else ""
        outgoing = lobby_post(match, seats, speaker_of(match.game).options(ruleset), result)
        channel = self.client.get_partial_messageable(match.channel_id)
        if match.lobby_message_id is not None:
            message = channel.get_partial_message(match.lobby_message_id)
            try:
                await message.edit(content=outgoing.text(), view=outgoing.view())
                await self._sent(posts, message.id)
                return
            except discord.NotFound:
                if match.status not in ("lobby", "ready"):
                    raise
        sent = await channel.send(
            outgoing.text(),
            view=outgoing.view(),
            nonce=posts[-1].nonce,
            allowed_mentions=outgoing.mentions(),
        )
        async with self.store.transaction() as tx:
            await tx.update_match(match_id, lobby_message_id=sent.id)
            for each in posts:
                await tx.mark_sent(each.id, sent.id, self.matches.clock.now())

    # The table ----------------------------------------------------------------------------------

    async def _table(self, match_id: int, posts: Sequence[PostRecord]) -> None:
        position = await self.matches.position(match_id)
        match = position.match
        since = max(match.posted_revision - CONTEXT, -1)
        recent = await self.store.moves(match_id, after=since)
        moves = [each for each in recent if each.revision > match.posted_revision]
        notes = self._notes(position, posts)
        if not moves and not notes:
            for each in posts:
                await self.store.give_up(each.id, "shown already")
            return
        told = recent[: len(recent) - len(moves)]
        # One call for each hand-over: not for a note, nor to somebody who has just moved and goes on.
        handed_over = bool(moves) and position.game.owing(position.state) != (moves[-1].seat,)
        outgoing = table_post(
            position,
            events_of(position, moves),
            notes,
            earlier=events_of(position, told),
            mention=handed_over,
        )
        sent, restored = await self._send_to_table(match, outgoing, posts[-1].nonce)
        now = self.matches.clock.now()
        async with self.store.transaction() as tx:
            await tx.update_match(
                match_id,
                posted_revision=match.revision,
                last_post_id=sent.message_id,
                table_id=sent.channel_id,
            )
            if match.table_id != sent.channel_id:  # the lobby post leads to the table from now on
                await tx.owe(post(match_id, match.revision, LOBBY, now, table=sent.channel_id))
            for each in posts:
                await tx.mark_sent(each.id, sent.message_id, now)
        if match.last_post_id is not None and match.table_id is not None and not restored:
            await self._strip(match.table_id, match.last_post_id)

    def _notes(self, position: Position, posts: Sequence[PostRecord]) -> list[str]:
        notes = []
        for each in posts:
            if each.payload.get("cancelled"):
                title = speaker_of(position.match.game).title
                notes.append(
                    say("lobby.head.cancelled", title=say("match.title", game=title, match=each.match_id))
                )
            elif (seat := each.payload.get("resigned")) is not None:
                ended = position.match.status == "finished" and position.game.outcome(position.state) is None
                key = "lobby.resigned.ended" if ended else "lobby.resigned.public"
                who = next(record for record in position.seats if record.seat == seat)
                notes.append(say(key, name=named(who)))
        return notes

    async def _send_to_table(self, match: MatchRecord, outgoing: Outgoing, nonce: str) -> tuple[Sent, bool]:
        """Send to the table; open it the first time, and open another if it was deleted."""
        table = match.table_id if match.table_id is not None else await open_table(self.client, match)
        try:
            return Sent(table, await self._send(table, outgoing, nonce)), False
        except discord.NotFound:
            table = await reopen_table(self.client, match)
            restored = Outgoing(
                outgoing.match_id,
                outgoing.revision,
                f"{say('table.restored')}\n{outgoing.content}",
                outgoing.pictures,
                outgoing.rows,
                outgoing.mention,
            )
            return Sent(table, await self._send(table, restored, nonce)), True

    async def _send(self, channel_id: int, outgoing: Outgoing, nonce: str) -> int:
        """Send, in words alone where attaching files is not allowed, bringing an archived thread back."""
        channel = self.client.get_partial_messageable(channel_id)
        options: dict[str, Any] = {
            "view": outgoing.view(),
            "nonce": nonce,
            "allowed_mentions": outgoing.mentions(),
        }
        text, files = await outgoing.painted(self.painter)
        try:
            return (await channel.send(text, files=files, **options)).id
        except discord.Forbidden:
            return (await channel.send(outgoing.in_words(), **options)).id
        except discord.HTTPException as error:
            if error.code != THREAD_ARCHIVED:
                raise
        thread = await self.client.fetch_channel(channel_id)
        if isinstance(thread, discord.Thread):
            await thread.edit(archived=False)
        text, files = await outgoing.painted(self.painter)
        return (await channel.send(text, files=files, **options)).id

    # Direct messages ----------------------------------------------------------------------------

    async def _panels(self, match_id: int, posts: Sequence[PostRecord]) -> None:
        position = await self.matches.position(match_id)
        owing = position.game.owing(position.state) if position.match.status == "running" else ()
        ended = position.match.status == "finished"
        message_id = 0
        for seat in position.seats:
            if seat.member_id is None:
                continue
            if seat.dm_message_id is not None and seat.dm_channel_id is not None:
                await self._strip(seat.dm_channel_id, seat.dm_message_id)
                async with self.store.transaction() as tx:
                    await tx.update_seat(match_id, seat.seat, dm_channel_id=None, dm_message_id=None)
            if (seat.seat in owing and not is_ai(seat)) or (ended and not seat.resigned):
                message_id = await self._panel(position, seat, posts[-1].nonce) or message_id
        for each in posts:
            if message_id:
                await self.store.mark_sent(each.id, message_id, self.matches.clock.now())
            else:
                await self.store.give_up(each.id, "nobody wants it")

    async def _panel(self, position: Position, seat: SeatRecord, nonce: str) -> int | None:
        """The hand panel by direct message; closed messages are passed over, the table has the call."""
        assert seat.member_id is not None
        now = self.matches.clock.now()
        settings = await self.store.member_settings(seat.member_id)
        closed_at = self._closed_dms.get(seat.member_id)
        if not settings.dm or (closed_at is not None and now - closed_at < SHY_MILLISECONDS):
            return None
        outgoing = hand_panel(position, seat.seat, settings, direct=True)
        try:
            user = self.client.get_user(seat.member_id) or await self.client.fetch_user(seat.member_id)
            channel = user.dm_channel or await user.create_dm()
            text, files = await outgoing.painted(self.painter)
            sent = await channel.send(
                text,
                files=files,
                view=outgoing.view(),
                nonce=f"{nonce[:22]}.{seat.seat}",
                allowed_mentions=outgoing.mentions(),
            )
        except (discord.Forbidden, discord.NotFound) as error:
            self._closed_dms[seat.member_id] = now
            log.info("direct messages closed", member=seat.member_id, code=error.code)
            return None
        if outgoing.rows:
            async with self.store.transaction() as tx:
                await tx.update_seat(
                    position.match.id, seat.seat, dm_channel_id=channel.id, dm_message_id=sent.id
                )
        return sent.id

    # Both ---------------------------------------------------------------------------------------

    async def _strip(self, channel_id: int, message_id: int) -> None:
        """Take the buttons off an older post. That it is gone or out of reach does not matter."""
        try:
            message = self.client.get_partial_messageable(channel_id).get_partial_message(message_id)
            await message.edit(view=None)
        except discord.HTTPException as error:
            log.info("old buttons stay", channel=channel_id, code=error.code)

    async def _sent(self, posts: Sequence[PostRecord], message_id: int) -> None:
        for each in posts:
            await self.store.mark_sent(each.id, message_id, self.matches.clock.now())

    async def _match(self, match_id: int) -> tuple[MatchRecord, list[SeatRecord]]:
        match = await self.store.match(match_id)
        if match is None:
            raise LookupError("the match is gone")
        return match, list(await self.store.seats(match_id))
