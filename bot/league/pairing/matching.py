"""As many pairs as can be made, where not everybody may meet everybody.

Edmonds' algorithm: from each single person grow a tree of paths along which pairs can be exchanged; an odd
circle that is met is shrunk to one point (a blossom), so that no path is missed.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence


def most_pairs(allowed: Sequence[Sequence[int]]) -> list[int | None]:
    """For each of 0 … n-1 with whom it is paired, ``None`` if with nobody; the number of pairs is the
    largest.

    ``allowed[i]`` are those whom i may meet, whom it should rather meet first; it must be mutual.
    """
    count = len(allowed)
    mate: list[int | None] = [None] * count
    for one in range(count):
        if mate[one] is None:
            for other in allowed[one]:
                if mate[other] is None:
                    mate[one], mate[other] = other, one
                    break
    for root in range(count):
        if mate[root] is None:
            _grow(root, allowed, mate)
    return mate


def _grow(root: int, allowed: Sequence[Sequence[int]], mate: list[int | None]) -> None:
    """Finds a path from ``root`` to another single person and exchanges the pairs along it, if there is
    one."""
    count = len(allowed)
    parent: list[int | None] = [None] * count
    base = list(range(count))
    outer = [False] * count
    outer[root] = True
    queue = deque([root])
    while queue:
        one = queue.popleft()
        for other in allowed[one]:
            if base[one] == base[other] or mate[one] == other:
                continue
            partner = mate[other]
            if other == root or (partner is not None and parent[partner] is not None):
                _shrink(one, other, root, mate, parent, base, outer, queue)
            elif parent[other] is None:
                parent[other] = one
                if partner is None:
                    _exchange(other, mate, parent)
                    return
                outer[partner] = True
                queue.append(partner)


def _exchange(end: int, mate: list[int | None], parent: list[int | None]) -> None:
    at: int | None = end
    while at is not None:
        before = parent[at]
        assert before is not None
        further = mate[before]
        mate[at], mate[before] = before, at
        at = further


def _shrink(
    one: int,
    other: int,
    root: int,
    mate: list[int | None],
    parent: list[int | None],
    base: list[int],
    outer: list[bool],
    queue: deque[int],
) -> None:
    """Makes one point of the circle that ``one`` and ``other`` close."""
    top = _meeting_point(one, other, root, mate, parent, base)
    inside = [False] * len(base)
    for start, end in ((one, other), (other, one)):
        at, child = start, end
        while base[at] != top:
            partner = mate[at]
            assert partner is not None
            inside[base[at]] = inside[base[partner]] = True
            parent[at] = child
            child = partner
            above = parent[partner]
            assert above is not None
            at = above
    for point in range(len(base)):
        if inside[base[point]]:
            base[point] = top
            if not outer[point]:
                outer[point] = True
                queue.append(point)


def _meeting_point(
    one: int, other: int, root: int, mate: list[int | None], parent: list[int | None], base: list[int]
) -> int:
    """Where the ways of both to the root join."""
    seen = set()
    at = one
    while True:
        at = base[at]
        seen.add(at)
        if at == base[root]:
            break
        partner = mate[at]
        assert partner is not None
        above = parent[partner]
        assert above is not None
        at = above
    at = other
    while base[at] not in seen:
        partner = mate[base[at]]
        assert partner is not None
        above = parent[partner]
        assert above is not None
        at = above
    return base[at]
