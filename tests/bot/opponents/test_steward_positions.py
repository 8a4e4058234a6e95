"""What the steward does in positions where the sensible thing is plain."""

from __future__ import annotations

import pytest

from bot.opponents import choose, opponent_chance
from rules.core.action import Action
from rules.ortus.action import (
    Bequeath,
    CallJoust,
    DecideBattle,
    EndFielding,
    EndSupport,
    EndTurn,
    FieldForce,
    FoundFief,
    GiveSoldier,
    HoldVikings,
    KillLord,
    LoseForce,
    OptOut,
    PayRansom,
    PlaceLord,
    PlaceTower,
    Siege,
    Support,
)
from rules.ortus.card import PRINCE, card_of
from rules.ortus.king import RoyalArmy
from rules.ortus.ransom import Ransom
from rules.ortus.state import State
from rules.ortus.viking import VikingCommand
from tests.rules.ortus_regni.positions import GAME, earl, next_result, play, table


def choice(state: State) -> Action:
    """What a steward answers where he is asked."""
    (decision,) = GAME.decisions(state)
    seat = decision.seats[0]
    return choose(
        "ortus_regni",
        "steward",
        GAME.observe(state, seat),
        GAME.legal_actions(state, seat),
        decision,
        opponent_chance(b"positions", 1, seat),
    )


def answers(state: State, count: int) -> list[Action]:
    """So many answers of stewards, one after the other."""
    given = []
    for _ in range(count):
        given.append(choice(state))
        state, _ = play(state, given[-1])
    return given


def test_a_palace_without_guard_is_taken() -> None:
    state = table()
    earl(state, 0, hand="champion vassal")
    (fief,) = earl(state, 1)
    assert answers(state, 3) == [Siege(fief), FieldForce("hand", "champion", 0), EndFielding()]


def test_nobody_runs_against_a_wall() -> None:
    state = table()
    earl(state, 0, hand="champion")
    earl(state, 1, towers="land land land land land", hand="champion champion champion")
    assert not isinstance(choice(state), Siege)


def test_treachery_strikes_where_a_whole_earldom_falls() -> None:
    state = table()
    earl(state, 0, hand="treachery castle")
    (fief,) = earl(state, 1, fiefs=["palace vassal"])
    assert choice(state) == KillLord(fief)


def test_a_prince_comes_first_and_no_other_lord_into_the_last_fief() -> None:
    state = table()
    (fief,) = earl(state, 0, hand="prince vassal monk")
    earl(state, 1, towers="land land land land land land")
    assert choice(state) == PlaceLord("prince", fief)
    state.earldoms[0].hand = ()
    earl(state, 0, hand="vassal monk", fiefs=["palace"])
    assert not isinstance(choice(state), PlaceLord)


def test_a_second_fief_is_founded() -> None:
    state = table()
    earl(state, 0, hand="castle land", fiefs=["palace prince"])
    assert choice(state) == FoundFief("castle")


@pytest.mark.parametrize(("deck", "round_", "bequeaths"), [("land", 18, True), ("land", 41, False)])
def test_the_heir_comes_before_the_deck_runs_out_but_not_for_ever(
    deck: str, round_: int, bequeaths: bool
) -> None:
    state = table(round=round_)
    (fief,) = earl(state, 0, hand="banner", fiefs=["palace prince"], deck=deck, discards="monk land castle")
    assert (choice(state) == Bequeath(fief)) == bequeaths


def test_a_siege_is_met_by_just_enough() -> None:
    state = table(turn=1)
    (fief,) = earl(state, 0, hand="champion vassal", fiefs=["palace"])
    earl(state, 1, hand="champion")
    state, _ = play(state, Siege(fief), FieldForce("hand", "champion", 0), EndFielding())
    assert answers(state, 2) == [FieldForce("hand", "vassal", 0), EndFielding()]


def test_walls_that_hold_need_no_men() -> None:
    state = table(turn=1)
    (fief,) = earl(state, 0, hand="champion vassal", towers="land", fiefs=["palace"])
    earl(state, 1, hand="champion")
    state, _ = play(state, Siege(fief), FieldForce("hand", "champion", 0), EndFielding())
    assert choice(state) == EndFielding()


def test_what_is_spent_anyway_falls_first() -> None:
    state = table(turn=1)
    _, castle = earl(state, 0, hand="vassal", fiefs=["palace", "castle prince"])
    earl(state, 1, hand="prince")
    next_result(state, "normal_battle")
    state, _ = play(
        state,
        Siege(castle),
        FieldForce("hand", "prince", 0),
        EndFielding(),
        FieldForce("hand", "vassal", 0),
        FieldForce("lord", "prince", castle),
        EndFielding(),
    )
    assert choice(state) == LoseForce("hand", "vassal", 0)


def test_a_plot_is_answered_where_it_can_be_stopped() -> None:
    state = table(turn=1)
    (fief,) = earl(state, 0, hand="allies land", fiefs=["palace prince"])
    earl(state, 1, hand="treachery")
    state, _ = play(state, KillLord(fief))
    assert answers(state, 2) == [Support("allies", 0), EndSupport()]


def test_the_church_is_for_its_own_side() -> None:
    state = table(turn=1)
    (fief,) = earl(state, 0, hand="vassal", fiefs=["palace church"])
    earl(state, 1, hand="champion champion")
    next_result(state, "church_decides")
    state, _ = play(
        state,
        Siege(fief),
        FieldForce("hand", "champion", 0),
        EndFielding(),
        FieldForce("hand", "vassal", 0),
        EndFielding(),
    )
    assert choice(state) == DecideBattle("defender_wins")


def test_the_vikings_finish_whom_they_can() -> None:
    state = table(3)
    state.stack.append(VikingCommand(0))
    earl(state, 1, towers="land land land land land land")
    (weak,) = earl(state, 2)
    assert choice(state) == Siege(weak)
    assert not isinstance(choice(state), HoldVikings)


def test_the_least_useful_card_becomes_the_first_tower() -> None:
    state = table()
    earl(state, 0, hand="monk prince champion castle", fiefs=["palace prince", "castle"])
    state.stack[-1].acted = True  # type: ignore[attr-defined]
    assert choice(state) == PlaceTower("monk")
    earl(state, 0, hand="prince banner", fiefs=["palace prince"])
    state.stack[-1].acted = True  # type: ignore[attr-defined]
    assert choice(state) == EndTurn()


def test_a_joust_is_declined_where_that_is_free() -> None:
    state = table(turn=1)
    earl(state, 1, hand="banner", fiefs=["palace land"])
    earl(state, 0, fiefs=["palace land"])
    state, _ = play(state, CallJoust())
    assert choice(state) == OptOut()


def test_the_king_gets_the_weaker_soldier() -> None:
    state = table()
    earl(state, 0, pool="infantry knight")
    state.stack.append(RoyalArmy(1, (0,)))
    assert choice(state) == GiveSoldier("infantry", 0)


def test_a_prince_is_bought_back_for_what_is_least_missed() -> None:
    state = table()
    (fief,) = earl(state, 0, fiefs=["palace land church"])
    state.stack.append(Ransom(0, card_of(0, PRINCE), fief, 1, False))
    assert choice(state) == PayRansom(fief, "church.0")
