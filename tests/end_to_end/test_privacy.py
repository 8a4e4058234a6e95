"""What is stored about a member and a server: seen, deleted, and gone in time."""

from __future__ import annotations

import contextlib
import json
import sqlite3

import pytest

from bot.retention import GRACE, POSTS_KEPT
from tests.discord.plugin import Wire
from tests.end_to_end.world import World, buttons


def rows_with(world: World, word: str) -> set[str]:
    """The tables of which some value holds the word."""
    with contextlib.closing(sqlite3.connect(world.path)) as connection:
        names = connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall()
        rows = {name: connection.execute(f'SELECT * FROM "{name}"').fetchall() for (name,) in names}
    return {name for name, found in rows.items() if any(word in str(row) for row in found)}


async def test_deletion_leaves_every_match_first_and_then_nothing(world: World, wire: Wire) -> None:
    wire.knowledge_at = None  # of several matches one is left, whose secrets the others' posts may name
    running = await world.open(["ann", "bob"], ais=1, options="target=30")
    alone = await world.open(["ann"], ais=2)
    await world.members["ann"].slash(world.channel, "match new", game="shire")
    ann, bob = world.members["ann"], world.members["bob"]
    gathering = max(
        each.id for each in await world.bot.matches.store.matches_in_guild(world.guild.id, ("lobby",))
    )
    await bob.slash(world.channel, "match join", match=gathering)
    await ann.slash(world.channel, "settings text", on="on")
    asked = await ann.slash(world.channel, "privacy delete")
    assert asked.ephemeral
    for number in (running, alone, gathering):
        assert f"#{number}" in asked.response.content
    await ann.click(asked.response, label="Yes, delete me")
    assert rows_with(world, str(ann.id)), "asked twice"
    await ann.click(asked.response, label="Yes, for good")
    assert asked.response.content.startswith("Done. You have left ")
    for number in (running, alone, gathering):
        await world.bot.play.settled(number)
    assert rows_with(world, str(ann.id)) == set()
    store = world.bot.matches.store
    seats = {each.seat: each for each in await store.seats(running)}
    assert (seats[0].member_id, seats[0].resigned, seats[0].name) == (None, True, "")
    assert seats[0].agent is not None
    assert (await world.match(running)).status == "running", "it goes on with an AI in the seat"
    assert (await world.match(alone)).status == "finished"
    assert (await world.match(gathering)).host_id == bob.id
    assert await store.check() == []
    while (await world.match(running)).status == "running":
        member = await world.to_play(running)
        assert member is bob
        await bob.slash(world.channel, "play", choice=(await world.legal(running))[0], match=running)
    listed = await bob.slash(world.channel, "log", match=running)
    assert "ann" not in listed.response.content


async def test_keeping_it_changes_nothing(world: World) -> None:
    number = await world.open(["ann"], ais=2)
    ann = world.members["ann"]
    for label in ("Yes, delete me", None):
        asked = await ann.slash(world.channel, "privacy delete")
        if label:
            await ann.click(asked.response, label=label)
        await ann.click(asked.response, label="No, keep it")
    assert (await world.match(number)).status == "running"
    assert "seats" in rows_with(world, str(ann.id))


async def test_the_second_question_survives_a_restart_and_the_safe_choice_is_first(world: World) -> None:
    ann = world.member("ann")
    await ann.slash(world.channel, "settings text", on="on")
    asked = await ann.slash(world.channel, "privacy delete")
    await ann.click(asked.response, label="Yes, delete me")
    assert list(buttons(asked.response)) == ["No, keep it", "Yes, for good"]
    await world.restart()
    await ann.click(asked.response, label="Yes, for good")
    assert asked.response.content == "Done. Nothing about you is stored any more."
    assert rows_with(world, str(ann.id)) == set()


