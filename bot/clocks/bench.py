"""What the sleeper costs, with one running match and with many: a look at the next timer, and a call.

Run by ``gemot bench clocks``.
"""

from __future__ import annotations

import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, Final

from storage.sqlite import SqliteStore
from storage.sqlite.multiply import multiply

from ..clock import SystemSecrets
from ..lobby import Lobby, Member
from ..matches import Matches
from .control import DAY, read_pace
from .missed import Deadlines
from .sleeper import Sleeper

RUNNING: Final = 20_000
"""Matches that run, each with a clock and a timer."""
LOOKS: Final = 200
CALLS: Final = 40

_HOST: Final = Member(1_200_000_000_000_000_000, "host")


class BenchClock:
    """A time that the bench lets pass."""

    time = 10 * DAY

    def now(self) -> int:
        return self.time


async def measure(folder: Path | None = None, *, running: int = RUNNING) -> dict[str, Any]:
    """Milliseconds of a look and of a call with one running match and with ``running``, and their ratios."""
    with TemporaryDirectory(prefix="gemot-bench-", dir=folder) as temporary:
        look, call = await _costs(Path(temporary, "one.db"), 1)
        look_crowded, call_crowded = await _costs(Path(temporary, "many.db"), running)
    return {
        "look_ms": round(look * 1000, 3),
        "look_ms_crowded": round(look_crowded * 1000, 3),
        "call_ms": round(call * 1000, 3),
        "call_ms_crowded": round(call_crowded * 1000, 3),
        "running": running,
        "ratio_look": round(look_crowded / look, 3),
        "ratio_call": round(call_crowded / call, 3),
    }


async def _costs(path: Path, running: int) -> tuple[float, float]:
    """Seconds of a look at the next timer, and of a call at half time with the timer that it sets."""
    clock = BenchClock()
    store = await SqliteStore.open(path)
    try:
        matches = Matches(store, clock)
        lobby = Lobby(matches, SystemSecrets())
        sleeper = Sleeper(store, clock)
        Deadlines(matches, lobby, lambda _: None).serve_with(sleeper)
        number = await _begin(lobby)
        async with store.transaction() as tx:
            await tx.run(lambda connection: multiply(connection, number, running - 1))
        looks = []
        for _ in range(LOOKS):
            began = time.perf_counter()
            await sleeper.round()
            looks.append(time.perf_counter() - began)
        (timer,) = await store.due_timers(clock.time + 3 * DAY, 1)
        clock.time = timer.due_at
        calls = []
        for due in await store.due_timers(clock.time, CALLS):
            began = time.perf_counter()
            await sleeper.serves[due.kind](due)
            calls.append(time.perf_counter() - began)
        return median(looks), median(calls)
    finally:
        await store.close()


async def _begin(lobby: Lobby) -> int:
    """A dealt match of two people with a clock."""
    match = await lobby.open(
        host=_HOST,
        guild_id=1,
        channel_id=1,
        game_key="ortus_regni",
        seats=2,
        options={},
        where="here",
        control=read_pace("3d no-vacation"),
    )
    await lobby.join(match.id, Member(_HOST.id + 1, "guest"))
    await lobby.start(match.id, _HOST.id, "click 1")
    await lobby.ready(match.id, _HOST.id + 1, "click 2")
    return match.id
