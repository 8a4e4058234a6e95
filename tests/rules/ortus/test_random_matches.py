"""Hundreds of random matches of two to six Earls.

No card is lost or made, every listed answer is taken, states survive storage, and every match ends.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from rules.core.action import Action, IllegalAction
from rules.core.chance import Chance
from rules.ortus.card import MONK, PALACE, TRAY_KINDS, colour_of, kind_of
from rules.ortus.free_tower import FreeTowers
from rules.ortus.inventory import open_cards, open_table_cards
from rules.ortus.opening import table_cards
from rules.ortus.refusal import REFUSALS
from rules.ortus.state import State
from rules.ortus_regni.game import OrtusRegni
from rules.ortus_regni.ruleset import OrtusRegniRuleset

GAME = OrtusRegni()
OPTIONS: list[dict[str, Any]] = [
    {},
    {"tournament": True, "medieval_tactics": True, "mulligan": True},
    {"joust_entry": "sealed", "hand_limit": 6, "monastery_shows_all": True, "viking_markers": 2},
    {"starting_cubes": 2, "mercenary_slots": 2, "royal_army": 2, "king_lead": 1, "one_cathedral": False},
]
CASES = [(seats, number) for seats in range(2, 7) for number in range(40)]


def random_match(seats: int, number: int) -> Iterator[tuple[State, int, Action, State]]:
    """(before, seat, action, after) for every move; conceding is rare, so that matches are long."""
    key = b"match %d %d" % (seats, number)
    ruleset = OrtusRegniRuleset.model_validate(OPTIONS[number % len(OPTIONS)])
    state = GAME.setup(ruleset, seats, Chance(key)).state
    for revision in range(1, 20_000):
        owing = GAME.owing(state)
        if not owing:
            return
        picks = Chance(b"picks" + key, revision)
        seat = picks.pick(owing)
        action = GAME.sample(state, seat, picks)
        while action.kind == "Concede" and picks.below(40):
            action = GAME.sample(state, seat, picks)
        after = GAME.apply(state, seat, action, Chance(key, revision)).state
        yield state, seat, action, after
        state = after
    raise AssertionError("the match does not end")


def conserved(state: State) -> None:
    """Every card of every colour, every table card and every cube is somewhere, once."""
    opened = open_cards(state)
    top = state.stack[-1] if state.stack else None
    for seat, earldom in enumerate(state.earldoms):
        cards: Counter[int] = Counter()
        for card, count in opened.items():
            if colour_of(card) == seat:
                cards[kind_of(card)] += count
        cards.update(earldom.hand)
        cards.update(tower.kind for tower in earldom.towers)
        cards.update(state.decks[seat])
        cards.update(state.gone[seat])
        if isinstance(top, FreeTowers):
            cards.update(top.picked[seat])
        for kind, left in enumerate(earldom.tray):
            cards[kind] += left
        assert cards == Counter(dict.fromkeys(range(TRAY_KINDS), state.ruleset.copies)) + Counter([PALACE])
        numbers = state.ruleset
        sent = [
            numbers.emissary_monk if kind == MONK else numbers.emissary_vassal for kind in earldom.emissaries
        ]
        assert earldom.cubes == (numbers.starting_cubes + sum(sent) if earldom.at_table else 0)
    for place, cards_of_deck in enumerate(table_cards(state.ruleset, state.seats)):
        found = open_table_cards(state)[place] + Counter(state.table_decks[place])
        assert found == Counter(cards_of_deck)


@pytest.mark.parametrize(("seats", "number"), CASES[::4])
def test_no_card_is_lost_or_made(seats: int, number: int) -> None:
    for _, _, _, after in random_match(seats, number):
        conserved(after)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_match_ends_with_one_earl(seats: int) -> None:
    endings: Counter[str] = Counter()
    for number in range(40):
        *_, (_, _, _, final) = random_match(seats, number)
        outcome = GAME.outcome(final)
        assert outcome is not None
        assert outcome.winners == tuple(final.at_table())
        assert sorted(outcome.placings) == list(range(1, seats + 1))
        endings[outcome.ending] += 1
    assert set(endings) <= set(GAME.endings)
    assert len(endings) > 1


@pytest.mark.parametrize(("seats", "number"), CASES[1::20])
def test_states_events_and_actions_survive_storage(seats: int, number: int) -> None:
    for before, seat, action, after in random_match(seats, number):
        stored = json.dumps(GAME.encode_state(before))
        again = GAME.decode_state(json.loads(stored))
        assert again == before
        told = json.loads(json.dumps(GAME.actions.encode(action)))
        step = GAME.apply(again, seat, GAME.actions.decode(told), Chance(b"match %d %d" % (seats, number)))
        for event in step.events:
            assert GAME.events.decode(json.loads(json.dumps(GAME.events.encode(event)))) == event
        assert GAME.owing(again) == GAME.owing(before)
        assert after is not before


@pytest.mark.parametrize(("seats", "number"), CASES[2::20])
def test_listed_is_accepted_and_what_is_not_listed_is_refused(seats: int, number: int) -> None:
    """Sampled: every listed answer of every fifth state, and answers of others that it does not list."""
    others: list[Action] = []
    for place, (before, seat, action, _) in enumerate(random_match(seats, number)):
        others.append(action)
        if place % 5:
            continue
        frozen = GAME.encode_state(before)
        for asked in range(seats):
            listed = list(GAME.legal_actions(before, asked))
            assert bool(listed) == (asked in GAME.owing(before))
            assert len(set(listed)) == len(listed)
            for each in listed:
                GAME.apply(before, asked, each, Chance(b"try"))
            for each in others[-25:]:
                if each not in listed and each.kind not in ("BuildDeck", "TakeDeck"):
                    with pytest.raises(IllegalAction) as refused:
                        GAME.apply(before, asked, each, Chance(b"try"))
                    assert set(refused.value.values) == set(REFUSALS[refused.value.phrase])
        assert GAME.encode_state(before) == frozen
        (decision,) = GAME.decisions(before)
        assert seat in decision.seats


@pytest.mark.parametrize(("seats", "number"), CASES[3::40])
def test_what_is_imagined_looks_the_same_and_loses_no_card(seats: int, number: int) -> None:
    for place, (before, *_) in enumerate(random_match(seats, number)):
        if place % 3:
            continue
        for viewer in (None, *range(seats)):
            seen = GAME.observe(before, viewer)
            imagined = GAME.imagine(seen, Chance(b"imagine", place))
            assert GAME.observe(imagined, viewer) == seen
            conserved(imagined)
            for asked in GAME.owing(imagined):
                assert GAME.legal_actions(imagined, asked)
