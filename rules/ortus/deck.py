"""Deck building: what a deck may hold, ready-made decks, and the sealed hand-in (O.2.1, O.2.2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from rules.core.action import Action, IllegalAction
from rules.core.chance import Chance

from .action import BuildDeck, TakeDeck
from .card import KIND, KINDS, TRAY_KINDS
from .event import DeckBuilt, DeckHandedIn
from .refusal import not_usable, other_question, refused
from .ruleset import OrtusNumbers
from .state import Frame, Move, State
from .variant import Procedure

STARTER_DECKS: Final[dict[str, dict[str, int]]] = {
    "lords": {
        "castle": 4, "vassal": 3, "prince": 3, "champion": 2, "monk": 1, "church": 1, "land": 2,
        "allies": 4, "banquet": 2, "banner": 2,
    },
    "army": {
        "castle": 3, "land": 6, "market_town": 3, "mercenary": 2, "champion": 2, "vassal": 1, "prince": 1,
        "allies": 2, "banquet": 2, "banner": 1, "church": 1,
    },
    "politics": {
        "castle": 2, "land": 2, "market_town": 1, "vassal": 4, "prince": 1, "treachery": 4, "intrigue": 4,
        "allies": 3, "banquet": 2, "banner": 1,
    },
    "emissary": {
        "castle": 3, "monk": 6, "vassal": 3, "prince": 2, "allies": 3, "banquet": 2, "banner": 2,
        "church": 1, "cathedral": 1, "champion": 1,
    },
    "all_rounder": {
        "land": 3, "market_town": 2, "castle": 2, "church": 1, "cathedral": 1, "vassal": 3, "prince": 2,
        "treachery": 3, "intrigue": 2, "allies": 2, "banner": 3,
    },
}  # fmt: skip
"""The ready-made decks (O.2.2)."""


_take_deck = cache(TakeDeck)


@dataclass(slots=True)
class DeckBuilding(Frame):
    """All Earls build at once; whose deck is in can be seen from the Earldoms."""

    size: int


def open_deck_building(move: Move, size: int) -> None:
    """Ask every Earl for a deck of ``size`` cards (O.2.1)."""
    move.open(DeckBuilding(size))


def deck_fault(numbers: OrtusNumbers, size: int, cards: Sequence[str]) -> IllegalAction | None:
    """Why a list is no deck: an unknown card, the Palace, too many of a kind, a wrong size (O.2.1, O.1.2)."""
    for name in cards:
        if name not in KIND:
            return not_usable("O.1.2", name, KINDS[:TRAY_KINDS])
        if KIND[name] >= TRAY_KINDS:
            return refused("O.2.1", "not_for_a_deck", card=name)
    for name in KINDS[:TRAY_KINDS]:
        if cards.count(name) > numbers.copies:
            return refused(
                "O.2.1", "too_many_copies", card=name, cards=cards.count(name), most=numbers.copies
            )
    if len(cards) != size:
        return refused("O.2.1", "deck_size", cards=len(cards), wanted=size)
    return None


_STARTER_LISTS: Final = {
    name: tuple(kind for kind, count in counts.items() for _ in range(count))
    for name, counts in STARTER_DECKS.items()
}


def starter_deck(name: str) -> tuple[str, ...]:
    """The list of a ready-made deck, one name for each card (O.2.2)."""
    return _STARTER_LISTS[name]


def starters(numbers: OrtusNumbers, size: int) -> list[str]:
    """The ready-made decks that the numbers of the match allow (O.2.2)."""
    return [
        name
        for name, counts in STARTER_DECKS.items()
        if len(_STARTER_LISTS[name]) == size and max(counts.values()) <= numbers.copies
    ]


def plain_deck(numbers: OrtusNumbers, size: int) -> BuildDeck:
    """A deck with as equal numbers of each kind as can be, for matches that no ready-made deck fits."""
    kinds = [KINDS[place % TRAY_KINDS] for place in range(size)]
    return BuildDeck(tuple(sorted(kinds, key=KINDS.index)))


def random_deck(numbers: OrtusNumbers, size: int, chance: Chance) -> BuildDeck:
    """A random legal deck: the sampler of the open-ended decision (O.2.1)."""
    tray = [kind for kind in range(TRAY_KINDS) for _ in range(numbers.copies)]
    picked = sorted(chance.shuffled(tray)[:size])
    return BuildDeck(tuple([KINDS[kind] for kind in picked]))


# The procedure -----------------------------------------------------------------------------------------


def _owing(state: State, frame: DeckBuilding) -> tuple[int, ...]:
    return tuple([seat for seat, earldom in enumerate(state.earldoms) if not earldom.deck_list])


def _advance(move: Move, frame: DeckBuilding) -> bool:
    if _owing(move.state, frame):
        return False
    move.close(frame)
    return True


def _question(state: State, frame: DeckBuilding) -> tuple[str, str]:
    return "BuildDeck", "O.2.1"


def _options(state: State, frame: DeckBuilding, seat: int) -> list[Action]:
    names = starters(state.ruleset, frame.size)
    if names:
        return [_take_deck(name) for name in names]
    return [plain_deck(state.ruleset, frame.size)]


def _fault(state: State, frame: DeckBuilding, action: Action) -> IllegalAction | None:
    match action:
        case TakeDeck():
            names = starters(state.ruleset, frame.size)
            if action.name in names:
                return None
            return refused("O.2.2", "no_such_deck", name=action.name, names=tuple(names))
        case BuildDeck():
            return deck_fault(state.ruleset, frame.size, action.cards)
        case _:
            return other_question("O.2.1", action.kind, "BuildDeck")


def _accepts(state: State, frame: DeckBuilding, seat: int, action: Action) -> bool:
    return _fault(state, frame, action) is None


def _explain(state: State, frame: DeckBuilding, seat: int, action: Action) -> IllegalAction:
    fault = _fault(state, frame, action)
    assert fault is not None
    return fault


def _answer(move: Move, frame: DeckBuilding, seat: int, action: TakeDeck | BuildDeck) -> None:
    cards = starter_deck(action.name) if isinstance(action, TakeDeck) else action.cards
    kinds = tuple(sorted([KIND[name] for name in cards]))
    earldom = move.state.earldoms[seat]
    earldom.deck_list = kinds
    tray = list(earldom.tray)
    for kind in kinds:
        tray[kind] -= 1
    earldom.tray = tuple(tray)
    move.state.decks[earldom.colour] = kinds
    move.tell(DeckHandedIn(seat))
    move.tell(DeckBuilt(seat, tuple([KINDS[kind] for kind in kinds])))


DECK_BUILDING = Procedure(
    DeckBuilding,
    _advance,
    _owing,
    _question,
    _options,
    _explain,
    _answer,
    _accepts,
    is_open_ended=True,
    asks_all=True,
)
"""Every Earl hands in a deck, in secret (O.2.1)."""
