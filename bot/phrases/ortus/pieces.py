"""The cards and pieces of the Ortus family by name.

Every Fief, Mercenary and Tower keeps its number for the whole match: "Palace 2" and "Fief 2" are the same
Fief, and the number tells two Castles apart.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from rules.ortus.card import KINDS, RAIDERS, RESULTS, SOLDIERS, TILTS, name_of, names_of
from rules.ortus.observation import EarlView, FiefView, MercenaryView, Observation

from ...seating import mark_of
from .. import amount, has, listed, say

CARDS = frozenset((*KINDS, *SOLDIERS, *RAIDERS, *RESULTS, *TILTS))
"""Every kind of card."""

BUILT_ON = frozenset(("tent", "burh"))
"""What a Fief can be beside a Castle or Palace, and no card (K.3.1, S.1.3)."""


def kind_of(card: str) -> str:
    """The kind of a card on the table: "land" for "land.2"."""
    return card.partition(".")[0]


def is_burh(card: str) -> bool:
    """Whether a Fief is built on no card but is a Burh (S.1.3)."""
    return card.startswith("burh.") and has(f"ortus.card.{card}")


def _counted_as(card: str) -> str:
    """What a card is counted by: its kind, but a Burh by what it shows."""
    return card if is_burh(card) else kind_of(card)


def _forms(card: str) -> tuple[str, str, str]:
    name, one, several = say(f"ortus.card.{_counted_as(card)}", count="{count}").split("|")
    return name, one, several


def card_name(card: str) -> str:
    """ "Market Town" for "market_town" and "market_town.2"; a name that is no card's is not repeated."""
    kind = kind_of(card)
    known = kind in CARDS or kind == "tent" or is_burh(card)
    return _forms(card)[0] if known else say("ortus.card.unknown")


def one(card: str) -> str:
    """A card with its article: "a Market Town"."""
    return _forms(card)[1]


def counted(card: str, count: int) -> str:
    """Some of a card with their number: "1 Treachery", "2 Treacheries"."""
    name, _, several = _forms(card)
    return say("ortus.counted", count=count, card=name) if count == 1 else several.format(count=count)


def coloured(card: str, holder: int) -> str:
    """A card on the table; with its colour if that is not its holder's: "Land (■ B)"."""
    kind, _, colour = card.partition(".")
    if kind in BUILT_ON or not colour or int(colour) == holder:
        return card_name(card)
    return say("ortus.colour", card=card_name(card), mark=mark_of(int(colour)))


def several(cards: Iterable[str]) -> str:
    """Cards counted by kind: "2 Lands, a Church and Allies"."""
    return listed(_counted(cards)) or say("ortus.nothing")


def _counted(cards: Iterable[str]) -> list[str]:
    return [
        one(kind) if count == 1 else _forms(kind)[2].format(count=count)
        for kind, count in Counter(map(_counted_as, cards)).items()
    ]


def several_within(cards: Iterable[str], room: int) -> str:
    """The same, the most frequent kinds first, cut to ``room`` characters: "6 Lands, a Castle and more"."""
    kinds = [_counted_as(card) for card in cards]
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


def find_fief(observation: Observation, number: int) -> tuple[EarlView | None, FiefView] | None:
    """The Fief of that number and whose it is (``None``: nobody's)."""
    for earl in observation.earls:
        for fief in earl.fiefs:
            if fief.fief == number:
                return earl, fief
    for fief in neutral_fiefs(observation):
        if fief.fief == number:
            return None, fief
    return None


def neutral_fiefs(observation: Observation) -> tuple[FiefView, ...]:
    """The Fiefs on the mat that belong to nobody (S.1.5)."""
    strength = getattr(observation.ruleset, "burh_strength", 0)
    return tuple(
        FiefView(each.number, name_of(each.card), strength, None, names_of(each.properties))
        for each in observation.mat.neutral()
    )


def find_mercenary(observation: Observation, number: int) -> tuple[EarlView, MercenaryView] | None:
    """The Mercenary of that number and whose it is."""
    for earl in observation.earls:
        for mercenary in earl.mercenaries:
            if mercenary.mercenary == number:
                return earl, mercenary
    return None


def fief_named(card: str, number: int) -> str:
    """What the pictures call a Fief: "Palace 2", "the Burh of Champions"; "Fief 2" of an unknown card."""
    if not card:
        return say("ortus.fief.unknown", fief=number)
    name = card_name(card)
    return say("ortus.fief.burh", burh=name) if is_burh(card) else say("ortus.fief", card=name, fief=number)


def fief_name(observation: Observation, number: int) -> str:
    """The same for a Fief on the table; a Burh with its number if several show the same card."""
    found = find_fief(observation, number)
    if found is None:
        return fief_named("", number)
    card = found[1].card
    return (
        say("ortus.fief.burh", burh=_burh(observation, card, number))
        if is_burh(card)
        else fief_named(card, number)
    )


def _burh(observation: Observation, card: str, number: int) -> str:
    held = [fief.card for earl in observation.earls for fief in earl.fiefs]
    alike = [*held, *(each.card for each in neutral_fiefs(observation))].count(card)
    return say("ortus.fief", card=card_name(card), fief=number) if alike > 1 else card_name(card)


def fief_of(observation: Observation, number: int) -> str:
    """ "Palace 2 of ■ B", or "Palace 2" if it is the viewer's own."""
    found = find_fief(observation, number)
    if found is not None and found[0] is None:
        return say("ortus.fief.burh.neutral", burh=_burh(observation, found[1].card, number))
    name = fief_name(observation, number)
    if found is None or found[0] is None or found[0].seat == observation.viewer:
        return name
    return say("ortus.fief.of", fief=name, owner=mark_of(found[0].seat))


def fief_short(observation: Observation, number: int) -> str:
    """A Fief in at most two words: "Palace 2", "the Burh"."""
    found = find_fief(observation, number)
    if found is not None and is_burh(found[1].card):
        return say("ortus.fief.burh.short")
    return fief_name(observation, number)


def is_tent(observation: Observation, number: int) -> bool:
    """Whether the Fief is a Tent (K.3.1)."""
    found = find_fief(observation, number)
    return found is not None and kind_of(found[1].card) == "tent"


def owner_name(seat: int | None) -> str:
    """An Earl's mark, or that it is nobody."""
    return say("word.nobody") if seat is None else mark_of(seat)


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
    if source == "burh":
        return say("ortus.force.burh", card=card_name(card), burh=fief_name(observation, piece))
    if source not in SOURCES:
        return card_name(card)
    return say(f"ortus.force.{source}", card=card_name(card))


SOURCES = ("hand", "pool", "retinue", "camp", "guard")
LORDS = ("prince", "vassal", "champion", "monk")


def fielded(forces: Iterable[str]) -> str:
    """Forces as an event tells them, "lord prince 7": "a Prince Lord, Mercenary 9 and 2 Knights"."""
    apart: list[str] = []
    loose: list[str] = []
    counts: Counter[tuple[str, str]] = Counter()
    for force in forces:
        source, card, piece = force.split()
        match source:
            case "mercenary":
                apart.append(say("ortus.mercenary", mercenary=piece))
            case "burh":
                apart.append(say("ortus.fielded.burh", card=card_name(card)))
            case "lord" | "camp" | "guard":
                counts[source, card] += 1
            case _:
                loose.append(card)
    named = [
        say(f"ortus.fielded.{source}.{card}", count=count).split("|")[count > 1]
        for (source, card), count in counts.items()
    ]
    return listed([*named, *apart, *_counted(loose)]) or say("ortus.nothing")


def points(count: int) -> str:
    """ "3 points"."""
    return amount("point", count)
