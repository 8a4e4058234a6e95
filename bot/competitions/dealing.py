"""The matches of a competition at the one door: dealt when their time has come, ended when they are decided
otherwise, handed over to a substitute.

Nobody presses Ready for them. The secret of each comes from the competition's, whose hash was published
before anybody signed up; the key mixes it with the clicks by which its players entered.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from rules.core.chance import commitment
from storage.competition import FixtureRecord
from storage.contract import NewMatch, SeatRecord

from ..absence import Absence
from ..clocks import book
from ..gathering import owe_lobby
from ..lobby import Lobby, Member
from ..sheet import begun
from ..windows.policy import write_windows
from .change import Change
from .forms import form_of
from .season import Season, secret_for

MOST_DEALT: Final = 3
"""A table that agrees to cancel more often waits for the finish rule."""


def ready(season: Season) -> list[FixtureRecord]:
    """The fixtures whose cards are to be dealt: their round has begun, and everybody is there."""
    begun_round = season.record.facts.get("round", 0)
    if season.record.status != "running":
        return []
    return [
        each
        for each in season.open
        if each.match_id is None
        and each.round <= begun_round
        and each.dealt < MOST_DEALT
        and all(season.entrants[one].status == "entered" for one in each.entrants)
        and all(season.entrants[one].member_id is not None for one in each.entrants)
    ]


async def settle(lobby: Lobby, change: Change) -> None:
    """Bring the matches in line with the fixtures: those of people who have gone are decided, those that are
    decided end, those that are ready are dealt. A match that has ended stays as it is."""
    _without_gone(change)
    for number, fixture in change.before.fixtures.items():
        now = change.season.fixtures.get(number)
        if fixture.match_id is None or fixture.result is not None:
            continue
        if now is None or now.result is not None or now.match_id != fixture.match_id:
            await _end(lobby, change, fixture.match_id)
    fixtures = ready(change.season)
    if fixtures:
        house = change.season.record.facts.get("house", {})
        for fixture in fixtures:
            await _deal(lobby, change, fixture, house)


def _without_gone(change: Change) -> None:
    """A match may be open again whose players are not: nobody who has gone plays any more, unless his place
    is kept free."""
    season = change.season
    if season.record.status != "running":
        return
    vacant = season.record.facts.get("vacant", ())
    for one in sorted({one for each in season.open for one in each.entrants}):
        if season.entrants[one].status != "entered" and one not in vacant:
            season = form_of(season.plan).without(season, one, change.now)
    change.season = season


async def _end(lobby: Lobby, change: Change, match_id: int) -> None:
    match = await change.tx.match(match_id)
    if match is not None and match.status == "running":
        await lobby.cancelled(change.tx, match)
        change.matches.add(match_id)


async def _deal(lobby: Lobby, change: Change, fixture: FixtureRecord, house: Mapping[str, Any]) -> None:
    tx, season, now = change.tx, change.season, change.now
    record, plan = season.record, season.plan
    game = lobby.matches.games[plan.game]
    secret = secret_for(record, f"match {fixture.number}.{fixture.dealt}")
    match = await tx.add_match(
        NewMatch(
            game=plan.game,
            rules_version=game.rules_version,
            ruleset=begun(game.ruleset, house, plan.preset, plan.options).model_dump(mode="json"),
            seats=len(fixture.entrants),
            guild_id=record.guild_id,
            channel_id=record.channel_id,
            where="thread",
            host_id=None,
            secret=secret,
            commitment=commitment(secret),
            created_at=now,
            house_rules=dict(house),
            competition_id=record.id,
        )
    )
    seats = []
    for seat, number in enumerate(fixture.entrants):
        entrant = season.entrants[number]
        seats.append(
            SeatRecord(
                match_id=match.id,
                seat=seat,
                member_id=entrant.member_id,
                agent=None,
                name=entrant.name,
                ready_id=entrant.click_id,
                joined_at=now,
            )
        )
        await tx.put_seat(seats[-1])
    await book.put_control(tx, match.id, plan.control)
    await tx.update_match(match.id, windows=write_windows(plan.policy))
    await lobby.deal(tx, match, seats)
    await owe_lobby(tx, match.id, now)
    dealt = replace(fixture, match_id=match.id, dealt=fixture.dealt + 1)
    change.season = season.with_fixtures(dealt)
    change.matches.add(match.id)


async def hand_over(absence: Absence, change: Change, match_id: int, old: int, new: Member) -> None:
    """Give the seat of a member in a running match to another one."""
    match = await change.tx.match(match_id)
    if match is None or match.status != "running":
        return
    seats = await change.tx.seats(match_id)
    seat = next((each for each in seats if each.member_id == old), None)
    if seat is not None:
        await absence.hand_over(change.tx, match, seats, seat, new)
        change.matches.add(match_id)
