"""Posts that are owed to Discord: the table ``outbox``."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Any

from ..contract import NewPost, PostRecord
from ..failure import Conflict, InvalidChange, NotFound
from .json_text import from_text, to_text

_COLUMNS = (
    "id, match_id, revision, kind, payload, nonce, attempts, created_at, tried_at, error, sent_at, "
    "message_id, dropped_reason"
)
_OWED = "sent_at IS NULL AND dropped_reason IS NULL"


def _record(row: Sequence[Any]) -> PostRecord:
    values = dict(zip(_COLUMNS.split(", "), row, strict=True))
    return PostRecord(**{**values, "payload": from_text(values["payload"])})


def owe(connection: sqlite3.Connection, new: NewPost) -> PostRecord:
    """Put a post into the outbox."""
    if connection.execute("SELECT 1 FROM outbox WHERE nonce = ?", (new.nonce,)).fetchone() is not None:
        raise Conflict("nonce")
    (row,) = connection.execute(
        "INSERT INTO outbox (match_id, revision, kind, payload, nonce, created_at) "  # noqa: S608
        f"VALUES (?, ?, ?, ?, ?, ?) RETURNING {_COLUMNS}",
        (new.match_id, new.revision, new.kind, to_text(new.payload), new.nonce, new.created_at),
    ).fetchall()
    return _record(row)


def owed(connection: sqlite3.Connection, match_id: int | None, limit: int) -> list[PostRecord]:
    """Owed posts in the order in which they were owed."""
    if limit < 0:
        raise InvalidChange("At least 0 posts can be asked for.")
    # The index holds owed posts only. Left alone, SQLite may walk the whole table for the order instead.
    of_match = "" if match_id is None else "match_id = ? AND "
    rows = connection.execute(
        f"SELECT {_COLUMNS} FROM outbox INDEXED BY outbox_owed WHERE {of_match}{_OWED} ORDER BY id LIMIT ?",  # noqa: S608
        (limit,) if match_id is None else (match_id, limit),
    )
    return [_record(row) for row in rows]


def matches_owing(connection: sqlite3.Connection) -> list[int]:
    """The matches of owed posts, by their oldest one."""
    rows = connection.execute(
        f"SELECT match_id FROM outbox INDEXED BY outbox_owed WHERE {_OWED} GROUP BY match_id ORDER BY MIN(id)"  # noqa: S608
    )
    return [match_id for (match_id,) in rows]


def mark_sent(connection: sqlite3.Connection, post_id: int, message_id: int, at: int) -> None:
    """A post was sent. What it was made from is not needed any more and may name people."""
    _close(
        connection,
        f"UPDATE outbox SET sent_at = ?, message_id = ?, payload = '{{}}' WHERE id = ? AND {_OWED}",  # noqa: S608
        (at, message_id, post_id),
    )


def give_up(connection: sqlite3.Connection, post_id: int, reason: str) -> None:
    """A post will not be sent."""
    _close(
        connection,
        f"UPDATE outbox SET dropped_reason = ?, payload = '{{}}' WHERE id = ? AND {_OWED}",  # noqa: S608
        (reason, post_id),
    )


def mark_failed(connection: sqlite3.Connection, post_id: int, error: str, at: int) -> None:
    """Sending a post failed."""
    _close(
        connection,
        f"UPDATE outbox SET attempts = attempts + 1, error = ?, tried_at = ? WHERE id = ? AND {_OWED}",  # noqa: S608
        (error, at, post_id),
    )


def _close(connection: sqlite3.Connection, statement: str, values: tuple[object, ...]) -> None:
    """Run an update of an owed post, whose id is the last value; a post owed no more stays as it is."""
    if connection.execute(statement, values).rowcount:
        return
    if connection.execute("SELECT 1 FROM outbox WHERE id = ?", (values[-1],)).fetchone() is None:
        raise NotFound("There is no such post.")
