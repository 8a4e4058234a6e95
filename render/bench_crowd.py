"""How long the event loop is held up while many ask for pictures at once."""

from __future__ import annotations

import asyncio
from itertools import cycle, islice
from time import perf_counter, thread_time
from typing import Final

from .bench import Make, scenes
from .worker import Painter

REQUESTS: Final = 20
"""Pictures asked for in the same moment."""

_BEAT: Final = 0.001


class _Pulse:
    """Comes round as often as the event loop lets it, and keeps the longest gaps in seconds: by the clock,
    and in what the loop's own thread worked."""

    def __init__(self) -> None:
        self.waited = self.worked = 0.0
        self._clock, self._work = perf_counter(), thread_time()

    async def beat(self) -> None:
        """Until it is cancelled."""
        while True:
            clock, work = perf_counter(), thread_time()
            self.waited = max(self.waited, clock - self._clock - _BEAT)
            self.worked = max(self.worked, work - self._work)
            self._clock, self._work = clock, work
            await asyncio.sleep(_BEAT)


async def _crowd(requests: int) -> tuple[_Pulse, float]:
    async with Painter(1) as painter:

        async def answer(make: Make) -> None:
            await painter.paint(make)

        makes = list(islice(cycle(scenes().values()), requests))
        await asyncio.gather(*map(answer, makes))  # the process has started, its sprites are painted
        pulse = _Pulse()
        beating = asyncio.create_task(pulse.beat())
        start = perf_counter()
        await asyncio.gather(*map(answer, makes))
        seconds = perf_counter() - start
        await asyncio.sleep(2 * _BEAT)
        beating.cancel()
    return pulse, seconds


def bench_crowd(requests: int = REQUESTS) -> dict[str, float]:
    """The longest time for which the event loop was held up while so many scenes were made and painted beside
    it: ``loop_ms`` by the clock, other work of the machine included, and ``loop_cpu_ms`` by the loop's
    own work; ``seconds`` until the last picture was there."""
    pulse, seconds = asyncio.run(_crowd(requests))
    return {
        "requests": requests,
        "loop_ms": round(pulse.waited * 1000, 2),
        "loop_cpu_ms": round(pulse.worked * 1000, 2),
        "seconds": round(seconds, 2),
    }
