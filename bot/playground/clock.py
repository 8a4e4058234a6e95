"""The pretended Discord lives by the clock on the wall.

simcord's clock stands still until it is told to move, which suits tests. People expect a post to carry
the present time, "in 3 days" to mean it, and a panel to expire after its fifteen minutes: so the clock is
set to now before the bot starts, and moved on before each act of a member and at each beat of the pulse.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

import simcord

Now = Callable[[], datetime]


def wall() -> datetime:
    """The present moment, aware, UTC."""
    return datetime.now(UTC)


def set_to_now(env: simcord.Env, now: Now = wall) -> None:
    """Before ``env`` starts: snowflakes and timestamps begin at the present moment."""
    env.backend.advance_clock((now() - env.now()).total_seconds())


async def catch_up(env: simcord.Env, now: Now = wall) -> None:
    """Moves ``env`` to the present moment; whatever the bot had due by then happens, in order."""
    await env.advance_time(max(0.0, (now() - env.now()).total_seconds()))
