"""What the rules of Ortus Regni refuse is refused by command with the rule's number, and nothing changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cogs.spelling import spelled, value_alone
from cogs.subcommands import SUBCOMMANDS
from rules.core.action import IllegalAction
from rules.core.chance import Chance
from rules.ortus import action as ortus
from rules.ortus.refusal import REFUSALS
from rules.ortus.state import ARMY, State
from storage.contract import NewDeck
from tests.end_to_end.ortus_play import GAME, by_command, hand_in
from tests.end_to_end.world import World
from tests.rules.ortus_regni import positions

PALACE, THEIRS = 3, 5
"""The Palaces of Ann, who has a Castle too, and of Bob."""


def usual(**changes: Any) -> State:
    """Ann is to act in round 3."""
    state = positions.table(2, **changes.pop("table", {}))
    mine: dict[str, Any] = {
        "hand": "land prince church cathedral banner mercenary",
        "fiefs": ("palace land church", "castle vassal"),
        "pool": "infantry",
    }
    theirs: dict[str, Any] = {"hand": "vassal", "fiefs": ("palace land", "castle")}
    positions.earl(state, 0, **{**mine, **changes.pop("mine", {})})
    positions.earl(state, 1, **{**theirs, **changes.pop("theirs", {})})
    for name, value in changes.items():
        setattr(state, name, value)
    return state


def with_mercenary(garrison: str = "infantry") -> State:
    """Ann has a Mercenary on the table."""
    return usual(mine={"mercenaries": (garrison,)})


def mercenary_of(state: State) -> int:
    return state.earldoms[0].mercenaries[0].number


def without_soldiers() -> State:
    state = usual()
    state.table_decks[ARMY] = ()
    return state


def acted() -> State:
    state, _ = positions.play(usual(), ortus.Recruit())
    return state


def fielding(hand: str = "champion", pool: str = "knight knight", *fielded: ortus.FieldForce) -> State:
    """Ann fields for a Siege of Bob's Palace; she has one Land."""
    state = usual(
        mine={"hand": hand, "pool": pool, "fiefs": ("palace land",)}, theirs={"fiefs": ("palace land",)}
    )
    state, _ = positions.play(state, ortus.Siege(state.earldoms[1].fiefs[0].number), *fielded)
    return state


def falling() -> State:
    """Bob says which of his two forces falls first to 3 points: not the one of strength 4."""
    state = usual(
        mine={"hand": "champion", "pool": ""},
        theirs={"hand": "", "pool": "knight knight infantry infantry", "fiefs": ("palace land land land",)},
    )
    positions.next_result(state, "normal_battle")
    knight = ortus.FieldForce("pool", "knight", 0)
    infantry = ortus.FieldForce("pool", "infantry", 0)
    state, _ = positions.play(
        state,
        ortus.Siege(state.earldoms[1].fiefs[0].number),
        ortus.FieldForce("hand", "champion", 0),
        ortus.EndFielding(),
        knight,
        knight,
        infantry,
        ortus.EndFielding(),
    )
    return state


def spoils() -> State:
    """Ann has won a Raid on a Fief with a Land and a Church."""
    state = usual(
        mine={"hand": "champion", "pool": ""},
        theirs={"hand": "", "pool": "", "fiefs": ("palace land church monk",)},
    )
    state, _ = positions.play(
        state,
        ortus.Raid(state.earldoms[1].fiefs[0].number),
        ortus.FieldForce("hand", "champion", 0),
        ortus.EndFielding(),
    )
    return finished_fielding(state)


def finished_fielding(state: State) -> State:
    """The other side fields nothing, if it is asked."""
    if positions.asked(state)[0] == "FieldForces":
        state, _ = positions.play(state, ortus.EndFielding())
    return state


def towers_fall() -> State:
    """Ann has won an attack on two Towers of Bob."""
    state = usual(
        mine={"hand": "prince", "pool": "", "fiefs": ("palace",)},
        theirs={"hand": "", "pool": "", "towers": "land land land", "fiefs": ("palace",)},
    )
    state, _ = positions.play(
        state, ortus.AttackTowers(1), ortus.FieldForce("hand", "prince", 0), ortus.EndFielding()
    )
    return finished_fielding(state)


