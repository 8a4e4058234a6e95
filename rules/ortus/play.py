"""The verbs of a game of the family: what is pending is asked, answered, and gone on with.

Nothing here knows a rule; each question belongs to the procedure at the top of the stack
(:mod:`~rules.ortus.variant`).
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.action import Action, IllegalAction
from rules.core.chance import Chance
from rules.core.decision import Decision
from rules.core.step import Step

from .ending import end_match_if_won
from .refusal import match_over, not_asked
from .state import Move, State

_NOBODY: tuple[int, ...] = ()


def owing(state: State) -> tuple[int, ...]:
    """The seats that owe an answer now; nobody once the match is over (O.4.10)."""
    if not state.stack:
        return _NOBODY
    frame = state.stack[-1]
    return state.variant.procedure(frame).owing(state, frame)


def question(state: State) -> tuple[str, str]:
    """The kind and the rule of what is asked now."""
    frame = state.stack[-1]
    return state.variant.procedure(frame).question(state, frame)


def legal_actions(state: State, seat: int) -> Sequence[Action]:
    """The seat's legal answers, from what it knows; none if it owes none."""
    if not state.stack:
        return ()
    frame = state.stack[-1]
    procedure = state.variant.procedure(frame)
    if seat not in procedure.owing(state, frame):
        return ()
    return procedure.options(state, frame, seat)


def decisions(state: State) -> tuple[Decision, ...]:
    """The question that is open, as data."""
    seats = owing(state)
    if not seats:
        return ()
    kind, rule = question(state)
    candidates = tuple(legal_actions(state, seats[0])) if len(seats) == 1 else ()
    open_ended = state.variant.procedure(state.stack[-1]).is_open_ended
    return (Decision(kind, seats, rule, candidates, open_ended=open_ended),)


def apply(state: State, seat: int, action: Action, chance: Chance) -> Step[State]:
    """Judge an answer, take it, and go on until the next one is owed."""
    if not state.stack:
        raise match_over()
    frame = state.stack[-1]
    procedure = state.variant.procedure(frame)
    seats = procedure.owing(state, frame)
    if seat not in seats:
        raise not_asked(seats, procedure.question(state, frame)[0])
    if procedure.accepts is not None:
        accepted = procedure.accepts(state, frame, seat, action)
    else:
        accepted = _is_among(action, procedure.options(state, frame, seat))
    if not accepted:
        raise refusal_of(state, seat, action)
    move = Move(state.clone(), chance)
    procedure.answer(move, move.state.stack[-1], seat, action)
    go_on(move)
    return Step(move.state, tuple(move.events))


def _is_among(action: Action, options: Sequence[Action]) -> bool:
    """Whether the action is listed.

    Listed ones are built once and mostly come back as they are: that is looked for first, since comparing by
    value is a good part of a random playout.
    """
    for each in options:
        if each is action:
            return True
    return action in options


def refusal_of(state: State, seat: int, action: Action) -> IllegalAction:
    """Why a seat that owes an answer may not give this one."""
    frame = state.stack[-1]
    return state.variant.procedure(frame).explain(state, frame, seat, action)


def go_on(move: Move) -> None:
    """Do all that needs no answer."""
    state = move.state
    at_once, heard = state.variant.is_won_at_once, 0
    while state.stack:
        if at_once and len(move.events) > heard:
            heard = len(move.events)
            if end_match_if_won(move):
                return
        frame = state.stack[-1]
        if not state.variant.procedure(frame).advance(move, frame):
            return
