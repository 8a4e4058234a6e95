"""Refused kindly: the person learns why and what to do, and nothing changes."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.lobby import OPEN_MATCHES_EACH
from bot.names import plain, visible
from bot.phrases.witan_tricks import card_name
from tests.discord.hostile import HOSTILE, label_faults, name_faults
from tests.end_to_end.world import World, buttons, select_of


async def unchanged(world: World, number: int, revision: int) -> None:
    """Nothing was played."""
    assert (await world.match(number)).revision == revision


async def open_hand(world: World, member: Any, number: int) -> Any:
    """The hand panel from the table's button."""
    return await member.click((await world.table(number)).last_message, label="My hand")


async def test_a_move_out_of_turn(world: World) -> None:
    number = await world.open(["ann", "bob", "cyd"])
    due = await world.to_play(number)
    other = next(each for each in world.members.values() if each.id != due.id)
    revision = (await world.match(number)).revision
    position = await world.position(number)
    seat = position.seat_of(other.id)
    card = position.game.observe(position.state, seat).hand[0]
    result = await other.slash(await world.table(number), "tricks play", card=card)
    assert result.ephemeral
    assert "not your turn" in result.response.content
    assert due.name in result.response.content
    await unchanged(world, number, revision)


async def test_an_illegal_card_names_the_rule_and_what_would_be_legal(world: World) -> None:
    number = await world.open(["ann", "bob", "cyd"])
    while True:
        position = await world.position(number)
        (seat,) = position.game.owing(position.state)
        seen = position.game.observe(position.state, seat)
        unplayable = [card for card in seen.hand if card not in seen.playable]
        member = await world.to_play(number)
        table = await world.table(number)
        if unplayable:
            break
        await member.slash(table, "tricks play", card=seen.playable[0])
    result = await member.slash(table, "tricks play", card=unplayable[0])
    text = result.response.content
    assert result.ephemeral
    assert "T.4.3" in text
    assert all(card_name(card) in text for card in seen.playable)
    await unchanged(world, number, position.match.revision)


async def test_a_card_that_is_none_and_one_that_is_not_held(world: World) -> None:
    number = await world.open(["ann", "bob", "cyd"])
    member, table = await world.to_play(number), await world.table(number)
    revision = (await world.match(number)).revision
    nonsense = await member.slash(table, "tricks play", card="@everyone")
    assert "is not a card" in nonsense.response.content
    position = await world.position(number)
    foreign = position.game.observe(position.state, position.seat_of(member.id)).face_up[0].card
    refused = await member.slash(table, "tricks play", card=foreign)
    assert "you do not hold it" in refused.response.content
    assert "T.4.4" in refused.response.content
    await unchanged(world, number, revision)


async def test_somebody_who_is_not_at_the_table(world: World) -> None:
    number = await world.open(["ann", "bob", "cyd"])
    stranger, table = world.member("eve"), await world.table(number)
    revision = (await world.match(number)).revision
    for name, options in (("tricks play", {"card": "7S"}), ("play", {"choice": "PlayCard.7S"})):
        result = await stranger.slash(table, name, **options)
        assert result.ephemeral
        assert "do not sit at this table" in result.response.content
    panel = await open_hand(world, stranger, number)
    assert "what everybody sees" in panel.response.content
    assert "choose" not in str(panel.response.components)
    await unchanged(world, number, revision)


async def test_a_stale_select_shows_the_position_as_it_stands(world: World) -> None:
    number = await world.open(["ann", "bob", "cyd"])
    member, table = await world.to_play(number), await world.table(number)
    panel = await open_hand(world, member, number)
    menu = select_of(panel.response)
    old, new = (await world.legal(number))[:2]
    await member.slash(table, "tricks play", card=new.removeprefix("PlayCard."))
    revision = (await world.match(number)).revision
    await member.select(panel.response, [old], custom_id=menu["id"])
    assert "moved on" in panel.response.content
    await unchanged(world, number, revision)


async def test_a_double_click_plays_once(world: World) -> None:
    number = await world.open(["ann", "bob", "cyd"])
    member = await world.to_play(number)
    first, second = await open_hand(world, member, number), await open_hand(world, member, number)
    revision = (await world.match(number)).revision
    for panel in (first, second):
        menu = select_of(panel.response)
        await member.select(panel.response, [menu["values"][0]], custom_id=menu["id"])
    for panel in (first, second):
        label = next(each for each in buttons(panel.response) if each.startswith("Yes"))
        await member.click(panel.response, label=label)
    await unchanged(world, number, revision + 1)
    assert "moved on" in second.response.content


