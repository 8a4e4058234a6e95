"""The ride of a Joust: wild cards, tilting, and what a hand is worth (O.16.5 to O.16.8)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from rules.core.action import Action, IllegalAction

from .action import PassJoust, RideChampion, Tilt
from .card import CHAMPION, JOUST_PRINCE, JOUST_VASSAL, NO_LUCK, TILTS, VASSAL
from .event import ChampionRode, JoustPassed, VassalTilted
from .fief import built_on
from .hand import distinct, lacks
from .lord import lords_of
from .means import HAND, means_of, means_refusal, openly_lacks, play_as
from .pile import draw
from .refusal import refused
from .state import JOUST, Move, State

if TYPE_CHECKING:
    from .joust import Joust

WILD = 4
"""Added to a Joust card for which a Champion rides (O.16.6)."""

_ride_champion = cache(RideChampion)
_tilt = cache(Tilt)
_pass_joust = PassJoust()


def rank(cards: tuple[int, ...]) -> tuple[int, int]:
    """What a hand is worth: the size of its largest set, wild cards counting with it, and the set's kind
    (O.16.8)."""
    wild = sum([card >= WILD for card in cards])
    best = (0, NO_LUCK)
    for kind in (JOUST_PRINCE, JOUST_VASSAL):
        size = wild + cards.count(kind)
        if size > best[0]:
            best = (size, kind)
    return best


def _plain(joust: Joust, seat: int) -> list[int]:
    """The seat's different Joust cards that are not wild."""
    return distinct(tuple([card for card in joust.cards[seat] if card < WILD]))


def _idle_champions(state: State, joust: Joust, seat: int) -> list[int]:
    """The Fiefs of the seat's Champion Lords who have not ridden yet (O.16.6)."""
    return [number for number in lords_of(state, seat, CHAMPION) if number not in joust.lords]


def advance(move: Move, joust: Joust) -> bool:
    """All have passed in succession: the Joust ends. A rider who openly has nothing to play passes
    (O.4.10)."""
    state = move.state
    if joust.passes >= len(joust.riders()):
        joust.stage = "end"
        return True
    seat = joust.to_act
    if _plain(joust, seat) and not _openly_idle(state, joust, seat):
        return False
    _pass(joust)
    return True


def _openly_idle(state: State, joust: Joust, seat: int) -> bool:
    """Whether all can see that the seat has neither Champion nor Vassal to play."""
    if _idle_champions(state, joust, seat):
        return False
    return openly_lacks(state, seat, (CHAMPION,), "ride") and openly_lacks(state, seat, (VASSAL,), "tilt")


def _pass(joust: Joust) -> None:
    joust.passes += 1
    _hand_over(joust)


def _hand_over(joust: Joust) -> None:
    riders = joust.riders()
    joust.to_act = riders[(riders.index(joust.to_act) + 1) % len(riders)]


def options(state: State, joust: Joust, seat: int) -> list[Action]:
    """A Champion for one of the cards, a Vassal for one of them, or a pass (O.16.5)."""
    plain = [TILTS[card] for card in _plain(joust, seat)]
    riding = [*means_of(state, seat, CHAMPION, "ride"), *_idle_champions(state, joust, seat)]
    found: list[Action] = [_ride_champion(number, name) for number in riding for name in plain]
    found += [_tilt(name, by) for by in means_of(state, seat, VASSAL, "tilt") for name in plain]
    found.append(_pass_joust)
    return found


def refusal(state: State, joust: Joust, seat: int, action: RideChampion | Tilt) -> IllegalAction:
    """Why a Champion or a Vassal cannot be played so."""
    plain = tuple(TILTS[card] for card in _plain(joust, seat))
    rule = "O.16.7" if isinstance(action, Tilt) else "O.16.6"
    if isinstance(action, Tilt):
        if lacking := means_refusal(state, seat, VASSAL, action.by, "tilt"):
            return lacking
    elif action.fief:
        means = [by for by in means_of(state, seat, CHAMPION, "ride") if by != HAND]
        idle = (*_idle_champions(state, joust, seat), *means)
        if action.fief not in idle:
            return refused(rule, "not_your_fief", fief=action.fief, fiefs=idle)
    elif lacking := lacks(state, seat, "champion"):
        return lacking
    return refused(rule, "no_such_joust_card", card=action.joust_card, cards=plain)


def answer(move: Move, joust: Joust, seat: int, action: RideChampion | Tilt | PassJoust) -> None:
    """Play it, and hand over to the left."""
    match action:
        case PassJoust():
            move.tell(JoustPassed(seat))
            _pass(joust)
            return
        case RideChampion():
            card = TILTS.index(action.joust_card)
            if action.fief in _idle_champions(move.state, joust, seat):
                joust.lords = (*joust.lords, action.fief)
            else:
                play_as(move, seat, CHAMPION, action.fief, "ride")
            _exchange(joust, seat, card, card + WILD)
            move.tell(ChampionRode(seat, action.fief, action.joust_card, built_on(move.state, action.fief)))
        case Tilt():
            card = TILTS.index(action.joust_card)
            play_as(move, seat, VASSAL, action.by, "tilt")
            move.state.table_discards[JOUST] += (card,)
            drawn = draw(move, JOUST)
            assert drawn is not None, "the card just discarded can be drawn"
            _exchange(joust, seat, card, drawn)
            move.tell(VassalTilted(seat, action.joust_card, TILTS[drawn]))
    joust.passes = 0
    _hand_over(joust)


def _exchange(joust: Joust, seat: int, old: int, new: int) -> None:
    cards = list(joust.cards[seat])
    cards.remove(old)
    cards.append(new)
    joust.cards = (*joust.cards[:seat], tuple(sorted(cards)), *joust.cards[seat + 1 :])
