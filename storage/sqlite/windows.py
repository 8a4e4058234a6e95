"""Windows that are open and the answers sealed in them: ``windows`` and ``sealed_answers``."""

from __future__ import annotations

import sqlite3

from ..failure import NotFound
from ..reaction import SealedAnswer, WindowRecord
from .json_text import from_text, to_text

_COLUMNS = "match_id, revision, kind, seats, opened_at, closes_at, orders_at, fixed, deadlines"


def of_match(connection: sqlite3.Connection, match_id: int) -> WindowRecord | None:
    """The window that is open in a match."""
    row = connection.execute(f"SELECT {_COLUMNS} FROM windows WHERE match_id = ?", (match_id,)).fetchone()  # noqa: S608
    if row is None:
        return None
    _, revision, kind, seats, opened_at, closes_at, orders_at, fixed, deadlines = row
    return WindowRecord(
        match_id=match_id,
        revision=revision,
        kind=kind,
        seats=from_text(seats),
        opened_at=opened_at,
        closes_at=closes_at,
        orders_at=orders_at,
        fixed=bool(fixed),
        deadlines={int(seat): at for seat, at in from_text(deadlines).items()},
    )


def all_open(connection: sqlite3.Connection) -> list[int]:
    """The matches in which a window is open."""
    rows = connection.execute("SELECT match_id FROM windows ORDER BY match_id").fetchall()
    return [match_id for (match_id,) in rows]


def put(connection: sqlite3.Connection, window: WindowRecord) -> None:
    """Open it, or keep it with fewer seats: answers of others go."""
    if connection.execute("SELECT 1 FROM matches WHERE id = ?", (window.match_id,)).fetchone() is None:
        raise NotFound("There is no such match.")
    values = (
        window.match_id,
        window.revision,
        window.kind,
        to_text(window.seats),
        window.opened_at,
        window.closes_at,
        window.orders_at,
        int(window.fixed),
        to_text({str(seat): at for seat, at in window.deadlines.items()}),
    )
    connection.execute(
        f"INSERT INTO windows ({_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) "  # noqa: S608
        "ON CONFLICT (match_id) DO UPDATE SET revision = excluded.revision, kind = excluded.kind, "
        "seats = excluded.seats, opened_at = excluded.opened_at, closes_at = excluded.closes_at, "
        "orders_at = excluded.orders_at, fixed = excluded.fixed, deadlines = excluded.deadlines",
        values,
    )
    for answer in sealed(connection, window.match_id):
        if answer.seat not in window.seats:
            unseal(connection, window.match_id, answer.seat)


def close(connection: sqlite3.Connection, match_id: int) -> bool:
    """Take the window away with all that is sealed in it; whether there was one."""
    return connection.execute("DELETE FROM windows WHERE match_id = ?", (match_id,)).rowcount > 0


def seal(connection: sqlite3.Connection, answer: SealedAnswer) -> None:
    """Keep an answer, in place of the seat's earlier one."""
    if of_match(connection, answer.match_id) is None:
        raise NotFound("There is no window open.")
    connection.execute(
        "INSERT OR REPLACE INTO sealed_answers (match_id, seat, action, source, member_id, command_id, at) "
        "VALUES (?, ?, ?, ?, ?, ?, ?)",
        (
            answer.match_id,
            answer.seat,
            to_text(answer.action),
            answer.source,
            answer.member_id,
            answer.command_id,
            answer.at,
        ),
    )


def sealed(connection: sqlite3.Connection, match_id: int) -> list[SealedAnswer]:
    """The answers of a match's window, by seat."""
    rows = connection.execute(
        "SELECT seat, action, source, member_id, command_id, at FROM sealed_answers "
        "WHERE match_id = ? ORDER BY seat",
        (match_id,),
    )
    return [
        SealedAnswer(
            match_id=match_id,
            seat=seat,
            action=from_text(action),
            source=source,
            member_id=member_id,
            command_id=command_id,
            at=at,
        )
        for seat, action, source, member_id, command_id, at in rows
    ]


def unseal(connection: sqlite3.Connection, match_id: int, seat: int) -> bool:
    """Drop the answer of a seat; whether there was one."""
    return (
        connection.execute(
            "DELETE FROM sealed_answers WHERE match_id = ? AND seat = ?", (match_id, seat)
        ).rowcount
        > 0
    )
