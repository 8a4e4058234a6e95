"""Golden contact sheets of the art; ``python -m tests.render.art.golden`` writes them anew."""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from render.art.sheet import sheet
from render.paint import pixels, reduced

GOLDEN = Path(__file__).parent / "golden"
WIDTHS = (60, 100, 160)


def picture(width: int) -> Image.Image:
    """The contact sheet at a width, the larger ones at half size."""
    shown = pixels(sheet((width,)))
    return reduced(shown if width == 60 else shown.reduce(2))


def main() -> None:
    """Write every sheet."""
    GOLDEN.mkdir(exist_ok=True)
    for width in WIDTHS:
        picture(width).save(GOLDEN / f"art_{width}.png", optimize=True)
        print(f"wrote art_{width}")


if __name__ == "__main__":
    main()
