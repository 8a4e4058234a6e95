"""A steward's choices in Witan: cards of his tray (W.2.2, W.3), plots and blocks (W.5), Winchester (W.8)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from bot.opponents.ortus import turn, witan
from bot.opponents.ortus.politics import stake_of
from bot.opponents.ortus.sight import WALLED, Sight, kind_of
from bot.opponents.ortus.war import fief_worth
from rules.core.action import Action
from rules.ortus.action import Bequeath, HoldBanquet, PickTower, PlaceLord, PlaceMercenary, PlaceTower
from rules.witan.action import AddToPlot, AllowPlot, BlockPlot, PickCard, SendCouncilor

_ORDER: Final = 0.01
"""Taking the card that ends the turn is worth less than any Action: only the order of cards counts."""
_CARD: Final = 0.8
_WITAN: Final = 1.6
"""What a card, and a Witan, is worth that is laid out."""
_WIN: Final = 200.0
_WANT: Final = {
    "castle": 1.0, "land": 0.6, "market_town": 0.2, "church": 0.7, "cathedral": 0.6, "prince": 0.9,
    "vassal": 1.6, "champion": 2.2, "monk": 0.2, "mercenary": 2.4, "treachery": 1.5, "intrigue": 0.9,
    "allies": 1.2, "banquet": 0.7, "banner": 0.8, "palace": 1.2,
}  # fmt: skip
"""What a card is worth to whoever can choose, needs apart."""
_CHOICE: Final = ("castle", "prince", "champion", "mercenary", "champion")
"""The first hand (W.2.2): a second Fief, a Lord whom it outlives, and swords for when the truce is over; a
larger one goes on by what is wanted."""
_SHORT: Final = 12
"""Cards of a tray that is getting empty: time for a Banner (W.3.4, W.7.1)."""
_EMPTY: Final = 6
"""Cards of a tray that has to be filled."""
_LAST_BEQUEST: Final = 60
"""The round after which a steward lets his Earl die of an empty tray: two of them would else play for
ever."""


# Cards of the tray (W.2.2, W.3.1, W.3.2) ------------------------------------------------------------


def pick_worth(sight: Sight, action: PickCard) -> float:
    """By the plan in the opening, by what is wanted later; never so much that an Action would be missed."""
    if sight.observation.round == 0:
        picked = _picked(sight)
        plan = list(_CHOICE)
        for kind in picked:
            if kind in plan:
                plan.remove(kind)
        if plan:
            return 1.0 if action.card == plan[0] else 0.0
        return desire(sight, action.card, picked.count(action.card))
    return _ORDER * desire(sight, action.card, sight.hand[action.card])


def _picked(sight: Sight) -> list[str]:
    """One's own picks so far: what is missing in the tray."""
    tray = sight.me.tray or ()
    kinds = [kind for kind in _WANT if kind != "palace"]
    return [kind for kind in kinds for _ in range(sight.numbers.copies - tray.count(kind))]


def desire(sight: Sight, kind: str, held: int) -> float:
    """What one more card of a kind is worth beside so many held."""
    return (_WANT[kind] + _need(sight, kind)) * (1.0, 0.75, 0.5, 0.3)[min(3, held)]


def _need(sight: Sight, kind: str) -> float:
    """What the Earldom lacks."""
    me = sight.me
    castles = sum(kind_of(fief.card) in WALLED for fief in me.fiefs) + sight.hand["castle"]
    vacant = sum(kind_of(fief.card) in WALLED and fief.lord is None for fief in me.fiefs)
    missing = witan.councilors_missing(sight.observation, me.seat)
    if kind == "castle":
        return 2.5 if castles < 2 or (missing is not None and castles < 4) else 0.0
    if kind == "prince":
        return 1.6 if sight.princes + sight.hand["prince"] == 0 and vacant else 0.0
    if kind == "vassal" and missing is not None:
        return 1.2 if vacant and sight.hand["vassal"] == 0 else 0.0
    if kind == "allies":
        exposed = any(fief.lord is not None for fief in me.fiefs)
        guarded = sight.hand["allies"] + witan.witans(sight.observation, me.seat) > 0
        return (2.0 if missing == 1 else 0.9) if exposed and not guarded else 0.0
    if kind == "treachery":
        return 0.8 if any(fief.lord is not None for earl in sight.others for fief in earl.fiefs) else 0.0
    if kind == "banner":
        return 8.0 if sight.princes and len(me.tray or ()) < _SHORT and sight.hand["banner"] == 0 else 0.0
    return 0.0


