"""A steward in a Joust (O.16): he rides where staying out costs a Banner, and spends no more than needed."""

from __future__ import annotations

from typing import Final

from bot.opponents.ortus.sight import Sight
from rules.core.action import Action
from rules.ortus.action import EnterJoust, OptOut, PassJoust, RideChampion, Tilt
from rules.ortus.card import TILTS
from rules.ortus.joust import Joust
from rules.ortus.jousting import WILD, rank
from rules.ortus.means import WITAN

_BANNERS_TO_SPARE: Final = 2


def joust_worth(sight: Sight, action: Action) -> float:
    """What an answer in a Joust looks worth; to pass is worth nothing."""
    match action:
        case OptOut():
            if action.by:
                return -1.0 if action.by == WITAN else 1.0
            free = len(sight.me.fiefs) == 1
            return 0.9 if free or sight.hand["banner"] > _BANNERS_TO_SPARE else -1.0
        case EnterJoust() | PassJoust():
            return 0.0
        case RideChampion():
            card = TILTS.index(action.joust_card)
            gain = _gain(sight, (*_without(sight, card), card + WILD))
            return gain - (0.0 if action.fief else 0.8)
        case Tilt():
            # A card that is no part of the best set can only be exchanged for a better one.
            rest = _without(sight, TILTS.index(action.joust_card))
            own = rank(_own(sight))
            useful = own <= _best_of_others(sight) and rank(rest) == own
            return (0.6 if action.by else 0.5) if useful else -1.0
        case _:
            raise AssertionError(f"{action.kind} is not weighed here")


def _joust(sight: Sight) -> Joust:
    return next(frame for frame in sight.observation.pending if isinstance(frame, Joust))


def _own(sight: Sight) -> tuple[int, ...]:
    """One's own Joust cards, as the rules count them."""
    return _joust(sight).cards[sight.me.seat]


def _without(sight: Sight, card: int) -> tuple[int, ...]:
    cards = list(_own(sight))
    cards.remove(card)
    return tuple(cards)


def _best_of_others(sight: Sight) -> tuple[int, int]:
    joust = _joust(sight)
    return max(rank(joust.cards[seat]) for seat in joust.riders() if seat != sight.me.seat)


def _gain(sight: Sight, cards: tuple[int, ...]) -> float:
    """2 for taking the lead, a little for catching up, nothing for more than is needed."""
    now, then, best = rank(_own(sight)), rank(cards), _best_of_others(sight)
    if now > best or then <= now:
        return -1.0
    return 2.0 if then > best else 0.3
