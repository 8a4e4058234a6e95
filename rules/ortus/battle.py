"""A battle, from the fielding to the way home (O.9).

Stages, in order: ``attack`` and ``defend`` (fielding), ``draw``, ``tactics`` (O.20), ``church``, ``damage``,
``defence_falls`` and ``attack_falls`` (losses), ``land`` (what gets through), then what an attack does
(:mod:`~rules.ortus.conquest`): ``towers``, ``siege`` or ``spoils``, and ``home``.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from rules.core.action import Action, IllegalAction

from . import conquest, losses, tactics
from .action import (
    AcceptResult,
    AlterResult,
    DecideBattle,
    DestroyFief,
    EndFielding,
    FellTower,
    FieldForce,
    KeepFief,
    LoseForce,
)
from .card import ATTACKER, CHURCH_DECIDES, DEFENDER, NORMAL, RAIDERS, RESULTS, VIKING, name_of
from .church import church_controller
from .event import (
    AttackDeclared,
    AttackKind,
    BattleCardDrawn,
    ChurchDecided,
    DamageDealt,
    ForcePicked,
    ForcesFielded,
    VikingsFielded,
)
from .fief import kind_of_fief, strength_of_fief
from .force import (
    HAND,
    POOL,
    RETINUE,
    SOURCES,
    Force,
    field_limit,
    forces_left,
    has_open_force,
    strength_of,
)
from .hand import take_openly
from .pile import draw
from .refusal import other_question, refused
from .state import BATTLE, NEUTRAL, RAIDER, VIKINGS, Frame, Move, State, earl, without
from .tower import absorbed
from .variant import Procedure

_field_force = cache(FieldForce)
_end_fielding = EndFielding()
_decisions = (DecideBattle("normal_battle"), DecideBattle("attacker_wins"), DecideBattle("defender_wins"))


class Assault(NamedTuple):
    """What is attacked and how: a Fief of an Earl or of nobody, or an Earl's Towers (``fief`` 0)."""

    kind: AttackKind
    target: int
    fief: int


@dataclass(slots=True)
class Battle(Frame):
    """A battle in progress. ``commander`` decides for the attacker, who may be the Vikings.

    Soldiers and Face cards of the hand leave their places when their side is shown, and stand in
    ``attackers`` or ``defenders``; Lords and Mercenaries stand there and in their places. ``picked`` is the
    side that is being picked.
    """

    attacker: int
    commander: int
    kind: AttackKind
    target: int
    fief: int
    stage: str
    picked: tuple[Force, ...]
    attackers: tuple[Force, ...]
    defenders: tuple[Force, ...]
    raiders: tuple[int, ...]
    drawn: int | None
    result: int
    answering: int
    attack: int
    defence: int
    points: int
    captives: tuple[tuple[int, int, int, int], ...]
    """(owner, card, Fief, captor) of captured Lords, in the order of capture (O.11.1)."""

    def restore(self) -> None:
        """Plain tuples become forces again."""
        self.picked = tuple(Force(*each) for each in self.picked)
        self.attackers = tuple(Force(*each) for each in self.attackers)
        self.defenders = tuple(Force(*each) for each in self.defenders)


def open_battle(move: Move, attacker: int, commander: int, assault: Assault) -> None:
    """Declare an attack (O.9.1, O.17.5)."""
    found = move.state.fief(assault.fief)
    move.tell(
        AttackDeclared(
            None if attacker == VIKINGS else attacker,
            commander,
            earl(assault.target),
            assault.kind,
            assault.fief,
            "" if found is None else name_of(found[1].card),
        )
    )
    move.open(
        Battle(
            attacker=attacker,
            commander=commander,
            kind=assault.kind,
            target=assault.target,
            fief=assault.fief,
            stage="attack",
            picked=(),
            attackers=(),
            defenders=(),
            raiders=(),
            drawn=None,
            result=NORMAL,
            answering=-1,
            attack=0,
            defence=0,
            points=0,
            captives=(),
        )
    )


# What needs no answer -----------------------------------------------------------------------------------


