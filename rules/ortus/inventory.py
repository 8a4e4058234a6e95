"""Where every card is: what lies open, in the pieces on the table and in the procedures at work.

Used to deal unseen cards (:mod:`~rules.ortus.imagine`) and to prove that no card is ever lost or made.
"""

from __future__ import annotations

from collections import Counter

from .battle import Battle
from .card import BANNER, card_of, is_card
from .force import HAND, POOL, RETINUE
from .joust import Joust
from .ransom import Ransom
from .receipt import Receipt
from .spoils import Spoils
from .state import ARMY, BATTLE, JOUST, RAIDER, State


def open_cards(state: State) -> Counter[int]:
    """Every Earl card that lies open, discard piles included, as on the table."""
    cards: Counter[int] = Counter()
    for colour, kinds in enumerate(state.discards):
        cards.update(card_of(colour, kind) for kind in kinds)
    for earldom in state.earldoms:
        for fief in earldom.fiefs:
            cards.update((fief.card, *fief.properties))
            if fief.lord is not None:
                cards[fief.lord] += 1
        cards.update(mercenary.card for mercenary in earldom.mercenaries)
        cards.update(card_of(earldom.colour, kind) for kind in earldom.emissaries)
        cards[card_of(earldom.colour, BANNER)] += earldom.banners
    for frame in state.stack:
        match frame:
            case Battle():
                for seat, forces in ((frame.attacker, frame.attackers), (frame.target, frame.defenders)):
                    cards.update(
                        card_of(state.earldoms[seat].colour, force.card)
                        for force in forces
                        if force.source == HAND
                    )
                cards.update(card for _, card, _, _ in frame.captives)
            case Spoils():
                cards.update(frame.taken)
            case Receipt():
                cards.update(frame.cards)
            case Ransom():
                cards[frame.card] += 1
            case Joust():
                cards.update(card for card, _ in frame.antes if card >= 0)
    cards.update(state.mat.cards())
    return Counter({card: count for card, count in cards.items() if count > 0 and is_card(card)})


def open_table_cards(state: State) -> list[Counter[int]]:
    """For each table deck, the cards of it that are not in the deck."""
    cards = [Counter(discards) for discards in state.table_discards]
    cards[ARMY].update(state.retinue)
    for earldom in state.earldoms:
        cards[ARMY].update(earldom.pool)
        for mercenary in earldom.mercenaries:
            cards[ARMY].update(mercenary.garrison)
    for frame in state.stack:
        if isinstance(frame, Battle):
            for force in (*frame.attackers, *frame.defenders):
                if force.source in (POOL, RETINUE):
                    cards[ARMY][force.card] += 1
            cards[RAIDER].update(frame.raiders)
            if frame.drawn is not None:
                cards[BATTLE][frame.drawn] += 1
        elif isinstance(frame, Joust):
            cards[JOUST].update(card & 3 for hand in frame.cards for card in hand)
    return cards
