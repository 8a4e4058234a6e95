"""Where the cards of Knights come from: the common deck (K.2.4, K.2.5, K.5.1)."""

from __future__ import annotations

from typing import NoReturn

from rules.ortus.state import Move
from rules.ortus.variant import Supply

from .common_deck import draw_cards
from .event import TurnEndedBare
from .row import fill_row
from .unseen import deal_common_deck


def end_turn(move: Move, seat: int) -> None:
    """The unseen top card ends the turn; with no card anywhere it ends without one (K.2.4, K.2.5)."""
    if not draw_cards(move, seat, 1, "end_turn"):
        move.tell(TurnEndedBare(seat))
    fill_row(move)


def feast(move: Move, seat: int) -> None:
    """A Banquet draws from the deck, as far as it and the pile go (K.5.1)."""
    draw_cards(move, seat, move.state.ruleset.banquet_cards, "banquet")


def nothing_to_inherit(move: Move, seat: int) -> NoReturn:
    """There is no Bequest (K.1.3)."""
    raise AssertionError("nobody bequeaths in Knight-errant")


def close(move: Move, seat: int) -> None:
    """Deck and pile are nobody's own and stay when a Knight leaves (K.2.2)."""


COMMON_DECK = Supply(end_turn, feast, nothing_to_inherit, close, deal_common_deck)
"""All draw from one deck; nobody knows what is left in it (K.2.1)."""
