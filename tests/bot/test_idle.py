"""Matches that nobody plays fall asleep, also where the bot plays on for those who are not there."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from bot.idle import DAY, IDLE
from bot.sleep import Idleness
from storage.sqlite import SqliteStore
from tests.bot.clocked import Table
from tests.bot.test_matches import PEOPLE


@pytest_asyncio.fixture
async def table(tmp_path: Path) -> AsyncIterator[Table]:
    store = await SqliteStore.open(tmp_path / "gemot.db")
    table = Table(store)
    await table.deal("witan_tricks", "5d missed=default", "usual")
    yield table
    await store.close()


async def days_pass(table: Table, days: int, *, played_by_people: bool) -> None:
    """Every fifth day a move; the timer is served when it is due."""
    idleness = Idleness(table.matches, lambda _: None)
    for day in range(days):
        table.clock.at += DAY
        if day % 5 == 0:
            position = await table.matches.position(table.number)
            (seat,) = position.game.owing(position.state)
            await table.matches.submit(
                table.number,
                answer=position.game.default_action(position.state, seat),
                command_id=f"move {table.clock.at}",
                seat=seat,
                member_id=PEOPLE[seat].id if played_by_people else None,
                source="hand" if played_by_people else "time",
            )
        for timer in await table.store.due_timers(table.clock.at, 9):
            if timer.kind == IDLE:
                await idleness.look(timer)


async def test_what_is_played_for_absent_players_keeps_no_match_awake(table: Table) -> None:
    await days_pass(table, 58, played_by_people=False)
    match = await table.store.match(table.number)
    assert match is not None
    assert match.asleep_since is None
    await days_pass(table, 2, played_by_people=False)
    match = await table.store.match(table.number)
    assert match is not None
    assert match.asleep_why == "idle"


async def test_what_people_play_does(table: Table) -> None:
    await days_pass(table, 70, played_by_people=True)
    match = await table.store.match(table.number)
    assert match is not None
    assert match.asleep_since is None
