"""The search for leaks knows what is secret in a running match, of every game."""

from __future__ import annotations

from bot.choice import choice_id
from bot.decks import counted, ready_cards, single_cards
from rules.ortus.action import BuildDeck
from storage.contract import DraftRecord, NewDeck
from tests.discord.leaks import leaks
from tests.discord.requests import Audience, Request
from tests.end_to_end.ortus_play import GAME, hand_in
from tests.end_to_end.world import World


def rules_broken(world: World, text: str, audience: Audience) -> list[str]:
    """What the search says of a message with that text at this moment."""
    request = Request(
        1,
        "POST",
        "/channels/1/messages",
        json={"content": text},
        audience=audience,
        knowledge=world.knowledge_at(audience),
    )
    return [each.rule for each in leaks([request])]


async def test_hands_decks_and_lists_of_ortus_are_secret(world: World) -> None:
    number = await world.open(["ann", "bob"], game=GAME, seats=2)
    ann, bob = world.members["ann"], world.members["bob"]
    store = world.bot.matches.store
    table = await world.table(number)
    everybody = Audience("public", table.id)
    to_ann, to_bob = Audience("ephemeral", table.id, ann.id), Audience("ephemeral", table.id, bob.id)
    saved, draft = {"monk": 3, "land": 2}, {"champion": 2, "banner": 2}
    await store.put_deck(NewDeck(member_id=ann.id, game=GAME, name="x", cards=saved, changed_at=1))
    await store.put_deck_draft(DraftRecord(match_id=number, member_id=ann.id, cards=draft, changed_at=1))
    await hand_in(world, number, bob="Lords")
    position = await world.position(number)
    army, lords = ready_cards("army"), ready_cards("lords")
    for cards, owner in ((saved, to_ann), (draft, to_ann), (lords, to_bob)):
        text = ", ".join(f"{count} {kind}" for kind, count in cards.items())
        for audience in (everybody, to_ann, to_bob):
            assert rules_broken(world, text, audience) == ([] if audience == owner else ["leak-list"])
    name = choice_id(BuildDeck(single_cards(lords)), position.game.actions)
    assert rules_broken(world, name, everybody) == ["leak"]
    assert rules_broken(world, name, to_bob) == []
    assert rules_broken(world, "Castle, Land and Monk", everybody) == []

    await world.bot.matches.store.put_deck_draft(
        DraftRecord(match_id=number, member_id=ann.id, cards=army, changed_at=2)
    )
    await hand_in(world, number, ann="Army")
    position = await world.position(number)
    hand = position.game.observe(position.state, position.seat_of(bob.id)).earls[1].hand
    text = "\n".join(f"{count} x {kind}" for kind, count in counted(hand).items())
    assert rules_broken(world, text, to_bob) == []
    assert rules_broken(world, text, to_ann) == ["leak-list"]
    assert rules_broken(world, text, everybody) == ["leak-list"]


async def test_the_cards_of_a_hand_of_witan_tricks_are_secret(world: World) -> None:
    number = await world.open(["ann", "bob", "cyd"])
    ann, bob = world.members["ann"], world.members["bob"]
    table = await world.table(number)
    position = await world.position(number)
    card = position.game.observe(position.state, position.seat_of(ann.id)).hand[0]
    assert rules_broken(world, card, Audience("ephemeral", table.id, ann.id)) == []
    assert rules_broken(world, card, Audience("ephemeral", table.id, bob.id)) == ["leak"]
    assert rules_broken(world, card, Audience("public", table.id)) == ["leak"]
