"""S.2: neutral Burhs."""

from __future__ import annotations

import pytest

from rules.core.event import Event
from rules.ortus.action import (
    AcceptResult,
    AlterResult,
    Concede,
    DecideBattle,
    EndFielding,
    EndTurn,
    FieldForce,
    PayRansom,
    Raid,
    RefuseRansom,
    Siege,
)
from rules.ortus.card import KINDS
from rules.ortus.inventory import open_table_cards
from rules.ortus.state import ARMY, NEUTRAL, State
from rules.shire.mat import mat_of
from tests.rules.ortus_regni.positions import (
    asked,
    earl,
    happened,
    legal,
    next_result,
    only,
    pile_of,
    play,
    refusal,
    why,
)

from .positions import GAME, burh, shire

CHAMPION = FieldForce("hand", "champion", 0)
VASSAL = FieldForce("hand", "vassal", 0)


def besieged(hand: str, result: str = "normal_battle", **options: object) -> tuple[State, list[Event], int]:
    """Seat 0 sends all of his hand against the neutral Burh of the Banner."""
    state = shire(**options)
    earl(state, 0, hand=hand)
    number = burh(state, "banner").number
    next_result(state, result)
    forces = [FieldForce("hand", card, 0) for card in hand.split() if card != "banner"]
    state, events = play(state, Siege(number), *forces, EndFielding())
    state, more = fall(state)
    return state, events + more, number


def fall(state: State) -> tuple[State, list[Event]]:
    """If it is asked which of his forces falls, the first does."""
    return play(state, legal(state)[0]) if asked(state)[0] == "LoseForce" else (state, [])


def test_S_2_1_besieged_by_an_action_and_not_raided() -> None:
    state = shire()
    earl(state, 0, hand="champion champion")
    number = burh(state, "banner").number
    assert Siege(number) in legal(state)
    assert why(state, Raid(number)) == ("O.9.1", "nothing_there")
    next_result(state, "defender_wins")
    state, _ = play(state, Siege(number), CHAMPION, EndFielding())
    assert why(state, Siege(number)) == ("O.4.1", "action_taken")


def test_S_2_1_option_burh_strength() -> None:
    for strength, captured in ((1, True), (2, False)):
        state, _, number = besieged("champion", burh_strength=strength)
        assert (mat_of(state).burhs[2].holder == 0) is captured
        assert GAME.observe(state, None).mat.neutral() != ()
        assert number == burh(state, "banner").number


def test_S_2_2_two_infantry_defend_it_and_a_battle_card_is_drawn() -> None:
    _, events, number = besieged("champion")
    declared = only(events, "AttackDeclared")
    assert (declared.attacker, declared.target, declared.fief, declared.card) == (
        0,
        None,
        number,
        "burh.banner",
    )
    defenders = [event for event in events if event.kind == "ForcesFielded"][1]
    assert (defenders.seat, defenders.forces, defenders.strength) == (  # type: ignore[attr-defined]
        None,
        ("guard infantry 0",) * 2,
        2,
    )
    drawn = only(events, "BattleCardDrawn")
    assert (drawn.seat, drawn.result) == (None, "normal_battle")


@pytest.mark.parametrize(("hand", "falls"), [("vassal prince", True), ("champion", False)])
def test_S_2_2_four_points_capture_it_and_three_do_not(hand: str, falls: bool) -> None:
    state, events, number = besieged(hand)
    assert (burh(state, "banner").holder == 0) is falls
    assert ("BurhCaptured" in happened(events)) is falls
    assert ("AttackRepelled" in happened(events)) is not falls
    if falls:
        captured = only(events, "BurhCaptured")
        assert (captured.seat, captured.victim, captured.fief, captured.card) == (
            0,
            None,
            number,
            "burh.banner",
        )


def test_S_2_2_in_a_normal_battle_the_infantry_strike_back() -> None:
    _, events, _ = besieged("vassal prince")
    dealt = only(events, "DamageDealt")
    assert (dealt.attack, dealt.defence, dealt.through) == (4, 2, 2)
    lost = [event.source for event in events if event.kind == "ForceLost"]  # type: ignore[attr-defined]
    assert lost == ["guard", "guard", "hand"]


def test_S_2_2_option_burh_infantry() -> None:
    state, events, _ = besieged("champion champion", burh_infantry=5)
    assert only(events, "AttackRepelled").fief == burh(state, "banner").number
    assert len([event for event in events if event.kind == "ForceLost"]) == 6  # 5 Infantry and a Champion


def test_S_2_3_after_a_failed_siege_both_stand_again() -> None:
    state, _, number = besieged("champion")
    state, _ = play(state, EndTurn(), EndTurn())
    earl(state, 0, hand="champion")
    next_result(state, "normal_battle")
    _, events = play(state, Siege(number), CHAMPION, EndFielding())
    defenders = [event for event in events if event.kind == "ForcesFielded"][1]
    assert len(defenders.forces) == 2  # type: ignore[attr-defined]


