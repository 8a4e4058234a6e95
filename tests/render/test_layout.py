"""Nothing overflows, overlaps or gets too small to read, whatever the position and the names."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

from render.fonts import width_of
from render.palette import colour
from render.scene import Scene, Sprite, Words, walk
from render.specimens import GAME, NAMES, states
from render.theme import SMALL
from render.witan_tricks import hand_scene, tableau_scene

from .examples import EXAMPLES, HOSTILE

Rectangle = tuple[int, int, int, int]


def scenes() -> Iterator[tuple[str, Scene]]:
    """Every position of four short matches, with plain and with hostile names."""
    for seats, names in ((3, NAMES), (4, NAMES), (3, HOSTILE), (4, HOSTILE)):
        for number, state in enumerate(states(seats, f"layout {seats}", target=150)):
            where = f"{seats} seats, move {number}"
            yield f"tableau, {where}", tableau_scene(GAME.observe(state, None), names)
            for seat in range(seats):
                yield f"hand of {seat}, {where}", hand_scene(GAME.observe(state, seat), names)


def box_of(words: Words) -> Rectangle:
    width = width_of(words.text, words.face, words.size)
    left = {"left": words.x, "middle": words.x - width // 2, "right": words.x - width}[words.anchor]
    half = words.size * 36 // 100
    return (left, words.y - half, left + width, words.y + half)


def overlap(one: Rectangle, other: Rectangle, slack: int = 0) -> bool:
    return (
        one[0] + slack < other[2]
        and other[0] + slack < one[2]
        and one[1] + slack < other[3]
        and other[1] + slack < one[3]
    )


def is_card(sprite: Sprite) -> bool:
    return sprite.name.split()[0] in ("card", "back", "open", "barred", "seat", "token", "joins", "initial")


def test_words_keep_to_the_page_and_to_their_room_and_clear_of_each_other() -> None:
    for where, scene in scenes():
        words = [mark for mark in scene.marks if isinstance(mark, Words) and mark.text]
        boxes = [box_of(each) for each in words]
        for each, box in zip(words, boxes, strict=True):
            assert box[0] >= 10 and box[2] <= scene.width - 10, f"{where}: {each.text!r} leaves the page"
            if each.room is not None:
                assert box[2] - box[0] <= each.room, f"{where}: {each.text!r} is too wide"
        for (one, first), (other, second) in combinations(zip(words, boxes, strict=True), 2):
            assert not overlap(first, second, 2), f"{where}: {one.text!r} and {other.text!r} overlap"
        solid = [mark for mark in scene.marks if isinstance(mark, Sprite) and is_card(mark)]
        for sprite in solid:
            edge = (sprite.x, sprite.y, sprite.x + sprite.width, sprite.y + sprite.height)
            assert edge[0] >= 0 and edge[2] <= scene.width and edge[3] <= scene.height, (
                f"{where}: {sprite.name}"
            )
            for each, box in zip(words, boxes, strict=True):
                assert not overlap(edge, box, 3), f"{where}: {each.text!r} lies over {sprite.name}"
        cards = [sprite for sprite in solid if sprite.name.split()[0] in ("card", "back", "open", "barred")]
        places = [(each.x, each.y) for each in cards]
        assert len(set(places)) == len(places), f"{where}: two cards in one place"


@pytest.mark.parametrize("name", EXAMPLES)
def test_no_text_is_smaller_than_can_be_read_at_half_size(name: str) -> None:
    for mark in walk(EXAMPLES[name]().marks):
        if isinstance(mark, Words) and len(mark.text) > 1:
            assert mark.size >= SMALL, mark.text


def luminance(pigment: str) -> float:
    channels = [value / 255 for value in colour(pigment)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize(
    ("ink", "ground", "ratio"),
    [
        ("ink", "vellum", 7.0),
        ("ink", "card", 7.0),
        ("ink", "seeded", 7.0),
        ("ink", "bright", 7.0),
        ("ink", "glow", 7.0),
        ("ink", "gold", 7.0),
        ("red", "card", 4.5),
        ("red", "seeded", 4.5),
        ("soft", "vellum", 4.5),
        ("soft", "page", 4.5),
        ("soft", "card", 4.5),
        ("soft", "bright", 4.0),
        ("verdigris", "card", 4.5),
        ("verdigris", "bright", 4.0),
        ("bronze", "vellum", 4.5),
        ("alarm", "vellum", 4.5),
        ("vellum", "night", 7.0),
        ("bright", "night", 7.0),
        ("white", "night", 7.0),
        ("haze", "night", 4.0),
        ("white", "seat0", 4.5),
        ("white", "seat1", 4.5),
        ("white", "seat2", 4.5),
        ("white", "seat3", 4.5),
        ("ink", "seat4", 7.0),
        ("white", "seat5", 7.0),
        ("ink", "shade", 7.0),
        ("white", "dusk", 4.5),
        ("white", "verdigris", 4.5),
        ("soft", "dim", 3.0),
    ],
)
def test_text_stands_out_from_its_ground(ink: str, ground: str, ratio: float) -> None:
    bright, dark = sorted((luminance(ink), luminance(ground)), reverse=True)
    assert (bright + 0.05) / (dark + 0.05) >= ratio
