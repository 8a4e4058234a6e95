"""Reading the table: what one's own seat can bring to bear, and what others may hold against it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from bot.opponents.ortus import shire
from rules.knight_errant.mat import KnightMat
from rules.ortus.card import KIND, SOLDIERS
from rules.ortus.force import face_strength, soldier_strength
from rules.ortus.means import HAND, WITAN
from rules.ortus.observation import EarlView, FiefView, MercenaryView, Observation
from rules.ortus.ruleset import OrtusNumbers

HIDDEN_CARD: Final = 0.9
"""The points of strength that an unknown card of a hand is expected to add to a defence."""
FIGHTERS: Final = ("prince", "vassal", "champion", "mercenary")
"""What can be fielded from a hand (O.6.2)."""
WALLED: Final = ("castle", "palace")
"""What Towers guard, and what takes Lords (O.8.2, O.6.1): neither Tents nor Burhs (K.3.2, K.3.3, S.3.3,
S.3.4)."""
_CUBE: Final = 1.6
"""What a Witan is worth that is spent."""


def kind_of(card: str) -> str:
    """ "land" of "land.2"."""
    return card.partition(".")[0]


def price_of(by: int, card: float) -> float:
    """What it costs to play a card of that price from the hand, or what stands in for it: a Burh's is
    free."""
    return card if by == HAND else _CUBE if by == WITAN else 0.0


def strength_of(numbers: OrtusNumbers, kind: str) -> int:
    """The strength of a Face card or a soldier, 0 for what does not fight (O.6.3)."""
    if kind in SOLDIERS:
        return soldier_strength(numbers, SOLDIERS.index(kind))
    return face_strength(numbers, KIND[kind])


@dataclass(frozen=True, slots=True)
class Own:
    """A force of one's own: ``source``, ``card`` and ``piece`` as in ``FieldForce``."""

    source: str
    card: str
    piece: int
    strength: int
    cost: float
    """What fielding it costs, on the scale of what actions are worth."""


