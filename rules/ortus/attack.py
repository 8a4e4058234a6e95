"""Attacking another Earl: Raid, Siege, or his Towers (O.9.1)."""

from __future__ import annotations

from functools import cache

from rules.core.action import Action, IllegalAction

from .action import AttackTowers, Raid, Siege
from .battle import Assault, open_battle
from .fief import other_fief
from .force import has_any_force
from .refusal import refused
from .state import NEUTRAL, Move, State
from .truce import attack_refusal, may_attack
from .variant import Choice

ATTACKS = (Raid, Siege, AttackTowers)
"""The kinds of attack (O.9.1)."""

_raid = cache(Raid)
_siege = cache(Siege)
_attack_towers = cache(AttackTowers)


def add_targets(state: State, seat: int, options: list[Action]) -> None:
    """Everything of another Earl's that can be attacked; the Vikings cannot be (O.9.1, O.17.9)."""
    for other, earldom in enumerate(state.earldoms):
        if other == seat or not earldom.at_table:
            continue
        for fief in earldom.fiefs:
            if fief.properties:
                options.append(_raid(fief.number))
            options.append(_siege(fief.number))
        if earldom.towers:
            options.append(_attack_towers(other))


def target_refusal(
    state: State, seat: int, action: Raid | Siege | AttackTowers, rule: str
) -> IllegalAction | None:
    """Why that cannot be attacked by, or at the command of, the seat; ``None`` if it can."""
    if isinstance(action, AttackTowers):
        others = state.from_left_of(seat)
        if action.target not in others:
            return refused(rule, "no_target", target=action.target, targets=tuple(others))
        if not state.earldoms[action.target].towers:
            return refused("O.9.1", "nothing_there", what="towers")
        return None
    found = other_fief(state, seat, action.fief, rule)
    if not isinstance(found, tuple):
        return found
    if isinstance(action, Raid) and not found[1].properties:
        return refused("O.9.1", "nothing_there", what="properties")
    return None


def declared(state: State, action: Raid | Siege | AttackTowers) -> Assault:
    """What a legal action attacks, and how."""
    if isinstance(action, AttackTowers):
        return Assault("towers", action.target, 0)
    found = state.fief(action.fief)
    assert found is not None
    return Assault("raid" if isinstance(action, Raid) else "siege", found[0], action.fief)


def _add_options(state: State, seat: int, options: list[Action]) -> None:
    if may_attack(state) and has_any_force(state, seat):
        add_targets(state, seat, options)
        for fief in state.mat.neutral():
            options.append(_siege(fief.number))


def _refusal(state: State, seat: int, action: Raid | Siege | AttackTowers) -> IllegalAction | None:
    if early := attack_refusal(state):
        return early
    if unfit := target_refusal(state, seat, action, "O.9.1"):
        return unfit
    if not has_any_force(state, seat):
        return refused("O.9.5", "no_force")
    return None


def _carry_out(move: Move, seat: int, action: Raid | Siege | AttackTowers) -> None:
    """Only what belongs to another Earl makes the round a warlike one (O.17.1)."""
    assault = declared(move.state, action)
    if assault.target != NEUTRAL:
        move.state.attacked = True
    open_battle(move, seat, seat, assault)


ATTACK = Choice(ATTACKS, _add_options, _refusal, _carry_out)
"""Attacking another Earl is an Action (O.9.1)."""
