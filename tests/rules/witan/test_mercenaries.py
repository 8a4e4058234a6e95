"""W.6: the soldier that a Mercenary brings along."""

from __future__ import annotations

from rules.ortus.action import EndFielding, FieldForce, PlaceMercenary, Siege, StealMercenary
from rules.ortus.state import ARMY
from tests.rules.ortus_regni.positions import earl, happened, only, stack_deck

from .positions import play, table


def test_W_6_1_one_army_card_straight_into_his_garrison() -> None:
    state = table()
    earl(state, 0, hand="mercenary")
    stack_deck(state, ARMY, "knight")
    left = len(state.table_decks[ARMY])
    state, events = play(state, PlaceMercenary())
    assert happened(events) == ["MercenaryPlaced", "GarrisonArrived"]
    assert only(events, "GarrisonArrived").soldiers == ("knight",)
    (mercenary,) = state.earldoms[0].mercenaries
    assert mercenary.garrison == (1,)
    assert len(state.table_decks[ARMY]) == left - 1
    assert state.earldoms[0].pool == ()


def test_W_6_1_only_one_however_many_slots_he_has() -> None:
    state = table(mercenary_slots=3)
    earl(state, 0, hand="mercenary")
    state, events = play(state, PlaceMercenary())
    assert len(only(events, "GarrisonArrived").soldiers) == 1


def test_W_6_2_nothing_from_an_empty_army() -> None:
    state = table()
    earl(state, 0, hand="mercenary")
    state.table_decks[ARMY] = ()
    state, events = play(state, PlaceMercenary())
    assert happened(events) == ["MercenaryPlaced"]
    assert state.earldoms[0].mercenaries[0].garrison == ()


def test_W_6_2_from_a_deck_made_anew() -> None:
    state = table()
    earl(state, 0, hand="mercenary")
    state.table_decks[ARMY], state.table_discards[ARMY] = (), (0,)
    state, events = play(state, PlaceMercenary())
    assert happened(events) == ["MercenaryPlaced", "TableDeckShuffled", "GarrisonArrived"]
    assert state.earldoms[0].mercenaries[0].garrison == (0,)


def test_W_6_2_nothing_without_a_slot() -> None:
    state = table(mercenary_slots=0)
    earl(state, 0, hand="mercenary")
    state, events = play(state, PlaceMercenary())
    assert happened(events) == ["MercenaryPlaced"]


def test_W_6_2_nothing_when_he_is_stolen_or_fielded_from_the_hand() -> None:
    state = table()
    earl(state, 0, hand="intrigue")
    earl(state, 1, mercenaries=[""])
    number = state.earldoms[1].mercenaries[0].number
    state, events = play(state, StealMercenary(number))
    assert "GarrisonArrived" not in happened(events)
    assert state.earldoms[0].mercenaries[0].garrison == ()
    other = table()
    earl(other, 0, hand="mercenary")
    (fief,) = earl(other, 1)
    other, events = play(other, Siege(fief), FieldForce("hand", "mercenary", 0), EndFielding())
    assert "GarrisonArrived" not in happened(events)
    assert only(events, "ForcesFielded").strength == 2
