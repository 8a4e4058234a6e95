"""How a match ended, in words."""

from __future__ import annotations

from collections.abc import Sequence

from storage.contract import MatchRecord, SeatRecord

from ..phrases import listed, say
from ..phrases.registry import speaker_of
from ..placings import final
from ..seating import message_names

RESIGNED = "resigned"
"""The ending of a match in which the last person resigned: nobody wins."""

AGREED = "agreed"
"""The ending of a match that all agreed to end without a winner."""

FORFEITED = "forfeited"
"""The ending of a match of two in which the time of one ran out: the other wins."""


GIVEN_UP = "given_up"
"""The ending of a match of two in a competition in which one resigned: the other wins."""


def final_placings(match: MatchRecord, seats: Sequence[SeatRecord]) -> tuple[int, ...]:
    """The placings of a finished match: the game's own, with those who resigned moved to the last place."""
    assert match.outcome is not None
    return final(match.outcome["placings"], {each.seat for each in seats if each.resigned})


def result_line(
    match: MatchRecord, seats: Sequence[SeatRecord], *, names: Sequence[str] | None = None
) -> str:
    """Who won with how much, or why nobody did; ``names`` are escaped for a message unless others are
    given."""
    if match.outcome is None or match.outcome["ending"] == RESIGNED:
        return say("result.ended")
    if match.outcome["ending"] == AGREED:
        return say("result.agreed")
    names = names or message_names(match, seats)
    placings = final_placings(match, seats)
    winners = [seat for seat, place in enumerate(placings) if place == 1]
    speaker = speaker_of(match.game)
    if match.outcome["ending"] in (FORFEITED, GIVEN_UP):
        key = "result.forfeited" if match.outcome["ending"] == FORFEITED else "result.given_up"
        return say(key, names=listed(names[seat] for seat in winners))
    measure = speaker.measure(match.outcome["points"][winners[0]])
    score = say("result.score", measure=measure) if measure else ""
    if placings != tuple(match.outcome["placings"]):
        key = "result.stayed"
    elif len(winners) == 1:
        key = "result.won.one"
    elif all(speaker.partner_of(match.seats, seat) in winners for seat in winners):
        key = "result.won"
    else:
        key = "result.shared"
    return say(key, names=listed(names[seat] for seat in winners), score=score)
