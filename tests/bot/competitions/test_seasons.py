"""Whole competitions in virtual time: people who withdraw, do not come, stand in for others; voided matches; and
a bot that is stopped three times. What is stored is judged by an independent count."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.competitions.season import Season
from bot.competitions.service import Ruling
from bot.league.pairing.pods import meetings, sittings
from bot.league.requests import Request

from .moot import DAY, ORGANISER, Moot, judge, person


@pytest.fixture
async def moot(tmp_path: Path) -> AsyncIterator[Moot]:
    made = Moot(tmp_path / "gemot.db")
    await made.open()
    yield made
    await made.close()


async def eventful(
    moot: Moot, number: int, season: Season, absent: int, leaver: int, substitute: int
) -> None:
    """Play a league season: one never comes, one leaves early and is replaced, one match is void."""
    start = season.record.start_at
    moot.habits.comes = lambda one: one != absent
    await moot.joined(number, substitute)
    moot.habits.pace = 15
    await moot.play(number, start + 2 * DAY)
    await moot.competitions.leave(number, 1000 + leaver)
    moot.habits.pace = 40
    await moot.until(start + 2 * DAY + DAY // 2)
    waiting = (await moot.competitions.season(number)).of_member(1000 + substitute)
    assert waiting is not None and waiting.status == "waiting" and waiting.asked_for is not None
    await moot.competitions.take_place(number, 1000 + substitute)
    await moot.play(number, start + 10 * DAY, restarts=1)
    played = next(
        each.number
        for each in (await moot.competitions.season(number)).fixtures.values()
        if each.result is not None and each.result["kind"] == "played"
    )
    await moot.competitions.rule(number, ORGANISER, played, Ruling(kind="void"), "wrong rules")
    for each in (await moot.competitions.season(number)).playing:
        assert each.member_id is not None
        await moot.competitions.request(number, each.member_id, Request.CONTINUE)
    await moot.play(number, season.record.end_at + 8 * DAY, restarts=2)


@pytest.mark.soak
async def test_26_players_in_four_divisions_over_two_seasons(moot: Moot) -> None:
    number = await moot.published(largest=7, widths=(1,), weeks=4)
    await moot.joined(number, *range(26))
    season = await moot.begun(number)
    assert [len(each) for each in season.divisions.values()] == [7, 7, 6, 6]
    await eventful(moot, number, season, absent=25, leaver=20, substitute=30)
    season = await judge(moot, number)
    assert moot.restarts == 3
    assert {each.status for each in season.entrants.values()} == {"entered", "withdrawn", "out"}
    moves = Counter(each.facts.get("move") for each in season.entrants.values())
    assert (moves["up"], moves["down"]) == (3, 3)
    await moot.until(season.record.end_at + 15 * DAY)
    (following,) = await moot.competitions.listed(900)
    again = await moot.begun(following.id)
    strength = [
        sum(again.entrants[one].member_id or 0 for one in each) / len(each)
        for each in again.divisions.values()
    ]
    before = [
        sum(season.entrants[one].member_id or 0 for one in each) / len(each)
        for each in season.divisions.values()
    ]
    assert strength[0] < before[0] and strength[-1] > before[-1], "the strong rise"
    await moot.play(following.id, again.record.end_at + 8 * DAY, restarts=3)
    await judge(moot, following.id)


@pytest.mark.soak
async def test_21_players_at_tables_of_four(moot: Moot) -> None:
    number = await moot.published(format="tables", seats=4, weeks=4, widths=(3,))
    await moot.joined(number, *range(21))
    season = await moot.begun(number)
    assert [len(each) for each in season.divisions.values()] == [7, 7, 7]
    for division in season.divisions:
        tables = [each.entrants for each in season.fixtures.values() if each.division == division]
        assert set(meetings(tables).values()) == {2}
        assert set(sittings(tables).values()) == {1}
    await eventful(moot, number, season, absent=19, leaver=5, substitute=30)
    await judge(moot, number)
    assert moot.restarts == 3
    season = await moot.competitions.season(number)
    newcomer = season.of_member(person(30).id)
    assert newcomer is not None and newcomer.division is not None
    assert len([each for each in season.of_entrant(newcomer.entrant)]) == 4
