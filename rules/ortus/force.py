"""The forces that an Earl can field (O.9.3, O.6.3, O.7.6)."""

from __future__ import annotations

from typing import Final, NamedTuple

from .action import Source
from .card import CHAMPION, KINDS, KNIGHT, LAND, MERCENARY, MONK, PRINCE, SOLDIERS, VASSAL
from .hand import distinct
from .ruleset import OrtusNumbers
from .state import State

HAND, LORD, HIRED, POOL, RETINUE, CAMP, GUARD, BURH_CARD = range(8)
SOURCES: Final[tuple[Source, ...]] = ("hand", "lord", "mercenary", "pool", "retinue", "camp", "guard", "burh")
"""Where a force stands, by number (O.9.3)."""

FROM_HAND: Final = (PRINCE, VASSAL, CHAMPION, MERCENARY)
"""The Face cards that can be fielded from the hand (O.6.2)."""


class Force(NamedTuple):
    """One force: a Face card of the hand, a Lord, a Mercenary with its garrison, a soldier (O.9.3).

    ``card`` is a kind of Earl card, or of Army card for soldiers; ``piece`` the Lord's Fief, the Mercenary or
    the Burh, 0 for the others; ``strength`` in points.
    """

    source: int
    card: int
    piece: int
    strength: int

    @property
    def card_name(self) -> str:
        """The name of its kind."""
        return SOLDIERS[self.card] if POOL <= self.source <= GUARD else KINDS[self.card]

    @property
    def words(self) -> str:
        """ "lord prince 7": source, kind and piece."""
        return f"{SOURCES[self.source]} {self.card_name} {self.piece}"


def face_strength(numbers: OrtusNumbers, kind: int) -> int:
    """The strength of a Face card, 0 for the Monk (O.6.3)."""
    if kind == CHAMPION:
        return numbers.champion_strength
    if kind == VASSAL:
        return numbers.vassal_strength
    if kind == PRINCE:
        return numbers.prince_strength
    if kind == MERCENARY:
        return numbers.mercenary_strength
    return 0


def soldier_strength(numbers: OrtusNumbers, soldier: int) -> int:
    """The strength of an Army card (O.6.3)."""
    return numbers.knight_strength if soldier == KNIGHT else numbers.infantry_strength


def field_limit(state: State, seat: int) -> int:
    """How many soldiers of the Pool the seat may field in a battle (O.7.6)."""
    return state.earldoms[seat].count(LAND) * state.ruleset.land_field


def has_open_force(state: State, seat: int) -> bool:
    """Whether everybody can see a force that the seat could field (O.9.3)."""
    earldom = state.earldoms[seat]
    if earldom.mercenaries or (state.king == seat and state.retinue):
        return True
    for fief in earldom.fiefs:
        if fief.lord is not None and fief.lord & 31 != MONK:
            return True
    if earldom.pool and field_limit(state, seat) > 0:
        return True
    return state.variant.reserves is not None and state.variant.reserves.are_open(state, seat)


def has_any_force(state: State, seat: int) -> bool:
    """Whether the seat can field anything (O.9.5)."""
    for kind in state.earldoms[seat].hand:
        if kind in FROM_HAND:
            return True
    return has_open_force(state, seat)


def forces_left(state: State, seat: int, picked: tuple[Force, ...]) -> list[Force]:
    """The forces that the seat may still add to those picked, equal ones once (O.9.3).

    Lords serve for every Fief of their Earl, and in any number of battles (O.6.4).
    """
    numbers, earldom = state.ruleset, state.earldoms[seat]
    taken = [(force.source, force.card, force.piece) for force in picked]
    forces: list[Force] = []
    for kind in distinct(earldom.hand):
        if kind in FROM_HAND and earldom.hand.count(kind) > taken.count((HAND, kind, 0)):
            forces.append(Force(HAND, kind, 0, face_strength(numbers, kind)))
    for fief in earldom.fiefs:
        if fief.lord is not None:
            kind = fief.lord & 31
            if kind != MONK and (LORD, kind, fief.number) not in taken:
                forces.append(Force(LORD, kind, fief.number, face_strength(numbers, kind)))
    for mercenary in earldom.mercenaries:
        if (HIRED, MERCENARY, mercenary.number) not in taken:
            strength = numbers.mercenary_strength + sum(
                [soldier_strength(numbers, soldier) for soldier in mercenary.garrison]
            )
            forces.append(Force(HIRED, MERCENARY, mercenary.number, strength))
    if earldom.pool:
        fielded = sum([source == POOL for source, _, _ in taken])
        if fielded < field_limit(state, seat):
            for soldier in distinct(earldom.pool):
                if earldom.pool.count(soldier) > taken.count((POOL, soldier, 0)):
                    forces.append(Force(POOL, soldier, 0, soldier_strength(numbers, soldier)))
    if state.king == seat:
        for soldier in distinct(state.retinue):
            if state.retinue.count(soldier) > taken.count((RETINUE, soldier, 0)):
                forces.append(Force(RETINUE, soldier, 0, soldier_strength(numbers, soldier)))
    if state.variant.reserves is not None:
        forces += state.variant.reserves.forces(state, seat, taken)
    return forces


def strength_of(forces: tuple[Force, ...]) -> int:
    """The damage that forces deal together, in points (O.9.9)."""
    return sum([force.strength for force in forces])
