"""Time and unguessable numbers, injected so that tests can choose them."""

from __future__ import annotations

import secrets
import time
from typing import Protocol


class Clock(Protocol):
    """Tells the time."""

    def now(self) -> int:
        """Milliseconds since the epoch."""
        ...


class SystemClock:
    """The machine's own clock."""

    def now(self) -> int:
        return time.time_ns() // 1_000_000


class Secrets(Protocol):
    """Makes the secret that seals a deal."""

    def secret(self) -> bytes:
        """32 bytes that nobody can guess."""
        ...


class SystemSecrets:
    """Secrets from the operating system."""

    def secret(self) -> bytes:
        return secrets.token_bytes(32)
