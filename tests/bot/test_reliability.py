"""The reliability of a member: what raises and lowers it, and for how long."""

from __future__ import annotations

import random

from bot.clocks.control import DAY
from bot.reliability import BEGIN, ENOUGH, Deeds, _answer_times, answers_and_misses, score

NOW = 2000 * DAY


def test_it_begins_at_75_and_ends_at_100() -> None:
    assert score(Deeds(), NOW) == BEGIN == 75
    assert score(Deeds(finished=3), NOW) == 78
    assert score(Deeds(in_time=45), NOW) == 77
    assert score(Deeds(finished=400, in_time=9000), NOW) == 100


def test_what_was_missed_fades() -> None:
    assert score(Deeds(missed_at=[NOW]), NOW) == 73
    assert score(Deeds(left_at=[NOW]), NOW) == 65
    assert score(Deeds(left_at=[NOW - 27 * DAY]), NOW) == 65
    assert score(Deeds(left_at=[NOW - 40 * DAY]), NOW) == 70
    assert score(Deeds(left_at=[NOW - 366 * DAY]), NOW) == 75
    assert score(Deeds(left_at=[NOW] * 20), NOW) == 0


def test_it_never_leaves_its_bounds_and_falls_with_every_miss() -> None:
    for number in range(300):
        chance = random.Random(number)
        deeds = Deeds(
            finished=chance.randrange(60),
            in_time=chance.randrange(2000),
            missed_at=[NOW - chance.randrange(500) * DAY for _ in range(chance.randrange(20))],
            left_at=[NOW - chance.randrange(500) * DAY for _ in range(chance.randrange(9))],
        )
        found = score(deeds, NOW)
        assert 0 <= found <= 100
        worse = Deeds(
            finished=deeds.finished,
            in_time=deeds.in_time,
            missed_at=[*deeds.missed_at, NOW],
            left_at=deeds.left_at,
        )
        assert score(worse, NOW) <= found <= score(deeds, NOW + 800 * DAY)


def test_how_soon_one_answers_is_said_once_enough_is_known() -> None:
    assert Deeds(answered_in=[5] * (ENOUGH - 1)).usual_answer is None
    assert Deeds(answered_in=[*range(ENOUGH)]).usual_answer == (ENOUGH - 1) // 2


def test_an_answer_takes_from_the_question_to_the_decision() -> None:
    kinds = [
        ("asked", 10),
        ("went_on", 14),
        ("given", 15),
        ("answered", 20),
        ("asked", 30),
        ("missed", 90),
        ("answered", 91),
        ("asked", 100),
        ("answered", 103),
        ("took_back", 104),
        ("answered", 111),
        ("asked", 200),
        ("released", 300),
    ]
    assert _answer_times([{"kind": kind, "at": at} for kind, at in kinds]) == [4, 6, 3, 7]


def test_what_a_clock_tells_of_answers_and_missed_times() -> None:
    def told(*kinds: str) -> tuple[int, list[int]]:
        return answers_and_misses([{"kind": kind, "at": at} for at, kind in enumerate(kinds)])

    assert told("asked", "went_on", "answered") == (2, [])
    assert told("asked", "missed", "answered", "asked", "missed", "answered") == (0, [1, 4])
    assert told("asked", "missed", "missed", "answered") == (0, [1]), "by a vote"
    assert told("asked", "missed", "went_on", "missed", "went_on", "missed", "answered") == (0, [1]), "a turn"
    assert told("asked", "missed", "given", "answered") == (1, [1]), "the others wait"
    assert told("asked", "missed", "given", "missed", "answered") == (0, [1, 3]), "twice"
    assert told("asked", "went_on", "missed", "answered", "asked", "answered") == (2, [2])