async def test_the_export_holds_all_that_names_the_member(world: World) -> None:
    number = await world.open(["ann", "bob"], ais=1)
    ann = world.members["ann"]
    while (await world.to_play(number)) is not ann:
        member = await world.to_play(number)
        await member.slash(world.channel, "play", choice=(await world.legal(number))[0], match=number)
    await ann.slash(world.channel, "play", choice=(await world.legal(number))[0], match=number)
    await ann.slash(world.channel, "note", text="a plan", match=number)
    await ann.slash(world.channel, "settings text", on="on")
    sent = await ann.slash(world.channel, "privacy export")
    assert sent.response.content == "Sent to you by direct message."
    about = json.loads(await ann.user.dm_channel.last_message.attachments[0].read())
    parts = {
        "matches": about["matches"][0]["host"],
        "seats": about["matches"][0]["seats"][0]["name"] == "ann",
        "moves": about["matches"][0]["moves"][0]["command"],
        "member_settings": about["settings"]["text_view"],
        "notes": about["notes"][0]["text"] == "a plan",
    }
    assert all(parts.values())
    assert rows_with(world, str(ann.id)) == set(parts), "a table that names members is part of the export"
    assert "bob" not in json.dumps(about)


async def test_closed_direct_messages_get_the_file_in_the_answer(world: World) -> None:
    ann = world.member("ann")
    world.env.inject_error("POST", "/users/@me/channels", status=403, code=50007, times=None)
    sent = await ann.slash(world.channel, "privacy export")
    assert sent.ephemeral
    assert "closed" in sent.response.content
    assert json.loads(await sent.response.attachments[0].read())["member"] == ann.id


async def test_a_server_that_the_bot_has_left_goes_after_its_grace(world: World) -> None:
    number = await world.open(["ann"], ais=2)
    guild_id = world.guild.id
    retention, store = world.bot.retention, world.bot.matches.store
    (guild,) = world.bot.guilds
    await world.bot.on_guild_remove(guild)
    now = world.bot.clock.now()
    assert await store.guilds_to_purge(now + GRACE - 60_000) == []
    await retention.go_round()
    assert (await world.match(number)).status == "running"
    await world.bot.on_guild_join(guild)
    assert await store.guilds_to_purge(now + 2 * GRACE) == [], "back in time"
    await store.note_left(guild_id, now - 1)
    await retention.go_round()
    assert await store.match(number) is None
    assert rows_with(world, str(guild_id)) == set()
    assert await store.check() == []


async def test_leaving_and_coming_back_while_the_bot_was_stopped_is_noticed(world: World) -> None:
    await world.open(["ann"], ais=2)
    store, retention = world.bot.matches.store, world.bot.retention
    now = world.bot.clock.now()
    assert await retention.resume([]) == [world.guild.id]
    await retention.close()
    assert await store.guilds_to_purge(now + GRACE + 60_000) == [world.guild.id]
    await retention.resume([world.guild.id])
    assert await store.guilds_to_purge(now + GRACE + 60_000) == []


async def test_records_of_posts_go_in_time(world: World) -> None:
    number = await world.open(["ann"], ais=2)
    await world.bot.play.settled(number)
    store = world.bot.matches.store
    assert await store.owed() == []
    before = _posts(world)
    await world.bot.retention.go_round()
    assert _posts(world) == before
    world.bot.retention.clock = _Later(world.bot.clock.now() + POSTS_KEPT + 60_000)
    await world.bot.retention.go_round()
    assert _posts(world) == 1, "the newest one stays"
    table = await world.members["ann"].slash(world.channel, "play", choice=(await world.legal(number))[0])
    assert "you played" in table.response.content


class _Later:
    """A clock that stands."""

    def __init__(self, at: int) -> None:
        self._at = at

    def now(self) -> int:
        return self._at


def _posts(world: World) -> int:
    with contextlib.closing(sqlite3.connect(world.path)) as connection:
        count = connection.execute("SELECT count(*) FROM outbox").fetchone()[0]
    assert isinstance(count, int)
    return count


async def test_a_server_that_was_left_while_the_bot_was_stopped_has_no_clock_that_runs(world: World) -> None:
    number = await world.open(["ann", "bob"], ais=1, pace="1d")
    world.bot._resumed = False
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(type(world.bot), "guilds", property(lambda _: []))
        await world.bot.on_ready()
    match = await world.match(number)
    assert match.asleep_since is not None
    async with world.bot.matches.store.transaction() as tx:
        assert {each.kind for each in await tx.timers(number)} <= {"idle"}
