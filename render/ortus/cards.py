"""The cards of the family at two sizes, and the labelled pieces of an Earldom."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from ..badges import badge
from ..fonts import width_of
from ..scene import Box, Figure, Mark, Sprite, Words
from ..theme import SMALL
from .looks import LOOKS

MINI_HEIGHT: Final = 78
"""The height of a small card, in pixels."""

DENSE_HEIGHT: Final = 46
"""The height of one without its name, for tables too full for names."""

LARGE_WIDTH: Final = 140
LARGE_HEIGHT: Final = 142
"""The size of a card of the hand."""

_FOREIGN: Final = 28
_LEAST: Final = 76
_DENSE_LEAST: Final = 52

_PAPERS: Final = {
    "plain": ("card", "soft", 2),
    "seat": ("seeded", "bronze", 3),
    "lord": ("glow", "gold", 3),
    "hidden": ("shade", "soft", 2),
    "lent": ("card", "soft", 3),
    "chosen": ("card", "gold", 4),
    "gone": ("page", "dim", 2),
}
"""Paper, edge and its width: a card, a Castle or Palace, a Lord, a pile of which only the number is known,
what a Burh lends (its edge broken), a card that can be chosen now, one of which none is left."""


@cache
def mini(
    kind: str,
    label: str | None = None,
    corner: str = "",
    paper: str = "plain",
    origin: int | None = None,
    dense: bool = False,
) -> Sprite:
    """A small card: emblem above, name below; ``dense`` without the name, but with a number that ends it.

    ``corner`` is a number or count at the right, in a dark field if it is a strength (a bare number);
    ``origin`` the seat from whose set the card is, where that is not the holder.
    """
    look = LOOKS[kind]
    text = look.short if label is None else label
    number = text.rpartition(" ")[2] if dense and text[-1].isdigit() else ""
    emblem = 36 if dense else 42
    left = 8 + (_FOREIGN if origin is not None else 0)
    beside = width_of(number, "bold", SMALL) + 6 if number else 0
    corner_width = width_of(corner, "bold", SMALL) + 8 if corner else 0
    inside = left + emblem + beside + corner_width + 8
    height = DENSE_HEIGHT if dense else MINI_HEIGHT
    width = max(_DENSE_LEAST, inside) if dense else max(_LEAST, inside, width_of(text, "bold", SMALL) + 14)
    x = left + (width - inside) // 2
    fill, line, line_width = _PAPERS[paper]
    marks: list[Mark] = [Box(0, 0, width, height, fill, line, line_width, 8, paper == "lent")]
    if origin is not None:
        marks.append(badge(origin, _FOREIGN, 5, 9 if dense else 6))
    gone = paper == "gone"
    inks = ("faint",) + ("shade",) * (len(look.inks) - 1) if gone else look.inks
    marks.append(Figure(look.emblem, x, 5 if dense else 6, emblem, emblem, inks))
    middle = DENSE_HEIGHT // 2 if dense else 21
    if number:
        marks.append(Words(x + emblem + 4, middle, number, "bold", SMALL, "ink"))
    if corner.isdigit():
        marks.append(Box(width - corner_width - 5, middle - 15, corner_width, 30, "dusk", None, 0, 7))
        marks.append(Words(width - corner_width // 2 - 5, middle, corner, "bold", SMALL, "white", "middle"))
    elif corner:
        marks.append(Words(width - 6, middle if dense else 28, corner, "bold", SMALL, "ink", "right"))
    if not dense:
        marks.append(Words(width // 2, 62, text, "bold", SMALL, "soft" if gone else "ink", "middle"))
    name = f"card {kind}{f' {text}' if label else ''}{f' {corner}' if corner else ''}"
    name += "" if origin is None else f" of seat {origin}"
    return Sprite(name, 0, 0, width, height, tuple(marks))


@cache
def muster(
    label: str,
    pieces: tuple[tuple[str, tuple[str, ...], str], ...],
    paper: str = "plain",
    origin: int | None = None,
    dense: bool = False,
) -> Sprite:
    """Several pieces under one name: each an emblem with its inks and what stands beside it.

    ``origin`` and ``dense`` as in :func:`mini`.
    """
    emblem, gap = (34, 6) if dense else (38, 8)
    height = DENSE_HEIGHT if dense else MINI_HEIGHT
    widths = [emblem + (width_of(beside, "bold", SMALL) + 4 if beside else 0) for _, _, beside in pieces]
    left = gap + (_FOREIGN if origin is not None else 0)
    inside = left + sum(widths) + gap * len(pieces)
    width = max(_DENSE_LEAST, inside) if dense else max(_LEAST, inside, width_of(label, "bold", SMALL) + 14)
    fill, line, line_width = _PAPERS[paper]
    marks: list[Mark] = [Box(0, 0, width, height, fill, line, line_width, 8, paper == "lent")]
    if origin is not None:
        marks.append(badge(origin, _FOREIGN, 5, 9 if dense else 6))
    x = left + (width - inside) // 2
    for (figure, inks, beside), wide in zip(pieces, widths, strict=True):
        marks.append(Figure(figure, x, 6 if dense else 8, emblem, emblem, inks))
        if beside:
            marks.append(Words(x + emblem + 4, height // 2 if dense else 28, beside, "bold", SMALL, "ink"))
        x += wide + gap
    if not dense:
        marks.append(Words(width // 2, 62, label, "bold", SMALL, "ink", "middle"))
    name = f"piece {label}: " + " ".join(f"{figure} {beside}".strip() for figure, _, beside in pieces)
    name += "" if origin is None else f" of seat {origin}"
    return Sprite(name, 0, 0, width, height, tuple(marks))


def musters_of(cards: Sequence[str]) -> tuple[tuple[str, tuple[str, ...], str], ...]:
    """Cards of any kinds as the pieces of a :func:`muster`, with their numbers."""
    return tuple(
        (LOOKS[kind].emblem, LOOKS[kind].inks, str(cards.count(kind))) for kind in LOOKS if kind in cards
    )


@cache
def large(kind: str, count: int, state: str) -> Sprite:
    """A card of the hand: ``state`` is "playable" (gold edge), "barred" (dim, hatched) or "waiting"."""
    look = LOOKS[kind]
    barred = state == "barred"
    marks: list[Mark] = []
    if barred:
        marks.append(Box(0, 0, LARGE_WIDTH, LARGE_HEIGHT, "dim", None, 0, 10))
        marks.append(Figure("hatch", 3, 3, LARGE_WIDTH - 6, LARGE_HEIGHT - 6, ("shade",)))
        marks.append(Box(0, 0, LARGE_WIDTH, LARGE_HEIGHT, None, "faint", 3, 10))
    else:
        edge = ("gold", 6) if state == "playable" else ("soft", 2)
        marks.append(Box(0, 0, LARGE_WIDTH, LARGE_HEIGHT, "card", *edge, 10))
    size = 72
    middle = LARGE_WIDTH // 2 - (18 if count > 1 else 0)
    inks = ("soft",) + ("shade",) * (len(look.inks) - 1) if barred else look.inks
    marks.append(Figure(look.emblem, middle - size // 2, 18, size, size, inks))
    if count > 1:
        marks.append(
            Words(LARGE_WIDTH - 12, 40, f"×{count}", "bold", 32, "soft" if barred else "ink", "right")
        )
    ink = "soft" if barred else "ink"
    marks.append(Words(LARGE_WIDTH // 2, 116, large_name(kind), "bold", SMALL, ink, "middle"))
    return Sprite(f"card {kind} ×{count} {state}", 0, 0, LARGE_WIDTH, LARGE_HEIGHT, tuple(marks))


def large_name(kind: str) -> str:
    """The name as it fits on a large card."""
    name = LOOKS[kind].name
    return name if width_of(name, "bold", SMALL) <= LARGE_WIDTH - 12 else LOOKS[kind].short
