"""A finished match as a rating sees it: whose sides, in which places, and what speaks against rating it."""

from __future__ import annotations

from typing import Final

from storage.past import PlayedMatch, PlayedSeat

from ..league.ratings.rated import RatedMatch
from ..phrases.registry import speaker_of
from ..placings import final
from ..position import TIMED_OUT
from ..posts.result import AGREED, FORFEITED, RESIGNED

BY_NOBODY: Final = (TIMED_OUT, "ai:")
"""How the command ids of moves begin that no person made."""


def judged(played: PlayedMatch) -> RatedMatch:
    """The match as :mod:`bot.league.ratings` takes it.

    Whoever resigned, or lost his seat to the clock, is last, and his partner with him. If all did, there is
    no result. What was given up or drawn before everybody had moved is no match yet.
    """
    seats, ending = played.seats, played.outcome["ending"]
    resigned = {each.seat for each in seats if each.resigned}
    places = final(played.outcome["placings"], resigned)
    sides = sides_of(played.game, len(seats))
    worst = [max(places[seat] for seat in side) for side in sides]
    ended_early = bool(resigned) or ending in (AGREED, FORFEITED)
    return RatedMatch(
        number=played.id,
        ended_at=played.ended_at,
        game=played.game,
        guild=played.guild_id,
        teams=tuple(tuple(member_of(played, seats[seat]) for seat in side) for side in sides),
        placings=tuple(1 + sum(other < own for other in worst) for own in worst),
        is_cancelled=played.unrated or ending == RESIGNED,
        is_substituted=played.substituted,
        is_forfeit=ended_early and not all(each.moved for each in seats),
    )


def sides_of(game: str, seats: int) -> tuple[tuple[int, ...], ...]:
    """The seats of each side: partners together, all others alone."""
    speaker = speaker_of(game)
    sides: list[tuple[int, ...]] = []
    for seat in range(seats):
        partner = speaker.partner_of(seats, seat)
        if partner is None or seat < partner:
            sides.append((seat,) if partner is None else (seat, partner))
    return tuple(sides)


def member_of(played: PlayedMatch, seat: PlayedSeat) -> int | None:
    """Whose result it is: ``None`` for an AI. A member who asked to be forgotten is somebody new each time,
    of a negative number, so that the others keep what they played."""
    if seat.member_id is not None:
        return seat.member_id
    if seat.agent is not None and not seat.resigned:
        return None
    return -(played.id * 8 + seat.seat) - 1
