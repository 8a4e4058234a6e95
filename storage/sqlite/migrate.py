"""Numbered SQL files that bring a database from any older schema to the newest, forward only.

The schema number is SQLite's ``user_version``: the number of the last file applied. A file and
its number are committed together, so a crash leaves the old schema or the new one. A file that
has been released never changes; what comes later is a new file.
"""

from __future__ import annotations

import contextlib
import itertools
import re
import sqlite3
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from ..failure import BackupExists, SchemaTooNew, StoreDamaged
from .backup import backup_database

APPLICATION_ID: Final = 0x47454D54
"""``GEMT``: marks a file as ours, so that no other program's database is ever changed."""

_FOLDER = Path(__file__).parent / "migrations"
_FILE_NAME = re.compile(r"(\d{4})_[a-z_]+\.sql")


@dataclass(frozen=True, slots=True)
class Migration:
    """One step: the schema number it leads to and its statements."""

    number: int
    sql: str


def migrations(folder: Path = _FOLDER) -> tuple[Migration, ...]:
    """The steps of a folder in order; ``ValueError`` for a gap, a double number or a strange file name."""
    steps = []
    for number, path in enumerate(sorted(folder.glob("*.sql")), start=1):
        match = _FILE_NAME.fullmatch(path.name)
        if match is None or int(match[1]) != number:
            raise ValueError(f"{path.name} should be migration {number:04}")
        steps.append(Migration(number, path.read_text(encoding="utf-8")))
    return tuple(steps)


def statements(sql: str) -> Iterator[str]:
    """The statements of a script one by one (a trigger with its body is one)."""
    statement = ""
    for line in sql.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement.strip()
            statement = ""
    if rest := "\n".join(
        line for line in statement.splitlines() if not line.lstrip().startswith("--")
    ).strip():
        raise ValueError(f"unfinished statement: {rest[:40]}")


def schema_of(connection: sqlite3.Connection) -> int:
    """The schema number of a database, 0 for an empty file; :class:`StoreDamaged` if it is not Gemot's."""
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    (schema,) = connection.execute("PRAGMA user_version").fetchone()
    if application == APPLICATION_ID:
        return int(schema)
    (tables,) = connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()
    if application or schema or tables:
        raise StoreDamaged("This file is the database of another program; choose another name.")
    return 0


def refuse_newer(connection: sqlite3.Connection, steps: Sequence[Migration]) -> int:
    """The schema number, unless it is beyond the last step: :class:`SchemaTooNew`."""
    found = schema_of(connection)
    if found > len(steps):
        raise SchemaTooNew(found, len(steps))
    return found


def migrate(connection: sqlite3.Connection, path: Path, steps: Sequence[Migration]) -> None:
    """Bring the database to the last of ``steps``, or change nothing.

    A database that holds an older schema is first copied to ``NAME.schema-N.bak`` beside it (``.2.bak`` and
    so on if such copies are there already). The copy goes again if the first step fails: nothing has changed.
    """
    found = refuse_newer(connection, steps)
    if found == len(steps):
        return
    copy = _copy_before(path, found) if found else None
    # Rebuilding a table drops the old one, which foreign keys would forbid; they are checked at the end.
    connection.execute("PRAGMA foreign_keys = OFF")
    try:
        for step in steps:
            _take(connection, step, len(steps))
    except BaseException:
        if copy is not None and schema_of(connection) == found:
            copy.unlink()
        raise
    finally:
        connection.execute("PRAGMA foreign_keys = ON")


def _copy_before(path: Path, found: int) -> Path:
    """Copy the database under the first free name."""
    for number in itertools.count(1):
        ending = "bak" if number == 1 else f"{number}.bak"
        copy = path.with_name(f"{path.name}.schema-{found}.{ending}")
        with contextlib.suppress(BackupExists):
            backup_database(path, copy)
            return copy
    raise AssertionError("unreachable: some name is free")


def _take(connection: sqlite3.Connection, step: Migration, newest: int) -> None:
    """One step in one transaction, unless the database (another process may have been faster) is past it."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        found = schema_of(connection)
        if found > newest:
            raise SchemaTooNew(found, newest)
        if found < step.number:
            for statement in statements(step.sql):
                connection.execute(statement)
            if connection.execute("PRAGMA foreign_key_check").fetchone() is not None:
                raise StoreDamaged(f"Migration {step.number} would break references; nothing was changed.")
            connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            connection.execute(f"PRAGMA user_version = {step.number}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
