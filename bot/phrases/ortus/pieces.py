"""The cards and pieces of the Ortus family by name.

Every Fief, Mercenary and Tower keeps its number for the whole match: "Palace 2" and "Fief 2" are the same
Fief, and the number tells two Castles apart.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from rules.ortus.card import KINDS, RAIDERS, RESULTS, SOLDIERS, TILTS
from rules.ortus.observation import EarlView, FiefView, MercenaryView, Observation

from ...seating import mark_of
from .. import amount, listed, say

CARDS = frozenset((*KINDS, *SOLDIERS, *RAIDERS, *RESULTS, *TILTS))
"""Every kind of card."""


def kind_of(card: str) -> str:
    """The kind of a card on the table: "land" for "land.2"."""
    return card.partition(".")[0]


def _forms(card: str) -> tuple[str, str, str]:
    name, one, several = say(f"ortus.card.{kind_of(card)}", count="{count}").split("|")
    return name, one, several


def card_name(card: str) -> str:
    """ "Market Town" for "market_town" and "market_town.2"; a name that is no card's is not repeated."""
    return _forms(card)[0] if kind_of(card) in CARDS else say("ortus.card.unknown")


def one(card: str) -> str:
    """A card with its article: "a Market Town"."""
    return _forms(card)[1]


def coloured(card: str, holder: int) -> str:
    """A card on the table; with its colour if that is not its holder's: "Land (■ B)"."""
    colour = card.partition(".")[2]
    if not colour or int(colour) == holder:
        return card_name(card)
    return say("ortus.colour", card=card_name(card), mark=mark_of(int(colour)))


def several(cards: Iterable[str]) -> str:
    """Cards counted by kind: "2 Lands, a Church and Allies"."""
    return listed(_counted(cards)) or say("ortus.nothing")


def _counted(cards: Iterable[str]) -> list[str]:
    return [
        one(kind) if count == 1 else _forms(kind)[2].format(count=count)
        for kind, count in Counter(map(kind_of, cards)).items()
    ]


def several_within(cards: Iterable[str], room: int) -> str:
    """The same, the most frequent kinds first, cut to ``room`` characters: "6 Lands, a Castle and more"."""
    kinds = [kind_of(card) for card in cards]
    counts = Counter(kinds)
    words = _counted(sorted(kinds, key=lambda kind: -counts[kind]))
    full = listed(words)
    while len(full) > room and len(words) > 1:
        del words[-1]
        full = say("ortus.more", cards=", ".join(words))
    return full or say("ortus.nothing")


def lord_name(card: str) -> str:
    """What a Face card is called as the Lord of a Fief: "Prince Lord", "Abbot"."""
    return say(f"ortus.lord.{kind_of(card)}")


# On the table --------------------------------------------------------------------------------------


def find_fief(observation: Observation, number: int) -> tuple[EarlView, FiefView] | None:
    """The Fief of that number and whose it is."""
    for earl in observation.earls:
        for fief in earl.fiefs:
            if fief.fief == number:
                return earl, fief
    return None


def find_mercenary(observation: Observation, number: int) -> tuple[EarlView, MercenaryView] | None:
    """The Mercenary of that number and whose it is."""
    for earl in observation.earls:
        for mercenary in earl.mercenaries:
            if mercenary.mercenary == number:
                return earl, mercenary
    return None


def fief_name(observation: Observation, number: int) -> str:
    """ "Palace 2"; "Fief 2" if it is not on the table."""
    found = find_fief(observation, number)
    if found is None:
        return say("ortus.fief.unknown", fief=number)
    return say("ortus.fief", card=card_name(found[1].card), fief=number)


def fief_of(observation: Observation, number: int) -> str:
    """ "Palace 2 of ■ B", or "Palace 2" if it is the viewer's own."""
    found = find_fief(observation, number)
    name = fief_name(observation, number)
    if found is None or found[0].seat == observation.viewer:
        return name
    return say("ortus.fief.of", fief=name, owner=mark_of(found[0].seat))


def mercenary_name(observation: Observation, number: int) -> str:
    """ "Mercenary 9 with a Knight"."""
    found = find_mercenary(observation, number)
    if found is None or not found[1].garrison:
        return say("ortus.mercenary", mercenary=number)
    return say("ortus.mercenary.with", mercenary=number, garrison=several(found[1].garrison))


def force_name(observation: Observation, source: str, card: str, piece: int) -> str:
    """ "Prince from the hand", "Prince Lord of Castle 7", "Mercenary 9 with a Knight"."""
    if source == "mercenary":
        return mercenary_name(observation, piece)
    if source == "lord":
        lord = lord_name(card) if kind_of(card) in LORDS else card_name(card)
        return say("ortus.force.lord", lord=lord, fief=fief_name(observation, piece))
    if source not in SOURCES:
        return card_name(card)
    return say(f"ortus.force.{source}", card=card_name(card))


SOURCES = ("hand", "pool", "retinue")
LORDS = ("prince", "vassal", "champion", "monk")


def fielded(forces: Iterable[str]) -> str:
    """Forces as an event tells them, "lord prince 7": "the Prince Lord of Fief 7 and 2 Knights"."""
    words: list[str] = []
    loose: list[str] = []
    for force in forces:
        source, card, piece = force.split()
        if source == "lord":
            words.append(say("ortus.fielded.lord", lord=lord_name(card), fief=piece))
        elif source == "mercenary":
            words.append(say("ortus.mercenary", mercenary=piece))
        else:
            loose.append(card)
    return listed([*words, *_counted(loose)]) or say("ortus.nothing")


def points(count: int) -> str:
    """ "3 points"."""
    return amount("point", count)
