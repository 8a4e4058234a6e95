"""K.3: the Tent."""

from __future__ import annotations

import pytest

from rules.core.chance import Chance
from rules.core.event import Event
from rules.knight_errant.action import PitchTent
from rules.knight_errant.ruleset import KnightErrantRuleset
from rules.ortus.action import (
    Ante,
    AttackTowers,
    CallJoust,
    EndFielding,
    EndSeizing,
    EnterJoust,
    FieldForce,
    HoldVikings,
    OptOut,
    PayRansom,
    PlaceLord,
    PlaceProperty,
    Raid,
    RefuseRansom,
    SeizeProperty,
    Siege,
)
from rules.ortus.state import RAIDER, State
from rules.ortus.viking import VikingCommand

from .positions import (
    GAME,
    asked,
    cards,
    fief_of,
    happened,
    knight,
    legal,
    mat,
    next_jousts,
    next_result,
    only,
    pile,
    play,
    refusal,
    table,
    why,
)

INFANTRY = FieldForce("camp", "infantry", 0)
CHAMPION = FieldForce("hand", "champion", 0)


def attacked(
    attack: type[Raid] | type[Siege], points: int, *fiefs: str, target: int = 0, towers: str = ""
) -> tuple[int, State, list[Event]]:
    """Knight 0 attacks with so many Infantry of his camp; knight 1 has no force. Number, state, events."""
    state = table(camp_infantry=8)
    knight(state, 0, camp=points)
    numbers = knight(state, 1, fiefs=fiefs, camp=0, towers=towers)
    state, events = play(state, attack(numbers[target]), *[INFANTRY] * points, EndFielding())
    return numbers[target], state, events


def tent_of(state: State, seat: int) -> int | None:
    """The cubes on a Tent as everybody sees them; ``None`` if there is none."""
    tents = [view for view in GAME.observe(state, None).earls[seat].fiefs if view.card == f"tent.{seat}"]
    return tents[0].strength if tents else None


def test_K_3_1_a_knight_begins_with_a_tent_of_three_cubes() -> None:
    state = GAME.setup(KnightErrantRuleset(), 3, Chance(b"x")).state
    assert mat(state).tents == (3, 3, 3)
    for seat in range(3):
        assert fief_of(state, seat + 1) == (seat, f"tent.{seat}", None, [])
        assert len(state.earldoms[seat].fiefs) == 1
        assert tent_of(state, seat) == 3
    larger = GAME.setup(KnightErrantRuleset(tent_cubes=7), 2, Chance(b"x")).state
    assert tent_of(larger, 1) == 7


def test_K_3_2_properties_are_attached_as_to_a_castle() -> None:
    state = table()
    (tent,) = knight(state, 0, hand="land church market_town cathedral", fiefs=["tent church"])
    assert legal(state, PlaceProperty) == [PlaceProperty("land", tent), PlaceProperty("market_town", tent)]
    assert why(state, PlaceProperty("cathedral", tent)) == ("O.5.5", "no_room")
    state, events = play(state, PlaceProperty("land", tent))
    assert only(events, "SoldiersMustered").why == "land"
    assert fief_of(state, tent)[3] == ["land.0", "church.0"]


def test_K_3_2_it_takes_no_lord() -> None:
    state = table()
    tent, castle = knight(state, 0, hand="prince", fiefs=["tent", "castle"])
    assert legal(state, PlaceLord) == [PlaceLord("prince", castle)]
    assert why(state, PlaceLord("prince", tent)) == ("O.6.1", "no_room")


@pytest.mark.parametrize("attack", [Siege, Raid])
def test_K_3_3_towers_do_not_guard_it(attack: type[Raid] | type[Siege]) -> None:
    fief, _state, events = attacked(attack, 2, "tent land land", towers="monk monk monk")
    damage = only(events, "DamageDealt")
    assert (damage.towers, damage.through) == (0, 2)
    if attack is Siege:
        assert only(events, "TentDamaged").fief == fief


def test_K_3_3_towers_guard_all_else() -> None:
    _fief, _state, events = attacked(Siege, 3, "tent", "castle", target=1, towers="monk monk")
    assert only(events, "DamageDealt").towers == 2
    assert "AttackRepelled" in happened(events)


