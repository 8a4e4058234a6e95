"""What members write down for themselves: the tables ``notes`` and ``open_notes``."""

from __future__ import annotations

import sqlite3

from ..contract import NoteRecord

_LAST = 2**63 - 1


def of_member(connection: sqlite3.Connection, member_id: int, match_id: int | None) -> list[NoteRecord]:
    """The member's notes, of one match or of all, by match and card; that on the match itself first."""
    rows = connection.execute(
        "SELECT match_id, member_id, card, text, changed_at FROM notes WHERE member_id = ? "
        "AND match_id BETWEEN ? AND ? ORDER BY match_id, card",
        (member_id, *((0, _LAST) if match_id is None else (match_id, match_id))),
    )
    return [
        NoteRecord(match_id=match, member_id=member, card=card, text=text, changed_at=at)
        for match, member, card, text, at in rows
    ]


def put(connection: sqlite3.Connection, note: NoteRecord) -> None:
    """Keep a note; an empty one is dropped."""
    if not note.text:
        connection.execute(
            "DELETE FROM notes WHERE match_id = ? AND member_id = ? AND card = ?",
            (note.match_id, note.member_id, note.card),
        )
        return
    connection.execute(
        "INSERT OR REPLACE INTO notes (match_id, member_id, card, text, changed_at) VALUES (?, ?, ?, ?, ?)",
        (note.match_id, note.member_id, note.card, note.text, note.changed_at),
    )


def put_open(connection: sqlite3.Connection, match_id: int, member_id: int, *, is_open: bool) -> None:
    """Keep whether the member lets others read his notes on the match."""
    if is_open:
        connection.execute(
            "INSERT OR IGNORE INTO open_notes (match_id, member_id) VALUES (?, ?)", (match_id, member_id)
        )
        return
    connection.execute("DELETE FROM open_notes WHERE match_id = ? AND member_id = ?", (match_id, member_id))


def open_members(connection: sqlite3.Connection, match_id: int) -> list[int]:
    """The members who let others read their notes on the match."""
    rows = connection.execute("SELECT member_id FROM open_notes WHERE match_id = ? ORDER BY 1", (match_id,))
    return [member_id for (member_id,) in rows]


def forget(connection: sqlite3.Connection, member_id: int) -> None:
    """Delete the notes of the member, but for those on matches that he plays."""
    for table in ("notes", "open_notes"):
        connection.execute(
            f"DELETE FROM {table} WHERE member_id = ? AND match_id NOT IN "  # noqa: S608
            "(SELECT match_id FROM seats WHERE member_id = ? AND NOT resigned AND match_status = 'running')",
            (member_id, member_id),
        )
