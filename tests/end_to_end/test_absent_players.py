"""Players who do not answer, leave the server, or are never seen again: no match hangs, no seat is lost."""

from __future__ import annotations

from typing import Any

from bot.clocks.control import DAY
from storage.contract import STATUSES, TimerRecord
from tests.end_to_end.test_taking_back import play
from tests.end_to_end.test_votes import words
from tests.end_to_end.world import World, buttons

ABSENT = 3 * DAY
SLACK = 1000
"""Milliseconds that the pretended Discord may have gone on by itself."""


async def later(world: World, milliseconds: int) -> None:
    """So much later; timers that are due are served."""
    world.clock.error += milliseconds
    await world.bot.sleeper.round()
    await world.env.settle()
    await world.bot.errands.settled()
    for number in tuple(world.bot.play._running):
        await world.bot.play.settled(number)
    await world.env.settle()
    for match in await world.bot.matches.store.matches_in_guild(world.guild.id, STATUSES, limit=100):
        await world.bot.play.settled(match.id)


async def offered(world: World, number: int) -> Any:
    table = await world.table(number)
    return next(each for each in reversed(table.history()) if "Take the seat" in buttons(each))


def letter(seat: int) -> str:
    return "ABCDEF"[seat]


async def asked_seat(world: World, number: int) -> int:
    position = await world.position(number)
    (seat,) = position.game.owing(position.state)
    return int(seat)


async def test_an_absent_players_seat_is_taken_over_with_all_it_knows(world: World) -> None:
    number = await world.open(["ann", "bob", "cyd"])
    while (await world.to_play(number)).id == world.members["ann"].id:
        await play(world, number)
    ann, gone, dan = world.members["ann"], await world.to_play(number), world.member("dan")
    seat = await asked_seat(world, number)
    table = await world.table(number)
    early = await ann.slash(table, "match substitute", seat=letter(seat), member=dan)
    assert "is not absent" in early.response.content
    await later(world, ABSENT + 1)
    other = next(each for each in world.members.values() if each.id not in (ann.id, gone.id, dan.id))
    refused = await other.slash(table, "match substitute", seat=letter(seat), member=dan)
    assert "Only the host" in refused.response.content
    refused = await ann.slash(table, "match substitute", seat=letter(seat), member=other)
    assert "plays in this match already" in refused.response.content
    said = await ann.slash(table, "match substitute", seat=letter(seat), member=dan)
    assert "is offered seat" in said.response.content
    await world.restart()
    refused = await other.click(await offered(world, number), label="Take the seat")
    assert "for somebody else" in words(refused)
    taken = await dan.click(await offered(world, number), label="Take the seat")
    assert "You have seat" in taken.response.content
    last = (await world.table(number)).last_message
    assert "takes the place of" in last.content
    assert [each.id for each in last.mentions] == [dan.id]
    hand = await dan.click(last, label="My hand")
    assert "Your turn" in hand.response.content
    old = await gone.slash(await world.table(number), "hand", match=number)
    assert "do not sit" in old.response.content
    await play(world, number)
    match = await world.match(number)
    assert (await world.bot.matches.store.moves(number))[-1].member_id == dan.id
    log = await dan.slash(await world.table(number), "log")
    assert "took the place of" in log.response.content
    assert match.status == "running"
    back = await ann.slash(await world.table(number), "match substitute", seat=letter(seat), member=gone)
    assert "is not absent" in back.response.content


async def test_a_resigned_seat_that_an_ai_plays_is_taken_over(world: World) -> None:
    number = await world.open(["ann", "bob"], ais=1)
    ann, bob, dan = world.members["ann"], world.members["bob"], world.member("dan")
    asked = await bob.slash(await world.table(number), "match resign")
    await bob.click(asked.response, label="Yes, resign")
    seat = next(each for each in await world.bot.matches.store.seats(number) if each.member_id == bob.id)
    ai = next(each for each in await world.bot.matches.store.seats(number) if each.member_id is None)
    table = await world.table(number)
    refused = await ann.slash(table, "match substitute", seat=letter(ai.seat), member=dan)
    assert "from the beginning" in refused.response.content
    refused = await ann.slash(table, "match substitute", seat="F", member=dan)
    assert "no seat F" in refused.response.content
    await ann.slash(table, "match substitute", seat=letter(seat.seat), member=dan)
    await dan.click(await offered(world, number), label="Take the seat")
    now = (await world.bot.matches.store.seats(number))[seat.seat]
    assert (now.member_id, now.agent, now.resigned, now.ready_id) == (dan.id, None, False, seat.ready_id)


