"""A committed move is never lost: the process is killed at random points, again and again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from rules.core.chance import Chance
from rules.core.codec import canonical, digest
from storage.sqlite import SqliteStore, check_database
from tests.storage.kill_driver import GAME, KEY, SEATS
from tests.storage.killing import Driver, delivered, driving

KILLS = 60


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    with driving("tests.storage.kill_driver", tmp_path / "gemot.db", tmp_path / "sent") as driver:
        yield driver


async def _verify_moves(store: SqliteStore, acknowledged: dict[tuple[int, int], str]) -> dict[str, str]:
    """Replay every match from nothing and compare. The owed post of each move, as a line of ``sent``."""
    expected: dict[str, str] = {}
    stored: dict[tuple[int, int], str] = {}
    for match_id in range(1, 10_000):
        match = await store.match(match_id)
        if match is None:
            break
        moves = await store.moves(match_id, after=-1)
        if match.status not in ("running", "finished"):
            assert moves == []
            continue
        step = GAME.setup(GAME.ruleset.model_validate(match.ruleset), SEATS, Chance(KEY, 0))
        for revision, move in enumerate(moves):
            if revision:
                action = GAME.actions.decode(move.action)
                step = GAME.apply(step.state, move.seat, action, Chance(KEY, revision))
                stored[match_id, revision] = move.chain
                for kind in ("table", "panel"):
                    nonce = f"{kind}.{match_id}.{revision}"
                    expected[nonce] = f"{nonce} {match_id} {revision} {move.chain}"
            assert move.revision == revision
            assert move.state_hash == digest(GAME.encode_state(step.state))
            assert canonical(move.events) == canonical([GAME.events.encode(event) for event in step.events])
        assert match.revision == len(moves) - 1
        assert GAME.decode_state(match.state or {}) == step.state
        assert (match.status == "finished") == (GAME.outcome(step.state) is not None)
    missing = acknowledged.items() - stored.items()
    assert not missing, "acknowledged moves were lost"
    assert len(stored) - len(acknowledged) <= KILLS, "at most one move in a life was not acknowledged"
    return expected


@pytest.mark.slow
async def test_killed_at_random_points_nothing_is_lost_and_nothing_is_half(
    driver: Driver, tmp_path: Path
) -> None:
    random = Random(1066)
    database, sent = tmp_path / "gemot.db", tmp_path / "sent"
    for number in range(KILLS):
        if number % 8 == 0:
            # While it opens the database, or while it still delivers what the last one owed.
            driver.kill_after(0, random.uniform(0, 0.03), opened=False)
        else:
            driver.kill_after(random.randint(1, 25), random.uniform(0, 0.004))
        if database.exists():
            assert check_database(database) == []
    driver.begin("deliver")
    assert driver.end() == 0

    store = await SqliteStore.open(database)
    try:
        assert await store.check() == []
        expected = await _verify_moves(store, driver.acknowledged)
        assert await store.owed() == []
    finally:
        await store.close()
    shown = delivered(sent)
    assert shown == expected, "every owed post as it was owed, none of a move that is not there"
    order: dict[str, list[int]] = {}
    for nonce in shown:
        kind, match_id, revision = nonce.split(".")
        order.setdefault(f"{kind}.{match_id}", []).append(int(revision))
    assert all(revisions == sorted(revisions) for revisions in order.values()), "in the order of play"
    assert len(driver.acknowledged) > KILLS * 5
    assert len({match_id for match_id, _ in driver.acknowledged}) > 1, "over the end of a match"


@pytest.mark.slow
async def test_killed_while_the_database_is_made_it_can_be_opened_again(
    driver: Driver, tmp_path: Path
) -> None:
    random = Random(1016)
    database = tmp_path / "gemot.db"
    for number in range(25):
        driver.kill_after(0, random.uniform(0, 0.02), opened=False)
        driver.acknowledged.clear()
        store = await SqliteStore.open(database)
        try:
            assert await store.check() == [], number
        finally:
            await store.close()
        for each in tmp_path.glob("gemot.db*"):
            each.unlink()
