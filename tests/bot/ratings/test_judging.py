"""Which matches are rated, and in which places."""

from __future__ import annotations

from typing import Any

import pytest

from bot.league.ratings.rated import Unrated, why_unrated
from bot.posts.result import AGREED, FORFEITED, RESIGNED
from bot.ratings.judging import judged, sides_of
from tests.bot.ratings.history import played, sat

GONE = {"resigned": True, "agent": "steward"}
SILENT = {**GONE, "moved": False}


@pytest.mark.parametrize(
    ("match", "reason"),
    [
        (played(1, 7, 8, 9), None),
        (played(1, 7, 8, None), Unrated.AI),
        (played(1, 7, 8, substituted=True), Unrated.SUBSTITUTED),
        (played(1, 7, 8, unrated=True), Unrated.CANCELLED),
        (played(1, 7, sat(1, 8, **GONE)), None),
        (played(1, 7, sat(1, 8, **SILENT)), Unrated.FORFEIT),
        (played(1, sat(0, 7, moved=False), sat(1, 8, **GONE)), Unrated.FORFEIT),
        (played(1, sat(0, 7, moved=False), 8), None),
        (played(1, 7, sat(1, 8, **GONE), ending=FORFEITED), None),
        (played(1, sat(0, 7, **GONE), sat(1, 8, **GONE), ending=RESIGNED), Unrated.CANCELLED),
        (played(1, 7, 8, ending=AGREED, placings=(1, 1)), None),
        (played(1, 7, sat(1, 8, moved=False), ending=AGREED, placings=(1, 1)), Unrated.FORFEIT),
        (played(1, 7, sat(1, None, agent=None, name="")), None),
    ],
)
def test_what_is_rated(match: Any, reason: Unrated | None) -> None:
    assert why_unrated(judged(match)) == reason


def test_whoever_resigned_is_last_even_if_the_ai_in_his_seat_won() -> None:
    match = judged(played(1, sat(0, 7, **GONE), 8, 9))
    assert match.placings == (3, 1, 2)
    assert match.teams == ((7,), (8,), (9,))


def test_several_who_resigned_share_the_last_place() -> None:
    match = judged(played(1, sat(0, 7, **GONE), 8, sat(2, 9, **GONE), 10))
    assert match.placings == (3, 1, 3, 2)


def test_partners_are_one_side_and_go_down_together() -> None:
    assert sides_of("witan_tricks", 4) == ((0, 2), (1, 3))
    assert sides_of("witan_tricks", 3) == ((0,), (1,), (2,))
    assert sides_of("ortus_regni", 4) == ((0,), (1,), (2,), (3,))
    fair = judged(played(1, 7, 8, 9, 10, game="witan_tricks", placings=(1, 3, 1, 3)))
    assert fair.teams == ((7, 9), (8, 10))
    assert fair.placings == (1, 2)
    left = judged(played(1, 7, 8, sat(2, 9, **GONE), 10, game="witan_tricks", placings=(1, 3, 1, 3)))
    assert left.placings == (2, 1)


def test_whoever_is_forgotten_is_somebody_new_in_each_match() -> None:
    ghosts = [judged(played(number, 7, sat(1, None, agent=None, name=""))).teams[1][0] for number in (1, 2)]
    gone = judged(played(1, 7, sat(1, None, **GONE))).teams[1][0]
    assert None not in ghosts
    assert len({*ghosts}) == 2
    assert all(each is not None and each < 0 for each in [*ghosts, gone])
