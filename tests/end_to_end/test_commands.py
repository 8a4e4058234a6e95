"""Every other command: what it shows, what it offers, what it refuses."""

from __future__ import annotations

import json

import discord
import pytest

from bot.permissions import NEEDS
from bot.phrases.witan_tricks import card_name
from tests.discord.check import check_commands
from tests.end_to_end.world import World, buttons, select_of


async def test_the_command_list_keeps_every_limit(world: World) -> None:
    payloads = [command.to_dict(world.bot.tree) for command in world.bot.tree.get_commands()]
    assert check_commands(payloads) == []
    assert {each["name"] for each in payloads} == {
        "match", "hand", "table", "log", "play", "tricks", "rules", "settings", "admin"
    }  # fmt: skip


async def test_rules_by_number_by_word_and_by_section(world: World) -> None:
    ann = world.member("ann")
    contents = await ann.slash(world.channel, "rules")
    assert contents.ephemeral
    assert "T.4" in contents.response.content
    one = await ann.slash(world.channel, "rules", words="t.4.3")
    assert one.response.content.splitlines()[1].startswith("**T.4.3**")
    assert "Ruling (inferred)" in one.response.content
    house = await ann.slash(world.channel, "rules", words="T.3.5")
    assert "Ruling (house)" in house.response.content
    found = await ann.slash(world.channel, "rules", words="saturated grid")
    assert "**T." in found.response.content
    nothing = await ann.slash(world.channel, "rules", words="@everyone xyzzy")
    assert "No rule" in nothing.response.content
    menu = select_of(contents.response)
    await ann.select(contents.response, [menu["values"][3]], custom_id=menu["id"])
    assert "**T.4.1**" in contents.response.content
    offered = await ann.autocomplete(world.channel, "rules", "words", "trick")
    assert "T.6" in [each["value"] for each in offered]


async def test_every_section_of_the_rules_fits_or_says_how_much_is_left(world: World) -> None:
    ann = world.member("ann")
    contents = await ann.slash(world.channel, "rules")
    menu = select_of(contents.response)
    for value in menu["values"]:
        await ann.select(contents.response, [value], custom_id=menu["id"])
        assert len(contents.response.content) <= 2000


async def test_the_log_in_pages_and_from_a_seat(world: World) -> None:
    number = await world.open(["ann"], ais=2, options="target=90")
    ann, table = world.members["ann"], await world.table(number)
    eve = world.member("eve")
    while (await world.match(number)).status == "running":
        card = (await world.legal(number))[0].removeprefix("PlayCard.")
        await ann.slash(table, "tricks play", card=card)
    log = await ann.click(table.last_message, label="Log")
    assert log.ephemeral
    assert "The match ends" in log.response.content
    pages = 1
    while "Older" in buttons(log.response):
        await ann.click(log.response, label="Older")
        pages += 1
    assert pages > 1
    assert "You are dealt" in log.response.content
    await ann.click(log.response, label="Newer")
    public = await eve.slash(table, "log", match=number, page=pages)
    assert "You are dealt" not in public.response.content
    beyond = await ann.slash(table, "log", match=number, page=pages + 1)
    assert "no page" in beyond.response.content


async def test_the_table_privately(world: World) -> None:
    number = await world.open(["ann"], ais=2)
    result = await world.member("eve").slash(await world.table(number), "table", match=number)
    assert result.ephemeral
    assert result.response.attachments[0].filename.endswith(".png")
    mine = await world.members["ann"].slash(world.channel, "table")
    assert f"#{number}" in mine.response.content


async def test_the_list_of_matches(world: World) -> None:
    ann = world.member("ann")
    empty = await ann.slash(world.channel, "match list")
    assert "No matches" in empty.response.content
    await world.open(["ann"], ais=2)
    for _ in range(10):
        await world.member("bob").slash(world.channel, "match new", game="witan_tricks")
    first = await ann.slash(world.channel, "match list")
    assert "page 1 of 2" in first.response.content
    second = await ann.slash(world.channel, "match list", page=2)
    assert "waiting for ann" in second.response.content
    beyond = await ann.slash(world.channel, "match list", page=3)
    assert "no page" in beyond.response.content


async def test_matches_of_other_servers_are_not_to_be_seen(world: World) -> None:
    number = await world.open(["ann"], ais=2)
    other = world.env.create_guild("Elsewhere")
    channel = other.create_text_channel("tables")
    eve = other.add_member(world.env.create_user("eve"))
    for name in ("table", "log", "hand"):
        result = await eve.slash(channel, name, match=number)
        assert "no match" in result.response.content
    ids = [each["value"] for each in await eve.autocomplete(channel, "table", "match", "")]
    assert ids == []


async def test_autocomplete_offers_what_is_legal_to_whose_turn_it_is_and_nobody_else(world: World) -> None:
    number = await world.open(["ann", "bob", "cyd"])
    table, due = await world.table(number), await world.to_play(number)
    legal = await world.legal(number)
    for command, option in (("tricks play", "card"), ("play", "choice")):
        offered = await due.autocomplete(table, command, option, "")
        assert [each["value"] for each in offered] == legal
        for other in world.members.values():
            if other.id != due.id:
                assert await other.autocomplete(table, command, option, "") == []
    one = card_name(legal[0].removeprefix("PlayCard."))
    narrowed = await due.autocomplete(table, "tricks play", "card", one)
    assert [each["value"] for each in narrowed] == legal[:1]
    numbers = await due.autocomplete(table, "hand", "match", "")
    assert [each["value"] for each in numbers] == [number]


