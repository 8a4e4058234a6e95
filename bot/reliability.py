"""How reliable a member is as a partner over weeks: a score from 0 to 100.

It begins at 75. Every match that he finished and every 20 answers in time add one, 25 at most; a time that
ran out takes 2, a seat that he gave up 10. What he missed weighs whole for 28 days, half for a year, and then
no more.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from storage.contract import MatchRecord, Status, Store

from .clocks.control import DAY
from .refusal import Refusal

RECENT: Final = 28 * DAY
YEAR: Final = 365 * DAY

BEGIN: Final = 75
MOST_GAINED: Final = 25
ANSWERS_FOR_ONE: Final = 20
MISSED: Final = 2
LEFT: Final = 10

LOOKED_AT: Final = 100
"""The newest matches of a member that count; lessons never do."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Deeds:
    """What a member did: matches finished, answers in time where a clock ran, and when he missed a time or
    gave up a seat."""

    finished: int = 0
    in_time: int = 0
    missed_at: Sequence[int] = ()
    left_at: Sequence[int] = ()


def score(deeds: Deeds, now: int) -> int:
    """The reliability at that time."""
    gained = min(deeds.finished + deeds.in_time // ANSWERS_FOR_ONE, MOST_GAINED)
    lost = sum(MISSED * _weight(now - at) for at in deeds.missed_at)
    lost += sum(LEFT * _weight(now - at) for at in deeds.left_at)
    return int(min(max(BEGIN + gained - lost, 0), 100))


def _weight(age: int) -> float:
    if age <= RECENT:
        return 1
    return 0.5 if age <= YEAR else 0


def answers_and_misses(ticks: Sequence[Mapping[str, Any]]) -> tuple[int, list[int]]:
    """From what happened to a seat's clock: how many answers came in time, and when a time was missed.

    One that is missed counts once, though the default action that follows by a vote, and those for the rest
    of the turn, say so again; and none of them is an answer.
    """
    in_time, missed_at = 0, list[int]()
    is_missed, before = False, ""
    for tick in ticks:
        kind = tick["kind"]
        if kind == "missed":
            if not is_missed:
                missed_at.append(tick["at"])
            is_missed = True
        elif kind in ("asked", "given"):
            is_missed = False
        elif kind in ("answered", "went_on") and before != "missed":
            in_time, is_missed = in_time + 1, False
        before = kind
    return in_time, missed_at


async def deeds_of(store: Store, member_id: int) -> Deeds:
    """What the member did in his newest matches."""
    finished, in_time = 0, 0
    missed_at: list[int] = []
    left_at: list[int] = []
    statuses: tuple[Status, ...] = ("running", "finished", "cancelled")
    matches = await store.matches_of_member(member_id, statuses, LOOKED_AT * 2)
    for match in [each for each in matches if not each.lesson][:LOOKED_AT]:
        seats = [each for each in await store.seats(match.id) if each.member_id == member_id]
        for seat in seats:
            if seat.resigned:
                left_at.append(match.started_at or match.created_at)
            elif match.status == "finished":
                finished += 1
            own = [each for each in await store.clock_log(match.id) if each["seat"] == seat.seat]
            # a substitute answers for what came after him
            answers, missed = answers_and_misses([each for each in own if each["at"] >= seat.joined_at])
            in_time += answers
            missed_at += missed
    for entry in await store.table_entries_of(member_id):
        if entry.kind == "substituted" and entry.member_id == member_id:
            left_at.append(entry.at)
    return Deeds(finished=finished, in_time=in_time, missed_at=missed_at, left_at=left_at)


async def reliability_for(store: Store, match_id: int, member_id: int, now: int) -> int:
    """The member's reliability, if the match asks for one, which never changes; 0 otherwise. Many reads: not
    for a transaction."""
    match = await store.match(match_id)
    if match is None or not match.reliability:
        return 0
    return score(await deeds_of(store, member_id), now)


def require_reliable(match: MatchRecord, found: int) -> None:
    """:class:`Refusal` unless that is as reliable as the match asks for."""
    if found < match.reliability:
        raise Refusal("refusal.unreliable", least=match.reliability, found=found)


async def require_own(store: Store, member_id: int, least: int, now: int) -> None:
    """:class:`Refusal` if a host asks of others more than he has himself."""
    if least and least > (own := score(await deeds_of(store, member_id), now)):
        raise Refusal("refusal.reliability_own", own=own)
