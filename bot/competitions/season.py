"""A competition as it stands, all of it at one moment: what is asked of it, and how a change is kept."""

from __future__ import annotations

import hmac
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Final

from rules.core.chance import Chance
from storage.competition import (
    ByeRecord,
    CompetitionReads,
    CompetitionRecord,
    CompetitionWrites,
    EntrantRecord,
    FixtureRecord,
)

from ..league.record import Bye, ByeKind, Crosstable, Kind, Result
from ..league.standings import Standing, standings
from ..refusal import Refusal
from .plan import CompetitionPlan

PLAYING: Final = ("entered",)


@dataclass(frozen=True)
class Season:
    """One competition: who is in, what is played, what came of it."""

    record: CompetitionRecord
    entrants: Mapping[int, EntrantRecord]
    fixtures: Mapping[int, FixtureRecord]
    byes: tuple[ByeRecord, ...] = ()

    @cached_property
    def plan(self) -> CompetitionPlan:
        """What the organiser chose."""
        return CompetitionPlan.model_validate(self.record.plan)

    # Who -----------------------------------------------------------------------------------------

    def of_member(self, member_id: int) -> EntrantRecord | None:
        """The member as an entrant, whatever has become of him."""
        return next((each for each in self.entrants.values() if each.member_id == member_id), None)

    def with_status(self, *statuses: str) -> list[EntrantRecord]:
        """The entrants of these statuses, by number."""
        return [each for each in self.entrants.values() if each.status in statuses]

    @property
    def playing(self) -> list[EntrantRecord]:
        """Those who are in."""
        return self.with_status("entered")

    @property
    def waiting(self) -> list[EntrantRecord]:
        """Those who wait for a place, the first first."""
        return sorted(self.with_status("waiting"), key=lambda each: (each.joined_at, each.entrant))

    @cached_property
    def divisions(self) -> dict[int, tuple[int, ...]]:
        """The entrants of each division in the order of their seeds, those who have gone included."""
        found: dict[int, list[EntrantRecord]] = {}
        for each in self.entrants.values():
            if each.division is not None:
                found.setdefault(each.division, []).append(each)
        return {
            number: tuple(
                each.entrant for each in sorted(found[number], key=lambda one: (one.seed, one.entrant))
            )
            for number in sorted(found)
        }

    def tier(self, division: int) -> int:
        """The tier of a division, 0 at the top."""
        tiers: Sequence[int] = self.record.facts.get("tiers", ())
        return tiers[division] if division < len(tiers) else 0

    # What ----------------------------------------------------------------------------------------

    def fixture(self, number: int) -> FixtureRecord:
        """The fixture of a number; :class:`Refusal`."""
        if number not in self.fixtures:
            raise Refusal("refusal.league.no_fixture", number=number)
        return self.fixtures[number]

    @property
    def open(self) -> list[FixtureRecord]:
        """Fixtures without a result."""
        return [each for each in self.fixtures.values() if each.result is None]

    def of_entrant(self, entrant: int) -> list[FixtureRecord]:
        """The fixtures of an entrant."""
        return [each for each in self.fixtures.values() if entrant in each.entrants]

    def results(self, division: int | None = None) -> tuple[Result, ...]:
        """What came of the fixtures, of one division or of all."""
        return tuple(
            result_of(each)
            for each in self.fixtures.values()
            if each.result is not None and (division is None or each.division == division)
        )

    def crosstable(self, division: int = 0) -> Crosstable:
        """All that counts in a division."""
        inside = self.divisions.get(division, ())
        return Crosstable(
            inside,
            self.results(division),
            tuple(
                Bye(each.entrant, each.round, ByeKind(each.kind))
                for each in self.byes
                if each.entrant in inside
            ),
            self.plan.table,
        )

    def standings(self, division: int = 0) -> tuple[Standing, ...]:
        """The table of a division as it stands."""
        return standings(self.crosstable(division), self.plan.order)

    def chance(self, purpose: str) -> Chance:
        """Lots that nobody could foretell or choose, from the competition's secret."""
        return Chance(secret_for(self.record, purpose))

    # Changes -------------------------------------------------------------------------------------

    def with_record(self, **changes: Any) -> Season:
        """With the competition itself changed."""
        return self._with(record=replace(self.record, **changes))

    def with_facts(self, **facts: Any) -> Season:
        """With facts added to the competition."""
        return self.with_record(facts={**self.record.facts, **facts})

    def with_entrants(self, *changed: EntrantRecord) -> Season:
        """With these entrants added or replaced."""
        return self._with(entrants={**self.entrants, **{each.entrant: each for each in changed}})

    def with_fixtures(self, *changed: FixtureRecord) -> Season:
        """With these fixtures added or replaced."""
        return self._with(fixtures={**self.fixtures, **{each.number: each for each in changed}})

    def without_fixtures(self, numbers: Iterable[int]) -> Season:
        """Without these fixtures, whose numbers are not given again."""
        gone = set(numbers)
        if not gone:
            return self
        kept = {number: each for number, each in self.fixtures.items() if number not in gone}
        last = max(*gone, *self.fixtures, self.record.facts.get("last_number", 0))
        return self.with_facts(last_number=last)._with(fixtures=kept)

    def with_byes(self, *added: ByeRecord) -> Season:
        """With further byes."""
        return self._with(byes=(*self.byes, *added))

    def decided(self, result: Result, at: int, **more: Any) -> Season:
        """With the result of a fixture."""
        old = self.fixtures[result.match]
        return self.with_fixtures(replace(old, result=result_json(result, **more), decided_at=at))

    def next_number(self) -> int:
        """The number of the next fixture."""
        last: int = self.record.facts.get("last_number", 0)
        return max([last, *self.fixtures]) + 1

    def _with(self, **changes: Any) -> Season:
        return replace(self, **changes)


