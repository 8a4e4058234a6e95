"""Standings: place, name, points, matches, tie-breaks; who goes up, who goes down, who has withdrawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..fonts import fit, width_of
from ..frame import CLOSING, EDGE, FOOTER, HEADER, footer, header, page
from ..scene import Box, Figure, Mark, Scene, Words
from ..theme import BODY, LARGE, SMALL, WIDTH
from .entries import Line, Standings, Zone
from .reading import ALT_LIMIT, EMPTY, VIEW_LIMIT, drawn, nothing, number, told, within

_TITLES: Final = 46
_ROW: Final = 58
_TOP: Final = HEADER + 2
_PLACE: Final = EDGE + 66
_NAME: Final = EDGE + 146
_POINTS: Final = 1064
_PLAYED: Final = 900
_TIE: Final = 118
TIES: Final = 3
"""How many tie-breaks have room; they are asked in their order."""
ROWS: Final = 20
"""How many lines one picture is meant for; whoever shows more turns pages."""

SIGNS: Final[dict[Zone, tuple[str, str, str]]] = {
    "up": ("triangle", "verdigris", "goes up"),
    "down": ("wedge", "alarm", "goes down"),
    "out": ("octagon_open", "soft", "withdrawn"),
}
"""The figure of each zone, its pigment and its word: never colour alone."""


def standings_scene(shown: Standings) -> Scene:
    """The lines as given, the best first."""
    rows = len(shown.lines) * _ROW if shown.lines else EMPTY
    bottom = _TOP + _TITLES + rows + 6
    height = bottom + FOOTER + CLOSING
    marks: list[Mark] = [page(height), *header(shown.title, shown.facts, WIDTH - EDGE - 10)]
    marks += _titles(shown)
    if not shown.lines:
        marks += nothing(_TOP + _TITLES + 6, "Nobody plays here yet", EDGE)
    for at, line in enumerate(shown.lines):
        marks += _row(line, shown, _TOP + _TITLES + at * _ROW)
    legend, left = _legend(shown.lines, bottom)
    marks += [*footer(bottom, None, "", shown.state, left), *legend]
    return Scene("standings", WIDTH, height, tuple(marks))


def _tie_x(shown: Standings, at: int) -> int:
    """The right edge of a tie-break's column; the last one stands beside the matches."""
    ties = min(len(shown.headings), TIES)
    return _PLAYED - 112 - (ties - 1 - at) * _TIE


def _names_end(shown: Standings) -> int:
    ties = min(len(shown.headings), TIES)
    return _PLAYED - 112 - ties * _TIE - 4 if ties else _PLAYED - 112


def _titles(shown: Standings) -> list[Mark]:
    middle = _TOP + _TITLES // 2
    marks: list[Mark] = [
        Box(EDGE, _TOP, WIDTH - 2 * EDGE, _TITLES, "night", "gold", 2, 10),
        Words(_NAME, middle, "player", "bold", SMALL, "bright"),
        Words(_PLAYED, middle, "played", "bold", SMALL, "bright", "right"),
        Words(_POINTS, middle, "points", "bold", SMALL, "bright", "right"),
    ]
    for at, heading in enumerate(shown.headings[:TIES]):
        word = fit(heading, "bold", SMALL, _TIE - 10)
        marks.append(Words(_tie_x(shown, at), middle, word, "bold", SMALL, "bright", "right"))
    return marks


def _row(line: Line, shown: Standings, top: int) -> list[Mark]:
    middle = top + _ROW // 2 + 1
    is_out = line.zone == "out"
    fill, edge = {
        "up": ("glow", "verdigris"),
        "down": ("card", "alarm"),
        "out": ("page", "dim"),
    }.get(line.zone, ("card", "dim"))
    ink = "soft" if is_out else "ink"
    marks: list[Mark] = [
        Box(
            EDGE, top + 3, WIDTH - 2 * EDGE, _ROW - 4, fill, edge, 3 if line.zone in ("up", "down") else 2, 10
        ),
        Words(_PLACE, middle, str(line.place), "display", LARGE, ink, "right"),
    ]
    if line.zone:
        figure, pigment, _ = SIGNS[line.zone]
        marks.append(Figure(figure, _PLACE + 22, middle - 17, 34, 34, (pigment, "white")))
    room = _names_end(shown) - _NAME
    name = fit(drawn(line.name, line.entrant), "bold", BODY, room)
    marks.append(Words(_NAME, middle, name, "text" if is_out else "bold", BODY, ink, room=room))
    for at, value in enumerate(line.ties[: min(len(shown.headings), TIES)]):
        text = "·" if value is None else number(value)
        marks.append(Words(_tie_x(shown, at), middle, text, "text", BODY, "soft", "right"))
    marks.append(Words(_PLAYED, middle, str(line.played), "text", BODY, ink, "right"))
    marks.append(Words(_POINTS, middle, number(line.points), "display", LARGE + 2, ink, "right"))
    return marks


def _legend(lines: Sequence[Line], top: int) -> tuple[list[Mark], int]:
    """The zones that are there, from the right, and where they begin."""
    middle = top + FOOTER // 2
    right = WIDTH - EDGE - 14
    marks: list[Mark] = []
    for zone, (figure, pigment, word) in reversed(SIGNS.items()):
        if all(line.zone != zone for line in lines):
            continue
        marks.append(Words(right, middle, word, "bold", SMALL, "soft", "right"))
        right -= width_of(word, "bold", SMALL) + 40
        marks.append(Figure(figure, right, middle - 15, 30, 30, (pigment, "white")))
        right -= 22
    return marks, right


# In words ---------------------------------------------------------------------------------------


def standings_alt(shown: Standings) -> str:
    """The picture in sentences, at most :data:`ALT_LIMIT` characters."""
    parts = [f"Standings of {shown.title}: {shown.facts}."]
    for line in shown.lines:
        zone = f", {SIGNS[line.zone][2]}" if line.zone else ""
        played = f"{line.played} match{'' if line.played == 1 else 'es'}"
        told_points = f"{number(line.points)} point{'' if line.points == 1 else 's'}"
        parts.append(f"{line.place}. {told(line.name, line.entrant)}, {told_points} from {played}{zone}.")
    parts += [f"{shown.state}."] if shown.state else []
    return within(parts, ALT_LIMIT).replace("\n", " ")


def standings_words(shown: Standings) -> str:
    """The same as monospaced lines for a code block, at most :data:`VIEW_LIMIT` characters; the zone as a
    sign at the start of a line: + goes up, - goes down, x has withdrawn."""
    sign = {"up": "+", "down": "-", "out": "x", "": " "}
    ties = shown.headings[:TIES]
    head = "   #  player" + " " * 15 + "".join(f"{each[:9]:>10}" for each in ties) + "  played  points"
    lines = [f"{shown.title} · {shown.facts}", head]
    for line in shown.lines:
        values = "".join(f"{'·' if value is None else number(value):>10}" for value in line.ties[: len(ties)])
        lines.append(
            f"{sign[line.zone]} {line.place:>2}  {told(line.name, line.entrant)[:20]:<21}{values}"
            f"{line.played:>8}{number(line.points):>8}"
        )
    zones = [
        f"{sign[zone]} {SIGNS[zone][2]}" for zone in SIGNS if any(one.zone == zone for one in shown.lines)
    ]
    lines += [" · ".join(filter(None, (shown.state, *zones)))]
    return within(lines, VIEW_LIMIT)
