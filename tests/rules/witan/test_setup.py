"""W.1 and W.2: what is different, and the opening."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core.chance import Chance
from rules.ortus.action import (
    BuildDeck,
    Concede,
    EndSupport,
    KeepHand,
    PickTower,
    RedrawHand,
    Siege,
    Support,
    TakeDeck,
)
from rules.ortus.event import CardsDrawn, DeckHandedIn, StruggleEnded
from rules.witan.action import PickCard
from rules.witan.mat import mat_of
from tests.rules.ortus_regni.positions import earl, happened, only

from .positions import (
    GAME,
    asked,
    hand_of,
    in_tray,
    legal,
    opening,
    pick_all,
    play,
    refusal,
    table,
    why,
    witans,
)

FIVE = "castle champion champion banquet allies"


@pytest.mark.parametrize("seats", [2, 6])
def test_W_1_1_two_to_six_earls_and_the_last_one_wins(seats: int) -> None:
    state = table(seats)
    state, events = play(state, *[Concede()] * (seats - 1))
    assert only(events, "MatchWon").seat == seats - 1
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.ending) == ((seats - 1,), "conceded")


@pytest.mark.parametrize("seats", [1, 7])
def test_W_1_1_no_other_number(seats: int) -> None:
    with pytest.raises(ValueError, match="2 to 6"):
        opening(seats)


def test_W_1_2_no_decks_no_mulligan_no_struggles() -> None:
    gone = (BuildDeck, TakeDeck, KeepHand, RedrawHand, Support, EndSupport)
    assert not {kind.__name__ for kind in gone} & set(GAME.actions.kinds)
    gone_events = (DeckHandedIn, CardsDrawn, StruggleEnded)
    assert not {kind.__name__ for kind in gone_events} & set(GAME.events.kinds)
    state = opening()
    assert why(state, TakeDeck("army")) == ("W.2.2", "ortus.other_question")
    assert state.decks == [(), ()]


def test_W_1_3_tournament_rules_and_medieval_tactics() -> None:
    state = table(round=2)
    earl(state, 0, hand="champion treachery")
    (fief,) = earl(state, 1, hand="land", fiefs=["palace prince"])
    refused = refusal(state, Siege(fief))
    assert (refused.rule, refused.phrase, refused.values["opens"]) == ("O.19.1", "ortus.truce", 3)
    assert state.ruleset.medieval_tactics
    assert opening(tournament=False, medieval_tactics=False).ruleset.free_towers == 2


def test_W_2_1_six_of_each_kind_beside_the_palace() -> None:
    state = opening()
    assert set(in_tray(state, 1).values()) == {6}
    assert len(in_tray(state, 1)) == 15
    assert "palace" not in in_tray(state, 1)
    view = GAME.observe(state, 1).earls[1]
    assert view.tray is not None
    assert len(view.tray) == view.tray_size == 90
    assert [fief.card for fief in view.fiefs] == ["palace.1"]
    assert set(in_tray(opening(copies=2), 0).values()) == {2}


def test_W_2_2_five_cards_of_ones_choice() -> None:
    state = opening(3)
    assert asked(state) == ("PickCard", (0, 1, 2), "W.2.2")
    assert GAME.legal_actions(state, 2) == [PickCard(kind) for kind in in_tray(state, 2)]
    state, _ = pick_all(state, 1, FIVE)
    assert asked(state)[1] == (0, 2)
    assert in_tray(state, 1)["champion"] == 4
    state, _ = pick_all(state, 0, "land land land land land")
    state, events = pick_all(state, 2, FIVE)
    assert only(events, "HandsPicked").cards == 5
    assert hand_of(state, 0) == {"land": 5}
    assert hand_of(state, 1) == {"castle": 1, "champion": 2, "banquet": 1, "allies": 1}


def test_W_2_2_any_five_but_no_more_of_a_kind_than_there_are() -> None:
    state, _ = pick_all(opening(copies=2), 0, "champion champion")
    refused = refusal(state, PickCard("champion"), 0)
    assert (refused.rule, refused.phrase) == ("W.2.2", "ortus.not_in_tray")
    assert "champion" not in refused.values["tray"]
    assert why(state, PickCard("palace"), 0) == ("W.2.2", "ortus.not_in_tray")
    assert why(state, PickCard("crown"), 0) == ("W.2.2", "ortus.not_in_tray")


def test_W_2_2_nobody_sees_what_or_how_much_is_picked() -> None:
    before = opening(2)
    state, events = pick_all(before, 0, "castle land")
    assert [event.audience() for event in events] == [(0,), (0,)]
    assert GAME.observe(state, 1) == GAME.observe(before, 1)
    assert GAME.observe(state, None) == GAME.observe(before, None)
    own: Any = GAME.observe(state, 0)
    assert own.pending[-1].picked[0] == (0, 1)
    assert own.earls[0].tray_size == 88
    done, _ = pick_all(state, 0, "land land monk")
    seen: Any = GAME.observe(done, 1)
    assert [view.deck_ready for view in seen.earls] == [True, False]
    assert seen.earls[0].tray_size == 90
    assert seen.pending[-1].picked == ((), ())


@pytest.mark.parametrize("cards", [0, 15])
def test_W_2_2_option_starting_hand(cards: int) -> None:
    state = opening(starting_hand=cards)
    for seat in (0, 1) if cards else ():
        assert asked(state)[0] == "PickCard"
        state, _ = pick_all(state, seat, "land " * 6 + "castle " * 6 + "monk " * 3)
    assert asked(state)[0] == "PickTower"
    assert [len(earldom.hand) for earldom in state.earldoms] == [cards, cards]


def after_hands(**options: object) -> Any:
    state = opening(**options)
    for seat in (0, 1):
        state, _ = pick_all(state, seat, FIVE)
    return state


def test_W_2_3_two_free_towers_from_the_tray() -> None:
    state = after_hands()
    assert asked(state) == ("PickTower", (0, 1), "O.19.2")
    for seat in (0, 1):
        for number, kind in enumerate(("champion", "monk")):
            step = GAME.apply(state, seat, PickTower(kind), Chance(b"t", number))
            state = step.state
    assert happened(step.events)[-2:] == ["StartingEarlDrawn", "TurnBegan"]
    assert [tower.kind for tower in state.earldoms[1].towers] == [7, 8]
    assert in_tray(state, 1)["champion"] == 3
    assert hand_of(state, 1)["champion"] == 2
    assert asked(state)[0] == "TakeTurn"


def test_W_2_3_without_tournament_rules_there_are_none() -> None:
    state = after_hands(tournament=False)
    assert asked(state)[0] == "TakeTurn"


def test_W_2_4_two_witans_open_to_all_beside_the_cube_in_the_bag() -> None:
    state = opening(3)
    assert mat_of(state).witans == (2, 2, 2)
    seen = GAME.observe(state, None)
    assert seen.mat == mat_of(state)
    assert [view.cubes for view in seen.earls] == [1, 1, 1]
    assert mat_of(opening(2, witans=0)).witans == (0, 0)
    witans(state, 1, 1)
    assert seen.mat != mat_of(state)
    assert legal(table(), PickTower) == []
