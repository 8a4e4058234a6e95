"""Who is in a season that has begun: withdrawals, late entries, substitutes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from .record import Bye, ByeKind, Kind, Result, forfeit

HOUR: Final = 3_600_000
"""Milliseconds."""
HALF: Final = Fraction(1, 2)
"""Whoever leaves after this share of his matches keeps their results."""
LATE_HALVES: Final = 2
"""For how many missed rounds a late entrant gets half a win."""
ANSWER_WITHIN: Final = 24 * HOUR
"""How long somebody who was asked to substitute has before he goes to the end of the line."""
NEXT_AFTER: Final = 8 * HOUR
"""How long after one the next in line is asked too."""


def withdrawn(
    results: Sequence[Result], open_matches: Iterable[tuple[int, int, tuple[int, ...]]], entrant: int
) -> tuple[Result, ...]:
    """The results after an entrant has withdrawn from a round robin or a group of tables.

    ``open_matches`` are the (match, round, entrants) without a result. If he had played half of his matches,
    all that was played stands and the rest are forfeits; if less, what he has played is void, and so is the
    rest: then nobody has an advantage from having met him.
    """
    rest = [one for one in open_matches if entrant in one[2]]
    played = [result for result in results if entrant in result.entrants and result.is_over_the_board]
    if not rest:
        return tuple(results)
    if Fraction(len(played), len(played) + len(rest)) >= HALF:
        return (*results, *(forfeit(*one, frozenset({entrant})) for one in rest))
    return (
        *(replace(one, kind=Kind.VOID) if entrant in one.entrants else one for one in results),
        *(replace(forfeit(*one, frozenset({entrant})), kind=Kind.VOID) for one in rest),
    )


def late_byes(entrant: int, first_round: int, halves: int = LATE_HALVES) -> tuple[Bye, ...]:
    """The byes of somebody who enters a Swiss in that round: half a win for the last rounds that he has
    missed, nothing for those before."""
    return tuple(
        Bye(entrant, missed, ByeKind.HALF if missed >= first_round - halves else ByeKind.ZERO)
        for missed in range(1, first_round)
    )


@dataclass(frozen=True, slots=True)
class Waiting:
    """Somebody who would play for others."""

    entrant: int
    since: int
    """When he came into the line, or last got a place: who has waited longest is asked first.
    Milliseconds."""
    asked_at: int | None = None
    """When he was asked for the place in question."""
    has_refused: bool = False
    shown: float = 0.0
    """What his rating shows."""


def in_line(waiting: Iterable[Waiting], now: int) -> list[Waiting]:
    """Those who can still be given the place, first those who have time to answer or were not asked, by how
    long they wait; those who did not answer in time are at the end."""
    return sorted(
        (one for one in waiting if not one.has_refused),
        key=lambda one: (
            one.asked_at is not None and now >= one.asked_at + ANSWER_WITHIN,
            one.since,
            one.entrant,
        ),
    )


def next_to_ask(waiting: Iterable[Waiting], now: int) -> Waiting | None:
    """Whom to ask now: the first in line who was not asked, as soon as nobody has been asked for a while."""
    line = in_line(waiting, now)
    asked = [one.asked_at for one in line if one.asked_at is not None]
    if asked and now < max(asked) + NEXT_AFTER:
        return None
    return next((one for one in line if one.asked_at is None), None)


def nearest(waiting: Iterable[Waiting], shown: float, within: float) -> list[Waiting]:
    """Those whose rating is at most ``within`` from that of the one who is missing, so that a division keeps
    its strength."""
    return [one for one in waiting if abs(one.shown - shown) <= within]


def substituted(plan: Iterable[tuple[int, ...]], gone: int, substitute: int) -> tuple[tuple[int, ...], ...]:
    """Matches that have no result, with the substitute in the seats of the one who is gone. Somebody who sits
    at the table already cannot substitute there."""
    matches = tuple(plan)
    if any(gone in match and substitute in match for match in matches):
        raise ValueError(f"{substitute} sits at one of the tables already")
    return tuple(tuple(substitute if one == gone else one for one in match) for match in matches)
