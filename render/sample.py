"""Writes the pictures that the documents show: ``python -m render.sample docs/pictures``."""

from __future__ import annotations

import sys
from pathlib import Path

from . import specimens
from .league import bracket_scene, crosstable_scene, schedule_scene, standings_scene
from .league import specimens as league
from .ortus import specimens as ortus
from .paint import paint
from .ratings import specimens as ratings
from .registry import PICTURES

_MOVES = 26


def samples() -> dict[str, bytes]:
    """By file name: for each game tables in full swing as everybody sees them, and the hand of one who is to
    answer; a leaderboard and a profile; what a competition shows."""
    shown = PICTURES["witan_tricks"]
    seen = specimens.seen_after(3, "witan", _MOVES)
    own = specimens.mover_sees(3, "witan", _MOVES)
    return {
        "witan-tricks-tableau.png": paint(shown.tableau_scene(seen, specimens.NAMES)),
        "leaderboard.png": paint(ratings.leaderboard()),
        "profile.png": paint(ratings.profile()),
        "witan-tricks-hand.png": paint(shown.hand_scene(own, specimens.NAMES)),
        "league-standings.png": paint(standings_scene(league.division())),
        "league-crosstable.png": paint(crosstable_scene(league.crosstable())),
        "league-tables.png": paint(schedule_scene(league.pods())),
        "league-single.png": paint(bracket_scene(league.single())),
        "league-double.png": paint(bracket_scene(league.double())),
        **{
            f"{game.replace('_', '-')}-{name}.png": paint(scene)
            for game in ortus.FAMILY
            for name, scene in (
                ("tableau", PICTURES[game].tableau_scene(ortus.duel_in_battle(game), ortus.NAMES)),
                ("crowd", PICTURES[game].tableau_scene(ortus.crowded(game), ortus.NAMES)),
                ("hand", PICTURES[game].hand_scene(ortus.rich_hand(game), ortus.NAMES)),
            )
        },
    }


def main(arguments: list[str]) -> int:
    """Write the pictures into the one folder given."""
    if len(arguments) != 1:
        sys.stderr.write("usage: python -m render.sample FOLDER\n")
        return 2
    folder = Path(arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    for name, picture in samples().items():
        (folder / name).write_bytes(picture)
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
