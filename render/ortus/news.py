"""What has changed on the table since an earlier look: pieces that are new, and what is gone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from rules.ortus.observation import EarlView, FiefView, Observation

from ..since import Since
from ..theme import SEATS
from .guises import guise_of
from .looks import KIND_ORDER, LOOKS, kind_of, lord_name
from .reading import at_table, piece_name


@dataclass(frozen=True, slots=True)
class News:
    """Of one Earl: the numbers of Fiefs that are new to him and of those with a new Lord, the (Fief, card) of
    new Properties, new Mercenaries by number, other sorts of pieces of which there are more, whether he has
    moved, and in words all that he gained and all that is gone."""

    fiefs: frozenset[int] = frozenset()
    lords: frozenset[int] = frozenset()
    properties: frozenset[tuple[int, str]] = frozenset()
    mercenaries: frozenset[int] = frozenset()
    things: frozenset[str] = frozenset()
    moved: bool = False
    gained: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()


@dataclass(slots=True)
class _Tale:
    """News of an Earl while they are gathered."""

    fiefs: set[int] = field(default_factory=set)
    lords: set[int] = field(default_factory=set)
    properties: set[tuple[int, str]] = field(default_factory=set)
    things: set[str] = field(default_factory=set)
    gained: list[str] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)


NOTHING: Final = News()


def news_of(seen: Observation, since: Since | None) -> tuple[News, ...]:
    """For each seat what is new since the earlier look; nothing without one, or before the table was laid."""
    if since is None or since.observation.seats != seen.seats:
        return (NOTHING,) * seen.seats
    before: Observation = since.observation
    return tuple(_of(seen, before, earl, earl.seat in since.movers) for earl in seen.earls)


def _of(seen: Observation, before: Observation, earl: EarlView, moved: bool) -> News:
    old, tale = before.earls[earl.seat], _Tale()
    if not earl.at_table:
        return NOTHING
    had, has = {each.fief: each for each in old.fiefs}, {each.fief: each for each in earl.fiefs}
    for number, fief in has.items():
        if number not in had:
            tale.fiefs.add(number)
            tale.gained.append(piece_name(seen, number))
        _fief(tale, fief, had.get(number))
    for number in had:
        if number not in has:
            tale.lost.append(piece_name(before, number))
    had_bands = {each.mercenary for each in old.mercenaries}
    has_bands = {each.mercenary for each in earl.mercenaries}
    tale.gained += [f"Mercenary {number}" for number in sorted(has_bands - had_bands)]
    tale.lost += [f"Mercenary {number}" for number in sorted(had_bands - has_bands)]
    _number(tale, "towers", "Tower", len(old.towers), len(earl.towers))
    _soldiers(tale, "pool", old.pool, earl.pool, "")
    _soldiers(tale, "emissaries", old.emissaries, earl.emissaries, " Emissary")
    _number(tale, "claims", "claim", old.claims, earl.claims)
    if seen.king == earl.seat:
        _soldiers(tale, "retinue", before.retinue if before.king == earl.seat else (), seen.retinue, "")
        if before.king != earl.seat:
            tale.gained.append("Crown")
    elif before.king == earl.seat:
        tale.lost.append("Crown")
    for thing, name, was, is_now in guise_of(seen).numbers(before, seen, earl.seat):
        _number(tale, thing, name, was, is_now)
    return News(
        frozenset(tale.fiefs),
        frozenset(tale.lords),
        frozenset(tale.properties),
        frozenset(has_bands - had_bands),
        frozenset(tale.things),
        moved,
        tuple(tale.gained),
        tuple(tale.lost),
    )


def _fief(tale: _Tale, fief: FiefView, old: FiefView | None) -> None:
    """Lord and Properties that came or went; those of a Fief that is new to its Earl came with it."""
    if old is None:
        if fief.lord is not None or fief.properties:
            lord = [] if fief.lord is None else [lord_name(kind_of(fief.lord))]
            tale.gained += [*lord, *_names(Counter(map(kind_of, fief.properties)))]
        return
    if fief.lord != old.lord:
        if fief.lord is not None:
            tale.lords.add(fief.fief)
            tale.gained.append(lord_name(kind_of(fief.lord)))
        if old.lord is not None:
            tale.lost.append(lord_name(kind_of(old.lord)))
    was, is_now = Counter(old.properties), Counter(fief.properties)
    tale.properties |= {(fief.fief, card) for card in is_now - was}
    tale.gained += _names(Counter(map(kind_of, (is_now - was).elements())))
    tale.lost += _names(Counter(map(kind_of, (was - is_now).elements())))


def _names(kinds: Counter[str]) -> list[str]:
    return [_many(kinds[kind], LOOKS[kind].name) for kind in KIND_ORDER if kinds[kind]]


def _many(count: int, name: str) -> str:
    return name if count == 1 else f"{count} {name}"


def _number(tale: _Tale, thing: str, name: str, was: int, is_now: int) -> None:
    """More or fewer pieces of a sort."""
    if is_now > was:
        tale.things.add(thing)
        tale.gained.append(_plural(is_now - was, name))
    elif was > is_now:
        tale.lost.append(_plural(was - is_now, name))


def _plural(count: int, name: str) -> str:
    return name if count == 1 else f"{count} {name}s"


def _soldiers(tale: _Tale, thing: str, old: Sequence[str], now: Iterable[str], what: str) -> None:
    was, is_now = Counter(old), Counter(now)
    came, went = is_now - was, was - is_now
    if came:
        tale.things.add(thing)
    tale.gained += [f"{name}{what}" for name in _names(came)]
    tale.lost += [f"{name}{what}" for name in _names(went)]


def news_words(seen: Observation, since: Since | None) -> list[str]:
    """The same in words, a line for each Earl of whom there is any: "A + Castle 7, Land; - Tower"."""
    lines = []
    news = news_of(seen, since)
    for earl in at_table(seen):
        each = news[earl.seat]
        gained = [f"+ {', '.join(each.gained)}"] if each.gained else []
        lost = [f"- {', '.join(each.lost)}"] if each.lost else []
        if gained or lost:
            lines.append(f"{SEATS[earl.seat].letter} {'; '.join([*gained, *lost])}")
    return lines
