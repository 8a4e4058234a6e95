"""Sleeps until the next timer is due, and has it served.

One task for all matches: it reads one row to know how long to sleep, however many there are. It also notices
when Gemot was away (stopped, suspended, or the machine's clock was put forward): nobody could move then, so
clocks do not count it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, Protocol

import structlog

from storage.contract import NewTimer, Store, TimerRecord, Transaction
from storage.failure import StoreClosed

from ..clock import Clock

PULSE: Final = 1800
"""Seconds that it sleeps at most."""
TOLERANCE: Final = 300_000
"""Milliseconds beyond a pulse from which on Gemot counts as away."""
STOP: Final = 60_000
"""Milliseconds from which on the time between two processes counts as such."""
NOTED: Final = 300_000
"""Milliseconds after which the store is told anew that Gemot is awake: after a stop without warning, so much
more may count as away."""
BATCH: Final = 50
"""Timers that are served before the next look at the clock."""
LATER: Final = 600_000
"""Milliseconds after which a timer that could not be served is tried again."""
AWAKE: Final = "awake_at"
"""Where the store keeps when Gemot was awake last."""

Serve = Callable[[TimerRecord], Awaitable[None]]
Away = Callable[[Transaction, int, int], Awaitable[None]]

log = structlog.get_logger(__name__)


class Calendar(Protocol):
    """Something else whose time comes, and which keeps by itself what is due: the steps of competitions."""

    async def round(self) -> int | None:
        """Do all that is due. Gives when something is due next, in milliseconds."""
        ...


class Sleeper:
    """``serves`` says for each kind of timer who serves it; the server takes it away or sets it anew."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self.store = store
        self.clock = clock
        self.serves: dict[str, Serve] = {}
        self.on_away: Away | None = None
        """Told, in the same transaction and before the store knows of it, when Gemot was away."""
        self.at_every_look: Callable[[], None] = lambda: None
        """Called whenever timers are looked at, so at least once in every pulse; returns at once."""
        self.calendars: list[Calendar] = []
        self._poked = False
        self._asleep = False
        self._task: asyncio.Task[None] | None = None
        self._awake_at: int | None = None
        self._stored_at = 0
        self._closing = False

    def start(self) -> None:
        """Begin; timers that fell due meanwhile are served at once."""
        self._task = asyncio.create_task(self._run(), name="timers")

    def poke(self) -> None:
        """Timers may have changed: look again for the first one."""
        self._poked = True
        if self._asleep and self._task is not None:
            self._asleep = False
            self._task.cancel()

    async def close(self) -> None:
        """Finish the timer that is being served; the others stay set."""
        if self._task is None:
            return
        self._closing = True
        self.poke()
        await asyncio.wait([self._task])  # it may have been cancelled before, where the loop ends
        await self.beat()

    async def _run(self) -> None:
        while not self._closing:
            self._poked = False
            try:
                wait = await self.round()
            except StoreClosed:
                return
            except Exception:
                log.exception("timers could not be read")
                wait = PULSE
            if not self._poked:
                await self._sleep(wait)

    async def _sleep(self, seconds: float) -> None:
        """Sleep so long, or until :meth:`poke`. A plain sleep: virtual time of tests knows no other wait."""
        task = asyncio.current_task()
        assert task is not None
        self._asleep = True
        try:
            await asyncio.sleep(seconds)
        except asyncio.CancelledError:
            if not self._poked:
                raise
            task.uncancel()
        finally:
            self._asleep = False

    async def round(self) -> float:
        """Serve all that is due. Gives the seconds until the next look."""
        if not self._closing:
            self.at_every_look()
        while not self._closing:
            await self.beat()
            due = await self.store.due_timers(self.clock.now(), BATCH)
            if not due:
                break
            for timer in due:
                if not self._closing:
                    await self._served(timer)
        times = [await self._kept(each) for each in self.calendars]
        following = await self.store.next_timer()
        times.append(None if following is None else following.due_at)
        first = min((each for each in times if each is not None), default=None)
        if first is None:
            return PULSE
        return min(max((first - self.clock.now()) / 1000, 0.001), PULSE)

    async def _kept(self, calendar: Calendar) -> int | None:
        """When the calendar is to be looked at again; one that fails does not hold up timers."""
        try:
            return await calendar.round()
        except StoreClosed:
            raise
        except Exception:
            log.exception("calendar could not be kept")
            return self.clock.now() + LATER

    async def _served(self, timer: TimerRecord) -> None:
        serve = self.serves.get(timer.kind)
        before = self.clock.now()
        try:
            if serve is not None:
                await serve(timer)
        except Exception:
            log.exception("timer could not be served", match=timer.match_id, kind=timer.kind)
        async with self.store.transaction() as tx:
            left = await tx.timer(timer.id)
            if left is not None and left.due_at <= before:
                # Nobody took it: it must not keep the others from being served.
                later = NewTimer(
                    match_id=left.match_id,
                    kind=left.kind,
                    seat=left.seat,
                    due_at=before + LATER,
                    payload=left.payload,
                )
                await tx.set_timer(later)

    async def beat(self) -> None:
        """Note that Gemot is awake, and whether it was away since the last time."""
        now = self.clock.now()
        if self._awake_at is None:
            stored = await self.store.meta(AWAKE)
            self._awake_at = int(stored) if stored is not None else now
            # Whatever was counted since it was noted stays counted: no absence reaches back before that.
            self._awake_at = max(self._awake_at, await self.store.last_tick())
            self._stored_at = self._awake_at - NOTED
            gap = STOP
        else:
            gap = PULSE * 1000 + TOLERANCE
        if now - self._awake_at > gap:
            log.info("away", minutes=(now - self._awake_at) // 60_000)
            async with self.store.transaction() as tx:
                if self.on_away is not None:
                    await self.on_away(tx, self._awake_at, now)
                await tx.put_absence(self._awake_at, now)
            self._stored_at = now - NOTED
        self._awake_at = now
        if self._closing or not 0 <= now - self._stored_at < NOTED:
            await self.store.put_meta(AWAKE, str(now))
            self._stored_at = now
