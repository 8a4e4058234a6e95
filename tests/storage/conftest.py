"""The contract's tests run once for each implementation of the store."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest

from storage.contract import Store
from storage.sqlite import SqliteStore

IMPLEMENTATIONS: dict[str, Callable[[Path], Awaitable[Store]]] = {"sqlite": SqliteStore.open}


@pytest.fixture(params=sorted(IMPLEMENTATIONS))
def open_store(request: pytest.FixtureRequest) -> Callable[[Path], Awaitable[Store]]:
    """Opens a store of one implementation."""
    return IMPLEMENTATIONS[request.param]


@pytest.fixture
async def store(open_store: Callable[[Path], Awaitable[Store]], tmp_path: Path) -> AsyncIterator[Store]:
    """A new store of each implementation."""
    store = await open_store(tmp_path / "gemot.db")
    yield store
    await store.close()


@pytest.fixture
async def sqlite_store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    """A new SQLite store, for what only SQLite has."""
    store = await SqliteStore.open(tmp_path / "gemot.db")
    yield store
    await store.close()
