"""How the pictures of competitions and their words say numbers and names."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from ..fonts import fit
from ..names import picture_or, plain_or
from ..scene import Box, Mark, Words
from ..theme import BODY, WIDTH

ALT_LIMIT: Final = 1000
"""Characters of an alternative text."""
VIEW_LIMIT: Final = 1800
"""Characters of a text view."""

EMPTY: Final = 80
"""Height of the line that stands where nothing is to be shown yet."""


def drawn(name: str, entrant: int) -> str:
    """A name for a picture."""
    return picture_or(name, f"Player {entrant}")


def told(name: str, entrant: int) -> str:
    """A name for prose."""
    return plain_or(name, f"Player {entrant}")


def number(value: Fraction, whole: int = 2) -> str:
    """Points as people write them: halves as "½", other parts rounded to ``whole`` decimals."""
    if value.denominator == 1:
        return str(value.numerator)
    if value.denominator == 2 and value > 0:
        return f"{value.numerator // 2 or ''}½"
    return f"{float(value):.{whole}f}".rstrip("0").rstrip(".")


def within(lines: Sequence[str], limit: int) -> str:
    """As many lines as fit, and how many more there are."""
    kept = list(lines)
    while kept:
        left = len(lines) - len(kept)
        text = "\n".join([*kept, *([f"… {left} more"] if left else [])])
        if len(text) <= limit:
            return text
        kept.pop()
    return ""


def nothing(top: int, words: str, edge: int) -> tuple[Mark, ...]:
    """The line that says that there is nothing yet."""
    room = WIDTH - 2 * edge - 40
    return (
        Box(edge, top, WIDTH - 2 * edge, EMPTY - 12, "card", "dim", 2, 10),
        Words(
            WIDTH // 2, top + EMPTY // 2 - 6, fit(words, "text", BODY, room), "text", BODY, "soft", "middle"
        ),
    )
