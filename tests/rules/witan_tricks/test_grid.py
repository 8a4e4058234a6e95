"""T.3: the grid, connecting, saturation, chains within a trick."""

from __future__ import annotations

import pytest

from rules.core.action import IllegalAction
from rules.core.chance import Chance
from rules.witan_tricks.action import ChooseEnd, PlayCard
from rules.witan_tricks.grid import ends_for, grid_of, joined
from rules.witan_tricks.hierarchy import top_rank
from rules.witan_tricks.pack import NUMBERS

from .positions import GAME, cards, grid, legal, names, only, play, position


def saturating(order: str) -> tuple[str, ...]:
    return tuple(order.split())


SATURATING = {"C": "6-8", "S": "6-K", "H": "2-7", "D": "7"}


def test_T_3_1_rows_are_unbroken_runs_through_the_starters() -> None:
    table = grid("5", C="4-6", H="5-7", D="3-5")
    assert names(table.up) == {"4C", "5C", "6C", "5S", "5H", "6H", "7H", "3D", "4D", "5D"}
    assert (table.left, table.right) == (-2, 2)
    with pytest.raises(ValueError, match="starters"):
        grid_of(3, (1, 0, 0, 0), (2, 0, 0, 0))


def test_T_3_2_no_grid_is_wider_than_thirteen_columns() -> None:
    assert grid_of(0, (-6, 0, 0, 0), (0, 6, 0, 0)).is_saturated
    assert not grid_of(0, (-5, 0, 0, 0), (0, 6, 0, 0)).is_saturated
    with pytest.raises(ValueError, match="wider"):
        grid_of(0, (-7, 0, 0, 0), (0, 6, 0, 0))


def test_T_3_2_U3_a_card_that_would_need_a_fourteenth_column_does_not_connect() -> None:
    state = position(grid("7", **SATURATING), ["AS 2D", "AH 3D", "9D 4D"])
    state, events = play(state, "AS")
    assert only(events, "CardPlayed").end == "right"
    assert only(events, "GridSaturated").top_rank == "A"
    assert state.grid.is_saturated
    assert top_rank(state.grid) == "A"
    state, events = play(state, "AH")
    assert only(events, "CardPlayed").connected is False
    assert not state.grid.up & cards("AH")


def test_T_3_2_U4_the_order_of_plays_decides_who_takes_the_last_column() -> None:
    state = position(grid("7", **SATURATING), ["AH 2D", "AS 3D", "9D 4D"])
    state, events = play(state, "AH")
    assert only(events, "CardPlayed").end == "left"
    assert top_rank(state.grid) == "K"
    assert state.grid.is_saturated
    state, events = play(state, "AS")
    assert only(events, "CardPlayed").connected is False
    assert top_rank(state.grid) == "K"


def test_T_3_2_rows_still_grow_inside_a_saturated_grid() -> None:
    state = position(grid("7", C="2-A"), ["8H", "6H", "5D"])
    state, _ = play(state, "8H", "6H")
    assert state.grid.up & cards("8H 6H") == cards("8H 6H")


def test_T_3_3_the_adjoining_cards_are_the_neighbours_of_the_runs() -> None:
    assert names(grid("7", C="6-8").adjoining) == {"5C", "9C", "6S", "8S", "6H", "8H", "6D", "8D"}


def test_T_3_3_nothing_adjoins_beyond_the_end_of_a_saturated_grid() -> None:
    full = grid("7", C="2-A", H="2-7")
    assert names(full.adjoining) == {"6S", "8S", "8H", "6D", "8D"}


def test_T_3_3_a_complete_row_has_no_neighbours() -> None:
    assert not grid("7", C="2-A").adjoining & cards("2C AC KC 3C")


def test_T_3_3_cards_connected_earlier_in_the_trick_count_and_unconnected_ones_do_not() -> None:
    state = position(grid("7"), ["8C 2D", "9C TC 3D", "JC 4D"])
    after, _ = play(state, "8C")
    assert after.grid.adjoining & cards("9C")
    apart, _ = play(position(grid("7"), ["9C 2D", "TC 3D", "8S 4D"]), "9C")
    assert not apart.grid.adjoining & cards("TC")


