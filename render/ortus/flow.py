"""Pieces set in lines like words, as many in a line as fit."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from operator import attrgetter
from typing import Any, Final, get_args

from ..scene import Box, Mark, Sprite


def _reader(kind: type) -> tuple[Callable[[Mark], tuple[Any, ...]], int, int]:
    """What reads all fields of a kind of mark, and which of them are ``x`` and ``y``."""
    names = [each.name for each in fields(kind)]
    return attrgetter(*names), names.index("x"), names.index("y")


_FIELDS: Final = {kind: _reader(kind) for kind in get_args(Mark)}


@dataclass(frozen=True, slots=True)
class Piece:
    """Marks that stay together, drawn from their own corner."""

    width: int
    height: int
    marks: tuple[Mark, ...]


def moved(marks: Sequence[Mark], x: int, y: int) -> list[Mark]:
    """The marks, that much further right and down."""
    if not x and not y:
        return list(marks)
    return [_moved(mark, x, y) for mark in marks]


def _moved(mark: Mark, x: int, y: int) -> Mark:
    """As ``dataclasses.replace`` would give it, which takes three times as long: a picture of six Earldoms
    moves thousands."""
    values_of, at_x, at_y = _FIELDS[type(mark)]
    values = list(values_of(mark))
    values[at_x] += x
    values[at_y] += y
    return type(mark)(*values)


def flow(
    pieces: Sequence[Piece],
    left: int,
    top: int,
    width: int,
    gap: int,
    close: bool = False,
    leading: int | None = None,
) -> tuple[list[Mark], int]:
    """The marks of the pieces in lines ``width`` wide, and the height that they take (0 for none).

    ``close``: a piece goes to the first line that has room for it, be it an earlier one; else lines fill one
    after another. In a line the lower pieces stand in the middle. ``leading``: the gap between lines, if it
    is another one.
    """
    between = gap if leading is None else leading
    lines: list[list[Piece]] = []
    for piece in pieces:
        open_lines = lines if close else lines[-1:]
        line = next((each for each in open_lines if _width(each, gap) + gap + piece.width <= width), None)
        if line is None:
            lines.append([piece])
        else:
            line.append(piece)
    marks: list[Mark] = []
    y = 0
    for line in lines:
        x, height = 0, max(piece.height for piece in line)
        for piece in line:
            marks += moved(piece.marks, left + x, top + y + (height - piece.height) // 2)
            x += piece.width + gap
        y += height + between
    return marks, max(0, y - between)


def _width(line: Sequence[Piece], gap: int) -> int:
    return sum(piece.width for piece in line) + gap * (len(line) - 1)


def single(sprite: Sprite) -> Piece:
    """A sprite as a piece of its own."""
    return Piece(sprite.width, sprite.height, (sprite,))


def framed(sprites: Sequence[Sprite], fill: str, line: str, width: int) -> Piece:
    """Sprites in one frame, broken into lines where they would be wider than ``width``."""
    pad, gap = 4, 3
    marks, height = flow([single(each) for each in sprites], pad, pad, width - 2 * pad, gap)
    right = max(mark.x + mark.width for mark in marks if isinstance(mark, Sprite))
    frame = Box(0, 0, right + pad, height + 2 * pad, fill, line, 2, 10)
    return Piece(right + pad, height + 2 * pad, (frame, *marks))
