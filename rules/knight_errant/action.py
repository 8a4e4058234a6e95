"""What players choose in Knight-errant beside the actions of the family. ``EndTurn`` draws from the deck."""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.action import Action


@dataclass(frozen=True, slots=True)
class TakeFromRow(Action):
    """Take that card of the row, which ends the turn (K.2.4)."""

    card: str


@dataclass(frozen=True, slots=True)
class RefreshRow(Action):
    """Spend a Banner to take that card of the row; the others make way for a new row (K.5.2)."""

    card: str


@dataclass(frozen=True, slots=True)
class PitchTent(Action):
    """Put a cube back on one's Tent (K.3.7, K.3.8)."""


@dataclass(frozen=True, slots=True)
class RallyCamp(Action):
    """Bring an Infantry of one's camp back (K.4.3)."""
