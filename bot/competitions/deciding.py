"""What organisers decide: about matches, entrants and times; each with a reason, and reversible."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from storage.competition import FixtureRecord, LogRecord, StepRecord

from ..absence import Asker
from ..league.record import Kind, Result, forfeit
from ..league.schedule import DAY, Do
from ..refusal import Refusal
from .asking import reopened
from .change import Change, require_organiser, require_reason, undone
from .dealing import settle
from .forms import form_of
from .going import gone, returned
from .results import result_from
from .season import Season
from .taking_part import TakingPart

RULINGS: Final = ("void", "replay", "forfeit", "adjudicate", "report")


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """What an organiser makes of a match.

    ``void``: it counts for nothing; ``replay``: it is dealt anew; ``forfeit``: ``gone`` (entrants) have lost
    it; ``adjudicate``: it ends with ``placings`` by seat; ``report``: so it was played, as ``placings`` say.
    """

    kind: str
    gone: tuple[int, ...] = ()
    placings: tuple[int, ...] = ()


class Deciding(TakingPart):
    """What organisers do once people are in."""

    async def rule(
        self, competition_id: int, organiser: Asker, number: int, ruling: Ruling, reason: str
    ) -> FixtureRecord:
        """Decide about a match, whatever its result was."""
        async with self.change(competition_id, "running") as change:
            require_organiser(change.season, organiser)
            reason = require_reason(reason)
            before = change.season
            fixture = before.fixture(number)
            self._refuse_if_built_upon(before, fixture)
            if ruling.kind == "replay":
                change.season = reopened(before, number)
            else:
                result = self._ruled(fixture, ruling)
                change.season = before.decided(result, change.now, ground=f"ruling.{ruling.kind}")
            change.season = form_of(before.plan).after_result(change.season, number)
            change.log(f"ruling.{ruling.kind}", organiser.member, reason, since=before, number=number)
            if ruling.kind != "replay":
                await change.owe("result", number=number)
            await settle(self.lobby, change)
            return change.season.fixtures.get(number, fixture)

    @staticmethod
    def _refuse_if_built_upon(season: Season, fixture: FixtureRecord) -> None:
        """In a bracket: what later matches that have a result stand on cannot be changed."""
        if not fixture.node:
            return
        for each in season.fixtures.values():
            later = each.round > fixture.round and set(each.entrants) & set(fixture.entrants)
            again = each.node == fixture.node and each.number > fixture.number
            if (later or again) and each.result is not None:
                raise Refusal("refusal.league.built_upon", number=each.number)

    @staticmethod
    def _ruled(fixture: FixtureRecord, ruling: Ruling) -> Result:
        entrants = fixture.entrants
        if ruling.kind == "void":
            tied = (1,) * len(entrants)
            return Result(fixture.number, fixture.round, entrants, tied, Kind.VOID)
        if ruling.kind == "forfeit":
            if not ruling.gone or not set(ruling.gone) <= set(entrants):
                raise Refusal("refusal.league.who_forfeits")
            return forfeit(fixture.number, fixture.round, entrants, frozenset(ruling.gone))
        if ruling.kind not in RULINGS:
            raise Refusal("refusal.league.ruling", rulings=", ".join(RULINGS))
        ranks = sorted(ruling.placings)
        if len(ranks) != len(entrants) or any(
            place != 1 + sum(other < place for other in ranks) for place in ranks
        ):
            raise Refusal("refusal.league.placings", seats=len(entrants))
        kind = Kind.ADJUDICATED  # also what is reported: it was not played here, and is not rated
        return Result(fixture.number, fixture.round, entrants, ruling.placings, kind)

    async def remove(self, competition_id: int, organiser: Asker, entrant: int, reason: str) -> None:
        """Send somebody off; his matches are treated as after a withdrawal."""
        async with self.change(competition_id, "open", "running") as change:
            require_organiser(change.season, organiser)
            reason = require_reason(reason)
            found = change.season.entrants.get(entrant)
            if found is None or found.status not in ("entered", "waiting"):
                raise Refusal("refusal.league.who")
            await gone(change, entrant, "removed", organiser.member, reason)
            await settle(self.lobby, change)

    async def substitute(
        self, competition_id: int, organiser: Asker, entrant: int, waiting: int, reason: str
    ) -> None:
        """Give the place of one who has gone to one who waits, whoever was asked."""
        async with self.change(competition_id, "running") as change:
            require_organiser(change.season, organiser)
            require_reason(reason)
            newcomer = change.season.entrants.get(waiting)
            if entrant not in change.season.record.facts.get("vacant", ()):
                raise Refusal("refusal.league.no_place")
            if newcomer is None or newcomer.status != "waiting" or newcomer.member_id is None:
                raise Refusal("refusal.league.who")
            await self.put_into(change, entrant, newcomer)

    async def close(self, competition_id: int, organiser: Asker, reason: str) -> None:
        """End a running one now: open matches are decided by the finish rule."""
        async with self.change(competition_id, "running") as change:
            require_organiser(change.season, organiser)
            reason = require_reason(reason)
            moved = []
            for step in await change.tx.steps(competition_id):
                if step.done_at is None and step.do == Do.CLOSE_SEASON:
                    moved.append(replace(step, due_at=change.now, moved=True))
                elif step.done_at is None and step.do != Do.NEXT_SEASON:
                    moved.append(replace(step, done_at=change.now, moved=True))
            await change.tx.put_steps(moved)
            change.log("ended", organiser.member, reason)

    async def move_step(
        self, competition_id: int, organiser: Asker, key: str, when: int, *, with_later: bool = False
    ) -> list[StepRecord]:
        """Give a step another time; ``with_later``: all that are due then or later move by as much."""
        async with self.change(competition_id, "open", "running", "closed") as change:
            require_organiser(change.season, organiser)
            steps = await change.tx.steps(competition_id)
            found = next((each for each in steps if each.key == key), None)
            if found is None:
                raise Refusal("refusal.league.no_step")
            if found.done_at is not None:
                raise Refusal("refusal.league.step_done")
            if not change.now <= when <= change.now + 366 * DAY:
                raise Refusal("refusal.league.step_time")
            delta = when - found.due_at
            moved = [found]
            if with_later:
                moved = [each for each in steps if each.done_at is None and each.due_at >= found.due_at]
            moved = [replace(each, due_at=max(each.due_at + delta, change.now), moved=True) for each in moved]
            await change.tx.put_steps(moved)
            self._follow_times(change, found, delta, with_later=with_later)
            change.log("moved", organiser.member, key=key, when=when, steps=len(moved))
            return await change.tx.steps(competition_id)

    @staticmethod
    def _follow_times(change: Change, step: StepRecord, delta: int, *, with_later: bool) -> None:
        """Start and end of the competition are when they happen."""
        record = change.season.record
        if record.status == "closed":
            return
        if with_later and record.status == "open":
            change.season = change.season.with_record(
                start_at=record.start_at + delta, end_at=record.end_at + delta
            )
        elif with_later or step.do == Do.BEGIN_EXTENSION:
            change.season = change.season.with_record(end_at=record.end_at + delta)

    async def reverse(self, competition_id: int, organiser: Asker, log_id: int, reason: str) -> LogRecord:
        """Undo what an entry of the log says, as long as nothing else has changed what it changed."""
        async with self.change(competition_id, "open", "running") as change:
            require_organiser(change.season, organiser)
            reason = require_reason(reason)
            entries = {each.id: each for each in await change.tx.competition_log(competition_id)}
            entry = entries.get(log_id)
            if entry is None or entry.undo is None:
                raise Refusal("refusal.league.not_reversible")
            if entry.reversed_by is not None:
                raise Refusal("refusal.league.reversed")
            before = change.season
            change.season = returned(undone(before, entry.undo))
            await self._play_on(change)
            for old, new in entry.undo["fixtures"]:
                number = (new or old)["number"]
                change.season = form_of(before.plan).after_result(change.season, number)
            back = LogRecord(
                competition_id=competition_id,
                at=change.now,
                kind="reversed",
                member_id=organiser.member.id,
                name=organiser.member.name,
                reason=reason,
                facts={"entry": entry.id, "kind": entry.kind, **entry.facts},
            )
            stored = await change.tx.put_log(back)
            await change.tx.put_log(replace(entry, reversed_by=stored.id))
            await settle(self.lobby, change)
            return stored

    async def _play_on(self, change: Change) -> None:
        """Matches that are open again: one that has finished counts as it did, one that was ended is dealt
        anew, one that still runs goes on."""
        for fixture in change.season.open:
            if fixture.match_id is None:
                continue
            match = await change.tx.match(fixture.match_id)
            if match is not None and match.status == "finished":
                result = await result_from(change.tx, fixture, match)
                change.season = change.season.decided(result, match.ended_at or change.now)
                change.season = form_of(change.season.plan).after_result(change.season, fixture.number)
            elif match is None or match.status == "cancelled":
                change.season = change.season.with_fixtures(replace(fixture, match_id=None, dealt=0))
