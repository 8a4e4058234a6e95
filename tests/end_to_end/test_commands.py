"""Every other command: what it shows, what it offers, what it refuses."""

from __future__ import annotations

import json

import discord
import pytest

from bot.permissions import NEEDS
from bot.phrases.witan_tricks import card_name
from bot.posts.result import result_line
from tests.discord.check import check_commands
from tests.end_to_end.world import World, buttons, select_of


async def test_the_command_list_keeps_every_limit(world: World) -> None:
    payloads = [command.to_dict(world.bot.tree) for command in world.bot.tree.get_commands()]
    assert check_commands(payloads) == []
    assert {each["name"] for each in payloads} == {
        "match", "hand", "table", "log", "play", "tricks", "ortus", "rules", "settings", "admin", "clock",
        "games", "note", "privacy", "orders", "reliability", "learn", "vacation",
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
    by_letter = await ann.slash(world.channel, "rules", words="T.1")
    assert "**T.1.1**" in by_letter.response.content
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
    cards = [each.removeprefix("PlayCard.") for each in legal]
    for command, option, values in (("tricks play", "card", cards), ("play", "choice", legal)):
        offered = await due.autocomplete(table, command, option, "")
        assert [each["value"] for each in offered] == values
        for other in world.members.values():
            if other.id != due.id:
                assert await other.autocomplete(table, command, option, "") == []
    one = card_name(cards[0])
    narrowed = await due.autocomplete(table, "tricks play", "card", one)
    assert [each["value"] for each in narrowed] == cards[:1]
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
    assert "Points that end the match: **301** (published: 601)" in world.channel.last_message.content


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
    assert before.response.content.count("**on**") == 2
    await ann.slash(world.channel, "settings messages", on="off")
    await ann.slash(world.channel, "settings next", on="off")
    await world.restart()
    after = await ann.slash(world.channel, "settings show")
    assert "**on**" not in after.response.content


async def test_being_forgotten(world: World) -> None:
    number = await world.open(["ann", "bob"], ais=1, options="target=30")
    bob = world.members["bob"]
    early = await bob.slash(world.channel, "privacy delete")
    assert f"First you leave Witan (tricks) #{number}" in early.response.content
    await bob.click(early.response, label="No, keep it")
    while (await world.match(number)).status == "running":
        member = await world.to_play(number)
        card = (await world.legal(number))[0].removeprefix("PlayCard.")
        await member.slash(await world.table(number), "tricks play", card=card)
    asked = await bob.slash(world.channel, "privacy delete")
    await bob.click(asked.response, label="Yes, delete me")
    assert "can take this back" in asked.response.content
    assert bob.id in [each.member_id for each in await world.bot.matches.store.seats(number)]
    await bob.click(asked.response, label="Yes, for good")
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
    ann = world.members["ann"]
    result = await ann.slash(world.channel, "privacy export")
    assert result.ephemeral
    assert not result.response.attachments
    about = json.loads(await ann.user.dm_channel.last_message.attachments[0].read())
    assert about["settings"]["dm"] is True
    (match,) = about["matches"]
    assert (match["match"], match["host"], match["seats"][0]["name"]) == (number, True, "ann")
    assert len(match["moves"]) == 1
    assert "bob" not in json.dumps(about)


async def test_matches_in_a_channel_that_one_cannot_see_are_not_listed_nor_joined(world: World) -> None:
    hidden = discord.PermissionOverwrite(view_channel=False)
    ann, eve = world.member("ann"), world.member("eve")
    cellar = world.guild.create_text_channel(
        "cellar",
        overwrites={world.guild.default_role: hidden, ann: discord.PermissionOverwrite(view_channel=True)},
    )
    await ann.slash(world.channel, "match new", game="witan_tricks")
    async with world.bot.matches.store.transaction() as tx:
        await tx.update_match(1, channel_id=cellar.id)
    listed = await eve.slash(world.channel, "match list")
    assert "No matches" in listed.response.content
    assert await eve.autocomplete(world.channel, "match join", "match", "") == []
    joined = await eve.slash(world.channel, "match join", match=1)
    assert "no match" in joined.response.content
    assert len(await world.bot.matches.store.seats(1)) == 1


@pytest.mark.parametrize("options", ["target=--5", "target=²", "=5", "target=", "target=99999999999"])
async def test_odd_numbers_are_refused_in_words(world: World, options: str) -> None:
    result = await world.member("ann").slash(world.channel, "match new", game="witan_tricks", options=options)
    assert "ption" in result.response.content
    assert "our side" not in result.response.content
    assert await world.bot.matches.store.matches_in_guild(world.guild.id) == []


async def test_an_ai_can_be_taken_out_again(world: World) -> None:
    ann = world.member("ann")
    await ann.slash(world.channel, "match new", game="witan_tricks")
    none = await ann.slash(world.channel, "match remove-ai")
    assert "No AI" in none.response.content
    await ann.slash(world.channel, "match add-ai")
    removed = await ann.slash(world.channel, "match remove-ai")
    assert "free again" in removed.response.content
    assert len(await world.bot.matches.store.seats(1)) == 1


async def test_leaving_a_running_match_names_the_way_out(world: World) -> None:
    await world.open(["ann"], ais=2)
    result = await world.members["ann"].slash(world.channel, "match leave")
    assert "/match resign" in result.response.content


async def test_tables_in_one_channel_are_told_apart(world: World) -> None:
    first = await world.open(["ann"], ais=2, where="here")
    second = await world.open(["bob"], ais=2, where="here")
    for name, number in (("ann", first), ("bob", second)):
        seen = await world.members[name].slash(world.channel, "hand")
        assert f"#{number}" in seen.response.content
    third = await world.open(["ann"], ais=2, where="here")
    unclear = await world.members["ann"].slash(world.channel, "hand")
    assert f"#{first}" in unclear.response.content
    assert f"#{third}" in unclear.response.content


async def test_a_move_given_at_a_foreign_table_is_not_played_elsewhere(world: World) -> None:
    foreign = await world.open(["ann"], ais=2)
    own = await world.open(["bob"], ais=2)
    card = (await world.legal(own))[0].removeprefix("PlayCard.")
    revision = (await world.match(own)).revision
    refused = await world.members["bob"].slash(await world.table(foreign), "tricks play", card=card)
    assert "do not sit at this table" in refused.response.content
    assert (await world.match(own)).revision == revision
    looked = await world.members["bob"].slash(await world.table(foreign), "table")
    assert f"#{foreign}" in looked.response.content


async def test_a_match_of_other_rules_is_refused_in_words_and_can_be_cancelled(world: World) -> None:
    number = await world.open(["ann"], ais=2)
    ann = world.members["ann"]
    store = world.bot.matches.store
    game = world.bot.matches.games["witan_tricks"]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(type(game), "rules_version", 2)
        played = await ann.slash(await world.table(number), "tricks play", card="7S")
        assert "version 1 of the rules" in played.response.content
        listed = await ann.slash(world.channel, "match list")
        assert f"#{number}" in listed.response.content
        asked = await ann.slash(world.channel, "match cancel", match=number)
        await ann.click(asked.response, label="Yes, cancel it")
        match = await store.match(number)
        assert match is not None
        assert match.status == "cancelled"


async def test_a_forgotten_winner_changes_no_result(world: World) -> None:
    number = await world.open(["ann", "bob"], ais=1, options="target=30")
    while (await world.match(number)).status == "running":
        member = await world.to_play(number)
        card = (await world.legal(number))[0].removeprefix("PlayCard.")
        await member.slash(await world.table(number), "tricks play", card=card)
    for name in ("ann", "bob"):
        asked = await world.members[name].slash(world.channel, "privacy delete")
        await world.members[name].click(asked.response, label="Yes, delete me")
        await world.members[name].click(asked.response, label="Yes, for good")
    match = await world.match(number)
    seats = await world.bot.matches.store.seats(number)
    assert "win" in result_line(match, seats)


async def test_back_lets_the_same_card_be_picked_again(world: World) -> None:
    number = await world.open(["ann"], ais=2)
    ann = world.members["ann"]
    while len(legal := await world.legal(number)) <= 2:  # so few are buttons
        await ann.slash(await world.table(number), "play", choice=legal[0])
    panel = await ann.click((await world.table(number)).last_message, label="My hand")
    names, values = [], []
    for _ in range(3):
        menu = select_of(panel.response)
        names.append(menu["id"])
        values.append(menu["values"])
        await ann.select(panel.response, [menu["values"][0]], custom_id=menu["id"])
        assert "Yes, play" in "".join(buttons(panel.response))
        await ann.click(panel.response, label="Back")
    assert names[0] != names[1]
    assert names[1] != names[2], "a select that was picked from takes the same pick only under another name"
    assert not set(values[0]) & set(values[1]), "some keep the pick under another name too, by its value"


async def test_the_seal_stays_in_the_lobby_post(world: World) -> None:
    number = await world.open(["ann"], ais=2, options="target=30")
    seal = (await world.match(number)).commitment
    assert seal in world.channel.history()[0].content
    while (await world.match(number)).status == "running":
        card = (await world.legal(number))[0].removeprefix("PlayCard.")
        await world.members["ann"].slash(await world.table(number), "tricks play", card=card)
    assert "has ended" in world.channel.history()[0].content
    assert seal in world.channel.history()[0].content
    table = await world.table(number)
    for name in ("log", "table"):
        seen = await world.members["ann"].slash(table, name)
        assert f"#{number}" in seen.response.content, "a match that has ended can be looked at in its thread"
