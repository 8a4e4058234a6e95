"""A season of virtual time: nothing hangs, calls are few, clocks are right, nothing is untold."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import tempfile
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest

from rules.core.chance import Chance
from tests.discord.plugin import Wire

from ..world import running
from .haste import haste
from .plan import Plan, Size, plan_of
from .season import Season, played
from .verdict import findings

SHORT = Size(members=12, matches=15, days=20, visits=1.8, answers=5, most_seats=3, restarts=4)
WHOLE = Size(members=200, matches=300, days=90, visits=1.6, answers=10, most_seats=4, restarts=4)
SEED = "SEASON_SEED"
"""The environment variable that chooses another season."""

MEMORY = Path("/dev/shm")
"""A folder in memory, where there is one: no season loses its power, and a disk costs half of the time."""


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """Where the season is stored."""
    if not os.access(MEMORY, os.W_OK):
        yield tmp_path
        return
    with tempfile.TemporaryDirectory(dir=MEMORY) as made:
        yield Path(made)


async def test_a_short_season(folder: Path, wire: Wire) -> None:
    wire.expect("mentions-several")  # who may be called is judged with the season
    season = await season_of(chosen(SHORT), folder, then=what_is_spoilt_is_found)
    assert season.did["restart"] > 1
    assert season.did["vacation"]


@pytest.mark.soak
async def test_a_whole_season(folder: Path) -> None:
    season = await season_of(chosen(WHOLE), folder, then=orders_were_carried_out)
    assert season.did["restart"] > 10


def chosen(size: Size) -> Plan:
    """The plan of the seed that is asked for."""
    return plan_of(int(os.environ.get(SEED, "1066")), size)


async def orders_were_carried_out(season: Season) -> None:
    """Members' standing orders have answered for them."""
    assert await season.ordered() > 10


async def what_is_spoilt_is_found(season: Season) -> None:
    """The judge is no rubber stamp: timer, clock, state, calls and posts are spoilt, and he sees it."""
    running = await season.store.running_matches()
    counted = [each for each in running if (await season.world.position(each)).deadlines]
    called = [each for each in season.ear.by_match.values() if any(said.mentions for said in each)]
    with contextlib.closing(sqlite3.connect(season.world.path)) as file, file:
        file.execute("DELETE FROM timers WHERE match_id = ?", (counted[0],))
        file.execute(
            "UPDATE clocks SET state = replace(state, '\"spent\":', '\"spent\":1') WHERE match_id = ?",
            (counted[0],),
        )
    position = await season.world.position(running[-1])
    ruleset = position.game.ruleset.model_validate(position.match.ruleset)
    dealt = position.game.setup(ruleset, position.match.seats, Chance(b"another deal", 0)).state
    await season.world.put_state(running[-1], dealt)
    often = next(said for said in called[0] if said.mentions)
    called[0].extend([often] * 3)
    told = [
        each for each in running if season.channel((await season.world.match(each)).channel_id) is not None
    ]
    season.ear.by_match[told[-1]].clear()
    found = "\n".join(await findings(season))
    for words in ("no timer for seat", "its clock is not", "stored state", "calls of member", "never shown"):
        assert words in found, f"{words!r} is not among\n{found}"


async def season_of(plan: Plan, folder: Path, then: Callable[[Season], Awaitable[None]]) -> Season:
    """Let it be played, and judge it."""
    with haste():
        async with running(folder / "season.db", seed=plan.seed) as world:
            try:
                season = await played(world, plan)
            except Exception as error:
                error.add_note(f"in the season of seed {plan.seed} ({SEED}={plan.seed})")
                raise
            found = await findings(season)
            assert not found, "\n".join([f"season of seed {plan.seed} ({SEED}={plan.seed}):", *found])
            await then(season)
            return season
