"""Pods: groups in which everybody meets everybody equally often, and has every seat equally often.

They come from difference sets: a block of residues modulo the number of players such that every difference
occurs equally often. Table t seats at i the player (block[i] + t) mod v, so each player has every seat once
for each block.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from typing import Final

Table = tuple[int, ...]
"""Players by seat; players are numbers 0 … v-1."""

BLOCKS: Final[dict[tuple[int, int], tuple[Table, ...]]] = {
    (7, 3): ((0, 1, 3),),
    (7, 4): ((2, 4, 5, 6),),
    (13, 3): ((0, 1, 4), (0, 2, 8)),
    (13, 4): ((0, 1, 3, 9),),
    (11, 5): ((1, 3, 4, 5, 9),),
    (21, 5): ((0, 1, 4, 14, 16),),
    (11, 6): ((0, 2, 6, 7, 8, 10),),
    (31, 6): ((1, 5, 11, 24, 25, 27),),
}
"""Base blocks by (players, seats): projective planes, their complements, and the quadratic residues modulo
11.
``tests/bot/league/test_pods.py`` counts pairs and seats."""


def pods(players: int, seats: int) -> tuple[Table, ...] | None:
    """The tables of an exact pod, or ``None`` if none is known for the size."""
    blocks = BLOCKS.get((players, seats))
    if blocks is None:
        return None
    return tuple(
        tuple((residue + table) % players for residue in block)
        for block in blocks
        for table in range(players)
    )


def meetings(tables: Iterable[Table]) -> Counter[tuple[int, int]]:
    """How often each pair (the smaller number first) sits at one table."""
    return Counter(pair for table in tables for pair in combinations(sorted(table), 2))


def sittings(tables: Iterable[Table]) -> Counter[tuple[int, int]]:
    """How often each (player, seat) occurs."""
    return Counter((player, seat) for table in tables for seat, player in enumerate(table))


def neighbours(tables: Iterable[Table]) -> Counter[tuple[int, int]]:
    """How often each (player, player on his left) occurs; the left of the last seat is the first."""
    return Counter(
        (player, table[(seat + 1) % len(table)]) for table in tables for seat, player in enumerate(table)
    )
