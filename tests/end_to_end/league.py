"""What the tests of competitions share: a league that is set up, people in it, time that passes."""

from __future__ import annotations

from typing import Any

import discord

from bot.absence import Asker
from bot.competitions.season import Season
from bot.lobby import Member
from tests.end_to_end.test_clocks import pass_time
from tests.end_to_end.test_options import pick
from tests.end_to_end.world import World

DAY = 24
"""Hours."""
HOUR = 3_600_000
"""Milliseconds."""
NAMES = ("ann", "bob", "cyd", "dan")

__all__ = ["DAY", "NAMES", "manager", "pass_time", "pick", "published", "running", "season", "words"]


def manager(world: World, name: str = "mod") -> Any:
    """Somebody who may manage the server."""
    if name not in world.members:
        role = world.guild.create_role(f"{name}s", permissions=discord.Permissions(manage_guild=True))
        world.member(name, roles=[role])
    return world.members[name]


async def season(world: World, number: int = 1) -> Season:
    """The competition as it is stored."""
    return await world.bot.competitions.season(number)


def words(result: Any) -> str:
    """What an answer says last: a refusal comes after the panel that it leaves as it is."""
    return str(result.followups[-1].content if result.followups else result.response.content)


async def told(world: World, number: int = 1) -> None:
    """Wait until all that is owed is said."""
    await world.bot.herald.settled(number)


async def draft(world: World, name: str = "Moot League", **options: Any) -> Any:
    """A draft; gives the organiser's panel."""
    mod = manager(world)
    options.setdefault("game", "ortus_regni")
    return await mod.slash(world.channel, "league create", name=name, **options)


async def published(
    world: World, names: tuple[str, ...] = NAMES, plan: dict[str, Any] | None = None, **options: Any
) -> Any:
    """A league with its sign-up open and these members in it, and these values in its plan; gives the
    organiser."""
    panel = await draft(world, **options)
    mod = manager(world)
    await world.bot.competitions.edit(
        1, Asker(Member(mod.id, "mod"), True), **{"meetings": 1, **(plan or {})}
    )
    await mod.click(panel.response, label="Review")
    await mod.click(panel.response, label="Publish")
    await told(world)
    for each in names:
        await world.member(each).slash(world.channel, "league join")
    await told(world)
    return mod


async def running(
    world: World, names: tuple[str, ...] = NAMES, plan: dict[str, Any] | None = None, **options: Any
) -> Any:
    """The same once its matches are dealt."""
    soon = {"start_at": world.clock.now() + 2 * HOUR}
    mod = await published(world, names, {**soon, **(plan or {})}, **options)
    await pass_time(world, 2)
    await told(world)
    return mod


def entrant(world_season: Season, member: Any) -> int:
    """The number of a member as an entrant."""
    found = world_season.of_member(member.id)
    assert found is not None
    return found.entrant


async def own_matches(world: World, member: Any, number: int = 1) -> list[int]:
    """The numbers of a member's open matches in the competition, dealt ones first."""
    now = await season(world, number)
    mine = [each for each in now.of_entrant(entrant(now, member)) if each.result is None]
    return [each.number for each in sorted(mine, key=lambda each: (each.match_id is None, each.number))]
