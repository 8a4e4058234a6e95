"""The ladder: who may be challenged, and where a match puts people."""

from __future__ import annotations

import pytest

from bot.league.pairing.ladder import (
    DAY,
    Challenge,
    LadderRules,
    NoChallenge,
    after,
    joined,
    left,
    may_challenge,
)
from rules.core.chance import Chance

RUNGS = tuple(range(1, 13))
RULES = LadderRules()


def asked(challenger: int, challenged: int, challenges=(), on_vacation=(), now: int = 100 * DAY):
    return may_challenge(RUNGS, challenger, challenged, challenges, on_vacation, now, RULES)


def opened(challenger: int, *challenged: int) -> tuple[Challenge, ...]:
    return tuple(Challenge(challenger, one) for one in challenged)


@pytest.mark.parametrize(
    ("found", "reason"),
    [
        (asked(6, 1), None),
        (asked(7, 1), NoChallenge.TOO_FAR),
        (asked(3, 3), NoChallenge.YOURSELF),
        (asked(3, 4), NoChallenge.NOT_ABOVE),
        (asked(3, 99), NoChallenge.NOT_ON_IT),
        (asked(99, 3), NoChallenge.NOT_ON_IT),
        (asked(6, 5, on_vacation=(5,)), NoChallenge.ON_VACATION),
        (asked(6, 5, on_vacation=(6,)), NoChallenge.YOU_ON_VACATION),
        (asked(6, 5, opened(6, 5)), NoChallenge.ALREADY_OPEN),
        (asked(6, 5, opened(5, 6)), NoChallenge.ALREADY_OPEN),
        (asked(6, 5, opened(6, 4, 3)), None),
        (asked(6, 5, opened(6, 4, 3, 2)), NoChallenge.TOO_MANY_OPEN),
        (asked(6, 5, opened(6, 4, 3, 2), on_vacation=(3,)), None),
        (asked(6, 5, [Challenge(one, 5) for one in (7, 8, 9)]), NoChallenge.TOO_MANY_RECEIVED),
        (asked(6, 5, [Challenge(one, 5) for one in (7, 8, 9)], on_vacation=(9,)), None),
        (asked(6, 5, [Challenge(5, 6, 94 * DAY)]), NoChallenge.TOO_SOON),
        (asked(6, 5, [Challenge(5, 6, 93 * DAY)]), None),
    ],
)
def test_who_may_be_challenged(found: NoChallenge | None, reason: NoChallenge | None) -> None:
    assert found == reason


def test_a_challenger_who_wins_takes_the_rung() -> None:
    assert after((1, 2, 3, 4, 5), 4, 2, 4) == (1, 4, 2, 3, 5)
    assert after((1, 2, 3, 4, 5), 4, 2, 2) == after((1, 2, 3, 4, 5), 4, 2, None) == (1, 2, 3, 4, 5)
    # above by now
    assert after((4, 1, 2), 4, 2, 4) == (4, 1, 2)
    assert after((1, 2), 3, 1, 3) == (1, 2)


def test_people_come_at_the_bottom_and_leave_no_gap() -> None:
    assert joined((1, 2), 3) == (1, 2, 3) and joined((1, 2), 1) == (1, 2)
    assert left((1, 2, 3), 2) == (1, 3)


def test_nobody_is_lost_and_only_those_between_move() -> None:
    chance = Chance(b"ladder")
    rungs = RUNGS
    for _ in range(200):
        low = 1 + chance.below(11)
        high = chance.below(low)
        new = after(rungs, rungs[low], rungs[high], rungs[low])
        assert sorted(new) == sorted(RUNGS)
        assert new[:high] == rungs[:high] and new[low + 1 :] == rungs[low + 1 :]
        assert new[high] == rungs[low] and new[high + 1 : low + 1] == rungs[high:low]
        rungs = new
