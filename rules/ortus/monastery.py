"""The Abbot's Monastery: another Earl shows his hand (O.6.8, O.6.9)."""

from __future__ import annotations

from functools import cache

from rules.core.action import Action, IllegalAction

from .action import UseMonastery
from .card import MONK, kinds_of
from .event import HandShown, MonasteryUsed
from .lord import lords_of
from .refusal import refused
from .state import Move, Showing, State
from .variant import Choice

EVERYBODY = -1
"""The viewer of a hand that was shown openly."""

_use_monastery = cache(UseMonastery)


def _may_be_asked(state: State, seat: int) -> list[int]:
    return [other for other in state.from_left_of(seat) if state.earldoms[other].hand]


def _add_options(state: State, seat: int, options: list[Action]) -> None:
    if lords_of(state, seat, MONK):
        for other in _may_be_asked(state, seat):
            options.append(_use_monastery(other))


def _refusal(state: State, seat: int, action: UseMonastery) -> IllegalAction | None:
    if not lords_of(state, seat, MONK):
        return refused("O.6.8", "no_abbot")
    targets = _may_be_asked(state, seat)
    if action.target not in targets:
        return refused("O.6.9", "no_target", target=action.target, targets=tuple(targets))
    return None


def _carry_out(move: Move, seat: int, action: UseMonastery) -> None:
    """The hand is shown, and noted for whoever saw it; a newer showing takes the place of an older one."""
    state = move.state
    openly = state.ruleset.monastery_shows_all
    hand = state.earldoms[action.target].hand
    viewer = EVERYBODY if openly else seat
    older = [each for each in state.shown if (each.viewer, each.seat) != (viewer, action.target)]
    showing = Showing(viewer, action.target, state.round, hand, hand, state.next_piece)
    state.shown = (*older, showing)
    move.tell(MonasteryUsed(seat, action.target))
    move.tell(HandShown(seat, action.target, kinds_of(hand), openly))


USE_MONASTERY = Choice((UseMonastery,), _add_options, _refusal, _carry_out)
"""Using a Monastery is an Action (O.6.9)."""
