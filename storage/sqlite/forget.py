"""Taking a member out of what is over."""

from __future__ import annotations

import sqlite3

from ..contract import Forgotten
from . import clocks, decks, votes
from .json_text import from_text, to_text


def forget(connection: sqlite3.Connection, member_id: int) -> Forgotten:
    """Anonymise the member in ended matches; delete his decks; drop the settings once no match needs them.

    Ready ids stay: they are part of the key of a match, and name a click, not a person.
    """
    matches = dict(
        connection.execute(
            "SELECT id, cancel_votes FROM matches WHERE status IN ('finished', 'cancelled') AND id IN ("
            "SELECT match_id FROM seats WHERE member_id = ? "
            "UNION SELECT match_id FROM moves WHERE member_id = ? "
            "UNION SELECT id FROM matches WHERE host_id = ?)",
            (member_id, member_id, member_id),
        ).fetchall()
    )
    for match_id, text in matches.items():
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
    decks.forget(connection, member_id)
    votes.forget(connection, member_id)
    unfinished = connection.execute(
        "SELECT match_id FROM seats WHERE member_id = ? AND match_status IN ('lobby', 'ready', 'running') "
        "UNION SELECT id FROM matches WHERE host_id = ? AND status IN ('lobby', 'ready', 'running') "
        "ORDER BY 1",
        (member_id, member_id),
    ).fetchall()
    if not unfinished:
        connection.execute("DELETE FROM member_settings WHERE member_id = ?", (member_id,))
        clocks.forget(connection, member_id)
    return Forgotten(matches=len(matches), unfinished=[match_id for (match_id,) in unfinished])
