"""Clocks and what stops them: the tables ``clocks``, ``clock_log``, ``absences``, ``vacations``."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from ..contract import ClockRecord, Json
from ..failure import InvalidChange
from ..vacation import VacationRecord
from .json_text import from_text, to_text


def clock(connection: sqlite3.Connection, match_id: int) -> ClockRecord | None:
    """The clock of a match."""
    row = connection.execute("SELECT control, state FROM clocks WHERE match_id = ?", (match_id,)).fetchone()
    if row is None:
        return None
    return ClockRecord(
        match_id=match_id, control=from_text(row[0]), state=from_text(row[1]) if row[1] else None
    )


def put(
    connection: sqlite3.Connection, match_id: int, control: Json, state: Json | None, ticks: Sequence[Json]
) -> None:
    """Keep the clock and append to its log."""
    connection.execute(
        "INSERT INTO clocks (match_id, control, state) VALUES (?, ?, ?) "
        "ON CONFLICT (match_id) DO UPDATE SET control = excluded.control, state = excluded.state",
        (match_id, to_text(control), "" if state is None else to_text(state)),
    )
    if not ticks:
        return
    (last,) = connection.execute(
        "SELECT coalesce(max(number), 0) FROM clock_log WHERE match_id = ?", (match_id,)
    ).fetchone()
    connection.executemany(
        "INSERT INTO clock_log (match_id, number, tick) VALUES (?, ?, ?)",
        [(match_id, last + number, to_text(tick)) for number, tick in enumerate(ticks, start=1)],
    )


def remove(connection: sqlite3.Connection, match_id: int) -> None:
    """Drop a clock that has not run yet."""
    connection.execute("DELETE FROM clocks WHERE match_id = ? AND state = ''", (match_id,))


def log(connection: sqlite3.Connection, match_id: int) -> list[Json]:
    """All that happened to a clock."""
    rows = connection.execute("SELECT tick FROM clock_log WHERE match_id = ? ORDER BY number", (match_id,))
    return [from_text(tick) for (tick,) in rows]


def last_tick(connection: sqlite3.Connection) -> int:
    """When something happened to any clock last; 0 if nothing ever did."""
    (at,) = connection.execute(
        "SELECT max(json_extract(state, '$.at')) FROM clocks WHERE state <> ''"
    ).fetchone()
    return at or 0


def absences(connection: sqlite3.Connection, since: int) -> list[tuple[int, int]]:
    """When Gemot was away."""
    # The last one that began before is read too: it may reach beyond.
    return [
        span
        for span in connection.execute(
            "SELECT from_at, until_at FROM absences WHERE from_at >= "
            "coalesce((SELECT max(from_at) FROM absences WHERE from_at <= ?), 0) ORDER BY from_at",
            (since,),
        ).fetchall()
        if span[1] > since
    ]


def put_absence(connection: sqlite3.Connection, from_at: int, until_at: int) -> None:
    """Gemot was away."""
    if until_at <= from_at:
        raise InvalidChange("An absence ends after it begins.")
    connection.execute(
        "INSERT OR REPLACE INTO absences (from_at, until_at) VALUES (?, ?)", (from_at, until_at)
    )


def vacation(connection: sqlite3.Connection, member_id: int, year: int) -> VacationRecord:
    """What a member has spent in a year."""
    row = connection.execute(
        "SELECT hours, until_at FROM vacations WHERE member_id = ? AND year = ?", (member_id, year)
    ).fetchone()
    hours, until_at = row or (0, 0)
    return VacationRecord(member_id=member_id, year=year, hours=hours, until_at=until_at)


def vacations(connection: sqlite3.Connection, member_id: int) -> list[VacationRecord]:
    """What a member has spent."""
    rows = connection.execute(
        "SELECT year, hours, until_at FROM vacations WHERE member_id = ? ORDER BY year", (member_id,)
    )
    return [
        VacationRecord(member_id=member_id, year=year, hours=hours, until_at=until_at)
        for year, hours, until_at in rows
    ]


def put_vacation(connection: sqlite3.Connection, spent: VacationRecord) -> None:
    """Keep what a member has spent."""
    connection.execute(
        "INSERT OR REPLACE INTO vacations (member_id, year, hours, until_at) VALUES (?, ?, ?, ?)",
        (spent.member_id, spent.year, spent.hours, spent.until_at),
    )


def forget_quiet_hours(connection: sqlite3.Connection, match_id: int, member_id: int) -> None:
    """Take the member's quiet hours out of the clock of a match in which he plays no more: out of all that
    happened to a seat of his, but for what came after somebody else had taken it over."""
    rows = connection.execute(
        "SELECT s.seat, s.member_id IS NOT NULL AND s.member_id <> ? AND s.agent IS NULL FROM seats s "
        "WHERE s.match_id = ? AND (s.member_id = ? OR s.seat IN ("
        "SELECT seat FROM moves WHERE match_id = ? AND member_id = ?))",
        (member_id, match_id, member_id, match_id, member_id),
    ).fetchall()
    for seat, is_others in rows:
        (before,) = connection.execute(
            "SELECT iif(?, max(number), NULL) FROM clock_log WHERE match_id = ? "
            "AND json_extract(tick, '$.seat') = ? AND json_extract(tick, '$.kind') = 'renewed'",
            (is_others, match_id, seat),
        ).fetchone()
        connection.execute(
            "UPDATE clock_log SET tick = json_set(tick, '$.quiet', NULL) WHERE match_id = ? "
            "AND json_extract(tick, '$.seat') = ? AND json_extract(tick, '$.quiet') IS NOT NULL "
            "AND number < coalesce(?, number + 1)",
            (match_id, seat, before),
        )
        if not is_others:
            path = f'$.seats."{seat}"'
            connection.execute(
                "UPDATE clocks SET state = json_set(state, ? || '.quiet', NULL) "
                "WHERE match_id = ? AND state <> '' AND json_extract(state, ?) IS NOT NULL",
                (path, match_id, path),
            )


def forget(connection: sqlite3.Connection, member_id: int) -> None:
    """Delete what a member has spent."""
    connection.execute("DELETE FROM vacations WHERE member_id = ?", (member_id,))
