"""Captured Lords and their ransom (O.11)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from rules.core.action import Action, IllegalAction

from .action import PayRansom, RefuseRansom, SettleLord
from .card import code_of, name_of
from .event import LordLost, LordReturned, RansomPaid
from .fief import built_on, detach, is_bare, is_vacant, own_fief, put_fief
from .pile import discard
from .receipt import open_receipt
from .refusal import other_question, refused
from .state import VIKINGS, Fief, Frame, Move, State, earl
from .variant import Procedure

_pay_ransom = cache(PayRansom)
_settle_lord = cache(SettleLord)
_refuse_ransom = RefuseRansom()


@dataclass(slots=True)
class Ransom(Frame):
    """``seat``'s Lord ``card``, from ``fief``, is ``captor``'s captive. ``paid``: he is free to go home."""

    seat: int
    card: int
    fief: int
    captor: int
    paid: bool


def open_ransom(move: Move, seat: int, card: int, fief: int, captor: int) -> None:
    """Ask a captive's owner for his ransom."""
    move.open(Ransom(seat, card, fief, captor, False))


def _homes(state: State, ransom: Ransom) -> list[int]:
    """Where the Lord can go: his own Fief, or any other of his owner's without a Lord if that is lost
    (O.11.4)."""
    vacant = [fief.number for fief in state.earldoms[ransom.seat].fiefs if is_vacant(state, fief)]
    return [ransom.fief] if ransom.fief in vacant else vacant


def _payments(state: State, ransom: Ransom) -> list[tuple[Fief, int]]:
    """The Properties that can be given, each with its Fief: any attached one, and bare Castles that are
    neither the last Fief nor the Lord's only home (O.11.2, O.11.4)."""
    fiefs = state.earldoms[ransom.seat].fiefs
    vacant = sum([is_vacant(state, fief) for fief in fiefs])
    payments = []
    for fief in fiefs:
        for place, card in enumerate(fief.properties):
            if place == 0 or fief.properties[place - 1] != card:
                payments.append((fief, card))
        if is_bare(state, fief) and len(fiefs) > 1 and vacant > is_vacant(state, fief):
            payments.append((fief, fief.card))
    return payments


def _advance(move: Move, ransom: Ransom) -> bool:
    """Vikings take no ransom (O.11.6); a captor who has left keeps nobody (O.11.7); where nothing can be paid
    or there is no home the Lord is lost (O.11.4, O.11.5)."""
    state = move.state
    if not state.earldoms[ransom.seat].at_table:
        move.close(ransom)
        discard(move, ransom.card)
        return True
    homes = _homes(state, ransom)
    freed = _is_going_home(state, ransom)
    if ransom.captor == VIKINGS or not homes or not (freed or _payments(state, ransom)):
        _lose(move, ransom)
        return True
    if not freed or len(homes) > 1:
        return False
    _settle(move, ransom, homes[0])
    return True


def _is_going_home(state: State, ransom: Ransom) -> bool:
    return ransom.paid or (ransom.captor >= 0 and not state.earldoms[ransom.captor].at_table)


def _lose(move: Move, ransom: Ransom) -> None:
    move.close(ransom)
    discard(move, ransom.card)
    move.tell(LordLost(ransom.seat, earl(ransom.captor), name_of(ransom.card)))


def _settle(move: Move, ransom: Ransom, number: int) -> None:
    """The Lord is home (O.11.4)."""
    move.close(ransom)
    for fief in move.state.earldoms[ransom.seat].fiefs:
        if fief.number == number:
            put_fief(move.state, ransom.seat, fief._replace(lord=ransom.card))
    move.tell(LordReturned(ransom.seat, name_of(ransom.card), number, built_on(move.state, number)))


def _owing(state: State, ransom: Ransom) -> tuple[int, ...]:
    return (ransom.seat,)


def _question(state: State, ransom: Ransom) -> tuple[str, str]:
    if _is_going_home(state, ransom):
        return "SettleLord", "O.11.4"
    return "PayRansom", "O.11.2"


def _options(state: State, ransom: Ransom, seat: int) -> list[Action]:
    if _is_going_home(state, ransom):
        return [_settle_lord(number) for number in _homes(state, ransom)]
    payments = [_pay_ransom(fief.number, name_of(card)) for fief, card in _payments(state, ransom)]
    return [*payments, _refuse_ransom]


def _explain(state: State, ransom: Ransom, seat: int, action: Action) -> IllegalAction:
    kind, rule = _question(state, ransom)
    if isinstance(action, PayRansom) and kind == "PayRansom":
        return refused(rule, "cannot_pay", fief=action.fief, card=action.card)
    if isinstance(action, SettleLord) and kind == "SettleLord":
        fief = own_fief(state, seat, action.fief, rule)
        if isinstance(fief, IllegalAction):
            return fief
        if fief.lord is None:
            return refused("O.6.1", "no_room", card=name_of(ransom.card), fief=action.fief)
        return refused("O.6.1", "fief_has_lord", fief=action.fief, lord=name_of(fief.lord))
    return other_question(rule, action.kind, kind)


def _answer(move: Move, ransom: Ransom, seat: int, action: PayRansom | RefuseRansom | SettleLord) -> None:
    match action:
        case RefuseRansom():
            _lose(move, ransom)
        case SettleLord():
            _settle(move, ransom, action.fief)
        case PayRansom():
            card = code_of(action.card)
            found = move.state.fief(action.fief)
            assert card is not None and found is not None
            detach(move.state, seat, found[1], card)
            ransom.paid = True
            captor = earl(ransom.captor)
            at = name_of(found[1].card)
            move.tell(RansomPaid(seat, captor, name_of(ransom.card), action.fief, action.card, at))
            if captor is None:
                discard(move, card)
            else:
                open_receipt(move, captor, (card,))


RANSOM = Procedure(Ransom, _advance, _owing, _question, _options, _explain, _answer)
"""A captured Lord's owner buys him back for a Property, or loses him (O.11.2, O.11.5)."""
