"""The contact sheet is what it was, comes out the same every time, and is drawn quickly."""

from __future__ import annotations

from pathlib import Path
from time import thread_time

import pytest
from PIL import Image

from render import paint as painter
from render.art import drawing, sheet
from render.paint import paint
from render.scene import Figure, Scene, Sprite, walk
from tests.render.golden import FAILED, MEAN_TOLERANCE, PATCH_TOLERANCE, differences

from .golden import GOLDEN, WIDTHS, picture

AGAIN = "if the change is meant: python -m tests.render.art.golden"


@pytest.mark.parametrize("width", WIDTHS)
def test_the_art_looks_as_it_did(width: int) -> None:
    actual = picture(width).convert("RGB")
    expected = Image.open(GOLDEN / f"art_{width}.png").convert("RGB")
    assert actual.size == expected.size, AGAIN
    mean, worst, _ = differences(actual, expected)
    if mean > MEAN_TOLERANCE or worst > PATCH_TOLERANCE:
        FAILED.mkdir(exist_ok=True)
        actual.save(FAILED / f"art_{width}.actual.png")
        pytest.fail(f"differs by {mean:.2f} (worst patch {worst:.0f}); see {FAILED}; {AGAIN}")


def figures(width: int) -> list[tuple[str, int, int, tuple[str, ...]]]:
    """The key of every drawing on the sheet."""
    return [
        (mark.name, mark.width, mark.height, mark.inks)
        for mark in walk(sheet.sheet((width,)).marks)
        if isinstance(mark, Figure)
    ]


def test_a_drawing_is_the_same_every_time() -> None:
    for key in figures(60)[::7]:
        first = painter._figure(key).tobytes()
        drawing.shapes.cache_clear()
        assert painter._figure(key).tobytes() == first


def test_all_art_of_a_width_is_drawn_within_three_seconds() -> None:
    for width in (60, 160):
        keys = dict.fromkeys(figures(width))
        drawing.shapes.cache_clear()
        start = thread_time()
        for key in keys:
            painter._figure(key)
        assert thread_time() - start < 3.0


def test_placing_what_is_painted_costs_next_to_nothing() -> None:
    width = 120
    pieces = [(name, marks) for name, _, _, marks in sheet.pieces(width) if name.startswith("card")]
    sprites = [Sprite(name, 0, 0, width, round(width * 1.4), marks) for name, marks in pieces]
    canvas = Image.new("RGB", (200, 200))
    for sprite in sprites:
        painter._paint_mark(canvas, sprite)
    best = min(_timed(canvas, sprites) for _ in range(5))
    assert best / len(sprites) < 0.0002


def _timed(canvas: Image.Image, sprites: list[Sprite]) -> float:
    start = thread_time()
    for sprite in sprites:
        painter._paint_mark(canvas, sprite)
    return thread_time() - start


def test_the_sheet_is_written(tmp_path: Path) -> None:
    target = tmp_path / "sheet.png"
    assert sheet.main([str(target), "48"]) == 0
    with Image.open(target) as shown:
        assert shown.width == sheet.sheet((48,)).width
    assert sheet.main([]) == 2
    assert sheet.main([str(target), "wide"]) == 2


def test_a_sheet_of_one_width_is_a_small_file() -> None:
    assert len(paint(sheet.sheet((60,)))) < 150_000
    assert isinstance(sheet.sheet((60,)), Scene)
