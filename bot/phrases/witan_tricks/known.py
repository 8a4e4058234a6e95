"""What a player of a hand knows: the cards that were played, those still out, suits that others lack."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.event import Event
from rules.witan_tricks.event import CardPlayed, CardsReceived, HandDealt, TrickWon
from rules.witan_tricks.observation import Observation
from rules.witan_tricks.pack import RANKS

from .. import amount, listed, say
from ..speaker import Names
from .cards import SUITS, card_name, rank_name


def known(observation: Observation, seen: Sequence[tuple[int, Event]], names: Names) -> list[str]:
    """Lines for the player whose observation it is (T.1.5: all that is open may be looked up)."""
    played, received = _played(seen), _received(seen)
    lines = [say("witan_tricks.known.hand", hand=observation.hand_number)]
    for seat, name in enumerate(names):
        lines.append(
            say(
                "witan_tricks.known.seat",
                name=name,
                cards=amount("card", observation.hand_counts[seat]),
                void=_void(observation.voids[seat] if observation.voids else ""),
            )
        )
        if played.get(seat):
            lines.append(say("witan_tricks.known.played", cards=", ".join(played[seat])))
    lines += _out(observation)
    if received:
        lines.append(say("witan_tricks.known.dealt"))
        lines += [
            say("witan_tricks.known.received", hand=hand, cards=" ".join(map(card_name, cards)))
            for hand, cards in received
        ]
    return lines


def _void(suits: str) -> str:
    if not suits:
        return ""
    return say("witan_tricks.known.void", suits=listed((SUITS[suit] for suit in suits), "word.or"))


def _played(seen: Sequence[tuple[int, Event]]) -> dict[int, list[str]]:
    """By seat, the cards that it has played in this hand, each with its trick."""
    played: dict[int, list[str]] = {}
    trick = 1
    for _, event in seen:
        match event:
            case HandDealt():
                played, trick = {}, 1
            case CardPlayed():
                words = say("witan_tricks.known.card", card=card_name(event.card), trick=trick)
                played.setdefault(event.seat, []).append(words)
            case TrickWon():
                trick += 1
            case _:
                pass
    return played


def _received(seen: Sequence[tuple[int, Event]]) -> list[tuple[int, tuple[str, ...]]]:
    """The player's cards in each hand, by its number."""
    found: list[tuple[int, tuple[str, ...]]] = []
    hand = 0
    for _, event in seen:
        match event:
            case HandDealt():
                hand = event.hand
            case CardsReceived():
                found.append((hand, event.cards))
            case _:
                pass
    return found


def _out(observation: Observation) -> list[str]:
    """The cards that the player has not seen in this hand, by suit."""
    gone = set(observation.hand or ())
    gone |= {each.card for each in observation.face_up}
    gone |= {each.card for each in observation.face_down}
    gone |= {each.card for each in observation.trick}
    lines = [say("witan_tricks.known.out")]
    for letter, suit in SUITS.items():
        ranks = [rank_name(rank) for rank in RANKS if rank + letter not in gone]
        out = " ".join(ranks) or say("witan_tricks.known.none_out")
        lines.append(say("witan_tricks.known.suit", suit=suit, cards=out))
    return lines
