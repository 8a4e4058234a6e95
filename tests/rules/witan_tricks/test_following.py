"""T.4: playing to a trick."""

from __future__ import annotations

import pytest

from rules.core.action import Action, IllegalAction
from rules.core.chance import Chance
from rules.witan_tricks.action import PlayCard
from rules.witan_tricks.refusal import REFUSALS
from rules.witan_tricks.ruleset import WitanTricksRuleset
from rules.witan_tricks.state import State

from .positions import GAME, grid, legal, play, position


def refusal(state: State, seat: int, action: Action) -> IllegalAction:
    before = GAME.encode_state(state)
    with pytest.raises(IllegalAction) as refused:
        GAME.apply(state, seat, action, Chance(b"k"))
    assert GAME.encode_state(state) == before
    assert set(refused.value.values) == set(REFUSALS[refused.value.phrase])
    return refused.value


def test_T_4_1_the_dealers_left_leads_and_then_the_winner() -> None:
    for number in range(12):
        state = GAME.setup(WitanTricksRuleset(), 3, Chance(b"lead", number)).state
        assert GAME.owing(state) == ((state.dealer + 1) % 3,)
    state = position(grid("7"), ["2C 3D", "3C 4D", "4C 5D"])
    after, events = play(state, "2C", "3C", "4C")
    winner = next(event.winner for event in events if event.kind == "TrickWon")
    assert GAME.owing(after) == (winner,) == (2,)


def test_T_4_1_out_of_turn_is_refused_with_who_is_to_play() -> None:
    state = position(grid("7"), ["2C", "3C", "4C"])
    for seat in (1, 2, 3, -1, 99):
        refused = refusal(state, seat, PlayCard("3C"))
        assert (refused.rule, refused.phrase) == ("T.4.1", "witan_tricks.not_your_turn")
        assert refused.values == {"to_play": 0}


def test_T_4_1_another_games_action_is_refused() -> None:
    class Bid(Action):
        pass

    refused = refusal(position(grid("7"), ["2C", "3C", "4C"]), 0, Bid())
    assert (refused.rule, refused.phrase, refused.values) == (
        "T.4.1",
        "witan_tricks.unknown_action",
        {"action": "Bid"},
    )


def test_T_4_2_the_leader_plays_anything() -> None:
    assert legal(position(grid("7"), ["2C 8C KD AH", "3C", "4C"])) == {"2C", "8C", "KD", "AH"}


def led_by_the_king(hand: str, **options: object) -> State:
    return play(position(grid("7", C="6-8"), ["KD", hand, "2C"], **options), "KD")[0]


def test_T_4_3_U9_suit_or_adjoining() -> None:
    assert legal(led_by_the_king("2D 9C 5C TC 8S QS")) == {"2D", "9C", "5C", "8S"}


def test_T_4_3_U9_without_the_suit_anything() -> None:
    assert legal(led_by_the_king("9C TC QS")) == {"9C", "TC", "QS"}


def test_T_4_3_U9_what_connected_in_the_trick_makes_more_adjoin() -> None:
    state = position(grid("7", C="6-8"), ["KD", "9C 3D", "2D TC JC QS"])
    state, _ = play(state, "KD", "9C")
    assert legal(state) == {"2D", "TC"}


def test_T_4_3_an_adjoining_card_is_never_compelled() -> None:
    assert "2D" in legal(led_by_the_king("2D 9C"))


def test_T_4_3_the_refusal_names_the_suit_and_what_would_be_legal() -> None:
    refused = refusal(led_by_the_king("2D 9C TC QS"), 1, PlayCard("QS"))
    assert (refused.rule, refused.phrase) == ("T.4.3", "witan_tricks.must_follow")
    assert refused.values == {"card": "QS", "led": "D", "legal": ("9C", "2D")}


def test_T_4_3_option_follow_strict() -> None:
    state = led_by_the_king("2D 9C 5C TC 8S QS", follow="strict")
    assert legal(state) == {"2D"}
    refused = refusal(state, 1, PlayCard("9C"))
    assert (refused.rule, refused.phrase) == ("T.4.3", "witan_tricks.must_follow_strictly")
    assert legal(led_by_the_king("9C TC QS", follow="strict")) == {"9C", "TC", "QS"}


def test_T_4_3_at_the_limit_of_a_saturated_grid_a_card_does_not_adjoin() -> None:
    state = position(grid("7", S="6-A", H="2-7"), ["KD", "AH 2D", "3D"])
    state, _ = play(state, "KD")
    assert legal(state) == {"2D"}


def test_T_4_3_what_a_discard_tells_everybody() -> None:
    """A card that neither follows nor adjoins shows a void; an adjoining one shows nothing."""
    state, _ = play(led_by_the_king("9C TC QS"), "QS")
    assert GAME.observe(state, None).voids == ("", "D", "")
    state, _ = play(led_by_the_king("9C TC QS"), "9C")
    assert GAME.observe(state, None).voids == ("", "", "")
    state, _ = play(led_by_the_king("9C TC QS", follow="strict"), "9C")
    assert GAME.observe(state, None).voids == ("", "D", "")


def test_T_4_4_only_cards_of_ones_own_hand() -> None:
    state = position(grid("7"), ["2C", "3C", "4C"])
    for card in ("3C", "7C", "AS"):
        refused = refusal(state, 0, PlayCard(card))
        assert (refused.rule, refused.phrase) == ("T.4.4", "witan_tricks.not_in_hand")
        assert refused.values == {"card": card, "legal": ("2C",)}


@pytest.mark.parametrize("card", ["", "1C", "10C", "c2", "2c", "2X", "🂡", "2C 3C", "x" * 4000])
def test_T_1_2_what_is_no_card_is_refused(card: str) -> None:
    refused = refusal(position(grid("7"), ["2C", "3C", "4C"]), 0, PlayCard(card))
    assert (refused.rule, refused.phrase) == ("T.1.2", "witan_tricks.unknown_card")


def test_T_4_4_a_played_card_is_gone() -> None:
    state, _ = play(position(grid("7"), ["2C 3D", "3C", "4C"]), "2C")
    assert GAME.observe(state, 0).hand == ("3D",)
    assert GAME.observe(state, None).hand_counts == (1, 1, 1)
