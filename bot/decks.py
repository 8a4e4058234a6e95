"""Deck lists of the Ortus family: reading them, drafts between two clicks, saved decks.

A list is a number for each kind of card. It is its owner's secret: nothing here writes a log, and refusals go
to the owner alone.
"""

from __future__ import annotations

import asyncio
import difflib
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final
from weakref import WeakValueDictionary

from rules.core.codec import digest
from rules.ortus.action import BuildDeck
from rules.ortus.card import KINDS, PALACE, TRAY_KINDS
from rules.ortus.deck import STARTER_DECKS, DeckBuilding, starter_deck, starters
from storage.contract import DECKS_EACH, DeckRecord, DraftRecord, NewDeck
from storage.failure import NotFound, TooManyDecks

from .matches import Matches
from .names import plain, visible
from .phrases import say
from .phrases.ortus.pieces import card_name
from .phrases.registry import speaker_of
from .position import Position
from .refusal import Refusal

ORTUS_FAMILY: Final = frozenset({"ortus_regni", "witan", "knight_errant", "shire"})
"""The games with the cards and actions of Ortus Regni."""

NAME_CHARACTERS: Final = 32
MOST_FAULTS: Final = 8
"""How many faults of a list are told at once."""

Cards = dict[str, int]
"""How many of each kind; kinds that are not in the list are left out."""


# Lists ------------------------------------------------------------------------------------------


def counted(names: tuple[str, ...] | list[str]) -> Cards:
    """The numbers of each kind among single cards."""
    return {kind: names.count(kind) for kind in KINDS if kind in names}


def single_cards(cards: Mapping[str, int]) -> tuple[str, ...]:
    """One name for each card, in the order of the card kinds."""
    return tuple(kind for kind in KINDS for _ in range(cards.get(kind, 0)))


def size_of(cards: Mapping[str, int]) -> int:
    """How many cards a list has."""
    return sum(cards.values())


def fingerprint(cards: Mapping[str, int]) -> str:
    """A name for exactly this list, for buttons that must not hand in another one."""
    return digest(dict(cards))[:16]


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong in a line of a pasted list, in words fit for a message."""

    line: int
    what: str


_ENTRY = re.compile(
    r"(?:(?P<before>\d{1,4})\s*[x×*]?\s*)?(?P<name>\D*?)(?:\s*[x×*:=]?\s*(?P<after>\d{1,4}))?", re.IGNORECASE
)
_BULLET = re.compile(r"^\s*[-•*·]\s+")


def read_list(text: str, copies: int) -> tuple[Cards, tuple[Fault, ...]]:
    """The list in a text such as ``4 Castle``, ``Land x6`` or ``Market Town``, and each fault by its line.

    Kinds stand on lines of their own or between commas, in any case, in the singular or plural. ``#`` begins
    a remark. With a fault the list is not to be used.
    """
    cards: Cards = {}
    faults: list[Fault] = []
    for number, line in enumerate(text.splitlines(), start=1):
        for piece in re.split(r"[,;]", line.partition("#")[0]):
            # Runs of blanks are one: what somebody pastes must not keep the pattern busy.
            entry = " ".join(_BULLET.sub("", piece).split())
            if entry and (what := _add_entry(cards, entry, copies)):
                faults.append(Fault(number, what))
    if not cards and not faults:
        faults.append(Fault(1, say("deck.fault.empty")))
    return {kind: cards[kind] for kind in KINDS if kind in cards}, tuple(faults)


def _add_entry(cards: Cards, entry: str, copies: int) -> str | None:
    """Add one entry to the list; what is wrong with it in words, or ``None``."""
    shown = plain(entry, 40)
    found = _ENTRY.fullmatch(entry)
    if found is None or not found["name"].strip(" .:x×*"):
        return say("deck.fault.unknown", text=shown)
    if found["before"] and found["after"]:
        return say("deck.fault.twice", text=shown)
    count = int(found["before"] or found["after"] or 1)
    kind = read_kind(found["name"])
    if kind is None:
        guess = _guess(found["name"])
        if guess is None:
            return say("deck.fault.unknown", text=shown)
        return say("deck.fault.guess", text=plain(found["name"].strip(), 40), card=card_name(guess))
    if kind == KINDS[PALACE]:
        return say("deck.fault.palace")
    if count < 1:
        return say("deck.fault.none")
    cards[kind] = cards.get(kind, 0) + count
    if cards[kind] > copies:
        return say("deck.fault.copies", count=cards[kind], card=card_name(kind), most=copies)
    return None


def read_kind(text: str) -> str | None:
    """The kind of card that a text names, or ``None``."""
    return _WORDS.get(_folded(text))


def _folded(text: str) -> str:
    return " ".join(re.sub(r"[_\-.]", " ", text.casefold()).split())


def _plurals(name: str) -> Iterator[str]:
    yield name
    yield f"{name}s"
    if name.endswith("y"):
        yield f"{name[:-1]}ies"
    if name.endswith("ch"):
        yield f"{name}es"


_SHORT: Final = {"town": "market_town", "merc": "mercenary"}
"""What the pictures call a card where there is little room."""

_WORDS: Final = {form: kind for kind in KINDS for form in _plurals(_folded(kind))} | {
    form: kind for short, kind in _SHORT.items() for form in _plurals(short)
}


def _guess(text: str) -> str | None:
    near = difflib.get_close_matches(_folded(text), _WORDS, n=1, cutoff=0.6)
    return _WORDS[near[0]] if near else None


def faults_in_words(faults: tuple[Fault, ...]) -> str:
    """The faults of a list, one a line."""
    lines = [say("deck.fault", line=each.line, what=each.what) for each in faults[:MOST_FAULTS]]
    if len(faults) > MOST_FAULTS:
        lines.append(say("deck.faults.more", count=len(faults) - MOST_FAULTS))
    return "\n".join(lines)


def deck_name(text: str) -> str:
    """A name under which a deck can be saved: what is visible of it. :class:`Refusal` if it is none."""
    name = visible(text, NAME_CHARACTERS, nameless="")
    if not name:
        raise Refusal("refusal.deck.name", most=NAME_CHARACTERS)
    if ready_made(name) is not None:
        raise Refusal("refusal.deck.reserved", name=plain(name, NAME_CHARACTERS))
    return name


def ready_made(text: str) -> str | None:
    """The ready-made deck of that name or key, or ``None``."""
    wanted = _folded(text)
    return next(
        (key for key in STARTER_DECKS if wanted in (_folded(key), _folded(say(f"ortus.deck.{key}")))), None
    )


# A match that asks for decks ---------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Tray:
    """What a deck of a match may be: how many cards, how many of a kind, and its ready-made decks."""

    size: int
    copies: int
    ready: tuple[str, ...]

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds that can go into a deck."""
        return KINDS[:TRAY_KINDS]

    def is_complete(self, cards: Mapping[str, int]) -> bool:
        """Whether the list can be handed in."""
        return size_of(cards) == self.size and all(count <= self.copies for count in cards.values())


