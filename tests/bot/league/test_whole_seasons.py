"""Whole competitions out of the pure parts: leagues over several seasons, a Swiss with people who come and
go."""

from __future__ import annotations

from collections import Counter

from bot.league.divisions import Move, Moves, balanced, moved, sizes
from bot.league.finish import adjudicate
from bot.league.pairing.swiss import opponents_met, pair_round
from bot.league.plan import duels, preview, tables
from bot.league.points import TABLE
from bot.league.record import Bye, ByeKind, Crosstable, Kind, Result
from bot.league.season import late_byes, withdrawn
from bot.league.seeding import Applicant, applicant, divided
from bot.league.standings import standings
from bot.league.tiebreaks.order import DUELS, SWISS, TABLES
from rules.core.chance import Chance


def test_a_league_of_26_in_four_divisions_over_five_seasons_finds_the_strong() -> None:
    # the smaller the number, the stronger; they begin in the wrong order
    chance = Chance(b"league")
    shape = sizes(26, 7, (1,))
    assert [len(tier) for tier in shape] == [1, 1, 1, 1]
    people = [Applicant(one, shown=float(one)) for one in range(26)]
    tops = []
    for season in range(5):
        tiers = divided(people, shape)
        tops.append(sum(tiers[0][0]) / len(tiers[0][0]))
        limits = balanced(shape, Moves(2, 2))
        people = []
        for tier, (division,) in enumerate(tiers):
            plan = duels(division, 2)
            assert preview(plan).fewest_each == preview(plan).most_each == 2 * (len(division) - 1)
            results = [
                Result(
                    number,
                    match.round,
                    match.entrants,
                    (1, 2) if (chance.below(5) > 0) == (one < two) else (2, 1),
                )
                for number, match in enumerate(plan)
                for one, two in [match.entrants]
            ]
            lines = standings(Crosstable(division, tuple(results)), DUELS)
            assert sum(line.points for line in lines) == len(plan)
            went = moved(lines, limits[tier], chance)
            counts = Counter(went.values())
            assert (counts[Move.UP], counts[Move.DOWN]) == (limits[tier].up, limits[tier].down)
            people += [applicant(line.entrant, tier, went[line.entrant], line.place) for line in lines]
        assert len(people) == 26, season
    assert tops[0] > 20 and tops[-1] < tops[0] - 4 and tops == sorted(tops, reverse=True)


def test_21_players_at_tables_of_four_with_a_drop_out_a_void_match_and_an_open_one() -> None:
    chance = Chance(b"tables")
    people = [Applicant(one) for one in range(21)]
    (groups, *_) = divided(people, (sizes(21, 7, (3,))[0],))
    assert [len(group) for group in groups] == [7, 7, 7]
    for group in groups:
        plan = tables(group, 4, chance)
        results: list[Result] = []
        for number, match in enumerate(plan):
            scores = tuple(chance.below(20) for _ in match.entrants)
            places = tuple(1 + sum(other > own for other in scores) for own in scores)
            results.append(Result(number, 1, match.entrants, places, scores=scores))
        quitter = group[0]
        open_matches = [(one.match, one.round, one.entrants) for one in results[-2:]]
        done = withdrawn(results[:-2], [one for one in open_matches if quitter in one[2]], quitter)
        for one in open_matches:
            if quitter not in one[2]:
                done = (*done, adjudicate(*one, {}, None).result)
        table = Crosstable(group, done, table=TABLE)
        lines = standings(table, TABLES)
        assert {line.entrant for line in lines} == set(group)
        # every match that counts gives out all 20 points, or 19 without the one who is gone
        assert sum(table.points.values()) == sum(
            sum(TABLE) - (TABLE[-1] if one.gone else 0) for one in done if one.kind is not Kind.VOID
        )


def test_a_swiss_of_40_with_late_entries_byes_withdrawals_and_absences() -> None:
    chance = Chance(b"swiss")
    entrants = list(range(40))
    results: list[Result] = []
    byes: list[Bye] = []
    away = {5, 17}
    for number in range(1, 8):
        if number == 3:
            entrants.append(40)
            byes += late_byes(40, 3)
        if number == 5:
            away |= {9}
        table = Crosstable(tuple(entrants), tuple(results), tuple(byes), rounds=number - 1)
        here = [one for one in entrants if number not in (2, 6) or one not in {1, 2}]
        here = [one for one in here if number < 4 or one not in away]
        byes += [
            Bye(one, number, ByeKind.HALF if one in {1, 2} else ByeKind.ZERO)
            for one in entrants
            if one not in here
        ]
        pairing = pair_round(table, here)
        met = opponents_met(table)
        assert not any(two in met[one] for one, two in pairing.pairs)
        if pairing.bye is not None:
            byes.append(Bye(pairing.bye, number, ByeKind.PAIRING))
        for one, two in pairing.pairs:
            places = (
                (1, 1) if chance.below(6) == 0 else (1, 2) if (chance.below(5) > 0) == (one < two) else (2, 1)
            )
            results.append(Result(len(results), number, (one, two), places))
    final = Crosstable(tuple(entrants), tuple(results), tuple(byes))
    for one in entrants:
        assert len(final.by_entrant[one]) + len(final.byes_of[one]) == 7
    pairing_byes = Counter(bye.entrant for bye in byes if bye.kind is ByeKind.PAIRING)
    assert max(pairing_byes.values(), default=0) <= 1
    lines = standings(final, SWISS)
    assert sum(line.entrant < 10 for line in lines[:10]) >= 5
    assert [line.points for line in lines] == sorted((line.points for line in lines), reverse=True)
