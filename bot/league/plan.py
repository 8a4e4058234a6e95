"""The matches of a season as they are planned, and the figures by which an organiser judges them
beforehand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from rules.core.chance import Chance

from .pairing.berger import meetings_of
from .pairing.pod_search import arrange

MEETINGS: Final = 6
"""How often each pair meets in a division of duels, three times with each in the first seat, as in the
Dominion League."""
EACH: Final = 4
"""How many matches everybody plays in a group of tables."""


@dataclass(frozen=True, slots=True)
class Planned:
    """A match that is to be played: entrants by seat."""

    round: int
    entrants: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Preview:
    """What a plan asks of people."""

    matches: int
    fewest_each: int
    most_each: int
    rounds: int
    most_at_once: int
    """How many matches somebody plays at the same time at most, if a round is played at once."""


def duels(entrants: Sequence[int], meetings: int = MEETINGS) -> tuple[Planned, ...]:
    """A division of duels: so many round robins after each other."""
    if len(entrants) < 2:
        return ()
    return tuple(
        Planned(number, tuple(entrants[player] for player in pair))
        for number, pairs in enumerate(meetings_of(len(entrants), meetings), start=1)
        for pair in pairs
    )


def tables(entrants: Sequence[int], seats: int, chance: Chance, each: int = EACH) -> tuple[Planned, ...]:
    """A group of tables, all played at once. Where the numbers do not allow ``each`` matches for everybody,
    it is the next larger number that they do; a group too small for one table plays at one of its size."""
    count = len(entrants)
    if count < 2:
        return ()
    seats = min(seats, count)
    while count * each % seats:
        each += 1
    return tuple(
        Planned(1, tuple(entrants[player] for player in table))
        for table in arrange(count, seats, each, chance)
    )


def preview(plan: Iterable[Planned]) -> Preview:
    """The figures of a plan, or of the plans of several divisions together."""
    matches = list(plan)
    each = Counter(one for match in matches for one in match.entrants)
    at_once = Counter((match.round, one) for match in matches for one in match.entrants)
    return Preview(
        len(matches),
        min(each.values(), default=0),
        max(each.values(), default=0),
        len({match.round for match in matches}),
        max(at_once.values(), default=0),
    )
