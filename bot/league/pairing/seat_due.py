"""Which seat of a duel is due to somebody, by the seats he has had (after the colours of FIDE, handbook
C.04)."""

from __future__ import annotations

from dataclasses import dataclass

from ..record import Crosstable


@dataclass(frozen=True, slots=True)
class Due:
    """The seats somebody has had at duels that were played: 0 for the first seat, 1 for the second, in
    order."""

    seats: tuple[int, ...] = ()

    @property
    def lead(self) -> int:
        """How many times more often first than second."""
        return len(self.seats) - 2 * sum(self.seats)

    @property
    def wants(self) -> int | None:
        """The seat that is due: the one had less often, else the one not had last; ``None`` at the start."""
        if self.lead:
            return 1 if self.lead > 0 else 0
        return 1 - self.seats[-1] if self.seats else None

    @property
    def is_absolute(self) -> bool:
        """Whether another time the other seat would be the third time running, or the third too many."""
        return abs(self.lead) >= 2 or (len(self.seats) >= 2 and self.seats[-1] == self.seats[-2])

    @property
    def must(self) -> int | None:
        """The seat that nobody should be refused."""
        if abs(self.lead) >= 2:
            return self.wants
        return 1 - self.seats[-1] if self.is_absolute else None


def due_of(table: Crosstable, entrant: int) -> Due:
    """The seats of an entrant so far, by round."""
    played = [result for result in table.by_entrant[entrant] if result.is_over_the_board]
    played.sort(key=lambda result: (result.round, result.match))
    return Due(tuple(result.entrants.index(entrant) for result in played))


def is_breach(one: Due, other: Due) -> bool:
    """Whether both must have the same seat."""
    return one.must is not None and one.must == other.must


def is_clash(one: Due, other: Due) -> bool:
    """Whether both want the same seat."""
    return one.wants is not None and one.wants == other.wants


def first_seat(one: Due, other: Due, board: int, one_is_better: bool) -> bool:
    """Whether ``one`` gets the first seat.

    In this order: who must have it, who wants it and whom the other does not want to take it from, whose need
    is larger, who did not have it the last time in which their seats differed, the better in rank. At the
    start the better in rank has it at every other board.
    """
    for wish, against in ((one.must, other.must), (one.wants, other.wants)):
        if wish != against:
            return wish == 0 if wish is not None else against == 1
    if one.wants is None:
        return (board % 2 == 0) == one_is_better
    if one.lead != other.lead:
        return one.lead < other.lead
    for mine, theirs in zip(reversed(one.seats), reversed(other.seats), strict=False):
        if mine != theirs:
            return mine == 1
    return (one.wants == 0) == one_is_better
