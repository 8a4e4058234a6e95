"""The bench measures what it says, on a small scale; the bars themselves are for a quiet machine."""

from __future__ import annotations

from pathlib import Path

from storage.bench import crowd, make_move, measure, played, start_match
from storage.contract import Store
from storage.sqlite import SqliteStore


async def test_the_figures_are_all_there(tmp_path: Path) -> None:
    figures = (await measure(tmp_path, matches=50, rounds=2, moves=60)).as_json()
    assert set(figures) == {"moves_per_s", "moves_per_s_crowded", "crowd", "ratio", "crowded_mb"}
    assert figures["moves_per_s"] > 20
    assert figures["crowd"] == 50
    assert figures["crowded_mb"] > 0.1
    assert list(tmp_path.iterdir()) == []


async def test_a_crowd_is_made_of_whole_sound_matches(sqlite_store: SqliteStore) -> None:
    await crowd(sqlite_store, played(), 30, moves=8)
    assert await sqlite_store.check() == []
    assert await sqlite_store.owed() == []
    assert await sqlite_store.running_matches() == []
    assert [each.revision for each in await sqlite_store.moves(30)] == list(range(1, 9))
    assert await sqlite_store.match(31) is None


async def test_a_measured_move_is_a_whole_move(sqlite_store: SqliteStore) -> None:
    store: Store = sqlite_store
    steps = played()
    match_id = await start_match(sqlite_store, steps[0])
    for step in steps[1:6]:
        await make_move(sqlite_store, match_id, step)
    match = await store.match(match_id)
    assert match is not None
    assert (match.revision, match.state) == (5, steps[5].state)
    assert [each.revision for each in await store.owed()] == [1, 2, 3, 4, 5]
    assert await store.check() == []
