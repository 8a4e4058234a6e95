"""Whether a bot is alive on this database: the cheap check that a container runs every minute."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from bot.doctor.finding import Finding, ok, wrong
from bot.heartbeat import DEAD_SECONDS, age

AREA: Final = "health"


def check(heartbeat: Path) -> Finding:
    """The last sign of life is fresh."""
    seconds = age(heartbeat)
    if seconds is None:
        return wrong(
            AREA,
            "No bot is connected on this database.",
            "Start it: gemot run. Its log says what it waits for.",
        )
    if seconds > DEAD_SECONDS:
        return wrong(
            AREA,
            f"The bot last gave a sign of life {seconds:.0f} seconds ago.",
            "See its log; if it hangs, restart it. Every acknowledged move is safe.",
        )
    return ok(AREA, f"connected, last sign of life {seconds:.0f} seconds ago")