def test_T_3_4_an_adjoining_card_connects_at_once() -> None:
    state, events = play(position(grid("7"), ["6H 2D", "3D", "4D"]), "6H")
    played = only(events, "CardPlayed")
    assert (played.seat, played.card, played.led, played.connected, played.end) == (
        0,
        "6H",
        True,
        True,
        "left",
    )
    assert state.grid.low[2] == -1


def double() -> dict[str, str]:
    return {"C": "2-K", "S": "6-8", "H": "7-9", "D": "7"}


def test_T_3_5_U5_a_card_that_fits_at_both_ends_goes_to_the_right() -> None:
    table = grid("7", **double())
    assert ends_for(table, NUMBERS["AC"]) == ("left", "right")
    state, events = play(position(table, ["AC", "2D", "3D"]), "AC")
    assert only(events, "CardPlayed").end == "right"
    assert top_rank(state.grid) == "A"
    assert state.grid.is_saturated


def test_T_3_5_option_double_left() -> None:
    state, events = play(position(grid("7", **double()), ["AC", "2D", "3D"], double="left"), "AC")
    assert only(events, "CardPlayed").end == "left"
    assert top_rank(state.grid) == "K"
    assert (state.grid.left, state.grid.right) == (-6, 6)


@pytest.mark.parametrize(("end", "top"), [("right", "A"), ("left", "K")])
def test_T_3_5_option_double_player_asks(end: str, top: str) -> None:
    state = position(grid("7", **double()), ["AC 2D", "3D 5D", "4D 8S"], double="player")
    state, events = play(state, "AC")
    played = only(events, "CardPlayed")
    assert (played.connected, played.end) == (True, None)
    (decision,) = GAME.decisions(state)
    assert (decision.kind, decision.seats, decision.rule) == ("ChooseEnd", (0,), "T.3.5")
    assert set(decision.candidates) == {ChooseEnd("left"), ChooseEnd("right")}
    assert GAME.observe(state, 1).choosing_end == "AC"
    assert GAME.observe(state, 0).playable == ()
    with pytest.raises(IllegalAction) as refused:
        GAME.apply(state, 0, PlayCard("2D"), Chance(b"k"))
    assert (refused.value.rule, refused.value.phrase) == ("T.3.5", "witan_tricks.choose_end_first")
    step = GAME.apply(state, 0, ChooseEnd(end), Chance(b"k"))  # type: ignore[arg-type]
    assert only(step.events, "EndChosen").end == end
    assert only(step.events, "GridSaturated").top_rank == top
    assert GAME.owing(step.state) == (1,)
    assert GAME.observe(step.state, 1).choosing_end is None


def test_T_3_5_the_last_card_of_a_trick_waits_for_the_choice() -> None:
    state = position(grid("7", **double()), ["2D 3D", "4D 5D", "AC 8S"], double="player")
    state, events = play(state, "2D", "4D", "AC")
    assert "TrickWon" not in {event.kind for event in events}
    assert GAME.owing(state) == (2,)
    step = GAME.apply(state, 2, ChooseEnd("left"), Chance(b"k"))
    assert only(step.events, "TrickWon").top_rank == "K"


def test_T_3_5_nothing_is_chosen_unasked() -> None:
    state = position(grid("7"), ["AC 2D", "3D", "4D"], double="player")
    with pytest.raises(IllegalAction) as refused:
        GAME.apply(state, 0, ChooseEnd("left"), Chance(b"k"))
    assert (refused.value.rule, refused.value.phrase) == ("T.3.5", "witan_tricks.no_end_to_choose")


def gluing() -> dict[str, str]:
    return {"C": "4-6", "S": "5", "H": "5-7", "D": "3-5"}


def test_T_3_6_U2_a_later_card_of_the_trick_glues_on_one_that_lay_apart() -> None:
    state = position(grid("5", **gluing()), ["9H 2S", "8H 3S", "JS 9S"])
    state, events = play(state, "9H")
    assert only(events, "CardPlayed").connected is False
    assert top_rank(state.grid) == "7"
    state, events = play(state, "8H")
    late = only(events, "CardConnected")
    assert (late.seat, late.card, late.end) == (0, "9H", "right")
    assert top_rank(state.grid) == "9"


