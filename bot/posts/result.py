"""How a match ended, in words."""

from __future__ import annotations

from collections.abc import Sequence

from storage.contract import MatchRecord, SeatRecord

from ..phrases import amount, listed, say
from ..seating import message_names

RESIGNED = "resigned"
"""The ending of a match in which the last person resigned: nobody wins."""


def final_placings(match: MatchRecord, seats: Sequence[SeatRecord]) -> tuple[int, ...]:
    """The placings of a finished match: the game's own, with those who resigned moved to the last place."""
    assert match.outcome is not None
    placings: list[int] = list(match.outcome["placings"])
    resigned = {each.seat for each in seats if each.resigned}
    staying = [seat for seat in range(len(placings)) if seat not in resigned]
    final = [len(staying) + 1] * len(placings)
    for seat in staying:
        final[seat] = 1 + sum(placings[other] < placings[seat] for other in staying)
    return tuple(final)


def result_line(match: MatchRecord, seats: Sequence[SeatRecord]) -> str:
    """Who won with how much, or why nobody did."""
    if match.outcome is None or match.outcome["ending"] == RESIGNED:
        return say("result.ended")
    names = message_names(match, seats)
    placings = final_placings(match, seats)
    winners = [seat for seat, place in enumerate(placings) if place == 1]
    points = match.outcome["points"]
    if placings != tuple(match.outcome["placings"]):
        return say(
            "result.stayed",
            names=listed(names[seat] for seat in winners),
            points=amount("point", points[winners[0]]),
        )
    same_side = match.seats == 4 and len(winners) == 2 and winners[1] - winners[0] == 2
    key = "result.won.one" if len(winners) == 1 else "result.won" if same_side else "result.shared"
    return say(
        key,
        names=listed(names[seat] for seat in winners),
        points=amount("point", points[winners[0]]),
    )