def _advance(move: Move, battle: Battle) -> bool:
    state = move.state
    match battle.stage:
        case "attack":
            if battle.attacker != VIKINGS:
                return False
            _field_vikings(move, battle)
        case "defend":
            if battle.target == NEUTRAL:
                _set_guards(move, battle)
            elif state.earldoms[battle.target].hand or has_open_force(state, battle.target):
                return False
            battle.stage = "draw"
        case "draw":
            _draw_battle_card(move, battle)
        case "tactics":
            return tactics.advance(move, battle)
        case "church":
            controller = church_controller(state)
            if controller is not None:
                return False
            _decide(move, battle, None, NORMAL)
        case "damage":
            _deal_damage(move, battle)
        case "defence_falls" | "attack_falls":
            return losses.advance(move, battle)
        case "land":
            _land(move, battle)
        case _:
            return conquest.advance(move, battle)
    return True


def _field_vikings(move: Move, battle: Battle) -> None:
    """The Viking cards of this attack (O.17.6)."""
    numbers = move.state.ruleset
    drawn = []
    for _ in range(numbers.viking_cards):
        card = draw(move, RAIDER)
        if card is not None:
            drawn.append(card)
    battle.raiders = tuple(drawn)
    battle.attack = sum(
        [numbers.viking_strength if card == VIKING else numbers.chieftain_strength for card in drawn]
    )
    battle.stage = "defend"
    move.tell(VikingsFielded(tuple([RAIDERS[card] for card in drawn]), battle.attack))


def _set_guards(move: Move, battle: Battle) -> None:
    """The defenders of a Fief that is nobody's step forward by themselves."""
    found = move.state.fief(battle.fief)
    assert found is not None
    guards = kind_of_fief(move.state, found[1]).guards
    assert guards is not None, "what is nobody's has guards"
    battle.defenders = guards(move.state, found[1])
    words = tuple([force.words for force in battle.defenders])
    move.tell(ForcesFielded(None, True, words, strength_of(battle.defenders)))


def _draw_battle_card(move: Move, battle: Battle) -> None:
    """A Battle card if the attack is defended (O.9.6); undefended it just lands."""
    if not battle.defenders:
        battle.result = ATTACKER
        battle.stage = "damage"
        return
    card = draw(move, BATTLE)
    assert card is not None, "the Battle deck has at least one card"
    battle.drawn = battle.result = card
    move.tell(BattleCardDrawn(earl(battle.target), RESULTS[card]))
    if card == CHURCH_DECIDES:
        battle.stage = "church"
    elif card != NORMAL and move.state.ruleset.medieval_tactics:
        tactics.begin(battle)
    else:
        battle.stage = "damage"


def _decide(move: Move, battle: Battle, controller: int | None, result: int) -> None:
    """The Church's word stands; without one it is a Normal Battle (O.9.8, O.20.3)."""
    battle.result = result
    battle.stage = "damage"
    move.tell(ChurchDecided(controller, RESULTS[result]))


def _deal_damage(move: Move, battle: Battle) -> None:
    """Whose damage counts by the result, and how much of it reaches the target (O.9.7, O.9.9, O.9.11,
    O.8.2)."""
    state = move.state
    if battle.attacker != VIKINGS:
        battle.attack = strength_of(battle.attackers)
    wall = strength_of(battle.defenders)
    attack = 0 if battle.result == DEFENDER else battle.attack
    defence = 0 if battle.result == ATTACKER else wall
    towers, needed = 0, state.ruleset.tower_strength
    if battle.kind != "towers":
        found = state.fief(battle.fief)
        assert found is not None
        if kind_of_fief(state, found[1]).is_walled:
            towers = absorbed(state, battle.target, max(0, attack - wall))
        raids = battle.kind == "raid"
        needed = state.ruleset.property_strength if raids else strength_of_fief(state, found[1])
    through = max(0, attack - wall - towers)
    battle.attack, battle.defence, battle.points = attack, defence, attack
    battle.stage = "defence_falls"
    move.tell(DamageDealt(attack, defence, towers, through, needed))


def _land(move: Move, battle: Battle) -> None:
    """What gets through goes to the target (O.10)."""
    state = move.state
    through = battle.points if not battle.defenders else 0
    if battle.kind != "towers":
        found = state.fief(battle.fief)
        assert found is not None
        if kind_of_fief(state, found[1]).is_walled:
            through -= absorbed(state, battle.target, through)
    battle.points = through
    conquest.begin(move, battle)


# Questions and answers -----------------------------------------------------------------------------------


def _owing(state: State, battle: Battle) -> tuple[int, ...]:
    match battle.stage:
        case "defend" | "defence_falls":
            return (battle.target,)
        case "tactics":
            return (battle.answering,)
        case "church":
            controller = church_controller(state)
            assert controller is not None
            return (controller,)
        case _:
            return (battle.commander,)


