"""The cards of the Earls' own colours that a viewer has not seen, dealt at random (O.1.10)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from rules.core.chance import Chance

from .card import KIND, PALACE, TRAY_KINDS, colour_of, kind_of
from .deck import DeckBuilding
from .free_tower import FreeTowers
from .inventory import open_cards
from .observation import EarlView, Observation
from .state import State, Tower


def read_kinds(names: Iterable[str]) -> tuple[int, ...]:
    """Kinds by name, as numbers."""
    return tuple([KIND[name] for name in names])


def deal_own_colours(state: State, observation: Observation, chance: Chance) -> None:
    """Where every Earl has cards of a colour of his own: each colour by itself."""
    for view in observation.earls:
        _deal_colour(state, observation, view, chance)


def _deal_colour(state: State, observation: Observation, view: EarlView, chance: Chance) -> None:
    """Deal the unseen cards of an Earl to hand, Towers, deck, or out of the game, and the rest to his
    tray."""
    earldom, colour = state.earldoms[view.seat], view.seat
    seen = Counter(
        {kind_of(card): count for card, count in open_cards(state).items() if colour_of(card) == colour}
    )
    everything = Counter(dict.fromkeys(range(TRAY_KINDS), state.ruleset.copies))
    everything[PALACE] = 1
    if view.tray is not None:
        # The viewer's own cards: all but the order of the deck is known, and after leaving the places are
        # too.
        tray = Counter(read_kinds(view.tray))
        hidden = everything - tray - seen - Counter(_own_picks(state, view.seat))
    else:
        unseen = view.hand_size + len(view.towers) + view.deck_size + observation.out_of_game[view.seat]
        needed = _known_to_be_there(observation, view)
        known_list = Counter(read_kinds(view.deck_list)) if view.deck_list is not None else Counter[int]()
        # What is in the game at least: all that is seen, what is known to be hidden, the deck list, the
        # Palace.
        least = (seen + needed) | known_list | Counter({PALACE: 1})
        hidden = least - seen
        rest = sorted((everything - least).elements())
        filling = chance.shuffled(rest)[: max(0, unseen - hidden.total())]
        hidden = hidden + Counter(filling)
        tray = everything - seen - hidden
    earldom.tray = tuple([tray[kind] for kind in range(TRAY_KINDS)])
    _place(state, observation, view, hidden, chance)
    if not state.variant.asks(DeckBuilding):
        return
    if view.deck_list is not None:
        earldom.deck_list = read_kinds(view.deck_list)
    elif view.deck_size or seen.total() > 1 or hidden.total():
        earldom.deck_list = _likely_list(state, observation, seen + hidden, chance)


def _own_picks(state: State, seat: int) -> tuple[int, ...]:
    """The free Towers that the viewer has picked and not put up yet."""
    top = state.stack[-1] if state.stack else None
    return top.picked[seat] if isinstance(top, FreeTowers) else ()


def _known_to_be_there(observation: Observation, view: EarlView) -> Counter[int]:
    """Kinds known to be in hand, Towers or deck: from a Bequest, or from a hand that was shown."""
    known = Counter(read_kinds(view.inherited))
    for shown in observation.shown:
        if shown.seat == view.seat:
            known |= Counter(read_kinds(shown.still))
    return known


def _place(
    state: State, observation: Observation, view: EarlView, hidden: Counter[int], chance: Chance
) -> None:
    """Put hidden cards into hand, Towers and deck; a shown card stays in the hand or became a Tower since."""
    earldom, colour = state.earldoms[view.seat], view.seat
    if view.hand is not None and view.tower_cards is not None and view.deck is not None:
        earldom.hand = read_kinds(view.hand)
        earldom.towers = tuple(
            Tower(number, KIND[name]) for number, name in zip(view.towers, view.tower_cards, strict=True)
        )
        state.decks[colour] = tuple(chance.shuffled(read_kinds(view.deck)))
        return
    if not view.at_table:
        state.gone[colour] = tuple(sorted(hidden.elements()))
        return
    hand: list[int] = []
    towers: dict[int, int] = {}
    for shown in observation.shown:
        if shown.seat == view.seat:
            later = [number for number in view.towers if number >= shown.since and number not in towers]
            missing = Counter(read_kinds(shown.still)) - Counter(hand) - Counter(towers.values())
            for kind in chance.shuffled(sorted(missing.elements())):
                free = view.hand_size - len(hand)
                if chance.below(free + len(later)) < free:
                    hand.append(kind)
                else:
                    towers[later.pop()] = kind
    rest = chance.shuffled(sorted((hidden - Counter(hand) - Counter(towers.values())).elements()))
    while len(hand) < view.hand_size:
        hand.append(rest.pop())
    for number in view.towers:
        if number not in towers:
            towers[number] = rest.pop()
    earldom.hand = tuple(sorted(hand))
    earldom.towers = tuple(Tower(number, towers[number]) for number in view.towers)
    state.decks[colour] = tuple(rest) if observation.phase != "before" else tuple(sorted(rest))


def _likely_list(
    state: State, observation: Observation, in_game: Counter[int], chance: Chance
) -> tuple[int, ...]:
    """A deck list that fits: what is in the game, less as many cards as there were free Towers."""
    cards = chance.shuffled(sorted((in_game - Counter({PALACE: 1})).elements()))
    free = state.ruleset.free_towers if state.ruleset.tournament else 0
    if any(isinstance(frame, FreeTowers | DeckBuilding) for frame in state.stack):
        free = 0
    return tuple(sorted(cards[: len(cards) - free]))
