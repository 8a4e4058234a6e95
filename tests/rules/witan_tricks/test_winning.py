"""T.6: who wins a trick, and what it is worth."""

from __future__ import annotations

import pytest

from rules.witan_tricks.pack import RANKS
from rules.witan_tricks.ruleset import VALUES

from .positions import grid, only, play, position


def test_T_6_1_the_highest_trump_wins() -> None:
    # Clubs are trump: of four starters the upper row. The hierarchy ends at the 7, so the 6 beats the 9.
    _, events = play(position(grid("7"), ["2D", "9C", "5C"]), "2D", "9C", "5C")
    won = only(events, "TrickWon")
    assert (won.trump, won.top_rank, won.winner) == ("C", "7", 2)


def test_T_6_1_without_a_trump_the_highest_of_the_suit_led() -> None:
    _, events = play(position(grid("7"), ["2D", "4D", "8H"]), "2D", "4D", "8H")
    won = only(events, "TrickWon")
    assert (won.trump, won.top_rank, won.winner) == ("C", "8", 1)


def test_T_6_1_an_unconnected_card_can_win() -> None:
    _, events = play(position(grid("7"), ["8D", "6D", "KC"]), "8D", "6D", "KC")
    assert only(events, "TrickWon").winner == 2


def test_T_6_2_U10_a_card_that_connects_late_counts() -> None:
    _, events = play(position(grid("7"), ["9H", "TH", "8H"]), "9H", "TH", "8H")
    won = only(events, "TrickWon")
    assert (won.value, won.top_rank, won.trump, won.winner) == (27, "T", "C", 1)


def test_T_6_2_unconnected_cards_count_nothing() -> None:
    _, events = play(position(grid("7"), ["KD", "QD", "AD"]), "KD", "QD", "AD")
    assert only(events, "TrickWon").value == 0


def test_T_6_3_U11_values_and_wrapping() -> None:
    _, events = play(position(grid("Q"), ["KS", "AS", "JC"]), "KS", "AS", "JC")
    won = only(events, "TrickWon")
    assert (won.value, won.top_rank, won.trump, won.winner) == (31, "A", "H", 1)


@pytest.mark.parametrize(
    ("table", "pack", "samples"),
    [
        ("court_12_15_18", 400, {"A": 1, "2": 2, "T": 10, "J": 12, "Q": 15, "K": 18}),
        ("court_10", 340, {"A": 1, "9": 9, "T": 10, "J": 10, "Q": 10, "K": 10}),
        ("five_each", 260, {"A": 5, "2": 5, "K": 5}),
        ("ace_11", 120, {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0}),
        ("one_each", 52, {"A": 1, "2": 1, "K": 1}),
    ],
)
def test_T_6_3_tables_of_values(table: str, pack: int, samples: dict[str, int]) -> None:
    values = dict(zip(RANKS, VALUES[table], strict=True))
    assert 4 * sum(values.values()) == pack
    assert {rank: values[rank] for rank in samples} == samples
    _, events = play(position(grid("Q"), ["KS", "AS", "JC"], values=table), "KS", "AS", "JC")
    assert only(events, "TrickWon").value == values["K"] + values["A"] + values["J"]


def test_T_6_4_the_winner_scores_at_once() -> None:
    state, events = play(position(grid("7"), ["9H 2C", "TH 3C", "8H 4C"], scores=(5, 6, 7)), "9H", "TH", "8H")
    assert only(events, "TrickWon").scores == state.scores == (5, 33, 7)
    assert state.hand_points == (0, 27, 0)


def test_T_6_4_at_four_the_partnership_scores() -> None:
    state = position(grid("7"), ["9H 2C", "TH 3C", "8H 4C", "2D 5C"], scores=(5, 6))
    state, events = play(state, "9H", "TH", "8H", "2D")
    assert (only(events, "TrickWon").winner, state.scores) == (1, (5, 33))
