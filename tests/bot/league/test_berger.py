"""Round robin: the published table, and that everybody meets everybody."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.league.pairing.berger import meetings_of, round_robin, sits_out
from bot.league.pairing.pods import meetings


def test_the_table_for_six_is_that_of_fide() -> None:
    shown = [" ".join(f"{one + 1}-{two + 1}" for one, two in pairs) for pairs in round_robin(6)]
    assert shown == [
        "1-6 2-5 3-4",
        "6-4 5-3 1-2",
        "2-6 3-1 4-5",
        "6-5 1-4 2-3",
        "3-6 4-2 5-1",
    ]


@pytest.mark.parametrize("players", range(2, 25))
def test_everybody_meets_everybody_once_and_first_seats_are_even(players: int) -> None:
    rounds = round_robin(players)
    assert len(rounds) == players - 1 + players % 2
    assert all(len({player for pair in pairs for player in pair}) == 2 * len(pairs) for pairs in rounds)
    met = meetings(pair for pairs in rounds for pair in pairs)
    assert set(met.values()) == {1} and len(met) == players * (players - 1) // 2
    firsts = Counter(one for pairs in rounds for one, _ in pairs)
    assert max(firsts[n] for n in range(players)) - min(firsts[n] for n in range(players)) <= 1
    out = [sits_out(players, pairs) for pairs in rounds]
    assert sorted(out, key=str) == sorted(range(players) if players % 2 else [None] * len(rounds), key=str)


def test_several_meetings_change_seats() -> None:
    rounds = meetings_of(6, 6)
    assert len(rounds) == 30
    assert set(Counter(pair for pairs in rounds for pair in pairs).values()) == {3}


def test_alone_there_is_nobody_to_play() -> None:
    with pytest.raises(ValueError):
        round_robin(1)


@pytest.mark.parametrize("players", [4, 6, 8, 10, 12, 14, 16])
def test_gacrux_gives_the_same_table(players: int) -> None:
    berger = pytest.importorskip("gacrux.berger", reason="gacrux is not installed (extra dev)")
    theirs = berger.bergertables(players)["pairing"]
    ours = round_robin(players)
    for number, boards in theirs.items():
        assert {(board["white"] - 1, board["black"] - 1) for board in boards.values()} == set(
            ours[number - 1]
        )
