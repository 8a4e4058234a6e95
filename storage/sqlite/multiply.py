"""Filling a database with copies of a match, to measure at size."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from typing import Any

Row = dict[str, Any]


def multiply(connection: sqlite3.Connection, match_id: int, copies: int) -> None:
    """Add whole copies of a match: seats, state, moves and posts. A chain does not depend on the id of the
    match, so theirs hold; commands and nonces are made unique."""
    (last,) = connection.execute("SELECT max(id) FROM matches").fetchone()
    numbers = range(last + 1, last + 1 + copies)

    def copy(table: str, column: str, changed: Callable[[Row, int], Row]) -> None:
        cursor = connection.execute(f"SELECT * FROM {table} WHERE {column} = ?", (match_id,))  # noqa: S608
        names = [name for name, *_ in cursor.description]
        rows = [dict(zip(names, row, strict=True)) for row in cursor]
        columns, places = ", ".join(f'"{name}"' for name in names), ", ".join(f":{name}" for name in names)
        connection.executemany(
            f"INSERT INTO {table} ({columns}) VALUES ({places})",  # noqa: S608
            (row | {column: number} | changed(row, number) for number in numbers for row in rows),
        )

    copy("matches", "id", lambda row, number: {})
    copy("seats", "match_id", lambda row, number: {})
    copy("clocks", "match_id", lambda row, number: {})
    copy("clock_log", "match_id", lambda row, number: {})
    copy("timers", "match_id", lambda row, number: {"id": None})
    copy("states", "match_id", lambda row, number: {})
    copy("moves", "match_id", lambda row, number: {"id": None, "command_id": f"{row['command_id']}.{number}"})
    copy("outbox", "match_id", lambda row, number: {"id": None, "nonce": f"{row['nonce']}.{number}"[-25:]})
