"""W.8: Winchester."""

from __future__ import annotations

import pytest

from rules.ortus.action import Concede
from rules.ortus.state import State
from rules.witan.action import PickCard, SendCouncilor
from rules.witan.mat import mat_of
from tests.rules.ortus_regni.positions import earl, happened, only, pile_of

from .positions import GAME, asked, legal, play, refusal, table, why


def council(seats: int = 3, *, sent: int = 0, fiefs: tuple[str, ...] = ("palace", "castle vassal"),
            **options: object) -> tuple[State, tuple[int, ...]]:  # fmt: skip
    """Seat 0 has those Fiefs, and so many Councilors in Winchester; the numbers of the Fiefs."""
    state = table(seats, winchester=True, **options)
    numbers = earl(state, 0, fiefs=fiefs)
    mat = mat_of(state)
    mat.councilors = (sent, *mat.councilors[1:])
    return state, numbers


def test_W_8_1_three_high_councilors_win_at_once() -> None:
    state, (_, castle) = council(sent=2)
    state, events = play(state, SendCouncilor(castle))
    assert happened(events) == ["CouncilorSent", "MatchWon"]
    won = only(events, "MatchWon")
    assert (won.seat, won.ending) == (0, "winchester")
    assert (GAME.owing(state), GAME.observe(state, 1).phase) == ((), "over")


def test_W_8_1_two_are_not_enough_and_option_councilors() -> None:
    state, (_, castle) = council(sent=1)
    state, _ = play(state, SendCouncilor(castle))
    assert GAME.outcome(state) is None
    state, (_, castle) = council(councilors=1)
    state, _ = play(state, SendCouncilor(castle))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.ending == "winchester"


@pytest.mark.parametrize(("seats", "winchester"), [(2, True), (3, False)])
def test_W_8_1_an_option_for_three_or_more(seats: int, winchester: bool) -> None:
    state = table(seats, winchester=winchester)
    _, castle = earl(state, 0, fiefs=("palace", "castle vassal"))
    assert legal(state, SendCouncilor) == []
    assert why(state, SendCouncilor(castle)) == ("W.8.1", "witan.no_winchester")


def test_W_8_1_it_goes_by_how_many_there_were_at_the_start() -> None:
    state, (_, castle) = council(3)
    state, _ = play(state, PickCard("land"), Concede(), PickCard("land"))
    assert asked(state) == ("TakeTurn", (0,), "O.4.1")
    assert legal(state, SendCouncilor) == [SendCouncilor(castle)]


@pytest.mark.parametrize(
    "fief", ["castle vassal", "castle prince", "castle monk land church", "palace.1 champion"]
)
def test_W_8_2_a_lord_of_any_kind_with_his_whole_fief(fief: str) -> None:
    state, (_, number) = council(fiefs=("palace", fief))
    assert legal(state, SendCouncilor) == [SendCouncilor(number)]
    state, events = play(state, SendCouncilor(number))
    told = only(events, "CouncilorSent")
    card, lord, *properties = fief.split()
    full = card if "." in card else f"{card}.0"
    assert (told.fief, told.lord, told.councilors) == (number, f"{lord}.0", 1)
    assert told.cards == (full, *(f"{name}.0" for name in properties))
    assert state.fief(number) is None
    own = [lord, *properties, *([] if "." in card else [card])]
    assert sorted(pile_of(state, 0).split()) == sorted(own)
    assert pile_of(state, 1) == ("palace" if "." in card else "")
    assert mat_of(state).councilors == (1, 0, 0)


def test_W_8_2_it_is_an_action() -> None:
    state, (_, first, second) = council(fiefs=("palace", "castle vassal", "castle monk"))
    state, _ = play(state, SendCouncilor(first))
    assert why(state, SendCouncilor(second)) == ("O.4.1", "ortus.action_taken")
    assert legal(state, PickCard) == [PickCard("land")]


def test_W_8_2_a_lord_of_ones_own() -> None:
    state, (palace, _) = council()
    other = state.earldoms[1].fiefs[0].number
    assert why(state, SendCouncilor(palace)) == ("W.8.2", "ortus.nothing_there")
    assert why(state, SendCouncilor(other)) == ("W.8.2", "ortus.not_your_fief")


@pytest.mark.parametrize("round", [1, 2])
def test_W_8_3_not_in_the_first_two_rounds(round: int) -> None:
    state, (_, castle) = council()
    state.round = round
    refused = refusal(state, SendCouncilor(castle))
    assert (refused.rule, refused.phrase) == ("W.8.3", "witan.winchester_closed")
    assert dict(refused.values) == {"round": round, "opens": 3}
    assert legal(state, SendCouncilor) == []
    # Whether Tournament Rules are in force or not.
    peaceful, (_, castle) = council(tournament=False)
    peaceful.round = round
    assert why(peaceful, SendCouncilor(castle)) == ("W.8.3", "witan.winchester_closed")


@pytest.mark.parametrize("sent", [0, 2])
def test_W_8_4_never_the_lord_of_the_last_fief(sent: int) -> None:
    state, (palace,) = council(fiefs=("palace vassal",), sent=sent)
    refused = refusal(state, SendCouncilor(palace))
    assert (refused.rule, refused.phrase, refused.values["fief"]) == ("W.8.4", "witan.last_fief", palace)
    earl_of, (first, second) = council(fiefs=("palace vassal", "castle monk"), sent=sent)
    assert legal(earl_of, SendCouncilor) == [SendCouncilor(first), SendCouncilor(second)]


def test_W_8_5_nothing_removes_a_councilor_but_leaving() -> None:
    state, (_, castle) = council(4)
    state, _ = play(state, SendCouncilor(castle), PickCard("land"), PickCard("land"), PickCard("land"))
    state, _ = play(state, PickCard("land"))
    assert mat_of(state).councilors == (1, 0, 0, 0)
    state, _ = play(state, Concede())
    assert mat_of(state).councilors == (0, 0, 0, 0)


def test_W_8_6_the_winner_the_others_at_the_table_and_those_who_left() -> None:
    """O.3.9 for those who left; a point for every other Earl."""
    state, (_, castle) = council(6, sent=2)
    state.stack[-1].seat = 4  # type: ignore[attr-defined]
    state, _ = play(state, Concede(), Concede(), SendCouncilor(castle))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.placings == (1, 2, 2, 2, 6, 5)
    assert outcome.points[0] == 5
    assert outcome.winners == (0,)


def test_W_8_6_the_last_earl_still_wins_without_it() -> None:
    state, _ = council(3, sent=2)
    state, _ = play(state, PickCard("land"), Concede(), Concede())
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.ending, outcome.placings) == ("conceded", (1, 3, 2))
