"""How strong a member is, as far as the queue asks: a number of points, compared between two members.

Whoever keeps ratings implements :class:`Strength`; without ratings :class:`Experience` takes their place.
"""

from __future__ import annotations

from math import log2
from typing import Final, Protocol

from storage.contract import Store

from ..find import MANY
from ..reliability import BEGIN

FOR_DOUBLE: Final = 100
"""Points for each doubling of the matches that a member has finished."""
FOR_RELIABILITY: Final = 4
"""Points for each point of reliability above or below that of a newcomer."""


class Strength(Protocol):
    """Says how strong members are. Two who are :data:`~bot.queue.tolerance.NEAR` points apart should be about
    as even as a class of players is."""

    async def points(self, member_id: int, game: str, reliability: int, guild_id: int) -> float:
        """The member's strength in the game, on the server. Newcomers have one too."""
        ...


class Experience:
    """Strength without ratings: how many matches of the game a member has finished, and how reliably."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def points(self, member_id: int, game: str, reliability: int, guild_id: int) -> float:
        """See :class:`Strength`; the same on all servers."""
        matches = await self.store.matches_of_member(member_id, ("finished",), MANY)
        finished = sum(each.game == game and not each.lesson for each in matches)
        return FOR_DOUBLE * log2(1 + finished) + FOR_RELIABILITY * (reliability - BEGIN)
