"""A steward at war: which attacks are worth their price, whom to field, what to give up, where Vikings go."""

from __future__ import annotations

from typing import Final

from bot.opponents.ortus import knight_errant, shire, witan
from bot.opponents.ortus.sight import Own, Sight, enough, kind_of
from rules.core.action import Action
from rules.ortus.action import (
    AcceptResult,
    AlterResult,
    Ante,
    AttackTowers,
    DecideBattle,
    DestroyFief,
    DiscardProperty,
    EndFielding,
    EndSeizing,
    FellTower,
    FieldForce,
    HoldVikings,
    KeepFief,
    LoseForce,
    PayRansom,
    Raid,
    ReceiveProperty,
    RefuseRansom,
    SeizeProperty,
    SeizeSoldier,
    SettleLord,
    Siege,
)
from rules.ortus.means import HAND, WITAN
from rules.ortus.observation import BattleView, EarlView, FiefView

_PROPERTY: Final = {
    "land": 1.5,
    "market_town": 0.8,
    "church": 1.2,
    "cathedral": 1.6,
    "castle": 2.5,
    "palace": 3.0,
    "tent": 2.0,
}
"""What a Property is worth to whoever has it."""
_BURH: Final = {
    "champion": 4.0,
    "vassal": 3.4,
    "treachery": 4.0,
    "intrigue": 3.0,
    "allies": 2.8,
    "banner": 2.8,
    "banquet": 2.6,
}
"""What a Burh is worth by the card that it shows: a Fief that nobody kills, and what it lends (S.3, S.4)."""
_LORD: Final = {"prince": 3.0, "champion": 1.8, "vassal": 1.5, "monk": 0.5}
_SECOND_FIEF: Final = 1.5
"""What more a Fief is worth to an Earl who has only one."""
_TENT_CUBE: Final = 0.8
_RUIN: Final = 25.0
"""What it is worth to finish another Earl."""
_TOWER: Final = 0.55
_VIKINGS: Final = 5.0
"""The strength that a Viking attack is expected to have."""
_AGAINST: Final = 0.25
"""The part of the Battle cards that undo an attack."""


def property_worth(card: str) -> float:
    kind, _, shown = card.partition(".")
    return _BURH[shown] if kind == "burh" else _PROPERTY[kind]


def fief_worth(fief: FiefView) -> float:
    """What a Fief is worth with all that it holds."""
    lord = _LORD[kind_of(fief.lord)] if fief.lord is not None else 0.0
    return property_worth(fief.card) + sum(map(property_worth, fief.properties)) + lord


def standing_in(sight: Sight, earl: EarlView, fief: FiefView) -> float:
    """What an Earl's way to victory loses with a Fief of his: honours (K.6), or a last Councilor (W.8)."""
    seen = sight.observation
    return knight_errant.standing_in(seen, earl, fief) + witan.standing_in(seen, earl, fief)


def _stake(sight: Sight, earl: EarlView | None, fief: FiefView) -> float:
    """What it is worth to take, or to destroy, a Fief of his, or to take one that is nobody's."""
    if earl is None:
        return fief_worth(fief) + (_SECOND_FIEF if len(sight.me.fiefs) < 2 else 0.0)
    worth = fief_worth(fief) + standing_in(sight, earl, fief)
    if len(earl.fiefs) > 1:
        return worth
    return worth + _RUIN * (3 if len(sight.others) == 1 else 1)


# Attacking (O.9.1) ------------------------------------------------------------------------------------


def attack_worth(sight: Sight, action: Raid | Siege | AttackTowers) -> float:
    """The best that the attack promises, less what its forces cost; negative where nothing is to be had."""
    earl, fief = _target(sight, action)
    best = -1.0
    for guard, chance in _guards(sight, earl):
        points = _needed(sight, action, earl, fief) + guard
        forces = enough(_attackers(sight, action), points)
        if forces is not None:
            price = sum(force.cost if force.source == "hand" else 0.25 * force.cost for force in forces)
            best = max(best, chance * _prize(sight, action, earl, fief) - price)
    return best


def _target(sight: Sight, action: Raid | Siege | AttackTowers) -> tuple[EarlView | None, FiefView | None]:
    if isinstance(action, AttackTowers):
        return sight.observation.earls[action.target], None
    return sight.target(action.fief)


