"""What serves as a card: one of the hand, or what a variant puts in its place.

An action says by ``by`` (by ``fief`` where a Lord can help too) what is played: 0 is a card of the hand, a
Burh's number the card that the Burh shows, :data:`WITAN` a Witan cube. Which there are is the variant's
matter (:attr:`~rules.ortus.variant.Variant.stand_ins`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from rules.core.action import IllegalAction

from .card import KINDS
from .hand import lacks, spend
from .refusal import refused
from .state import Move, State

Use = Literal["banquet", "plot", "king", "bequest", "joust", "opt_out", "tactics", "support", "ride", "tilt"]
"""What a card is played for: a Banquet, a Treachery or Intrigue, a claim, a Bequest, the call to a Joust,
staying out of one, against a battle's result, in a Struggle, as a Champion or Vassal in a Joust."""

HAND: Final = 0
WITAN: Final = -1
"""Stands for a Witan cube where the number of a Burh could be."""


@dataclass(frozen=True)
class StandIns:
    """What a variant lets Earls play in the place of cards of the hand.

    ``offers(state, seat, kind, use)`` lists the ``by`` of each that can be played now, all of it open to
    everybody; ``play(move, seat, kind, by, use)`` plays one and tells of it.
    """

    offers: Callable[[State, int, int, Use], list[int]]
    play: Callable[[Move, int, int, int, Use], None]


def means_of(state: State, seat: int, kind: int, use: Use) -> list[int]:
    """The ``by`` of all that the seat can play as a card of the kind, 0 for one of the hand first."""
    found = [HAND] if kind in state.earldoms[seat].hand else []
    if state.variant.stand_ins is not None:
        found += state.variant.stand_ins.offers(state, seat, kind, use)
    return found


def has_means(state: State, seat: int, kind: int, use: Use) -> bool:
    """Whether the seat can play such a card."""
    if kind in state.earldoms[seat].hand:
        return True
    stand_ins = state.variant.stand_ins
    return stand_ins is not None and bool(stand_ins.offers(state, seat, kind, use))


def openly_lacks(state: State, seat: int, kinds: Sequence[int], use: Use) -> bool:
    """Whether all can see that the seat has nothing to play as one of the kinds: an empty hand, and no
    stand-in (O.4.10)."""
    if state.earldoms[seat].hand:
        return False
    stand_ins = state.variant.stand_ins
    return stand_ins is None or not any(stand_ins.offers(state, seat, kind, use) for kind in kinds)


def means_refusal(state: State, seat: int, kind: int, by: int, use: Use) -> IllegalAction | None:
    """Why the seat cannot play that as a card of the kind; ``None`` if it can (O.4.2)."""
    if by == HAND:
        return lacks(state, seat, KINDS[kind])
    means = means_of(state, seat, kind, use)
    if by in means:
        return None
    return refused("O.4.2", "no_such_means", card=KINDS[kind], by=by, means=tuple(means))


def play_as(move: Move, seat: int, kind: int, by: int, use: Use) -> None:
    """Play a card of the hand, which is discarded (O.4.9), or what stands in for it."""
    if by == HAND:
        spend(move, seat, kind)
        return
    stand_ins = move.state.variant.stand_ins
    assert stand_ins is not None, "only a variant has stand-ins"
    stand_ins.play(move, seat, kind, by, use)
