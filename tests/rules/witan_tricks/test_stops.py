"""T.8: stops and possible stops."""

from __future__ import annotations

import pytest

from rules.witan_tricks.stop import possible_stops, touching_stops

from .positions import GAME, cards, grid, names, position

OPEN = {"C": "5-6", "H": "4-8"}


@pytest.mark.parametrize(
    ("down", "possible", "touching"),
    [
        ("QH", {"QH"}, set()),  # at both sides, and yet one card
        ("QH TH", {"TH", "QH"}, set()),
        ("QH TH AH", {"TH", "AH"}, set()),  # the queen is shielded
        ("9H", {"9H"}, {"9H"}),
        ("3H", {"3H"}, {"3H"}),
        ("9H TH", {"9H", "TH"}, {"9H"}),  # the ten also from the left
    ],
)
def test_T_8_2_U6_stops_of_an_open_grid(down: str, possible: set[str], touching: set[str]) -> None:
    """T.8.1, T.8.2, T.8.3: the nearest face-down card on either side, round the circle."""
    table = grid("5", **OPEN)
    assert names(possible_stops(table, cards(down))) == possible
    assert names(touching_stops(table, cards(down))) == touching


def test_T_8_1_U6_a_stop_in_a_saturated_grid() -> None:
    table = grid("5", C="5-T", H="J-8")
    assert table.is_saturated
    assert names(touching_stops(table, cards("9H"))) == {"9H"}


def test_T_8_1_neighbours_in_the_column_never_stop() -> None:
    table = grid("7", C="6-8")
    assert not touching_stops(table, cards("9S 9D KC"))


def test_T_8_3_U6_nothing_wraps_round_a_saturated_grid() -> None:
    table = grid("5", C="J-6", H="K-T")
    assert table.is_saturated
    # JH lies beyond the missing queen at the left; at the right of the T there is no column any more.
    assert names(possible_stops(table, cards("JH"))) == {"JH"}
    assert not touching_stops(table, cards("JH"))
    closed = grid("5", C="5-T", H="J-T")
    assert not possible_stops(closed, cards("QH"))


def test_T_8_3_U3_the_refused_card_is_a_possible_stop_on_the_far_right_only() -> None:
    table = grid("7", C="6-8", S="6-A", H="2-7")
    assert names(possible_stops(table, cards("AH"))) == {"AH"}
    assert not touching_stops(table, cards("AH"))
    grown = grid("7", C="6-8", S="6-A", H="2-K")
    assert names(touching_stops(grown, cards("AH"))) == {"AH"}


def test_T_8_2_the_observation_tells_them_apart() -> None:
    state = position(grid("5", **OPEN), ["", "", ""], played=["9H QH", "JH", ""], won=["", "9H QH JH", ""])
    shown = {down.card: down.stop for down in GAME.observe(state, None).face_down}
    assert shown == {"9H": "touching", "JH": "none", "QH": "possible"}
