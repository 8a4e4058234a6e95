"""Which forces fall (O.9.10, O.7.8, O.11.1)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from rules.core.action import Action

from .action import LoseForce
from .card import card_of, name_of
from .event import ForceLost, LordCaptured
from .fief import put_fief
from .force import CAMP, HAND, HIRED, LORD, SOURCES, Force, strength_of
from .mercenary import lose_mercenary
from .pile import discard, discard_soldiers
from .state import NEUTRAL, VIKINGS, Move, State, earl

if TYPE_CHECKING:
    from .battle import Battle

_lose_force = cache(LoseForce)


def advance(move: Move, battle: Battle) -> bool:
    """Everything falls, nothing can, or only one force comes in question: no choice. Otherwise its owner owes
    one (O.9.10, O.4.10)."""
    defending = battle.stage == "defence_falls"
    forces = battle.defenders if defending else battle.attackers
    if battle.points >= strength_of(forces):
        for force in forces:
            _fall(move, battle, force, defending)
    else:
        within = sorted({force for force in forces if force.strength <= battle.points})
        if len(within) > 1:
            return False
        if within:
            _fall(move, battle, within[0], defending)
            return True
    _end(battle)
    return True


def _end(battle: Battle) -> None:
    """The defender's losses first, then the attacker's; the Vikings' cards are spent anyway (O.9.10,
    O.17.6)."""
    if battle.stage == "defence_falls" and battle.attacker != VIKINGS:
        battle.stage = "attack_falls"
        # What is left of the attack waits in ``attack`` for the target.
        battle.attack, battle.points = battle.points, battle.defence
    else:
        if battle.stage == "attack_falls":
            battle.points = battle.attack
        battle.stage = "land"


def options(battle: Battle) -> list[Action]:
    """The owner's forces that the points left can fell (O.9.10)."""
    forces = battle.defenders if battle.stage == "defence_falls" else battle.attackers
    return [
        _lose_force(SOURCES[force.source], force.card_name, force.piece)
        for force in sorted({force for force in forces if force.strength <= battle.points})
    ]


def answer(move: Move, battle: Battle, action: LoseForce) -> None:
    """One more force falls."""
    defending = battle.stage == "defence_falls"
    for force in battle.defenders if defending else battle.attackers:
        if (SOURCES[force.source], force.card_name, force.piece) == (
            action.source,
            action.card,
            action.piece,
        ):
            _fall(move, battle, force, defending)
            return
    raise AssertionError("a force fell that is not there")


def _fall(move: Move, battle: Battle, force: Force, defending: bool) -> None:
    """A force leaves the battle: to a discard pile, or as a captive (O.7.8, O.11.1)."""
    forces = battle.defenders if defending else battle.attackers
    place = forces.index(force)
    left = forces[:place] + forces[place + 1 :]
    if defending:
        battle.defenders = left
        seat, captor = battle.target, battle.attacker
    else:
        battle.attackers = left
        seat, captor = battle.attacker, battle.target
    battle.points -= force.strength
    if force.source == LORD:
        capture(move, battle, seat, force.piece, captor)
        return
    move.tell(ForceLost(earl(seat), SOURCES[force.source], force.card_name, force.piece))
    if force.source == HAND:
        discard(move, card_of(move.state.earldoms[seat].colour, force.card))
    elif force.source == HIRED:
        found = move.state.mercenary(force.piece)
        assert found is not None
        lose_mercenary(move, seat, found[1])
    elif force.source < CAMP:
        discard_soldiers(move, (force.card,))
    elif seat != NEUTRAL:
        reserves = move.state.variant.reserves
        assert reserves is not None, "only a variant has other forces"
        reserves.fall(move, seat, force)


def capture(move: Move, battle: Battle, seat: int, number: int, captor: int) -> None:
    """The Lord of a Fief falls into the other side's hands; his Fief is without one (O.11.1, O.10.2)."""
    state: State = move.state
    for fief in state.earldoms[seat].fiefs:
        if fief.number == number and fief.lord is not None:
            put_fief(state, seat, fief._replace(lord=None))
            battle.captives = (*battle.captives, (seat, fief.lord, number, captor))
            move.tell(LordCaptured(seat, earl(captor), number, name_of(fief.lord), name_of(fief.card)))
