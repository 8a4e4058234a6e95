"""Who goes, who takes the free place, and cards for who does not come."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Final

from storage.competition import ByeRecord, EntrantRecord, FixtureRecord, StepRecord

from ..league.conduct import Absence as Missed
from ..league.conduct import Card, card_of
from ..league.record import Kind
from ..league.season import HALF, NEXT_AFTER, Waiting, late_byes, next_to_ask
from ..league.season import in_line as ordered
from ..lobby import Member
from ..refusal import Refusal
from .change import Change
from .forms import form_of
from .forms.ladder import happened
from .season import Season, result_json, result_of

SEEK: Final = "seek_substitutes"


async def gone(change: Change, entrant: int, why: str, by: Member | None = None, reason: str = "") -> None:
    """Somebody is out: ``"withdrawn"``, ``"absent"``, ``"red"`` or ``"removed"``. If others wait and he has
    played little, his place is kept free for them; else his matches are decided at once."""
    before = change.season
    was = before.entrants[entrant]
    status = "withdrawn" if why == "withdrawn" else "out"
    after = replace(
        was,
        status=status,  # type: ignore[arg-type]
        left_at=change.now,
        asked_at=None,
        asked_for=None,
        continues=False,
    )
    change.season = before.with_entrants(after)
    if before.record.status == "running":
        if was.status == "entered" and may_be_replaced(before, entrant) and before.waiting:
            vacant = sorted({*before.record.facts.get("vacant", ()), entrant})
            change.season = change.season.with_facts(vacant=vacant)
            await seek(change)
        else:
            change.season = form_of(before.plan).without(change.season, entrant, change.now)
            change.season = _room_for_others(change.season, change.now)
        await change.owe("gone", entrant=entrant, why=why)
    change.log(why, by, reason, before, entrant=entrant)


def _room_for_others(season: Season, now: int) -> Season:
    """Whoever waits because a Swiss or a ladder was full enters it, as long as there are rounds left."""
    if form_of(season.plan).late != "enters":
        return season
    facts = season.record.facts
    if "rounds" in facts and facts["paired"] >= facts["rounds"]:
        return season
    for each in season.waiting:
        if len(season.playing) < season.plan.most:
            season = late(season, each, now)
    return season


def late(season: Season, newcomer: EntrantRecord, now: int) -> Season:
    """The season with somebody more, who enters what is under way already: at the end of a Swiss, with byes
    for the rounds that he has missed, or at the foot of a ladder."""
    seed = len(season.divisions.get(0, ())) + 1
    season = season.with_entrants(
        replace(newcomer, status="entered", division=0, seed=seed, checked_in_at=now)
    )
    if season.plan.kind == "ladder":
        return happened(season, "joined", newcomer.entrant)
    byes = late_byes(newcomer.entrant, season.record.facts.get("paired", 0) + 1)
    return season.with_byes(
        *(
            ByeRecord(
                competition_id=season.record.id, entrant=bye.entrant, round=bye.round, kind=bye.kind.value
            )
            for bye in byes
        )
    )


def may_be_replaced(season: Season, entrant: int) -> bool:
    """Whether a substitute can still play all that the entrant has to play: in a league, and as long as less
    than half of it is played."""
    if season.plan.kind != "league":
        return False
    his = [each for each in season.of_entrant(entrant) if not is_void(each)]
    played = [each for each in his if each.result is not None and result_of(each).is_over_the_board]
    return bool(his) and len(played) < HALF * len(his)


def is_void(fixture: FixtureRecord) -> bool:
    """Whether it counts for nothing."""
    return fixture.result is not None and fixture.result["kind"] == Kind.VOID.value


async def seek(change: Change) -> None:
    """Ask the next in line for the first free place, and look again when the one after him may be asked. A
    place for which nobody is left is free no more."""
    for place in list(change.season.record.facts.get("vacant", ())):
        waiting = change.season.waiting
        asked = [each for each in waiting if each.asked_for == place]
        free = [each for each in waiting if each.asked_for in (None, place)]
        able = [each for each in free if place not in each.facts.get("declined", ())]
        if not able or not may_be_replaced(change.season, place):
            await close_place(change, place)
            continue
        line = [
            Waiting(each.entrant, each.joined_at, each.asked_at if each in asked else None) for each in able
        ]
        following = next_to_ask(line, change.now)
        if following is not None:
            one = change.season.entrants[following.entrant]
            change.season = change.season.with_entrants(replace(one, asked_at=change.now, asked_for=place))
            await change.owe("wanted", entrant=one.entrant, place=place)
        again = change.now + NEXT_AFTER
        if following is None and all(each.asked_at is not None for each in ordered(line, change.now)):
            last = max(each.asked_at or 0 for each in line)
            if change.now >= last + 3 * NEXT_AFTER:  # everybody was asked, and the last had his day
                await close_place(change, place)
                continue
        key = f"{SEEK}:{place}:{again}"
        await change.tx.put_steps(
            [StepRecord(competition_id=change.id, key=key, do=SEEK, round=0, due_at=again)]
        )


async def close_place(change: Change, place: int) -> None:
    """Nobody takes the place: the matches of the one who has gone are decided."""
    vacant = [each for each in change.season.record.facts.get("vacant", ()) if each != place]
    season = change.season.with_facts(vacant=vacant)
    for each in season.waiting:
        if each.asked_for == place:
            season = season.with_entrants(replace(each, asked_at=None, asked_for=None))
    change.season = form_of(season.plan).without(season, place, change.now)


def taken(season: Season, place: int, newcomer: EntrantRecord, now: int) -> Season:
    """The season with the newcomer in the place of one who has gone: he has all of his matches to play. What
    the other had played is void."""
    old = season.entrants[place]
    vacant = [each for each in season.record.facts.get("vacant", ()) if each != place]
    season = season.with_facts(vacant=vacant)
    for each in season.waiting:
        if each.asked_for == place:
            season = season.with_entrants(replace(each, asked_at=None, asked_for=None))
    newcomer = replace(
        season.entrants[newcomer.entrant],
        status="entered",
        checked_in_at=now,
        division=old.division,
        seed=old.seed,
        asked_at=None,
        asked_for=None,
        replaces=place,
    )
    season = season.with_entrants(newcomer)
    for fixture in season.of_entrant(place):
        if is_void(fixture):
            continue
        entrants = tuple(newcomer.entrant if one == place else one for one in fixture.entrants)
        if fixture.result is None:
            agreed: dict[str, Any] = {}
            season = season.with_fixtures(replace(fixture, entrants=entrants, agreed=agreed))
            continue
        void = replace(result_of(fixture), kind=Kind.VOID)
        season = season.with_fixtures(replace(fixture, result=result_json(void, ground="substituted")))
        season = season.with_fixtures(
            FixtureRecord(
                competition_id=season.record.id,
                number=season.next_number(),
                division=fixture.division,
                round=fixture.round,
                entrants=entrants,
            )
        )
    return season


def returned(season: Season) -> Season:
    """The season after somebody who had gone is in again: his place is free no more. :class:`Refusal` if
    another has taken it."""
    back = [
        place for place in season.record.facts.get("vacant", ()) if season.entrants[place].status == "entered"
    ]
    for each in season.playing:
        if each.replaces is not None and season.entrants[each.replaces].status == "entered":
            raise Refusal("refusal.league.changed_since")
    for each in season.waiting:
        if each.asked_for in back:
            season = season.with_entrants(replace(each, asked_at=None, asked_for=None))
    vacant = [place for place in season.record.facts.get("vacant", ()) if place not in back]
    return season.with_facts(vacant=vacant) if back else season


# Cards -------------------------------------------------------------------------------------------------


def card(season: Season, entrant: int) -> Card:
    """What somebody has been shown, with what was carried over."""
    facts = season.entrants[entrant].facts
    missed = [Missed(number, entrant) for number in facts.get("missed", ())]
    return card_of(missed, entrant, Card(facts.get("carried", 0)))


async def missed(change: Change, number: int, entrants: Iterable[int]) -> None:
    """These did not come to a match. A red card sends off."""
    for entrant in entrants:
        one = change.season.entrants[entrant]
        known = one.facts.get("missed", [])
        if number in known or one.status != "entered":
            continue
        facts = {**one.facts, "missed": [*known, number]}
        change.season = change.season.with_entrants(replace(one, facts=facts))
        if card(change.season, entrant) is Card.RED:
            await gone(change, entrant, "red")


def excused(season: Season, number: int) -> Season:
    """Nobody is held to have been absent from that match."""
    for each in season.entrants.values():
        known = each.facts.get("missed", [])
        if number in known:
            facts = {**each.facts, "missed": [one for one in known if one != number]}
            season = season.with_entrants(replace(each, facts=facts))
    return season
