"""Taking Properties from a Fief, or soldiers from a Pool, one by one (O.10.4, O.12.7, O.12.9)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from rules.core.action import Action, IllegalAction

from .action import EndSeizing, SeizeProperty, SeizeSoldier
from .card import SOLDIERS, code_of, name_of, names_of, soldiers_of
from .event import PropertyDiscarded, PropertySeized, SoldierSeized
from .fief import detach
from .hand import distinct
from .pile import discard
from .receipt import open_receipt
from .refusal import other_question, refused
from .state import Frame, Move, State, with_one, without
from .variant import Procedure

_seize_property = cache(SeizeProperty)
_seize_soldier = cache(SeizeSoldier)
_end_seizing = EndSeizing()


@dataclass(slots=True)
class Spoils(Frame):
    """``seat`` takes up to ``more`` things of ``target``'s: Properties of ``fief``, or soldiers (``fief`` 0).

    ``burns``: for the Vikings, who keep nothing (O.17.8). ``taken`` waits for a place.
    """

    seat: int
    target: int
    fief: int
    more: int
    burns: bool
    taken: tuple[int, ...]


def open_spoils(move: Move, seat: int, target: int, fief: int, more: int, *, burns: bool = False) -> None:
    """Let a seat take up to ``more``."""
    move.open(Spoils(seat, target, fief, more, burns, ()))


def _left(state: State, spoils: Spoils) -> tuple[int, ...]:
    """What there is to take, sorted."""
    if not spoils.fief:
        return state.earldoms[spoils.target].pool
    for fief in state.earldoms[spoils.target].fiefs:
        if fief.number == spoils.fief:
            return fief.properties
    return ()


def _advance(move: Move, spoils: Spoils) -> bool:
    if spoils.more and _left(move.state, spoils):
        return False
    move.close(spoils)
    if spoils.taken:
        open_receipt(move, spoils.seat, spoils.taken)
    return True


def _owing(state: State, spoils: Spoils) -> tuple[int, ...]:
    return (spoils.seat,)


def _question(state: State, spoils: Spoils) -> tuple[str, str]:
    if spoils.fief:
        return "SeizeProperty", "O.10.4"
    return "SeizeSoldier", "O.12.9"


def _options(state: State, spoils: Spoils, seat: int) -> list[Action]:
    left = distinct(_left(state, spoils))
    if spoils.fief:
        return [*(_seize_property(name_of(card)) for card in left), _end_seizing]
    return [*(_seize_soldier(SOLDIERS[soldier]) for soldier in left), _end_seizing]


def _explain(state: State, spoils: Spoils, seat: int, action: Action) -> IllegalAction:
    kind, rule = _question(state, spoils)
    left = _left(state, spoils)
    if isinstance(action, SeizeProperty) and spoils.fief:
        return refused(rule, "not_among_spoils", card=action.card, cards=names_of(left))
    if isinstance(action, SeizeSoldier) and not spoils.fief:
        return refused(rule, "not_among_spoils", card=action.soldier, cards=soldiers_of(left))
    return other_question(rule, action.kind, kind)


def _answer(move: Move, spoils: Spoils, seat: int, action: SeizeProperty | SeizeSoldier | EndSeizing) -> None:
    state = move.state
    match action:
        case EndSeizing():
            spoils.more = 0
        case SeizeSoldier():
            soldier = SOLDIERS.index(action.soldier)
            victim, thief = state.earldoms[spoils.target], state.earldoms[seat]
            victim.pool = without(victim.pool, soldier)
            thief.pool = with_one(thief.pool, soldier)
            spoils.more -= 1
            move.tell(SoldierSeized(seat, spoils.target, action.soldier))
        case SeizeProperty():
            card = code_of(action.card)
            found = state.fief(spoils.fief)
            assert card is not None and found is not None
            detach(state, spoils.target, found[1], card)
            spoils.more -= 1
            by = None if spoils.burns else seat
            move.tell(PropertySeized(by, spoils.target, spoils.fief, action.card, name_of(found[1].card)))
            if spoils.burns:
                discard(move, card)
                move.tell(PropertyDiscarded(seat, action.card))
            else:
                spoils.taken = (*spoils.taken, card)


SPOILS = Procedure(Spoils, _advance, _owing, _question, _options, _explain, _answer)
"""A Raid or an Intrigue takes so many things, of the taker's choice (O.10.4, O.12.7, O.12.9)."""
