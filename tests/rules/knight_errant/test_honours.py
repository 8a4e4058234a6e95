"""K.6.1 to K.6.6: the eight honours, and winning by three of them at once."""

from __future__ import annotations

import pytest

from rules.core.action import Action
from rules.core.event import Event
from rules.knight_errant.honour import HONOURS, honours_seen
from rules.knight_errant.ruleset import KnightErrantRuleset
from rules.ortus.action import (
    Ante,
    CallJoust,
    EndFielding,
    EndSupport,
    EndTurn,
    EnterJoust,
    FieldForce,
    KeepFief,
    KillLord,
    PassJoust,
    PayRansom,
    PlaceLord,
    PlaceProperty,
    Raid,
    ReceiveProperty,
    SeizeProperty,
    SendEmissary,
    Siege,
    StealProperties,
)
from rules.ortus.card import SOLDIERS
from rules.ortus.state import ARMY, State

from .positions import (
    GAME,
    asked,
    cards,
    happened,
    honours,
    kinds,
    knight,
    legal,
    next_jousts,
    next_result,
    only,
    pile,
    play,
    table,
)

CHAMPION = FieldForce("hand", "champion", 0)
INFANTRY = FieldForce("camp", "infantry", 0)

EACH = {
    "prince": (["tent", "castle prince"], 1),
    "vassal": (["tent", "castle vassal"], 1),
    "champion": (["tent", "castle champion"], 1),
    "monk": (["tent", "castle monk"], 1),
    "church": (["tent church"], 1),
    "cathedral": (["tent cathedral"], 1),
    "land_and_town": (["tent land market_town"], 1),
    "cubes": (["tent"], 4),
}


def holding(state: State, seat: int, names: str, hand: str = "") -> tuple[int, ...]:
    """Give the knight these honours, each in a Fief of its own beside a bare Tent."""
    fiefs = ["tent"]
    for name in names.split():
        if name == "land_and_town":
            fiefs.append("castle land market_town")
        elif name != "cubes":
            fiefs.append(f"castle {name}")
    numbers = knight(state, seat, hand=hand, fiefs=fiefs, cubes=4 if "cubes" in names else 1)
    assert set(honours(state, seat).split()) == set(names.split())
    return numbers


def won(state: State, events: list[Event], seat: int) -> None:
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.ending) == ((seat,), "honours")
    assert events[-1].kind == "MatchWon"
    assert only(events, "MatchWon").ending == "honours"
    assert GAME.owing(state) == ()
    assert state.stack == []


# Each of them ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", HONOURS)
def test_K_6_2_each_honour_by_itself(name: str) -> None:
    """K.6.2 to K.6.5: the four Lords, the two buildings, Land with Market Town, and the cubes."""
    fiefs, cubes = EACH[name]
    state = table()
    knight(state, 0, fiefs=fiefs, cubes=cubes)
    assert (honours(state, 0), honours(state, 1)) == (name, "")
    for viewer in (None, 0, 1):
        seen = GAME.observe(state, viewer)
        assert honours_seen(seen, 0) == (name,)
        assert honours_seen(seen, 1) == ()


@pytest.mark.parametrize("lord", ["prince", "vassal", "champion", "monk"])
def test_K_6_2_a_lord_and_not_a_card_of_the_hand(lord: str) -> None:
    state = table()
    _tent, castle = knight(state, 0, hand=lord, fiefs=["tent", "castle"])
    assert honours(state, 0) == ""
    state, events = play(state, PlaceLord(lord, castle))
    assert honours(state, 0) == lord
    assert only(events, "HonoursChanged").honours == (lord,)


@pytest.mark.parametrize("building", ["church", "cathedral"])
@pytest.mark.parametrize("where", ["tent", "castle"])
def test_K_6_3_a_church_or_cathedral_on_any_fief(building: str, where: str) -> None:
    state = table()
    numbers = knight(state, 0, hand=building, fiefs=["tent", "castle"])
    state, _ = play(state, PlaceProperty(building, numbers[where == "castle"]))
    assert honours(state, 0) == building


def test_K_6_4_land_and_market_town_in_one_fief() -> None:
    state = table()
    knight(state, 0, fiefs=["tent land", "castle market_town"])
    assert honours(state, 0) == ""
    knight(state, 0, fiefs=["tent", "castle land land market_town"])
    assert honours(state, 0) == "land_and_town"
    knight(state, 0, fiefs=["tent market_town"])
    assert honours(state, 0) == ""


