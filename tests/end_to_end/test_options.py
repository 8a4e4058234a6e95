"""The options of a match in Discord: presets, switches and numbers, seen by all and changed by the host."""

from __future__ import annotations

from typing import Any

from bot.posts.options import SHOWN
from tests.end_to_end.world import World, buttons, selects_of

TRICKS, ORTUS = "witan_tricks", "ortus_regni"


async def opened(world: World, game: str = TRICKS, **options: Any) -> Any:
    """A lobby of ann's; gives ann."""
    ann = world.member("ann")
    await ann.slash(world.channel, "match new", game=game, **options)
    return ann


async def panel_of(world: World, member: Any) -> Any:
    """The options panel from the lobby post."""
    panel = await member.click(world.channel.history()[0], label="Options")
    assert panel.ephemeral
    return panel


async def pick(member: Any, panel: Any, value: str) -> None:
    """Choose a value from whichever select offers it."""
    ids = [custom_id for custom_id, values in selects_of(panel.response).items() if value in values]
    assert ids, f"{value} is not offered"
    await member.select(panel.response, [value], custom_id=ids[0])


async def turn_to(member: Any, panel: Any, value: str) -> None:
    """Turn pages, from the first, until a value is offered; choose it."""
    while value not in [each for values in selects_of(panel.response).values() for each in values]:
        await member.click(panel.response, label="More")
    await pick(member, panel, value)


async def enter(member: Any, panel: Any, text: str) -> None:
    """Open the form of the option that is shown, and send a number."""
    form = await member.click(panel.response, label="Enter a number")
    await member.submit_modal(form, {"option.value": text})


def lobby(world: World) -> str:
    """What the lobby post says."""
    return str(world.channel.history()[0].content)


async def value(world: World, name: str) -> Any:
    """An option as it is stored."""
    return (await world.match(1)).ruleset[name]


# At the start -----------------------------------------------------------------------------------


async def test_a_preset_and_single_options_when_the_match_is_made(world: World) -> None:
    ann = world.member("ann")
    offered = await ann.autocomplete(world.channel, "match new", "preset", "", game=TRICKS)
    assert [each["value"] for each in offered] == ["published", "short", "long", "strict"]
    other = await ann.autocomplete(world.channel, "match new", "preset", "tourn", game=ORTUS)
    assert [each["value"] for each in other] == ["tournament", "tactics"]
    await ann.slash(world.channel, "match new", game=TRICKS, preset="short")
    assert "Rules: **Short match**" in world.channel.last_message.content
    assert "**301** (published: 601) · T.10.1 · chosen here" in world.channel.last_message.content
    await ann.slash(world.channel, "match new", game=TRICKS, preset="Short match", options="stop=5")
    assert "Rules: the host's own choice" in world.channel.last_message.content
    second = await world.match(2)
    assert (second.ruleset["target"], second.ruleset["stop"]) == (301, 5)
    refused = await ann.slash(world.channel, "match new", game=TRICKS, preset="tournament")
    assert "no such preset" in refused.response.content
    assert "Strict following" in refused.response.content
    assert len(await world.bot.matches.store.matches_in_guild(world.guild.id)) == 2


async def test_the_published_game_needs_one_line(world: World) -> None:
    await opened(world)
    assert "Rules: **The published game**" in lobby(world)
    assert "published:" not in lobby(world)


# The panel --------------------------------------------------------------------------------------


async def test_the_host_starts_from_a_preset_and_changes_single_options(world: World) -> None:
    ann = await opened(world)
    panel = await panel_of(world, ann)
    presets, options = selects_of(panel.response).values()
    assert presets[0] == "option.preset.published", "presets come first"
    assert "option.of.target" in options
    await pick(ann, panel, "option.preset.strict")
    assert "now those of Strict following" in panel.response.content
    assert "Rules: **Strict following**" in lobby(world)
    await pick(ann, panel, "option.of.follow")
    assert "T.4.3" in panel.response.content
    assert "A player who has cards of the suit led" in panel.response.content
    await pick(ann, panel, "option.set.follow.adjoining_free")
    assert await value(world, "follow") == "adjoining_free"
    assert "Rules: **The published game**" in lobby(world)
    await ann.click(panel.response, label="Back")
    await pick(ann, panel, "option.of.target")
    assert "a whole number from 1 to 9999" in panel.response.content
    await enter(ann, panel, " 450 ")
    assert "is now 450" in panel.response.content
    assert "Points that end the match: **450** (published: 601)" in lobby(world)
    await ann.click(panel.response, label="As before")
    assert await value(world, "target") == 601
    await enter(ann, panel, "451")
    await ann.click(panel.response, label="Back")
    await ann.click(panel.response, label="Start over")
    assert (await world.match(1)).ruleset == world.bot.matches.games[TRICKS].ruleset.published()


