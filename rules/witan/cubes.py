"""Witans: cubes that serve once as a Political card (W.4)."""

from __future__ import annotations

from typing import Final

from rules.ortus.card import ALLIES, BANNER, BANQUET, INTRIGUE, KINDS, TREACHERY
from rules.ortus.means import WITAN, StandIns, Use
from rules.ortus.state import Move, State, with_at

from .event import WitanSpent
from .mat import mat_of

SERVES: Final[dict[int, frozenset[Use]]] = {
    TREACHERY: frozenset({"plot"}),
    INTRIGUE: frozenset({"plot"}),
    ALLIES: frozenset(),
    BANQUET: frozenset({"banquet"}),
    BANNER: frozenset({"king", "bequest", "joust", "opt_out", "tactics"}),
}
"""As which cards, and for which of their uses, a Witan can be played (W.4.1 to W.4.3); as Allies it blocks a
plot (W.5.4).

A Banquet of his takes the Action of the turn like any other (W.4.2)."""

_NOTHING: Final[frozenset[Use]] = frozenset()


def _offers(state: State, seat: int, kind: int, use: Use) -> list[int]:
    """Everybody sees who has a Witan, so that whoever has one is asked (W.4.7)."""
    if mat_of(state).witans[seat] and use in SERVES.get(kind, _NOTHING):
        return [WITAN]
    return []


def _play(move: Move, seat: int, kind: int, by: int, use: Use) -> None:
    """A claim stays among the Banners until somebody is King (W.4.4)."""
    spend_witan(move, seat, kind)
    if use == "king":
        mat = mat_of(move.state)
        mat.claiming = with_at(mat.claiming, seat, mat.claiming[seat] + 1)


def spend_witan(move: Move, seat: int, kind: int) -> None:
    """A Witan serves as a card of the kind and leaves the game (W.4.5)."""
    mat = mat_of(move.state)
    left = mat.witans[seat] - 1
    mat.witans = with_at(mat.witans, seat, left)
    move.tell(WitanSpent(seat, KINDS[kind], left))


WITANS = StandIns(_offers, _play)
"""A Witan for a Treachery, Intrigue, Allies, Banquet or Banner (W.4.1)."""