def test_K_6_5_four_cubes_the_first_one_counted() -> None:
    state = table()
    knight(state, 0, hand="monk vassal", cubes=1)
    state, _ = play(state, SendEmissary("monk"))
    assert (state.earldoms[0].cubes, honours(state, 0)) == (3, "")
    state.stack[-1].acted = False  # type: ignore[attr-defined]
    state, events = play(state, SendEmissary("vassal"))
    assert (state.earldoms[0].cubes, honours(state, 0)) == (4, "cubes")
    assert only(events, "HonoursChanged").seat == 0


def test_K_6_5_the_option_and_what_it_cannot_be() -> None:
    state = table(honour_cubes=2)
    knight(state, 0, cubes=2)
    assert honours(state, 0) == "cubes"
    with pytest.raises(ValueError, match="before it begins"):
        KnightErrantRuleset(honours=1, honour_cubes=2, starting_cubes=2)
    assert KnightErrantRuleset(honours=2, honour_cubes=2, starting_cubes=2)


def test_K_6_6_the_same_twice_is_one() -> None:
    twice = ["tent land market_town church", "castle prince church", "castle prince land market_town"]
    state = table()
    knight(state, 0, fiefs=twice)
    assert honours(state, 0) == "prince church land_and_town"
    state = table()
    _, castle, *_ = knight(
        state, 0, hand="prince", fiefs=["tent church", "castle", "castle prince church", "castle prince"]
    )
    state, events = play(state, PlaceLord("prince", castle))
    assert honours(state, 0) == "prince church"
    assert state.outcome is None
    assert "HonoursChanged" not in happened(events)


# Winning at once ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", HONOURS)
def test_K_6_1_each_can_be_the_third(name: str) -> None:
    others = [each for each in ("prince", "church", "vassal") if each != name][:2]
    state = table()
    numbers = holding(state, 0, " ".join(others))
    hand = {"cubes": "monk", "land_and_town": "market_town"}.get(name, name)
    earldom = state.earldoms[0]
    tent = earldom.fiefs[0]
    if name == "land_and_town":
        earldom.fiefs = (tent._replace(properties=(1,)), *earldom.fiefs[1:])
    elif name in ("prince", "vassal", "champion", "monk"):
        earldom.fiefs = (*earldom.fiefs, tent._replace(number=99, card=0))
    earldom.hand = tuple(sorted((*earldom.hand, *kinds(hand))))
    earldom.cubes = 2
    before = cards(state)
    if name == "cubes":
        action: Action = SendEmissary("monk")
    elif name in ("prince", "vassal", "champion", "monk"):
        action = PlaceLord(name, 99)
    else:
        action = PlaceProperty(hand, numbers[0])
    state, events = play(state, action)
    won(state, events, 0)
    assert only(events, "HonoursChanged").honours == tuple(sorted([*others, name], key=HONOURS.index))
    assert cards(state) == before


def test_K_6_1_two_are_not_enough_unless_the_option_says_so() -> None:
    state = table()
    _, castle = knight(state, 0, hand="monk", fiefs=["tent church", "castle"])
    state, _ = play(state, PlaceLord("monk", castle))
    assert state.outcome is None
    state = table(honours=2)
    _, castle = knight(state, 0, hand="monk", fiefs=["tent church", "castle"])
    state, events = play(state, PlaceLord("monk", castle))
    won(state, events, 0)


def test_K_6_1_in_the_midst_of_a_battle() -> None:
    """The captured Castle brings a Church: forces and captives are put away."""
    state = table()
    holding(state, 0, "prince monk", hand="champion champion")
    _, castle = knight(state, 1, hand="allies", fiefs=["tent", "castle vassal church land"], camp=0)
    before = cards(state)
    state, events = play(state, Siege(castle), CHAMPION, CHAMPION, EndFielding(), EndFielding())
    assert asked(state)[0] == "SettleFief"
    state, events = play(state, KeepFief())
    won(state, events, 0)
    assert honours(state, 0) == "prince monk church"
    assert sorted(pile(state).split()) == ["champion", "champion", "vassal"]
    assert cards(state) == before


