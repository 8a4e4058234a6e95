"""O.2: set-up."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.core.chance import Chance
from rules.ortus.action import BuildDeck, Concede, EndTurn, KeepHand, PickTower, RedrawHand, TakeDeck
from rules.ortus.card import KINDS
from rules.ortus.deck import STARTER_DECKS, starter_deck
from rules.ortus_regni.ruleset import OrtusRegniRuleset

from .positions import GAME, asked, happened, legal, play, refusal, table, why

EVEN = tuple(kind for kind in KINDS[:12] for _ in range(2))


def opened(seats: int = 2, key: bytes = b"set-up", **options: object):  # type: ignore[no-untyped-def]
    return GAME.setup(OrtusRegniRuleset.model_validate(options), seats, Chance(key)).state


def started(seats: int = 2, **options: object):  # type: ignore[no-untyped-def]
    state = opened(seats, **options)
    for _ in range(seats):
        state, _ = play(state, TakeDeck("lords"))
    return state


def test_O_2_1_a_deck_of_24_cards_at_most_six_of_a_kind() -> None:
    state = opened()
    assert asked(state) == ("BuildDeck", (0, 1), "O.2.1")
    assert GAME.decisions(state)[0].open_ended
    after, events = play(state, BuildDeck(EVEN))
    assert after.earldoms[0].tray == (4,) * 12 + (6,) * 3
    assert GAME.owing(after) == (1,)
    assert happened(events) == ["DeckHandedIn", "DeckBuilt"]
    assert not events[1].visible_to(1)
    assert GAME.observe(after, 1).earls[0].deck_list is None
    for cards, reason in [
        (EVEN[:-1], "deck_size"),
        ((*EVEN, "banner"), "deck_size"),
        (("castle",) * 7 + EVEN[7:], "too_many_copies"),
        ((*EVEN[:-1], "palace"), "not_for_a_deck"),
    ]:
        assert why(state, BuildDeck(cards)) == ("O.2.1", reason)
    assert refusal(state, BuildDeck(("castle",) * 7 + EVEN[7:])).values["cards"] == 7
    assert why(state, EndTurn()) == ("O.2.1", "other_question")


def test_O_2_1_earls_build_at_the_same_time_in_any_order() -> None:
    state = opened(3)
    for seat in (2, 0, 1):
        assert seat in GAME.owing(state)
        state, _ = play(state, TakeDeck("army"), seat=seat)
    assert asked(state)[0] == "TakeTurn"


def test_O_2_1_a_deck_once_handed_in_stays() -> None:
    state, _ = play(opened(), TakeDeck("army"), seat=1)
    assert why(state, TakeDeck("lords"), seat=1) == ("O.4.10", "not_asked")


def test_O_2_1_option_deck_size_and_the_sampler() -> None:
    state = opened(deck_size=10)
    (listed,) = legal(play(state, BuildDeck(EVEN[:10]))[0])
    assert isinstance(listed, BuildDeck) and len(listed.cards) == 10
    for number in range(20):
        sampled = GAME.sample(state, 0, Chance(b"sample", number))
        assert GAME.apply(state, 0, sampled, Chance(b"k")).state.earldoms[0].deck_list
    with pytest.raises(ValueError, match="more cards than an Earl has"):
        OrtusRegniRuleset(deck_size=30, copies=2)
    with pytest.raises(ValueError, match="larger than a deck"):
        OrtusRegniRuleset(deck_size=6, starting_hand=7)


@pytest.mark.parametrize("name", list(STARTER_DECKS))
def test_O_2_2_ready_made_decks(name: str) -> None:
    cards = Counter(starter_deck(name))
    assert cards.total() == 24
    assert max(cards.values()) <= 6
    _state, events = play(opened(), TakeDeck(name))
    assert events[1].cards == tuple(sorted(cards.elements(), key=KINDS.index))


def test_O_2_2_an_unknown_deck_is_refused_with_the_names() -> None:
    refused = refusal(opened(), TakeDeck("dragons"))
    assert (refused.rule, refused.phrase) == ("O.2.2", "ortus.no_such_deck")
    assert refused.values["names"] == tuple(STARTER_DECKS)
    assert why(opened(deck_size=20), TakeDeck("lords")) == ("O.2.2", "no_such_deck")


def test_O_2_3_a_palace_and_nothing_else() -> None:
    state = started(4)
    for seat, view in enumerate(GAME.observe(state, None).earls):
        assert [(fief.fief, fief.card, fief.lord) for fief in view.fiefs] == [
            (seat + 1, f"palace.{seat}", None)
        ]
        assert (view.pool, view.towers, view.mercenaries) == ((), (), ())


def test_O_2_4_a_cube_says_who_starts_and_goes_back() -> None:
    starts = Counter()
    for number in range(60):
        state = opened(3, key=b"cube%d" % number)
        for seat in range(3):
            step = GAME.apply(state, seat, TakeDeck("army"), Chance(b"cube%d" % number, seat + 1))
            state = step.state
        starts[state.starting] += 1
        assert GAME.owing(state) == (state.starting,)
        assert [earldom.cubes for earldom in state.earldoms] == [1, 1, 1]
    assert min(starts[seat] for seat in range(3)) > 10


def test_O_2_5_the_round_ends_at_the_right_of_the_starting_earl() -> None:
    state = table(3, turn=0, round=1)
    state.starting = 2
    state, events = play(state, EndTurn())
    assert "RoundEnded" not in happened(events)
    state, events = play(state, EndTurn())
    assert "RoundEnded" in happened(events)
    assert (state.round, GAME.owing(state)) == (2, (2,))


def test_O_2_5_the_place_stays_when_the_starting_earl_leaves() -> None:
    state = table(3, turn=0, round=1)
    state, _ = play(state, Concede(), EndTurn())
    assert state.round == 1
    state, events = play(state, EndTurn())
    assert "RoundEnded" in happened(events)
    assert (state.round, GAME.owing(state)) == (2, (1,))


def test_O_2_6_a_hand_of_five() -> None:
    state = started(3)
    assert [len(earldom.hand) for earldom in state.earldoms] == [5, 5, 5]
    assert [len(deck) for deck in state.decks] == [19, 19, 19]
    assert len(started(starting_hand=7).earldoms[0].hand) == 7


def test_O_2_7_a_hand_may_be_drawn_anew_once_in_turn_order() -> None:
    state = started(3, mulligan=True)
    first = state.starting
    assert first is not None
    assert asked(state) == ("KeepHand", (first,), "O.2.7")
    old = state.earldoms[first].hand
    after, events = play(state, RedrawHand())
    assert happened(events) == ["HandPutBack", "CardsDrawn", "CardsReceived"]
    assert len(after.earldoms[first].hand) == 5
    assert sorted(after.earldoms[first].hand + after.decks[first]) == sorted(old + state.decks[first])
    assert GAME.owing(after) == ((first + 1) % 3,)
    assert why(after, EndTurn()) == ("O.2.7", "other_question")
    after, _ = play(after, KeepHand(), KeepHand())
    assert asked(after) == ("TakeTurn", (first,), "O.4.1")


def test_O_2_7_no_mulligan_in_the_base_game_nor_a_third_hand() -> None:
    assert asked(started())[0] == "TakeTurn"
    assert why(started(), RedrawHand()) == ("O.4.2", "other_question")


def test_O_2_1_free_towers_come_after_the_decks() -> None:
    state = started(tournament=True)
    assert asked(state) == ("PickTower", (0, 1), "O.19.2")
    assert PickTower("treachery") in GAME.legal_actions(state, 1)
