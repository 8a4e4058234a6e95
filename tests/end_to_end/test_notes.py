"""Private notes: kept at once, for their writer's eyes, until he lets others read them."""

from __future__ import annotations

import io
import json

from bot.notes import CARD_CHARACTERS, MATCH_CHARACTERS
from bot.phrases.witan_tricks import card_name
from rules.witan_tricks.pack import NAMES
from tests.end_to_end.world import World, buttons, select_of

PLAN = "Keep the Queen for ■ B, he never leads Hearts"


async def finish(world: World, number: int) -> None:
    while (await world.match(number)).status == "running":
        member = await world.to_play(number)
        await member.slash(
            await world.table(number), "play", choice=(await world.legal(number))[0], match=number
        )


async def test_a_note_is_written_in_a_form_and_reminds_in_the_hand(world: World) -> None:
    number = await world.open(["ann", "bob"], ais=1)
    ann, table = world.members["ann"], await world.table(number)
    hand = await ann.slash(table, "hand")
    panel = await ann.click(hand.response, label="Notes")
    assert panel.ephemeral
    assert "You have no note on this match." in panel.response.content
    form = await ann.click(panel.response, label="Note on the match")
    await ann.submit_modal(form, _fields(PLAN))
    assert "Keep the Queen" in panel.response.content
    menu, own = select_of(panel.response), await held(world, number)
    value = next(each for each in menu["values"] if NAMES[int(each.removeprefix("note."))] == own)
    form = await ann.select(panel.response, [value], custom_id=menu["id"])
    await ann.submit_modal(form, _fields("for the last trick"))
    assert f"**{card_name(own)}**: for the last trick" in panel.response.content
    await world.restart()
    hand = await ann.slash(await world.table(number), "hand")
    line = next(each for each in hand.response.content.splitlines() if each.startswith("Your notes: "))
    assert "Keep the Queen" in line
    assert line.endswith(f"on {card_name(own)}")
    form = await ann.click(panel.response, label="Note on the match")
    assert form.modal["components"][0]["component"]["value"] == PLAN, "the form shows what the note says now"
    await ann.submit_modal(form, _fields(""))
    assert "Keep the Queen" not in panel.response.content
    assert [each.card for each in await world.bot.matches.store.member_notes(ann.id)] == [own]


async def held(world: World, number: int) -> str:
    """The first card of seat A that the list of cards shows at once."""
    position = await world.position(number)
    hand = position.game.observe(position.state, 0).hand
    return next(card for card in NAMES if card in hand)


def _fields(text: str) -> dict[str, str]:
    return {"note.text": text}


async def test_a_note_by_command(world: World) -> None:
    number = await world.open(["ann"], ais=1, game="ortus_regni")
    ann, table = world.members["ann"], await world.table(number)
    kept = await ann.slash(table, "note", text="the last one", card="market town")
    assert kept.ephemeral
    assert kept.response.content == "Kept."
    await ann.slash(table, "note", text="A *bold* `plan` @everyone")
    shown = await ann.slash(table, "note")
    assert "**Market Town**: the last one" in shown.response.content
    assert "A \\*bold\\* \\`plan\\` @\u200beveryone" in shown.response.content
    same = await ann.slash(table, "hand", view="notes")
    assert same.response.content == shown.response.content
    offered = await ann.autocomplete(table, "note", "card", "ch")
    assert {"champion", "church", "chieftain"} <= {each["value"] for each in offered}


async def test_notes_that_are_refused(world: World) -> None:
    number = await world.open(["ann"], ais=2)
    ann, eve, table = world.members["ann"], world.member("eve"), await world.table(number)
    odd = await ann.slash(table, "note", text="x", card="Dragon")
    assert "There is no such card" in odd.response.content
    long = await ann.slash(table, "note", text="x" * (CARD_CHARACTERS + 1), card="TC")
    assert f"has {CARD_CHARACTERS + 1} characters, and {CARD_CHARACTERS} are kept" in long.response.content
    for asked in (await eve.slash(table, "note", text="x"), await eve.slash(table, "note")):
        assert "do not sit at this table" in asked.response.content
    assert await world.bot.matches.store.member_notes(eve.id) == []
    assert await world.bot.matches.store.member_notes(ann.id) == []


async def test_notes_on_every_card_keep_all_limits(world: World) -> None:
    number = await world.open(["ann"], ais=2, game="ortus_regni")
    ann, table = world.members["ann"], await world.table(number)
    await ann.slash(table, "note", text="* " * (MATCH_CHARACTERS // 2 - 1) + "!")
    cards = await ann.autocomplete(table, "note", "card", "")
    for each in cards:
        await ann.slash(table, "note", text="_" * CARD_CHARACTERS, card=each["value"])
    shown = await ann.slash(table, "note")
    assert "page 1 of " in shown.response.content
    await ann.click(shown.response, label="Next page")
    assert "page 2 of " in shown.response.content
    hand = await ann.slash(table, "hand")
    assert "more" in next(each for each in hand.response.content.splitlines() if "Your notes" in each)


async def test_nobody_else_ever_reads_a_note_unless_its_writer_agrees(
    world: World, all_logs: io.StringIO
) -> None:
    number = await world.open(["ann", "bob"], ais=1, options="target=30")
    ann, bob = world.members["ann"], world.members["bob"]
    await ann.slash(world.channel, "note", text="the zebra plan", match=number)
    theirs = await bob.slash(world.channel, "note", match=number)
    assert "zebra" not in theirs.response.content
    running = await ann.slash(world.channel, "note", match=number)
    assert "Let others read" not in buttons(running.response)
    await finish(world, number)
    theirs = await bob.slash(world.channel, "note", match=number)
    assert "zebra" not in theirs.response.content
    mine = await ann.slash(world.channel, "note", match=number)
    asked = await ann.click(mine.response, label="Let others read")
    assert "zebra" not in (await bob.slash(world.channel, "note", match=number)).response.content
    await ann.click(asked.response, label="Yes, let them read")
    theirs = await bob.slash(world.channel, "note", match=number)
    assert "Notes of ● A ann:\nthe zebra plan" in theirs.response.content
    mine = await ann.slash(world.channel, "note", match=number)
    assert "Others may read them" in mine.response.content
    await ann.click(mine.response, label="Keep to myself")
    assert "zebra" not in (await bob.slash(world.channel, "note", match=number)).response.content
    assert "zebra" not in all_logs.getvalue()
    for channel in (world.channel, await world.table(number)):
        assert all("zebra" not in message.content for message in channel.history())


async def test_notes_are_exported_and_deleted_with_their_writer(world: World) -> None:
    number = await world.open(["ann", "bob"], ais=1)
    ann = world.members["ann"]
    await ann.slash(world.channel, "note", text="the zebra plan", match=number)
    await ann.slash(world.channel, "privacy export")
    about = json.loads(await ann.user.dm_channel.last_message.attachments[0].read())
    assert [(each["match"], each["card"], each["text"]) for each in about["notes"]] == [
        (number, "", "the zebra plan")
    ]
    asked = await ann.slash(world.channel, "privacy delete")
    await ann.click(asked.response, label="Yes, delete me")
    await ann.click(asked.response, label="Yes, for good")
    assert await world.bot.matches.store.member_notes(ann.id) == []
