"""How long windows stay open: words, and the hold that is drawn for each."""

from __future__ import annotations

import hmac
import re
from dataclasses import dataclass
from typing import Final, Literal

from rules.core.chance import Chance

from ..clocks.control import DAY, HOUR

MINUTE: Final = 60_000
"""Milliseconds."""

USUAL: Final = 10 * MINUTE
"""The longest hold in a match with a clock, if nothing else is chosen."""
LONGEST_HOLD: Final = DAY
SHORTEST_FIXED: Final = HOUR
LONGEST_FIXED: Final = 7 * DAY

ORDERS: Final = (30_000, 3 * MINUTE)
"""An answer by a standing order counts as given after a time between these, however short the hold is."""


@dataclass(frozen=True, slots=True)
class Windows:
    """``held``: a window closes once all have answered, but not before a hold of up to ``length``; ``fixed``:
    it closes exactly ``length`` after it opened. Milliseconds."""

    kind: Literal["held", "fixed"]
    length: int


class NotWindows(ValueError):
    """The words say no such thing; ``part`` is the one that is not understood."""

    def __init__(self, part: str) -> None:
        super().__init__(part)
        self.part = part


_LENGTH: Final = re.compile(r"(?:(\d{1,2})d)?(?:(\d{1,3})h)?(?:(\d{1,4})m)?")


def read_windows(text: str) -> Windows | None:
    """Windows as people write them: ``held 30m``, ``fixed 24h``; ``usual`` gives ``None``.
    :class:`NotWindows`."""
    kind, _, rest = text.strip().casefold().partition(" ")
    if kind in ("", "usual") and not rest:
        return None
    length = _length(rest.strip())
    if kind == "held" and length <= LONGEST_HOLD:
        return Windows("held", length)
    if kind == "fixed" and SHORTEST_FIXED <= length <= LONGEST_FIXED:
        return Windows("fixed", length)
    raise NotWindows(kind if kind not in ("held", "fixed") else rest)


def _length(text: str) -> int:
    found = _LENGTH.fullmatch(text)
    if found is None or not text:
        raise NotWindows(text)
    days, hours, minutes = (int(each or 0) for each in found.groups())
    return (days * 24 + hours) * HOUR + minutes * MINUTE


def write_windows(windows: Windows | None) -> str:
    """The words that :func:`read_windows` reads as these; empty for the usual ones."""
    if windows is None:
        return ""
    hours, minutes = divmod(windows.length // MINUTE, 60)
    parts = [f"{hours}h" if hours else "", f"{minutes}m" if minutes or not hours else ""]
    return f"{windows.kind} {''.join(parts)}"


def windows_of(stored: str, *, has_clock: bool) -> Windows:
    """Those of a match. Without a clock all are taken to be at the table: there the usual hold is none."""
    return read_windows(stored) or Windows("held", USUAL if has_clock else 0)


def hold(windows: Windows, key: bytes, place: int) -> int:
    """How long the window that opens after so many standing moves stays open at least.

    Drawn from the match's chance and nothing else, between a quarter of the longest hold and all of it: the
    time of an answer then tells nothing about a hand.
    """
    if windows.kind == "fixed" or not windows.length:
        return windows.length
    return _between(windows.length // 4, windows.length, key, b"hold", place)


def orders_hold(key: bytes, place: int) -> int:
    """How long answers by standing orders wait at least, drawn likewise."""
    return _between(*ORDERS, key, b"orders", place)


def _between(least: int, most: int, key: bytes, label: bytes, place: int) -> int:
    """A time of whole seconds. The label makes it a chance of its own, which touches no shuffle of the
    deal."""
    chance = Chance(hmac.digest(key, label, "sha256"), place)
    seconds = (most - least) // 1000
    return least + 1000 * chance.below(seconds + 1)
