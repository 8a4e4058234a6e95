"""The bench of the clocks measures what it says, on a small scale."""

from __future__ import annotations

from pathlib import Path

from bot.clocks.bench import measure


async def test_the_figures_are_all_there(tmp_path: Path) -> None:
    figures = await measure(tmp_path, running=30)
    assert figures["running"] == 30
    assert 0 < figures["look_ms_crowded"] < 100
    assert 0 < figures["call_ms_crowded"] < 1000
    assert list(tmp_path.iterdir()) == []
