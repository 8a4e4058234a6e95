"""Cards of a hand, and what others know of them (O.1.10)."""

from __future__ import annotations

from rules.core.action import IllegalAction

from .card import KIND, card_of, kinds_of
from .pile import discard
from .refusal import not_in_hand
from .state import Move, State, without


def holds(state: State, seat: int, kind: int) -> bool:
    """Whether the seat has such a card in hand."""
    return kind in state.earldoms[seat].hand


def lacks(state: State, seat: int, name: str) -> IllegalAction | None:
    """The refusal of a card that is not in the seat's hand (O.4.2)."""
    hand = state.earldoms[seat].hand
    if KIND.get(name, -1) in hand:
        return None
    return not_in_hand(name, kinds_of(hand))


def take_openly(move: Move, seat: int, kind: int) -> int:
    """Take a card out of a hand before everybody's eyes; the card as it lies on the table."""
    earldom = move.state.earldoms[seat]
    earldom.hand = without(earldom.hand, kind)
    note_leaving(move.state, seat, kind)
    return card_of(earldom.colour, kind)


def spend(move: Move, seat: int, kind: int) -> None:
    """Discard a card of the hand (O.4.9)."""
    discard(move, take_openly(move, seat, kind))


def note_leaving(state: State, seat: int, kind: int) -> None:
    """Everybody sees a card leave hand or Towers: what was known to be there shrinks by it."""
    earldom = state.earldoms[seat]
    if kind in earldom.inherited:
        earldom.inherited = without(earldom.inherited, kind)
    if state.shown:
        state.shown = tuple(
            showing._replace(still=without(showing.still, kind))
            if showing.seat == seat and kind in showing.still
            else showing
            for showing in state.shown
        )


def distinct(kinds: tuple[int, ...]) -> list[int]:
    """The different values of a sorted tuple, in order."""
    found: list[int] = []
    last = -1
    for kind in kinds:
        if kind != last:
            found.append(kind)
            last = kind
    return found
