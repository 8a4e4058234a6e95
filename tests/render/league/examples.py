"""Scenes of competitions that are kept as golden pictures and as text."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

from render.league import bracket_scene, crosstable_scene, schedule_scene, specimens, standings_scene
from render.league.entries import Bracket, Crosstable, Line, Schedule, Standings
from render.scene import Scene

HOSTILE = ("W" * 32, "@everyone **x** `a`", "\u202eevil\u202c السلام Z\u0351\u036b\u0343a\u036c", "😀" * 100)
"""Too wide; markup and a mention; right-to-left marks, Arabic, stacked accents; nothing that a font has."""


def hostile_standings(count: int = 20) -> Standings:
    """Many lines, with names that break layouts and numbers as long as they get."""
    lines = tuple(
        Line(
            at + 1,
            at + 1,
            HOSTILE[at % 4],
            Fraction(3001 - at, 3),
            120,
            (Fraction(1999, 3), Fraction(10**5, 7), None),
            "up" if at < 2 else "out" if at == 5 else "down" if at >= count - 3 else "",
        )
        for at in range(count)
    )
    return Standings("W" * 60, "m" * 200, lines, ("Buchholz cut one", "Buchholz", "S-B"), "n" * 100)


def empty() -> tuple[Standings, Bracket, Crosstable, Schedule]:
    """Before anything has come about."""
    return (
        Standings("Cup", "Swiss", ()),
        Bracket("Cup", "single elimination", ()),
        Crosstable("Cup", "Division 1", (), (), ()),
        Schedule("Cup", "Round 1", ()),
    )


def hostile_bracket() -> Bracket:
    """The double elimination with names that break layouts."""
    drawn = specimens.double()
    parts = tuple(
        replace(
            part,
            rounds=tuple(
                tuple(
                    replace(
                        bout,
                        note="#123456 is played",
                        sides=tuple(
                            replace(side, name=HOSTILE[side.entrant % 4] if side.name else "")
                            for side in bout.sides
                        ),
                    )
                    for bout in bouts
                )
                for bouts in part.rounds
            ),
        )
        for part in drawn.parts
    )
    return replace(drawn, parts=parts)


EXAMPLES: dict[str, Callable[[], Scene]] = {
    "league_division": lambda: standings_scene(specimens.division()),
    "league_group": lambda: standings_scene(specimens.tables()),
    "league_standings_hostile": lambda: standings_scene(hostile_standings()),
    "league_standings_empty": lambda: standings_scene(empty()[0]),
    "league_single": lambda: bracket_scene(specimens.single()),
    "league_double": lambda: bracket_scene(specimens.double()),
    "league_double_hostile": lambda: bracket_scene(hostile_bracket()),
    "league_crosstable": lambda: crosstable_scene(specimens.crosstable()),
    "league_schedule": lambda: schedule_scene(specimens.schedule()),
    "league_tables": lambda: schedule_scene(specimens.pods()),
}