def test_T_3_6_U2_the_other_way_round_gives_the_same() -> None:
    one, _ = play(position(grid("5", **gluing()), ["9H", "8H", "JS"]), "9H", "8H")
    other, _ = play(position(grid("5", **gluing()), ["8H", "9H", "JS"]), "8H", "9H")
    assert one.grid == other.grid


def test_T_3_6_a_chain_brings_several_cards() -> None:
    state, events = play(position(grid("7"), ["TH 2S", "9H 3S", "8H 4S", "JC 5S"]), "TH", "9H", "8H")
    assert [event.card for event in events if event.kind == "CardConnected"] == ["9H", "TH"]
    assert state.grid.high[2] == 3


def test_T_3_6_a_chain_stops_where_the_grid_is_full() -> None:
    table = grid("7", S="3-Q", H="3-7")  # ten columns: 3 to Q
    state = position(table, ["AH KD", "2H QD", "KH TD"])
    state, events = play(state, "AH", "2H")
    assert [event.card for event in events if event.kind == "CardConnected"] == ["AH"]
    assert (state.grid.left, state.grid.right) == (-6, 5)
    state, _ = play(position(grid("7", S="3-K", H="3-7"), ["KH 5D", "AH 4D", "2H QD"]), "KH", "AH", "2H")
    full = GAME.observe(state, None)
    assert full.saturated
    assert {down.card for down in full.face_down} == {"KH"}


def test_T_3_7_an_unconnected_card_lies_in_the_column_of_its_rank_or_floats_left() -> None:
    table = grid("7", C="5-9")
    assert table.column_of(NUMBERS["9H"]) == 2
    assert table.column_of(NUMBERS["5D"]) == -2
    assert table.column_of(NUMBERS["TH"]) == -10  # not reached yet: at the left, in the order of ranks
    assert table.column_of(NUMBERS["4H"]) == -3


def test_T_3_7_a_floating_card_moves_when_its_rank_joins_elsewhere() -> None:
    state = position(grid("7", C="6-8"), ["9C", "2D", "3D"], played=["9H", "", ""], won=["9H", "", ""])
    assert GAME.observe(state, None).face_down[0].column == -11
    state, _ = play(state, "9C")
    assert GAME.observe(state, None).face_down[0].column == 2


def test_T_3_7_open_places_name_the_card_and_the_true_column() -> None:
    state = position(grid("7", C="6-8"), ["9C", "2D", "3D"], played=["8H", "", ""], won=["8H", "", ""])
    places = {(place.card, place.column) for place in GAME.observe(state, None).open_places}
    assert ("9C", 2) in places
    assert ("5C", -2) in places
    assert ("6H", -1) in places
    assert not any(card == "8H" for card, _ in places)  # it lies there face down


def test_T_3_3_legal_cards_include_adjoining_ones_of_other_suits() -> None:
    state, _ = play(position(grid("7"), ["KD 2D", "8C TC 3D", "4D"]), "KD")
    assert legal(state) == {"8C", "3D"}


def test_T_3_3_adjoining_cards_of_any_grid_are_those_of_the_columns() -> None:
    """T.3.2, T.3.5: every grid of a sample, counted out column by column."""
    picks = Chance(b"grids")
    saturated = doubles = 0
    for _ in range(3000):
        left = -picks.below(13)
        right = picks.below(13 + left)
        low = [-picks.below(1 - left) for _ in range(4)]
        high = [picks.below(right + 1) for _ in range(4)]
        low[picks.below(4)], high[picks.below(4)] = left, right
        start = picks.below(13)
        made = grid_of(start, tuple(low), tuple(high))
        saturated += made.is_saturated
        for card in range(52):
            suit, distance = card // 13, (card % 13 - start) % 13
            is_up = distance <= high[suit] or distance - 13 >= low[suit]
            assert bool(made.up >> card & 1) == is_up
            fits = []
            if not is_up and low[suit] == distance - 12 and right - (distance - 13) <= 12:
                fits.append("left")
            if not is_up and high[suit] == distance - 1 and distance - left <= 12:
                fits.append("right")
            assert list(ends_for(made, card)) == fits
            assert bool(made.adjoining >> card & 1) == bool(fits)
            doubles += len(fits) == 2
            for end in fits:
                wider = joined(made, card, end)  # type: ignore[arg-type]
                assert wider == grid_of(start, wider.low, wider.high)
    assert saturated > 200
    assert doubles > 20
