"""What members have ordered beforehand: the table ``standing_orders``."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Any

from ..failure import NotFound, TooManyOrders
from ..reaction import ORDERS_EACH, NewOrder, OrderRecord
from .json_text import from_text, to_text

_COLUMNS = "id, member_id, match_id, what, made_at, cancelled"


def _record(row: Sequence[Any]) -> OrderRecord:
    order_id, member_id, match_id, what, made_at, cancelled = row
    return OrderRecord(
        id=order_id,
        member_id=member_id,
        match_id=match_id,
        what=from_text(what),
        made_at=made_at,
        cancelled=cancelled,
    )


def of_member(connection: sqlite3.Connection, member_id: int, match_id: int | None) -> list[OrderRecord]:
    """All of a member's; or those that may hold in a match: its own before those for all, each in the order
    in which they were given."""
    where = "" if match_id is None else " AND (match_id = ? OR match_id IS NULL)"
    rows = connection.execute(
        f"SELECT {_COLUMNS} FROM standing_orders WHERE member_id = ?{where}",  # noqa: S608
        (member_id,) if match_id is None else (member_id, match_id),
    )
    return sorted(map(_record, rows), key=lambda each: (each.match_id is None, each.match_id, each.id))


def add(connection: sqlite3.Connection, new: NewOrder) -> OrderRecord:
    """Keep an order."""
    if new.match_id is not None:
        found = connection.execute("SELECT 1 FROM matches WHERE id = ?", (new.match_id,)).fetchone()
        if found is None:
            raise NotFound("There is no such match.")
    (held,) = connection.execute(
        "SELECT count(*) FROM standing_orders WHERE member_id = ? AND match_id IS ? AND cancelled = ''",
        (new.member_id, new.match_id),
    ).fetchone()
    if held >= ORDERS_EACH:
        raise TooManyOrders
    (row,) = connection.execute(
        "INSERT INTO standing_orders (member_id, match_id, what, made_at) VALUES (?, ?, ?, ?) "  # noqa: S608
        f"RETURNING {_COLUMNS}",
        (new.member_id, new.match_id, to_text(new.what), new.made_at),
    ).fetchall()
    return _record(row)


def cancel(connection: sqlite3.Connection, order_id: int, why: str) -> None:
    """It holds no more; its owner can still read it with the reason."""
    connection.execute("UPDATE standing_orders SET cancelled = ? WHERE id = ?", (why, order_id))


def remove(connection: sqlite3.Connection, member_id: int, order_id: int) -> None:
    """Delete an order of that member."""
    deleted = connection.execute(
        "DELETE FROM standing_orders WHERE id = ? AND member_id = ?", (order_id, member_id)
    )
    if not deleted.rowcount:
        raise NotFound("There is no such order.")


def forget(connection: sqlite3.Connection, member_id: int) -> None:
    """Delete the member's orders for all matches, and those for matches that he plays no more."""
    connection.execute(
        "DELETE FROM standing_orders WHERE member_id = ? AND (match_id IS NULL OR match_id NOT IN ("
        "SELECT match_id FROM seats WHERE member_id = ? AND match_status = 'running' AND NOT resigned))",
        (member_id, member_id),
    )
