"""How strong a member is, as far as the queue asks: a number of points, compared between two members."""

from __future__ import annotations

from ..league.ratings.rating import NEW
from ..ratings import Ratings


class Rated:
    """Strength by the ratings of the server, certain or not."""

    def __init__(self, ratings: Ratings) -> None:
        self.ratings = ratings

    async def points(self, member_id: int, game: str, guild_id: int) -> float:
        """The member's strength in the game, on the server; whoever has no rating is as strong as somebody
        new."""
        return (await self.ratings.of(guild_id, game, member_id) or NEW).mu
