"""Time controls: how long a decision may take, and what happens when a clock runs out."""

from __future__ import annotations

import re
from dataclasses import asdict, dataclass, replace
from typing import Any, Final, Literal, get_args
from zoneinfo import ZoneInfo

HOUR: Final = 3_600_000
"""Milliseconds."""
DAY: Final = 24 * HOUR

LONGEST: Final = 60 * DAY
"""No time in a control is longer."""
MOST_PERIODS: Final = 20
MOST_EXCUSES: Final = 9

Kind = Literal["none", "each", "fischer", "byo-yomi"]
"""No clock · so long for each decision · a bank with an increment and a cap · a bank, then periods."""

Missed = Literal["vote", "default", "ai", "forfeit"]
"""What follows when a clock runs out: the others vote · the default action · an AI takes the seat · the seat
is lost."""

MISSED: Final[tuple[Missed, ...]] = get_args(Missed)

VoteChoice = Literal["wait", "default", "ai"]
"""What the others can decide about a seat whose time ran out."""
VOTE_CHOICES: Final[tuple[VoteChoice, ...]] = get_args(VoteChoice)


@dataclass(frozen=True, slots=True, kw_only=True)
class TimeControl:
    """How the clocks of a match run; times in milliseconds."""

    kind: Kind = "none"
    each: int = 0
    """The time of a decision; the increment of Fischer; a period of byo-yomi."""
    bank: int = 0
    """What a seat begins with in Fischer and byo-yomi."""
    cap: int = 0
    """The most that increments may fill a bank up to (Fischer)."""
    periods: int = 0
    """How many periods follow the bank (byo-yomi)."""
    weekends: bool = False
    """Whether clocks stand from Saturday 0:00 to Monday 0:00 in ``zone``."""
    zone: str = "UTC"
    """The time zone of the table, as IANA names it."""
    vacation: bool = True
    """Whether a member's vacation is spent where a clock would run out."""
    missed: Missed = "vote"
    excuses: int = 0
    """How many misses of a seat are excused with a fresh time before the default action is taken."""

    @property
    def has_clock(self) -> bool:
        """Whether time is counted at all."""
        return self.kind != "none"

    @property
    def fresh(self) -> int:
        """The time that an excuse, or a vote to wait, gives."""
        return self.each


def control_json(control: TimeControl) -> dict[str, Any]:
    """As it is stored."""
    return asdict(control)


def control_of(stored: dict[str, Any]) -> TimeControl:
    """What :func:`control_json` gave."""
    return TimeControl(**stored)


class NotAPace(ValueError):
    """The words are no time control; ``part`` is the first that is not understood."""

    def __init__(self, part: str) -> None:
        super().__init__(part)
        self.part = part


_SPAN: Final = re.compile(r"(?:(\d{1,3})d)?(?:(\d{1,4})h)?")
_PERIODS: Final = re.compile(r"(\d{1,2})x(\w+)")


def read_pace(text: str) -> TimeControl:
    """A time control as people write it; :class:`NotAPace` for what is none.

    ``none`` · ``48h`` · ``fischer 5d+12h max 10d`` · ``byo-yomi 7d+3x24h``; then in any order ``weekends``, a
    time zone such as ``Europe/Berlin``, ``no-vacation``, ``missed=default``, ``excuses=2``.
    """
    parts = text.split()
    if not parts:
        raise NotAPace("")
    first = parts.pop(0).casefold()
    if first == "none":
        control = TimeControl()
    elif first == "fischer":
        control = _fischer(parts)
    elif first == "byo-yomi":
        control = _byo_yomi(parts)
    else:
        control = TimeControl(kind="each", each=_span(first))
    for part in parts:
        control = _extra(control, part)
    return control


def _fischer(parts: list[str]) -> TimeControl:
    bank, plus, increment = _next(parts).partition("+")
    if not plus:
        raise NotAPace(bank)
    control = TimeControl(kind="fischer", bank=_span(bank), each=_span(increment), cap=_span(bank))
    if parts and parts[0].casefold() == "max":
        parts.pop(0)
        control = replace(control, cap=_span(_next(parts)))
    if control.cap < control.bank:
        raise NotAPace("max")
    return control


def _byo_yomi(parts: list[str]) -> TimeControl:
    whole = _next(parts)
    bank, _, overtime = whole.partition("+")
    found = _PERIODS.fullmatch(overtime.casefold())
    if found is None or not 1 <= int(found[1]) <= MOST_PERIODS:
        raise NotAPace(whole)
    return TimeControl(kind="byo-yomi", bank=_span(bank), periods=int(found[1]), each=_span(found[2]))


def _next(parts: list[str]) -> str:
    if not parts:
        raise NotAPace("")
    return parts.pop(0)


def _extra(control: TimeControl, part: str) -> TimeControl:
    name, _, value = part.casefold().partition("=")
    if name == "weekends" and not value:
        return replace(control, weekends=True)
    if name == "no-vacation" and not value:
        return replace(control, vacation=False)
    if name == "missed" and value in MISSED:
        return replace(control, missed=value)
    if name == "excuses" and value.isdecimal() and len(value) == 1:
        return replace(control, excuses=int(value))
    if is_zone(part):
        return replace(control, zone=part)
    raise NotAPace(part)


def is_zone(name: str) -> bool:
    """Whether it is a time zone that is known here."""
    try:
        ZoneInfo(name)
    except (KeyError, OSError, ValueError):  # not found, a folder, or no name of a zone at all
        return False
    return True


def _span(text: str) -> int:
    """``36h``, ``3d``, ``1d12h`` in milliseconds: at least an hour, at most :data:`LONGEST`."""
    found = _SPAN.fullmatch(text.casefold())
    if found is None or not text:
        raise NotAPace(text)
    span = int(found[1] or 0) * DAY + int(found[2] or 0) * HOUR
    if not HOUR <= span <= LONGEST:
        raise NotAPace(text)
    return span


def write_pace(control: TimeControl) -> str:
    """The shortest words that :func:`read_pace` reads as this control."""
    match control.kind:
        case "none":
            words = ["none"]
        case "each":
            words = [_short(control.each)]
        case "fischer":
            words = ["fischer", f"{_short(control.bank)}+{_short(control.each)}"]
            if control.cap != control.bank:
                words += ["max", _short(control.cap)]
        case "byo-yomi":
            words = ["byo-yomi", f"{_short(control.bank)}+{control.periods}x{_short(control.each)}"]
    if control.weekends:
        words.append("weekends")
    if control.zone != "UTC":
        words.append(control.zone)
    if not control.vacation:
        words.append("no-vacation")
    if control.missed != "vote":
        words.append(f"missed={control.missed}")
    if control.excuses:
        words.append(f"excuses={control.excuses}")
    return " ".join(words)


def _short(span: int) -> str:
    days, rest = divmod(span, DAY)
    hours = rest // HOUR
    return "".join([f"{days}d" if days else "", f"{hours}h" if hours else ""])
