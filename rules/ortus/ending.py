"""The end of a match (O.3.1, O.3.9)."""

from __future__ import annotations

from rules.core.outcome import Outcome, placings_of

from .clearing import clear_away
from .event import MatchShared, MatchWon
from .state import Move


def end_match_if_won(move: Move) -> bool:
    """Once the game's ending is reached nothing more is asked; Earls are placed by how long they stayed
    (O.3.9), or as the ending says.

    Asked between two things that an Earl does in his turn, so that a battle is cleared away first; in games
    that can be won at once, whenever something has happened.
    """
    state = move.state
    end = state.variant.ending(state)
    if end is None:
        return False
    state.outcome = Outcome(placings_of(end.ranks), end.ranks, end.how)
    clear_away(move)
    if len(end.winners) == 1:
        move.tell(MatchWon(end.winners[0], end.how))
    else:
        move.tell(MatchShared(end.winners, end.how))
    return True
