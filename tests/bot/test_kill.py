"""Killed at any point: of votes, clocks, windows and moves taken back all is there, or nothing."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from bot.clocks import book
from bot.clocks.clock import replayed, tick_of
from bot.matches import BALLOT, PANEL, TABLE, Matches
from bot.windows.book import WINDOW
from rules.core.takeback import played, standing, takes_back
from storage.sqlite import SqliteStore, check_database
from tests.bot.kill_driver import HastyClock
from tests.storage.killing import Driver, delivered, driving

KILLS = 24


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    with driving("tests.bot.kill_driver", tmp_path / "gemot.db", tmp_path / "sent") as driver:
        yield driver


@pytest.mark.slow
async def test_killed_at_random_points_everything_is_whole(driver: Driver, tmp_path: Path) -> None:
    random = Random(1066)
    database = tmp_path / "gemot.db"
    for _ in range(KILLS):
        driver.kill_after(random.randint(1, 40), random.uniform(0, 0.006))
        assert check_database(database) == []
    driver.begin("deliver")
    assert driver.end() == 0
    store = await SqliteStore.open(database)
    try:
        assert await store.check() == []
        assert await store.owed() == []
        matches = Matches(store, HastyClock(0))
        numbers = range(1, max(number for number, _ in driver.acknowledged) + 1)
        stored: dict[tuple[int, int], str] = {}
        for number in numbers:
            match = await store.match(number)
            assert match is not None
            if match.state is None:
                continue  # killed before the deal
            for each in await store.moves(number, after=-1):
                stored[number, each.revision] = each.chain
            await moves_are_whole(matches, number)
            await clock_is_right(store, number)
            await timers_are_armed(matches, number)
        assert driver.acknowledged.items() <= stored.items(), "an acknowledged move was lost"
        await votes_are_whole(store, driver.done)
    finally:
        await store.close()
    await posts_are_whole(database, tmp_path / "sent", driver.done)
    kinds = {each[0] for each in driver.done}
    assert kinds >= {"cast", "ask", "seal"}, f"only {kinds} happened"


async def moves_are_whole(matches: Matches, number: int) -> None:
    """The standing moves lead to the stored state, and the rows that do not stand are counted."""
    position = await matches.position(number)
    match, game = position.match, position.game
    rows = await matches.store.moves(number)
    assert match.revision == len(rows)
    assert match.gone == len(rows) - len(standing(rows))
    assert match.key is not None
    ruleset = game.ruleset.model_validate(match.ruleset)
    step = played(game, ruleset, match.seats, match.key, standing(rows))
    assert game.encode_state(step.state) == match.state


async def clock_is_right(store: SqliteStore, number: int) -> None:
    """What is stored of the clock is what its log gives."""
    clock = await book.clock_of_match(store, number)
    assert clock is not None
    log = [tick_of(each) for each in await store.clock_log(number)]
    assert replayed(clock.control, clock.seats, log, await store.absences(0)) == clock


async def timers_are_armed(matches: Matches, number: int) -> None:
    """Whoever is waited for has a timer, and a window that nobody has to answer in any more is closed."""
    position = await matches.position(number)
    async with matches.store.transaction() as tx:
        timers = {(each.kind, each.seat) for each in await tx.timers(number)}
    kinds = {kind for kind, _ in timers}
    if position.match.status != "running" or position.match.asleep_since is not None:
        assert not kinds & {book.CLOCK, book.VOTE}
        return
    clock = await book.clock_of_match(matches.store, number)
    assert clock is not None
    people = book.people(position.seats)
    waiting = [
        each for each in position.game.owing(position.state) if each in people and each not in position.sealed
    ]
    assert set(clock.running()) == set(waiting)
    for seat in waiting:
        assert {(book.CLOCK, seat), (book.VOTE, seat)} & timers or len(people) == 1
    reacting = position.game.reacting(position.state)
    assert set(position.window.seats if position.window else ()) == set(reacting)
    if position.window is not None and set(position.window.seats) <= set(position.sealed):
        assert WINDOW in kinds


async def votes_are_whole(store: SqliteStore, done: list[list[str]]) -> None:
    """A vote that was counted is there until it is over; what it decided has happened."""
    for what, *values in done:
        if what != "cast":
            continue
        number, vote_id, kind, result, seat = int(values[0]), int(values[1]), *values[2:4], int(values[4])
        vote = await store.vote(number)
        if vote is not None and vote.id == vote_id:
            assert result == "open"
            assert seat in vote.agreed
        match = await store.match(number)
        assert match is not None
        if result == "agreed" and kind == "draw":
            assert match.status == "finished"
        if result == "agreed" and kind in ("undo", "pause"):
            rows = [each for each in await store.moves(number) if takes_back(each)]
            told = [each.kind for each in await store.table_log(number)]
            assert rows if kind == "undo" else "voted.pause" in told


async def posts_are_whole(database: Path, sent: Path, done: list[list[str]]) -> None:
    """Every post that was owed has been sent; every row of moves owes its two, every vote its message."""
    shown = delivered(sent)
    with contextlib.closing(sqlite3.connect(database)) as connection:
        owed = connection.execute("SELECT nonce, match_id, kind, revision FROM outbox").fetchall()
        moves = connection.execute("SELECT match_id, revision FROM moves WHERE revision > 0").fetchall()
        ticks = connection.execute("SELECT tick FROM clock_log").fetchall()
    assert {nonce for nonce, *_ in owed} == set(shown)
    told = {(number, revision, kind) for _, number, kind, revision in owed}
    for number, revision in moves:
        assert {(number, revision, TABLE), (number, revision, PANEL)} <= told
    assert {int(values[0]) for what, *values in done if what == "ask"} <= {
        number for _, number, kind, _ in owed if kind == BALLOT
    }
    assert sum('"missed"' in tick for (tick,) in ticks) > 5
    assert len(moves) > KILLS * 4
