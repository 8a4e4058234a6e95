"""What waits for the organisers, with buttons to decide it; and the log of what was decided."""

from __future__ import annotations

from collections.abc import Sequence
from secrets import token_hex

from storage.competition import LogRecord, RequestRecord

from ...competitions.season import Season
from ...controls import Option, Pick, Press, Row
from ...names import plain
from ...phrases import has, say
from ..outgoing import Outgoing
from .figures import said_name
from .words import day, message_title

PAGE = 8
"""Entries of the log on a page."""
REASON = 120
"""Characters of a reason that a page shows; the export has all of it."""


def queue_panel(season: Season, waiting: Sequence[RequestRecord], at: int = 0, before: str = "") -> Outgoing:
    """One request at a time, the oldest first; ``at`` counts from 0."""
    title = message_title(season.record)
    if not waiting:
        text = "\n".join(filter(None, (before, say("league.queue.empty", title=title))))
        return Outgoing(season.record.id, 0, text, rows=((Press("league.log.1", say("button.league.log")),),))
    at = min(max(at, 0), len(waiting) - 1)
    request = waiting[at]
    lines = [
        before,
        say("league.queue.head", title=title, at=at + 1, total=len(waiting)),
        request_line(season, request),
        say(f"league.reason.{request.reason}"),
        say("league.queue.note"),
    ]
    turn = []
    if at:
        turn.append(Press(f"league.queue.{at - 1}", say("button.league.before")))
    if at + 1 < len(waiting):
        turn.append(Press(f"league.queue.{at + 1}", say("button.league.after")))
    rows: list[Row] = [
        [
            Press(f"league.decide.{request.id}.yes", say("button.league.grant"), "usual"),
            Press(f"league.decide.{request.id}.no", say("button.league.refuse"), "final"),
        ],
        [*turn, Press("league.log.1", say("button.league.log"))],
    ]
    return Outgoing(season.record.id, 0, "\n".join(filter(None, lines)), rows=tuple(rows))


def request_line(season: Season, request: RequestRecord) -> str:
    """ "**Ada** asks: no-show in match 3 · <t>"."""
    about = say("league.queue.about", number=request.number) if request.number is not None else ""
    return say(
        "league.queue.line",
        name=said_name(season, request.entrant),
        kind=say(f"league.request.{request.kind}"),
        about=about,
        at=day(request.made_at),
    )


# The log ----------------------------------------------------------------------------------------


def log_panel(
    season: Season, entries: Sequence[LogRecord], page: int, *, may_reverse: bool, before: str = ""
) -> Outgoing:
    """A page of the log, the newest entry first; an organiser can reverse what can be reversed."""
    newest = list(reversed(entries))
    pages = max(1, -(-len(newest) // PAGE))
    page = min(max(page, 1), pages)
    shown = newest[(page - 1) * PAGE : page * PAGE]
    lines = [before, say("league.log.head", title=message_title(season.record), page=page, pages=pages)]
    lines += [log_line(season, each) for each in shown] or [say("league.log.none")]
    rows: list[Row] = []
    options = tuple(
        Option(f"league.reverse.{each.id}", say("league.log.reverse", id=each.id), _plain_kind(each)[:100])
        for each in shown
        if each.undo is not None and each.reversed_by is None
    )
    if may_reverse and options:
        rows.append(Pick(f"league-{token_hex(3)}", say("league.log.pick"), options))
    turn = []
    if page > 1:
        turn.append(Press(f"league.log.{page - 1}", say("button.newer")))
    if page < pages:
        turn.append(Press(f"league.log.{page + 1}", say("button.older")))
    if turn:
        rows.append(turn)
    return Outgoing(season.record.id, 0, "\n".join(filter(None, lines)), rows=tuple(rows))


def _plain_kind(entry: LogRecord) -> str:
    key = f"league.log.{entry.kind}"
    return say(key) if has(key) else entry.kind


def log_line(season: Season, entry: LogRecord) -> str:
    """ "`12` · <t> · Ada: match 3 is void – late in both · reversed"."""
    who = plain(entry.name) if entry.name else say("league.log.rule")
    number, entrant, place = (entry.facts.get(key) for key in ("number", "entrant", "place"))
    about = []
    if isinstance(entry.facts.get("request"), str):
        about.append(say(f"league.request.{entry.facts['request']}"))
    if isinstance(number, int):
        about.append(say("league.log.match", number=number))
    about += [said_name(season, each) for each in (entrant, place) if isinstance(each, int)]
    reason = entry.reason
    words = (
        say(f"league.reason.{reason}")
        if has(f"league.reason.{reason}")
        else plain(reason, REASON)
        if reason
        else ""
    )
    parts = [say("league.log.line", id=entry.id, at=day(entry.at), who=who, kind=_plain_kind(entry))]
    parts += [", ".join(about)] if about else []
    parts += [words] if words else []
    parts += [say("league.log.undone")] if entry.reversed_by is not None else []
    return " · ".join(parts)
