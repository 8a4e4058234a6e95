"""What may be played to a trick (T.4.2, T.4.3)."""

from __future__ import annotations

from .pack import SUIT_OF, SUIT_SET
from .state import State


def led_suit(state: State) -> int | None:
    """The suit of the first card of the trick in progress; ``None`` if it is still to be led (T.4.1)."""
    return SUIT_OF[state.plays[0]] if state.plays else None


def may_play(state: State, seat: int) -> int:
    """The set of cards that the seat may play now: anything when leading or void, else of the suit or
    adjoining (T.4.3)."""
    hand = state.hands[seat]
    if not state.plays:
        return hand
    of_suit = hand & SUIT_SET[SUIT_OF[state.plays[0]]]
    if not of_suit:
        return hand
    if state.ruleset.follow == "strict":
        return of_suit
    return of_suit | hand & state.grid.adjoining


def shows_void(state: State, card: int) -> bool:
    """Whether playing ``card`` now tells everybody that the player has no card of the suit led (T.4.3)."""
    if not state.plays or SUIT_OF[card] == SUIT_OF[state.plays[0]]:
        return False
    return state.ruleset.follow == "strict" or not state.grid.adjoining >> card & 1
