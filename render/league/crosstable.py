"""The crosstable of a division: what everybody has from everybody else."""

from __future__ import annotations

from typing import Final

from ..fonts import fit
from ..frame import CLOSING, EDGE, FOOTER, HEADER, footer, header, page
from ..scene import Box, Mark, Scene, Words
from ..theme import BODY, LARGE, SMALL, WIDTH
from .entries import Cell, Crosstable
from .reading import ALT_LIMIT, EMPTY, VIEW_LIMIT, drawn, nothing, number, told, within

LARGEST: Final = 8
"""How many have room beside each other."""
_TITLES: Final = 46
_ROW: Final = 66
_TOP: Final = HEADER + 2
_NAMES: Final = 256
_SUM: Final = 122


def crosstable_scene(shown: Crosstable) -> Scene:
    """Rows and columns in the order given; ``ValueError`` for more than :data:`LARGEST`."""
    count = len(shown.names)
    if count > LARGEST:
        raise ValueError(f"a crosstable of {count} does not fit")
    rows = count * _ROW if count else EMPTY
    bottom = _TOP + _TITLES + rows + 6
    height = bottom + FOOTER + CLOSING
    marks: list[Mark] = [page(height), *header(shown.title, shown.facts, WIDTH - EDGE - 10)]
    middle = _TOP + _TITLES // 2
    marks.append(Box(EDGE, _TOP, WIDTH - 2 * EDGE, _TITLES, "night", "gold", 2, 10))
    marks.append(Words(EDGE + 66, middle, "player", "bold", SMALL, "bright"))
    marks.append(Words(WIDTH - EDGE - 16, middle, "sum", "bold", SMALL, "bright", "right"))
    if not count:
        marks += nothing(_TOP + _TITLES + 6, "Nobody plays here yet", EDGE)
    width = (WIDTH - 2 * EDGE - 66 - _NAMES - _SUM) // max(count, 1)
    for row, name in enumerate(shown.names):
        x = EDGE + 66 + _NAMES + row * width
        marks.append(Words(x + width // 2, middle, str(row + 1), "bold", SMALL, "vellum", "middle"))
        marks += _row(shown, row, name, width, _TOP + _TITLES + row * _ROW)
    marks += footer(bottom, None, "", shown.state, WIDTH - EDGE - 14)
    return Scene("crosstable", WIDTH, height, tuple(marks))


def _row(shown: Crosstable, row: int, name: str, width: int, top: int) -> list[Mark]:
    middle = top + _ROW // 2 + 1
    room = _NAMES - 16
    marks: list[Mark] = [
        Box(EDGE, top + 3, WIDTH - 2 * EDGE, _ROW - 4, "card", "dim", 2, 10),
        Words(EDGE + 48, middle, str(row + 1), "bold", BODY, "soft", "right"),
        Words(
            EDGE + 66, middle, fit(drawn(name, row + 1), "bold", BODY, room), "bold", BODY, "ink", room=room
        ),
    ]
    for column, cell in enumerate(shown.cells[row]):
        x = EDGE + 66 + _NAMES + column * width
        if column == row:
            marks.append(Box(x + 4, top + 8, width - 8, _ROW - 14, "shade", None, 0, 6))
        elif cell is not None:
            marks += _cell(cell, x + width // 2, middle, width)
    marks.append(
        Words(WIDTH - EDGE - 16, middle, number(shown.points[row]), "display", LARGE, "ink", "right")
    )
    return marks


def _cell(cell: Cell, x: int, middle: int, width: int) -> list[Mark]:
    """The points, and under them from how many matches; before any is played, how many are to come."""
    if not cell.played:
        text = fit(f"{cell.open} open" if cell.open else "·", "text", SMALL, width - 2)
        return [Words(x, middle, text, "text", SMALL, "soft", "middle")]
    marks: list[Mark] = [
        Words(x, middle - 13, number(cell.points), "bold", BODY, "ink", "middle"),
        Words(x, middle + 16, f"of {cell.played}", "text", SMALL, "soft", "middle"),
    ]
    return marks


# In words ---------------------------------------------------------------------------------------


def crosstable_alt(shown: Crosstable) -> str:
    """The picture in sentences, at most :data:`ALT_LIMIT` characters."""
    parts = [f"Crosstable of {shown.title}: {shown.facts}."]
    names = [told(name, row + 1) for row, name in enumerate(shown.names)]
    for row, name in enumerate(names):
        met = [
            f"{number(cell.points)} of {cell.played} against {names[column]}"
            for column, cell in enumerate(shown.cells[row])
            if cell is not None and cell.played
        ]
        parts.append(f"{name}, {number(shown.points[row])} in all{': ' if met else ''}{', '.join(met)}.")
    return within(parts, ALT_LIMIT).replace("\n", " ")


def crosstable_words(shown: Crosstable) -> str:
    """The same as monospaced lines for a code block, at most :data:`VIEW_LIMIT` characters."""
    lines = [f"{shown.title} · {shown.facts}"]
    lines.append(" " * 20 + "".join(f"{each + 1:>8}" for each in range(len(shown.names))) + "     sum")
    for row, name in enumerate(shown.names):
        cells = "".join(
            f"{_cell_words(cell, column == row):>8}" for column, cell in enumerate(shown.cells[row])
        )
        points = number(shown.points[row])
        lines.append(f"{row + 1:>2} {told(name, row + 1)[:16]:<17}{cells}{points:>8}")
    lines += [shown.state] if shown.state else []
    return within(lines, VIEW_LIMIT)


def _cell_words(cell: Cell | None, is_self: bool) -> str:
    if is_self or cell is None:
        return "–" if is_self else ""
    return f"{number(cell.points)}/{cell.played}" if cell.played else "·"
