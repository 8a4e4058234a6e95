"""Every kind of the rules has art, at every size, inside its card and unlike every other."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from render.art import DECKS, KINDS, NAMED, burh_art, card_art, motif_art, placed
from render.art import kinds as kinds_of_art
from render.art.card import drawn
from render.art.drawing import shapes
from render.art.frame import frame, layout
from render.art.shape import Shape, bounds
from render.fonts import width_of
from render.paint import pixels
from render.scene import Mark, Scene, Words
from render.theme import PIGMENTS
from rules.ortus.card import KINDS as EARL
from rules.ortus.card import RAIDERS, RESULTS, SOLDIERS, TILTS

WIDTHS = (48, 60, 95, 96, 100, 130, 160, 200)

OF_THE_RULES = (*EARL, *SOLDIERS, *RAIDERS, *RESULTS, *TILTS, "king", "tent")


def painted(marks: tuple[Mark, ...], width: int, height: int) -> Image.Image:
    return pixels(Scene("art", width, height, marks))


def outside(drawing: tuple[Shape, ...], box: tuple[float, float, float, float]) -> float:
    """How far the farthest point lies outside the box (left, top, right, bottom), its line included."""
    left, top, right, bottom = box
    far = 0.0
    for shape in drawing:
        half = shape.nib / 2 if shape.line else 0.0
        for x, y in shape.points:
            far = max(far, left - x + half, x + half - right, top - y + half, y + half - bottom)
    return far


def test_every_kind_of_the_rules_is_drawn() -> None:
    assert set(OF_THE_RULES) == set(KINDS)
    assert {kind for kind, _, _ in DECKS.values()} <= set(KINDS)


@pytest.mark.parametrize("kind", KINDS)
def test_a_motif_stays_in_its_square(kind: str) -> None:
    for size in (24, 42, 120):
        left, top, right, bottom = bounds(shapes(f"art/motif/{kind}", size, size))
        assert min(left, top, size - right, size - bottom) >= -0.05 * size / 24
        assert max(right - left, bottom - top) >= size * 0.97, "a motif fills its square"
        assert min(right - left, bottom - top) >= size * 0.5


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("width", WIDTHS)
def test_a_card_stays_in_its_bounds(kind: str, width: int) -> None:
    for height in (round(width * 1.4), round(width * 1.2)):
        drawing = drawn(kind, width, height)
        assert outside(drawing, (0, 0, width, height)) <= 0.01
        assert {each.fill for each in drawing if each.fill} <= set(PIGMENTS)
        assert {each.line for each in drawing if each.line} <= set(PIGMENTS)


@pytest.mark.parametrize("width", WIDTHS)
def test_the_motif_does_not_touch_the_frame_or_the_band(width: int) -> None:
    height = round(width * 1.4)
    parts = layout(width, height)
    for kind in KINDS:
        whole = drawn(kind, width, height)
        motif = whole[len(frame(parts, KINDS[kind].family)) :]
        assert motif
        assert outside(motif, parts.ground) <= 0.2, kind


@pytest.mark.parametrize("kind", KINDS)
def test_the_words_fit_their_band(kind: str) -> None:
    for width in WIDTHS:
        parts = layout(width, round(width * 1.4))
        for marks in (card_art(kind, width), burh_art(kind, width)):
            words = marks[1]
            assert isinstance(words, Words)
            look = KINDS[kind]
            assert words.text in ((look.name, look.short) if width >= NAMED else (look.mark,))
            assert width_of(words.text, words.face, words.size) <= width - 2 * parts.inset
            assert words.size >= width * 0.1


def test_a_label_replaces_the_name() -> None:
    words = card_art("castle", 140, label="Castillo")[1]
    assert isinstance(words, Words)
    assert words.text == "Castillo"


def test_marks_and_names_tell_kinds_apart_within_a_family() -> None:
    for one, other in combinations(KINDS.values(), 2):
        assert one.name != other.name
        if one.family == other.family:
            assert one.mark != other.mark


def test_no_two_kinds_look_alike_at_sixty_pixels() -> None:
    """Without words and without colour: the mean difference of two cards, of 255."""
    grey = {kind: painted(card_art(kind, 60)[:1], 60, 84).convert("L") for kind in KINDS}
    for one, other in combinations(KINDS, 2):
        difference = ImageStat.Stat(ImageChops.difference(grey[one], grey[other])).mean[0]
        assert difference >= 12, (one, other, difference)


def silhouette(kind: str, size: int = 48) -> Image.Image:
    """What a motif covers."""
    blank = painted((), size, size).convert("L")
    shown = painted(motif_art(kind, size), size, size).convert("L")
    return ImageChops.difference(blank, shown).point(lambda value: 255 if value > 8 else 0)


def test_no_two_silhouettes_are_alike() -> None:
    """The part of the square that one motif covers and the other does not; two kinds that stand for the same
    person at different games may be closer, but none of them are."""
    cover = {kind: silhouette(kind) for kind in KINDS}
    for one, other in combinations(KINDS, 2):
        share = ImageStat.Stat(ImageChops.difference(cover[one], cover[other])).mean[0] / 255
        assert share >= 0.08, (one, other, share)


def test_a_picture_of_unknown_kind_is_refused() -> None:
    for name in (
        "card/dragon",
        "nothing/castle",
        "back/9",
        "back/-1",
        "cube/6",
        "back/x",
        "face/1S",
        "face/",
        "cube",
        "deck/king",
    ):
        with pytest.raises(KeyError):
            shapes(f"art/{name}", 60, 84)


def test_a_piece_is_placed_with_its_size() -> None:
    sprite = placed("card castle", card_art("castle", 60), 5, 6)
    assert (sprite.x, sprite.y, sprite.width, sprite.height) == (5, 6, 60, 84)
    with pytest.raises(TypeError):
        placed("nothing", (Words(0, 0, "x", "bold", 10, "ink"),), 0, 0)


def test_families_have_their_own_ground_and_frame() -> None:
    looks = {(each.family.ground, each.family.frame) for each in KINDS.values()}
    families = {id(each.family) for each in KINDS.values()}
    assert len(looks) == len(families)
    assert kinds_of_art.KINDS is KINDS
