"""Moves that are taken back: which of them still stand, and which may be taken back without a vote.

Moves are only ever appended. Taking back is a row of its own among them, with the seat that took back, the
numbers of the moves that no longer stand, and whether there was a vote::

    {"kind": "TakeBack", "moves": [12], "voted": false}

The state after it is the one that the standing moves lead to. The chance of a move is that of its place among
the standing moves: the record of a match is the same as if the others had never been made, and what luck has
shown comes out the same when it is asked again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Protocol, TypeVar

from .action import IllegalAction
from .chance import Chance
from .event import Event
from .game import Game
from .step import Step

TAKE_BACK: Final = "TakeBack"
"""The kind of such a row. No game has an action of that name."""


class Row(Protocol):
    """A move as it is kept: its revision, the seat, the encoded action."""

    @property
    def revision(self) -> int: ...
    @property
    def seat(self) -> int: ...
    @property
    def action(self) -> Mapping[str, Any]: ...


R = TypeVar("R", bound=Row)


def take_back(moves: Sequence[int], *, voted: bool) -> dict[str, Any]:
    """The encoded row that takes back the moves with these revisions."""
    return {"kind": TAKE_BACK, "moves": sorted(moves), "voted": voted}


def takes_back(row: Row) -> tuple[int, ...]:
    """The revisions that the row takes back; empty for a move of the game."""
    return tuple(row.action["moves"]) if row.action.get("kind") == TAKE_BACK else ()


def standing(rows: Sequence[R]) -> list[R]:
    """The moves of the game that still stand, in order; the set-up among them if it is given."""
    gone: set[int] = set()
    for row in rows:
        if taken := takes_back(row):
            gone.update((row.revision, *taken))
    return [row for row in rows if row.revision not in gone]


def gone_with(rows: Sequence[Row]) -> int:
    """How many of the rows are no standing moves: those taken back, and those that took them back."""
    return len(rows) - len(standing(rows))


def played(game: Game[Any, Any], ruleset: Any, seats: int, key: bytes, moves: Sequence[Row]) -> Step[Any]:
    """Play the standing ``moves`` (without the set-up) and give the last step.

    :class:`IllegalAction` where the rules refuse one, ``ValueError`` where it cannot be read.
    """
    step = game.setup(ruleset, seats, Chance(key, 0))
    for place, row in enumerate(moves, start=1):
        step = game.apply(step.state, row.seat, game.actions.decode(row.action), Chance(key, place))
    return step


def free_to_take_back(
    game: Game[Any, Any],
    ruleset: Any,
    seats: int,
    key: bytes,
    rows: Sequence[Row],
    seat: int,
) -> tuple[int, ...]:
    """The moves that the seat may take back without asking anybody: its last one, or none.

    ``rows`` is everything that is kept, without the set-up. Nothing may have been revealed or drawn with the
    move or since, and no other seat may have acted since. One exception: while a question that was put to
    several seats at once is open, a seat may take back its own sealed answer though others sealed theirs.
    Nothing older than a vote is free, for a vote may have crossed all of that.
    """
    moves = standing(rows)
    voted = max((row.revision for row in rows if takes_back(row) and row.action["voted"]), default=0)
    own = next((at for at in reversed(range(len(moves))) if moves[at].seat == seat), None)
    if own is None or moves[own].revision < voted:
        return ()
    before = played(game, ruleset, seats, key, moves[:own])
    steps: list[tuple[Row, Step[Any]]] = []
    step = before
    for place, row in enumerate(moves[own:], start=own + 1):
        step = game.apply(step.state, row.seat, game.actions.decode(row.action), Chance(key, place))
        steps.append((row, step))
    if any(reveals(each.events) for _, each in steps) or game.outcome(step.state) is not None:
        return ()
    if len(steps) == 1 or _is_sealed(game, before.state, [row for row, _ in steps], step.state):
        return (moves[own].revision,)
    return ()


def reveals(events: Sequence[Event]) -> bool:
    """Whether something hidden came to light."""
    return any(event.reveals for event in events)


def _is_sealed(game: Game[Any, Any], before: Any, rows: Sequence[Row], now: Any) -> bool:
    """Whether the first of these moves and the others answer one question that is still open, each in secret:
    they can be made without the first one, which is then asked for again."""
    asked = next((each for each in game.decisions(before) if rows[0].seat in each.seats), None)
    if asked is None or len(asked.seats) < 2:
        return False
    if not any(each.kind == asked.kind for each in game.decisions(now)):
        return False
    if any(row.seat == rows[0].seat or row.seat not in asked.seats for row in rows[1:]):
        return False
    state = before
    try:
        for row in rows[1:]:  # nothing was drawn with them, so the chance does not matter
            state = game.apply(state, row.seat, game.actions.decode(row.action), Chance(b"")).state
    except IllegalAction:
        return False
    still = {seat for each in game.decisions(now) for seat in each.seats}
    return {seat for each in game.decisions(state) for seat in each.seats} == still | {rows[0].seat}
