"""What may be played to a trick (T.4.2, T.4.3)."""

from __future__ import annotations

from rules.core.action import IllegalAction

from . import refusal
from .pack import NAMES, NUMBERS, SUIT_OF, SUIT_SET, names_in
from .state import State


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


def why_not(state: State, seat: int, name: str) -> IllegalAction:
    """The refusal of a card that the seat, whose turn it is, may not play (T.3.5, T.1.2, T.4.4, T.4.3)."""
    if state.is_choosing:
        return refusal.choose_end_first(NAMES[state.plays[-1]])
    legal = names_in(may_play(state, seat))
    card = NUMBERS.get(name)
    if card is None:
        return refusal.unknown_card(name, legal)
    if not state.hands[seat] >> card & 1:
        return refusal.not_in_hand(name, legal)
    led = SUIT_OF[state.plays[0]]  # nobody but a follower can be refused a card of his hand
    return refusal.must_follow(name, led, legal, state.ruleset.follow == "strict")


def shows_void(state: State, card: int) -> bool:
    """Whether playing ``card`` now tells everybody that the player has no card of the suit led (T.4.3)."""
    if not state.plays or SUIT_OF[card] == SUIT_OF[state.plays[0]]:
        return False
    return state.ruleset.follow == "strict" or not state.grid.adjoining >> card & 1
