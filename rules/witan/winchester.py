"""Winchester: High Councilors, and the match that is won by them (W.8)."""

from __future__ import annotations

from functools import cache
from typing import Final

from rules.core.action import Action, IllegalAction
from rules.ortus.card import name_of, names_of
from rules.ortus.departure import last_at_table, stayed
from rules.ortus.fief import own_fief, remove_fief
from rules.ortus.pile import discard
from rules.ortus.refusal import refused as refused_by_family
from rules.ortus.state import Fief, Move, State, with_at
from rules.ortus.variant import Choice, Ending

from .action import SendCouncilor
from .event import CouncilorSent
from .mat import mat_of
from .refusal import refused
from .ruleset import WitanRuleset

FEWEST_EARLS: Final = 3
"""The smallest table that Winchester is for (W.8.1)."""

_send_councilor = cache(SendCouncilor)


def _numbers(state: State) -> WitanRuleset:
    assert isinstance(state.ruleset, WitanRuleset)
    return state.ruleset


def has_winchester(state: State) -> bool:
    """Whether Councilors can be sent in this match: the option, at a table that began with three or more
    Earls (W.8.1)."""
    return _numbers(state).winchester and state.seats >= FEWEST_EARLS


def _is_open(state: State) -> bool:
    """Whether the first rounds are over (W.8.3)."""
    return state.round > state.ruleset.truce_rounds


def _add_options(state: State, seat: int, options: list[Action]) -> None:
    """Any Lord of one's own, if there is another Fief to live on (W.8.4)."""
    fiefs = state.earldoms[seat].fiefs
    if len(fiefs) > 1 and has_winchester(state) and _is_open(state):
        options += [_send_councilor(fief.number) for fief in fiefs if fief.lord is not None]


def _refusal(state: State, seat: int, action: SendCouncilor) -> IllegalAction | None:
    if not has_winchester(state):
        return refused("W.8.1", "no_winchester")
    if not _is_open(state):
        return refused("W.8.3", "winchester_closed", round=state.round, opens=state.ruleset.truce_rounds + 1)
    fief = own_fief(state, seat, action.fief, "W.8.2")
    if not isinstance(fief, Fief):
        return fief
    if fief.lord is None:
        return refused_by_family("W.8.2", "nothing_there", what="lord")
    if len(state.earldoms[seat].fiefs) == 1:
        return refused("W.8.4", "last_fief", fief=action.fief)
    return None


def _carry_out(move: Move, seat: int, action: SendCouncilor) -> None:
    """The Lord and all of his Fief are discarded, and a cube is placed that nothing removes (W.8.2,
    W.8.5)."""
    state = move.state
    (fief,) = [each for each in state.earldoms[seat].fiefs if each.number == action.fief]
    assert fief.lord is not None
    remove_fief(state, seat, fief.number)
    cards = (fief.card, *fief.properties)
    for card in (fief.lord, *cards):
        discard(move, card)
    mat = mat_of(state)
    mat.councilors = with_at(mat.councilors, seat, mat.councilors[seat] + 1)
    move.tell(CouncilorSent(seat, fief.number, name_of(fief.lord), names_of(cards), mat.councilors[seat]))


SEND_COUNCILOR = Choice((SendCouncilor,), _add_options, _refusal, _carry_out)
"""Placing a High Councilor is an Action (W.8.2)."""


# Winning (W.8.1, O.3.1) -----------------------------------------------------------------------------------


def last_or_councilors(state: State) -> Ending | None:
    """The Earl with enough Councilors has won, or the last one at the table (W.1.1, W.8.1)."""
    councilors = mat_of(state).councilors
    for seat, sent in enumerate(councilors):
        if sent >= _numbers(state).councilors:
            return Ending((seat,), "winchester", _ranks(state, seat))
    return last_at_table(state)


def _ranks(state: State, winner: int) -> tuple[int, ...]:
    """The winner above all, the others at the table together, those who left as usual (W.8.6)."""
    ranks = list(stayed(state))
    ranks[winner] = state.seats - 1
    return tuple(ranks)
