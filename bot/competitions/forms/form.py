"""What each form of competition decides for itself; all of it pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

from storage.competition import StepRecord

from ...league.seeding import Applicant
from ..plan import CompetitionPlan
from ..season import Season

Late = Literal["waits", "enters"]
"""What becomes of somebody who comes after the start."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Figures:
    """What a plan asks of so many people."""

    divisions: tuple[int, ...]
    """How many are in each."""
    matches: int
    """At least so many where ties are played again."""
    fewest_each: int
    most_each: int
    rounds: int
    length: int
    """From the first match to the end, in milliseconds."""


class Form(Protocol):
    """A league, a Swiss, an elimination, a ladder."""

    late: Late

    def seeded(self, season: Season, applicants: Sequence[Applicant]) -> Season:
        """Everybody has division and seed, and what can be planned is planned. Applicants are the entrants
        who are in; those with equal claims stand in an order drawn by lot."""
        ...

    def steps(self, season: Season) -> list[StepRecord]:
        """What happens when from the seeding on, now that it is known how many are in."""
        ...

    def paired(self, season: Season, round: int) -> Season:
        """The pairings of a round are made, if they were not planned before."""
        ...

    def after_result(self, season: Season, number: int) -> Season:
        """What follows from a result besides the standings."""
        ...

    def without(self, season: Season, entrant: int, now: int) -> Season:
        """What becomes of the matches of an entrant who has gone."""
        ...

    def places(self, season: Season, division: int) -> Mapping[int, int]:
        """The place of each entrant of a division; those who share one have the same, the next are
        skipped."""
        ...

    def figures(self, plan: CompetitionPlan, entrants: int) -> Figures:
        """What the plan asks of so many people."""
        ...
