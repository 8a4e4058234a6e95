"""Single and double elimination. The bracket is not stored: it follows from the seeds and the results."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from storage.competition import FixtureRecord, StepRecord

from ...league.pairing.bracket import Empty, Fixture, Node, decided_by_replay, fixtures, single
from ...league.pairing.double import double
from ...league.record import Kind, forfeit
from ...league.schedule import DAY, Anchor, Do, Step
from ...league.seeding import Applicant, ranked
from ..plan import CompetitionPlan
from ..season import Season, result_of
from ..timetable import HOUR, rows
from .form import Figures, Late
from .swiss import forfeited, times

REPLAYS: Final = 1
"""A tie at the table is played once more, with seats exchanged; then the better seed goes on. So he does at
once where the finish rule left a tie."""


def nodes_of(season: Season) -> tuple[Node, ...]:
    """The matches of the bracket."""
    return _nodes(season.plan, len(season.divisions.get(0, ())))


def _nodes(plan: CompetitionPlan, entrants: int) -> tuple[Node, ...]:
    if entrants < 2:
        return ()
    return single(entrants) if plan.format == "single" else double(entrants)


def winners(season: Season) -> dict[str, int]:
    """Who has won each match of the bracket that is decided, by its key."""
    seeds = {one: seed for seed, one in enumerate(season.divisions.get(0, ()))}
    found: dict[str, int] = {}
    played: dict[str, list[FixtureRecord]] = {}
    for each in season.fixtures.values():
        if each.result is not None and each.result["kind"] != Kind.VOID.value:
            played.setdefault(each.node, []).append(each)
    for node, matches in played.items():
        wins = dict.fromkeys(matches[0].entrants, 0)
        last = result_of(max(matches, key=lambda each: each.number))
        for each in matches:
            result = result_of(each)
            best = [
                one
                for one, place in zip(result.entrants, result.placings, strict=True)
                if place == 1 and one not in result.gone
            ]
            if len(best) == 1:
                wins[best[0]] += 1
        better = min(wins, key=lambda one: seeds[one])
        replays = REPLAYS if last.kind is Kind.PLAYED else 0
        winner = decided_by_replay(wins, len(matches), replays, better)
        if winner is not None:
            found[node] = winner
    return found


def bracket_of(season: Season) -> dict[str, Fixture]:
    """The bracket as far as it is known, by key."""
    nodes = nodes_of(season)
    won = winners(season)
    return fixtures(nodes, season.divisions[0], won) if nodes else {}


class Knockout:
    """See :class:`~bot.competitions.forms.form.Form`."""

    late: Late = "waits"

    def seeded(self, season: Season, applicants: Sequence[Applicant]) -> Season:
        for seed, one in enumerate(ranked(applicants), start=1):
            season = season.with_entrants(replace(season.entrants[one.entrant], division=0, seed=seed))
        last = max(node.round for node in nodes_of(season))
        end = season.record.start_at + last * season.plan.round_days * DAY
        # a match is dealt as soon as both sides are known; its round says only when it must have ended
        return _advanced(season.with_facts(round=last, rounds=last).with_record(end_at=end), 0)

    def steps(self, season: Season) -> list[StepRecord]:
        steps = [
            Step(Do.REMIND, Anchor.ROUND_END, -DAY),
            Step(Do.ADJUDICATE, Anchor.ROUND_END),
            Step(Do.CLOSE_SEASON, Anchor.SEASON_END, HOUR),
        ]
        return rows(season.record.id, times(season, season.record.facts["rounds"]), steps)

    def paired(self, season: Season, round: int) -> Season:
        return season

    def after_result(self, season: Season, number: int) -> Season:
        fixture = season.fixtures.get(number)
        return _advanced(season, (fixture.decided_at if fixture else None) or 0)

    def without(self, season: Season, entrant: int, now: int) -> Season:
        return _advanced(forfeited(season, entrant, now), now)

    def places(self, season: Season, division: int) -> Mapping[int, int]:
        """By how far somebody came: who fell in the same round shares the place."""
        fell: dict[int, int] = dict.fromkeys(season.divisions.get(0, ()), 0)
        champion = None
        for fixture in bracket_of(season).values():
            sides = [side for side in fixture.sides if isinstance(side, int)]
            if not isinstance(fixture.winner, int) or fixture.is_bye:
                continue
            champion = fixture.winner
            for side in sides:
                if side != fixture.winner:
                    fell[side] = fixture.round
        if champion is not None:
            fell[champion] = max(fell.values()) + 1
        return {one: 1 + sum(other > round for other in fell.values()) for one, round in fell.items()}

    def figures(self, plan: CompetitionPlan, entrants: int) -> Figures:
        nodes = _nodes(plan, entrants)
        known = fixtures(nodes, range(1, entrants + 1), {})
        rounds = max(node.round for node in nodes)
        matches = (
            sum(not each.is_bye for each in known.values()) if plan.format == "single" else 2 * entrants - 1
        )
        return Figures(
            divisions=(entrants,),
            matches=matches,
            fewest_each=1 if plan.format == "single" else 2,
            most_each=rounds,
            rounds=rounds,
            length=rounds * plan.round_days * DAY,
        )


def _advanced(season: Season, now: int) -> Season:
    """The bracket carried on: matches whose sides are known are there to be dealt, those that nobody plays
    any more are not. Whoever has gone has lost at once."""
    while True:
        known = bracket_of(season)
        wrong = [
            each.number
            for each in season.open
            if not known[each.node].is_ready or set(each.entrants) != set(known[each.node].sides)
        ]
        season = season.without_fixtures(wrong)
        there = {each.node for each in season.open}
        fresh = [each for each in known.values() if each.is_ready and each.key not in there]
        again = False
        for each in fresh:
            season, decided = _planned(season, each, now)
            again = again or decided
        if not again:
            return season


def _planned(season: Season, fixture: Fixture, now: int) -> tuple[Season, bool]:
    """The match added; and whether it is decided at once, somebody having gone."""
    first, second = fixture.sides
    assert isinstance(first, int) and isinstance(second, int)
    before = [
        each
        for each in season.fixtures.values()
        if each.node == fixture.key and each.result is not None and each.result["kind"] == Kind.PLAYED.value
    ]
    number = season.next_number()
    entrants = (second, first) if len(before) % 2 else (first, second)
    season = season.with_fixtures(
        FixtureRecord(
            competition_id=season.record.id,
            number=number,
            division=0,
            round=fixture.round,
            entrants=entrants,
            node=fixture.key,
        )
    )
    gone = frozenset(one for one in entrants if season.entrants[one].status != "entered")
    if not gone:
        return season, False
    return season.decided(forfeit(number, fixture.round, entrants, gone), now, ground="withdrawn"), True


__all__ = ["Empty", "Knockout", "bracket_of"]
