"""Who sits where: the table ``seats``."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping

from ..contract import SeatChanges, SeatRecord
from ..failure import Conflict, InvalidChange, NotFound
from . import matches

_CHANGEABLE = frozenset(SeatChanges.__annotations__)


def seats(connection: sqlite3.Connection, match_id: int) -> list[SeatRecord]:
    """The taken seats of a match in order."""
    rows = connection.execute(
        "SELECT match_id, seat, member_id, agent, name, ready_id, joined_at, resigned, dm_channel_id, "
        "dm_message_id, iif(digest, 'digest', calls), looked_at, departed_at, asked_at, "
        "resigned_at FROM seats WHERE match_id = ? ORDER BY seat",
        (match_id,),
    )
    return [
        SeatRecord(
            match_id=match,
            seat=seat,
            member_id=member_id,
            agent=agent,
            name=name,
            ready_id=ready_id,
            joined_at=joined_at,
            resigned=bool(resigned),
            dm_channel_id=dm_channel_id,
            dm_message_id=dm_message_id,
            calls=calls,
            looked_at=looked_at,
            departed_at=departed_at,
            asked_at=asked_at,
            resigned_at=resigned_at,
        )
        for (
            match, seat, member_id, agent, name, ready_id, joined_at, resigned, dm_channel_id, dm_message_id,
            calls, looked_at, departed_at, asked_at, resigned_at,
        ) in rows
    ]  # fmt: skip


def put(connection: sqlite3.Connection, seat: SeatRecord) -> None:
    """Take or replace a seat."""
    if seat.member_id is not None:
        other = connection.execute(
            "SELECT 1 FROM seats WHERE match_id = ? AND member_id = ? AND seat != ?",
            (seat.match_id, seat.member_id, seat.seat),
        ).fetchone()
        if other is not None:
            raise Conflict("member")
    cursor = connection.execute(
        "INSERT INTO seats (match_id, seat, member_id, agent, name, ready_id, joined_at, resigned, "
        "dm_channel_id, dm_message_id, calls, looked_at, departed_at, asked_at, digest, resigned_at, "
        "match_status) "
        "SELECT id, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, status FROM matches WHERE id = ? "
        "ON CONFLICT (match_id, seat) DO UPDATE SET member_id = excluded.member_id, agent = excluded.agent, "
        "name = excluded.name, ready_id = excluded.ready_id, joined_at = excluded.joined_at, "
        "resigned = excluded.resigned, dm_channel_id = excluded.dm_channel_id, "
        "dm_message_id = excluded.dm_message_id, calls = excluded.calls, looked_at = excluded.looked_at, "
        "departed_at = excluded.departed_at, asked_at = excluded.asked_at, "
        "digest = excluded.digest, resigned_at = excluded.resigned_at",
        (
            seat.seat,
            seat.member_id,
            seat.agent,
            seat.name,
            seat.ready_id,
            seat.joined_at,
            seat.resigned,
            seat.dm_channel_id,
            seat.dm_message_id,
            None if seat.calls == "digest" else seat.calls,
            seat.looked_at,
            seat.departed_at,
            seat.asked_at,
            seat.calls == "digest",
            seat.resigned_at,
            seat.match_id,
        ),
    )
    if not cursor.rowcount:
        raise NotFound("There is no such match.")
    matches.raise_version(connection, seat.match_id)


def update(connection: sqlite3.Connection, match_id: int, seat: int, changes: Mapping[str, object]) -> None:
    """Set columns that the contract lets the caller set."""
    if unknown := sorted(changes.keys() - _CHANGEABLE):
        raise InvalidChange(f"A seat has no column {', '.join(unknown)} that can be set.")
    changes = dict(changes)
    if "calls" in changes:
        changes["digest"] = changes["calls"] == "digest"
        changes["calls"] = None if changes["digest"] else changes["calls"]
    # Without changes, still say whether the seat is taken.
    assignments = ", ".join(f"{column} = ?" for column in changes) or "seat = seat"
    cursor = connection.execute(
        f"UPDATE seats SET {assignments} WHERE match_id = ? AND seat = ?",  # noqa: S608
        (*changes.values(), match_id, seat),
    )
    if not cursor.rowcount:
        raise NotFound("Nobody sits there.")


def remove(connection: sqlite3.Connection, match_id: int, seat: int) -> None:
    """Free a seat."""
    cursor = connection.execute("DELETE FROM seats WHERE match_id = ? AND seat = ?", (match_id, seat))
    if not cursor.rowcount:
        raise NotFound("Nobody sits there.")
    matches.raise_version(connection, match_id)
