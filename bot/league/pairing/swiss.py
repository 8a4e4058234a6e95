"""Swiss for duels: equals in points meet, nobody meets the same opponent twice where that can be avoided.

What counts, in this order, in the spirit of the FIDE rules (handbook C.04), and what each costs a pair:

1. nobody meets twice (somebody who did not come has not been met);
2. nobody has the same seat three times running, or three times more often than the other;
3. opponents are equal in points: the square of what is between them;
4. both get the seat that is due to them;
5. within equals the upper half meets the lower half, first against first: the distance from that.

The start is a pairing with as few repeats as there can be (``matching``). Then opponents are exchanged
between two pairs, and among three that are close in rank, as long as that costs less; so it ends, and never
loses what comes first in the list.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from math import lcm

from ..record import ByeKind, Crosstable, Kind
from .exchange import improved
from .matching import most_pairs
from .seat_due import Due, due_of, first_seat, is_breach, is_clash


@dataclass(frozen=True, slots=True)
class SwissRound:
    """The pairs in the order of rank, first seat first, and who sits out."""

    pairs: tuple[tuple[int, int], ...]
    bye: int | None = None


@dataclass(frozen=True, slots=True)
class _Standing:
    """Those to be paired in the order of rank, and what matters for the costs, by rank."""

    entrants: list[int]
    points: list[int]
    due: list[Due]
    met: list[set[int]]
    """Whom each has met, by rank."""
    place: list[int]
    """The place in the group with equal points, from 0."""
    size: list[int]
    """How many are in that group."""


def pair_round(table: Crosstable, present: Sequence[int]) -> SwissRound:
    """Pairs those who are ``present`` for the next round. Entrants that are not in the table are refused."""
    if len(set(present)) != len(present) or not set(present) <= set(table.entrants):
        raise ValueError("only entrants can be paired, each once")
    if len(present) < 2:
        return SwissRound((), present[0] if present else None)
    seed = {entrant: index for index, entrant in enumerate(table.entrants)}
    order = sorted(present, key=lambda entrant: (-table.points[entrant], seed[entrant]))
    if len(order) % 2 == 0:
        return SwissRound(_pairs(table, order))
    out = bye_for(table, order)
    return SwissRound(_pairs(table, [entrant for entrant in order if entrant != out]), out)


def bye_for(table: Crosstable, order: Sequence[int]) -> int:
    """Who sits out: the last in rank who has not yet had points for nothing, and without whom the others can
    be paired without a repeat if that is possible at all."""
    met = opponents_met(table)
    most, out = -1, order[-1]
    rank = {entrant: index for index, entrant in enumerate(order)}
    for entrant in sorted(
        order, key=lambda one: (had_points_for_nothing(table, one), table.points[one], -rank[one])
    ):
        rest = [other for other in order if other != entrant]
        pairs = _number_of_pairs(rest, met)
        if pairs > most:
            most, out = pairs, entrant
        if most == len(rest) // 2:
            break
    return out


def had_points_for_nothing(table: Crosstable, entrant: int) -> int:
    """How often somebody got a win without a match: a bye for it, or an opponent who did not come."""
    byes = sum(bye.kind in (ByeKind.PAIRING, ByeKind.FULL) for bye in table.byes_of[entrant])
    return byes + sum(
        result.kind is Kind.FORFEIT and entrant not in result.gone for result in table.by_entrant[entrant]
    )


def opponents_met(table: Crosstable) -> dict[int, set[int]]:
    """Whom each has met at a table; a forfeit is no meeting."""
    met: dict[int, set[int]] = {entrant: set() for entrant in table.entrants}
    for result in table.counting:
        if result.is_over_the_board:
            for one, other in combinations(result.entrants, 2):
                met[one].add(other)
                met[other].add(one)
    return met


def _number_of_pairs(order: Sequence[int], met: dict[int, set[int]]) -> int:
    allowed = [
        [rank for rank, other in enumerate(order) if other != entrant and other not in met[entrant]]
        for entrant in order
    ]
    return sum(other is not None for other in most_pairs(allowed)) // 2


def _pairs(table: Crosstable, order: list[int]) -> tuple[tuple[int, int], ...]:
    """The pairs of an even number, best rank first."""
    standing = _standing(table, order)
    costs = _costs(standing)
    pairs = improved(_start(standing, costs), costs)
    return tuple(
        (order[one], order[two])
        if first_seat(standing.due[one], standing.due[two], board, one < two)
        else (order[two], order[one])
        for board, (one, two) in enumerate(pairs)
    )


def _standing(table: Crosstable, order: list[int]) -> _Standing:
    rank = {entrant: index for index, entrant in enumerate(order)}
    unit = lcm(*(points.denominator for points in table.points.values()))
    points = [int(table.points[entrant] * unit) for entrant in order]
    groups = {value: points.index(value) for value in set(points)}
    met = opponents_met(table)
    return _Standing(
        order,
        points,
        [due_of(table, entrant) for entrant in order],
        [{rank[other] for other in met[entrant] if other in rank} for entrant in order],
        [index - groups[value] for index, value in enumerate(points)],
        [points.count(value) for value in points],
    )


def _costs(standing: _Standing) -> list[list[int]]:
    """The cost of each pair of ranks as one number, in which what comes first in the list outweighs all that
    comes later, whatever the other pairs cost."""
    count = len(standing.entrants)
    most_fold = count * count
    most_clash = most_fold * (count + 1)
    gap = max(standing.points) - min(standing.points)
    most_gap = most_clash * (count * gap * gap + 1)
    most_breach = most_gap * (count + 1)
    costs = [[0] * count for _ in range(count)]
    for one, two in combinations(range(count), 2):
        between = standing.points[one] - standing.points[two]
        cost = _fold(standing, one, two) + between * between * most_clash
        cost += most_fold * is_clash(standing.due[one], standing.due[two])
        cost += most_gap * is_breach(standing.due[one], standing.due[two])
        cost += most_breach * (two in standing.met[one])
        costs[one][two] = costs[two][one] = cost
    return costs


def _fold(standing: _Standing, one: int, two: int) -> int:
    """How far a pair is from upper half against lower half; across groups, how far from last against
    first."""
    if standing.points[one] == standing.points[two]:
        return abs(standing.place[two] - standing.place[one] - standing.size[one] // 2)
    upper, lower = (one, two) if standing.points[one] > standing.points[two] else (two, one)
    return standing.size[upper] - 1 - standing.place[upper] + standing.place[lower]


def _start(standing: _Standing, costs: list[list[int]]) -> list[tuple[int, int]]:
    """Pairs with as few repeats as there can be, each taken by the one of better rank as cheap as it was
    left."""
    count = len(costs)
    allowed = [
        sorted(set(range(count)) - standing.met[one] - {one}, key=costs[one].__getitem__)
        for one in range(count)
    ]
    mate = most_pairs(allowed)
    pairs = [(one, two) for one, two in enumerate(mate) if two is not None and one < two]
    single = [one for one, two in enumerate(mate) if two is None]
    return pairs + list(zip(single[::2], single[1::2], strict=True))
