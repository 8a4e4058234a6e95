"""S.3: held Burhs."""

from __future__ import annotations

import pytest

from rules.ortus.action import (
    Ante,
    CallJoust,
    Concede,
    DiscardProperty,
    EndFielding,
    EnterJoust,
    FieldForce,
    OptOut,
    PayRansom,
    PlaceLord,
    PlaceProperty,
    Raid,
    RefuseRansom,
    SettleLord,
    Siege,
)
from rules.ortus.state import NEUTRAL, RAIDER, State
from rules.ortus.viking import VikingCommand
from rules.shire.mat import mat_of
from tests.rules.ortus_regni.positions import (
    asked,
    earl,
    fief_of,
    happened,
    legal,
    next_jousts,
    next_result,
    only,
    play,
    refusal,
    stack_deck,
    table,
    why,
)

from .positions import GAME, burh, hold, shire

CHAMPION = FieldForce("hand", "champion", 0)
VASSAL = FieldForce("hand", "vassal", 0)


def attacked(*, towers: str = "", guard: str = "", **options: object) -> tuple[State, int]:
    """Seat 0 with a Vassal is about to besiege the Burh that seat 1 holds beside his Palace."""
    state = shire(**options)
    earl(state, 0, hand="vassal")
    earl(state, 1, hand=guard, towers=towers)
    (number,) = hold(state, 1, "banner")
    return state, number


def commanded(state: State, *cards: str) -> None:
    """The Vikings have come, and seat 0 directs them."""
    state.vikings_arrived, state.markers = True, 8
    state.stack.append(VikingCommand(0))
    stack_deck(state, RAIDER, *(cards or ("viking",) * 4))


def test_S_3_1_the_cube_of_the_captor_marks_it_and_was_never_in_the_bag() -> None:
    state, number = attacked()
    before = [earldom.cubes for earldom in state.earldoms]
    state, _ = play(state, Siege(number), VASSAL, EndFielding())
    assert burh(state, "banner").holder == 0
    assert [earldom.cubes for earldom in state.earldoms] == before == [1, 1]


def test_S_3_1_it_is_kept_and_not_destroyed() -> None:
    state, number = attacked()
    state, events = play(state, Siege(number), VASSAL, EndFielding())
    assert asked(state)[0] == "TakeTurn"  # not asked what becomes of it
    assert "FiefDestroyed" not in happened(events)
    assert fief_of(state, number) == (0, "burh.banner", None, [])
    assert [fief.number for fief in state.earldoms[1].fiefs] != []


def test_S_3_2_it_has_no_infantry_and_keeps_its_strength() -> None:
    state, number = attacked()
    state, events = play(state, Siege(number), VASSAL, EndFielding())
    assert "BattleCardDrawn" not in happened(events)  # an empty hand: nobody defends it
    assert only(events, "BurhCaptured").victim == 1
    state, number = attacked(burh_strength=3)
    assert GAME.observe(state, 0).earls[1].fiefs[-1].strength == 3
    _, events = play(state, Siege(number), VASSAL, EndFielding())
    assert only(events, "AttackRepelled").fief == number


def test_S_3_2_its_holder_fields_what_he_likes() -> None:
    state, number = attacked(guard="champion vassal")
    state, _ = play(state, Siege(number), VASSAL, EndFielding())
    assert asked(state) == ("FieldForces", (1,), "O.9.2")
    assert legal(state) == [VASSAL, CHAMPION, EndFielding()]
    next_result(state, "normal_battle")
    state, _ = play(state, CHAMPION, EndFielding())
    assert burh(state, "banner").holder == 1


@pytest.mark.parametrize("by_vikings", [False, True])
def test_S_3_3_towers_do_not_guard_it(by_vikings: bool) -> None:
    state, number = attacked(towers="land land land land land")
    if by_vikings:
        commanded(state)
        state, events = play(state, Siege(number))
    else:
        state, events = play(state, Siege(number), VASSAL, EndFielding())
    assert only(events, "DamageDealt").towers == 0
    assert burh(state, "banner").holder != 1


def test_S_3_3_towers_guard_the_castles_as_usual() -> None:
    state, _ = attacked(towers="land")
    palace = state.earldoms[1].fiefs[0].number
    _, events = play(state, Siege(palace), VASSAL, EndFielding())
    assert only(events, "DamageDealt").towers == 1


