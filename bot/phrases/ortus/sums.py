"""The arithmetic of a battle in words: attack, defence, Towers, and what is needed (O.9.9, O.9.11, O.8.2)."""

from __future__ import annotations

from typing import NamedTuple

from rules.ortus.observation import BattleView, FiefView, Observation

from .. import say
from .pieces import BUILT_ON, find_fief, kind_of, points


class Target(NamedTuple):
    """What the attack has to overcome once the defenders have fallen, in points: ``towers`` take so many,
    and ``needed`` capture the Fief, or take a Property, fell a Tower, each."""

    towers: int
    needed: int

    @property
    def past(self) -> int:
        """Both together: what has to get past the defenders."""
        return self.towers + self.needed


def target_of(observation: Observation, battle: BattleView) -> Target:
    """What the attack of the battle has to overcome."""
    numbers = observation.ruleset
    found = find_fief(observation, battle.fief)
    if battle.attack == "towers" or found is None:
        return Target(0, numbers.tower_strength)
    fief = found[1]
    needed = fief.strength if battle.attack == "siege" else numbers.property_strength
    return Target(towers_before(observation, fief), needed)


def guard_of(observation: Observation) -> int:
    """The strength of those who defend what is nobody's (S.2.2)."""
    numbers = observation.ruleset
    return int(getattr(numbers, "burh_infantry", 0)) * numbers.infantry_strength


def towers_before(observation: Observation, fief: FiefView) -> int:
    """The points that its owner's Towers take from an attack on the Fief (O.8.2)."""
    found = find_fief(observation, fief.fief)
    if found is None or found[0] is None or kind_of(fief.card) in BUILT_ON:
        return 0
    return len(found[0].towers) * observation.ruleset.tower_strength


def equation(attack: int, defence: int, towers: int, needed: int) -> str:
    """ "attack 6 points − defenders 2 − Towers 1 = 3 through, 3 needed"; what takes nothing is left out."""
    through = max(0, attack - defence - towers)
    terms = [say("ortus.sum.attack", points=points(attack))]
    if defence:
        terms.append(say("ortus.sum.defenders", points=defence))
    if towers:
        terms.append(say("ortus.sum.towers", points=towers))
    left = f" {say('ortus.sum.minus')} ".join(terms)
    return say("ortus.sum", left=left, through=through, needed=needed)


def outcome(observation: Observation, battle: BattleView, result: str) -> str:
    """What a result would mean: "3 points get through, 3 needed; the defence deals 2 points"."""
    target = target_of(observation, battle)
    values = {
        "through": max(0, battle.attack_strength - battle.defence_strength - target.towers),
        "needed": target.needed,
        "defence": points(battle.defence_strength),
    }
    return say(f"ortus.outcome.{result}", **values)


def balance(observation: Observation, battle: BattleView) -> str:
    """The equation of a battle whose sides are both shown, as far as the attack counts."""
    target = target_of(observation, battle)
    return equation(battle.attack_strength, battle.defence_strength, target.towers, target.needed)
