"""Turning cards to seed the grid (T.2.2 to T.2.5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .grid import Grid, grid_of
from .pack import RANK_COUNT, RANK_OF, SUIT_COUNT, SUIT_OF


@dataclass(frozen=True, slots=True)
class Seeding:
    """The seeded grid, and how many cards were turned for it, the first included."""

    grid: Grid
    turned: int


def seed(pack: Sequence[int], size: int) -> Seeding:
    """Keep every turned card that fits (T.2.3), turning a shuffled pack until the grid holds ``size`` cards,
    all four starters counted (T.2.4).

    Every pass through the cards that are left adds at least eight, since the next card at each end of each
    row is still among them; so this ends for any size up to the whole pack.
    """
    start = RANK_OF[pack[0]]
    low = [0] * SUIT_COUNT
    high = [0] * SUIT_COUNT
    missing = size - SUIT_COUNT
    turned = 1
    to_turn = list(pack[1:])
    while missing:
        aside: list[int] = []
        for card in to_turn:
            if not missing:
                break
            turned += 1
            suit = SUIT_OF[card]
            distance = (RANK_OF[card] - start) % RANK_COUNT
            if distance == 0:  # a starter takes the place that was counted as filled from the first (T.2.2)
                continue
            if high[suit] == distance - 1:  # one rank above its suit's run (T.2.3)
                high[suit] = distance
                missing -= 1
            elif low[suit] == distance - RANK_COUNT + 1:  # one rank below
                low[suit] = distance - RANK_COUNT
                missing -= 1
            else:
                aside.append(card)
        to_turn = aside
    return Seeding(grid_of(start, tuple(low), tuple(high)), turned)
