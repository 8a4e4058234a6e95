"""Exit statuses, and how a command says that it failed."""

from __future__ import annotations

from typing import Final

OK: Final = 0
WRONG: Final = 1
USAGE: Final = 2
INTERRUPTED: Final = 130


class Failure(Exception):
    """The command cannot do what was asked; the text tells the person at the keyboard why, and what to do."""
