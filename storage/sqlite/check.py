"""Looking for everything that should not be."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from rules.core.takeback import gone_with

from ..chain import broken_link, state_hash
from ..contract import Finding
from ..failure import StoreError, StoreUnavailable
from . import moves
from .connection import open_file
from .errors import worded
from .migrate import migrations, refuse_newer, schema_of


def schema_numbers(path: Path) -> tuple[int, int]:
    """The schema of a database file (0: still empty) and the newest one known here. Changes nothing; blocks.

    :class:`StoreDamaged` if the file is not a database of Gemot, :class:`StoreUnavailable` if it cannot be
    read.
    """
    with worded(), contextlib.closing(open_file(path, read_only=True)) as connection:
        return schema_of(connection), len(migrations())


def check_database(path: Path) -> list[Finding]:
    """All that is wrong with a database, read as it is at one moment; empty if nothing is.

    Of an older schema, which the next start will bring up, only the file and its references are checked.
    A file that cannot be read at all, or is not Gemot's, or a newer Gemot's, is a finding too. Blocks; needs
    no open store, changes nothing and migrates nothing. :class:`StoreUnavailable` if there is no such file.
    """
    if not path.is_file():
        raise StoreUnavailable(f"There is no database {path.name}.")
    try:
        with worded(), contextlib.closing(open_file(path, read_only=True)) as connection:
            return _findings(connection)
    except StoreError as error:
        return [Finding(what=str(error))]


def _findings(connection: sqlite3.Connection) -> list[Finding]:
    # One snapshot: moves made meanwhile are not seen.
    connection.execute("BEGIN")
    known = migrations()
    found = refuse_newer(connection, known)
    findings = list(_file(connection))
    if not findings:  # else nothing that is read from it would mean anything
        findings += _references(connection)
        if found == len(known):
            findings += [*_seats(connection), *_matches(connection), *_posts(connection)]
    return findings


def _file(connection: sqlite3.Connection) -> Iterator[Finding]:
    for (text,) in connection.execute("PRAGMA integrity_check(20)"):
        if text != "ok":
            yield Finding(what=f"The file is damaged: {text}. Restore the last backup.")


def _references(connection: sqlite3.Connection) -> Iterator[Finding]:
    for table, row, parent, _ in connection.execute("PRAGMA foreign_key_check"):
        yield Finding(what=f"Row {row} of {table} belongs to nothing in {parent}.")


def _seats(connection: sqlite3.Connection) -> Iterator[Finding]:
    for match_id, seat in connection.execute(
        "SELECT s.match_id, s.seat FROM seats s JOIN matches m ON m.id = s.match_id "
        "WHERE s.match_status != m.status"
    ):
        yield Finding(what=f"seat {seat} does not know the status of the match", match_id=match_id)


def _matches(connection: sqlite3.Connection) -> Iterator[Finding]:
    rows = connection.execute(
        "SELECT m.id, m.status, m.started_at, m.revision, m.gone, m.chain, s.revision, s.state "
        "FROM matches m LEFT JOIN states s ON s.match_id = m.id ORDER BY m.id"
    )
    for match_id, status, started_at, revision, gone, chain, state_revision, state in rows:
        try:
            made = moves.moves(connection, match_id, -1, None)
        except ValueError:
            yield Finding(what="a move cannot be read", match_id=match_id)
            continue
        if started_at is None:
            if made or state is not None or chain or status in ("running", "finished"):
                yield Finding(what="it has moves or a state, but was never started", match_id=match_id)
            continue
        wrong = broken_link(made)
        if wrong is None and not made:
            wrong = "the setup is missing"
        if wrong is None and made[-1].revision != revision:
            wrong = f"it is at revision {revision}, but its last move is {made[-1].revision}"
        if wrong is None and made[-1].chain != chain:
            wrong = "its chain does not end at its last move"
        if wrong is None and gone_with(made) != gone:
            wrong = f"{gone_with(made)} of its moves do not stand, but {gone} are counted"
        if wrong is None and state is None:
            wrong = "its state is missing"
        if wrong is None and state_revision != revision:
            wrong = f"its state is that of revision {state_revision}, not {revision}"
        if wrong is None and state_hash(state) != made[-1].state_hash:
            wrong = f"its state is not the one that move {revision} led to"
        if wrong is not None:
            yield Finding(what=wrong, match_id=match_id)


def _posts(connection: sqlite3.Connection) -> Iterator[Finding]:
    rows = connection.execute(
        "SELECT p.id, p.match_id, p.revision, m.revision FROM outbox p JOIN matches m ON m.id = p.match_id "
        "WHERE p.revision > m.revision ORDER BY p.id"
    )
    for post_id, match_id, revision, last in rows:
        yield Finding(
            what=f"post {post_id} is owed for move {revision}, but the last move is {last}", match_id=match_id
        )