def vikings(state: State, commander: int, *raiders: int) -> State:
    """Before a new round, the Vikings are at the commander's word; these are their next cards."""
    state.stack[0].stage, state.stack[0].opens_round = "new", True  # type: ignore[attr-defined]
    state.stack.append(VikingCommand(commander))
    state.table_decks[RAIDER] = (*state.table_decks[RAIDER], *reversed(raiders))
    return state


def test_K_3_3_not_even_from_the_vikings() -> None:
    state = table(viking_cards=2)
    (tent,) = knight(state, 1, towers="monk monk monk", camp=0)
    state, events = play(vikings(state, 0, 0, 0), Siege(tent))
    assert only(events, "TentDamaged").left == 1
    assert tent_of(state, 1) == 1


def test_K_3_4_every_point_takes_a_cube_for_good() -> None:
    fief, state, events = attacked(Siege, 2, "tent land")
    damaged = only(events, "TentDamaged")
    assert (damaged.seat, damaged.fief, damaged.cubes, damaged.left) == (1, fief, 2, 1)
    assert tent_of(state, 1) == 1
    assert fief_of(state, fief)[3] == ["land.0"]
    assert "AttackRepelled" not in happened(events)
    assert mat(state).tents == (3, 1)


def test_K_3_4_only_points_that_pass_the_defenders() -> None:
    state = table()
    knight(state, 0, hand="champion")
    (tent,) = knight(state, 1)
    next_result(state, "normal_battle")
    state, events = play(state, Siege(tent), CHAMPION, EndFielding(), INFANTRY, INFANTRY, EndFielding())
    assert only(events, "TentDamaged").cubes == 1
    assert tent_of(state, 1) == 2


def test_K_3_4_a_siege_that_brings_no_point_through_is_repelled() -> None:
    state = table()
    (tent,) = knight(state, 1)
    next_result(state, "normal_battle")
    state, events = play(state, Siege(tent), INFANTRY, EndFielding(), INFANTRY, EndFielding())
    assert only(events, "AttackRepelled").card == "tent.1"
    assert tent_of(state, 1) == 3


def test_K_3_5_without_cubes_it_is_destroyed_and_nobody_captures_it() -> None:
    fief, state, events = attacked(Siege, 4, "tent land church", "castle")
    assert only(events, "TentDamaged").cubes == 3
    assert only(events, "FiefDestroyed").cards == ("tent.1", "land.0", "church.0")
    assert pile(state) == "land church"
    assert state.fief(fief) is None
    assert tent_of(state, 1) is None
    assert len(state.earldoms[0].fiefs) == 1
    # Nobody was asked what to do with it.
    assert asked(state) == ("TakeTurn", (0,), "O.4.1")
    assert state.at_table() == [0, 1]


def test_K_3_6_a_raid_takes_properties_and_no_cubes() -> None:
    fief, state, events = attacked(Raid, 2, "tent land church")
    assert "TentDamaged" not in happened(events)
    assert legal(state) == [SeizeProperty("land.0"), SeizeProperty("church.0"), EndSeizing()]
    state, events = play(state, SeizeProperty("church.0"), EndSeizing())
    assert fief_of(state, fief)[3] == ["land.0"]
    assert tent_of(state, 1) == 3


def test_K_3_7_a_cube_is_put_back() -> None:
    state = table()
    (tent,) = knight(state, 0, tent=1)
    state, events = play(state, PitchTent())
    pitched = only(events, "TentPitched")
    assert (pitched.seat, pitched.fief, pitched.cubes) == (0, tent, 2)
    assert tent_of(state, 0) == 2
    assert legal(state, PitchTent) == []


def test_K_3_7_up_to_the_first_number() -> None:
    state = table()
    knight(state, 0, tent=3)
    refused = refusal(state, PitchTent())
    assert (refused.rule, refused.phrase) == ("K.3.7", "knight_errant.tent_is_whole")
    assert refused.values == {"cubes": 3}
    state = table(tent_cubes=5)
    knight(state, 0, tent=4)
    state, _ = play(state, PitchTent())
    assert mat(state).tents[0] == 5


