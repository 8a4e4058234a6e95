"""What the pictures of a competition are made of."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

Zone = Literal["up", "down", "out", ""]
"""Whoever stands there now goes up, goes down, has withdrawn, or none of these."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the standings. ``entrant`` counts from 1 and names whoever has no name that can be
    shown."""

    place: int
    entrant: int
    name: str
    points: Fraction
    played: int
    ties: tuple[Fraction | None, ...] = ()
    """The tie-breaks, in the order of the headings; ``None`` where it had not to be asked."""
    zone: Zone = ""


@dataclass(frozen=True, slots=True)
class Standings:
    """The standings of a competition or a division. ``state`` says how far it is: "12 of 30 matches
    played"."""

    title: str
    facts: str
    lines: tuple[Line, ...]
    headings: tuple[str, ...] = ()
    state: str = ""


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a match in a bracket: an entrant, a bye (``name`` empty, ``is_bye``), or nobody yet."""

    entrant: int = 0
    name: str = ""
    seed: int = 0
    is_bye: bool = False


@dataclass(frozen=True, slots=True)
class Bout:
    """A match of a bracket: its sides, the index of the winner, and what is said beside it ("#12",
    "forfeit")."""

    key: str
    sides: tuple[Side, Side]
    winner: int | None = None
    note: str = ""


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a bracket: the rounds of those never beaten, of those beaten once, the final."""

    title: str
    rounds: tuple[tuple[Bout, ...], ...]
    labels: tuple[str, ...]
    """A heading for each round."""


@dataclass(frozen=True, slots=True)
class Bracket:
    """A whole elimination."""

    title: str
    facts: str
    parts: tuple[Part, ...]
    state: str = ""


@dataclass(frozen=True, slots=True)
class Cell:
    """What an entrant has from another: points out of how many matches, and how many are still open."""

    points: Fraction = Fraction(0)
    played: int = 0
    open: int = 0


@dataclass(frozen=True, slots=True)
class Crosstable:
    """Everybody against everybody: ``cells[row][column]``, ``None`` on the diagonal and where two do not
    meet."""

    title: str
    facts: str
    names: tuple[str, ...]
    cells: tuple[tuple[Cell | None, ...], ...]
    points: tuple[Fraction, ...]
    state: str = ""


@dataclass(frozen=True, slots=True)
class Meeting:
    """A match of a schedule. ``seats`` are (entrant, name) in the order of the seats; ``place`` is filled for
    each seat once there is a result."""

    round: int
    seats: tuple[tuple[int, str], ...]
    state: str
    places: tuple[int, ...] = ()
    is_running: bool = False


@dataclass(frozen=True, slots=True)
class Schedule:
    """The matches of a competition, a division, a round or one player."""

    title: str
    facts: str
    meetings: tuple[Meeting, ...]
    state: str = ""
