"""Pods: pairs and seats are counted, not believed."""

from __future__ import annotations

import pytest

from bot.league.pairing.pod_search import arrange, cost, least
from bot.league.pairing.pods import BLOCKS, meetings, neighbours, pods, sittings
from bot.league.pairing.seat_order import even_seats, vary_neighbours
from rules.core.chance import Chance

EXACT = {
    # (players, seats): tables, matches each, meetings of each pair, times in each seat
    (7, 3): (7, 3, 1, 1),
    (7, 4): (7, 4, 2, 1),
    (13, 4): (13, 4, 1, 1),
    (11, 5): (11, 5, 2, 1),
    (21, 5): (21, 5, 1, 1),
    (11, 6): (11, 6, 3, 1),
    (31, 6): (31, 6, 1, 1),
    (13, 3): (26, 6, 1, 2),
}


@pytest.mark.parametrize("size", EXACT)
def test_in_an_exact_pod_all_meet_and_sit_equally_often(size: tuple[int, int]) -> None:
    players, seats = size
    count, each, met, sat = EXACT[size]
    tables = pods(players, seats)
    assert tables is not None and len(tables) == count
    assert all(len(set(table)) == seats for table in tables)
    assert set(meetings(tables).values()) == {met} and len(meetings(tables)) == players * (players - 1) // 2
    assert set(sittings(tables).values()) == {sat} and len(sittings(tables)) == players * seats
    assert arrange(players, seats, each, Chance(b"")) == tables
    assert cost(tables)[:2] == least(players, seats, each)


def test_every_block_is_among_those_counted() -> None:
    assert BLOCKS.keys() == EXACT.keys()
    assert pods(8, 4) is None


@pytest.mark.parametrize(
    ("players", "seats", "each"),
    [
        (4, 4, 1),
        (5, 5, 5),
        (6, 3, 3),
        (6, 4, 4),
        (8, 4, 4),
        (9, 3, 4),
        (10, 4, 4),
        (12, 4, 3),
        (12, 6, 3),
        (16, 4, 4),
    ],
)
def test_a_searched_pod_has_even_seats_and_nobody_twice_at_a_table(
    players: int, seats: int, each: int
) -> None:
    tables = arrange(players, seats, each, Chance(b"search"))
    assert len(tables) == players * each // seats
    assert all(len(set(table)) == seats for table in tables)
    sat = sittings(tables)
    assert all(sum(sat[player, seat] for seat in range(seats)) == each for player in range(players))
    for player in range(players):
        counts = [sat[player, seat] for seat in range(seats)]
        assert max(counts) - min(counts) <= 1
    assert cost(tables)[:2] >= least(players, seats, each)


@pytest.mark.parametrize(
    ("players", "seats", "each"), [(6, 3, 5), (8, 4, 3), (8, 4, 7), (10, 5, 3), (12, 4, 2), (16, 4, 4)]
)
def test_a_searched_pod_is_close_to_what_numbers_allow(players: int, seats: int, each: int) -> None:
    met, sat, _ = cost(arrange(players, seats, each, Chance(b"search")))
    best_met, best_sat = least(players, seats, each)
    assert sat == best_sat
    assert met <= best_met * 1.2


def test_an_arrangement_with_every_pair_once_is_found() -> None:
    # nine players, tables of three, four each: the affine plane of order 3
    tables = arrange(9, 3, 4, Chance(b"plane"))
    assert set(meetings(tables).values()) == {1}


def test_the_same_key_gives_the_same_tables() -> None:
    assert arrange(10, 4, 4, Chance(b"k")) == arrange(10, 4, 4, Chance(b"k"))
    assert arrange(10, 4, 4, Chance(b"k")) != arrange(10, 4, 4, Chance(b"other"))


@pytest.mark.parametrize(("players", "seats", "each"), [(3, 4, 4), (7, 4, 3), (8, 4, 0), (4, 1, 1)])
def test_what_cannot_be_is_refused(players: int, seats: int, each: int) -> None:
    with pytest.raises(ValueError, match="cannot play"):
        arrange(players, seats, each, Chance(b""))


def test_seats_are_evened_whatever_the_tables() -> None:
    chance = Chance(b"seats")
    for _ in range(60):
        seats = 2 + chance.below(5)
        tables = [tuple(chance.shuffled(range(9))[:seats]) for _ in range(1 + chance.below(20))]
        evened = even_seats(tables)
        varied = vary_neighbours(evened)
        for arranged in (evened, varied):
            assert [set(table) for table in arranged] == [set(table) for table in tables]
            sat = sittings(arranged)
            for player in range(9):
                counts = [sat[player, seat] for seat in range(seats)]
                assert max(counts) - min(counts) <= 1
        repeats = [sum(n * n for n in neighbours(arranged).values()) for arranged in (evened, varied)]
        assert repeats[1] <= repeats[0]
    assert even_seats([]) == []
