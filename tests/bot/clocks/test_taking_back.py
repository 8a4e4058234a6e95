"""Taking a move back and making it again gains no time, at the door as in the model."""

from __future__ import annotations

import pytest

from bot.clocks import book
from tests.bot.clocked import Table, clocked
from tests.bot.test_matches import PEOPLE

__all__ = ["clocked"]


async def left(table: Table) -> int:
    clock = await book.clock_of_match(table.store, table.number)
    assert clock is not None
    return clock.time_left(0)


@pytest.mark.parametrize("pace", ["fischer 5d+12h max 10d", "5d", "byo-yomi 1d+3x12h"])
async def test_to_and_fro_gains_nothing(clocked: Table, pace: str) -> None:
    await clocked.deal("ortus_regni", pace, "usual")
    found = []
    for number in range(4):
        clocked.clock.at += 3_600_000 * (number == 0)
        position = await clocked.matches.position(clocked.number)
        deck = position.game.default_action(position.state, 0)
        await clocked.matches.submit(
            clocked.number, answer=deck, command_id=f"deck {number}", member_id=PEOPLE[0].id
        )
        found.append(await left(clocked))
        await clocked.taking_back.freely(clocked.number, PEOPLE[0].id, f"back {number}")
        found.append(await left(clocked))
    assert len(set(found)) == 1
    assert await clocked.check()
