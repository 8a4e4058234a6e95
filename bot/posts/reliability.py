"""The panel in which a host asks for a reliability."""

from __future__ import annotations

from secrets import token_hex
from typing import Final

from storage.contract import MatchRecord

from ..controls import Option, Pick, Press, Row
from ..phrases import say
from .outgoing import Outgoing

OFFERED: Final = (0, 50, 60, 70, 75, 80, 85, 90, 95, 100)


def reliability_panel(
    match: MatchRecord, title: str, own: int, *, before: str = "", editable: bool
) -> Outgoing:
    """What the match asks for; its host picks no more than his ``own``."""
    key = "reliability.asked" if match.reliability else "reliability.asked.none"
    asked = say(key, least=match.reliability)
    lines = [before, say("reliability.shown", title=title, asked=asked)]
    rows: list[Row] = []
    if editable:
        lines.append(say("reliability.edit"))
        offered = sorted({each for each in OFFERED if each <= own} | {own})
        options = tuple(
            Option(
                f"reliability.set.{each}",
                say("reliability.least", least=each) if each else say("reliability.any"),
                say("reliability.now") if each == match.reliability else "",
            )
            for each in offered
        )
        rows.append(Pick(f"reliability-{token_hex(3)}", say("reliability.choose"), options))
    rows.append([Press("option.page.1", say("button.pace.options"))])
    return Outgoing(match.id, match.version, "\n".join(filter(None, lines)), rows=tuple(rows))
