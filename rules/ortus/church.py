"""Who controls the Church, and whom the Cathedral keeps from bequeathing (O.5.9, O.5.10, O.15.3)."""

from __future__ import annotations

from .card import CATHEDRAL, CHURCH
from .state import State


def cathedral_owners(state: State) -> list[int]:
    """The Earls with a Cathedral; one at most under O.5.8."""
    return [
        seat for seat, earldom in enumerate(state.earldoms) if earldom.at_table and earldom.count(CATHEDRAL)
    ]


def church_controller(state: State) -> int | None:
    """The owner of the Cathedral (O.5.9), else the Earl with more Churches than every other (O.5.10)."""
    owners = cathedral_owners(state)
    if owners:
        return owners[0] if len(owners) == 1 else None
    churches = [earldom.count(CHURCH) if earldom.at_table else 0 for earldom in state.earldoms]
    most = max(churches)
    return churches.index(most) if most and churches.count(most) == 1 else None


def bars_bequest(state: State, seat: int) -> int | None:
    """The other Earl whose Cathedral keeps the seat from bequeathing; ``None`` if he may (O.15.3)."""
    if state.earldoms[seat].count(CHURCH):
        return None
    return next((owner for owner in cathedral_owners(state) if owner != seat), None)
