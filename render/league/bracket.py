"""The bracket of an elimination: rounds from left to right, lines to where the winner goes on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from ..fonts import fit, width_of
from ..frame import CLOSING, EDGE, FOOTER, HEADER, footer, header, page
from ..scene import Box, Figure, Mark, Scene, Words
from ..theme import SMALL, WIDTH
from .entries import Bout, Bracket, Part, Side
from .reading import ALT_LIMIT, EMPTY, VIEW_LIMIT, drawn, nothing, told, within

COLUMNS: Final = 5
"""How many rounds stand beside each other; of more, the next ones begin a new band."""
_STRIP: Final = 44
_LABELS: Final = 38
_ROW: Final = 40
_GAP: Final = 30
_PITCH: Final = 2 * _ROW + 14
_NOTED: Final = _PITCH + 28
_TOP: Final = HEADER + 2
_SIGN: Final = 26


def bracket_scene(shown: Bracket) -> Scene:
    """All parts, one below the other."""
    marks: list[Mark] = []
    top = _TOP
    for part in shown.parts:
        for title, rounds, labels in _bands(part):
            made, top = _band(title, rounds, labels, top)
            marks += made
    if not marks:
        marks += nothing(top + 6, "The bracket is drawn when the entries are closed", EDGE)
        top += EMPTY
    height = top + FOOTER + CLOSING
    head = header(shown.title, shown.facts, WIDTH - EDGE - 10)
    foot = footer(top, None, "", shown.state, WIDTH - EDGE - 14)
    return Scene("bracket", WIDTH, height, (page(height), *head, *marks, *foot))


def _bands(part: Part) -> Iterator[tuple[str, Sequence[Sequence[Bout]], Sequence[str]]]:
    """The rounds in bands of nearly equal width, each with its title."""
    count = -(-len(part.rounds) // COLUMNS)
    each = -(-len(part.rounds) // count) if count else 0
    for band in range(count):
        begin = band * each
        title = part.title if count == 1 else f"{part.title} ({band + 1} of {count})"
        yield title, part.rounds[begin : begin + each], part.labels[begin : begin + each]


def _band(
    title: str, rounds: Sequence[Sequence[Bout]], labels: Sequence[str], top: int
) -> tuple[list[Mark], int]:
    """The marks of a band, and where the next one begins."""
    marks: list[Mark] = [
        Box(EDGE, top, WIDTH - 2 * EDGE, _STRIP, "night", "gold", 2, 10),
        Words(EDGE + 18, top + _STRIP // 2, title, "bold", SMALL, "bright"),
    ]
    width = (WIDTH - 2 * EDGE - (len(rounds) - 1) * _GAP) // len(rounds)
    left = [EDGE + number * (width + _GAP) for number in range(len(rounds))]
    for x, label in zip(left, labels, strict=True):
        word = fit(label, "bold", SMALL, width)
        marks.append(Words(x + width // 2, top + _STRIP + 22, word, "bold", SMALL, "soft", "middle"))
    noted = any(bout.note for bouts in rounds for bout in bouts)
    middles = _middles(rounds, top + _STRIP + _LABELS, _NOTED if noted else _PITCH)
    for number, (before, after) in enumerate(pairwise(middles)):
        idle = [is_idle(bout) for bout in rounds[number]]
        marks += _lines(before, after, left[number] + width, idle)
    for x, bouts, places in zip(left, rounds, middles, strict=True):
        for bout, middle in zip(bouts, places, strict=True):
            if not is_idle(bout):
                marks += _bout(bout, x, middle, width)
    slots = max(len(bouts) for bouts in rounds)
    return marks, top + _STRIP + _LABELS + slots * (_NOTED if noted else _PITCH) + 6


def _middles(rounds: Sequence[Sequence[Bout]], top: int, pitch: int) -> list[list[int]]:
    """Where the middle of each match is: between those from which its sides come, or beside the one."""
    found: list[list[int]] = []
    for bouts in rounds:
        before = found[-1] if found else []
        if before and len(before) == len(bouts):
            found.append(before)
        elif before and len(before) == 2 * len(bouts):
            found.append([(one + other) // 2 for one, other in zip(before[::2], before[1::2], strict=True)])
        else:
            found.append([top + number * pitch + _ROW + 3 for number in range(len(bouts))])
    return found


def is_idle(bout: Bout) -> bool:
    """Whether nobody will ever stand there: its place stays empty."""
    return all(side.is_bye for side in bout.sides)


def _lines(before: Sequence[int], after: Sequence[int], x: int, idle: Sequence[bool]) -> Iterator[Mark]:
    """The lines from the matches of a round, whose right edge is ``x``, to those of the next."""
    half = _GAP // 2
    each = len(before) // len(after) if after and len(before) % len(after) == 0 else 0
    for number, middle in enumerate(after):
        feeders = [before[at] for at in range(number * each, (number + 1) * each) if not idle[at]]
        for y in feeders:
            yield Box(x, y - 1, half + 2, 3, "bronze")
        if feeders:
            yield Box(
                x + half,
                min(*feeders, middle) - 1,
                3,
                max(*feeders, middle) - min(*feeders, middle) + 3,
                "bronze",
            )
            yield Box(x + half, middle - 1, _GAP - half, 3, "bronze")


def _bout(bout: Bout, x: int, middle: int, width: int) -> Iterator[Mark]:
    is_bye = any(side.is_bye for side in bout.sides)
    top = middle - _ROW
    decided = bout.winner is not None and not is_bye
    fill = "page" if is_bye else "card"
    yield Box(x, top, width, 2 * _ROW, fill, "dim" if is_bye else "bronze", 2, 8, dashed=is_bye)
    for number, side in enumerate(bout.sides):
        won = decided and bout.winner == number
        if won:
            yield Box(x + 2, top + number * _ROW + 2, width - 4, _ROW - 4, "bright", None, 0, 6)
        yield from _side(side, x, top + number * _ROW + _ROW // 2, width, won, decided and not won)
    yield Box(x + 6, middle - 1, width - 12, 2, "shade")
    if bout.note:
        note = fit(bout.note, "text", SMALL, width)
        yield Words(x + width // 2, middle + _ROW + 15, note, "text", SMALL, "soft", "middle")


def _side(side: Side, x: int, middle: int, width: int, won: bool, lost: bool) -> Iterator[Mark]:
    left, right = x + 10, x + width - 8
    if won:
        yield Figure("laurel", right - _SIGN, middle - _SIGN // 2, _SIGN, _SIGN, ("verdigris",))
        right -= _SIGN + 4
    if side.is_bye or not side.name:
        if side.is_bye:
            yield Words(left, middle, "bye", "text", SMALL, "soft")
        return
    if side.seed:
        seed = str(side.seed)
        yield Words(left, middle, seed, "text", SMALL, "soft")
        left += width_of(seed, "text", SMALL) + 8
    name = fit(drawn(side.name, side.entrant), "bold", SMALL, right - left)
    yield Words(
        left, middle, name, "text" if lost else "bold", SMALL, "soft" if lost else "ink", room=right - left
    )


# In words ---------------------------------------------------------------------------------------


def _said(side: Side) -> str:
    if side.is_bye:
        return "bye"
    return told(side.name, side.entrant) if side.name else "open"


def bout_words(bout: Bout) -> str:
    """ "Ada beats Ben", "Ada has a bye", "Ada – open"."""
    one, other = (_said(side) for side in bout.sides)
    for number, side in enumerate(bout.sides):
        if side.is_bye:
            return f"{_said(bout.sides[1 - number])} has a bye"
    if bout.winner is None:
        text = f"{one} – {other}"
    else:
        text = f"{one} beats {other}" if bout.winner == 0 else f"{other} beats {one}"
    return f"{text} ({bout.note})" if bout.note else text


def _is_empty(bout: Bout) -> bool:
    """Whether nothing at all is known of the match."""
    return all(not side.name for side in bout.sides)


def _rounds(shown: Bracket) -> Iterator[tuple[str, list[str]]]:
    for part in shown.parts:
        for label, bouts in zip(part.labels, part.rounds, strict=True):
            known = [bout_words(bout) for bout in bouts if not _is_empty(bout)]
            yield f"{part.title}, {label}", known


def bracket_alt(shown: Bracket) -> str:
    """The picture in sentences, at most :data:`ALT_LIMIT` characters; the last rounds first, for they say
    most."""
    parts = [f"Bracket of {shown.title}: {shown.facts}.", *([f"{shown.state}."] if shown.state else [])]
    parts += [f"{label}: {'; '.join(known)}." for label, known in reversed(list(_rounds(shown))) if known]
    return within(parts, ALT_LIMIT).replace("\n", " ")


def bracket_words(shown: Bracket) -> str:
    """The same as lines for a code block, at most :data:`VIEW_LIMIT` characters."""
    lines = [f"{shown.title} · {shown.facts}", *([shown.state] if shown.state else [])]
    for label, known in reversed(list(_rounds(shown))):
        if known:
            lines += [f"{label}:", *(f"  {each}" for each in known)]
    return within(lines, VIEW_LIMIT)
