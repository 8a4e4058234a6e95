"""The process side of :mod:`tests.storage.killing`: a parent that begins a life anew for each line."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, Protocol


class Life(Protocol):
    """What is done until it is killed: on a database, writing down what is sent; only delivering, or all."""

    def __call__(
        self, database: Path, sent: Path, seed: int, *, only_deliver: bool
    ) -> Coroutine[Any, Any, None]: ...


def say(text: str) -> None:
    """One line at once, in one write: a kill cannot cut it."""
    os.write(sys.stdout.fileno(), f"{text}\n".encode())


def live_again_and_again(life: Life) -> None:
    """Each line read begins a child, whose number is said, and whose end is said too. The parent has loaded
    everything before, so that a life begins at once."""
    database, sent = Path(sys.argv[1]), Path(sys.argv[2])
    say("ready")
    for number, line in enumerate(sys.stdin):
        child = os.fork()
        if not child:
            asyncio.run(life(database, sent, number, only_deliver=line.strip() == "deliver"))
            os._exit(0)
        say(f"child {child}")
        _, status = os.waitpid(child, 0)
        say(f"end {os.waitstatus_to_exitcode(status)}")
