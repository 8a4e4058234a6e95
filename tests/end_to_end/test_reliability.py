"""Reliability: shown, lowered by what is missed, and asked for at a table."""

from __future__ import annotations

from bot.clocks.control import DAY
from tests.end_to_end.test_absent_players import later, offered
from tests.end_to_end.test_clocks import pass_time, play
from tests.end_to_end.world import World


async def test_everybody_begins_with_the_same(world: World) -> None:
    ann, bob = world.member("ann"), world.member("bob")
    own = await ann.slash(world.channel, "reliability")
    assert "Your reliability is **75** of 100" in own.response.content
    other = await ann.slash(world.channel, "reliability", member=bob)
    assert other.response.content == "The reliability of bob is **75** of 100."
    assert other.ephemeral


async def test_seats_given_up_and_times_missed_count(world: World) -> None:
    number = await world.open(["ann", "bob", "cyd"], pace="1d missed=default no-vacation")
    late = await world.to_play(number)
    await pass_time(world, 25)
    missed = await late.slash(world.channel, "reliability")
    assert "1 time missed" in missed.response.content
    assert "**73**" in missed.response.content
    await world.bot.lobby.resign(number, late.id)
    after = await late.slash(world.channel, "reliability")
    assert "1 seat given up" in after.response.content
    assert "**63**" in after.response.content


async def test_a_missed_time_counts_once_though_the_others_vote_about_it(world: World) -> None:
    number = await world.open(["ann", "bob", "cyd"], pace="1d no-vacation")
    late = await world.to_play(number)
    await pass_time(world, 25)
    vote = (await world.table(number)).last_message
    for each in world.members.values():
        if each is not late:
            await each.click(vote, label="Default action")
    assert (await world.match(number)).revision == 1
    missed = await late.slash(world.channel, "reliability")
    assert "0 answers in time, 1 time missed" in missed.response.content
    assert "**73**" in missed.response.content


async def test_a_host_asks_no_more_than_he_has_and_others_are_held_to_it(world: World) -> None:
    ann, bob = world.member("ann"), world.member("bob")
    refused = await ann.slash(world.channel, "match new", game="witan_tricks", reliability=80)
    assert "at most 75" in refused.response.content
    await ann.slash(world.channel, "match new", game="witan_tricks", reliability=75)
    assert "a reliability of at least 75" in world.channel.history()[0].content
    number = await world.open(["bob", "cyd", "dan"])
    await world.bot.lobby.resign(number, bob.id)
    unfit = await bob.slash(world.channel, "match join", match=1)
    assert "at least 75; yours is 65" in unfit.response.content
    fit = await world.member("eve").slash(world.channel, "match join", match=1)
    assert "You have seat" in fit.response.content


async def test_a_substitute_answers_for_his_own_time_and_a_leaver_is_not_cleared(world: World) -> None:
    number = await world.open(["ann", "bob", "cyd"], pace="1d missed=default no-vacation")
    while (await world.to_play(number)).id == world.members["ann"].id:
        await play(world, number)
    late, dan = await world.to_play(number), world.member("dan")
    await pass_time(world, 25)
    await world.bot.lobby.resign(number, late.id)
    seats = await world.bot.matches.store.seats(number)
    seat = next(each.seat for each in seats if each.member_id == late.id)
    ann = world.members["ann"]
    await ann.slash(await world.table(number), "match substitute", seat="ABC"[seat], member=dan)
    taken = await dan.click(await offered(world, number), label="Take the seat")
    assert "You have seat" in taken.response.content
    for member, expected in ((late, "**65**"), (dan, "**75**")):
        said = await member.slash(world.channel, "reliability")
        assert expected in said.response.content


async def test_a_seat_given_up_ages_from_when_it_was_given_up(world: World) -> None:
    number = await world.open(["ann", "bob", "cyd"])
    ann = world.members["ann"]
    await later(world, 40 * DAY)
    await world.bot.lobby.resign(number, ann.id)
    for days, expected in ((0, "**65**"), (27, "**65**"), (2, "**70**")):
        await later(world, days * DAY)
        assert expected in (await ann.slash(world.channel, "reliability")).response.content
