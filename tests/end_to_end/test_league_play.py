"""Taking part in a competition: signing up, looking, agreeing, asking; and everything that is refused."""

from __future__ import annotations

import csv
import io
import json

from tests.end_to_end.league import (
    NAMES,
    entrant,
    manager,
    own_matches,
    published,
    running,
    season,
    told,
    words,
)
from tests.end_to_end.world import World, buttons


async def test_signing_up_and_off_by_command_and_by_button_also_after_a_restart(world: World) -> None:
    await published(world, ("ann",))
    (post,) = world.channel.history()
    assert "1 player so far" in post.content
    await world.restart()
    bob = world.member("bob")
    joined = await bob.click(post, label="Sign up")
    assert joined.ephemeral
    assert "You are in: **Moot League**" in joined.response.content
    await told(world)
    (post,) = world.channel.history()
    assert "2 players so far" in post.content
    again = await bob.click(post, label="Sign up")
    assert "You have entered already" in words(again)
    players = await bob.click(post, label="Players")
    assert "- ann · since" in players.response.content and "- bob · since" in players.response.content
    left = await bob.click(post, label="Sign off")
    assert "You have left **Moot League**" in left.response.content
    ann = world.members["ann"]
    assert "You have left" in words(await ann.slash(world.channel, "league leave"))
    assert "You do not play in this competition" in words(await ann.slash(world.channel, "league leave"))


async def test_whoever_comes_after_the_limit_waits(world: World) -> None:
    await published(world, ("ann", "bob"), {"most": 2})
    waits = await world.member("cyd").slash(world.channel, "league join")
    assert "you wait for one" in waits.response.content
    await told(world)
    (post,) = world.channel.history()
    assert "2 players so far, 1 waiting for a place" in post.content


async def test_without_a_competition_every_command_says_what_to_do(world: World) -> None:
    ann = world.member("ann")
    for command in ("join", "leave", "check-in", "standings", "schedule", "season", "show", "export"):
        answer = await ann.slash(world.channel, f"league {command}")
        assert "`/league create` begins one" in answer.response.content, command
    for command in ("queue", "log", "cancel", "close", "edit"):
        answer = await ann.slash(world.channel, f"league admin {command}")
        assert "`/league create` begins one" in answer.response.content, command
    past = await ann.slash(world.channel, "league list", which="past")
    assert "No competition has ended here yet" in past.response.content


async def test_with_several_the_one_of_the_channel_or_ones_own_is_meant(world: World) -> None:
    await published(world, ("ann",))
    mod = manager(world)
    other = world.guild.create_text_channel("cups")
    panel = await mod.slash(other, "league create", name="Cup", game="knight_errant")
    await mod.click(panel.response, label="Review")
    await mod.click(panel.response, label="Publish")
    ann, bob = world.members["ann"], world.member("bob")
    assert "**Cup**" in words(await bob.slash(other, "league season"))
    assert "**Moot League**" in words(await bob.slash(world.channel, "league season"))
    assert "**Moot League**" in words(await ann.slash(other, "league leave"))
    third = world.guild.create_text_channel("talk")
    which = words(await bob.slash(third, "league season"))
    assert "Several are on here" in which and "Cup" in which and "Moot League" in which
    assert "**Cup**" in words(await bob.slash(third, "league season", league=2))
    assert "There is no such competition" in words(await bob.slash(third, "league season", league=77))


async def test_looking_before_anything_is_dealt(world: World) -> None:
    await published(world)
    ann, eve = world.members["ann"], world.member("eve")
    assert "None of your matches is open" in words(await ann.slash(world.channel, "league schedule"))
    assert "schedule" in words(await eve.slash(world.channel, "league schedule"))
    assert "You are not in **Moot League**" in words(
        await eve.slash(world.channel, "league schedule", whose="mine")
    )
    assert "standings" in words(await eve.slash(world.channel, "league standings"))
    assert "sign-up closes" in words(await eve.slash(world.channel, "league season"))
    assert "The competition has no match 1" in words(
        await eve.slash(world.channel, "league result", number=1)
    )


