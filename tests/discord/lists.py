"""Lists of Ortus cards in a text, however they are written.

The name of a kind of card is no secret: a post may say that somebody placed a Land. What nobody else may
read is which cards are together in a hand or a deck. So texts are searched for lists, and a list is compared
with hands and decks as a whole, in any order and in any of the ways to write one.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

from rules.ortus.card import KINDS

SHORTEST = 3
"""A hand of two cards may be named by chance; one of three or more is not."""


def _plural(name: str) -> str:
    if name.endswith("ch"):
        return f"{name}(?:es)?"
    if name.endswith("y"):
        return f"{name[:-1]}(?:y|ies)"
    return f"{name}s?"


_KIND = {kind: _plural(kind.replace("_", "[ _]")) for kind in KINDS}
_ENTRY = re.compile(
    r"(?<![A-Za-z0-9])(?:(?P<before>\d{1,2}) ?[x×]? ?|an? )?(?:"
    + "|".join(f"(?P<{kind}>{pattern})" for kind, pattern in _KIND.items())
    + r")(?![A-Za-z])(?: ?[x×:] ?(?P<after>\d{1,2})(?!\d))?",
    re.IGNORECASE,
)
_BETWEEN = re.compile(r"[\s,;·•|&+\-*'\"\[\]()`]*(?:and[\s]+)?", re.IGNORECASE)


def lists_in(text: str) -> list[Counter[str]]:
    """Every unbroken row of card names in a text, as how many of each kind it names."""
    found: list[Counter[str]] = []
    end = -1
    for entry in _ENTRY.finditer(text):
        follows = found and _BETWEEN.fullmatch(text, end, entry.start())
        if not follows:
            found.append(Counter())
        kind = next(kind for kind in KINDS if entry[kind])
        found[-1][kind] += int(entry["before"] or entry["after"] or 1)
        end = entry.end()
    return found


def says_list(text: str, hidden: Iterable[tuple[str, ...]]) -> tuple[str, ...] | None:
    """The first of the hidden hands and decks that a text lists, or ``None``."""
    wanted = [each for each in hidden if len(each) >= SHORTEST]
    if not wanted or _ENTRY.search(text) is None:
        return None
    found = lists_in(text)
    return next((each for each in wanted if Counter(each) in found), None)
