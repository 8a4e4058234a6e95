"""The same table in words: the picture's alt text, and a full view for those who cannot see pictures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.ortus.observation import EarlView, FiefView, Observation

from ..names import plain_names
from ..since import Since
from ..theme import SEATS
from .contest import contest_words
from .guise import Detail
from .guises import guise_of
from .looks import LOOKS, UNWALLED, kind_of, lord_name
from .news import news_words
from .playable import playable_kinds
from .reading import (
    asked,
    at_table,
    count_of,
    counted,
    departures,
    facts,
    held,
    is_preparing,
    letters,
    owed,
    piece_name,
    winners,
)
from .standings import standings_words

ALT_LIMIT: Final = 1000
VIEW_LIMIT: Final = 1800


def alt_text(observation: Observation, names: Sequence[str], since: Since | None = None) -> str:
    """The tableau in sentences, at most :data:`ALT_LIMIT` characters; nothing that the public may not know.

    If they would be longer, Earldoms are told in less detail; then the last sentences are left out, whole.
    """
    seen, shown = observation, plain_names(names)
    guise = guise_of(seen)
    for detail, length in _DETAILS:
        cut = tuple(name[:length] for name in shown)
        kept = [
            f"{guise.title}, {facts(seen, guise.round_limit(seen))}.",
            f"{decision(seen, cut)}.",
            *[f"{line}." for line in standings_words(seen, cut)],
            *_sentence(contest_words(seen)),
            *_sentence(guise.middle_told(seen, detail)),
            _powers(seen),
            *[_told(_earl(seen, earl, cut[earl.seat], detail)) for earl in at_table(seen)],
            *_sentence(_gone(seen, cut)),
            *_changes(seen, since),
        ]
        if len(" ".join(kept)) <= ALT_LIMIT:
            break
    while len(" ".join(kept)) > ALT_LIMIT:
        kept.pop()
    return " ".join(kept)


_DETAILS: Final[tuple[tuple[Detail, int], ...]] = (
    ("full", 32),
    ("full", 14),
    ("brief", 14),
    ("counts", 14),
    ("counts", 8),
)
"""What is tried in turn: how much detail, and how many characters of a name."""


def text_view(observation: Observation, names: Sequence[str], since: Since | None = None) -> str:
    """The whole table as monospaced lines for a code block, at most :data:`VIEW_LIMIT` characters.

    With a seat's observation it ends with that seat's own cards; post only the public's.
    """
    seen, shown = observation, plain_names(names)
    own, guise = _own(seen), guise_of(seen)
    for detail, length in _DETAILS:
        cut = tuple(name[:length] for name in shown)
        blocks = [
            [facts(seen, guise.round_limit(seen)), _powers(seen), _bag(seen), _decks(seen)],
            standings_words(seen, cut),
            [contest_words(seen)],
            [guise.middle_told(seen, detail)],
            *[_earl(seen, earl, cut[earl.seat], detail) for earl in at_table(seen)],
            [_gone(seen, cut)],
            _block_of(news_words(seen, since)),
            [decision(seen, cut)],
            own,
        ]
        gap = "\n\n" if detail == "full" else "\n"
        text = gap.join("\n".join(filter(None, block)) for block in blocks if any(block))
        if len(text) <= VIEW_LIMIT:
            return text
    return f"{text[: VIEW_LIMIT - 1].rstrip()}…"


def _told(lines: Sequence[str]) -> str:
    """The lines of an Earldom as one sentence."""
    return "; ".join(line.strip() for line in lines) + "."


def _sentence(text: str) -> list[str]:
    return [f"{text}."] if text else []


def _changes(seen: Observation, since: Since | None) -> list[str]:
    """What is new and what is gone, as sentences."""
    told = news_words(seen, since)
    return [f"Changed: {'. '.join(told)}."] if told else []


def _block_of(news: list[str]) -> list[str]:
    return ["Changed:", *news] if news else []


def decision(seen: Observation, names: Sequence[str]) -> str:
    """Who owes what, or who won."""
    seats = asked(seen)
    if seen.outcome is not None:
        return f"{owed(seen)}: {winners(seen, names)}"
    if not seats:
        return owed(seen)
    if len(seats) == 1:
        return f"{SEATS[seats[0]].letter} {names[seats[0]]} {owed(seen)}"
    return f"{letters(seats)} {owed(seen)}"


def _powers(seen: Observation) -> str:
    """How near the Vikings are, and who is King."""
    return f"{_vikings(seen)}. {_king(seen)}." if guise_of(seen).has_king else f"{_vikings(seen)}."


def _vikings(seen: Observation) -> str:
    if seen.vikings_arrived:
        return "The Vikings are here"
    return f"Vikings {seen.markers}/{seen.ruleset.viking_markers}"


def _king(seen: Observation) -> str:
    if seen.king is None:
        return "No King"
    retinue = f" with {_list(seen.retinue, 'full')}" if seen.retinue else ""
    return f"King: {SEATS[seen.king].letter}{retinue}"


def _bag(seen: Observation) -> str:
    cubes = " ".join(f"{SEATS[earl.seat].letter}{earl.cubes}" for earl in seen.earls if earl.cubes)
    return f"Bag: {cubes or 'empty'}"


def _decks(seen: Observation) -> str:
    return "Decks: " + ", ".join(f"{deck.deck.capitalize()} {deck.cards}" for deck in seen.table_decks)


def _list(cards: Sequence[str], detail: Detail) -> str:
    """ "2 Infantry, Knight"."""
    parts = []
    for kind, count in counted(cards):
        name = LOOKS[kind].name if detail == "full" else LOOKS[kind].brief
        parts.append(name if count == 1 else f"{count} {name}")
    return ", ".join(parts)


def _earl(seen: Observation, earl: EarlView, name: str, detail: Detail) -> list[str]:
    """An Earldom: who and how many cards; each Fief; what stands outside."""
    guise = guise_of(seen)
    head = f"{SEATS[earl.seat].letter} {name}: hand {earl.hand_size}"
    size = guise.store_size(seen, earl)
    if guise.store is not None and size is not None:
        head += f", {guise.store[0]} {size}"
    if is_preparing(seen):
        head += ", ready" if earl.deck_ready else ", choosing"
    if earl.controls_church:
        head += ", controls the Church"
    more, outside = guise.told(seen, earl, detail), _outside(seen, earl, detail)
    if detail == "counts":
        properties = sum(len(fief.properties) for fief in earl.fiefs)
        lords = sum(fief.lord is not None for fief in earl.fiefs)
        things = ((len(earl.fiefs), "Fief"), (lords, "Lord"), (properties, "Property"))
        fiefs = ", ".join(_plural(number, thing) for number, thing in things if number)
        return ["; ".join(filter(None, (head, *more, fiefs, outside)))]
    fiefs_told = [_fief(seen, earl, fief, detail) for fief in earl.fiefs]
    outside = "; ".join(filter(None, (*more, outside)))
    if detail == "brief":
        return ["; ".join(filter(None, (head, *fiefs_told, outside)))]
    return [head, *[f"  {each}" for each in fiefs_told], *([f"  {outside}"] if outside else [])]


def _fief(seen: Observation, earl: EarlView, fief: FiefView, detail: Detail) -> str:
    """ "Castle 7 (2): Prince Lord, 2 Land, Church of B"."""
    own = guise_of(seen).own_set(earl.seat)
    parts = [] if fief.lord is None else [_lord(own, fief.lord, detail)]
    if fief.properties:
        parts.append(_held(own, fief.properties, detail))
    name = piece_name(seen, fief.fief)
    if kind_of(fief.card) not in UNWALLED:
        name = _numbered(own, fief.card, fief.fief, detail)
    head = f"{name} ({fief.strength})"
    return f"{head}: {', '.join(parts)}" if parts else head


def _numbered(own: int, card: str, number: int, detail: Detail) -> str:
    """ "Castle 7", "Mercenary 20 of B"."""
    ((kind, origin, _),) = held((card,), own)
    text = f"{LOOKS[kind].name if detail == 'full' else LOOKS[kind].brief} {number}"
    return text if origin is None else f"{text} of {SEATS[origin].letter}"


def _lord(own: int, card: str, detail: Detail) -> str:
    """ "Prince Lord", "Abbot of B"."""
    ((kind, origin, _),) = held((card,), own)
    text = lord_name(kind) if detail == "full" or kind == "monk" else f"{LOOKS[kind].brief} Lord"
    return text if origin is None else f"{text} of {SEATS[origin].letter}"


def _held(own: int, cards: Sequence[str], detail: Detail) -> str:
    """Kinds with their numbers, and from whose set if that is another Earl's: "2 Land, Church of B"."""
    parts = []
    for kind, origin, count in held(cards, own):
        name = LOOKS[kind].name if detail == "full" else LOOKS[kind].brief
        text = name if count == 1 else f"{count} {name}"
        parts.append(text if origin is None else f"{text} of {SEATS[origin].letter}")
    return ", ".join(parts)


