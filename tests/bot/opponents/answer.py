"""What a steward answers in a position of any game of the Ortus family."""

from __future__ import annotations

from typing import Any

from bot.opponents import choose, opponent_chance
from rules import GAMES
from rules.core.action import Action
from rules.core.chance import Chance


def choice(game_key: str, state: Any, seat: int | None = None) -> Action:
    """The answer of the seat, or of the first that is asked."""
    game = GAMES[game_key]
    (decision,) = game.decisions(state)
    who = decision.seats[0] if seat is None else seat
    return choose(
        game_key,
        "steward",
        game.observe(state, who),
        game.legal_actions(state, who),
        decision,
        opponent_chance(b"positions", 1, who),
    )


def answers(game_key: str, state: Any, count: int, seat: int | None = None) -> list[Action]:
    """So many answers of stewards, one after the other; of that seat only, if it is named."""
    given = []
    for revision in range(1, count + 1):
        who = GAMES[game_key].owing(state)[0] if seat is None else seat
        given.append(choice(game_key, state, who))
        state = GAMES[game_key].apply(state, who, given[-1], Chance(b"answers", revision)).state
    return given
