"""Matches that have been played, put into the store as if they had been."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.end_to_end.world import World
from tests.storage.builders import new_match, new_move, seat, start


async def played(
    world: World,
    names: Sequence[str],
    *,
    game: str = "knight_errant",
    at: int | None = None,
    placings: Sequence[int] | None = None,
    resigned: Sequence[int] = (),
    ais: int = 0,
    ending: str = "honours",
) -> int:
    """A match that has ended, the members in the order of their places; gives its number."""
    members = [world.member(name) for name in names]
    seats = len(members) + ais
    outcome: dict[str, Any] = {
        "placings": list(placings or range(1, seats + 1)),
        "points": [0] * seats,
        "ending": ending,
    }
    async with world.bot.matches.store.transaction() as tx:
        match = await tx.add_match(
            new_match(
                game=game,
                guild_id=world.guild.id,
                channel_id=world.channel.id,
                host_id=members[0].id,
                seats=seats,
            )
        )
        for number in range(seats):
            who = members[number] if number < len(members) else None
            given_up = number in resigned
            await tx.put_seat(
                seat(
                    match.id,
                    number,
                    member_id=who.id if who else None,
                    name=who.user.name if who else "Steward",
                    agent="steward" if who is None or given_up else None,
                    resigned=given_up,
                )
            )
        await start(tx, match.id)
        for number, who in enumerate(members):
            await tx.append_move(
                new_move(
                    match.id,
                    number + 1,
                    seat=number,
                    member_id=who.id,
                    command_id=f"discord:{match.id}{number}",
                ),
                state={},
            )
        ended_at = world.clock.now() if at is None else at
        await tx.update_match(match.id, status="finished", ended_at=ended_at, outcome=outcome)
    return match.id
