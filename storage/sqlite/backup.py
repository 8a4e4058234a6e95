"""A complete copy of a database while others go on writing to it."""

from __future__ import annotations

import contextlib
import os
import secrets
import sqlite3
from pathlib import Path

from ..failure import BackupExists, StoreUnavailable
from .connection import open_file
from .errors import worded

PRIVATE = 0o600
"""Databases and copies hold secrets and hands: only their owner may read them."""


def create_private(path: Path) -> None:
    """An empty file that only its owner may read and write; ``FileExistsError`` if the name is taken."""
    os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, PRIVATE))


def backup_database(source: Path, target: Path, *, replace: bool = False) -> None:
    """Copy ``source`` as it is at this moment to ``target``.

    The copy is written under another name in the same folder, flushed to the disk, and only then
    named: whoever sees ``target`` sees a whole copy. :class:`BackupExists` if the name is taken,
    unless ``replace``; never onto the database itself. :class:`StoreUnavailable` if the copy cannot be
    written, and then nothing is left behind. Blocks; needs no open store.
    """
    if not source.is_file():
        raise StoreUnavailable(f"There is no database {source.name}.")
    if target.exists():
        if target.samefile(source):
            raise BackupExists("A database cannot be its own backup; choose another name.")
        if not replace:
            raise BackupExists(f"{target.name} is already there; choose another name.")
    unfinished = target.with_name(f".{target.name}.{secrets.token_hex(4)}.part")
    try:
        create_private(unfinished)
        _copy(source, unfinished)
        _flush(unfinished)
        _name(unfinished, target, replace=replace)
        _flush(target.parent)
    except OSError as error:
        raise StoreUnavailable(f"The backup cannot be written: {error.strerror}.") from error
    finally:
        for left in (unfinished, *(unfinished.with_name(unfinished.name + end) for end in ("-wal", "-shm"))):
            left.unlink(missing_ok=True)


def _copy(source: Path, target: Path) -> None:
    with (
        worded(),
        contextlib.closing(open_file(source, read_only=True)) as reading,
        contextlib.closing(sqlite3.connect(target, isolation_level=None)) as writing,
    ):
        # All pages in one step: a single snapshot, which writers neither wait for nor disturb.
        reading.backup(writing)
        # A copy of one file, readable from a folder that cannot be written.
        writing.execute("PRAGMA journal_mode = DELETE")


def _name(unfinished: Path, target: Path, *, replace: bool) -> None:
    if replace:
        unfinished.replace(target)
        return
    try:
        # Unlike renaming, linking fails if somebody else has taken the name meanwhile.
        target.hardlink_to(unfinished)
    except FileExistsError:
        raise BackupExists(f"{target.name} is already there; choose another name.") from None
    except PermissionError:
        # Some file systems have no links (SQLite would not run on those without renaming).
        if target.exists():
            raise BackupExists(f"{target.name} is already there; choose another name.") from None
        unfinished.rename(target)


def _flush(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
