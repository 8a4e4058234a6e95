"""Pods of sizes for which no exact construction is known: a search that starts anew and swaps.

What counts, in this order: that nobody sits at a table twice (the start makes sure, swaps keep it), how much
the number of meetings differs between pairs (the sum of their squares, which is least when all are equal),
how unevenly seats are spread (likewise; ``seat_order`` makes it least), how often the same player sits to the
left.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.core.chance import Chance

from .pods import Table, meetings, neighbours, pods, sittings
from .seat_order import even_seats, vary_neighbours

STARTS: Final = 4
"""From how many random arrangements the search begins."""
SWAPS: Final = 20_000
"""How many swaps it tries from each."""

Cost = tuple[int, int, int]


def cost(tables: Sequence[Table]) -> Cost:
    """(sum of squares of meetings, of sittings, of left neighbours): the less the better, in this order."""
    met, sat, left = (
        sum(count * count for count in counts.values())
        for counts in (meetings(tables), sittings(tables), neighbours(tables))
    )
    return met, sat, left


def least(players: int, seats: int, each: int) -> tuple[int, int]:
    """The least sums of squares of meetings and sittings: all as equal as whole numbers allow."""
    met, sat = players * each * (seats - 1) // 2, players * each
    pairs, chairs = players * (players - 1) // 2, players * seats
    return _even(met, pairs), _even(sat, chairs)


def arrange(players: int, seats: int, each: int, chance: Chance) -> tuple[Table, ...]:
    """Tables at which each of ``players`` sits ``each`` times; an exact pod where there is one.

    ``players`` · ``each`` must be a multiple of ``seats``. The same key of chance gives the same tables.
    """
    if players < seats or players * each % seats or each < 1 or seats < 2:
        raise ValueError(f"{players} players cannot play {each} matches each at tables of {seats}")
    exact = pods(players, seats)
    if exact is not None and len(exact) * seats == players * each:
        return exact
    found: list[tuple[Table, ...]] = []
    for _ in range(STARTS):
        tables = _improved(_start(players, seats, each, chance), players, chance)
        found.append(tuple(vary_neighbours(even_seats([tuple(table) for table in tables]))))
        if cost(found[-1])[:2] == least(players, seats, each):
            break
    return min(found, key=cost)


def _even(total: int, places: int) -> int:
    """The sum of squares of ``total`` spread over ``places`` as evenly as can be."""
    low, more = divmod(total, places)
    return more * (low + 1) ** 2 + (places - more) * low**2


def _start(players: int, seats: int, each: int, chance: Chance) -> list[list[int]]:
    """Rounds of shuffled players dealt out in turn; somebody due twice at one table is dealt to the next."""
    tables: list[list[int]] = []
    waiting: list[int] = []
    left = each
    count = players * each // seats
    while len(tables) < count:
        table: list[int] = []
        while len(table) < seats:
            free = [player for player in waiting if player not in table]
            if not free:
                waiting += chance.shuffled(range(players))
                left -= 1
                continue
            table.append(free[0])
            waiting.remove(free[0])
        tables.append(table)
    return tables


def _improved(tables: list[list[int]], players: int, chance: Chance) -> list[list[int]]:
    """Swaps players of different tables where that does not cost more in meetings."""
    met = [[0] * players for _ in range(players)]
    seats = len(tables[0])
    for table in tables:
        for player in table:
            for other in table:
                if other != player:
                    met[player][other] += 1
    for _ in range(SWAPS if len(tables) > 1 else 0):
        one, two = chance.below(len(tables)), chance.below(len(tables))
        first, second = chance.below(seats), chance.below(seats)
        here, there = tables[one], tables[two]
        ada, ben = here[first], there[second]
        if one == two or ada == ben or ada in there or ben in here:
            continue
        change = 0
        for player in here:
            if player != ada:
                change += met[ben][player] - met[ada][player] + 1
        for player in there:
            if player != ben:
                change += met[ada][player] - met[ben][player] + 1
        if change > 0:
            continue
        for player in here:
            if player != ada:
                _meet(met, ada, player, -1)
                _meet(met, ben, player, 1)
        for player in there:
            if player != ben:
                _meet(met, ben, player, -1)
                _meet(met, ada, player, 1)
        here[first], there[second] = ben, ada
    return tables


def _meet(met: list[list[int]], one: int, other: int, change: int) -> None:
    met[one][other] += change
    met[other][one] += change
