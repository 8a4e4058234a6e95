"""The bench of the leagues measures what it says, on a small scale, and its figures are within the bars."""

from __future__ import annotations

from bot.league.bench import measure


def test_the_figures_are_all_there_and_within_the_bars() -> None:
    figures = measure(matches=2_000)
    assert figures["players"] == 200 and figures["matches"] == 2_000
    # 100,000 matches in 10 s, 200 players in 5 s, standings in 50 ms; a busy machine is given twice that
    assert 0 < figures["recompute_ms_per_10k_matches"] <= 2_000
    assert 0 < figures["pairing_ms_200_players"] <= 10_000
    assert 0 < figures["standings_ms"] <= 100
