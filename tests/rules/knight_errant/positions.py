"""Positions set up by hand: a Knight's camp in words, a turn, and answers by name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from rules.core.action import Action, IllegalAction
from rules.core.chance import Chance
from rules.core.event import Event
from rules.knight_errant.game import KnightErrant
from rules.knight_errant.honour import honours_of
from rules.knight_errant.mat import COLOUR, KnightMat, mat_of
from rules.knight_errant.refusal import REFUSALS
from rules.knight_errant.ruleset import KnightErrantRuleset
from rules.ortus.card import KIND, KINDS, TENT, card_of, kind_of
from rules.ortus.inventory import open_cards, open_table_cards
from rules.ortus.refusal import REFUSALS as FAMILY_REFUSALS
from rules.ortus.state import Fief, Mercenary, State, Tower, with_at
from rules.ortus.turn import Turn
from tests.rules.ortus_regni.positions import fief_of, give, hand_of, happened, kinds, only, soldiers
from tests.rules.ortus_regni.positions import next_jousts as next_jousts
from tests.rules.ortus_regni.positions import next_result as next_result

__all__ = ["fief_of", "give", "hand_of", "happened", "kinds", "next_jousts", "next_result", "only"]

GAME = KnightErrant()


def table(
    seats: int = 2,
    *,
    turn: int = 0,
    round: int = 3,
    row: str = "castle allies treachery banquet",
    deck: str = "land " * 10,
    pile: str = "",
    **options: object,
) -> State:
    """A table in mid-match: seat ``turn`` is to act, Tents are Fiefs 1, 2 …, hands are empty.

    ``deck`` is in the order in which it is drawn; use :func:`knight` for what a Knight has.
    """
    ruleset = KnightErrantRuleset.model_validate(options)
    state = GAME.setup(ruleset, seats, Chance(b"table")).state.clone()
    state.stack = [Turn(turn, False, "open", False)]
    state.round = round
    state.starting = 0
    mat(state).row = tuple(KIND[word] for word in row.split())
    state.decks[COLOUR] = tuple(KIND[word] for word in reversed(deck.split()))
    state.discards[COLOUR] = tuple(KIND[word] for word in pile.split())
    return state


def knight(
    state: State,
    seat: int,
    *,
    hand: str = "",
    fiefs: Sequence[str] = ("tent",),
    tent: int = 3,
    camp: int = 2,
    towers: str = "",
    mercenaries: Sequence[str] = (),
    pool: str = "",
    cubes: int = 1,
) -> tuple[int, ...]:
    """Set what a Knight has; the numbers of his Fiefs.

    A Fief is "castle prince land church" or "tent land": what it is, Lord if any, Properties. Mercenaries are
    their garrisons.
    """
    earldom = state.earldoms[seat]
    earldom.hand = kinds(hand)
    earldom.fiefs = earldom.towers = earldom.mercenaries = ()
    for words in fiefs:
        first, *others = words.split()
        card = card_of(seat, TENT) if first == "tent" else card_of(COLOUR, KIND[first])
        cards = [card_of(COLOUR, KIND[word]) for word in others]
        lords = [each for each in cards if kind_of(each) in range(5, 9)]
        properties = tuple(sorted(each for each in cards if each not in lords))
        earldom.fiefs += (Fief(number(state), card, lords[0] if lords else None, properties),)
    for word in towers.split():
        earldom.towers += (Tower(number(state), KIND[word]),)
    for garrison in mercenaries:
        card = card_of(COLOUR, KIND["mercenary"])
        earldom.mercenaries += (Mercenary(number(state), card, soldiers(garrison)),)
    earldom.pool = soldiers(pool)
    earldom.cubes = cubes
    stands = any(words.startswith("tent") for words in fiefs)
    mat(state).tents = with_at(mat(state).tents, seat, tent if stands else 0)
    mat(state).camps = with_at(mat(state).camps, seat, camp)
    return tuple(fief.number for fief in earldom.fiefs)


def number(state: State) -> int:
    state.next_piece += 1
    return state.next_piece - 1


def mat(state: State) -> KnightMat:
    return mat_of(state)


def row_of(state: State) -> str:
    """The row in words, from left to right."""
    return " ".join(KINDS[kind] for kind in mat(state).row)


def pile(state: State) -> str:
    """The discard pile in words, in order."""
    return " ".join(KINDS[kind] for kind in state.discards[COLOUR])


def deck_size(state: State) -> int:
    return len(state.decks[COLOUR])


def honours(state: State, seat: int) -> str:
    return " ".join(honours_of(state, seat))


def play(state: State, *actions: Action, seat: int | None = None) -> tuple[State, list[Event]]:
    """The actions in turn by whoever is asked; the last state, and all events."""
    events: list[Event] = []
    for revision, action in enumerate(actions, start=1):
        who = GAME.owing(state)[0] if seat is None else seat
        assert action in GAME.legal_actions(state, who), f"{action}: {GAME.legal_actions(state, who)}"
        step = GAME.apply(state, who, action, Chance(b"a table", revision))
        state = step.state
        events += step.events
    return state, events


def asked(state: State) -> tuple[str, tuple[int, ...], str]:
    """The kind of the open question, whom it is put to, and its rule."""
    (decision,) = GAME.decisions(state)
    return decision.kind, decision.seats, decision.rule


def legal(state: State, kind: type[Action] | None = None) -> list[Action]:
    """The legal answers of whoever is asked, of one kind if named."""
    (seat,) = GAME.owing(state)
    return [each for each in GAME.legal_actions(state, seat) if kind is None or isinstance(each, kind)]


def refusal(state: State, action: Action) -> IllegalAction:
    """The refusal of an action; nothing has changed, and it was not listed."""
    who = GAME.owing(state)[0]
    assert action not in GAME.legal_actions(state, who)
    before = GAME.encode_state(state)
    with pytest.raises(IllegalAction) as refused:
        GAME.apply(state, who, action, Chance(b"k"))
    assert GAME.encode_state(state) == before
    assert set(refused.value.values) == set((REFUSALS | FAMILY_REFUSALS)[refused.value.phrase])
    return refused.value


def why(state: State, action: Action) -> tuple[str, str]:
    """Rule and phrase of the refusal."""
    refused = refusal(state, action)
    return refused.rule, refused.phrase.partition(".")[2]


def cards(state: State) -> Counter[Any]:
    """Every Earl card, wherever it is, and every table card."""
    found = Counter[Any](kind_of(card) for card in open_cards(state).elements())
    found.update(state.decks[COLOUR])
    for earldom in state.earldoms:
        found.update((*earldom.hand, *(tower.kind for tower in earldom.towers)))
    for place, seen in enumerate(open_table_cards(state)):
        found.update((place, card) for card in (*seen.elements(), *state.table_decks[place]))
    return found
