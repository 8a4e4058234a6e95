"""Swiss for tables of three to six: equals in points sit together, the same people seldom.

The tables are filled from the top: each begins with the best who has no seat, and takes whom its people have
met least, then who is next in rank. Several such fillings, those with equal points in another order each
time, are made better by swaps between tables; the best one counts: fewest repeats, then closest in points.
Last come the seats.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import lcm
from typing import Final, Literal

from rules.core.chance import Chance

from ..record import Crosstable
from .pods import Table, meetings, neighbours, sittings
from .seat_order import best_seats
from .swiss import had_points_for_nothing

TRIES: Final = 6
"""How many fillings are compared."""

End = Literal["low", "high"]
Costs = dict[int, dict[int, int]]


@dataclass(frozen=True, slots=True)
class TablesRound:
    """The tables from the top, entrants by seat, and who sits out."""

    tables: tuple[Table, ...]
    byes: tuple[int, ...] = ()


def table_sizes(players: int, seats: int, allowed: frozenset[int] = frozenset()) -> tuple[int, ...]:
    """The sizes of the tables, those of the wanted size first: as few as can be sit out, then as few tables
    as can be have another of the ``allowed`` sizes. Whoever is not in the sum sits out."""
    sizes = sorted(allowed | {seats}, key=lambda size: (abs(size - seats), size))
    best: list[tuple[int, int, tuple[int, ...]] | None] = [(0, 0, ())]
    for count in range(1, players + 1):
        ways = []
        for size in sizes:
            rest = best[count - size] if size <= count else None
            if rest is not None:
                other = size != seats
                ways.append((rest[0] + other, rest[1] + abs(size - seats), (*rest[2], size)))
        best.append(min(ways, default=None))
    seated = next(way for way in reversed(best) if way is not None)
    return tuple(sorted(seated[2], key=lambda size: (abs(size - seats), size)))


def pair_tables(
    table: Crosstable,
    present: Sequence[int],
    seats: int,
    chance: Chance,
    allowed: frozenset[int] = frozenset(),
    other_sizes_at: End = "low",
) -> TablesRound:
    """The next round for those who are ``present``. Tables of another size are at the low or the high end."""
    if len(set(present)) != len(present) or not set(present) <= set(table.entrants):
        raise ValueError("only entrants can be paired, each once")
    sizes = table_sizes(len(present), seats, allowed)
    if other_sizes_at == "high":
        sizes = sizes[::-1]
    seed = {entrant: index for index, entrant in enumerate(table.entrants)}
    order = sorted(present, key=lambda one: (-table.points[one], seed[one]))
    out = sorted(order, key=lambda one: (had_points_for_nothing(table, one), table.points[one], -seed[one]))
    byes = frozenset(out[: len(order) - sum(sizes)])
    order = [entrant for entrant in order if entrant not in byes]
    played = [result.entrants for result in table.counting if result.is_over_the_board]
    met = meetings(played)
    costs = _costs(table, order, met)
    found = []
    for number in range(TRIES if sizes else 0):
        ranked = order if number == 0 else sorted(chance.shuffled(order), key=lambda one: -table.points[one])
        filled = _swapped(_filled(ranked, sizes, met), costs)
        found.append((sum(_cost(one, costs) for one in filled), number, filled))
    tables = min(found)[2] if found else []
    sat, left = sittings(played), neighbours(played)
    return TablesRound(
        tuple(best_seats(tuple(one), sat, left) for one in tables), tuple(sorted(byes, key=seed.__getitem__))
    )


def _costs(table: Crosstable, order: Sequence[int], met: Counter[tuple[int, int]]) -> Costs:
    """What it costs that two sit together: how often they have met, which outweighs all distances in points;
    and the square of that distance."""
    unit = lcm(*(Fraction(table.points[entrant]).denominator for entrant in order))
    points = {entrant: int(table.points[entrant] * unit) for entrant in order}
    span = max(points.values(), default=0) - min(points.values(), default=0)
    repeat = span * span * len(order) * len(order) + 1
    return {
        one: {other: _met(met, one, other) * repeat + (points[one] - points[other]) ** 2 for other in order}
        for one in order
    }


def _filled(ranked: Sequence[int], sizes: Sequence[int], met: Counter[tuple[int, int]]) -> list[list[int]]:
    waiting = list(ranked)
    tables = []
    for size in sizes:
        table = [waiting.pop(0)]
        while len(table) < size:
            # min keeps the first of equals: the next in rank
            table.append(min(waiting, key=lambda one: sum(_met(met, one, other) for other in table)))
            waiting.remove(table[-1])
        tables.append(table)
    return tables


def _swapped(tables: list[list[int]], costs: Costs) -> list[list[int]]:
    """Swaps two entrants of different tables as long as that costs less."""
    improved = True
    while improved:
        improved = False
        for here, there in combinations(tables, 2):
            for one in range(len(here)):
                for other in range(len(there)):
                    if _saved(here, one, there, other, costs) > 0:
                        here[one], there[other] = there[other], here[one]
                        improved = True
    return tables


def _saved(here: list[int], one: int, there: list[int], other: int, costs: Costs) -> int:
    """What the swap of two seats of different tables saves."""
    ada, ben = costs[here[one]], costs[there[other]]
    # each row holds 0 for the entrant himself; the two who swap are no neighbours before nor after
    stay = sum(ada[who] - ben[who] for who in here) - sum(ada[who] - ben[who] for who in there)
    return stay + 2 * ada[there[other]]


def _cost(table: Sequence[int], costs: Costs) -> int:
    return sum(costs[one][other] for one, other in combinations(table, 2))


def _met(met: Counter[tuple[int, int]], one: int, other: int) -> int:
    return met[(one, other) if one < other else (other, one)]
