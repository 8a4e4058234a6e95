"""O.7: Mercenaries and the army."""

from __future__ import annotations

from rules.ortus.action import (
    EndFielding,
    EndTurn,
    FieldForce,
    Garrison,
    KillMercenary,
    PlaceMercenary,
    PlaceProperty,
    Recruit,
    Siege,
)
from rules.ortus.state import ARMY

from .positions import (
    GAME,
    earl,
    happened,
    legal,
    next_result,
    only,
    pile_of,
    play,
    refusal,
    stack_deck,
    table,
    why,
)


def test_O_7_1_a_mercenary_stands_beside_the_earldom() -> None:
    state = table()
    earl(state, 0, hand="mercenary", fiefs=["palace prince"])
    state, events = play(state, PlaceMercenary())
    (mercenary,) = GAME.observe(state, None).earls[0].mercenaries
    assert (mercenary.card, mercenary.garrison) == ("mercenary.0", ())
    assert only(events, "MercenaryPlaced").mercenary == mercenary.mercenary
    assert len(state.earldoms[0].fiefs) == 1


def test_O_7_2_one_soldier_goes_into_garrison_and_stays() -> None:
    state = table()
    earl(state, 0, mercenaries=["", "knight"], pool="infantry knight")
    empty, full = (each.number for each in state.earldoms[0].mercenaries)
    assert legal(state, Garrison) == [Garrison("infantry", empty), Garrison("knight", empty)]
    refused = refusal(state, Garrison("knight", full))
    assert (refused.rule, refused.values) == ("O.7.2", {"mercenary": full, "slots": 1})
    state, _ = play(state, Garrison("infantry", empty))
    assert state.earldoms[0].pool == (1,)
    assert [each.garrison for each in state.earldoms[0].mercenaries] == [(0,), (1,)]
    assert why(state, Garrison("infantry", empty)) == ("O.7.2", "not_in_pool")
    assert why(state, Garrison("knight", 99)) == ("O.7.2", "no_such_mercenary")
    assert legal(state, Garrison) == []


def test_O_7_2_option_mercenary_slots() -> None:
    state = table(mercenary_slots=2)
    earl(state, 0, mercenaries=["knight"], pool="infantry")
    assert len(legal(state, Garrison)) == 1


def test_O_7_3_mercenary_and_garrison_are_one_force_without_land() -> None:
    state = table()
    earl(state, 0, mercenaries=["knight"])
    number = state.earldoms[0].mercenaries[0].number
    (fief,) = earl(state, 1)
    state, events = play(state, Siege(fief), FieldForce("mercenary", "mercenary", number), EndFielding())
    assert only(events, "ForcesFielded").strength == 4
    assert only(events, "ForcesFielded").forces == (f"mercenary mercenary {number}",)


def test_O_7_3_they_fall_together() -> None:
    state = table()
    earl(state, 0, mercenaries=["infantry"])
    number = state.earldoms[0].mercenaries[0].number
    (fief,) = earl(state, 1, hand="champion")
    next_result(state, "defender_wins")
    state, _events = play(
        state, Siege(fief), FieldForce("mercenary", "mercenary", number), EndFielding(),
        FieldForce("hand", "champion", 0), EndFielding(),
    )  # fmt: skip
    assert state.earldoms[0].mercenaries == ()
    assert pile_of(state, 0) == "mercenary"
    assert state.table_discards[ARMY] == (0,)


def test_O_7_4_the_pool_is_open() -> None:
    state = table()
    earl(state, 0, pool="infantry knight")
    for viewer in (None, 0, 1):
        assert GAME.observe(state, viewer).earls[0].pool == ("infantry", "knight")


def test_O_7_5_recruiting_draws_a_soldier_for_each_land() -> None:
    state = table()
    earl(state, 0, fiefs=["palace land land", "castle land"])
    stack_deck(state, ARMY, "knight", "infantry", "knight")
    state, events = play(state, Recruit())
    assert only(events, "SoldiersMustered").soldiers == ("knight", "infantry", "knight")
    assert state.earldoms[0].pool == (0, 1, 1)


def test_O_7_5_not_without_a_land() -> None:
    state = table()
    earl(state, 0, fiefs=["palace market_town"])
    assert why(state, Recruit()) == ("O.7.5", "no_land")


def test_O_7_6_soldiers_are_fielded_up_to_the_number_of_lands() -> None:
    state = table()
    earl(state, 0, fiefs=["palace land", "castle land.1"], pool="infantry infantry knight")
    (fief,) = earl(state, 1, pool="infantry", hand="champion")
    pool = FieldForce("pool", "infantry", 0)
    state, _ = play(state, Siege(fief), pool, FieldForce("pool", "knight", 0))
    assert legal(state) == [EndFielding()]
    refused = refusal(state, pool)
    assert (refused.rule, refused.values) == ("O.7.6", {"most": 2})
    state, _ = play(state, EndFielding())
    assert legal(state) == [FieldForce("hand", "champion", 0), EndFielding()]


def test_O_7_6_in_each_battle_anew() -> None:
    state = table()
    earl(state, 0, fiefs=["palace land"], pool="infantry")
    fief, _ = earl(state, 1, fiefs=["palace land", "castle"], pool="infantry")
    pool = FieldForce("pool", "infantry", 0)
    next_result(state, "attacker_wins")
    state, _ = play(state, Siege(fief), pool, EndFielding(), EndFielding(), EndTurn())
    assert state.earldoms[0].pool == (0,)
    state, _ = play(state, Siege(state.earldoms[0].fiefs[0].number), pool, EndFielding())
    assert pool in legal(state)


def test_O_7_7_when_there_are_no_soldiers_left() -> None:
    state = table()
    (fief,) = earl(state, 0, fiefs=["palace land land"], hand="land")
    state.table_decks[ARMY], state.table_discards[ARMY] = (1,), ()
    state, events = play(state, Recruit())
    assert only(events, "SoldiersMustered").soldiers == ("knight",)
    state, _ = play(state, EndTurn(), EndTurn())
    assert why(state, Recruit()) == ("O.7.7", "no_soldiers_left")
    _, events = play(state, PlaceProperty("land", fief))
    assert "SoldiersMustered" not in happened(events)


def test_O_7_8_where_the_fallen_go() -> None:
    state = table()
    earl(state, 0, hand="treachery")
    earl(state, 1, mercenaries=["knight"])
    number = state.earldoms[1].mercenaries[0].number
    state, events = play(state, KillMercenary(number))
    assert pile_of(state, 1) == "mercenary"
    assert state.table_discards[ARMY] == (1,)
    assert only(events, "MercenaryKilled").garrison == ("knight",)
