"""Which match somebody means who did not say."""

from __future__ import annotations

from collections.abc import Sequence

import structlog

from storage.contract import UNFINISHED, MatchRecord, Status

from .matches import Matches
from .phrases import listed
from .phrases.registry import speaker_of
from .refusal import Refusal
from .seating import title_of

log = structlog.get_logger(__name__)

ENDED: tuple[Status, ...] = ("finished", "cancelled")

MANY = 500
"""More matches than a member or a server has unfinished at a time."""

SHOWN = 10
"""How many matches a question names."""

TOO_LARGE = 2**63


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
        to_act: bool = False,
    ) -> MatchRecord:
        """The match that is meant; refused if none or several are left.

        Its number decides. Else the table where the command was given: one of the member's own, or a thread
        at which he looks on (``to_act`` refuses there, so that nothing is played elsewhere by mistake). Else
        the member's one match in ``statuses``, preferring those of this channel, those that wait for him, and
        those that are no lessons.
        Where nothing is in ``statuses``, his one unfinished match: what cannot be done with it is said there.
        """
        if number is not None:
            return await self.numbered(number, guild_id=guild_id, member_id=member_id)
        mine = await self.store.matches_of_member(member_id, statuses, limit=MANY)
        here = await self._at_table(channel_id, guild_id, to_act=to_act)
        at_table = [each for each in mine if channel_id is not None and each.table_id == channel_id]
        if here is not None and here.where == "thread" and here.id not in {each.id for each in at_table}:
            if any(each.member_id == member_id for each in await self.store.seats(here.id)):
                return here
            if to_act and mine:
                raise Refusal("refusal.other_table")
            return here
        real = [each for each in mine if not each.lesson]
        if guild_id is None:
            at_table = []  # lessons are shown there, but other matches can be meant as well
        near = at_table or [each for each in real if each.channel_id == channel_id]
        near = near or (mine if guild_id is None else real or mine)
        if len(near) > 1:
            near = [each for each in near if await self.waits_for(each.id, member_id)] or near
        if len(near) > 1:
            near = [each for each in near if not each.lesson] or near
        if not near and here is not None and not here.lesson and here.status in statuses:
            return here
        if not near:
            near = await self.store.matches_of_member(member_id, UNFINISHED, limit=2)
        if len(near) == 1:
            return near[0]
        if not near:
            raise Refusal("refusal.no_running" if "running" in statuses else "refusal.no_open")
        titles = [title_of(each, speaker_of(each.game).title) for each in near[:SHOWN]]
        raise Refusal("refusal.which_match", matches=listed(titles))

    async def _at_table(
        self, channel_id: int | None, guild_id: int | None, *, to_act: bool
    ) -> MatchRecord | None:
        """The match whose table the place is; to look at, also one that has ended."""
        if channel_id is None:
            return None
        here = await self.store.match_of_table(channel_id)
        if here is not None or to_act or guild_id is None:
            return here
        ended = await self.store.matches_in_guild(guild_id, ENDED, limit=MANY)
        return next((each for each in ended if each.table_id == channel_id and each.where == "thread"), None)

    async def numbered(self, number: int, *, guild_id: int | None, member_id: int) -> MatchRecord:
        """A match by its number, if it is played on this server or by this member."""
        match = await self.store.match(number) if 0 < number < TOO_LARGE else None
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
        lobbies = await self.store.matches_in_guild(guild_id, ("lobby",), limit=MANY)
        for each in lobbies:
            seats = await self.store.seats(each.id)
            seated = any(seat.member_id == member_id for seat in seats)
            if each.channel_id == channel_id and len(seats) < each.seats and not seated:
                return each
        raise Refusal("refusal.no_open")

    async def waits_for(self, match_id: int, member_id: int) -> bool:
        """Whether the match is running and the member is to decide. A match that cannot be read waits for
        nobody, and keeps nobody from another one."""
        try:
            position = await self.matches.position(match_id)
            if position.match.status != "running" or position.match.asleep_since is not None:
                return False
            return position.seat_of(member_id) in position.game.owing(position.state)
        except Exception as error:
            log.warning("match cannot be read", match=match_id, error=type(error).__name__)
            return False
