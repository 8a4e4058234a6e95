"""Fiefs: founding, changing and losing them, and what one has room for (O.5)."""

from __future__ import annotations

from functools import cache
from typing import Final

from rules.core.action import Action, IllegalAction

from .action import FoundFief
from .card import (
    CASTLE,
    CATHEDRAL,
    CHURCH,
    KIND,
    LAND,
    MARKET_TOWN,
    PALACE,
    is_card,
    name_of,
    names_of,
)
from .event import FiefDestroyed, FiefFounded
from .hand import lacks, take_openly
from .pile import discard
from .refusal import not_usable, refused
from .state import Fief, Move, State
from .variant import Choice, FiefKind

_found_fief = cache(FoundFief)


# What a Fief is ----------------------------------------------------------------------------------------


def _castle_strength(state: State, fief: Fief) -> int:
    return state.ruleset.castle_strength


def _palace_strength(state: State, fief: Fief) -> int:
    return state.ruleset.palace_strength


CASTLES_AND_PALACES: Final = {CASTLE: FiefKind(_castle_strength), PALACE: FiefKind(_palace_strength)}
"""A Castle's strength is 2, a Palace's 3, by the table of numbers; Towers guard both (O.5.3, O.8.2)."""


def kind_of_fief(state: State, fief: Fief) -> FiefKind:
    """What the Fief is like by the card that it is built on."""
    return state.variant.fief_kinds[fief.card & 31]


def strength_of_fief(state: State, fief: Fief) -> int:
    """The points that capture it (O.5.3, O.10.1)."""
    return kind_of_fief(state, fief).strength(state, fief)


def built_on(state: State, number: int) -> str:
    """What the Fief of that number is built on, by name; empty if there is none."""
    found = state.fief(number)
    return "" if found is None else name_of(found[1].card)


def has_room(state: State, fief: Fief, kind: int) -> bool:
    """Whether one more Property of the kind may be attached to the Fief (O.5.5)."""
    if not kind_of_fief(state, fief).takes_properties:
        return False
    if kind == LAND:
        return True
    alike: tuple[int, ...]
    if kind == MARKET_TOWN:
        limit, alike = state.ruleset.towns_per_fief, (MARKET_TOWN,)
    elif kind in (CHURCH, CATHEDRAL):
        limit, alike = state.ruleset.churches_per_fief, (CHURCH, CATHEDRAL)
    else:
        return False
    return sum([card & 31 in alike for card in fief.properties]) < limit


def is_bare(state: State, fief: Fief) -> bool:
    """Whether the Fief has no Lord and no Property, so that its Castle or Palace can change hands alone
    (O.11.2, O.16.3)."""
    return fief.lord is None and not fief.properties and kind_of_fief(state, fief).changes_hands


def is_vacant(state: State, fief: Fief) -> bool:
    """Whether a Lord can come to the Fief (O.6.1, O.11.4)."""
    return fief.lord is None and kind_of_fief(state, fief).takes_lord


# Changing Fiefs ----------------------------------------------------------------------------------------


def put_fief(state: State, seat: int, changed: Fief) -> None:
    """Put a changed Fief in the place of the old one."""
    earldom = state.earldoms[seat]
    earldom.fiefs = tuple([changed if each.number == changed.number else each for each in earldom.fiefs])


def add_fief(move: Move, seat: int, card: int) -> int:
    """A Castle or Palace becomes a new Fief; its number (O.5.2)."""
    number = move.new_number()
    earldom = move.state.earldoms[seat]
    earldom.fiefs = (*earldom.fiefs, Fief(number, card, None, ()))
    return number


def remove_fief(state: State, seat: int, number: int) -> None:
    """Take a Fief away from an Earl with all that it holds."""
    earldom = state.earldoms[seat]
    earldom.fiefs = tuple([each for each in earldom.fiefs if each.number != number])


def attach(state: State, seat: int, number: int, card: int) -> None:
    """A Property joins a Fief (O.5.4)."""
    for fief in state.earldoms[seat].fiefs:
        if fief.number == number:
            put_fief(state, seat, fief._replace(properties=tuple(sorted((*fief.properties, card)))))


def detach(state: State, seat: int, fief: Fief, card: int) -> None:
    """A Property leaves a Fief; the Castle or Palace of a bare one takes the Fief with it."""
    if card == fief.card:
        remove_fief(state, seat, fief.number)
        return
    place = fief.properties.index(card)
    put_fief(state, seat, fief._replace(properties=fief.properties[:place] + fief.properties[place + 1 :]))


def destroy_fief(move: Move, seat: int, fief: Fief) -> None:
    """Castle and Properties go to their discard piles (O.6.6, O.10.3)."""
    remove_fief(move.state, seat, fief.number)
    cards = (fief.card, *fief.properties)
    for card in cards:
        if is_card(card):
            discard(move, card)
    move.tell(FiefDestroyed(seat, fief.number, names_of(cards)))


# Founding a Fief (O.5.2) --------------------------------------------------------------------------------


def _add_options(state: State, seat: int, options: list[Action]) -> None:
    hand = state.earldoms[seat].hand
    if CASTLE in hand:
        options.append(_found_fief("castle"))
    if PALACE in hand:
        options.append(_found_fief("palace"))


def _refusal(state: State, seat: int, action: FoundFief) -> IllegalAction | None:
    if action.card not in ("castle", "palace"):
        return not_usable("O.5.2", action.card, ("castle", "palace"))
    return lacks(state, seat, action.card)


def _carry_out(move: Move, seat: int, action: FoundFief) -> None:
    card = take_openly(move, seat, KIND[action.card])
    move.tell(FiefFounded(seat, add_fief(move, seat, card), name_of(card)))


FOUND_FIEF = Choice((FoundFief,), _add_options, _refusal, _carry_out)
"""Placing a Castle, or a Palace in hand, is an Action and founds a new Fief (O.5.2)."""


def own_fief(state: State, seat: int, number: int, rule: str) -> Fief | IllegalAction:
    """The seat's Fief of that number, or the refusal."""
    for fief in state.earldoms[seat].fiefs:
        if fief.number == number:
            return fief
    numbers = tuple([fief.number for fief in state.earldoms[seat].fiefs])
    return refused(rule, "not_your_fief", fief=number, fiefs=numbers)


def other_fief(state: State, seat: int, number: int, rule: str) -> tuple[int, Fief] | IllegalAction:
    """Another Earl's Fief of that number, or one that is nobody's, with its owner; or the refusal."""
    found = state.fief(number)
    if found is not None and found[0] != seat:
        return found
    numbers = tuple(
        [each.number for other in state.from_left_of(seat) for each in state.earldoms[other].fiefs]
        + [each.number for each in state.mat.neutral()]
    )
    return refused(rule, "no_such_fief", fief=number, fiefs=numbers)
