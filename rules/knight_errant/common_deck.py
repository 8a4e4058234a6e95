"""The one deck and the one discard pile of all Knights (K.2.1, K.2.2)."""

from __future__ import annotations

from rules.ortus.card import TRAY_KINDS, kinds_of
from rules.ortus.event import CardsDrawn, CardsReceived, Why
from rules.ortus.state import Move, State

from .event import CommonDeckShuffled
from .mat import COLOUR


def shuffle_deck(move: Move) -> None:
    """The set without its Palace is shuffled into a deck for all (K.2.1)."""
    state = move.state
    cards = [kind for kind in range(TRAY_KINDS) for _ in range(state.ruleset.copies)]
    state.decks[COLOUR] = tuple(move.chance.shuffled(cards))


def has_cards(state: State) -> bool:
    """Whether there is a card to draw, as all can see (K.2.2)."""
    return bool(state.decks[COLOUR] or state.discards[COLOUR])


def draw(move: Move) -> int | None:
    """The top card of the deck, which is made anew from the pile if it is empty; ``None`` if both are
    (K.2.2)."""
    state = move.state
    if not state.decks[COLOUR]:
        pile = state.discards[COLOUR]
        if not pile:
            return None
        state.decks[COLOUR] = tuple(move.chance.shuffled(pile))
        state.discards[COLOUR] = ()
        move.tell(CommonDeckShuffled(len(pile)))
    deck = state.decks[COLOUR]
    state.decks[COLOUR] = deck[:-1]
    return deck[-1]


def draw_cards(move: Move, seat: int, count: int, why: Why) -> int:
    """Up to ``count`` cards of the deck into the hand; how many there were (K.2.4, K.5.1)."""
    drawn: list[int] = []
    while len(drawn) < count and (card := draw(move)) is not None:
        drawn.append(card)
    if drawn:
        earldom = move.state.earldoms[seat]
        earldom.hand = tuple(sorted((*earldom.hand, *drawn)))
        move.tell(CardsDrawn(seat, len(drawn), why))
        move.tell(CardsReceived(seat, kinds_of(drawn)))
    return len(drawn)
