"""The history of finished matches, read by the order in which they ended."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from ..past import HistoryPage, PlayedMatch, PlayedSeat
from .json_text import from_text


def history(
    connection: sqlite3.Connection,
    guild_id: int,
    game: str,
    after: tuple[int, int],
    limit: int,
    by_nobody: Sequence[str],
) -> HistoryPage:
    """A page of it, and the number of changes of the past, both of the same moment."""
    connection.execute("SAVEPOINT history")
    try:
        (changes,) = connection.execute("SELECT changes FROM past").fetchone()
        rows = connection.execute(
            "SELECT m.id, m.ended_at, m.outcome, m.unrated, EXISTS ("
            "SELECT 1 FROM table_log t WHERE t.match_id = m.id AND t.kind = 'substituted') "
            "FROM matches m WHERE m.status = 'finished' AND m.guild_id = ? AND m.game = ? "
            "AND (m.ended_at, m.id) > (?, ?) AND m.outcome IS NOT NULL ORDER BY m.ended_at, m.id LIMIT ?",
            (guild_id, game, *after, limit),
        ).fetchall()
        matches = tuple(
            PlayedMatch(
                id=match_id,
                guild_id=guild_id,
                game=game,
                ended_at=ended_at,
                outcome=from_text(outcome),
                unrated=bool(unrated),
                substituted=bool(substituted),
                seats=_seats(connection, match_id, by_nobody),
            )
            for match_id, ended_at, outcome, unrated, substituted in rows
        )
        return HistoryPage(changes, matches)
    finally:
        connection.execute("RELEASE history")


def _seats(connection: sqlite3.Connection, match_id: int, by_nobody: Sequence[str]) -> tuple[PlayedSeat, ...]:
    """The seats at the end. Whether somebody moved is not asked for an AI's own seat."""
    marks = ", ".join("?" for _ in by_nobody)
    rows = connection.execute(
        "SELECT s.seat, s.member_id, s.agent, s.resigned, s.name, "  # noqa: S608
        "(s.agent IS NULL OR s.resigned) AND EXISTS ("
        "SELECT 1 FROM moves m WHERE m.match_id = s.match_id AND m.seat = s.seat AND m.revision > 0 "
        f"AND substr(m.command_id, 1, instr(m.command_id, ':')) NOT IN ({marks}) "
        "AND NOT EXISTS (SELECT 1 FROM table_log t WHERE t.match_id = m.match_id AND t.kind = 'acted' "
        "AND t.seat = m.seat AND t.revision = m.revision - 1)) "
        "FROM seats s WHERE s.match_id = ? ORDER BY s.seat",
        (*by_nobody, match_id),
    )
    return tuple(
        PlayedSeat(
            seat=seat,
            member_id=member_id,
            agent=agent,
            resigned=bool(resigned),
            name=name,
            moved=bool(moved),
        )
        for seat, member_id, agent, resigned, name, moved in rows
    )


def hidden_members(connection: sqlite3.Connection) -> frozenset[int]:
    """Who does not want to be shown."""
    rows = connection.execute("SELECT member_id FROM member_settings WHERE hidden")
    return frozenset(member_id for (member_id,) in rows)