def _question(state: State, battle: Battle) -> tuple[str, str]:
    return {
        "attack": ("FieldForces", "O.9.2"),
        "defend": ("FieldForces", "O.9.2"),
        "tactics": ("AnswerResult", "O.20.1"),
        "church": ("DecideBattle", "O.9.8"),
        "defence_falls": ("LoseForce", "O.9.10"),
        "attack_falls": ("LoseForce", "O.9.10"),
        "towers": ("FellTower", "O.8.4"),
        "siege": ("SettleFief", "O.10.3"),
    }[battle.stage]


def _options(state: State, battle: Battle, seat: int) -> list[Action]:
    match battle.stage:
        case "attack" | "defend":
            options: list[Action] = [
                _field_force(SOURCES[force.source], force.card_name, force.piece)
                for force in forces_left(state, seat, battle.picked)
            ]
            if battle.picked or battle.stage == "defend":
                options.append(_end_fielding)
            return options
        case "tactics":
            return tactics.options(state, battle, seat)
        case "church":
            return list(_decisions)
        case "defence_falls" | "attack_falls":
            return losses.options(battle)
        case _:
            return conquest.options(state, battle)


def _explain(state: State, battle: Battle, seat: int, action: Action) -> IllegalAction:
    kind, rule = _question(state, battle)
    match action:
        case FieldForce() if kind == "FieldForces":
            if action.source == "pool" and sum(
                force.source == POOL for force in battle.picked
            ) >= field_limit(state, seat):
                return refused("O.7.6", "land_limit", most=field_limit(state, seat))
            return refused(
                "O.9.3", "force_unavailable", source=action.source, card=action.card, piece=action.piece
            )
        case EndFielding() if battle.stage == "attack":
            return refused("O.9.5", "must_field")
        case AlterResult() if kind == "AnswerResult":
            return tactics.no_banner(state, seat, action)
        case LoseForce() if kind == "LoseForce":
            return refused(rule, "cannot_fall", card=action.card, points=battle.points)
        case FellTower() if kind == "FellTower":
            towers = tuple(tower.number for tower in state.earldoms[battle.target].towers)
            return refused(rule, "no_such_tower", tower=action.tower, towers=towers)
        case _:
            return other_question(rule, action.kind, kind)


def _answer(move: Move, battle: Battle, seat: int, action: Action) -> None:
    match action:
        case FieldForce():
            _pick(move, battle, seat, action)
        case EndFielding():
            _show_side(move, battle, seat)
        case AlterResult() | AcceptResult():
            tactics.answer(move, battle, seat, action)
        case DecideBattle():
            _decide(move, battle, seat, RESULTS.index(action.result))
        case LoseForce():
            losses.answer(move, battle, action)
        case FellTower() | KeepFief() | DestroyFief():
            conquest.answer(move, battle, action)
        case _:
            raise AssertionError(f"{action.kind} is no answer in a battle")


def _pick(move: Move, battle: Battle, seat: int, action: FieldForce) -> None:
    """One force more on the side that is being picked (O.9.2)."""
    for force in forces_left(move.state, seat, battle.picked):
        if (SOURCES[force.source], force.card_name, force.piece) == (
            action.source,
            action.card,
            action.piece,
        ):
            battle.picked = (*battle.picked, force)
            move.tell(ForcePicked(seat, action.source, action.card, action.piece))
            return
    raise AssertionError("a force was picked that cannot be fielded")


def _show_side(move: Move, battle: Battle, seat: int) -> None:
    """The forces picked step forward, before everybody's eyes (O.9.2)."""
    state = move.state
    earldom = state.earldoms[seat]
    forces = tuple(sorted(battle.picked))
    for force in forces:
        if force.source == HAND:
            take_openly(move, seat, force.card)
        elif force.source == POOL:
            earldom.pool = without(earldom.pool, force.card)
        elif force.source == RETINUE:
            state.retinue = without(state.retinue, force.card)
    battle.picked = ()
    defending = battle.stage == "defend"
    if defending:
        battle.defenders = forces
        battle.stage = "draw"
    else:
        battle.attackers = forces
        battle.stage = "defend"
    words = tuple([force.words for force in forces])
    move.tell(ForcesFielded(seat, defending, words, strength_of(forces)))


BATTLE_PROCEDURE = Procedure(Battle, _advance, _owing, _question, _options, _explain, _answer)
"""The two Earls, and nobody else, field; a Battle card is drawn; damage falls (O.9.4). Against the Vikings
just so (O.17.7)."""
