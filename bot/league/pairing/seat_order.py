"""Seats within tables that are already made up: everybody has every seat equally often, as far as numbers
allow.

Take two seats only: every table is then an arrow from the player on the one to the player on the other.
Walking the arrows as trails, each as long as it goes, and turning each in the direction of the walk, leaves
everybody with as many arrows out as in, or one more or fewer. Doing so for all pairs of seats until nothing
is uneven ends, since each time the sum of the squared counts falls; and then no player's counts differ by
more than one.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, permutations

from .pods import Table, neighbours, sittings


def even_seats(tables: Sequence[Table]) -> list[Table]:
    """The same tables with seats such that no player has had one seat two times more often than another."""
    seated = [list(table) for table in tables]
    pairs = list(combinations(range(len(seated[0]) if seated else 0), 2))
    uneven = True
    while uneven:
        uneven = False
        for one, other in pairs:
            if _is_uneven(seated, one, other):
                uneven = True
                _turn(seated, one, other)
    return [tuple(table) for table in seated]


def vary_neighbours(tables: Sequence[Table]) -> list[Table]:
    """The same tables with other seats, where that gives fewer repeated left neighbours and seats stay
    even."""
    seated = list(tables)
    sat, left = sittings(seated), neighbours(seated)
    improved = True
    while improved:
        improved = False
        for index, table in enumerate(seated):
            sat.subtract(sittings([table]))
            left.subtract(neighbours([table]))
            best = min(permutations(table), key=lambda order: (*_weight(order, sat, left), order != table))
            before, after = (_weight(order, sat, left) for order in (table, best))
            if after < before:
                seated[index], improved = best, True
            sat.update(sittings([seated[index]]))
            left.update(neighbours([seated[index]]))
    return seated


def best_seats(table: Table, sat: dict[tuple[int, int], int], left: dict[tuple[int, int], int]) -> Table:
    """The seats of one more table, by how often each has had each (player, seat) and (player, left
    neighbour)."""
    return min(permutations(sorted(table)), key=lambda order: _weight(order, sat, left))


def _weight(
    order: Table, sat: dict[tuple[int, int], int], left: dict[tuple[int, int], int]
) -> tuple[int, int]:
    """What the seats add to the sums of squares: of sittings, of left neighbours (less a constant,
    halved)."""
    return (
        sum(sat[player, seat] for seat, player in enumerate(order)),
        sum(left[player, order[(seat + 1) % len(order)]] for seat, player in enumerate(order)),
    )


def _is_uneven(tables: list[list[int]], one: int, other: int) -> bool:
    lead: dict[int, int] = {}
    for table in tables:
        lead[table[one]] = lead.get(table[one], 0) + 1
        lead[table[other]] = lead.get(table[other], 0) - 1
    return any(abs(difference) > 1 for difference in lead.values())


def _turn(tables: list[list[int]], one: int, other: int) -> None:
    """Turns the tables' arrows from seat ``one`` to seat ``other`` along trails."""
    ends: dict[int, list[int]] = {}
    for index, table in enumerate(tables):
        for player in (table[one], table[other]):
            ends.setdefault(player, []).append(index)
    used = [False] * len(tables)
    # trails that must end somewhere begin at players with an odd number of arrows; what remains are circles
    for begin in sorted(ends, key=lambda player: (-(len(ends[player]) % 2), player)):
        player = begin
        while True:
            while ends[player] and used[ends[player][-1]]:
                ends[player].pop()
            if not ends[player]:
                break
            index = ends[player].pop()
            used[index] = True
            table = tables[index]
            if table[one] != player:
                table[one], table[other] = table[other], table[one]
            player = table[other]
