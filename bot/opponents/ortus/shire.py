"""What a steward of Shire sees of the Burhs."""

from __future__ import annotations

from rules.ortus.card import KIND, KINDS, name_of
from rules.ortus.observation import FiefView, Observation
from rules.shire.mat import ShireMat
from rules.shire.ruleset import ShireRuleset


def neutral_burhs(observation: Observation) -> tuple[FiefView, ...]:
    """The Burhs that nobody holds, as Fiefs (S.2.1)."""
    ruleset = observation.ruleset
    if not isinstance(ruleset, ShireRuleset):
        return ()
    return tuple(
        FiefView(fief.number, name_of(fief.card), ruleset.burh_strength, None, ())
        for fief in observation.mat.neutral()
    )


def guard(observation: Observation) -> float:
    """The strength of the Infantry that defend a neutral one (S.2.2)."""
    ruleset = observation.ruleset
    assert isinstance(ruleset, ShireRuleset)
    return float(ruleset.burh_infantry * ruleset.infantry_strength)


def lent(observation: Observation, seat: int, kind: str, scope: str) -> list[int]:
    """The numbers of the seat's Burhs whose card of that kind has not served in the scope that goes on
    (S.4)."""
    mat = observation.mat
    if not isinstance(mat, ShireMat):
        return []
    return [number for number in mat.lent(seat, KIND[kind]) if (number, scope) not in mat.served]


def lent_forces(observation: Observation, seat: int) -> list[tuple[str, int]]:
    """Champions and Vassals of the seat's Burhs, each with the number of the Burh (S.4.2, S.4.4)."""
    mat = observation.mat
    if not isinstance(mat, ShireMat):
        return []
    return [
        (KINDS[burh.shown], burh.number)
        for burh in mat.burhs
        if burh.holder == seat and KINDS[burh.shown] in ("champion", "vassal")
    ]
