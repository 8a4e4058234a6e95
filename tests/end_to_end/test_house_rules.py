"""House rules in Discord: set by whoever manages the server, shown to all, kept by begun matches."""

from __future__ import annotations

import json
from typing import Any

import discord
import pytest
import simcord

from tests.end_to_end.test_options import ORTUS, TRICKS, enter, lobby, panel_of, pick, value
from tests.end_to_end.world import World, buttons, selects_of

COMMAND = "admin house-rules"


def steward_of(world: World) -> Any:
    """A member who may manage the server."""
    role = world.guild.create_role("stewards", permissions=discord.Permissions(manage_guild=True))
    steward = world.guild.add_member(world.env.create_user("steward"), roles=[role])
    world.members["steward"] = steward
    return steward


async def house(world: World, game: str = TRICKS) -> dict[str, Any]:
    """The house rules as they are stored."""
    return (await world.bot.matches.store.house_rules(world.guild.id, game)).options


async def test_every_number_and_switch_is_shown_with_where_it_comes_from(world: World) -> None:
    steward = steward_of(world)
    await steward.slash(world.channel, COMMAND, game=ORTUS, option="tournament", value="on")
    panel = await steward.slash(world.channel, COMMAND, game=ORTUS)
    assert panel.ephemeral
    text, offered = "", set()
    while True:
        text += panel.response.content
        offered |= {each for values in selects_of(panel.response).values() for each in values}
        if "More" not in buttons(panel.response):
            break
        await steward.click(panel.response, label="More")
    ruleset = world.bot.matches.games[ORTUS].ruleset
    assert offered == {f"house.ortus_regni.of.{name}" for name in ruleset.offered()}
    for name in ruleset.offered():
        assert ruleset.model_fields[name].title in text
        assert ruleset.rule_of(name) in text
    assert "- Tournament Rules: **on** (published: off, stated) · O.19.1 · house rule of this server" in text
    assert "- Strength of a Champion: 3 · O.6.3, house ruling" in text
    assert "- Soldiers that a Land recruits: 1 · O.7.5, inferred" in text


async def test_they_are_set_and_reset_by_command(world: World) -> None:
    steward = steward_of(world)
    done = await steward.slash(world.channel, COMMAND, game=TRICKS, option="target", value="301")
    assert "Points that end the match is now 301 in new matches" in done.response.content
    await steward.slash(world.channel, COMMAND, game=TRICKS, option="follow", value="strict")
    assert await house(world) == {"target": 301, "follow": "strict"}
    one = await steward.slash(world.channel, COMMAND, game=TRICKS, option="target")
    assert "**301** (published: 601, stated)" in one.response.content
    back = await steward.slash(world.channel, COMMAND, game=TRICKS, option="target", reset="yes")
    assert "as published, 601" in back.response.content
    assert await house(world) == {"follow": "strict"}
    asked = await steward.slash(world.channel, COMMAND, game=TRICKS, reset="yes")
    assert "1 house rule" in asked.response.content
    await steward.click(asked.response, label="No, keep it")
    assert await house(world) == {"follow": "strict"}
    await steward.click(asked.response, label="All as published")
    await steward.click(asked.response, label="Yes, as published")
    assert "played as published in new matches" in asked.response.content
    assert await house(world) == {}


async def test_they_are_set_in_the_panel_also_after_a_restart(world: World) -> None:
    steward = steward_of(world)
    panel = await steward.slash(world.channel, COMMAND, game=TRICKS)
    await world.restart()
    await pick(steward, panel, "house.witan_tricks.of.stop")
    form = await steward.click(panel.response, label="Enter a number")
    await world.restart()
    await steward.submit_modal(form, {"option.value": "0"})
    assert "Points lost for a stop is now 0" in panel.response.content
    await steward.click(panel.response, label="Back")
    await pick(steward, panel, "house.witan_tricks.of.tie")
    await pick(steward, panel, "house.witan_tricks.set.tie.play_on")
    assert await house(world) == {"stop": 0, "tie": "play_on"}
    await steward.click(panel.response, label="As published")
    assert await house(world) == {"stop": 0}


