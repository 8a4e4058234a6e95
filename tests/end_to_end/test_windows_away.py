"""Windows while the bot is away: nobody could answer then."""

from __future__ import annotations

from rules.ortus import action as ortus
from tests.end_to_end.ortus_play import by_command
from tests.end_to_end.test_votes import agree, propose
from tests.end_to_end.test_windows import HOUR, besieged, window_of
from tests.end_to_end.world import World, make_bot


async def test_a_fixed_window_stays_open_for_the_time_that_the_bot_was_away(world: World) -> None:
    number = await besieged(world, pace="2d", windows="fixed 24h")
    before, opened = (await world.match(number)).revision, await window_of(world, number)
    deadlines = (await world.position(number)).deadlines
    await world.env.advance_time(20 * HOUR)
    await world.bot.close()
    world.clock.error += 10 * HOUR * 1000
    await world.env.restart_bot(make_bot(world.path, world.painter, world.seed, world.clock))
    window = await window_of(world, number)
    gone = window.closes_at - opened.closes_at
    assert 10 * HOUR * 1000 <= gone <= 10 * HOUR * 1000 + 300_000
    assert window.deadlines == {seat: at + gone for seat, at in opened.deadlines.items()}
    assert (await world.position(number)).deadlines == {seat: at + gone for seat, at in deadlines.items()}
    bob = world.members["bob"]
    await by_command(world, number, bob, ortus.FieldForce("pool", "knight", 0))
    await by_command(world, number, bob, ortus.EndFielding())
    await world.env.advance_time(3 * HOUR)
    assert await window_of(world, number) == window
    await world.env.advance_time(2 * HOUR)
    moves = await world.bot.matches.store.moves(number, after=before)
    assert [each.member_id for each in moves[:2]] == [bob.id, bob.id], "his answer counts, not the default"


async def test_a_window_that_sleeps_gets_the_time_away_once(world: World) -> None:
    number = await besieged(world, pace="2d", windows="fixed 24h")
    opened = await window_of(world, number)
    await propose(world, number, world.members["ann"], "pause")
    await agree(world, number, world.members["bob"], world.members["cyd"])
    slept_at = (await world.match(number)).asleep_since
    assert slept_at is not None
    await world.env.advance_time(HOUR)
    await world.bot.close()
    world.clock.error += 10 * HOUR * 1000
    await world.env.restart_bot(make_bot(world.path, world.painter, world.seed, world.clock))
    assert (await window_of(world, number)).closes_at == opened.closes_at
    await world.members["ann"].slash(await world.table(number), "match resume", match=number)
    slept = world.clock.now() - slept_at
    assert (await window_of(world, number)).closes_at == opened.closes_at + slept
