"""What happens when Earls plot, in the past tense.

Cards and seats as in :mod:`~rules.ortus.event`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rules.core.event import Event

PlotKind = Literal["lord", "mercenary", "hand", "land", "properties", "soldiers"]
"""What a Treachery (the first four) or an Intrigue (a Mercenary too) is aimed at (O.12)."""


@dataclass(frozen=True, slots=True)
class PlotLaid(Event):
    """Treachery or Intrigue was played (O.12.1, O.12.6).

    ``aim`` says against what: ``piece`` is the Fief or the Mercenary, 0 for a hand or soldiers;
    ``victim_card`` the Lord, Mercenary or Property concerned, ``None`` for the others.
    """

    reveals = False

    seat: int
    target: int
    card: str
    aim: PlotKind
    piece: int
    victim_card: str | None
    fief_card: str


@dataclass(frozen=True, slots=True)
class SupportGiven(Event):
    """A side of a Struggle grew, to these totals (O.13.2); ``fief`` 0: by a card of the hand."""

    reveals = False

    seat: int
    card: str
    fief: int
    attack: int
    defence: int
    fief_card: str


@dataclass(frozen=True, slots=True)
class StruggleEnded(Event):
    """A Struggle was won by the attacker or by the defender (O.13.4)."""

    reveals = False

    seat: int
    target: int
    succeeded: bool
    attack: int
    defence: int


@dataclass(frozen=True, slots=True)
class LordKilled(Event):
    """A Lord was killed by Treachery (O.12.2)."""

    reveals = False

    seat: int
    fief: int
    card: str
    fief_card: str


@dataclass(frozen=True, slots=True)
class MercenaryKilled(Event):
    """A Mercenary was killed by Treachery, with its garrison (O.12.3)."""

    reveals = False

    seat: int
    mercenary: int
    card: str
    garrison: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class HandCorrupted(Event):
    """Cards were lost from a hand to Treachery (O.12.4)."""

    reveals = True

    seat: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LandRansacked(Event):
    """A Property was destroyed by Treachery (O.12.5)."""

    reveals = False

    seat: int
    fief: int
    card: str
    fief_card: str


@dataclass(frozen=True, slots=True)
class MercenaryStolen(Event):
    """A Mercenary changed sides, with its garrison (O.12.8)."""

    reveals = False

    seat: int
    victim: int
    mercenary: int


@dataclass(frozen=True, slots=True)
class SoldierSeized(Event):
    """A soldier went from one Pool to another (O.12.9)."""

    reveals = False

    seat: int
    victim: int
    soldier: str


PLOTS: tuple[type[Event], ...] = (
    PlotLaid,
    SupportGiven,
    StruggleEnded,
    LordKilled,
    MercenaryKilled,
    HandCorrupted,
    LandRansacked,
    MercenaryStolen,
    SoldierSeized,
)
"""All of them."""