def captive() -> State:
    """Ann's Vassal Lord is captured, and she has two Lands to choose from."""
    state = usual(
        mine={"hand": "", "pool": "", "fiefs": ("palace land church", "castle vassal")},
        theirs={"hand": "champion champion", "pool": "", "fiefs": ("palace land",)},
    )
    positions.next_result(state, "defender_wins")
    champion = ortus.FieldForce("hand", "champion", 0)
    state, _ = positions.play(
        state,
        ortus.Siege(state.earldoms[1].fiefs[0].number),
        ortus.FieldForce("lord", "vassal", state.earldoms[0].fiefs[1].number),
        ortus.EndFielding(),
        champion,
        ortus.EndFielding(),
    )
    return state


def joust(*answers: Any) -> State:
    """Bob has called a Joust; Ann is to answer."""
    state = usual(
        mine={"hand": "vassal vassal", "fiefs": ("palace land church", "castle vassal")},
        theirs={"hand": "banner vassal", "fiefs": ("palace land church",)},
    )
    state.stack = [positions.Turn(1, False, "open", False)]
    positions.next_jousts(state, *["joust_prince"] * 6)
    state, _ = positions.play(state, ortus.CallJoust(), *answers)
    return state


Row = tuple[str, Callable[[], State], Callable[[State], str]]


def plain(value: str) -> Callable[[State], str]:
    return lambda _: value


ROWS: tuple[Row, ...] = (
    ("other_question", usual, plain("lose LoseForce.pool.infantry.0")),
    ("action_taken", acted, plain("recruit")),
    ("not_in_hand", usual, plain("place FoundFief.castle")),
    ("not_usable", usual, plain("place FoundFief.land")),
    ("not_your_fief", usual, lambda s: f"place PlaceProperty.land.{s.earldoms[1].fiefs[0].number}"),
    ("no_such_fief", usual, plain("siege 99")),
    ("no_such_mercenary", usual, plain("garrison Garrison.infantry.99")),
    ("fief_has_lord", usual, lambda s: f"lord PlaceLord.prince.{s.earldoms[0].fiefs[1].number}"),
    ("no_room", usual, lambda s: f"place PlaceProperty.church.{s.earldoms[0].fiefs[0].number}"),
    (
        "cathedral_stands",
        lambda: usual(theirs={"fiefs": ("palace cathedral",)}),
        lambda s: f"place PlaceProperty.cathedral.{s.earldoms[0].fiefs[1].number}",
    ),
    (
        "truce",
        lambda: usual(table={"tournament": True, "round": 2}),
        lambda s: f"siege {s.earldoms[1].fiefs[0].number}",
    ),
    (
        "first_turn",
        lambda: usual(table={"round": 1}),
        lambda s: f"siege {s.earldoms[1].fiefs[0].number}",
    ),
    ("no_target", usual, plain("towers F")),
    ("nothing_there", usual, plain("towers B")),
    (
        "no_force",
        lambda: usual(mine={"hand": "land", "pool": "", "fiefs": ("palace",)}),
        lambda s: f"siege #{s.earldoms[1].fiefs[0].number}",
    ),
    ("no_land", lambda: usual(mine={"fiefs": ("palace",)}), plain("recruit")),
    ("no_soldiers_left", without_soldiers, plain("recruit")),
    ("not_in_pool", lambda: with_mercenary(""), lambda s: f"garrison Garrison.knight.{mercenary_of(s)}"),
    ("garrison_full", with_mercenary, lambda s: f"garrison Garrison.infantry.{mercenary_of(s)}"),
    ("no_such_means", usual, plain("banquet HoldBanquet.-1")),
    ("king_reigns", lambda: usual(king=1), plain("banner ClaimKingship")),
    ("no_prince_lord", usual, lambda s: f"banner Bequeath.{s.earldoms[0].fiefs[0].number}"),
    (
        "cathedral_bars_bequest",
        lambda: usual(mine={"fiefs": ("palace prince",)}, theirs={"fiefs": ("palace cathedral",)}),
        lambda s: f"banner Bequeath.{s.earldoms[0].fiefs[0].number}",
    ),
    ("no_abbot", usual, plain("monastery B")),
    ("force_unavailable", lambda: fielding("prince"), plain("field FieldForce.hand.champion.0")),
    (
        "land_limit",
        lambda: fielding("champion", "knight knight", ortus.FieldForce("pool", "knight", 0)),
        plain("field FieldForce.pool.knight.0"),
    ),
    ("must_field", fielding, plain("field EndFielding")),
    ("cannot_fall", falling, plain("lose LoseForce.hand.champion.0")),
    ("no_such_tower", towers_fall, plain("spoils FellTower.99")),
    ("not_among_spoils", spoils, plain("spoils SeizeProperty.cathedral.1")),
    ("cannot_pay", captive, lambda s: f"ransom PayRansom.{s.earldoms[0].fiefs[0].number}.palace.0"),
    ("cannot_opt_out", joust, plain("joust OptOut")),
    (
        "cannot_ante",
        lambda: joust(ortus.EnterJoust()),
        lambda s: f"joust Ante.{s.earldoms[0].fiefs[0].number}.palace.0",
    ),
    (
        "no_such_joust_card",
        lambda: joust(ortus.EnterJoust(), ortus.Ante(PALACE, "land.0"), ortus.Ante(THEIRS, "land.1")),
        plain("joust Tilt.no_luck"),
    ),
)


