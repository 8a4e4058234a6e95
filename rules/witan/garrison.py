"""The soldier that a Mercenary brings along (W.6)."""

from __future__ import annotations

from rules.ortus.card import soldiers_of
from rules.ortus.pile import draw_soldiers
from rules.ortus.state import Move

from .event import GarrisonArrived

_SOLDIERS = 1
"""Army cards that come with a Mercenary, free (W.6.1)."""


def free_garrison(move: Move, seat: int) -> tuple[int, ...]:
    """One card of the Army deck, if there is one and the Mercenary has a slot for it (W.6.1, W.6.2)."""
    soldiers = draw_soldiers(move, min(_SOLDIERS, move.state.ruleset.mercenary_slots))
    if soldiers:
        move.tell(GarrisonArrived(seat, soldiers_of(soldiers)))
    return soldiers
