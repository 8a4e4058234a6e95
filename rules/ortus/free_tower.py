"""The free Towers of the Tournament Rules (O.19.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.core.action import Action, IllegalAction
from rules.core.chance import Chance

from .action import PickTower
from .card import KIND, KINDS, TRAY_KINDS
from .event import FreeTowersPicked
from .picking import Picking, own_picks, pick_for_others, pick_from_tray, still_picking
from .refusal import other_question, refused
from .state import Move, State
from .tower import add_tower
from .variant import Procedure

if TYPE_CHECKING:
    from .observation import Observation

_picks = tuple(PickTower(name) for name in KINDS[:TRAY_KINDS])


@dataclass(slots=True)
class FreeTowers(Picking):
    """All Earls pick their free Towers (O.19.2)."""


def offer_free_towers(move: Move) -> None:
    """Ask every Earl for his free Towers, under Tournament Rules (O.19.2)."""
    if move.state.ruleset.tournament:
        move.open(FreeTowers(((),) * move.state.seats))


def _owing(state: State, frame: FreeTowers) -> tuple[int, ...]:
    return still_picking(frame, state.ruleset.free_towers)


def _advance(move: Move, frame: FreeTowers) -> bool:
    if _owing(move.state, frame):
        return False
    move.close(frame)
    for seat, picked in enumerate(frame.picked):
        for kind in picked:
            add_tower(move, seat, kind)
    return True


def _question(state: State, frame: FreeTowers) -> tuple[str, str]:
    return "PickTower", "O.19.2"


def _options(state: State, frame: FreeTowers, seat: int) -> list[Action]:
    return [_picks[kind] for kind, left in enumerate(state.earldoms[seat].tray) if left]


def _explain(state: State, frame: FreeTowers, seat: int, action: Action) -> IllegalAction:
    if not isinstance(action, PickTower):
        return other_question("O.19.2", action.kind, "PickTower")
    tray = tuple(KINDS[kind] for kind, left in enumerate(state.earldoms[seat].tray) if left)
    return refused("O.19.2", "not_in_tray", card=action.card, tray=tray)


def _answer(move: Move, frame: FreeTowers, seat: int, action: PickTower) -> None:
    picked = pick_from_tray(move.state, frame, seat, KIND[action.card])
    if picked == move.state.ruleset.free_towers:
        move.tell(FreeTowersPicked(seat))


def _imagine(state: State, observation: Observation, frame: FreeTowers, chance: Chance) -> None:
    pick_for_others(state, observation, frame, state.ruleset.free_towers, chance)


FREE_TOWERS = Procedure(
    FreeTowers,
    _advance,
    _owing,
    _question,
    _options,
    _explain,
    _answer,
    asks_all=True,
    opened=own_picks,
    imagine=_imagine,
)
"""Every Earl picks Towers from the cards outside his deck, in secret (O.19.2)."""
