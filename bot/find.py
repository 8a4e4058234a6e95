"""Which match somebody means who did not say."""

from __future__ import annotations

from collections.abc import Sequence

from storage.contract import UNFINISHED, MatchRecord, Status

from .matches import Matches
from .phrases import listed
from .phrases.registry import speaker_of
from .refusal import Refusal
from .seating import title_of


class Finder:
    """Finds the match of a command from its number, its place and its member."""

    def __init__(self, matches: Matches) -> None:
        self.matches = matches
        self.store = matches.store

    async def meant(
        self,
        number: int | None,
        *,
        guild_id: int | None,
        channel_id: int | None,
        member_id: int,
        statuses: Sequence[Status] = UNFINISHED,
    ) -> MatchRecord:
        """The match that is meant.

        Its number decides; else the table in which the command was given; else the one match of the
        member that is in one of ``statuses``, preferring those of this channel and those that wait for
        the member. Refused if none or several are left.
        """
        if number is not None:
            return await self.numbered(number, guild_id=guild_id, member_id=member_id)
        here = await self.store.match_of_table(channel_id) if channel_id is not None else None
        mine = await self.store.matches_of_member(member_id, statuses)
        if here is not None and here.status in statuses and (not mine or here.id in {m.id for m in mine}):
            return here
        near = [each for each in mine if channel_id in (each.channel_id, each.table_id)] or mine
        if len(near) > 1:
            near = [each for each in near if await self.waits_for(each.id, member_id)] or near
        if not near:
            key = "refusal.no_running" if "running" in statuses else "refusal.no_open"
            raise Refusal(key)
        if len(near) > 1:
            titles = [title_of(each, speaker_of(each.game).title) for each in near]
            raise Refusal("refusal.which_match", matches=listed(titles))
        return near[0]

    async def numbered(self, number: int, *, guild_id: int | None, member_id: int) -> MatchRecord:
        """A match by its number, if it is played on this server or by this member."""
        match = await self.store.match(number)
        if match is None:
            raise Refusal("refusal.no_match", match=number)
        if match.guild_id is not None and match.guild_id == guild_id:
            return match
        if any(each.member_id == member_id for each in await self.store.seats(number)):
            return match
        raise Refusal("refusal.no_match", match=number)

    async def open_lobby(
        self, channel_id: int, guild_id: int, number: int | None, member_id: int
    ) -> MatchRecord:
        """The open lobby to join: by number, or the newest one of this channel that has room."""
        if number is not None:
            return await self.numbered(number, guild_id=guild_id, member_id=member_id)
        lobbies = await self.store.matches_in_guild(guild_id, ("lobby",))
        for each in lobbies:
            seats = await self.store.seats(each.id)
            seated = any(seat.member_id == member_id for seat in seats)
            if each.channel_id == channel_id and len(seats) < each.seats and not seated:
                return each
        raise Refusal("refusal.no_open")

    async def waits_for(self, match_id: int, member_id: int) -> bool:
        """Whether the match is running and the member is to decide."""
        match = await self.store.match(match_id)
        if match is None or match.status != "running" or match.state is None:
            return False
        position = await self.matches.position(match_id)
        return position.seat_of(member_id) in position.game.owing(position.state)
