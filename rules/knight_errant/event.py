"""What happens in Knight-errant beside the events of the family, in the past tense.

Seats as in :mod:`~rules.ortus.event`; cards by kind, since there is one set only.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rules.core.event import Event

Why = Literal["end_turn", "banner"]
"""Why a card was taken from the row."""


@dataclass(frozen=True, slots=True)
class RowLaid(Event):
    """A whole row was laid out (K.2.6, K.5.2)."""

    reveals = True

    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RowTaken(Event):
    """A Knight took a card of the row (K.2.4, K.5.2)."""

    reveals = False

    seat: int
    card: str
    why: Why


@dataclass(frozen=True, slots=True)
class RowFilled(Event):
    """The next card of the deck filled the place in the row (K.2.3)."""

    reveals = True

    card: str


@dataclass(frozen=True, slots=True)
class RowDiscarded(Event):
    """The rest of the row made way for a new one (K.5.2)."""

    reveals = False

    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CommonDeckShuffled(Event):
    """The discard pile became the deck, of so many cards (K.2.2)."""

    reveals = True

    cards: int


@dataclass(frozen=True, slots=True)
class TurnEndedBare(Event):
    """There was no card to end the turn with (K.2.5)."""

    reveals = False

    seat: int


@dataclass(frozen=True, slots=True)
class TentDamaged(Event):
    """A Siege took so many cubes off a Tent; so many are left (K.3.4). With none left it is destroyed, as
    ``FiefDestroyed`` tells (K.3.5)."""

    reveals = False

    seat: int
    fief: int
    cubes: int
    left: int


@dataclass(frozen=True, slots=True)
class TentPitched(Event):
    """A Tent got a cube back, or was set up anew with one; so many are on it now (K.3.7, K.3.8)."""

    reveals = False

    seat: int
    fief: int
    cubes: int


@dataclass(frozen=True, slots=True)
class CampRallied(Event):
    """An Infantry came back to a camp; so many are there now (K.4.3)."""

    reveals = False

    seat: int
    infantry: int


@dataclass(frozen=True, slots=True)
class HonoursChanged(Event):
    """A Knight has won or lost honours; these he has now (K.6), in the order of the rules."""

    reveals = False

    seat: int
    honours: tuple[str, ...]
