"""Roles of divisions and champions; a post that is deleted, a channel that fails for a while, a restart."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from tests.end_to_end.league import (
    NAMES,
    entrant,
    manager,
    own_matches,
    pass_time,
    published,
    running,
    season,
    told,
    words,
)
from tests.end_to_end.test_direct_messages import inbox
from tests.end_to_end.world import World

ROLES = {"division_roles": True, "champion_role": True}


def roles_of(world: World, member: Any) -> set[str]:
    """The names of a member's roles, as Discord has them."""
    guild = world.bot.get_guild(world.guild.id)
    assert guild is not None
    ids = set(world.env.backend.get_member(world.guild.id, member.id).role_ids)
    return {role.name for role in guild.roles if role.id in ids and not role.is_default()}


async def end(world: World, winner: Any, league: int = 1) -> None:
    """All matches of the winner are won by him, and the season is closed."""
    mod = manager(world)
    for number in await own_matches(world, winner, league):
        now = await season(world, league)
        first = now.fixtures[number].entrants[0] == entrant(now, winner)
        await mod.slash(
            world.channel,
            "league admin rule",
            number=number,
            ruling="adjudicate",
            reason="so",
            places="1 2" if first else "2 1",
            league=league,
        )
    asked = await mod.slash(world.channel, "league admin close", league=league)
    form = await mod.click(asked.response, label="Yes, end it")
    await mod.submit_modal(form, {"league.words": "enough"})
    await pass_time(world, 1)
    await told(world, league)


async def test_divisions_and_champions_get_roles_and_lose_them(world: World) -> None:
    await running(world, NAMES, ROLES)
    ann, bob = world.members["ann"], world.members["bob"]
    assert roles_of(world, ann) == {"Moot League · Division 1"}
    asked = await bob.slash(world.channel, "league leave")
    await bob.click(asked.response, label="Yes, withdraw")
    await told(world)
    assert roles_of(world, bob) == set()
    await end(world, ann)
    assert roles_of(world, ann) == {"Moot League · champion"}
    assert roles_of(world, world.members["cyd"]) == set()
    guild = world.bot.get_guild(world.guild.id)
    assert guild is not None
    made = [role for role in guild.roles if role.name.startswith("Moot League")]
    assert all(role.permissions.value == 0 and not role.mentionable for role in made)


async def hasten(world: World, mod: Any, league: int) -> None:
    """Let the next step be in two hours, and all others as much earlier."""
    step = next(each for each in await world.bot.competitions.steps(league) if each.done_at is None)
    when = datetime.fromtimestamp(world.clock.now() / 1000 + 7200, UTC).strftime("%Y-%m-%d %H:%M")
    moved = await mod.slash(
        world.channel, "league admin move", step=step.key, when=when, later=True, league=league
    )
    assert "moved to" in words(moved)


async def test_another_season_follows_and_the_champion_changes(world: World) -> None:
    mod = await running(world, NAMES, ROLES)
    ann, cyd = world.members["ann"], world.members["cyd"]
    await ann.slash(world.channel, "league request", what="continue")
    await end(world, ann)
    await hasten(world, mod, 1)
    await pass_time(world, 3)
    await told(world)
    await told(world, 2)
    post = next(each for each in world.channel.history() if "Moot League · season 2" in each.content)
    assert "1 player so far" in post.content
    for name in NAMES[1:]:
        joined = await world.members[name].click(post, label="Sign up")
        assert "You are in: **Moot League · season 2**" in words(joined)
    record = (await season(world, 2)).record
    assert record.end_at - record.start_at == 6 * 7 * 86_400_000, "as long as the first was planned"
    await hasten(world, mod, 2)
    await pass_time(world, 60)
    await told(world, 2)
    assert roles_of(world, ann) == {"Moot League · champion", "Moot League · Division 1"}
    await end(world, cyd, 2)
    assert roles_of(world, ann) == set()
    assert roles_of(world, cyd) == {"Moot League · champion"}
    guild = world.bot.get_guild(world.guild.id)
    assert guild is not None
    names = [role.name for role in guild.roles if role.name.startswith("Moot League")]
    assert len(names) == len(set(names)) == 2, "the roles of the first season are used again"


async def test_without_the_permission_everything_else_goes_on(world: World) -> None:
    await published(world, NAMES, {**ROLES, "start_at": world.clock.now() + 2 * 3_600_000})
    world.env.inject_error("POST", f"/guilds/{world.guild.id}/roles", status=403, code=50013, times=None)
    await pass_time(world, 2)
    await told(world)
    assert roles_of(world, world.members["ann"]) == set()
    assert any("the divisions are made" in each.content for each in world.channel.history())
    assert await world.bot.matches.store.owed_notices(1) == []


async def test_a_post_that_was_deleted_comes_back(world: World) -> None:
    await published(world, ("ann",))
    (post,) = world.channel.history()
    world.env.backend.delete_message(world.channel.id, post.id)
    await world.member("bob").slash(world.channel, "league join")
    await told(world)
    (post,) = world.channel.history()
    assert "2 players so far" in post.content
    joined = await world.member("cyd").click(post, label="Sign up")
    assert "You are in" in words(joined)


async def test_what_cannot_be_said_now_is_said_later_also_after_a_restart(world: World) -> None:
    path = f"/channels/{world.channel.id}/messages"
    world.env.inject_error("POST", path, status=500, code=0, times=8)
    await published(world, ("ann",))
    assert world.channel.history() == []
    assert [each.kind for each in await world.bot.matches.store.owed_notices(1)] == ["sign_up"]
    await world.restart()
    await pass_time(world, 1)
    await told(world)
    (post,) = world.channel.history()
    assert "1 player so far" in post.content
    assert await world.bot.matches.store.owed_notices(1) == []


async def test_a_channel_that_is_gone_keeps_nothing_waiting(world: World) -> None:
    path = f"/channels/{world.channel.id}/messages"
    world.env.inject_error("POST", path, status=404, code=10003, times=None)
    await published(world, ("ann",))
    assert await world.bot.matches.store.owed_notices(1) == []
    listed = await world.members["ann"].slash(world.channel, "league show")
    assert "1 player so far" in listed.response.content


async def test_the_one_who_is_asked_for_a_place_answers_in_direct_messages(world: World) -> None:
    mod = await running(world)
    eve = world.member("eve")
    await eve.slash(world.channel, "league join")
    now = await season(world)
    ann = entrant(now, world.members["ann"])
    await mod.slash(world.channel, "league admin remove", player=ann, reason="rude")
    await told(world)
    asked = inbox(eve).last_message
    assert "will you play for ann?" in asked.content
    taken = await eve.user.click(asked, label="Take the place")
    assert "The place in **Moot League** is yours" in words(taken)
