"""An Earl's tray: what it holds, and what others may think that it holds (W.2.1, W.3.5).

It is ``Earldom.tray``, a number for each kind, with a place for the Palace after those of the deck
(W.7.3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from rules.core.action import IllegalAction
from rules.core.chance import Chance
from rules.ortus import opening
from rules.ortus.battle import Battle
from rules.ortus.card import KIND, KINDS, PALACE, TRAY_KINDS, colour_of, kind_of, kinds_of
from rules.ortus.force import FROM_HAND, has_open_force
from rules.ortus.inventory import open_cards
from rules.ortus.observation import EarlView, Observation
from rules.ortus.refusal import refused
from rules.ortus.ruleset import OrtusNumbers
from rules.ortus.state import Earldom, State, Tower
from rules.ortus.unseen import read_kinds

EMPTY = (0,) * len(KINDS)
"""A tray without a card."""


def with_tray(seat: int, ruleset: OrtusNumbers) -> Earldom:
    """What an Earl begins with: his Palace, and all other cards in the tray beside it (W.2.1)."""
    earldom = opening.with_palace(seat, ruleset)
    earldom.tray = (*earldom.tray, 0)
    return earldom


def kinds_in(tray: tuple[int, ...]) -> list[int]:
    """The different kinds that it holds."""
    return [kind for kind, left in enumerate(tray) if left]


def added(tray: tuple[int, ...], kinds: Iterable[int]) -> tuple[int, ...]:
    """The tray with those cards slotted in."""
    counts = Counter(kinds)
    return tuple([left + counts[kind] for kind, left in enumerate(tray)])


def not_in_tray(state: State, seat: int, rule: str, name: str) -> IllegalAction | None:
    """The refusal of a card that the tray does not hold; ``None`` if it does."""
    tray = state.earldoms[seat].tray
    kind = KIND.get(name)
    if kind is not None and tray[kind]:
        return None
    return refused(rule, "not_in_tray", card=name, tray=kinds_of(kinds_in(tray)))


# What others may think (W.3.5) ------------------------------------------------------------------------------


def deal_trays(state: State, observation: Observation, chance: Chance) -> None:
    """The cards of each Earl that lie open nowhere, dealt at random to hand, Towers and tray."""
    for view in observation.earls:
        _deal(state, observation, view, chance)


def _deal(state: State, observation: Observation, view: EarlView, chance: Chance) -> None:
    earldom, colour = state.earldoms[view.seat], view.seat
    everything = Counter(dict.fromkeys(range(TRAY_KINDS), state.ruleset.copies))
    everything[PALACE] = 1
    seen = Counter(
        {kind_of(card): count for card, count in open_cards(state).items() if colour_of(card) == colour}
    )
    hidden = everything - seen
    if not view.at_table:
        earldom.tray = EMPTY
        state.gone[colour] = tuple(sorted(hidden.elements()))
    elif view.hand is not None and view.tower_cards is not None and view.tray is not None:
        earldom.hand = read_kinds(view.hand)
        earldom.towers = tuple(
            Tower(number, KIND[name]) for number, name in zip(view.towers, view.tower_cards, strict=True)
        )
        earldom.tray = added(EMPTY, read_kinds(view.tray))
    else:
        _deal_at_random(state, observation, view, hidden, chance)


def _deal_at_random(
    state: State, observation: Observation, view: EarlView, hidden: Counter[int], chance: Chance
) -> None:
    """A card shown to the viewer stays in the hand or became a Tower since (O.6.9); an attacker who shows no
    force yet has one in hand (O.9.5)."""
    needed: Counter[int] = Counter()
    places = list(view.towers)  # where a needed card can be: the number of a Tower, 0 for the hand
    for shown in observation.shown:
        if shown.seat == view.seat:
            needed |= Counter(read_kinds(shown.still))
            places = [number for number in places if number >= shown.since]
    loose = chance.shuffled(sorted(needed.elements()))
    hand: list[int] = []
    towers: dict[int, int] = {}
    if _must_have_force(state, view.seat):
        forces = [kind for kind in loose if kind in FROM_HAND]
        if len(loose) < view.hand_size + len(places):
            forces += [kind for kind in sorted((hidden - needed).elements()) if kind in FROM_HAND]
        hand.append(chance.pick(forces))
        if hand[0] in loose:
            loose.remove(hand[0])
    places += [0] * (view.hand_size - len(hand))
    for kind, place in zip(loose, chance.shuffled(places), strict=False):
        if place:
            towers[place] = kind
        else:
            hand.append(kind)
    rest = chance.shuffled(sorted((hidden - Counter(hand) - Counter(towers.values())).elements()))
    while len(hand) < view.hand_size:
        hand.append(rest.pop())
    earldom = state.earldoms[view.seat]
    earldom.hand = tuple(sorted(hand))
    earldom.towers = tuple(
        Tower(number, towers[number] if number in towers else rest.pop()) for number in view.towers
    )
    earldom.tray = added(EMPTY, rest)


def _must_have_force(state: State, seat: int) -> bool:
    """Whether the seat attacks and nobody has seen a force of it yet (O.9.5)."""
    attacks = any(
        isinstance(frame, Battle) and frame.stage == "attack" and frame.attacker == seat
        for frame in state.stack
    )
    return attacks and not has_open_force(state, seat)
