"""As many pairs as can be: against counting all ways, and against networkx."""

from __future__ import annotations

from functools import cache

import pytest

from bot.league.pairing.matching import most_pairs
from rules.core.chance import Chance


def graphs(number: int, largest: int, key: bytes):
    chance = Chance(key)
    for _ in range(number):
        count = 1 + chance.below(largest)
        share = 1 + chance.below(9)
        allowed: list[list[int]] = [[] for _ in range(count)]
        for one in range(count):
            for other in range(one):
                if chance.below(10) < share:
                    allowed[one].append(other)
                    allowed[other].append(one)
        yield allowed


def pairs_of(allowed, mate) -> int:
    for one, other in enumerate(mate):
        assert other is None or (mate[other] == one and other in allowed[one])
    return sum(other is not None for other in mate) // 2


def by_counting(allowed) -> int:
    @cache
    def best(left: frozenset[int]) -> int:
        if not left:
            return 0
        one = min(left)
        rest = left - {one}
        return max([best(rest), *(1 + best(rest - {other}) for other in allowed[one] if other in rest)])

    return best(frozenset(range(len(allowed))))


def test_no_way_has_more_pairs() -> None:
    for allowed in graphs(300, 9, b"small"):
        assert pairs_of(allowed, most_pairs(allowed)) == by_counting(allowed)


def test_networkx_finds_no_more() -> None:
    networkx = pytest.importorskip("networkx", reason="networkx is not installed (extra dev)")
    for allowed in graphs(60, 30, b"large"):
        graph = networkx.Graph((one, other) for one, others in enumerate(allowed) for other in others)
        theirs = networkx.max_weight_matching(graph, maxcardinality=True)
        assert pairs_of(allowed, most_pairs(allowed)) == len(theirs)


def test_an_odd_circle_with_a_tail_needs_the_blossom() -> None:
    # a triangle 0 1 2, and tails 0-3, 1-4, 2-5
    allowed = [[1, 2, 3], [0, 2, 4], [0, 1, 5], [0], [1], [2]]
    assert pairs_of(allowed, most_pairs(allowed)) == 3
    assert most_pairs([]) == []
