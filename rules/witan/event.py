"""What happens in Witan beside the events of the family, in the past tense.

Seats and cards as in :mod:`~rules.ortus.event`. What was taken from a tray is told to its owner by the
family's ``CardsReceived``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rules.core.event import Event

Why = Literal["end_turn", "banquet"]
"""Why a card was taken from a tray."""


@dataclass(frozen=True, slots=True)
class CardPicked(Event):
    """One picked a card for his first hand (W.2.2). Only he learns of it."""

    reveals = False

    seat: int
    card: str

    def audience(self) -> tuple[int, ...] | None:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class HandsPicked(Event):
    """All have their first hands, of so many cards (W.2.2)."""

    reveals = True

    cards: int


@dataclass(frozen=True, slots=True)
class CardTaken(Event):
    """An Earl took a card of his choice from his tray (W.3.1, W.3.2)."""

    reveals = False

    seat: int
    why: Why


@dataclass(frozen=True, slots=True)
class WitanSpent(Event):
    """A Witan served as that card (W.4.1); ``left`` are still ready."""

    reveals = False

    seat: int
    card: str
    left: int


@dataclass(frozen=True, slots=True)
class PlotStrengthened(Event):
    """The plotter laid out all that he plots with: ``strength`` altogether, so many of it Witans (W.5.2)."""

    reveals = False

    seat: int
    card: str
    strength: int
    witans: int


@dataclass(frozen=True, slots=True)
class PlotBlocked(Event):
    """The victim laid out as many Allies, so many of them Witans (W.5.4)."""

    reveals = False

    seat: int
    target: int
    strength: int
    witans: int


@dataclass(frozen=True, slots=True)
class PlotSucceeded(Event):
    """The victim let the plot happen, or could not block it (W.5.4)."""

    reveals = False

    seat: int
    target: int
    strength: int


@dataclass(frozen=True, slots=True)
class GarrisonArrived(Event):
    """A Mercenary brought soldiers of the Army deck along (W.6.1)."""

    reveals = True

    seat: int
    soldiers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CouncilorSent(Event):
    """A Lord went to Winchester and his Fief was discarded; ``councilors`` sit there now (W.8.2)."""

    reveals = False

    seat: int
    fief: int
    lord: str
    cards: tuple[str, ...]
    councilors: int
