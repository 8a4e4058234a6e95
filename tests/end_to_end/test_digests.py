"""A digest instead of calls: one message a day with all that waits, none where nothing does."""

from __future__ import annotations

from typing import Any

from bot.phrases import say
from tests.end_to_end.test_clocks import begin, calls, pass_time, play, posts
from tests.end_to_end.test_direct_messages import inbox
from tests.end_to_end.world import World, buttons

HOUR, DAY = 3600, 24 * 3600


def digests(world: World, member: Any) -> list[Any]:
    """The digests that a member got, the oldest first."""
    return [each for each in _messages(member) if "for you, the most urgent first" in each.content]


def _messages(member: Any) -> list[Any]:
    channel = inbox(member)
    return channel.history() if channel is not None else []


async def wait_until(world: World, hour: int) -> None:
    """Let time pass until the clock of UTC shows that hour."""
    now = world.env.now()
    seconds = (hour * HOUR - now.hour * HOUR - now.minute * 60 - now.second) % DAY
    await pass_time(world, seconds / HOUR)


async def wants(world: World, name: str, how: str = "digest", **options: Any) -> Any:
    member = world.member(name)
    return await member.slash(world.channel, "settings calls", how=how, **options)


async def test_one_message_a_day_with_all_matches_that_wait(world: World) -> None:
    said = await wants(world, "ann")
    assert "by one message a day with all that waits" in said.response.content
    assert "**08:00, UTC**" in said.response.content
    await wait_until(world, 20)
    numbers = [await world.open(["ann"], ais=2), await world.open(["ann"], ais=2, pace="5d")]
    ann = world.members["ann"]
    for number in numbers:
        assert calls(await posts(world, number), ann) == 0, "a digest instead of calls"
    assert not digests(world, ann)
    await pass_time(world, 13)
    (first,) = digests(world, ann)
    assert first.content.startswith("**2 matches wait** for you")
    assert first.content.index("#2") < first.content.index("#1"), "first the one with a deadline"
    opened = await ann.user.click(first, label=say("games.open", match=1))
    assert "your turn" in opened.response.content.casefold() or "hand" in opened.response.content.casefold()
    await pass_time(world, 24)
    assert len(digests(world, ann)) == 2
    await world.restart()
    await pass_time(world, 24)
    assert len(digests(world, ann)) == 3
    for number in numbers:
        assert calls(await posts(world, number), ann) == 0


async def test_there_is_none_where_nothing_waits(world: World) -> None:
    for name in ("ann", "bob"):
        await wants(world, name)
    await wait_until(world, 20)
    number = await world.open(["ann", "bob"], ais=1, pace="3d")
    first = await play(world, number)
    second = await world.to_play(number)
    assert first is not second
    await pass_time(world, 13)
    assert not digests(world, first)
    assert len(digests(world, second)) == 1
    while (await world.to_play(number)) is second:
        await play(world, number)
    await pass_time(world, 24)
    assert len(digests(world, first)) == 1
    assert len(digests(world, second)) == 1


async def test_a_changed_hour_holds_at_once_but_never_twice_a_day(world: World) -> None:
    await wants(world, "ann")
    await wait_until(world, 6)
    await world.open(["ann"], ais=2)
    ann = world.members["ann"]
    await pass_time(world, 3)
    assert len(digests(world, ann)) == 1
    said = await ann.slash(world.channel, "settings digest", time="12:30", zone="Europe/Berlin")
    assert "**12:30, Europe/Berlin**" in said.response.content
    await wait_until(world, 23)
    assert len(digests(world, ann)) == 1
    await wait_until(world, 14)
    assert len(digests(world, ann)) == 2
    wrong = await ann.slash(world.channel, "settings digest", time="25:00")
    assert "is no time of the day" in wrong.response.content
    wrong = await ann.slash(world.channel, "settings digest", time="08:00", zone="Nowhere")
    assert "is no time zone" in wrong.response.content


async def test_it_can_be_chosen_for_one_match(world: World) -> None:
    await wait_until(world, 20)
    number = await begin(world, "5d")
    member = await world.to_play(number)
    assert calls(await posts(world, number), member) == 1
    said = await member.slash(await world.table(number), "clock calls", how="digest")
    assert "by one message a day with all that waits" in said.response.content
    await pass_time(world, 13)
    assert len(digests(world, member)) == 1
    await pass_time(world, 72)
    assert calls(await posts(world, number), member) == 1, "no call at half time"
    count = len(digests(world, member))
    assert count == 4
    await member.slash(await world.table(number), "clock calls", how="usual")
    await pass_time(world, 22)
    assert len(digests(world, member)) == count
    assert calls(await posts(world, number), member) == 2, "called at 80 % again"


async def test_who_is_called_otherwise_again_gets_no_digest(world: World) -> None:
    await wants(world, "ann")
    await world.open(["ann"], ais=2)
    await wants(world, "ann", "thread")
    await pass_time(world, 48)
    assert not digests(world, world.members["ann"])


async def test_many_matches_fit_one_message(world: World) -> None:
    await wants(world, "ann")
    for _ in range(10):
        await world.open(["ann"], ais=2, game="witan_tricks")
    await pass_time(world, 25)
    message = digests(world, world.members["ann"])[0]
    assert message.content.startswith("**10 matches wait**")
    assert "2 more wait" in message.content
    assert len(message.content) <= 2000
    assert len(buttons(message)) == 8


async def test_closed_direct_messages_hold_nothing_up(world: World) -> None:
    await wants(world, "ann")
    world.env.inject_error("POST", "/users/@me/channels", status=403, code=50007, times=None)
    await world.open(["ann"], ais=2)
    await pass_time(world, 25)
    assert not await world.bot.matches.store.owed(1)
    assert not digests(world, world.members["ann"])
