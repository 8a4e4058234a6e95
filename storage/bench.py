"""How many moves a second the store commits, each flushed to the disk, empty and with many old matches.

Run by ``gemot bench storage``; the figures hold for the disk on which ``folder`` lies.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from itertools import count, cycle
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final

from rules import GAMES
from rules.core.chance import Chance

from .contract import Json, NewMatch, NewMove, NewPost, SeatRecord
from .sqlite import SqliteStore
from .sqlite.multiply import multiply

GAME: Final = "witan_tricks"
SEATS: Final = 3
CROWD: Final = 20_000
"""Matches that are over and lie in the crowded database."""
CROWD_MOVES: Final = 20
"""Moves of each of them."""
TABLES: Final = 50
"""Running matches among which the measured moves go round."""
ROUNDS: Final = 7
MOVES: Final = 400
"""Moves in a round."""

_FIRST_MEMBER = 1_100_000_000_000_000_000
_numbers = count()


@dataclass(frozen=True, slots=True)
class Played:
    """A move of a real match: what the store is given for it."""

    seat: int
    action: Json
    events: list[Json]
    state: Json


@dataclass(frozen=True, slots=True)
class StorageFigures:
    """Medians over rounds that alternate between the two databases."""

    moves_per_s: float
    moves_per_s_crowded: float
    """With ``crowd`` older matches in the database."""
    crowd: int
    ratio: float
    """Crowded cost of a move divided by its cost in the empty database: 1 is flat."""
    crowded_mb: float
    """Size of the crowded database."""

    def as_json(self) -> dict[str, float]:
        """The figures by name."""
        return asdict(self)


def played(key: bytes = b"storage bench", moves: int = 200) -> list[Played]:
    """The setup and the first moves of a match of random play, the same for the same key."""
    game = GAMES[GAME]
    step = game.setup(game.ruleset(), SEATS, Chance(key))
    seat, action = -1, None
    steps: list[Played] = []
    for revision in range(moves + 1):
        if revision:
            chance = Chance(key, revision)
            (seat, *_) = game.owing(step.state)
            action = chance.pick(game.legal_actions(step.state, seat))
            step = game.apply(step.state, seat, action, chance)
        steps.append(
            Played(
                seat=seat,
                action={} if action is None else game.actions.encode(action),
                events=[game.events.encode(event) for event in step.events],
                state=game.encode_state(step.state),
            )
        )
        if game.outcome(step.state) is not None:
            break
    return steps


async def start_match(store: SqliteStore, setup: Played) -> int:
    """Open, fill and deal one match; its id."""
    number = next(_numbers)
    async with store.transaction() as tx:
        match = await tx.add_match(
            NewMatch(
                game=GAME,
                rules_version=GAMES[GAME].rules_version,
                ruleset={},
                seats=SEATS,
                guild_id=_FIRST_MEMBER + number % 20,
                channel_id=_FIRST_MEMBER,
                where="thread",
                host_id=_FIRST_MEMBER,
                secret=b"s" * 32,
                commitment="c" * 64,
                created_at=0,
            )
        )
        for seat in range(SEATS):
            member = _FIRST_MEMBER + (number + seat) % 100
            await tx.put_seat(
                SeatRecord(
                    match_id=match.id, seat=seat, member_id=member, agent=None, name="Member", joined_at=0
                )
            )
        await tx.start_match(
            match.id,
            key=b"k" * 32,
            state=setup.state,
            events=setup.events,
            command_id=f"start {number}",
            at=0,
        )
        await tx.update_match(match.id, table_id=_FIRST_MEMBER + number)
    return match.id


async def make_move(store: SqliteStore, match_id: int, step: Played) -> int:
    """One move as a submit makes it: read the match, append the move, owe a post, commit. The post's id."""
    async with store.transaction() as tx:
        match = await tx.match(match_id)
        assert match is not None
        assert match.state is not None
        revision = match.revision + 1
        await tx.append_move(
            NewMove(
                match_id=match_id,
                revision=revision,
                seat=step.seat,
                member_id=_FIRST_MEMBER,
                action=step.action,
                events=step.events,
                command_id=f"click {match_id} {revision}",
                at=revision,
            ),
            state=step.state,
        )
        post = await tx.owe(
            NewPost(
                match_id=match_id,
                revision=revision,
                kind="table",
                nonce=f"{match_id}.{revision}",
                created_at=revision,
            )
        )
    return post.id


async def crowd(store: SqliteStore, steps: Sequence[Played], matches: int, moves: int = CROWD_MOVES) -> None:
    """Put that many old matches into the store, each with its moves and sent posts."""
    match_id = await start_match(store, steps[0])
    for step in steps[1 : moves + 1]:
        await store.mark_sent(await make_move(store, match_id, step), message_id=1, at=1)
    async with store.transaction() as tx:
        await tx.update_match(match_id, status="finished", outcome={}, ended_at=1)
        await tx.run(lambda connection: multiply(connection, match_id, matches - 1))


async def _round(store: SqliteStore, matches: Sequence[int], steps: Sequence[Played], moves: int) -> float:
    """Moves a second over one round through all the matches in turn. The posts are sent afterwards."""
    # Positions do not matter to the store: each match gets the moves in the order in which it comes up.
    table = cycle(matches)
    chosen = [steps[1 + number // len(matches) % (len(steps) - 1)] for number in range(moves)]
    begin = time.perf_counter()
    posts = [await make_move(store, next(table), step) for step in chosen]
    seconds = time.perf_counter() - begin
    async with store.transaction() as tx:
        for post in posts:
            await tx.mark_sent(post, message_id=1, at=1)
    return moves / seconds


async def measure(
    folder: Path | None = None, *, matches: int = CROWD, rounds: int = ROUNDS, moves: int = MOVES
) -> StorageFigures:
    """Measure in a temporary folder, made in ``folder`` if given and removed again."""
    steps = played()
    with TemporaryDirectory(prefix="gemot-bench-", dir=folder) as temporary:
        empty = await SqliteStore.open(Path(temporary, "empty.db"))
        crowded = await SqliteStore.open(Path(temporary, "crowded.db"))
        try:
            await crowd(crowded, steps, matches)
            speeds: dict[SqliteStore, list[float]] = {empty: [], crowded: []}
            tables = {store: [await start_match(store, steps[0]) for _ in range(TABLES)] for store in speeds}
            for store in speeds:  # not counted: caches fill, the log reaches its size
                await _round(store, tables[store], steps, moves)
            for _ in range(rounds):
                for store, speed in speeds.items():
                    speed.append(await _round(store, tables[store], steps, moves))
            size = crowded.path.stat().st_size
        finally:
            await empty.close()
            await crowded.close()
    slow, fast = median(speeds[crowded]), median(speeds[empty])
    return StorageFigures(
        moves_per_s=round(fast, 1),
        moves_per_s_crowded=round(slow, 1),
        crowd=matches,
        ratio=round(fast / slow, 3),
        crowded_mb=round(size / 1e6, 1),
    )
