"""One simcord preview for each surface that somebody looks at.

A preview shows one surface to one viewer, and simcord means one preview to be open at a time. Only the
attribute that it uses to find the preview of the running action stands in the way of more: so it is set
to the window in which a member acts, and cleared after. With several open, two browser tabs can be two
members.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

import simcord

from bot.playground.pictures import Pictures
from bot.playground.surfaces import Key, Surfaces

if TYPE_CHECKING:
    from simcord import Preview

MOST_OPEN: Final = 8
"""Windows kept open; the one not looked at for longest is closed first."""

STILL_LOOKING: Final = 5.0
"""Seconds since a page last asked for a window's state within which somebody counts as looking."""


@dataclass(slots=True)
class Window:
    """An open preview. ``base`` is where it serves, ``capability`` what it wants to hear."""

    preview: Preview
    base: str
    capability: str
    looked_at: float


class Windows:
    """The open previews of one environment; whatever acts on it goes through :meth:`turn`."""

    def __init__(
        self, env: simcord.Env, surfaces: Surfaces, monotonic: Callable[[], float] = time.monotonic
    ) -> None:
        self.timezone = "UTC"
        self._env = env
        self._surfaces = surfaces
        self._monotonic = monotonic
        self._open: dict[Key, Window] = {}
        self._one_at_a_time = asyncio.Lock()

    @asynccontextmanager
    async def turn(self, key: Key | None = None) -> AsyncIterator[Window | None]:
        """Waits until nobody else acts on the environment; gives the window of ``key``, or none."""
        async with self._one_at_a_time:
            window = self._open.get(key) if key is not None else None
            self._env._preview = window.preview if window is not None else None
            try:
                yield window
            finally:
                self._env._preview = None

    def look(self, key: Key) -> Window | None:
        """The open window of ``key``, which counts as looked at now; or none."""
        window = self._open.get(key)
        if window is not None:
            window.looked_at = self._monotonic()
        return window

    async def open(self, key: Key) -> Window | None:
        """The window of ``key``, opened if need be; none when the member may not look at it."""
        async with self.turn():
            if not self._surfaces.may_see(key):
                return None
            window = self._open.get(key)
            if window is None:
                while len(self._open) >= MOST_OPEN:
                    await self._shut(min(self._open, key=lambda each: self._open[each].looked_at))
                window = self._open[key] = await self._enter(key)
            window.looked_at = self._monotonic()
            await window.preview.refresh()
            return window

    async def refresh(self, but: Key | None = None) -> None:
        """Shows the present state in each window that somebody looks at; only within :meth:`turn`."""
        since = self._monotonic() - STILL_LOOKING
        for key, window in list(self._open.items()):
            if key != but and window.looked_at >= since:
                await window.preview.refresh()

    async def close(self) -> None:
        """Closes every window."""
        async with self.turn():
            for key in list(self._open):
                await self._shut(key)

    async def _enter(self, key: Key) -> Window:
        channel, viewer = self._surfaces.handles(key)
        preview = self._env.preview(
            channel,
            viewers=[viewer],
            layout="channel",
            timezone=self.timezone,
            assets=self._surfaces.world.faces,
        )
        await preview.__aenter__()
        preview._media_worker = Pictures()
        self._env._preview = None
        url = urlsplit(preview.url)
        return Window(preview, f"{url.scheme}://{url.netloc}", url.fragment, self._monotonic())

    async def _shut(self, key: Key) -> None:
        await self._open.pop(key).preview.close()
