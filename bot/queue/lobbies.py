"""Open lobbies that are what a member waits for: he is told of them, and joins by himself.

Blocks by others leave the list as it is, since the lobbies are there for all to see.
"""

from __future__ import annotations

from storage.contract import MatchRecord, Store

from ..clocks.book import control_of_match
from ..clocks.control import write_pace
from ..find import MANY
from .wish import Wish


async def open_lobbies(
    store: Store, guild_id: int, member_id: int, wish: Wish, reliability: int
) -> list[MatchRecord]:
    """The lobbies of a server with a free seat, of a game, a number of seats and a pace that the member
    wishes for, which ask for no more than his ``reliability`` and in which nobody sits whom he has blocked;
    the oldest first."""
    blocked = {each.blocked_id for each in await store.blocks_by(member_id)}
    found = []
    for match in await store.matches_in_guild(guild_id, ("lobby",), limit=MANY):
        if not wish.takes(match.game, match.seats) or match.reliability > reliability:
            continue
        seats = await store.seats(match.id)
        seated = {each.member_id for each in seats}
        if len(seats) >= match.seats or member_id in seated or seated & blocked:
            continue
        if wish.paces and write_pace(await control_of_match(store, match.id)) not in wish.paces:
            continue
        found.append(match)
    return found[::-1]
