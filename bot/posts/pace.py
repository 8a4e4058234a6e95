"""A pace in words, and the panel in which it is chosen."""

from __future__ import annotations

from secrets import token_hex
from typing import Final

from storage.contract import MatchRecord

from ..clocks.control import DAY, HOUR, TimeControl, read_pace
from ..controls import Option, Pick, Press, Row
from ..phrases import amount, listed, say
from .outgoing import Outgoing

READY_MADE: Final = {
    "none": "none",
    "day": "1d",
    "two_days": "2d",
    "three_days": "3d",
    "week": "7d",
    "weekends": "3d weekends Europe/Berlin",
    "fischer": "fischer 5d+12h",
    "fischer_slow": "fischer 7d+1d max 10d",
    "byo_yomi": "byo-yomi 7d+3x1d",
    "excused": "3d missed=default excuses=2",
    "ai": "3d missed=ai",
}
"""Paces to pick from, as people write them."""


def pace_words(control: TimeControl) -> str:
    """A time control in words: "3 days for each decision · time over: the others vote"."""
    if not control.has_clock:
        return say("pace.none")
    parts = [
        say(
            f"pace.{control.kind}",
            each=span_words(control.each),
            bank=span_words(control.bank),
            cap=span_words(control.cap),
            periods=amount("period", control.periods),
        )
    ]
    if control.weekends:
        parts.append(say("pace.weekends", zone=control.zone))
    if not control.vacation:
        parts.append(say("pace.no_vacation"))
    excused = ".excuses" if control.missed == "default" and control.excuses else ""
    parts.append(say(f"pace.missed.{control.missed}{excused}", excuses=amount("excuse", control.excuses)))
    return " · ".join(parts)


def span_words(milliseconds: int) -> str:
    """A time in days and hours, the last one begun: "2 days and 5 hours"."""
    hours = -(-milliseconds // HOUR)
    days, hours = divmod(hours, DAY // HOUR)
    parts = [amount("day", days)] if days else []
    parts += [amount("hour", hours)] if hours or not days else []
    return listed(parts)


def pace_panel(
    match: MatchRecord, title: str, control: TimeControl, *, before: str = "", editable: bool
) -> Outgoing:
    """The pace of a match; whoever may choose it picks one or writes it."""
    lines = [before, say("pace.shown", title=title, pace=pace_words(control))]
    rows: list[Row] = []
    buttons = []
    if editable:
        lines.append(say("pace.edit"))
        options = tuple(_ready_made(key, text, control) for key, text in READY_MADE.items())
        rows.append(Pick(f"pace-{token_hex(3)}", say("pace.choose"), options))
        buttons.append(Press("pace.own", say("button.pace.own"), "usual"))
    rows.append([*buttons, Press("option.page.1", say("button.pace.options"))])
    return Outgoing(match.id, match.version, "\n".join(filter(None, lines)), rows=tuple(rows))


def _ready_made(key: str, text: str, now: TimeControl) -> Option:
    """The pace as it is written, and in words; the one that holds is marked."""
    control = read_pace(text)
    words = pace_words(control)
    return Option(f"pace.set.{key}", text, say("pace.now", pace=words) if control == now else words)