def _guards(sight: Sight, earl: EarlView | None) -> tuple[tuple[float, float], ...]:
    """How strongly he may defend, and the chance of an attack that outdoes just that; what is nobody's has
    its guard (S.2.2)."""
    if earl is None:
        return ((shire.guard(sight.observation), 1 - _AGAINST),)
    shown, hidden = sight.open_strength(earl), sight.hidden_strength(earl)
    if not shown and not earl.hand_size:
        return ((0.0, 1.0),)
    return ((shown + hidden, 1 - _AGAINST), (shown + 0.5 * hidden, 0.55), (float(shown), 0.3))


def _needed(sight: Sight, action: Action, earl: EarlView | None, fief: FiefView | None) -> float:
    """The points beyond the defenders that the attack needs for its prize."""
    if fief is None:
        assert earl is not None
        return sight.numbers.tower_strength * min(2, len(earl.towers))
    if isinstance(action, Siege):
        return sight.towers(earl, fief) + fief.strength
    return sight.towers(earl, fief) + sight.numbers.property_strength * min(2, len(fief.properties))


def _prize(sight: Sight, action: Action, earl: EarlView | None, fief: FiefView | None) -> float:
    if fief is None:
        assert earl is not None
        return _TOWER * min(2, len(earl.towers))
    if isinstance(action, Siege):
        return _stake(sight, earl, fief)
    return 1.6 * sum(sorted(map(property_worth, fief.properties))[-2:])


def _attackers(sight: Sight, action: Action) -> tuple[Own, ...]:
    """All forces, but the last Prince only where he finishes somebody."""
    earl = sight.target(action.fief)[0] if isinstance(action, Siege) else None
    decisive = earl is not None and len(earl.fiefs) == 1
    return tuple(force for force in sight.forces if decisive or force.cost < 4.0)


# Fielding (O.9.2) -------------------------------------------------------------------------------------


def fielding_worth(sight: Sight, action: FieldForce | EndFielding) -> float:
    """The forces of the plan one by one, then enough."""
    battle = sight.observation.battle
    assert battle is not None
    plan = _plan(sight, battle)
    wanted = [(force.source, force.card, force.piece) for force in plan]
    for force in battle.picked:
        if (force.source, force.card, force.piece) in wanted:
            wanted.remove((force.source, force.card, force.piece))
    if isinstance(action, EndFielding):
        return 0.0 if battle.picked or battle.target == sight.me.seat else -5.0
    return 1.0 if (action.source, action.card, action.piece) in wanted else -1.0


def _plan(sight: Sight, battle: BattleView) -> tuple[Own, ...]:
    if battle.target == sight.me.seat:
        return _defence(sight, battle)
    return _offence(sight, battle)


def _offence(sight: Sight, battle: BattleView) -> tuple[Own, ...]:
    """As much as the full guard asks for, or as much of it as there is."""
    action: Raid | Siege | AttackTowers
    if battle.attack == "towers":
        assert battle.target is not None, "Towers are somebody's"
        action = AttackTowers(battle.target)
    else:
        action = Siege(battle.fief) if battle.attack == "siege" else Raid(battle.fief)
    earl, fief = _target(sight, action)
    forces = _attackers(sight, action)
    best: tuple[Own, ...] = forces[:1]
    best_worth = -100.0
    for guard, chance in _guards(sight, earl):
        picked = enough(forces, _needed(sight, action, earl, fief) + guard)
        if picked is not None:
            price = sum(force.cost if force.source == "hand" else 0.25 * force.cost for force in picked)
            worth = chance * _prize(sight, action, earl, fief) - price
            if worth > best_worth:
                best, best_worth = picked, worth
    return best


def _defence(sight: Sight, battle: BattleView) -> tuple[Own, ...]:
    """Just enough that the attack fails for certain; if that cannot be, nothing, unless all is lost without
    it (O.9.9, O.9.11)."""
    me = sight.me
    if battle.attack == "towers":
        return tuple(force for force in sight.forces if force.cost < 0.5)
    _, fief = sight.fief(battle.fief)
    through = battle.attack_strength - sight.towers(me, fief)
    if battle.attack == "raid":
        loss = sum(sorted(map(property_worth, fief.properties))[-max(0, through) :]) if through > 0 else 0.0
        missing = through - sight.numbers.property_strength + 1
    elif kind_of(fief.card) == "tent" and 0 < through < fief.strength:
        # Each point that gets through costs a cube (K.3.4).
        loss = _TENT_CUBE * through
        missing = through
    else:
        loss = fief_worth(fief) + standing_in(sight, me, fief)
        loss += 3 * _RUIN if len(me.fiefs) == 1 else 0.0
        missing = through - fief.strength + 1
    if missing <= 0:
        return ()
    picked = enough(sight.forces, missing)
    if picked is None:
        return sight.forces if loss > _RUIN else ()
    return picked if sum(force.cost for force in picked) < 1.5 * loss else ()


