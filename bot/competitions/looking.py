"""What can be seen of a competition."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations

from storage.competition import (
    CompetitionRecord,
    CompetitionStatus,
    EntrantRecord,
    FixtureRecord,
    LogRecord,
    RequestRecord,
    StepRecord,
)

from ..absence import Asker
from ..league.record import Kind, Result
from ..league.requests import Verdict
from ..league.schedule import Do
from ..league.standings import Standing
from ..refusal import Refusal
from .change import require_organiser
from .core import Core
from .season import Season, result_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Pairing:
    """A fixture as people see it."""

    number: int
    """Of the fixture, within the competition."""
    division: int
    round: int
    entrants: tuple[EntrantRecord, ...]
    """By seat."""
    match_id: int | None
    table_id: int | None
    """The thread of its table."""
    deadline: int | None
    """When it is decided by rule if it is still open."""
    result: Result | None
    ground: str | None
    """Why it has a result that was not played: a key."""
    node: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Effect:
    """What one way for a match to end would change: the places of its entrants."""

    placings: tuple[int, ...]
    """By seat."""
    before: tuple[int, ...]
    after: tuple[int, ...]
    """The places in the standings, by seat."""


class Looking(Core):
    """Reads only."""

    async def listed(
        self, guild_id: int, *, past: bool = False, drafts: bool = False, limit: int = 25, offset: int = 0
    ) -> list[CompetitionRecord]:
        """The competitions of a server, newest first: those open or running, with ``drafts`` those too; the
        ``past`` ones are the archive."""
        statuses: tuple[CompetitionStatus, ...] = ("closed", "cancelled") if past else ("open", "running")
        if drafts:
            statuses = (*statuses, "draft")
        return await self.store.competitions_in_guild(guild_id, statuses, limit, offset)

    async def of_member(self, member_id: int, guild_id: int) -> list[CompetitionRecord]:
        """The open and running ones on a server in which the member plays or waits."""
        found = []
        for entrant in await self.store.competitions_of_member(member_id):
            if entrant.status in ("entered", "waiting"):
                record = await self.store.competition(entrant.competition_id)
                if record and record.guild_id == guild_id and record.status in ("open", "running"):
                    found.append(record)
        return found

    async def standings(self, competition_id: int, division: int = 0) -> tuple[Standing, ...]:
        """The table of a division; names are in :meth:`season`."""
        season = await self.season(competition_id)
        if division not in season.divisions:
            raise Refusal("refusal.league.no_division")
        return season.standings(division)

    async def matches_of(
        self,
        competition_id: int,
        *,
        division: int | None = None,
        round: int | None = None,
        member_id: int | None = None,
        open_only: bool = False,
    ) -> list[Pairing]:
        """Its fixtures, by number."""
        season = await self.season(competition_id)
        steps = await self.store.steps(competition_id)
        own = season.of_member(member_id) if member_id is not None else None
        found = []
        for number in sorted(season.fixtures):
            fixture = season.fixtures[number]
            if division is not None and fixture.division != division:
                continue
            if round is not None and fixture.round != round:
                continue
            if member_id is not None and (own is None or own.entrant not in fixture.entrants):
                continue
            if open_only and fixture.result is not None:
                continue
            found.append(await self._pairing(season, fixture, steps))
        return found

    async def _pairing(self, season: Season, fixture: FixtureRecord, steps: Sequence[StepRecord]) -> Pairing:
        match = await self.store.match(fixture.match_id) if fixture.match_id is not None else None
        ends = [
            each.due_at for each in steps if each.do == Do.ADJUDICATE and each.round in (0, fixture.round)
        ]
        return Pairing(
            number=fixture.number,
            division=fixture.division,
            round=fixture.round,
            entrants=tuple(season.entrants[one] for one in fixture.entrants),
            match_id=fixture.match_id,
            table_id=match.table_id if match is not None else None,
            deadline=min(ends, default=None) if fixture.result is None else None,
            result=result_of(fixture) if fixture.result is not None else None,
            ground=fixture.result.get("ground") if fixture.result is not None else None,
            node=fixture.node,
        )

    async def what_if(self, competition_id: int, number: int) -> list[Effect]:
        """What each way to end would change, for an open fixture of a league or Swiss. Of a larger table each
        seat's win, the others in the order of their places now."""
        season = await self.season(competition_id)
        fixture = season.fixture(number)
        if fixture.result is not None or season.plan.kind not in ("league", "swiss"):
            return []
        before = _places(season, fixture)
        seats = len(fixture.entrants)
        if seats == 2:
            ways = [*permutations((1, 2)), (1, 1)]
        else:
            ways = [_won_by(seat, before) for seat in range(seats)]
        found = []
        for placings in ways:
            result = Result(number, fixture.round, fixture.entrants, placings, Kind.PLAYED)
            after = _places(season.decided(result, 0), fixture)
            found.append(Effect(placings=tuple(placings), before=before, after=after))
        return found

    async def steps(self, competition_id: int) -> list[StepRecord]:
        """What happens when, the earliest first; ``done_at`` tells what has happened."""
        await self.season(competition_id)
        return await self.store.steps(competition_id)

    async def log(self, competition_id: int) -> list[LogRecord]:
        """All that was decided, with reasons; ``undo`` is there where it can be reversed."""
        await self.season(competition_id)
        return await self.store.competition_log(competition_id)

    async def requests(self, competition_id: int, organiser: Asker) -> list[RequestRecord]:
        """What waits for the organisers, the oldest first."""
        require_organiser(await self.season(competition_id), organiser)
        return [
            each
            for each in await self.store.requests(competition_id)
            if each.verdict == Verdict.QUEUED and each.decided_at is None
        ]

    async def result_of_match(self, match_id: int) -> Result | None:
        """What a match counts as in its competition; ``None`` if it is of none, or open."""
        fixture = await self.store.fixture_of_match(match_id)
        return result_of(fixture) if fixture is not None and fixture.result is not None else None


def _places(season: Season, fixture: FixtureRecord) -> tuple[int, ...]:
    places = {line.entrant: line.place for line in season.standings(fixture.division)}
    return tuple(places.get(one, 0) for one in fixture.entrants)


def _won_by(winner: int, places: tuple[int, ...]) -> tuple[int, ...]:
    others = sorted((seat for seat in range(len(places)) if seat != winner), key=lambda seat: places[seat])
    rank = {seat: place for place, seat in enumerate([winner, *others], start=1)}
    return tuple(rank[seat] for seat in range(len(places)))
