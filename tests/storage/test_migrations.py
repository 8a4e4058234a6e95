"""Schemas only go forward, step by step, whole or not at all."""

from __future__ import annotations

import hashlib
import sqlite3
import stat
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import pytest

from storage.failure import SchemaTooNew, StoreDamaged
from storage.sqlite import SqliteStore, check_database
from storage.sqlite.migrate import Migration, migrations, schema_of, statements
from tests.storage.builders import running

RELEASED = {
    1: "ba6e2ec4e5f716c98d222049135507c87dd7c3a0356f380a246f3e9fe19abbf6",
    2: "79c850516deab103601ea4849da61f13bb8e6922e9d0d0d54a227b58baaa1974",
    3: "9988faf587c1c0117d33c023a649401b0bc7fc850b5fe8646dcd6f0f8a89c6a6",
    4: "2b9dca4f7d25aa090fa156cb702f281a28454952a1507634734fc91a39b89dc6",
    7: "29c5b070dc11e20f60a7b8a4284ff9c8f7e9a8a31be0f849bcf976c1f560c195",
    5: "86f95557279c1fd14e0d5c295d527917356f8adfed93a73d4fd743684c984c21",
    6: "b5311b527363a3d01fd973e6c2b2ef974572a136235a5711fb0b96344e154520",
    8: "12c5aac75a56054f98353a84d074f66a04f3e446936791d01557a17716226e3f",
    9: "81ca5f491874aa389c962abfc97d39461d9d5cea77bcb799af261912f4563ec2",
    10: "269d6ac162264beb91922b399fe44a023e510c1f23e1797a2c29363657772620",
    11: "c484e633c0f303b55da629730f04920933a974dc1edea7038ae9cade59614a62",
    12: "72ca5a50faf32921d51f7e7897f0ee53cbdd55324b60aaec65c8a6473c873e6c",
    13: "2ef0d2eba558b53fc92ba3b703c7d41ceb66666f7b0c2d205842b6c68aa1ff7b",
    14: "f0bb323e4a19eb6c20f477d6904aad9dcb4f24464f1f16f2aaa139086106b00d",
    15: "94b8486853ad9e238fb5dbe40e703ddf1d4c3f6bd6c0b895ca30e13d2f25d561",
    16: "3d462a27124ff267a8813756e07da70da2cb409e3052c433f69f44d23f90e413",
    17: "bbacd57a801070a143468d8101214114593acb78968e7b4156e822b0119045e0",
}
"""The SHA-256 of each migration. A released one never changes: what comes later is a new file."""


def _schema(path: Path) -> list[tuple[str, ...]]:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(
            "SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY 1, 2"
        ).fetchall()


def _number(path: Path) -> int:
    with closing(sqlite3.connect(path)) as connection:
        return schema_of(connection)


async def _open_and_close(path: Path, steps: Sequence[Migration] | None = None) -> None:
    await (await SqliteStore.open(path, steps)).close()


def test_released_migrations_have_not_changed() -> None:
    known = {step.number: hashlib.sha256(step.sql.encode()).hexdigest() for step in migrations()}
    assert known == RELEASED, "add a migration instead of changing one, and add its hash here"


async def test_a_fresh_database_is_one_migrated_step_by_step(tmp_path: Path) -> None:
    fresh, stepped = tmp_path / "fresh.db", tmp_path / "stepped.db"
    await _open_and_close(fresh)
    for last in range(1, len(migrations()) + 1):
        await _open_and_close(stepped, migrations()[:last])
        assert _number(stepped) == last
    assert _schema(stepped) == _schema(fresh)
    assert _number(fresh) == len(migrations())


async def test_opening_again_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "gemot.db"
    await _open_and_close(path)
    before = _schema(path)
    await _open_and_close(path)
    assert _schema(path) == before
    assert [each.name for each in tmp_path.iterdir()] == ["gemot.db"], "no copy, no log left over"


_LATER = Migration(len(migrations()) + 1, "ALTER TABLE matches ADD COLUMN colour TEXT;\n")


async def test_matches_survive_a_later_migration(tmp_path: Path) -> None:
    path = tmp_path / "gemot.db"
    store = await SqliteStore.open(path)
    match = await running(store, moves=3)
    await store.close()
    store = await SqliteStore.open(path, [*migrations(), _LATER])
    try:
        assert await store.match(match.id) == match
    finally:
        await store.close()


