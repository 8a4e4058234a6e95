"""A leaderboard and a profile of nobody in particular, for the documents."""

from __future__ import annotations

from typing import Final

from ..scene import Scene
from .leaderboard import Place, leaderboard_scene
from .profile import GameRecord, Point, profile_scene

_RESULTS: Final = "WLWWLWLLWWLWWWLWLWWLLWWWLWWLWLWWWWLW"
"""Duels won and lost."""


def leaderboard() -> Scene:
    """Five who are ranked and one who is not yet."""
    places = (
        Place(1, "Æthelflæd", "30.6", 30.6, 35.9, 41, 30),
        Place(2, "Godwin", "27.3", 27.3, 33.8, 36, 23, own=True),
        Place(3, "Hild", "17.8", 17.8, 24.9, 22, 11),
        Place(4, "Leofric", "12.0", 12.0, 21.7, 19, 7),
        Place(5, "Wynn", "9.5", 9.5, 21.2, 14, 4),
        Place(None, "Osgar", "8.1?", 8.1, 29.2, 3, 2),
    )
    return leaderboard_scene(
        "Witan (tricks): ratings",
        "everybody who is rated · page 1 of 1",
        places,
        "5 ranked, 1 provisional",
    )


def profile() -> Scene:
    """Somebody who plays one game most."""
    games = (
        GameRecord("Witan (tricks)", "2nd of 5", 36, 23, 38, 4, "27.3", favourite=True),
        GameRecord("Shire", "4th of 9", 15, 5, 17, 2, "10.2"),
        GameRecord("Knight-errant", "", 2, 1, 2, 1, "4.4?"),
    )
    believed, unsure, course = 25.0, 25 / 3, [Point(0.0, 25.0, certain=False)]
    for result in _RESULTS:
        believed += unsure / 3 * (0.9 if result == "W" else -1.0)
        unsure = 1.9 + (unsure - 1.9) * 0.91
        course.append(Point(believed - 3 * unsure, believed, unsure <= 6))
    return profile_scene(
        "Godwin",
        "57 matches finished · reliability 94 of 100",
        games,
        "Witan (tricks), 36 rated matches. Line: almost certain; light: believed",
        course,
        "Giant-slayer",
    )
