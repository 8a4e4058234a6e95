"""A member's profile: what he has played on a server, and how one of his ratings came to be."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from ..fonts import fit
from ..frame import CLOSING, EDGE, FOOTER, HEADER, footer, header, page
from ..names import member_name
from ..scene import Box, Figure, Mark, Scene, Words
from ..theme import BODY, LARGE, SMALL, WIDTH

_TOP: Final = HEADER + 2
_TITLES: Final = 44
_ROW: Final = 58
_GAP: Final = 10
_CHART: Final = 344
_CAPTION: Final = 44
_LEFT: Final = EDGE + 84
_RIGHT: Final = WIDTH - EDGE - 112
_NIB: Final = 6
_MOST: Final = 150
"""Matches of a course that are drawn one by one; of more, every second or third."""

_COLUMNS: Final = ((430, "rank"), (560, "rated"), (666, "won"), (778, "finished"), (908, "best run"))
_RATING: Final = WIDTH - EDGE - 18


@dataclass(frozen=True, slots=True)
class GameRecord:
    """What a member has done in one game. ``rank`` is empty while there is none."""

    title: str
    rank: str
    rated: int
    wins: int
    finished: int
    best_run: int
    rating: str
    favourite: bool = False


@dataclass(frozen=True, slots=True)
class Point:
    """A rating after a match: what is almost certain of the strength, and what is believed of it."""

    shown: float
    believed: float
    certain: bool = True


def profile_scene(
    name: str,
    facts: str,
    games: Sequence[GameRecord],
    caption: str,
    course: Sequence[Point],
    closing: str,
) -> Scene:
    """``course`` begins before the first match; ``caption`` says of which game it is."""
    chart = _TOP + _TITLES + max(1, len(games)) * _ROW + _GAP
    bottom = chart + (_CAPTION + _CHART if len(course) > 1 else 0)
    height = bottom + FOOTER + CLOSING
    marks: tuple[Mark, ...] = (
        page(height),
        *header(member_name(name), facts, WIDTH - EDGE - 10),
        *_titles(),
        *(mark for at, game in enumerate(games) for mark in _game(game, _TOP + _TITLES + at * _ROW)),
        *(() if games else _nothing()),
        *(_chart(caption, thinned(course), chart) if len(course) > 1 else ()),
        *footer(bottom, None, "", closing, WIDTH - EDGE - 10),
    )
    return Scene("profile", WIDTH, height, marks)


def _titles() -> list[Mark]:
    middle = _TOP + _TITLES // 2
    marks: list[Mark] = [
        Box(EDGE, _TOP, WIDTH - 2 * EDGE, _TITLES, "night", "gold", 2, 10),
        Words(EDGE + 16, middle, "game", "bold", SMALL, "bright"),
        Words(_RATING, middle, "rating", "bold", SMALL, "bright", "right"),
    ]
    return marks + [Words(x, middle, word, "bold", SMALL, "bright", "right") for x, word in _COLUMNS]


def _game(game: GameRecord, top: int) -> list[Mark]:
    middle = top + _ROW // 2 + 2
    fill, line = ("bright", "bronze") if game.favourite else ("card", "dim")
    room = _COLUMNS[0][0] - 70 - EDGE - 16
    values = (game.rank or "–", game.rated, game.wins, game.finished, game.best_run)
    marks: list[Mark] = [
        Box(EDGE, top + 4, WIDTH - 2 * EDGE, _ROW - 4, fill, line, 3 if game.favourite else 2, 10),
        Words(EDGE + 16, middle, fit(game.title, "bold", BODY, room), "bold", BODY, "ink", room=room),
        Words(_RATING, middle, game.rating or "–", "display", LARGE, "ink", "right"),
    ]
    for (x, _), value in zip(_COLUMNS, values, strict=True):
        marks.append(Words(x, middle, str(value), "bold", BODY, "ink", "right"))
    return marks


def _nothing() -> list[Mark]:
    middle = _TOP + _TITLES + _ROW // 2
    return [Words(WIDTH // 2, middle, "Nothing played to the end yet", "bold", BODY, "soft", "middle")]


def thinned(course: Sequence[Point]) -> list[Point]:
    """At most so many points as can be told apart, the last one always among them."""
    every = -(-(len(course) - 1) // _MOST)
    return [each for at, each in enumerate(course) if (len(course) - 1 - at) % every == 0 or at == 0]


def _step_of(span: float) -> int:
    return next((step for step in (2, 5, 10, 20) if span / step <= 6), 50)


def _chart(caption: str, course: Sequence[Point], top: int) -> list[Mark]:
    """Ratings upwards, matches to the right: the line is what is ranked by, the light above it reaches to
    what is believed. The line is grey while the rating is provisional."""
    room = WIDTH - 2 * EDGE - 32
    middle = top + _CAPTION // 2
    marks: list[Mark] = [
        Box(EDGE, top, WIDTH - 2 * EDGE, _CAPTION + _CHART - 6, "card", "dim", 2, 10),
        Words(EDGE + 16, middle + 4, fit(caption, "bold", SMALL, room), "bold", SMALL, "ink", room=room),
    ]
    top += _CAPTION
    low = min(0.0, *(each.shown for each in course))
    high = max(each.believed for each in course)
    step = _step_of(high - low)
    floor, ceiling = top + _CHART - 40, top + 18

    def y_of(strength: float) -> int:
        return floor - round((strength - low) * (floor - ceiling) / (high - low))

    def x_of(at: int) -> int:
        return _LEFT + at * (_RIGHT - _LEFT) // (len(course) - 1)

    for at in range(1, len(course)):
        upper, lower = y_of(course[at].believed), y_of(course[at].shown)
        marks.append(Box(x_of(at - 1), upper, max(1, x_of(at) - x_of(at - 1)), lower - upper, "glow"))
    first = -(-low // step)
    for strength in range(int(first) * step, int(high) + 1, step):
        y = y_of(strength)
        marks.append(Box(_LEFT, y, _RIGHT - _LEFT, 2, "shade"))
        marks.append(Words(_LEFT - 12, y + 1, _number(strength), "text", SMALL, "soft", "right"))
    marks += _line(course, x_of, y_of)
    last = y_of(course[-1].shown)
    marks.append(Figure("disc", _RIGHT - 12, last - 12, 24, 24, ("verdigris", "card")))
    said = _number(round(course[-1].shown, 1)) + ("" if course[-1].certain else "?")
    marks.append(Words(_RIGHT + 20, last, said, "bold", BODY, "ink"))
    return marks


def _number(value: float) -> str:
    text = f"{value:.1f}".removesuffix(".0") if isinstance(value, float) else str(value)
    return text.replace("-", "−")


def _line(course: Sequence[Point], x_of: Callable[[int], int], y_of: Callable[[float], int]) -> list[Mark]:
    """Steps: up or down with a match, along until the next one."""
    half = _NIB // 2
    marks: list[Mark] = []
    for at in range(1, len(course)):
        ink = "verdigris" if course[at].certain else "faint"
        was, now = y_of(course[at - 1].shown), y_of(course[at].shown)
        left, right = x_of(at - 1), x_of(at)
        if was != now:
            marks.append(Box(left - half, min(was, now) - half, _NIB, abs(now - was) + _NIB, ink))
        marks.append(Box(left - half, now - half, right - left + _NIB, _NIB, ink))
    return marks
