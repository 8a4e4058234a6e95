"""Widths and coverage read from the font files agree with what is painted."""

from __future__ import annotations

import pytest
from PIL import ImageFont

from render import fonts
from render.fonts import DISPLAY_WEIGHT, FontMissing, fit, metrics, path_of, width_of
from render.scene import Face

TEXTS = (
    "Hand 1 · trick 6 of 13 · target 601",
    "WWWW",
    "iiii",
    "Æthelflæd",
    "Your turn: follow Hearts",
    "1,234 −20",
)
FACES: tuple[Face, ...] = ("display", "text", "bold")


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", [24, 34, 52])
def test_no_text_is_painted_wider_than_reckoned(face: Face, text: str, size: int) -> None:
    font = ImageFont.truetype(str(path_of(face)), size, layout_engine=ImageFont.Layout.BASIC)
    if face == "display":
        font.set_variation_by_axes([DISPLAY_WEIGHT])
    painted = font.getlength(text)
    spare = 1.25 if face == "display" else 1.06
    assert painted <= width_of(text, face, size) <= painted * spare + 12


def test_a_long_text_is_shortened_to_its_room() -> None:
    assert fit("Hild", "bold", 28, 200) == "Hild"
    short = fit("W" * 32, "bold", 28, 200)
    assert short.endswith("…")
    assert width_of(short, "bold", 28) <= 200
    assert width_of(short[:-1] + "W…", "bold", 28) > 200
    assert fit("Hild", "bold", 28, 3) == ""


def test_coverage_is_that_of_the_file() -> None:
    font = metrics("bold")
    assert all(font.covers(character) for character in "Aæþðł…·−’0")
    assert not any(font.covers(character) for character in "漢😀♥ط")


def test_a_missing_font_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(fonts._FILES, "text", ("fontpkg_no_such", "x.ttf"))
    with pytest.raises(FontMissing, match="fontpkg-no-such is not installed"):
        path_of("text")
    monkeypatch.setitem(fonts._FILES, "text", ("fontpkg_cinzel", "x.ttf"))
    with pytest.raises(FontMissing, match=r"fontpkg-cinzel has no file x\.ttf"):
        path_of("text")