async def test_choices_are_offered(world: World) -> None:
    steward = steward_of(world)
    options = await steward.autocomplete(world.channel, COMMAND, "option", "castle", game=ORTUS)
    assert [each["value"] for each in options] == ["castle_strength"]
    values = await steward.autocomplete(world.channel, COMMAND, "value", "", game=TRICKS, option="follow")
    assert [each["value"] for each in values] == ["adjoining_free", "strict"]


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"option": "target", "value": "0"}, "takes a whole number from 1 to 9999"),
        ({"option": "target", "value": "many"}, "takes a whole number from 1 to 9999"),
        ({"option": "follow", "value": "sideways"}, "takes adjoining_free or strict"),
        ({"option": "moat", "value": "1"}, "no option “moat”"),
        ({"option": "moat"}, "no option “moat”"),
        ({"value": "1"}, "which option"),
        ({"option": "target", "value": "1", "reset": "yes"}, "not both"),
    ],
)
async def test_what_cannot_be_is_refused(world: World, options: dict[str, str], words: str) -> None:
    steward = steward_of(world)
    answer = await steward.slash(world.channel, COMMAND, game=TRICKS, **options)
    said = [answer.response.content, *(each.content for each in answer.followups)]
    assert any(words in each for each in said)
    assert await house(world) == {}


async def test_house_rules_that_do_not_go_together_are_refused(world: World) -> None:
    steward = steward_of(world)
    await steward.slash(world.channel, COMMAND, game=ORTUS, option="joust_no_luck", value="2")
    answer = await steward.slash(world.channel, COMMAND, game=ORTUS, option="joust_cards", value="4")
    assert "do not go together: the Joust deck" in answer.response.content
    panel = await steward.slash(world.channel, COMMAND, game=ORTUS, option="joust_cards")
    await enter(steward, panel, "4")
    assert "do not go together" in panel.response.content
    assert await house(world, ORTUS) == {"joust_no_luck": 2}
    refused = await steward.slash(world.channel, "match new", game=ORTUS, options="joust_cards=4")
    assert "do not go together with the house rules of this server" in refused.response.content


async def test_only_whoever_manages_the_server_may(world: World) -> None:
    """A panel that somebody still has open when he may no longer manage the server is of no use to him."""
    steward, ann = steward_of(world), world.member("ann")
    with pytest.raises(simcord.SetupError, match="permission"):
        await ann.slash(world.channel, COMMAND, game=TRICKS)
    assert world.bot.tree.get_command("admin").get_command("house-rules").checks
    panel, number, writing = [
        await steward.slash(world.channel, COMMAND, game=TRICKS, **options)
        for options in ({}, {"option": "target"}, {"option": "target"})
    ]
    form = await steward.click(writing.response, label="Enter a number")
    world.guild.roles["stewards"]._role.permissions = discord.Permissions.none().value
    late = [
        await steward.click(number.response, label="Enter a number"),
        await steward.submit_modal(form, {"option.value": "5"}),
    ]
    for custom_id, values in selects_of(panel.response).items():
        late.append(await steward.select(panel.response, [values[0]], custom_id=custom_id))
    for answer in late:
        said = answer.followups[-1] if answer.followups else answer.response
        assert "*Manage Server*" in said.content
    assert await house(world) == {}


