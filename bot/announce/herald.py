"""Tells of competitions: their public post, what is announced, and the roles that go with it.

What is owed is stored with the change that it tells of: a stop loses nothing, and what fails is tried again.
"""

from __future__ import annotations

import asyncio
import hashlib
from dataclasses import replace
from typing import Any, Final

import discord
import structlog

from render.worker import Painter
from storage.competition import LIVE, CompetitionRecord, NoticeRecord
from storage.contract import Store

from ..clock import Clock
from ..competitions.season import Season, load
from ..posts.league.notices import asked_for_place, notice_post
from ..posts.league.overview import overview
from ..posts.outgoing import Outgoing
from ..refusal import Refusal
from .failure import CLOSED_DMS, PATIENCE, UNKNOWN_MESSAGE, in_short, verdict
from .honours import Honours

log = structlog.get_logger(__name__)

FIRST_WAIT: Final = 30
LONGEST_WAIT: Final = 900
"""Seconds between attempts: they double."""

POST: Final = "post"
"""Where :attr:`~storage.competition.CompetitionRecord.shown` keeps the public post: channel, message, and a
digest of what it says, so that it is edited only when that changes."""


class Herald:
    """Runs after every change, for one competition in one task at a time."""

    def __init__(self, client: discord.Client, store: Store, clock: Clock, painter: Painter) -> None:
        self.client = client
        self.store = store
        self.clock = clock
        self.painter = painter
        self.honours = Honours(client, store)
        self._running: dict[int, asyncio.Task[None]] = {}
        self._again: set[int] = set()
        self._delayed: dict[int, asyncio.Task[None]] = {}
        self._closed = False

    def changed(self, competition_id: int) -> None:
        """Say that a competition has changed. Returns at once; the rest happens in the background."""
        if self._closed:
            return
        if competition_id in self._running:
            self._again.add(competition_id)
            return
        task = asyncio.create_task(self._follow_up(competition_id), name=f"competition {competition_id}")
        self._running[competition_id] = task
        task.add_done_callback(lambda _: self._ended(competition_id))

    async def settled(self, competition_id: int) -> None:
        """Wait until all that is owed is said, as far as it can be now."""
        while (task := self._running.get(competition_id)) is not None:
            await asyncio.wait((task,))
            await asyncio.sleep(0)  # lets a further round begin

    async def resume(self) -> None:
        """After a start: take up every competition that owes something."""
        for each in dict.fromkeys(notice.competition_id for notice in await self.store.owed_notices()):
            self.changed(each)

    async def close(self) -> None:
        """Finish what is being sent, drop what was only planned (it stays owed), accept nothing more."""
        self._closed = True
        for task in self._delayed.values():
            task.cancel()
        await asyncio.gather(*self._running.values(), *self._delayed.values(), return_exceptions=True)

    def _ended(self, competition_id: int) -> None:
        del self._running[competition_id]
        if competition_id in self._again:
            self._again.discard(competition_id)
            self.changed(competition_id)

    async def _follow_up(self, competition_id: int) -> None:
        wait: float | None
        try:
            wait = await self._tell(competition_id)
        except Exception as error:
            fault = None if isinstance(error, (discord.DiscordException, OSError, Refusal)) else error
            log.warning("competition not told", competition=competition_id, exc_info=fault)
            wait = LONGEST_WAIT
        if wait is not None and not self._closed and competition_id not in self._delayed:
            task = asyncio.create_task(self._later(competition_id, wait))
            self._delayed[competition_id] = task
            task.add_done_callback(lambda _: self._delayed.pop(competition_id, None))

    async def _later(self, competition_id: int, seconds: float) -> None:
        await asyncio.sleep(seconds)
        self.changed(competition_id)

    # Telling ----------------------------------------------------------------------------------------

    async def _tell(self, competition_id: int) -> float | None:
        """Say all that is owed in its order, then bring the post up to date. Gives the seconds until another
        try, or ``None``."""
        record = await self.store.competition(competition_id)
        if record is None or record.status == "draft":
            return None
        for notice in await self.store.owed_notices(competition_id):
            season = await load(self.store, competition_id)
            wait = await self._try(season, notice)
            if wait is not None:
                return wait
        await self._keep_post(await load(self.store, competition_id), first=False)
        return None

    async def _try(self, season: Season, notice: NoticeRecord) -> float | None:
        try:
            message_id = await self._say(season, notice)
        except Exception as error:
            found, attempts, reason = verdict(error), notice.attempts + 1, in_short(error)
            log.warning("notice delayed", competition=season.record.id, kind=notice.kind, reason=reason)
            if found == "gone" or (found == "forbidden" and attempts >= PATIENCE):
                await self.store.put_notice(replace(notice, attempts=attempts, dropped_reason=reason))
                return None
            await self.store.put_notice(replace(notice, attempts=attempts))
            longest = found == "forbidden"
            return LONGEST_WAIT if longest else min(FIRST_WAIT * 2.0**notice.attempts, LONGEST_WAIT)
        now = self.clock.now()
        if message_id is None:
            await self.store.put_notice(replace(notice, dropped_reason="needs no words"))
        else:
            await self.store.put_notice(replace(notice, sent_at=now, message_id=message_id))
        return None

    async def _say(self, season: Season, notice: NoticeRecord) -> int | None:
        """Send what the notice says; ``None`` if it needs no message of its own."""
        await self.honours.after(season, notice)
        if notice.kind == "sign_up":
            return await self._keep_post(season, first=True)
        request = (
            await self.store.request(int(notice.payload["request"])) if "request" in notice.payload else None
        )
        if notice.kind == "next":
            self.changed(int(notice.payload["competition"]))  # its sign-up is owed there
        if notice.kind == "wanted":
            await self._ask(season, notice)
        outgoing = notice_post(season, notice, request)
        if outgoing is None:
            return None
        return (await self._send(self._channel(season.record), outgoing, notice.nonce)).id

    async def _ask(self, season: Season, notice: NoticeRecord) -> None:
        """A direct message to whoever is asked for a place; if he takes none, the public post must do."""
        member_id, outgoing = asked_for_place(season, notice)
        if member_id is None:
            return
        try:
            channel = await self.client.create_dm(discord.Object(member_id))
            await self._send(channel, outgoing, f"{notice.nonce[:23]}d")
        except discord.HTTPException as error:
            if error.code not in CLOSED_DMS and error.status not in (403, 404):
                raise

    async def _send(self, channel: Any, outgoing: Outgoing, nonce: str) -> discord.Message:
        text, files = await outgoing.painted(self.painter)
        options: dict[str, Any] = {"view": outgoing.view()} if outgoing.rows else {}
        message: discord.Message = await channel.send(
            text, files=files, nonce=nonce, allowed_mentions=outgoing.allowed_mentions(), **options
        )
        return message

    def _channel(self, record: CompetitionRecord) -> discord.PartialMessageable:
        return self.client.get_partial_messageable(record.channel_id)

    async def _keep_post(self, season: Season, *, first: bool) -> int | None:
        """Send the public post, or edit it if it says something else now. A post that somebody has deleted
        comes back while people can sign up."""
        record = season.record
        outgoing = overview(season, await self.store.steps(record.id))
        text = outgoing.text()
        digest = hashlib.sha256(repr((text, outgoing.rows)).encode()).hexdigest()[:16]
        known = record.shown.get(POST)
        if known is None and not first:
            return None
        if known is not None:
            if known["digest"] == digest:
                return int(known["message"])
            place = self.client.get_partial_messageable(known["channel"])
            try:
                await place.get_partial_message(known["message"]).edit(content=text, view=outgoing.view())
            except discord.NotFound as error:
                if error.code != UNKNOWN_MESSAGE or record.status not in LIVE:
                    return None
            else:
                await self._note(record, {**known, "digest": digest})
                return int(known["message"])
        nonce = hashlib.sha256(f"post {record.id} {digest}".encode()).hexdigest()[:24]
        sent = await self._send(self._channel(record), outgoing, nonce)
        await self._note(record, {"channel": record.channel_id, "message": sent.id, "digest": digest})
        return sent.id

    async def _note(self, record: CompetitionRecord, post: dict[str, Any]) -> None:
        fresh = await self.store.competition(record.id)
        if fresh is not None:
            await self.store.put_shown(record.id, {**fresh.shown, POST: post})
