"""The turn of an Earl, and what lies between two turns (O.4, O.2.5)."""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.action import Action, IllegalAction

from .action import DiscardCard, EndTurn
from .card import KIND, KINDS
from .ending import end_match_if_won
from .event import CardDiscarded, RoundEnded, TurnBegan
from .hand import distinct, lacks, spend
from .refusal import other_question, refused
from .state import Frame, Move, State
from .variant import Choice, Procedure
from .viking import end_of_round

_end_turn = EndTurn()
_discards = tuple(DiscardCard(name) for name in KINDS)


@dataclass(slots=True)
class Turn(Frame):
    """A seat's turn. ``stage`` is new, open or ended; ``acted`` whether the Action is taken; ``opens_round``
    whether it is the first of its round."""

    seat: int
    acted: bool
    stage: str
    opens_round: bool


def begin_turn(move: Move, seat: int, opens_round: bool) -> None:
    """Put a new turn to work."""
    move.open(Turn(seat, False, "new", opens_round))


def _advance(move: Move, turn: Turn) -> bool:
    state = move.state
    if end_match_if_won(move):
        return True
    if turn.stage == "open" and state.earldoms[turn.seat].at_table:
        return False
    if turn.stage == "new":
        if turn.opens_round:
            state.round += 1
            state.attacked = False
        if state.earldoms[turn.seat].at_table:
            turn.stage = "open"
            move.tell(TurnBegan(turn.seat, state.round))
            return True
    move.close(turn)
    _next_turn(move, turn.seat)
    return True


def _next_turn(move: Move, after: int) -> None:
    """The next Earl to the left; if the Vikings' place lies between, the round ends first (O.2.5)."""
    state = move.state
    seat, round_over = after, False
    while True:
        seat = (seat + 1) % state.seats
        round_over = round_over or seat == state.starting
        if state.earldoms[seat].at_table:
            break
    begin_turn(move, seat, round_over)
    if round_over:
        move.tell(RoundEnded(state.round, state.attacked))
        end_of_round(move)


def _owing(state: State, turn: Turn) -> tuple[int, ...]:
    return (turn.seat,)


def _question(state: State, turn: Turn) -> tuple[str, str]:
    return "TakeTurn", "O.4.1"


def _options(state: State, turn: Turn, seat: int) -> list[Action]:
    options: list[Action] = []
    acted = turn.acted
    for choice in state.variant.choices:
        if choice.is_free or not acted:
            choice.add_options(state, seat, options)
    return options


def _refusal(state: State, turn: Turn, seat: int, action: Action) -> IllegalAction | None:
    choice = state.variant.choice(type(action))
    if choice is None:
        return other_question("O.4.2", action.kind, "TakeTurn")
    if turn.acted and not choice.is_free:
        return refused("O.4.1", "action_taken", action=action.kind)
    return choice.refusal(state, seat, action)


def _accepts(state: State, turn: Turn, seat: int, action: Action) -> bool:
    return _refusal(state, turn, seat, action) is None


def _explain(state: State, turn: Turn, seat: int, action: Action) -> IllegalAction:
    refusal = _refusal(state, turn, seat, action)
    assert refusal is not None
    return refusal


def _answer(move: Move, turn: Turn, seat: int, action: Action) -> None:
    choice = move.state.variant.choice(type(action))
    assert choice is not None
    if not choice.is_free:
        turn.acted = True
    choice.carry_out(move, seat, action)


TURN = Procedure(Turn, _advance, _owing, _question, _options, _explain, _answer, _accepts)
"""At most one Action, anything that is free, and the draw that ends the turn (O.4.1, O.4.3, O.4.4)."""


# Ending it (O.4.4) ----------------------------------------------------------------------------------------


def _add_end(state: State, seat: int, options: list[Action]) -> None:
    options.append(_end_turn)


def _end_refusal(state: State, seat: int, action: EndTurn) -> IllegalAction | None:
    return None


def close_turn(move: Move, seat: int) -> None:
    """The seat's turn is over but for the hand limit (O.4.7)."""
    turn = move.state.stack[-1]
    assert isinstance(turn, Turn)
    turn.stage = "ended"
    move.open(HandLimit(seat))


def _end(move: Move, seat: int, action: EndTurn) -> None:
    """The draw that ends the turn, or death for want of a card (O.4.4, O.3.3); then the hand limit
    (O.4.7)."""
    close_turn(move, seat)
    move.state.variant.supply.end_turn(move, seat)


END_TURN = Choice((EndTurn,), _add_end, _end_refusal, _end, is_free=True)
"""To end his turn an Earl must draw (O.4.4)."""


# The hand limit (O.4.7) -----------------------------------------------------------------------------------


@dataclass(slots=True)
class HandLimit(Frame):
    """A seat's hand is brought down to the limit, if there is one."""

    seat: int


def _limit_advance(move: Move, frame: HandLimit) -> bool:
    state = move.state
    limit = state.ruleset.hand_limit
    if limit and len(state.earldoms[frame.seat].hand) > limit:
        return False
    move.close(frame)
    return True


def _limit_owing(state: State, frame: HandLimit) -> tuple[int, ...]:
    return (frame.seat,)


def _limit_question(state: State, frame: HandLimit) -> tuple[str, str]:
    return "DiscardCard", "O.4.7"


def _limit_options(state: State, frame: HandLimit, seat: int) -> list[Action]:
    return [_discards[kind] for kind in distinct(state.earldoms[seat].hand)]


def _limit_explain(state: State, frame: HandLimit, seat: int, action: Action) -> IllegalAction:
    if isinstance(action, DiscardCard):
        refusal = lacks(state, seat, action.card)
        assert refusal is not None
        return refusal
    return other_question("O.4.7", action.kind, "DiscardCard")


def _limit_answer(move: Move, frame: HandLimit, seat: int, action: DiscardCard) -> None:
    spend(move, seat, KIND[action.card])
    move.tell(CardDiscarded(seat, action.card))


HAND_LIMIT = Procedure(
    HandLimit,
    _limit_advance,
    _limit_owing,
    _limit_question,
    _limit_options,
    _limit_explain,
    _limit_answer,
)
"""With a limit, the hand is brought down to it at the end of the turn (O.4.7)."""
