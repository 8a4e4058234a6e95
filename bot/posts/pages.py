"""Lines in pages that fit into a message."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

PAGE_CHARACTERS: Final = 1700


def pages_of(lines: Iterable[str]) -> list[list[str]]:
    """The lines in reading order, at most ``PAGE_CHARACTERS`` on a page; one empty page if there are none.
    A longer line has a page of its own."""
    pages: list[list[str]] = [[]]
    size = 0
    for line in lines:
        if pages[-1] and size + len(line) > PAGE_CHARACTERS:
            pages.append([])
            size = 0
        pages[-1].append(line)
        size += len(line) + 1
    return pages
