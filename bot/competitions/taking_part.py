"""What people do in a competition: enter, leave, say that they are there, take a place, agree, challenge."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from storage.competition import ByeRecord, EntrantRecord, EntrantStatus, FixtureRecord

from ..league.pairing.ladder import Challenge, LadderRules, may_challenge
from ..league.record import ByeKind, Kind
from ..lobby import Member
from ..refusal import Refusal
from .away import is_away
from .change import Change
from .core import Core
from .dealing import hand_over, settle
from .forms import form_of
from .going import gone, late, seek, taken
from .results import adjudicated
from .season import Season

OPEN: Final = ("open", "running")


def require_playing(season: Season, member_id: int) -> EntrantRecord:
    """The member as one who is in; :class:`Refusal`."""
    found = season.of_member(member_id)
    if found is None or found.status != "entered":
        raise Refusal("refusal.league.not_in")
    return found


class TakingPart(Core):
    """What entrants do."""

    async def join(self, competition_id: int, member: Member, click_id: str) -> EntrantRecord:
        """Sign up; his ``status`` tells whether he is in or waits. A Swiss takes late entrants in, with
        half-point byes; a ladder whoever comes; in a league who is late waits as a substitute."""
        async with self.change(competition_id, *OPEN) as change:
            season = change.season
            old = season.of_member(member.id)
            if old is not None and old.status in ("entered", "waiting"):
                raise Refusal("refusal.league.already_in")
            if old is not None and season.record.status == "running":
                raise Refusal("refusal.league.was_in")
            status = self._status(season)
            number = old.entrant if old is not None else max(season.entrants, default=0) + 1
            new = EntrantRecord(
                competition_id=competition_id,
                entrant=number,
                member_id=member.id,
                name=member.name,
                status=status,
                joined_at=change.now,
                click_id=click_id,
                checked_in_at=change.now if season.record.facts.get("check_in_until") else None,
                facts=old.facts if old is not None else {},
            )
            change.season = season.with_entrants(new)
            if status == "entered" and season.record.status == "running":
                change.season = late(change.season, new, change.now)
            change.log("joined", member, entrant=number)
            return change.season.entrants[number]

    @staticmethod
    def _status(season: Season) -> EntrantStatus:
        plan = season.plan
        if len(season.playing) >= plan.most:
            return "waiting"
        if season.record.status == "open":
            too_late = season.record.facts.get("sign_up_closed") and form_of(plan).late == "waits"
            return "waiting" if too_late else "entered"
        if plan.kind == "knockout":
            raise Refusal("refusal.league.is_running")
        if form_of(plan).late == "waits":
            return "waiting"
        rounds = season.record.facts.get("rounds")
        if rounds is not None and season.record.facts.get("paired", 0) >= rounds:
            raise Refusal("refusal.league.last_round")
        return "entered"

    async def leave(self, competition_id: int, member_id: int) -> EntrantRecord:
        """Before the start he is out, and may come again; after it he withdraws, as by the request."""
        async with self.change(competition_id, *OPEN) as change:
            found = change.season.of_member(member_id)
            if found is None or found.status not in ("entered", "waiting"):
                raise Refusal("refusal.league.not_in")
            await gone(change, found.entrant, "withdrawn", Member(member_id, found.name))
            await settle(self.lobby, change)
            return change.season.entrants[found.entrant]

    async def check_in(self, competition_id: int, member_id: int, click_id: str) -> EntrantRecord:
        """Say that he is there, while check-in is open. A move in one of its matches does too."""
        async with self.change(competition_id, *OPEN) as change:
            found = require_playing(change.season, member_id)
            if not change.season.record.facts.get("check_in_until"):
                raise Refusal("refusal.league.no_check_in")
            if found.checked_in_at is not None:
                raise Refusal("refusal.league.checked_in")
            dealt = any(each.dealt for each in change.season.of_entrant(found.entrant))
            click = found.click_id if dealt else click_id
            change.season = change.season.with_entrants(
                replace(found, checked_in_at=change.now, click_id=click)
            )
            return change.season.entrants[found.entrant]

    # Places ---------------------------------------------------------------------------------------

    async def take_place(self, competition_id: int, member_id: int) -> EntrantRecord:
        """Whoever waits and was asked takes the free place: with all matches of the one who has gone."""
        async with self.change(competition_id, "running") as change:
            found, place = self._asked(change.season, member_id)
            await self.put_into(change, place, found)
            return change.season.entrants[found.entrant]

    async def decline_place(self, competition_id: int, member_id: int) -> None:
        """He does not; the next one is asked."""
        async with self.change(competition_id, "running") as change:
            found, place = self._asked(change.season, member_id)
            facts = {**found.facts, "declined": [*found.facts.get("declined", ()), place]}
            change.season = change.season.with_entrants(
                replace(found, asked_at=None, asked_for=None, facts=facts)
            )
            await seek(change)
            await settle(self.lobby, change)

    @staticmethod
    def _asked(season: Season, member_id: int) -> tuple[EntrantRecord, int]:
        found = season.of_member(member_id)
        place = found.asked_for if found is not None and found.status == "waiting" else None
        if found is None or place is None or place not in season.record.facts.get("vacant", ()):
            raise Refusal("refusal.league.not_asked")
        return found, place

    async def put_into(self, change: Change, place: int, newcomer: EntrantRecord) -> None:
        """Give the place of somebody who has gone to a newcomer, seats of running matches included."""
        assert newcomer.member_id is not None
        old = change.season.entrants[place]
        running = [each for each in change.season.of_entrant(place) if each.result is None]
        change.season = taken(change.season, place, newcomer, change.now)
        new = Member(newcomer.member_id, newcomer.name)
        for fixture in running:
            if fixture.match_id is not None and old.member_id is not None:
                await hand_over(self.absence, change, fixture.match_id, old.member_id, new)
        change.log("substituted", new, entrant=newcomer.entrant, place=place)
        await change.owe("substituted", entrant=newcomer.entrant, place=place)
        await settle(self.lobby, change)

    # In play --------------------------------------------------------------------------------------

    async def sit_out(self, competition_id: int, member_id: int) -> None:
        """In a Swiss: half a point for the next round instead of an opponent."""
        async with self.change(competition_id, *OPEN) as change:
            season = change.season
            found = require_playing(season, member_id)
            if season.plan.kind != "swiss":
                raise Refusal("refusal.league.no_byes")
            following = season.record.facts.get("paired", 0) + 1
            if following > season.record.facts.get("rounds", following):
                raise Refusal("refusal.league.last_round")
            if any(each.entrant == found.entrant and each.kind == ByeKind.HALF.value for each in season.byes):
                raise Refusal("refusal.league.one_bye")
            change.season = season.with_byes(
                ByeRecord(
                    competition_id=competition_id,
                    entrant=found.entrant,
                    round=following,
                    kind=ByeKind.HALF.value,
                )
            )
            change.log("sits_out", Member(member_id, found.name), entrant=found.entrant, round=following)

    async def challenge(self, competition_id: int, member_id: int, other: int) -> FixtureRecord:
        """On a ladder: challenge the entrant ``other``; the match is dealt at once."""
        async with self.change(competition_id, "running") as change:
            season, now = change.season, change.now
            if season.plan.kind != "ladder":
                raise Refusal("refusal.league.no_ladder")
            found = require_playing(season, member_id)
            if other not in season.entrants:
                raise Refusal("refusal.league.not_on_it")
            if now >= season.record.end_at:
                raise Refusal("refusal.league.season_over")
            away = [each.entrant for each in season.playing if await is_away(change.tx, each, now)]
            challenges = [
                Challenge(
                    each.entrants[0],
                    each.entrants[1],
                    each.decided_at if each.result is not None else None,
                )
                for each in season.fixtures.values()
                if each.result is None or each.result["kind"] != Kind.VOID.value
            ]
            rungs = season.record.facts["rungs"]
            why = may_challenge(rungs, found.entrant, other, challenges, away, now, LadderRules())
            if why is not None:
                raise Refusal(f"refusal.league.{why.value}")
            number = season.next_number()
            change.season = season.with_fixtures(
                FixtureRecord(
                    competition_id=competition_id,
                    number=number,
                    division=0,
                    round=1,
                    entrants=(found.entrant, other),
                )
            )
            await settle(self.lobby, change)
            change.log("challenged", Member(member_id, found.name), entrant=other, number=number)
            await change.owe("round", round=1, numbers=[number])
            return change.season.fixtures[number]

    async def agree(self, competition_id: int, member_id: int, number: int, placings: Sequence[int]) -> bool:
        """Agree that the open match ``number`` shall count with these placings by seat. Gives whether all
        agree: then it is decided so at once."""
        async with self.change(competition_id, "running") as change:
            found = require_playing(change.season, member_id)
            fixture = change.season.fixture(number)
            if found.entrant not in fixture.entrants:
                raise Refusal("refusal.league.not_in_match")
            if fixture.result is not None:
                raise Refusal("refusal.league.has_result")
            if not _are_placings(placings, len(fixture.entrants)):
                raise Refusal("refusal.league.placings", seats=len(fixture.entrants))
            agreed = {**fixture.agreed, str(found.entrant): list(placings)}
            change.season = change.season.with_fixtures(replace(fixture, agreed=agreed))
            return await self.decide_if_agreed(change, number)

    async def decide_if_agreed(self, change: Change, number: int) -> bool:
        """Decide a match on whose placings all at the table agree; whether that is so."""
        fixture = change.season.fixtures[number]
        decision = await adjudicated(change.tx, self.matches.games, change.season, fixture)
        if decision.ground.value != "agreed":
            return False
        before = change.season
        change.season = before.decided(decision.result, change.now, ground="agreed")
        change.log("agreed", since=before, number=number)
        await change.owe("result", number=number)
        change.season = form_of(before.plan).after_result(change.season, number)
        await settle(self.lobby, change)
        return True


def _are_placings(placings: Sequence[int], seats: int) -> bool:
    ranks = sorted(placings)
    return len(placings) == seats and all(
        place == 1 + sum(other < place for other in ranks) for place in ranks
    )
