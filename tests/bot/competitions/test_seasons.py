"""Whole competitions in virtual time: people who withdraw, do not come, stand in for others; voided matches;
and a bot that is stopped three times. What is stored is judged by an independent count."""

from __future__ import annotations

import contextlib
from collections import Counter

import pytest

from bot.competitions.forms.knockout import bracket_of
from bot.competitions.season import Season
from bot.competitions.service import Ruling
from bot.league.pairing.bracket import Empty
from bot.league.pairing.pods import meetings, sittings
from bot.league.requests import Request
from bot.refusal import Refusal
from storage.competition import FixtureRecord

from .moot import DAY, ORGANISER, Moot, judge, person


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
    assert len(season.of_entrant(newcomer.entrant)) == 4


async def test_a_swiss_of_40(moot: Moot) -> None:
    number = await moot.published(format="swiss")
    await moot.joined(number, *range(40))
    season = await moot.competitions.season(number)
    await moot.until(season.record.start_at - DAY)
    for one in range(40):
        if one not in (17, 33):
            await moot.competitions.check_in(number, 1000 + one, f"in {one}")
    season = await moot.begun(number)
    assert len(season.playing) == 38
    assert len(season.fixtures) == 19 and all(each.match_id for each in season.fixtures.values())
    moot.habits.comes = lambda one: one != 38
    rounds = season.record.facts["rounds"]
    assert rounds == 6
    length = season.plan.round_days * DAY
    await moot.play(number, season.record.start_at + length - DAY, restarts=1)
    await moot.competitions.leave(number, 1003)
    await moot.joined(number, 41)
    await moot.competitions.sit_out(number, 1005)
    await moot.play(number, season.record.start_at + 2 * length, restarts=1)
    decided = [each for each in (await moot.competitions.season(number)).fixtures.values() if each.result]
    await moot.competitions.rule(number, ORGANISER, decided[-1].number, Ruling(kind="void"), "wrong rules")
    await moot.play(number, season.record.end_at + DAY, restarts=1)
    season = await judge(moot, number)
    for round in range(1, rounds + 1):
        met = [each.entrants for each in season.fixtures.values() if each.round == round]
        assert len(set(sum(met, ()))) == 2 * len(met)
    played = [
        frozenset(each.entrants)
        for each in season.fixtures.values()
        if each.result and each.result["kind"] == "played"
    ]
    assert len(set(played)) == len(played), "nobody meets another twice"
    champion = season.entrants[season.record.facts["champions"][0]]
    assert (champion.member_id or 0) < 1010


@pytest.mark.parametrize("format", ["single", "double"])
async def test_an_elimination_with_byes(moot: Moot, format: str) -> None:
    number = await moot.published(format=format, check_in=False, round_days=5)
    await moot.joined(number, *range(13))
    season = await moot.begun(number)
    moot.habits.comes = lambda one: one != 12
    await moot.play(number, season.record.start_at + 2 * DAY, restarts=1)
    await moot.competitions.leave(number, 1004)
    season = await moot.competitions.season(number)
    voided = next(
        (
            each
            for each in season.fixtures.values()
            if each.result is not None and not _built_upon(season, each)
        ),
        None,
    )
    if voided is not None:
        await moot.competitions.rule(number, ORGANISER, voided.number, Ruling(kind="replay"), "wrong rules")
    await moot.play(number, season.record.end_at + DAY, restarts=2)
    season = await judge(moot, number)
    bracket = bracket_of(season)
    assert all(each.winner is not Empty.OPEN for each in bracket.values())
    beaten = Counter(
        side for each in bracket.values() if not each.is_bye for side in each.sides if side != each.winner
    )
    (champion,) = season.record.facts["champions"]
    limit = 1 if format == "single" else 2
    assert beaten[champion] < limit
    assert {one for one, times in beaten.items() if times == limit} == set(season.divisions[0]) - {champion}


def _built_upon(season: Season, fixture: FixtureRecord) -> bool:
    return any(
        each.result is not None and each.round > fixture.round and set(each.entrants) & set(fixture.entrants)
        for each in season.fixtures.values()
    )


@pytest.mark.soak
async def test_a_swiss_of_tables(moot: Moot) -> None:
    number = await moot.published(format="swiss_tables", seats=4, check_in=False)
    await moot.joined(number, *range(18))
    season = await moot.begun(number)
    moot.habits.comes = lambda one: one != 16
    await moot.play(number, season.record.start_at + 3 * DAY, restarts=1)
    await moot.competitions.leave(number, 1009)
    await moot.joined(number, 20)
    await moot.play(number, season.record.end_at + DAY, restarts=2)
    await judge(moot, number)


async def test_a_ladder(moot: Moot) -> None:
    number = await moot.published(format="ladder", weeks=4, again=False)
    await moot.joined(number, *range(12))
    season = await moot.begun(number)
    moot.habits.comes = lambda one: one != 11
    for day in range(28):
        season = await moot.competitions.season(number)
        rungs = season.record.facts["rungs"]
        for above in range(1, len(rungs)):
            strong, weak = rungs[above], rungs[above - 1]
            member = season.entrants[strong].member_id
            assert member is not None
            if strong > 0 and moot.random.randrange(3) == 0:
                with contextlib.suppress(Refusal):
                    await moot.competitions.challenge(number, member, weak)
        if day == 5:
            await moot.competitions.leave(number, 1004)
            await moot.joined(number, 20)
            decided = [each for each in season.fixtures.values() if each.result is not None]
            await moot.competitions.rule(number, ORGANISER, decided[0].number, Ruling(kind="void"), "wrong")
        if day in (3, 9, 20):
            await moot.restart()
        await moot.play(number, season.record.start_at + (day + 1) * DAY)
    await moot.play(number, season.record.end_at + 8 * DAY)
    season = await judge(moot, number)
    rungs = season.record.facts["rungs"]
    assert sorted(rungs) == sorted(each.entrant for each in season.playing)
    assert len(season.fixtures) > 20
