"""Leaderboards and profiles as people will see them, and as nobody should."""

from __future__ import annotations

from collections.abc import Callable

from bot.league.ratings.rating import NEW, Rating
from bot.league.ratings.weng_lin import rate
from render.ratings import GameRecord, Place, Point, leaderboard_scene, profile_scene
from render.scene import Scene
from rules.core.chance import Chance

HOSTILE = ("W" * 32, "@everyone **x** `a`", "\u202eevil\u202c السلام Z\u0351\u036b\u0343a\u036c", "😀" * 100)
NAMES = ("Æthelflæd", "Godwin", "Hild", "Leofric", "Wynn", "Osgar", *HOSTILE)


def page_of(count: int, *, own: int | None = None) -> list[Place]:
    """Members from the best down; the last ones are provisional."""
    places = []
    for at in range(count):
        certain = at < count - 2
        shown = 31.4 - 4.3 * at
        places.append(
            Place(
                rank=at + 1 if certain else None,
                name=NAMES[at],
                rating=f"{shown:.1f}".replace("-", "−") + ("" if certain else "?"),
                shown=shown,
                believed=shown + (4 + at / 2 if certain else 22),
                rated=140 - 14 * at,
                wins=61 - 6 * at,
                own=at == own,
            )
        )
    return places


def course(matches: int, key: bytes, strength: int = 55) -> list[Point]:
    """A rating over so many duels, of which so many in a hundred are won."""
    chance, mine, theirs = Chance(key), NEW, Rating(25, 3)
    points = [Point(mine.shown, mine.mu, certain=False)]
    for _ in range(matches):
        won = chance.below(100) < strength
        ((mine,), _) = rate([[mine], [theirs]], (1, 2) if won else (2, 1))
        points.append(Point(mine.shown, mine.mu, not mine.is_provisional))
    return points


GAMES = (
    GameRecord("Witan (tricks)", "2nd of 14", 60, 28, 66, 5, "18.4", favourite=True),
    GameRecord("Ortus Regni", "11th of 12", 21, 4, 25, 2, "4.0"),
    GameRecord("Knight-errant", "", 3, 1, 4, 1, "3.1?"),
    GameRecord("Shire", "", 0, 0, 2, 0, ""),
)


EXAMPLES: dict[str, Callable[[], Scene]] = {
    "leaderboard_full": lambda: leaderboard_scene(
        "Witan (tricks): ratings",
        "everybody who is rated · page 1 of 3",
        page_of(10, own=1),
        "22 ranked, 9 provisional",
    ),
    "leaderboard_nobody": lambda: leaderboard_scene(
        "Shire: ratings", "whose rating is certain · page 1 of 1", (), "0 ranked, 0 provisional"
    ),
    "profile_course": lambda: profile_scene(
        "Æthelflæd",
        "97 matches finished · reliability 92 of 100",
        GAMES,
        "Witan (tricks), 60 rated matches. Line: almost certain; light: believed",
        course(60, b"course"),
        "Ealdorman, Giant-slayer and Unbroken",
    ),
    "profile_long_hostile": lambda: profile_scene(
        HOSTILE[0],
        "900 matches finished · reliability 100 of 100",
        GAMES[:1],
        "Knight-errant, 400 rated matches. Line: almost certain; light: believed",
        course(400, b"long", 30),
        "Bretwalda, Ealdorman, Giant-slayer, Unbroken, True to the word, Greybeard and Thegn",
    ),
    "profile_first": lambda: profile_scene(
        HOSTILE[3],
        "1 match finished · reliability 76 of 100",
        (GameRecord("Shire", "", 1, 0, 1, 0, "−1.0?", favourite=True),),
        "Shire, 1 rated match. Line: almost certain; light: believed",
        course(1, b"first", 0),
        "no title yet",
    ),
    "profile_nothing": lambda: profile_scene(
        "Hild", "0 matches finished · reliability 75 of 100", (), "", (), "no title yet"
    ),
}
