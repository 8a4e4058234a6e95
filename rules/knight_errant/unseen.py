"""The unseen cards of the one set, dealt at random (K.2.1, O.1.10)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from rules.core.chance import Chance
from rules.ortus.battle import Battle
from rules.ortus.card import KIND, TRAY_KINDS, kind_of
from rules.ortus.force import FROM_HAND, has_open_force
from rules.ortus.inventory import open_cards
from rules.ortus.observation import EarlView, Observation
from rules.ortus.state import State, Tower
from rules.ortus.unseen import read_kinds

from .mat import COLOUR


def deal_common_deck(state: State, observation: Observation, chance: Chance) -> None:
    """What lies nowhere open, and not in the viewer's own hand and Towers, goes to the other hands and Towers
    and to the deck.

    Cards that the viewer knows to be with a Knight go to him: those taken from the row, those of a hand that
    was shown. An attacker who shows no force has one in hand (O.9.5).
    """
    hidden = Counter(dict.fromkeys(range(TRAY_KINDS), state.ruleset.copies))
    for card, count in open_cards(state).items():
        hidden[kind_of(card)] -= count
    places: list[_Places] = []
    for view in observation.earls:
        if view.hand is not None and view.tower_cards is not None:
            _put_own(state, view)
            hidden.subtract(read_kinds((*view.hand, *view.tower_cards)))
        elif view.at_table:
            here = _places_of(observation, view)
            hidden.subtract(here.known)
            places.append(here)
    for here in places:
        if _needs_force(state, here.seat):
            _arm(here, hidden, chance)
        here.put_known(chance)
    rest = chance.shuffled(sorted(hidden.elements()))
    for here in places:
        here.fill(rest)
        earldom = state.earldoms[here.seat]
        earldom.hand = tuple(sorted(here.hand))
        earldom.towers = tuple(Tower(number, here.towers[number]) for number in here.numbers)
    state.decks[COLOUR] = tuple(rest)


def _put_own(state: State, view: EarlView) -> None:
    assert view.hand is not None and view.tower_cards is not None
    earldom = state.earldoms[view.seat]
    earldom.hand = read_kinds(view.hand)
    earldom.towers = tuple(
        Tower(number, KIND[name]) for number, name in zip(view.towers, view.tower_cards, strict=True)
    )


@dataclass
class _Places:
    """The hidden places of one Knight, and what is known of the cards there.

    ``shown`` are in the hand or in a Tower numbered ``since`` or higher; ``elsewhere`` in the hand or any
    Tower.
    """

    seat: int
    hand_size: int
    numbers: tuple[int, ...]
    since: int
    shown: Counter[int]
    elsewhere: Counter[int]
    hand: list[int] = field(default_factory=list)
    towers: dict[int, int] = field(default_factory=dict)

    @property
    def known(self) -> Counter[int]:
        """All the cards that are known to be here."""
        return self.shown + self.elsewhere

    def has_room_beside_shown(self) -> bool:
        """Whether the hand can hold a card that was not shown, with the shown ones in their places."""
        later = sum(number >= self.since for number in self.numbers)
        return self.shown.total() <= self.hand_size - 1 + later

    def has_room_for_another(self) -> bool:
        """Whether the hand can hold a card that is not known, with the known ones in their places."""
        fits = self.known.total() <= self.hand_size - 1 + len(self.numbers)
        return fits and self.has_room_beside_shown()

    def put_known(self, chance: Chance) -> None:
        """Give every known card one of the places where it can be."""
        for cards, since in ((self.shown, self.since), (self.elsewhere, 0)):
            free = [number for number in self.numbers if number >= since and number not in self.towers]
            for kind in chance.shuffled(sorted(cards.elements())):
                in_hand = self.hand_size - len(self.hand)
                if chance.below(in_hand + len(free)) < in_hand:
                    self.hand.append(kind)
                else:
                    self.towers[free.pop()] = kind

    def fill(self, rest: list[int]) -> None:
        """Take unknown cards for the places that are left."""
        while len(self.hand) < self.hand_size:
            self.hand.append(rest.pop())
        for number in self.numbers:
            if number not in self.towers:
                self.towers[number] = rest.pop()


def _places_of(observation: Observation, view: EarlView) -> _Places:
    shown, since = Counter[int](), 0
    for each in observation.shown:
        if each.seat == view.seat:
            shown, since = Counter(read_kinds(each.still)), each.since
    elsewhere = Counter(read_kinds(view.inherited)) - shown
    return _Places(view.seat, view.hand_size, view.towers, since, shown, elsewhere)


def _needs_force(state: State, seat: int) -> bool:
    """Whether the seat is about to field for an attack and shows no force (O.9.5)."""
    return any(
        isinstance(frame, Battle)
        and frame.stage == "attack"
        and frame.attacker == seat
        and not has_open_force(state, seat)
        for frame in state.stack
    )


def _arm(here: _Places, hidden: Counter[int], chance: Chance) -> None:
    """Put a force into the hand: a known one, or one of those that could be anywhere."""
    sources = [here.shown]
    if here.has_room_beside_shown():
        sources.append(here.elsewhere)
    if here.has_room_for_another():
        sources.append(hidden)
    force, place = chance.pick(
        [
            (kind, place)
            for place, cards in enumerate(sources)
            for kind in FROM_HAND
            for _ in range(cards[kind])
        ]
    )
    sources[place][force] -= 1
    here.hand.append(force)