async def test_the_rules_refuse_in_words(world: World) -> None:
    number = await world.open(["ann", "bob"], game=GAME, seats=2)
    await hand_in(world, number, ann="Army", bob="Lords")
    revision = (await world.match(number)).revision
    for name, make, words in ROWS:
        state = make()
        command, _, value = words(state).partition(" ")
        subcommand = next(each for each in SUBCOMMANDS if each.name == command)
        kinds = subcommand.kinds
        action = (spelled(kinds, value) or value_alone(kinds, value)) if value else kinds[0]()
        assert action is not None, value
        (seat,) = positions.GAME.owing(state)
        with pytest.raises(IllegalAction) as refusal:
            positions.GAME.apply(state, seat, action, Chance(b"", 1))
        assert refusal.value.phrase == f"ortus.{name}", (name, refusal.value)
        await world.put_state(number, state)
        (member,) = await world.asked(number)
        options = {subcommand.option: value} if value else {}
        table = await world.table(number)
        result = await member.slash(table, f"ortus {command}", match=number, **options)
        assert result.ephemeral
        assert f"({refusal.value.rule}" in result.response.content, (name, result.response.content)
        assert "may" in result.response.content, (name, result.response.content)
        match = await world.match(number)
        assert match.revision == revision
        assert match.state == positions.GAME.encode_state(state)


DECKS = {
    "deck_size": {"land": 5, "castle": 2},
    "too_many_copies": {"land": 7, "castle": 6, "monk": 6, "banner": 5},
    "not_for_a_deck": {"palace": 1, "castle": 6, "land": 6, "monk": 6, "banner": 5},
}


async def test_decks_that_are_none_are_refused_in_words(world: World) -> None:
    number = await world.open(["ann", "bob"], game=GAME, seats=2)
    ann = world.members["ann"]
    table = await world.table(number)
    for name, cards in DECKS.items():
        await world.bot.matches.store.put_deck(
            NewDeck(member_id=ann.id, game=GAME, name=name, cards=cards, changed_at=1)
        )
        result = await ann.slash(table, "ortus deck", name=name)
        assert "(O.2.1" in result.response.content, result.response.content
    small = await world.open(["ann", "bob"], game=GAME, seats=2, options="deck_size=12")
    missing = await ann.slash(await world.table(small), "ortus deck", name="Army", match=small)
    assert "(O.2.2" in missing.response.content, missing.response.content
    assert (await world.match(number)).revision == (await world.match(small)).revision == 0


