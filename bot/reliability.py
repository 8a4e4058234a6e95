"""How reliable a member is as a partner over weeks: a score from 0 to 100.

It begins at 75. Every match that he finished and every 20 answers in time add one, 25 at most; a time that
ran out takes 2, a seat that he gave up 10. What he missed weighs whole for 28 days, half for a year, and then
no more.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import median_low
from typing import Any, Final

from storage.contract import MatchRecord, Status, Store

from .clocks.control import DAY
from .refusal import Moved, Refusal

RECENT: Final = 28 * DAY
YEAR: Final = 365 * DAY

BEGIN: Final = 75
MOST_GAINED: Final = 25
ANSWERS_FOR_ONE: Final = 20
MISSED: Final = 2
LEFT: Final = 10

LOOKED_AT: Final = 100
"""The newest matches of a member that count; lessons never do."""

ENOUGH: Final = 10
"""Answers from which on it is said how soon a member usually answers."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Deeds:
    """What a member did: matches finished, answers in time where a clock ran, and when he missed a time or
    gave up a seat.

    ``answered_in``: how long his answers took in matches that have ended, in milliseconds. What a match that
    runs would add could tell of an answer that is sealed.
    """

    finished: int = 0
    in_time: int = 0
    missed_at: Sequence[int] = ()
    left_at: Sequence[int] = ()
    answered_in: Sequence[int] = ()

    @property
    def usual_answer(self) -> int | None:
        """Half of the answers took no longer, in milliseconds; ``None`` while there are few."""
        return median_low(self.answered_in) if len(self.answered_in) >= ENOUGH else None


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
    answered_in: list[int] = []
    statuses: tuple[Status, ...] = ("running", "finished", "cancelled")
    matches = await store.matches_of_member(member_id, statuses, LOOKED_AT * 2)
    for match in [each for each in matches if not each.lesson][:LOOKED_AT]:
        seats = [each for each in await store.seats(match.id) if each.member_id == member_id]
        for seat in seats:
            if seat.resigned:
                left_at.append(seat.resigned_at or match.started_at or match.created_at)
            elif match.status == "finished":
                finished += 1
            log = await store.clock_log(match.id)
            # a substitute answers for what came after him
            own = [each for each in log if each["seat"] == seat.seat and each["at"] >= seat.joined_at]
            if match.status == "finished":
                answered_in += _answer_times(own)
            answers, missed = answers_and_misses(own)
            in_time += answers
            missed_at += missed
    for entry in await store.table_entries_of(member_id):
        if entry.kind == "substituted" and entry.member_id == member_id:
            left_at.append(entry.at)
    return Deeds(
        finished=finished, in_time=in_time, missed_at=missed_at, left_at=left_at, answered_in=answered_in
    )


def _answer_times(ticks: Sequence[Mapping[str, Any]]) -> list[int]:
    found: list[int] = []
    asked: int | None = None
    for tick in ticks:
        if tick["kind"] in ("answered", "went_on") and asked is not None:
            found.append(tick["at"] - asked)
        if tick["kind"] in ("asked", "went_on", "took_back"):
            asked = tick["at"]
        elif tick["kind"] in ("answered", "released", "missed"):
            asked = None
    return found


async def known(store: Store, member_id: int, now: int) -> int | None:
    """The member's reliability if he has done anything that it is counted from; ``None`` for a newcomer."""
    deeds = await deeds_of(store, member_id)
    done = deeds.finished or deeds.in_time or deeds.missed_at or deeds.left_at
    return score(deeds, now) if done else None


async def reliability_for(store: Store, match: MatchRecord | None, member_id: int, now: int) -> int | None:
    """The member's reliability, if the match asks for one; ``None`` otherwise. Many reads: not for a
    transaction."""
    if match is None or not match.reliability:
        return None
    return score(await deeds_of(store, member_id), now)


def require_reliable(match: MatchRecord, found: int | None) -> None:
    """:class:`Refusal` unless that is as reliable as the match asks for; :class:`Moved` if it asks since it
    was ``found``."""
    if not match.reliability:
        return
    if found is None:
        raise Moved
    if found < match.reliability:
        raise Refusal("refusal.unreliable", least=match.reliability, found=found)


async def require_own(store: Store, member_id: int, least: int, now: int) -> None:
    """:class:`Refusal` if a host asks of others more than he has himself."""
    if least and least > (own := score(await deeds_of(store, member_id), now)):
        raise Refusal("refusal.reliability_own", own=own)
