"""T.10: how a match ends."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from rules.core.action import IllegalAction
from rules.core.chance import Chance
from rules.witan_tricks.action import PlayCard
from rules.witan_tricks.ruleset import WitanTricksRuleset
from rules.witan_tricks.scoring import score_hand

from .positions import GAME, full_row, grid, only, play, position
from .test_hand_end import ALL, stopped


def test_T_10_1_reaching_the_target_is_enough() -> None:
    for before, ended in ((573, False), (574, True), (575, True)):
        state = position(grid("7"), ["9H 2C", "TH 3C", "8H 4C"], scores=(0, before, 0))
        state, _ = play(state, "9H", "TH", "8H")  # worth 27
        assert (GAME.outcome(state) is not None) == ended


@pytest.mark.parametrize("target", [1, 301, 601, 901, 9999])
def test_T_10_1_option_target(target: int) -> None:
    state = position(grid("7"), ["9H 2C", "TH 3C", "8H 4C"], scores=(0, target - 1, 0), target=target)
    state, events = play(state, "9H", "TH", "8H")
    assert only(events, "MatchWon").winners == (1,)
    assert GAME.observe(state, None).target == target


@pytest.mark.parametrize("target", [0, -5, 10000, "many"])
def test_T_10_1_a_target_must_be_a_sensible_number(target: object) -> None:
    with pytest.raises(ValidationError):
        WitanTricksRuleset(target=target)  # type: ignore[arg-type]


def test_T_10_2_the_match_ends_in_mid_hand() -> None:
    state = position(grid("7"), ["9H 2C", "TH 3C", "8H 4C"], scores=(0, 590, 0))
    state, events = play(state, "9H", "TH", "8H")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.ending, outcome.winners, outcome.points) == ("target_by_trick", (1,), (0, 617, 0))
    assert outcome.placings == (2, 1, 2)
    assert GAME.owing(state) == ()
    assert GAME.decisions(state) == ()
    assert GAME.observe(state, 0).to_play is None
    assert "HandScored" not in {event.kind for event in events}


def test_T_10_1_nothing_is_played_after_the_end() -> None:
    state = position(grid("7"), ["9H 2C", "TH 3C", "8H 4C"], scores=(0, 590, 0))
    state, _ = play(state, "9H", "TH", "8H")
    for seat in range(3):
        assert GAME.legal_actions(state, seat) == ()
        with pytest.raises(IllegalAction) as refused:
            GAME.apply(state, seat, PlayCard("2C"), Chance(b"k"))
        assert (refused.value.rule, refused.value.phrase) == ("T.10.1", "witan_tricks.match_over")


def test_T_10_2_U12_trickpiles_reach_the_target_and_stops_are_not_charged() -> None:
    state = stopped((590, 0, 0))
    events = score_hand(state)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.ending, outcome.points) == ("target_by_trickpiles", (605, 0, 0))
    assert "StopCharged" not in {event.kind for event in events}
    assert only(events, "HandScored").scores == (605, 0, 0)
    assert state.last_hand is not None
    assert (state.last_hand.stops, state.last_hand.stop_points) == ((), (0, 0, 0))


def test_T_10_2_all_trickpiles_are_paid_before_the_look() -> None:
    # Seat 0 wins clubs and would be past the target first; seat 1 wins two piles and passes it further.
    of = grid("7", S="2-7", H="7-A")
    won = ["2C", "2D 3D 2H", ""]
    state = position(of, ["", "", ""], won=won, played=won, scores=(590, 580, 0))
    score_hand(state)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.points, outcome.winners) == ((605, 610, 0), (1,))


def test_T_10_3_partners_win_together_on_their_sum() -> None:
    state = position(grid("7"), ["9H 2C", "TH 3C", "8H 4C", "2D 5C"], scores=(100, 590))
    state, events = play(state, "9H", "TH", "8H", "2D")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.points, outcome.placings) == ((1, 3), (100, 617, 100, 617), (3, 1, 3, 1))
    assert only(events, "MatchWon").scores == (100, 617)


def test_T_10_3_the_most_points_win_even_with_several_past_the_target() -> None:
    won = ["2C", "2D", "2H"]
    state = position(
        grid("7", S=full_row("7", "2")), ["", "", ""], won=won, played=won, scores=(600, 700, 590)
    )
    score_hand(state)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.placings == (2, 1, 3)


def tied(**options: object):  # type: ignore[no-untyped-def]
    of = grid("7", S=ALL, H=ALL)
    won = ["2C", "2D", ""]
    return position(of, ["", "", ""], won=won, played=["", "", "2C 2D"], scores=(590, 590, 0), **options)


def test_T_10_4_an_exact_tie_is_shared() -> None:
    state = tied()
    events = score_hand(state)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.ending, outcome.winners, outcome.placings) == ("shared", (0, 1), (1, 1, 3))
    assert only(events, "MatchWon").winners == (0, 1)


def test_T_10_4_option_tie_play_on() -> None:
    state = tied(tie="play_on")
    events = score_hand(state)
    assert GAME.outcome(state) is None
    assert "MatchWon" not in {event.kind for event in events}
    assert state.scores == (605, 605, 0)
    # The next trick that scores decides.
    state = position(grid("7"), ["9H 2C", "TH 3C", "8H 4C"], scores=(605, 605, 0), tie="play_on")
    state, _ = play(state, "9H", "TH", "8H")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.ending, outcome.winners) == ("target_by_trick", (1,))


def test_T_10_4_a_tie_below_the_best_is_no_tie() -> None:
    state = position(grid("7"), ["9H 2C", "TH 3C", "8H 4C"], scores=(50, 590, 50))
    state, _ = play(state, "9H", "TH", "8H")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.ending, outcome.placings) == ("target_by_trick", (2, 1, 2))


def test_T_10_4_partners_who_win_share_no_tie() -> None:
    state = position(grid("7"), ["9H 2C", "TH 3C", "8H 4C", "2D 5C"], scores=(100, 590))
    state, _ = play(state, "9H", "TH", "8H", "2D")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.ending == "target_by_trick"
