"""Ratings in Discord: which matches count, who decides that, and who is shown."""

from __future__ import annotations

from typing import Any

import discord

from tests.end_to_end.played import played
from tests.end_to_end.world import World

GAME = "knight_errant"


def steward_of(world: World) -> Any:
    """A member who may manage the server."""
    role = world.guild.create_role("stewards", permissions=discord.Permissions(manage_guild=True))
    return world.member("steward", roles=[role])


async def shown(world: World, name: str, game: str = GAME) -> float | None:
    rating = await world.bot.ratings.of(world.guild.id, game, world.members[name].id)
    return None if rating is None else rating.mu


async def play_on(world: World, number: int) -> None:
    """The first legal card, until the match is over."""
    while (await world.match(number)).status == "running":
        member, legal = await world.to_play(number), await world.legal(number)
        card = legal[0].removeprefix("PlayCard.")
        await member.slash(await world.table(number), "tricks play", card=card)


async def to_the_end(world: World, names: list[str], ais: int = 0) -> int:
    """A short match of the trick-taking game, played."""
    number = await world.open(names, ais=ais, options="target=30")
    await play_on(world, number)
    return number


async def test_a_match_played_to_its_end_is_rated_and_one_with_an_ai_is_not(world: World) -> None:
    number = await to_the_end(world, ["ann", "bob", "cyd"])
    await to_the_end(world, ["ann", "bob"], ais=1)
    match = await world.match(number)
    assert match.outcome is not None
    winner = match.outcome["placings"].index(1)
    mus = [await shown(world, name, "witan_tricks") for name in ("ann", "bob", "cyd")]
    assert max(mus, key=lambda mu: mu or 0) == mus[winner]
    ladder = await world.bot.ratings.ladder(world.guild.id, "witan_tricks")
    assert len(ladder.courses[world.members["ann"].id]) == 1, "with an AI it does not count"


async def test_an_organiser_takes_a_match_out_and_puts_it_back_and_the_log_tells_it(world: World) -> None:
    number = await to_the_end(world, ["ann", "bob", "cyd"])
    before = await shown(world, "ann", "witan_tricks")
    assert before is not None
    steward = steward_of(world)
    out = await steward.slash(world.channel, "match rating", counts="no", match=number)
    assert out.ephemeral
    assert "counts for no rating any more" in out.response.content
    assert await shown(world, "ann", "witan_tricks") is None
    again = await steward.slash(world.channel, "match rating", counts="no", match=number)
    assert "is out of the ratings already" in again.response.content
    log = await world.members["ann"].slash(world.channel, "log", match=number)
    assert "steward took the match out of the ratings." in log.response.content
    back = await steward.slash(world.channel, "match rating", counts="yes", match=number)
    assert "counts for the ratings again" in back.response.content
    assert await shown(world, "ann", "witan_tricks") == before
    log = await world.members["ann"].slash(world.channel, "log", match=number)
    assert "steward put the match back into the ratings." in log.response.content
    twice = await steward.slash(world.channel, "match rating", counts="yes", match=number)
    assert "counts for the ratings already" in twice.response.content
    offered = await steward.autocomplete(world.channel, "match rating", "match", "")
    assert [each["value"] for each in offered] == [number]


async def test_nobody_else_decides_what_counts(world: World) -> None:
    number = await played(world, ["ann", "bob"])
    for name in ("ann", "eve"):
        refused = await world.member(name).slash(world.channel, "match rating", counts="no", match=number)
        assert "*Manage Server*" in refused.response.content
        assert await world.members[name].autocomplete(world.channel, "match rating", "match", "") == []
    assert not (await world.match(number)).unrated
    other = world.env.create_guild("Elsewhere")
    hall = other.create_text_channel("hall")
    role = other.create_role("rulers", permissions=discord.Permissions(manage_guild=True))
    ruler = other.add_member(world.env.create_user("ruler"), roles=[role])
    refused = await ruler.slash(hall, "match rating", counts="no", match=number)
    assert "no match" in refused.response.content
    assert not (await world.match(number)).unrated


async def test_what_was_not_played_cannot_be_taken_out_and_a_reason_is_given(world: World) -> None:
    steward = steward_of(world)
    await world.member("ann").slash(world.channel, "match new", game="shire")
    early = await steward.slash(world.channel, "match rating", counts="no", match=1)
    assert "not" in early.response.content and not (await world.match(1)).unrated
    await world.bot.lobby.cancel(1, steward.id, may_manage=True)
    cancelled = await steward.slash(world.channel, "match rating", counts="no", match=1)
    assert "cancelled" in cancelled.response.content
    number = await played(world, ["ann", "bob"], ais=1)
    await steward.slash(world.channel, "match rating", counts="no", match=number)
    back = await steward.slash(world.channel, "match rating", counts="yes", match=number)
    assert "an AI had a seat of its own" in back.response.content


async def test_a_running_match_can_be_taken_out_beforehand(world: World) -> None:
    number = await world.open(["ann", "bob", "cyd"], options="target=30")
    out = await steward_of(world).slash(world.channel, "match rating", counts="no", match=number)
    assert "counts for no rating" in out.response.content
    await play_on(world, number)
    assert await shown(world, "ann", "witan_tricks") is None


async def test_the_choice_to_be_hidden_is_kept_shown_and_exported(world: World) -> None:
    ann = world.member("ann")
    before = await ann.slash(world.channel, "settings show")
    assert "leaderboards: **shown**" in before.response.content
    off = await ann.slash(world.channel, "settings profile", on="off")
    assert "leaderboards: **hidden**" in off.response.content
    await world.restart()
    store = world.bot.matches.store
    assert (await store.member_settings(ann.id)).hidden
    on = await ann.slash(world.channel, "settings profile", on="on")
    assert "leaderboards: **shown**" in on.response.content
