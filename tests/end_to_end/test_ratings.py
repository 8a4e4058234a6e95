"""Ratings in Discord: which matches count, who decides that, and who is shown."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.controls import Press
from bot.export import stored_about
from bot.posts.outgoing import Outgoing
from tests.end_to_end.played import played
from tests.end_to_end.test_absent_players import offered
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
    await world.bot.play.settled(number)
    while (await world.match(number)).status == "running":
        await play_one(world, number)


async def play_one(world: World, number: int) -> None:
    """The first legal card of whoever is to play."""
    member, legal = await world.to_play(number), await world.legal(number)
    card = legal[0].removeprefix("PlayCard.")
    await member.slash(await world.table(number), "tricks play", card=card)
    await world.bot.play.settled(number)


async def to_the_end(world: World, names: list[str], ais: int = 0) -> int:
    """A short match of the trick-taking game, played."""
    number = await world.open(names, ais=ais, options="target=30")
    await play_on(world, number)
    return number


async def test_a_match_played_to_its_end_is_rated_and_one_with_an_ai_is_not(world: World) -> None:
    number = await to_the_end(world, ["ann", "bob", "cyd"])
    await to_the_end(world, ["ann", "bob"], ais=1)
    await world.bot.play.settled(number + 1)
    match = await world.match(number)
    assert match.outcome is not None
    winner = match.outcome["placings"].index(1)
    said = (await world.table(number)).last_message.content.splitlines()[-1]
    assert said.startswith("Ratings: ● A ann ")
    assert said.count("?") == 3
    assert said.count("(+") + said.count("(−") == 3
    assert not [each for each in (await world.table(number)).last_message.mentions if each.id], "nobody"
    mus = [await shown(world, name, "witan_tricks") for name in ("ann", "bob", "cyd")]
    assert max(mus, key=lambda mu: mu or 0) == mus[winner]
    assert "Ratings" not in (await world.table(number + 1)).last_message.content
    ladder = await world.bot.ratings.ladder(world.guild.id, "witan_tricks")
    assert len(ladder.courses[world.members["ann"].id]) == 1, "with an AI it does not count"


async def test_whoever_resigns_after_his_moves_is_rated_last_and_before_them_nobody_is(
    world: World,
) -> None:
    early = await world.open(["ann", "bob", "cyd"], options="target=30")
    await world.bot.lobby.resign(early, world.members["bob"].id)
    world.bot.play.changed(early)
    await play_on(world, early)
    assert (await world.match(early)).status == "finished"
    assert await shown(world, "ann", "witan_tricks") is None, "an AI's moves in his seat are not his"
    late = await world.open(["ann", "bob", "cyd"], options="target=30")
    for _ in range(6):
        await play_one(world, late)
    await world.bot.lobby.resign(late, world.members["bob"].id)
    world.bot.play.changed(late)
    await play_on(world, late)
    ladder = await world.bot.ratings.ladder(world.guild.id, "witan_tricks")
    mus = {name: await shown(world, name, "witan_tricks") or 0.0 for name in ("ann", "bob", "cyd")}
    assert min(mus, key=lambda name: mus[name]) == "bob"
    assert ladder.tallies[world.members["bob"].id].places == {3: 1}
    assert ladder.tallies[world.members["bob"].id].finished == 0


async def test_a_match_with_a_substitute_is_not_rated(world: World) -> None:
    number = await world.open(["ann", "bob", "cyd"], options="target=30")
    for _ in range(6):
        await play_one(world, number)
    bob, dan = world.members["bob"], world.member("dan")
    await world.bot.lobby.resign(number, bob.id)
    world.bot.play.changed(number)
    await world.bot.play.settled(number)
    seats = await world.bot.matches.store.seats(number)
    letter = "ABC"[next(each.seat for each in seats if each.member_id == bob.id)]
    table = await world.table(number)
    await world.members["ann"].slash(table, "match substitute", seat=letter, member=dan)
    await dan.click(await offered(world, number), label="Take the seat")
    await play_on(world, number)
    assert await shown(world, "ann", "witan_tricks") is None


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
    assert (await stored_about(store, ann.id))["settings"]["hidden"]
    on = await ann.slash(world.channel, "settings profile", on="on")
    assert "leaderboards: **shown**" in on.response.content


# Leaderboards and profiles ------------------------------------------------------------------------


async def some_history(world: World, times: int = 15) -> None:
    """Duels: ann beats bob in two of three, bob beats cyd; dan has played once."""
    for number in range(times):
        await played(world, ["ann", "bob"] if number % 3 else ["bob", "ann"])
        await played(world, ["bob", "cyd"])
    await played(world, ["dan", "cyd"])


async def test_the_leaderboard_ranks_who_is_certain_and_lists_the_others(world: World) -> None:
    await some_history(world)
    bob = world.members["bob"]
    board = await bob.slash(world.channel, "leaderboard", game=GAME)
    assert board.ephemeral
    assert "**Knight-errant** · everybody who is rated · page 1 of 1" in board.response.content
    assert "3 ranked, 1 provisional" in board.response.content
    (picture,) = board.response.attachments
    assert picture.filename == "leaderboard-knight-errant-1.png"
    told = picture.description or ""
    assert [told.index(each) for each in ("1 ann", "2 bob (you)", "3 cyd", "– dan")] == sorted(
        told.index(each) for each in ("1 ann", "2 bob (you)", "3 cyd", "– dan")
    )
    assert "10 won of 15 rated" in told
    certain = await bob.slash(world.channel, "leaderboard", game=GAME, who="certain")
    assert "3 ranked, 0 provisional" in certain.response.content
    none = await bob.slash(world.channel, "leaderboard", game="shire")
    assert "0 ranked, 0 provisional" in none.response.content
    assert "Nobody yet" in (none.response.attachments[0].description or "")


async def test_the_leaderboard_in_words_for_who_wants_them(world: World) -> None:
    await some_history(world)
    ann = world.members["ann"]
    await ann.slash(world.channel, "settings text", on="on")
    board = await ann.slash(world.channel, "leaderboard", game=GAME)
    assert "1 ann (you) · " in board.response.content
    assert "– dan · " in board.response.content
    assert len(board.response.content) <= 600
    profile = await ann.slash(world.channel, "profile")
    assert "Knight-errant, 15 rated matches: the rating began at 0.0" in profile.response.content
    assert len(profile.response.content) <= 600


async def test_the_active_ones_and_pages(world: World) -> None:
    long_ago = world.clock.now() - 100 * 24 * 3600 * 1000
    for number in range(6):
        await played(world, [f"old{number}a", f"old{number}b"], at=long_ago + number)
    await played(world, ["ann", "bob"])
    bob = world.members["bob"]
    active = await bob.slash(world.channel, "leaderboard", game=GAME, who="active")
    assert "0 ranked, 2 provisional" in active.response.content
    board = await bob.slash(world.channel, "leaderboard", game=GAME)
    assert "page 1 of 2" in board.response.content
    await bob.click(board.response, label="My place")
    assert "page 2 of 2" in board.response.content
    assert "bob (you)" in (board.response.attachments[0].description or "")
    await bob.click(board.response, label="Higher places")
    assert "page 1 of 2" in board.response.content
    await world.restart()
    await bob.select(board.response, [f"board.1.active.{GAME}"])
    assert "who has played in the last 90 days · page 1 of 1" in board.response.content
    beyond = await bob.slash(world.channel, "leaderboard", game=GAME, page=3)
    assert "no page 3" in beyond.response.content


async def test_a_profile_tells_what_was_played_and_reached(world: World) -> None:
    await some_history(world)
    await played(world, ["ann", "bob"], ais=1, game="shire")
    ann, bob = world.members["ann"], world.members["bob"]
    own = await ann.slash(world.channel, "profile")
    assert own.ephemeral
    text = own.response.content
    assert text.startswith("**ann** on this server · 16 matches finished · reliability **")
    assert "plays Knight-errant most" in text.splitlines()[0]
    assert "- **Knight-errant** · rating **" in text
    assert "1st of 3 · 15 rated: 10 won, 5 × 2nd · 15 finished · 2 wins in a row, 2 at best" in text
    assert "- **Shire** · 1 finished" in text
    assert "**Bretwalda**: 1st of 3 in Knight-errant." in text
    assert len(text) <= 600
    (picture,) = own.response.attachments
    assert picture.filename == "profile.png"
    assert "Knight-errant, 15 rated matches: the rating began at 0.0" in (picture.description or "")
    other = await ann.slash(world.channel, "profile", member=bob)
    assert "2nd of 3 · 30 rated: 20 won, 10 × 2nd" in other.response.content
    nobody = await ann.slash(world.channel, "profile", member=world.member("eve"))
    assert "Nothing played to the end here yet." in nobody.response.content
    dan = await ann.slash(world.channel, "profile", member=world.members["dan"])
    assert "?** · 1 rated" in dan.response.content
    assert "is provisional" in dan.response.content


async def test_the_course_of_another_game_in_place(world: World) -> None:
    await some_history(world, 2)
    await played(world, ["bob", "ann"], game="shire")
    ann, bob = world.members["ann"], world.members["bob"]
    profile = await ann.slash(world.channel, "profile", member=bob)
    assert "Knight-errant, 4 rated" in (profile.response.attachments[0].description or "")
    await world.restart()
    await ann.select(profile.response, [f"profile.{bob.id}.shire"])
    assert "Shire, 1 rated match" in (profile.response.attachments[0].description or "")
    assert profile.response.content.startswith("**bob** on this server")
    shire = await ann.slash(world.channel, "profile", member=bob, game="shire")
    assert "Shire, 1 rated match" in (shire.response.attachments[0].description or "")


async def test_whoever_hides_is_in_no_leaderboard_and_shows_no_profile(world: World) -> None:
    await some_history(world)
    ann, bob = world.members["ann"], world.members["bob"]
    seen = await ann.slash(world.channel, "profile", member=bob)
    await played(world, ["bob", "ann"], game="shire")
    again = await ann.slash(world.channel, "profile", member=bob)
    await bob.slash(world.channel, "settings profile", on="off")
    board = await ann.slash(world.channel, "leaderboard", game=GAME)
    told = board.response.attachments[0].description or ""
    assert "bob" not in told
    assert "1 ann" in told and "2 cyd" in told, "the ranks close up"
    refused = await ann.slash(world.channel, "profile", member=bob)
    assert "does not show a profile" in refused.response.content
    assert seen.ephemeral
    turned = await ann.select(again.response, [f"profile.{bob.id}.shire"])
    assert "does not show a profile" in turned.followups[0].content
    assert "Shire, 1" not in (again.response.attachments[0].description or "")
    own = await bob.slash(world.channel, "profile")
    assert "2nd of 3" in own.response.content
    assert "Only you see this." in own.response.content
    await bob.slash(world.channel, "settings profile", on="on")
    board = await ann.slash(world.channel, "leaderboard", game=GAME)
    assert "2 bob" in (board.response.attachments[0].description or "")


async def test_the_forgotten_are_gone_and_the_others_keep_what_they_played(world: World) -> None:
    await some_history(world)
    ann, bob = world.members["ann"], world.members["bob"]
    before = await shown(world, "ann")
    asked = await bob.slash(world.channel, "privacy delete")
    await bob.click(asked.response, label="Yes, delete me")
    await bob.click(asked.response, label="Yes, for good")
    board = await ann.slash(world.channel, "leaderboard", game=GAME)
    told = board.response.attachments[0].description or ""
    assert "bob" not in told and "Member" not in told
    assert "ranked" in board.response.content
    assert await shown(world, "ann") != before, "he won against somebody new each time"
    own = await ann.slash(world.channel, "profile")
    assert "15 rated: 10 won" in own.response.content
    gone = await ann.slash(world.channel, "profile", member=bob)
    assert "Nothing played to the end here yet." in gone.response.content


async def test_servers_are_apart_and_names_are_escaped(world: World) -> None:
    world.members["**@everyone**"] = world.guild.add_member(world.env.create_user("**@everyone**"))
    await played(world, ["**@everyone**", "bob"])
    bob = world.members["bob"]
    other = world.env.create_guild("Elsewhere")
    hall = other.create_text_channel("hall")
    guest = other.add_member(bob.user)
    there = await guest.slash(hall, "leaderboard", game=GAME)
    assert "0 ranked, 0 provisional" in there.response.content
    nothing = await guest.slash(hall, "profile")
    assert "Nothing played" in nothing.response.content
    await bob.slash(world.channel, "settings text", on="on")
    board = await bob.slash(world.channel, "leaderboard", game=GAME)
    assert "\\*\\*@\u200beveryone\\*\\*" in board.response.content
    hostile = await bob.slash(world.channel, "profile", member=world.members["**@everyone**"])
    assert "@everyone" not in hostile.response.content


async def test_stale_and_foreign_ids_are_refused(world: World) -> None:
    await played(world, ["ann", "bob"])
    ann = world.members["ann"]
    board = await ann.slash(world.channel, "leaderboard", game=GAME)
    assert board.ephemeral
    for value in ("board.x.all.shire", "board.1.none.shire", "board.1.all.chess", "board", "profile.x.shire"):
        pressed = Outgoing(0, 0, "An old post", rows=([Press(value, "Old")],))
        await world.bot.get_partial_messageable(world.channel.id).send("Old", view=pressed.view())
        refused = await ann.click(world.channel.history()[0], label="Old")
        assert refused.ephemeral
        assert "moved on" in refused.response.content or "no such game" in refused.response.content


async def test_a_result_tells_nothing_of_the_rating_of_whoever_hides(world: World) -> None:
    bob = world.member("bob")
    await bob.slash(world.channel, "settings profile", on="off")
    number = await to_the_end(world, ["ann", "bob", "cyd"])
    await world.bot.play.settled(number)
    said = (await world.table(number)).last_message.content.splitlines()[-1]
    assert "ann" in said and "cyd" in said
    assert "bob" not in said


async def test_a_result_is_told_even_if_its_ratings_cannot_be(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: Any) -> None:
        raise RuntimeError("no ladder")

    monkeypatch.setattr(world.bot.ratings, "ladder", broken)
    number = await to_the_end(world, ["ann", "bob", "cyd"])
    await world.bot.play.settled(number)
    last = (await world.table(number)).last_message.content
    assert "is over" in last
    assert "Ratings" not in last
