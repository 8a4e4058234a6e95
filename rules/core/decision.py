"""A question that seats owe an answer to."""

from __future__ import annotations

from dataclasses import dataclass

from .action import Action


@dataclass(frozen=True, slots=True)
class Decision:
    """A question put to one or several seats at once, held as data.

    ``kind`` names the question (usually that of the action that answers it), ``seats`` who
    still owes an answer, ``rule`` the number of the rule that asks. ``candidates`` are the
    answers open to the seat when it owes alone and they may be listed: **private to that
    seat**. Between ``minimum`` and ``maximum`` of them are to be chosen. ``open_ended``
    decisions list no complete answers (deck building).
    """

    kind: str
    seats: tuple[int, ...]
    rule: str
    candidates: tuple[Action, ...] = ()
    minimum: int = 1
    maximum: int = 1
    open_ended: bool = False
