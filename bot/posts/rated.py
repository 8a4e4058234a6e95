"""What a match did to the ratings of those who played it, in one line."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from storage.contract import SeatRecord

from ..phrases import say
from ..ratings.ladder import Ladder
from ..seating import named
from .leaderboard import number, rating_words


def rated_line(ladder: Ladder, match_id: int, seats: Sequence[SeatRecord], hidden: Collection[int]) -> str:
    """Each rating after the match with its change, by seat; without those who hide theirs. Empty if the match
    is not rated, or nobody's is shown."""
    changes = []
    for seat in seats:
        if seat.member_id is None or seat.member_id in hidden:
            continue
        course = ladder.courses.get(seat.member_id, ())
        entry = next((each for each in reversed(course) if each.match == match_id), None)
        if entry is not None:
            gain = entry.after.shown - entry.before.shown
            sign = "" if number(gain).startswith("−") else "+"
            rating, change = rating_words(entry.after), f"{sign}{number(gain)}"
            name = named(seat, ai=False)
            changes.append(say("rating.change", name=name, rating=rating, change=change))
    return say("rating.changes", changes=", ".join(changes)) if changes else ""
