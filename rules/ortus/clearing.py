"""Putting away what is on the table in the midst of something, when a match is over at once."""

from __future__ import annotations

from .battle import Battle
from .card import card_of
from .force import CAMP, HAND, POOL
from .joust import Joust
from .pile import discard, discard_soldiers
from .ransom import Ransom
from .receipt import Receipt
from .spoils import Spoils
from .state import BATTLE, JOUST, RAIDER, Move


def clear_away(move: Move) -> None:
    """Nothing is asked any more; cards that are in use go to their discard piles, so that none is lost."""
    state = move.state
    for frame in state.stack:
        state.mat.end(frame)
        match frame:
            case Battle():
                _clear_battle(move, frame)
            case Spoils():
                for card in frame.taken:
                    discard(move, card)
            case Receipt():
                for card in frame.cards:
                    discard(move, card)
            case Ransom():
                discard(move, frame.card)
            case Joust():
                for card, _ in frame.antes:
                    if card >= 0:
                        discard(move, card)
                for cards in frame.cards:
                    state.table_discards[JOUST] += tuple([card & 3 for card in cards])
    state.stack = []


def _clear_battle(move: Move, battle: Battle) -> None:
    state = move.state
    for seat, forces in ((battle.attacker, battle.attackers), (battle.target, battle.defenders)):
        for force in forces:
            if force.source == HAND:
                discard(move, card_of(state.earldoms[seat].colour, force.card))
            elif POOL <= force.source < CAMP:
                discard_soldiers(move, (force.card,))
    for _, card, _, _ in battle.captives:
        discard(move, card)
    state.table_discards[RAIDER] += battle.raiders
    if battle.drawn is not None:
        state.table_discards[BATTLE] += (battle.drawn,)
