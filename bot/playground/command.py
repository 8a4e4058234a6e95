"""``gemot playground``: from the command line to a page in the browser."""

from __future__ import annotations

import asyncio
import importlib.util
import logging
import os
import signal
import sys
import tempfile
import webbrowser
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Final

from bot.config import Settings

WELCOME: Final = (
    "## Welcome to the Moot\n"
    "This is a Discord of your own; nothing leaves this machine. "
    "Play Ortus Regni, a game of its family or a game of tricks against AI seats:\n"
    "1. Type `/match new` below or in {tables}, choose the game, press Enter. Gemot posts a lobby.\n"
    "2. Press **Add AI** until all seats are taken, then **Start**. The match opens at a table of its own.\n"
    "3. At the table press **My hand**, choose a card and confirm. "
    "The same hand waits in your direct messages.\n"
    "\n"
    "Choose who you are at the upper left: as another member you play that seat. "
    "`/learn` teaches a game in your direct messages; `/rules` has all its rules."
)

_EXTRA: Final = ("simcord", "aiohttp")


class PlaygroundError(Exception):
    """The playground cannot run; the message says what to do."""


def run(
    settings: Settings, *, port: int | None = None, database: Path | None = None, browser: bool = True
) -> None:
    """Serves the playground until interrupted.

    ``database`` keeps the matches in a file; without it they live in a folder that goes with the
    playground. Raises :class:`PlaygroundError` with words for the terminal.
    """
    missing = [name for name in _EXTRA if importlib.util.find_spec(name) is None]
    if missing:
        raise PlaygroundError(
            f"The playground needs {' and '.join(missing)}: pip install 'gemot[playground]'"
        )
    with ExitStack() as stack:
        if database is None:
            folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="gemot-playground-"))
            database = Path(folder) / "playground.db"
        chosen = settings.model_copy(update={"database": database})
        try:
            asyncio.run(
                _until_interrupted(chosen, settings.playground_port if port is None else port, browser)
            )
        except KeyboardInterrupt:
            _say("Stopped without waiting for the bot.")


async def _until_interrupted(settings: Settings, port: int, browser: bool) -> None:
    with _without_warnings("discord"):
        # simcord looks discord.py over when it is imported, with a client that misses this and that.
        from bot.app import build
        from bot.playground.serve import PortTaken, serve

    ended = asyncio.Event()
    _end_at_interrupt(ended)
    try:
        async with serve(lambda: build(settings), port=port, welcome=WELCOME) as playground:
            _say(f"The playground is open: {playground.url}   (Ctrl-C closes it)")
            if browser and _has_screen():
                await asyncio.to_thread(webbrowser.open, playground.url)
            await ended.wait()
            _say("Closing …")
    except PortTaken:
        raise PlaygroundError(
            f"Port {port} is in use: another playground may be open. "
            f"Choose another: gemot playground --port {port % 65535 + 1}"
        ) from None


def _end_at_interrupt(ended: asyncio.Event) -> None:
    """The first interrupt sets ``ended``; another one, a moment later, does not wait for the bot to close."""
    loop = asyncio.get_running_loop()
    signals = (signal.SIGINT, signal.SIGTERM)

    def end() -> None:
        if not ended.is_set():
            ended.set()
            # Launchers may pass on the same Ctrl-C twice: that is still one wish.
            loop.call_later(1.0, forget)

    def forget() -> None:
        for each in signals:
            loop.remove_signal_handler(each)

    # Where the loop takes no signals, an interrupt cancels the task, which closes everything as well.
    with suppress(NotImplementedError):
        for each in signals:
            loop.add_signal_handler(each, end)


@contextmanager
def _without_warnings(name: str) -> Iterator[None]:
    log = logging.getLogger(name)
    level = log.level
    log.setLevel(logging.ERROR)
    try:
        yield
    finally:
        log.setLevel(level)


def _has_screen() -> bool:
    """Whether a browser would open a window; without one, Python may start a browser inside the terminal."""
    return sys.platform in ("darwin", "win32") or bool({"DISPLAY", "WAYLAND_DISPLAY"} & os.environ.keys())


def _say(words: str) -> None:
    sys.stderr.write(words + "\n")
    sys.stderr.flush()
