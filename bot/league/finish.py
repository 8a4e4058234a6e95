"""The finish rule: what becomes of matches that have not ended when the season does.

First they get a fixed extension. What is then still open is decided in an order that was published
beforehand, never by anybody's taste: by what all at the table agree on; else by the score at that time, if
the game has one; else all share the places.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from rules.core.outcome import placings_of

from .record import Kind, Result

EXTENSION: Final = 7 * 86_400_000
"""How long the extension is unless the league says otherwise, in milliseconds."""


class Ground(StrEnum):
    """By what an open match was decided; the reason that is logged."""

    AGREED = "agreed"
    SCORE = "score"
    SHARED = "shared"


@dataclass(frozen=True, slots=True)
class Adjudication:
    """A decision, and its ground."""

    result: Result
    ground: Ground


def is_over(now: int, season_end: int, extension: int = EXTENSION) -> bool:
    """Whether open matches are to be decided now."""
    return now >= season_end + extension


def adjudicate(
    match: int,
    round: int,
    entrants: tuple[int, ...],
    agreed: Mapping[int, Sequence[int]],
    scores: Sequence[int] | None,
    gone: frozenset[int] = frozenset(),
) -> Adjudication:
    """Decides an open match.

    ``agreed`` are the placings by seat that each entrant has agreed to; they count if all who are not
    ``gone`` have agreed to the same. ``scores`` are those of the game at this time, ``None`` if it has none.
    Those who are gone are placed last.
    """
    here = [entrant for entrant in entrants if entrant not in gone]
    wishes = {tuple(agreed[entrant]) for entrant in here if entrant in agreed}
    if here and len(wishes) == 1 and all(entrant in agreed for entrant in here):
        (placings,) = wishes
        if len(placings) == len(entrants) and _are_placings(placings):
            ranks, ground = [-place for place in placings], Ground.AGREED
            return _decided(match, round, entrants, ranks, scores, gone, ground)
    if scores is not None:
        return _decided(match, round, entrants, list(scores), scores, gone, Ground.SCORE)
    return _decided(match, round, entrants, [0] * len(entrants), None, gone, Ground.SHARED)


def _decided(
    match: int,
    round: int,
    entrants: tuple[int, ...],
    ranks: Sequence[int],
    scores: Sequence[int] | None,
    gone: frozenset[int],
    ground: Ground,
) -> Adjudication:
    """``ranks``: the larger, the better."""
    least = min(ranks, default=0) - 1
    counted = tuple(least if entrant in gone else rank for entrant, rank in zip(entrants, ranks, strict=True))
    result = Result(match, round, entrants, placings_of(counted), Kind.ADJUDICATED, tuple(scores or ()), gone)
    return Adjudication(result, ground)


def _are_placings(placings: Sequence[int]) -> bool:
    """Whether they are places as an outcome has them: 1 is best, numbers are skipped after a tie."""
    return tuple(placings) == placings_of(tuple(-place for place in placings))
