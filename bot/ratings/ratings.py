"""Keeps the ladders up to date with the store.

A ladder is kept in memory; asking for it reads only the matches that have ended since. If something of the
past has been changed (a match taken out of the ratings, a member forgotten), it is made anew.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from typing import Final

from storage.contract import Store
from storage.past import BEGINNING

from ..league.ratings.rating import Rating
from .judging import BY_NOBODY
from .ladder import Ladder

KEPT: Final = 200
"""How many ladders stay in memory; those asked for last."""

PAGE: Final = 200
"""Matches that are read and added before others are let go on."""


class Ratings:
    """The ratings of members by server and game."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._ladders: OrderedDict[tuple[int, str], Ladder] = OrderedDict()
        self._reading = asyncio.Lock()

    async def of(self, guild_id: int, game: str, member_id: int) -> Rating | None:
        """The member's rating; ``None`` before his first rated match. It is for reckoning with: whether it
        may be shown, the member decides."""
        return (await self.ladder(guild_id, game)).rating(member_id)

    async def shown(self, guild_id: int, game: str, members: Sequence[int]) -> dict[int, float]:
        """What the ratings of the members show, of those who have one; for seeding."""
        ladder = await self.ladder(guild_id, game)
        found = {member: ladder.rating(member) for member in members}
        return {member: rating.shown for member, rating in found.items() if rating is not None}

    async def ladder(self, guild_id: int, game: str) -> Ladder:
        """The ladder as the store has it now. To be read, not changed."""
        async with self._reading:
            ladder = self._ladders.pop((guild_id, game), None) or Ladder(guild_id, game)
            ladder = await self._brought_up(ladder)
            self._ladders[guild_id, game] = ladder
            while len(self._ladders) > KEPT:
                self._ladders.popitem(last=False)
            return ladder

    async def _brought_up(self, ladder: Ladder) -> Ladder:
        while True:
            page = await self.store.history(
                ladder.guild, ladder.game, after=ladder.last, limit=PAGE, by_nobody=BY_NOBODY
            )
            if page.changes != ladder.changes:
                from_the_beginning = ladder.last == BEGINNING
                ladder = Ladder(ladder.guild, ladder.game, changes=page.changes)
                if not from_the_beginning:
                    continue
            for played in page.matches:
                ladder.add(played)
            if len(page.matches) < PAGE:
                return ladder
            await asyncio.sleep(0)