def test_K_3_8_a_destroyed_tent_is_set_up_anew_with_one_cube() -> None:
    state = table()
    knight(state, 0, fiefs=["castle"])
    before = cards(state)
    assert tent_of(state, 0) is None
    state, events = play(state, PitchTent())
    number = only(events, "TentPitched").fief
    assert only(events, "TentPitched").cubes == 1
    assert fief_of(state, number) == (0, "tent.0", None, [])
    assert tent_of(state, 0) == 1
    assert len(state.earldoms[0].fiefs) == 2
    assert cards(state) == before


def test_K_3_8_and_serves_as_before() -> None:
    """K.3.8, K.3.2: the new Tent takes Properties and can be damaged."""
    state = table()
    knight(state, 1, fiefs=["castle"], hand="church", camp=0)
    state.stack[-1].seat = 1  # type: ignore[attr-defined]
    state, events = play(state, PitchTent())
    tent = only(events, "TentPitched").fief
    state.stack[-1].acted = False  # type: ignore[attr-defined]
    state, _ = play(state, PlaceProperty("church", tent))
    state.stack[-1].seat, state.stack[-1].acted = 0, False  # type: ignore[attr-defined]
    state, events = play(state, Siege(tent), INFANTRY, EndFielding())
    assert only(events, "FiefDestroyed").fief == tent
    assert pile(state) == "church"


def test_K_3_9_the_tent_keeps_its_knight_in_the_game() -> None:
    state = table()
    knight(state, 0, hand="champion")
    knight(state, 1, fiefs=["tent", "castle"], camp=0)
    castle = state.earldoms[1].fiefs[1].number
    state, events = play(state, Siege(castle), CHAMPION, EndFielding())
    state, events = play(state, *[each for each in legal(state) if each.kind == "DestroyFief"])
    assert only(events, "FiefDestroyed").fief == castle
    assert state.at_table() == [0, 1]


def jousting(*fiefs: str, hand: str = "monk") -> State:
    state = table()
    knight(state, 0, hand="banner", fiefs=["tent land"])
    knight(state, 1, hand=hand, fiefs=fiefs)
    return play(state, CallJoust())[0]


def test_K_3_9_with_a_castle_besides_one_does_not_opt_out_for_nothing() -> None:
    assert legal(jousting("tent land")) == [EnterJoust(), OptOut()]
    state = jousting("tent land", "castle")
    assert legal(state) == [EnterJoust()]
    assert why(state, OptOut()) == ("O.16.2", "cannot_opt_out")
    state = jousting("tent land", "castle", hand="banner")
    assert legal(state) == [EnterJoust(), OptOut()]


def test_K_3_10_the_tent_is_no_ante() -> None:
    state, _ = play(jousting("tent", "castle", "castle church"), EnterJoust())
    castle = state.earldoms[1].fiefs[1].number
    church = state.earldoms[1].fiefs[2].number
    assert asked(state)[0] == "Ante"
    assert legal(state) == [Ante(castle, "castle.0"), Ante(church, "church.0")]
    assert why(state, Ante(state.earldoms[1].fiefs[0].number, "tent.1")) == ("O.16.3", "cannot_ante")


def test_K_3_10_whoever_has_only_a_tent_has_nothing_to_stake() -> None:
    state = jousting("tent")
    next_jousts(state, *["no_luck"] * 6)
    _state, events = play(state, EnterJoust())
    assert only(events, "AnteMissing").seat == 1


def test_K_3_10_the_tent_is_no_ransom() -> None:
    state = table()
    knight(state, 0, hand="champion champion champion")
    tent, castle, other = knight(state, 1, fiefs=["tent", "castle prince", "castle church"], camp=0)
    state, _ = play(
        state, Siege(castle), CHAMPION, EndFielding(), FieldForce("lord", "prince", castle), EndFielding()
    )
    while asked(state)[0] != "PayRansom":
        state, _ = play(state, legal(state)[-1])
    assert why(state, PayRansom(tent, "tent.1")) == ("O.11.2", "cannot_pay")
    assert {type(each) for each in legal(state)} == {PayRansom, RefuseRansom}
    assert PayRansom(other, "church.0") in legal(state)


def test_the_vikings_may_be_held_and_towers_attacked_as_ever() -> None:
    """K.1.1, O.17.5: all that can be attacked, the Tent among it."""
    state = table()
    (tent,) = knight(state, 1, fiefs=["tent land"], towers="monk")
    state = vikings(state, 0)
    assert legal(state) == [HoldVikings(), Raid(tent), Siege(tent), AttackTowers(1)]
