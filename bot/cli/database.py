"""The database as commands open it: only where there is one, and with failures in words."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from bot.cli.status import Failure

if TYPE_CHECKING:
    from storage.contract import Store


@asynccontextmanager
async def opened(path: Path) -> AsyncIterator[Store]:
    """The store in ``path``, closed at the end; :class:`Failure` if there is none or it refuses."""
    from storage.failure import StoreDamaged, StoreError
    from storage.sqlite import SqliteStore

    require_file(path)
    try:
        store = await SqliteStore.open(path)
        try:
            yield store
        finally:
            await store.close()
    except StoreDamaged as error:
        raise Failure(f"{path}: {error}") from None
    except StoreError as error:
        raise Failure(str(error)) from None


def require_file(path: Path) -> None:
    """:class:`Failure` unless there is a database file; opening would make one."""
    if not path.is_file():
        raise Failure(
            f"There is no database at {path}. GEMOT_DATABASE or --database names the one to use; "
            "`gemot run` makes it when it first starts."
        )