def test_S_3_4_no_lord_and_no_property() -> None:
    state = shire()
    (palace,) = earl(state, 0, hand="vassal land")
    (number,) = hold(state, 0, "allies")
    assert legal(state, PlaceLord) == [PlaceLord("vassal", palace)]
    assert legal(state, PlaceProperty) == [PlaceProperty("land", palace)]
    assert why(state, PlaceLord("vassal", number)) == ("O.6.1", "no_room")
    assert why(state, PlaceProperty("land", number)) == ("O.5.5", "no_room")
    assert why(state, Raid(number)) == ("O.9.1", "no_such_fief")


def test_S_3_4_a_lord_bought_back_does_not_go_there() -> None:
    """Of three Fiefs two are vacant for him; the Burh is none of them."""
    state = shire()
    homes = earl(state, 0, fiefs=["castle vassal land", "palace", "castle"])
    (number,) = hold(state, 0, "allies")
    (enemy,) = earl(state, 1, hand="champion")
    next_result(state, "defender_wins")
    field = FieldForce("lord", "vassal", homes[0])
    state, _ = play(state, Siege(enemy), field, EndFielding(), CHAMPION, EndFielding())
    state.earldoms[0].fiefs = tuple(
        fief for fief in state.earldoms[0].fiefs if fief.number in (homes[1], homes[2], number)
    )
    state, _ = play(state, PayRansom(homes[1], "palace.0"), DiscardProperty())
    assert fief_of(state, homes[2])[2] == "vassal.0"


def test_S_3_4_it_is_refused_as_his_home() -> None:
    state = shire()
    homes = earl(state, 0, fiefs=["castle vassal", "palace land", "castle"])
    (number,) = hold(state, 0, "allies")
    (enemy,) = earl(state, 1, hand="champion")
    next_result(state, "defender_wins")
    field = FieldForce("lord", "vassal", homes[0])
    state, _ = play(state, Siege(enemy), field, EndFielding(), CHAMPION, EndFielding())
    state.earldoms[0].fiefs = tuple(fief for fief in state.earldoms[0].fiefs if fief.number != homes[0])
    state, _ = play(state, PayRansom(homes[1], "land.0"), DiscardProperty())
    assert asked(state)[0] == "SettleLord"
    assert legal(state) == [SettleLord(homes[1]), SettleLord(homes[2])]
    assert why(state, SettleLord(number)) == ("O.6.1", "no_room")


def test_S_3_5_it_keeps_its_holder_in_the_game() -> None:
    state = shire(3)
    earl(state, 0, hand="champion champion")
    (palace,) = earl(state, 1, hand="")
    (number,) = hold(state, 1, "banner")
    state, _ = play(state, Siege(palace), CHAMPION, EndFielding())
    state, _ = play(state, legal(state)[0])
    assert state.earldoms[1].at_table
    assert [fief.number for fief in state.earldoms[1].fiefs] == [number]


@pytest.mark.parametrize("by_vikings", [False, True])
def test_S_3_5_without_it_and_any_other_fief_he_is_out(by_vikings: bool) -> None:
    state = shire(3)
    earl(state, 0, hand="champion")
    earl(state, 1, fiefs=[])
    (number,) = hold(state, 1, "banner")
    if by_vikings:
        commanded(state)
        state, events = play(state, Siege(number))
    else:
        state, events = play(state, Siege(number), CHAMPION, EndFielding())
    assert only(events, "EarlLeft").why == "no_fief"
    assert not state.earldoms[1].at_table
    assert burh(state, "banner").holder == (NEUTRAL if by_vikings else 0)


def test_S_3_5_it_counts_when_he_would_opt_out_for_nothing() -> None:
    for held, options in (((), [EnterJoust(), OptOut()]), (("allies",), [EnterJoust()])):
        state = shire()
        earl(state, 0, hand="banner", fiefs=["palace land"])
        earl(state, 1, hand="land", fiefs=["palace land"])
        hold(state, 1, *held)
        state, _ = play(state, CallJoust())
        assert legal(state) == options


def test_S_3_6_it_is_no_ante() -> None:
    state = shire()
    earl(state, 0, hand="banner", fiefs=["palace land"])
    (palace,) = earl(state, 1, hand="land", fiefs=["palace land church"])
    (number,) = hold(state, 1, "allies")
    state, _ = play(state, CallJoust(), EnterJoust())
    assert asked(state) == ("Ante", (1,), "O.16.3")
    assert set(legal(state)) == {Ante(palace, "land.1"), Ante(palace, "church.1")}
    assert why(state, Ante(number, "burh.allies")) == ("O.16.3", "cannot_ante")


