"""Whoever is asked has a clock that runs, whatever happened to the answers that were sealed before."""

from __future__ import annotations

from pathlib import Path

import pytest

from storage.sqlite import SqliteStore
from tests.bot.kill_driver import BEGIN, Life
from tests.bot.test_kill import timers_are_armed

STEPS = 700


@pytest.mark.slow
async def test_nobody_who_is_asked_is_left_without_a_clock(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "gemot.db")
    try:
        life = Life(store, tmp_path / "sent", 1, BEGIN)
        number = await life.deal()
        for _ in range(STEPS):
            if number not in await store.running_matches():
                number = await life.deal()
            await life.step(number)
            await timers_are_armed(life.matches, number)
    finally:
        await store.close()
