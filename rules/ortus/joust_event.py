"""What happens in a Joust, in the past tense.

Seats and cards as in :mod:`~rules.ortus.event`.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.event import Event


@dataclass(frozen=True, slots=True)
class JoustCalled(Event):
    """A Banner called a Joust (O.16.1)."""

    reveals = False

    seat: int


@dataclass(frozen=True, slots=True)
class JoustAnswered(Event):
    """An Earl rides, or stays out, free or for a Banner (O.16.2)."""

    reveals = True

    seat: int
    entered: bool
    banner: bool


@dataclass(frozen=True, slots=True)
class JoustAnswerSealed(Event):
    """With sealed entry: an Earl has answered (O.16.2). Only he learns of it until all have."""

    reveals = False

    seat: int
    entered: bool

    def audience(self) -> tuple[int, ...] | None:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class AnteLaid(Event):
    """A Property was staked (O.16.3)."""

    reveals = False

    seat: int
    fief: int
    card: str
    fief_card: str


@dataclass(frozen=True, slots=True)
class AnteMissing(Event):
    """An Earl has nothing to stake and is out of the Joust (O.16.3)."""

    reveals = False

    seat: int


@dataclass(frozen=True, slots=True)
class JoustCardsDealt(Event):
    """The Joust cards of a participant, face up (O.16.4)."""

    reveals = True

    seat: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ChampionRode(Event):
    """A Champion made a Joust card wild (O.16.6); ``fief`` 0: a Champion of the hand."""

    reveals = False

    seat: int
    fief: int
    joust_card: str
    fief_card: str


@dataclass(frozen=True, slots=True)
class VassalTilted(Event):
    """A Vassal exchanged a Joust card (O.16.7)."""

    reveals = True

    seat: int
    joust_card: str
    drawn: str


@dataclass(frozen=True, slots=True)
class JoustPassed(Event):
    """A participant played nothing (O.16.5)."""

    reveals = False

    seat: int


@dataclass(frozen=True, slots=True)
class JoustWon(Event):
    """The best hand won all antes (O.16.9). ``size`` cards of ``rank``."""

    reveals = False

    seat: int
    size: int
    rank: str


@dataclass(frozen=True, slots=True)
class JoustVoid(Event):
    """Antes go back: after a tie of ``tied``, or because fewer than two ride (O.16.2, O.16.3, O.16.9)."""

    reveals = False

    tied: tuple[int, ...]


JOUSTS: tuple[type[Event], ...] = (
    JoustCalled,
    JoustAnswered,
    JoustAnswerSealed,
    AnteLaid,
    AnteMissing,
    JoustCardsDealt,
    ChampionRode,
    VassalTilted,
    JoustPassed,
    JoustWon,
    JoustVoid,
)
"""All of them."""
