"""Swiss for tables: sizes, repeats, seats, and that equals sit together."""

from __future__ import annotations

import pytest

from bot.league.pairing.pods import meetings, sittings
from bot.league.pairing.swiss_tables import TablesRound, _cost, _saved, pair_tables, table_sizes
from bot.league.points import TABLE
from bot.league.record import Bye, ByeKind, Crosstable, Result
from rules.core.chance import Chance

THREE_FIVE = frozenset({3, 5})


@pytest.mark.parametrize(
    ("players", "allowed", "sizes"),
    [
        (16, frozenset(), (4, 4, 4, 4)),
        (18, frozenset(), (4, 4, 4, 4)),
        (15, frozenset({3}), (4, 4, 4, 3)),
        (18, frozenset({3}), (4, 4, 4, 3, 3)),
        (13, THREE_FIVE, (4, 4, 5)),
        (11, THREE_FIVE, (4, 4, 3)),
        (6, THREE_FIVE, (3, 3)),
        (7, THREE_FIVE, (4, 3)),
        (5, frozenset({3}), (4,)),
        (2, THREE_FIVE, ()),
        (0, frozenset(), ()),
    ],
)
def test_the_sizes_of_tables(players: int, allowed: frozenset[int], sizes: tuple[int, ...]) -> None:
    assert table_sizes(players, 4, allowed) == sizes


def event(players: int, rounds: int, allowed: frozenset[int] = frozenset({3})):
    chance = Chance(b"tables")
    table = Crosstable(tuple(range(players)), table=TABLE)
    for number in range(1, rounds + 1):
        pairing = pair_tables(table, table.entrants, 4, chance, allowed)
        yield table, pairing
        results = list(table.results)
        for one in pairing.tables:
            places = chance.shuffled(range(1, len(one) + 1))
            results.append(Result(len(results) + 1, number, one, tuple(places)))
        byes = table.byes + tuple(Bye(one, number, ByeKind.PAIRING) for one in pairing.byes)
        table = Crosstable(table.entrants, tuple(results), byes, TABLE)


@pytest.mark.parametrize("players", [16, 21, 24, 32, 47])
def test_nobody_meets_the_same_people_where_that_can_be_avoided(players: int) -> None:
    tables = []
    for number, (_, pairing) in enumerate(event(players, 4)):
        assert sorted([one for table in pairing.tables for one in table] + list(pairing.byes)) == list(
            range(players)
        )
        tables += pairing.tables
        assert number > 1 or players == 16 or max(meetings(tables).values()) == 1
    met = meetings(tables)
    assert sum(count - 1 for count in met.values()) <= 0.08 * len(met)
    sat = sittings(tables)
    for player in range(players):
        counts = [sat[player, seat] for seat in range(4)]
        assert max(counts) <= 2


def test_equals_sit_together_in_the_second_round() -> None:
    (_, _), (table, pairing) = event(64, 2)
    for one in pairing.tables:
        points = [table.points[entrant] for entrant in one]
        assert max(points) - min(points) <= 4


def test_byes_go_round() -> None:
    out = [pairing.byes for _, pairing in event(17, 5, frozenset())]
    assert len({one for byes in out for one in byes}) == 5


def test_other_sizes_are_at_the_end_that_is_asked_for() -> None:
    table = Crosstable(tuple(range(11)))
    low = pair_tables(table, table.entrants, 4, Chance(b""), frozenset({3}))
    high = pair_tables(table, table.entrants, 4, Chance(b""), frozenset({3}), "high")
    assert [len(one) for one in low.tables] == [4, 4, 3]
    assert [len(one) for one in high.tables] == [3, 4, 4]


def test_few_or_strange_entrants() -> None:
    table = Crosstable((1, 2, 3, 4))
    assert pair_tables(table, (1, 2), 4, Chance(b"")) == TablesRound((), (1, 2))
    for present in ((1, 9), (1, 1)):
        with pytest.raises(ValueError):
            pair_tables(table, present, 4, Chance(b""))


def test_a_swap_saves_what_the_tables_cost_less_after_it() -> None:
    chance = Chance(b"swap")
    costs: dict[int, dict[int, int]] = {one: {one: 0} for one in range(7)}
    for one in range(7):
        for other in range(one):
            costs[one][other] = costs[other][one] = chance.below(50)
    for one in range(4):
        for other in range(3):
            here, there = [0, 1, 2, 3], [4, 5, 6]
            saved = _saved(here, one, there, other, costs)
            before = _cost(here, costs) + _cost(there, costs)
            here[one], there[other] = there[other], here[one]
            assert saved == before - _cost(here, costs) - _cost(there, costs)
