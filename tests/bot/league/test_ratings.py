"""Ratings: the values of the paper's algorithm, and what must hold whatever the match."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest

from bot.league.ratings.book import Book, course, in_order, recompute
from bot.league.ratings.rated import RatedMatch, Unrated, why_unrated
from bot.league.ratings.rating import NEW, Rating, balance
from bot.league.ratings.weng_lin import rate
from rules.core.chance import Chance


def alone(*ratings: Rating) -> list[list[Rating]]:
    return [[rating] for rating in ratings]


def tables(number: int, key: bytes = b"tables"):
    """Random teams (of one, or of two) with random placings."""
    chance = Chance(key)
    for _ in range(number):
        size = chance.pick([1, 1, 1, 2])
        count = 2 + chance.below(2 if size == 2 else 5)
        teams = [
            [Rating(chance.below(5000) / 100, 1 + chance.below(800) / 100) for _ in range(size)]
            for _ in range(count)
        ]
        yield teams, [1 + chance.below(count) for _ in range(count)]


def test_four_equal_players_without_and_with_a_tie() -> None:
    after = rate(alone(NEW, NEW, NEW, NEW), (1, 2, 3, 4))
    assert [round(one.mu, 4) for (one,) in after] == [32.9062, 27.6354, 22.3646, 17.0938]
    assert {round(one.sigma, 4) for (one,) in after} == {7.5016}
    tied = rate(alone(NEW, NEW, NEW, NEW), (1, 2, 2, 4))
    assert [round(one.mu, 4) for (one,) in tied] == [32.9062, 25, 25, 17.0938]


def test_openskill_gives_the_same() -> None:
    oracle = pytest.importorskip("openskill.models", reason="openskill is not installed (extra dev)")
    model = oracle.BradleyTerryFull()
    for teams, placings in tables(300):
        theirs = model.rate(
            [[model.rating(mu=one.mu, sigma=one.sigma) for one in team] for team in teams], ranks=placings
        )
        ours = rate(teams, placings)
        for team, other in zip(ours, theirs, strict=True):
            for one, their in zip(team, other, strict=True):
                assert one.mu == pytest.approx(their.mu, abs=1e-9)
                assert one.sigma == pytest.approx(their.sigma, abs=1e-9)


def test_the_order_of_seats_changes_nothing_to_the_last_bit() -> None:
    for teams, placings in tables(60):
        straight = rate(teams, placings)
        for order in list(itertools.permutations(range(len(teams))))[:24]:
            shuffled = rate([teams[i] for i in order], [placings[i] for i in order])
            assert shuffled == [straight[i] for i in order]


def test_a_better_place_is_never_worth_less() -> None:
    for teams, placings in tables(200):
        before = rate(teams, placings)
        for seat in range(len(teams)):
            better = list(placings)
            better[seat] -= 1
            after = rate(teams, better)
            assert all(new.mu >= old.mu for new, old in zip(after[seat], before[seat], strict=True))


def test_equals_who_tie_stay_equal_and_who_is_placed_better_is_not_below() -> None:
    for _, placings in tables(100):
        after = rate(alone(*[NEW] * len(placings)), placings)
        for one, other in itertools.combinations(range(len(placings)), 2):
            if placings[one] == placings[other]:
                assert after[one] == after[other]
            elif placings[one] < placings[other]:
                assert after[one][0].mu > after[other][0].mu


def test_partners_with_the_same_rating_gain_the_same_and_the_surer_one_moves_less() -> None:
    (ada, ben), _ = rate([[NEW, NEW], [NEW, NEW]], (1, 2))
    assert ada == ben and ada.mu > NEW.mu
    (sure, unsure), _ = rate([[Rating(25, 2), Rating(25, 8)], [NEW, NEW]], (1, 2))
    assert 0 < sure.mu - 25 < unsure.mu - 25


@pytest.mark.parametrize(
    ("teams", "placings"), [([[NEW]], [1]), ([[NEW], []], [1, 2]), ([[NEW], [NEW]], [1])]
)
def test_what_is_no_match_is_refused(teams, placings) -> None:
    with pytest.raises(ValueError):
        rate(teams, placings)


def test_a_rating_is_provisional_until_enough_is_known() -> None:
    duel = four = NEW
    duels = fours = 0
    while duel.is_provisional:
        (after,), _ = rate(alone(duel, duel), (1, 1))
        duel, duels = after, duels + 1
    while four.is_provisional:
        four, fours = rate(alone(four, four, four, four), (1, 1, 1, 1))[0][0], fours + 1
    assert (duels, fours) == (12, 4)
    assert NEW.shown == 0


def test_balance_is_1_for_equals_and_less_the_further_apart() -> None:
    assert balance(alone(NEW, NEW, NEW)) == 1
    assert balance(alone(Rating(25, 1), Rating(25, 8))) == pytest.approx(1)
    near, far = (balance(alone(Rating(25, 2), Rating(mu, 2))) for mu in (27, 35))
    assert 0 < far < near < 1
    # two teams: exp(-d²/(2c²)), c² = 2β² + σ² + σ²
    assert near == pytest.approx(2.718281828459045 ** (-(2**2) / (2 * (2 * (25 / 6) ** 2 + 8))))


# What is rated -----------------------------------------------------------------------------------


def match(number: int, *members: int | None, placings=None, **more) -> RatedMatch:
    return RatedMatch(
        number,
        more.pop("ended_at", number * 10),
        more.pop("game", "ortus_regni"),
        more.pop("guild", 1),
        tuple((member,) for member in members),
        placings or tuple(range(1, len(members) + 1)),
        **more,
    )


@pytest.mark.parametrize(
    ("one", "reason"),
    [
        (match(1, 7, 8), None),
        (match(1, 7, 8, is_cancelled=True), Unrated.CANCELLED),
        (match(1, 7, None), Unrated.AI),
        (match(1, 7, 8, is_substituted=True), Unrated.SUBSTITUTED),
        (match(1, 7, 8, is_forfeit=True), Unrated.FORFEIT),
        (match(1, 7, 8, is_adjudicated=True), Unrated.ADJUDICATED),
        (match(1, 7), Unrated.ALONE),
        (match(1, 7, 7), Unrated.ALONE),
    ],
)
def test_what_is_not_rated_and_why(one: RatedMatch, reason: Unrated | None) -> None:
    assert why_unrated(one) == reason
    book = Book()
    assert bool(book.add(one)) is (reason is None)
    assert bool(book.ratings) is (reason is None)


# The book ----------------------------------------------------------------------------------------


def history(number: int) -> list[RatedMatch]:
    chance = Chance(b"history")
    return [
        match(
            n,
            *chance.shuffled(range(12))[: 2 + chance.below(5)],
            ended_at=chance.below(number),
            game=chance.pick(["ortus_regni", "witan_tricks"]),
            guild=1 + chance.below(2),
            is_substituted=chance.below(9) == 0,
        )
        for n in range(number)
    ]


def test_one_by_one_and_all_at_once_are_equal_to_the_last_bit() -> None:
    matches = history(400)
    book = Book()
    for one in in_order(matches):
        book.add(one)
    assert book == recompute(Chance(b"other order").shuffled(matches))


def test_a_match_made_void_heals_as_if_it_had_never_been() -> None:
    matches = history(200)
    void = [replace(one, is_cancelled=one.number == 20) for one in matches]
    without = [one for one in matches if one.number != 20]
    assert recompute(void).ratings == recompute(without).ratings != recompute(matches).ratings


def test_a_match_that_is_not_newer_is_refused() -> None:
    book = recompute([match(5, 1, 2)])
    with pytest.raises(ValueError, match="match 4"):
        book.add(match(4, 1, 2))
    with pytest.raises(ValueError, match="match 5"):
        book.add(match(5, 1, 2))


def test_servers_and_games_are_apart() -> None:
    book = recompute([match(1, 7, 8), match(2, 8, 7, guild=2), match(3, 8, 7, game="witan_tricks")])
    assert book.rating(1, "ortus_regni", 7).mu > 25 > book.rating(2, "ortus_regni", 7).mu
    assert book.rating(1, "witan_tricks", 7).mu < 25
    assert book.rating(3, "ortus_regni", 7) == NEW


def test_the_course_of_a_rating_is_a_chain_that_ends_at_the_rating() -> None:
    matches = history(200)
    entries = list(course(matches, 1, "ortus_regni", 3))
    assert entries[0].before == NEW
    assert all(one.after == two.before for one, two in itertools.pairwise(entries))
    book = recompute(matches)
    assert entries[-1].after == book.rating(1, "ortus_regni", 3)
    assert len(entries) == book.matches[1, "ortus_regni"][3]


def test_the_ranking_puts_those_who_are_certain_first() -> None:
    book = Book()
    book.ratings[1, "g"] = {1: Rating(40, 8), 2: Rating(26, 2), 3: Rating(30, 2), 4: Rating(41, 8)}
    assert [member for member, _ in book.ranking(1, "g")] == [3, 2, 4, 1]
