"""How a finished match stands: placings, how each Earl's match ended, and what he had."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.ortus.observation import EarlView, Observation

from ..badges import badge
from ..fonts import fit, width_of
from ..frame import EDGE
from ..names import plain_names
from ..scene import Box, Figure, Mark, Words
from ..theme import BODY, LARGE, SEATS, SMALL, WIDTH
from .cubes import CUBES
from .looks import LOOKS
from .reading import DEPARTURES, WINS, count_of
from .signs import ART_INKS, MOTIF, sign

_ROW: Final = 58
_PAD: Final = 8
_SIGN: Final = 38
_NAME: Final = 150
"""Where names begin, from the panel's edge."""

_LEFT: Final = {seat_word: f"left: {told}" for seat_word, told in DEPARTURES.items()}


def order(seen: Observation) -> list[tuple[int, int]]:
    """(placing, seat), the best first; nothing while the match runs."""
    if seen.outcome is None:
        return []
    return sorted((place, seat) for seat, place in enumerate(seen.outcome.placings))


def fate(seen: Observation, seat: int) -> str:
    """How the match ended for an Earl: "wins by honours", "left: no Fief", "at the table"."""
    assert seen.outcome is not None
    if seat in seen.outcome.winners:
        how = WINS.get(seen.outcome.ending, "")
        return f"{'wins' if len(seen.outcome.winners) == 1 else 'shares the win'}{how}"
    gone = dict(seen.departures)
    return _LEFT.get(gone[seat], f"left: {gone[seat]}") if seat in gone else "at the table"


def _had(seen: Observation, earl: EarlView) -> list[tuple[str, tuple[str, ...], int, str]]:
    """Sign, inks, number and word of what an Earl at the table has; what he has none of is left out."""
    soldiers = len(earl.pool) + sum(len(each.garrison) for each in earl.mercenaries)
    castle, prince, land, infantry = (LOOKS[kind] for kind in ("castle", "prince", "land", "infantry"))
    found = (
        (castle.emblem, castle.inks, len(earl.fiefs), "Fief"),
        (prince.emblem, prince.inks, sum(fief.lord is not None for fief in earl.fiefs), "Lord"),
        (land.emblem, land.inks, sum(len(fief.properties) for fief in earl.fiefs), "Property"),
        ("tower", ("soft", "vellum"), len(earl.towers), "Tower"),
        (infantry.emblem, infantry.inks, soldiers, "soldier"),
        (CUBES[earl.seat], ART_INKS, earl.cubes, "cube"),
    )
    return [each for each in found if each[2] and earl.at_table]


def standings_marks(seen: Observation, names: Sequence[str], top: int) -> tuple[list[Mark], int]:
    """The panel and its height; nothing and 0 while the match runs."""
    rows = order(seen)
    if not rows or seen.outcome is None:
        return [], 0
    width = WIDTH - 2 * EDGE
    marks: list[Mark] = [Box(EDGE, top, width, len(rows) * _ROW + 2 * _PAD, "card", "gold", 4, 12)]
    for at, (place, seat) in enumerate(rows):
        y = top + _PAD + at * _ROW
        middle = y + _ROW // 2
        won = seat in seen.outcome.winners
        if won:
            marks.append(Box(EDGE + 6, y + 2, width - 12, _ROW - 4, "glow", None, 0, 8))
            marks.append(Figure(f"{MOTIF}king", EDGE + 16, middle - 22, 44, 44, ART_INKS))
        marks.append(Words(EDGE + 76, middle, str(place), "display", LARGE, "ink", "middle"))
        marks.append(badge(seat, 44, EDGE + 98, middle - 22))
        right = WIDTH - EDGE - 14
        for figure, inks, number, _ in reversed(_had(seen, seen.earls[seat])):
            text = str(number)
            marks.append(Words(right, middle, text, "bold", SMALL, "ink", "right"))
            right -= width_of(text, "bold", SMALL) + 4 + _SIGN
            marks.append(sign(figure, inks, right, middle - _SIGN // 2, _SIGN))
            right -= 12
        told = fate(seen, seat)
        left = EDGE + _NAME
        room = right - left - 14 - width_of(told, "text", SMALL)
        name = fit(names[seat], "bold", BODY, room)
        marks.append(Words(left, middle, name, "bold", BODY, "ink" if won else "soft", room=room))
        left += width_of(name, "bold", BODY) + 14
        marks.append(Words(left, middle, told, "text", SMALL, "ink" if won else "soft"))
    return marks, len(rows) * _ROW + 2 * _PAD


def standings_words(seen: Observation, names: Sequence[str]) -> list[str]:
    """The same, a line for each Earl: "1 C Hild wins by honours: 4 Fiefs, 1 Lord"; nothing while it runs."""
    lines = []
    shown = plain_names(names)
    for place, seat in order(seen):
        had = [_counted(number, word) for _, _, number, word in _had(seen, seen.earls[seat])]
        fated = f"{place} {SEATS[seat].letter} {shown[seat]} {fate(seen, seat)}"
        lines.append(f"{fated}: {', '.join(had)}" if had else fated)
    return lines


def _counted(number: int, word: str) -> str:
    """ "1 Property", "2 Properties"."""
    return f"{number} {word[:-1]}ies" if number != 1 and word.endswith("y") else count_of(number, word)