async def test_a_button_of_an_old_table_post_still_opens_the_hand_as_it_is(world: World) -> None:
    number = await world.open(["ann", "bob", "cyd"])
    table, member = await world.table(number), await world.to_play(number)
    lobby = world.channel.history()[0]
    await member.slash(table, "tricks play", card=(await world.legal(number))[0].removeprefix("PlayCard."))
    result = await (await world.to_play(number)).click(lobby, label="My hand")
    assert "Your turn" in result.response.content


async def test_a_full_lobby_a_started_match_and_a_seat_taken_twice(world: World) -> None:
    ann, dan = world.member("ann"), world.member("dan")
    await ann.slash(world.channel, "match new", game="witan_tricks")
    twice = await ann.slash(world.channel, "match join", match=1)
    assert "already have a seat" in twice.response.content
    early = await ann.slash(world.channel, "match start")
    assert "still free" in early.response.content
    for _ in range(2):
        await ann.slash(world.channel, "match add-ai")
    full = await dan.slash(world.channel, "match join", match=1)
    assert "seats are taken" in full.response.content
    more = await ann.slash(world.channel, "match add-ai", match=1)
    assert "seats are taken" in more.response.content
    meddling = await dan.slash(world.channel, "match start", match=1)
    assert "do not sit at this table" in meddling.response.content
    await ann.slash(world.channel, "match start")
    late = await dan.slash(world.channel, "match join", match=1)
    assert "started already" in late.response.content
    assert len(await world.bot.matches.store.seats(1)) == 3


async def test_too_many_open_lobbies(world: World) -> None:
    ann = world.member("ann")
    for _ in range(OPEN_MATCHES_EACH):
        await ann.slash(world.channel, "match new", game="witan_tricks")
    refused = await ann.slash(world.channel, "match new", game="witan_tricks")
    assert f"already host {OPEN_MATCHES_EACH}" in refused.response.content


async def test_options_that_do_not_exist(world: World) -> None:
    ann = world.member("ann")
    for options, words in (
        ("targt=301", "no option “targt”"),
        ("target", "name=value"),
        ("target=-5", "`target` takes a whole number from 1 to 9999"),
        ("target=soon", "`target` takes a whole number"),
        ("follow=sideways", "`follow` takes adjoining_free or strict"),
    ):
        result = await ann.slash(world.channel, "match new", game="witan_tricks", options=options)
        assert words in result.response.content
    seats = await ann.slash(world.channel, "match new", game="witan_tricks", seats=6)
    assert "3 or 4 seats" in seats.response.content
    assert await world.bot.matches.store.matches_in_guild(world.guild.id) == []


async def test_a_cancelled_match(world: World) -> None:
    number = await world.open(["ann"], ais=2)
    ann, table = world.members["ann"], await world.table(number)
    asked = await ann.slash(table, "match cancel")
    assert "without a result" in asked.response.content
    await ann.click(asked.response, label="Yes, cancel it")
    assert (await world.match(number)).status == "cancelled"
    for name, options in (("tricks play", {"card": "7S"}), ("hand", {}), ("match resign", {})):
        result = await ann.slash(table, name, match=number, **options)
        assert "was cancelled" in result.response.content
    again = await ann.slash(table, "match cancel", match=number)
    assert "was cancelled" in again.response.content
    assert "was cancelled" in table.last_message.content


async def test_cancelling_needs_everybody_who_plays_or_whoever_manages_the_server(world: World) -> None:
    number = await world.open(["ann", "bob"], ais=1)
    table = await world.table(number)
    eve = world.member("eve")
    refused = await eve.slash(table, "match cancel", match=number)
    assert "do not sit" in refused.response.content
    asked = await world.members["ann"].slash(table, "match cancel")
    await world.members["ann"].click(asked.response, label="Yes, cancel it")
    assert "bob" in asked.response.content
    assert (await world.match(number)).status == "running"
    role = world.guild.create_role("stewards", permissions=discord.Permissions(manage_guild=True))
    steward = world.guild.add_member(world.env.create_user("steward"), roles=[role])
    forced = await steward.slash(table, "match cancel", match=number)
    await steward.click(forced.response, label="Yes, cancel it")
    assert (await world.match(number)).status == "cancelled"


async def test_keeping_a_match_after_all(world: World) -> None:
    number = await world.open(["ann"], ais=2)
    ann = world.members["ann"]
    asked = await ann.slash(await world.table(number), "match resign")
    await ann.click(asked.response, label="No, keep it")
    assert asked.response.content == "Nothing was changed."
    assert (await world.match(number)).status == "running"


async def test_a_deleted_thread_is_replaced(world: World) -> None:
    number = await world.open(["ann"], ais=2)
    ann, table = world.members["ann"], await world.table(number)
    world.env.backend.delete_channel(table.id)
    card = (await world.legal(number))[0].removeprefix("PlayCard.")
    played = await ann.slash(world.channel, "tricks play", card=card)
    assert "you played" in played.response.content
    fresh = await world.table(number)
    assert fresh.id != table.id
    assert "was gone" in fresh.last_message.content
    await ann.slash(fresh, "tricks play", card=(await world.legal(number))[0].removeprefix("PlayCard."))
    assert fresh.last_message.attachments