async def test_an_older_database_is_copied_before_it_is_migrated(tmp_path: Path) -> None:
    path = tmp_path / "gemot.db"
    store = await SqliteStore.open(path)
    match = await running(store, moves=3)
    await store.close()
    known = len(migrations())
    copy = tmp_path / f"gemot.db.schema-{known}.bak"
    copy.write_text("of an earlier try")
    await _open_and_close(path, [*migrations(), _LATER])
    assert copy.read_text() == "of an earlier try"
    second = tmp_path / f"gemot.db.schema-{known}.2.bak"
    assert stat.S_IMODE(second.stat().st_mode) == 0o600
    assert (_number(path), _number(second)) == (known + 1, known)
    store = await SqliteStore.open(second)
    try:
        assert await store.match(match.id) == match
    finally:
        await store.close()


async def test_a_new_database_is_not_copied(tmp_path: Path) -> None:
    await _open_and_close(tmp_path / "gemot.db")
    assert [each.name for each in tmp_path.iterdir()] == ["gemot.db"]


async def test_a_newer_schema_is_refused_in_words(tmp_path: Path) -> None:
    path = tmp_path / "gemot.db"
    await _open_and_close(path, [*migrations(), _LATER])
    before = path.read_bytes()
    known = len(migrations())
    with pytest.raises(SchemaTooNew, match=f"schema {known + 1}.*only schemas up to {known}") as refusal:
        await SqliteStore.open(path)
    assert (refusal.value.found, refusal.value.known) == (known + 1, known)
    assert path.read_bytes() == before
    assert "only schemas up to" in str(check_database(path)[0])


async def test_a_failing_migration_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "gemot.db"
    store = await SqliteStore.open(path)
    match = await running(store, moves=1)
    await store.close()
    before = _schema(path)
    bad = Migration(_LATER.number, "CREATE TABLE half (a);\nDROP TABLE moves;\nALTER TABLE nothing ADD b;\n")
    for _ in range(2):
        with pytest.raises(Exception, match="nothing"):
            await SqliteStore.open(path, [*migrations(), bad])
    assert _schema(path) == before
    assert _number(path) == len(migrations())
    assert [each.name for each in tmp_path.iterdir()] == ["gemot.db"], "the copies of failed tries are gone"
    store = await SqliteStore.open(path)
    try:
        assert await store.match(match.id) == match
    finally:
        await store.close()


async def test_the_copy_stays_if_an_earlier_step_has_been_taken(tmp_path: Path) -> None:
    path = tmp_path / "gemot.db"
    await _open_and_close(path)
    bad = Migration(_LATER.number + 1, "ALTER TABLE nothing ADD b;\n")
    with pytest.raises(Exception, match="nothing"):
        await SqliteStore.open(path, [*migrations(), _LATER, bad])
    assert _number(path) == _LATER.number
    assert _number(tmp_path / f"gemot.db.schema-{len(migrations())}.bak") == len(migrations())


async def test_a_migration_that_breaks_references_is_undone(tmp_path: Path) -> None:
    path = tmp_path / "gemot.db"
    store = await SqliteStore.open(path)
    await running(store, moves=1)
    await store.close()
    bad = Migration(_LATER.number, "DELETE FROM matches;\n")
    with pytest.raises(StoreDamaged, match="references"):
        await SqliteStore.open(path, [*migrations(), bad])
    assert check_database(path) == []


async def test_a_table_can_be_rebuilt(tmp_path: Path) -> None:
    path = tmp_path / "gemot.db"
    store = await SqliteStore.open(path)
    match = await running(store, moves=1)
    await store.close()
    rebuild = """
    CREATE TABLE new_states (match_id INTEGER PRIMARY KEY REFERENCES matches (id),
                             revision INTEGER NOT NULL, state TEXT NOT NULL) STRICT;
    INSERT INTO new_states SELECT match_id, revision, state FROM states;
    DROP TABLE states;
    ALTER TABLE new_states RENAME TO states;
    CREATE TABLE new_matches AS SELECT * FROM matches;
    """
    store = await SqliteStore.open(path, [*migrations(), Migration(_LATER.number, rebuild)])
    try:
        assert await store.match(match.id) == match
    finally:
        await store.close()


@pytest.mark.parametrize(
    "names", [["0002_later.sql"], ["0001_a.sql", "0003_b.sql"], ["1_a.sql"], ["0001_a.sql", "0001_b.sql"]]
)
def test_gaps_and_strange_names_are_refused(tmp_path: Path, names: list[str]) -> None:
    for name in names:
        (tmp_path / name).write_text("SELECT 1;\n")
    with pytest.raises(ValueError, match="should be migration"):
        migrations(tmp_path)


def test_scripts_are_cut_into_statements() -> None:
    trigger = "CREATE TRIGGER t AFTER UPDATE ON a\nBEGIN\n  DELETE FROM a;\nEND;"
    first, second = statements(f"-- why\nCREATE TABLE a (b);\n{trigger}\n-- end\n")
    assert first.endswith("CREATE TABLE a (b);")
    assert second == trigger
    with pytest.raises(ValueError, match="unfinished"):
        list(statements("SELECT 1;\nDROP TABLE a"))
