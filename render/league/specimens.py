"""Competitions that never were, always the same ones: for the documents, the gallery and the tests."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from .entries import Bout, Bracket, Cell, Crosstable, Line, Meeting, Part, Schedule, Side, Standings, Zone

NAMES: Final = ("Æthelflæd", "Godwin", "Hild", "Leofric", "Eadgyth", "Wulfstan", "Cynewise", "Osgar")
"""Eight players."""

_DIVISION: Final[tuple[tuple[str, Zone], ...]] = (
    ("Hild", "up"),
    ("Godwin", ""),
    ("Eadgyth", ""),
    ("Leofric", ""),
    ("Wulfstan", "down"),
    ("Osgar", "out"),
)
_MEETINGS: Final = 6
_MET: Final = {
    (0, 1): (3, 4),
    (0, 2): (3, 4),
    (0, 5): (3, 5),
    (1, 2): (2, 0),
    (1, 3): (3, 6),
    (1, 4): (2, 3),
    (2, 3): (1, 1),
    (2, 4): (3, 4),
    (3, 4): (3, 4),
    (3, 5): (1, 1),
    (4, 5): (1, 0),
}
"""What each pair has played: matches, and the half points of the first of the two."""


def _cell(row: int, column: int) -> Cell | None:
    if row == column:
        return None
    played, halves = _MET.get((min(row, column), max(row, column)), (0, 0))
    return Cell(Fraction(halves if row < column else 2 * played - halves, 2), played, _MEETINGS - played)


def division() -> Standings:
    """A division of six in the middle of its season: one goes up, one goes down, one has withdrawn."""
    table = crosstable()
    lines = tuple(
        Line(
            1 + sum(other > points for other in table.points),
            at + 1,
            name,
            points,
            sum(cell.played for cell in table.cells[at] if cell),
            (Fraction(at, 2), Fraction(47 + at, 4), None) if at in (1, 2) else (None, None, None),
            zone,
        )
        for at, ((name, zone), points) in enumerate(zip(_DIVISION, table.points, strict=True))
    )
    return Standings(
        "Moot League 3",
        "Division 2 · Witan · tricks · 6 players",
        lines,
        ("direct", "S-B", "wins"),
        "25 of 90 matches played",
    )


def tables() -> Standings:
    """A group of seven at tables of four."""
    lines = tuple(
        Line(at + 1, at + 1, name, Fraction(points), played)
        for at, (name, points, played) in enumerate(
            zip(NAMES[:7], (26, 23, 19, 13, 9, 7, 3), (4, 3, 3, 4, 2, 3, 3), strict=True)
        )
    )
    return Standings("Four Earls", "Group 1 · Ortus Regni · 7 players", lines, (), "5 of 7 matches played")


def _side(seed: int) -> Side:
    return Side(seed, NAMES[seed - 1], seed)


_NOBODY: Final = Side()


def single() -> Bracket:
    """Six players, two of whom have a bye; the final is still to be played."""
    first = (
        Bout("W1-1", (_side(1), Side(is_bye=True)), 0),
        Bout("W1-2", (_side(4), _side(5)), 1, "#21"),
        Bout("W1-3", (_side(2), Side(is_bye=True)), 0),
        Bout("W1-4", (_side(3), _side(6)), 0, "forfeit"),
    )
    second = (
        Bout("W2-1", (_side(1), _side(5)), 0, "#24"),
        Bout("W2-2", (_side(2), _side(3)), None, "#25 plays"),
    )
    final = (Bout("W3-1", (_side(1), _NOBODY)),)
    part = Part("Bracket", (first, second, final), ("round 1", "semifinal", "final"))
    return Bracket(
        "Winter Cup", "single elimination · Knight-errant · 6 players", (part,), "Semifinals are played"
    )


def double() -> Bracket:
    """Eight players who must lose twice."""
    first = tuple(
        Bout(f"W1-{at + 1}", (_side(one), _side(other)), won)
        for at, (one, other, won) in enumerate(((1, 8, 0), (4, 5, 1), (2, 7, 0), (3, 6, 0)))
    )
    second = (Bout("W2-1", (_side(1), _side(5)), 0), Bout("W2-2", (_side(2), _side(3)), 1))
    third = (Bout("W3-1", (_side(1), _side(3)), None, "#40 plays"),)
    fell = (Bout("L1-1", (_side(8), _side(4)), 1), Bout("L1-2", (_side(7), _side(6)), 1))
    met = (Bout("L2-1", (_side(4), _side(2)), 1), Bout("L2-2", (_side(6), _side(5)), 1))
    left = (Bout("L3-1", (_side(2), _side(5)), 0),)
    last = (Bout("L4-1", (_side(2), _NOBODY)),)
    final = ((Bout("F1", (_NOBODY, _NOBODY)),), (Bout("F2", (_NOBODY, _NOBODY)),))
    return Bracket(
        "Summer Cup",
        "double elimination · Witan · 8 players",
        (
            Part("Never beaten", (first, second, third), ("round 1", "round 2", "round 3")),
            Part("Beaten once", (fell, met, left, last), ("round 1", "round 2", "round 3", "round 4")),
            Part("Final", final, ("final", "if needed")),
        ),
        "3 players are left",
    )


def crosstable() -> Crosstable:
    """The division against itself."""
    count = range(len(_DIVISION))
    cells = tuple(tuple(_cell(row, column) for column in count) for row in count)
    sums = tuple(sum((cell.points for cell in line if cell), Fraction(0)) for line in cells)
    names = tuple(name for name, _ in _DIVISION)
    facts = f"Division 2 · each pair meets {_MEETINGS} times"
    return Crosstable("Moot League 3", facts, names, cells, sums, "25 of 90 matches played")


def schedule() -> Schedule:
    """Two rounds of duels: played, running, still to come."""
    pairs = (
        ((1, 6), (1, 2), "#31"),
        ((2, 5), (1, 1), "#32"),
        ((3, 4), (), "#33 plays"),
        ((6, 4), (), "planned"),
    )
    meetings = tuple(
        Meeting(
            1 + at // 3,
            tuple((one, NAMES[one - 1]) for one in pair),
            state,
            places,
            state.endswith("plays"),
        )
        for at, (pair, places, state) in enumerate(pairs)
    )
    return Schedule("Moot League 3", "Division 2 · round 1 and 2", meetings, "2 of 4 matches played")


def pods() -> Schedule:
    """Tables of four, five and six."""
    seats = ((1, 2, 3, 4), (5, 6, 7, 8, 1), (2, 3, 4, 5, 6, 7))
    places = ((2, 1, 3, 4), (), ())
    meetings = tuple(
        Meeting(
            1,
            tuple((one, NAMES[one - 1]) for one in table),
            ("#51", "#52 plays", "planned")[at],
            places[at],
            at == 1,
        )
        for at, table in enumerate(seats)
    )
    return Schedule("Four Earls", "Group 1 · all at once", meetings, "1 of 3 matches played")
