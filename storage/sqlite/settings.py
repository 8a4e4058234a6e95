"""What members and servers chose: the tables ``member_settings`` and ``guild_settings``."""

from __future__ import annotations

import sqlite3

from ..contract import GuildSettings, MemberSettings


def of_member(connection: sqlite3.Connection, member_id: int) -> MemberSettings:
    """What the member chose, or the defaults."""
    row = connection.execute(
        "SELECT dm, text_view, mention, interval, zone, quiet_from, quiet_until "
        "FROM member_settings WHERE member_id = ?",
        (member_id,),
    ).fetchone()
    if row is None:
        return MemberSettings(member_id=member_id)
    dm, text_view, mention, interval, zone, quiet_from, quiet_until = row
    return MemberSettings(
        member_id=member_id,
        dm=bool(dm),
        text_view=bool(text_view),
        mention=bool(mention),
        interval=interval,
        zone=zone,
        quiet_from=quiet_from,
        quiet_until=quiet_until,
    )


def put_member(connection: sqlite3.Connection, chosen: MemberSettings) -> None:
    """Keep what the member chose."""
    connection.execute(
        "INSERT OR REPLACE INTO member_settings (member_id, dm, text_view, mention, interval, zone, "
        "quiet_from, quiet_until) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        (
            chosen.member_id,
            chosen.dm,
            chosen.text_view,
            chosen.mention,
            chosen.interval,
            chosen.zone,
            chosen.quiet_from,
            chosen.quiet_until,
        ),
    )


def of_guild(connection: sqlite3.Connection, guild_id: int) -> GuildSettings:
    """What the server's host chose, or the defaults."""
    row = connection.execute(
        'SELECT table_channel_id, "where", pace FROM guild_settings WHERE guild_id = ?', (guild_id,)
    ).fetchone()
    if row is None:
        return GuildSettings(guild_id=guild_id)
    return GuildSettings(guild_id=guild_id, table_channel_id=row[0], where=row[1], pace=row[2])


def put_guild(connection: sqlite3.Connection, chosen: GuildSettings) -> None:
    """Keep what the server's host chose."""
    connection.execute(
        'INSERT OR REPLACE INTO guild_settings (guild_id, table_channel_id, "where", pace) '
        "VALUES (?, ?, ?, ?)",
        (chosen.guild_id, chosen.table_channel_id, chosen.where, chosen.pace),
    )
