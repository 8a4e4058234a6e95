"""One SQLite connection on a thread of its own, and the settings it works under."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, TypeVar, cast

import aiosqlite

from .errors import worded

T = TypeVar("T")

BUSY_SECONDS = 5.0
"""How long a statement waits for another process that holds the lock."""

_SETTINGS = (
    "PRAGMA foreign_keys = ON",
    "PRAGMA trusted_schema = OFF",
    # States and hands are sorted in memory, never in a temporary file.
    "PRAGMA temp_store = MEMORY",
    "PRAGMA cache_size = -16384",
)


class Connection(aiosqlite.Connection):
    """A connection whose thread runs whole pieces of work.

    Going to the thread and back costs more than most statements, so a read or write of several
    statements goes there once.
    """

    async def run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """``work`` on the connection's thread, after all that was asked for earlier.

        Cancelling the caller does not stop the work. SQLite's errors come as the contract's.
        """

        # A function without arguments: aiosqlite logs what it executes, and arguments hold hands.
        def task() -> T:
            with worded():
                return work(self._conn)

        return cast(T, await self._execute(task))  # type: ignore[no-untyped-call]


async def connect(connector: Callable[[], sqlite3.Connection]) -> Connection:
    """Start a thread and open a connection on it. If ``connector`` fails, or the caller is cancelled, the
    thread has ended when this raises."""
    failures: list[BaseException] = []

    def task() -> sqlite3.Connection:
        # Raised here, the thread would end by itself, and perhaps later than the event loop, to which it
        # then reports in vain. So it gets something to close, in the ordinary way.
        try:
            with worded():
                return connector()
        except BaseException as failure:
            failures.append(failure)
            return sqlite3.connect(":memory:")

    connection = Connection(task, iter_chunk_size=64)

    async def opening() -> None:
        await connection

    try:
        await settled(opening())
        if failures:
            raise failures[0]
    except BaseException:
        await settled(connection.close())
        raise
    return connection


def open_file(path: Path, *, read_only: bool = False) -> sqlite3.Connection:
    """An existing database under the settings; a reader cannot write, whatever it is asked."""
    uri = path.absolute().as_uri() + "?mode=rw"
    connection = sqlite3.connect(uri, uri=True, timeout=BUSY_SECONDS, isolation_level=None)
    try:
        for setting in _SETTINGS:
            connection.execute(setting)
        if read_only:
            connection.execute("PRAGMA query_only = ON")
    except BaseException:
        connection.close()
        raise
    return connection


async def settled(work: Coroutine[Any, Any, T]) -> T:
    """Await ``work`` to its end even if the caller is cancelled; the cancellation is raised after it."""
    task = asyncio.ensure_future(work)
    cancelled = False
    while not task.done():
        try:
            await asyncio.wait((task,))
        except asyncio.CancelledError:
            cancelled = True
    if cancelled:
        raise asyncio.CancelledError from task.exception()
    return task.result()
