"""How the committed transcripts come about: for each game and ending, matches of which one ends that way."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from bot.opponents.selfplay import selfplay
from rules import GAMES
from rules.core.transcript import Transcript, write

FOLDER = Path(__file__).parent

CASES: dict[str, dict[str, tuple[int, dict[str, Any], tuple[str, ...]]]] = {
    "witan_tricks": {
        "target_by_trick": (3, {"target": 301}, ("greedy", "random", "greedy")),
        "target_by_trickpiles": (
            4,
            {"target": 150, "double": "player"},
            ("greedy", "greedy", "random", "greedy"),
        ),
        "shared": (4, {"target": 130, "trickpile": 60, "values": "one_each"}, ("random",) * 4),
    }
}
"""For each game and ending: seats, options, and the opponents who play."""


def path_of(game_key: str, ending: str) -> Path:
    return FOLDER / game_key / f"{ending}.txt"


def first_match_that_ends(game_key: str, ending: str) -> Transcript:
    """The first of a row of matches that ends as asked for; always the same one."""
    seats, options, agents = CASES[game_key][ending]
    game = GAMES[game_key]
    for result in selfplay(game, seats, 5000, f"transcript {ending}", agents, game.ruleset(**options)):
        if result.outcome.ending == ending:
            return result.transcript
    raise AssertionError(f"no match of {game_key} ends with {ending}")


def text_of(game_key: str, ending: str) -> str:
    return write(first_match_that_ends(game_key, ending), GAMES[game_key])
