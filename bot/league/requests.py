"""What people may ask of a league by themselves: the ten requests that heltour knows.

The clear cases are decided by rule; everything else is left to the organisers. Every decision has a reason,
which is logged.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Request(StrEnum):
    """The kinds of request."""

    WITHDRAW = "withdraw"
    REGISTER_AGAIN = "register_again"
    CONTINUE = "continue"
    """Play the next season too."""
    APPEAL_LATE_ANSWER = "appeal_late_answer"
    APPEAL_NO_SHOW = "appeal_no_show"
    APPEAL_DRAW = "appeal_draw"
    """Against a match that was shared because it did not end."""
    CLAIM_NO_SHOW = "claim_no_show"
    CLAIM_EFFORT = "claim_effort"
    """Only I have tried to get on with it."""
    CLAIM_DRAW = "claim_draw"
    CLAIM_OWN_LOSS = "claim_own_loss"


class Verdict(StrEnum):
    """What becomes of a request."""

    GRANTED = "granted"
    REFUSED = "refused"
    QUEUED = "queued"
    """The organisers decide."""


@dataclass(frozen=True, slots=True)
class Facts:
    """What is known when somebody asks; what does not concern the request stays as it is."""

    is_in_season: bool = True
    """He takes part, and has not withdrawn."""
    is_season_running: bool = True
    is_sign_up_open: bool = False
    was_red: bool = False
    """He had a red card in this season."""
    is_in_match: bool = True
    has_result: bool = False
    """The match has a result already."""
    others_agree: bool = False
    """All others at the table, as far as they are there, have agreed."""
    may_claim_no_show: bool = False
    first_move_made_since: bool = False
    """He has made his first move after he was said not to have come."""
    own_missed: int = 0
    """How many deadlines of the match he has missed himself."""
    others_missed: int = 0
    """How many the others have missed, together."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A verdict with its reason, the key of what the bot says and logs."""

    verdict: Verdict
    reason: str


def decide(request: Request, facts: Facts) -> Decision:
    """What becomes of a request."""
    match request:
        case Request.WITHDRAW:
            return _granted("withdrawn") if facts.is_in_season else _refused("not_in_season")
        case Request.REGISTER_AGAIN:
            return _register_again(facts)
        case Request.CONTINUE:
            return _granted("continues") if facts.is_in_season else _refused("not_in_season")
    if not facts.is_in_match:
        return _refused("not_in_match")
    if not facts.is_season_running:
        return _refused("season_over")
    match request:
        case Request.APPEAL_LATE_ANSWER | Request.APPEAL_NO_SHOW | Request.APPEAL_DRAW:
            return _appeal(request, facts)
        case _:
            return _claim(request, facts)


def _register_again(facts: Facts) -> Decision:
    if facts.is_in_season:
        return _refused("already_in_season")
    if facts.was_red:
        return _queued("was_red")
    return _granted("registered") if facts.is_sign_up_open else _queued("sign_up_closed")


def _appeal(request: Request, facts: Facts) -> Decision:
    """An appeal is granted where the others agree, or where somebody said to be absent has moved since."""
    if facts.others_agree:
        return _granted("others_agree")
    if request is Request.APPEAL_NO_SHOW and facts.first_move_made_since and not facts.has_result:
        return _granted("has_come")
    return _queued("appeal")


def _claim(request: Request, facts: Facts) -> Decision:
    if facts.has_result:
        return _refused("has_result")
    if request is Request.CLAIM_OWN_LOSS:
        return _granted("own_loss")
    if request is Request.CLAIM_NO_SHOW:
        return _granted("no_show") if facts.may_claim_no_show else _refused("not_yet")
    if request is Request.CLAIM_DRAW:
        return _granted("others_agree") if facts.others_agree else _queued("others_must_agree")
    if facts.own_missed:
        return _refused("own_deadlines_missed")
    return _queued("effort") if facts.others_missed else _refused("nobody_late")


def _granted(reason: str) -> Decision:
    return Decision(Verdict.GRANTED, reason)


def _refused(reason: str) -> Decision:
    return Decision(Verdict.REFUSED, reason)


def _queued(reason: str) -> Decision:
    return Decision(Verdict.QUEUED, reason)