def tray_of(position: Position, member_id: int) -> Tray:
    """The tray from which the member builds; :class:`Refusal` if no deck is asked of him now."""
    match, game, state = position.match, position.game, position.state
    if BuildDeck.__name__ not in game.actions.kinds:
        raise Refusal("refusal.deck.no_decks", game=speaker_of(match.game).title)
    seat = position.seat_of(member_id)
    if seat is None:
        raise Refusal("refusal.not_seated")
    if match.status != "running":
        raise Refusal(f"refusal.{match.status}")
    observation = game.observe(state, seat)
    frame = next((each for each in observation.pending if isinstance(each, DeckBuilding)), None)
    if frame is None or seat not in game.owing(state):
        raise Refusal("refusal.deck.not_asked")
    numbers = observation.ruleset
    return Tray(frame.size, numbers.copies, tuple(starters(numbers, frame.size)))


_LOCKS: Final[WeakValueDictionary[tuple[int, int], asyncio.Lock]] = WeakValueDictionary()
"""One for each list that is being changed, by match and member."""


class Decks:
    """The lists and saved decks of members, kept in the store."""

    def __init__(self, matches: Matches) -> None:
        self.store = matches.store
        self.clock = matches.clock

    async def draft(self, match_id: int, member_id: int) -> Cards:
        """The list that the member is building for the match; empty before the first card."""
        found = await self.store.deck_draft(match_id, member_id)
        return dict(found.cards) if found else {}

    async def keep(self, match_id: int, member_id: int, cards: Mapping[str, int]) -> Cards:
        """Keep the list as it is now."""
        kept = {kind: cards[kind] for kind in KINDS if cards.get(kind, 0) > 0}
        await self.store.put_deck_draft(
            DraftRecord(match_id=match_id, member_id=member_id, cards=kept, changed_at=self.clock.now())
        )
        return kept

    async def put_number(self, match_id: int, member_id: int, kind: str, count: int) -> Cards:
        """From now on there are ``count`` cards of a kind in the list. Two clicks at once lose neither."""
        async with _LOCKS.setdefault((match_id, member_id), asyncio.Lock()):
            return await self.keep(
                match_id, member_id, {**await self.draft(match_id, member_id), kind: count}
            )

    async def handed_in(self, match_id: int, member_id: int) -> None:
        """The list has done its service."""
        await self.store.remove_deck_draft(match_id, member_id)

    async def saved(self, member_id: int, game: str) -> list[DeckRecord]:
        """The member's saved decks for the game, by name."""
        return await self.store.member_decks(member_id, game)

    async def deck(self, member_id: int, game: str, deck_id: int) -> DeckRecord:
        """A saved deck; :class:`Refusal` if it is gone."""
        found = next((each for each in await self.saved(member_id, game) if each.id == deck_id), None)
        if found is None:
            raise Refusal("refusal.deck.gone")
        return found

    async def save(self, member_id: int, game: str, text: str, cards: Mapping[str, int]) -> DeckRecord:
        """Save the list under a name; one of that name is replaced."""
        name = deck_name(text)
        if not cards:
            raise Refusal("refusal.deck.nothing_to_save")
        new = NewDeck(
            member_id=member_id, game=game, name=name, cards=dict(cards), changed_at=self.clock.now()
        )
        try:
            return await self.store.put_deck(new)
        except TooManyDecks:
            raise Refusal("refusal.deck.too_many", limit=DECKS_EACH) from None

    async def remove(self, member_id: int, game: str, deck_id: int) -> DeckRecord:
        """Delete a saved deck and give it back one last time."""
        found = await self.deck(member_id, game, deck_id)
        try:
            await self.store.remove_deck(member_id, deck_id)
        except NotFound:
            raise Refusal("refusal.deck.gone") from None
        return found


def build(cards: Mapping[str, int]) -> BuildDeck:
    """The list as the answer that hands it in."""
    return BuildDeck(single_cards(cards))


def ready_cards(name: str) -> Cards:
    """The list of a ready-made deck."""
    return counted(starter_deck(name))