async def test_players_see_their_matches_deadlines_and_what_a_result_would_change(world: World) -> None:
    await running(world)
    ann = world.members["ann"]
    mine = await ann.slash(world.channel, "league schedule")
    text = mine.response.content
    assert "your matches: 3 open, 0 decided" in text
    assert "place 1 of 4" in text
    assert "until <t:" in text
    assert "a win makes it 1" in text and "a loss" in text
    number = (await own_matches(world, ann))[0]
    match = (await season(world)).fixtures[number].match_id
    hand = await ann.click(mine.response, label=f"Hand of #{match}")
    assert hand.ephemeral
    table = await ann.slash(world.channel, "league standings")
    (picture,) = table.response.attachments
    assert picture.description.startswith("Standings of Moot League")
    cross = await ann.click(table.response, label="Crosstable")
    assert cross.response.attachments[0].description.startswith("Crosstable of Moot League")
    await ann.click(cross.response, label="Standings")
    plan = await ann.click(cross.response, label="Schedule")
    assert plan.response.attachments[0].description.startswith("Schedule of Moot League")
    one = await ann.slash(world.channel, "league result", number=number)
    assert "Played at <#" in one.response.content
    assert "- If " in one.response.content
    none = await ann.slash(world.channel, "league standings", division=9)
    assert "they go from 1 to 1" in words(none)


async def test_checking_in(world: World) -> None:
    await running(world)
    ann, eve = world.members["ann"], world.member("eve")
    note = next(each for each in world.channel.history() if "check-in is open" in each.content)
    assert "<@" not in note.content
    done = await ann.click(note, label="Check in")
    assert "you are there for **Moot League**" in done.response.content
    assert (await season(world)).of_member(ann.id).checked_in_at is not None  # type: ignore[union-attr]
    again = await ann.slash(world.channel, "league check-in")
    assert "Noted" not in words(again)
    stranger = await eve.click(note, label="Check in")
    assert "You do not play in this competition" in words(stranger)


async def test_all_agree_on_an_open_match_and_it_is_decided(world: World) -> None:
    await running(world)
    ann = world.members["ann"]
    number = (await own_matches(world, ann))[0]
    fixture = (await season(world)).fixtures[number]
    entrants = (await season(world)).entrants
    one, other = [world.by_id(entrants[each].member_id) for each in fixture.entrants]
    for text in ("1", "1 3", "A", "1 1 1", "A B C", "x y"):
        wrong = await one.slash(world.channel, "league report", number=number, places=text)
        assert "Write one place for each of the 2 seats" in words(wrong), text
    noted = await one.slash(world.channel, "league report", number=number, places="B A")
    assert "It counts so if the match is not over in time" in words(noted)
    seen = await one.slash(world.channel, "league result", number=number)
    assert "Agreed so far by" in words(seen)
    differs = await other.slash(world.channel, "league report", number=number, places="1 1")
    assert "It counts so if" in words(differs)
    agreed = await other.slash(world.channel, "league report", number=number, places="2 1")
    assert "It is decided" in words(agreed)
    result = (await season(world)).fixtures[number].result
    assert result is not None and result["placings"] == [2, 1]
    late = await one.slash(world.channel, "league report", number=number, places="1 2")
    assert "That match is decided" in words(late)
    await told(world)
    assert any(f"match {number} (" in each.content for each in world.channel.history())
    seen = await one.slash(world.channel, "league result", number=number)
    assert "Decided by rule: all had agreed" in words(seen)
    now = await season(world)
    own = entrant(now, one)
    outside = next(each for each in now.fixtures.values() if own not in each.entrants)
    refused = await one.slash(world.channel, "league report", number=outside.number, places="1 2")
    assert "You do not play that match" in words(refused)


