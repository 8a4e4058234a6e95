"""A season's plan, its timetable, who leaves and comes, and how open matches are ended."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.league.finish import EXTENSION, Ground, adjudicate, is_over
from bot.league.pairing.pods import meetings, sittings
from bot.league.plan import duels, preview, tables
from bot.league.points import TABLE
from bot.league.record import Bye, ByeKind, Crosstable, Kind, Result, forfeit
from bot.league.schedule import (
    DAY,
    DEFAULT,
    ROUNDS,
    Anchor,
    Do,
    Step,
    next_at,
    season_of,
    timetable,
    to_do,
)
from bot.league.season import (
    ANSWER_WITHIN,
    NEXT_AFTER,
    Waiting,
    in_line,
    late_byes,
    nearest,
    next_to_ask,
    substituted,
    withdrawn,
)
from rules.core.chance import Chance

# Plans -------------------------------------------------------------------------------------------


def test_a_division_of_duels_is_six_round_robins_with_even_seats() -> None:
    plan = duels(range(20, 26))
    view = preview(plan)
    assert (view.matches, view.fewest_each, view.most_each, view.rounds, view.most_at_once) == (
        90,
        30,
        30,
        30,
        1,
    )
    assert set(Counter(match.entrants for match in plan).values()) == {3}


def test_a_group_of_seven_plays_the_exact_pod() -> None:
    plan = tables((5, 6, 7, 8, 9, 10, 11), 4, Chance(b""))
    seated = [match.entrants for match in plan]
    assert set(meetings(seated).values()) == {2} and set(sittings(seated).values()) == {1}
    view = preview(plan)
    assert (view.matches, view.fewest_each, view.most_each, view.most_at_once) == (7, 4, 4, 4)
    # three such groups: 21 players
    assert preview(
        [*plan, *tables(range(20, 27), 4, Chance(b"")), *tables(range(30, 37), 4, Chance(b""))]
    ) == (type(view)(21, 4, 4, 1, 4))


@pytest.mark.parametrize(("count", "seats"), [(2, 4), (3, 4), (5, 4), (6, 4), (7, 3), (7, 5), (9, 6)])
def test_any_group_can_be_planned_and_all_play_equally_often(count: int, seats: int) -> None:
    view = preview(tables(range(count), seats, Chance(b"any")))
    assert view.fewest_each == view.most_each >= 4


def test_nobody_plays_alone() -> None:
    assert duels((1,)) == tables((1,), 4, Chance(b"")) == ()
    assert preview(()).matches == 0


# Withdrawals, late entries, substitutes ----------------------------------------------------------


def test_who_leaves_before_half_of_his_matches_is_taken_out() -> None:
    results = [Result(1, 1, (1, 2), (1, 2)), Result(2, 1, (3, 4), (1, 2))]
    after = withdrawn(results, [(3, 2, (1, 3)), (4, 3, (4, 1)), (5, 2, (2, 4))], 1)
    assert [(one.match, one.kind) for one in after] == [
        (1, Kind.VOID), (2, Kind.PLAYED), (3, Kind.VOID), (4, Kind.VOID),
    ]  # fmt: skip
    assert Crosstable((1, 2, 3, 4), after).points == {1: 0, 2: 0, 3: 1, 4: 0}


def test_who_leaves_later_forfeits_the_rest() -> None:
    results = [Result(1, 1, (1, 2), (1, 2)), Result(2, 2, (1, 3), (1, 2))]
    after = withdrawn(results, [(3, 3, (1, 4))], 1)
    assert after[:2] == tuple(results)
    assert after[2] == forfeit(3, 3, (1, 4), frozenset({1}))
    table = Crosstable((1, 2, 3, 4), after)
    assert table.points == {1: 2, 2: 0, 3: 0, 4: 1}
    assert not after[2].is_rated and not after[2].is_over_the_board
    assert withdrawn(results, [], 1) == tuple(results)


def test_at_a_table_those_who_stay_share_the_places_before_the_one_who_went() -> None:
    table = Crosstable((1, 2, 3, 4), (forfeit(1, 1, (1, 2, 3, 4), frozenset({2})),), table=TABLE)
    assert forfeit(1, 1, (1, 2, 3, 4), frozenset({2})).placings == (1, 4, 1, 1)
    assert table.points[2] == 0 and table.points[1] * 3 == 19


def test_a_late_entrant_has_half_a_win_for_the_last_rounds_he_missed() -> None:
    assert late_byes(7, 1) == ()
    assert late_byes(7, 5) == (
        Bye(7, 1, ByeKind.ZERO), Bye(7, 2, ByeKind.ZERO), Bye(7, 3, ByeKind.HALF), Bye(7, 4, ByeKind.HALF),
    )  # fmt: skip


def test_substitutes_are_asked_one_after_another_and_who_does_not_answer_goes_to_the_end() -> None:
    line = [Waiting(1, 30), Waiting(2, 10), Waiting(3, 20, has_refused=True), Waiting(4, 40)]
    first = next_to_ask(line, 100)
    assert first is not None and first.entrant == 2
    asked = [Waiting(1, 30), Waiting(2, 10, asked_at=100), Waiting(4, 40)]
    assert next_to_ask(asked, 100 + NEXT_AFTER - 1) is None
    second = next_to_ask(asked, 100 + NEXT_AFTER)
    assert second is not None and second.entrant == 1
    assert [one.entrant for one in in_line(asked, 100 + NEXT_AFTER)] == [2, 1, 4]
    assert [one.entrant for one in in_line(asked, 100 + ANSWER_WITHIN)] == [1, 4, 2]
    assert next_to_ask([Waiting(2, 10, asked_at=0)], ANSWER_WITHIN) is None
    assert nearest([Waiting(1, 0, shown=20), Waiting(2, 0, shown=10)], 18, 5) == [Waiting(1, 0, shown=20)]


def test_a_substitute_sits_where_the_other_sat() -> None:
    assert substituted([(1, 2, 3), (4, 5, 6)], 2, 9) == ((1, 9, 3), (4, 5, 6))
    with pytest.raises(ValueError, match="3 sits"):
        substituted([(1, 2, 3)], 2, 3)


# The finish rule ---------------------------------------------------------------------------------

THREE = (7, 8, 9)


def test_open_matches_are_ended_after_the_extension() -> None:
    assert not is_over(999 + EXTENSION, 1000) and is_over(1000 + EXTENSION, 1000)


def test_first_what_all_agree_on_then_the_score_then_shared() -> None:
    same = dict.fromkeys(THREE, (2, 1, 2))
    by_wish = adjudicate(1, 1, THREE, same, (9, 1, 1))
    assert (by_wish.result.placings, by_wish.ground) == ((2, 1, 2), Ground.AGREED)
    some, other, no_places = (
        {7: (1, 2, 3), 8: (1, 2, 3)},
        {**same, 9: (1, 2, 3)},
        dict.fromkeys(THREE, (1, 1, 2)),
    )
    for agreed in (some, other, no_places, {}):
        by_score = adjudicate(1, 1, THREE, agreed, (9, 1, 1))
        assert (by_score.result.placings, by_score.ground) == ((1, 2, 2), Ground.SCORE)
    shared = adjudicate(1, 1, THREE, {}, None)
    assert (shared.result.placings, shared.ground) == ((1, 1, 1), Ground.SHARED)
    for one in (by_wish, by_score, shared):
        assert one.result.kind is Kind.ADJUDICATED
        assert one.result.is_over_the_board and not one.result.is_rated


def test_who_is_gone_is_last_and_need_not_agree() -> None:
    gone = frozenset({7})
    assert adjudicate(1, 1, THREE, {}, (9, 5, 1), gone).result.placings == (3, 1, 2)
    assert adjudicate(1, 1, THREE, {}, None, gone).result.placings == (3, 1, 1)
    agreed = adjudicate(1, 1, THREE, dict.fromkeys((8, 9), (1, 2, 3)), None, gone)
    assert (agreed.result.placings, agreed.ground) == ((3, 1, 2), Ground.AGREED)
    assert adjudicate(1, 1, THREE, {}, None, frozenset(THREE)).result.placings == (1, 1, 1)


# The timetable -----------------------------------------------------------------------------------


def test_a_season_is_six_weeks_and_two_between() -> None:
    season = season_of(100 * DAY)
    steps = [((due.at // DAY) - 100, due.step.do) for due in timetable(season, DEFAULT)]
    assert steps == [
        (-14, Do.OPEN_SIGN_UP), (-2, Do.CLOSE_SIGN_UP), (-1, Do.SEED), (0, Do.OPEN_CHECK_IN),
        (0, Do.START_MATCHES), (5, Do.SEEK_SUBSTITUTES), (7, Do.CLOSE_CHECK_IN), (35, Do.REMIND),
        (42, Do.BEGIN_EXTENSION),
        (49, Do.ADJUDICATE), (49, Do.CLOSE_SEASON), (56, Do.NEXT_SEASON),
    ]  # fmt: skip


def test_the_steps_of_a_round_happen_in_every_round_the_last_one_ended_first() -> None:
    season = season_of(0, weeks=6, rounds=3)
    due = timetable(season, ROUNDS)
    assert [(one.round, one.step.do) for one in due if one.at == 14 * DAY] == [
        (1, Do.ADJUDICATE), (2, Do.PAIR_ROUND), (2, Do.START_MATCHES),
    ]  # fmt: skip
    assert len(due) == 3 * len(ROUNDS) == len({one.key for one in due})


def test_each_step_is_done_once_and_after_a_stop_all_that_was_missed() -> None:
    due = timetable(season_of(100 * DAY), DEFAULT)
    missed = to_do(due, frozenset(), 100 * DAY)
    assert [one.step.do for one in missed][:3] == [Do.OPEN_SIGN_UP, Do.CLOSE_SIGN_UP, Do.SEED]
    done = {one.key for one in missed}
    assert to_do(due, done, 100 * DAY) == ()
    assert next_at(due, done) == 105 * DAY
    assert next_at(due, {one.key for one in due}) is None


def test_an_organiser_moves_a_step_and_with_it_only_that_one() -> None:
    season = season_of(0)
    plain = timetable(season, DEFAULT)
    key = next(one.key for one in plain if one.step.do is Do.CLOSE_CHECK_IN)
    moved = timetable(season, DEFAULT, {key: 9 * DAY})
    assert {one.key: one.at for one in moved} == {**{one.key: one.at for one in plain}, key: 9 * DAY}
    assert [one.at for one in moved] == sorted(one.at for one in moved)


def test_two_reminders_are_two_steps() -> None:
    steps = (Step(Do.REMIND, Anchor.SEASON_END, -DAY), Step(Do.REMIND, Anchor.SEASON_END, -3 * DAY))
    assert len({due.key for due in timetable(season_of(0), steps)}) == 2
