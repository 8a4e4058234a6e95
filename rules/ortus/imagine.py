"""A full state that agrees with what a viewer knows, for opponents that search."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from rules.core.chance import Chance

from .battle import Battle
from .card import (
    KIND,
    PALACE,
    RAIDERS,
    RESULTS,
    SOLDIERS,
    TILTS,
    TRAY_KINDS,
    code_of,
    colour_of,
    kind_of,
)
from .deck import DeckBuilding
from .force import FROM_HAND, has_any_force
from .free_tower import FreeTowers
from .inventory import open_cards, open_table_cards
from .joust import IN, UNKNOWN, Joust
from .monastery import EVERYBODY
from .observation import EarlView, Observation
from .opening import table_cards
from .state import Earldom, Fief, Frame, Mercenary, Showing, State, Tower, with_one, without
from .variant import Variant

_TABLE_NAMES = (SOLDIERS, RAIDERS, RESULTS, TILTS)


def imagined(observation: Observation, variant: Variant, chance: Chance) -> State:
    """The table as shown; unseen cards are dealt at random, minding what is known of where they are (O.1.10).

    Every deal that agrees with the observation can come out, though not all of them equally often.
    """
    state = _open_state(observation, variant)
    _deal_table_decks(state, chance)
    for view in observation.earls:
        _deal_colour(state, observation, view, chance)
    for frame in state.stack:
        _answer_for_others(state, observation, frame, chance)
    return state


def _kinds(names: Iterable[str]) -> tuple[int, ...]:
    return tuple([KIND[name] for name in names])


def _card(name: str) -> int:
    card = code_of(name)
    assert card is not None
    return card


def _open_state(observation: Observation, variant: Variant) -> State:
    """All that lies open, with nothing in hidden places."""
    earls = observation.earls
    viewer = EVERYBODY if observation.ruleset.monastery_shows_all else observation.viewer
    return State(
        variant=variant,
        ruleset=observation.ruleset,
        seats=observation.seats,
        earldoms=[_open_earldom(view) for view in earls],
        decks=[()] * observation.seats,
        discards=[_kinds(view.discards) for view in earls],
        gone=[()] * observation.seats,
        closed=tuple(seat for seat, _ in observation.departures),
        table_decks=[()] * len(_TABLE_NAMES),
        table_discards=[
            tuple(names.index(card) for card in view.discards)
            for view, names in zip(observation.table_decks, _TABLE_NAMES, strict=True)
        ],
        king=observation.king,
        retinue=tuple(SOLDIERS.index(soldier) for soldier in observation.retinue),
        markers=observation.markers,
        vikings_arrived=observation.vikings_arrived,
        round=observation.round,
        starting=observation.starting_earl,
        attacked=observation.attacked_this_round,
        next_piece=observation.next_piece,
        shown=tuple(
            Showing(
                EVERYBODY if viewer is None else viewer,
                each.seat,
                each.round,
                _kinds(each.cards),
                _kinds(each.still),
                each.since,
            )
            for each in observation.shown
        ),
        departures=observation.departures,
        stack=[frame.clone() for frame in observation.pending],
        outcome=observation.outcome,
    )


def _open_earldom(view: EarlView) -> Earldom:
    return Earldom(
        colour=view.seat,
        at_table=view.at_table,
        hand=(),
        deck_list=(),
        tray=(),
        inherited=_kinds(view.inherited),
        fiefs=tuple(
            Fief(
                fief.fief,
                _card(fief.card),
                None if fief.lord is None else _card(fief.lord),
                tuple(_card(name) for name in fief.properties),
            )
            for fief in view.fiefs
        ),
        towers=(),
        mercenaries=tuple(
            Mercenary(each.mercenary, _card(each.card), tuple(SOLDIERS.index(name) for name in each.garrison))
            for each in view.mercenaries
        ),
        pool=tuple(SOLDIERS.index(name) for name in view.pool),
        banners=view.banners,
        emissaries=_kinds(view.emissaries),
        cubes=view.cubes,
    )


def _deal_table_decks(state: State, chance: Chance) -> None:
    """What of a table deck does not lie open is in it, in an unknown order (O.1.8)."""
    seen = open_table_cards(state)
    for place, cards in enumerate(table_cards(state.ruleset, state.seats)):
        left = Counter(cards) - seen[place]
        state.table_decks[place] = tuple(chance.shuffled(sorted(left.elements())))


# One colour ----------------------------------------------------------------------------------------------


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
        tray = Counter(_kinds(view.tray))
        hidden = everything - tray - seen - Counter(_own_picks(state, view.seat))
    else:
        unseen = view.hand_size + len(view.towers) + view.deck_size + observation.out_of_game[view.seat]
        needed = _known_to_be_there(observation, view)
        known_list = Counter(_kinds(view.deck_list)) if view.deck_list is not None else Counter[int]()
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
    if view.deck_list is not None:
        earldom.deck_list = _kinds(view.deck_list)
    elif view.deck_size or seen.total() > 1 or hidden.total():
        earldom.deck_list = _likely_list(state, observation, seen + hidden, chance)


def _own_picks(state: State, seat: int) -> tuple[int, ...]:
    """The free Towers that the viewer has picked and not put up yet."""
    top = state.stack[-1] if state.stack else None
    return top.picked[seat] if isinstance(top, FreeTowers) else ()


def _known_to_be_there(observation: Observation, view: EarlView) -> Counter[int]:
    """Kinds known to be in hand, Towers or deck: from a Bequest, or from a hand that was shown."""
    known = Counter(_kinds(view.inherited))
    for shown in observation.shown:
        if shown.seat == view.seat:
            known |= Counter(_kinds(shown.still))
    return known


def _place(
    state: State, observation: Observation, view: EarlView, hidden: Counter[int], chance: Chance
) -> None:
    """Put hidden cards into hand, Towers and deck; a shown card stays in the hand or became a Tower since."""
    earldom, colour = state.earldoms[view.seat], view.seat
    if view.hand is not None and view.tower_cards is not None and view.deck is not None:
        earldom.hand = _kinds(view.hand)
        earldom.towers = tuple(
            Tower(number, KIND[name]) for number, name in zip(view.towers, view.tower_cards, strict=True)
        )
        state.decks[colour] = tuple(chance.shuffled(_kinds(view.deck)))
        return
    if not view.at_table:
        state.gone[colour] = tuple(sorted(hidden.elements()))
        return
    hand: list[int] = []
    towers: dict[int, int] = {}
    for shown in observation.shown:
        if shown.seat == view.seat:
            later = [number for number in view.towers if number >= shown.since and number not in towers]
            missing = Counter(_kinds(shown.still)) - Counter(hand) - Counter(towers.values())
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


# Secrets of procedures ---------------------------------------------------------------------------------


def _answer_for_others(state: State, observation: Observation, frame: Frame, chance: Chance) -> None:
    """Answers that have been given and are sealed: the viewer knows that they were, not what they are."""
    asked = observation.question.seats if observation.question is not None else ()
    if isinstance(frame, FreeTowers):
        for seat in range(state.seats):
            if seat not in asked and not frame.picked[seat]:
                _pick_free_towers(state, frame, seat, chance)
    elif isinstance(frame, Battle):
        picks = frame.stage == "attack" and frame.attacker != observation.viewer
        if picks and not has_any_force(state, frame.attacker):
            _arm(state, observation, frame.attacker, chance)
    elif isinstance(frame, Joust):
        frame.answers = tuple(
            IN
            if answer == UNKNOWN and frame.stage == "entry" and _has_answered(state, asked, seat)
            else answer
            for seat, answer in enumerate(frame.answers)
        )


def _arm(state: State, observation: Observation, seat: int, chance: Chance) -> None:
    """An attacker who shows no force yet has one in hand: he could not have attacked otherwise (O.9.5).

    Cards shown to the viewer stay in the hand or in a Tower put up since.
    """
    earldom = state.earldoms[seat]
    showings = [each for each in observation.shown if each.seat == seat]
    since = min([each.since for each in showings], default=state.next_piece)
    shown = Counter[int]()
    for each in showings:
        shown |= Counter(_kinds(each.still))
    later = [tower for tower in earldom.towers if tower.number >= since]
    for tower in later:
        if tower.kind in FROM_HAND:
            _swap_tower(earldom, tower, chance.pick(earldom.hand))
            return
    loose = Counter(earldom.hand) + Counter(tower.kind for tower in later) - shown
    given = chance.pick(sorted((loose - _fixed(state, observation, seat)).elements()))
    if given not in earldom.hand:
        tower = next(each for each in later if each.kind == given)
        _swap_tower(earldom, tower, chance.pick(earldom.hand))
    taken = _exchange(state, seat, given, since, chance)
    earldom.hand = with_one(without(earldom.hand, given), taken)


def _swap_tower(earldom: Earldom, tower: Tower, card: int) -> None:
    """A Tower and a card of the hand change places."""
    earldom.hand = with_one(without(earldom.hand, card), tower.kind)
    earldom.towers = tuple([each._replace(kind=card) if each is tower else each for each in earldom.towers])


def _outside(state: State, seat: int, since: int) -> tuple[list[int], list[Tower]]:
    """The forces in the seat's deck, and in Towers older than the last showing."""
    deck = state.decks[state.earldoms[seat].colour]
    towers = [each for each in state.earldoms[seat].towers if each.number < since]
    return (
        [kind for kind in deck if kind in FROM_HAND],
        [tower for tower in towers if tower.kind in FROM_HAND],
    )


