"""What the bot keeps about itself: the table ``meta``."""

from __future__ import annotations

import sqlite3


def value(connection: sqlite3.Connection, key: str) -> str | None:
    """The value kept under a key."""
    row = connection.execute("SELECT value FROM meta WHERE key = ?", (key,)).fetchone()
    return None if row is None else str(row[0])


def put(connection: sqlite3.Connection, key: str, kept: str) -> None:
    """Keep a value under a key."""
    connection.execute("INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)", (key, kept))
