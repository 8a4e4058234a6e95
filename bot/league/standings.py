"""Standings: points, then one tie-break after another; who then still ties shares the place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from .record import Crosstable
from .tiebreaks.order import DUELS, TIEBREAKS


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of the standings."""

    place: int
    """1 is best; those who tie share the better number, and the next numbers are skipped."""
    entrant: int
    points: Fraction
    matches: int
    """How many were played."""
    values: Mapping[str, Fraction]
    """The tie-breaks that had to be asked, by key."""
    parted_by: str | None
    """What puts him behind the line above: "points", a tie-break's key, or nothing for the first line and
    where the place is shared."""


def standings(table: Crosstable, tiebreaks: Sequence[str] = DUELS) -> tuple[Standing, ...]:
    """The lines from the first place to the last. Those who share a place stand in the order of their
    seeds."""
    unknown = set(tiebreaks) - TIEBREAKS.keys()
    if unknown:
        raise ValueError(f"there is no tie-break {min(unknown)}")
    values: dict[int, dict[str, Fraction]] = {entrant: {} for entrant in table.entrants}
    lines: list[Standing] = []
    for tier in _tiers(table.entrants, table.points):
        parted: str | None = "points" if lines else None
        for group, by in _parted(table, tier, tiebreaks, values):
            place = len(lines) + 1
            for entrant in group:
                lines.append(
                    Standing(
                        place,
                        entrant,
                        table.points[entrant],
                        sum(result.is_over_the_board for result in table.by_entrant[entrant]),
                        values[entrant],
                        (by or parted) if entrant == group[0] else None,
                    )
                )
    return tuple(lines)


def _parted(
    table: Crosstable,
    tied: Sequence[int],
    tiebreaks: Sequence[str],
    values: dict[int, dict[str, Fraction]],
) -> list[tuple[Sequence[int], str | None]]:
    """The groups into which tie-breaks part those who tie, each with the key that put it behind the one
    before."""
    if len(tied) == 1 or not tiebreaks:
        return [(tied, None)]
    key, *rest = tiebreaks
    asked = TIEBREAKS[key](table, tied)
    for entrant in tied:
        values[entrant][key] = asked[entrant]
    groups: list[tuple[Sequence[int], str | None]] = []
    for tier in _tiers(tied, asked):
        (first, by), *others = _parted(table, tier, rest, values)
        groups += [(first, key if groups else by), *others]
    return groups


def _tiers(entrants: Sequence[int], values: Mapping[int, Fraction]) -> list[list[int]]:
    """Those with equal values together, the largest value first; within in the given order."""
    tiers: dict[Fraction, list[int]] = {}
    for entrant in entrants:
        tiers.setdefault(values[entrant], []).append(entrant)
    return [tiers[value] for value in sorted(tiers, reverse=True)]
