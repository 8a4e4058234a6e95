"""T.5: the order of ranks, and the trump suit."""

from __future__ import annotations

import pytest

from rules.witan_tricks.hierarchy import strength, top_rank, trump_suit
from rules.witan_tricks.pack import RANKS, SUITS

from .positions import GAME, grid, only, play, position


def trump(start: str, order: str = "few_left_top", **runs: str) -> str:
    return SUITS[trump_suit(grid(start, **runs), order)]


def test_T_5_1_U1_the_right_most_card_is_highest_and_the_ranks_run_down_round_the_circle() -> None:
    table = grid("4", C="4-7")
    assert top_rank(table) == "7"
    ordered = sorted(RANKS, key=lambda rank: -strength(table, RANKS.index(rank)))
    assert "".join(ordered) == "765432AKQJT98"


def test_T_5_1_only_the_right_end_of_the_whole_grid_counts() -> None:
    assert top_rank(grid("7", C="3-7", D="7-J")) == "J"
    assert top_rank(grid("7", C="3-7")) == "7"


def test_T_5_2_cards_that_connect_within_the_trick_count() -> None:
    state = position(grid("5", C="4-6", H="5-7", D="3-5"), ["9H", "8H", "6S"])
    before = GAME.observe(state, None)
    assert before.top_rank == "7"
    _, events = play(state, "9H", "8H", "6S")
    assert only(events, "TrickWon").top_rank == "9"


def test_T_5_2_trump_is_that_of_the_end_of_the_trick() -> None:
    state = position(grid("7", C="6-8", S="7-8", H="6-8", D="6-8"), ["9S 2C", "6S 3C", "5C 4H"])
    assert GAME.observe(state, None).trump == "S"
    _, events = play(state, "9S", "6S", "5C")
    assert only(events, "TrickWon").trump == "H"


@pytest.mark.parametrize(
    ("runs", "expected"),
    [
        ({"C": "6-8", "S": "7-9", "H": "7-8", "D": "5-8"}, "H"),  # the fewest
        ({"C": "7-8", "S": "6-7", "H": "5-8", "D": "5-8"}, "S"),  # two tie, one reaches further left
        ({"C": "6-8", "S": "7-8", "H": "7-8", "D": "7-8"}, "S"),  # the upper row
        ({}, "C"),
    ],
)
def test_T_5_3_U8_trump(runs: dict[str, str], expected: str) -> None:
    assert trump("7", **runs) == expected


def test_T_5_3_option_few_top_leaves_out_the_left_end() -> None:
    runs = {"C": "7-8", "S": "6-7", "H": "5-8", "D": "5-8"}
    assert trump("7", "few_top", **runs) == "C"
    assert trump("7", "few_top", C="6-8", S="7-9", H="7-8", D="5-8") == "H"


def test_T_5_3_option_few_right_top_prefers_the_right_end() -> None:
    assert trump("7", "few_right_top", C="6-7", S="7-8", H="5-8", D="5-8") == "S"
    assert trump("7", "few_left_top", C="6-7", S="7-8", H="5-8", D="5-8") == "C"
    assert trump("7", "few_right_top", C="6-8", S="6-7", H="6-7", D="7-9") == "S"
    assert trump("7", "few_right_top") == "C"


def test_T_5_3_the_option_reaches_the_trick() -> None:
    # After the trick C and H tie on three cards, H further left; D and S are longer.
    runs = {"C": "7-9", "S": "5-9", "H": "5-7", "D": "5-9"}
    for order, expected in (("few_left_top", "H"), ("few_top", "C"), ("few_right_top", "C")):
        state = position(grid("7", **runs), ["KD", "QD", "AD"], trump_order=order)
        assert only(play(state, "KD", "QD", "AD")[1], "TrickWon").trump == expected
