"""Calls of whoever has not decided yet, and notices about somebody's time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from rules.core.seat import PUBLIC
from storage.contract import Calls, MemberSettings, SeatRecord

from ..clocks.control import VOTE_CHOICES
from ..controls import Press, Row
from ..phrases import amount, say
from ..phrases.registry import speaker_of
from ..position import Position
from ..seating import mark_of, message_names, title_of
from .outgoing import Outgoing

CALLS: Final = frozenset({"half", "late", "again"})
"""Why somebody is called; everything else is a notice, which calls nobody."""

THOUGHT: Final = frozenset({"TakeTurn", "BuildDeck"})
"""Questions that take thought; every other one is a quick answer."""


def calls_of(seat: SeatRecord, settings: MemberSettings) -> Calls:
    """How the member who has the seat is called in this match."""
    return seat.calls or usual(settings)


def usual(settings: MemberSettings) -> Calls:
    """How the member is called in all matches that he made no exception for."""
    if settings.digest:
        return "digest"
    if settings.mention:
        return "both" if settings.dm else "thread"
    return "dm" if settings.dm else "none"


def size_of(position: Position) -> str:
    """Whether what is asked is quick, in words, from what everybody knows."""
    kinds = {each.kind for each in position.game.decisions(position.state)}
    return say("call.thought" if kinds & THOUGHT else "call.quick")


def called_to(position: Position) -> str:
    """To what a mention calls: the match, and whether the answer is quick."""
    title = title_of(position.match, speaker_of(position.match.game).title)
    return say("call.to", title=title, size=size_of(position))


def until(position: Position, *seats: int) -> str:
    """The first deadline of the seats as Discord shows times, and who of them is away, each with a dot before
    it; nothing where there is neither."""
    deadlines = [position.deadlines[seat] for seat in seats if seat in position.deadlines]
    first = say("call.until", at=min(deadlines) // 1000) if deadlines else ""
    return first + "".join(
        say("call.away", name=mark_of(seat), last=(position.away[seat] - 1) // 1000)
        for seat in seats
        if seat in position.away
    )


def call_post(
    position: Position, seat: int, *, member_id: int | None, direct: bool, last: bool = False
) -> Outgoing:
    """The call: match, question, deadline, whether it is quick, and whether he is the ``last`` one of several
    who were asked. It mentions the member unless it goes to his direct messages."""
    match = position.match
    speaker = speaker_of(match.game)
    text = say(
        "call",
        title=title_of(match, speaker.title),
        name=message_names(match, position.seats)[seat],
        question=speaker.question(position.game.observe(position.state, PUBLIC)),
        until=until(position, seat),
        size=size_of(position),
    )
    if last:
        text = say("call.last", call=text)
    if direct and match.table_id is not None:
        text = say("call.direct", call=text, table=f"<#{match.table_id}>")
    elif not direct:
        text = say("call.mention", call=text, mention=f"<@{member_id}>")
    rows: tuple[Row, ...] = ([Press("hand", say("button.hand"), "usual"), Press("mute", say("button.mute"))],)
    mentions = (member_id,) if member_id is not None and not direct else ()
    return Outgoing(match.id, match.revision, text, rows=rows, mentions=mentions)


def notice_post(position: Position, payload: Mapping[str, Any]) -> Outgoing:
    """A notice for the table: an excuse, a vacation, given time, or a vote with its buttons."""
    seat, why = payload["seat"], payload["why"]
    names = message_names(position.match, position.seats)
    values: dict[str, object] = {"name": names[seat], "until": until(position, seat)}
    rows: tuple[Row, ...] = ()
    match why:
        case "given":
            values |= {"by": names[payload["by"]], "hours": amount("hour", payload["hours"])}
        case "vote":
            values["at"] = payload["until"] // 1000
            rows = (
                [
                    Press(
                        f"missed.{seat}.{choice}",
                        say(f"button.missed.{choice}"),
                        "final" if choice == "ai" else "safe",
                    )
                    for choice in VOTE_CHOICES
                ],
            )
        case "excused" | "vacation" | "waits":
            if why == "excused":
                values["left"] = amount("excuse", payload["left"])
            rows = ([Press("give", say("button.give"))],)
    text = say(f"notice.{why}", **values)
    return Outgoing(position.match.id, position.match.revision, text, rows=rows)
