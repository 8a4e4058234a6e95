"""The lobby post: who sits where, what is missing, and the buttons that go on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from storage.contract import MatchRecord, SeatRecord

from ..clocks.control import TimeControl
from ..controls import Press, Row
from ..names import plain
from ..phrases import listed, say
from ..phrases.registry import speaker_of
from ..seating import is_ai, mark_of, person, title_of
from ..sheet import Sheet
from .options import rules_lines
from .outgoing import Outgoing
from .pace import pace_words
from .windows import windows_line


def lobby_post(
    match: MatchRecord,
    seats: Sequence[SeatRecord],
    sheet: Sheet | None,
    result: str,
    control: TimeControl | None = None,
    *,
    reliability: Mapping[int, int] | None = None,
    found: bool = False,
) -> Outgoing:
    """The lobby as it stands. ``sheet`` are its options, as far as they can be read, ``result`` how it ended,
    in words, ``control`` its time control, ``reliability`` that of members who have one. Those whom the queue
    has ``found`` for it are mentioned."""
    title = title_of(match, speaker_of(match.game).title)
    taken = {each.seat: each for each in seats}
    where = (
        say("lobby.where.thread", table=f"<#{match.table_id}>")
        if match.where == "thread" and match.table_id
        else say("lobby.where.here")
    )
    key = "lobby.head" if match.status == "lobby" else f"lobby.head.{match.status}"
    if match.status == "running" and match.asleep_since is not None:
        key = "lobby.head.asleep"
    lines = [
        say(key, title=title, taken=len(taken), seats=match.seats, where=where, result=result),
        speaker_of(match.game).about if match.status == "lobby" else "",
        *(_seat_line(match, seat, taken.get(seat), reliability or {}) for seat in range(match.seats)),
    ]
    if match.status != "cancelled":
        lines += rules_lines(sheet) if sheet is not None else []
        if control is not None and control.has_clock:
            lines.append(say("pace.line", pace=pace_words(control)))
        lines.append(windows_line(match, has_clock=control is not None and control.has_clock))
        if match.reliability and match.status in ("lobby", "ready"):
            lines.append(say("reliability.line", least=match.reliability))
        lines.append(say("lobby.sealed", commitment=match.commitment))
    if match.status in ("lobby", "ready"):
        full = len(taken) == match.seats
        step = "ready" if match.status == "ready" else "full" if full else "open"
        if match.options_version == match.version:
            lines.append(say("options.new"))
        lines.append(say(f"lobby.next.{step}"))
    if match.status == "lobby" and match.closes_at is not None:
        lines.append(say("lobby.closes", at=match.closes_at // 1000))
    mentions = tuple(each.member_id for each in seats if each.member_id is not None) if found else ()
    if mentions:
        lines.append(say("lobby.found", members=" ".join(f"<@{each}>" for each in mentions)))
    return Outgoing(
        match.id,
        match.version,
        "\n".join(filter(None, lines)),
        rows=_rows(match, len(taken), sheet),
        mentions=mentions,
    )


def _seat_line(match: MatchRecord, seat: int, who: SeatRecord | None, reliability: Mapping[int, int]) -> str:
    if who is None:
        return say("lobby.seat.free", mark=mark_of(seat))
    notes = []
    partner = speaker_of(match.game).partner_of(match.seats, seat)
    if partner is not None:
        notes.append(say("lobby.note.partner", mark=mark_of(partner)))
    if who.member_id is not None and who.member_id == match.host_id:
        notes.append(say("lobby.note.host"))
    score = reliability.get(who.member_id) if who.member_id is not None else None
    if score is not None and match.status in ("lobby", "ready"):
        notes.append(say("lobby.note.reliability", score=score))
    if match.status == "ready" and not is_ai(who):
        notes.append(say("lobby.note.ready" if who.ready_id else "lobby.note.waiting"))
    return say(
        "lobby.seat",
        mark=mark_of(seat),
        name=person(who),
        notes=f" · {', '.join(notes)}" if notes else "",
    )


def _rows(match: MatchRecord, taken: int, sheet: Sheet | None) -> tuple[Row, ...]:
    options = [Press("option", say("button.options"))] if sheet is not None else []
    if match.status == "lobby":
        full = taken == match.seats
        first = [] if full else [Press("join", say("button.join"), "usual")]
        middle = [] if full else [Press("ai", say("button.ai"))]
        last = [Press("start", say("button.start"), "usual")] if full else []
        rules = Press("rules", say("button.rules"))
        rows: tuple[Row, ...] = (
            [*first, *last, *middle, Press("leave", say("button.leave")), *options, rules],
        )
        if match.closes_at is not None and not match.kept:
            rows += ([Press("keep-open", say("button.keep_open"))],)
        return rows
    if match.status == "ready":
        return (
            [
                Press("ready", say("button.ready"), "usual"),
                Press("unready", say("button.unready")),
                Press("leave", say("button.leave")),
                *options,
            ],
        )
    if match.status == "running":
        more = options if sheet is not None and sheet.changed() else []
        return ([Press("hand", say("button.hand"), "usual"), Press("table", say("button.table")), *more],)
    return ()


def waiting_names(seats: Sequence[SeatRecord]) -> str:
    """The people whose Ready is missing, in words."""
    missing = [plain(each.name) for each in seats if not is_ai(each) and each.ready_id is None]
    return listed(missing)
