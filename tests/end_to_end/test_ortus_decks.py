"""Decks in Discord: built by selects, pasted, saved; kept over a restart, and secret."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest

from bot.decks import deck_name, single_cards
from rules.ortus.deck import STARTER_DECKS
from storage.contract import DECKS_EACH, NewDeck
from tests.discord.hostile import HOSTILE
from tests.discord.lists import says_list
from tests.end_to_end.ortus_play import GAME, press
from tests.end_to_end.world import World, buttons, select_of, selects_of

ARMY = "\n".join(f"{count} {kind.replace('_', ' ').title()}" for kind, count in STARTER_DECKS["army"].items())


async def builder(world: World, member: Any, number: int) -> Any:
    """The builder, from the hand panel at the table."""
    panel = await member.click((await world.table(number)).last_message, label="My hand")
    await press(member, panel.response, "Build a deck")
    return panel


async def pick(member: Any, panel: Any, value: str) -> None:
    """Choose a value from whichever select offers it."""
    ids = [custom_id for custom_id, values in selects_of(panel.response).items() if value in values]
    assert ids, f"{value} is not offered"
    await member.select(panel.response, [value], custom_id=ids[0])


async def set_number(member: Any, panel: Any, kind: str, count: int) -> None:
    """Say how many of a kind go in."""
    await pick(member, panel, f"deck.kind.{kind}")
    await pick(member, panel, f"deck.set.{kind}.{count}")


async def paste(member: Any, panel: Any, text: str) -> None:
    """Open the form, write the list, send it."""
    form = await member.click(panel.response, label="Paste a list")
    await member.submit_modal(form, {"deck.list": text})


async def test_a_deck_by_selects_with_running_counts(world: World) -> None:
    number = await world.open(["ann", "bob"], game=GAME, seats=2)
    ann = world.members["ann"]
    panel = await builder(world, ann, number)
    assert "0 of 24" in panel.response.content
    assert "Hand it in" not in buttons(panel.response)
    total = 0
    for kind, count in STARTER_DECKS["army"].items():
        await set_number(ann, panel, kind, count)
        total += count
        assert f"{total} of 24" in panel.response.content
    assert "6 Land" in panel.response.content
    await set_number(ann, panel, "land", 5)
    assert "23 of 24" in panel.response.content
    assert "1 card to go" in panel.response.content
    assert "Hand it in" not in buttons(panel.response)
    await set_number(ann, panel, "monk", 2)
    assert "1 card too many" in panel.response.content
    await set_number(ann, panel, "monk", 1)
    await press(ann, panel.response, "Hand it in")
    assert "5 Land" in panel.response.content
    await press(ann, panel.response, "Yes, hand it in")
    assert "Done" in panel.response.content
    position = await world.position(number)
    seen = position.game.observe(position.state, position.seat_of(ann.id))
    assert len(seen.earls[seen.viewer].deck_list) == 24
    assert seen.earls[seen.viewer].deck_list.count("land") == 5
    assert await world.bot.matches.store.deck_draft(number, ann.id) is None
    (bob,) = await world.asked(number)
    assert bob is world.members["bob"]


async def test_a_pasted_list_with_its_faults_by_line(world: World) -> None:
    number = await world.open(["ann", "bob"], game=GAME, seats=2)
    ann = world.members["ann"]
    panel = await builder(world, ann, number)
    await paste(ann, panel, "4 Castle\nLnd\n9 Monk")
    assert "line 2: “Lnd” is no card; did you mean Land?" in panel.response.content
    assert "line 3: that makes 9 Monk" in panel.response.content
    assert "0 of 24" in panel.response.content
    await paste(ann, panel, ARMY)
    assert "24 of 24" in panel.response.content
    await press(ann, panel.response, "Hand it in")
    await press(ann, panel.response, "Yes, hand it in")
    assert "Done" in panel.response.content


async def test_a_list_that_is_being_built_outlives_the_bot(world: World) -> None:
    number = await world.open(["ann", "bob"], game=GAME, seats=2)
    ann = world.members["ann"]
    panel = await builder(world, ann, number)
    await set_number(ann, panel, "land", 3)
    form = await ann.click(panel.response, label="Paste a list")
    await world.restart()
    await ann.submit_modal(form, {"deck.list": ARMY + "\n# written before the restart"})
    assert "24 of 24" in panel.response.content
    await world.restart()
    await set_number(ann, panel, "land", 4)
    assert "22 of 24" in panel.response.content
    again = await ann.slash(await world.table(number), "ortus deck")
    assert "22 of 24" in again.response.content


async def test_decks_are_saved_used_again_and_deleted(world: World) -> None:
    number = await world.open(["ann", "bob"], game=GAME, seats=2)
    ann, bob = world.members["ann"], world.members["bob"]
    panel = await builder(world, ann, number)
    await paste(ann, panel, ARMY)
    form = await ann.click(panel.response, label="Save")
    await ann.submit_modal(form, {"deck.name": "Army"})
    assert "name of a ready-made deck" in panel.response.content
    form = await ann.click(panel.response, label="Save")
    await ann.submit_modal(form, {"deck.name": "Zwölf *Burgen*"})
    assert "Saved as Zwölf \\*Burgen\\*" in panel.response.content
    await press(ann, panel.response, "Clear")
    assert "0 of 24" in panel.response.content
    (deck,) = await world.bot.matches.store.member_decks(ann.id)
    await pick(ann, panel, f"deck.saved.{deck.id}")
    assert "24 of 24" in panel.response.content
    await ann.slash(world.channel, "privacy export")
    about = json.loads(await ann.user.dm_channel.last_message.attachments[0].read())
    assert [each["name"] for each in about["decks"]] == ["Zwölf *Burgen*"]
    assert about["decks_being_built"][0]["cards"] == STARTER_DECKS["army"]

    offered = await ann.autocomplete(await world.table(number), "ortus deck", "name", "zw")
    assert [each["value"] for each in offered] == ["Zwölf *Burgen*"]
    others = await bob.autocomplete(await world.table(number), "ortus deck", "name", "")
    assert [each["value"] for each in others] == ["Lords", "Army", "Politics", "Emissary", "All Rounder"]
    unknown = await bob.slash(await world.table(number), "ortus deck", name="Zwölf *Burgen*")
    assert "You have no deck" in unknown.response.content
    taken = await ann.slash(await world.table(number), "ortus deck", name="zwölf *burgen*")
    assert "Done" in taken.response.content

    own = await builder(world, bob, number)
    await press(bob, own.response, "My decks")
    assert "saved no deck yet" in own.response.content
    second = await world.open(["ann", "bob"], game=GAME, seats=2)
    panel = await builder(world, ann, second)
    await press(ann, panel.response, "My decks")
    assert select_of(panel.response)["values"] == [f"deck.drop.{deck.id}"]
    await pick(ann, panel, f"deck.drop.{deck.id}")
    await press(ann, panel.response, "Yes, delete it")
    assert "is deleted" in panel.response.content
    assert await world.bot.matches.store.member_decks(ann.id) == []


async def test_twenty_decks_of_any_name_fit_and_one_more_does_not(world: World) -> None:
    number = await world.open(["ann", "bob"], game=GAME, seats=2)
    ann = world.members["ann"]
    store = world.bot.matches.store
    names = list(HOSTILE.values())
    for place in range(DECKS_EACH):
        name = deck_name(f"{place} {names[place % len(names)]}")
        new = NewDeck(member_id=ann.id, game=GAME, name=name, cards={"land": 6, "monk": 1}, changed_at=1)
        await store.put_deck(new)
    panel = await builder(world, ann, number)
    assert {len(values) for values in selects_of(panel.response).values()} == {15, 25}
    await press(ann, panel.response, "My decks")
    assert len(select_of(panel.response)["values"]) == DECKS_EACH
    await press(ann, panel.response, "Back")
    await paste(ann, panel, ARMY)
    form = await ann.click(panel.response, label="Save")
    await ann.submit_modal(form, {"deck.name": "one more"})
    assert "20 saved decks already" in panel.response.content
    form = await ann.click(panel.response, label="Save")
    await ann.submit_modal(form, {"deck.name": "\u200b \u200b"})
    assert "visible characters" in panel.response.content
    assert len(await store.member_decks(ann.id)) == DECKS_EACH
    offered = await ann.autocomplete(await world.table(number), "ortus deck", "name", "")
    assert len(offered) == 25


async def test_only_the_list_that_was_shown_is_handed_in(world: World) -> None:
    number = await world.open(["ann", "bob"], game=GAME, seats=2)
    ann = world.members["ann"]
    first, second = await builder(world, ann, number), await builder(world, ann, number)
    await pick(ann, first, "deck.load.army")
    await press(ann, first.response, "Hand it in")
    await pick(ann, second, "deck.load.lords")
    await press(ann, first.response, "Yes, hand it in")
    assert "has changed since" in first.response.content
    assert len(await world.asked(number)) == 2
    await press(ann, first.response, "Hand it in")
    await press(ann, first.response, "Yes, hand it in")
    assert "Done" in first.response.content
    stale = await ann.slash(await world.table(number), "ortus deck")
    assert "handed in" in stale.response.content
    await press(ann, second.response, "Save")
    assert (await world.match(number)).revision == 1


async def test_a_deck_can_be_built_in_direct_messages(world: World) -> None:
    number = await world.open(["ann", "bob"], game=GAME, seats=2)
    ann = world.members["ann"]
    inbox = ann.user.dm_channel
    await ann.user.click(inbox.last_message, label="Build a deck")
    assert "0 of 24" in inbox.last_message.content
    custom_id = next(each for each in selects_of(inbox.last_message) if "deck-start" in each)
    await ann.user.select(inbox.last_message, ["deck.load.politics"], custom_id=custom_id)
    assert "24 of 24" in inbox.last_message.content
    await ann.user.click(inbox.last_message, label="Hand it in")
    await ann.user.click(inbox.last_message, label="Yes, hand it in")
    assert "Done" in inbox.last_message.content
    assert await world.asked(number) == [world.members["bob"]]


async def test_decks_are_asked_for_where_there_are_none(world: World) -> None:
    number = await world.open(["ann"], ais=2)
    ann = world.members["ann"]
    revision = (await world.match(number)).revision
    for options in ({}, {"name": "Army"}):
        result = await ann.slash(await world.table(number), "ortus deck", match=number, **options)
        assert "another game" in result.response.content
    assert (await world.match(number)).revision == revision


async def test_not_even_the_most_talkative_log_tells_a_deck(
    world: World, all_logs: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = await world.open(["ann", "bob"], game=GAME, seats=2)
    ann = world.members["ann"]
    panel = await builder(world, ann, number)
    await paste(ann, panel, ARMY)
    form = await ann.click(panel.response, label="Save")
    await ann.submit_modal(form, {"deck.name": "Quincunx"})
    world.provoked = lambda error: isinstance(error, RuntimeError)

    async def breaks(*_: Any, **__: Any) -> None:
        raise RuntimeError("provoked")

    with monkeypatch.context() as broken:
        broken.setattr(world.bot.matches, "submit", breaks)
        await press(ann, panel.response, "Hand it in")
        await press(ann, panel.response, "Yes, hand it in")
    await press(ann, panel.response, "Yes, hand it in")
    assert "Done" in panel.response.content
    text = all_logs.getvalue()
    assert "incident" in text
    assert "provoked" in text
    assert says_list(text, [single_cards(STARTER_DECKS["army"])]) is None
    assert "Quincunx" not in text
    assert "market" not in text.lower()
