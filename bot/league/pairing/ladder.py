"""The ladder: everybody stands on a rung, and wins the place of whom he beats. Limits are those of the
ladders of OGS, which is used to slow games: three open challenges of one's own, and people on vacation are
left alone."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

DAY: Final = 86_400_000
"""Milliseconds."""


@dataclass(frozen=True, slots=True)
class LadderRules:
    """The limits of a ladder."""

    reach: int = 5
    """How many rungs above one's own may be challenged."""
    own_open: int = 3
    """How many open challenges of his own somebody may have."""
    received_open: int = 3
    """How many open ones he may be asked to answer."""
    again_after: int = 7 * DAY
    """How long the same two must wait after a match, in milliseconds."""


@dataclass(frozen=True, slots=True)
class Challenge:
    """A challenge: open until its match has ended, then with the time of that."""

    challenger: int
    challenged: int
    ended_at: int | None = None


class NoChallenge(StrEnum):
    """Why somebody may not be challenged; the key of what the bot says."""

    NOT_ON_IT = "not_on_it"
    YOURSELF = "yourself"
    NOT_ABOVE = "not_above"
    TOO_FAR = "too_far"
    ON_VACATION = "on_vacation"
    YOU_ON_VACATION = "you_on_vacation"
    ALREADY_OPEN = "already_open"
    TOO_MANY_OPEN = "too_many_open"
    TOO_MANY_RECEIVED = "too_many_received"
    TOO_SOON = "too_soon"


def may_challenge(
    rungs: Sequence[int],
    challenger: int,
    challenged: int,
    challenges: Collection[Challenge],
    on_vacation: Collection[int],
    now: int,
    rules: LadderRules,
) -> NoChallenge | None:
    """Why not, or ``None``. ``rungs`` are the entrants from the top. A match with somebody who is on vacation
    does not count against the limits of the other."""
    if challenger == challenged:
        return NoChallenge.YOURSELF
    if challenger not in rungs or challenged not in rungs:
        return NoChallenge.NOT_ON_IT
    if challenger in on_vacation:
        return NoChallenge.YOU_ON_VACATION
    if challenged in on_vacation:
        return NoChallenge.ON_VACATION
    above = rungs.index(challenger) - rungs.index(challenged)
    if above < 0:
        return NoChallenge.NOT_ABOVE
    if above > rules.reach:
        return NoChallenge.TOO_FAR
    pair = {challenger, challenged}
    between = [one for one in challenges if {one.challenger, one.challenged} == pair]
    if any(one.ended_at is None for one in between):
        return NoChallenge.ALREADY_OPEN
    if any(one.ended_at is not None and now < one.ended_at + rules.again_after for one in between):
        return NoChallenge.TOO_SOON
    waiting = [
        one
        for one in challenges
        if one.ended_at is None and one.challenger not in on_vacation and one.challenged not in on_vacation
    ]
    if sum(one.challenger == challenger for one in waiting) >= rules.own_open:
        return NoChallenge.TOO_MANY_OPEN
    if sum(one.challenged == challenged for one in waiting) >= rules.received_open:
        return NoChallenge.TOO_MANY_RECEIVED
    return None


def after(rungs: Sequence[int], challenger: int, challenged: int, winner: int | None) -> tuple[int, ...]:
    """The rungs after a match: a challenger who wins takes the rung of whom he beat, all from there down to
    his old one go down by one. Anything else changes nothing, and so does a win when he is above by now."""
    if winner != challenger or challenger not in rungs or challenged not in rungs:
        return tuple(rungs)
    old, new = rungs.index(challenger), rungs.index(challenged)
    if old < new:
        return tuple(rungs)
    rest = [one for one in rungs if one != challenger]
    return (*rest[:new], challenger, *rest[new:])


def joined(rungs: Sequence[int], entrant: int) -> tuple[int, ...]:
    """With somebody more, on the lowest rung."""
    return tuple(rungs) if entrant in rungs else (*rungs, entrant)


def left(rungs: Sequence[int], entrant: int) -> tuple[int, ...]:
    """Without somebody: all below go up by one."""
    return tuple(one for one in rungs if one != entrant)
