"""Copies made while play goes on."""

from __future__ import annotations

import asyncio
import os
import stat
from pathlib import Path

import pytest

from storage.failure import BackupExists, StoreUnavailable
from storage.sqlite import SqliteStore, backup_database, check_database
from storage.sqlite import backup as backup_module
from tests.storage.builders import new_move, new_post, opened, running


async def test_a_backup_is_a_database_of_this_moment(sqlite_store: SqliteStore, tmp_path: Path) -> None:
    match = await running(sqlite_store, moves=3)
    copy = tmp_path / "copy.db"
    await sqlite_store.backup(copy)
    async with sqlite_store.transaction() as tx:
        await tx.append_move(new_move(match.id, 4), state={"turn": 4})
    assert check_database(copy) == []
    restored = await SqliteStore.open(copy)
    try:
        assert await restored.match(match.id) == match
        assert [each.revision for each in await restored.moves(match.id)] == [1, 2, 3]
    finally:
        await restored.close()


async def test_a_backup_is_one_private_file(sqlite_store: SqliteStore, tmp_path: Path) -> None:
    await running(sqlite_store)
    folder = tmp_path / "backups"
    folder.mkdir()
    mask = os.umask(0)
    try:
        await sqlite_store.backup(folder / "copy.db")
    finally:
        os.umask(mask)
    (copy,) = folder.iterdir()
    assert (copy.name, stat.S_IMODE(copy.stat().st_mode)) == ("copy.db", 0o600)
    # Whoever reads it in place needs no folder that can be written: it is in no write-ahead mode.
    assert copy.read_bytes()[18:20] == b"\x01\x01"


async def test_backups_are_consistent_while_moves_go_on(sqlite_store: SqliteStore, tmp_path: Path) -> None:
    match = await running(sqlite_store)
    stop = asyncio.Event()

    async def play() -> int:
        revision = 0
        while not stop.is_set():
            revision += 1
            async with sqlite_store.transaction() as tx:
                await tx.append_move(
                    new_move(match.id, revision), state={"turn": revision, "pad": "x" * 3_000}
                )
                await tx.owe(new_post(match.id, revision))
        return revision

    playing = asyncio.create_task(play())
    seen = []
    for number in range(8):
        await asyncio.sleep(0.01)
        copy = tmp_path / f"{number}.db"
        before = await sqlite_store.match(match.id)
        await sqlite_store.backup(copy)
        assert check_database(copy) == []
        restored = await SqliteStore.open(copy)
        try:
            held = await restored.match(match.id)
            assert held is not None
            assert before is not None
            assert held.revision >= before.revision, "at least what was committed when it was asked for"
            assert len(await restored.owed(limit=100_000)) == held.revision
            seen.append(held.revision)
        finally:
            await restored.close()
    stop.set()
    assert await playing >= seen[-1] > seen[0], "play went on meanwhile"


async def test_no_file_is_overwritten_unasked(sqlite_store: SqliteStore, tmp_path: Path) -> None:
    taken = tmp_path / "taken.db"
    taken.write_text("precious")
    with pytest.raises(BackupExists, match=r"taken\.db"):
        await sqlite_store.backup(taken)
    assert taken.read_text() == "precious"
    match = await opened(sqlite_store)
    await sqlite_store.backup(taken, replace=True)
    restored = await SqliteStore.open(taken)
    try:
        assert await restored.match(match.id) == match
    finally:
        await restored.close()


async def test_the_database_is_never_its_own_backup(sqlite_store: SqliteStore, tmp_path: Path) -> None:
    match = await opened(sqlite_store)
    (tmp_path / "link.db").symlink_to(sqlite_store.path)
    for path in (sqlite_store.path, tmp_path / "link.db"):
        for replace in (False, True):
            with pytest.raises(BackupExists, match="own backup"):
                await sqlite_store.backup(path, replace=replace)
    assert await sqlite_store.match(match.id) == match


async def test_a_name_taken_meanwhile_is_not_overwritten(
    sqlite_store: SqliteStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "late.db"
    copy = backup_module._copy

    def slow(source: Path, unfinished: Path) -> None:
        copy(source, unfinished)
        target.write_text("somebody else's")

    monkeypatch.setattr(backup_module, "_copy", slow)
    with pytest.raises(BackupExists):
        await sqlite_store.backup(target)
    assert target.read_text() == "somebody else's"
    assert sorted(each.name for each in tmp_path.glob("*late*")) == ["late.db"]
    assert not list(tmp_path.glob(".*"))


@pytest.mark.parametrize("replace", [False, True])
async def test_a_backup_that_fails_leaves_nothing_and_harms_nothing(
    sqlite_store: SqliteStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, replace: bool
) -> None:
    target = tmp_path / "copy.db"
    if replace:
        target.write_text("the last good one")

    def fail(path: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(backup_module, "_flush", fail)
    with pytest.raises(StoreUnavailable, match="No space left"):
        await sqlite_store.backup(target, replace=replace)
    assert not list(tmp_path.glob(".*"))
    assert target.exists() == replace
    if replace:
        assert target.read_text() == "the last good one"


async def test_a_backup_into_a_missing_folder_is_refused(sqlite_store: SqliteStore, tmp_path: Path) -> None:
    with pytest.raises(StoreUnavailable, match="No such file"):
        await sqlite_store.backup(tmp_path / "nowhere" / "copy.db")


def test_there_is_nothing_to_copy(tmp_path: Path) -> None:
    with pytest.raises(StoreUnavailable, match=r"no database gone\.db"):
        backup_database(tmp_path / "gone.db", tmp_path / "copy.db")
    assert list(tmp_path.iterdir()) == []