def secret_for(record: CompetitionRecord, purpose: str) -> bytes:
    """A secret of 32 bytes for one purpose, which tells nothing of the others."""
    return hmac.digest(record.secret, purpose.encode(), "sha256")


def result_json(result: Result, **more: Any) -> dict[str, Any]:
    """A result as it is stored with its fixture; ``more``: on what ground, by whom."""
    return {
        "kind": result.kind.value,
        "placings": list(result.placings),
        "scores": list(result.scores),
        "gone": sorted(result.gone),
        **more,
    }


def result_of(fixture: FixtureRecord) -> Result:
    """The result of a fixture that has one. Its match is the number of the fixture."""
    stored = fixture.result
    assert stored is not None
    return Result(
        fixture.number,
        fixture.round,
        fixture.entrants,
        tuple(stored["placings"]),
        Kind(stored["kind"]),
        tuple(stored["scores"]),
        frozenset(stored["gone"]),
    )


async def load(reads: CompetitionReads, competition_id: int) -> Season:
    """The competition as it stands; :class:`Refusal` if there is none of that number."""
    record = await reads.competition(competition_id)
    if record is None:
        raise Refusal("refusal.league.none")
    return Season(
        record,
        {each.entrant: each for each in await reads.entrants(competition_id)},
        {each.number: each for each in await reads.fixtures(competition_id)},
        tuple(await reads.byes(competition_id)),
    )


async def keep(tx: CompetitionWrites, before: Season, after: Season) -> None:
    """Store what is different."""
    if after.record != before.record:
        await tx.put_competition(after.record)
    entrants = [each for number, each in after.entrants.items() if before.entrants.get(number) != each]
    if entrants:
        await tx.put_entrants(entrants)
    dropped = before.fixtures.keys() - after.fixtures.keys()
    if dropped:
        await tx.remove_fixtures(before.record.id, sorted(dropped))
    fixtures = [each for number, each in after.fixtures.items() if before.fixtures.get(number) != each]
    if fixtures:
        await tx.put_fixtures(fixtures)
    if after.byes != before.byes:
        await tx.put_byes(after.record.id, after.byes)
