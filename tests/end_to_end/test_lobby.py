"""The lobby through Discord: joining, leaving, the ready check, resigning."""

from __future__ import annotations

from bot.posts.result import final_placings
from rules.core.chance import commitment, match_key
from rules.core.transcript import read, verify
from tests.end_to_end.world import World, buttons


async def test_leaving_hands_the_match_on_and_closes_it_when_empty(world: World) -> None:
    ann, bob = world.member("ann"), world.member("bob")
    await ann.slash(world.channel, "match new", game="witan_tricks")
    await bob.click(world.channel.last_message, label="Join")
    left = await ann.slash(world.channel, "match leave")
    assert "You left" in left.response.content
    match = await world.match(1)
    assert match.host_id == bob.id
    assert "host" in world.channel.last_message.content
    closed = await bob.click(world.channel.last_message, label="Leave")
    assert "closed" in closed.response.content
    assert (await world.match(1)).status == "cancelled"
    assert buttons(world.channel.last_message) == {}


async def test_the_ready_check_and_taking_it_back(world: World) -> None:
    ann, bob = world.member("ann"), world.member("bob")
    await ann.slash(world.channel, "match new", game="witan_tricks")
    await bob.slash(world.channel, "match join")
    await ann.click(world.channel.last_message, label="Add AI")
    asked = await ann.click(world.channel.last_message, label="Start")
    assert "asked to press Ready" in asked.response.content
    assert "not ready yet" in world.channel.last_message.content
    back = await ann.click(world.channel.last_message, label="Not ready")
    assert "no longer ready" in back.response.content
    waiting = await bob.click(world.channel.last_message, label="Ready")
    assert "Waiting for ann" in waiting.response.content
    assert (await world.match(1)).status == "ready"
    dealt = await ann.click(world.channel.last_message, label="Ready")
    assert "the cards are dealt" in dealt.response.content
    assert f"<#{(await world.table(1)).id}>" in dealt.response.content
    assert "being played" in world.channel.history()[0].content


async def test_leaving_during_the_ready_check_opens_the_seat_again(world: World) -> None:
    ann, bob = world.member("ann"), world.member("bob")
    await ann.slash(world.channel, "match new", game="witan_tricks")
    await bob.slash(world.channel, "match join")
    await ann.slash(world.channel, "match add-ai")
    await ann.slash(world.channel, "match start")
    await bob.slash(world.channel, "match leave")
    match = await world.match(1)
    assert match.status == "lobby"
    assert all(each.ready_id is None for each in await world.bot.matches.store.seats(1))
    assert "Join" in buttons(world.channel.last_message)


async def test_resigning_leaves_the_seat_to_an_ai_and_the_last_place(world: World) -> None:
    number = await world.open(["ann", "bob"], ais=1, options="target=40")
    ann, table = world.members["ann"], await world.table(number)
    asked = await ann.slash(table, "match resign")
    assert "placed last" in asked.response.content
    await ann.click(asked.response, label="Yes, resign")
    assert "resigned" in table.last_message.content
    while (await world.match(number)).status == "running":
        member = await world.to_play(number)
        assert member.id == world.members["bob"].id
        card = (await world.legal(number))[0].removeprefix("PlayCard.")
        await member.slash(table, "tricks play", card=card)
    match = await world.match(number)
    seats = await world.bot.matches.store.seats(number)
    assert final_placings(match, seats)[0] == 3
    last_line = table.last_message.content.splitlines()[-1]
    if match.outcome is not None and match.outcome["placings"][0] != 3:
        assert "Of those who stayed" in last_line
        assert "ann" not in last_line


async def test_when_the_last_person_resigns_the_match_ends(world: World) -> None:
    number = await world.open(["ann"], ais=2)
    ann, table = world.members["ann"], await world.table(number)
    asked = await ann.slash(table, "match resign")
    await ann.click(asked.response, label="Yes, resign")
    match = await world.match(number)
    assert match.status == "finished"
    assert match.outcome is not None
    assert match.outcome["ending"] == "resigned"
    assert "nobody is left" in table.last_message.content


async def test_a_table_here_in_the_channel(world: World) -> None:
    number = await world.open(["ann"], ais=2, where="here")
    assert (await world.match(number)).table_id == world.channel.id
    assert world.channel.threads == []
    assert world.channel.last_message.attachments


async def test_the_deal_is_sealed_and_its_transcript_proves_it(world: World) -> None:
    number = await world.open(["ann"], ais=2, options="target=30")
    ann, table = world.members["ann"], await world.table(number)
    running = await world.match(number)
    assert running.commitment == commitment(running.secret)
    ready = [each.ready_id or f"ai:{each.name}" for each in await world.bot.matches.store.seats(number)]
    assert running.key == match_key(running.secret, ready)
    while (await world.match(number)).status == "running":
        card = (await world.legal(number))[0].removeprefix("PlayCard.")
        await ann.slash(table, "tricks play", card=card)
    result = await ann.click(table.last_message, label="Transcript")
    assert result.ephemeral
    attachment = result.response.attachments[0]
    text = (await attachment.read()).decode()
    assert "ann" not in text
    transcript = read(text)
    findings = verify(transcript, world.bot.matches.games["witan_tricks"])
    assert findings
    assert all(each.ok for each in findings)
    assert transcript.commitment == running.commitment
