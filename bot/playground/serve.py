"""A bot and a port become a running playground, and end cleanly."""

from __future__ import annotations

import asyncio
import errno
import inspect
import socket
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass
from typing import Final

import simcord
from aiohttp import web
from discord.ext import commands

from bot.playground.clock import set_to_now
from bot.playground.page import Page
from bot.playground.pulse import Pulse
from bot.playground.surfaces import Surfaces
from bot.playground.windows import Windows
from bot.playground.world import World, name_bot, seed

HOST: Final = "127.0.0.1"

SETTLE: Final = 10.0
"""Seconds for which an act of a member waits for the bot to finish what follows from it."""

LAST_WORDS: Final = 2.0
"""Seconds that an answer under way gets when the playground ends."""

BuildBot = Callable[[], commands.Bot | Awaitable[commands.Bot]]


class PortTaken(OSError):
    """Another program listens on the port."""


@dataclass(frozen=True, slots=True)
class Playground:
    """A running playground: where its page is, and what is behind it (for tests)."""

    url: str
    world: World
    windows: Windows


@asynccontextmanager
async def serve(build_bot: BuildBot, *, port: int, welcome: str = "") -> AsyncIterator[Playground]:
    """Runs the bot that ``build_bot`` gives, seeds the server, serves the page on ``port`` (0: any free one).

    Raises :class:`PortTaken` before the bot is built when the port is in use. At the end everything that
    was started is stopped, the bot closed among it, whatever went wrong before.
    """
    async with AsyncExitStack() as stack:
        listening = stack.enter_context(_listening(port))
        bot = build_bot()
        if inspect.isawaitable(bot):
            bot = await bot
        stack.push_async_callback(bot.close)
        env = simcord.Env(bot, check_errors=False, settle_timeout=SETTLE)
        set_to_now(env)
        name_bot(env)
        answering = bot.tree.on_error
        await env.start()
        # simcord puts itself before this handler and counts every refusal as an error; the bot knows better.
        bot.tree.on_error = answering  # type: ignore[method-assign]
        stack.push_async_callback(env.shutdown)
        if not any(env.backend.commands.values()):
            # A kept database remembers that Discord has the commands; this Discord is new.
            await bot.tree.sync()
        world = await seed(env, welcome)
        surfaces = Surfaces(world)
        surfaces.mark_all_read()
        windows = Windows(env, surfaces)
        stack.push_async_callback(windows.close)
        pulse = Pulse(env, windows)
        stack.push_async_callback(_stopped, asyncio.create_task(pulse.run()))
        page = Page(world, surfaces, windows, pulse)
        await stack.enter_async_context(_served(page.application(), listening))
        stack.callback(pulse.tell_errors)
        yield Playground(f"http://{HOST}:{listening.getsockname()[1]}/", world, windows)


@contextmanager
def _listening(port: int) -> Iterator[socket.socket]:
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as listening:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((HOST, port))
            listening.listen(128)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise
            raise PortTaken(errno.EADDRINUSE, f"port {port} of {HOST} is in use") from None
        yield listening


@asynccontextmanager
async def _served(application: web.Application, listening: socket.socket) -> AsyncIterator[None]:
    runner = web.AppRunner(application, access_log=None, shutdown_timeout=LAST_WORDS)
    await runner.setup()
    try:
        await web.SockSite(runner, listening).start()
        yield
    finally:
        await runner.cleanup()


async def _stopped(task: asyncio.Task[None]) -> None:
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task
