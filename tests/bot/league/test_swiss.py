"""Swiss for duels: what must hold in every round, and how it compares with the FIDE engine gacrux."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from pathlib import Path

import pytest

from bot.league.pairing.exchange import _WAYS, improved
from bot.league.pairing.matching import most_pairs
from bot.league.pairing.pods import meetings
from bot.league.pairing.seat_due import Due, due_of, first_seat, is_breach
from bot.league.pairing.swiss import SwissRound, bye_for, had_points_for_nothing, opponents_met, pair_round
from bot.league.record import Bye, ByeKind, Crosstable, Kind, Result, forfeit
from rules.core.chance import Chance

from .trf import pairs_of_gacrux


def play(
    table: Crosstable, pairing: SwissRound, chance: Chance, absent: frozenset[int] = frozenset()
) -> Crosstable:
    """The table after the round: the stronger mostly wins; ``absent`` do not come."""
    number = table.last_round + 1
    results = list(table.results)
    byes = list(table.byes)
    if pairing.bye is not None:
        byes.append(Bye(pairing.bye, number, ByeKind.PAIRING))
    for pair in pairing.pairs:
        match = len(results) + 1
        if absent & set(pair):
            results.append(forfeit(match, number, pair, absent & set(pair)))
            continue
        luck = chance.below(10)
        places = (1, 1) if luck < 2 else (1, 2) if (luck < 8) == (pair[0] < pair[1]) else (2, 1)
        results.append(Result(match, number, pair, places))
    return Crosstable(table.entrants, tuple(results), tuple(byes), table.table)


def most_new(players: list[int], met: dict[int, set[int]]) -> int:
    """How many pairs that have not met can be made at the most."""
    allowed = [[i for i, two in enumerate(players) if two != one and two not in met[one]] for one in players]
    return sum(mate is not None for mate in most_pairs(allowed)) // 2


def tournament(players: int, rounds: int, key: bytes, absences: int = 0):
    """Yields (table before, pairing) of each round."""
    chance = Chance(key)
    table = Crosstable(tuple(range(players)))
    for _ in range(rounds):
        pairing = pair_round(table, table.entrants)
        yield table, pairing
        absent = frozenset(chance.below(players) for _ in range(absences))
        table = play(table, pairing, chance, absent)


def test_the_first_round_is_upper_half_against_lower_half_with_seats_in_turn() -> None:
    pairing = pair_round(Crosstable(tuple(range(7))), range(7))
    assert pairing == SwissRound(((0, 3), (4, 1), (2, 5)), 6)


@pytest.mark.parametrize(
    ("players", "rounds"), [(8, 5), (9, 5), (16, 7), (21, 6), (40, 9), (6, 5), (7, 7), (5, 5)]
)
def test_nobody_meets_twice_sits_out_twice_or_sits_badly(players: int, rounds: int) -> None:
    for absences in (0, 1):
        played = []
        byes: Counter[int | None] = Counter()
        for table, pairing in tournament(players, rounds, b"%d" % absences, absences):
            everybody = [player for pair in pairing.pairs for player in pair]
            everybody += [] if pairing.bye is None else [pairing.bye]
            assert sorted(everybody) == list(range(players))
            assert (pairing.bye is not None) == (players % 2 == 1)
            met = opponents_met(table)
            repeats = sum(two in met[one] for one, two in pairing.pairs)
            assert repeats == len(pairing.pairs) - most_new(everybody[: 2 * len(pairing.pairs)], met)
            byes[pairing.bye] += 1
            played += pairing.pairs
        del byes[None]
        if absences == 0:
            assert players == 6 or set(meetings(played).values()) == {1}
            assert max(byes.values(), default=1) == 1


@pytest.mark.parametrize("players", [20, 31, 60])
def test_equals_meet_and_seats_stay_even(players: int) -> None:
    gaps = []
    for number in range(4):
        for table, pairing in tournament(players, 6, b"even%d" % number):
            gaps += [abs(table.points[one] - table.points[two]) for one, two in pairing.pairs]
        for entrant in table.entrants:
            assert abs(due_of(table, entrant).lead) <= 2
    assert sum(gap == 0 for gap in gaps) >= 0.7 * len(gaps)
    assert sum(gap > 1 for gap in gaps) <= 0.03 * len(gaps)


def test_a_repeat_only_where_it_cannot_be_avoided() -> None:
    # four players, three rounds are possible; the fourth must repeat, and still pairs everybody
    rounds = list(tournament(4, 4, b"four"))
    assert set(meetings(pair for _, one in rounds[:3] for pair in one.pairs).values()) == {1}
    assert len(rounds[3][1].pairs) == 2


def test_the_bye_goes_to_the_last_who_had_none() -> None:
    table = Crosstable(
        (1, 2, 3, 4, 5),
        (Result(1, 1, (1, 2), (1, 2)), Result(2, 1, (3, 4), (1, 2))),
        (Bye(5, 1, ByeKind.PAIRING),),
    )
    assert pair_round(table, table.entrants).bye == 4
    assert had_points_for_nothing(table, 5) == 1
    won = Crosstable((1, 2, 3), (forfeit(1, 1, (3, 2), frozenset({2})),), (Bye(1, 1, ByeKind.ZERO),))
    assert had_points_for_nothing(won, 3) == 1
    assert bye_for(won, [3, 1, 2]) == 2


def test_who_did_not_come_has_not_been_met_and_a_void_match_neither() -> None:
    table = Crosstable(
        (1, 2, 3, 4),
        (
            forfeit(1, 1, (1, 2), frozenset({2})),
            Result(2, 1, (3, 4), (1, 2), Kind.VOID),
        ),
    )
    assert not any(opponents_met(table).values())


def test_absent_entrants_are_left_out_and_strangers_refused() -> None:
    table = Crosstable((1, 2, 3, 4))
    assert {*pair_round(table, (1, 4)).pairs[0]} == {1, 4}
    assert pair_round(table, (3,)) == SwissRound((), 3)
    assert pair_round(table, ()) == SwissRound(())
    for present in ((1, 9), (1, 1)):
        with pytest.raises(ValueError):
            pair_round(table, present)


def test_the_same_record_gives_the_same_pairs_whatever_order_it_is_in() -> None:
    for table, pairing in tournament(14, 5, b"order"):
        turned = Crosstable(table.entrants, tuple(reversed(table.results)), table.byes, table.table)
        assert pair_round(turned, tuple(reversed(table.entrants))) == pairing


def test_which_seat_is_due() -> None:
    assert Due().wants is None and Due((0,)).wants == 1 and Due((1,)).wants == 0
    assert Due((0, 1)).wants == 0 and Due((0, 1, 1)).wants == 0
    assert Due((0, 0)).must == 1 and Due((1, 0, 0)).must == 1 and Due((0, 1)).must is None
    assert is_breach(Due((0, 0)), Due((1, 0, 0))) and not is_breach(Due((0, 0)), Due((1, 1)))
    assert not first_seat(Due((0,)), Due((1,)), 0, True)
    assert first_seat(Due((1, 1)), Due((1,)), 0, False)
    # both want the first: the one with fewer of them
    assert first_seat(Due((1, 1, 0, 1)), Due((1,)), 0, False)
    # the same need: the last time in which they differed decides, then rank
    assert first_seat(Due((1, 0, 0, 1)), Due((0, 1, 0, 1)), 0, False) is False
    assert first_seat(Due((0, 1)), Due((0, 1)), 0, True) and not first_seat(
        Due((0, 1)), Due((0, 1)), 0, False
    )


def test_whoever_gets_a_seat_the_other_gets_the_other_one() -> None:
    chance = Chance(b"seats")
    for _ in range(500):
        one, two = (Due(tuple(chance.below(2) for _ in range(chance.below(6)))) for _ in range(2))
        for board in (0, 1):
            assert first_seat(one, two, board, True) != first_seat(two, one, board, False)


def test_all_ways_to_pair_six_and_no_exchange_is_left() -> None:
    ways = {frozenset(frozenset(way[at : at + 2]) for at in (0, 2, 4)) for way in _WAYS}
    assert len(ways) == 15 and all(sorted(way) == list(range(6)) for way in _WAYS)
    chance = Chance(b"costs")
    costs = [[0] * 6 for _ in range(6)]
    for one in range(6):
        for two in range(one):
            costs[one][two] = costs[two][one] = chance.below(100)
    found = improved([(0, 1), (2, 3), (4, 5)], costs)
    assert sum(costs[one][two] for one, two in found) == min(
        sum(costs[one][two] for one, two in map(sorted, way)) for way in ways
    )


def test_points_of_any_kind_can_be_paired() -> None:
    table = Crosstable(
        (1, 2, 3), (Result(1, 1, (1, 2, 3), (1, 1, 1)),), table=tuple(map(Fraction, (1, 0, 0)))
    )
    assert table.points[1] == Fraction(1, 3)
    assert pair_round(table, (1, 2, 3)).bye == 3


@pytest.mark.parametrize(("players", "absences"), [(12, 0), (13, 1)])
def test_gacrux_by_the_rules_of_fide_pairs_no_closer(players: int, absences: int, tmp_path: Path) -> None:
    pytest.importorskip("gacrux", reason="gacrux is not installed (extra dev)")
    ours, theirs = Fraction(0), Fraction(0)
    for table, pairing in tournament(players, 6, b"gacrux", absences):
        pairs, bye = pairs_of_gacrux(table, 6, tmp_path)
        if not table.results:
            assert {frozenset(pair) for pair in pairs} == {frozenset(pair) for pair in pairing.pairs}
            assert bye == pairing.bye
        if bye is not None:
            assert pairing.bye is not None and table.points[pairing.bye] <= table.points[bye]
        ours += sum(abs(table.points[one] - table.points[two]) for one, two in pairing.pairs)
        theirs += sum(abs(table.points[one] - table.points[two]) for one, two in pairs)
    assert ours <= theirs * Fraction(11, 10) + Fraction(1, 2)
