"""The bot stops and starts: nothing is lost, nothing is said twice, old buttons work."""

from __future__ import annotations

import pytest

from tests.end_to_end.world import World, buttons


async def play(world: World, number: int) -> None:
    """Whoever is to play plays the first legal card."""
    member = await world.to_play(number)
    card = (await world.legal(number))[0].removeprefix("PlayCard.")
    await member.slash(await world.table(number), "tricks play", card=card)


async def test_a_restart_inside_a_trick(world: World) -> None:
    number = await world.open(["ann", "bob", "cyd"], options="target=40")
    await play(world, number)
    before = await world.match(number)
    posts = len((await world.table(number)).history())
    await world.restart()
    after = await world.match(number)
    assert (after.revision, after.chain) == (before.revision, before.chain)
    table = await world.table(number)
    assert len(table.history()) == posts, "nothing is said twice"
    member = await world.to_play(number)
    panel = await member.click(table.last_message, label="My hand")
    assert "Your turn" in panel.response.content
    while (await world.match(number)).status == "running":
        await play(world, number)
    assert (await world.match(number)).outcome


async def test_commands_are_sent_to_discord_only_when_they_change(world: World) -> None:
    def syncs() -> int:
        return sum(
            each.method == "PUT" and each.path.endswith("/commands") for each in world.env.http_requests
        )

    assert syncs() == 1
    await world.restart()
    assert syncs() == 1
    assert world.bot.store is not None
    await world.bot.store.put_meta("commands", "of an older version")
    await world.restart()
    assert syncs() == 2


async def test_posts_that_fail_are_sent_after_the_restart(world: World) -> None:
    number = await world.open(["ann"], ais=2)
    ann = world.members["ann"]
    table = await world.table(number)
    posts = len(table.history())
    world.env.inject_error("POST", f"/channels/{table.id}/messages", status=503, times=None)
    card = (await world.legal(number))[0].removeprefix("PlayCard.")
    played = await ann.slash(table, "tricks play", card=card)
    assert "you played" in played.response.content
    owed = await world.bot.matches.store.owed(number)
    assert [each.kind for each in owed].count("table") >= 1
    assert len(table.history()) == posts
    world.env.backend.faults.clear()
    await world.restart()
    await world.env.settle()
    assert await world.bot.matches.store.owed(number) == []
    assert len(table.history()) == posts + 1


async def test_a_post_that_fails_once_is_tried_again_by_itself(world: World) -> None:
    number = await world.open(["ann"], ais=2)
    table = await world.table(number)
    posts = len(table.history())
    world.env.inject_error("POST", f"/channels/{table.id}/messages", status=503, times=None)
    card = (await world.legal(number))[0].removeprefix("PlayCard.")
    await world.members["ann"].slash(table, "tricks play", card=card)
    world.env.backend.faults.clear()
    await world.env.advance_time(120)
    assert len(table.history()) == posts + 1


async def test_an_ai_that_was_about_to_answer_does_so_after_the_restart(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = await world.open(["ann"], ais=2)
    monkeypatch.setattr(world.bot.play, "changed", lambda _: None)
    card = (await world.legal(number))[0].removeprefix("PlayCard.")
    await world.members["ann"].slash(await world.table(number), "tricks play", card=card)
    stuck = await world.match(number)
    await world.restart()
    await world.env.settle()
    assert (await world.match(number)).revision > stuck.revision
    position = await world.position(number)
    (seat,) = position.game.owing(position.state)
    assert position.seats[seat].member_id == world.members["ann"].id


async def test_the_lobby_survives(world: World) -> None:
    ann, bob = world.member("ann"), world.member("bob")
    await ann.slash(world.channel, "match new", game="witan_tricks")
    await world.restart()
    joined = await bob.click(world.channel.last_message, label="Join")
    assert "You have seat" in joined.response.content
    assert "bob" in world.channel.last_message.content
    assert "Join" in buttons(world.channel.last_message)
