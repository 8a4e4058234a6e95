"""O.17: the Vikings."""

from __future__ import annotations

from collections import Counter

from rules.core.chance import Chance
from rules.ortus.action import (
    AttackTowers,
    Concede,
    EndFielding,
    EndTurn,
    FellTower,
    FieldForce,
    HoldVikings,
    Raid,
    SeizeProperty,
    Siege,
)
from rules.ortus.state import RAIDER, State
from rules.ortus.viking import VikingCommand

from .positions import (
    GAME,
    asked,
    earl,
    fief_of,
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

CHAMPION = FieldForce("hand", "champion", 0)


def commanded(seats: int = 2, *cards: str, **options: object) -> State:
    """The Vikings have come, and seat 0 directs them."""
    state = table(seats, turn=1, **options)
    state.vikings_arrived, state.markers = True, 8
    state.stack.append(VikingCommand(0))
    stack_deck(state, RAIDER, *(cards or ("viking",) * 4))
    return state


def test_O_17_1_a_marker_after_a_round_in_which_nobody_attacked() -> None:
    state, events = play(table(), EndTurn())
    assert happened(events).count("MarkerPlaced") == 0
    state, events = play(state, EndTurn())
    assert only(events, "MarkerPlaced").markers == 1
    assert not only(events, "RoundEnded").attacked
    earl(state, 0, hand="champion")
    (fief,) = earl(state, 1)
    state, events = play(state, Siege(fief), CHAMPION, EndFielding())
    state = table()
    earl(state, 0, hand="vassal")
    (fief,) = earl(state, 1)
    state, events = play(
        state, Siege(fief), FieldForce("hand", "vassal", 0), EndFielding(), EndTurn(), EndTurn()
    )
    assert "MarkerPlaced" not in happened(events)
    assert only(events, "RoundEnded").attacked
    state, events = play(state, EndTurn(), EndTurn())
    assert only(events, "MarkerPlaced").markers == 1


def test_O_17_1_option_peace_markers_off() -> None:
    state = table(peace_markers=False)
    earl(state, 0, hand="vassal")
    (fief,) = earl(state, 1)
    _, events = play(state, Siege(fief), FieldForce("hand", "vassal", 0), EndFielding(), EndTurn(), EndTurn())
    assert only(events, "MarkerPlaced").markers == 1


def test_O_17_2_with_the_eighth_marker_they_have_come_to_stay() -> None:
    state = table()
    state.markers = 6
    state, events = play(state, EndTurn(), EndTurn())
    assert (state.markers, state.vikings_arrived) == (7, False)
    state, events = play(state, EndTurn(), EndTurn())
    assert only(events, "VikingsArrived").round == 4
    assert GAME.observe(state, None).vikings_arrived
    state, events = play(state, HoldVikings(), EndTurn(), EndTurn())
    assert "MarkerPlaced" not in happened(events)
    assert "VikingCubeDrawn" in happened(events)


def test_O_17_3_they_act_once_a_round_after_every_earl() -> None:
    state = table(3)
    state.vikings_arrived = True
    for _ in range(2):
        state, events = play(state, EndTurn(), EndTurn())
        assert "VikingCubeDrawn" not in happened(events)
        state, events = play(state, EndTurn())
        assert asked(state)[0] == "CommandVikings"
        state, _ = play(state, HoldVikings())
        assert GAME.owing(state) == (0,)


def test_O_17_3_in_the_round_of_their_arrival_by_option() -> None:
    for acts in (True, False):
        state = table(viking_markers=1, vikings_act_on_arrival=acts)
        state, _ = play(state, EndTurn(), EndTurn())
        assert (asked(state)[0] == "CommandVikings") is acts


def test_O_17_4_a_cube_says_who_directs_them_and_goes_back() -> None:
    state = table()
    state.vikings_arrived = True
    state.earldoms[1].cubes = 3
    state, _ = play(state, EndTurn())
    directed: Counter[int] = Counter()
    for number in range(200):
        step = GAME.apply(state, 1, EndTurn(), Chance(b"bag", number))
        directed[only(step.events, "VikingCubeDrawn").seat] += 1
        assert [earldom.cubes for earldom in step.state.earldoms] == [1, 3]
    assert 110 < directed[1] < 190


def test_O_17_5_against_any_other_earl_or_nowhere() -> None:
    state = commanded(3)
    (own,) = earl(state, 0, fiefs=["palace land"], towers="land")
    (first,) = earl(state, 1, fiefs=["palace land"])
    (second,) = earl(state, 2, towers="land")
    assert asked(state) == ("CommandVikings", (0,), "O.17.5")
    assert legal(state) == [
        HoldVikings(), Raid(first), Siege(first), Siege(second), AttackTowers(2),
    ]  # fmt: skip
    assert why(state, Siege(own)) == ("O.17.5", "no_such_fief")
    assert why(state, AttackTowers(0)) == ("O.17.5", "no_target")
    assert why(state, Raid(second)) == ("O.9.1", "nothing_there")
    assert refusal(state, EndTurn()).phrase == "ortus.other_question"
    state, events = play(state, HoldVikings())
    assert happened(events)[0] == "VikingsHeld"
    assert GAME.owing(state) == (1,)


def test_O_17_6_four_viking_cards() -> None:
    state = commanded(2, "viking", "chieftain", "viking", "viking")
    fief, _ = earl(state, 1, fiefs=["castle land", "palace"])
    earl(state, 0, hand="champion")
    state, events = play(state, Siege(fief))
    fielded = only(events, "VikingsFielded")
    assert fielded.cards == ("viking", "chieftain", "viking", "viking")
    assert fielded.strength == 5
    declared = only(events, "AttackDeclared")
    assert (declared.attacker, declared.commander) == (None, 0)
    assert state.table_discards[RAIDER] == (0, 1, 0, 0)
    state = commanded(2, "viking", "chieftain", viking_cards=2, viking_strength=3, chieftain_strength=7)
    (fief,) = earl(state, 1)
    assert only(play(state, Siege(fief))[1], "VikingsFielded").strength == 10


def test_O_17_7_the_defender_fields_and_draws() -> None:
    state = commanded()
    fief, _ = earl(state, 1, hand="champion", fiefs=["castle", "palace"])
    next_result(state, "normal_battle")
    state, events = play(state, Siege(fief), CHAMPION, EndFielding())
    assert only(events, "BattleCardDrawn").seat == 1
    dealt = only(events, "DamageDealt")
    assert (dealt.attack, dealt.defence, dealt.through) == (4, 3, 1)
    assert "AttackRepelled" in happened(events)


def test_O_17_7_the_directing_earl_stands_in_for_the_attacker() -> None:
    state = commanded(2, "viking", "viking", "viking", "viking")
    earl(state, 1, towers="land land land land land")
    state, _ = play(state, AttackTowers(1))
    assert asked(state) == ("FellTower", (0,), "O.8.4")
    assert len(legal(state, FellTower)) == 5


def test_O_17_8_what_they_win_is_destroyed() -> None:
    state = commanded()
    fief, _ = earl(state, 1, fiefs=["castle prince land.0", "palace"])
    state, events = play(state, Siege(fief), EndFielding())
    assert only(events, "FiefDestroyed").cards == ("castle.1", "land.0")
    assert only(events, "LordLost").captor is None
    assert (pile_of(state, 0), pile_of(state, 1)) == ("land", "castle prince")
    state = commanded()
    (fief,) = earl(state, 1, fiefs=["palace land land"])
    state, events = play(state, Raid(fief), SeizeProperty("land.1"))
    assert only(events, "PropertySeized").seat is None
    assert pile_of(state, 1) == "land"
    assert fief_of(state, fief)[3] == ["land.1"]


def test_O_17_8_they_can_finish_an_earl_who_is_next_to_play() -> None:
    state = commanded(3)
    (fief,) = earl(state, 1, fiefs=["castle"])
    state, events = play(state, Siege(fief))
    assert only(events, "EarlLeft").seat == 1
    assert GAME.owing(state) == (2,)
    state, events = play(state, Concede())
    assert only(events, "MatchWon").seat == 0


def test_O_17_9_the_vikings_cannot_be_attacked() -> None:
    state = table()
    state.vikings_arrived = True
    earl(state, 0, hand="champion")
    (fief,) = earl(state, 1)
    assert [each for each in legal(state) if isinstance(each, Siege | Raid | AttackTowers)] == [Siege(fief)]
    assert why(state, AttackTowers(-1)) == ("O.9.1", "no_target")
