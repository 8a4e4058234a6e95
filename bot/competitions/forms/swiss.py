"""A Swiss, for duels or for tables: in each round equals meet. Who comes late gets half-point byes, who
leaves has nothing more; the others play on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from rules import GAMES
from storage.competition import ByeRecord, FixtureRecord, StepRecord

from ...league.pairing.swiss import pair_round
from ...league.pairing.swiss_tables import pair_tables, table_sizes
from ...league.record import ByeKind, forfeit
from ...league.schedule import DAY, Anchor, Do, Step
from ...league.schedule import Season as Times
from ...league.seeding import Applicant, ranked
from ..plan import CompetitionPlan
from ..season import Season
from ..timetable import HOUR, rows
from .form import Figures, Late

SEATED: Final = 3
"""No table is smaller."""


class Swiss:
    """See :class:`~bot.competitions.forms.form.Form`."""

    late: Late = "enters"

    def seeded(self, season: Season, applicants: Sequence[Applicant]) -> Season:
        for seed, one in enumerate(ranked(applicants), start=1):
            season = season.with_entrants(replace(season.entrants[one.entrant], division=0, seed=seed))
        count = season.plan.rounds_for(len(applicants))
        end = season.record.start_at + count * season.plan.round_days * DAY
        return season.with_facts(rounds=count, paired=0).with_record(end_at=end)

    def steps(self, season: Season) -> list[StepRecord]:
        steps = [
            Step(Do.PAIR_ROUND, Anchor.ROUND_START),
            Step(Do.START_MATCHES, Anchor.ROUND_START),
            Step(Do.REMIND, Anchor.ROUND_END, -DAY),
            Step(Do.ADJUDICATE, Anchor.ROUND_END),
            Step(Do.CLOSE_SEASON, Anchor.SEASON_END, HOUR),
        ]
        return rows(season.record.id, times(season, season.record.facts["rounds"]), steps)

    def paired(self, season: Season, round: int) -> Season:
        plan = season.plan
        out = {each.entrant for each in season.byes if each.round == round}
        inside = season.divisions.get(0, ())
        gone = [one for one in inside if season.entrants[one].status != "entered"]
        present = [one for one in inside if one not in out and one not in gone]
        table = season.crosstable()
        if plan.seats == 2:
            duels = pair_round(table, present)
            tables: Sequence[tuple[int, ...]] = duels.pairs
            byes: Sequence[int] = () if duels.bye is None else (duels.bye,)
        else:
            lots = season.chance(f"round {round}")
            found = pair_tables(table, present, plan.seats, lots, other_sizes(plan))
            tables, byes = found.tables, found.byes
        number = season.next_number()
        for offset, entrants in enumerate(tables):
            season = season.with_fixtures(
                FixtureRecord(
                    competition_id=season.record.id,
                    number=number + offset,
                    division=0,
                    round=round,
                    entrants=tuple(entrants),
                )
            )
        kinds = dict.fromkeys(byes, ByeKind.PAIRING) | dict.fromkeys(
            (one for one in gone if one not in out), ByeKind.ZERO
        )
        added = [
            ByeRecord(competition_id=season.record.id, entrant=one, round=round, kind=kind.value)
            for one, kind in kinds.items()
        ]
        return season.with_byes(*added).with_facts(paired=round)

    def after_result(self, season: Season, number: int) -> Season:
        return season

    def without(self, season: Season, entrant: int, now: int) -> Season:
        return forfeited(season, entrant, now)

    def places(self, season: Season, division: int) -> Mapping[int, int]:
        return {line.entrant: line.place for line in season.standings(division)}

    def figures(self, plan: CompetitionPlan, entrants: int) -> Figures:
        count = plan.rounds_for(entrants)
        if plan.seats == 2:
            tables, out = entrants // 2, entrants % 2
        else:
            sizes = table_sizes(entrants, plan.seats, other_sizes(plan))
            tables, out = len(sizes), entrants - sum(sizes)
        return Figures(
            divisions=(entrants,),
            matches=count * tables,
            fewest_each=count - bool(out),
            most_each=count,
            rounds=count,
            length=count * plan.round_days * DAY,
        )


def times(season: Season, count: int) -> Times:
    """Start and end of each of so many rounds."""
    start, each = season.record.start_at, season.plan.round_days * DAY
    return Times(
        start,
        start + count * each,
        tuple((start + turn * each, start + (turn + 1) * each) for turn in range(count)),
    )


def other_sizes(plan: CompetitionPlan) -> frozenset[int]:
    """The sizes of tables besides the wanted one: one seat more or less, if the game can be played so."""
    counts = GAMES[plan.game].seat_counts
    return frozenset(size for size in (plan.seats - 1, plan.seats + 1) if size >= SEATED and size in counts)


def forfeited(season: Season, entrant: int, now: int) -> Season:
    """The open matches of somebody who has gone are lost for him; what was played stands."""
    for each in season.open:
        if entrant in each.entrants:
            result = forfeit(each.number, each.round, each.entrants, frozenset({entrant}))
            season = season.decided(result, now, ground="withdrawn")
    return season
