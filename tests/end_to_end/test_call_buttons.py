"""Buttons on calls and notices: mute this turn, give a day."""

from __future__ import annotations

from typing import Any

from tests.end_to_end.test_clocks import HOUR, begin, calls, pass_time, play, posts
from tests.end_to_end.world import World, buttons


async def newest_with(world: World, number: int, label: str) -> Any:
    """The newest message at the table that has such a button."""
    found = [each for each in (await world.table(number)).history() if label in buttons(each)]
    return found[-1]


async def left(world: World, number: int, member: Any) -> float:
    """Hours that the clock of the member's decision still has."""
    position = await world.position(number)
    seat = next(each.seat for each in position.seats if each.member_id == member.id)
    return (position.deadlines[seat] - world.clock.now()) / 1000 / HOUR


async def test_a_call_can_be_muted_for_this_decision_only(world: World) -> None:
    number = await begin(world, "4d no-vacation missed=default")
    member = await world.to_play(number)
    await pass_time(world, 49)
    assert calls(await posts(world, number), member) == 2
    call = await newest_with(world, number, "Mute this turn")
    before = await left(world, number, member)
    other = next(each for each in world.members.values() if each is not member)
    refused = await other.click(call, label="Mute this turn")
    assert refused.ephemeral
    assert "You owe no decision" in refused.response.content
    said = await member.click(call, label="Mute this turn")
    assert said.ephemeral
    assert "You are not called again for this decision" in said.response.content
    assert await left(world, number, member) == before
    await pass_time(world, 40)
    assert calls(await posts(world, number), member) == 2
    while (await world.to_play(number)) is member:
        await play(world, number)
    late = await member.click(call, label="Mute this turn")
    assert "You owe no decision" in late.response.content


async def test_a_stranger_cannot_mute(world: World) -> None:
    number = await begin(world, "4d")
    await pass_time(world, 49)
    call = await newest_with(world, number, "Mute this turn")
    refused = await world.member("eve").click(call, label="Mute this turn")
    assert refused.ephemeral
    assert "You do not sit" in refused.response.content


async def test_the_others_give_a_day_at_a_notice(world: World) -> None:
    number = await begin(world, "1d no-vacation missed=default excuses=2")
    member = await world.to_play(number)
    await pass_time(world, 25)
    notice = await newest_with(world, number, "Give a day")
    before = await left(world, number, member)
    own = await member.click(notice, label="Give a day")
    assert "nobody to give time to" in own.response.content
    other = next(each for each in world.members.values() if each is not member)
    given = await other.click(notice, label="Give a day")
    assert given.ephemeral
    assert "24 hours more" in given.response.content
    assert await left(world, number, member) == before + 24
    assert any("24 hours more" in each and "gives" in each for each in await posts(world, number))
    stranger = await world.member("eve").click(notice, label="Give a day")
    assert stranger.ephemeral
    assert "You do not sit" in stranger.response.content
    assert await left(world, number, member) == before + 24
