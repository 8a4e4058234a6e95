"""How the committed transcripts come about: for each game and file, a match that shows what it should."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from bot.opponents.selfplay import selfplay
from rules import GAMES
from rules.core.transcript import Transcript, write

from .knight_scenarios import SCENARIOS as KNIGHT_ERRANT
from .ortus_scenarios import SCENARIOS
from .scenario import Scenario
from .shire_scenarios import SCENARIOS as SHIRE
from .witan_scenarios import SCENARIOS as WITAN

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Ending:
    """A match among opponents that ends in a certain way."""

    game_key: str
    seats: int
    options: dict[str, Any]
    agents: tuple[str, ...]

    def transcript(self, name: str) -> tuple[Transcript, dict[int, list[str]]]:
        """The first of a row of matches that ends as the file is called; always the same one."""
        game = GAMES[self.game_key]
        ruleset = game.ruleset(**self.options)
        for result in selfplay(game, self.seats, 5000, f"transcript {name}", self.agents, ruleset):
            if result.outcome.ending == name:
                return result.transcript, {}
        raise AssertionError(f"no match of {self.game_key} ends with {name}")


_SHORT_TRAYS: Final = {"copies": 2, "starting_hand": 15, "free_towers": 6}

CASES: dict[str, dict[str, Ending | Scenario]] = {
    "knight_errant": {**KNIGHT_ERRANT},
    "witan": {
        "no_fief": Ending("witan", 2, {"copies": 3}, ("random", "random")),
        "empty_deck": Ending("witan", 2, _SHORT_TRAYS, ("random", "random")),
        **WITAN,
    },
    "shire": {
        "no_fief": Ending("shire", 2, {}, ("steward", "random")),
        "empty_deck": Ending("shire", 3, {"deck_size": 10}, ("steward", "random", "random")),
        **SHIRE,
    },
    "witan_tricks": {
        "target_by_trick": Ending("witan_tricks", 3, {"target": 301}, ("greedy", "random", "greedy")),
        "target_by_trickpiles": Ending(
            "witan_tricks", 4, {"target": 150, "double": "player"}, ("greedy", "greedy", "random", "greedy")
        ),
        "shared": Ending(
            "witan_tricks", 4, {"target": 130, "trickpile": 60, "values": "one_each"}, ("random",) * 4
        ),
    },
    "ortus_regni": {
        "no_fief": Ending("ortus_regni", 2, {}, ("steward", "random")),
        "empty_deck": Ending("ortus_regni", 3, {"deck_size": 10}, ("steward", "random", "random")),
        **SCENARIOS,
    },
}
"""For each game, by the name of the file."""


def path_of(game_key: str, name: str) -> Path:
    return FOLDER / game_key / f"{name}.txt"


def text_of(game_key: str, name: str) -> str:
    """The transcript with its events; refusals stand before the move that was made instead."""
    transcript, refusals = CASES[game_key][name].transcript(name)
    lines = []
    for line in write(transcript, GAMES[game_key]).splitlines():
        for revision, refused in refusals.items():
            if line.startswith(f"{revision:>4}  seat "):
                lines += refused
        lines.append(line)
    return "\n".join(lines) + "\n"


def without_refusals(text: str) -> str:
    return "".join(line for line in text.splitlines(keepends=True) if not line.startswith("#     refused: "))
