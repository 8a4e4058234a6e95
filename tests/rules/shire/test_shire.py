"""S.1: what is different from Ortus Regni, and the five Burhs."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from rules.core.chance import Chance
from rules.ortus.action import Concede, Siege, TakeDeck
from rules.ortus_regni.game import VARIANT as ORTUS_REGNI
from rules.shire.game import VARIANT
from rules.shire.mat import mat_of
from rules.shire.ruleset import ShireRuleset
from tests.rules.ortus_regni.positions import earl, legal, only, play

from .positions import GAME, all_show, burh, hold, shire


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_S_1_1_two_to_six_earls_with_decks_of_their_own(seats: int) -> None:
    state = GAME.setup(ShireRuleset(), seats, Chance(b"setup")).state
    assert GAME.decisions(state)[0].kind == "BuildDeck"
    for seat in range(seats):
        state = GAME.apply(state, seat, TakeDeck("army"), Chance(b"setup", seat + 1)).state
    assert [len(earldom.hand) for earldom in state.earldoms] == [5] * seats
    assert len(mat_of(state).burhs) == 5


@pytest.mark.parametrize("seats", [1, 7])
def test_S_1_1_no_other_number_of_earls(seats: int) -> None:
    with pytest.raises(ValueError, match="2 to 6 seats"):
        GAME.setup(ShireRuleset(), seats, Chance(b"setup"))


def test_S_1_1_the_last_earl_at_the_table_wins() -> None:
    state, events = play(shire(3), Concede(), Concede())
    assert only(events, "MatchWon").seat == 2
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.placings, outcome.ending) == ((3, 2, 1), "conceded")


def test_S_1_2_only_the_shire_is_added() -> None:
    for part in ("opening", "choices", "procedures", "supply", "contest", "heirs", "ending", "earldom"):
        assert getattr(VARIANT, part) is getattr(ORTUS_REGNI, part)
    assert ORTUS_REGNI.fief_kinds.items() < VARIANT.fief_kinds.items()
    assert None not in (VARIANT.stand_ins, VARIANT.reserves)


def test_S_1_3_five_burhs_of_different_cards() -> None:
    named = [fief.card for fief in GAME.observe(shire(), None).mat.neutral()]
    assert len(set(named)) == 5
    for card in ("champion", "vassal", "banner", "allies", "banquet"):
        assert burh(shire(), card).fief.card in named


@pytest.mark.parametrize("card", ["treachery", "intrigue", "banner"])
def test_S_1_4_they_may_all_show_the_same(card: str) -> None:
    state = shire(**all_show(card))
    assert len({burh(state, card, place).number for place in range(5)}) == 5


@pytest.mark.parametrize("card", ["prince", "castle", "land", "palace", "burh", ""])
def test_S_1_4_no_other_cards(card: str) -> None:
    with pytest.raises(ValidationError):
        ShireRuleset.model_validate({"burh_3": card})


def test_S_1_5_neutral_at_first_and_all_about_them_is_open() -> None:
    state = GAME.setup(ShireRuleset(), 4, Chance(b"neutral")).state
    assert len(state.mat.neutral()) == 5
    state = shire(4)
    earl(state, 2)
    hold(state, 2, "banner")
    for viewer in (None, 0, 1, 2, 3):
        assert GAME.observe(state, viewer).mat == state.mat
    assert GAME.observe(state, 0).earls[2].fiefs[-1].card == "burh.banner"


def test_S_1_5_the_numbers_of_burhs_follow_those_of_the_palaces() -> None:
    state = shire(3)
    earl(state, 0, hand="champion")
    assert [each.number for each in mat_of(state).burhs] == [4, 5, 6, 7, 8]
    assert {Siege(number) for number in range(4, 9)} < set(legal(state, Siege))
