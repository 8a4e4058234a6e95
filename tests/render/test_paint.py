"""The painter: small clean files, smooth edges, flat memory."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from render import paint as painter
from render.paint import paint, pixels, reduced
from render.palette import colour, colours
from render.scene import Box, Figure, Scene, Sprite
from render.specimens import GAME, NAMES, states
from render.theme import PIGMENTS
from render.witan_tricks import hand_scene, tableau_scene

from .examples import EXAMPLES

KILOBYTES = 150


def chunks(png: bytes) -> Iterator[str]:
    at = 8
    while at < len(png):
        size, name = struct.unpack_from(">I4s", png, at)
        yield name.decode()
        at += 12 + size


@pytest.mark.parametrize("name", EXAMPLES)
def test_a_picture_is_a_small_png_without_metadata(name: str) -> None:
    png = paint(EXAMPLES[name]())
    assert set(chunks(png)) == {"IHDR", "PLTE", "IDAT", "IEND"}
    assert len(png) <= KILOBYTES * 1024


def test_the_same_scene_gives_the_same_bytes() -> None:
    name = "tableau_middle_3"
    assert paint(EXAMPLES[name]()) == paint(EXAMPLES[name]())


@pytest.mark.parametrize("name", ["tableau_crowded_4", "tableau_next_hand_3", "hand_opening"])
def test_the_palette_does_not_band(name: str) -> None:
    full = pixels(EXAMPLES[name]())
    difference = ImageChops.difference(full, reduced(full).convert("RGB"))
    stat = ImageStat.Stat(difference)
    assert sum(stat.mean) / 3 < 1.0
    off = sum(difference.convert("L").histogram()[40:])
    assert off < full.width * full.height * 0.002


def test_every_pigment_is_in_the_palette() -> None:
    assert len(colours()) <= 256
    assert {colour(name) for name in PIGMENTS} <= set(colours())
    for name in PIGMENTS:
        flat = Image.new("RGB", (4, 4), colour(name))
        shown = reduced(flat).convert("RGB").getpixel((1, 1))
        assert isinstance(shown, tuple)
        assert max(abs(a - b) for a, b in zip(shown, colour(name), strict=True)) <= 4


def test_an_unknown_figure_is_refused() -> None:
    with pytest.raises(KeyError):
        paint(Scene("bad", 10, 10, (Figure("dragon", 0, 0, 5, 5, ("ink",)),)))


def resident_kilobytes() -> int:
    status = Path("/proc/self/status")
    if not status.exists():
        pytest.skip("no /proc to read the memory from")
    return next(int(line.split()[1]) for line in status.read_text().splitlines() if line.startswith("VmRSS"))


def grown(renders: int) -> int:
    """Kilobytes by which memory grew while that many different positions were painted, after a warm-up."""
    done = 0
    start = 0
    for match in range(1000):
        for state in states(3 + match % 2, f"memory {match}", target=200):
            owing = GAME.owing(state)
            paint(tableau_scene(GAME.observe(state, None), NAMES))
            if owing:
                paint(hand_scene(GAME.observe(state, owing[0]), NAMES))
            done += 2
            if done == 2 * (renders // 5):
                start = resident_kilobytes()
            if done >= renders:
                return resident_kilobytes() - start
    raise AssertionError("not enough positions")


def test_memory_stays_flat_over_a_few_renders() -> None:
    assert grown(150) < 40_000


@pytest.mark.soak
def test_memory_stays_flat_over_5000_renders() -> None:
    assert grown(5000) < 40_000


def test_the_caches_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(painter, "_KEPT_PIXELS", 100)
    kept = painter._Kept[int](lambda size: Image.new("L", (size, size)))
    for size in range(1, 12):
        kept(size)
    assert sum(piece.width * piece.height for piece in kept._pieces.values()) <= 121
    assert list(kept._pieces) == [11]


def test_a_picture_opens_elsewhere() -> None:
    picture = Image.open(BytesIO(paint(EXAMPLES["hand_middle"]())))
    assert picture.format == "PNG"
    assert picture.size == (1100, EXAMPLES["hand_middle"]().height)


@pytest.mark.parametrize("radius", [0, 1, 9, 12])
@pytest.mark.parametrize(("width", "height"), [(300, 200), (27, 26), (26, 90), (40, 12)])
@pytest.mark.parametrize("line", [0, 2, 5])
def test_a_box_looks_the_same_on_a_page_and_in_a_sprite(
    radius: int, width: int, height: int, line: int
) -> None:
    """On a page only its corners go through a mask, in a sprite all of it does."""
    box = Box(10, 10, width, height, None if line else "gold", "ink" if line else None, line, radius)
    page = pixels(Scene("page", width + 20, height + 20, (box,)))
    sprite = Sprite("box", 0, 0, width + 20, height + 20, (box,))
    laid = pixels(Scene("page", width + 20, height + 20, (sprite,)))
    assert max(high for _, high in ImageChops.difference(page, laid).getextrema()) <= 2
