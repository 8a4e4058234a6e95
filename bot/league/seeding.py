"""Seeding: who plays in which division of the next season.

Everybody is ranked: by the tier he has earned, within it who came down, who stayed, who came up, who returns
and who is new. The tiers are filled from the top. Within a tier each kind is dealt out evenly over the
divisions, so that none is all newcomers.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Final

from .divisions import Move, Sizes

KEPT: Final = 2
"""For how many seasons of pause somebody keeps his tier."""


class Coming(IntEnum):
    """How somebody comes to a season, in the order in which places are given."""

    DOWN = 0
    STAYED = 1
    UP = 2
    RETURNING = 3
    NEW = 4


@dataclass(frozen=True, slots=True)
class Applicant:
    """Somebody who wants to play, with what is known of him."""

    entrant: int
    coming: Coming = Coming.NEW
    tier: int | None = None
    """The tier he has earned, 0 at the top; ``None`` if none."""
    place: int = 0
    """His place in the last season."""
    shown: float = 0.0
    """What his rating shows; it ranks newcomers, and those who are otherwise equal."""


def applicant(
    entrant: int, tier: int, move: Move, place: int, seasons_out: int = 0, shown: float = 0.0
) -> Applicant:
    """Somebody who has played before: in that tier, with that move. ``seasons_out`` are the seasons he has
    missed since; after more than :data:`KEPT` he begins as somebody new."""
    earned = max(0, tier + {Move.UP: -1, Move.STAY: 0, Move.DOWN: 1}[move])
    if seasons_out > KEPT:
        return Applicant(entrant, shown=shown)
    if seasons_out:
        return Applicant(entrant, Coming.RETURNING, earned, place, shown)
    coming = {Move.UP: Coming.UP, Move.STAY: Coming.STAYED, Move.DOWN: Coming.DOWN}[move]
    return Applicant(entrant, coming, earned, place, shown)


def ranked(applicants: Sequence[Applicant]) -> list[Applicant]:
    """All of them from the strongest to the weakest claim."""
    return sorted(
        applicants,
        key=lambda one: (
            one.tier is None,
            one.tier or 0,
            one.coming,
            one.place,
            -one.shown,
            one.entrant,
        ),
    )


def divided(applicants: Sequence[Applicant], shape: Sizes) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """The entrants of each division by tier, in the order of their seeds."""
    order = ranked(applicants)
    if len(order) != sum(sum(tier) for tier in shape):
        raise ValueError(f"{len(order)} entrants do not fill the divisions")
    tiers = []
    begin = 0
    for tier in shape:
        inside = order[begin : begin + sum(tier)]
        begin += len(inside)
        divisions: list[list[Applicant]] = [[] for _ in tier]
        for number, one in enumerate(sorted(inside, key=lambda one: one.coming)):
            divisions[number % len(tier)].append(one)
        tiers.append(tuple(tuple(one.entrant for one in ranked(division)) for division in divisions))
    return tuple(tiers)
