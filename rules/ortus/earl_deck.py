"""The card supply of the base game: a deck of each Earl's own (O.2.6, O.4.4, O.4.8, O.15.1)."""

from __future__ import annotations

from .card import kinds_of
from .departure import leave
from .event import CardsDrawn, CardsReceived, Why
from .state import Move
from .unseen import deal_own_colours
from .variant import Supply


def draw_cards(move: Move, seat: int, count: int, why: Why) -> int:
    """Up to ``count`` cards from the top of the seat's deck into the hand; how many there were."""
    state = move.state
    earldom = state.earldoms[seat]
    deck = state.decks[earldom.colour]
    drawn = deck[max(0, len(deck) - count) :][::-1] if count else ()
    if drawn:
        state.decks[earldom.colour] = deck[: len(deck) - len(drawn)]
        earldom.hand = tuple(sorted(earldom.hand + drawn))
        move.tell(CardsDrawn(seat, len(drawn), why))
        move.tell(CardsReceived(seat, kinds_of(drawn)))
    return len(drawn)


def end_turn(move: Move, seat: int) -> None:
    """The draw that ends the turn; whoever cannot draw is out (O.4.4, O.3.3)."""
    if not draw_cards(move, seat, 1, "end_turn"):
        leave(move, seat, "empty_deck")


def feast(move: Move, seat: int) -> None:
    """A Banquet draws up to two cards (O.4.8)."""
    draw_cards(move, seat, move.state.ruleset.banquet_cards, "banquet")


def inherit(move: Move, seat: int) -> int:
    """The whole discard pile is shuffled together with what is left of the deck; the size of the new deck
    (O.15.1)."""
    state = move.state
    earldom = state.earldoms[seat]
    colour = earldom.colour
    earldom.inherited = tuple(sorted(earldom.inherited + state.discards[colour]))
    state.decks[colour] = tuple(move.chance.shuffled(sorted(state.decks[colour] + state.discards[colour])))
    state.discards[colour] = ()
    return len(state.decks[colour])


def close(move: Move, seat: int) -> None:
    """Deck and discard pile of a leaving Earl leave the game, and so will all of his colour (O.3.6,
    O.3.7)."""
    state = move.state
    colour = state.earldoms[seat].colour
    state.closed = (*state.closed, colour)
    state.gone[colour] = tuple(sorted(state.gone[colour] + state.decks[colour] + state.discards[colour]))
    state.decks[colour] = state.discards[colour] = ()


EARL_DECK = Supply(end_turn, feast, inherit, close, deal_own_colours, knows_deck=True)
"""Each Earl draws from the deck that he built (O.2.1)."""