async def test_missing_permissions_are_named_with_what_breaks(world: World) -> None:
    me = world.guild.me
    assert me is not None
    deny = discord.PermissionOverwrite(create_public_threads=False, attach_files=False)
    quiet = world.guild.create_text_channel("quiet", overwrites={world.guild.default_role: deny})
    ann = world.member("ann")
    refused = await ann.slash(quiet, "match new", game="witan_tricks")
    assert "Create Public Threads" in refused.response.content
    assert "Attach Files" in refused.response.content
    assert await world.bot.matches.store.matches_in_guild(world.guild.id) == []


async def test_closed_direct_messages_fall_back_silently(world: World) -> None:
    world.env.inject_error("POST", "/users/@me/channels", status=403, code=50007, times=None)
    number = await world.open(["ann"], ais=2)
    ann, table = world.members["ann"], await world.table(number)
    assert f"<@{ann.id}>" in "".join(each.content for each in table.history())
    await ann.slash(table, "tricks play", card=(await world.legal(number))[0].removeprefix("PlayCard."))
    assert await world.bot.matches.store.owed(number) == []


async def test_over_long_text_is_refused_by_the_command_itself(world: World) -> None:
    for name, option, value in (
        ("match new", "options", "x" * 201),
        ("tricks play", "card", "y" * 41),
        ("play", "choice", "z" * 101),
        ("rules", "words", "w" * 101),
    ):
        command, _, child = name.partition(" ")
        found = world.bot.tree.get_command(command)
        if child:
            found = found.get_command(child)
        parameter = next(each for each in found.parameters if each.name == option)
        assert parameter.max_value < len(value)


NASTY = (
    "everyone", "member mention", "role mention", "masked link", "invite", "code fence", "heading",
    "long quote", "right to left override", "zero width mention", "hundred emoji", "invisible",
    "unclosed spoiler", "trailing backslash", "zalgo",
)  # fmt: skip
"""The names most likely to do harm, three at a time; all others are tried on the escaping."""


@pytest.mark.parametrize("first", range(0, len(NASTY), 3))
async def test_a_hostile_name_stays_text(world: World, first: int) -> None:
    host = world.member("ann")
    names = [HOSTILE[key] for key in NASTY[first : first + 3]]
    guests = [
        world.guild.add_member(world.env.create_user(f"guest{index}", global_name=name[:100] or None))
        for index, name in enumerate(names)
    ]
    await host.slash(world.channel, "match new", game="witan_tricks", seats=4)
    for guest in guests:
        await guest.slash(world.channel, "match join", match=1)
    await host.slash(world.channel, "match list")
    await host.slash(world.channel, "match start")
    for guest in guests:
        await guest.slash(world.channel, "match ready")
    table = await world.table(1)
    lobby = world.channel.history()[0].content
    dealt = table.history()[0]
    for name in names:
        shown = plain(name[:100], 20)
        assert name_faults(lobby, shown) == []
        if shown in dealt.content:
            assert name_faults(dealt.content, shown) == []
        assert label_faults(visible(name[:100])) == []
    assert name_faults(dealt.content, plain(names[0][:100], 20)) in ([], ["the name is not in the post"])


async def test_an_interaction_while_the_bot_restarts(world: World) -> None:
    number = await world.open(["ann"], ais=2)
    ann, table = world.members["ann"], await world.table(number)
    card = (await world.legal(number))[0].removeprefix("PlayCard.")
    revision = (await world.match(number)).revision
    for phase, words in (("closing", "restarting"), ("starting", "starting up")):
        world.bot.phase = phase  # type: ignore[assignment]
        command = await ann.slash(table, "tricks play", card=card)
        click = await ann.click(table.last_message, label="My hand")
        for result in (command, click):
            assert result.ephemeral
            assert words in result.response.content
    world.bot.phase = "open"
    await unchanged(world, number, revision)


async def test_a_failure_of_ours_gives_a_number_and_no_trace(
    world: World, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    number = await world.open(["ann"], ais=2)

    async def broken(*_: object, **__: object) -> None:
        raise RuntimeError("the roof fell in")

    monkeypatch.setattr(world.bot.matches, "position", broken)
    result = await world.members["ann"].click((await world.table(number)).last_message, label="My hand")
    text = result.followups[-1].content if result.followups else result.response.content
    assert "on our side" in text
    assert "roof" not in text
    incident = text.split("`")[1]
    assert incident in capsys.readouterr().out
