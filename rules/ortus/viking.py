"""The Vikings: markers, arrival, and the Earl who directs them (O.17)."""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.action import Action, IllegalAction

from .action import AttackTowers, HoldVikings, Raid, Siege
from .attack import ATTACKS, add_targets, declared, target_refusal
from .battle import open_battle
from .event import MarkerPlaced, VikingCubeDrawn, VikingsArrived, VikingsHeld
from .refusal import other_question, refused
from .state import VIKINGS, Frame, Move, State
from .variant import Procedure

_hold_vikings = HoldVikings()


def end_of_round(move: Move) -> None:
    """A marker after a peaceful round, one of the truce too, the arrival with the last one, and the Vikings'
    turn (O.17.1 to O.17.3, O.19.3)."""
    state, numbers = move.state, move.state.ruleset
    arrives = False
    if not state.vikings_arrived and not (state.attacked and numbers.peace_markers):
        state.markers += 1
        move.tell(MarkerPlaced(state.markers))
        if state.markers >= numbers.viking_markers:
            state.vikings_arrived = arrives = True
            move.tell(VikingsArrived(state.round))
    if state.vikings_arrived and (not arrives or numbers.vikings_act_on_arrival):
        commander = draw_cube(move)
        move.tell(VikingCubeDrawn(commander))
        move.open(VikingCommand(commander))


def draw_cube(move: Move) -> int:
    """The seat whose cube is drawn from the bag; the cube goes back (O.2.4, O.17.4)."""
    cubes = [earldom.cubes for earldom in move.state.earldoms]
    drawn = move.chance.below(sum(cubes))
    for seat, own in enumerate(cubes):
        drawn -= own
        if drawn < 0:
            return seat
    raise AssertionError("a cube was drawn that is not in the bag")


@dataclass(slots=True)
class VikingCommand(Frame):
    """An Earl is to say where the Vikings go (O.17.5)."""

    commander: int


def _advance(move: Move, frame: VikingCommand) -> bool:
    return False


def _owing(state: State, frame: VikingCommand) -> tuple[int, ...]:
    return (frame.commander,)


def _question(state: State, frame: VikingCommand) -> tuple[str, str]:
    return "CommandVikings", "O.17.5"


def _options(state: State, frame: VikingCommand, seat: int) -> list[Action]:
    options: list[Action] = [_hold_vikings]
    add_targets(state, seat, options)
    return options


def _explain(state: State, frame: VikingCommand, seat: int, action: Action) -> IllegalAction:
    if isinstance(action, Raid | Siege | AttackTowers):
        if unfit := target_refusal(state, seat, action, "O.17.5"):
            return unfit
        # The Vikings are sent against Earls, not against what is nobody's.
        assert isinstance(action, Siege)
        others = state.from_left_of(seat)
        fiefs = tuple(fief.number for other in others for fief in state.earldoms[other].fiefs)
        return refused("O.17.5", "no_such_fief", fief=action.fief, fiefs=fiefs)
    return other_question("O.17.5", action.kind, "CommandVikings")


def _answer(move: Move, frame: VikingCommand, seat: int, action: Action) -> None:
    move.close(frame)
    if isinstance(action, ATTACKS):
        open_battle(move, VIKINGS, seat, declared(move.state, action))
    else:
        move.tell(VikingsHeld(seat))


VIKING_COMMAND = Procedure(VikingCommand, _advance, _owing, _question, _options, _explain, _answer)
"""The directing Earl sends the Vikings against another Earl, or nowhere (O.17.5)."""
