"""When members will be away: the table ``planned_vacations``."""

from __future__ import annotations

import sqlite3

from ..failure import Conflict, InvalidChange, NotFound, TooManyVacations
from ..vacation import VACATIONS_EACH, PlannedVacation

_COLUMNS = "id, member_id, from_at, until_at, made_at"


def _record(row: tuple[int, int, int, int, int]) -> PlannedVacation:
    plan_id, member_id, from_at, until_at, made_at = row
    return PlannedVacation(
        id=plan_id, member_id=member_id, from_at=from_at, until_at=until_at, made_at=made_at
    )


def of_member(connection: sqlite3.Connection, member_id: int) -> list[PlannedVacation]:
    """A member's, in order."""
    rows = connection.execute(
        f"SELECT {_COLUMNS} FROM planned_vacations WHERE member_id = ? ORDER BY until_at",  # noqa: S608
        (member_id,),
    )
    return [_record(row) for row in rows]


def seats_away(connection: sqlite3.Connection, match_id: int, now: int) -> dict[int, int]:
    """The seats whose members are away then, and up to when."""
    return dict(
        connection.execute(
            "SELECT s.seat, max(p.until_at) FROM seats s "
            "JOIN planned_vacations p ON p.member_id = s.member_id "
            "WHERE s.match_id = ? AND s.agent IS NULL AND p.from_at <= ? AND p.until_at > ? "
            "GROUP BY s.seat",
            (match_id, now, now),
        ).fetchall()
    )


def plan(
    connection: sqlite3.Connection, member_id: int, from_at: int, until_at: int, now: int
) -> PlannedVacation:
    """Keep one; those that are over do not count."""
    if until_at <= from_at:
        raise InvalidChange("A vacation ends after it begins.")
    coming = [each for each in of_member(connection, member_id) if each.until_at > now]
    if any(each.from_at < until_at and from_at < each.until_at for each in coming):
        raise Conflict("vacation")
    if len(coming) >= VACATIONS_EACH:
        raise TooManyVacations
    (row,) = connection.execute(
        "INSERT INTO planned_vacations (member_id, from_at, until_at, made_at) VALUES (?, ?, ?, ?) "  # noqa: S608
        f"RETURNING {_COLUMNS}",
        (member_id, from_at, until_at, now),
    ).fetchall()
    return _record(row)


def withdraw(connection: sqlite3.Connection, member_id: int, plan_id: int) -> None:
    """Drop one of that member's."""
    deleted = connection.execute(
        "DELETE FROM planned_vacations WHERE id = ? AND member_id = ?", (plan_id, member_id)
    )
    if not deleted.rowcount:
        raise NotFound("There is no such vacation.")


def prune(connection: sqlite3.Connection, before: int) -> int:
    """Delete those that were over before that time; how many there were."""
    return connection.execute("DELETE FROM planned_vacations WHERE until_at < ?", (before,)).rowcount


def forget(connection: sqlite3.Connection, member_id: int) -> None:
    """Delete all of a member's."""
    connection.execute("DELETE FROM planned_vacations WHERE member_id = ?", (member_id,))
