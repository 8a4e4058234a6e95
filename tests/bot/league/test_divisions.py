"""Divisions, promotion and relegation, and who is seeded where."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from bot.league.divisions import Move, Moves, balanced, by_lot, moved, sizes
from bot.league.seeding import Applicant, Coming, applicant, divided, ranked
from bot.league.standings import Standing
from rules.core.chance import Chance


def lines(*places: int) -> list[Standing]:
    return [
        Standing(place, 10 + number, Fraction(0), 5, {}, None) for number, place in enumerate(places, start=1)
    ]


@pytest.mark.parametrize(
    ("players", "largest", "widths", "shape"),
    [
        (6, 6, (1, 2, 4), ((6,),)),
        (18, 6, (1, 2, 4), ((6,), (6, 6))),
        (26, 6, (1, 2, 4), ((6,), (5, 5), (5, 5))),
        (26, 7, (1,), ((7,), (7,), (6,), (6,))),
        (21, 7, (1,), ((7,), (7,), (7,))),
        (42, 6, (1, 2, 4), ((6,), (6, 6), (6, 6, 6, 6))),
        (1, 6, (1,), ((1,),)),
    ],
)
def test_the_sizes_of_divisions(players, largest, widths, shape) -> None:
    assert sizes(players, largest, widths) == shape


@pytest.mark.parametrize("players", range(1, 200, 7))
def test_all_have_a_place_and_divisions_are_even(players: int) -> None:
    each = [size for tier in sizes(players) for size in tier]
    assert sum(each) == players and max(each) <= 6 and max(each) - min(each) <= 1


@pytest.mark.parametrize("wrong", [(0, 6, (1,)), (5, 1, (1,)), (5, 6, ()), (5, 6, (0,))])
def test_what_is_no_league_is_refused(wrong) -> None:
    with pytest.raises(ValueError):
        sizes(*wrong)


def test_the_first_goes_up_and_the_last_two_go_down() -> None:
    assert moved(lines(1, 2, 3, 4, 5, 6), Moves(), Chance(b"")) == {
        11: Move.UP, 12: Move.STAY, 13: Move.STAY, 14: Move.STAY, 15: Move.DOWN, 16: Move.DOWN,
    }  # fmt: skip


def test_who_has_withdrawn_goes_down_first_and_never_up() -> None:
    gone = moved(lines(1, 2, 3, 4, 5, 6), Moves(), Chance(b""), frozenset({11, 13}))
    assert gone == {
        12: Move.UP, 14: Move.STAY, 15: Move.STAY, 16: Move.STAY, 11: Move.DOWN, 13: Move.DOWN,
    }  # fmt: skip


def test_only_a_shared_place_at_the_border_is_decided_by_lot() -> None:
    shared = lines(1, 1, 3, 4, 4, 6)
    assert by_lot(shared, Moves(1, 2)) == {11, 12, 14, 15}
    assert by_lot(shared, Moves(2, 3)) == frozenset()
    assert by_lot(lines(1, 2, 2, 4), Moves(0, 0)) == frozenset()
    went = [moved(shared, Moves(1, 2), Chance(bytes([key]))) for key in range(30)]
    assert {one for each in went for one, move in each.items() if move is Move.UP} == {11, 12}
    assert all(each[16] is Move.DOWN and each[13] is Move.STAY for each in went)
    assert moved(shared, Moves(1, 2), Chance(b"k")) == moved(shared, Moves(1, 2), Chance(b"k"))


@pytest.mark.parametrize("players", [12, 18, 26, 42, 90])
@pytest.mark.parametrize("widths", [(1, 2, 4, 8), (1,)])
def test_as_many_go_down_as_come_up(players: int, widths: tuple[int, ...]) -> None:
    shape = sizes(players, 6, widths)
    each = balanced(shape, Moves(1, 2))
    assert each[0].up == 0 and each[-1].down == 0
    for tier in range(len(shape) - 1):
        assert each[tier].down * len(shape[tier]) >= each[tier + 1].up * len(shape[tier + 1])
        assert each[tier].down * len(shape[tier]) < each[tier + 1].up * len(shape[tier + 1]) + len(
            shape[tier]
        )


def test_the_full_pyramid_has_the_moves_of_the_dominion_league() -> None:
    assert balanced(((6,), (6, 6), (6, 6, 6, 6)), Moves()) == (Moves(0, 2), Moves(1, 2), Moves(1, 0))


# Seeding -----------------------------------------------------------------------------------------


def test_what_somebody_has_earned() -> None:
    assert applicant(1, 1, Move.UP, 1) == Applicant(1, Coming.UP, 0, 1)
    assert applicant(1, 0, Move.UP, 1).tier == 0
    assert applicant(1, 1, Move.DOWN, 6) == Applicant(1, Coming.DOWN, 2, 6)
    assert applicant(1, 1, Move.STAY, 3, seasons_out=2) == Applicant(1, Coming.RETURNING, 1, 3)
    assert applicant(1, 1, Move.STAY, 3, seasons_out=3, shown=9) == Applicant(1, shown=9)


def test_the_claims_in_order() -> None:
    people = [
        Applicant(1, shown=30.0),
        Applicant(2, shown=20.0),
        Applicant(3, Coming.STAYED, 1, 2),
        Applicant(4, Coming.DOWN, 1, 6),
        Applicant(5, Coming.UP, 1, 1),
        Applicant(6, Coming.RETURNING, 1, 1),
        Applicant(7, Coming.STAYED, 0, 4),
        Applicant(8, Coming.STAYED, 1, 3),
    ]
    assert [one.entrant for one in ranked(people)] == [7, 4, 3, 8, 5, 6, 1, 2]
    assert divided(people, ((2,), (3, 3))) == (((7, 4),), ((3, 5, 1), (8, 6, 2)))
    with pytest.raises(ValueError, match="8 entrants"):
        divided(people, ((4,),))


@pytest.mark.parametrize("players", [18, 26, 41, 60])
def test_each_kind_is_spread_evenly(players: int) -> None:
    chance = Chance(b"seeding")
    people = [
        Applicant(
            number,
            coming,
            None if coming is Coming.NEW else chance.below(3),
            chance.below(6),
            chance.below(30),
        )
        for number in range(players)
        for coming in [chance.pick(list(Coming))]
    ]
    shape = sizes(players)
    tiers = divided(people, shape)
    assert [[len(division) for division in tier] for tier in tiers] == [list(tier) for tier in shape]
    assert sorted(one for tier in tiers for division in tier for one in division) == list(range(players))
    for tier in tiers:
        counts = [Counter(people[one].coming for one in division) for division in tier]
        for coming in Coming:
            assert max(count[coming] for count in counts) - min(count[coming] for count in counts) <= 1
