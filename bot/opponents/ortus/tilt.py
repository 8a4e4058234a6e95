"""A steward in a Joust (O.16): he rides where staying out costs a Banner, and spends no more than needed."""

from __future__ import annotations

from typing import Final

from bot.opponents.ortus.sight import Sight
from rules.core.action import Action
from rules.ortus.action import EnterJoust, OptOut, PassJoust, RideChampion, Tilt
from rules.ortus.card import TILTS
from rules.ortus.jousting import WILD, rank
from rules.ortus.observation import JoustHand

_BANNERS_TO_SPARE: Final = 2


def joust_worth(sight: Sight, action: Action) -> float:
    """What an answer in a Joust looks worth; to pass is worth nothing."""
    match action:
        case OptOut():
            free = len(sight.me.fiefs) == 1
            return 1.0 if free or sight.hand["banner"] > _BANNERS_TO_SPARE else -1.0
        case EnterJoust() | PassJoust():
            return 0.0
        case RideChampion():
            wild = _cards(_own(sight))
            wild.remove(TILTS.index(action.joust_card))
            gain = _gain(sight, [*wild, TILTS.index(action.joust_card) + WILD])
            return gain - (0.0 if action.fief else 0.8)
        case Tilt():
            # A card that is no part of the best set can only be exchanged for a better one.
            cards = _cards(_own(sight))
            cards.remove(TILTS.index(action.joust_card))
            behind = rank(tuple(_cards(_own(sight)))) <= _best_of_others(sight)
            return 0.5 if behind and rank(tuple(cards)) == rank(tuple(_cards(_own(sight)))) else -1.0
        case _:
            raise AssertionError(f"{action.kind} is not weighed here")


def _own(sight: Sight) -> JoustHand:
    joust = sight.observation.joust
    assert joust is not None
    return next(hand for hand in joust.hands if hand.seat == sight.me.seat)


def _cards(hand: JoustHand) -> list[int]:
    """The Joust cards as the rules count them; the wild ones are the last that would be of use otherwise."""
    cards = sorted(TILTS.index(card) for card in hand.cards)
    return [card + WILD if place < hand.wild else card for place, card in enumerate(cards)]


def _best_of_others(sight: Sight) -> tuple[int, int]:
    joust = sight.observation.joust
    assert joust is not None
    return max(
        (rank(tuple(_cards(hand))) for hand in joust.hands if hand.seat != sight.me.seat), default=(0, 0)
    )


def _gain(sight: Sight, cards: list[int]) -> float:
    """2 for taking the lead, a little for catching up, nothing for more than is needed."""
    now, then, best = rank(tuple(_cards(_own(sight)))), rank(tuple(cards)), _best_of_others(sight)
    if now > best or then <= now:
        return -1.0
    return 2.0 if then > best else 0.3
