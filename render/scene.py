"""A picture as plain data: named marks in boxes, in the order in which they are painted.

A scene can be pickled, turned into JSON, compared, and printed one mark a line, so that a
test or a reviewer can see what a picture shows without looking at its pixels. Whole
numbers are pixels from the top left; colours are names of :data:`render.theme.PIGMENTS`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any, Literal

Face = Literal["display", "text", "bold"]
Anchor = Literal["left", "middle", "right"]


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle, filled and/or outlined inside its edge; ``dashed`` breaks the outline."""

    x: int
    y: int
    width: int
    height: int
    fill: str | None = None
    line: str | None = None
    line_width: int = 0
    radius: int = 0
    dashed: bool = False


@dataclass(frozen=True, slots=True)
class Words:
    """One line of text. ``x`` is its left, middle or right; ``y`` the middle of a capital letter.

    ``room`` is the width in pixels that it must not exceed (the text has been shortened to it). ``turned``
    stands it on its head about that point, as in the far corner of a playing card.
    """

    x: int
    y: int
    text: str
    face: Face
    size: int
    ink: str
    anchor: Anchor = "left"
    room: int | None = None
    turned: bool = False


@dataclass(frozen=True, slots=True)
class Figure:
    """A drawn shape of :mod:`render.icons`, :mod:`render.knots` or :mod:`render.art`, fitted to its box."""

    name: str
    x: int
    y: int
    width: int
    height: int
    inks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Sprite:
    """A group of marks with an origin of its own, which the painter keeps once it has painted it.

    ``name`` says what it is ("card 7S"); two sprites with equal marks look the same.
    """

    name: str
    x: int
    y: int
    width: int
    height: int
    marks: tuple[Mark, ...]


Mark = Box | Words | Figure | Sprite


@dataclass(frozen=True, slots=True)
class Scene:
    """A whole picture."""

    name: str
    width: int
    height: int
    marks: tuple[Mark, ...]


def walk(marks: tuple[Mark, ...]) -> Iterator[Mark]:
    """Every mark, those inside sprites too."""
    for mark in marks:
        yield mark
        if isinstance(mark, Sprite):
            yield from walk(mark.marks)


def to_data(scene: Scene) -> dict[str, Any]:
    """The scene as JSON-ready data; each mark says its ``verb``."""
    return {
        "name": scene.name,
        "width": scene.width,
        "height": scene.height,
        "marks": [_mark_data(mark) for mark in scene.marks],
    }


def _mark_data(mark: Mark) -> dict[str, Any]:
    if isinstance(mark, Sprite):
        return {
            "verb": "sprite",
            "name": mark.name,
            "x": mark.x,
            "y": mark.y,
            "width": mark.width,
            "height": mark.height,
            "marks": [_mark_data(inner) for inner in mark.marks],
        }
    return {"verb": type(mark).__name__.lower(), **asdict(mark)}


def from_data(data: dict[str, Any]) -> Scene:
    """The scene that :func:`to_data` described; ``KeyError`` or ``TypeError`` for anything else."""
    marks = tuple(_mark_from(each) for each in data["marks"])
    return Scene(data["name"], data["width"], data["height"], marks)


def _mark_from(data: dict[str, Any]) -> Mark:
    fields = {key: value for key, value in data.items() if key != "verb"}
    match data["verb"]:
        case "box":
            return Box(**fields)
        case "words":
            return Words(**fields)
        case "figure":
            return Figure(**{**fields, "inks": tuple(fields["inks"])})
        case "sprite":
            return Sprite(**{**fields, "marks": tuple(_mark_from(each) for each in fields["marks"])})
        case unknown:
            raise KeyError(f"no verb {unknown!r}")


def describe(scene: Scene) -> str:
    """The scene as text that a person can review: one mark a line, sprites by name."""
    lines = [f"scene {scene.name} {scene.width}x{scene.height}"]
    lines += [_line(mark) for mark in scene.marks]
    return "\n".join(lines) + "\n"


def _line(mark: Mark) -> str:
    match mark:
        case Box():
            parts = [f"box {mark.x},{mark.y} {mark.width}x{mark.height}"]
            if mark.fill:
                parts.append(mark.fill)
            if mark.line:
                parts.append(f"{'dashed' if mark.dashed else 'line'} {mark.line} {mark.line_width}")
            if mark.radius:
                parts.append(f"radius {mark.radius}")
            return " ".join(parts)
        case Words():
            return (
                f"words {mark.x},{mark.y} {mark.anchor} {mark.face} {mark.size} {mark.ink}: {mark.text}"
                + (" (turned)" if mark.turned else "")
            )
        case Figure():
            inks = "+".join(mark.inks)
            return f"figure {mark.x},{mark.y} {mark.width}x{mark.height} {mark.name} {inks}"
        case Sprite():
            return f"sprite {mark.x},{mark.y} {mark.name}"
