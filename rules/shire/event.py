"""What happens in Shire beside the events of the family, in the past tense.

Seats as in :mod:`~rules.ortus.event`; ``card`` is the Burh by what it shows, like ``"burh.champion"``.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.event import Event


@dataclass(frozen=True, slots=True)
class BurhServed(Event):
    """The card of a Burh was played (S.4); as a force of a battle it is told with the side."""

    reveals = False

    seat: int
    fief: int
    card: str


@dataclass(frozen=True, slots=True)
class BurhCaptured(Event):
    """An Earl captured a Burh, from its holder or while it was neutral (``None``) (S.3.1, S.3.7)."""

    reveals = False

    seat: int
    victim: int | None
    fief: int
    card: str


@dataclass(frozen=True, slots=True)
class BurhFreed(Event):
    """A Burh is neutral again: the Vikings took it from its holder, or he left (S.3.8, S.3.9)."""

    reveals = False

    victim: int
    fief: int
    card: str
