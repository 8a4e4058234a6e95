"""Paints off the event loop, in processes of its own.

A painting process is this module run as a program: it reads scenes from its standard input
and writes pictures to its standard output. When the bot goes away, however it goes, the
process reads the end of its input and leaves: no orphan. A process that dies over a scene
is replaced and the scene tried once more; so is one that gives no answer in time.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import pickle
import signal
import struct
import subprocess
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import TracebackType
from typing import IO, Final

from .replay import Change, Changed
from .scene import Scene

_SIZE: Final = struct.Struct(">BI")
"""Before each message: 0 for a picture or scene, 1 for an error in words; the number of bytes that follow."""

_PATIENCE: Final = 5.0
"""Seconds that a process gets to leave before it is killed."""


_SLOWEST: Final = 30.0
"""Seconds after which a process that has not answered is taken for stuck. A picture takes some hundredths."""

_SECRET_PREFIXES: Final = ("DISCORD_", "GEMOT_")
"""Settings of the bot, which a painting process has no business with."""


class PaintingFailed(RuntimeError):
    """A scene could not be painted."""


class _Brush:
    """One painting process, started when first needed."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def process_id(self) -> int | None:
        """The id of the running process."""
        return self._process.pid if self._process is not None and self._process.poll() is None else None

    def paint(self, scene: bytes) -> bytes:
        """The picture of a pickled scene; a process that died is replaced once."""
        try:
            return self._ask(scene)
        except (OSError, EOFError):
            self.close()
        try:
            return self._ask(scene)
        except (OSError, EOFError):
            self.close()
            raise PaintingFailed("the painting process was lost twice over one scene") from None

    def _ask(self, scene: bytes) -> bytes:
        process = self._process or self._start()
        assert process.stdin is not None
        assert process.stdout is not None
        stuck = threading.Timer(_SLOWEST, process.kill)
        stuck.daemon = True
        stuck.start()
        try:
            _send(process.stdin, 0, scene)
            kind, answer = _receive(process.stdout)
        finally:
            stuck.cancel()
        if kind:
            raise PaintingFailed(answer.decode())
        return answer

    def _start(self) -> subprocess.Popen[bytes]:
        root = str(Path(__file__).resolve().parents[1])
        paths = [root, *filter(None, [os.environ.get("PYTHONPATH")])]
        environment = {
            key: value for key, value in os.environ.items() if not key.startswith(_SECRET_PREFIXES)
        }
        self._process = subprocess.Popen(
            [sys.executable, "-m", "render.worker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**environment, "PYTHONPATH": os.pathsep.join(paths)},
        )
        return self._process

    def close(self) -> None:
        """Ends the process and waits for it."""
        process, self._process = self._process, None
        if process is None:
            return
        for stream in (process.stdin, process.stdout):
            if stream is not None:
                with contextlib.suppress(OSError):
                    stream.close()
        try:
            process.wait(_PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


class Painter:
    """Turns scenes into PNG files without holding up the event loop.

    ``workers``: how many processes; each starts with the first scene that needs it. 0 paints
    in a thread of this process, for tests and very small machines.
    """

    def __init__(self, workers: int = 1) -> None:
        if workers < 0:
            raise ValueError("workers must be 0 or more")
        self._workers = workers
        self._threads: ThreadPoolExecutor | None = None
        self._own = threading.local()
        self._brushes: list[_Brush] = []
        self._closed = False

    async def __aenter__(self) -> Painter:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    async def paint(self, scene: Scene | Callable[[], Scene]) -> bytes:
        """The scene as PNG; ``PaintingFailed`` if it cannot be painted, ``RuntimeError`` after ``close``.

        What gives a scene is called in a thread, so that many who ask at once do not hold up the event loop.
        """
        return await self._ask(scene)

    async def change(self, change: Change) -> Changed:
        """A part of an animation; fails as :meth:`paint` does."""
        answer: Changed = pickle.loads(await self._ask(change))  # noqa: S301 - from a process of our own
        return answer

    async def _ask(self, task: Scene | Callable[[], Scene] | Change) -> bytes:
        if self._closed:
            raise RuntimeError("this painter is closed")
        if self._threads is None:
            self._threads = ThreadPoolExecutor(max(1, self._workers), "painter")
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._paint, task)

    def _paint(self, task: Scene | Callable[[], Scene] | Change) -> bytes:
        if callable(task):
            task = _made(task)
        if not self._workers:
            return _paint_here(task)
        brush: _Brush | None = getattr(self._own, "brush", None)
        if brush is None:
            brush = self._own.brush = _Brush()
            self._brushes.append(brush)
        return brush.paint(pickle.dumps(task))

    @property
    def process_ids(self) -> tuple[int, ...]:
        """The running painting processes."""
        return tuple(pid for brush in self._brushes if (pid := brush.process_id) is not None)

    def close(self) -> None:
        """Lets a picture that is being painted finish, then ends every process. May be called twice."""
        self._closed = True
        if self._threads is not None:
            self._threads.shutdown(wait=True, cancel_futures=True)
            self._threads = None
        for brush in self._brushes:
            brush.close()
        self._brushes.clear()


def _made(make: Callable[[], Scene]) -> Scene:
    """The scene, or a failure that names only its kind: the words of an error might name a hidden card."""
    try:
        return make()
    except Exception as error:
        raise PaintingFailed(f"no scene could be made: {type(error).__name__}") from error


def _paint_here(task: Scene | Change) -> bytes:
    """A picture; of a change in an animation, the pickled :class:`~render.replay.Changed`."""
    from .paint import changed, paint

    try:
        return pickle.dumps(changed(task)) if isinstance(task, Change) else paint(task)
    except Exception as error:
        raise PaintingFailed(f"{type(error).__name__}: {error}") from error


def _send(stream: IO[bytes], kind: int, message: bytes) -> None:
    stream.write(_SIZE.pack(kind, len(message)) + message)
    stream.flush()


def _receive(stream: IO[bytes]) -> tuple[int, bytes]:
    head = stream.read(_SIZE.size)
    if len(head) < _SIZE.size:
        raise EOFError
    kind, size = _SIZE.unpack(head)
    message = stream.read(size)
    if len(message) < size:
        raise EOFError
    return kind, message


def main() -> None:
    """Paint what comes in until the input ends. Ctrl-C is the bot's affair, which then ends the input."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    scenes, pictures = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr
    while True:
        try:
            _, message = _receive(scenes)
        except EOFError:
            return
        try:
            answer = _paint_here(pickle.loads(message))  # noqa: S301 - from the process that started this one
        except PaintingFailed as error:
            _send(pictures, 1, str(error).encode())
        else:
            _send(pictures, 0, answer)


if __name__ == "__main__":
    main()