# The turn -------------------------------------------------------------------------------------------


def _bequest(sight: Sight, action: Bequeath) -> float:
    """Only a tray that is nearly empty needs one; and not for ever."""
    if sight.observation.round > _LAST_BEQUEST:
        return -1.0
    return 30.0 if len(sight.me.tray or ()) <= _EMPTY else -1.0


def _banquet(sight: Sight, action: HoldBanquet) -> float:
    return 0.9 if action.by == 0 and sight.me.hand_size <= 4 else -1.0


def _mercenary(sight: Sight, action: PlaceMercenary) -> float:
    """He comes with a soldier, and stays when he has fought (W.6.1)."""
    return 3.0


def _lord(sight: Sight, action: PlaceLord) -> float:
    """As ever; a Vassal is an heir too (W.5.7), and whoever wants to send Councilors needs Lords."""
    missing = witan.councilors_missing(sight.observation, sight.me.seat)
    if missing is not None and len(sight.me.fiefs) > 1:
        _, fief = sight.fief(action.fief)
        return 3.0 - 0.3 * len(fief.properties) - turn.keep(sight, action.card) / 10
    if action.card == "vassal":
        return 1.4 if len(sight.me.fiefs) > 1 else 0.5
    return turn.worth(sight, action)


def _tower(sight: Sight, action: PlaceTower) -> float:
    """Cards that were chosen go up only when there are more than can be used."""
    if sight.me.hand_size < 5:
        return -1.0
    return turn.tower_worth(sight, turn.keep(sight, action.card))


def _free_tower(sight: Sight, action: PickTower) -> float:
    """The cards that are wanted least (O.19.2)."""
    return -_WANT[action.card]


# Plots (W.5) ----------------------------------------------------------------------------------------


def _strengthen(sight: Sight, action: AddToPlot) -> float:
    """As much as makes it likely that nobody blocks, as far as the stake is worth it (W.5.2, W.5.6)."""
    struggle = sight.observation.struggle
    assert struggle is not None
    victim = sight.observation.earls[struggle.target]
    strength = struggle.attack + action.cards + action.witans
    price = _CARD * action.cards + _WITAN * action.witans
    return (
        _success(victim.hand_size, witan.witans(sight.observation, victim.seat), strength)
        * stake_of(sight, struggle)
        - price
    )


def _success(hand: int, cubes: int, strength: int) -> float:
    """The chance that a plot of that strength is not blocked: certain where the victim has too little."""
    if strength > hand + cubes:
        return 1.0
    likely = min(hand, 1) * 0.35 if strength == 1 else 0.25 / strength
    return 1.0 - likely - (0.25 if cubes >= strength else 0.0)


def _block(sight: Sight, action: BlockPlot) -> float:
    """If the stake is worth it; Allies rather than Witans (W.5.4)."""
    struggle = sight.observation.struggle
    assert struggle is not None
    price = _CARD * (struggle.attack - action.witans) + _WITAN * action.witans
    return stake_of(sight, struggle) - price


def _allow(sight: Sight, action: AllowPlot) -> float:
    return 0.0


# Winchester (W.8) -----------------------------------------------------------------------------------


def _councilor(sight: Sight, action: SendCouncilor) -> float:
    """The last one wins; before, a Fief that can be spared, for whoever keeps one Fief only soon has none
    (W.8.2, W.8.4)."""
    if witan.councilors_missing(sight.observation, sight.me.seat) == 1:
        return _WIN
    if len(sight.me.fiefs) == 2:
        return -1.0
    return 9.0 - fief_worth(sight.fief(action.fief)[1])


WORTH: Final[Mapping[type[Action], Callable[[Sight, Any], float]]] = {
    PickCard: pick_worth,
    Bequeath: _bequest,
    HoldBanquet: _banquet,
    PlaceMercenary: _mercenary,
    PlaceLord: _lord,
    PlaceTower: _tower,
    PickTower: _free_tower,
    AddToPlot: _strengthen,
    BlockPlot: _block,
    AllowPlot: _allow,
    SendCouncilor: _councilor,
}
"""Who weighs an action of Witan otherwise than in the base game, or only there."""
