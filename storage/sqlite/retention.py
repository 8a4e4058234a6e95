"""What is kept no longer: posts that were sent long ago, and all of a server that the bot has left."""

from __future__ import annotations

import sqlite3


def prune_posts(connection: sqlite3.Connection, before: int) -> int:
    """Delete the posts of before that time which are owed no more; how many there were.

    The newest post stays whatever its age, so that the ids of posts only rise.
    """
    return connection.execute(
        "DELETE FROM outbox WHERE created_at < ? AND (sent_at IS NOT NULL OR dropped_reason IS NOT NULL) "
        "AND id < (SELECT max(id) FROM outbox)",
        (before,),
    ).rowcount


def known_guilds(connection: sqlite3.Connection) -> list[int]:
    """Every server of which something is stored."""
    rows = connection.execute(
        "SELECT guild_id FROM matches WHERE guild_id IS NOT NULL "
        "UNION SELECT guild_id FROM house_rules UNION SELECT guild_id FROM guild_settings "
        "UNION SELECT guild_id FROM queue_entries UNION SELECT guild_id FROM competitions ORDER BY 1"
    )
    return [guild_id for (guild_id,) in rows]


def note_left(connection: sqlite3.Connection, guild_id: int, purge_at: int) -> None:
    """The bot is on that server no more; the time of an earlier note stays."""
    connection.execute(
        "INSERT OR IGNORE INTO guilds_left (guild_id, purge_at) VALUES (?, ?)", (guild_id, purge_at)
    )


def note_back(connection: sqlite3.Connection, guild_id: int) -> bool:
    """The bot is on that server again; whether it had been noted as left."""
    return connection.execute("DELETE FROM guilds_left WHERE guild_id = ?", (guild_id,)).rowcount > 0


def guilds_to_purge(connection: sqlite3.Connection, now: int) -> list[int]:
    """The servers whose time has come."""
    rows = connection.execute(
        "SELECT guild_id FROM guilds_left WHERE purge_at <= ? ORDER BY purge_at, guild_id", (now,)
    )
    return [guild_id for (guild_id,) in rows]


def purge_guild(connection: sqlite3.Connection, guild_id: int) -> int:
    """Delete everything that belongs to the server, its matches with all that hangs on them; how many.

    Whatever table has rows of a match or of a server is asked, so that none is forgotten that is added later.
    """
    # What hangs on a match may hang on a row of another table too: references are checked at the end.
    connection.execute("PRAGMA defer_foreign_keys = ON")
    matches = "SELECT id FROM matches WHERE guild_id = ?"
    for table in _tables_with(connection, "match_id"):
        connection.execute(f'DELETE FROM "{table}" WHERE match_id IN ({matches})', (guild_id,))  # noqa: S608
    competitions = "SELECT id FROM competitions WHERE guild_id = ?"
    for table in _tables_with(connection, "competition_id"):
        if table != "matches":
            connection.execute(f'DELETE FROM "{table}" WHERE competition_id IN ({competitions})', (guild_id,))  # noqa: S608
    gone = connection.execute("DELETE FROM matches WHERE guild_id = ?", (guild_id,)).rowcount
    for table in _tables_with(connection, "guild_id"):
        connection.execute(f'DELETE FROM "{table}" WHERE guild_id = ?', (guild_id,))  # noqa: S608
    return gone


def _tables_with(connection: sqlite3.Connection, column: str) -> list[str]:
    rows = connection.execute(
        "SELECT t.name FROM sqlite_schema t JOIN pragma_table_info(t.name) c "
        "WHERE t.type = 'table' AND c.name = ? ORDER BY 1",
        (column,),
    )
    return [name for (name,) in rows]