@dataclass(frozen=True)
class Sight:
    """An observation, seen from the seat that decides."""

    observation: Observation

    @property
    def numbers(self) -> OrtusNumbers:
        return self.observation.ruleset

    @cached_property
    def me(self) -> EarlView:
        """The Earldom of the seat that decides."""
        assert self.observation.viewer is not None
        return self.observation.earls[self.observation.viewer]

    @cached_property
    def hand(self) -> Counter[str]:
        return Counter(self.me.hand)

    @cached_property
    def others(self) -> tuple[EarlView, ...]:
        """The other Earls at the table."""
        return tuple(
            earl for earl in self.observation.earls if earl.at_table and earl.seat != self.observation.viewer
        )

    @cached_property
    def princes(self) -> int:
        """Prince Lords of one's own."""
        return sum(fief.lord is not None and kind_of(fief.lord) == "prince" for fief in self.me.fiefs)

    def fief(self, number: int) -> tuple[EarlView, FiefView]:
        """Whose Fief that is, and the Fief."""
        earl, fief = self.target(number)
        assert earl is not None, "a Fief that is somebody's"
        return earl, fief

    def target(self, number: int) -> tuple[EarlView | None, FiefView]:
        """The same for a Fief that may be nobody's."""
        for earl in self.observation.earls:
            for fief in earl.fiefs:
                if fief.fief == number:
                    return earl, fief
        return None, next(fief for fief in shire.neutral_burhs(self.observation) if fief.fief == number)

    def lent(self, kind: str, scope: str) -> int:
        """How many Burhs of one's own could still lend such a card in the scope that goes on (S.4)."""
        return len(shire.lent(self.observation, self.me.seat, kind, scope))

    def hired_strength(self, mercenary: MercenaryView) -> int:
        """A Mercenary with its garrison (O.7.3)."""
        return self.numbers.mercenary_strength + sum(
            strength_of(self.numbers, soldier) for soldier in mercenary.garrison
        )

    def soldiers(self, earl: EarlView) -> tuple[str, ...]:
        """The best soldiers of the Pool that his Lands let him field (O.7.6)."""
        best = sorted(earl.pool, key=lambda soldier: -strength_of(self.numbers, soldier))
        return tuple(best[: earl.lands * self.numbers.land_field])

    def retinue(self, earl: EarlView) -> tuple[str, ...]:
        return self.observation.retinue if self.observation.king == earl.seat else ()

    def camp(self, earl: EarlView) -> int:
        """The Infantry of a Knight's camp (K.4.1)."""
        mat = self.observation.mat
        return mat.camps[earl.seat] if isinstance(mat, KnightMat) else 0

    def open_strength(self, earl: EarlView) -> int:
        """What everybody can see that he could field (O.9.3, K.4.1, S.4.2, S.4.4)."""
        forces = [kind_of(fief.lord) for fief in earl.fiefs if fief.lord is not None]
        forces += [card for card, _ in shire.lent_forces(self.observation, earl.seat)]
        forces += [*self.soldiers(earl), *self.retinue(earl), *["infantry"] * self.camp(earl)]
        hired = sum(self.hired_strength(mercenary) for mercenary in earl.mercenaries)
        return hired + sum(strength_of(self.numbers, force) for force in forces)

    def hidden_strength(self, earl: EarlView) -> float:
        """What his hand may add: what is known of it, and a guess for the rest."""
        known = next((each.still for each in self.observation.shown if each.seat == earl.seat), ())
        known = known[: earl.hand_size]
        unknown = earl.hand_size - len(known)
        return sum(strength_of(self.numbers, card) for card in known if card in FIGHTERS) + (
            unknown * HIDDEN_CARD
        )

    def towers(self, earl: EarlView | None, fief: FiefView) -> int:
        """The points that his Towers take from an attack on that Fief (O.8.2)."""
        if earl is None or kind_of(fief.card) not in WALLED:
            return 0
        return len(earl.towers) * self.numbers.tower_strength

    @cached_property
    def forces(self) -> tuple[Own, ...]:
        """All that one's own seat could field, the cheapest for its strength first."""
        numbers, me = self.numbers, self.me
        forces = [
            Own("pool", soldier, 0, strength_of(numbers, soldier), 0.4) for soldier in self.soldiers(me)
        ]
        forces += [
            Own("retinue", soldier, 0, strength_of(numbers, soldier), 0.4) for soldier in self.retinue(me)
        ]
        forces += [Own("camp", "infantry", 0, numbers.infantry_strength, 0.5)] * self.camp(me)
        forces += [
            Own("burh", card, number, strength_of(numbers, card), 0.0)
            for card, number in shire.lent_forces(self.observation, me.seat)
        ]
        forces += [
            Own("mercenary", "mercenary", each.mercenary, self.hired_strength(each), 1.2)
            for each in me.mercenaries
        ]
        spare_princes = self.princes + self.hand["prince"] - 1
        for fief in me.fiefs:
            kind = kind_of(fief.lord) if fief.lord is not None else "monk"
            if kind == "prince":
                forces.append(Own("lord", kind, fief.fief, strength_of(numbers, kind), 4.0))
            elif kind != "monk":
                forces.append(Own("lord", kind, fief.fief, strength_of(numbers, kind), 1.0))
        for kind, cost in (("mercenary", 0.8), ("champion", 1.2), ("vassal", 0.9)):
            forces += [Own("hand", kind, 0, strength_of(numbers, kind), cost)] * self.hand[kind]
        for _ in range(self.hand["prince"]):
            cost = 1.4 if spare_princes > 0 else 4.0
            spare_princes -= 1
            forces.append(Own("hand", "prince", 0, strength_of(numbers, "prince"), cost))
        return tuple(sorted(forces, key=lambda force: force.cost / max(1, force.strength)))


def enough(forces: tuple[Own, ...], points: float) -> tuple[Own, ...] | None:
    """Cheap forces that reach so many points, and none beyond need; ``None`` if they cannot."""
    picked: list[Own] = []
    total = 0
    for force in forces:
        if total >= points:
            break
        picked.append(force)
        total += force.strength
    if total < points:
        return None
    for force in sorted(picked, key=lambda force: -force.cost):
        if total - force.strength >= points:
            picked.remove(force)
            total -= force.strength
    alone = min((force for force in forces if force.strength >= points), key=_cost, default=None)
    if alone is not None and picked and alone.cost < sum(map(_cost, picked)):
        return (alone,)
    return tuple(picked)


def _cost(force: Own) -> float:
    return force.cost
