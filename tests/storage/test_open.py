"""What SQLite files are opened, how, and what is said of those that are not."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import stat
import threading
import time
from contextlib import closing, suppress
from pathlib import Path

import pytest

from storage.failure import StoreDamaged, StoreUnavailable
from storage.sqlite import SqliteStore
from storage.sqlite import connection as connection_module
from storage.sqlite import store as store_module
from tests.storage.builders import opened, running


def _connection_threads() -> set[threading.Thread]:
    return {each for each in threading.enumerate() if "_connection_worker_thread" in each.name}


@pytest.fixture(autouse=True)
def others() -> set[threading.Thread]:
    """The threads of connections that were there before the test: another test's affair."""
    return _connection_threads()


def _threads_end(others: set[threading.Thread]) -> bool:
    """Whether all threads of connections that the test began have ended within two seconds."""
    end = time.monotonic() + 2
    while time.monotonic() < end:
        if _connection_threads() <= others:
            return True
        time.sleep(0.005)
    return False


async def test_every_commit_is_flushed_and_references_are_kept(sqlite_store: SqliteStore) -> None:
    def pragma(name: str) -> object:
        return sqlite_store._writer.run(lambda c: c.execute(f"PRAGMA {name}").fetchone()[0])

    assert await pragma("journal_mode") == "wal"  # type: ignore[misc]
    assert await pragma("synchronous") == 2, "FULL"  # type: ignore[misc]
    assert await pragma("foreign_keys") == 1  # type: ignore[misc]
    assert await pragma("busy_timeout") == 5_000  # type: ignore[misc]
    assert await pragma("temp_store") == 2, "MEMORY"  # type: ignore[misc]


async def test_the_reader_cannot_write(sqlite_store: SqliteStore) -> None:
    with pytest.raises(StoreUnavailable, match="read-only"):
        await sqlite_store._reader.run(lambda c: c.execute("DELETE FROM meta"))


async def test_only_the_owner_may_read_the_database(tmp_path: Path) -> None:
    path = tmp_path / "gemot.db"
    mask = os.umask(0)
    try:
        store = await SqliteStore.open(path)
        await opened(store)
        modes = {each.name: stat.S_IMODE(each.stat().st_mode) for each in tmp_path.iterdir()}
        await store.close()
    finally:
        os.umask(mask)
    assert modes == {"gemot.db": 0o600, "gemot.db-wal": 0o600, "gemot.db-shm": 0o600}


async def test_closing_ends_the_threads_and_leaves_one_file(
    tmp_path: Path, others: set[threading.Thread]
) -> None:
    store = await SqliteStore.open(tmp_path / "gemot.db")
    await running(store)
    await store.close()
    assert _threads_end(others)
    assert [each.name for each in tmp_path.iterdir()] == ["gemot.db"]


async def test_a_text_file_is_refused_and_left_as_it_is(
    tmp_path: Path, others: set[threading.Thread]
) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("not a database\n" * 100)
    with pytest.raises(StoreDamaged, match="damaged"):
        await SqliteStore.open(path)
    assert path.read_text() == "not a database\n" * 100
    assert _threads_end(others)


async def test_the_database_of_another_program_is_refused_and_left_as_it_is(
    tmp_path: Path, others: set[threading.Thread]
) -> None:
    path = tmp_path / "other.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE songs (title)")
    before = path.read_bytes()
    with pytest.raises(StoreDamaged, match="another program"):
        await SqliteStore.open(path)
    assert path.read_bytes() == before
    assert _threads_end(others)


async def test_a_missing_folder_is_named(tmp_path: Path, others: set[threading.Thread]) -> None:
    with pytest.raises(StoreUnavailable, match="missing") as refusal:
        await SqliteStore.open(tmp_path / "nowhere" / "gemot.db")
    assert "nowhere" in str(refusal.value)
    assert _threads_end(others)


async def test_a_folder_is_no_database(tmp_path: Path) -> None:
    with pytest.raises(StoreUnavailable, match="folder"):
        await SqliteStore.open(tmp_path)


async def test_memory_is_refused() -> None:
    with pytest.raises(StoreUnavailable, match="outlive"):
        await SqliteStore.open(":memory:")
    assert not Path(":memory:").exists()


async def test_a_folder_that_cannot_be_written_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, others: set[threading.Thread]
) -> None:
    def refuse(path: Path) -> None:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(store_module, "create_private", refuse)
    with pytest.raises(StoreUnavailable, match="Permission denied"):
        await SqliteStore.open(tmp_path / "gemot.db")
    assert _threads_end(others)


async def test_a_reader_that_fails_to_open_leaves_no_writer_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, others: set[threading.Thread]
) -> None:
    real = connection_module.open_file

    def fail(path: Path, *, read_only: bool = False) -> sqlite3.Connection:
        if read_only:
            raise sqlite3.OperationalError("unable to open database file")
        return real(path)

    monkeypatch.setattr(store_module, "open_file", fail)
    with pytest.raises(StoreUnavailable):
        await SqliteStore.open(tmp_path / "gemot.db")
    assert _threads_end(others)


async def test_cancelling_the_opening_leaves_no_thread_behind(
    tmp_path: Path, others: set[threading.Thread]
) -> None:
    for waits in range(6):
        task = asyncio.create_task(SqliteStore.open(tmp_path / "gemot.db"))
        for _ in range(waits):
            await asyncio.sleep(0.002)
        task.cancel()
        with suppress(asyncio.CancelledError):
            await (await task).close()
        await asyncio.sleep(0)
        assert _threads_end(others)


async def test_a_file_locked_by_another_process_is_said_to_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection_module, "BUSY_SECONDS", 0.02)
    path = tmp_path / "gemot.db"
    store = await SqliteStore.open(path)
    try:
        match = await opened(store)
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(StoreUnavailable, match="locked by another process"):
                await store.put_meta("a", "b")
            assert await store.match(match.id) == match, "reading goes on"
            other.execute("ROLLBACK")
        await store.put_meta("a", "c")
        assert await store.meta("a") == "c"
    finally:
        await store.close()


async def test_a_full_disk_loses_the_transaction_and_nothing_else(sqlite_store: SqliteStore) -> None:
    match = await running(sqlite_store, moves=1)

    def limit(pages: int) -> object:
        return sqlite_store._writer.run(lambda c: c.execute(f"PRAGMA max_page_count = {pages}").fetchone())

    await limit(1)  # type: ignore[misc]
    with pytest.raises(StoreUnavailable, match="undone"):
        async with sqlite_store.transaction() as tx:
            with pytest.raises(StoreUnavailable, match="full"):
                await tx.update_match(match.id, ruleset={"long": "x" * 100_000})
            # Caught, but what the block asked for is not complete: it cannot commit.
            await tx.update_match(match.id, seats=4)
    with pytest.raises(StoreUnavailable, match="undone"):
        async with sqlite_store.transaction() as tx:
            with pytest.raises(StoreUnavailable, match="full"):
                await tx.update_match(match.id, ruleset={"long": "x" * 100_000})
    await limit(1_000_000)  # type: ignore[misc]
    assert await sqlite_store.match(match.id) == match
    async with sqlite_store.transaction() as tx:
        await tx.update_match(match.id, seats=4)
    assert await sqlite_store.check() == []
