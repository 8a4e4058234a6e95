"""Taking a member out of what is over for him."""

from __future__ import annotations

import sqlite3

from ..contract import Forgotten
from . import clocks, competitions, decks, notes, orders, vacations, votes, waiting
from .json_text import from_text, to_text


def forget(connection: sqlite3.Connection, member_id: int) -> Forgotten:
    """Anonymise the member where he plays no more; delete his decks and notes and when he will be away; drop
    the settings once no match needs them.

    Ready ids stay: they are part of the key of a match, and name a click, not a person.
    """
    ended = _where_he_was(connection, member_id)
    for match_id, text in ended.items():
        clocks.forget_quiet_hours(connection, match_id, member_id)
        agreed = [vote for vote in from_text(text) if vote != member_id]
        connection.execute(
            "UPDATE matches SET cancel_votes = ?, host_id = nullif(host_id, ?) WHERE id = ?",
            (to_text(agreed), member_id, match_id),
        )
        connection.execute(
            "UPDATE seats SET member_id = NULL, name = '', dm_channel_id = NULL, dm_message_id = NULL, "
            "calls = NULL, looked_at = 0 WHERE match_id = ? AND member_id = ?",
            (match_id, member_id),
        )
        connection.execute(
            "UPDATE moves SET member_id = NULL WHERE match_id = ? AND member_id = ?", (match_id, member_id)
        )
        connection.execute(
            "UPDATE sealed_answers SET member_id = NULL WHERE match_id = ? AND member_id = ?",
            (match_id, member_id),
        )
    notes.forget(connection, member_id)
    decks.forget(connection, member_id)
    votes.forget(connection, member_id)
    orders.forget(connection, member_id)
    vacations.forget(connection, member_id)
    waiting.forget(connection, member_id)
    competitions.forget(connection, member_id)
    unfinished = connection.execute(
        "SELECT match_id FROM seats WHERE member_id = ? AND match_status IN ('lobby', 'ready', 'running') "
        "UNION SELECT id FROM matches WHERE host_id = ? AND status IN ('lobby', 'ready', 'running') "
        "ORDER BY 1",
        (member_id, member_id),
    ).fetchall()
    entered = competitions.unfinished_of(connection, member_id)
    if not unfinished and not entered:
        connection.execute("DELETE FROM member_settings WHERE member_id = ?", (member_id,))
        clocks.forget(connection, member_id)
    return Forgotten(
        matches=len(ended), unfinished=[match_id for (match_id,) in unfinished], competitions=entered
    )


def _where_he_was(connection: sqlite3.Connection, member_id: int) -> dict[int, str]:
    """The matches in which the member plays no more, with their votes: those that have ended, and running
    ones that he resigned or never sat in."""
    rows = connection.execute(
        "SELECT m.id, m.cancel_votes FROM matches m WHERE m.id IN ("
        "SELECT match_id FROM seats WHERE member_id = ? "
        "UNION SELECT match_id FROM moves WHERE member_id = ? "
        "UNION SELECT id FROM matches WHERE host_id = ?) "
        "AND (m.status IN ('finished', 'cancelled') OR m.status = 'running' AND NOT EXISTS ("
        "SELECT 1 FROM seats s WHERE s.match_id = m.id AND s.member_id = ? AND NOT s.resigned))",
        (member_id, member_id, member_id, member_id),
    )
    return dict(rows.fetchall())
