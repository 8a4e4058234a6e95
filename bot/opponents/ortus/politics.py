"""A steward's plots, and how he stands by those who are plotted against."""

from __future__ import annotations

from typing import Final

from bot.opponents.ortus import knight_errant, witan
from bot.opponents.ortus.sight import Sight, kind_of, price_of
from bot.opponents.ortus.war import fief_worth, property_worth, standing_in
from rules.core.action import Action
from rules.ortus.action import (
    CorruptHand,
    EndSupport,
    GiveSoldier,
    KillLord,
    KillMercenary,
    RansackLand,
    StealMercenary,
    StealProperties,
    StealSoldiers,
    Support,
)
from rules.ortus.observation import EarlView, FiefView, StruggleView

_RUIN: Final = 25.0
_HEIR: Final = 3.0
"""What a Prince is worth, to his owner and to whoever kills him."""
_VASSAL: Final = 1.5
_CARD: Final = 0.8
"""What a card of a hand is worth that is lost or spent."""
_SUCCESS: Final = 0.7
"""The chance of a plot against an Earl with cards in hand."""
_AGAINST_WITANS: Final = 0.45
_PRICE: Final = 0.6


def plot_worth(sight: Sight, action: Action) -> float:
    """What a Treachery or an Intrigue promises, less its price."""
    match action:
        case KillLord():
            earl, fief = sight.fief(action.fief)
            prize = _murder(sight, earl, fief)
        case RansackLand():
            earl, fief = sight.fief(action.fief)
            prize = 0.7 * property_worth(action.card)
            prize += knight_errant.standing_of_card(sight.observation, earl, fief, action.card)
        case CorruptHand():
            earl = sight.observation.earls[action.target]
            prize = _CARD * min(earl.hand_size, sight.numbers.treachery_hand)
        case KillMercenary() | StealMercenary():
            earl = next(
                each
                for each in sight.others
                for hired in each.mercenaries
                if hired.mercenary == action.mercenary
            )
            prize = 1.5 if isinstance(action, KillMercenary) else 2.2
        case StealProperties():
            earl, fief = sight.fief(action.fief)
            best = sorted(map(property_worth, fief.properties))[-sight.numbers.intrigue_properties :]
            prize = 1.5 * sum(best)
        case StealSoldiers():
            earl = sight.observation.earls[action.target]
            prize = 0.7 * min(len(earl.pool), sight.numbers.intrigue_soldiers)
        case _:
            raise AssertionError(f"{action.kind} is not weighed here")
    return prize * _odds(sight, earl) - price_of(action.by, _PRICE)


def _odds(sight: Sight, earl: EarlView) -> float:
    """The chance that he lets a plot pass: whoever has Witans can block it for certain (W.5.4)."""
    if witan.is_played(sight.observation):
        if witan.witans(sight.observation, earl.seat):
            return _AGAINST_WITANS
        return _SUCCESS if earl.hand_size else 1.0
    guarded = earl.hand_size > 0 or any(fief.lord is not None for fief in earl.fiefs)
    return _SUCCESS if guarded else 1.0


def _murder(sight: Sight, earl: EarlView, fief: FiefView) -> float:
    """A dead Prince leaves his Fief standing, any other Lord takes it with him (O.6.5 to O.6.8); but a Vassal
    of Witan (W.5.7)."""
    assert fief.lord is not None
    kind, standing = kind_of(fief.lord), standing_in(sight, earl, fief)
    if kind == "prince":
        return _HEIR + standing
    if kind == "vassal" and witan.is_played(sight.observation):
        return _VASSAL + standing
    if len(earl.fiefs) > 1:
        return fief_worth(fief) + standing
    return fief_worth(fief) + standing + _RUIN * (3 if len(sight.others) == 1 else 1)


# Struggles (O.13) -------------------------------------------------------------------------------------


def struggle_worth(sight: Sight, action: Support | EndSupport) -> float:
    """Support where it can still turn the Struggle and the stake is worth the cards; Vassal Lords and Burhs
    first, who cost nothing."""
    if isinstance(action, EndSupport):
        return 0.0
    struggle = sight.observation.struggle
    assert struggle is not None
    defending = struggle.target == sight.me.seat
    missing = struggle.attack - struggle.defence if defending else struggle.defence - struggle.attack + 1
    lords = sum(
        fief.lord is not None and kind_of(fief.lord) == "vassal" and fief.fief not in struggle.vassal_lords
        for fief in sight.me.fiefs
    )
    free = lords + sight.lent("vassal", "struggle") + sight.lent("allies", "struggle")
    if missing <= 0 or missing > free + sight.hand["allies"] + sight.hand["vassal"]:
        return -1.0
    price = _CARD * max(0, missing - free)
    if stake_of(sight, struggle) < price:
        return -1.0
    return 3.0 if action.fief else 2.0 if action.card == "allies" else 1.0


def stake_of(sight: Sight, struggle: StruggleView) -> float:
    """What the plot is about."""
    victim = sight.observation.earls[struggle.target]
    match struggle.aim:
        case "lord":
            return _murder(sight, victim, sight.fief(struggle.piece)[1])
        case "land":
            assert struggle.victim_card is not None
            return property_worth(struggle.victim_card)
        case "properties":
            best = sorted(map(property_worth, sight.fief(struggle.piece)[1].properties))
            return 1.5 * sum(best[-sight.numbers.intrigue_properties :])
        case "hand":
            return _CARD * min(victim.hand_size, sight.numbers.treachery_hand)
        case "mercenary":
            return 2.0
        case "soldiers":
            return 0.7 * min(len(victim.pool), sight.numbers.intrigue_soldiers)


def gift_worth(sight: Sight, action: GiveSoldier) -> float:
    """The weakest soldier, from the Pool before a garrison (O.14.5)."""
    return (1.0 if action.soldier == "infantry" else 0.0) + (0.5 if action.mercenary == 0 else 0.0)
