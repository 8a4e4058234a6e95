"""The store in one SQLite file."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TypeVar

from ..contract import (
    UNFINISHED,
    ClockRecord,
    DeckRecord,
    DraftRecord,
    Finding,
    Forgotten,
    GuildSettings,
    HouseRules,
    Json,
    MatchRecord,
    MemberSettings,
    MoveRecord,
    NewDeck,
    NoteRecord,
    PostRecord,
    SeatRecord,
    Status,
    TableEntry,
    TimerRecord,
    VoteRecord,
)
from ..failure import StoreClosed, StoreUnavailable
from ..past import BEGINNING, HistoryPage
from ..reaction import NewOrder, OrderRecord, SealedAnswer, WindowRecord
from ..vacation import PlannedVacation, VacationRecord
from . import (
    clocks,
    decks,
    house,
    matches,
    meta,
    moves,
    notes,
    orders,
    outbox,
    past,
    retention,
    seats,
    settings,
    timers,
    vacations,
    votes,
    windows,
)
from .backup import backup_database, create_private
from .check import check_database
from .competing import CompetitionStoring
from .connection import Connection, connect, open_file, settled
from .forget import forget
from .migrate import Migration, migrate, migrations, refuse_newer
from .transaction import SqliteTransaction
from .waiting import WaitingStoring

T = TypeVar("T")

_OLDEST_SQLITE = (3, 37, 0)
"""STRICT tables came with it."""


class SqliteStore(CompetitionStoring, WaitingStoring):
    """See :class:`storage.contract.Store`. One connection writes, under one lock; another one reads."""

    def __init__(self, path: Path, writer: Connection, reader: Connection) -> None:
        """Use :meth:`open`."""
        self.path = path
        self._writer = writer
        self._reader = reader
        self._lock = asyncio.Lock()
        self._holder: asyncio.Task[object] | None = None
        self._closed = False

    @classmethod
    async def open(cls, path: Path | str, steps: Sequence[Migration] | None = None) -> SqliteStore:
        """Open the file, or make a new one that only its owner may read, and bring its schema up.

        WAL, a full flush at every commit, foreign keys. An older file is copied before it is migrated.
        :class:`SchemaTooNew`, :class:`StoreDamaged` or :class:`StoreUnavailable` where it cannot be used;
        then nothing is left open. ``steps``: other migrations than the installed ones (tests).
        """
        path = Path(path)
        known = migrations() if steps is None else tuple(steps)
        writer = await connect(lambda: _open_writer(path, known))
        try:
            reader = await connect(lambda: open_file(path, read_only=True))
        except BaseException:
            await settled(writer.close())
            raise
        return cls(path, writer, reader)

    async def close(self) -> None:
        if self._closed:
            return
        self._refuse_inside()
        async with self._lock:
            if self._closed:
                return
            self._closed = True
            await settled(self._close_both())

    async def _close_both(self) -> None:
        try:
            await self._reader.close()
        finally:
            await self._writer.close()

    # Writing
    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[SqliteTransaction]:
        self._refuse_inside()
        async with self._lock:
            if self._closed:
                raise StoreClosed("The store is closed.")
            self._holder = asyncio.current_task()
            transaction = SqliteTransaction(self._writer)
            try:
                yield transaction
                await transaction.commit()
            except BaseException:
                # The thread works in order: if the commit was cancelled, it is decided before this.
                await settled(transaction.rollback())
                raise
            finally:
                self._holder = None

    def _refuse_inside(self) -> None:
        """A task that holds the lock would wait for itself."""
        if self._holder is not None and self._holder is asyncio.current_task():
            raise RuntimeError("The store was asked to write inside a transaction; use the transaction.")

    async def _write(self, work: Callable[[sqlite3.Connection], T]) -> T:
        async with self.transaction() as transaction:
            return await transaction.run(work)

    async def mark_sent(self, post_id: int, message_id: int, at: int) -> None:
        await self._write(lambda connection: outbox.mark_sent(connection, post_id, message_id, at))

    async def mark_failed(self, post_id: int, error: str, at: int) -> None:
        await self._write(lambda connection: outbox.mark_failed(connection, post_id, error, at))

    async def give_up(self, post_id: int, reason: str) -> None:
        await self._write(lambda connection: outbox.give_up(connection, post_id, reason))

    async def put_member_settings(self, chosen: MemberSettings) -> None:
        await self._write(lambda connection: settings.put_member(connection, chosen))

    async def put_guild_settings(self, chosen: GuildSettings) -> None:
        await self._write(lambda connection: settings.put_guild(connection, chosen))

    async def put_meta(self, key: str, value: str) -> None:
        await self._write(lambda connection: meta.put(connection, key, value))

    async def put_deck(self, new: NewDeck) -> DeckRecord:
        return await self._write(lambda connection: decks.put(connection, new))

    async def remove_deck(self, member_id: int, deck_id: int) -> None:
        await self._write(lambda connection: decks.remove(connection, member_id, deck_id))

    async def put_deck_draft(self, draft: DraftRecord) -> None:
        await self._write(lambda connection: decks.put_draft(connection, draft))

    async def remove_deck_draft(self, match_id: int, member_id: int) -> None:
        await self._write(lambda connection: decks.remove_draft(connection, match_id, member_id))

    async def add_order(self, new: NewOrder) -> OrderRecord:
        return await self._write(lambda connection: orders.add(connection, new))

    async def remove_order(self, member_id: int, order_id: int) -> None:
        await self._write(lambda connection: orders.remove(connection, member_id, order_id))

    async def switch_order(self, member_id: int, order_id: int, *, on: bool) -> None:
        await self._write(lambda connection: orders.switch(connection, member_id, order_id, on=on))

    async def seats_away(self, match_id: int, now: int) -> dict[int, int]:
        return await self._read(lambda connection: vacations.seats_away(connection, match_id, now))

    async def plan_vacation(self, member_id: int, from_at: int, until_at: int, now: int) -> PlannedVacation:
        return await self._write(
            lambda connection: vacations.plan(connection, member_id, from_at, until_at, now)
        )

    async def withdraw_vacation(self, member_id: int, plan_id: int) -> None:
        await self._write(lambda connection: vacations.withdraw(connection, member_id, plan_id))

    async def prune_vacations(self, before: int) -> int:
        return await self._write(lambda connection: vacations.prune(connection, before))

    async def put_note(self, note: NoteRecord) -> None:
        await self._write(lambda connection: notes.put(connection, note))
        if not note.text:
            await self._write_off_the_log()

    async def put_open_notes(self, match_id: int, member_id: int, *, is_open: bool) -> None:
        await self._write(lambda connection: notes.put_open(connection, match_id, member_id, is_open=is_open))

    async def prune_posts(self, before: int) -> int:
        return await self._write(lambda connection: retention.prune_posts(connection, before))

    async def note_left(self, guild_id: int, purge_at: int) -> None:
        await self._write(lambda connection: retention.note_left(connection, guild_id, purge_at))

    async def note_back(self, guild_id: int) -> bool:
        return await self._write(lambda connection: retention.note_back(connection, guild_id))

    async def purge_guild(self, guild_id: int) -> int:
        gone = await self._write(lambda connection: retention.purge_guild(connection, guild_id))
        await self._write_off_the_log()
        return gone

    async def forget_member(self, member_id: int) -> Forgotten:
        forgotten = await self._write(lambda connection: forget(connection, member_id))
        await self._write_off_the_log()
        return forgotten

    async def _write_off_the_log(self) -> None:
        """Move the write-ahead log into the database and empty it: it still holds what was overwritten."""

        def checkpoint(connection: sqlite3.Connection) -> None:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()

        async with self._lock:
            if not self._closed:
                await self._writer.run(checkpoint)

    # Reading
    async def _read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        if self._closed:
            raise StoreClosed("The store is closed.")
        return await self._reader.run(work)

    async def match(self, match_id: int) -> MatchRecord | None:
        return await self._read(lambda connection: matches.match(connection, match_id))

    async def seats(self, match_id: int) -> list[SeatRecord]:
        return await self._read(lambda connection: seats.seats(connection, match_id))

    async def moves(self, match_id: int, after: int = 0, limit: int | None = None) -> list[MoveRecord]:
        return await self._read(lambda connection: moves.moves(connection, match_id, after, limit))

    async def move_of_command(self, command_id: str) -> MoveRecord | None:
        return await self._read(lambda connection: moves.of_command(connection, command_id))

    async def vote(self, match_id: int) -> VoteRecord | None:
        return await self._read(lambda connection: votes.of_match(connection, match_id))

    async def table_log(self, match_id: int) -> list[TableEntry]:
        return await self._read(lambda connection: votes.log(connection, match_id))

    async def table_entries_of(self, member_id: int) -> list[TableEntry]:
        return await self._read(lambda connection: votes.of_member(connection, member_id))

    async def matches_of_member(
        self, member_id: int, statuses: Sequence[Status] = UNFINISHED, limit: int = 25, offset: int = 0
    ) -> list[MatchRecord]:
        return await self._read(
            lambda connection: matches.of_member(connection, member_id, statuses, limit, offset)
        )

    async def matches_in_guild(
        self, guild_id: int, statuses: Sequence[Status] = UNFINISHED, limit: int = 25, offset: int = 0
    ) -> list[MatchRecord]:
        return await self._read(
            lambda connection: matches.in_guild(connection, guild_id, statuses, limit, offset)
        )

    async def running_matches(self) -> list[int]:
        return await self._read(matches.running)

    async def match_of_table(self, table_id: int) -> MatchRecord | None:
        return await self._read(lambda connection: matches.match_of_table(connection, table_id))

    async def owed(self, match_id: int | None = None, limit: int = 100) -> list[PostRecord]:
        return await self._read(lambda connection: outbox.owed(connection, match_id, limit))

    async def matches_owing(self) -> list[int]:
        return await self._read(outbox.matches_owing)

    async def due_timers(self, now: int, limit: int = 100) -> list[TimerRecord]:
        return await self._read(lambda connection: timers.due(connection, now, limit))

    async def next_timer(self) -> TimerRecord | None:
        return await self._read(timers.earliest)

    async def window(self, match_id: int) -> WindowRecord | None:
        return await self._read(lambda connection: windows.of_match(connection, match_id))

    async def sealed(self, match_id: int) -> list[SealedAnswer]:
        return await self._read(lambda connection: windows.sealed(connection, match_id))

    async def clock(self, match_id: int) -> ClockRecord | None:
        return await self._read(lambda connection: clocks.clock(connection, match_id))

    async def clock_log(self, match_id: int) -> list[Json]:
        return await self._read(lambda connection: clocks.log(connection, match_id))

    async def last_tick(self) -> int:
        return await self._read(clocks.last_tick)

    async def absences(self, since: int) -> list[tuple[int, int]]:
        return await self._read(lambda connection: clocks.absences(connection, since))

    async def vacation(self, member_id: int, year: int) -> VacationRecord:
        return await self._read(lambda connection: clocks.vacation(connection, member_id, year))

    async def vacations(self, member_id: int) -> list[VacationRecord]:
        return await self._read(lambda connection: clocks.vacations(connection, member_id))

    async def member_settings(self, member_id: int) -> MemberSettings:
        return await self._read(lambda connection: settings.of_member(connection, member_id))

    async def guild_settings(self, guild_id: int) -> GuildSettings:
        return await self._read(lambda connection: settings.of_guild(connection, guild_id))

    async def house_rules(self, guild_id: int, game: str) -> HouseRules:
        return await self._read(lambda connection: house.of(connection, guild_id, game))

    async def house_rules_in_guild(self, guild_id: int) -> list[HouseRules]:
        return await self._read(lambda connection: house.of_guild(connection, guild_id))

    async def meta(self, key: str) -> str | None:
        return await self._read(lambda connection: meta.value(connection, key))

    async def member_decks(self, member_id: int, game: str | None = None) -> list[DeckRecord]:
        return await self._read(lambda connection: decks.of_member(connection, member_id, game))

    async def deck_draft(self, match_id: int, member_id: int) -> DraftRecord | None:
        return await self._read(lambda connection: decks.draft(connection, match_id, member_id))

    async def member_drafts(self, member_id: int) -> list[DraftRecord]:
        return await self._read(lambda connection: decks.drafts_of_member(connection, member_id))

    async def orders(self, member_id: int, match_id: int | None = None) -> list[OrderRecord]:
        return await self._read(lambda connection: orders.of_member(connection, member_id, match_id))

    async def planned_vacations(self, member_id: int) -> list[PlannedVacation]:
        return await self._read(lambda connection: vacations.of_member(connection, member_id))

    async def match_orders(self, match_id: int) -> list[OrderRecord]:
        return await self._read(lambda connection: orders.of_match(connection, match_id))

    async def member_notes(self, member_id: int, match_id: int | None = None) -> list[NoteRecord]:
        return await self._read(lambda connection: notes.of_member(connection, member_id, match_id))

    async def open_notes(self, match_id: int) -> list[int]:
        return await self._read(lambda connection: notes.open_members(connection, match_id))

    async def history(
        self,
        guild_id: int,
        game: str,
        *,
        after: tuple[int, int] = BEGINNING,
        limit: int = 500,
        by_nobody: Sequence[str] = (),
    ) -> HistoryPage:
        return await self._read(
            lambda connection: past.history(connection, guild_id, game, after, limit, by_nobody)
        )

    async def hidden_members(self) -> frozenset[int]:
        return await self._read(past.hidden_members)

    async def known_guilds(self) -> list[int]:
        return await self._read(retention.known_guilds)

    async def guilds_to_purge(self, now: int) -> list[int]:
        return await self._read(lambda connection: retention.guilds_to_purge(connection, now))

    # Care: both read through a connection and a thread of their own, so that play goes on.
    async def backup(self, path: Path, *, replace: bool = False) -> None:
        await asyncio.to_thread(backup_database, self.path, Path(path), replace=replace)

    async def check(self) -> list[Finding]:
        return await asyncio.to_thread(check_database, self.path)


def _open_writer(path: Path, steps: Sequence[Migration]) -> sqlite3.Connection:
    """The writing connection to an existing or new file, at the newest schema."""
    if sqlite3.sqlite_version_info < _OLDEST_SQLITE:
        raise StoreUnavailable(f"SQLite {sqlite3.sqlite_version} is too old: 3.37 or newer is needed.")
    _make_file(path)
    connection = open_file(path)
    try:
        # Before anything is written: the file may be another program's, or a newer Gemot's.
        refuse_newer(connection, steps)
        (mode,) = connection.execute("PRAGMA journal_mode = WAL").fetchone()
        if mode != "wal":
            raise StoreUnavailable("The database's folder does not support a write-ahead log; move it.")
        connection.execute("PRAGMA synchronous = FULL")
        # What is overwritten or deleted is wiped where that costs no further writing.
        connection.execute("PRAGMA secure_delete = FAST")
        # A log that grew during a backup shrinks again.
        connection.execute("PRAGMA journal_size_limit = 67108864")
        migrate(connection, path, steps)
    except BaseException:
        connection.close()
        raise
    return connection


def _make_file(path: Path) -> None:
    if path.name.startswith(":"):
        raise StoreUnavailable("Matches must outlive the process: give the database a file name.")
    if not path.parent.is_dir():
        raise StoreUnavailable(f"The folder of the database, {path.parent}, is missing.")
    if path.is_dir():
        raise StoreUnavailable(f"{path} is a folder; the database needs a file name.")
    try:
        create_private(path)
    except FileExistsError:
        pass
    except OSError as error:
        raise StoreUnavailable(f"The database cannot be made in {path.parent}: {error.strerror}.") from error
