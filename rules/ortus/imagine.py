"""A full state that agrees with what a viewer knows, for opponents that search."""

from __future__ import annotations

from collections import Counter

from rules.core.chance import Chance

from .battle import Battle
from .card import (
    PALACE,
    RAIDERS,
    RESULTS,
    SOLDIERS,
    TILTS,
    code_of,
)
from .force import FROM_HAND, has_any_force
from .inventory import open_table_cards
from .joust import IN, UNKNOWN, Joust
from .monastery import EVERYBODY
from .observation import EarlView, Observation
from .opening import table_cards
from .ruleset import OrtusNumbers
from .state import Earldom, Fief, Frame, Mercenary, Showing, State, Tower, with_one, without
from .unseen import read_kinds
from .variant import Variant

_TABLE_NAMES = (SOLDIERS, RAIDERS, RESULTS, TILTS)


def imagined(observation: Observation, variant: Variant, chance: Chance) -> State:
    """The table as shown; unseen cards are dealt at random, minding what is known of where they are (O.1.10).

    Every deal that agrees with the observation can come out, though not all of them equally often.
    """
    state = _open_state(observation, variant)
    _deal_table_decks(state, chance)
    variant.supply.deal(state, observation, chance)
    for frame in state.stack:
        imagine = variant.procedure(frame).imagine
        if imagine is not None:
            imagine(state, observation, frame, chance)
        else:
            _answer_for_others(state, observation, frame, chance)
    return state


def _card(name: str) -> int:
    card = code_of(name)
    assert card is not None
    return card


def _open_state(observation: Observation, variant: Variant) -> State:
    """All that lies open, with nothing in hidden places."""
    earls = observation.earls
    earldoms = [_open_earldom(view, variant, observation.ruleset) for view in earls]
    discards: list[tuple[int, ...]] = [()] * observation.seats
    for view, earldom in zip(earls, earldoms, strict=True):
        discards[earldom.colour] = read_kinds(view.discards)
    viewer = EVERYBODY if observation.ruleset.monastery_shows_all else observation.viewer
    return State(
        variant=variant,
        ruleset=observation.ruleset,
        seats=observation.seats,
        mat=observation.mat.clone(),
        earldoms=earldoms,
        decks=[()] * observation.seats,
        discards=discards,
        gone=[()] * observation.seats,
        closed=observation.closed_colours,
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
                read_kinds(each.cards),
                read_kinds(each.still),
                each.since,
            )
            for each in observation.shown
        ),
        departures=observation.departures,
        stack=[frame.clone() for frame in observation.pending],
        outcome=observation.outcome,
    )


def _open_earldom(view: EarlView, variant: Variant, ruleset: OrtusNumbers) -> Earldom:
    return Earldom(
        colour=variant.earldom(view.seat, ruleset).colour,
        at_table=view.at_table,
        hand=(),
        deck_list=(),
        tray=(),
        inherited=read_kinds(view.inherited),
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
        emissaries=read_kinds(view.emissaries),
        cubes=view.cubes,
    )


def _deal_table_decks(state: State, chance: Chance) -> None:
    """What of a table deck does not lie open is in it, in an unknown order (O.1.8)."""
    seen = open_table_cards(state)
    for place, cards in enumerate(table_cards(state.ruleset, state.seats)):
        left = Counter(cards) - seen[place]
        state.table_decks[place] = tuple(chance.shuffled(sorted(left.elements())))


# Secrets of procedures ---------------------------------------------------------------------------------


def _answer_for_others(state: State, observation: Observation, frame: Frame, chance: Chance) -> None:
    """Answers that have been given and are sealed: the viewer knows that they were, not what they are."""
    asked = observation.question.seats if observation.question is not None else ()
    if isinstance(frame, Battle):
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
        shown |= Counter(read_kinds(each.still))
    later = [tower for tower in earldom.towers if tower.number >= since]
    for tower in later:
        if tower.kind in FROM_HAND:
            _swap_tower(earldom, tower, chance.pick(earldom.hand))
            return
    loose = Counter(earldom.hand) + Counter(tower.kind for tower in later) - shown
    free = loose - _fixed(state, observation, seat)
    given = chance.pick(sorted(free.elements())) if free else _trade(state, seat, since, shown, loose, chance)
    if given not in earldom.hand:
        tower = next(each for each in later if each.kind == given)
        _swap_tower(earldom, tower, chance.pick(earldom.hand))
    taken = _exchange(state, seat, given, since, chance)
    earldom.hand = with_one(without(earldom.hand, given), taken)


def _swap_tower(earldom: Earldom, tower: Tower, card: int) -> None:
    """A Tower and a card of the hand change places."""
    earldom.hand = with_one(without(earldom.hand, card), tower.kind)
    earldom.towers = tuple([each._replace(kind=card) if each is tower else each for each in earldom.towers])


def _trade(
    state: State, seat: int, since: int, shown: Counter[int], loose: Counter[int], chance: Chance
) -> int:
    """Where all the cards that could go to the tray lie in deck or older Towers, one of them changes places
    with a card of the hand; that one."""
    earldom = state.earldoms[seat]
    deck = state.decks[earldom.colour]
    hidden = Counter((*earldom.hand, *deck, *(tower.kind for tower in earldom.towers)))
    given = chance.pick(sorted(hidden - (Counter(earldom.inherited) | shown) - Counter({PALACE: 1})))
    if loose[given]:
        return given
    kept = chance.pick(sorted(loose.elements()))
    if kept not in earldom.hand:
        later = next(each for each in earldom.towers if each.number >= since and each.kind == kept)
        _swap_tower(earldom, later, chance.pick(earldom.hand))
    if given in deck:
        place = deck.index(given)
        state.decks[earldom.colour] = (*deck[:place], kept, *deck[place + 1 :])
        earldom.hand = with_one(without(earldom.hand, kept), given)
    else:
        older = next(each for each in earldom.towers if each.number < since and each.kind == given)
        _swap_tower(earldom, older, kept)
    return given


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
