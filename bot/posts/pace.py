"""A pace in words."""

from __future__ import annotations

from ..clocks.control import DAY, HOUR, TimeControl
from ..phrases import amount, listed, say


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