async def test_free_towers_come_from_outside_the_deck(world: World) -> None:
    number = await world.open(["ann", "bob"], game=GAME, seats=2, options="tournament=true")
    await hand_in(world, number, ann="Army", bob="Lords")
    ann = world.members["ann"]
    table = await world.table(number)
    refused = await ann.slash(table, "ortus tower", card="Land")
    assert "(O.19.2" in refused.response.content, refused.response.content
    taken = await ann.slash(table, "ortus tower", card="monk")
    assert "Done" in taken.response.content


REACHED_OTHERWISE = {"match_over", "not_asked"}
"""The bot's own door refuses these before the rules are asked."""


def test_every_refusal_of_the_rules_is_tried() -> None:
    tried = {name for name, _, _ in ROWS} | set(DECKS) | {"no_such_deck", "not_in_tray"} | REACHED_OTHERWISE
    assert {f"ortus.{name}" for name in tried} == set(REFUSALS)


# What commands refuse before the rules are asked ------------------------------------------------


async def test_who_is_not_asked_and_who_is_not_there(world: World) -> None:
    number = await world.open(["ann", "bob"], game=GAME, seats=2)
    await hand_in(world, number, ann="Army", bob="Lords")
    (due,) = await world.asked(number)
    other = next(each for each in world.members.values() if each is not due)
    eve = world.member("eve")
    revision = (await world.match(number)).revision
    table = await world.table(number)
    for name, options in (("end-turn", {}), ("siege", {"fief": "1"}), ("concede", {})):
        early = await other.slash(table, f"ortus {name}", **options)
        assert "not your turn" in early.response.content
        assert due.name in early.response.content
        stranger = await eve.slash(table, f"ortus {name}", **options)
        assert "do not sit at this table" in stranger.response.content
    assert (await world.match(number)).revision == revision


async def test_words_that_fit_none_or_several(world: World) -> None:
    number = await world.open(["ann", "bob"], game=GAME, seats=2)
    await hand_in(world, number, ann="Army", bob="Lords")
    state = usual()
    await world.put_state(number, state)
    ann = world.members["ann"]
    table = await world.table(number)
    nonsense = await ann.slash(table, "ortus place", card="@everyone")
    assert "is not among your choices now" in nonsense.response.content
    assert "@everyone" not in nonsense.response.content
    several = await ann.slash(table, "ortus place", card="Land")
    assert "could be" in several.response.content
    offered = await ann.autocomplete(table, "ortus place", "card", "castle")
    assert offered
    assert all("astle" in each["name"] for each in offered)
    for each in await ann.autocomplete(table, "ortus siege", "fief", ""):
        assert each["value"].startswith("Siege.")
    assert await ann.autocomplete(table, "ortus vikings", "target", "hold") == []
    none = await ann.slash(table, "ortus ransom", price="anything")
    assert "(O." in none.response.content, none.response.content
    placed = await ann.slash(table, "ortus place", card=offered[0]["value"])
    assert "Done" in placed.response.content
    again = await ann.slash(table, "ortus place", card="Land")
    assert "(O.4.1" in again.response.content, again.response.content


async def test_a_choice_of_another_game(world: World) -> None:
    number = await world.open(["ann"], ais=2)
    ann = world.members["ann"]
    for name, options in (("recruit", {}), ("siege", {"fief": "2"}), ("deck", {})):
        result = await ann.slash(await world.table(number), f"ortus {name}", **options)
        assert "another game" in result.response.content
    assert await ann.autocomplete(await world.table(number), "ortus siege", "fief", "") == []


async def test_conceding_is_asked_once_more(world: World) -> None:
    number = await world.open(["ann", "bob"], game=GAME, seats=2)
    await hand_in(world, number, ann="Army", bob="Lords")
    (due,) = await world.asked(number)
    asked = await due.slash(await world.table(number), "ortus concede")
    assert (await world.match(number)).status == "running"
    await due.click(asked.response, label="Back")
    assert (await world.match(number)).status == "running"
    await by_command(world, number, due, ortus.Concede())
    assert (await world.match(number)).status == "finished"