async def test_pages_and_switches(world: World) -> None:
    ann = await opened(world, ORTUS)
    panel = await panel_of(world, ann)
    seen: list[str] = []
    while True:
        seen += [each for values in selects_of(panel.response).values() for each in values]
        if "More" not in buttons(panel.response):
            break
        await ann.click(panel.response, label="More")
    offered = {each.removeprefix("option.of.") for each in seen if each.startswith("option.of.")}
    assert offered == set(world.bot.matches.games[ORTUS].ruleset.offered())
    panel = await panel_of(world, ann)
    await turn_to(ann, panel, "option.of.medieval_tactics")
    await pick(ann, panel, "option.set.medieval_tactics.True")
    assert await value(world, "medieval_tactics") is True
    await ann.click(panel.response, label="Back")
    assert "Medieval Tactics: **on**" in panel.response.content, "what differs stands on the first page"


async def test_numbers_that_are_none_or_out_of_reach_change_nothing(world: World) -> None:
    ann = await opened(world)
    panel = await panel_of(world, ann)
    await pick(ann, panel, "option.of.target")
    for text in ("0", "10000", "many", "3.5", "-"):
        await enter(ann, panel, text)
        assert "takes a whole number from 1 to 9999" in panel.response.content
        assert await value(world, "target") == 601


async def test_options_that_do_not_go_together_are_refused(world: World) -> None:
    ann = await opened(world, ORTUS, options="joust_no_luck=2")
    panel = await panel_of(world, ann)
    await turn_to(ann, panel, "option.of.joust_cards")
    await enter(ann, panel, "5")
    assert "do not go together: the Joust deck" in panel.response.content
    assert await value(world, "joust_cards") == 3


async def test_others_read_the_options_and_cannot_change_them(world: World) -> None:
    await opened(world, preset="short")
    bob = world.member("bob")
    await bob.slash(world.channel, "match join")
    panel = await panel_of(world, bob)
    assert "Only the host, ann, can change them" in panel.response.content
    assert "Points that end the match: **301**" in panel.response.content
    assert [custom_id.split(":")[3][:7] for custom_id in selects_of(panel.response)] == ["options"]
    await pick(bob, panel, "option.of.target")
    assert set(buttons(panel.response)) == {"Back"}
    assert await value(world, "target") == 301


async def test_whoever_is_no_longer_the_host_cannot_change_them(world: World) -> None:
    ann = await opened(world)
    await world.member("bob").slash(world.channel, "match join")
    presets, number, writing = [await panel_of(world, ann) for _ in range(3)]
    for panel in (number, writing):
        await pick(ann, panel, "option.of.target")
    form = await ann.click(writing.response, label="Enter a number")
    await ann.slash(world.channel, "match leave")
    await pick(ann, presets, "option.preset.short")
    assert "Only the host" in presets.response.content
    late = await ann.click(number.response, label="Enter a number")
    assert "Only the host" in late.response.content
    await ann.submit_modal(form, {"option.value": "5"})
    assert "Only the host" in writing.response.content
    assert await value(world, "target") == 601
    mine = await panel_of(world, world.members["bob"])
    await pick(world.members["bob"], mine, "option.preset.short")
    assert await value(world, "target") == 301


async def test_a_panel_from_before_a_change_is_refused_and_shown_anew(world: World) -> None:
    ann = await opened(world)
    old, new = await panel_of(world, ann), await panel_of(world, ann)
    await world.member("bob").slash(world.channel, "match join")
    await pick(ann, new, "option.preset.short")
    assert "now those of" in new.response.content, "a seat taken meanwhile is no change of options"
    await pick(ann, old, "option.preset.strict")
    assert "options have changed since" in old.response.content
    assert await value(world, "target") == 301
    assert await value(world, "follow") == "adjoining_free"
    await pick(ann, old, "option.preset.strict")
    assert await value(world, "follow") == "strict"
    await pick(ann, old, "option.preset.strict")
    assert "Nothing has changed" in old.response.content


