"""K.4: the Infantry of the camp."""

from __future__ import annotations

from rules.core.chance import Chance
from rules.knight_errant.action import RallyCamp
from rules.knight_errant.ruleset import KnightErrantRuleset
from rules.ortus.action import (
    EndFielding,
    FieldForce,
    Garrison,
    Siege,
    StealSoldiers,
)
from rules.ortus.card import KNIGHT

from .positions import (
    GAME,
    asked,
    cards,
    happened,
    knight,
    legal,
    mat,
    next_result,
    only,
    play,
    refusal,
    table,
    why,
)

INFANTRY = FieldForce("camp", "infantry", 0)


def test_K_4_1_a_knight_begins_with_two() -> None:
    assert mat(GAME.setup(KnightErrantRuleset(), 3, Chance(b"x")).state).camps == (2, 2, 2)
    assert mat(GAME.setup(KnightErrantRuleset(camp_infantry=5), 2, Chance(b"x")).state).camps == (5, 5)


def test_K_4_1_they_attack_and_defend_without_a_land() -> None:
    state = table()
    (tent,) = knight(state, 1)
    next_result(state, "normal_battle")
    state, _ = play(state, Siege(tent), INFANTRY)
    assert legal(state) == [INFANTRY, EndFielding()]
    state, _ = play(state, INFANTRY)
    assert legal(state) == [EndFielding()]
    assert why(state, INFANTRY) == ("O.9.3", "force_unavailable")
    state, _ = play(state, EndFielding())
    assert asked(state) == ("FieldForces", (1,), "O.9.2")
    state, events = play(state, INFANTRY, EndFielding())
    assert only(events, "ForcesFielded").forces == ("camp infantry 0",)


def test_K_4_1_without_any_force_there_is_no_attack() -> None:
    state = table(camp_infantry=0)
    knight(state, 0, camp=0)
    (tent,) = knight(state, 1, camp=0)
    assert why(state, Siege(tent)) == ("O.9.5", "no_force")
    assert legal(state, Siege) == []
    knight(state, 0, camp=1)
    assert legal(state, Siege) == [Siege(tent)]


def test_K_4_2_each_is_as_strong_as_infantry_and_falls_so() -> None:
    state = table(infantry_strength=2)
    (tent,) = knight(state, 1, camp=1)
    next_result(state, "normal_battle")
    before = cards(state)
    state, events = play(state, Siege(tent), INFANTRY, INFANTRY, EndFielding(), INFANTRY, EndFielding())
    fielded = [each for each in events if each.kind == "ForcesFielded"]
    assert [each.strength for each in fielded] == [4, 2]  # type: ignore[attr-defined]
    lost = [each for each in events if each.kind == "ForceLost"]
    assert [(each.seat, each.source, each.card) for each in lost] == [  # type: ignore[attr-defined]
        (1, "camp", "infantry"), (0, "camp", "infantry"),
    ]  # fmt: skip
    assert mat(state).camps == (1, 0)
    assert only(events, "TentDamaged").cubes == 2
    assert cards(state) == before


def test_K_4_2_whoever_survives_is_back_in_the_camp() -> None:
    state = table()
    (tent,) = knight(state, 1, camp=0)
    state, events = play(state, Siege(tent), INFANTRY, INFANTRY, EndFielding())
    assert "ForceLost" not in happened(events)
    assert mat(state).camps == (2, 0)


def test_K_4_3_an_action_brings_one_back() -> None:
    state = table()
    knight(state, 0, camp=0)
    state, events = play(state, RallyCamp())
    assert (only(events, "CampRallied").seat, only(events, "CampRallied").infantry) == (0, 1)
    assert mat(state).camps == (1, 2)
    assert why(state, RallyCamp()) == ("O.4.1", "action_taken")


def test_K_4_3_up_to_the_first_number() -> None:
    state = table()
    refused = refusal(state, RallyCamp())
    assert (refused.rule, refused.phrase) == ("K.4.3", "knight_errant.camp_is_full")
    assert refused.values == {"infantry": 2}
    assert legal(state, RallyCamp) == []


def test_K_4_3_with_the_tent_destroyed_too() -> None:
    state = table()
    knight(state, 0, fiefs=["castle"], camp=1)
    state, _ = play(state, RallyCamp())
    assert mat(state).camps[0] == 2
    assert mat(state).tents[0] == 0


def test_K_4_4_they_are_no_army_cards() -> None:
    """K.4.4: neither stolen nor garrisoned, and no pile grows by those that fall."""
    state = table()
    knight(state, 0, hand="intrigue", mercenaries=[""])
    (tent,) = knight(state, 1, camp=1)
    assert why(state, StealSoldiers(1)) == ("O.12.9", "nothing_there")
    mercenary = state.earldoms[0].mercenaries[0].number
    assert why(state, Garrison("infantry", mercenary)) == ("O.7.2", "not_in_pool")
    next_result(state, "attacker_wins")
    state, _ = play(state, Siege(tent), INFANTRY, EndFielding(), INFANTRY, EndFielding())
    assert mat(state).camps == (2, 0)
    assert state.table_discards[0] == ()


def test_K_4_4_soldiers_of_the_pool_need_their_land_as_ever() -> None:
    """K.4.1, K.4.4, O.7.6: the camp neither counts towards the Lands nor helps the Pool."""
    state = table()
    knight(state, 0, pool="knight infantry", fiefs=["tent land"])
    (tent,) = knight(state, 1)
    state, _ = play(state, Siege(tent), INFANTRY, INFANTRY, FieldForce("pool", "knight", 0))
    assert legal(state) == [EndFielding()]
    assert why(state, FieldForce("pool", "infantry", 0)) == ("O.7.6", "land_limit")
    assert KNIGHT in state.earldoms[0].pool
