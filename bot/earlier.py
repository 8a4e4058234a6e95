"""An earlier look at a running match: what its pictures mark as changed is compared with it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from typing import Any, Final

import structlog

from render.since import Since
from rules.core.game import Game
from rules.core.seat import PUBLIC, Viewer
from rules.core.takeback import standing
from rules.core.transcript import Transcript, replay
from storage.contract import MoveRecord

from .matches import Matches
from .position import Position
from .record import record_of

BREATH: Final = 40
"""Moves played again in one go: a few milliseconds."""

log = structlog.get_logger(__name__)

LONGEST: Final = 3000
"""Moves of a match that are played again for an earlier look; of a longer one nothing is marked."""


async def earlier(matches: Matches, position: Position, viewer: Viewer, revision: int) -> Since | None:
    """What the viewer saw after that revision of the match, and who has moved since.

    ``None`` if nothing can have changed since, or where it would take too long to find out.
    """
    return await _look(position, await _moves(matches, position), viewer, revision)


async def since_own_move(matches: Matches, position: Position, seat: Viewer) -> Since | None:
    """The same for a seat and its last move; for a spectator nothing."""
    if seat is PUBLIC:
        return None
    moves = await _moves(matches, position)
    own = max((each.revision for each in moves if each.seat == seat), default=-1)
    return await _look(position, moves, seat, own)


async def _moves(matches: Matches, position: Position) -> list[MoveRecord]:
    """Those that still stand."""
    moves = await matches.store.moves(position.match.id, after=0)
    return standing([each for each in moves if each.revision <= position.match.revision])


async def _look(
    position: Position, moves: Sequence[MoveRecord], viewer: Viewer, revision: int
) -> Since | None:
    match = position.match
    if match.key is None or not 0 <= revision < match.revision or match.revision > LONGEST:
        return None
    try:
        return await looked_back(position, moves, viewer, revision)
    except Exception as error:  # a post without marks is better than none
        log.warning("no earlier look", match=match.id, error=type(error).__name__)
        return None


async def looked_back(
    position: Position, moves: Sequence[MoveRecord], viewer: Viewer, revision: int
) -> Since | None:
    """The match played again up to the position; ``moves`` are those after the deal that still stand.

    What has been taken back since is as if it had not been there at the earlier look.
    Others have their turn in between, so that a long match holds up nobody.
    """
    match, game = position.match, position.game
    place = sum(each.revision <= revision for each in moves)
    if place == len(moves):
        return None
    seen: Any = None
    movers: dict[int, None] = {}
    for number, seat, state in _asked_alone(game, record_of(match, moves)):
        if number % BREATH == BREATH - 1:
            await asyncio.sleep(0)
        if number == place:
            seen = game.observe(state, viewer)
        if number > place and seat is not None:
            movers[seat] = None
    return None if seen is None else Since(seen, tuple(sorted(movers)))


def _asked_alone(game: Game[Any, Any], record: Transcript) -> Iterator[tuple[int, int | None, Any]]:
    """Every revision, the seat that moved, and the state after it.

    Without the seat where several were asked at once: who of them has answered, and who was the last, is
    nobody's business.
    """
    several: set[int] = set()
    owing: tuple[int, ...] = ()
    for number, seat, _, step in replay(record, game):
        if len(owing) > 1:
            several = set(owing)
        elif not several.issuperset(owing):
            several = set()
        yield number, seat if number and seat not in several else None, step.state
        owing = game.owing(step.state)
