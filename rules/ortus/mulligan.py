"""The free mulligan (O.2.7)."""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.action import Action, IllegalAction

from .action import KeepHand, RedrawHand
from .earl_deck import draw_cards
from .event import HandKept, HandPutBack
from .refusal import other_question
from .state import Frame, Move, State
from .variant import Procedure

_answers: list[Action] = [KeepHand(), RedrawHand()]


@dataclass(slots=True)
class Mulligan(Frame):
    """``seats`` are still to say whether they keep their hands, in turn order."""

    seats: tuple[int, ...]


def open_mulligan(move: Move) -> None:
    """Ask each Earl once, the starting Earl first (O.2.7)."""
    state = move.state
    starting = state.starting
    assert starting is not None
    move.open(Mulligan((starting, *state.from_left_of(starting))))


def _advance(move: Move, frame: Mulligan) -> bool:
    if frame.seats:
        return False
    move.close(frame)
    return True


def _owing(state: State, frame: Mulligan) -> tuple[int, ...]:
    return (frame.seats[0],)


def _question(state: State, frame: Mulligan) -> tuple[str, str]:
    return "KeepHand", "O.2.7"


def _options(state: State, frame: Mulligan, seat: int) -> list[Action]:
    return list(_answers)


def _explain(state: State, frame: Mulligan, seat: int, action: Action) -> IllegalAction:
    return other_question("O.2.7", action.kind, "KeepHand")


def _answer(move: Move, frame: Mulligan, seat: int, action: KeepHand | RedrawHand) -> None:
    frame.seats = frame.seats[1:]
    if isinstance(action, KeepHand):
        move.tell(HandKept(seat))
        return
    state = move.state
    earldom = state.earldoms[seat]
    hand = earldom.hand
    earldom.hand = ()
    state.decks[earldom.colour] = tuple(move.chance.shuffled(sorted(state.decks[earldom.colour] + hand)))
    move.tell(HandPutBack(seat))
    draw_cards(move, seat, len(hand), "redraw")


MULLIGAN = Procedure(Mulligan, _advance, _owing, _question, _options, _explain, _answer)
"""Each Earl in turn may once draw his first hand anew (O.2.7)."""
