"""Cards of one's choice: the one that ends the turn, those of a Banquet, and the discards that a Bequest
brings back (W.3, W.7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rules.core.action import Action, IllegalAction
from rules.core.seat import Viewer
from rules.ortus.action import EndTurn
from rules.ortus.card import KIND, KINDS, kinds_of
from rules.ortus.departure import leave
from rules.ortus.event import CardsReceived
from rules.ortus.picking import take_from_tray
from rules.ortus.refusal import other_question
from rules.ortus.state import Frame, Move, State, with_at, with_one
from rules.ortus.turn import close_turn
from rules.ortus.variant import Choice, Procedure, Supply

from .action import PickCard
from .event import CardTaken, Why
from .mat import mat_of
from .refusal import refused
from .tray import EMPTY, added, kinds_in, not_in_tray
from .unseen import deal_trays

PICKS: Final = tuple(PickCard(name) for name in KINDS)
"""The taking of each kind of card, by number; the Palace too (W.7.3)."""

_end_turn = EndTurn()


def take(move: Move, seat: int, kind: int, why: Why) -> None:
    """A card goes from the tray into the hand; all see that, its owner knows which (W.3.5).

    Once out it cannot be put back (W.3.3)."""
    take_from_tray(move.state, seat, kind)
    earldom = move.state.earldoms[seat]
    earldom.hand = with_one(earldom.hand, kind)
    mat = mat_of(move.state)
    if mat.bequeathed[seat]:
        mat.taken = with_at(mat.taken, seat, mat.taken[seat] + 1)
    move.tell(CardTaken(seat, why))
    move.tell(CardsReceived(seat, (KINDS[kind],)))


# The card that ends the turn (W.3.1) ---------------------------------------------------------------------


def _add_picks(state: State, seat: int, options: list[Action]) -> None:
    options += [PICKS[kind] for kind in kinds_in(state.earldoms[seat].tray)]


def _pick_refusal(state: State, seat: int, action: PickCard) -> IllegalAction | None:
    return not_in_tray(state, seat, "W.3.1", action.card)


def _pick(move: Move, seat: int, action: PickCard) -> None:
    """The card first, then the hand limit (O.4.7)."""
    close_turn(move, seat)
    take(move, seat, KIND[action.card], "end_turn")


END_BY_PICKING = Choice((PickCard,), _add_picks, _pick_refusal, _pick, is_free=True)
"""To end his turn an Earl takes one card of his choice (W.3.1)."""


def _add_end(state: State, seat: int, options: list[Action]) -> None:
    if not any(state.earldoms[seat].tray):
        options.append(_end_turn)


def _end_refusal(state: State, seat: int, action: EndTurn) -> IllegalAction | None:
    kinds = kinds_in(state.earldoms[seat].tray)
    return refused("W.3.1", "pick_to_end", tray=kinds_of(kinds)) if kinds else None


def _end(move: Move, seat: int, action: EndTurn) -> None:
    close_turn(move, seat)
    move.state.variant.supply.end_turn(move, seat)


END_WITH_NOTHING = Choice((EndTurn,), _add_end, _end_refusal, _end, is_free=True)
"""An Earl whose tray is empty can only end his turn and be out (W.3.4)."""


def starve(move: Move, seat: int) -> None:
    """There is no card to take: the Earl is out (W.3.4)."""
    leave(move, seat, "empty_deck")


# A Banquet (W.3.2) ---------------------------------------------------------------------------------------


@dataclass(slots=True)
class Feast(Frame):
    """A seat takes ``more`` cards of its choice."""

    seat: int
    more: int


def feast(move: Move, seat: int) -> None:
    """A Banquet gives cards of one's choice (W.3.2)."""
    move.open(Feast(seat, move.state.ruleset.banquet_cards))


def _advance(move: Move, frame: Feast) -> bool:
    """What is left of a short tray comes as a whole; everybody sees that there is nothing to choose
    (O.4.10)."""
    tray = move.state.earldoms[frame.seat].tray
    left = sum(tray)
    if left > frame.more > 0:
        return False
    if left and frame.more:
        take(move, frame.seat, kinds_in(tray)[0], "banquet")
        frame.more -= 1
    else:
        move.close(frame)
    return True


def _owing(state: State, frame: Feast) -> tuple[int, ...]:
    return (frame.seat,)


def _question(state: State, frame: Feast) -> tuple[str, str]:
    return "PickCard", "W.3.2"


def _options(state: State, frame: Feast, seat: int) -> list[Action]:
    return [PICKS[kind] for kind in kinds_in(state.earldoms[seat].tray)]


def _explain(state: State, frame: Feast, seat: int, action: Action) -> IllegalAction:
    if not isinstance(action, PickCard):
        return other_question("W.3.2", action.kind, "PickCard")
    lacking = not_in_tray(state, seat, "W.3.2", action.card)
    assert lacking is not None
    return lacking


def _answer(move: Move, frame: Feast, seat: int, action: PickCard) -> None:
    take(move, seat, KIND[action.card], "banquet")
    frame.more -= 1


def _all_open(state: State, frame: Feast, viewer: Viewer) -> Feast:
    return frame


FEAST = Procedure(Feast, _advance, _owing, _question, _options, _explain, _answer, opened=_all_open)
"""The guest of his own Banquet takes his cards one after the other (W.3.2)."""


# Bequests and the end (W.7.1, O.3.7) ---------------------------------------------------------------------


def inherit(move: Move, seat: int) -> int:
    """The whole discard pile goes back into the tray, a Palace too (W.7.1, W.7.3); how many cards the tray
    holds then. Hand, Towers and table stay as they are (W.7.2)."""
    state = move.state
    earldom = state.earldoms[seat]
    discards = state.discards[earldom.colour]
    earldom.tray = added(earldom.tray, discards)
    earldom.inherited = tuple(sorted(discards))
    state.discards[earldom.colour] = ()
    mat = mat_of(state)
    mat.bequeathed = with_at(mat.bequeathed, seat, state.next_piece)
    mat.taken = with_at(mat.taken, seat, 0)
    return sum(earldom.tray)


def close(move: Move, seat: int) -> None:
    """Tray and discard pile of a leaving Earl leave the game, and so will all of his colour (O.3.6,
    O.3.7)."""
    state = move.state
    earldom = state.earldoms[seat]
    colour = earldom.colour
    state.closed = (*state.closed, colour)
    left = [kind for kind, count in enumerate(earldom.tray) for _ in range(count)]
    state.gone[colour] = tuple(sorted((*state.gone[colour], *left, *state.discards[colour])))
    state.discards[colour] = ()
    earldom.tray = EMPTY


TRAY = Supply(starve, feast, inherit, close, deal_trays)
"""Each Earl chooses his cards from his own tray (W.2.1, W.3.1)."""
