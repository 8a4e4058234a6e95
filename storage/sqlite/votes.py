"""Votes that are open, and what people did at a table beside its moves: ``votes`` and ``table_log``."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Any

from ..contract import NewVote, TableEntry, VoteRecord
from ..failure import Conflict, NotFound
from .json_text import from_text, to_text

_COLUMNS = "id, match_id, kind, seat, revision, agreed, moves, opened_at, channel_id, message_id"
_ENTRY = "match_id, revision, at, kind, seat, member_id, name, other_id, other_name"


def _record(row: Sequence[Any]) -> VoteRecord:
    vote_id, match_id, kind, seat, revision, agreed, moves, opened_at, channel_id, message_id = row
    return VoteRecord(
        id=vote_id,
        match_id=match_id,
        kind=kind,
        seat=seat,
        revision=revision,
        agreed=from_text(agreed),
        moves=from_text(moves),
        opened_at=opened_at,
        channel_id=channel_id,
        message_id=message_id,
    )


def of_match(connection: sqlite3.Connection, match_id: int) -> VoteRecord | None:
    """The open vote of a match."""
    row = connection.execute(f"SELECT {_COLUMNS} FROM votes WHERE match_id = ?", (match_id,)).fetchone()  # noqa: S608
    return None if row is None else _record(row)


def add(connection: sqlite3.Connection, new: NewVote) -> VoteRecord:
    """Open a vote, with whoever asks agreeing."""
    if connection.execute("SELECT 1 FROM matches WHERE id = ?", (new.match_id,)).fetchone() is None:
        raise NotFound("There is no such match.")
    if of_match(connection, new.match_id) is not None:
        raise Conflict("vote")
    connection.execute(
        "INSERT INTO votes (match_id, kind, seat, revision, agreed, moves, opened_at) "
        "VALUES (?, ?, ?, ?, ?, ?, ?)",
        (
            new.match_id,
            new.kind,
            new.seat,
            new.revision,
            to_text([new.seat]),
            to_text(list(new.moves)),
            new.opened_at,
        ),
    )
    added = of_match(connection, new.match_id)
    assert added is not None
    return added


def agree(connection: sqlite3.Connection, vote_id: int, agreed: Sequence[int]) -> None:
    """Who agrees so far."""
    cursor = connection.execute(
        "UPDATE votes SET agreed = ? WHERE id = ?", (to_text(sorted(agreed)), vote_id)
    )
    if not cursor.rowcount:
        raise NotFound("There is no such vote.")


def shown(connection: sqlite3.Connection, vote_id: int, channel_id: int, message_id: int) -> None:
    """Where the vote is posted; nothing happens if it is over already."""
    connection.execute(
        "UPDATE votes SET channel_id = ?, message_id = ? WHERE id = ?", (channel_id, message_id, vote_id)
    )


def close(connection: sqlite3.Connection, vote_id: int) -> bool:
    """Take the vote away; whether it was still open."""
    return connection.execute("DELETE FROM votes WHERE id = ?", (vote_id,)).rowcount > 0


def note(connection: sqlite3.Connection, entry: TableEntry) -> None:
    """Append to the log of a table."""
    connection.execute(
        f"INSERT INTO table_log ({_ENTRY}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",  # noqa: S608
        (
            entry.match_id,
            entry.revision,
            entry.at,
            entry.kind,
            entry.seat,
            entry.member_id,
            entry.name,
            entry.other_id,
            entry.other_name,
        ),
    )


def log(connection: sqlite3.Connection, match_id: int) -> list[TableEntry]:
    """The log of a table, in order."""
    rows = connection.execute(f"SELECT {_ENTRY} FROM table_log WHERE match_id = ? ORDER BY id", (match_id,))  # noqa: S608
    return [
        TableEntry(
            match_id=match,
            revision=revision,
            at=at,
            kind=kind,
            seat=seat,
            member_id=member_id,
            name=name,
            other_id=other_id,
            other_name=other_name,
        )
        for match, revision, at, kind, seat, member_id, name, other_id, other_name in rows
    ]


def of_member(connection: sqlite3.Connection, member_id: int) -> list[TableEntry]:
    """Every entry that names the member, by match."""
    rows = connection.execute(
        "SELECT DISTINCT match_id FROM table_log WHERE member_id = ? "
        "UNION SELECT DISTINCT match_id FROM table_log WHERE other_id = ? ORDER BY 1",
        (member_id, member_id),
    ).fetchall()
    return [
        entry
        for (match_id,) in rows
        for entry in log(connection, match_id)
        if member_id in (entry.member_id, entry.other_id)
    ]


def forget(connection: sqlite3.Connection, member_id: int) -> None:
    """Take the member out of the logs of matches in which he plays no more."""
    for who, name in (("member_id", "name"), ("other_id", "other_name")):
        connection.execute(
            f"UPDATE table_log SET {who} = NULL, {name} = '' WHERE {who} = ? AND match_id NOT IN "  # noqa: S608
            "(SELECT match_id FROM seats WHERE member_id = ? AND NOT resigned AND match_status = 'running')",
            (member_id, member_id),
        )