def test_S_3_6_with_nothing_else_to_stake_he_is_out_of_the_joust() -> None:
    state = shire(3)
    earl(state, 0, hand="banner", fiefs=["palace land"])
    earl(state, 1, hand="land", fiefs=["palace prince"])
    hold(state, 1, "allies")
    earl(state, 2, hand="land", fiefs=["palace land", "castle"])
    next_jousts(state, *["no_luck"] * 6)
    _, events = play(state, CallJoust(), EnterJoust(), EnterJoust(), legal_ante(state))
    assert only(events, "AnteMissing").seat == 1


def legal_ante(state: State) -> Ante:
    """The Land of seat 2."""
    return Ante(state.earldoms[2].fiefs[0].number, "land.2")


def test_S_3_6_it_is_no_ransom() -> None:
    state = shire()
    homes = earl(state, 0, fiefs=["palace vassal", "castle"])
    (number,) = hold(state, 0, "allies")
    (enemy,) = earl(state, 1, hand="champion")
    next_result(state, "defender_wins")
    field = FieldForce("lord", "vassal", homes[0])
    state, _ = play(state, Siege(enemy), field, EndFielding(), CHAMPION, EndFielding())
    assert legal(state) == [PayRansom(homes[0], "palace.0"), PayRansom(homes[1], "castle.0"), RefuseRansom()]
    assert why(state, PayRansom(number, "burh.allies")) == ("O.11.2", "cannot_pay")


def test_S_3_7_other_earls_besiege_and_capture_it() -> None:
    state, number = attacked()
    state, events = play(state, Siege(number), VASSAL, EndFielding())
    captured = only(events, "BurhCaptured")
    assert (captured.seat, captured.victim, captured.fief, captured.card) == (0, 1, number, "burh.banner")
    assert number in [fief.number for fief in state.earldoms[0].fiefs]
    assert number not in [fief.number for fief in state.earldoms[1].fiefs]
    assert state.attacked  # it is another Earl's (O.17.1)


def test_S_3_7_nobody_besieges_his_own() -> None:
    state = shire()
    earl(state, 0, hand="champion")
    (number,) = hold(state, 0, "banner")
    assert Siege(number) not in legal(state)
    assert why(state, Siege(number)) == ("O.9.1", "no_such_fief")


def test_S_3_8_vikings_make_it_neutral_again_with_its_infantry() -> None:
    state, number = attacked()
    commanded(state)
    assert Siege(number) in legal(state)
    state, events = play(state, Siege(number))
    freed = only(events, "BurhFreed")
    assert (freed.victim, freed.fief, freed.card) == (1, number, "burh.banner")
    assert burh(state, "banner").holder == NEUTRAL
    assert state.fief(number) == (NEUTRAL, burh(state, "banner").fief)
    earl(state, 0, hand="champion champion")
    state.stack[-1].seat = 0  # type: ignore[attr-defined]
    _, events = play(state, Siege(number), CHAMPION, EndFielding())
    assert "guard infantry 0" in str(events)


def test_S_3_8_vikings_that_are_too_weak_leave_it_to_its_holder() -> None:
    state, number = attacked(burh_strength=5)
    commanded(state)
    state, events = play(state, Siege(number))
    assert only(events, "AttackRepelled").fief == number
    assert burh(state, "banner").holder == 1


def test_S_3_8_vikings_are_not_sent_against_a_neutral_one() -> None:
    state, number = attacked()
    commanded(state)
    neutral = {fief.number for fief in state.mat.neutral()}
    assert len(neutral) == 4
    assert not neutral & {action.fief for action in legal(state, Siege)}  # type: ignore[attr-defined]
    for each in neutral:
        refused = refusal(state, Siege(each))
        assert (refused.rule, refused.phrase) == ("O.17.5", "ortus.no_such_fief")
        assert number in refused.values["fiefs"]  # type: ignore[operator]


def test_S_3_9_when_an_earl_leaves_his_burhs_are_neutral() -> None:
    state = shire(3)
    earl(state, 0)
    numbers = hold(state, 0, "banner", "champion")
    state, events = play(state, Concede())
    assert [event.fief for event in events if event.kind == "BurhFreed"] == list(numbers)  # type: ignore[attr-defined]
    assert happened(events).index("EarlLeft") < happened(events).index("BurhFreed")
    assert [each.holder for each in mat_of(state).burhs] == [NEUTRAL] * 5
    assert state.earldoms[0].fiefs == ()


def test_S_3_9_no_card_is_discarded_for_a_burh() -> None:
    state = shire(3)
    earl(state, 0, fiefs=["palace land.1"])
    hold(state, 0, "banner")
    state, _ = play(state, Concede())
    plain = table(3)
    earl(plain, 0, fiefs=["palace land.1"])
    plain, _ = play(plain, Concede())
    assert (state.gone, state.discards) == (plain.gone, plain.discards)