# In a battle ------------------------------------------------------------------------------------------


def battle_worth(sight: Sight, action: Action) -> float:
    """Answers to results, losses, and what becomes of what was taken."""
    match action:
        case AlterResult():
            return _alteration(sight, action)
        case AcceptResult():
            return 0.0
        case DecideBattle():
            return _verdict(sight, action)
        case LoseForce():
            return _loss(sight, action)
        case FellTower():
            # A Tower that was put up early more often hides a card that its owner could spare.
            return float(action.tower)
        case KeepFief():
            return 1.0
        case DestroyFief():
            return 0.0
        case _:
            raise AssertionError(f"{action.kind} is not weighed here")


def _alteration(sight: Sight, action: AlterResult) -> float:
    """Whether a Banner is well spent against the result that stands: a Burh's always is, a Witan only for
    the last Fief."""
    battle = sight.observation.battle
    assert battle is not None
    last = battle.target == sight.me.seat and len(sight.me.fiefs) == 1
    if action.by == WITAN:
        return 0.9 if last else -1.0
    if action.by != HAND:
        return 1.5
    spare = sight.hand["banner"] > 2 or (battle.attack == "siege" and sight.hand["banner"] > 1)
    return 1.0 if last or spare else -1.0


def _verdict(sight: Sight, action: DecideBattle) -> float:
    """For one's own side; between others the weaker one's."""
    battle = sight.observation.battle
    assert battle is not None
    if battle.target == sight.me.seat:
        return float(action.result == "defender_wins")
    if battle.attacker == sight.me.seat or battle.commander == sight.me.seat:
        return float(action.result == "attacker_wins")
    return float(action.result == "normal_battle")


def _loss(sight: Sight, action: LoseForce) -> float:
    """What is spent or stays anyway falls first, Princes last (O.9.12, S.4.1)."""
    if action.source == "hand":
        return 0.0
    if action.source == "lord":
        return -_LORD[action.card]
    return {"burh": 0.5, "camp": -0.5, "mercenary": -1.2}.get(action.source, -0.4)


# Spoils, ransom, antes --------------------------------------------------------------------------------


def spoils_worth(sight: Sight, action: Action) -> float:
    """What to take, where to put it, and what to give for a Lord."""
    match action:
        case SeizeProperty():
            return property_worth(action.card)
        case SeizeSoldier():
            return 2.0 if action.soldier == "knight" else 1.0
        case EndSeizing() | DiscardProperty() | RefuseRansom():
            return 0.0
        case ReceiveProperty():
            return 1.0 if action.fief == 0 else 2.0 - 0.1 * len(sight.fief(action.fief)[1].properties)
        case PayRansom():
            ransom = sight.observation.ransom
            assert ransom is not None
            return _LORD[kind_of(ransom.card)] - property_worth(action.card)
        case SettleLord():
            return fief_worth(sight.fief(action.fief)[1])
        case Ante():
            return -property_worth(action.card)
        case _:
            raise AssertionError(f"{action.kind} is not weighed here")


# The Vikings (O.17.5) ---------------------------------------------------------------------------------


def command_worth(sight: Sight, action: Action) -> float:
    """The Vikings go where they are likely to get through, and against whom it hurts most."""
    if isinstance(action, HoldVikings):
        return 0.0
    assert isinstance(action, Raid | Siege | AttackTowers)
    earl, fief = _target(sight, action)
    assert earl is not None, "Vikings are sent against Earls"
    guard = sight.open_strength(earl) + 0.5 * sight.hidden_strength(earl)
    left = _VIKINGS - guard - (0 if fief is None else sight.towers(earl, fief))
    if fief is None:
        return _TOWER * max(0.2, min(left, len(earl.towers)))
    if isinstance(action, Siege):
        odds = 0.8 if left >= fief.strength else 0.25 if left + 2 >= fief.strength else 0.02
        return odds * _stake(sight, earl, fief)
    taken = int(max(0.0, left)) // sight.numbers.property_strength
    return sum(sorted(map(property_worth, fief.properties))[-taken:]) if taken else 0.01
