"""Who sits and who looks on."""

from __future__ import annotations

from typing import Final

Seat = int
"""A place at the table, 0 … n-1, in order of play."""

Viewer = int | None
"""Somebody who looks at a match: a seat, or the public (``PUBLIC``)."""

PUBLIC: Final[Viewer] = None
"""The viewer that knows only what everybody may know."""
