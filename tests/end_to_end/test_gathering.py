"""Ready checks and lobbies that take too long, and members who take on too much."""

from __future__ import annotations

from bot.gathering import OPEN_AT_FIRST
from tests.end_to_end.test_absent_players import later
from tests.end_to_end.world import World

HOUR = 3_600_000
DAY = 24 * HOUR


async def full(world: World) -> int:
    """A full lobby of Ann, Bob and Cyd in its ready check; Ann is ready."""
    ann, bob, cyd = (world.member(name) for name in ("ann", "bob", "cyd"))
    await ann.slash(world.channel, "match new", game="witan_tricks", seats=3)
    for each in (bob, cyd):
        await each.slash(world.channel, "match join", match=1)
    await ann.slash(world.channel, "match start", match=1)
    return 1


async def test_whoever_is_not_ready_in_time_gives_the_seat_up(world: World) -> None:
    number = await full(world)
    await later(world, DAY)
    await world.members["bob"].slash(world.channel, "match ready", match=number)
    await world.restart()
    await later(world, DAY - HOUR)
    assert (await world.match(number)).status == "ready", "a Ready does not lengthen the check"
    await later(world, 2 * HOUR)
    match, seats = await world.match(number), await world.bot.matches.store.seats(number)
    assert match.status == "lobby"
    assert [each.name for each in seats] == ["ann", "bob"]
    assert all(each.ready_id is None for each in seats)
    assert "2 of 3 seats taken" in world.channel.history()[0].content
    joined = await world.members["cyd"].slash(world.channel, "match join", match=number)
    assert "You have seat" in joined.response.content


async def test_a_host_who_is_not_ready_leaves_the_lobby_to_others(world: World) -> None:
    number = await full(world)
    bob = world.members["bob"]
    await world.bot.lobby.unready(number, world.members["ann"].id)
    await bob.slash(world.channel, "match ready", match=number)
    await later(world, 2 * DAY + HOUR)
    assert (await world.match(number)).host_id == bob.id
    assert [each.name for each in await world.bot.matches.store.seats(number)] == ["bob"]


async def test_a_lobby_that_nobody_fills_closes(world: World) -> None:
    ann = world.member("ann")
    await ann.slash(world.channel, "match new", game="witan_tricks", seats=3)
    await later(world, 13 * DAY)
    await world.member("bob").slash(world.channel, "match join", match=1)
    await later(world, 13 * DAY)
    assert (await world.match()).status == "lobby", "every change begins it anew"
    await later(world, 2 * DAY)
    assert (await world.match()).status == "cancelled"
    assert "was cancelled" in world.channel.history()[0].content


async def test_nobody_takes_on_more_than_he_can_play(world: World) -> None:
    hosts = [world.member(f"host{number}") for number in range(OPEN_AT_FIRST + 1)]
    bob = world.member("bob")
    for number, host in enumerate(hosts, 1):
        await host.slash(world.channel, "match new", game="witan_tricks", seats=3)
        said = await bob.slash(world.channel, "match join", match=number)
    assert f"You have {OPEN_AT_FIRST} matches open, as many as you may" in said.response.content
    refused = await bob.slash(world.channel, "match new", game="witan_tricks", seats=3)
    assert "as many as you may" in refused.response.content
    await bob.slash(world.channel, "match leave", match=1)
    allowed = await bob.slash(world.channel, "match join", match=OPEN_AT_FIRST + 1)
    assert "You have seat" in allowed.response.content
