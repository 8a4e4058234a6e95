"""Every refusal of the service: it says what it must, and nothing changes."""

from __future__ import annotations

import ast
from collections.abc import Awaitable
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from bot.absence import Asker
from bot.competitions.plan import plan_of
from bot.competitions.service import Ruling
from bot.league.requests import Request
from bot.lobby import Member
from bot.phrases.english.league_refusals import LEAGUE_REFUSALS
from bot.phrases.refusals import words_of
from bot.refusal import Refusal

from .moot import CHANNEL, DAY, GUILD, ORGANISER, SOMEBODY, Moot

PLAN = {"name": "Moot", "game": "knight_errant"}


async def refused(moot: Moot, key: str, doing: Awaitable[Any], number: int | None = None) -> None:
    """It is refused in words, and nothing is stored."""
    before = await everything(moot, number)
    with pytest.raises(Refusal) as caught:
        await doing
    assert caught.value.key == (key if key.startswith("refusal.") else f"refusal.league.{key}")
    assert words_of(caught.value)
    assert await everything(moot, number) == before


async def everything(moot: Moot, number: int | None) -> Any:
    """All that is stored of a competition."""
    if number is None:
        return len(await moot.store.competitions_in_guild(GUILD, ("draft", "open", "running"), 100))
    season = await moot.store.competition(number)
    return (
        season,
        await moot.store.entrants(number),
        await moot.store.fixtures(number),
        await moot.store.steps(number),
        await moot.store.competition_log(number),
        await moot.store.requests(number),
        await moot.store.owed_notices(number),
    )


async def running(moot: Moot, people: int = 4, **plan: Any) -> int:
    """A competition whose matches are dealt."""
    number = await moot.published(check_in=False, **plan)
    await moot.joined(number, *range(people))
    await moot.begun(number)
    return number


@pytest.mark.parametrize(
    ("values", "key"),
    [
        ({"name": ""}, "refusal.league.value"),
        ({"strange": 1}, "refusal.league.value"),
        ({"weeks": 0}, "refusal.league.value"),
        ({"pace": "soon"}, "refusal.league.value"),
        ({"windows": "open"}, "refusal.league.value"),
        ({"game": "chess"}, "refusal.no_game"),
        ({"seats": 3}, "refusal.league.duels"),
        ({"format": "tables"}, "refusal.league.tables"),
        ({"format": "tables", "seats": 6}, "refusal.seat_count"),
        ({"game": "witan_tricks"}, "refusal.seat_count"),
        ({"pace": "none"}, "refusal.league.no_clock"),
        ({"tiebreaks": ("coin",)}, "refusal.league.tiebreak"),
        ({"points": (1, 2)}, "refusal.league.points"),
        ({"largest": 2}, "refusal.league.divisions"),
        ({"format": "tables", "seats": 4, "largest": 6}, "refusal.league.divisions"),
        ({"widths": ()}, "refusal.league.divisions"),
        ({"least": 9, "most": 8}, "refusal.league.least"),
        ({"options": {"strange": 1}}, "refusal.option.unknown"),
    ],
)
async def test_a_plan_that_does_not_go_together(moot: Moot, values: dict[str, Any], key: str) -> None:
    made = moot.competitions.create(
        guild_id=GUILD, channel_id=CHANNEL, organiser=ORGANISER, plan={**PLAN, **values}
    )
    await refused(moot, key, made)


def test_a_format_that_is_not_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.competitions.plan.OFFERED", ("duels",))
    with pytest.raises(Refusal) as caught:
        plan_of({**PLAN, "format": "ladder"})
    assert caught.value.key == "refusal.league.format"


async def test_who_may_make_one(moot: Moot) -> None:
    made = moot.competitions.create(guild_id=GUILD, channel_id=CHANNEL, organiser=SOMEBODY, plan=PLAN)
    await refused(moot, "refusal.manage_only", made)
    for _ in range(20):
        await moot.competitions.create(guild_id=GUILD, channel_id=CHANNEL, organiser=ORGANISER, plan=PLAN)
    made = moot.competitions.create(guild_id=GUILD, channel_id=CHANNEL, organiser=ORGANISER, plan=PLAN)
    await refused(moot, "too_many", made)


