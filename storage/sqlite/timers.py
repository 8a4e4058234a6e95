"""What falls due: the table ``timers``."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Any

from ..contract import NewTimer, TimerRecord
from ..failure import InvalidChange
from .json_text import from_text, to_text

_COLUMNS = "id, match_id, kind, seat, due_at, payload"


def _record(row: Sequence[Any]) -> TimerRecord:
    timer_id, match_id, kind, seat, due_at, payload = row
    return TimerRecord(
        id=timer_id, match_id=match_id, kind=kind, seat=seat, due_at=due_at, payload=from_text(payload)
    )


def put(connection: sqlite3.Connection, new: NewTimer) -> TimerRecord:
    """Set a timer. One that replaces another has a new id, so that serving the old one is refused."""
    (row,) = connection.execute(
        "INSERT OR REPLACE INTO timers (match_id, kind, seat, due_at, payload) VALUES (?, ?, ?, ?, ?) "  # noqa: S608
        f"RETURNING {_COLUMNS}",
        (new.match_id, new.kind, new.seat, new.due_at, to_text(new.payload)),
    ).fetchall()
    return _record(row)


def cancel(connection: sqlite3.Connection, match_id: int, kind: str | None, seat: int | None) -> int:
    """Cancel the timers of a match, of one kind, of one seat."""
    return connection.execute(
        "DELETE FROM timers WHERE match_id = ? AND kind = coalesce(?, kind) AND seat = coalesce(?, seat)",
        (match_id, kind, seat),
    ).rowcount


def take(connection: sqlite3.Connection, timer_id: int) -> bool:
    """Remove a timer; whether it was there."""
    return connection.execute("DELETE FROM timers WHERE id = ?", (timer_id,)).rowcount > 0


def due(connection: sqlite3.Connection, now: int, limit: int) -> list[TimerRecord]:
    """Timers due, the earliest first."""
    if limit < 0:
        raise InvalidChange("At least 0 timers can be asked for.")
    rows = connection.execute(
        f"SELECT {_COLUMNS} FROM timers WHERE due_at <= ? ORDER BY due_at, id LIMIT ?",  # noqa: S608
        (now, limit),
    )
    return [_record(row) for row in rows]


def earliest(connection: sqlite3.Connection) -> TimerRecord | None:
    """The timer due first."""
    row = connection.execute(f"SELECT {_COLUMNS} FROM timers ORDER BY due_at, id LIMIT 1").fetchone()  # noqa: S608
    return None if row is None else _record(row)


def of_match(connection: sqlite3.Connection, match_id: int) -> list[TimerRecord]:
    """The timers of a match, the earliest first."""
    rows = connection.execute(f"SELECT {_COLUMNS} FROM timers WHERE match_id = ?", (match_id,))  # noqa: S608
    return sorted(map(_record, rows), key=lambda timer: (timer.due_at, timer.id))


def one(connection: sqlite3.Connection, timer_id: int) -> TimerRecord | None:
    """A timer."""
    row = connection.execute(f"SELECT {_COLUMNS} FROM timers WHERE id = ?", (timer_id,)).fetchone()  # noqa: S608
    return None if row is None else _record(row)
