"""Whole matches of Witan, Knight-errant and Shire through Discord: by command, by panel, over a restart in
the midst of a question, and from direct messages alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from bot.choice import choice_id
from rules.core.action import Action
from rules.knight_errant import action as knight
from rules.ortus import action as ortus
from rules.witan import action as witan
from tests.end_to_end.ortus_play import Want, by_panel, play_until
from tests.end_to_end.test_direct_messages import inbox
from tests.end_to_end.test_ortus_decks import builder, paste, press
from tests.end_to_end.world import World, buttons, offered_in

Wishes = Callable[[Any], Sequence[Action | type[Action]]]
"""What somebody would like to do, best first: actions, or kinds of them."""


def wanting(wishes: Wishes) -> Want:
    """Does the first thing that he would like and may; else whatever comes first."""

    def want(seen: Any, legal: Sequence[Action]) -> Action:
        for wish in wishes(seen):
            for action in legal:
                if action == wish or (isinstance(wish, type) and isinstance(action, wish)):
                    return action
        return legal[0]

    return want


DUTIES: tuple[type[Action], ...] = (
    ortus.EnterJoust,
    ortus.Ante,
    ortus.PassJoust,
    ortus.RefuseRansom,
    ortus.KeepFief,
    ortus.SeizeProperty,
    ortus.ReceiveProperty,
    ortus.AcceptResult,
    ortus.EndSupport,
    ortus.HoldVikings,
)
"""Answers that let things go on."""


def fielding(seen: Any) -> list[type[Action]]:
    """All that he has in attack, one force in defence."""
    if seen.battle is not None and seen.battle.attacker != seen.viewer and seen.battle.picked:
        return [ortus.EndFielding]
    return [ortus.FieldForce, ortus.EndFielding]


# Witan ------------------------------------------------------------------------------------------


def of_witan(seen: Any) -> Sequence[Action | type[Action]]:
    """Picks fighters and plotters, claims with a Witan, plots with several cards, blocks what he can, and
    lays siege."""
    mine = seen.earls[seen.viewer]
    hand = mine.hand or ()
    fighter = ("champion", "vassal")[seen.viewer]
    kind = seen.question.kind
    if kind == "PickCard":
        plan = (fighter, "treachery", "allies", "treachery", fighter)
        return [witan.PickCard(plan[(90 - len(mine.tray)) % len(plan)])]
    if kind == "PickTower":
        return [ortus.PickTower("land")]
    if kind == "AddToPlot":
        return [witan.AddToPlot(1, 1), witan.AddToPlot(1, 0), witan.AddToPlot(0, 0)]
    if kind == "BlockPlot":
        return [witan.BlockPlot, witan.AllowPlot]
    if kind == "TakeTurn":
        wishes: list[Action | type[Action]] = []
        if not seen.action_taken:
            if seen.king is None and not mine.claims:
                wishes.append(ortus.ClaimKingship(by=-1))
            if hand.count("treachery") > 1:
                wishes.append(ortus.CorruptHand)
            if hand.count(fighter) > 2 and seen.round > 4:
                wishes.append(ortus.Siege)
            wishes.append(ortus.HoldBanquet)
        short = "treachery" if seen.round < 4 else fighter
        return [*wishes, *(witan.PickCard(card) for card in (short, fighter, "castle"))]
    return [*fielding(seen), *DUTIES]


# Knight-errant ------------------------------------------------------------------------------------


def of_knights(seen: Any) -> Sequence[Action | type[Action]]:
    """Takes what makes an honour and lays it out; refreshes the row with a Banner; mends what is broken."""
    row = [card for card in ("church", "castle", "prince", "cathedral", "monk") if card]
    if seen.question.kind == "TakeTurn":
        return [
            *(ortus.PlaceProperty, ortus.PlaceLord, ortus.FoundFief, ortus.SendEmissary),
            *(knight.PitchTent, knight.RallyCamp, knight.RefreshRow, ortus.HoldBanquet),
            *(knight.TakeFromRow(card) for card in row),
            ortus.EndTurn,
        ]
    return [*fielding(seen), *DUTIES]


# Shire ----------------------------------------------------------------------------------------


def of_shire(seen: Any) -> Sequence[Action | type[Action]]:
    """Takes a Burh, holds its Banquet, and goes on to the other Earl with what it lends."""
    if seen.question.kind == "TakeTurn":
        held = [burh.number for burh in seen.mat.burhs if burh.holder == seen.viewer]
        neutral = [burh.number for burh in reversed(seen.mat.burhs) if burh.holder < 0]
        wishes: list[Action | type[Action]] = [ortus.HoldBanquet(by=number) for number in held]
        strong = len([card for card in seen.earls[seen.viewer].hand or () if card == "champion"])
        if strong > 2 and len(held) < 2:
            wishes += [ortus.Siege(number) for number in neutral]
        if strong > 2 and len(held) > 1:
            wishes.append(ortus.Siege)
        return [*wishes, ortus.EndTurn]
    return [*fielding(seen), *DUTIES]


FIGHTERS = "6 Champion\n6 Vassal\n6 Banner\n5 Allies\n1 Castle"


@dataclass(frozen=True)
class Played:
    """A game, the options for a quick match, how it is played, and what has to have happened."""

    game: str
    options: str
    wishes: Wishes
    kinds: frozenset[str]
    events: frozenset[str]


GAMES = (
    Played(
        "witan",
        "truce_rounds=1",
        of_witan,
        frozenset({"PickCard", "AddToPlot", "ClaimKingship", "Siege"}),
        frozenset({"HandsPicked", "CardTaken", "WitanSpent", "PlotStrengthened", "MatchWon"}),
    ),
    Played(
        "knight_errant",
        "honours=2 first_attack_round=1",
        of_knights,
        frozenset({"TakeFromRow", "EndTurn"}),
        frozenset({"RowLaid", "RowTaken", "RowFilled", "HonoursChanged", "MatchWon"}),
    ),
    Played(
        "shire",
        "first_attack_round=1 starting_hand=12",
        of_shire,
        frozenset({"Siege", "FieldForce"}),
        frozenset({"BurhCaptured", "BurhServed", "MatchWon"}),
    ),
)
BY_GAME = [pytest.param(each, id=each.game) for each in GAMES]


async def hand_in_fighters(world: World, number: int, *names: str) -> None:
    """In Shire decks are built first."""
    for name in names:
        panel = await builder(world, world.members[name], number)
        await paste(world.members[name], panel, FIGHTERS)
        await press(world.members[name], panel.response, "Hand it in")
        await press(world.members[name], panel.response, "Yes, hand it in")


@pytest.mark.parametrize("played", BY_GAME)
async def test_a_duel_from_the_lobby_to_the_result(
    world: World, played: Played, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The numbers of the clicks are those of everything before them: the deal is to be the same for ever.
    monkeypatch.setattr("bot.lobby.ready_ids", lambda seats: [f"click {each.seat}" for each in seats])
    number = await world.open(["ann", "bob"], game=played.game, seats=2, options=played.options)
    if played.game == "shire":
        await hand_in_fighters(world, number, "ann", "bob")
    kinds = await play_until(world, number, wanting(played.wishes), most=250)
    match = await world.match(number)
    assert match.status == "finished"
    assert match.outcome is not None
    assert sorted(match.outcome["placings"]) == [1, 2]
    moves = await world.bot.matches.store.moves(number, after=-1)
    told = {event["kind"] for move in moves for event in move.events}
    assert played.kinds <= set(kinds), sorted(set(kinds))
    assert played.events <= told, sorted(told)
    last = (await world.table(number)).last_message
    assert list(buttons(last)) == ["Log", "Rules", "Replay", "Transcript"]
    assert await world.bot.matches.store.check() == []


@pytest.mark.parametrize("played", BY_GAME)
async def test_a_restart_inside_a_question(world: World, played: Played) -> None:
    number = await world.open(["ann", "bob"], game=played.game, seats=2, options=played.options)
    if played.game == "shire":
        await hand_in_fighters(world, number, "ann", "bob")
    questions = {"witan": "AddToPlot", "knight_errant": "TakeTurn", "shire": "FieldForces"}
    wanted = questions[played.game]

    def is_asked(seen: Any) -> bool:
        return seen.question is not None and seen.question.kind == wanted

    await play_until(world, number, wanting(played.wishes), is_asked)
    before = await world.match(number)
    posts = len((await world.table(number)).history())
    await world.restart()
    after = await world.match(number)
    assert (after.revision, after.chain) == (before.revision, before.chain)
    assert len((await world.table(number)).history()) == posts, "nothing is said twice"
    (member,) = await world.asked(number)
    position = await world.position(number)
    seat = position.seat_of(member.id)
    assert seat is not None
    action = wanting(played.wishes)(
        position.game.observe(position.state, seat), position.game.legal_actions(position.state, seat)
    )
    assert action is not None
    await by_panel(world, number, member, action)
    assert (await world.match(number)).revision > before.revision


async def by_message(world: World, number: int, member: Any, action: Action) -> None:
    """Play an action from the newest direct message: its group, then itself, then the confirmation."""
    user = member.user
    position = await world.position(number)
    wanted = choice_id(action, position.game.actions)
    group = f"group.{action.kind}"
    for _ in range(8):
        panel = inbox(member).last_message
        offered = offered_in(panel)
        if wanted in offered:
            custom_id, value = offered[wanted]
            await user.select(panel, [value], custom_id=custom_id)
            break
        if group in offered:
            custom_id, value = offered[group]
            await user.select(panel, [value], custom_id=custom_id)
            continue
        ids = list(buttons(panel).values())
        direct = next((each for each in ids if each.split(":", 3)[3] == wanted), None)
        if direct is not None:
            await user.click(panel, custom_id=direct)
            break
        more = next(label for label in buttons(panel) if label.startswith("More choices"))
        await user.click(panel, label=more)
    confirmed = inbox(member).last_message
    yes = next(label for label in buttons(confirmed) if label.startswith("Yes,"))
    await user.click(confirmed, label=yes)


@pytest.mark.parametrize("played", BY_GAME)
async def test_a_match_from_direct_messages_alone(world: World, played: Played) -> None:
    """Against an AI; whoever hands in a deck takes a ready-made one from the message."""
    number = await world.open(["ann"], ais=1, game=played.game, seats=2, options=played.options)
    ann = world.members["ann"]
    want = wanting(played.wishes)
    for turn in range(200):
        match = await world.match(number)
        if match.status != "running":
            break
        position = await world.position(number)
        seat = position.seat_of(ann.id)
        assert seat is not None
        legal = position.game.legal_actions(position.state, seat)
        # Nobody has all day: after a while she gives up, from the message too.
        conceding = turn > 40 and ortus.Concede() in legal
        seen = position.game.observe(position.state, seat)
        action = ortus.Concede() if conceding else want(seen, legal)
        assert action is not None
        await by_message(world, number, ann, action)
        assert (await world.match(number)).revision > match.revision
    assert (await world.match(number)).status == "finished"
    assert "has ended" in inbox(ann).history()[-1].content


async def test_winchester_is_won_by_sending_a_lord_there(world: World) -> None:
    options = "winchester=on councilors=1 truce_rounds=1 witans=0 free_towers=0"
    number = await world.open(["ann", "bob", "cyd"], game="witan", seats=3, options=options)

    def wishes(seen: Any) -> Sequence[Action | type[Action]]:
        hand = seen.earls[seen.viewer].hand or ()
        missing = [card for card in ("castle", "monk", "land", "allies", "banquet") if card not in hand]
        picks = [witan.PickCard(card) for card in missing]
        acts = [witan.SendCouncilor, ortus.FoundFief, ortus.PlaceLord]
        return [*acts, *picks, witan.AllowPlot, *DUTIES]

    played = await play_until(world, number, wanting(wishes))
    match = await world.match(number)
    assert match.outcome is not None
    assert match.outcome["ending"] == "winchester"
    assert sorted(match.outcome["placings"]) == [1, 2, 2]
    assert played[-1] == "SendCouncilor"
    assert "Winchester" in (await world.table(number)).last_message.content


async def test_commands_of_the_variants_take_words(world: World) -> None:
    """A card to end the turn is written by name; without one the choices are told and nothing happens."""
    number = await world.open(["ann"], ais=1, game="witan", seats=2)
    ann = world.members["ann"]
    table = await world.table(number)
    for card in ("Banquet", "Castle", "Monk", "Allies", "Banner"):
        done = await ann.slash(table, "ortus answer", what=card, match=number)
        assert "Done" in done.response.content, done.response.content
    for _ in range(2):
        await ann.slash(table, "ortus tower", card="Land", match=number)
    revision = (await world.match(number)).revision
    refused = await ann.slash(table, "ortus end-turn", match=number)
    assert "Say which" in refused.response.content
    assert (await world.match(number)).revision == revision
    ended = await ann.slash(table, "ortus end-turn", card="Prince", match=number)
    assert "Done" in ended.response.content, ended.response.content


@pytest.mark.parametrize("played", BY_GAME)
async def test_the_choices_of_the_row_and_the_tray_are_all_offered(world: World, played: Played) -> None:
    """What a turn may end with stands in the list of ``/ortus end-turn``, tray or row."""
    number = await world.open(["ann", "bob"], game=played.game, seats=2, options=played.options)
    if played.game == "shire":
        await hand_in_fighters(world, number, "ann", "bob")
    await play_until(
        world,
        number,
        wanting(played.wishes),
        lambda seen: seen.question is not None and seen.question.kind == "TakeTurn",
    )
    (member,) = await world.asked(number)
    position = await world.position(number)
    seat = position.seat_of(member.id)
    assert seat is not None
    ends = (witan.PickCard, knight.TakeFromRow, ortus.EndTurn)
    wanted = {
        choice_id(action, position.game.actions)
        for action in position.game.legal_actions(position.state, seat)
        if isinstance(action, ends)
    }
    offered = await member.autocomplete(await world.table(number), "ortus end-turn", "card", "")
    assert {each["value"] for each in offered} == wanted
    assert len(wanted) == {"witan": 15, "knight_errant": len(wanted), "shire": 1}[played.game]
