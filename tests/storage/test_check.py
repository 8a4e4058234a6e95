"""Whatever is wrong in a database is found and said in words."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest

from storage.failure import StoreUnavailable
from storage.sqlite import SqliteStore, check_database
from storage.sqlite.migrate import migrations
from tests.storage.builders import new_post, opened, running


@pytest.fixture
async def path(tmp_path: Path) -> AsyncIterator[Path]:
    """A closed database with a running match #1 of four moves, a lobby #2 and a cancelled match #3."""
    path = tmp_path / "gemot.db"
    store = await SqliteStore.open(path)
    match = await running(store, moves=4)
    await opened(store)
    cancelled = await opened(store)
    async with store.transaction() as tx:
        await tx.owe(new_post(match.id, 4))
        await tx.update_match(cancelled.id, status="cancelled")
    await store.close()
    yield path


def _tamper(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        for statement in statements:
            connection.execute(statement)


async def test_a_sound_database_has_no_findings(path: Path) -> None:
    assert check_database(path) == []
    store = await SqliteStore.open(path)
    try:
        assert await store.check() == []
    finally:
        await store.close()


@pytest.mark.parametrize(
    ("statement", "words"),
    [
        ("DELETE FROM moves WHERE revision = 2", "Match #1: move 2 is missing"),
        ("DELETE FROM moves WHERE revision = 4", "Match #1: it is at revision 4, but its last move is 3"),
        ("DELETE FROM moves WHERE revision = 0", "Match #1: the setup is missing"),
        ("DELETE FROM moves", "Match #1: the setup is missing"),
        ("UPDATE moves SET seat = 0 WHERE revision = 2", "Match #1: the chain breaks at move 2"),
        ("""UPDATE moves SET action = '{"card":"AS"}' WHERE revision = 3""", "the chain breaks at move 3"),
        ("UPDATE moves SET state_hash = 'x' WHERE revision = 1", "the chain breaks at move 1"),
        ("UPDATE moves SET chain = 'x' WHERE revision = 3", "the chain breaks at move 3"),
        ("UPDATE moves SET action = '{' WHERE revision = 3", "Match #1: a move cannot be read"),
        ("UPDATE matches SET chain = 'x' WHERE id = 1", "Match #1: its chain does not end at its last move"),
        ("UPDATE matches SET revision = 5 WHERE id = 1", "Match #1: it is at revision 5"),
        ("UPDATE states SET state = '{}'", "Match #1: its state is not the one that move 4 led to"),
        ("UPDATE states SET revision = 3", "Match #1: its state is that of revision 3, not 4"),
        ("DELETE FROM states", "Match #1: its state is missing"),
        ("UPDATE matches SET chain = 'x' WHERE id = 2", "Match #2: it has moves or a state"),
        ("INSERT INTO states VALUES (3, 0, '{}')", "Match #3: it has moves or a state"),
        ("UPDATE outbox SET revision = 9", "Match #1: post 1 is owed for move 9, but the last move is 4"),
        ("UPDATE seats SET match_status = 'lobby'", "Match #1: seat 0 does not know the status"),
        ("DELETE FROM matches WHERE id = 1", "belongs to nothing in matches"),
        (
            "INSERT INTO timers VALUES (1, 99, 'x', 0, 0, '{}')",
            "Row 1 of timers belongs to nothing in matches",
        ),
    ],
)
def test_what_was_tampered_with_is_found(path: Path, statement: str, words: str) -> None:
    _tamper(path, statement)
    assert words in str(check_database(path)[0])


def test_a_damaged_page_is_found(path: Path) -> None:
    content = bytearray(path.read_bytes())
    with closing(sqlite3.connect(path)) as connection:
        (root,) = connection.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'moves'").fetchone()
    content[(root - 1) * 4096 : (root - 1) * 4096 + 200] = b"\xff" * 200
    path.write_bytes(content)
    assert "damaged" in str(check_database(path)[0])


def test_a_missing_index_entry_is_found(path: Path) -> None:
    _tamper(
        path,
        "PRAGMA writable_schema = ON",
        "UPDATE sqlite_schema SET sql = 'CREATE INDEX timers_by_due ON timers (id, due_at)' "
        "WHERE name = 'timers_by_due'",
        "UPDATE sqlite_schema SET sql = replace(sql, 'CHECK (seats > 0)', 'CHECK (seats > 9)') "
        "WHERE name = 'matches'",
    )
    assert "damaged" in str(check_database(path)[0])


def test_a_file_that_is_no_database_is_a_finding(tmp_path: Path) -> None:
    (tmp_path / "notes.db").write_text("nothing to see\n" * 99)
    assert "damaged" in str(check_database(tmp_path / "notes.db")[0])


def test_there_is_nothing_to_check(tmp_path: Path) -> None:
    with pytest.raises(StoreUnavailable):
        check_database(tmp_path / "gone.db")
    assert list(tmp_path.iterdir()) == []


async def test_of_an_older_schema_file_and_references_are_checked(tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    await (await SqliteStore.open(path, migrations()[:1])).close()
    assert check_database(path) == []
    _tamper(path, "INSERT INTO states VALUES (3, 0, '{}')")
    assert "belongs to nothing" in str(check_database(path)[0])


async def test_checking_does_not_disturb_play(path: Path) -> None:
    store = await SqliteStore.open(path)
    try:
        async with store.transaction() as tx:
            await tx.update_match(1, status="finished")
            assert await store.check() == []
            await tx.update_match(1, seats=4)
        assert await store.check() == []
    finally:
        await store.close()
