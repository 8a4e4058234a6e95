"""The final placings of a match: the game's own, but whoever resigned is last."""

from __future__ import annotations

from collections.abc import Collection, Sequence


def final(placings: Sequence[int], resigned: Collection[int]) -> tuple[int, ...]:
    """The placings with the seats that ``resigned`` moved to the last place, all others up."""
    staying = [seat for seat in range(len(placings)) if seat not in resigned]
    found = [len(staying) + 1] * len(placings)
    for seat in staying:
        found[seat] = 1 + sum(placings[other] < placings[seat] for other in staying)
    return tuple(found)
