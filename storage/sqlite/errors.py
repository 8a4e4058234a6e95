"""SQLite's errors in the words of the contract."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from ..failure import InvalidChange, NotFound, StoreDamaged, StoreError, StoreUnavailable

_DAMAGED = {"SQLITE_CORRUPT", "SQLITE_NOTADB"}

_UNAVAILABLE = {
    "SQLITE_BUSY": "The database is locked by another process.",
    "SQLITE_LOCKED": "The database is locked by another process.",
    "SQLITE_FULL": "The disk is full: nothing more can be saved.",
    "SQLITE_READONLY": "The database cannot be written: the file or its folder is read-only.",
    "SQLITE_CANTOPEN": "The database cannot be opened: its folder is missing or may not be read and written.",
    "SQLITE_PERM": "The database cannot be opened: no permission.",
}


def _primary(name: str) -> str:
    """``SQLITE_IOERR_FSYNC`` is a kind of ``SQLITE_IOERR``: the first two words name the kind."""
    return "_".join(name.split("_")[:2])


def in_words(error: sqlite3.Error | OverflowError) -> StoreError:
    """The contract's error for one of SQLite's. SQLite's texts name tables and columns, never values."""
    if isinstance(error, OverflowError):
        return InvalidChange("A number does not fit into 64 bits.")
    name = getattr(error, "sqlite_errorname", None) or ""
    if name == "SQLITE_CONSTRAINT_FOREIGNKEY":
        return NotFound("There is no such match.")
    if isinstance(error, sqlite3.IntegrityError | sqlite3.InterfaceError | sqlite3.ProgrammingError):
        return InvalidChange(str(error))
    kind = _primary(name)
    if kind == "SQLITE_NOTADB":
        return StoreDamaged(
            "The file is not a database of Gemot, or is damaged. Name the right one, "
            "or stop the bot and restore the last backup."
        )
    if kind in _DAMAGED:
        return StoreDamaged(f"The database is damaged ({error}). Stop the bot and restore the last backup.")
    if kind in _UNAVAILABLE:
        return StoreUnavailable(_UNAVAILABLE[kind])
    return StoreUnavailable(f"The database does not answer ({name or type(error).__name__}: {error}).")


@contextmanager
def worded() -> Iterator[None]:
    """Raise the contract's errors in place of SQLite's."""
    try:
        yield
    except (sqlite3.Error, OverflowError) as error:
        raise in_words(error) from error
