"""Six seats stay apart: by letter, by shape, by mark, and by colour for every common colour blindness."""

from __future__ import annotations

from itertools import combinations
from math import dist

import pytest

from render.badges import badge
from render.icons import strokes
from render.palette import colour
from render.scene import Figure, Words
from render.theme import SEATS

Row = tuple[float, float, float]

EYES: dict[str, tuple[Row, Row, Row]] = {
    "full colour": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "no green": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "no blue": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.147), (0.005, 0.691, 0.304)),
}
"""What an eye makes of linear red, green and blue (the simulation of Machado and others at full strength)."""

APART = 12.0
"""Distance in CIELAB; two is what a trained eye can just tell apart."""


def seen_by(eye: str, pigment: str) -> Row:
    """CIELAB of a pigment as that eye sees it."""
    linear = [
        value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
        for value in (channel / 255 for channel in colour(pigment))
    ]
    red, green, blue = (
        min(1.0, max(0.0, sum(part * value for part, value in zip(row, linear, strict=True))))
        for row in EYES[eye]
    )
    tristimulus = (
        (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505,
        0.2126 * red + 0.7152 * green + 0.0722 * blue,
        (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089,
    )
    x, y, z = (value ** (1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116 for value in tristimulus)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@pytest.mark.parametrize("eye", EYES)
def test_six_colours_stay_apart(eye: str) -> None:
    for one, other in combinations(SEATS, 2):
        apart = dist(seen_by(eye, one.ink), seen_by(eye, other.ink))
        assert apart >= APART, f"{one.letter} and {other.letter}: {apart:.1f}"


def test_letters_shapes_and_marks_are_six_each() -> None:
    assert len(SEATS) == 6
    for field in ("letter", "shape", "ink", "mark"):
        assert len({getattr(look, field) for look in SEATS}) == 6
        assert all(len(look.mark) == 1 for look in SEATS)


@pytest.mark.parametrize("seat", range(6))
def test_a_badge_has_the_shape_and_the_letter(seat: int) -> None:
    shape, letter = badge(seat, 48).marks
    assert isinstance(shape, Figure) and shape.name == SEATS[seat].shape
    assert isinstance(letter, Words) and letter.text == SEATS[seat].letter


@pytest.mark.parametrize(("mark", "points_down"), [("▼", True), ("▲", False)])
def test_a_triangle_points_as_its_mark_in_prose_does(mark: str, points_down: bool) -> None:
    look = next(each for each in SEATS if each.mark == mark)
    corners = sorted(strokes(look.shape)[0].points, key=lambda point: point[1])
    assert len(corners) == 3
    tip, base = (corners[2], corners[:2]) if points_down else (corners[0], corners[1:])
    assert tip[0] == pytest.approx(0.5)
    assert base[0][1] == pytest.approx(base[1][1])
