"""Makes simcord quick enough for weeks of virtual time. Nothing that the bot sees is different by it.

- Time passes only where the season lets it: simcord's fallback to real time leaves a timer behind for every
  sleep of the bot, and looks through all of them at every step.
- The bot makes no polls, events or subscriptions; simcord looks for them in every message there is, at every
  step.
- The store's statements run where they are asked for, not in threads: the ways there and back cost more than
  they do, and the order in which they come back differs from run to run. So nothing needs to be waited for.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, Final

import aiosqlite
import pytest
from simcord.env import Env

PATIENCE: Final = 300.0
"""Seconds that one step of a season may take: hundreds of matches are taken up when the bot starts again."""

IDLE: Final = 1e-9
"""Seconds that simcord waits for other threads before it looks again."""


@contextmanager
def haste() -> Iterator[None]:
    """For every environment that is made within."""
    schedule, settle = Env._schedule_timer, Env._settle_internal

    def virtual_only(self: Env, record: Any, *args: Any) -> None:
        schedule(self, record, *args)
        if record.real_handle is not None:
            record.real_handle.cancel()
            record.real_handle = None

    async def settled(self: Env, *, dispatch: str | None = None, **_: Any) -> None:
        await settle(self, timeout=PATIENCE, idle=IDLE, dispatch=dispatch)

    async def here(self: aiosqlite.Connection, work: Callable[..., Any], *args: Any, **options: Any) -> Any:
        if not self._running or not self._connection:
            raise ValueError("Connection closed")
        await asyncio.sleep(0)  # others have their turn, as while a thread works
        return work(*args, **options)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sqlite3, "connect", partial(sqlite3.connect, check_same_thread=False))
        patch.setattr(aiosqlite.Connection, "_execute", here)
        patch.setattr(Env, "_schedule_timer", virtual_only)
        patch.setattr(Env, "_settle_internal", settled)
        patch.setattr(Env, "_next_resource_deadline", lambda _: None)
        patch.setattr(Env, "_process_resource_deadlines", lambda _: None)
        yield
