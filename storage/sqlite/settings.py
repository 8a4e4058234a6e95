"""What members and servers chose: the tables ``member_settings`` and ``guild_settings``."""

from __future__ import annotations

import sqlite3

from ..contract import GuildSettings, MemberSettings


def of_member(connection: sqlite3.Connection, member_id: int) -> MemberSettings:
    """What the member chose, or the defaults."""
    row = connection.execute(
        "SELECT dm, text_view, lead_on FROM member_settings WHERE member_id = ?", (member_id,)
    ).fetchone()
    if row is None:
        return MemberSettings(member_id=member_id)
    return MemberSettings(member_id=member_id, dm=bool(row[0]), text_view=bool(row[1]), lead_on=bool(row[2]))


def put_member(connection: sqlite3.Connection, chosen: MemberSettings) -> None:
    """Keep what the member chose."""
    connection.execute(
        "INSERT OR REPLACE INTO member_settings (member_id, dm, text_view, lead_on) VALUES (?, ?, ?, ?)",
        (chosen.member_id, chosen.dm, chosen.text_view, chosen.lead_on),
    )


def of_guild(connection: sqlite3.Connection, guild_id: int) -> GuildSettings:
    """What the server's host chose, or the defaults."""
    row = connection.execute(
        'SELECT table_channel_id, "where" FROM guild_settings WHERE guild_id = ?', (guild_id,)
    ).fetchone()
    if row is None:
        return GuildSettings(guild_id=guild_id)
    return GuildSettings(guild_id=guild_id, table_channel_id=row[0], where=row[1])


def put_guild(connection: sqlite3.Connection, chosen: GuildSettings) -> None:
    """Keep what the server's host chose."""
    connection.execute(
        'INSERT OR REPLACE INTO guild_settings (guild_id, table_channel_id, "where") VALUES (?, ?, ?)',
        (chosen.guild_id, chosen.table_channel_id, chosen.where),
    )
