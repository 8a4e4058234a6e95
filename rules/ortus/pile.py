"""Discard piles and table decks (O.1.8, O.4.9, O.3.6)."""

from __future__ import annotations

from typing import Final, Literal

from .card import colour_of, kind_of
from .event import TableDeckShuffled
from .state import ARMY, Move, with_one

_DECK_NAMES: Final[tuple[Literal["army", "viking", "battle", "joust"], ...]] = (
    "army",
    "viking",
    "battle",
    "joust",
)


def discard(move: Move, card: int) -> None:
    """An Earl card goes to the pile of its colour (O.4.9), or out of the game with its Earl (O.3.6)."""
    state = move.state
    colour = colour_of(card)
    if colour in state.closed:
        state.gone[colour] = with_one(state.gone[colour], kind_of(card))
    else:
        state.discards[colour] = (*state.discards[colour], kind_of(card))


def discard_soldiers(move: Move, soldiers: tuple[int, ...]) -> None:
    """Army cards go to the Army discard pile (O.7.8)."""
    move.state.table_discards[ARMY] += soldiers


def draw(move: Move, deck: int) -> int | None:
    """The top card of a table deck, made anew from its discards if it is empty (O.1.8); ``None`` if both
    are."""
    state = move.state
    if not state.table_decks[deck]:
        discards = state.table_discards[deck]
        if not discards:
            return None
        state.table_decks[deck] = tuple(move.chance.shuffled(discards))
        state.table_discards[deck] = ()
        move.tell(TableDeckShuffled(_DECK_NAMES[deck], len(discards)))
    cards = state.table_decks[deck]
    state.table_decks[deck] = cards[:-1]
    return cards[-1]


def draw_soldiers(move: Move, count: int) -> tuple[int, ...]:
    """Up to ``count`` Army cards, fewer when there are no more (O.7.7)."""
    drawn = []
    for _ in range(count):
        soldier = draw(move, ARMY)
        if soldier is None:
            break
        drawn.append(soldier)
    return tuple(drawn)