async def test_clear_requests_are_decided_at_once_and_the_others_wait(world: World) -> None:
    mod = await running(world)
    ann, eve = world.members["ann"], world.member("eve")
    first, second, *_ = await own_matches(world, ann)
    which = await ann.slash(world.channel, "league request", what="claim_own_loss")
    assert "give its *number*" in words(which)
    granted = await ann.slash(world.channel, "league request", what="claim_own_loss", number=first)
    assert "Granted (claim: I have lost" in words(granted)
    early = await ann.slash(world.channel, "league request", what="claim_no_show", number=second)
    assert "A no-show can be claimed" in words(early)
    nobody = await ann.slash(world.channel, "league request", what="claim_effort", number=second)
    assert "Nobody has let his time run out" in words(nobody)
    stranger = await eve.slash(world.channel, "league request", what="withdraw")
    assert "You do not take part" in words(stranger) or "do not play" in words(stranger)
    goes_on = await ann.slash(world.channel, "league request", what="continue")
    assert "entered for the next season" in words(goes_on)
    queued = await ann.slash(world.channel, "league request", what="claim_draw", number=second)
    assert "The organisers decide" in words(queued)
    again = await ann.slash(world.channel, "league request", what="claim_draw", number=second)
    assert "You have asked for that already" in words(again)
    await told(world)
    note = next(each for each in world.channel.history() if "a request waits" in each.content)
    assert "ann" not in note.content
    refused = await ann.click(note, label="Requests")
    assert "whoever made the competition" in words(refused)
    queue = await mod.click(note, label="Requests")
    assert "**ann** asks: claim: a tie that all agree to" in queue.response.content


async def test_withdrawing_is_asked_once_more(world: World) -> None:
    await running(world)
    ann, eve = world.members["ann"], world.member("eve")
    assert "You are not in" in words(await eve.slash(world.channel, "league leave"))
    asked = await ann.slash(world.channel, "league leave")
    assert "Withdraw from **Moot League**?" in asked.response.content
    assert (await season(world)).of_member(ann.id).status == "entered"  # type: ignore[union-attr]
    await ann.click(asked.response, label="Yes, withdraw")
    assert "You have withdrawn" in words(asked) or "You have withdrawn" in asked.response.content
    assert (await season(world)).of_member(ann.id).status == "withdrawn"  # type: ignore[union-attr]
    await told(world)
    assert any("ann has withdrawn" in each.content for each in world.channel.history())
    table = await ann.slash(world.channel, "league standings")
    assert "ann, 0 points from 0 matches, withdrawn" in table.response.attachments[0].description


async def test_the_files_hold_everything_that_everybody_may_know_and_no_ids(world: World) -> None:
    await running(world, (*NAMES[:3], "=cmd"))
    ann = world.members["ann"]
    first = (await own_matches(world, ann))[0]
    await ann.slash(world.channel, "league request", what="claim_own_loss", number=first)
    answer = await ann.slash(world.channel, "league export")
    files = {each.filename: await read(world, each) for each in answer.response.attachments}
    assert list(files) == ["league-1.json", "league-1-standings.csv", "league-1-matches.csv"]
    whole = "".join(files.values())
    now = await season(world)
    for member in world.members.values():
        assert str(member.id) not in whole
    assert now.record.secret.hex() not in whole
    data = json.loads(files["league-1.json"])
    assert data["name"] == "Moot League"
    assert len(data["matches"]) == 6
    assert [each["result"]["placings"] for each in data["matches"] if each["result"]] in ([[1, 2]], [[2, 1]])
    rows = list(csv.DictReader(io.StringIO(files["league-1-standings.csv"])))
    assert len(rows) == 4
    assert "'=cmd" in {row["name"] for row in rows}
    assert {row["points"] for row in rows} == {"0", "1"}
    seats = list(csv.DictReader(io.StringIO(files["league-1-matches.csv"])))
    assert len(seats) == 12


async def read(world: World, attachment: object) -> str:
    """The text of a file that the bot has sent."""
    return (await attachment.read()).decode()  # type: ignore[attr-defined,no-any-return]


async def test_nothing_in_public_mentions_anybody(world: World) -> None:
    await running(world)
    for each in world.channel.history():
        assert "<@" not in each.content
        assert len(each.content) <= 600
        assert "Sign up" not in buttons(each) or "Sign-up" in each.content
