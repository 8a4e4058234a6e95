"""A driver that forks processes to be killed, and what they have acknowledged; see ``test_kill``."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parents[2]


@dataclass
class Driver:
    """The warm parent process, its player, and what the player has acknowledged."""

    process: subprocess.Popen[str]
    acknowledged: dict[tuple[int, int], str] = field(default_factory=dict)
    """Chain by match and revision."""
    done: list[list[str]] = field(default_factory=list)
    """What else it says that it has done, in words."""

    def line(self) -> str:
        assert self.process.stdout is not None
        line = self.process.stdout.readline().strip()
        assert line, "the driver is gone"
        kind, *values = line.split()
        if kind == "ack":
            match_id, revision, chain = int(values[0]), int(values[1]), values[2]
            assert self.acknowledged.setdefault((match_id, revision), chain) == chain, "one move, one story"
        elif kind == "did":
            self.done.append(values)
        return line

    def begin(self, order: str) -> int:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{order}\n")
        self.process.stdin.flush()
        while not (line := self.line()).startswith("child"):
            pass
        return int(line.split()[1])

    def end(self) -> int:
        """Read on until the player is gone; its exit code, negative for a signal."""
        while not (line := self.line()).startswith("end"):
            pass
        return int(line.split()[1])

    def kill_after(self, acks: int, delay: float, *, opened: bool = True) -> None:
        player = self.begin("play")
        if not opened:
            time.sleep(delay)
        else:
            while acks > 0:
                line = self.line()
                assert not line.startswith("end"), "the player stopped by itself"
                acks -= line.startswith(("ack", "did"))
            time.sleep(delay)
        os.kill(player, signal.SIGKILL)
        assert self.end() == -signal.SIGKILL


@contextmanager
def driving(module: str, *arguments: Path) -> Iterator[Driver]:
    """A driver of that module, gone at the end with all that it began."""
    process = subprocess.Popen(
        [sys.executable, "-m", module, *arguments],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )

    def kill_all() -> None:
        """The parent and its player: a player left alone would play on and hold the pipe open."""
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)

    # A player that hangs would keep the test reading for ever.
    watch = threading.Timer(120, kill_all)
    watch.start()
    try:
        driver = Driver(process)
        assert driver.line() == "ready"
        yield driver
    finally:
        watch.cancel()
        kill_all()
        process.communicate()


def delivered(sent: Path) -> dict[str, str]:
    """What Discord would show: the first post of each nonce, in order. A repeated one says the same."""
    shown: dict[str, str] = {}
    for line in sent.read_text().splitlines():
        nonce = line.split()[0]
        assert shown.setdefault(nonce, line) == line
    return shown