def _outside(seen: Observation, earl: EarlView, detail: Detail) -> str:
    full = detail == "full"
    if detail == "counts":
        numbers = (
            (len(earl.towers), "Tower"),
            (len(earl.mercenaries), "Mercenary"),
            (len(earl.pool), "soldier"),
            (earl.claims, "claim"),
            (len(earl.emissaries), "Emissary"),
        )
        return ", ".join(f"{_plural(number, thing)}" for number, thing in numbers if number)
    parts = []
    if earl.towers:
        parts.append(count_of(len(earl.towers), "Tower"))
    for each in earl.mercenaries:
        garrison = f" ({_list(each.garrison, detail)})" if each.garrison else ""
        own = guise_of(seen).own_set(earl.seat)
        parts.append(f"{_numbered(own, each.card, each.mercenary, detail)}{garrison}")
    if earl.pool:
        parts.append(f"{'Army Pool' if full else 'Pool'} {_list(earl.pool, detail)}")
    if earl.claims:
        parts.append(count_of(earl.claims, "claim"))
    if earl.emissaries:
        parts.append(f"{'Emissaries' if full else 'Sent'} {_list(earl.emissaries, detail)}")
    return "; ".join(parts)


def _plural(number: int, thing: str) -> str:
    """ "1 Emissary", "2 Emissaries"."""
    return f"{number} {thing[:-1]}ies" if number != 1 and thing.endswith("y") else count_of(number, thing)


