"""O.13: Political Struggles."""

from __future__ import annotations

import pytest

from rules.ortus.action import EndSupport, KillLord, Support
from rules.ortus.state import State

from .positions import (
    GAME,
    asked,
    earl,
    fief_of,
    hand_of,
    happened,
    legal,
    only,
    pile_of,
    play,
    refusal,
    table,
    why,
)

ALLIES = Support("allies", 0)
VASSAL = Support("vassal", 0)


def plot(attacker: str, defender: str, fiefs: tuple[str, ...] = ("palace prince",)) -> tuple[State, int]:
    state = table(3)
    earl(state, 0, hand=f"treachery {attacker} land")
    numbers = earl(state, 1, hand=f"{defender} land", fiefs=fiefs)
    return play(state, KillLord(numbers[0]))[0], numbers[0]


def test_O_13_1_the_card_played_is_a_strength_of_one() -> None:
    state, _ = plot("", "")
    seen = GAME.observe(state, None).struggle
    assert seen is not None
    assert (seen.attack, seen.defence, seen.answering) == (1, 0, 1)


def test_O_13_2_allies_vassals_and_vassal_lords_count_one_each() -> None:
    state, _fief = plot("", "allies vassal", ("palace prince", "castle vassal"))
    lord = Support("vassal", state.earldoms[1].fiefs[1].number)
    assert legal(state) == [ALLIES, VASSAL, lord, EndSupport()]
    state, events = play(state, ALLIES, VASSAL, lord)
    assert [event.defence for event in events if event.kind == "SupportGiven"] == [1, 2, 3]  # type: ignore[attr-defined]
    assert legal(state) == [EndSupport()]
    assert fief_of(state, lord.fief)[2] == "vassal.1"
    assert why(state, Support("land", 0)) == ("O.13.2", "not_usable")
    assert why(state, ALLIES) == ("O.4.2", "not_in_hand")
    assert why(state, lord) == ("O.13.2", "not_your_fief")


def test_O_13_3_raising_goes_to_and_fro() -> None:
    state, fief = plot("allies allies", "allies allies")
    state, _ = play(state, ALLIES, EndSupport())
    assert asked(state) == ("Support", (0,), "O.13.3")
    state, _ = play(state, ALLIES, EndSupport())
    assert asked(state) == ("Support", (1,), "O.13.2")
    state, _ = play(state, ALLIES, EndSupport(), ALLIES, EndSupport())
    assert asked(state)[1] == (1,)
    state, _ = play(state, EndSupport())
    assert asked(state)[0] == "TakeTurn"
    assert fief_of(state, fief)[2] is None


def test_O_13_3_whoever_stops_short_loses() -> None:
    state, fief = plot("allies", "allies")
    state, events = play(state, EndSupport())
    assert only(events, "StruggleEnded").succeeded
    state, fief = plot("allies", "allies")
    state, events = play(state, ALLIES, EndSupport(), EndSupport())
    assert not only(events, "StruggleEnded").succeeded
    assert hand_of(state, 0) == "land allies"
    assert fief_of(state, fief)[2] == "prince.1"


@pytest.mark.parametrize(("raised", "succeeds"), [(0, False), (1, True)])
def test_O_13_4_the_attacker_needs_more(raised: int, succeeds: bool) -> None:
    state, _fief = plot("allies", "allies")
    state, events = play(state, ALLIES, EndSupport(), *[ALLIES] * raised, EndSupport())
    if succeeds:
        state, events = play(state, EndSupport())
    assert only(events, "StruggleEnded").succeeded is succeeds
    assert ("LordKilled" in happened(events)) is succeeds


def test_O_13_5_cards_of_hands_are_discarded_on_both_sides() -> None:
    state, _ = plot("vassal", "allies")
    state, _ = play(state, ALLIES, EndSupport(), VASSAL, EndSupport(), EndSupport())
    assert (pile_of(state, 0), pile_of(state, 1)) == ("treachery vassal", "allies prince")


def test_O_13_6_the_effect_is_one() -> None:
    state, _ = plot("allies allies", "allies", ("palace prince", "castle prince"))
    state, events = play(state, ALLIES, EndSupport(), ALLIES, ALLIES, EndSupport(), EndSupport())
    assert only(events, "StruggleEnded").attack == 3
    assert happened(events).count("LordKilled") == 1


def test_O_13_7_no_third_earl_joins() -> None:
    state, _ = plot("", "")
    assert GAME.legal_actions(state, 2) == ()
    assert refusal(state, ALLIES, seat=2).values == {"asked": (1,), "question": "Support"}


def test_O_13_8_a_vassal_lord_who_is_the_target_helps() -> None:
    state, fief = plot("", "", ("palace vassal", "castle"))
    state, events = play(state, Support("vassal", fief), EndSupport(), EndSupport())
    assert not only(events, "StruggleEnded").succeeded
    assert fief_of(state, fief)[2] == "vassal.1"
    assert why(state, EndSupport())[1] == "other_question"