async def test_only_organisers_decide(moot: Moot) -> None:
    number = await running(moot)
    key = (await moot.store.steps(number))[-1].key
    it = moot.competitions
    for doing in (
        it.edit(number, SOMEBODY, name="Other"),
        it.cancel(number, SOMEBODY, "why"),
        it.close(number, SOMEBODY, "why"),
        it.rule(number, SOMEBODY, 1, Ruling(kind="void"), "why"),
        it.remove(number, SOMEBODY, 1, "why"),
        it.substitute(number, SOMEBODY, 1, 2, "why"),
        it.move_step(number, SOMEBODY, key, moot.clock.at + DAY),
        it.reverse(number, SOMEBODY, 1, "why"),
        it.decide(number, 1, SOMEBODY, granted=True, reason="why"),
        it.requests(number, SOMEBODY),
    ):
        await refused(moot, "organiser", doing, number)
    draft = await it.create(guild_id=GUILD, channel_id=CHANNEL, organiser=ORGANISER, plan=PLAN)
    await refused(moot, "organiser", it.publish(draft.id, SOMEBODY), draft.id)
    await refused(moot, "organiser", it.cancel(draft.id, SOMEBODY, ""), draft.id)
    manager = Asker(Member(3, "Manager"), may_manage=True)
    await it.edit(number, manager, name="By a manager")


async def test_decisions_have_reasons(moot: Moot) -> None:
    number = await running(moot)
    it = moot.competitions
    for doing in (
        it.cancel(number, ORGANISER, " "),
        it.close(number, ORGANISER, ""),
        it.rule(number, ORGANISER, 1, Ruling(kind="void"), "  "),
        it.remove(number, ORGANISER, 1, ""),
        it.reverse(number, ORGANISER, 1, ""),
        it.decide(number, 1, ORGANISER, granted=True, reason=""),
        it.substitute(number, ORGANISER, 1, 2, ""),
    ):
        await refused(moot, "reason", doing, number)


async def test_what_it_is_now(moot: Moot) -> None:
    it = moot.competitions
    await refused(moot, "none", it.season(99))
    await refused(moot, "none", it.join(99, Member(5, "x"), "c"))
    draft = await it.create(guild_id=GUILD, channel_id=CHANNEL, organiser=ORGANISER, plan=PLAN)
    await refused(moot, "is_draft", it.join(draft.id, Member(5, "x"), "c"), draft.id)
    number = await moot.published()
    await refused(moot, "is_open", it.rule(number, ORGANISER, 1, Ruling(kind="void"), "why"), number)
    await moot.joined(number, 1, 2)
    await moot.begun(number)
    await refused(moot, "is_running", it.publish(number, ORGANISER), number)
    await refused(moot, "published", it.edit(number, ORGANISER, weeks=3), number)
    assert (await it.edit(number, ORGANISER, channel_id=5)).channel_id == 5
    bracket = await moot.published(format="single", check_in=False)
    await moot.joined(bracket, 1, 2)
    await moot.begun(bracket)
    await refused(moot, "is_running", moot.joined(bracket, 3), bracket)
    await it.close(number, ORGANISER, "enough")
    await moot.until(moot.clock.at)
    await refused(moot, "is_closed", it.join(number, Member(5, "x"), "c"), number)
    other = await moot.published()
    await it.cancel(other, ORGANISER, "rain")
    await refused(moot, "is_cancelled", it.join(other, Member(5, "x"), "c"), other)


async def test_times_of_the_start(moot: Moot) -> None:
    for start in (moot.clock.at + 1000, moot.clock.at + 400 * DAY):
        draft = await moot.competitions.create(
            guild_id=GUILD, channel_id=CHANNEL, organiser=ORGANISER, plan={**PLAN, "start_at": start}
        )
        await refused(moot, "start", moot.competitions.publish(draft.id, ORGANISER), draft.id)
    await refused(moot, "entrants", moot.competitions.preview(draft.id, 1), draft.id)


async def test_taking_part(moot: Moot) -> None:
    it = moot.competitions
    number = await moot.published()
    await moot.joined(number, 1, 2)
    await refused(moot, "already_in", moot.joined(number, 1), number)
    await refused(moot, "not_in", it.leave(number, 1009), number)
    await refused(moot, "not_in", it.request(number, 1009, Request.WITHDRAW), number)
    await refused(moot, "no_check_in", it.check_in(number, 1001, "c"), number)
    await refused(moot, "not_in", it.check_in(number, 1009, "c"), number)
    season = await moot.begun(number)
    await it.check_in(number, 1001, "c")
    await refused(moot, "checked_in", it.check_in(number, 1001, "c"), number)
    await refused(moot, "not_asked", it.take_place(number, 1001), number)
    await refused(moot, "not_asked", it.decline_place(number, 1001), number)
    await refused(moot, "no_byes", it.sit_out(number, 1001), number)
    await refused(moot, "no_ladder", it.challenge(number, 1001, 2), number)
    await refused(moot, "no_division", it.standings(number, 5), number)
    await it.leave(number, 1001)
    await refused(moot, "was_in", moot.joined(number, 1), number)
    assert season.record.status == "running"


