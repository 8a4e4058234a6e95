"""What a checker reports: which request breaks which rule."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tests.discord.requests import Request

SHOWN = 120


@dataclass(frozen=True, slots=True)
class Finding:
    """One broken rule. `number` counts the requests of a run from 1; 0 stands for a command list."""

    number: int
    method: str
    path: str
    rule: str
    text: str
    value: str = ""

    def __str__(self) -> str:
        where = f"request {self.number}: {self.method} {self.path}" if self.number else self.path
        return f"{where}: {self.rule}: {self.text}" + (f" · {self.value}" if self.value else "")


@dataclass(frozen=True, slots=True)
class Fault:
    """A finding that does not know its request yet: a rule, a sentence and the offending value."""

    rule: str
    text: str
    value: Any = None

    def at(self, request: Request) -> Finding:
        return Finding(
            request.number, request.method, request.path, self.rule, self.text, trimmed(self.value)
        )


def trimmed(value: Any) -> str:
    """The value on one line, at most `SHOWN` characters."""
    if value is None:
        return ""
    text = repr(value)
    return text if len(text) <= SHOWN else f"{text[: SHOWN - 1]}…"
