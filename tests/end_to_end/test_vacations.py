"""Vacations that are announced: shown, begun and ended by themselves, spent only where a time runs out."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest

from bot.clocks import missed
from bot.export import stored_about
from bot.refusal import Refusal
from bot.vacations import Vacations
from storage.vacation import VACATIONS_EACH
from tests.end_to_end.test_clocks import HOUR, begin, calls, pass_time, play, posts
from tests.end_to_end.world import World


def day(world: World, ahead: int) -> str:
    """The day so many days from today."""
    return (today(world) + timedelta(days=ahead)).isoformat()


def today(world: World) -> date:
    return datetime.fromtimestamp(world.clock.now() / 1000, UTC).date()


async def plan(world: World, member: Any, first: int, last: int, **options: Any) -> str:
    said = await member.slash(
        world.channel, "vacation plan", first=day(world, first), last=day(world, last), **options
    )
    assert said.response.ephemeral
    return str(said.response.content)


async def test_it_is_announced_listed_shown_to_opponents_and_withdrawn(world: World) -> None:
    number = await begin(world, "3d")
    member = await world.to_play(number)
    said = await plan(world, member, 2, 4)
    assert "Noted: you are away from <t:" in said
    assert "Of your vacation of" in said
    (planned,) = await world.bot.matches.store.planned_vacations(member.id)
    assert planned.until_at - planned.from_at == 3 * 24 * HOUR * 1000
    listed = await member.slash(world.channel, "vacation show")
    assert (
        f"1. <t:{planned.from_at // 1000}:D> to <t:{planned.until_at // 1000 - 1}:D>"
        in listed.response.content
    )
    other = next(each for each in world.members.values() if each is not member)
    clocks = await other.slash(await world.table(number), "clock show")
    assert f"away from <t:{planned.from_at // 1000}:D>" in clocks.response.content
    about = await stored_about(world.bot.matches.store, member.id)
    assert [each["until"] for each in about["planned_vacations"]] == [planned.until_at]
    gone = await member.slash(world.channel, "vacation withdraw", number=1)
    assert "is withdrawn" in gone.response.content
    assert await world.bot.matches.store.planned_vacations(member.id) == []
    none = await member.slash(world.channel, "vacation show")
    assert "You have announced no vacation" in none.response.content
    missing = await member.slash(world.channel, "vacation withdraw", number=1)
    assert "no vacation with that number" in missing.response.content


async def test_who_is_away_is_said_where_he_is_waited_for(world: World) -> None:
    number = await begin(world, "3d")
    first = await world.to_play(number)
    await plan(world, first, 0, 1)
    other = next(each for each in world.members.values() if each is not first)
    panel = await other.click((await world.table(number)).last_message, label="My hand")
    assert "is away to" not in panel.response.content, "it is said of whoever is asked"
    own = await first.click((await world.table(number)).last_message, label="My hand")
    assert "is away to <t:" in own.response.content
    assert "now, to <t:" in (await first.slash(world.channel, "vacation show")).response.content
    second = await world.to_play(number)
    while second is first:
        await play(world, number)
        second = await world.to_play(number)
    await plan(world, second, 0, 1)
    await pass_time(world, 37)
    assert any("is away to <t:" in each for each in await posts(world, number)) is False
    await pass_time(world, 24)
    shown = await other.slash(await world.table(number), "clock show")
    assert "away from" not in shown.response.content, "it has ended by itself"


async def test_reminders_wait_until_its_end_and_come_once(world: World) -> None:
    number = await begin(world, "4d missed=default")
    member = await world.to_play(number)
    await plan(world, member, 1, 2)
    left = 24 - datetime.fromtimestamp(world.clock.now() / 1000, UTC).hour
    await pass_time(world, left + 47)
    assert calls(await posts(world, number), member) == 1, "no reminder at half time"
    await pass_time(world, 2)
    assert calls(await posts(world, number), member) == 2
    assert await world.bot.matches.store.vacations(member.id) == [], "nothing ran out"


async def test_a_time_that_runs_out_spends_hours_and_he_is_called_when_he_is_back(world: World) -> None:
    number = await begin(world, "1d missed=default")
    member = await world.to_play(number)
    await plan(world, member, 0, 2)
    await pass_time(world, 30)
    store = world.bot.matches.store
    (spent,) = await store.vacations(member.id)
    assert 5 <= spent.hours <= 7, "only where the time would have run out"
    assert calls(await posts(world, number), member) == 1
    assert (await world.match(number)).revision == 0
    await pass_time(world, 48)
    assert calls(await posts(world, number), member) == 2, "once he is back"
    await pass_time(world, 24)
    assert calls(await posts(world, number), member) == 2, "and not with every hour"


async def test_whoever_has_no_vacation_left_is_reminded(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = await begin(world, "1d missed=default")
    without = await begin(world, "1d missed=default no-vacation", ("dan", "eve", "fay"))
    member, other = await world.to_play(number), await world.to_play(without)
    said = await plan(world, other, 0, 3)
    assert f"In matches without vacation your time runs all the same: #{without}." in said
    await plan(world, member, 0, 3)
    monkeypatch.setattr(missed, "VACATION_HOURS", 0)
    await pass_time(world, 20)
    assert calls(await posts(world, number), member) == 3
    assert calls(await posts(world, without), other) == 3


async def test_being_back_early_brings_the_reminder(world: World) -> None:
    number = await begin(world, "4d missed=default")
    member = await world.to_play(number)
    await plan(world, member, 0, 9)
    await pass_time(world, 60)
    assert calls(await posts(world, number), member) == 1
    await world.restart()
    await member.slash(world.channel, "vacation withdraw", number=1)
    await pass_time(world, 0.1)
    assert calls(await posts(world, number), member) == 2


async def test_where_there_is_no_clock_the_reminder_waits_too(world: World) -> None:
    number = await begin(world, "none")
    member = await world.to_play(number)
    await member.slash(world.channel, "settings calls", interval=12)
    while (await world.to_play(number)) is not member or (await world.match(number)).revision == 0:
        await play(world, number)
    before = calls(await posts(world, number), member)
    await plan(world, member, 0, 1)
    await pass_time(world, 14)
    assert calls(await posts(world, number), member) == before
    await member.slash(world.channel, "vacation withdraw", number=1)
    await pass_time(world, 0.1)
    assert calls(await posts(world, number), member) == before + 1


async def test_refusals_say_what_to_do(world: World) -> None:
    ann = world.member("ann")
    for first, last, words in (
        ("soon", day(world, 1), "“soon” is no day. Write it like"),
        (day(world, 3), day(world, 2), "The last day lies before the first one"),
        (day(world, -1), day(world, 2), f"That day is over. Today is {day(world, 0)}"),
        (day(world, 360), day(world, 367), "too far ahead"),
    ):
        said = await ann.slash(world.channel, "vacation plan", first=first, last=last)
        assert words in said.response.content
        assert said.response.ephemeral
    assert "no time zone" in await plan(world, ann, 1, 2, zone="Europe/Nowhere")
    assert "are free. Choose fewer days" in await plan(world, ann, 1, 15)
    assert "Noted" in await plan(world, ann, 1, 2)
    assert "in that time already" in await plan(world, ann, 2, 3)
    for number in range(1, VACATIONS_EACH):
        assert "Noted" in await plan(world, ann, 1 + 3 * number, 2 + 3 * number)
    assert "as many as there may be" in await plan(world, ann, 25, 26)


async def test_days_are_those_of_the_members_zone_also_where_its_clocks_change(world: World) -> None:
    now = world.clock.now()
    year = datetime.fromtimestamp(now / 1000, UTC).year
    sunday = next(
        each
        for each in (
            date(year + number, 3, 31) - timedelta(days=back) for number in (0, 1) for back in range(7)
        )
        if each.weekday() == 6 and each > today(world)
    )
    vacations = Vacations(world.bot.matches.store, world.bot.clock)
    planned = await vacations.plan(7, sunday, sunday, "Europe/Berlin")
    assert planned.until_at - planned.from_at == 23 * HOUR * 1000
    assert datetime.fromtimestamp(planned.from_at / 1000, UTC).hour == 23
    with pytest.raises(Refusal):
        await vacations.plan(7, sunday, sunday, "Europe/Berlin")
    both = await vacations.plan(7, sunday + timedelta(days=1), sunday + timedelta(days=13), "Europe/Berlin")
    assert both.until_at > planned.until_at, "14 days of 24 hours, one of which the clocks took an hour from"


async def test_the_list_of_days_is_offered_by_weekday(world: World) -> None:
    ann = world.member("ann")
    offered = await ann.autocomplete(world.channel, "vacation plan", "first", "monday")
    assert offered
    assert all("Monday" in each["name"] for each in offered)