async def test_a_swiss_has_a_last_round_and_one_bye_each(moot: Moot) -> None:
    number = await running(moot, format="swiss", rounds=2)
    await moot.competitions.sit_out(number, 1001)
    await refused(moot, "one_bye", moot.competitions.sit_out(number, 1001), number)
    season = await moot.competitions.season(number)
    await moot.play(number, season.record.start_at + 11 * DAY)
    await refused(moot, "last_round", moot.competitions.sit_out(number, 1002), number)
    await refused(moot, "last_round", moot.joined(number, 8), number)


async def test_challenges(moot: Moot) -> None:
    number = await running(moot, people=9, format="ladder", again=False, weeks=1)
    it = moot.competitions
    season = await it.season(number)
    rungs = season.record.facts["rungs"]
    members = {one: season.entrants[one].member_id or 0 for one in rungs}

    def challenge(lower: int, upper: int) -> Awaitable[Any]:
        return it.challenge(number, members[rungs[lower]], rungs[upper])

    await refused(moot, "not_on_it", it.challenge(number, members[rungs[3]], 99), number)
    await refused(moot, "yourself", challenge(3, 3), number)
    await refused(moot, "not_above", challenge(3, 4), number)
    await refused(moot, "too_far", challenge(8, 0), number)
    made = await challenge(4, 3)
    await refused(moot, "already_open", challenge(4, 3), number)
    await challenge(4, 2)
    await challenge(4, 1)
    await refused(moot, "too_many_open", challenge(4, 0), number)
    await challenge(5, 3)
    await challenge(6, 3)
    await refused(moot, "too_many_received", challenge(7, 3), number)
    await moot.finish(season, made.match_id or 0, winner=members[rungs[3]])
    await moot.look()
    await refused(moot, "too_soon", challenge(4, 3), number)
    async with moot.store.transaction() as tx:
        spent = await tx.vacation(members[rungs[0]], 2023)
        await tx.put_vacation(type(spent)(**{**asdict(spent), "until_at": moot.clock.at + DAY}))
    await refused(moot, "on_vacation", challenge(1, 0), number)
    async with moot.store.transaction() as tx:
        await tx.put_vacation(type(spent)(**{**asdict(spent), "until_at": 0}))
        other = await tx.vacation(members[rungs[1]], 2023)
        await tx.put_vacation(type(other)(**{**asdict(other), "until_at": moot.clock.at + DAY}))
    await refused(moot, "you_on_vacation", challenge(1, 0), number)
    now = moot.clock.at
    await moot.store.plan_vacation(members[rungs[7]], now - DAY, now + DAY, now)
    await refused(moot, "on_vacation", challenge(8, 7), number)
    await moot.until((await it.season(number)).record.end_at + 1)
    await refused(moot, "season_over", challenge(8, 7), number)


async def test_matches_and_requests(moot: Moot) -> None:
    number = await running(moot, meetings=1)
    it = moot.competitions
    season = await it.season(number)
    first = season.fixtures[1]
    one, two = (season.entrants[each].member_id or 0 for each in first.entrants)
    outsider = next(each.member_id or 0 for each in season.playing if each.entrant not in first.entrants)
    await refused(moot, "no_fixture", it.agree(number, one, 99, (1, 2)), number)
    await refused(moot, "not_in_match", it.agree(number, outsider, 1, (1, 2)), number)
    await refused(moot, "placings", it.agree(number, one, 1, (1, 3)), number)
    for key, member, kind in (
        ("not_in_match", outsider, Request.CLAIM_DRAW),
        ("not_yet", one, Request.CLAIM_NO_SHOW),
        ("nobody_late", one, Request.CLAIM_EFFORT),
        ("already_in_season", one, Request.REGISTER_AGAIN),
    ):
        await refused(moot, f"request.{key}", it.request(number, member, kind, 1), number)
    await it.request(number, one, Request.CLAIM_DRAW, 1)
    await refused(moot, "asked_already", it.request(number, one, Request.CLAIM_DRAW, 1), number)
    queue = await it.requests(number, ORGANISER)
    await refused(moot, "no_request", it.decide(number, 99, ORGANISER, granted=True, reason="x"), number)
    await it.decide(number, queue[0].id, ORGANISER, granted=True, reason="fair")
    again = it.decide(number, queue[0].id, ORGANISER, granted=True, reason="x")
    await refused(moot, "decided", again, number)
    await refused(moot, "has_result", it.agree(number, one, 1, (1, 2)), number)
    await refused(moot, "request.has_result", it.request(number, two, Request.CLAIM_DRAW, 1), number)
    await it.leave(number, outsider)
    await refused(moot, "request.not_in_season", it.request(number, outsider, Request.WITHDRAW), number)
    others = [each.number for each in (await it.season(number)).fixtures.values()]
    kinds = (Request.APPEAL_DRAW, Request.APPEAL_LATE_ANSWER, Request.APPEAL_NO_SHOW)
    filed = 0
    mine = [n for n in others if season.of_member(one).entrant in season.fixtures[n].entrants]  # type: ignore[union-attr]
    for which in mine:
        for kind in kinds:
            if filed < 5:
                await it.request(number, one, kind, which)
                filed += 1
    await refused(moot, "too_many_requests", it.request(number, one, kinds[2], mine[-1]), number)
    await it.close(number, ORGANISER, "over")
    await moot.until(moot.clock.at)
    await refused(moot, "request.season_over", it.request(number, two, kinds[0], 1), number)


