"""A member who wants nothing stored about him leaves his competitions and matches and is forgotten."""

from __future__ import annotations

import contextlib

from storage.contract import UNFINISHED, MatchRecord

from .competitions.service import Competitions
from .lobby import Lobby
from .refusal import Refusal

PAGE = 200


class Farewell:
    """Withdraws from competitions, leaves lobbies, resigns running matches, then has the store forget the
    member."""

    def __init__(self, lobby: Lobby, competitions: Competitions) -> None:
        self.lobby = lobby
        self.competitions = competitions
        self.store = lobby.store

    async def unfinished(self, member_id: int) -> list[MatchRecord]:
        """The matches that he would leave, newest first."""
        found: list[MatchRecord] = []
        offset = 0
        while page := await self.store.matches_of_member(member_id, UNFINISHED, limit=PAGE, offset=offset):
            offset += len(page)
            for match in page:
                seats = await self.store.seats(match.id)
                if any(each.member_id == member_id and not each.resigned for each in seats):
                    found.append(match)
        return found

    async def take(self, member_id: int) -> tuple[list[MatchRecord], list[MatchRecord]]:
        """Do it. The matches that he left, and those in which he sits all the same: he joined them
        meanwhile, and what they need of him is kept."""
        left = []
        for entrant in await self.store.competitions_of_member(member_id):
            with contextlib.suppress(Refusal):  # it is over, or he is not in any more
                await self.competitions.leave(entrant.competition_id, member_id)
        for match in await self.unfinished(member_id):
            try:
                if match.status == "running":
                    await self.lobby.resign(match.id, member_id)
                else:
                    await self.lobby.leave(match.id, member_id)
            except Refusal:
                continue  # it was dealt or has ended at this very moment; what remains is told
            left.append(match)
        await self.store.forget_member(member_id)
        return left, await self.unfinished(member_id)
