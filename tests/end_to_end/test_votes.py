"""Draws, pauses and cancelling by vote: one at a time, kept over a restart, calling nobody."""

from __future__ import annotations

from typing import Any

import pytest

from bot.refusal import Refusal
from rules.ortus.action import KeepHand
from tests.end_to_end.ortus_play import first_of, hand_in, play_until
from tests.end_to_end.test_direct_messages import inbox
from tests.end_to_end.test_taking_back import play, vote_of
from tests.end_to_end.world import World, buttons


def words(answer: Any) -> str:
    """All that somebody was answered."""
    return "\n".join([answer.response.content, *(each.content for each in answer.followups)])


async def propose(world: World, number: int, member: Any, command: str) -> Any:
    asked = await member.slash(await world.table(number), f"match {command}")
    label = next(each for each in buttons(asked.response) if each.startswith("Yes,"))
    return await member.click(asked.response, label=label)


async def agree(world: World, number: int, *members: Any) -> Any:
    for each in members:
        said = await each.click(await vote_of(world, number), label="Agree")
    return said


async def test_a_draw_by_agreement_ends_the_match_without_a_winner(world: World) -> None:
    number = await world.open(["ann", "bob", "cyd"])
    ann, bob, cyd = (world.members[name] for name in ("ann", "bob", "cyd"))
    await play(world, number)
    await propose(world, number, ann, "draw")
    await world.restart()
    await agree(world, number, bob, cyd)
    match = await world.match(number)
    assert match.status == "finished"
    assert match.outcome == {"placings": [1, 1, 1], "points": [0, 0, 0], "ending": "agreed"}
    last = (await world.table(number)).last_message
    assert "without a winner" in last.content
    assert "Transcript" in buttons(last)
    transcript = await ann.click(last, label="Transcript")
    assert transcript.response.attachments
    assert "as all agreed" in world.channel.history()[0].content


async def test_a_match_sleeps_and_wakes(world: World) -> None:
    number = await world.open(["ann", "bob", "cyd"])
    ann, bob, cyd = (world.members[name] for name in ("ann", "bob", "cyd"))
    await propose(world, number, ann, "pause")
    await agree(world, number, bob, cyd)
    match = await world.match(number)
    assert match.asleep_why == "vote"
    table = await world.table(number)
    assert "sleeps" in table.last_message.content
    assert not table.last_message.mentions
    assert "to play" not in table.last_message.content
    assert "sleeps" in world.channel.history()[0].content
    listing = await ann.slash(world.channel, "match list")
    assert "asleep" in listing.response.content
    refused = await play(world, number)
    assert "sleeps" in refused.response.content
    panel = await ann.click(table.last_message, label="My hand")
    assert "sleeps" in panel.response.content
    assert (await world.match(number)).revision == 0
    again = await ann.slash(table, "match pause")
    assert "sleeps" in again.response.content
    await world.restart()
    turn = await world.to_play(number)
    waker = next(each for each in (ann, bob, cyd) if each.id != turn.id)
    woken = await waker.slash(await world.table(number), "match resume")
    assert "goes on" in woken.response.content
    last = (await world.table(number)).last_message
    assert "wakes the match" in last.content
    assert f"{turn.name}" in last.content.splitlines()[-1]
    assert not last.mentions, "he was called already"
    twice = await waker.slash(await world.table(number), "match resume")
    assert "does not sleep" in twice.response.content
    await play(world, number)
    assert (await world.match(number)).revision == 1
    log = await ann.slash(await world.table(number), "log")
    assert "woke the match" in log.response.content
    assert "proposed a pause" in log.response.content


async def test_one_vote_at_a_time(world: World) -> None:
    number = await world.open(["ann", "bob", "cyd"])
    ann, bob = world.members["ann"], world.members["bob"]
    await propose(world, number, ann, "draw")
    refused = await propose(world, number, bob, "pause")
    assert "Another vote is open" in words(refused)
    posted = await vote_of(world, number)
    withdrawn = await ann.click(posted, label="No")
    assert "goes on" in withdrawn.response.content
    assert "asks no longer" in (await vote_of_any(world, number, "asks no longer")).content
    with pytest.raises(Refusal) as late:
        await world.bot.votes.cast(number, bob.id, 1, agrees=True, command_id="late")
    assert late.value.key == "refusal.vote.over"
    stranger = world.member("dan")
    await propose(world, number, bob, "pause")
    refused = await stranger.click(await vote_of(world, number), label="Agree")
    assert "do not sit" in words(refused)


async def vote_of_any(world: World, number: int, words: str) -> Any:
    return next(each for each in (await world.table(number)).history() if words in each.content)


async def test_who_resigns_is_waited_for_no_more(world: World) -> None:
    number = await world.open(["ann", "bob", "cyd"])
    ann, bob, cyd = (world.members[name] for name in ("ann", "bob", "cyd"))
    await propose(world, number, ann, "cancel")
    await agree(world, number, bob)
    assert (await world.match(number)).status == "running"
    asked = await cyd.slash(await world.table(number), "match resign")
    await cyd.click(asked.response, label="Yes, resign")
    await world.env.settle()
    assert (await world.match(number)).status == "cancelled"
    asked = [each for each in (ann, bob, cyd) if inbox(each).history()]
    assert any("the match was cancelled." in inbox(each).last_message.content for each in asked)
    listed = await ann.slash(world.channel, "match list")
    assert "No open or running matches on this server." in listed.response.content


async def test_what_was_decided_is_told_though_the_bot_dies_before_it_speaks(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = await world.open(["ann", "bob", "cyd"])
    first = await world.to_play(number)
    await play(world, number)
    asked = await first.slash(await world.table(number), "match undo")
    await first.click(asked.response, label="Yes, ask the table")
    posted = await vote_of(world, number)
    one, two = (each for each in world.members.values() if each.id != first.id)
    await one.click(posted, label="Agree")
    monkeypatch.setattr(world.bot.play, "changed", lambda _: None)
    await two.click(await vote_of(world, number), label="Agree")
    assert (await world.match(number)).gone == 2
    assert "takes move 1 back" not in (await world.table(number)).last_message.content
    await world.restart()
    await world.env.settle()
    assert "takes move 1 back" in (await world.table(number)).last_message.content
    assert buttons(await vote_of_any(world, number, "asks to take move 1 back")) == {}
    assert "All agreed." in (await vote_of_any(world, number, "asks to take move 1 back")).content


async def test_leaving_the_table_by_the_general_command_is_asked_once_more(world: World) -> None:
    number = await world.open(["ann", "bob", "cyd"], game="ortus_regni", seats=3)
    await hand_in(world, number, ann="lords", bob="lords", cyd="lords")
    await play_until(world, number, first_of(KeepHand), lambda seen: seen.round > 0, most=3)
    member = (await world.asked(number))[0]
    asked = await member.slash(await world.table(number), "play", choice="Concede", match=number)
    assert any(each.startswith("Yes,") for each in buttons(asked.response)), asked.response.content
