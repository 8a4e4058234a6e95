"""A wish in words."""

from __future__ import annotations

from math import isfinite

from ..clocks.control import read_pace
from ..phrases import amount, listed, say
from ..phrases.registry import speaker_of
from ..queue.tolerance import hours_needed, points_apart, takes_fewer
from ..queue.wish import Wish
from .pace import pace_words


def wish_words(wish: Wish) -> str:
    """ "Witan or Shire · 3 seats · 3 days for each decision"."""
    seats = say("queue.wish.range", least=wish.least, most=wish.most)
    if wish.least == wish.most:
        seats = say("queue.wish.seats", seats=wish.least)
    paces = [pace_words(read_pace(each)) for each in wish.paces]
    parts = [
        listed((speaker_of(each).title for each in wish.games), "word.or"),
        seats,
        listed(paces, "word.or") or say("queue.wish.any_pace"),
    ]
    if wish.hours:
        parts.append(say("queue.wish.hours", hours=amount("hour", wish.hours)))
    if wish.near:
        parts.append(say("queue.wish.near"))
    if wish.reliability:
        parts.append(say("queue.wish.reliability", least=wish.reliability))
    return " · ".join(parts)


def wider_words(wish: Wish, waited: int) -> list[str]:
    """What would do by now though it was not wished for, in lines."""
    lines = []
    if wish.least < wish.most and takes_fewer(waited):
        lines.append(say("queue.shown.fewer"))
    hours = hours_needed(wish.hours, waited)
    if hours < wish.hours:
        lines.append(say("queue.shown.hours", hours=amount("hour", hours)))
    if wish.near:
        points = points_apart(waited)
        near = isfinite(points)
        lines.append(
            say("queue.shown.near", points=amount("point", int(points)))
            if near
            else say("queue.shown.anybody")
        )
    return lines
