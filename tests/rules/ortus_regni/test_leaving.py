"""O.3: leaving and winning."""

from __future__ import annotations

from rules.ortus.action import (
    Concede,
    EndFielding,
    EndTurn,
    FieldForce,
    HoldBanquet,
    KeepFief,
    KillLord,
    PlaceTower,
    Siege,
    UseMonastery,
)
from rules.ortus.card import KIND, card_of
from rules.ortus.state import ARMY

from .positions import GAME, earl, hand_of, happened, only, pile_of, play, table, why


def test_O_3_1_the_last_earl_wins() -> None:
    state = table(3)
    state, events = play(state, Concede())
    assert GAME.outcome(state) is None
    state, events = play(state, Concede())
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners == (2,)
    assert only(events, "MatchWon").seat == 2
    assert GAME.owing(state) == () and GAME.decisions(state) == ()
    assert why(state, EndTurn(), seat=2) == ("O.3.1", "match_over")


def test_O_3_2_without_a_fief_an_earl_is_out_at_once() -> None:
    state = table(3)
    earl(state, 0, hand="champion champion")
    (palace,) = earl(state, 1)
    field = FieldForce("hand", "champion", 0)
    state, events = play(state, Siege(palace), field, field, EndFielding(), KeepFief())
    assert (only(events, "EarlLeft").seat, only(events, "EarlLeft").why) == (1, "no_fief")
    assert [earldom.at_table for earldom in state.earldoms] == [True, False, True]
    assert GAME.owing(state) == (0,)
    assert [fief.card for fief in state.earldoms[0].fiefs][1:] == [card_of(1, KIND["palace"])]


def test_O_3_2_also_by_treachery() -> None:
    state = table()
    earl(state, 0, hand="treachery")
    (fief,) = earl(state, 1, fiefs=["castle monk"])
    state, events = play(state, KillLord(fief))
    assert happened(events)[-2:] == ["EarlLeft", "MatchWon"]
    outcome = GAME.outcome(state)
    assert outcome is not None and outcome.ending == "no_fief"


def test_O_3_3_the_draw_that_ends_the_turn_needs_a_card() -> None:
    state = table()
    earl(state, 0, deck="")
    state, events = play(state, EndTurn())
    assert only(events, "EarlLeft").why == "empty_deck"
    outcome = GAME.outcome(state)
    assert outcome is not None and (outcome.ending, outcome.winners) == ("empty_deck", (1,))


def test_O_3_3_a_banquet_does_not_kill() -> None:
    state = table()
    earl(state, 0, hand="banquet", deck="")
    state, _ = play(state, HoldBanquet())
    assert GAME.owing(state) == (0,)


def test_O_3_3_the_last_card_can_still_be_drawn() -> None:
    state = table()
    earl(state, 0, deck="castle")
    state, _ = play(state, EndTurn())
    assert hand_of(state, 0) == "castle"
    assert GAME.owing(state) == (1,)


def test_O_3_4_conceding_in_ones_own_turn_only() -> None:
    state = table()
    assert why(state, Concede(), seat=1) == ("O.4.10", "not_asked")
    state, events = play(state, Concede())
    assert only(events, "EarlLeft").why == "conceded"
    outcome = GAME.outcome(state)
    assert outcome is not None and (outcome.ending, outcome.winners) == ("conceded", (1,))


def test_O_3_5_cubes_leave_the_bag() -> None:
    state = table(3)
    state.earldoms[0].cubes = 4
    state, _ = play(state, Concede())
    assert [earldom.cubes for earldom in state.earldoms] == [0, 1, 1]


def test_O_3_6_cards_of_his_colour_leave_the_game_when_destroyed() -> None:
    state = table(3, turn=2)
    fief, _ = earl(state, 1, fiefs=["castle.2 monk land.2", "palace"])
    state, _ = play(state, Concede())
    earl(state, 0, hand="treachery")
    assert GAME.owing(state) == (0,)
    gone = len(state.gone[2])
    state, _ = play(state, KillLord(fief))
    assert state.discards[2] == ()
    assert len(state.gone[2]) == gone + 2
    assert pile_of(state, 1) == "monk"


def test_O_3_7_everything_else_of_his_leaves_with_him() -> None:
    state = table(3)
    earl(
        state, 0, hand="prince allies", fiefs=["palace prince land land.1", "castle.2 vassal"],
        towers="banner monk", mercenaries=["knight"], pool="infantry knight", discards="banquet",
        emissaries="monk", banners=1,
    )  # fmt: skip
    state, _ = play(state, Concede())
    earldom = state.earldoms[0]
    assert (earldom.hand, earldom.fiefs, earldom.towers, earldom.mercenaries) == ((), (), (), ())
    assert (earldom.pool, earldom.emissaries, earldom.banners) == ((), (), 0)
    assert (state.decks[0], state.discards[0]) == ((), ())
    # Hand 2, Fiefs 4 (Palace, Prince, Land, Vassal), Towers 2, Mercenary, deck 6, pile, Emissary, Banner.
    assert len(state.gone[0]) == 18
    assert (pile_of(state, 1), pile_of(state, 2)) == ("land", "castle")
    assert sorted(state.table_discards[ARMY]) == [0, 1, 1]


def test_O_3_8_a_dead_kings_card_can_be_won_again() -> None:
    state = table(3)
    state.king, state.retinue = 0, (0, 1)
    state, events = play(state, Concede())
    assert "KingDied" in happened(events)
    assert (state.king, state.retinue) == (None, ())
    assert state.table_discards[ARMY] == (0, 1)


def test_O_3_9_places_by_how_long_an_earl_stayed() -> None:
    state = table(4, turn=2)
    state, _ = play(state, Concede(), EndTurn(), Concede(), Concede())
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners == (3,)
    assert outcome.placings == (3, 2, 4, 1)
    assert outcome.points == (1, 2, 0, 3)


def test_O_3_7_what_he_knew_and_what_was_known_of_him_goes_too() -> None:
    state = table(3)
    earl(state, 0, hand="castle", fiefs=["palace monk"])
    earl(state, 1, hand="castle")
    state, _ = play(state, UseMonastery(1), PlaceTower("castle"))
    assert state.shown
    state, _ = play(state, Concede())
    assert state.shown == ()
