"""What members have ordered beforehand: the tables ``standing_orders`` and ``failed_orders``."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Any

from ..failure import NotFound, TooManyOrders
from ..reaction import ORDERS_EACH, NewOrder, OrderRecord
from .json_text import from_text, to_text

_COLUMNS = (
    "id, member_id, match_id, what, made_at, cancelled, off, "
    "(SELECT json_group_array(f.match_id) FROM failed_orders f WHERE f.order_id = standing_orders.id)"
)


def _record(row: Sequence[Any]) -> OrderRecord:
    order_id, member_id, match_id, what, made_at, cancelled, off, failed = row
    return OrderRecord(
        id=order_id,
        member_id=member_id,
        match_id=match_id,
        what=from_text(what),
        made_at=made_at,
        cancelled=cancelled,
        off=bool(off),
        failed_in=tuple(from_text(failed)),
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


def of_match(connection: sqlite3.Connection, match_id: int) -> list[OrderRecord]:
    """All those for one match, whoever gave them, in the order in which they were given."""
    rows = connection.execute(
        f"SELECT {_COLUMNS} FROM standing_orders WHERE match_id = ?",  # noqa: S608
        (match_id,),
    )
    return sorted(map(_record, rows), key=lambda each: each.id)


def add(connection: sqlite3.Connection, new: NewOrder) -> OrderRecord:
    """Keep an order; none for a match that has ended, at whose end they go."""
    if new.match_id is not None:
        found = connection.execute(
            "SELECT 1 FROM matches WHERE id = ? AND status NOT IN ('finished', 'cancelled')", (new.match_id,)
        ).fetchone()
        if found is None:
            raise NotFound("There is no such match, or it has ended.")
    (held,) = connection.execute(
        "SELECT count(*) FROM standing_orders WHERE member_id = ? AND match_id IS ? AND cancelled = ''",
        (new.member_id, new.match_id),
    ).fetchone()
    if held >= ORDERS_EACH:
        raise TooManyOrders
    (row,) = connection.execute(
        "INSERT INTO standing_orders (member_id, match_id, what, made_at, about) VALUES (?, ?, ?, ?, ?) "  # noqa: S608
        f"RETURNING {_COLUMNS}",
        (new.member_id, new.match_id, to_text(new.what), new.made_at, new.what.get("by")),
    ).fetchall()
    return _record(row)


def cancel(connection: sqlite3.Connection, order_id: int, match_id: int, why: str) -> None:
    """It could not be carried out in that match. One for all holds elsewhere still."""
    connection.execute(
        "INSERT OR IGNORE INTO failed_orders (order_id, match_id) "
        "SELECT id, ? FROM standing_orders WHERE id = ? AND match_id IS NULL",
        (match_id, order_id),
    )
    connection.execute(
        "UPDATE standing_orders SET cancelled = ? WHERE id = ? AND match_id IS NOT NULL", (why, order_id)
    )


def switch(connection: sqlite3.Connection, member_id: int, order_id: int, *, on: bool) -> None:
    """Switch an order of that member off, or on again, also where it had been cancelled."""
    changed = connection.execute(
        "UPDATE standing_orders SET off = ?, cancelled = iif(?, '', cancelled) "
        "WHERE id = ? AND member_id = ?",
        (not on, on, order_id, member_id),
    )
    if not changed.rowcount:
        raise NotFound("There is no such order.")
    if on:
        connection.execute("DELETE FROM failed_orders WHERE order_id = ?", (order_id,))


def remove(connection: sqlite3.Connection, member_id: int, order_id: int) -> None:
    """Delete an order of that member."""
    deleted = connection.execute(
        "DELETE FROM standing_orders WHERE id = ? AND member_id = ?", (order_id, member_id)
    )
    if not deleted.rowcount:
        raise NotFound("There is no such order.")


def forget(connection: sqlite3.Connection, member_id: int) -> None:
    """Delete the member's orders for all matches, and those for matches that he plays no more; and what
    others ordered about his moves, but in matches that he plays still."""
    playing = "SELECT match_id FROM seats WHERE member_id = ? AND match_status = 'running' AND NOT resigned"
    connection.execute(
        "DELETE FROM standing_orders WHERE about = ? "  # noqa: S608
        f"AND (match_id IS NULL OR match_id NOT IN ({playing}))",
        (member_id, member_id),
    )
    connection.execute(
        "DELETE FROM standing_orders WHERE member_id = ? "  # noqa: S608
        f"AND (match_id IS NULL OR match_id NOT IN ({playing}))",
        (member_id, member_id),
    )
