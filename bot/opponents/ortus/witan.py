"""What a steward of Witan sees of cubes: Witans that are ready, and Councilors that are missing."""

from __future__ import annotations

from typing import Final

from rules.ortus.observation import EarlView, FiefView, Observation
from rules.witan.mat import WitanMat
from rules.witan.ruleset import WitanRuleset
from rules.witan.winchester import FEWEST_EARLS

_LAST_COUNCILOR: Final = 7.0


def is_played(observation: Observation) -> bool:
    """Whether the game is Witan."""
    return isinstance(observation.mat, WitanMat)


def witans(observation: Observation, seat: int) -> int:
    """The seat's Witans, as all can see (W.2.4)."""
    mat = observation.mat
    assert isinstance(mat, WitanMat)
    return mat.witans[seat]


def standing_in(observation: Observation, earl: EarlView, fief: FiefView) -> float:
    """What it is worth to take from an Earl a Lord who could be his last Councilor (W.8.1, W.8.2); nothing in
    other games."""
    if fief.lord is None or not is_played(observation):
        return 0.0
    return _LAST_COUNCILOR if councilors_missing(observation, earl.seat) == 1 else 0.0


def councilors_missing(observation: Observation, seat: int) -> int | None:
    """How many High Councilors the seat still lacks; ``None`` where there is no Winchester (W.8.1)."""
    mat, ruleset = observation.mat, observation.ruleset
    assert isinstance(mat, WitanMat) and isinstance(ruleset, WitanRuleset)
    if not ruleset.winchester or observation.seats < FEWEST_EARLS:
        return None
    return ruleset.councilors - mat.councilors[seat]
