"""Writes one real tableau: ``python -m render.sample docs/pictures/witan-tricks-tableau.png``."""

from __future__ import annotations

import sys
from pathlib import Path

from . import specimens
from .paint import paint
from .registry import PICTURES


def sample() -> bytes:
    """A match in full swing, as everybody at the table sees it."""
    seen = specimens.seen_after(3, "witan", 26)
    return paint(PICTURES["witan_tricks"].tableau_scene(seen, specimens.NAMES))


def main(arguments: list[str]) -> int:
    """Write the picture to the one path given."""
    if len(arguments) != 1:
        sys.stderr.write("usage: python -m render.sample FILE.png\n")
        return 2
    path = Path(arguments[0])
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(sample())
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
