"""Steps are rows: done once, in order, after any stop; moved by organisers; tried again after a failure."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from bot.competitions import running
from bot.competitions.service import Ruling
from bot.league.schedule import Do

from .moot import DAY, ORGANISER, Moot, judge


async def done(moot: Moot, number: int) -> Counter[str]:
    return Counter(each.do for each in await moot.store.steps(number) if each.done_at is not None)


async def test_after_a_long_stop_all_that_was_missed_is_done_in_order(moot: Moot) -> None:
    number = await moot.published(weeks=2, meetings=1, check_in=False)
    await moot.joined(number, *range(4))
    season = await moot.competitions.season(number)
    await moot.restart()
    moot.clock.at = season.record.end_at + 8 * DAY
    assert await moot.competitions.round() == season.record.end_at + 14 * DAY
    season = await judge(moot, number)
    assert all(each.result is not None for each in season.fixtures.values())
    counts = await done(moot, number)
    assert counts[Do.START_MATCHES] == 3 and counts[Do.SEED] == counts[Do.CLOSE_SEASON] == 1
    before = await moot.store.competition_log(number)
    await moot.competitions.round()
    await moot.restart()
    await moot.competitions.round()
    assert await moot.store.competition_log(number) == before, "nothing is done twice"


async def test_a_step_that_fails_changes_nothing_and_is_tried_again(
    moot: Moot, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = await moot.published(check_in=False)
    await moot.joined(number, *range(4))
    season = await moot.competitions.season(number)
    other = await moot.published(start_at=season.record.start_at + DAY)
    await moot.joined(other, 1, 2)
    with monkeypatch.context() as patch:

        async def broken(*_: object) -> None:
            raise OSError("the disk is full")

        patch.setattr(running, "settle", broken)
        moot.clock.at = season.record.start_at - DAY
        await moot.competitions.round()
        assert (await moot.competitions.season(number)).record.status == "open"
        assert (await done(moot, number))[Do.SEED] == 0
    moot.clock.at += running.LATER
    await moot.competitions.round()
    assert (await moot.competitions.season(number)).record.status == "running"
    assert (await done(moot, number))[Do.SEED] == 1


async def test_a_bot_that_dies_within_a_step_has_not_begun_it(
    moot: Moot, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = await moot.published(check_in=False, meetings=1)
    await moot.joined(number, *range(4))
    season = await moot.competitions.season(number)
    moot.clock.at = season.record.start_at - 1
    await moot.competitions.round()
    deal = moot.lobby.deal
    dealt = 0

    class Killed(BaseException):
        pass

    async def dies(*args: object, **more: object) -> None:
        nonlocal dealt
        dealt += 1
        if dealt == 2:
            raise Killed
        await deal(*args, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(moot.lobby, "deal", dies)
    moot.clock.at += 2
    with pytest.raises(Killed):
        await moot.competitions.round()
    await moot.restart()
    assert await moot.store.running_matches() == []
    await moot.competitions.round()
    assert len(await moot.store.running_matches()) == 2
    assert await moot.store.check() == []


async def test_a_result_that_nobody_saw_is_found_at_the_start(moot: Moot) -> None:
    number = await moot.published(check_in=False)
    await moot.joined(number, 1, 2)
    season = await moot.begun(number)
    match_id = season.fixtures[1].match_id
    assert match_id is not None
    await moot.finish(season, match_id)
    await moot.restart()
    assert (await moot.competitions.season(number)).fixtures[1].result is None
    await moot.competitions.round()
    assert (await moot.competitions.season(number)).fixtures[1].result is not None


async def test_a_step_is_moved_alone_or_with_all_that_follow(moot: Moot) -> None:
    number = await moot.published()
    await moot.joined(number, 1, 2)
    it = moot.competitions
    before = {each.key: each.due_at for each in await it.steps(number)}
    seed = next(each for each in await it.steps(number) if each.do == Do.SEED)
    await it.move_step(number, ORGANISER, seed.key, seed.due_at + DAY // 2)
    after = {each.key: each.due_at for each in await it.steps(number)}
    assert {key for key in before if before[key] != after[key]} == {seed.key}
    season = await moot.begun(number)
    end = next(each for each in await it.steps(number) if each.do == Do.BEGIN_EXTENSION)
    await it.move_step(number, ORGANISER, end.key, end.due_at + 3 * DAY, with_later=True)
    moved = {each.do: each.due_at for each in await it.steps(number)}
    assert (await it.season(number)).record.end_at == season.record.end_at + 3 * DAY
    assert moved[Do.CLOSE_SEASON] == season.record.end_at + 10 * DAY
    assert (await it.log(number))[-1].kind == "moved"


async def test_a_server_that_the_bot_has_left_has_no_steps(moot: Moot) -> None:
    number = await moot.published(check_in=False)
    await moot.joined(number, 1, 2)
    season = await moot.competitions.season(number)
    moot.competitions.here = lambda guild_id: False
    moot.clock.at = season.record.start_at
    await moot.competitions.round()
    assert (await moot.competitions.season(number)).record.status == "open"
    moot.competitions.here = lambda guild_id: True
    moot.clock.at += DAY
    await moot.competitions.round()
    assert (await moot.competitions.season(number)).record.status == "running"


async def test_too_few_are_told_and_nothing_is_dealt(moot: Moot) -> None:
    number = await moot.published(least=3)
    await moot.joined(number, 1, 2)
    season = await moot.begun(number)
    assert season.record.status == "cancelled"
    assert [each.kind for each in await moot.store.owed_notices(number)] == ["sign_up", "called_off"]
    assert await moot.store.next_step() is None


async def test_calling_off_ends_all_matches_without_a_result(moot: Moot) -> None:
    number = await moot.published(check_in=False)
    await moot.joined(number, *range(4))
    await moot.begun(number)
    running_now = await moot.store.running_matches()
    assert running_now
    await moot.competitions.cancel(number, ORGANISER, "rain")
    assert await moot.store.running_matches() == []
    await moot.until(moot.clock.at + 100 * DAY)
    assert (await moot.competitions.season(number)).record.status == "cancelled"
    for match_id in running_now:
        assert (await moot.store.match(match_id)).status == "cancelled"


async def test_the_end_now_decides_what_is_open(moot: Moot) -> None:
    number = await moot.published(check_in=False)
    await moot.joined(number, *range(4))
    await moot.begun(number)
    await moot.competitions.rule(
        number, ORGANISER, 1, Ruling(kind="report", placings=(1, 2)), "played at a table of wood"
    )
    await moot.competitions.close(number, ORGANISER, "all want to go home")
    await moot.until(moot.clock.at)
    season = await judge(moot, number)
    assert season.fixtures[1].result is not None
    assert season.fixtures[1].result["ground"] == "ruling.report"
    assert {each.result["ground"] for each in list(season.fixtures.values())[1:] if each.result} == {"shared"}


async def test_a_sleeper_goes_on_when_a_calendar_fails(moot: Moot) -> None:
    class Broken:
        async def round(self) -> int | None:
            raise OSError("no")

    moot.sleeper.calendars.insert(0, Broken())
    number = await moot.published(check_in=False)
    await moot.joined(number, 1, 2)
    season = await moot.competitions.season(number)
    moot.clock.at = season.record.start_at
    assert await moot.sleeper.round() <= 600
    assert (await moot.competitions.season(number)).record.status == "running"


async def test_a_step_has_one_time(moot: Moot) -> None:
    number = await moot.published()
    step = (await moot.store.steps(number))[0]
    async with moot.store.transaction() as tx:
        await tx.put_steps([replace(step, due_at=1)])
    assert len([each for each in await moot.store.steps(number) if each.key == step.key]) == 1
