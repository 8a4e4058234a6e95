"""What happens in battles and after them, in the past tense.

Cards and seats as in :mod:`~rules.ortus.event`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rules.core.event import Event

from .action import Source

AttackKind = Literal["raid", "siege", "towers"]


@dataclass(frozen=True, slots=True)
class AttackDeclared(Event):
    """An attack began (O.9.1, O.17.5).

    ``attacker`` is ``None`` for the Vikings, whom ``commander`` directs; otherwise he is the attacker.
    ``target`` is ``None`` for what is nobody's. ``card`` is what the Fief is built on; for an attack on
    Towers it is empty and ``fief`` 0.
    """

    reveals = False

    attacker: int | None
    commander: int
    target: int | None
    attack: AttackKind
    fief: int
    card: str


@dataclass(frozen=True, slots=True)
class ForcePicked(Event):
    """One picked a force (O.9.2). Only the picker learns of it until the side is complete."""

    reveals = False

    seat: int
    source: Source
    card: str
    piece: int

    def audience(self) -> tuple[int, ...] | None:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class ForcesFielded(Event):
    """A side was shown (O.9.2). ``forces`` are "source card piece", like "lord prince 7".

    ``seat`` ``None``: the guards of what is nobody's.
    """

    reveals = True

    seat: int | None
    defending: bool
    forces: tuple[str, ...]
    strength: int


@dataclass(frozen=True, slots=True)
class VikingsFielded(Event):
    """The Viking cards of an attack were drawn (O.17.6)."""

    reveals = True

    cards: tuple[str, ...]
    strength: int


@dataclass(frozen=True, slots=True)
class BattleCardDrawn(Event):
    """The defender drew a Battle card (O.9.6); ``seat`` ``None``: for nobody."""

    reveals = True

    seat: int | None
    result: str


@dataclass(frozen=True, slots=True)
class ResultAltered(Event):
    """A Banner changed the result that stands to ``result`` (O.20.1, O.20.2)."""

    reveals = False

    seat: int
    result: str


@dataclass(frozen=True, slots=True)
class ResultAccepted(Event):
    """An Earl let the result stand (O.20.1, O.20.2)."""

    reveals = False

    seat: int
    result: str


@dataclass(frozen=True, slots=True)
class ChurchDecided(Event):
    """Who controls the Church picked the result; nobody (``None``) makes it a Normal Battle (O.9.8)."""

    reveals = False

    seat: int | None
    result: str


@dataclass(frozen=True, slots=True)
class DamageDealt(Event):
    """The damage of both sides that counts, in points; ``through`` of the attacker's reach the target after
    defenders and Towers (O.9.9, O.9.11, O.8.2). ``needed`` is the strength of a besieged Fief (O.10.1), or
    what a Property (O.10.4) or Tower (O.8.3) takes."""

    reveals = False

    attack: int
    defence: int
    towers: int
    through: int
    needed: int


@dataclass(frozen=True, slots=True)
class ForceLost(Event):
    """A force fell (O.9.10). A Lord is captured instead (:class:`LordCaptured`).

    ``seat`` ``None``: a guard of what is nobody's.
    """

    reveals = False

    seat: int | None
    source: Source
    card: str
    piece: int


@dataclass(frozen=True, slots=True)
class LordCaptured(Event):
    """A Lord fell into the hands of the other side (O.11.1, O.10.2); ``captor`` ``None``: the Vikings, or the
    guards of what is nobody's. ``fief_card``: what his Fief is built on."""

    reveals = False

    seat: int
    captor: int | None
    fief: int
    card: str
    fief_card: str


@dataclass(frozen=True, slots=True)
class AttackRepelled(Event):
    """The attack took nothing (O.9.7, O.10.1); ``card`` is what the Fief is built on."""

    reveals = False

    target: int | None
    attack: AttackKind
    fief: int
    card: str


@dataclass(frozen=True, slots=True)
class TowerFell(Event):
    """A Tower was destroyed and shown (O.8.4)."""

    reveals = True

    seat: int
    tower: int
    card: str


@dataclass(frozen=True, slots=True)
class FiefCaptured(Event):
    """A Castle or Palace was captured with its Properties (O.10.1, O.10.2)."""

    reveals = False

    seat: int
    victim: int
    fief: int
    card: str


@dataclass(frozen=True, slots=True)
class FiefDestroyed(Event):
    """A Castle or Palace was destroyed with its Properties (O.6.6, O.10.3, O.17.8)."""

    reveals = False

    seat: int
    fief: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PropertySeized(Event):
    """A Property was taken from a Fief (O.10.4, O.12.7); ``seat`` ``None``: by the Vikings."""

    reveals = False

    seat: int | None
    victim: int
    fief: int
    card: str
    fief_card: str


@dataclass(frozen=True, slots=True)
class PropertyReceived(Event):
    """A Property that was won went to a Fief, or became one (O.10.5)."""

    reveals = False

    seat: int
    fief: int
    card: str
    fief_card: str


@dataclass(frozen=True, slots=True)
class PropertyDiscarded(Event):
    """A Property that was won was discarded (O.10.5, O.17.8)."""

    reveals = False

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class RansomPaid(Event):
    """A captured Lord was bought back for a Property (O.11.2); ``captor`` ``None``: from nobody's guards."""

    reveals = False

    seat: int
    captor: int | None
    lord: str
    fief: int
    card: str
    fief_card: str


@dataclass(frozen=True, slots=True)
class LordLost(Event):
    """A captured Lord was not bought back and is discarded (O.11.5, O.11.6)."""

    reveals = False

    seat: int
    captor: int | None
    card: str


@dataclass(frozen=True, slots=True)
class LordReturned(Event):
    """A captured Lord came home to a Fief (O.11.4, O.11.7)."""

    reveals = False

    seat: int
    card: str
    fief: int
    fief_card: str


BATTLES: tuple[type[Event], ...] = (
    AttackDeclared,
    ForcePicked,
    ForcesFielded,
    VikingsFielded,
    BattleCardDrawn,
    ResultAltered,
    ResultAccepted,
    ChurchDecided,
    DamageDealt,
    ForceLost,
    LordCaptured,
    AttackRepelled,
    TowerFell,
    FiefCaptured,
    FiefDestroyed,
    PropertySeized,
    PropertyReceived,
    PropertyDiscarded,
    RansomPaid,
    LordLost,
    LordReturned,
)
"""All of them."""