async def test_the_host_answers_for_an_absent_player_without_seeing_the_hand(world: World) -> None:
    number = await world.open(["ann", "bob", "cyd"])
    while (await world.to_play(number)).id == world.members["ann"].id:
        await play(world, number)
    ann, gone = world.members["ann"], await world.to_play(number)
    seat = await asked_seat(world, number)
    table = await world.table(number)
    own = next(each.seat for each in await world.bot.matches.store.seats(number) if each.member_id == ann.id)
    for place, reason in ((seat, "is not absent"), (own, "your own seat")):
        refused = await ann.slash(table, "match act", seat=letter(place))
        assert reason in refused.response.content
    await later(world, ABSENT + 1)
    before = (await world.match(number)).revision
    asked = await ann.slash(table, "match act", seat=letter(seat))
    assert not asked.response.attachments
    label = next(each for each in buttons(asked.response) if each.startswith("Yes,"))
    done = await ann.click(asked.response, label=label)
    assert "plain answer is given" in done.response.content
    assert not done.response.attachments
    assert (await world.match(number)).revision == before + 1
    posts = [each.content for each in (await world.table(number)).history()]
    assert any("gives the plain answer for" in each for each in posts)
    log = await gone.slash(await world.table(number), "log")
    assert "gave the plain answer" in log.response.content


async def test_who_left_the_server_is_told_of_once_and_can_be_replaced(world: World) -> None:
    number = await world.open(["ann", "bob", "cyd"])
    while (await world.to_play(number)).id == world.members["ann"].id:
        await play(world, number)
    gone, seat = await world.to_play(number), await asked_seat(world, number)
    world.guild.remove_member(gone)
    await later(world, 2 * DAY)
    for _ in range(2):
        world.bot.play.changed(number)
        await world.bot.play.settled(number)
        await world.env.settle()
    posts = [each.content for each in (await world.table(number)).history()]
    assert sum("has left the server" in each for each in posts) == 1
    record = (await world.bot.matches.store.seats(number))[seat]
    assert record.departed_at is not None
    ann, dan = world.members["ann"], world.member("dan")
    await ann.slash(await world.table(number), "match substitute", seat=letter(seat), member=dan)
    await dan.click(await offered(world, number), label="Take the seat")
    assert (await world.to_play(number)).id == dan.id


async def idle_timer(world: World) -> TimerRecord:
    async with world.bot.matches.store.transaction() as tx:
        return next(each for each in await tx.timers(1) if each.kind == "idle")


async def test_a_match_that_nobody_plays_is_warned_of_then_sleeps_and_wakes(world: World) -> None:
    number = await world.open(["ann", "bob", "cyd"])
    await play(world, number)
    assert (await idle_timer(world)).due_at <= world.clock.now() + 30 * DAY
    start = (await world.bot.matches.store.moves(number))[-1].at
    await later(world, 30 * DAY + SLACK)
    table = await world.table(number)
    assert "Nobody has moved for 30 days" in table.last_message.content
    assert not table.last_message.mentions
    assert (await idle_timer(world)).due_at == start + 60 * DAY + SLACK, "30 days from the warning"
    await later(world, 29 * DAY)
    assert (await world.match(number)).asleep_since is None
    await later(world, 1 * DAY)
    assert (await world.match(number)).asleep_why == "idle"
    assert "for 60 days" in table.last_message.content
    ann = world.members["ann"]
    await ann.slash(table, "match resume", match=number)
    assert (await world.match(number)).asleep_since is None
    assert "wakes the match" in (await world.table(number)).last_message.content
    await play(world, number)
    await later(world, 31 * DAY)
    assert (await world.match(number)).asleep_since is None
    assert "for 30 days" in (await world.table(number)).last_message.content


async def test_a_warned_match_that_goes_on_is_looked_at_anew(world: World) -> None:
    number = await world.open(["ann", "bob", "cyd"])
    await later(world, 30 * DAY)
    await later(world, 20 * DAY)
    await play(world, number)
    await later(world, 10 * DAY)
    assert (await world.match(number)).asleep_since is None
    assert (await idle_timer(world)).due_at == world.clock.now() + 20 * DAY


async def test_a_kicked_bot_lets_its_matches_sleep_until_it_is_back(world: World) -> None:
    number = await world.open(["ann", "bob", "cyd"])
    guild = world.bot.get_guild(world.guild.id)
    posts = len((await world.table(number)).history())
    for listener in world.bot.get_cog("ServersCog").get_listeners():
        assert listener[0] == "on_guild_remove"
        await listener[1](guild)
    assert (await world.match(number)).asleep_why == "idle"
    assert len((await world.table(number)).history()) == posts
    assert await world.bot.matches.store.owed(number) == []
    await world.members["ann"].slash(world.channel, "match resume", match=number)
    assert (await world.match(number)).asleep_since is None
    await play(world, number)
    assert (await world.match(number)).revision == 1
