"""What an attack does to its target, and the way home (O.10, O.8.3, O.9.12)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from rules.core.action import Action

from .action import DestroyFief, FellTower, KeepFief
from .card import card_of, name_of
from .departure import leave_if_landless
from .event import AttackRepelled, FiefCaptured
from .fief import destroy_fief, kind_of_fief, remove_fief, strength_of_fief
from .force import HAND, POOL, RETINUE, Force
from .losses import capture
from .pile import discard, discard_soldiers
from .ransom import open_ransom
from .spoils import open_spoils
from .state import BATTLE, NEUTRAL, RAIDER, VIKINGS, Move, State, earl, with_one
from .tower import fell

if TYPE_CHECKING:
    from .battle import Battle

_fell_tower = cache(FellTower)
_siege_answers: list[Action] = [KeepFief(), DestroyFief()]


def begin(move: Move, battle: Battle) -> None:
    """The points that got through meet the target (O.10.1, O.10.4, O.8.3)."""
    numbers = move.state.ruleset
    if battle.kind == "towers":
        battle.points //= numbers.tower_strength
        battle.stage = "towers"
    elif battle.kind == "siege":
        battle.stage = "siege"
        _besiege(move, battle)
    else:
        battle.points //= numbers.property_strength
        battle.stage = "spoils"
    if battle.points == 0:
        repel(move, battle)


def _besiege(move: Move, battle: Battle) -> None:
    """A Castle or Palace is captured if the points reach its strength (O.10.1); other Fiefs take them in
    their own way."""
    found = move.state.fief(battle.fief)
    assert found is not None
    fief = found[1]
    besieged = kind_of_fief(move.state, fief).besieged
    if besieged is not None:
        if battle.points:
            battle.stage = "home"
            besieged(move, battle, fief)
    elif battle.points < strength_of_fief(move.state, fief):
        battle.points = 0
    else:
        _take_the_castle(move, battle)


def repel(move: Move, battle: Battle) -> None:
    """The attack has taken nothing (O.9.7, O.10.1)."""
    battle.stage = "home"
    found = move.state.fief(battle.fief)
    card = "" if found is None else name_of(found[1].card)
    move.tell(AttackRepelled(earl(battle.target), battle.kind, battle.fief, card))


def advance(move: Move, battle: Battle) -> bool:
    """What needs no answer: the last Towers, the Vikings' fire, the spoils, the way home."""
    state = move.state
    match battle.stage:
        case "towers":
            towers = state.earldoms[battle.target].towers
            if battle.points and len(towers) > battle.points:
                return False
            if battle.points:
                for tower in towers:
                    fell(move, battle.target, tower.number)
            battle.stage = "home"
        case "siege":
            if battle.attacker != VIKINGS:
                return False
            _settle(move, battle, keeps=False)
        case "spoils":
            battle.stage = "home"
            open_spoils(
                move,
                battle.commander,
                battle.target,
                battle.fief,
                battle.points,
                burns=battle.attacker == VIKINGS,
            )
        case "home":
            _go_home(move, battle)
        case _:
            raise AssertionError(f"no stage of a battle is called {battle.stage}")
    return True


def options(state: State, battle: Battle) -> list[Action]:
    """Which Tower falls (O.8.4), or what becomes of the captured Castle (O.10.1, O.10.3)."""
    if battle.stage == "siege":
        return list(_siege_answers)
    return [_fell_tower(tower.number) for tower in state.earldoms[battle.target].towers]


def answer(move: Move, battle: Battle, action: FellTower | KeepFief | DestroyFief) -> None:
    """A Tower falls, or the captured Castle is kept or destroyed."""
    if isinstance(action, FellTower):
        fell(move, battle.target, action.tower)
        battle.points -= 1
    else:
        _settle(move, battle, keeps=isinstance(action, KeepFief))


def _take_the_castle(move: Move, battle: Battle) -> None:
    """A captured Castle's Lord is captured with it (O.10.2)."""
    capture(move, battle, battle.target, battle.fief, battle.attacker)


def _settle(move: Move, battle: Battle, *, keeps: bool) -> None:
    """The Castle changes hands with its Properties, or is destroyed (O.10.1 to O.10.3, O.17.8).

    What is kept keeps its colour (O.10.6) and all that it holds, whatever the limits of a Fief (O.10.7).
    """
    state = move.state
    found = state.fief(battle.fief)
    assert found is not None
    fief = found[1]
    if keeps:
        remove_fief(state, battle.target, fief.number)
        earldom = state.earldoms[battle.attacker]
        earldom.fiefs = (*earldom.fiefs, fief)
        move.tell(FiefCaptured(battle.attacker, battle.target, fief.number, name_of(fief.card)))
    else:
        destroy_fief(move, battle.target, fief)
    battle.stage = "home"
    leave_if_landless(move, battle.target)


def _go_home(move: Move, battle: Battle) -> None:
    """Forces return, cards of the hand are spent, and captives are ransomed (O.9.12, O.11.2)."""
    for seat, forces in ((battle.attacker, battle.attackers), (battle.target, battle.defenders)):
        for force in forces:
            _return(move, seat, force)
    state = move.state
    state.table_discards[RAIDER] += battle.raiders
    if battle.drawn is not None:
        state.table_discards[BATTLE] += (battle.drawn,)
    move.close(battle)
    for captive in reversed(battle.captives):
        open_ransom(move, *captive)


def _return(move: Move, seat: int, force: Force) -> None:
    """One force goes home (O.9.12); the soldiers of an Earl who has left are discarded (O.3.7)."""
    if seat == NEUTRAL:
        return
    state = move.state
    earldom = state.earldoms[seat]
    if force.source == HAND:
        discard(move, card_of(earldom.colour, force.card))
    elif force.source in (POOL, RETINUE):  # those of mats and Burhs never left their places
        if not earldom.at_table:
            discard_soldiers(move, (force.card,))
        elif force.source == POOL:
            earldom.pool = with_one(earldom.pool, force.card)
        else:
            state.retinue = with_one(state.retinue, force.card)
