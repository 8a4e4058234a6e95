"""What a seat knows of the others' cards: what it was shown, and what everybody knows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from rules.ortus.observation import EarlView, Observation

from ..badges import badge
from ..fonts import fit
from ..frame import CLOSING, EDGE, FOOTER, HEADER, header, page
from ..names import picture_names, plain_names
from ..scene import Box, Figure, Mark, Scene, Words
from ..since import Since
from ..theme import BODY, SEATS, SMALL, WIDTH
from .cards import SNUG, mini
from .flow import flow, single
from .guises import guise_of
from .looks import LOOKS
from .reading import at_table, count_of, counted, round_words
from .tableau import question_line, table_tokens

_INSIDE: Final = WIDTH - 2 * EDGE
_GAP: Final = 8
_HEAD: Final = 54
_LABEL: Final = 218
VIEW_LIMIT: Final = 1800


class Known(NamedTuple):
    """Cards that are known, and how in a word or two and a second line."""

    how: str
    more: str
    cards: tuple[str, ...]


def known_of(seen: Observation, earl: EarlView) -> list[Known]:
    """What the viewer knows of an Earl's cards: what he was shown that may be there still, what all know to
    be in hand, Towers or deck, and the discards."""
    found = []
    if earl.seat != seen.viewer:
        found += [
            Known("You saw", f"in round {each.round}", each.still)
            for each in seen.shown
            if each.seat == earl.seat and each.still
        ]
        if earl.inherited:
            where = "hand or Tower" if _is_common(seen) else "hand, Tower, deck"
            found.append(Known("All know of", where, earl.inherited))
    if earl.discards and not _is_common(seen):
        found.append(Known("Discards", count_of(len(earl.discards), "card"), earl.discards))
    return found


def _is_common(seen: Observation) -> bool:
    """Whether all have one set of cards, and so one pile of discards."""
    own = guise_of(seen).own_set
    return own(0) == own(1)


def _told(seen: Observation) -> Iterator[tuple[EarlView | None, list[Known]]]:
    """The common pile, then the opponents at the table, the viewer last if he has discards."""
    if _is_common(seen):
        pile = seen.earls[guise_of(seen).own_set(0)].discards
        if pile:
            yield None, [Known("Discards", count_of(len(pile), "card"), pile)]
    earls = sorted(at_table(seen), key=lambda earl: (earl.seat == seen.viewer, earl.seat))
    for earl in earls:
        known = known_of(seen, earl)
        if known or earl.seat != seen.viewer:
            yield earl, known


def known_scene(observation: Observation, names: Sequence[str], since: Since | None = None) -> Scene:
    """The picture; ``ValueError`` for the public, which knows only what lies on the table."""
    seen = observation
    if seen.viewer is None:
        raise ValueError("the public was shown nothing")
    shown = picture_names(names)
    tokens, room = table_tokens(seen)
    y, rows = HEADER, list[Mark]()
    for earl, known in _told(seen):
        marks, height = _panel(seen, earl, shown, known, y)
        rows += marks
        y += height + _GAP
    total = y + FOOTER + CLOSING
    facts = round_words(seen, guise_of(seen).round_limit(seen))
    marks_: tuple[Mark, ...] = (
        page(total),
        *header("What you know", facts, room),
        *tokens,
        *rows,
        *question_line(seen, shown, y),
    )
    return Scene("known", WIDTH, total, marks_)


def _panel(
    seen: Observation, earl: EarlView | None, names: Sequence[str], known: Sequence[Known], top: int
) -> tuple[list[Mark], int]:
    marks: list[Mark] = []
    if earl is None:
        marks.append(Figure("fan", EDGE + 10, top + 8, 38, 38, ("night", "card")))
        marks.append(Words(EDGE + 60, top + 28, "The common pile", "bold", BODY, "ink"))
    else:
        marks.append(badge(earl.seat, 40, EDGE + 10, top + 8))
        name = fit(names[earl.seat], "bold", BODY, 440)
        marks.append(Words(EDGE + 60, top + 28, name, "bold", BODY, "ink", room=440))
        marks.append(Words(WIDTH - EDGE - 14, top + 28, _counts(seen, earl), "text", SMALL, "soft", "right"))
    y = top + _HEAD
    for each in known:
        cards = [
            single(mini(kind, None, f"×{count}" if count > 1 else "", "plain", None, SNUG))
            for kind, count in counted(each.cards)
        ]
        placed, height = flow(cards, EDGE + _LABEL, y, _INSIDE - _LABEL - 8, 5)
        marks.append(Words(EDGE + 14, y + 20, each.how, "bold", SMALL, "ink"))
        marks.append(Words(EDGE + 14, y + 50, each.more, "text", SMALL, "soft"))
        marks += placed
        y += height + _GAP
    if not known:
        marks.append(Words(EDGE + 60, y + 14, "Nothing but what lies on the table", "text", SMALL, "soft"))
        y += 36
    return [Box(EDGE, top, _INSIDE, y - top, "page", "dim", 2, 12), *marks], y - top


def _counts(seen: Observation, earl: EarlView) -> str:
    """ "hand 3 · deck 5 · 2 Towers"."""
    guise = guise_of(seen)
    parts = [f"hand {earl.hand_size}"]
    size = guise.store_size(seen, earl)
    if guise.store is not None and size is not None:
        parts.append(f"{guise.store[0]} {size}")
    if earl.towers:
        parts.append(count_of(len(earl.towers), "Tower"))
    return " · ".join(parts)


def known_text(observation: Observation, names: Sequence[str], since: Since | None = None) -> str:
    """The same in words, at most :data:`VIEW_LIMIT` characters; ``ValueError`` for the public."""
    seen = observation
    if seen.viewer is None:
        raise ValueError("the public was shown nothing")
    shown = plain_names(names)
    for brief in (False, True):
        blocks = []
        for earl, known in _told(seen):
            lines = (
                ["The common pile"]
                if earl is None
                else [f"{SEATS[earl.seat].letter} {shown[earl.seat]}: {_counts(seen, earl)}"]
            )
            lines += [f"  {each.how} ({each.more}): {_list(each.cards, brief)}" for each in known]
            blocks.append("\n".join(lines))
        text = "\n".join(blocks)
        if len(text) <= VIEW_LIMIT:
            return text
    return f"{text[: VIEW_LIMIT - 1].rstrip()}…"


def _list(cards: Sequence[str], brief: bool) -> str:
    """ "2 Land, Church"."""
    return ", ".join(
        f"{f'{count} ' if count > 1 else ''}{LOOKS[kind].brief if brief else LOOKS[kind].name}"
        for kind, count in counted(cards)
    )
