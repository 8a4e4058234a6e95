"""How long a replay takes and how large its file is."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from itertools import islice
from time import perf_counter
from typing import Final

from .caption import Caption, frame_scene
from .ortus import specimens
from .registry import PICTURES
from .replay import Animation, Frame, animated
from .worker import Painter

MOVES: Final = 200
"""A long duel."""

_GAME: Final = "ortus_regni"
_KEY: Final = "d1"
_DECK: Final = 40
"""Cards of a deck: with the usual 24 a duel is over sooner."""

_BEAT: Final = 0.002


def _frames(moves: int, every: int) -> Iterator[Frame]:
    """The first moves of a duel, each under a caption of two lines."""
    names = specimens.NAMES[:2]
    for number, state in enumerate(islice(specimens.states(2, _KEY, deck_size=_DECK), moves + 1)):
        if number % every == 0 or number == moves:
            seen = specimens.game_of(_GAME).observe(state, None)
            told = tuple(
                f"● A {names[0]} makes move {number}, which is told in line {line}" for line in (1, 2)
            )
            caption = Caption("Ortus Regni #1", f"Move {number} of {moves}", told, number, moves)
            scene = frame_scene(caption, (PICTURES[_GAME].tableau_scene(seen, names),))
            yield Frame(scene, 1500, number)


async def _made(moves: int) -> tuple[Animation, float]:
    """The file, and the longest time in milliseconds for which the event loop did not come round."""
    longest, last = 0.0, perf_counter()

    async def beat() -> None:
        nonlocal longest, last
        while True:
            now = perf_counter()
            longest, last = max(longest, now - last - _BEAT), now
            await asyncio.sleep(_BEAT)

    async def quiet(move: int) -> None:
        """Nobody is told."""

    async with Painter(1) as painter:
        await painter.paint(next(_frames(0, 1)).scene)  # the process has started
        last = perf_counter()
        beating = asyncio.create_task(beat())
        made = await animated(lambda every: _frames(moves, every), moves, painter, quiet)
        beating.cancel()
    return made, longest * 1000


def bench_replay(moves: int = MOVES) -> dict[str, float]:
    """``seconds`` from the first move to the finished file in one painting process, ``kb`` of 1024 bytes,
    ``frames``, and ``loop_ms``: the longest time for which the event loop was held up."""
    start = perf_counter()
    made, held_up = asyncio.run(_made(moves))
    return {
        "seconds": round(perf_counter() - start, 2),
        "kb": round(len(made.data) / 1024, 1),
        "frames": made.frames,
        "loop_ms": round(held_up, 2),
    }
