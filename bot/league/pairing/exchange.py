"""Cheaper pairs: opponents are exchanged between two pairs, and among three that are close in rank, as long
as that costs less. Every exchange lowers the whole cost, so it ends."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final

Pair = tuple[int, int]
Costs = Sequence[Sequence[int]]
"""``costs[i][j]``: what it costs that i meets j; the same both ways."""

NEAR: Final = 4
"""Among how many pairs that follow each other in rank three exchange opponents."""

_WAYS: Final = tuple(
    (0, one, rest[0], rest[other], *(rest[last] for last in (1, 2, 3) if last != other))
    for one in range(1, 6)
    for rest in [[index for index in range(1, 6) if index != one]]
    for other in (1, 2, 3)
)
"""The fifteen ways to make three pairs of six."""


def improved(pairs: Sequence[Pair], costs: Costs) -> list[Pair]:
    """Pairs of the same people that no such exchange makes cheaper, in the order of rank, the better rank of
    each pair first."""
    better = [(min(pair), max(pair)) for pair in pairs]
    while True:
        better.sort()
        if not _exchange_two(better, costs) and not _exchange_three(better, costs):
            return better


def _exchange_two(pairs: list[Pair], costs: Costs) -> bool:
    changed = False
    for here, there in combinations(range(len(pairs)), 2):
        (one, two), (three, four) = pairs[here], pairs[there]
        now = costs[one][two] + costs[three][four]
        straight = costs[one][three] + costs[two][four]
        crossed = costs[one][four] + costs[two][three]
        if min(straight, crossed) < now:
            changed = True
            if straight <= crossed:
                pairs[here], pairs[there] = _pair(one, three), _pair(two, four)
            else:
                pairs[here], pairs[there] = _pair(one, four), _pair(two, three)
    return changed


def _exchange_three(pairs: list[Pair], costs: Costs) -> bool:
    changed = False
    for here in range(len(pairs)):
        for there, yonder in combinations(range(here + 1, min(here + NEAR, len(pairs))), 2):
            six = (*pairs[here], *pairs[there], *pairs[yonder])
            best = min(_WAYS, key=lambda way: _cost_of(way, six, costs))
            if _cost_of(best, six, costs) < _cost_of((0, 1, 2, 3, 4, 5), six, costs):
                changed = True
                pairs[here], pairs[there], pairs[yonder] = (
                    _pair(six[best[at]], six[best[at + 1]]) for at in (0, 2, 4)
                )
    return changed


def _cost_of(way: Sequence[int], six: Sequence[int], costs: Costs) -> int:
    return sum(costs[six[way[at]]][six[way[at + 1]]] for at in (0, 2, 4))


def _pair(one: int, other: int) -> Pair:
    return (one, other) if one < other else (other, one)
