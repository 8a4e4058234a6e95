"""Moves are taken back: freely while nobody saw or answered anything, else when all agree."""

from __future__ import annotations

from typing import Any

from rules.core.takeback import takes_back
from tests.end_to_end.ortus_play import hand_in
from tests.end_to_end.world import World, buttons


async def vote_of(world: World, number: int) -> Any:
    """The message of the vote at the table."""
    table = await world.table(number)
    return next(
        each for each in reversed(table.history()) if "Agree" in buttons(each) or "agree" in each.content
    )


async def play(world: World, number: int) -> Any:
    member = await world.to_play(number)
    card = (await world.legal(number))[0].removeprefix("PlayCard.")
    return await member.slash(await world.table(number), "tricks play", card=card)


async def test_a_card_of_a_trick_takes_a_vote(world: World) -> None:
    number = await world.open(["ann", "bob", "cyd"])
    first = await world.to_play(number)
    before = (await world.match(number)).state
    await play(world, number)
    table = await world.table(number)
    asked = await first.slash(table, "match undo")
    assert "can't be taken back freely" in asked.response.content
    assert "it is again as it was before that move: 1 move is taken back." in asked.response.content
    said = await first.click(asked.response, label="Yes, ask the table")
    assert "1 of 3" in said.response.content
    posted = await vote_of(world, number)
    assert "asks to take move 1 back" in posted.content
    assert not posted.mentions
    await world.restart()
    others = [each for each in world.members.values() if each.id != first.id]
    posted = await vote_of(world, number)
    await others[0].click(posted, label="Agree")
    again = await others[0].click(await vote_of(world, number), label="Agree")
    assert "2 of 3" in again.response.content
    assert (await world.match(number)).revision == 1
    done = await others[1].click(await vote_of(world, number), label="Agree")
    assert "so has everybody" in done.response.content
    match = await world.match(number)
    assert (match.revision, match.gone, match.state) == (2, 2, before)
    assert await world.bot.matches.store.vote(number) is None
    table = await world.table(number)
    assert "takes move 1 back" in table.last_message.content
    log = await first.slash(table, "log")
    assert "~~" in log.response.content
    assert "All agreed to take back move 1 of" in log.response.content
    assert [takes_back(each) for each in await world.bot.matches.store.moves(number)] == [(), (1,)]
    while (await world.match(number)).status == "running" and (await world.match(number)).revision < 9:
        await play(world, number)
    assert await world.bot.store.check() == []  # type: ignore[union-attr]


async def test_one_no_ends_a_vote_and_a_move_makes_it_lapse(world: World) -> None:
    number = await world.open(["ann", "bob", "cyd"])
    first = await world.to_play(number)
    await play(world, number)
    second = await world.to_play(number)
    asked = await first.slash(await world.table(number), "match undo")
    await first.click(asked.response, label="Yes, ask the table")
    posted = await vote_of(world, number)
    refused = await second.click(posted, label="No")
    assert "did not agree" in refused.response.content
    posted = await vote_of(world, number)
    assert "does not agree" in posted.content
    assert buttons(posted) == {}
    assert (await world.match(number)).revision == 1
    asked = await first.slash(await world.table(number), "match undo")
    await first.click(asked.response, label="Yes, ask the table")
    await play(world, number)
    assert await world.bot.matches.store.vote(number) is None
    assert any("moved on" in each.content for each in (await world.table(number)).history())


async def test_nothing_to_take_back(world: World) -> None:
    number = await world.open(["ann", "bob", "cyd"])
    await play(world, number)
    waiting = await world.to_play(number)
    refused = await waiting.slash(await world.table(number), "match undo")
    assert "no move" in refused.response.content
    stranger = world.member("dan")
    refused = await stranger.slash(await world.table(number), "match undo", match=number)
    assert "do not sit" in refused.response.content


async def test_the_last_person_alone_agrees_at_once_and_the_ais_go_along(world: World) -> None:
    number = await world.open(["ann"], ais=2)
    ann = world.members["ann"]
    while not [each for each in await world.bot.matches.store.moves(number) if each.member_id]:
        await play(world, number)
    asked = await ann.slash(await world.table(number), "match undo")
    done = await ann.click(asked.response, label="Yes, ask the table")
    assert "so has everybody" in done.response.content
    position = await world.position(number)
    assert position.match.gone
    assert position.seat_of(ann.id) in position.game.owing(position.state)
    transcript = await world.bot.matches.store.moves(number)
    assert takes_back(transcript[-1])


async def test_a_sealed_deck_is_taken_back_by_the_button_while_others_seal_theirs(world: World) -> None:
    number = await world.open(["ann", "bob", "cyd"], game="ortus_regni", seats=3)
    ann, bob = world.members["ann"], world.members["bob"]
    done = await ann.slash(await world.table(number), "ortus deck", name="lords", match=number)
    assert "Take back" in buttons(done.response)
    await hand_in(world, number, bob="lords")
    taken = await ann.click(done.response, label="Take back")
    assert "Taken back" in taken.response.content
    match = await world.match(number)
    assert (match.revision, match.gone) == (3, 2)
    assert {each.id for each in await world.asked(number)} == {ann.id, world.members["cyd"].id}
    again = await ann.slash(await world.table(number), "match undo")
    assert "no move" in again.response.content
    await hand_in(world, number, ann="lords", cyd="lords")
    assert (await world.match(number)).revision == 5
    late = await bob.slash(await world.table(number), "match undo")
    assert "can't be taken back freely" in late.response.content
    assert await world.bot.store.check() == []  # type: ignore[union-attr]
