"""Every format can be set up, begins, and can be looked at; what only some have is refused elsewhere."""

from __future__ import annotations

from typing import Any

import pytest

from bot.competitions.plan import OFFERED
from bot.posts.league.words import format_name
from tests.end_to_end.league import (
    NAMES,
    draft,
    entrant,
    manager,
    own_matches,
    pick,
    running,
    season,
    told,
    words,
)
from tests.end_to_end.world import World

SIX = (*NAMES, "eve", "fay")


async def settle(world: World, number: int, places: str = "1 2") -> None:
    """An organiser gives a match its result."""
    done = await manager(world).slash(
        world.channel, "league admin rule", number=number, ruling="adjudicate", reason="so", places=places
    )
    assert f"Match {number}" in words(done)


async def described(member: Any, world: World, command: str, **options: Any) -> str:
    """The alternative text of the picture that a command shows."""
    answer = await member.slash(world.channel, command, **options)
    (picture,) = answer.response.attachments
    return str(picture.description)


@pytest.mark.parametrize("format", OFFERED)
async def test_a_format_is_offered_and_its_panel_goes_through_all_steps(world: World, format: str) -> None:
    panel = await draft(world, format=format)
    mod = manager(world)
    assert (await season(world)).plan.format == format
    for _ in range(5):
        await mod.click(panel.response, label="Next")
        assert "With " in panel.response.content
        assert len(panel.response.content) <= 600
    await mod.click(panel.response, label="Review")
    assert f"Ortus Regni · {format_name(format)}" in panel.response.content  # type: ignore[arg-type]
    await mod.click(panel.response, label="Publish")
    assert "is published in" in panel.response.content


async def test_another_format_brings_its_seats_with_it(world: World) -> None:
    panel = await draft(world)
    mod = manager(world)
    await pick(mod, panel, "league.set.format.tables")
    plan = (await season(world)).plan
    assert (plan.format, plan.seats) == ("tables", 4)
    await pick(mod, panel, "league.set.seats.3")
    assert (await season(world)).plan.seats == 3
    await pick(mod, panel, "league.set.format.swiss")
    assert (await season(world)).plan.seats == 2
    three = await mod.slash(
        world.channel, "league create", name="Tricks", game="witan_tricks", format="swiss_tables"
    )
    await pick(mod, three, "league.set.format.single")
    assert "no fitting number of seats for a single elimination" in three.response.content
    assert (await season(world, 2)).plan.format == "swiss_tables"


async def test_an_elimination_shows_its_bracket_with_byes(world: World) -> None:
    await running(world, SIX, {"check_in": False}, format="single")
    ann = world.members["ann"]
    seen = await described(ann, world, "league standings")
    assert seen.startswith("Bracket of Moot League: single elimination · Ortus Regni · 6 players.")
    assert seen.count("has a bye") == 2
    first = min((await season(world)).fixtures)
    await settle(world, first, "2 1")
    await told(world)
    seen = await described(ann, world, "league standings")
    assert " beats " in seen
    for _ in range(8):
        still = [each.number for each in (await season(world)).open]
        if not still:
            break
        await settle(world, still[0])
    seen = await described(ann, world, "league standings")
    assert "Bracket, final: " in seen and " beats " in seen.split("final: ")[1].split(".")[0]


async def test_a_double_elimination_has_three_parts(world: World) -> None:
    await running(world, SIX[:5], {"check_in": False}, format="double")
    for _ in range(20):
        still = [each.number for each in (await season(world)).open]
        if not still:
            break
        await settle(world, still[0])
    seen = await described(world.members["ann"], world, "league standings")
    for part in ("Never beaten, round 1", "Beaten once, round 1", "Final, final"):
        assert part in seen
    schedule = await described(world.members["ann"], world, "league schedule", whose="all")
    assert schedule.startswith("Schedule of Moot League: double elimination")


async def test_a_swiss_pairs_its_round_and_lets_somebody_sit_out_the_next(world: World) -> None:
    await running(world, SIX, {"check_in": False, "rounds": 3}, format="swiss")
    ann = world.members["ann"]
    assert "your matches: 1 open" in words(await ann.slash(world.channel, "league schedule"))
    note = next(each for each in world.channel.history() if "round 1 begins" in each.content)
    assert note.content.count(" – ") == 3
    done = await ann.slash(world.channel, "league bye")
    assert "you have no opponent and get half a point" in words(done)
    again = await ann.slash(world.channel, "league bye")
    assert "Noted" not in words(again)
    for number in [each.number for each in (await season(world)).open]:
        await settle(world, number)
    seen = await described(ann, world, "league standings")
    assert seen.count("1 point from 1 match") == 3
    late = world.member("gus")
    assert "You are in" in words(await late.slash(world.channel, "league join"))


async def test_on_a_ladder_people_challenge_those_above(world: World) -> None:
    await running(world, format="ladder")
    now = await season(world)
    rungs = now.record.facts["rungs"]
    low, high = (world.by_id(now.entrants[each].member_id) for each in (rungs[1], rungs[0]))
    refused = await high.slash(world.channel, "league challenge", player=rungs[1])
    assert "You have challenged" not in words(refused)
    nobody = await low.slash(world.channel, "league challenge", player=99)
    assert "You have challenged" not in words(nobody)
    done = await low.slash(world.channel, "league challenge", player=rungs[0])
    assert "You have challenged" in words(done)
    (number,) = await own_matches(world, low)
    await settle(world, number)
    seen = await described(low, world, "league standings")
    assert seen.index(f"1. {low.name}") < seen.index(f"2. {high.name}")


async def test_tables_show_who_sits_where_and_what_a_win_would_change(world: World) -> None:
    await running(world, (*SIX, "gus"), format="tables")
    ann = world.members["ann"]
    seen = await described(ann, world, "league schedule", whose="all")
    assert "A " in seen and "D " in seen and "plays" in seen
    number = (await own_matches(world, ann))[0]
    one = await ann.slash(world.channel, "league result", number=number)
    assert one.response.content.count("- If ") == 4
    assert "your matches: 4 open" in words(await ann.slash(world.channel, "league schedule"))
    done = await ann.slash(world.channel, "league report", number=number, places="D B=A C")
    assert "It counts so if" in words(done)
    stored = (await season(world)).fixtures[number].agreed
    assert list(stored.values()) == [[2, 2, 4, 1]]


async def test_what_only_some_formats_have_is_refused_elsewhere(world: World) -> None:
    await running(world)
    ann = world.members["ann"]
    bye = words(await ann.slash(world.channel, "league bye"))
    assert "Swiss" in bye and "Noted" not in bye
    other = entrant(await season(world), world.members["bob"])
    challenge = words(await ann.slash(world.channel, "league challenge", player=other))
    assert "You have challenged" not in challenge
    assert "ladder" in challenge
