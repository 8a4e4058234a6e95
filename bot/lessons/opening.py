"""Begins lessons, and closes them."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from rules.core.chance import commitment
from storage.contract import MatchRecord, NewMatch, SeatRecord

from ..idle import close_lesson
from ..lobby import AI_NAMES, Lobby, Member, best_agent
from ..matches import PANEL, post
from ..position import seat_of
from ..refusal import Refusal
from .lesson import LESSONS

PAGE = 100


class Lessons:
    """The lessons of all members. A member has one of each game at a time."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self.matches = lobby.matches
        self.store = lobby.store
        self.clock = lobby.clock
        self._beginning = asyncio.Lock()

    async def running(self, member_id: int) -> dict[str, MatchRecord]:
        """The lessons that the member has begun, by game."""
        found: dict[str, MatchRecord] = {}
        offset = 0
        while page := await self.store.matches_of_member(member_id, ("running",), PAGE, offset):
            offset += len(page)
            found = {each.game: each for each in page if each.lesson} | found
        return found

    async def begin(
        self, member: Member, game: str, channel_id: int, instead_of: int | None = None
    ) -> MatchRecord | None:
        """Deal the lesson of a game, its table being the member's direct messages; ``None`` if he has one,
        unless it is the one ``instead_of`` which he begins anew."""
        if game not in LESSONS:
            raise Refusal("refusal.no_game", games=", ".join(LESSONS))
        async with self._beginning:
            old = (await self.running(member.id)).get(game)
            if old is not None:
                if old.id != instead_of:
                    return None
                await self.close(old.id)
            return await self._deal(member, game, channel_id)

    async def _deal(self, member: Member, key: str, channel_id: int) -> MatchRecord:
        lesson, game = LESSONS[key], self.matches.games[key]
        now = self.clock.now()
        async with self.store.transaction() as tx:
            match = await tx.add_match(
                NewMatch(
                    game=key,
                    rules_version=game.rules_version,
                    ruleset=game.ruleset(**lesson.options).model_dump(mode="json"),
                    seats=lesson.seats,
                    guild_id=None,
                    channel_id=channel_id,
                    where="here",
                    host_id=member.id,
                    secret=lesson.secret,
                    commitment=commitment(lesson.secret),
                    created_at=now,
                    lesson=True,
                )
            )
            seats = [
                SeatRecord(
                    match_id=match.id,
                    seat=seat,
                    member_id=None if seat else member.id,
                    agent=best_agent(key) if seat else None,
                    name=AI_NAMES[seat - 1] if seat else member.name,
                    ready_id=None if seat else "lesson",
                    joined_at=now,
                    calls=None if seat else "dm",
                )
                for seat in range(lesson.seats)
            ]
            for each in seats:
                await tx.put_seat(each)
            await tx.update_match(match.id, table_id=channel_id)
            await self.lobby.deal(tx, match, seats)
        return replace(match, status="running", table_id=channel_id)

    async def call_back(self, match_id: int, member_id: int) -> None:
        """Owe the learner a fresh panel, as the match stands. :class:`Refusal` if the lesson is over."""
        async with self.store.transaction() as tx:
            match = await tx.match(match_id)
            seat = seat_of(tuple(await tx.seats(match_id)), member_id)
            if match is None or seat is None or not match.lesson or match.status != "running":
                raise Refusal("refusal.no_lesson")
            now = self.clock.now()
            await tx.owe(post(match_id, match.revision, PANEL, now, called=[seat], only=[seat], since=now))

    async def close(self, match_id: int) -> None:
        """End a running lesson; nobody is told."""
        async with self.store.transaction() as tx:
            match = await tx.match(match_id)
            if match is not None and match.lesson and match.status == "running":
                await close_lesson(tx, match, self.clock.now())
