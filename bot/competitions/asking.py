"""Requests that people make by themselves: the clear cases are decided at once, the others by organisers."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from storage.competition import EntrantRecord, FixtureRecord, RequestRecord

from ..absence import Asker
from ..league.conduct import FIRST_MOVE_WITHIN, Card, may_claim_no_show, no_show
from ..league.finish import adjudicate
from ..league.record import Kind, Result, forfeit
from ..league.requests import Decision, Facts, Request, Verdict
from ..league.requests import decide as decide_by_rule
from ..lobby import Member
from ..refusal import Refusal
from .away import is_away
from .change import Change, require_organiser, require_reason
from .core import Core
from .dealing import settle
from .forms import form_of
from .going import card, excused, gone, missed
from .results import moved_by_hand
from .season import Season

ABOUT_A_MATCH: Final = frozenset(
    {
        Request.APPEAL_LATE_ANSWER,
        Request.APPEAL_NO_SHOW,
        Request.APPEAL_DRAW,
        Request.CLAIM_NO_SHOW,
        Request.CLAIM_EFFORT,
        Request.CLAIM_DRAW,
        Request.CLAIM_OWN_LOSS,
    }
)
WAITING_EACH: Final = 5
"""How many requests of one entrant may wait for the organisers."""


class Asking(Core):
    """Takes requests and decides them."""

    async def request(
        self, competition_id: int, member_id: int, kind: Request, number: int | None = None
    ) -> Decision:
        """Ask for something; ``number`` is the fixture where it is about one. Clear cases are decided at
        once; ``QUEUED`` ones wait for the organisers."""
        async with self.change(competition_id) as change:
            season = change.season
            asker = season.of_member(member_id)
            if asker is None:
                raise Refusal("refusal.league.not_in")
            if kind not in ABOUT_A_MATCH:
                number = None
            fixture = season.fixture(number or 0) if kind in ABOUT_A_MATCH else None
            if kind is Request.CLAIM_OWN_LOSS and fixture is not None and len(fixture.entrants) > 2:
                raise Refusal("refusal.league.resign_instead")
            earlier = await change.tx.requests(competition_id)
            mine = [each for each in earlier if each.entrant == asker.entrant and each.decided_at is None]
            if any(each.kind == kind and each.number == number for each in mine):
                raise Refusal("refusal.league.asked_already")
            facts = await self._facts(change, asker, kind, fixture, earlier)
            decision = decide_by_rule(kind, facts)
            if decision.verdict is Verdict.REFUSED:
                raise Refusal(f"refusal.league.request.{decision.reason}")
            queued = decision.verdict is Verdict.QUEUED
            if queued and len(mine) >= WAITING_EACH:
                raise Refusal("refusal.league.too_many_requests", most=WAITING_EACH)
            stored = await change.tx.put_request(
                RequestRecord(
                    competition_id=competition_id,
                    entrant=asker.entrant,
                    kind=kind.value,
                    number=number,
                    made_at=change.now,
                    verdict=decision.verdict.value,
                    reason=decision.reason,
                    decided_at=None if queued else change.now,
                )
            )
            if queued:
                await change.owe("request", request=stored.id)
            else:
                await self._grant(change, stored, Member(member_id, asker.name), decision.reason)
                for each in earlier:
                    if (each.kind, each.number) == (stored.kind, number) and each.decided_at is None:
                        await change.tx.put_request(
                            replace(
                                each,
                                verdict=Verdict.GRANTED.value,
                                reason=decision.reason,
                                decided_at=change.now,
                            )
                        )
            return decision

    async def decide(
        self, competition_id: int, request_id: int, organiser: Asker, *, granted: bool, reason: str
    ) -> RequestRecord:
        """Decide a request that was queued."""
        async with self.change(competition_id) as change:
            require_organiser(change.season, organiser)
            reason = require_reason(reason)
            request = await change.tx.request(request_id)
            if request is None or request.competition_id != competition_id:
                raise Refusal("refusal.league.no_request")
            if request.decided_at is not None or request.verdict != Verdict.QUEUED:
                raise Refusal("refusal.league.decided")
            verdict = Verdict.GRANTED if granted else Verdict.REFUSED
            request = replace(request, verdict=verdict.value, reason=reason, decided_at=change.now)
            await change.tx.put_request(request)
            if granted:
                await self._grant(change, request, organiser.member, reason)
            else:
                change.log(
                    "request.refused",
                    organiser.member,
                    reason,
                    request_id=request.id,
                    request=request.kind,
                    entrant=request.entrant,
                    number=request.number,
                )
            await change.owe("decided", request=request.id)
            return request

    # What is known ----------------------------------------------------------------------------------

    async def _facts(
        self,
        change: Change,
        asker: EntrantRecord,
        kind: Request,
        fixture: FixtureRecord | None,
        earlier: list[RequestRecord],
    ) -> Facts:
        season = change.season
        record = season.record
        facts = Facts(
            is_in_season=asker.status in ("entered", "waiting"),
            is_season_running=record.status == "running",
            is_sign_up_open=record.status == "open" and not record.facts.get("sign_up_closed"),
            was_red=card(season, asker.entrant) is Card.RED,
        )
        if fixture is None:
            return facts
        others = [
            one
            for one in fixture.entrants
            if one != asker.entrant and season.entrants[one].status == "entered"
        ]
        agreeing = {
            each.entrant
            for each in earlier
            if each.kind == kind and each.number == fixture.number and each.decided_at is None
        }
        facts = replace(
            facts,
            is_in_match=asker.entrant in fixture.entrants,
            has_result=fixture.result is not None,
            others_agree=bool(others) and set(others) <= agreeing,
        )
        match = await change.tx.match(fixture.match_id) if fixture.match_id is not None else None
        if match is None or match.started_at is None:
            return facts
        seats = await change.tx.seats(match.id)
        by_hand = await moved_by_hand(change.tx, match.id, seats)
        came = frozenset(fixture.entrants[seat] for seat in by_hand)
        ticks = await self.store.clock_log(match.id)
        late = [fixture.entrants[tick["seat"]] for tick in ticks if tick["kind"] == "missed"]
        missing = [season.entrants[one] for one in fixture.entrants if one not in came]
        away = [each for each in missing if await is_away(change.tx, each, change.now)]
        return replace(
            facts,
            may_claim_no_show=not away
            and may_claim_no_show(
                asker.entrant, fixture.entrants, came, match.started_at, change.now, FIRST_MOVE_WITHIN
            ),
            first_move_made_since=asker.entrant in came,
            own_missed=late.count(asker.entrant),
            others_missed=sum(one != asker.entrant for one in late),
        )

    # What follows -----------------------------------------------------------------------------------

    async def _grant(self, change: Change, request: RequestRecord, by: Member, reason: str) -> None:
        """Do what was asked for, and log it."""
        before = change.season
        kind = Request(request.kind)
        entrant = request.entrant
        fixture = None if request.number is None else before.fixture(request.number)
        match kind:
            case Request.WITHDRAW:
                await gone(change, entrant, "withdrawn", by, reason)
            case Request.REGISTER_AGAIN:
                change.season = _registered(before, entrant)
            case Request.CONTINUE:
                one = before.entrants[entrant]
                change.season = before.with_entrants(replace(one, continues=True))
            case Request.APPEAL_LATE_ANSWER | Request.APPEAL_NO_SHOW | Request.APPEAL_DRAW:
                assert fixture is not None
                change.season = excused(before, fixture.number)
                if fixture.result is not None:
                    change.season = reopened(change.season, fixture.number)
            case Request.CLAIM_NO_SHOW:
                assert fixture is not None
                await self._no_show(change, fixture)
            case Request.CLAIM_EFFORT:
                assert fixture is not None
                await self._decided(change, forfeit_of_others(fixture, entrant))
            case Request.CLAIM_DRAW:
                assert fixture is not None
                shared = adjudicate(fixture.number, fixture.round, fixture.entrants, {}, None)
                await self._decided(change, shared.result)
            case Request.CLAIM_OWN_LOSS:
                assert fixture is not None
                placings = tuple(2 if one == entrant else 1 for one in fixture.entrants)
                lost = Result(fixture.number, fixture.round, fixture.entrants, placings, Kind.ADJUDICATED)
                await self._decided(change, lost)
        await settle(self.lobby, change)
        if kind is not Request.WITHDRAW:
            change.log(
                "request.granted",
                by,
                reason,
                since=before,
                request_id=request.id,
                request=request.kind,
                entrant=entrant,
                number=request.number,
            )

    async def _no_show(self, change: Change, fixture: FixtureRecord) -> None:
        by_hand: frozenset[int] = frozenset()
        if fixture.match_id is not None:
            seats = await change.tx.seats(fixture.match_id)
            by_hand = await moved_by_hand(change.tx, fixture.match_id, seats)
        came = frozenset(fixture.entrants[seat] for seat in by_hand)
        result = no_show(fixture.number, fixture.round, fixture.entrants, came)
        await self._decided(change, result)
        await missed(change, fixture.number, sorted(result.gone))

    async def _decided(self, change: Change, result: Result) -> None:
        change.season = change.season.decided(result, change.now, ground="request")
        await change.owe("result", number=result.match)
        change.season = form_of(change.season.plan).after_result(change.season, result.match)


def forfeit_of_others(fixture: FixtureRecord, entrant: int) -> Result:
    """A match that counts as lost for all but one."""
    gone = frozenset(fixture.entrants) - {entrant}
    return forfeit(fixture.number, fixture.round, fixture.entrants, gone)


def reopened(season: Season, number: int) -> Season:
    """A match is to be played anew: without result, and dealt again."""
    fixture = season.fixtures[number]
    fresh = replace(fixture, result=None, decided_at=None, match_id=None, dealt=0, agreed={})
    return season.with_fixtures(fresh)


def _registered(season: Season, entrant: int) -> Season:
    """He is in again: before the seeding as before, after it he waits for a place."""
    one = season.entrants[entrant]
    status = "entered" if season.record.status == "open" else "waiting"
    return season.with_entrants(replace(one, status=status, left_at=None))  # type: ignore[arg-type]