async def test_buttons_selects_and_forms_outlive_the_bot(world: World) -> None:
    ann = await opened(world)
    panel = await panel_of(world, ann)
    await world.restart()
    await pick(ann, panel, "option.preset.long")
    await pick(ann, panel, "option.of.target")
    form = await ann.click(panel.response, label="Enter a number")
    await world.restart()
    await ann.submit_modal(form, {"option.value": "77"})
    assert "is now 77" in panel.response.content
    assert await value(world, "target") == 77


# The ready check --------------------------------------------------------------------------------


async def test_a_change_during_the_ready_check_asks_everybody_anew(world: World) -> None:
    ann = await opened(world)
    bob = world.member("bob")
    await bob.slash(world.channel, "match join")
    await ann.slash(world.channel, "match add-ai")
    await bob.click(world.channel.history()[0], label="Start")
    panel = await panel_of(world, ann)
    assert "ready check" in panel.response.content
    await pick(ann, panel, "option.preset.short")
    assert "ready check is called off" in panel.response.content
    match = await world.match(1)
    assert match.status == "lobby"
    assert all(each.ready_id is None for each in await world.bot.matches.store.seats(1))
    assert "options have just changed" in lobby(world)
    await ann.click(world.channel.history()[0], label="Start")
    assert "options have just changed" not in lobby(world)
    await bob.click(world.channel.history()[0], label="Ready")
    assert (await world.match(1)).status == "running"
    assert (await world.position()).state.ruleset.target == 301


async def test_nobody_agrees_to_options_that_he_has_not_seen(world: World) -> None:
    """The lobby post still shows the options of before while Discord does not take its edit."""
    ann = await opened(world)
    bob = world.member("bob")
    await bob.slash(world.channel, "match join")
    await ann.slash(world.channel, "match add-ai")
    panel = await panel_of(world, ann)
    edits = f"/channels/{world.channel.id}/messages/*"
    world.env.inject_error("PATCH", edits, status=503, times=None)
    await pick(ann, panel, "option.preset.short")
    start = await bob.click(world.channel.history()[0], label="Start")
    assert "options have changed since" in start.response.content
    assert (await world.match(1)).status == "lobby"
    world.env.backend.faults.clear()
    await world.env.advance_time(120)
    await ann.click(world.channel.history()[0], label="Start")
    world.env.inject_error("PATCH", edits, status=503, times=None)
    await pick(ann, panel, "option.preset.long")
    await ann.slash(world.channel, "match start")
    ready = await bob.click(world.channel.history()[0], label="Ready")
    assert "options have changed since" in ready.response.content
    match = await world.match(1)
    assert (match.status, match.ruleset["target"]) == ("ready", 901)
    world.env.backend.faults.clear()
    await world.env.advance_time(120)
    await bob.click(world.channel.history()[0], label="Ready")
    assert (await world.match(1)).status == "running"


async def test_nothing_changes_once_the_cards_are_dealt(world: World) -> None:
    ann = await opened(world)
    early = await panel_of(world, ann)
    for _ in range(2):
        await ann.slash(world.channel, "match add-ai")
    await ann.slash(world.channel, "match start")
    await pick(ann, early, "option.preset.short")
    assert "started already" in early.response.content
    assert await value(world, "target") == 601
    assert "they stay as they are" in early.response.content


# Where they are told ----------------------------------------------------------------------------


async def test_many_options_are_counted_in_the_lobby_and_told_by_the_panel(world: World) -> None:
    names = "target=40 stop=1 trickpile=2 follow=strict tie=play_on double=left"
    number = await world.open(["ann"], ais=2, options=names)
    ann, table = world.members["ann"], await world.table(number)
    assert f"and {6 - SHOWN} more: press *Options*" in lobby(world)
    panel = await ann.click(world.channel.history()[0], label="Options")
    assert "What an exact tie at the end does: **lets the match go on**" in panel.response.content
    by_command = await ann.slash(table, "match options")
    assert by_command.ephemeral
    assert panel.response.content == by_command.response.content
    shown = await ann.slash(table, "table")
    assert "Points that end the match: 40" in shown.response.content
    assert "4 more: `/match options`" in shown.response.content


async def test_an_ordinary_match_says_nothing_of_options_at_the_table(world: World) -> None:
    number = await world.open(["ann"], ais=2)
    shown = await world.members["ann"].slash(await world.table(number), "table")
    assert "Rules:" not in shown.response.content
    assert "Options" not in buttons(world.channel.history()[0])
