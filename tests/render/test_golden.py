"""Pictures and scenes are what they were when somebody last looked at them."""

from __future__ import annotations

import pytest
from PIL import Image

from render.paint import reduced
from render.scene import describe

from .examples import EXAMPLES
from .golden import FAILED, GOLDEN, MEAN_TOLERANCE, PATCH_TOLERANCE, SNAPSHOTS, differences, small

AGAIN = "if the change is meant: python -m tests.render.golden"


@pytest.mark.parametrize("name", EXAMPLES)
def test_a_scene_is_as_described(name: str) -> None:
    kept = (SNAPSHOTS / f"{name}.txt").read_text(encoding="utf-8")
    assert describe(EXAMPLES[name]()) == kept, AGAIN


@pytest.mark.parametrize("name", EXAMPLES)
def test_a_picture_looks_as_it_did(name: str) -> None:
    actual = reduced(small(EXAMPLES[name]())).convert("RGB")
    expected = Image.open(GOLDEN / f"{name}.png").convert("RGB")
    assert actual.size == expected.size, AGAIN
    mean, worst, difference = differences(actual, expected)
    if mean > MEAN_TOLERANCE or worst > PATCH_TOLERANCE:
        FAILED.mkdir(exist_ok=True)
        actual.save(FAILED / f"{name}.actual.png")
        difference.point(lambda value: min(255, value * 4)).save(FAILED / f"{name}.difference.png")
        pytest.fail(f"differs by {mean:.2f} (worst patch {worst:.0f}); see {FAILED / name}.*.png; {AGAIN}")


def test_the_comparison_finds_one_changed_card() -> None:
    """The tolerance would be worthless if a wrong card passed."""
    name = "tableau_middle_3"
    expected = Image.open(GOLDEN / f"{name}.png").convert("RGB")
    changed = expected.copy()
    card = expected.crop((295, 84, 328, 127))
    changed.paste(expected.crop((330, 84, 363, 127)), (295, 84))
    assert card.tobytes() != changed.crop((295, 84, 328, 127)).tobytes()
    mean, worst, _ = differences(changed, expected)
    assert mean > MEAN_TOLERANCE or worst > PATCH_TOLERANCE


def test_nothing_is_kept_that_is_no_longer_shown() -> None:
    assert {path.stem for path in GOLDEN.glob("*.png")} == set(EXAMPLES)
    assert {path.stem for path in SNAPSHOTS.glob("*.txt")} == set(EXAMPLES)
