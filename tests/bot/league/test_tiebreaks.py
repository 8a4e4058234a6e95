"""Tie-breaks and standings by tables worked out by hand, and against gacrux."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from bot.league.aussie import aussie, score_shares
from bot.league.points import DUEL, TABLE, point_table, shares
from bot.league.record import Bye, ByeKind, Crosstable, Kind, Result, forfeit, points_of, worth
from bot.league.standings import standings
from bot.league.tiebreaks import duels, swiss, tables
from bot.league.tiebreaks.order import DUELS, SWISS, TABLES, TIEBREAKS
from rules.core.chance import Chance

from .test_swiss import tournament
from .trf import tiebreaks_of_gacrux

HALF = Fraction(1, 2)


def duel(match: int, one: int, two: int, won: float, round: int = 1, kind: Kind = Kind.PLAYED) -> Result:
    return Result(match, round, (one, two), {1: (1, 2), 0.5: (1, 1), 0: (2, 1)}[won], kind)


# Points ------------------------------------------------------------------------------------------


def test_those_who_tie_share_the_points_of_their_places() -> None:
    assert shares((1, 2, 3, 4), TABLE) == (10, 6, 3, 1)
    assert shares((1, 1, 3, 4), TABLE) == (8, 8, 3, 1)
    assert shares((2, 1, 2, 2), TABLE) == (Fraction(10, 3), 10, Fraction(10, 3), Fraction(10, 3))
    assert shares((1, 2, 3, 4, 5, 6), TABLE) == (10, 6, 3, 1, 0, 0)
    assert shares((1, 1), DUEL) == (HALF, HALF)
    assert sum(shares((1, 2, 2, 4), TABLE)) == sum(TABLE)


def test_who_is_gone_gets_nothing() -> None:
    result = Result(1, 1, (5, 6, 7), (1, 2, 3), gone=frozenset({7}))
    assert points_of(result, TABLE) == {5: 10, 6: 6, 7: 0}
    nobody = forfeit(1, 1, (5, 6), frozenset({5, 6}))
    assert points_of(nobody, DUEL) == {5: 0, 6: 0}
    assert points_of(forfeit(1, 1, (5, 6), frozenset({5})), DUEL) == {5: 0, 6: 1}


@pytest.mark.parametrize("numbers", [(), (0, 0), (1, 2), (3, -1)])
def test_a_table_of_points_falls_from_place_to_place(numbers: tuple[int, ...]) -> None:
    with pytest.raises(ValueError):
        point_table(numbers)
    assert point_table((3, 1, 0)) == (3, 1, 0)


def test_byes_are_worth_a_win_half_of_one_or_nothing() -> None:
    assert [worth(kind, DUEL) for kind in ByeKind] == [1, 1, HALF, 0]
    assert [worth(kind, TABLE) for kind in ByeKind] == [10, 10, 5, 0]


def test_a_void_match_and_one_with_a_stranger_count_for_nothing() -> None:
    table = Crosstable((1, 2), (duel(1, 1, 2, 1, kind=Kind.VOID), duel(2, 1, 9, 1)))
    assert table.points == {1: 0, 2: 0} and table.last_round == 0


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: Result(1, 1, (1, 1), (1, 2)),
        lambda: Result(1, 1, (1, 2), (1,)),
        lambda: Result(1, 1, (1, 2), (1, 2), scores=(3,)),
        lambda: Result(1, 1, (1, 2), (1, 2), gone=frozenset({3})),
    ],
)
def test_what_is_no_result_is_refused(wrong) -> None:
    with pytest.raises(ValueError, match="match 1"):
        wrong()


# Duels, by hand ----------------------------------------------------------------------------------

#      1  2  3  4  points
#   1  .  1  ½  0    1½
#   2  0  .  1  1    2
#   3  ½  0  .  1    1½
#   4  1  0  0  .    1
FOUR = Crosstable(
    (1, 2, 3, 4),
    (
        duel(1, 1, 2, 1), duel(2, 3, 4, 1), duel(3, 1, 3, 0.5, 2),
        duel(4, 4, 2, 0, 2), duel(5, 2, 3, 1, 3), duel(6, 4, 1, 1, 3),
    ),
)  # fmt: skip


def test_sonneborn_berger_by_hand() -> None:
    assert FOUR.points == {1: 3 * HALF, 2: 2, 3: 3 * HALF, 4: 1}
    # 1 won of 2 (2 points) and tied with 3 (1½): 2 + ¾
    assert duels.sonneborn_berger(FOUR, (1, 2, 3, 4)) == {
        1: Fraction(11, 4),
        2: Fraction(5, 2),
        3: Fraction(7, 4),
        4: Fraction(3, 2),
    }


def test_head_to_head_counts_among_the_tied_only_if_all_have_met() -> None:
    assert duels.head_to_head(FOUR, (1, 3)) == {1: HALF, 3: HALF}
    assert duels.head_to_head(FOUR, (1, 2, 4)) == {1: 1, 2: 1, 4: 1}
    assert duels.head_to_head(FOUR, (2, 3, 4)) == {2: 2, 3: 1, 4: 0}
    unmet = Crosstable((1, 2, 3), (duel(1, 1, 2, 1), duel(2, 2, 3, 1)))
    assert duels.head_to_head(unmet, (1, 2, 3)) == {1: 0, 2: 0, 3: 0}
    absent = Crosstable((1, 2), (forfeit(1, 1, (1, 2), frozenset({2})),))
    assert duels.head_to_head(absent, (1, 2)) == {1: 0, 2: 0}


def test_several_meetings_are_averaged() -> None:
    table = Crosstable((1, 2), (duel(1, 1, 2, 1), duel(2, 2, 1, 1), duel(3, 1, 2, 1)))
    assert duels.head_to_head(table, (1, 2)) == {1: Fraction(2, 3), 2: Fraction(1, 3)}


def test_wins_and_seats_are_counted_where_they_were_played() -> None:
    assert duels.wins(FOUR, (1, 2, 3, 4)) == {1: 1, 2: 2, 3: 1, 4: 1}
    assert duels.not_first_seat(FOUR, (1, 2, 3, 4)) == {1: 1, 2: 2, 3: 2, 4: 1}
    more = Crosstable((1, 2), (forfeit(1, 1, (2, 1), frozenset({2})),))
    assert duels.wins(more, (1,)) == duels.not_first_seat(more, (1,)) == {1: 0}


def test_standings_part_by_the_first_tie_break_that_can() -> None:
    lines = standings(FOUR, DUELS)
    assert [(line.place, line.entrant, line.parted_by) for line in lines] == [
        (1, 2, None),
        (2, 1, "points"),
        (3, 3, "sonneborn_berger"),
        (4, 4, "points"),
    ]
    assert lines[1].values == {"head_to_head": HALF, "sonneborn_berger": Fraction(11, 4)}
    assert lines[0].values == {} and lines[0].matches == 3


def test_who_ties_after_all_shares_the_place() -> None:
    table = Crosstable((1, 2, 3), (duel(1, 1, 2, 1), duel(2, 2, 3, 1), duel(3, 3, 1, 1)))
    assert [(line.place, line.parted_by) for line in standings(table)] == [(1, None), (1, None), (1, None)]
    assert [line.place for line in standings(Crosstable((1, 2, 3), (duel(1, 1, 2, 1),)), ())] == [1, 2, 2]
    with pytest.raises(ValueError, match="luck"):
        standings(table, ("luck",))


def test_standings_do_not_depend_on_the_order_of_the_record() -> None:
    for table, _ in tournament(15, 6, b"standings", 1):
        turned = Crosstable(table.entrants, tuple(reversed(table.results)), tuple(reversed(table.byes)))
        assert standings(turned, SWISS) == standings(table, SWISS)


def test_a_better_result_never_costs_a_place() -> None:
    chance = Chance(b"better")
    for table, _ in tournament(10, 5, b"better"):
        for at, result in enumerate(table.results):
            if result.placings != (2, 1) or chance.below(3):
                continue
            better = list(table.results)
            better[at] = duel(result.match, *result.entrants, 1, result.round)
            places = [
                {line.entrant: line.place for line in standings(one, ())}[result.entrants[0]]
                for one in (table, Crosstable(table.entrants, tuple(better), table.byes))
            ]
            assert places[1] <= places[0]


def test_every_order_names_tie_breaks_that_exist() -> None:
    for order in (DUELS, TABLES, SWISS):
        assert set(order) <= TIEBREAKS.keys()


# Swiss, by hand ----------------------------------------------------------------------------------


def test_buchholz_by_hand() -> None:
    # 1: 2 + 1½ + 1
    assert swiss.buchholz(FOUR, (1, 2)) == {1: Fraction(9, 2), 2: 4}
    assert swiss.buchholz_cut_1(FOUR, (1, 2)) == {1: Fraction(7, 2), 2: 3}


def test_an_opponent_who_left_counts_as_if_he_had_tied() -> None:
    byes = tuple(Bye(2, turn, ByeKind.ZERO) for turn in (2, 3))
    table = Crosstable((1, 2, 3, 4), (duel(1, 1, 2, 1), duel(2, 3, 4, 1)), byes, rounds=3)
    assert table.adjusted[2] == 1 and table.points[2] == 0
    assert swiss.buchholz(table, (1,)) == {1: 1}
    # a round missed before the last one that was played is not made better
    back = Crosstable((1, 2, 3), (duel(1, 1, 2, 1, 3),), (Bye(2, 1, ByeKind.ZERO),))
    assert back.adjusted[2] == 0


def test_a_round_not_played_counts_as_against_oneself_but_not_more_than_the_opponent() -> None:
    table = Crosstable(
        (1, 2, 3, 4),
        (forfeit(1, 1, (1, 2), frozenset({2})), duel(2, 3, 4, 1), duel(3, 1, 3, 1, 2), duel(4, 2, 4, 1, 2)),
    )
    # 1 has 2 points; the opponent who did not come ended with 1; 3 has 1
    assert swiss.buchholz(table, (1,)) == {1: 2}
    assert swiss.sonneborn_berger(table, (1,)) == {1: 2}
    # 2 lost a round by his own choice: it is the one that is cut
    assert swiss.buchholz(table, (2,)) == {2: 1} and swiss.buchholz_cut_1(table, (2,)) == {2: 0}
    bye = Crosstable((1, 2, 3), (duel(1, 2, 3, 1), duel(2, 1, 2, 1, 2)), (Bye(1, 1, ByeKind.PAIRING),))
    # 2 points, but two rounds tied give 1
    assert swiss.buchholz(bye, (1,)) == {1: 1 + 1}


@pytest.mark.parametrize(("players", "absences"), [(8, 0), (9, 0), (12, 1), (15, 2)])
def test_gacrux_counts_the_same(players: int, absences: int, tmp_path: Path) -> None:
    pytest.importorskip("gacrux", reason="gacrux is not installed (extra dev)")
    chance = Chance(b"byes")
    *_, (table, _) = tournament(players, 6, b"gacrux", absences)
    if absences:  # byes that were asked for, at the end too
        table = Crosstable(
            table.entrants,
            tuple(result for result in table.results if not (result.round == 5 and result.match % 3 == 0)),
            table.byes
            + tuple(
                Bye(entrant, 5, chance.pick([ByeKind.HALF, ByeKind.ZERO]))
                for result in table.results
                if result.round == 5 and result.match % 3 == 0
                for entrant in result.entrants
            ),
        )
    theirs = tiebreaks_of_gacrux(table, ["PTS", "BH", "BH/C1", "SB", "WON", "BPG"], tmp_path)
    everybody = table.entrants
    ours = [
        table.points,
        swiss.buchholz(table, everybody),
        swiss.buchholz_cut_1(table, everybody),
        swiss.sonneborn_berger(table, everybody),
        duels.wins(table, everybody),
        duels.not_first_seat(table, everybody),
    ]
    assert {one: [values[one] for values in ours] for one in everybody} == theirs


# Tables, by hand ---------------------------------------------------------------------------------


def six(*scores: int) -> Result:
    return Result(1, 1, tuple(range(6)), tuple(1 + sum(o > s for o in scores) for s in scores), scores=scores)


def test_the_aussie_score_of_two_tables() -> None:
    first = aussie(six(10, 9, 9, 9, 9, 9))
    assert [round(float(first[one]), 2) for one in (0, 1)] == [2.09, 0.98]
    second = aussie(six(10, 9, 6, 6, 6, 5))
    assert [round(float(second[one]), 2) for one in (0, 1, 2, 5)] == [2.43, 1.29, 0.86, 0.71]


def test_the_aussie_scores_of_a_table_are_its_seats_and_one_win() -> None:
    chance = Chance(b"aussie")
    for _ in range(50):
        scores = [chance.below(30) - 5 for _ in range(6)]
        assert sum(aussie(six(*scores)).values()) == 7
        assert sum(score_shares(scores)) == 1
    assert aussie(Result(1, 1, (4, 5), (1, 1))) == {4: 3 * HALF, 5: 3 * HALF}
    assert aussie(Result(1, 1, (4, 5), (1, 2), gone=frozenset({5}))) == {4: 2, 5: 0}


def test_standings_of_tables_by_hand() -> None:
    table = Crosstable(
        (1, 2, 3),
        (
            Result(1, 1, (1, 2, 3), (1, 2, 3), scores=(10, 6, 4)),
            Result(2, 1, (2, 3, 1), (1, 2, 3), scores=(8, 7, 5)),
        ),
        table=point_table((3, 1)),
    )
    assert table.points == {1: 3, 2: 4, 3: 1}
    assert tables.average_share(table, (1, 2)) == {
        1: HALF * (HALF + Fraction(1, 4)),
        2: HALF * Fraction(7, 10),
    }
    assert tables.average_of_best(table, (1,)) == {1: HALF * (1 + Fraction(5, 8))}
    assert tables.aussie_score(table, (3,)) == {3: 3 * (Fraction(4, 20) + Fraction(7, 20))}
    assert duels.head_to_head(table, (1, 2)) == {1: HALF, 2: HALF}
    assert [line.entrant for line in standings(table, TABLES)] == [2, 1, 3]
    even = Crosstable((1, 2), (Result(1, 1, (1, 2), (1, 1)),))
    assert tables.average_share(even, (1,)) == tables.average_of_best(even, (1,)) == {1: 0}