async def test_claims_of_somebody_late(moot: Moot) -> None:
    number = await running(moot, pace="24h missed=default no-vacation")
    season = await moot.competitions.season(number)
    first = next(each for each in season.fixtures.values() if each.match_id)
    await moot.until(moot.clock.at + 2 * DAY)
    ticks = await moot.store.clock_log(first.match_id)
    late = next(first.entrants[tick["seat"]] for tick in ticks if tick["kind"] == "missed")
    member = season.entrants[late].member_id or 0
    asked = moot.competitions.request(number, member, Request.CLAIM_EFFORT, first.number)
    await refused(moot, "request.own_deadlines_missed", asked, number)


async def test_a_larger_table_is_resigned_at_the_table(moot: Moot) -> None:
    number = await running(moot, people=4, format="tables", seats=4)
    asked = moot.competitions.request(number, 1001, Request.CLAIM_OWN_LOSS, 1)
    await refused(moot, "resign_instead", asked, number)


async def test_rulings_steps_and_the_log(moot: Moot) -> None:
    number = await running(moot, meetings=1)
    it = moot.competitions
    await refused(
        moot, "who_forfeits", it.rule(number, ORGANISER, 1, Ruling(kind="forfeit", gone=(99,)), "x"), number
    )
    await refused(moot, "ruling", it.rule(number, ORGANISER, 1, Ruling(kind="burn"), "x"), number)
    await refused(
        moot, "placings", it.rule(number, ORGANISER, 1, Ruling(kind="report", placings=(1,)), "x"), number
    )
    await refused(moot, "who", it.remove(number, ORGANISER, 99, "x"), number)
    await refused(moot, "no_place", it.substitute(number, ORGANISER, 1, 2, "x"), number)
    now = moot.clock.at
    await refused(moot, "no_step", it.move_step(number, ORGANISER, "x", now), number)
    steps = await it.steps(number)
    done = next(each for each in steps if each.done_at is not None)
    due = next(each for each in steps if each.done_at is None)
    await refused(moot, "step_done", it.move_step(number, ORGANISER, done.key, now), number)
    await refused(moot, "step_time", it.move_step(number, ORGANISER, due.key, now - 1), number)
    await refused(moot, "not_reversible", it.reverse(number, ORGANISER, 9999, "x"), number)
    await it.rule(number, ORGANISER, 1, Ruling(kind="void"), "x")
    entry = (await it.log(number))[-1]
    await it.rule(number, ORGANISER, 1, Ruling(kind="replay"), "x")
    await refused(moot, "changed_since", it.reverse(number, ORGANISER, entry.id, "x"), number)
    last = (await it.log(number))[-1]
    await it.reverse(number, ORGANISER, last.id, "x")
    await refused(moot, "reversed", it.reverse(number, ORGANISER, last.id, "x"), number)


async def test_a_bracket_stands_on_its_results(moot: Moot) -> None:
    number = await running(moot, format="single")
    season = await moot.competitions.season(number)
    await moot.play(number, season.record.start_at + 8 * DAY)
    season = await moot.competitions.season(number)
    assert season.fixtures[3].result is not None
    ruled = moot.competitions.rule(number, ORGANISER, 1, Ruling(kind="replay"), "x")
    await refused(moot, "built_upon", ruled, number)


async def test_seats_of_a_competition_are_not_offered(moot: Moot) -> None:
    number = await running(moot)
    season = await moot.competitions.season(number)
    match_id = next(each.match_id for each in season.fixtures.values() if each.match_id)
    offered = moot.competitions.absence.offer(match_id, 0, ORGANISER, Member(77, "x"))
    await refused(moot, "seat", offered, number)


def test_every_refusal_is_tested() -> None:
    written = {
        node.value
        for node in ast.walk(ast.parse(Path(__file__).read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    keys = {key.removeprefix("refusal.league.") for key in LEAGUE_REFUSALS}
    untested = {
        key
        for key in keys
        if key not in written
        and f"refusal.league.{key}" not in written
        and key.removeprefix("request.") not in written
    }
    assert not untested
