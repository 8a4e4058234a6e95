"""What a steward of Knight-errant goes for: honours (K.6), and what stands between others and theirs."""

from __future__ import annotations

from dataclasses import replace

from rules.knight_errant.honour import honours_seen
from rules.knight_errant.ruleset import KnightErrantRuleset
from rules.ortus.observation import EarlView, FiefView, Observation

_HONOUR = 1.2
"""What an honour is worth that somebody loses."""
_LAST_BUT_ONE = 7.0
"""What it is worth if he lacked only one more."""


def wanted(observation: Observation) -> int:
    """How many honours win; 0 where there are none (K.6.1)."""
    ruleset = observation.ruleset
    return ruleset.honours if isinstance(ruleset, KnightErrantRuleset) else 0


def honours(observation: Observation, earl: EarlView) -> frozenset[str]:
    """The honours of a Knight, his Earldom being as it stands in ``earl`` (K.6.2 to K.6.6)."""
    earls = observation.earls
    changed = replace(observation, earls=(*earls[: earl.seat], earl, *earls[earl.seat + 1 :]))
    return frozenset(honours_seen(changed, earl.seat))


def with_fief(earl: EarlView, fief: FiefView | None, number: int) -> EarlView:
    """The Earldom with another Fief in the place of that number, or none."""
    fiefs = tuple(
        each if each.fief != number else fief
        for each in earl.fiefs
        if each.fief != number or fief is not None
    )
    return replace(earl, fiefs=tuple(each for each in fiefs if each is not None))


def _price(observation: Observation, before: EarlView, after: EarlView) -> float:
    had = len(honours(observation, before))
    lost = had - len(honours(observation, after))
    return lost * (_LAST_BUT_ONE if had >= wanted(observation) - 1 else _HONOUR)


def standing_in(observation: Observation, earl: EarlView, fief: FiefView) -> float:
    """What of his standing a Knight would lose with a Fief; nothing in other games."""
    if not wanted(observation):
        return 0.0
    return _price(observation, earl, with_fief(earl, None, fief.fief))


def standing_of_card(observation: Observation, earl: EarlView, fief: FiefView, card: str) -> float:
    """What of it he would lose with a Property; nothing in other games."""
    if not wanted(observation):
        return 0.0
    left = list(fief.properties)
    left.remove(card)
    return _price(observation, earl, with_fief(earl, replace(fief, properties=tuple(left)), fief.fief))
