"""One step of a lesson."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Step:
    """``key`` is that of its sentence below ``lesson.step``; it is told at the first question at which
    ``holds`` says so of what the learner sees. Every one holds at last, however he plays."""

    key: str
    holds: Callable[[Any], bool]


def always(_: Any) -> bool:
    """At any question."""
    return True