async def test_new_matches_start_from_them_and_begun_ones_keep_theirs(world: World) -> None:
    steward = steward_of(world)
    await steward.slash(world.channel, COMMAND, game=TRICKS, option="stop", value="5")
    await steward.slash(world.channel, COMMAND, game=TRICKS, option="target", value="901")
    ann = world.member("ann")
    await ann.slash(world.channel, "match new", game=TRICKS)
    assert "Rules: **the house rules of this server**" in lobby(world)
    assert "**901** (published: 601) · T.10.1 · house rule of this server" in lobby(world)
    panel = await panel_of(world, ann)
    await pick(ann, panel, "option.preset.short")
    assert "Rules: **Short match, over the house rules of this server**" in lobby(world)
    assert "**301** (published: 601) · T.10.1 · chosen here" in lobby(world)
    assert (await value(world, "stop"), await value(world, "target")) == (5, 301)
    await pick(ann, panel, "option.of.target")
    assert "House rule of this server: 901." in panel.response.content
    await steward.slash(world.channel, COMMAND, game=TRICKS, option="target", value="777")
    await ann.click(panel.response, label="As before")
    assert await value(world, "target") == 901, "the lobby keeps what it began with"
    await ann.click(panel.response, label="Back")
    await pick(ann, panel, "option.preset.published")
    assert "Rules: **The published game**" in lobby(world)
    await ann.click(panel.response, label="Start over")
    assert (await value(world, "stop"), await value(world, "target")) == (5, 901)
    await ann.slash(world.channel, "match new", game=TRICKS, options="stop=6")
    second = await world.match(2)
    assert (second.ruleset["stop"], second.ruleset["target"]) == (6, 777)
    assert (await world.match(1)).ruleset["target"] == 901


async def test_another_server_is_not_touched(world: World) -> None:
    steward = steward_of(world)
    await steward.slash(world.channel, COMMAND, game=TRICKS, option="target", value="301")
    elsewhere = world.env.create_guild("Elsewhere")
    channel = elsewhere.create_text_channel("tables")
    bob = elsewhere.add_member(world.env.create_user("bob"))
    await bob.slash(channel, "match new", game=TRICKS)
    assert "The published game" in channel.last_message.content
    shown = await bob.slash(channel, "rules", words="T.10.1")
    assert "House rule" not in shown.response.content


async def test_rules_tell_the_house_rules_that_touch_them(world: World) -> None:
    steward, ann = steward_of(world), world.member("ann")
    before = await ann.slash(world.channel, "rules", words="T.10.1")
    assert "House rule" not in before.response.content
    await steward.slash(world.channel, COMMAND, game=TRICKS, option="target", value="301")
    await steward.slash(world.channel, COMMAND, game=ORTUS, option="castle_strength", value="4")
    note = "> House rule of this server: Points that end the match **301** (published: 601)."
    found = await ann.slash(world.channel, "rules", words="T.10.1")
    assert note in found.response.content
    section = await ann.slash(world.channel, "rules", game=TRICKS)
    await pick(ann, section, "rules.witan_tricks.T.10")
    assert section.response.content.count("House rule of this server") == 1
    assert note in section.response.content
    castle = await ann.slash(world.channel, "rules", words="O.5.3")
    assert "Strength of a Castle **4** (published: 2)" in castle.response.content
    await steward.slash(world.channel, COMMAND, game=TRICKS, option="target", reset="yes")
    again = await ann.slash(world.channel, "rules", words="T.10.1")
    assert "House rule" not in again.response.content


async def test_the_servers_file_holds_them_and_a_members_file_and_forgetting_do_not_touch_them(
    world: World,
) -> None:
    steward = steward_of(world)
    await steward.slash(world.channel, COMMAND, game=TRICKS, option="target", value="301")
    exported = await steward.slash(world.channel, "admin export")
    assert exported.ephemeral
    about = json.loads(await exported.response.attachments[0].read())
    assert about["house_rules"] == {TRICKS: {"target": 301}}
    assert about["settings"]["where"] == "thread"
    await steward.slash(world.channel, "privacy export")
    own = steward.user.dm_channel.last_message
    assert "house_rules" not in json.loads(await own.attachments[0].read())
    asked = await steward.slash(world.channel, "privacy delete")
    await steward.click(asked.response, label="Yes, delete me")
    await steward.click(asked.response, label="Yes, for good")
    assert await house(world) == {"target": 301}