async def test_options_are_offered_one_after_the_other(world: World) -> None:
    ann = world.member("ann")
    first = await ann.autocomplete(world.channel, "match new", "options", "follow", game="witan_tricks")
    assert "follow=strict" in [each["value"] for each in first]
    typed = "follow=strict tar"
    second = await ann.autocomplete(world.channel, "match new", "options", typed, game="witan_tricks")
    assert "follow=strict target=301" in [each["value"] for each in second]
    await ann.slash(world.channel, "match new", game="witan_tricks", options="follow=strict target=301")
    assert "target 301" in world.channel.last_message.content


async def test_play_by_name(world: World) -> None:
    number = await world.open(["ann"], ais=2)
    ann, table = world.members["ann"], await world.table(number)
    wrong = await ann.slash(table, "play", choice="PlayCard.ZZ")
    assert "not among your choices" in wrong.response.content
    right = await ann.slash(table, "play", choice=(await world.legal(number))[0])
    assert "you played" in right.response.content


async def test_settings_are_shown_and_kept(world: World) -> None:
    ann = world.member("ann")
    before = await ann.slash(world.channel, "settings show")
    assert before.response.content.count("**on**") == 1
    await ann.slash(world.channel, "settings messages", on="off")
    await world.restart()
    after = await ann.slash(world.channel, "settings show")
    assert "**on**" not in after.response.content


async def test_being_forgotten(world: World) -> None:
    number = await world.open(["ann", "bob"], ais=1, options="target=30")
    bob = world.members["bob"]
    early = await bob.slash(world.channel, "settings forget")
    await bob.click(early.response, label="Yes, forget me")
    assert f"You still sit in Witan (tricks) #{number}" in early.response.content
    while (await world.match(number)).status == "running":
        member = await world.to_play(number)
        card = (await world.legal(number))[0].removeprefix("PlayCard.")
        await member.slash(await world.table(number), "tricks play", card=card)
    asked = await bob.slash(world.channel, "settings forget")
    await bob.click(asked.response, label="Yes, forget me")
    assert asked.response.content.startswith("Done.")
    seats = await world.bot.matches.store.seats(number)
    assert bob.id not in [each.member_id for each in seats]
    assert "bob" not in [each.name for each in seats]
    log = await world.members["ann"].slash(world.channel, "log", match=number)
    assert "bob" not in log.response.content


async def test_setting_up_and_checking(world: World) -> None:
    role = world.guild.create_role("stewards", permissions=discord.Permissions(manage_guild=True))
    steward = world.guild.add_member(world.env.create_user("steward"), roles=[role])
    checked = await steward.slash(world.channel, "admin check")
    assert all(need.title in checked.response.content for need in NEEDS)
    games = world.guild.create_text_channel("games")
    done = await steward.slash(world.channel, "admin setup", channel=games, where="here")
    assert f"<#{games.id}>" in done.response.content
    await world.member("ann").slash(world.channel, "match new", game="witan_tricks")
    match = await world.match(1)
    assert (match.channel_id, match.where) == (games.id, "here")
    deny = discord.PermissionOverwrite(attach_files=False, send_messages=False)
    quiet = world.guild.create_text_channel("quiet", overwrites={world.guild.default_role: deny})
    lacking = await steward.slash(world.channel, "admin check", channel=quiet)
    for need in NEEDS:
        if need.name in ("attach_files", "send_messages"):
            assert f"**{need.title}** is missing: {need.breaks}" in lacking.response.content


async def test_admin_commands_are_for_whoever_manages_the_server(world: World) -> None:
    command = world.bot.tree.get_command("admin")
    assert command is not None
    assert command.default_permissions == discord.Permissions(manage_guild=True)
    # A server may hand the command to others in its settings; the permission itself is still asked for.
    for child in command.commands:
        assert child.checks


async def test_match_needs_a_server(world: World) -> None:
    ann = world.member("ann").user
    with pytest.raises(Exception, match=r"(?i)not available|unknown|does not exist|no visible|command"):
        await ann.slash("match new", game="witan_tricks")


async def test_everything_stored_about_a_member_as_a_file(world: World) -> None:
    number = await world.open(["ann", "bob"], ais=1)
    for _ in range(2):
        member = await world.to_play(number)
        card = (await world.legal(number))[0].removeprefix("PlayCard.")
        await member.slash(await world.table(number), "tricks play", card=card)
    result = await world.members["ann"].slash(world.channel, "settings export")
    assert result.ephemeral
    about = json.loads(await result.response.attachments[0].read())
    assert about["settings"]["dm"] is True
    (match,) = about["matches"]
    assert (match["match"], match["host"], match["seats"][0]["name"]) == (number, True, "ann")
    assert len(match["moves"]) == 1
    assert "bob" not in json.dumps(about)