def test_S_2_3_they_are_no_army_cards() -> None:
    state, _, _ = besieged("vassal prince")
    assert len(state.table_decks[ARMY]) == len(shire().table_decks[ARMY])
    assert not open_table_cards(state)[ARMY]


def test_S_2_4_nobody_plays_a_banner_for_it() -> None:
    state, events, _ = besieged("vassal prince banner", "attacker_wins", medieval_tactics=True)
    assert "BurhCaptured" in happened(events)
    assert asked(state)[0] == "TakeTurn"


def test_S_2_4_the_attackers_own_banner_works_and_is_not_answered() -> None:
    state, _, _ = besieged("vassal prince banner", "defender_wins", medieval_tactics=True)
    assert asked(state) == ("AnswerResult", (0,), "O.20.1")
    assert legal(state) == [AlterResult(), AcceptResult()]
    state, events = play(state, AlterResult())
    assert only(events, "ResultAltered").result == "normal_battle"
    state, _ = fall(state)
    assert burh(state, "banner").holder == 0


def test_S_2_4_the_church_decides_as_usual() -> None:
    state = shire()
    earl(state, 0, hand="champion champion")
    earl(state, 1, fiefs=["palace church"])
    next_result(state, "church_decides")
    state, _ = play(state, Siege(burh(state, "allies").number), CHAMPION, CHAMPION, EndFielding())
    assert asked(state) == ("DecideBattle", (1,), "O.9.8")
    after, _ = play(state, DecideBattle("defender_wins"))
    assert burh(after, "allies").holder == NEUTRAL
    after, _ = play(state, DecideBattle("attacker_wins"))
    assert burh(after, "allies").holder == 0


def fallen(result: str = "defender_wins") -> tuple[State, list[Event], int]:
    """A Vassal Lord of seat 0 falls before the Burh of the Allies; his Fief has a Land of another colour."""
    state = shire(3)
    (home,) = earl(state, 0, fiefs=["palace vassal land.2"])
    next_result(state, result)
    number = burh(state, "allies").number
    state, events = play(state, Siege(number), FieldForce("lord", "vassal", home), EndFielding())
    return state, events, home


def test_S_2_5_a_lord_who_falls_is_captured_by_the_shire_and_can_be_bought_back() -> None:
    state, events, home = fallen()
    lost = only(events, "LordCaptured")
    assert (lost.seat, lost.captor, lost.card) == (0, None, "vassal.0")
    assert asked(state) == ("PayRansom", (0,), "O.11.2")
    ransom = GAME.observe(state, 0).ransom
    assert ransom is not None
    assert (ransom.captor, ransom.card) == (None, "vassal.0")
    assert legal(state) == [PayRansom(home, "land.2"), RefuseRansom()]
    after, events = play(state, RefuseRansom())
    assert only(events, "LordLost").captor is None
    assert pile_of(after, 0) == "vassal"


@pytest.mark.parametrize("gone", [1, 2])
def test_S_2_5_the_shire_lets_nobody_go_because_somebody_left(gone: int) -> None:
    """O.11.7 is about a captor who is an Earl."""
    state = shire(4)
    (home,) = earl(state, 0, fiefs=["palace vassal land"])
    state.stack[-1].seat = gone  # type: ignore[attr-defined]
    state, _ = play(state, Concede())
    while asked(state)[1] != (0,):
        state, _ = play(state, EndTurn())
    next_result(state, "defender_wins")
    siege = Siege(burh(state, "allies").number)
    state, _ = play(state, siege, FieldForce("lord", "vassal", home), EndFielding())
    assert asked(state) == ("PayRansom", (0,), "O.11.2")


def test_S_2_6_the_ransom_goes_to_the_discard_pile_of_its_colour() -> None:
    state, _, home = fallen()
    state, events = play(state, PayRansom(home, "land.2"))
    assert only(events, "RansomPaid").captor is None
    assert only(events, "LordReturned").fief == home
    assert (pile_of(state, 0), pile_of(state, 2)) == ("", "land")
    assert burh(state, "allies").fief.properties == ()


@pytest.mark.parametrize(("round", "options"), [(1, {}), (2, {"tournament": True})])
def test_S_2_7_in_the_rounds_in_which_earls_may_attack(round: int, options: dict[str, object]) -> None:
    state = shire(round=round, **options)
    earl(state, 0, hand="champion")
    number = burh(state, "allies").number
    assert refusal(state, Siege(number)).rule in ("O.4.5", "O.19.1")
    state = shire(round=round + 1, **options)
    earl(state, 0, hand="champion")
    assert Siege(number) in legal(state)


def test_S_2_7_it_is_no_attack_on_another_earl() -> None:
    state, _, _ = besieged("champion champion")
    assert not state.attacked
    _, events = play(state, EndTurn(), EndTurn())
    assert not only(events, "RoundEnded").attacked
    assert only(events, "MarkerPlaced").markers == 1


def test_S_2_7_it_needs_a_force_like_any_attack() -> None:
    state = shire()
    earl(state, 0, hand=" ".join(kind for kind in KINDS[:5]))
    assert why(state, Siege(burh(state, "allies").number)) == ("O.9.5", "no_force")
