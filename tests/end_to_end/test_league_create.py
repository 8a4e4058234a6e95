"""A competition is prepared step by step, reviewed, published; and everything that is refused on the way."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import discord

from bot.posts.league.plan import STEPS
from tests.end_to_end.league import draft, manager, pick, published, season, told, words
from tests.end_to_end.world import World, buttons, selects_of


async def test_the_panel_leads_from_step_to_step_and_says_what_is_asked_of_people(world: World) -> None:
    panel = await draft(world)
    mod = manager(world)
    assert panel.ephemeral
    assert "**Moot League** · step 1 of 6: what is played" in panel.response.content
    assert "With 12 players: 2 divisions, 60 matches, 10 matches each" in panel.response.content
    for number in range(2, len(STEPS) + 1):
        await mod.click(panel.response, label="Next")
        assert f"step {number} of 6" in panel.response.content
    assert "Next" not in buttons(panel.response)
    await mod.click(panel.response, label="Back")
    assert "step 5 of 6" in panel.response.content


async def test_what_is_picked_is_kept_and_changes_the_preview(world: World) -> None:
    panel = await draft(world)
    mod = manager(world)
    await mod.click(panel.response, label="Next")
    before = panel.response.content
    await pick(mod, panel, "league.set.meetings.1")
    assert (await season(world)).plan.meetings == 1
    assert panel.response.content != before
    assert "2 divisions, 30 matches, 5 matches each" in panel.response.content
    await pick(mod, panel, "league.set.moves.2-2")
    plan = (await season(world)).plan
    assert (plan.up, plan.down) == (2, 2)
    await mod.click(panel.response, label="Next")
    await pick(mod, panel, "league.set.pace.three_days")
    assert (await season(world)).plan.pace == "3d"
    await pick(mod, panel, "league.set.pace.usual")
    assert (await season(world)).plan.pace == ""
    await pick(mod, panel, "league.set.weeks.4")
    assert (await season(world)).plan.weeks == 4
    await mod.click(panel.response, label="Next")
    presets = [each for values in selects_of(panel.response).values() for each in values]
    assert presets[0] == "league.set.preset.usual"
    await pick(mod, panel, presets[-1])
    assert (await season(world)).plan.preset == presets[-1].rpartition(".")[2]
    await mod.click(panel.response, label="Next")
    await pick(mod, panel, "league.set.start.7")
    assert (await season(world)).plan.start_at == world.clock.now() + 7 * 86_400_000
    await mod.click(panel.response, label="Check-in: on")
    assert not (await season(world)).plan.check_in
    assert "Check-in: off" in buttons(panel.response)


async def test_own_words_for_name_pace_and_start_also_after_a_restart(world: World) -> None:
    panel = await draft(world)
    mod = manager(world)
    form = await mod.click(panel.response, label="Rename")
    await mod.submit_modal(form, {"league.words": "Winter *Moot*"})
    assert (await season(world)).record.name == "Winter *Moot*"
    assert r"**Winter \*Moot\***" in panel.response.content
    await world.restart()
    await mod.click(panel.response, label="Next")
    await mod.click(panel.response, label="Next")
    form = await mod.click(panel.response, label="Own pace")
    await mod.submit_modal(form, {"league.words": "byo-yomi 7d+3x1d missed=forfeit"})
    assert (await season(world)).plan.pace == "byo-yomi 7d+3x1d missed=forfeit"
    form = await mod.click(panel.response, label="Own pace")
    await mod.submit_modal(form, {"league.words": "at leisure"})
    assert "“at” is not understood" in panel.response.content
    form = await mod.click(panel.response, label="Own pace")
    await mod.submit_modal(form, {"league.words": "none"})
    assert "needs a clock" in panel.response.content
    for label in ("Next", "Next"):
        await mod.click(panel.response, label=label)
    for text, said in (("tomorrow", "Write a day or a moment"), ("2001-01-01", "That time is over")):
        form = await mod.click(panel.response, label="Own date")
        await mod.submit_modal(form, {"league.words": text})
        assert said in panel.response.content
    form = await mod.click(panel.response, label="Own date")
    await mod.submit_modal(form, {"league.words": "2099-05-01 18:00"})
    assert (await season(world)).plan.start_at == 4_081_341_600_000
    await mod.click(panel.response, label="Review")
    await mod.click(panel.response, label="Publish")
    assert "between an hour and a year from now" in panel.response.content
    assert (await season(world)).record.status == "draft"


async def test_the_review_tells_all_and_publishing_posts_it_for_everybody(world: World) -> None:
    panel = await draft(world)
    mod = manager(world)
    await mod.click(panel.response, label="Review")
    text = panel.response.content
    for part in (
        "review",
        "Ortus Regni · league of duels",
        "Pace: 5 days each",
        "With 8 players",
        "With 32 players",
    ):
        assert part in text, text
    assert world.channel.history() == []
    await mod.click(panel.response, label="Publish")
    assert "is published in" in panel.response.content
    await told(world)
    (post,) = world.channel.history()
    assert "**Moot League**" in post.content
    assert "0 players so far" in post.content
    assert "Seal of all its deals" in post.content
    assert len(post.content) <= 600
    assert list(buttons(post)) == ["Sign up", "Sign off", "Players"]


async def test_a_draft_is_dropped_after_it_was_asked_once_more(world: World) -> None:
    panel = await draft(world)
    mod = manager(world)
    await mod.click(panel.response, label="Review")
    await mod.click(panel.response, label="Drop it")
    assert "Nothing of it is kept" in panel.response.content
    await mod.click(panel.response, label="No, keep it")
    assert "review" in panel.response.content
    await mod.click(panel.response, label="Drop it")
    await mod.click(panel.response, label="Delete the draft")
    assert "is deleted" in panel.response.content
    listed = await mod.slash(world.channel, "league list")
    assert "No competition is open or running here" in listed.response.content
    gone = await mod.slash(world.channel, "league admin draft")
    assert "You have no draft here" in gone.response.content


async def test_nobody_but_managers_begins_one_and_nobody_else_sees_a_draft(world: World) -> None:
    ann = world.member("ann")
    refused = await ann.slash(world.channel, "league create", name="Mine", game="ortus_regni")
    assert "Manage Server" in refused.response.content
    await draft(world)
    mod = manager(world)
    for command in ("league show", "league standings", "league schedule", "league season", "league join"):
        answer = await ann.slash(world.channel, command, league=1)
        assert "There is no such competition" in answer.response.content, command
    listed = await ann.slash(world.channel, "league list")
    assert "No competition is open or running here" in listed.response.content
    draft_of_others = await ann.slash(world.channel, "league admin draft")
    assert "You have no draft here" in draft_of_others.response.content
    resumed = await mod.slash(world.channel, "league admin draft")
    assert "step 1 of 6" in resumed.response.content


async def test_what_is_published_is_no_draft_any_more(world: World) -> None:
    panel = await draft(world)
    mod = manager(world)
    other = await mod.slash(world.channel, "league admin draft")
    await mod.click(panel.response, label="Review")
    await mod.click(panel.response, label="Publish")
    late = await mod.click(other.response, label="Next")
    assert "is published already" in words(late)


async def test_whoever_is_no_organiser_any_more_changes_nothing(world: World) -> None:
    await draft(world)
    ann = world.member("ann")
    record = (await season(world)).record
    store = world.bot.matches.store
    async with store.transaction() as tx:
        await tx.put_competition(replace(record, organiser_id=ann.id))
    panel = await ann.slash(world.channel, "league admin draft")
    assert "step 1 of 6" in panel.response.content
    async with store.transaction() as tx:
        await tx.put_competition(record)
    for label in ("Next", "Review"):
        assert "whoever made the competition" in words(await ann.click(panel.response, label=label))


async def test_a_game_without_a_fitting_number_of_seats_is_refused(world: World) -> None:
    refused = await manager(world).slash(world.channel, "league create", name="Cup", game="witan_tricks")
    assert "no fitting number of seats for a league of duels" in refused.response.content


async def test_a_channel_in_which_the_bot_may_not_write_is_refused(world: World) -> None:
    deny = discord.PermissionOverwrite(send_messages=False)
    closed = world.guild.create_text_channel("closed", overwrites={world.guild.default_role: deny})
    refused = await manager(world).slash(
        world.channel, "league create", name="Cup", game="ortus_regni", channel=closed
    )
    assert "Send Messages" in refused.response.content


def strict_channel(world: World) -> Any:
    """A channel in which the bot may not manage roles."""
    deny = discord.PermissionOverwrite(manage_roles=False)
    return world.guild.create_text_channel("strict", overwrites={world.guild.default_role: deny})


async def test_roles_need_the_permission(world: World) -> None:
    mod = manager(world)
    panel = await mod.slash(strict_channel(world), "league create", name="Cup", game="ortus_regni")
    for _ in range(5):
        await mod.click(panel.response, label="Next")
    await mod.click(panel.response, label="Division roles: off")
    assert "Manage Roles" in panel.response.content
    assert not (await season(world)).plan.division_roles
    await mod.click(panel.response, label="Next season: on")
    assert not (await season(world)).plan.again


async def test_after_publishing_only_some_things_change(world: World) -> None:
    mod = await published(world, ())
    nothing = await mod.slash(world.channel, "league admin edit")
    assert "Say what is to change" in nothing.response.content
    edited = await mod.slash(world.channel, "league admin edit", name="Old League", most=4)
    assert "**Old League** is changed" in edited.response.content
    await told(world)
    (post,) = world.channel.history()
    assert "**Old League**" in post.content
    ann = world.member("ann")
    refused = await ann.slash(world.channel, "league admin edit", name="Ann's League")
    assert "whoever made the competition" in refused.response.content
    roles = await mod.slash(strict_channel(world), "league admin edit", champion_role=True)
    assert "Manage Roles" in roles.response.content
