"""What stands above each frame of a replay: which move it is, how far the match has come, what was done.

The words come from the bot. Seats and suits in them are drawn, as in every picture, since no typeface of
ours has their signs.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from .badges import badge
from .fonts import fit, metrics, width_of
from .frame import EDGE
from .scene import Box, Figure, Mark, Scene, Sprite, Words
from .theme import BODY, SEATS, SMALL, SUITS, WIDTH

LINES: Final = 4
"""Rows of a caption; of more, those in the middle are left out."""

_ROW: Final = 39
_TOP: Final = 62
HEIGHT: Final = _TOP + LINES * _ROW + 12
"""Pixels above the table."""

_BADGE: Final = 34
_SIGN: Final = 26
_SPACE: Final = 8.0
_SEATS: Final = {look.mark: number for number, look in enumerate(SEATS)}
_SUITS: Final = {look.mark: look for look in SUITS.values()}
_PARTS: Final = re.compile(rf"([{''.join(_SEATS)}] [A-F]\b|[{''.join(_SUITS)}])")
_MARKUP: Final = re.compile(r"\*\*|`|\ufe0e|\ufe0f")
_SPELT: Final = str.maketrans({"−": "-", "“": '"', "”": '"', "’": "'", "→": ">", "\u00a0": " "})


@dataclass(frozen=True, slots=True)
class Caption:
    """The words over one frame. ``done`` of ``whole`` moves are behind it."""

    head: str
    right: str
    lines: tuple[str, ...]
    done: int
    whole: int


def frame_scene(caption: Caption, parts: Sequence[Scene]) -> Scene:
    """One frame: the caption, and under it the table and whatever else is shown, one below the other."""
    marks: list[Mark] = [_band(), *_head(caption), *_told(caption.lines)]
    top = HEIGHT
    for part in parts:
        marks += [replace(mark, y=mark.y + top) for mark in part.marks]
        top += part.height
    return Scene("replay", max(WIDTH, *(part.width for part in parts)), top, tuple(marks))


@cache
def _band() -> Sprite:
    marks: tuple[Mark, ...] = (
        Box(0, 0, WIDTH, HEIGHT, "bronze"),
        Box(3, 3, WIDTH - 6, HEIGHT - 3, "card"),
        Box(3, 3, WIDTH - 6, _TOP - 14, "night"),
        Box(0, HEIGHT - 3, WIDTH, 3, "bronze"),
    )
    return Sprite("caption", 0, 0, WIDTH, HEIGHT, marks)


def _head(caption: Caption) -> Iterator[Mark]:
    middle, room = 3 + (_TOP - 14) // 2, WIDTH - 2 * EDGE
    right = fit(caption.right, "bold", SMALL + 2, room // 2)
    taken = width_of(right, "bold", SMALL + 2) + 24
    yield Words(EDGE, middle, fit(caption.head, "bold", SMALL + 2, room - taken), "bold", SMALL + 2, "bright")
    yield Words(WIDTH - EDGE, middle, right, "bold", SMALL + 2, "vellum", "right")
    behind = (WIDTH - 6) * caption.done // caption.whole if caption.whole else WIDTH - 6
    yield Box(3, _TOP - 11, WIDTH - 6, 7, "shade")
    if behind:
        yield Box(3, _TOP - 11, behind, 7, "gold")


def _told(lines: Sequence[str]) -> Iterator[Mark]:
    rows = [row for line in lines for row in line_rows(line, WIDTH - 2 * EDGE - 4)]
    if len(rows) > LINES:
        rows = [*rows[: LINES - 2], [_LEFT_OUT], *rows[len(rows) - 1 :]]
    for number, row in enumerate(rows):
        yield from _row_marks(row, EDGE + 2, _TOP + 2 + number * _ROW + _ROW // 2)


@dataclass(frozen=True, slots=True)
class _Piece:
    """A word, a seat or a suit; ``close``: without a space before it."""

    text: str
    width: float
    close: bool


_LEFT_OUT: Final = _Piece("…", 24, close=False)


def line_rows(line: str, room: int) -> list[list[_Piece]]:
    """The line's pieces in rows that fit into the room. A word wider than a row is shortened."""
    rows: list[list[_Piece]] = [[]]
    taken = 0.0
    for piece in _pieces(line, room):
        before = 0 if piece.close or not rows[-1] else _SPACE
        if rows[-1] and not piece.close and taken + before + piece.width > room:
            rows.append([])
            taken, before = 0.0, 0
        rows[-1].append(piece)
        taken += before + piece.width
    return [row for row in rows if row]


def _pieces(line: str, room: int) -> Iterator[_Piece]:
    """What the line consists of, markup taken out."""
    close = True
    for part in _PARTS.split(_MARKUP.sub("", line)):
        if part in _SUITS:
            yield _Piece(part, _SIGN, close)
            close = True
        elif _is_seat(part):
            yield _Piece(part, _BADGE, close)
            close = True
        else:
            covered = _covered(part)
            for number, word in enumerate(covered.split()):
                shown = fit(word, "text", BODY, room)
                yield _Piece(shown, _width(shown), not number and close and not covered[0].isspace())
            close = not covered[-1:].isspace()


def _row_marks(row: Sequence[_Piece], left: int, middle: int) -> Iterator[Mark]:
    """Words that follow each other are one mark."""
    x, run, start = float(left), "", float(left)
    for piece in row:
        sign = piece.text in _SUITS or _is_seat(piece.text)
        gap = 0 if piece.close or x == left else _SPACE
        if sign:
            if run:
                yield Words(round(start), middle, run, "text", BODY, "ink")
            x, run = x + gap, ""
            yield _sign(piece.text, round(x), middle)
            x += piece.width
            continue
        if not run:
            start = x + gap
        run += (" " if gap and run else "") + piece.text
        x += gap + piece.width
    if run:
        yield Words(round(start), middle, run, "text", BODY, "ink")


def _is_seat(text: str) -> bool:
    return len(text) == 3 and text[0] in _SEATS and text[1] == " "


def _sign(text: str, x: int, middle: int) -> Mark:
    if text in _SUITS:
        look = _SUITS[text]
        return Figure(look.figure, x + 1, middle - _SIGN // 2, _SIGN - 2, _SIGN - 2, (look.ink,))
    return replace(badge(_SEATS[text[0]], _BADGE), x=x, y=middle - _BADGE // 2)


def _width(text: str) -> float:
    """The exact width; rows are a little narrower than the picture, which leaves room for hinting."""
    face = metrics("text")
    return sum(map(face.advance, text)) * BODY / face.units


def _covered(text: str) -> str:
    """The characters that the typeface has."""
    face = metrics("text")
    return "".join(each for each in text.translate(_SPELT) if face.covers(each))
