"""Where the Properties go that an Earl has won (O.10.5, O.12.10, O.11.3, O.16.9)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from rules.core.action import Action, IllegalAction

from .action import DiscardProperty, ReceiveProperty
from .card import kind_of, name_of
from .event import PropertyDiscarded, PropertyReceived
from .fief import add_fief, attach, built_on, has_room, own_fief
from .pile import discard
from .refusal import other_question, refused
from .state import Frame, Move, State
from .variant import Procedure

_receive_property = cache(ReceiveProperty)
_discard_property = DiscardProperty()


@dataclass(slots=True)
class Receipt(Frame):
    """A seat has won cards and gives each a place, the first one now."""

    seat: int
    cards: tuple[int, ...]


def open_receipt(move: Move, seat: int, cards: tuple[int, ...]) -> None:
    """Let a seat place what it has won."""
    move.open(Receipt(seat, cards))


def _places(state: State, seat: int, card: int) -> list[int]:
    """The Fiefs with room for the card; 0 for a Castle or Palace, which becomes one (O.10.5)."""
    if kind_of(card) in state.variant.fief_kinds:
        return [0]
    return [fief.number for fief in state.earldoms[seat].fiefs if has_room(state, fief, kind_of(card))]


def _advance(move: Move, receipt: Receipt) -> bool:
    state = move.state
    if not receipt.cards:
        move.close(receipt)
        return True
    if state.earldoms[receipt.seat].at_table and _places(state, receipt.seat, receipt.cards[0]):
        return False
    _throw_away(move, receipt)
    return True


def _throw_away(move: Move, receipt: Receipt) -> None:
    card, *rest = receipt.cards
    receipt.cards = tuple(rest)
    discard(move, card)
    move.tell(PropertyDiscarded(receipt.seat, name_of(card)))


def _owing(state: State, receipt: Receipt) -> tuple[int, ...]:
    return (receipt.seat,)


def _question(state: State, receipt: Receipt) -> tuple[str, str]:
    return "ReceiveProperty", "O.10.5"


def _options(state: State, receipt: Receipt, seat: int) -> list[Action]:
    places = _places(state, seat, receipt.cards[0])
    return [*(_receive_property(number) for number in places), _discard_property]


def _explain(state: State, receipt: Receipt, seat: int, action: Action) -> IllegalAction:
    if not isinstance(action, ReceiveProperty):
        return other_question("O.10.5", action.kind, "ReceiveProperty")
    fief = own_fief(state, seat, action.fief, "O.10.5")
    if isinstance(fief, IllegalAction):
        return fief
    return refused("O.5.5", "no_room", card=name_of(receipt.cards[0]), fief=action.fief)


def _answer(move: Move, receipt: Receipt, seat: int, action: ReceiveProperty | DiscardProperty) -> None:
    if isinstance(action, DiscardProperty):
        _throw_away(move, receipt)
        return
    card, *rest = receipt.cards
    receipt.cards = tuple(rest)
    if action.fief == 0:
        number = add_fief(move, seat, card)
    else:
        number = action.fief
        attach(move.state, seat, number, card)
    move.tell(PropertyReceived(seat, number, name_of(card), built_on(move.state, number)))


RECEIPT = Procedure(Receipt, _advance, _owing, _question, _options, _explain, _answer)
"""Whoever wins a Property says where it goes, or discards it (O.10.5)."""
