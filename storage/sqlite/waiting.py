"""Finding a match: the tables ``queue_entries``, ``blocks``, ``playing_hours`` and ``private_news``."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Any

from ..failure import NotFound, TooManyBlocks
from ..waiting import BLOCKS_EACH, BlockRecord, NewsRecord, PlayingHours, QueueEntry
from .json_text import from_text, to_text
from .parts import InStore, InTransaction, Reading

_ENTRY = "guild_id, member_id, name, wish, since, until_at"
_NEWS = "id, member_id, kind, guild_id, match_id, other_id, owed_at, attempts, tried_at"


def _entry(row: Sequence[Any]) -> QueueEntry:
    guild_id, member_id, name, wish, since, until_at = row
    return QueueEntry(
        guild_id=guild_id,
        member_id=member_id,
        name=name,
        wish=from_text(wish),
        since=since,
        until_at=until_at,
    )


def _entries(connection: sqlite3.Connection, where: str, *values: int) -> list[QueueEntry]:
    rows = connection.execute(f"SELECT {_ENTRY} FROM queue_entries WHERE {where}", values)  # noqa: S608
    return [_entry(row) for row in rows]


def _enqueue(connection: sqlite3.Connection, entry: QueueEntry) -> None:
    connection.execute(
        f"INSERT OR REPLACE INTO queue_entries ({_ENTRY}) VALUES (?, ?, ?, ?, ?, ?)",  # noqa: S608
        (entry.guild_id, entry.member_id, entry.name, to_text(entry.wish), entry.since, entry.until_at),
    )


def _dequeue(connection: sqlite3.Connection, guild_id: int, member_id: int, since: int | None) -> bool:
    return (
        connection.execute(
            "DELETE FROM queue_entries WHERE guild_id = ? AND member_id = ? AND since = coalesce(?, since)",
            (guild_id, member_id, since),
        ).rowcount
        > 0
    )


def _queues(connection: sqlite3.Connection) -> list[int]:
    rows = connection.execute("SELECT DISTINCT guild_id FROM queue_entries ORDER BY guild_id")
    return [guild_id for (guild_id,) in rows]


def _blocks_by(connection: sqlite3.Connection, member_id: int) -> list[BlockRecord]:
    rows = connection.execute(
        "SELECT member_id, blocked_id, made_at FROM blocks WHERE member_id = ?", (member_id,)
    )
    found = [BlockRecord(member_id=who, blocked_id=whom, made_at=at) for who, whom, at in rows]
    return sorted(found, key=lambda each: (each.made_at, each.blocked_id))


def _blocks_among(connection: sqlite3.Connection, members: Sequence[int]) -> set[frozenset[int]]:
    found = set()
    among = set(members)
    for member_id in among:
        rows = connection.execute("SELECT blocked_id FROM blocks WHERE member_id = ?", (member_id,))
        found |= {frozenset((member_id, blocked)) for (blocked,) in rows if blocked in among}
    return found


def _blockers_of(connection: sqlite3.Connection, blocked_id: int, members: Sequence[int]) -> list[int]:
    rows = connection.execute("SELECT member_id FROM blocks WHERE blocked_id = ?", (blocked_id,))
    blockers = {member_id for (member_id,) in rows}
    return [each for each in members if each in blockers]


def _put_block(connection: sqlite3.Connection, block: BlockRecord) -> None:
    held = _blocks_by(connection, block.member_id)
    if any(each.blocked_id == block.blocked_id for each in held):
        return
    if len(held) >= BLOCKS_EACH:
        raise TooManyBlocks
    connection.execute(
        "INSERT INTO blocks (member_id, blocked_id, made_at) VALUES (?, ?, ?)",
        (block.member_id, block.blocked_id, block.made_at),
    )


def _remove_block(connection: sqlite3.Connection, member_id: int, blocked_id: int) -> bool:
    deleted = connection.execute(
        "DELETE FROM blocks WHERE member_id = ? AND blocked_id = ?", (member_id, blocked_id)
    )
    return deleted.rowcount > 0


def _hours(connection: sqlite3.Connection, member_id: int) -> PlayingHours | None:
    row = connection.execute(
        "SELECT begins, ends FROM playing_hours WHERE member_id = ?", (member_id,)
    ).fetchone()
    return None if row is None else PlayingHours(member_id=member_id, begins=row[0], ends=row[1])


def _put_hours(connection: sqlite3.Connection, hours: PlayingHours) -> None:
    connection.execute(
        "INSERT OR REPLACE INTO playing_hours (member_id, begins, ends) VALUES (?, ?, ?)",
        (hours.member_id, hours.begins, hours.ends),
    )


def _tell(connection: sqlite3.Connection, news: NewsRecord) -> None:
    if news.match_id is not None:
        found = connection.execute("SELECT 1 FROM matches WHERE id = ?", (news.match_id,)).fetchone()
        if found is None:
            raise NotFound("There is no such match.")
    connection.execute(
        "INSERT INTO private_news (member_id, kind, guild_id, match_id, other_id, owed_at) "
        "VALUES (?, ?, ?, ?, ?, ?)",
        (news.member_id, news.kind, news.guild_id, news.match_id, news.other_id, news.owed_at),
    )


def _owed(connection: sqlite3.Connection, member_id: int | None, limit: int) -> list[NewsRecord]:
    names = _NEWS.split(", ")
    if member_id is None:
        rows = connection.execute(f"SELECT {_NEWS} FROM private_news ORDER BY id LIMIT ?", (limit,))  # noqa: S608
    else:
        rows = connection.execute(
            f"SELECT {_NEWS} FROM private_news WHERE member_id = ? ORDER BY id LIMIT ?",  # noqa: S608
            (member_id, limit),
        )
    return [NewsRecord(**dict(zip(names, row, strict=True))) for row in rows]


def forget(connection: sqlite3.Connection, member_id: int) -> None:
    """Nothing of the member is left: his entries, blocks by him and of him, his hours, what is owed to him or
    about him."""
    for statement in (
        "DELETE FROM queue_entries WHERE member_id = ?",
        "DELETE FROM blocks WHERE member_id = ?",
        "DELETE FROM blocks WHERE blocked_id = ?",
        "DELETE FROM playing_hours WHERE member_id = ?",
        "DELETE FROM private_news WHERE member_id = ?",
        "DELETE FROM private_news WHERE other_id = ?",
    ):
        connection.execute(statement, (member_id,))


# Parts of SQLite's store and transaction ------------------------------------------------------------


class WaitingReading(Reading):
    """See :class:`storage.waiting.WaitingReads`."""

    async def queue(self, guild_id: int) -> list[QueueEntry]:
        return await self._look(
            lambda connection: _entries(connection, "guild_id = ? ORDER BY since, member_id", guild_id)
        )

    async def blocks_among(self, members: Sequence[int]) -> set[frozenset[int]]:
        return await self._look(lambda connection: _blocks_among(connection, members))

    async def blockers_of(self, blocked_id: int, members: Sequence[int]) -> list[int]:
        return await self._look(lambda connection: _blockers_of(connection, blocked_id, members))


class WaitingTransaction(WaitingReading, InTransaction):
    """See :class:`storage.waiting.WaitingWrites`."""

    async def enqueue(self, entry: QueueEntry) -> None:
        await self.run(lambda connection: _enqueue(connection, entry))

    async def dequeue(self, guild_id: int, member_id: int, since: int | None = None) -> bool:
        return await self.run(lambda connection: _dequeue(connection, guild_id, member_id, since))

    async def tell(self, news: NewsRecord) -> None:
        await self.run(lambda connection: _tell(connection, news))


class WaitingStoring(WaitingReading, InStore):
    """See :class:`storage.waiting.WaitingStore`."""

    async def queue_entries_of(self, member_id: int) -> list[QueueEntry]:
        return await self._read(
            lambda connection: _entries(connection, "member_id = ? ORDER BY guild_id", member_id)
        )

    async def queues(self) -> list[int]:
        return await self._read(_queues)

    async def ended_waits(self, now: int) -> list[QueueEntry]:
        return await self._read(
            lambda connection: _entries(connection, "until_at <= ? ORDER BY until_at, guild_id", now)
        )

    async def blocks_by(self, member_id: int) -> list[BlockRecord]:
        return await self._read(lambda connection: _blocks_by(connection, member_id))

    async def put_block(self, block: BlockRecord) -> None:
        await self._write(lambda connection: _put_block(connection, block))

    async def remove_block(self, member_id: int, blocked_id: int) -> bool:
        return await self._write(lambda connection: _remove_block(connection, member_id, blocked_id))

    async def playing_hours(self, member_id: int) -> PlayingHours | None:
        return await self._read(lambda connection: _hours(connection, member_id))

    async def put_playing_hours(self, hours: PlayingHours) -> None:
        await self._write(lambda connection: _put_hours(connection, hours))

    async def remove_playing_hours(self, member_id: int) -> None:
        def drop(connection: sqlite3.Connection) -> None:
            connection.execute("DELETE FROM playing_hours WHERE member_id = ?", (member_id,))

        await self._write(drop)

    async def owed_news(self, member_id: int | None = None, limit: int = 100) -> list[NewsRecord]:
        return await self._read(lambda connection: _owed(connection, member_id, limit))

    async def news_told(self, news_id: int) -> None:
        def drop(connection: sqlite3.Connection) -> None:
            connection.execute("DELETE FROM private_news WHERE id = ?", (news_id,))

        await self._write(drop)

    async def news_failed(self, news_id: int, at: int) -> None:
        def note(connection: sqlite3.Connection) -> None:
            connection.execute(
                "UPDATE private_news SET attempts = attempts + 1, tried_at = ? WHERE id = ?", (at, news_id)
            )

        await self._write(note)
