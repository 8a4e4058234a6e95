"""How long one move takes through the one door, from the answer to the commit; no picture, no network.

Run by ``gemot bench submit``. Random moves of several running matches in turn, in an empty database and
in one that holds many older matches.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from itertools import cycle
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any, Final

from rules.core.chance import Chance
from storage.bench import CROWD, crowd, played
from storage.sqlite import SqliteStore

from .clock import SystemClock, SystemSecrets
from .lobby import Lobby, Member
from .matches import Matches

GAME: Final = "witan_tricks"
TABLES: Final = 20
MOVES: Final = 1500
WARM_UP: Final = 200


async def measure(folder: Path | None = None, *, matches: int = CROWD, moves: int = MOVES) -> dict[str, Any]:
    """Milliseconds of a move (median, 99th percentile), also with ``matches`` older ones, and their ratio."""
    with TemporaryDirectory(prefix="gemot-bench-", dir=folder) as temporary:
        empty = await SqliteStore.open(Path(temporary, "empty.db"))
        crowded = await SqliteStore.open(Path(temporary, "crowded.db"))
        try:
            await crowd(crowded, played(), matches)
            tables = {store: await _tables(store) for store in (empty, crowded)}
            times: dict[SqliteStore, list[float]] = {empty: [], crowded: []}
            for store in times:
                await _play(store, tables[store], WARM_UP)
            for _ in range(5):
                for store in times:
                    times[store].extend(await _play(store, tables[store], moves // 5))
        finally:
            await empty.close()
            await crowded.close()
    return {
        "p50_ms": _ms(median(times[empty])),
        "p99_ms": _ms(quantiles(times[empty], n=100)[98]),
        "p50_ms_crowded": _ms(median(times[crowded])),
        "p99_ms_crowded": _ms(quantiles(times[crowded], n=100)[98]),
        "crowd": matches,
        "ratio": round(median(times[crowded]) / median(times[empty]), 3),
    }


async def _tables(store: SqliteStore) -> list[int]:
    """Dealt matches of three AI seats, whose host left his seat to one of them."""
    lobby = Lobby(Matches(store, SystemClock()), SystemSecrets())
    numbers = []
    for table in range(TABLES):
        host = Member(1_200_000_000_000_000_000 + table, "host")
        match = await lobby.open(
            host=host, guild_id=1, channel_id=1, game_key=GAME, seats=3, options={}, where="here"
        )
        for _ in range(2):
            await lobby.add_ai(match.id, host.id, "random")
        await lobby.start(match.id, host.id, f"click {table}")
        numbers.append(match.id)
    return numbers


async def _play(store: SqliteStore, numbers: Sequence[int], moves: int) -> list[float]:
    """Seconds of each of ``moves`` moves, going round the tables. Owed posts are sent afterwards, untimed."""
    matches = Matches(store, SystemClock())
    taken = []
    for count, number in zip(range(moves), cycle(numbers), strict=False):
        position = await matches.position(number)
        (seat,) = position.game.owing(position.state)
        actions = position.game.legal_actions(position.state, seat)
        answer = Chance(b"bench submit", count).pick(actions)
        begin = time.perf_counter()
        await matches.submit(
            number,
            answer=answer,
            command_id=f"bench {number} {position.match.revision + 1}",
            seat=seat,
            seen=position.match.revision,
        )
        taken.append(time.perf_counter() - begin)
    while owed := await store.owed(limit=1000):
        async with store.transaction() as tx:
            for each in owed:
                await tx.mark_sent(each.id, message_id=1, at=1)
    return taken


def _ms(seconds: float) -> float:
    return round(seconds * 1000, 3)
