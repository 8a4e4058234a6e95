"""T.9: trickpiles, stops, and the next hand."""

from __future__ import annotations

import pytest

from rules.core.chance import Chance
from rules.witan_tricks.action import PlayCard
from rules.witan_tricks.scoring import score_hand
from rules.witan_tricks.state import State
from rules.witan_tricks.trickpile import trickpiles

from .positions import GAME, full_row, grid, only, position

ALL = full_row("7", "2")  # 2 to A: a saturated grid with the ace highest


def hand_end(won: list[str], played: list[str] | None = None, **more: object) -> State:
    """The end of a hand: hearts hold only the 7, clubs are complete and make the ace highest."""
    of = grid("7", C=ALL, S=ALL, D=ALL)
    return position(of, [""] * len(won), won=won, played=played or won, **more)  # type: ignore[arg-type]


def test_T_9_1_most_cards_of_the_suit_win_the_pile() -> None:
    state = hand_end(["2H 3H", "4H 5H 6H", "9H"])
    (pile,) = trickpiles(state)
    assert (pile.seat, pile.cards, pile.by_tie) == (1, 3, False)
    events = score_hand(state)
    assert only(events, "TrickpileWon").points == 15
    assert [event.kind for event in events].count(
        "TrickpileWon"
    ) == 1  # clubs, spades and diamonds pay nobody


def test_T_9_1_option_trickpile() -> None:
    state = hand_end(["2H 3H", "4H", ""], played=["", "", ""], trickpile=40, stop=0)
    state.dealt = state.won
    score_hand(state)
    assert state.scores == (40, 0, 0)


def test_T_9_2_U7_of_equal_numbers_the_lower_highest_card() -> None:
    (pile,) = trickpiles(hand_end(["2H 6H JH", "3H 5H QH", ""]))
    assert (pile.seat, pile.by_tie) == (0, True)


def test_T_9_2_lowest_in_the_final_hierarchy_not_by_rank() -> None:
    of = grid("7", C=full_row("7", "7"))  # 7 lowest, 6 highest
    state = position(of, ["", "", ""], won=["KH", "2H", ""], played=["KH", "2H", ""])
    assert trickpiles(state)[0].seat == 0


def four(**options: object) -> State:
    # Seat 1 has most alone; seats 0 and 2 have more together.
    return hand_end(["2H 3H", "4H 5H 6H", "9H JH", ""], **options)


def test_T_9_3_players_contest_a_pile_one_by_one() -> None:
    state = four()
    assert trickpiles(state)[0].seat == 1
    score_hand(state)
    assert state.last_hand is not None
    assert state.last_hand.pile_points == (0, 15)


def test_T_9_3_option_pile_contest_side() -> None:
    state = four(pile_contest="side")
    (pile,) = trickpiles(state)
    assert (pile.seat, pile.cards, pile.by_tie) == (0, 4, False)
    score_hand(state)
    assert state.last_hand is not None
    assert state.last_hand.pile_points == (15, 0)


def test_T_9_3_with_three_the_option_changes_nothing() -> None:
    assert trickpiles(hand_end(["2H", "4H 5H", ""], pile_contest="side"))[0].seat == 1


def test_T_9_3_sides_that_tie_are_parted_by_their_highest_card() -> None:
    state = hand_end(["2H", "4H", "KH", "QH"], pile_contest="side")
    (pile,) = trickpiles(state)
    assert (pile.seat, pile.by_tie) == (1, True)


def stopped(scores: tuple[int, ...], **options: object) -> State:
    """Hearts run from 3 to K in a grid from 2 to A: the 2H and the AH are stops, played and won by seat 0."""
    of = grid("7", C=ALL, S=ALL, D=ALL, H="3-K")
    return position(
        of, ["", "", ""], won=["2H AH", "", ""], played=["2H AH", "", ""], scores=scores, **options
    )


def test_T_9_4_U12_stops_are_charged_after_the_trickpiles() -> None:
    state = stopped((580, 0, 0))
    events = score_hand(state)
    assert [(event.card, event.seat, event.points) for event in events if event.kind == "StopCharged"] == [
        ("2H", 0, -10),
        ("AH", 0, -10),
    ]
    assert state.scores == (575, 0, 0)
    assert only(events, "HandScored").scores == (575, 0, 0)
    assert state.outcome is None


def test_T_9_4_who_played_pays_not_who_won() -> None:
    state = stopped((100, 100, 100))
    state.dealt = (0, 0, state.won[0])
    score_hand(state)
    assert state.scores == (115, 100, 80)


def test_T_9_4_a_card_that_stops_both_ends_pays_once_and_scores_may_fall_below_nothing() -> None:
    # The ace of hearts is all that is missing of a row that is twelve wide in a grid twelve wide.
    of = grid("7", C="2-K", S="2-K", D="2-K", H="2-K")
    state = position(of, ["", "", ""], won=["", "AH", ""], played=["AH", "", ""])
    score_hand(state)
    assert state.scores == (-10, 15, 0)


def test_T_9_4_option_stop() -> None:
    state = stopped((580, 0, 0), stop=25)
    score_hand(state)
    assert state.scores == (545, 0, 0)


def test_T_9_4_at_four_the_side_pays() -> None:
    of = grid("7", C=ALL, S=ALL, D=ALL, H="3-K")
    state = position(of, [""] * 4, won=["2H AH", "", "", ""], played=["2H", "AH", "", ""])
    score_hand(state)
    assert state.scores == (5, -10)


@pytest.mark.parametrize("seats", [3, 4])
def test_T_9_5_the_deal_passes_and_scores_stand(seats: int) -> None:
    """T.9.5, T.2.1: several hands; the deal goes to the left each time."""
    state = GAME.setup(GAME.ruleset(target=9999), seats, Chance(b"several")).state
    dealers = [state.dealer]
    revision = 0
    while len(dealers) < 6:
        (seat,) = GAME.owing(state)
        revision += 1
        step = GAME.apply(state, seat, GAME.legal_actions(state, seat)[0], Chance(b"several", revision))
        dealt = [event for event in step.events if event.kind == "HandDealt"]
        if dealt:
            assert step.state.scores == only(step.events, "HandScored").scores
            assert dealt[0].hand == len(dealers) + 1 == step.state.hand_number
            assert step.state.hand_points == (0,) * len(step.state.scores)
            assert step.state.last_trick is None
            assert step.state.trick_number == 1
            dealers.append(dealt[0].dealer)
        state = step.state
    assert dealers == [(dealers[0] + turn) % seats for turn in range(6)]


def test_T_9_5_the_last_card_brings_the_next_deal() -> None:
    state = position(grid("7"), ["KD", "QD", "AD"], dealer=2)
    for revision, card in enumerate(("KD", "QD", "AD"), start=1):
        (seat,) = GAME.owing(state)
        step = GAME.apply(state, seat, PlayCard(card), Chance(b"next", revision))
        state = step.state
    kinds = [event.kind for event in step.events]
    assert (
        kinds.index("TrickWon")
        < kinds.index("TrickpileWon")
        < kinds.index("HandScored")
        < kinds.index("HandDealt")
    )
    assert state.dealer == 0
    assert [held.bit_count() for held in state.hands] == [13, 13, 13]
