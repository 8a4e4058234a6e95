"""Which tie-breaks a competition uses, and in which order."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from ..record import Crosstable
from . import duels, swiss, tables
from .duels import Values

TieBreak = Callable[[Crosstable, Sequence[int]], Values]

TIEBREAKS: Final[Mapping[str, TieBreak]] = {
    "head_to_head": duels.head_to_head,
    "sonneborn_berger": duels.sonneborn_berger,
    "wins": duels.wins,
    "not_first_seat": duels.not_first_seat,
    "buchholz_cut_1": swiss.buchholz_cut_1,
    "buchholz": swiss.buchholz,
    "swiss_sonneborn_berger": swiss.sonneborn_berger,
    "average_share": tables.average_share,
    "average_of_best": tables.average_of_best,
    "aussie_score": tables.aussie_score,
}
"""Every tie-break by its key."""

DUELS: Final = ("head_to_head", "sonneborn_berger", "wins", "not_first_seat")
"""For round robins of duels, after the rules of the Dominion League; who ties after that shares the place."""
TABLES: Final = ("wins", "average_share", "head_to_head")
"""For tables of three to six."""
SWISS: Final = ("buchholz_cut_1", "buchholz", "swiss_sonneborn_berger", "head_to_head", "wins")
"""For a Swiss of duels."""
