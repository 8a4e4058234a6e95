"""A ladder: who wins against somebody above takes his rung. The rungs follow from what happened, in order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from storage.competition import StepRecord

from ...league.pairing.ladder import after, joined, left
from ...league.record import Kind
from ...league.schedule import DAY, Anchor, Do, Step
from ...league.schedule import Season as Times
from ...league.seeding import Applicant, ranked
from ..plan import CompetitionPlan
from ..season import Season, result_of
from ..timetable import rows
from .form import Figures, Late
from .swiss import forfeited


class Ladder:
    """See :class:`~bot.competitions.forms.form.Form`."""

    late: Late = "enters"

    def seeded(self, season: Season, applicants: Sequence[Applicant]) -> Season:
        events = []
        for seed, one in enumerate(ranked(applicants), start=1):
            season = season.with_entrants(replace(season.entrants[one.entrant], division=0, seed=seed))
            events.append(["joined", one.entrant])
        return _climbed(season.with_facts(round=1, happened=events))

    def steps(self, season: Season) -> list[StepRecord]:
        plan = season.plan
        steps = [
            Step(Do.REMIND, Anchor.SEASON_END, -7 * DAY if plan.weeks > 2 else -DAY),
            Step(Do.BEGIN_EXTENSION, Anchor.SEASON_END),
            Step(Do.ADJUDICATE, Anchor.SEASON_END, plan.extension_days * DAY),
            Step(Do.CLOSE_SEASON, Anchor.SEASON_END, plan.extension_days * DAY),
            Step(Do.NEXT_SEASON, Anchor.SEASON_END, max(plan.pause_days, plan.extension_days) * DAY),
        ]
        return rows(season.record.id, Times(season.record.start_at, season.record.end_at), steps)

    def paired(self, season: Season, round: int) -> Season:
        return season

    def after_result(self, season: Season, number: int) -> Season:
        return happened(season, "result", number)

    def without(self, season: Season, entrant: int, now: int) -> Season:
        return happened(forfeited(season, entrant, now), "left", entrant)

    def places(self, season: Season, division: int) -> Mapping[int, int]:
        rungs: list[int] = season.record.facts.get("rungs", [])
        below = len(rungs) + 1
        return {one: rungs.index(one) + 1 if one in rungs else below for one in season.divisions.get(0, ())}

    def figures(self, plan: CompetitionPlan, entrants: int) -> Figures:
        return Figures(
            divisions=(entrants,),
            matches=0,
            fewest_each=0,
            most_each=0,
            rounds=0,
            length=(plan.weeks * 7 + plan.extension_days) * DAY,
        )


def happened(season: Season, what: str, which: int) -> Season:
    """The rungs after somebody came or went, or a match got its result, or another one than it had."""
    events: list[list[Any]] = season.record.facts.get("happened", [])
    if [what, which] not in events or what != "result":
        season = season.with_facts(happened=[*events, [what, which]])
    return _climbed(season)


def _climbed(season: Season) -> Season:
    rungs: tuple[int, ...] = ()
    for what, which in season.record.facts["happened"]:
        if what == "joined":
            rungs = joined(rungs, which)
        elif what == "left":
            rungs = left(rungs, which)
        else:
            rungs = _after(season, rungs, which)
    return season.with_facts(rungs=list(rungs))


def _after(season: Season, rungs: tuple[int, ...], number: int) -> tuple[int, ...]:
    fixture = season.fixtures.get(number)
    if fixture is None or fixture.result is None or fixture.result["kind"] == Kind.VOID.value:
        return rungs
    result = result_of(fixture)
    challenger, challenged = fixture.entrants
    won = [one for one, place in zip(result.entrants, result.placings, strict=True) if place == 1]
    winner = won[0] if len(won) == 1 and won[0] not in result.gone else None
    return after(rungs, challenger, challenged, winner)