def _fixed(state: State, observation: Observation, seat: int) -> Counter[int]:
    """The cards that cannot go to the tray: inherited ones, and the Palace; nothing if another place has a
    force to give."""
    since = min([each.since for each in observation.shown if each.seat == seat], default=state.next_piece)
    in_deck, in_towers = _outside(state, seat, since)
    if in_deck or in_towers:
        return Counter()
    earldom = state.earldoms[seat]
    elsewhere = Counter(state.decks[earldom.colour])
    elsewhere.update(tower.kind for tower in earldom.towers if tower.number < since)
    return Counter(earldom.inherited) - elsewhere + Counter({PALACE: 1})


def _exchange(state: State, seat: int, given: int, since: int, chance: Chance) -> int:
    """Put ``given`` into the place of a force in deck, old Towers or tray; that force."""
    earldom = state.earldoms[seat]
    in_deck, in_towers = _outside(state, seat, since)
    if in_deck:
        taken = chance.pick(in_deck)
        deck = state.decks[earldom.colour]
        place = deck.index(taken)
        state.decks[earldom.colour] = (*deck[:place], given, *deck[place + 1 :])
    elif in_towers:
        tower = chance.pick(in_towers)
        taken = tower.kind
        earldom.towers = tuple(
            [each._replace(kind=given) if each is tower else each for each in earldom.towers]
        )
    else:
        taken = chance.pick([kind for kind in FROM_HAND if earldom.tray[kind]])
        counts = list(earldom.tray)
        counts[given] += 1
        counts[taken] -= 1
        earldom.tray = tuple(counts)
        if given in earldom.deck_list:
            earldom.deck_list = with_one(without(earldom.deck_list, given), taken)
    return taken


def _has_answered(state: State, asked: tuple[int, ...], seat: int) -> bool:
    return state.ruleset.joust_entry == "sealed" and seat not in asked


def _pick_free_towers(state: State, frame: FreeTowers, seat: int, chance: Chance) -> None:
    earldom = state.earldoms[seat]
    tray = [kind for kind, left in enumerate(earldom.tray) for _ in range(left)]
    picked = tuple(chance.shuffled(tray)[: state.ruleset.free_towers])
    earldom.tray = tuple([left - picked.count(kind) for kind, left in enumerate(earldom.tray)])
    frame.picked = (*frame.picked[:seat], picked, *frame.picked[seat + 1 :])
