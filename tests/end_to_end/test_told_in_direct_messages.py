"""What a player is told in direct messages about his own move: nothing twice, and what came of it."""

from __future__ import annotations

from rules.knight_errant.action import TakeFromRow
from rules.ortus import action as ortus
from tests.end_to_end.test_direct_messages import inbox
from tests.end_to_end.test_lessons import answer, begin, panel_of
from tests.end_to_end.world import World


async def test_whoever_ends_a_trick_learns_who_wins_it(world: World) -> None:
    number = await begin(world, "ann", "witan_tricks")
    ann = world.members["ann"]
    panel = panel_of(ann)
    position = await world.position(number)
    seen = position.game.observe(position.state, 0)
    assert len(seen.trick) == 2, "the learner has the last card of the first trick"
    await answer(world, number, ann, position.game.legal_actions(position.state, 0)[0])
    told = next(each.content for each in inbox(ann).history() if each.id == panel.id)
    assert told.startswith("Done: you played ")
    assert "wins trick 1** for " in told
    assert told.count("you played") == 1


async def test_what_a_player_chose_is_said_once_and_what_came_of_it_follows(world: World) -> None:
    number = await begin(world, "ann", "knight_errant")
    ann = world.members["ann"]
    await answer(world, number, ann, TakeFromRow("castle"))
    assert "Look at the row" in panel_of(ann).content, "in time for the second card"
    await answer(world, number, ann, ortus.FoundFief("castle"))
    await answer(world, number, ann, TakeFromRow("monk"))
    position = await world.position(number)
    legal = position.game.legal_actions(position.state, 0)
    panel = panel_of(ann)
    await answer(world, number, ann, next(each for each in legal if isinstance(each, ortus.PlaceLord)))
    told = next(each.content for each in inbox(ann).history() if each.id == panel.id)
    assert "has 1 honour now: Abbot" in told, told


async def test_a_tower_is_told_once_and_a_drawn_card_to_its_player(world: World) -> None:
    number = await begin(world, "ann", "ortus_regni")
    ann = world.members["ann"]
    position = await world.position(number)
    deck = next(
        each for each in position.game.legal_actions(position.state, 0) if isinstance(each, ortus.TakeDeck)
    )
    await answer(world, number, ann, deck)
    position = await world.position(number)
    tower = next(
        each for each in position.game.legal_actions(position.state, 0) if isinstance(each, ortus.PlaceTower)
    )
    panel = panel_of(ann)
    await answer(world, number, ann, tower)
    told = next(each.content for each in inbox(ann).history() if each.id == panel.id)
    assert " is a Tower now." in told
    assert "(only you see this)" not in told, "the sentence above has said it"
    await answer(world, number, ann, ortus.EndTurn())
    told = next(each.content for each in inbox(ann).history() if each.id == panel.id)
    assert "Done: your turn is over." in told
    assert "(only you see this)" in told, "the card drawn is news"
