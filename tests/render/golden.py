"""Golden pictures, kept at the width at which Discord shows them.

``python -m tests.render.golden`` writes them and the scene snapshots anew; review both as a diff.
"""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

from PIL import Image, ImageChops, ImageStat

from render.paint import paint, reduced
from render.scene import Scene, describe

from .examples import EXAMPLES

HERE = Path(__file__).parent
GOLDEN = HERE / "golden"
SNAPSHOTS = HERE / "snapshots"
FAILED = HERE / "failed"

MEAN_TOLERANCE = 0.6
"""Mean difference of a channel, of 255."""
PATCH_TOLERANCE = 20.0
"""Mean difference within any patch of 22 by 22 pixels, so that one wrong card is found."""
_PATCH = 22


def small(scene: Scene) -> Image.Image:
    """What Discord shows: the picture at half size."""
    return Image.open(BytesIO(paint(scene))).convert("RGB").reduce(2)


def differences(actual: Image.Image, expected: Image.Image) -> tuple[float, float, Image.Image]:
    """Mean difference over all, the worst patch's, and the difference as a picture."""
    difference = ImageChops.difference(actual, expected)
    mean = sum(ImageStat.Stat(difference).mean) / 3
    width, height = difference.width // _PATCH, difference.height // _PATCH
    patches = difference.convert("L").resize((width, height), Image.Resampling.BOX)
    return mean, float(patches.getextrema()[1]), difference  # type: ignore[arg-type]


def main() -> None:
    """Write every golden picture and snapshot."""
    GOLDEN.mkdir(exist_ok=True)
    SNAPSHOTS.mkdir(exist_ok=True)
    for name, make in EXAMPLES.items():
        scene = make()
        reduced(small(scene)).save(GOLDEN / f"{name}.png", optimize=True)
        (SNAPSHOTS / f"{name}.txt").write_text(describe(scene), encoding="utf-8")
        print(f"wrote {name}")


if __name__ == "__main__":
    main()
