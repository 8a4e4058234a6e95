"""Whole matches of Ortus Regni through Discord."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.core.action import Action
from rules.ortus import action as ortus
from tests.end_to_end.ortus_play import GAME, by_command, by_panel, first_of, play_until
from tests.end_to_end.test_ortus_decks import builder, paste, press
from tests.end_to_end.world import World, buttons

FIGHTERS = "6 Land\n6 Champion\n6 Banner\n5 Vassal\n1 Castle"
"""A deck for a quick end."""

QUICK = "first_attack_round=1 starting_hand=15 viking_markers=2 peace_markers=off"


class Fighter:
    """Places a Land, calls one Joust, and besieges once the Vikings have come; sends them on a Raid. In a
    battle he fields one force as defender and all he has as attacker."""

    def __init__(self) -> None:
        self.jousted = False

    def __call__(self, seen: Any, legal: Sequence[Action]) -> Action:
        wanted: list[type[Action]] = []
        if seen.question.kind == "TakeTurn":
            if not seen.earls[seen.viewer].lands:
                wanted.append(ortus.PlaceProperty)
            elif not self.jousted and all(earl.lands for earl in seen.earls):
                self.jousted = ortus.CallJoust() in legal
                wanted.append(ortus.CallJoust)
            elif seen.vikings_arrived:
                wanted.append(ortus.Siege)
            wanted.append(ortus.EndTurn)
        if seen.question.kind == "CommandVikings":
            wanted += [ortus.Raid, ortus.HoldVikings]
        if seen.battle is not None and seen.battle.attacker != seen.viewer and seen.battle.picked:
            wanted.append(ortus.EndFielding)
        wanted += [
            ortus.FieldForce,
            ortus.EndFielding,
            ortus.EnterJoust,
            ortus.Ante,
            ortus.Tilt,
            ortus.PassJoust,
            ortus.RefuseRansom,
            ortus.KeepFief,
        ]
        chosen = first_of(*wanted)(seen, legal)
        assert chosen is not None
        return chosen


async def test_a_duel_from_the_lobby_to_the_end(world: World) -> None:
    number = await world.open(["ann", "bob"], game=GAME, seats=2, options=QUICK)
    asked = (await world.table(number)).last_message.content
    assert all(f"<@{world.members[name].id}>" in asked for name in ("ann", "bob"))
    for name in ("ann", "bob"):
        member = world.members[name]
        panel = await builder(world, member, number)
        await paste(member, panel, FIGHTERS)
        await press(member, panel.response, "Hand it in")
        await press(member, panel.response, "Yes, hand it in")
    played = await play_until(world, number, Fighter())
    match = await world.match(number)
    assert match.status == "finished"
    assert match.outcome is not None
    moves = await world.bot.matches.store.moves(number, after=-1)
    told = [event for move in moves for event in move.events]
    kinds = {event["kind"] for event in told}
    assert {"Siege", "FieldForce", "CallJoust", "EnterJoust", "Tilt", "PassJoust", "Raid"} <= set(played)
    assert {"AnteLaid", "VikingsArrived", "VikingsFielded", "FiefCaptured", "MatchWon"} <= kinds
    assert kinds & {"JoustWon", "JoustVoid"}, "it came to an end, however the cards fell"
    fielded = [event for event in told if event["kind"] == "ForcesFielded"]
    assert len(fielded) >= 3, "the Siege was answered, and the Raid of the Vikings"
    last = (await world.table(number)).last_message
    assert list(buttons(last)) == ["Log", "Rules", "Replay", "Transcript"]
    assert await world.bot.matches.store.check() == []


async def test_four_earls_three_of_them_ais(world: World) -> None:
    options = "deck_size=8 first_attack_round=1 viking_markers=2"
    number = await world.open(["ann"], ais=3, game=GAME, seats=4, options=options)
    table = await world.table(number)
    assert "hand in a deck" in table.last_message.content
    await hand_in_any(world, number)
    ann = world.members["ann"]
    for turn in range(60):
        if (await world.match(number)).status != "running":
            break
        assert await world.asked(number) == [ann], "an AI never lets people wait"
        position = await world.position(number)
        seat = position.seat_of(ann.id)
        assert seat is not None
        legal = position.game.legal_actions(position.state, seat)
        action = first_of(ortus.EndTurn, ortus.EndFielding, ortus.EndSupport)({}, legal)
        assert action is not None
        await (by_panel if turn % 4 == 0 else by_command)(world, number, ann, action)
    match = await world.match(number)
    assert match.status == "finished"
    assert match.outcome is not None
    assert sorted(match.outcome["placings"]) == [1, 2, 3, 4]
    assert await world.bot.matches.store.check() == []


async def hand_in_any(world: World, number: int) -> None:
    """The member takes the deck that the match offers where no ready-made one fits."""
    (member,) = await world.asked(number)
    panel = await builder(world, member, number)
    await paste(member, panel, "3 Castle\n3 Land\n2 Vassal")
    await press(member, panel.response, "Hand it in")
    await press(member, panel.response, "Yes, hand it in")
    assert "Done" in panel.response.content
