"""Divisions: how many and how large, and who goes up and down after a season.

The defaults are those of the Dominion League: at most six to a division, tiers of 1, 2, 4, 8 … divisions, the
first goes up and the fifth and sixth go down.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from rules.core.chance import Chance

from .standings import Standing

LARGEST: Final = 6
"""How many are in a division of duels at most."""
POD: Final = 7
"""How many are in a group of tables at most: the size of the exact pods for three and four seats."""
WIDTHS: Final = (1, 2, 4, 8, 16, 32)
"""How many divisions each tier has, from the top."""

Sizes = tuple[tuple[int, ...], ...]
"""The sizes of the divisions by tier, from the top."""


@dataclass(frozen=True, slots=True)
class Moves:
    """How many leave a division after a season."""

    up: int = 1
    down: int = 2


class Move(StrEnum):
    """Where somebody goes."""

    UP = "up"
    STAY = "stay"
    DOWN = "down"


def sizes(players: int, largest: int = LARGEST, widths: Sequence[int] = WIDTHS) -> Sizes:
    """As few divisions as hold all, their sizes as equal as can be, the larger ones above. The last width
    goes on for as many tiers as are needed; the lowest tier may have fewer divisions."""
    if players < 1 or largest < 2 or not widths or min(widths) < 1:
        raise ValueError("a league has entrants, divisions of at least two, and tiers that are not empty")
    count = -(-players // largest)
    low, more = divmod(players, count)
    each = [low + 1] * more + [low] * (count - more)
    tiers: list[tuple[int, ...]] = []
    while each:
        width = widths[min(len(tiers), len(widths) - 1)]
        tiers.append(tuple(each[:width]))
        each = each[width:]
    return tuple(tiers)


def balanced(shape: Sizes, moves: Moves) -> tuple[Moves, ...]:
    """The moves of each tier, such that as many go down as come up from below.

    The top has nobody going up, the bottom nobody going down. What comes from below is shared by the
    divisions above, rounded up; never more than half of a division moves either way.
    """
    found = []
    for tier, divisions in enumerate(shape):
        up = moves.up if tier else 0
        below = shape[tier + 1] if tier + 1 < len(shape) else ()
        down = min(-(-moves.up * len(below) // len(divisions)), min(divisions) // 2) if below else 0
        found.append(Moves(min(up, min(divisions) // 2), down))
    return tuple(found)


def moved(
    lines: Sequence[Standing], moves: Moves, chance: Chance, out: frozenset[int] = frozenset()
) -> Mapping[int, Move]:
    """Where each of one division goes. Those who are ``out`` (withdrawn, dropped out) are not moved up, and
    go down before anybody else. A shared place at the border is decided by lot, which nothing else is."""
    lots = {entrant: lot for lot, entrant in enumerate(chance.shuffled(line.entrant for line in lines))}
    order = [
        line.entrant
        for line in sorted(lines, key=lambda line: (line.entrant in out, line.place, lots[line.entrant]))
    ]
    staying = [entrant for entrant in order if entrant not in out]
    up = set(staying[: moves.up])
    down = {entrant for entrant in order[::-1][: moves.down] if entrant not in up}
    return {
        entrant: Move.UP if entrant in up else Move.DOWN if entrant in down else Move.STAY
        for entrant in order
    }


def by_lot(lines: Sequence[Standing], moves: Moves) -> frozenset[int]:
    """Those whose move is decided by lot: they share a place over the border, upper or lower."""
    found: set[int] = set()
    for border in (moves.up, len(lines) - moves.down):
        if 0 < border < len(lines) and lines[border - 1].place == lines[border].place:
            found |= {line.entrant for line in lines if line.place == lines[border].place}
    return frozenset(found)
