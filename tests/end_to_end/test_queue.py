"""The queue: members wait, whoever fits gets a lobby with a ready check; nothing about a wait is public."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.queue.tolerance import WAIT
from bot.reliability import BEGIN
from tests.discord.plugin import Wire
from tests.end_to_end.test_absent_players import later
from tests.end_to_end.test_direct_messages import inbox
from tests.end_to_end.world import World, buttons, make_bot, offered_in

HOUR = 3_600_000
DAY = 24 * HOUR
DUEL = {"games": "ortus_regni", "seats": "2"}


async def waits(world: World, name: str, **wish: Any) -> str:
    """The member begins to wait; what he is told."""
    said = await world.member(name).slash(world.channel, "queue join", **{**DUEL, **wish})
    await world.env.settle()
    assert said.ephemeral
    return str(said.response.content)


async def opened(world: World) -> None:
    """The server has a channel for the queue."""
    role = world.guild.create_role("stewards", permissions=discord.Permissions(manage_guild=True))
    steward = world.guild.add_member(world.env.create_user("steward"), roles=[role])
    world.members["steward"] = steward
    said = await steward.slash(world.channel, "admin queue", channel=world.channel)
    assert "opens its lobbies in" in said.response.content


@pytest.fixture
async def queue(world: World) -> World:
    await opened(world)
    return world


async def seated(world: World, number: int = 1) -> list[str]:
    return [each.name for each in await world.bot.matches.store.seats(number)]


async def matches(world: World) -> int:
    return len(await world.bot.matches.store.matches_in_guild(world.guild.id, ("lobby", "ready", "running")))


def letters(member: Any) -> list[str]:
    channel = inbox(member)
    return [each.content for each in channel.history()] if channel is not None else []


async def waiting(world: World) -> list[str]:
    return [each.name for each in await world.bot.matches.store.queue(world.guild.id)]


async def test_two_who_fit_are_found_asked_once_and_play(queue: World) -> None:
    said = await waits(queue, "ann", pace="3d")
    assert "You wait for a match: Ortus Regni · 2 seats · 3 days for each decision" in said
    assert queue.channel.history() == [], "nobody sees that she waits"
    said = await waits(queue, "bob")
    assert said.startswith("Found at once: Ortus Regni #1")
    match = await queue.match()
    assert (match.status, match.host_id) == ("ready", queue.members["ann"].id)
    assert await seated(queue) == ["ann", "bob"]
    assert await waiting(queue) == []
    (post,) = queue.channel.history()
    ann, bob = queue.members["ann"], queue.members["bob"]
    assert f"<@{ann.id}> <@{bob.id}>" in post.content
    assert "3 days for each decision" in post.content
    assert len(post.content) <= 600
    await ann.click(post, label="Ready")
    await queue.env.settle()
    assert "<@" not in queue.channel.history()[0].content, "an edit mentions nobody"
    dealt = await bob.click(queue.channel.history()[0], label="Ready")
    assert "the cards are dealt" in dealt.response.content


async def test_whoever_is_found_and_not_ready_gives_the_seat_up_to_others(queue: World) -> None:
    await waits(queue, "ann")
    await waits(queue, "bob")
    await queue.members["ann"].click(queue.channel.history()[0], label="Ready")
    await later(queue, 2 * DAY + HOUR)
    assert (await queue.match()).status == "lobby"
    assert await seated(queue) == ["ann"]
    joined = await queue.member("cyd").slash(queue.channel, "match join", match=1)
    assert "You have seat" in joined.response.content


async def test_a_wait_outlasts_a_restart_and_a_kill(queue: World) -> None:
    await waits(queue, "ann")
    await queue.restart()
    assert await waiting(queue) == ["ann"]
    killed = queue.bot
    await queue.env.restart_bot(make_bot(queue.path, queue.painter, queue.seed, queue.clock))
    await waits(queue, "bob")
    assert await seated(queue) == ["ann", "bob"]
    await killed.store.close()
    await queue.restart()
    await queue.env.settle()
    assert sum("found you for one another" in each.content for each in queue.channel.history()) == 1


async def test_conditions_that_widen_are_looked_at_by_a_timer(queue: World) -> None:
    await waits(queue, "ann", seats="2-3")
    await waits(queue, "bob", seats="2-3")
    assert await matches(queue) == 0, "a third one may come"
    shown = await queue.members["ann"].slash(queue.channel, "queue show")
    assert "2 to 3 seats" in shown.response.content
    assert "fewer seats" not in shown.response.content
    await later(queue, DAY - HOUR)
    assert await matches(queue) == 0
    await later(queue, HOUR + 1000)
    assert await seated(queue) == ["ann", "bob"]


async def test_a_wait_ends_after_two_weeks_with_a_private_word(queue: World) -> None:
    await waits(queue, "ann")
    ann = queue.members["ann"]
    await later(queue, WAIT - HOUR)
    assert await waiting(queue) == ["ann"]
    assert letters(ann) == []
    await later(queue, 2 * HOUR)
    assert await waiting(queue) == []
    await queue.restart()
    await later(queue, HOUR)
    (letter,) = letters(ann)
    assert letter.startswith("Nobody was found for you on The Moot in 14 days")
    assert queue.channel.history() == []
    again = await ann.slash(queue.channel, "queue leave")
    assert "You do not wait for a match here" in again.response.content


async def test_what_cannot_be_sent_is_sent_later_and_closed_messages_are_let_be(queue: World) -> None:
    await waits(queue, "ann")
    queue.env.inject_error("POST", "/users/@me/channels", status=400, code=0, times=1)
    await later(queue, WAIT + HOUR)
    (owed,) = await queue.bot.matches.store.owed_news()
    assert owed.attempts == 1
    await later(queue, HOUR)
    assert len(letters(queue.members["ann"])) == 1
    await waits(queue, "bob")
    queue.env.inject_error("POST", "/users/@me/channels", status=403, code=50007, times=None)
    await later(queue, WAIT + HOUR)
    assert await queue.bot.matches.store.owed_news() == []


async def test_who_has_left_the_server_waits_no_more(queue: World) -> None:
    await waits(queue, "ann")
    await waits(queue, "bob", games="shire")
    queue.guild.remove_member(queue.members["ann"])
    said = await waits(queue, "cyd")
    assert said.startswith("You wait for a match")
    assert await waiting(queue) == ["bob", "cyd"]
    queue.guild.remove_member(queue.members["bob"])
    await later(queue, DAY + HOUR)
    assert await waiting(queue) == ["cyd"]


async def test_leaving_and_another_wish(queue: World) -> None:
    await waits(queue, "ann")
    await waits(queue, "ann", games="shire, Witan", seats="3", reliability=60, strength="near")
    ann = queue.members["ann"]
    shown = await ann.slash(queue.channel, "queue show")
    assert "Shire or Witan · 3 seats · any pace" in shown.response.content
    assert "about as strong as you · a reliability of at least 60" in shown.response.content
    assert "within 4 points" in shown.response.content
    said = await ann.slash(queue.channel, "queue leave")
    assert said.response.content == "You wait no more."
    await waits(queue, "bob")
    assert await matches(queue) == 0


async def test_refusals_say_what_can_be_done(queue: World) -> None:
    for wish, words in (
        ({"games": "chess"}, "“chess” is no game. There are"),
        ({"games": " , "}, "is no game"),
        ({"seats": "many"}, "“many” is no number of seats"),
        ({"seats": "4-2"}, "no number of seats"),
        ({"games": "witan_tricks", "seats": "2"}, "is played with 3 or 4 seats"),
        ({"pace": "3d, soon"}, "“soon” is not understood"),
        ({"pace": "1d,2d,3d,4d,5d,6d"}, "at most 5 paces"),
        ({"reliability": BEGIN + 1}, "at most 75"),
        ({"hours": 2}, "`/settings hours` names that"),
    ):
        assert words in await waits(queue, "ann", **wish)
    for command in ("queue leave", "queue show"):
        said = await queue.members["ann"].slash(queue.channel, command)
        assert "You do not wait for a match here" in said.response.content
    assert await waiting(queue) == []


async def test_without_a_channel_nobody_can_wait(world: World) -> None:
    assert "no channel is set" in await waits(world, "ann")
    assert "`/admin queue`" in await waits(world, "ann")


async def test_a_channel_in_which_nothing_can_be_posted_keeps_those_who_wait(queue: World) -> None:
    await waits(queue, "ann", seats="2-3")
    await waits(queue, "bob", seats="2-3")
    deny = discord.PermissionOverwrite(send_messages=False)
    quiet = queue.guild.create_text_channel("quiet", overwrites={queue.guild.default_role: deny})
    said = await queue.members["steward"].slash(queue.channel, "admin queue", channel=quiet)
    assert "Send Messages" in said.response.content
    await later(queue, 2 * DAY)
    assert await waiting(queue) == ["ann", "bob"]
    assert "no channel is set for it in which I can post" in await waits(queue, "cyd")
    await queue.members["steward"].slash(queue.channel, "admin queue", channel=queue.channel)
    await queue.env.settle()
    assert await seated(queue) == ["ann", "bob"]
    off = await queue.members["steward"].slash(queue.channel, "admin queue")
    assert "nobody can wait in the queue here" in off.response.content


async def test_shared_hours_are_those_of_the_settings(queue: World) -> None:
    for name, start, end, zone in (
        ("ann", "18:00", "23:00", "Europe/Berlin"),
        ("bob", "18:00", "23:00", "Asia/Tokyo"),
        ("cyd", "12:00", "16:00", "Africa/Abidjan"),
    ):
        member = queue.member(name)
        said = await member.slash(queue.channel, "settings hours", start=start, end=end, zone=zone)
        assert f"Usual playing hours: **{start} to {end}, {zone}**" in said.response.content
    await waits(queue, "ann", hours=1)
    for name in ("bob", "dan"):  # eight hours away, and not known at all
        assert (await waits(queue, name)).startswith("You wait")
        await queue.members[name].slash(queue.channel, "queue leave")
    assert (await waits(queue, "cyd")).startswith("You wait"), "an hour after noon there is noon here"
    begins = await queue.members["cyd"].slash(queue.channel, "settings hours", start="17:00", end="23:00")
    assert "17:00 to 23:00" in begins.response.content
    await later(queue, HOUR)
    assert sorted(await seated(queue)) == ["ann", "cyd"]
    half = await queue.members["ann"].slash(queue.channel, "settings hours", start="18:00")
    assert "a beginning and an end" in half.response.content
    none = await queue.members["ann"].slash(queue.channel, "settings hours")
    assert "Usual playing hours: **not named**" in none.response.content
    wrong = await queue.members["ann"].slash(
        queue.channel, "settings hours", start="1:00", end="2:00", zone="Moon"
    )
    assert "is no time zone" in wrong.response.content


async def test_whoever_has_all_he_may_is_not_found_until_there_is_room(queue: World) -> None:
    steward = queue.members["steward"]
    said = await steward.slash(queue.channel, "admin open-matches", matches=1)
    assert "1 match open here" in said.response.content
    await waits(queue, "ann")
    await queue.members["ann"].slash(queue.channel, "match new", game="shire", seats=2)
    await waits(queue, "bob")
    assert await matches(queue) == 1
    shown = await queue.members["ann"].slash(queue.channel, "queue show")
    assert "as many matches open as you may" in shown.response.content
    refused = await waits(queue, "ann")
    assert "You have 1 match open, as many as you may: 1, and one more" in refused
    await queue.members["ann"].slash(queue.channel, "match leave", match=1)
    await later(queue, HOUR)
    assert await seated(queue, 2) == ["ann", "bob"]
    usual = await steward.slash(queue.channel, "admin open-matches")
    assert "10 matches" in usual.response.content


async def test_a_steward_alone_sets_what_holds_for_the_server(world: World) -> None:
    for name in ("queue", "open-matches"):
        assert world.bot.tree.get_command("admin").get_command(name).checks  # type: ignore[union-attr]


async def test_whoever_begins_to_wait_is_told_of_lobbies_that_would_do(queue: World) -> None:
    for name, options in (
        ("host", {"game": "ortus_regni", "seats": 2}),
        ("slow", {"game": "ortus_regni", "seats": 2, "pace": "7d"}),
        ("other", {"game": "shire", "seats": 2}),
        ("picky", {"game": "ortus_regni", "seats": 2, "reliability": 75}),
    ):
        await queue.member(name).slash(queue.channel, "match new", **options)
    said = await waits(queue, "ann")
    assert "Open already: Ortus Regni #1 in" in said
    assert "Ortus Regni #2 in" in said
    assert "Ortus Regni #4 in" in said
    assert "Shire" not in said
    ann = queue.members["ann"]
    await queue.members["host"].slash(queue.channel, "block add", member=ann)
    assert await waits(queue, "ann") == said, "a lobby that all can see is not left out by another's block"
    await ann.slash(queue.channel, "block add", member=queue.members["slow"])
    assert "Ortus Regni #2" not in await waits(queue, "ann"), "her own block counts"
    await ann.slash(queue.channel, "queue leave")
    assert "Ortus Regni #2" in (slow := await waits(queue, "bob", pace="7d"))
    assert "Ortus Regni #1" not in slow


async def test_games_and_paces_are_offered_behind_what_was_typed(world: World) -> None:
    ann = world.member("ann")
    offered = await ann.autocomplete(world.channel, "queue join", "games", "shire, ")
    assert "shire,witan" in [each["value"] for each in offered]
    assert all("shire,shire" not in each["value"] for each in offered)
    offered = await ann.autocomplete(world.channel, "queue join", "pace", "3d, fisch", games="shire")
    assert "3d, fischer 5d+12h" in [each["value"] for each in offered]


async def test_forgetting_ends_a_wait_and_the_export_shows_it(queue: World, wire: Wire) -> None:
    await waits(queue, "ann")
    ann = queue.members["ann"]
    await ann.slash(queue.channel, "block add", member=queue.member("bob"))
    sent = await ann.slash(queue.channel, "privacy export")
    assert sent.response.content == "Sent to you by direct message."
    about = (await inbox(ann).last_message.attachments[0].read()).decode()
    assert '"since"' in about
    assert '"blocked_id"' in about
    asked = await ann.slash(queue.channel, "privacy delete")
    await ann.click(asked.response, label="Yes, delete me")
    await ann.click(asked.response, label="Yes, for good")
    assert await waiting(queue) == []
    assert await queue.bot.matches.store.blocks_by(ann.id) == []


# Blocks -----------------------------------------------------------------------------------------


async def test_a_block_keeps_two_apart_and_neither_answer_nor_post_tells(queue: World) -> None:
    ann, bob = queue.member("ann"), queue.member("bob")
    said = await ann.slash(queue.channel, "block add", member=bob)
    assert said.ephemeral
    assert "Nobody is told" in said.response.content
    await waits(queue, "bob")
    unaware = await waits(queue, "ann")
    assert unaware == (await waits(queue, "bob")), "the same words for both"
    await later(queue, 3 * DAY)
    assert await matches(queue) == 0
    await waits(queue, "cyd")
    assert sorted(await seated(queue)) == ["ann", "cyd"]
    assert await waiting(queue) == ["bob"]
    assert letters(bob) == []


async def test_a_lobby_takes_whom_its_host_has_blocked_and_tells_the_host_alone(world: World) -> None:
    ann, bob, cyd = (world.member(name) for name in ("ann", "bob", "cyd"))
    await ann.slash(world.channel, "block add", member=bob)
    await ann.slash(world.channel, "match new", game="shire", seats=3)
    usual = await cyd.slash(world.channel, "match join", match=1)
    joined = await bob.slash(world.channel, "match join", match=1)
    assert joined.response.content.split("seat")[0] == usual.response.content.split("seat")[0]
    await world.env.settle()
    (letter,) = letters(ann)
    assert letter.startswith("bob, whom you have blocked, has joined Shire #1. Only you are told.")
    assert letters(bob) == letters(cyd) == []
    left = await ann.user.click(inbox(ann).last_message, label="Leave")
    assert "You left Shire #1" in left.response.content
    assert "block" not in "".join(each.content for each in world.channel.history())


async def test_whoever_joins_somebody_he_has_blocked_is_told_so_privately(world: World) -> None:
    ann, bob = world.member("ann"), world.member("bob")
    await bob.slash(world.channel, "block add", member=ann)
    await ann.slash(world.channel, "match new", game="shire", seats=3)
    joined = await bob.slash(world.channel, "match join", match=1)
    assert joined.ephemeral
    assert "You have blocked ann, who sits at this table" in joined.response.content
    await world.env.settle()
    assert letters(ann) == []


async def test_blocks_are_listed_and_taken_back_for_ones_own_eyes(world: World) -> None:
    ann, bob = world.member("ann"), world.member("bob")
    none = await ann.slash(world.channel, "block list")
    assert none.response.content == "You have blocked nobody."
    refused = await ann.slash(world.channel, "block add", member=ann)
    assert "can't block yourself" in refused.response.content
    for _ in range(2):
        await ann.slash(world.channel, "block add", member=bob)
    listed = await ann.slash(world.channel, "block list")
    assert listed.ephemeral
    assert listed.response.content.count(f"<@{bob.id}>") == 1
    assert (await bob.slash(world.channel, "block list")).response.content == "You have blocked nobody."
    refused = await bob.slash(world.channel, "block remove", member=ann)
    assert "You have not blocked that member" in refused.response.content
    done = await ann.slash(world.channel, "block remove", member=bob)
    assert "is blocked no more" in done.response.content


# Lobbies that close, and reliability ----------------------------------------------------------------


async def test_a_host_is_told_before_a_lobby_closes_and_keeps_it_open_once(world: World) -> None:
    ann, bob = world.member("ann"), world.member("bob")
    await ann.slash(world.channel, "match new", game="shire", seats=3)
    await later(world, 12 * DAY - HOUR)
    assert letters(ann) == []
    await later(world, 2 * HOUR)
    (letter,) = letters(ann)
    assert "Shire #1" in letter
    assert "Keep open" in letter
    post = world.channel.history()[0]
    assert "it closes <t:" in post.content
    assert "<@" not in post.content
    refused = await bob.click(post, label="Keep open")
    assert "Only the host" in refused.response.content
    await world.restart()
    kept = await ann.user.click(inbox(ann).last_message, label="Keep open")
    assert "stays open for another two weeks" in kept.response.content
    await world.env.settle()
    post = world.channel.history()[0]
    assert "it closes" not in post.content
    assert "Keep open" not in buttons(post)
    await later(world, 12 * DAY + HOUR)
    assert len(letters(ann)) == 2
    assert "Keep open" not in buttons(world.channel.history()[0])
    again = await ann.user.click(inbox(ann).history()[0], label="Keep open")
    assert "kept open once already" in again.response.content
    await later(world, 2 * DAY + HOUR)
    assert (await world.match()).status == "cancelled"
    assert len(letters(ann)) == 2


async def test_whoever_joins_gives_a_closing_lobby_its_time_anew(world: World) -> None:
    await world.member("ann").slash(world.channel, "match new", game="shire", seats=3)
    await later(world, 12 * DAY + HOUR)
    await world.member("bob").slash(world.channel, "match join", match=1)
    assert "it closes" not in world.channel.history()[0].content
    await later(world, 3 * DAY)
    assert (await world.match()).status == "lobby"


async def test_the_lobby_shows_reliability_where_there_is_one(world: World) -> None:
    number = await world.open(["ann", "bob", "cyd"])
    await world.bot.lobby.resign(number, world.members["ann"].id)
    ann = world.members["ann"]
    await later(world, 2 * HOUR)
    await ann.slash(world.channel, "match new", game="shire", seats=3)
    await world.member("dan").slash(world.channel, "match join", match=2)
    content = next(each for each in world.channel.history() if "Shire #2" in each.content).content
    assert "**ann** · host, reliability 65" in content
    assert "**dan**\n" in content, "nothing is known of him"


async def test_the_host_asks_for_a_reliability_beside_the_options(world: World) -> None:
    ann, bob = world.member("ann"), world.member("bob")
    await ann.slash(world.channel, "match new", game="shire", seats=3)
    await bob.slash(world.channel, "match join", match=1)
    panel = await ann.slash(world.channel, "match options")
    await ann.click(panel.response, label="Reliability")
    assert "for anybody, however reliable" in panel.response.content
    custom_id, value = offered_in(panel.response)["reliability.set.75"]
    await ann.select(panel.response, [value], custom_id=custom_id)
    assert "at least 75" in panel.response.content
    await world.env.settle()
    assert "a reliability of at least 75" in world.channel.history()[0].content
    assert (await world.match()).reliability == 75
    seen = await bob.slash(world.channel, "match options", match=1)
    assert "Reliability" not in buttons(seen.response)