def test_K_6_1_in_the_midst_of_a_battle_of_soldiers() -> None:
    """What both sides fielded from their Pools is discarded, and so is the Battle card."""
    state = table()
    knight(state, 0, hand="champion", fiefs=["tent land", "castle prince", "castle monk"], pool="knight")
    fiefs = ["tent", "castle church land"]
    _, castle = knight(state, 1, fiefs=fiefs, camp=0, pool="infantry")
    next_result(state, "attacker_wins")
    before = cards(state)
    state, _ = play(state, Siege(castle), CHAMPION, FieldForce("pool", "knight", 0), EndFielding())
    state, _ = play(state, FieldForce("pool", "infantry", 0), EndFielding())
    state, events = play(state, KeepFief())
    won(state, events, 0)
    assert sorted(state.table_discards[ARMY]) == [SOLDIERS.index("infantry"), SOLDIERS.index("knight")]
    assert cards(state) == before


def test_K_6_1_in_the_midst_of_a_receipt() -> None:
    """The first of two Properties taken in a Raid wins; the other one is discarded."""
    state = table()
    tent, *_ = holding(state, 0, "prince monk")
    (other,) = knight(state, 1, fiefs=["tent church land"], camp=0)
    before = cards(state)
    state, _ = play(state, Raid(other), INFANTRY, INFANTRY, EndFielding())
    state, _ = play(state, SeizeProperty("church.0"), SeizeProperty("land.0"))
    assert asked(state)[0] == "ReceiveProperty"
    state, events = play(state, ReceiveProperty(tent))
    won(state, events, 0)
    assert pile(state) == "land"
    assert cards(state) == before


def test_K_6_1_in_the_midst_of_a_ransom_and_in_anothers_turn() -> None:
    """Knight 1, attacked in vain, takes a Lord captive; the ransom is his third honour, and the Lord, who is
    not home yet, is discarded."""
    state = table()
    _, castle, land = knight(state, 0, fiefs=["tent", "castle champion", "castle church"])
    tent, *_ = holding(state, 1, "prince vassal", hand="champion")
    next_result(state, "defender_wins")
    before = cards(state)
    state, _ = play(
        state, Siege(tent), FieldForce("lord", "champion", castle), EndFielding(), CHAMPION, EndFielding()
    )
    assert asked(state) == ("PayRansom", (0,), "O.11.2")
    state, _ = play(state, PayRansom(land, "church.0"))
    assert asked(state) == ("ReceiveProperty", (1,), "O.10.5")
    state, events = play(state, ReceiveProperty(tent))
    won(state, events, 1)
    assert sorted(pile(state).split()) == ["champion", "champion"]
    assert cards(state) == before


def test_K_6_1_in_the_midst_of_an_intrigue() -> None:
    state = table()
    tent, *_ = holding(state, 0, "prince monk", hand="intrigue")
    (other,) = knight(state, 1, fiefs=["tent church cathedral"], hand="monk")
    before = cards(state)
    state, _ = play(state, StealProperties(other), EndSupport())
    state, _ = play(state, SeizeProperty("church.0"), SeizeProperty("cathedral.0"))
    state, events = play(state, ReceiveProperty(tent))
    won(state, events, 0)
    assert pile(state) == "intrigue cathedral"
    assert cards(state) == before


def test_K_6_1_by_what_a_joust_wins() -> None:
    state = table()
    tent, *_ = holding(state, 0, "prince monk", hand="banner")
    state.earldoms[0].fiefs = (
        state.earldoms[0].fiefs[0]._replace(properties=(1,)),
        *state.earldoms[0].fiefs[1:],
    )
    (other,) = knight(state, 1, fiefs=["tent church"], hand="monk")
    next_jousts(state, "no_luck", "no_luck", "no_luck", "joust_prince", "joust_prince", "joust_prince")
    before = cards(state)
    state, _ = play(state, CallJoust(), EnterJoust())
    while asked(state)[0] in ("Ante", "Tilt"):
        options = legal(state)
        pick = Ante(tent, "land.0") if Ante(tent, "land.0") in options else options[-1]
        assert isinstance(pick, Ante | PassJoust)
        state, _ = play(state, pick)
    state, events = play(state, ReceiveProperty(tent))
    won(state, events, 0)
    assert cards(state) == before
    assert other not in [fief.number for fief in state.earldoms[0].fiefs]


def test_honours_that_are_lost_are_told() -> None:
    """K.6.1: three have to be there at one time."""
    state = table()
    knight(state, 0, hand="treachery")
    _, castle, _ = knight(state, 1, fiefs=["tent", "castle prince", "castle monk"])
    state, events = play(state, KillLord(castle))
    changed = only(events, "HonoursChanged")
    assert (changed.seat, changed.honours) == (1, ("monk",))
    state, events = play(state, EndTurn())
    assert "HonoursChanged" not in happened(events)
