"""What others may think of an Earl's hand, Towers and tray: any deal that agrees with all that was seen
(W.3.5, O.1.10)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from rules.core.chance import Chance
from rules.ortus.battle import Battle
from rules.ortus.card import KIND, PALACE, TRAY_KINDS, colour_of, kind_of
from rules.ortus.force import FROM_HAND, has_open_force
from rules.ortus.inventory import open_cards
from rules.ortus.observation import EarlView, Observation
from rules.ortus.state import State, Tower
from rules.ortus.unseen import read_kinds

from .mat import mat_of
from .tray import EMPTY, added


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
    """An attacker who shows no force yet has one in hand (O.9.5): the first that can be there."""
    facts = _facts(state, observation, view, hidden)
    forces: list[int | None] = [None]
    if _must_have_force(state, view.seat):
        forces = [*chance.shuffled(sorted(kind for kind in hidden.elements() if kind in FROM_HAND))]
    found = next(found for force in forces if (found := _try(facts, force, chance)) is not None)
    hand, towers = found
    earldom = state.earldoms[view.seat]
    earldom.hand = tuple(sorted(hand))
    earldom.towers = tuple(Tower(number, towers[number]) for number in view.towers)
    earldom.tray = added(EMPTY, (hidden - Counter(hand) - Counter(towers.values())).elements())


def _must_have_force(state: State, seat: int) -> bool:
    """Whether the seat attacks and nobody has seen a force of it yet (O.9.5)."""
    attacks = any(
        isinstance(frame, Battle) and frame.stage == "attack" and frame.attacker == seat
        for frame in state.stack
    )
    return attacks and not has_open_force(state, seat)


@dataclass(frozen=True)
class _Facts:
    """What a viewer knows of an Earl's hidden cards.

    ``brought_back`` were in the tray after the last Bequest (W.7.1), and no more than ``taken`` of them can
    have come out since, none into the Towers that are ``older``; ``others`` are the rest. ``needed`` are in
    hand or in the Towers ``later`` than the showing (O.6.9).
    """

    hand_size: int
    towers: tuple[int, ...]
    needed: Counter[int]
    later: frozenset[int]
    others: Counter[int]
    brought_back: Counter[int]
    taken: int
    older: frozenset[int]


def _facts(state: State, observation: Observation, view: EarlView, hidden: Counter[int]) -> _Facts:
    mat = mat_of(state)
    brought_back = Counter(read_kinds(view.inherited))
    needed: Counter[int] = Counter()
    later = set(view.towers)
    for shown in observation.shown:
        if shown.seat == view.seat:
            needed |= Counter(read_kinds(shown.still))
            later &= {number for number in view.towers if number >= shown.since}
    return _Facts(
        view.hand_size,
        view.towers,
        needed,
        frozenset(later),
        hidden - brought_back,
        brought_back,
        mat.taken[view.seat],
        frozenset(number for number in view.towers if number < mat.bequeathed[view.seat]),
    )


def _try(facts: _Facts, force: int | None, chance: Chance) -> tuple[list[int], dict[int, int]] | None:
    """A hand, with that force in it if one is named, and Towers; ``None`` if the facts do not allow it.

    Needed cards are first taken to be those that were in hand or Towers anyway. If that leaves too few such
    cards for the older Towers, more of the needed ones came back and were taken, or stand in older Towers
    themselves."""
    loose = chance.shuffled(sorted(facts.needed.elements()))
    if force in loose:
        loose.remove(force)
    for back in range(len(loose) + 2):
        for older_first in (False, True):
            if found := _attempt(facts, force, loose, back, older_first, chance):
                return found
    return None


def _attempt(
    facts: _Facts, force: int | None, loose: list[int], back: int, older_first: bool, chance: Chance
) -> tuple[list[int], dict[int, int]] | None:
    """With ``back`` of the needed cards that could have been in hand or Towers anyway taken to have come
    back; ``older_first``: the rest of them stand in older Towers as far as those go."""
    others, brought_back = facts.others.copy(), facts.brought_back.copy()
    sources = []
    hand = [] if force is None else [force]
    for kind in [*hand, *loose]:
        is_back = not others[kind] or bool(back and brought_back[kind])
        back -= is_back and bool(others[kind])
        pile = brought_back if is_back else others
        pile[kind] -= 1
        sources.append(is_back)
    more = facts.taken - sum(sources)  # so many of those brought back can still be given out
    if back or more < 0:
        return None
    towers: dict[int, int] = {}
    places = [0] * (facts.hand_size - len(hand)) + sorted(facts.later - facts.older)  # 0: in the hand
    old_places = sorted(facts.later & facts.older)
    not_older = [kind for kind, is_back in zip(loose, sources[len(hand) :], strict=True) if is_back]
    anywhere = [kind for kind, is_back in zip(loose, sources[len(hand) :], strict=True) if not is_back]
    for kinds in (not_older, anywhere):
        free = chance.shuffled(places if kinds is not_older else places + old_places)
        if older_first:
            free.sort(key=lambda place: place not in old_places)
        if len(free) < len(kinds):
            return None
        for kind, place in zip(kinds, free, strict=False):
            (old_places if place in old_places else places).remove(place)
            if place:
                towers[place] = kind
            else:
                hand.append(kind)
    return _fill(facts, hand, towers, others, brought_back, more, chance)


def _fill(
    facts: _Facts,
    hand: list[int],
    towers: dict[int, int],
    others: Counter[int],
    brought_back: Counter[int],
    more: int,
    chance: Chance,
) -> tuple[list[int], dict[int, int]] | None:
    """The places that are left: older Towers first, then the hand and the newer ones."""
    rest = chance.shuffled(sorted(others.elements()))
    for number in facts.towers:
        if number in facts.older and number not in towers:
            if not rest:
                return None
            towers[number] = rest.pop()
    some = chance.shuffled(sorted(brought_back.elements()))[: max(0, more)]
    rest = chance.shuffled(sorted(rest + some))
    wanted = facts.hand_size - len(hand) + len(facts.towers) - len(towers)
    if len(rest) < wanted:
        return None
    while len(hand) < facts.hand_size:
        hand.append(rest.pop())
    for number in facts.towers:
        if number not in towers:
            towers[number] = rest.pop()
    return hand, towers
