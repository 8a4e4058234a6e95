"""A page of a leaderboard: who is rated how, how sure that is, and out of how many matches."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from ..fonts import fit, width_of
from ..frame import CLOSING, EDGE, FOOTER, HEADER, footer, header, page
from ..names import member_name
from ..scene import Box, Mark, Scene, Words
from ..theme import BODY, LARGE, SMALL, TITLE, WIDTH

_TOP: Final = HEADER + 2
_TITLES: Final = 44
_ROW: Final = 62
_RANK: Final = EDGE + 74
_NAME: Final = EDGE + 96
_BAR: Final = 428
_BAR_END: Final = 716
_WON: Final = 800
_RATED: Final = 908
_RATING: Final = WIDTH - EDGE - 18
_OWN: Final = " (you)"


@dataclass(frozen=True, slots=True)
class Place:
    """A line of it. ``rank`` is ``None`` while the rating is provisional."""

    rank: int | None
    name: str
    rating: str
    """As people read it: "23.4", "3.1?"."""
    shown: float
    """What is almost certain of the strength, by which it is ranked."""
    believed: float
    """What is believed of it, which is more."""
    rated: int
    wins: int
    own: bool = False


def leaderboard_scene(title: str, facts: str, places: Sequence[Place], closing: str) -> Scene:
    """``title`` and ``facts`` stand in the header, ``closing`` in the footer."""
    bottom = _TOP + _TITLES + max(1, len(places)) * _ROW + 6
    height = bottom + FOOTER + CLOSING
    marks: tuple[Mark, ...] = (
        page(height),
        *header(title, facts, WIDTH - EDGE - 10),
        *_titles(),
        *(mark for at, each in enumerate(places) for mark in _line(each, at, _scale(places))),
        *(() if places else _nobody()),
        *footer(bottom, None, "", closing, 640),
        *_legend(bottom + FOOTER // 2),
    )
    return Scene("leaderboard", WIDTH, height, marks)


def _titles() -> list[Mark]:
    middle = _TOP + _TITLES // 2
    marks: list[Mark] = [
        Box(EDGE, _TOP, WIDTH - 2 * EDGE, _TITLES, "night", "gold", 2, 10),
        Words(_RANK, middle, "rank", "bold", SMALL, "bright", "right"),
        Words(_NAME, middle, "name", "bold", SMALL, "bright"),
        Words(_BAR, middle, "how sure", "bold", SMALL, "bright"),
        Words(_RATING, middle, "rating", "bold", SMALL, "bright", "right"),
    ]
    for x, word in ((_WON, "won"), (_RATED, "rated")):
        marks.append(Words(x, middle, word, "bold", SMALL, "bright", "right"))
    return marks


def _scale(places: Sequence[Place]) -> Callable[[float], int]:
    """Where a strength stands on the bars, which share one scale."""
    low = min([0.0, *(each.shown for each in places)])
    high = max([low + 1, *(each.believed for each in places)])
    return lambda strength: _BAR + round((strength - low) * (_BAR_END - _BAR) / (high - low))


def _line(place: Place, at: int, x_of: Callable[[float], int]) -> list[Mark]:
    top = _TOP + _TITLES + at * _ROW
    middle = top + _ROW // 2 + 2
    best = place.rank == 1
    fill, line, nib = ("bright", "bronze", 4) if best else ("card", "dim", 2)
    if place.own:
        line, nib = "red", 4
    room = _BAR - 16 - _NAME
    name = member_name(place.name)
    if place.own:
        name = f"{fit(name, 'bold', BODY, room - width_of(_OWN, 'bold', BODY))}{_OWN}"
    name = fit(name, "bold", BODY, room)
    sure, believed = x_of(place.shown), x_of(place.believed)
    marks: list[Mark] = [
        Box(EDGE, top + 4, WIDTH - 2 * EDGE, _ROW - 4, fill, line, nib, 10),
        Words(_NAME, middle, name, "bold", BODY, "ink", room=room),
        Box(_BAR, middle - 12, _BAR_END - _BAR, 24, "page", None, 0, 4),
    ]
    rank = "–" if place.rank is None else str(place.rank)
    marks.append(Words(_RANK, middle, rank, "display", LARGE, "ink", "right"))
    if believed > _BAR:
        marks.append(Box(_BAR, middle - 12, believed - _BAR, 24, "glow", "faint", 2, 4))
    if sure > _BAR:
        marks.append(Box(_BAR, middle - 12, sure - _BAR, 24, "verdigris", None, 0, 4))
    marks += [
        Words(_WON, middle, str(place.wins), "bold", BODY, "ink", "right"),
        Words(_RATED, middle, str(place.rated), "bold", BODY, "soft", "right"),
        Words(_RATING, middle, place.rating, "display", TITLE, "ink", "right"),
    ]
    return marks


def _nobody() -> list[Mark]:
    middle = _TOP + _TITLES + _ROW // 2
    return [Words(WIDTH // 2, middle, "Nobody yet", "display", LARGE, "soft", "middle")]


def _legend(middle: int) -> list[Mark]:
    """What the bars mean."""
    left = WIDTH - EDGE - 400
    return [
        Box(left, middle - 12, 40, 24, "verdigris", None, 0, 4),
        Words(left + 52, middle, "almost certain", "text", SMALL, "ink"),
        Box(left + 226, middle - 12, 40, 24, "glow", "faint", 2, 4),
        Words(left + 278, middle, "believed", "text", SMALL, "ink"),
    ]
