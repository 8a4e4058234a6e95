"""A season league: divisions that meet in round robins or in pods of tables, promotion and relegation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from rules.core.chance import Chance
from storage.competition import FixtureRecord, StepRecord

from ...league.divisions import sizes
from ...league.plan import Planned, duels, preview, tables
from ...league.schedule import DAY, Anchor, Do, Step
from ...league.schedule import Season as Times
from ...league.season import withdrawn
from ...league.seeding import Applicant, divided
from ..plan import CompetitionPlan
from ..season import Season, result_json
from ..timetable import CHECK_IN_WEEK, rows
from .form import Figures, Late

SPREAD: Final = 3, 5
"""The share of a season, as a fraction, within which its rounds begin: the last matches need time too."""
WEEK: Final = 7 * DAY


class League:
    """See :class:`~bot.competitions.forms.form.Form`."""

    late: Late = "waits"

    def seeded(self, season: Season, applicants: Sequence[Applicant]) -> Season:
        plan = season.plan
        shape = sizes(len(applicants), plan.size, plan.widths)
        tiers = [tier for tier, divisions in enumerate(shape) for _ in divisions]
        groups = [division for tier in divided(applicants, shape) for division in tier]
        season = season.with_facts(tiers=tiers)
        number = season.next_number()
        for division, group in enumerate(groups):
            for seed, entrant in enumerate(group, start=1):
                season = season.with_entrants(replace(season.entrants[entrant], division=division, seed=seed))
            for planned in _planned(plan, group, season.chance(f"division {division}")):
                season = season.with_fixtures(
                    FixtureRecord(
                        competition_id=season.record.id,
                        number=number,
                        division=division,
                        round=planned.round,
                        entrants=planned.entrants,
                    )
                )
                number += 1
        return season

    def steps(self, season: Season) -> list[StepRecord]:
        plan, start, end = season.plan, season.record.start_at, season.record.end_at
        count = max((each.round for each in season.fixtures.values()), default=1)
        gap = (end - start) * SPREAD[0] // SPREAD[1] // count
        times = Times(
            start, end, tuple((start + turn * gap, start + (turn + 1) * gap) for turn in range(count))
        )
        steps = [
            Step(Do.START_MATCHES, Anchor.ROUND_START),
            Step(Do.REMIND, Anchor.SEASON_END, -WEEK if plan.weeks > 2 else -DAY),
            Step(Do.BEGIN_EXTENSION, Anchor.SEASON_END),
            Step(Do.ADJUDICATE, Anchor.SEASON_END, plan.extension_days * DAY),
            Step(Do.CLOSE_SEASON, Anchor.SEASON_END, plan.extension_days * DAY),
            Step(Do.NEXT_SEASON, Anchor.SEASON_END, max(plan.pause_days, plan.extension_days) * DAY),
        ]
        if plan.check_in:
            steps += [
                Step(Do.OPEN_CHECK_IN, Anchor.SEASON_START),
                Step(Do.REMIND, Anchor.SEASON_START, CHECK_IN_WEEK - 2 * DAY),
                Step(Do.CLOSE_CHECK_IN, Anchor.SEASON_START, CHECK_IN_WEEK),
            ]
        return rows(season.record.id, times, steps)

    def paired(self, season: Season, round: int) -> Season:
        return season

    def after_result(self, season: Season, number: int) -> Season:
        return season

    def without(self, season: Season, entrant: int, now: int) -> Season:
        """Half of his matches played: what was played stands, the rest are forfeits. Less: all is void."""
        division = season.entrants[entrant].division
        if division is None:
            return season
        still_open = [
            (each.number, each.round, each.entrants)
            for each in season.open
            if each.division == division and entrant in each.entrants
        ]
        before = {each.match: each for each in season.results(division)}
        for result in withdrawn(tuple(before.values()), still_open, entrant):
            if before.get(result.match) != result:
                fixture = season.fixtures[result.match]
                changed = result_json(result, ground="withdrawn")
                season = season.with_fixtures(
                    replace(fixture, result=changed, decided_at=fixture.decided_at or now)
                )
        return season

    def places(self, season: Season, division: int) -> Mapping[int, int]:
        return {line.entrant: line.place for line in season.standings(division)}

    def figures(self, plan: CompetitionPlan, entrants: int) -> Figures:
        shape = [size for tier in sizes(entrants, plan.size, plan.widths) for size in tier]
        planned: list[Planned] = []
        first = 0
        for size in shape:
            planned += _planned(plan, range(first, first + size), Chance(b"preview"))
            first += size
        found = preview(planned)
        return Figures(
            divisions=tuple(shape),
            matches=found.matches,
            fewest_each=found.fewest_each,
            most_each=found.most_each,
            rounds=found.rounds,
            length=plan.weeks * WEEK + plan.extension_days * DAY,
        )


def _planned(plan: CompetitionPlan, group: Sequence[int], chance: Chance) -> tuple[Planned, ...]:
    if plan.format == "duels":
        return duels(group, plan.meetings)
    order = chance.shuffled(group)
    return tuple(
        Planned(table.round, tuple(order[player] for player in table.entrants))
        for table in _tables(len(group), plan.seats, plan.each)
    )


@lru_cache(maxsize=256)
def _tables(players: int, seats: int, each: int) -> tuple[Planned, ...]:
    """The tables of a division of that size. They are searched for once: it can take half a second."""
    return tables(range(players), seats, Chance(b"pods"), each)
