"""K.6.7 to K.6.10: several with three honours, leaving, and the limit of rounds."""

from __future__ import annotations

import pytest

from rules.knight_errant.action import TakeFromRow
from rules.ortus.action import Concede, DestroyFief, EndFielding, EndTurn, FieldForce, HoldVikings, Siege

from .positions import (
    GAME,
    asked,
    cards,
    happened,
    knight,
    legal,
    mat,
    only,
    pile,
    play,
    table,
)

CHAMPION = FieldForce("hand", "champion", 0)
INFANTRY = FieldForce("camp", "infantry", 0)
THREE = ["tent church", "castle prince", "castle monk"]
TWO = ["tent church", "castle prince"]
ONE = ["tent church"]


@pytest.mark.parametrize(
    ("turn", "holders", "winner"),
    [(0, (0, 1), 0), (1, (0, 1), 1), (2, (0, 1), 0), (2, (1, 3), 3), (3, (1, 2), 1), (1, (0, 3), 3)],
)
def test_K_6_7_of_several_the_one_whose_turn_it_is_or_the_first_from_his_left(
    turn: int, holders: tuple[int, ...], winner: int
) -> None:
    state = table(4, turn=turn)
    for seat in holders:
        knight(state, seat, fiefs=THREE)
    knight(state, turn, hand="land", fiefs=THREE if turn in holders else ["tent"])
    state, events = play(state, *[each for each in legal(state) if each.kind == "PlaceTower"][:1])
    assert only(events, "MatchWon").seat == winner
    assert state.outcome is not None
    assert state.outcome.winners == (winner,)


def test_K_6_8_without_a_fief_a_knight_is_out_and_the_last_one_wins() -> None:
    state = table()
    knight(state, 0, hand="champion")
    (tent,) = knight(state, 1, hand="monk", camp=0, towers="monk")
    before = cards(state)
    state, events = play(state, Siege(tent), CHAMPION, EndFielding(), EndFielding())
    assert happened(events)[-4:] == ["TentDamaged", "FiefDestroyed", "EarlLeft", "MatchWon"]
    assert only(events, "EarlLeft").why == "no_fief"
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.ending) == ((0,), "no_fief")
    assert sorted(pile(state).split()) == ["champion", "monk", "monk"]
    assert cards(state) == before


def test_K_6_8_with_three_knights_the_others_go_on() -> None:
    state = table(3)
    knight(state, 0, hand="champion")
    (tent,) = knight(state, 1, camp=1)
    state, events = play(state, Siege(tent), CHAMPION, EndFielding(), EndFielding())
    assert only(events, "EarlLeft").seat == 1
    assert state.outcome is None
    assert (mat(state).tents, mat(state).camps) == ((3, 0, 3), (2, 0, 2))
    assert asked(state) == ("TakeTurn", (0,), "O.4.1")
    state, _ = play(state, EndTurn())
    assert asked(state) == ("TakeTurn", (2,), "O.4.1")
    state, events = play(state, Concede())
    assert only(events, "MatchWon").ending == "conceded"
    assert state.outcome is not None
    assert state.outcome.placings == (1, 3, 2)


def test_K_6_8_the_last_castle_when_the_tent_is_gone() -> None:
    state = table(3)
    knight(state, 0, hand="champion")
    (castle,) = knight(state, 1, fiefs=["castle"], camp=0)
    state, _ = play(state, Siege(castle), CHAMPION, EndFielding())
    state, events = play(state, DestroyFief())
    assert only(events, "EarlLeft").seat == 1


def test_K_6_9_after_the_last_round_the_most_honours_win() -> None:
    state = table(3, turn=1, round=5, round_limit=5)
    knight(state, 0, fiefs=ONE)
    knight(state, 1, fiefs=ONE)
    knight(state, 2, fiefs=TWO)
    state, events = play(state, EndTurn())
    assert state.outcome is None
    state, events = play(state, TakeFromRow("castle"))
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.ending) == ((2,), "round_limit")
    assert "TurnBegan" not in happened(events)
    assert only(events, "MatchWon").seat == 2
    assert happened(events)[-1] == "MatchWon"
    assert state.round == 5


def test_K_6_9_several_share_the_win() -> None:
    state = table(3, turn=2, round=5, round_limit=5)
    knight(state, 0, fiefs=ONE)
    knight(state, 1, fiefs=["tent cathedral"])
    state, events = play(state, EndTurn())
    shared = only(events, "MatchShared")
    assert (shared.seats, shared.ending) == ((0, 1), "round_limit")
    assert state.outcome is not None
    assert state.outcome.placings == (1, 1, 3)
    assert state.outcome.points == (1, 1, 0)


def test_K_6_9_the_vikings_of_the_last_round_are_still_to_come() -> None:
    state = table(2, turn=1, round=5, round_limit=5, viking_markers=1, viking_cards=12)
    state.vikings_arrived, state.markers = True, 1
    knight(state, 0, fiefs=["tent", "castle prince"], camp=0)
    _, castle = knight(state, 1, fiefs=["tent", "castle monk"], camp=0)
    state.earldoms[1].cubes = 0
    state, events = play(state, EndTurn())
    assert "RoundEnded" in happened(events)
    assert asked(state) == ("CommandVikings", (0,), "O.17.5")
    held, events = play(state, HoldVikings())
    assert only(events, "MatchShared").seats == (0, 1)
    assert held.outcome is not None
    sacked, events = play(state, Siege(castle), EndFielding())
    assert only(events, "MatchWon").seat == 0
    assert sacked.outcome is not None
    assert sacked.outcome.placings == (1, 2)


def test_K_6_9_none_without_a_limit() -> None:
    state = table(2, turn=1, round=499, round_limit=0)
    state, _ = play(state, EndTurn())
    assert state.outcome is None
    assert state.round == 500


def test_K_6_9_sixty_rounds_unless_the_option_says_otherwise() -> None:
    state = table(2, turn=1, round=59)
    state, _ = play(state, EndTurn())
    assert (state.round, state.outcome) == (60, None)
    state, events = play(state, EndTurn(), EndTurn())
    assert only(events, "MatchShared").seats == (0, 1)


def test_K_6_10_places_by_honours_and_those_who_left_below() -> None:
    """K.6.10, O.3.9: after a win by honours too."""
    state = table(4, turn=0)
    knight(state, 1, fiefs=ONE)
    knight(state, 2, fiefs=["tent"])
    _, castle, other = knight(state, 3, hand="monk", fiefs=["tent church", "castle", "castle prince"])
    state, _ = play(state, Concede())
    state, _ = play(state, EndTurn(), EndTurn())
    assert asked(state)[1] == (3,)
    state, _ = play(state, next(each for each in legal(state) if each.kind == "PlaceLord"))
    assert state.outcome is not None
    assert state.outcome.ending == "honours"
    assert state.outcome.placings == (4, 2, 3, 1)
    assert state.outcome.points == (0, 2, 1, 3)
    assert castle != other


def test_K_6_10_equal_honours_are_an_equal_place() -> None:
    state = table(4, turn=3, round=5, round_limit=5)
    knight(state, 0, fiefs=ONE)
    knight(state, 1, fiefs=TWO)
    knight(state, 2, fiefs=ONE)
    state, _ = play(state, Concede())
    assert state.outcome is not None
    assert state.outcome.ending == "round_limit"
    assert state.outcome.placings == (2, 1, 2, 4)
    assert state.outcome.points == (1, 3, 1, 0)
    seen = GAME.observe(state, None)
    assert seen.phase == "over"
