"""What all parts of the service stand on: the store, the one door, and how a change is made."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any

from storage.contract import Store, Transaction

from ..absence import Absence
from ..lobby import Lobby
from ..refusal import Refusal
from ..sheet import readable
from .change import Change
from .season import Season, load

Shown = Callable[[int, str, Sequence[int]], Awaitable[Mapping[int, float]]]
"""What the ratings of members show: server, game, members; members without one are left out."""


async def _no_ratings(guild_id: int, game: str, members: Sequence[int]) -> Mapping[int, float]:
    return {}


class Core:
    """The parts that the service is put together from inherit this."""

    def __init__(self, lobby: Lobby, absence: Absence) -> None:
        self.lobby = lobby
        self.matches = lobby.matches
        self.store = lobby.store
        self.clock = lobby.clock
        self.absence = absence
        self.changed: Callable[[int], None] = lambda match_id: None
        """Told of every match that was dealt or ended."""
        self.tell: Callable[[int], None] = lambda competition_id: None
        """Told of every competition that has changed: something may be owed."""
        self.poke: Callable[[], None] = lambda: None
        """Told when steps may have changed."""
        self.shown: Shown = _no_ratings
        self.here: Callable[[int], bool] = lambda guild_id: True
        """Whether the bot is on a server: where it is not, nothing happens by itself."""

    @asynccontextmanager
    async def change(self, competition_id: int, *statuses: str) -> AsyncIterator[Change]:
        """Change a competition in one transaction; :class:`Refusal` unless it has one of the statuses, if any
        are named. What follows is told when it is stored."""
        async with self.store.transaction() as tx:
            season = await load(tx, competition_id)
            if statuses and season.record.status not in statuses:
                raise Refusal(f"refusal.league.is_{season.record.status}")
            change = Change(tx, season, self.clock.now())
            yield change
            await change.store()
        for match_id in sorted(change.matches):
            self.changed(match_id)
        self.tell(competition_id)
        self.poke()

    async def season(self, competition_id: int) -> Season:
        """All of it at this moment; :class:`Refusal` if there is none of that number."""
        return await load(self.store, competition_id)

    async def house_rules(self, reads: Store | Transaction, guild_id: int, game: str) -> dict[str, Any]:
        """The house rules of a server for a game, as far as this version can read them."""
        stored = await reads.house_rules(guild_id, game)
        return readable(self.matches.games[game].ruleset, stored.options)
