"""A member's matches, those that wait for him first."""

from __future__ import annotations

from dataclasses import dataclass

import structlog

from storage.contract import UNFINISHED, MatchRecord, SeatRecord

from .matches import Matches
from .phrases.registry import speaker_of
from .position import Position
from .refusal import Refusal
from .seating import named

log = structlog.get_logger(__name__)

PAGE = 200


@dataclass(frozen=True, slots=True)
class Standing:
    """How one of a member's matches stands, in what everybody may know and whether it waits for him."""

    match: MatchRecord
    waits: bool
    since: int | None = None
    """Since when it waits for him, in milliseconds."""
    due: int | None = None
    """When his time is over, where it is counted."""
    where: str = ""
    """How far it is; empty before the deal, and for a match that cannot be read."""
    sealed: bool = False
    """Whether he has answered, and can change his answer until its window closes."""
    others: tuple[str, ...] = ()
    """Who else is asked, or to say Ready, by mark and name."""


class Games:
    """Finds the matches of a member."""

    def __init__(self, matches: Matches) -> None:
        self.matches = matches
        self.store = matches.store

    async def of(self, member_id: int) -> list[Standing]:
        """Every unfinished match that the member plays: first those that wait for him, by deadline, and the
        longest waiting first where there is none; then the others, newest first."""
        found: list[MatchRecord] = []
        while page := await self.store.matches_of_member(
            member_id, UNFINISHED, limit=PAGE, offset=len(found)
        ):
            found += page
            if len(page) < PAGE:
                break
        standings = [await self._standing(each, member_id) for each in found]
        return sorted(filter(None, standings), key=_urgency)

    async def next_for(self, member_id: int, but: int | None = None) -> MatchRecord | None:
        """The most urgent match that waits for a move of the member, other than ``but``; no lesson, which can
        wait."""
        for each in await self.of(member_id):
            match = each.match
            if each.waits and match.status == "running" and match.id != but and not match.lesson:
                return match
        return None

    async def _standing(self, match: MatchRecord, member_id: int) -> Standing | None:
        seats = await self.store.seats(match.id)
        own = next((each for each in seats if each.member_id == member_id and not each.resigned), None)
        if own is None:  # he has resigned: an AI plays on
            return None
        if match.status != "running":
            missing = [each for each in seats if each.member_id is not None and each.ready_id is None]
            missing = missing if match.status == "ready" else []
            others = tuple(named(each) for each in missing if each.seat != own.seat)
            return Standing(match, own in missing, match.created_at, others=others)
        try:
            return _running(await self.matches.position(match.id), own)
        except Refusal as refusal:
            # Rules that are no longer known: it is listed, so that its players can find and cancel it.
            log.warning("match cannot be read", match=match.id, reason=refusal.key)
            return Standing(match, False)


def _running(position: Position, own: SeatRecord) -> Standing:
    match = position.match
    owing = position.game.owing(position.state) if match.asleep_since is None else ()
    waits = own.seat in owing and own.seat not in position.sealed
    return Standing(
        match,
        waits,
        (own.asked_at or match.started_at) if waits else None,
        position.deadlines.get(own.seat) if waits else None,
        speaker_of(match.game).where(position.game.observe(position.state, own.seat)),
        own.seat in owing and own.seat in position.sealed,
        tuple(named(each) for each in position.seats if each.seat in owing and each.seat != own.seat),
    )


def _urgency(standing: Standing) -> tuple[bool, bool, int, int]:
    if not standing.waits:
        return (True, True, 0, -standing.match.id)
    if standing.due is not None:
        return (False, False, standing.due, standing.match.id)
    return (False, True, standing.since or 0, standing.match.id)
