"""The result of a match: placings, what each hand brought, and the course of the scores."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from rules.witan_tricks.observation import Observation

from ..badges import badge
from ..fonts import fit, width_of
from ..frame import CLOSING, EDGE, FOOTER, HEADER, footer, header, page
from ..names import picture_names
from ..scene import Box, Figure, Mark, Scene, Words
from ..theme import BODY, LARGE, SEATS, SMALL, TITLE, WIDTH
from .course import Course
from .layout import GAP
from .reading import (
    count_of,
    gain_ink,
    moment,
    ordinal,
    plain_number,
    seats_of,
    side_placing,
    signed,
    winners_text,
)

_TOP: Final = HEADER + 2
_TITLES: Final = 44
_ROW: Final = 64
_HANDS: Final = 7
"""Hands whose points have room; of more, the last ones are shown."""
_HAND_WIDTH: Final = 68
_SCORE: Final = 1068
_CHART: Final = 330
_LEFT: Final = EDGE + 76
_RIGHT: Final = WIDTH - EDGE - 74
_NIB: Final = 6
_BEAD_PITCH: Final = 44

_Place = Callable[[int], int]
"""Where a number stands, in pixels."""


def match_over_scene(end: Observation, course: Course, names: Sequence[str]) -> Scene:
    """``end``: the table after the match."""
    shown = picture_names(names)
    sides = sorted(set(end.sides), key=lambda side: side_placing(end, seats_of(end, side)[0]))
    chart = _TOP + _TITLES + len(sides) * _ROW + GAP
    bottom = chart + _CHART
    height = bottom + FOOTER + CLOSING
    room = WIDTH - EDGE - 10
    title = winners_text(end, [fit(name, "display", TITLE - 4, 260) for name in shown])
    facts = f"Witan · tricks · {count_of(len(course.ends), 'hand')} · target {end.target} · {moment(end)}"
    marks: tuple[Mark, ...] = (
        page(height),
        *header(title, facts, room),
        *_titles(course),
        *_standings(end, course, sides, shown),
        *_chart(end, course, sides, chart),
        *footer(bottom, None, "", "The match is over", 620),
    )
    return Scene("match_over", WIDTH, height, marks)


def hands_shown(course: Course) -> range:
    """The hands, from 0, whose points are listed."""
    return range(max(0, len(course.ends) - _HANDS), len(course.ends))


def _hand_x(course: Course, hand: int) -> int:
    return _SCORE - 150 - (len(course.ends) - 1 - hand) * _HAND_WIDTH


def _titles(course: Course) -> list[Mark]:
    middle = _TOP + _TITLES // 2
    hands = hands_shown(course)
    marks: list[Mark] = [
        Box(EDGE, _TOP, WIDTH - 2 * EDGE, _TITLES, "night", "gold", 2, 10),
        Words(_SCORE, middle, "score", "bold", SMALL, "bright", "right"),
    ]
    for hand in hands:
        marks.append(Words(_hand_x(course, hand), middle, str(hand + 1), "bold", SMALL, "bright", "middle"))
    marks.append(Words(_hand_x(course, hands[0]) - 36, middle, "hand", "bold", SMALL, "vellum", "right"))
    return marks


def _standings(end: Observation, course: Course, sides: Sequence[int], names: Sequence[str]) -> list[Mark]:
    """A row for each side, the best first."""
    marks: list[Mark] = []
    left_of_hands = _hand_x(course, hands_shown(course)[0]) - 40
    for at, side in enumerate(sides):
        top = _TOP + _TITLES + at * _ROW
        middle = top + _ROW // 2 + 1
        seats = seats_of(end, side)
        placing = side_placing(end, seats[0])
        best = placing == 1
        fill, line = ("bright", "bronze") if best else ("card", "dim")
        marks.append(Box(EDGE, top + 3, WIDTH - 2 * EDGE, _ROW - 4, fill, line, 4 if best else 2, 10))
        marks.append(Words(EDGE + 16, middle, ordinal(placing), "display", LARGE, "ink"))
        x = EDGE + 104
        for seat in seats:
            marks.append(badge(seat, 44, x, middle - 22))
            x += 48
        room = left_of_hands - x - 8
        who = fitting([names[seat] for seat in seats], room)
        marks.append(Words(x + 6, middle, who, "bold", BODY, "ink", room=room))
        for hand in hands_shown(course):
            gain = course.gains(hand)[side]
            x = _hand_x(course, hand)
            marks.append(Words(x, middle, signed(gain), "bold", SMALL, gain_ink(gain), "middle"))
        points = plain_number(end.scores[side])
        marks.append(Words(_SCORE, middle, points, "display", TITLE, "ink", "right"))
    return marks


def fitting(names: Sequence[str], room: int) -> str:
    """Names joined by "and", the longer ones shortened first until all fit."""
    kept = list(names)
    limit = room
    while width_of(" and ".join(kept), "bold", BODY) > room and limit > 24:
        limit -= 8
        kept = [fit(name, "bold", BODY, limit) for name in names]
    return fit(" and ".join(kept), "bold", BODY, room)


def _step_of(span: int) -> int:
    """Points between two lines of the chart: few lines, at round numbers."""
    return next((step for step in (10, 20, 50, 100, 200, 500, 1000) if span / step <= 6), 2000)


def _chart(end: Observation, course: Course, sides: Sequence[int], top: int) -> list[Mark]:
    """Points upwards, tricks to the right; a step for each trick, a badge at the end of each hand."""
    every = [score for scores in course.scores for score in scores]
    step = _step_of(max(end.target, *every) - min(0, *every))
    low = min(0, *every)
    high = max(end.target, *every) + step // 4
    floor, ceiling = top + _CHART - 42, top + 22

    def y_of(points: int) -> int:
        return floor - (points - low) * (floor - ceiling) // (high - low)

    def x_of(at: int) -> int:
        return _LEFT + at * (_RIGHT - _LEFT) // (len(course.scores) - 1)

    marks: list[Mark] = [Box(EDGE, top, WIDTH - 2 * EDGE, _CHART - 4, "card", "dim", 2, 10)]
    target = y_of(end.target)
    for points in range(-(-low // step) * step, high + 1, step):
        y = y_of(points)
        if abs(y - target) < 26:
            continue
        marks.append(Box(_LEFT, y, _RIGHT - _LEFT, 2, "shade"))
        marks.append(Words(_LEFT - 10, y + 1, plain_number(points), "text", SMALL, "soft", "right"))
    marks.append(Box(_LEFT, target - 1, _RIGHT - _LEFT, 4, "gold"))
    marks.append(Words(_LEFT - 10, target + 1, str(end.target), "bold", SMALL, "bronze", "right"))
    marks += _hands_on(course, floor, ceiling, x_of)
    for side in reversed(sides):
        marks += _line(course, side, seats_of(end, side)[0], x_of, y_of)
        marks += _beads(course, side, seats_of(end, side)[0], x_of, y_of)
    marks += _ends(end, course, sides, x_of, y_of)
    return marks


def _hands_on(course: Course, floor: int, ceiling: int, x_of: _Place) -> list[Mark]:
    """The hands along the foot of the chart, their ends as upright lines."""
    marks: list[Mark] = []
    start, last = 0, -100
    for number, at in enumerate(course.ends, 1):
        middle = (x_of(start) + x_of(at)) // 2
        word = f"hand {number}" if x_of(at) - x_of(start) > 100 else str(number)
        if middle - last > 34:
            marks.append(Words(middle, floor + 22, word, "text", SMALL, "soft", "middle"))
            last = middle
        if number < len(course.ends):
            marks.append(Box(x_of(at) - 1, ceiling - 8, 2, floor - ceiling + 8, "dim"))
        start = at
    return marks


def _line(course: Course, side: int, seat: int, x_of: _Place, y_of: _Place) -> list[Mark]:
    """The scores of a side as steps: along while a trick is played, up or down when it is scored."""
    ink, half = SEATS[seat].ink, _NIB // 2
    shift = (side - 1) * 2
    marks: list[Mark] = []
    for at in range(1, len(course.scores)):
        was, now = y_of(course.scores[at - 1][side]) + shift, y_of(course.scores[at][side]) + shift
        left, right = x_of(at - 1), x_of(at)
        marks.append(Box(left - half, was - half, right - left + _NIB, _NIB, ink))
        if was != now:
            marks.append(Box(right - half, min(was, now) - half, _NIB, abs(now - was) + _NIB, ink))
    return marks


def _beads(course: Course, side: int, seat: int, x_of: _Place, y_of: _Place) -> list[Mark]:
    """The seat's shape along its line, close enough to follow it without colour."""
    look = SEATS[seat]
    every = max(1, _BEAD_PITCH // max(1, x_of(1) - x_of(0)))
    first = 1 + side * every // 3
    return [
        Figure(look.shape, x_of(at) - 10, y_of(course.scores[at][side]) - 10, 20, 20, (look.ink, "card"))
        for at in range(first, len(course.scores) - 1, every)
        if all(abs(x_of(at) - x_of(end)) > 26 for end in course.ends)
    ]


def _ends(end: Observation, course: Course, sides: Sequence[int], x_of: _Place, y_of: _Place) -> list[Mark]:
    """A badge on each side's line where a hand ended, and its seats where the match did, clear of each
    other."""
    marks: list[Mark] = []
    for at in course.ends[:-1]:
        taken: list[int] = []
        for side in sides:
            y = y_of(course.scores[at][side])
            if all(abs(y - other) >= 26 for other in taken):
                marks.append(badge(seats_of(end, side)[0], 30, x_of(at) - 15, y - 15))
                taken.append(y)
    lowest = 10_000
    for y, side in sorted(((y_of(end.scores[side]), side) for side in sides), reverse=True):
        middle = min(y, lowest - 38)
        lowest = middle
        for number, seat in enumerate(seats_of(end, side)):
            marks.append(badge(seat, 36, _RIGHT + 2 + 34 * number, middle - 18))
    return marks
