"""The eight honours of a Knight (K.6.2 to K.6.6)."""

from __future__ import annotations

from typing import Final

from rules.ortus.card import (
    CATHEDRAL,
    CHAMPION,
    CHURCH,
    LAND,
    MARKET_TOWN,
    MONK,
    PRINCE,
    VASSAL,
    code_of,
    kind_of,
)
from rules.ortus.observation import Observation
from rules.ortus.state import State

from .ruleset import KnightErrantRuleset

HONOURS: Final = (
    "prince",
    "vassal",
    "champion",
    "monk",
    "church",
    "cathedral",
    "land_and_town",
    "cubes",
)
"""Their names in the order of the rules: four Lords, two buildings, Land with Market Town, cubes in the
bag."""

_LORD: Final = {PRINCE: 1, VASSAL: 2, CHAMPION: 4, MONK: 8}
"""What a Lord in a Fief brings (K.6.2)."""
_CHURCH, _CATHEDRAL, _LAND_AND_TOWN, _CUBES = 16, 32, 64, 128
"""Honours held are a set of bits, so that the same honour twice is one (K.6.6)."""

_A_CHURCH, _A_CATHEDRAL, _BOTH = 1 << CHURCH, 1 << CATHEDRAL, 1 << LAND | 1 << MARKET_TOWN

_NAMES: Final = tuple(
    tuple(name for place, name in enumerate(HONOURS) if held >> place & 1) for held in range(256)
)


def _of_properties(properties: tuple[int, ...]) -> int:
    """What the Properties of a Fief bring: religious buildings (K.6.3), a Land together with a Market Town
    (K.6.4)."""
    there = held = 0
    for card in properties:
        there |= 1 << (card & 31)
    if there & _A_CHURCH:
        held = _CHURCH
    if there & _A_CATHEDRAL:
        held |= _CATHEDRAL
    if there & _BOTH == _BOTH:
        held |= _LAND_AND_TOWN
    return held


def honours_held(state: State, seat: int) -> int:
    """The seat's honours as bits, the first of :data:`HONOURS` lowest; none after it has left."""
    earldom, ruleset = state.earldoms[seat], state.ruleset
    assert isinstance(ruleset, KnightErrantRuleset)
    held = _CUBES if earldom.cubes >= ruleset.honour_cubes else 0  # K.6.5
    for _, _, lord, properties in earldom.fiefs:  # the Tent among them
        if lord is not None:
            held |= _LORD[lord & 31]  # K.6.2
        if properties:
            held |= _of_properties(properties)
    return held


def names_of_honours(held: int) -> tuple[str, ...]:
    """Honours by name, in the order of the rules."""
    return _NAMES[held]


def honours_of(state: State, seat: int) -> tuple[str, ...]:
    """The seat's honours by name, in the order of the rules."""
    return names_of_honours(honours_held(state, seat))


def honours_seen(observation: Observation, seat: int) -> tuple[str, ...]:
    """The same from what anybody sees: honours are open."""
    ruleset, view = observation.ruleset, observation.earls[seat]
    assert isinstance(ruleset, KnightErrantRuleset)
    held = _CUBES if view.cubes >= ruleset.honour_cubes else 0
    for fief in view.fiefs:
        if fief.lord is not None:
            held |= _LORD[_kind(fief.lord)]
        held |= _of_properties(tuple(_kind(name) for name in fief.properties))
    return names_of_honours(held)


def _kind(name: str) -> int:
    card = code_of(name)
    assert card is not None
    return kind_of(card)
