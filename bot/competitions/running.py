"""What happens by itself: results of matches that have ended, and the steps whose time has come."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

import structlog

from rules.core.chance import commitment
from storage.competition import CompetitionRecord, EntrantRecord, StepRecord
from storage.failure import StoreClosed

from ..league.conduct import Card, carried_over
from ..league.divisions import Move, balanced, moved
from ..league.schedule import DAY, Anchor, Do
from ..league.seeding import KEPT, Applicant, applicant
from ..refusal import Refusal
from ..sheet import begun
from .change import Change
from .core import Core
from .dealing import settle
from .forms import form_of
from .going import card, gone, missed, seek
from .plan import LEAD
from .results import absent_from, adjudicated, moved_by_hand, result_from
from .season import Season, load
from .timetable import opening, order_of

LATER: Final = 600_000
"""Milliseconds after which a step that failed is tried again."""

LOT: Final = 1e-9
"""What a lot weighs beside a rating: it parts those who have the same."""

log = structlog.get_logger(__name__)


class Running(Core):
    """Serves time and matches."""

    _looked = False

    # Matches --------------------------------------------------------------------------------------

    async def look(self, match_id: int) -> None:
        """A match has changed: if it has ended and is of a competition, its result is kept; once."""
        fixture = await self.store.fixture_of_match(match_id)
        if fixture is None or fixture.result is not None:
            return
        match = await self.store.match(match_id)
        if match is None or match.status not in ("finished", "cancelled"):
            return
        async with self.change(fixture.competition_id) as change:
            await self._take_result(change, match_id)

    async def _take_result(self, change: Change, match_id: int) -> None:
        fixture = next((each for each in change.season.open if each.match_id == match_id), None)
        match = await change.tx.match(match_id)
        if fixture is None or match is None or change.season.record.status != "running":
            return
        if match.status == "cancelled":
            change.season = change.season.with_fixtures(replace(fixture, match_id=None, agreed={}))
            change.log("dealt_again", number=fixture.number)
        elif match.status == "finished":
            result = await result_from(change.tx, fixture, match)
            change.season = change.season.decided(result, match.ended_at or change.now)
            await change.owe("result", number=fixture.number)
            by_hand = await moved_by_hand(change.tx, match_id, await change.tx.seats(match_id))
            absent = set(absent_from(fixture, by_hand)) & result.gone
            await missed(change, fixture.number, sorted(absent))
            change.season = form_of(change.season.plan).after_result(change.season, fixture.number)
        await settle(self.lobby, change)

    # Time -----------------------------------------------------------------------------------------

    async def round(self) -> int | None:
        """Do every step that is due, in order, each once. Gives when the next one is due."""
        if not self._looked:  # what ended while nobody could look
            for fixture in await self.store.ended_fixtures():
                assert fixture.match_id is not None
                await self.look(fixture.match_id)
            self._looked = True
        while due := await self.store.due_steps(self.clock.now(), 100):
            for step in sorted(due, key=order_of):
                await self._serve(step)
        return await self.store.next_step()

    async def _serve(self, step: StepRecord) -> None:
        try:
            await self._do(step)
        except StoreClosed:
            raise
        except Exception:
            log.exception("step could not be done", competition=step.competition_id, step=step.key)
            async with self.store.transaction() as tx:
                await tx.put_steps([replace(step, due_at=self.clock.now() + LATER)])

    async def _do(self, step: StepRecord) -> None:
        """One step, in the transaction that marks it as done."""
        async with self.change(step.competition_id) as change:
            steps = {each.key: each for each in await change.tx.steps(step.competition_id)}
            now = steps.get(step.key)
            if now is None or now.done_at is not None or now.due_at > change.now:
                return
            if not self.here(change.season.record.guild_id):
                await change.tx.put_steps([replace(now, due_at=change.now + DAY)])
                return
            await change.tx.put_steps([replace(now, done_at=change.now)])
            if change.season.record.status in ("cancelled", "draft"):
                return
            await self._step(change, now, steps)
            await settle(self.lobby, change)

    async def _step(self, change: Change, step: StepRecord, steps: dict[str, StepRecord]) -> None:
        season, now = change.season, change.now
        if season.record.status == "closed" and step.do != Do.NEXT_SEASON:
            return
        match Do(step.do):
            case Do.OPEN_SIGN_UP:
                await change.owe("sign_up")
            case Do.CLOSE_SIGN_UP:
                change.season = _let_in(season, season.plan.most).with_facts(sign_up_closed=True)
            case Do.SEED:
                await self._seed(change)
            case Do.OPEN_CHECK_IN:
                until = _due(steps, Do.CLOSE_CHECK_IN)
                change.season = season.with_facts(check_in_until=until)
                await change.owe("check_in", until=until)
            case Do.CLOSE_CHECK_IN:
                change.season = season.with_facts(check_in_until=None)
                await self._close_check_in(change)
            case Do.PAIR_ROUND:
                change.season = form_of(season.plan).paired(season, step.round)
            case Do.START_MATCHES:
                begun = max(step.round, season.record.facts.get("round", 0))
                change.season = season.with_facts(round=begun)
                numbers = [each.number for each in season.open if each.round == step.round]
                await change.owe("round", round=step.round, numbers=numbers)
            case Do.SEEK_SUBSTITUTES:
                await seek(change)
            case Do.REMIND:
                await self._remind(change, step, steps)
            case Do.BEGIN_EXTENSION:
                until = _due(steps, Do.ADJUDICATE)
                numbers = [each.number for each in season.open]
                if numbers:
                    await change.owe("extension", until=until, numbers=numbers)
            case Do.ADJUDICATE:
                await self._adjudicate(change, step.round)
            case Do.CLOSE_SEASON:
                await self._close(change)
            case Do.NEXT_SEASON:
                await self._next(change, now)

    # The steps ------------------------------------------------------------------------------------

    async def _remind(self, change: Change, step: StepRecord, steps: dict[str, StepRecord]) -> None:
        if Anchor.SEASON_START in step.key:
            until = _due(steps, Do.CLOSE_CHECK_IN)
            await change.owe("reminder", about="check_in", until=until, round=0)
        elif any(not step.round or each.round <= step.round for each in change.season.open):
            ends = [each.due_at for each in steps.values() if each.do == Do.ADJUDICATE]
            rounds = [
                each.due_at
                for each in steps.values()
                if each.do == Do.ADJUDICATE and each.round == step.round
            ]
            until = max(rounds or ends, default=None)
            await change.owe("reminder", about="end", until=until, round=step.round)

    async def _seed(self, change: Change) -> None:
        """Divide the entrants, plan the matches, and lay down the rest of the timetable."""
        season = _let_in(change.season, self._wanted(change.season))
        change.season = season
        if len(season.playing) < season.plan.fewest:
            change.season = season.with_record(status="cancelled", closed_at=change.now)
            change.log("too_few", entrants=len(season.playing))
            await change.tx.remove_steps(change.id)
            await change.owe("called_off", reason="too_few")
            return
        form = form_of(season.plan)
        earned = await self._earned(change)
        applicants = await self._applicants(change, earned)
        season = form.seeded(season, applicants).with_record(status="running")
        for each in season.playing:
            facts, seasons_out = earned.get(each.member_id or 0, ({}, 0))
            carried = carried_over(Card(facts.get("card", 0)))
            if carried and not seasons_out:
                facts = {**each.facts, "carried": int(carried)}
                season = season.with_entrants(replace(each, facts=facts))
        change.season = season
        await change.tx.put_steps(form.steps(season))
        groups = [list(group) for group in season.divisions.values()]
        change.log("seeded", divisions=groups)
        await change.owe("seeded", divisions=groups)

    @staticmethod
    def _wanted(season: Season) -> int:
        """For how many of those who wait there is room. A league keeps its substitutes, but for places that
        were given up."""
        if season.plan.kind != "league":
            return season.plan.most
        before = sum(each.status in ("withdrawn", "out") for each in season.entrants.values())
        return min(season.plan.most, max(len(season.playing) + before, season.plan.fewest))

    async def _applicants(
        self, change: Change, earned: dict[int, tuple[dict[str, Any], int]]
    ) -> list[Applicant]:
        """Everybody who is in, with what his rating shows and what earlier seasons have given him; in an
        order drawn by lot, which parts those who are otherwise equal."""
        season = change.season
        record = season.record
        playing = season.chance("seeding").shuffled(season.playing)
        members = [each.member_id for each in playing if each.member_id is not None]
        shown = await self.shown(record.guild_id, record.game, members)
        found = []
        for lot, each in enumerate(playing):
            rating = shown.get(each.member_id or 0, 0.0) - lot * LOT
            past = earned.get(each.member_id or 0)
            if past is None:
                found.append(Applicant(each.entrant, shown=rating))
            else:
                facts, out = past
                found.append(
                    applicant(each.entrant, facts["tier"], Move(facts["move"]), facts["place"], out, rating)
                )
        return found

    async def _earned(self, change: Change) -> dict[int, tuple[dict[str, Any], int]]:
        """What the seasons before gave, by member: the facts of the last one that he played to its end, and
        how many he has missed since."""
        found: dict[int, tuple[dict[str, Any], int]] = {}
        previous = change.season.record.previous_id
        for seasons_out in range(KEPT + 1):
            if previous is None:
                break
            record = await change.tx.competition(previous)
            if record is None:
                break
            for each in await change.tx.entrants(previous):
                if each.member_id is not None and "move" in each.facts:
                    found.setdefault(each.member_id, (each.facts, seasons_out))
            previous = record.previous_id
        return found

    async def _close_check_in(self, change: Change) -> None:
        """Whoever has neither checked in nor made a move is out."""
        for each in change.season.playing:
            if each.checked_in_at is not None:
                continue
            if await self._has_moved(change, each):
                one = change.season.entrants[each.entrant]
                change.season = change.season.with_entrants(replace(one, checked_in_at=change.now))
            else:
                await gone(change, each.entrant, "absent")

    async def _has_moved(self, change: Change, entrant: EntrantRecord) -> bool:
        for fixture in change.season.of_entrant(entrant.entrant):
            if fixture.match_id is not None:
                moves = await change.tx.moves(fixture.match_id)
                if any(move.member_id == entrant.member_id for move in moves):
                    return True
        return False

    async def _adjudicate(self, change: Change, last: int) -> None:
        """The finish rule: all that is open, or open in rounds up to ``last``."""
        for fixture in change.season.open:
            if last and fixture.round > last:
                continue
            season = change.season
            if season.fixtures[fixture.number].result is not None:
                continue
            decision = await adjudicated(change.tx, self.matches.games, season, fixture)
            change.season = season.decided(decision.result, change.now, ground=decision.ground.value)
            change.log("adjudicated", since=season, number=fixture.number, ground=decision.ground.value)
            await change.owe("result", number=fixture.number)
            change.season = form_of(season.plan).after_result(change.season, fixture.number)

    async def _close(self, change: Change) -> None:
        """The end: final tables, champions, and who goes up and down."""
        for place in list(change.season.record.facts.get("vacant", ())):
            change.season = form_of(change.season.plan).without(change.season, place, change.now)
        while change.season.open:  # in a bracket one decision makes the next match
            await self._adjudicate(change, 0)
        season = change.season
        form = form_of(season.plan)
        moves = self._moves(season)
        places: dict[int, int] = {}
        for division in season.divisions:
            places.update(form.places(season, division))
        for number, each in season.entrants.items():
            if each.division is None:
                continue
            facts = {
                **each.facts,
                "tier": season.tier(each.division),
                "place": places[number],
                "card": int(card(season, number)),
            }
            if each.status == "entered" or number in moves:
                facts["move"] = moves.get(number, Move.STAY).value
            season = season.with_entrants(replace(season.entrants[number], facts=facts))
        champions = [one for one in season.divisions.get(0, ()) if places[one] == 1]
        season = season.with_facts(champions=champions, vacant=[])
        change.season = season.with_record(status="closed", closed_at=change.now)
        change.log("closed", seal=season.record.secret.hex())
        told = {str(number): move.value for number, move in moves.items()}
        await change.owe("closed", champions=champions, moves=told)

    @staticmethod
    def _moves(season: Season) -> dict[int, Move]:
        """Who goes up and down after a league."""
        if season.plan.kind != "league":
            return {}
        shape: list[list[int]] = []
        for division, inside in season.divisions.items():
            tier = season.tier(division)
            while len(shape) <= tier:
                shape.append([])
            shape[tier].append(len(inside))
        limits = balanced(tuple(tuple(each) for each in shape), season.plan.moves)
        found: dict[int, Move] = {}
        for division, inside in season.divisions.items():
            out = frozenset(one for one in inside if season.entrants[one].status != "entered")
            chance = season.chance(f"border {division}")
            found.update(moved(season.standings(division), limits[season.tier(division)], chance, out))
        return found

    async def _next(self, change: Change, now: int) -> None:
        """The next season opens its sign-up; whoever wanted to go on is in already."""
        if not change.season.plan.again:
            return
        old = change.season.record
        plan = change.season.plan
        start = now + LEAD
        secret = hmac.new(old.secret, b"next season", hashlib.sha256).digest()
        secret = hmac.digest(self.lobby.secrets.secret(), secret, "sha256")
        new = await change.tx.add_competition(
            CompetitionRecord(
                guild_id=old.guild_id,
                channel_id=old.channel_id,
                organiser_id=old.organiser_id,
                name=old.name,
                game=old.game,
                format=old.format,
                plan={**old.plan, "start_at": start},
                status="open",
                season=old.season + 1,
                previous_id=old.id,
                secret=secret,
                commitment=commitment(secret),
                created_at=now,
                start_at=start,
                end_at=start + plan.weeks * 7 * DAY,
                facts={"house": await self._house(change)},
            )
        )
        fresh = Change(change.tx, await load(change.tx, new.id), now)
        going_on = [each for each in change.season.entrants.values() if each.continues and each.member_id]
        fresh.season = fresh.season.with_entrants(*_entered_again(new.id, going_on, now))
        await change.tx.put_steps(opening(new.id, plan, now, start))
        fresh.log("opened", previous=old.id)
        await fresh.owe("sign_up")
        await fresh.store()
        change.log("next", competition=new.id)
        await change.owe("next", competition=new.id)

    async def _house(self, change: Change) -> dict[str, Any]:
        """The house rules as they are now; those of the season before where the options do not go with
        them."""
        old, plan = change.season.record, change.season.plan
        house = await self.house_rules(change.tx, old.guild_id, old.game)
        try:
            begun(self.matches.games[old.game].ruleset, house, plan.preset, plan.options)
        except Refusal:
            before: dict[str, Any] = old.facts.get("house", {})
            return before
        return house


def _entered_again(competition_id: int, entrants: Sequence[EntrantRecord], now: int) -> list[EntrantRecord]:
    return [
        EntrantRecord(
            competition_id=competition_id,
            entrant=number,
            member_id=each.member_id,
            name=each.name,
            status="entered",
            joined_at=now,
            click_id=each.click_id,
        )
        for number, each in enumerate(entrants, start=1)
    ]


def _let_in(season: Season, wanted: int) -> Season:
    """Those who wait are in, the first first, as long as fewer than ``wanted`` are."""
    for each in season.waiting:
        if len(season.playing) < wanted:
            season = season.with_entrants(replace(each, status="entered"))
    return season


def _due(steps: dict[str, StepRecord], do: Do) -> int | None:
    """When the last step of that kind is due."""
    return max((each.due_at for each in steps.values() if each.do == do), default=None)
