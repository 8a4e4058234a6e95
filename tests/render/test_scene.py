"""A scene is plain data: it survives JSON and pickling, and says in text what it shows."""

from __future__ import annotations

import json
import pickle

import pytest

from render import icons, knots
from render.art import drawing
from render.palette import colour
from render.scene import Box, Figure, Scene, Sprite, Words, describe, from_data, to_data, walk

from .examples import EXAMPLES


@pytest.mark.parametrize("name", EXAMPLES)
def test_a_scene_survives_json_and_pickling(name: str) -> None:
    scene = EXAMPLES[name]()
    assert from_data(json.loads(json.dumps(to_data(scene)))) == scene
    assert pickle.loads(pickle.dumps(scene)) == scene


@pytest.mark.parametrize("name", EXAMPLES)
def test_every_figure_and_pigment_exists(name: str) -> None:
    drawn = {*icons.names(), *knots.names()}
    for mark in walk(EXAMPLES[name]().marks):
        match mark:
            case Figure():
                if mark.name.startswith(drawing.PREFIX):
                    assert drawing.shapes(mark.name, mark.width, mark.height)
                else:
                    assert mark.name in drawn
                inks: tuple[str | None, ...] = mark.inks
            case Words():
                inks = (mark.ink,)
            case Box():
                inks = (mark.fill, mark.line)
            case Sprite():
                inks = ()
        for ink in filter(None, inks):
            colour(ink)


def test_a_description_names_each_verb() -> None:
    marks = (
        Box(1, 2, 3, 4, "ink", "gold", 2, 5, True),
        Words(6, 7, "Hild", "bold", 24, "ink", "right"),
        Figure("heart", 8, 9, 10, 11, ("red", "gold")),
        Sprite("seat A", 12, 13, 14, 15, ()),
    )
    assert describe(Scene("small", 100, 50, marks)).splitlines() == [
        "scene small 100x50",
        "box 1,2 3x4 ink dashed gold 2 radius 5",
        "words 6,7 right bold 24 ink: Hild",
        "figure 8,9 10x11 heart red+gold",
        "sprite 12,13 seat A",
    ]


def test_an_unknown_verb_is_refused() -> None:
    with pytest.raises(KeyError, match="circle"):
        from_data({"name": "x", "width": 1, "height": 1, "marks": [{"verb": "circle"}]})


@pytest.mark.parametrize("name", icons.names())
def test_a_shape_keeps_to_its_square(name: str) -> None:
    for stroke in icons.strokes(name):
        if name != "hatch":  # drawn across its box and cut off at the edges
            assert all(-0.08 <= x <= 1.08 and -0.08 <= y <= 1.08 for x, y in stroke.points)


@pytest.mark.parametrize("name", knots.names())
def test_a_knot_keeps_to_its_box(name: str) -> None:
    """Across; along it a band may run on, and is cut off by its box."""
    width, height = {"column": (30, 600), "trefoil": (60, 60)}.get(name, (600, 30))
    for piece in knots.pieces(name, width, height):
        for x, y in piece.body:
            assert name in ("plait", "rope") or 0 <= x <= width
            assert name == "column" or 0 <= y <= height


def test_what_is_not_drawn_here_is_refused() -> None:
    with pytest.raises(KeyError):
        icons.strokes("dragon")
    with pytest.raises(KeyError):
        knots.pieces("dragon", 10, 10)
