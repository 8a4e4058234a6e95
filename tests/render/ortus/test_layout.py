"""Nothing overflows, overlaps or gets too small to read, whatever the position and the names."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from render.fonts import width_of
from render.ortus import hand_scene, tableau_scene
from render.ortus.cards import BARE, HEIGHTS
from render.ortus.specimens import NAMES
from render.scene import Figure, Scene, Sprite, Words, walk
from render.theme import SMALL, WIDTH

from ..test_layout import box_of, overlap
from .crowd import crowd
from .examples import HOSTILE
from .positions import observe, positions

TALLEST = 1680
"""Pixels of height that six crowded Earldoms of real matches keep to."""


def scenes() -> Iterator[tuple[str, Scene]]:
    for number, (where, state) in enumerate(positions(every=5)):
        names = HOSTILE if number % 2 else NAMES
        yield f"tableau, {where}", tableau_scene(observe(state, None), names)
        seat = number % state.seats
        yield f"hand of {seat}, {where}", hand_scene(observe(state, seat), names)
    yield "tableau, imagined crowd", tableau_scene(crowd(), HOSTILE)


def is_solid(sprite: Sprite) -> bool:
    return not sprite.name.startswith(("page", "initial"))


def edges(mark: Sprite | Figure) -> tuple[int, int, int, int]:
    return (mark.x, mark.y, mark.x + mark.width, mark.y + mark.height)


def test_everything_keeps_to_the_page_and_clear_of_each_other() -> None:
    seen = 0
    for where, scene in scenes():
        seen += 1
        assert scene.width == WIDTH
        words = [mark for mark in scene.marks if isinstance(mark, Words) and mark.text]
        boxes = [box_of(each) for each in words]
        for each, box in zip(words, boxes, strict=True):
            assert box[0] >= 10 and box[2] <= scene.width - 10, f"{where}: {each.text!r} leaves the page"
            assert each.room is None or box[2] - box[0] <= each.room, f"{where}: {each.text!r} is too wide"
        for (one, first), (other, second) in combinations(zip(words, boxes, strict=True), 2):
            assert not overlap(first, second, 2), f"{where}: {one.text!r} and {other.text!r} overlap"
        solid = [mark for mark in scene.marks if isinstance(mark, Sprite) and is_solid(mark)]
        for sprite in solid:
            edge = edges(sprite)
            assert edge[0] >= 10 and edge[2] <= scene.width - 10, f"{where}: {sprite.name}"
            assert edge[1] >= 0 and edge[3] <= scene.height - 24, f"{where}: {sprite.name}"
            for each, box in zip(words, boxes, strict=True):
                assert not overlap(edge, box, 3), f"{where}: {each.text!r} lies over {sprite.name}"
        for one, other in combinations(solid, 2):
            assert not overlap(edges(one), edges(other)), f"{where}: {one.name} lies over {other.name}"
        for figure in (mark for mark in scene.marks if isinstance(mark, Figure)):
            for each, box in zip(words, boxes, strict=True):
                assert not overlap(edges(figure), box, 3), f"{where}: {each.text!r} over {figure.name}"
    assert seen > 200


def test_no_text_is_small_and_none_leaves_its_card() -> None:
    checked = set()
    for _, scene in scenes():
        for mark in walk(scene.marks):
            if isinstance(mark, Words) and len(mark.text) > 1:
                assert mark.size >= SMALL, mark.text
            if isinstance(mark, Sprite) and mark.name.startswith(("card", "piece", "status")):
                if (mark.name, mark.width) in checked:
                    continue
                checked.add((mark.name, mark.width))
                inside = [each for each in mark.marks if isinstance(each, Words)]
                for words in inside:
                    left, top, right, bottom = box_of(words)
                    assert left >= 2 and right <= mark.width - 2, f"{mark.name}: {words.text}"
                    assert top >= 2 and bottom <= mark.height - 2, f"{mark.name}: {words.text}"
                for one, other in combinations(inside, 2):
                    assert not overlap(box_of(one), box_of(other)), mark.name
                for figure in (each for each in mark.marks if isinstance(each, Figure)):
                    for words in inside:
                        if figure.name != "hatch":
                            assert not overlap(edges(figure), box_of(words), 2), f"{mark.name}: {words.text}"
    assert len(checked) > 100


def test_six_earls_keep_to_a_height_for_phones() -> None:
    tallest = 0
    for _, state in positions(every=2):
        if state.seats == 6:
            tallest = max(tallest, tableau_scene(observe(state, None), NAMES).height)
    assert 900 < tallest <= TALLEST


def test_a_long_name_leaves_room_for_the_question() -> None:
    seen = crowd()
    assert seen.question is not None
    for kind in ("AnswerResult", "EnterJoust", "FellTower"):
        scene = tableau_scene(replace(seen, question=replace(seen.question, kind=kind)), ("W" * 32,) * 6)
        line = [mark for mark in scene.marks if isinstance(mark, Words)][-1]
        assert not line.text.endswith("…") and width_of(line.text, line.face, line.size) <= (line.room or 0)


def test_a_table_that_would_be_too_tall_goes_without_names() -> None:
    """Fewer pixels, the same cards."""
    scene = tableau_scene(crowd(), NAMES)
    cards = [mark for mark in scene.marks if isinstance(mark, Sprite) and mark.name.startswith("card ")]
    earldoms = [card for card in cards if card.height == HEIGHTS[BARE]]
    assert len(earldoms) > 100 and scene.height < 2050
    assert all(len(mark.text) < 4 for card in earldoms for mark in card.marks if isinstance(mark, Words))
