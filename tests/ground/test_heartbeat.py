"""The sign of life that the health check reads."""

from __future__ import annotations

import asyncio
import os
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from bot.doctor import health
from bot.heartbeat import DEAD_SECONDS, Heartbeat, age, connected


def client(*, ready: bool = True, closed: bool = False, open: bool | None = True) -> Any:
    socket = None if open is None else SimpleNamespace(open=open)
    return SimpleNamespace(is_ready=lambda: ready, is_closed=lambda: closed, ws=socket)


async def test_the_heart_beats_while_the_line_stands(tmp_path: Path) -> None:
    path = tmp_path / "gemot.db.alive"
    bot = client(open=False)
    heartbeat = Heartbeat(bot, path, seconds=0.01)
    heartbeat.start()
    await asyncio.sleep(0.05)
    assert age(path) is None
    bot.ws.open = True
    await asyncio.sleep(0.05)
    assert health.check(path).level == "ok"
    os.utime(path, (0, 0))
    await asyncio.sleep(0.05)
    assert (seconds := age(path)) is not None and seconds < 5
    heartbeat.stop()
    await asyncio.sleep(0.03)
    assert not path.exists()


async def test_a_folder_that_is_gone_does_not_end_the_bot(tmp_path: Path) -> None:
    heartbeat = Heartbeat(client(), tmp_path / "gone" / "x.alive", seconds=0.01)
    heartbeat.start()
    await asyncio.sleep(0.05)
    assert heartbeat._task is not None and not heartbeat._task.done()
    heartbeat.stop()


def test_an_old_sign_of_life_is_none(tmp_path: Path) -> None:
    path = tmp_path / "gemot.db.alive"
    assert health.check(path).level == "wrong"
    path.touch()
    assert health.check(path).level == "ok"
    long_ago = time.time() - DEAD_SECONDS - 5
    os.utime(path, (long_ago, long_ago))
    finding = health.check(path)
    assert finding.level == "wrong" and "95 seconds" in finding.text


def test_when_the_line_stands() -> None:
    assert connected(client())
    assert not connected(client(open=False))
    assert not connected(client(open=None))
    assert not connected(client(ready=False))
    assert not connected(client(closed=True))
