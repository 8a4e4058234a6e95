"""Whether the members whose turn it is are still on the server: looked at once a day.

The bot does not see who comes and goes: that takes an intent which hosts would have to ask Discord for. It
asks for one member when his answer is waited for.
"""

from __future__ import annotations

from typing import Final

import discord
import structlog

from .absence import Absence
from .clocks.control import DAY
from .matches import Matches

UNKNOWN_MEMBER: Final = 10007
UNKNOWN_USER: Final = 10013

log = structlog.get_logger(__name__)


class Presence:
    """Looks after a match has changed; ``absence`` keeps what it finds."""

    def __init__(self, client: discord.Client, matches: Matches, absence: Absence) -> None:
        self.client = client
        self.matches = matches
        self.absence = absence
        self._looked: dict[tuple[int, int], int] = {}

    async def look(self, match_id: int) -> None:
        """Mark seats that owe an answer and whose members are gone, and unmark those who are back."""
        match = await self.matches.store.match(match_id)
        guild = self.client.get_guild(match.guild_id) if match and match.guild_id is not None else None
        if match is None or match.status != "running" or guild is None or match.asleep_since is not None:
            return
        position = await self.matches.position(match_id)
        owing = position.game.owing(position.state)
        now = self.matches.clock.now()
        for seat in position.seats:
            if seat.seat not in owing or seat.member_id is None or seat.resigned:
                continue
            key = (guild.id, seat.member_id)
            if now - self._looked.get(key, -DAY) < DAY and seat.departed_at is None:
                continue
            self._looked[key] = now
            here = await self.is_here(guild.id, seat.member_id)
            if here is False:
                await self.absence.departed(match_id, seat.seat)
            elif here and seat.departed_at is not None:
                await self.absence.is_back(match_id, seat.seat)

    async def is_here(self, guild_id: int, member_id: int) -> bool | None:
        """Whether the member is on the server; ``None`` where Discord does not say."""
        guild = self.client.get_guild(guild_id)
        if guild is None:
            return None
        try:
            await guild.fetch_member(member_id)
        except discord.NotFound as error:
            return False if error.code in (UNKNOWN_MEMBER, UNKNOWN_USER) else None
        except (discord.HTTPException, OSError) as error:
            log.info("member could not be looked up", reason=type(error).__name__)
            return None
        return True