def _gone(seen: Observation, names: Sequence[str]) -> str:
    if seen.outcome is not None:  # the standings tell
        return ""
    left = [f"{SEATS[seat].letter} {names[seat]} ({why})" for seat, why in departures(seen)]
    return f"Left: {', '.join(left)}" if left else ""


def _own(seen: Observation) -> list[str]:
    """The viewer's own cards, and what he was shown."""
    if seen.viewer is None:
        return []
    earl = seen.earls[seen.viewer]
    lines = [f"Your hand: {_list(earl.hand or (), 'full') or 'empty'}"]
    playable = playable_kinds(seen)
    if playable:
        lines.append(f"You may play: {_list(tuple(playable), 'full')}")
    if earl.tower_cards:
        lines.append(f"Your Towers: {_list(earl.tower_cards, 'full')}")
    guise = guise_of(seen)
    for row in (each for each in guise.rows(seen, earl) if not each.is_open):
        told = ", ".join(
            LOOKS[kind].name if n == 1 else f"{n} {LOOKS[kind].name}" for kind, n in row.cards if n
        )
        lines.append(f"{row.label}: {told or 'empty'}")
    if guise.shows_deck and earl.deck:
        lines.append(f"In your deck: {_list(earl.deck, 'full')}")
    for each in seen.shown:
        if each.still and seen.earls[each.seat].at_table:
            lines.append(
                f"You saw {SEATS[each.seat].letter} (round {each.round}): {_list(each.still, 'full')}"
            )
    return lines
