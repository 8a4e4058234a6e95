"""T.1: players and cards."""

from __future__ import annotations

import pytest

from rules.core.chance import Chance
from rules.core.seat import PUBLIC
from rules.witan_tricks.pack import NAMES, RANKS, SUITS, cards_in, names_in, set_of_names
from rules.witan_tricks.ruleset import WitanTricksRuleset
from rules.witan_tricks.state import side_of

from .positions import GAME, cards, grid, play, position


def test_T_1_1_three_play_for_themselves_and_four_in_partnerships() -> None:
    assert [side_of(3, seat) for seat in range(3)] == [0, 1, 2]
    assert [side_of(4, seat) for seat in range(4)] == [0, 1, 0, 1]


@pytest.mark.parametrize("seats", [0, 1, 2, 5, 7])
def test_T_1_1_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(ValueError, match="3 or 4 seats"):
        GAME.setup(WitanTricksRuleset(), seats, Chance(b"k"))


def test_T_1_2_the_pack_has_fifty_two_cards_in_four_rows() -> None:
    assert len(set(NAMES)) == 52
    assert SUITS == "CSHD"
    assert [NAMES[0], NAMES[12], NAMES[13], NAMES[51]] == ["2C", "AC", "2S", "AD"]


def test_T_1_2_sets_of_cards_and_their_names() -> None:
    held = cards("TC 2C AD 7S")
    assert names_in(held) == ("2C", "TC", "7S", "AD")
    assert cards_in(held) == (0, 8, 18, 51)
    for wrong in (["1C"], ["TC", "TC"], ["10C"], [""]):
        with pytest.raises(ValueError):
            set_of_names(wrong)


def test_T_1_3_ranks_go_round_in_a_circle() -> None:
    around_the_ace = grid("A")
    assert {NAMES[card] for card in cards_in(around_the_ace.adjoining)} == {
        rank + suit for rank in "2K" for suit in SUITS
    }
    assert RANKS[0] == "2"
    assert RANKS[-1] == "A"


def test_T_1_4_play_goes_to_the_next_seat_and_round() -> None:
    state = position(grid("7"), ["2C 3C", "2S 3S", "2H 3H"], leader=1)
    order = []
    for card in ("2S", "2H", "2C"):
        order += GAME.owing(state)
        state, _ = play(state, card)
    assert order == [1, 2, 0]


def test_T_1_5_only_hands_are_secret() -> None:
    state = GAME.setup(WitanTricksRuleset(), 3, Chance(b"open")).state
    own = GAME.observe(state, 1)
    assert set(own.hand) == set(names_in(state.hands[1]))
    assert GAME.observe(state, PUBLIC).hand is None
    assert GAME.observe(state, PUBLIC).playable == ()
    assert own.face_up == GAME.observe(state, PUBLIC).face_up == GAME.observe(state, 0).face_up


def test_T_1_5_a_dealt_hand_is_told_to_its_seat_alone() -> None:
    events = GAME.setup(WitanTricksRuleset(), 3, Chance(b"open")).events
    received = [event for event in events if event.kind == "CardsReceived"]
    assert [event.audience() for event in received] == [(0,), (1,), (2,)]
    assert not any(event.visible_to(PUBLIC) for event in received)


def test_T_1_5_face_down_cards_stay_known() -> None:
    state = position(grid("7"), ["", "", ""], played=["KC", "", ""], won=["", "", "KC"])
    (down,) = GAME.observe(state, PUBLIC).face_down
    assert (down.card, down.played_by, down.won_by) == ("KC", 0, 2)
