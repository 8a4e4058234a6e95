"""The private picture of an Earl's own: hand, Towers, what his deck still holds, and what he was shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from rules.ortus.card import KINDS
from rules.ortus.observation import EarlView, Observation
from rules.ortus.picking import Picking

from ..badges import badge
from ..frame import CLOSING, EDGE, FOOTER, HEADER, footer, header, page
from ..names import picture_names
from ..scene import Box, Mark, Scene, Sprite, Words
from ..since import Since
from ..theme import LARGE, SMALL, WIDTH
from .cards import large, mini
from .contest import contest_marks
from .flow import flow, single
from .guise import Row
from .guises import guise_of
from .playable import playable_kinds
from .reading import counted, is_preparing, owed, owes, round_words
from .tableau import question_line, table_tokens

_INSIDE: Final = WIDTH - 2 * EDGE
_GAP: Final = 8
_LABEL: Final = 190


def hand_scene(observation: Observation, names: Sequence[str], since: Since | None = None) -> Scene:
    """The viewer's own cards; ``ValueError`` for the public, which has none. With ``since`` the kinds are
    marked of which he has more than he had then."""
    seen = observation
    if seen.viewer is None:
        raise ValueError("the public has no hand")
    earl, shown = seen.earls[seen.viewer], picture_names(names)
    tokens, room = table_tokens(seen)
    y = HEADER
    contest, height = contest_marks(seen, y)
    y += height + (_GAP if height else 0)
    cards, y = _hand(seen, earl, _more(earl, since), y)
    sections, y = _sections(seen, earl, y)
    total = y + FOOTER + CLOSING
    marks: tuple[Mark, ...] = (
        page(total),
        *header("Your cards", hand_facts(seen, earl), room),
        *tokens,
        *contest,
        *cards,
        *sections,
        *_question(seen, shown, y),
    )
    return Scene("hand", WIDTH, total, marks)


def hand_facts(seen: Observation, earl: EarlView) -> str:
    """The round, and how many cards are in hand and deck."""
    guise = guise_of(seen)
    parts = [round_words(seen, guise.round_limit(seen)), f"{earl.hand_size} in hand"]
    size = guise.store_size(seen, earl)
    if guise.store is not None and size is not None:
        parts.append(f"{size} in {guise.store[0]}")
    return " · ".join(parts)


def _question(seen: Observation, names: Sequence[str], top: int) -> list[Mark]:
    if not owes(seen):
        return question_line(seen, names, top)
    return list(footer(top, seen.viewer, "", f"Your decision: {owed(seen)}", WIDTH - EDGE - 10))


def _more(earl: EarlView, since: Since | None) -> frozenset[str]:
    """The kinds of the hand of which there are more than at an earlier look."""
    if since is None or since.observation.viewer != earl.seat:
        return frozenset()
    had = Counter(since.observation.earls[earl.seat].hand or ())
    return frozenset(Counter(earl.hand or ()) - had)


def _hand(seen: Observation, earl: EarlView, new: frozenset[str], top: int) -> tuple[list[Mark], int]:
    """One card for each kind with its number; what the question allows is bright, the rest lies low."""
    groups = counted(earl.hand or ())
    if seen.round == 0 and not groups:
        return [], top
    if not groups:
        text = "No cards in hand"
        box = Box(EDGE, top, _INSIDE, 80, "page", None, 0, 10)
        return [box, Words(WIDTH // 2, top + 40, text, "display", LARGE, "soft", "middle")], top + 80 + _GAP
    choosing = owes(seen)
    playable = playable_kinds(seen)
    pieces = [
        single(
            large(
                kind,
                count,
                "playable" if kind in playable else "barred" if choosing and playable else "waiting",
                kind in new,
            )
        )
        for kind, count in groups
    ]
    per_row = min(len(pieces), (_INSIDE - 20 + _GAP) // (pieces[0].width + _GAP))
    width = per_row * (pieces[0].width + _GAP) - _GAP
    left = (WIDTH - width) // 2
    marks, height = flow(pieces, left, top + 10, width, _GAP)
    return [Box(EDGE, top, _INSIDE, height + 20, "page", None, 0, 10), *marks], top + height + 20 + _GAP


def _sections(seen: Observation, earl: EarlView, top: int) -> tuple[list[Mark], int]:
    """Labelled rows of small cards."""
    marks: list[Mark] = []
    y = top
    guise = guise_of(seen)
    rows: list[tuple[Row, int | None]] = []
    chosen = picked_so_far(seen, earl)
    if chosen:
        rows.append((Row("Picked so far", tuple(counted(chosen))), None))
    if seen.battle is not None and seen.battle.picked:
        picked = counted(force.card for force in seen.battle.picked)
        rows.append((Row("Fielded so far", tuple(picked)), None))
    rows += [(row, None) for row in guise.rows(seen, earl)]
    if guise.shows_deck and is_preparing(seen) and earl.tray:
        rows.append((Row("Your tray", tuple(counted(earl.tray))), None))
    if earl.tower_cards:
        rows.append((Row("Your Towers", tuple(counted(earl.tower_cards))), None))
    if guise.shows_deck and earl.deck:
        rows.append((Row("In your deck", tuple(counted(earl.deck))), None))
    for each in seen.shown:
        if seen.earls[each.seat].at_table and each.still:
            rows.append((Row(f"round {each.round}", tuple(counted(each.still))), each.seat))
    for row, seat in rows:
        label = row.label
        pieces = [single(_row_card(kind, count, row.choosable)) for kind, count in row.cards]
        pieces += [single(each) for each in row.sprites]
        placed, height = flow(pieces, EDGE + _LABEL, y + 8, _INSIDE - _LABEL - 8, 5)
        marks.append(Box(EDGE, y, _INSIDE, height + 16, "page", None, 0, 10))
        if seat is None:
            middle = min(44, (height + 16) // 2)
            marks.append(Words(EDGE + 12, y + middle, label, "bold", SMALL, "ink"))
        else:
            marks.append(badge(seat, 44, EDGE + 12, y + 24))
            marks.append(Words(EDGE + 64, y + 34, "you saw", "bold", SMALL, "ink"))
            marks.append(Words(EDGE + 64, y + 62, label, "text", SMALL, "soft"))
        marks += placed
        y += height + 16 + _GAP
    return marks, y


def picked_so_far(seen: Observation, earl: EarlView) -> tuple[str, ...]:
    """What the viewer has picked while all pick from their trays in secret (O.19.2, W.2.2)."""
    frames = [frame for frame in seen.pending if isinstance(frame, Picking)]
    return tuple(KINDS[kind] for frame in frames for kind in frame.picked[earl.seat])


def _row_card(kind: str, count: int, choosable: bool) -> Sprite:
    """A small card of a row with its number; bright if it can be chosen now, low if none is left."""
    paper = "gone" if not count else "chosen" if choosable else "plain"
    return mini(kind, None, f"×{count}" if count != 1 else "", paper)
