"""The first hand: five cards of one's choice, picked in secret by all at once (W.2.2)."""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.action import Action, IllegalAction
from rules.core.chance import Chance
from rules.ortus.card import KIND, KINDS
from rules.ortus.observation import Observation
from rules.ortus.picking import Picking, own_picks, pick_for_others, pick_from_tray, still_picking
from rules.ortus.refusal import other_question
from rules.ortus.state import Move, State
from rules.ortus.variant import Procedure

from .action import PickCard
from .event import CardPicked, HandsPicked
from .supply import PICKS
from .tray import kinds_in, not_in_tray


@dataclass(slots=True)
class OpeningHands(Picking):
    """All Earls pick their first hands."""


def pick_hands(move: Move) -> None:
    """Ask every Earl for his first hand (W.2.2)."""
    move.open(OpeningHands(((),) * move.state.seats))


def _owing(state: State, frame: OpeningHands) -> tuple[int, ...]:
    return still_picking(frame, state.ruleset.starting_hand)


def _advance(move: Move, frame: OpeningHands) -> bool:
    if _owing(move.state, frame):
        return False
    move.close(frame)
    for earldom, picked in zip(move.state.earldoms, frame.picked, strict=True):
        earldom.hand = tuple(sorted(picked))
    move.tell(HandsPicked(move.state.ruleset.starting_hand))
    return True


def _question(state: State, frame: OpeningHands) -> tuple[str, str]:
    return "PickCard", "W.2.2"


def _options(state: State, frame: OpeningHands, seat: int) -> list[Action]:
    return [PICKS[kind] for kind in kinds_in(state.earldoms[seat].tray)]


def _explain(state: State, frame: OpeningHands, seat: int, action: Action) -> IllegalAction:
    if not isinstance(action, PickCard):
        return other_question("W.2.2", action.kind, "PickCard")
    lacking = not_in_tray(state, seat, "W.2.2", action.card)
    assert lacking is not None
    return lacking


def _answer(move: Move, frame: OpeningHands, seat: int, action: PickCard) -> None:
    kind = KIND[action.card]
    pick_from_tray(move.state, frame, seat, kind)
    move.tell(CardPicked(seat, KINDS[kind]))


def _imagine(state: State, observation: Observation, frame: OpeningHands, chance: Chance) -> None:
    pick_for_others(state, observation, frame, state.ruleset.starting_hand, chance)


OPENING_HANDS = Procedure(
    OpeningHands,
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
"""Every Earl picks one card after the other, and nobody sees which (W.2.2)."""
