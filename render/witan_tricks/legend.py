"""What the signs on the table mean: those that are on it, and no others."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from rules.witan_tricks.observation import Observation

from ..fonts import width_of
from ..frame import EDGE, FOOTER
from ..scene import Box, Figure, Mark, Sprite, Words
from ..theme import SMALL, WIDTH
from .cards import place, stop_sign
from .reading import last_cards, shown_trick

_ICON = 30
_BESIDE = 6
_BETWEEN = 13
_LINE = 31


def legend(seen: Observation, top: int, left: int, *, trick: bool = True) -> tuple[Mark, ...]:
    """The signs in at most two lines, at the right of the line with the decision owed, which ends at
    ``left``. ``trick``: whether the seats' cards of a trick are on the picture."""
    lines = _broken(_signs(seen, trick), WIDTH - EDGE - 8 - left)
    middle = top + FOOTER // 2 - (len(lines) - 1) * _LINE // 2
    marks: list[Mark] = []
    for line in lines:
        x = WIDTH - EDGE - 8 - _length(line)
        for icon, word in line:
            marks.append(place(_icon(icon), x, middle - _ICON // 2))
            marks.append(Words(x + _ICON + _BESIDE, middle, word, "text", SMALL, "soft"))
            x += _width(word) + _BETWEEN
        middle += _LINE
    return tuple(marks)


def _signs(seen: Observation, trick: bool) -> list[tuple[str, str]]:
    stops = {each.stop for each in seen.face_down}
    shown = shown_trick(seen).cards if trick else ()
    found: list[tuple[str, str]] = []
    if last_cards(seen):
        found.append(("last", "last trick"))
    if seen.face_down:
        found.append(("won", "won by"))
    if "possible" in stops:
        found.append(("possible", "may stop"))
    if "touching" in stops:
        found.append(("touching", "stops"))
    if stops & {"possible", "touching"}:
        found.append(("pays", "pays"))
    if any(each.connected for each in shown):
        found.append(("link", "joined"))
    if any(not each.connected for each in shown):
        found.append(("apart", "apart"))
    if shown:
        found.append(("pennant", "led"))
    return found


def _width(word: str) -> int:
    return _ICON + _BESIDE + width_of(word, "text", SMALL)


def _length(line: Sequence[tuple[str, str]]) -> int:
    return sum(_width(word) for _, word in line) + _BETWEEN * (len(line) - 1)


def _broken(signs: Sequence[tuple[str, str]], room: int) -> list[list[tuple[str, str]]]:
    """The signs in lines that fit; those that do not fit into two are left out, the last first."""
    lines: list[list[tuple[str, str]]] = [[]]
    for sign in signs:
        if lines[-1] and _length([*lines[-1], sign]) > room:
            lines.append([])
        lines[-1].append(sign)
    return [line for line in lines[:2] if line]


@cache
def _icon(name: str) -> Sprite:
    """A sign in a square of its own."""
    card = Box(5, 1, 20, 28, "haze", "ink", 2, 4)
    marks: tuple[Mark, ...]
    match name:
        case "last":
            marks = (
                Box(2, 0, 26, 29, "gold", "ink", 1, 6),
                Box(6, 4, 18, 21, "card", None, 0, 3),
                Figure("triangle", 5, 14, 20, 15, ("ink", "bright")),
            )
        case "won":
            marks = (card, Figure("disc", 8, 10, 14, 14, ("night", "card")))
        case "pays":
            marks = (card, Figure("disc", 15, 17, 14, 14, ("night", "card")))
        case "possible" | "touching":
            marks = (stop_sign(name, 1, 1, 28),)
        case "pennant":
            marks = (Figure(name, 3, 2, 25, 26, ("red",)),)
        case _:
            marks = (Figure(name, 1, 1, 28, 28, ("soft",)),)
    return Sprite(f"sign {name}", 0, 0, _ICON, _ICON, marks)
