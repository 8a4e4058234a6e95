"""What a check says."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Literal

Level = Literal["ok", "note", "wrong"]
"""``ok``: as it should be. ``note``: works, but worth knowing. ``wrong``: something will not work."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that a check looked at. ``remedy`` says what to do; empty where nothing is to be done."""

    area: str
    level: Level
    text: str
    remedy: str = ""

    def as_json(self) -> dict[str, str]:
        """The finding as a JSON-ready object."""
        return asdict(self)


def ok(area: str, text: str) -> Finding:
    """A finding that all is well."""
    return Finding(area, "ok", text)


def note(area: str, text: str, remedy: str = "") -> Finding:
    """A finding that is worth knowing."""
    return Finding(area, "note", text, remedy)


def wrong(area: str, text: str, remedy: str) -> Finding:
    """A finding that something will not work, and what to do."""
    return Finding(area, "wrong", text, remedy)
