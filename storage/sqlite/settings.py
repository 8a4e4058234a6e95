"""What members and servers chose: the tables ``member_settings`` and ``guild_settings``."""

from __future__ import annotations

import sqlite3
from dataclasses import replace

from ..contract import GuildSettings, MemberSettings


def of_member(connection: sqlite3.Connection, member_id: int) -> MemberSettings:
    """What the member chose, or the defaults."""
    row = connection.execute(
        "SELECT dm, text_view, mention, interval, zone, quiet_from, quiet_until, lead_on, "
        "digest, digest_at, digest_sent_at, hidden FROM member_settings WHERE member_id = ?",
        (member_id,),
    ).fetchone()
    if row is None:
        return MemberSettings(member_id=member_id)
    dm, text_view, mention, interval, zone, quiet_from, quiet_until, lead_on, *more = row
    digest, digest_at, sent_at, hidden = more
    return MemberSettings(
        member_id=member_id,
        dm=bool(dm),
        text_view=bool(text_view),
        mention=bool(mention),
        interval=interval,
        zone=zone,
        quiet_from=quiet_from,
        quiet_until=quiet_until,
        lead_on=bool(lead_on),
        digest=bool(digest),
        digest_at=digest_at,
        digest_sent_at=sent_at,
        hidden=bool(hidden),
    )


def put_member(connection: sqlite3.Connection, chosen: MemberSettings) -> None:
    """Keep what the member chose."""
    connection.execute(
        "INSERT OR REPLACE INTO member_settings (member_id, dm, text_view, mention, interval, zone, "
        "quiet_from, quiet_until, lead_on, digest, digest_at, digest_sent_at, hidden) "
        "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, "
        "max(?12, coalesce((SELECT digest_sent_at FROM member_settings WHERE member_id = ?1), 0)), ?13)",
        (
            chosen.member_id,
            chosen.dm,
            chosen.text_view,
            chosen.mention,
            chosen.interval,
            chosen.zone,
            chosen.quiet_from,
            chosen.quiet_until,
            chosen.lead_on,
            chosen.digest,
            chosen.digest_at,
            chosen.digest_sent_at,
            chosen.hidden,
        ),
    )


def note_digest(connection: sqlite3.Connection, member_id: int, at: int) -> None:
    """A digest is owed to the member since then."""
    put_member(connection, replace(of_member(connection, member_id), digest_sent_at=at))


def of_guild(connection: sqlite3.Connection, guild_id: int) -> GuildSettings:
    """What the server's host chose, or the defaults."""
    row = connection.execute(
        'SELECT table_channel_id, "where", pace, open_at_first, queue_channel_id FROM guild_settings '
        "WHERE guild_id = ?",
        (guild_id,),
    ).fetchone()
    if row is None:
        return GuildSettings(guild_id=guild_id)
    table_channel_id, where, pace, open_at_first, queue_channel_id = row
    return GuildSettings(
        guild_id=guild_id,
        table_channel_id=table_channel_id,
        where=where,
        pace=pace,
        open_at_first=open_at_first,
        queue_channel_id=queue_channel_id,
    )


def put_guild(connection: sqlite3.Connection, chosen: GuildSettings) -> None:
    """Keep what the server's host chose."""
    connection.execute(
        'INSERT OR REPLACE INTO guild_settings (guild_id, table_channel_id, "where", pace, open_at_first, '
        "queue_channel_id) VALUES (?, ?, ?, ?, ?, ?)",
        (
            chosen.guild_id,
            chosen.table_channel_id,
            chosen.where,
            chosen.pace,
            chosen.open_at_first,
            chosen.queue_channel_id,
        ),
    )
