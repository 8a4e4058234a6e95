"""How the parts of SQLite's store and transaction reach the connection."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


class Reading:
    """What a store and a transaction both read."""

    async def _look(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Read, wherever that is done."""
        raise NotImplementedError


class InTransaction(Reading):
    """A part of a transaction."""

    async def _look(self, work: Callable[[sqlite3.Connection], T]) -> T:
        return await self.run(work)

    async def run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """``work`` inside the transaction."""
        raise NotImplementedError


class InStore(Reading):
    """A part of a store."""

    async def _look(self, work: Callable[[sqlite3.Connection], T]) -> T:
        return await self._read(work)

    async def _read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """``work`` beside the writer."""
        raise NotImplementedError

    async def _write(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """``work`` as a transaction of its own."""
        raise NotImplementedError
