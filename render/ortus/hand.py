"""The private picture of an Earl's own: hand, Towers, what his deck still holds, and what he was shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.ortus.observation import EarlView, Observation

from ..badges import badge
from ..frame import CLOSING, EDGE, FOOTER, HEADER, footer, header, page
from ..names import picture_names
from ..scene import Box, Mark, Scene, Words
from ..theme import LARGE, SMALL, WIDTH
from .cards import large, mini
from .contest import contest_marks
from .flow import flow, single
from .playable import playable_kinds
from .reading import counted, owed, owes
from .tableau import question_line, table_tokens

_INSIDE: Final = WIDTH - 2 * EDGE
_GAP: Final = 8
_LABEL: Final = 190


def hand_scene(observation: Observation, names: Sequence[str]) -> Scene:
    """The viewer's own cards; ``ValueError`` for the public, which has none."""
    seen = observation
    if seen.viewer is None:
        raise ValueError("the public has no hand")
    earl, shown = seen.earls[seen.viewer], picture_names(names)
    tokens, room = table_tokens(seen)
    y = HEADER
    contest, height = contest_marks(seen, y)
    y += height + (_GAP if height else 0)
    cards, y = _hand(seen, earl, y)
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
    parts = ["Before play" if seen.round == 0 else f"Round {seen.round}"]
    return " · ".join([*parts, f"{earl.hand_size} in hand", f"{earl.deck_size} in deck"])


def _question(seen: Observation, names: Sequence[str], top: int) -> list[Mark]:
    if not owes(seen):
        return question_line(seen, names, top)
    return list(footer(top, seen.viewer, "", f"Your decision: {owed(seen)}", WIDTH - EDGE - 10))


def _hand(seen: Observation, earl: EarlView, top: int) -> tuple[list[Mark], int]:
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
    rows: list[tuple[str, tuple[str, ...], int | None]] = []
    if seen.battle is not None and seen.battle.picked:
        rows.append(("Fielded so far", tuple(force.card for force in seen.battle.picked), None))
    if seen.question is not None and seen.question.kind in ("BuildDeck", "PickTower") and earl.tray:
        rows.append(("Your tray", earl.tray, None))
    if earl.tower_cards:
        rows.append(("Your Towers", earl.tower_cards, None))
    if earl.deck:
        rows.append(("In your deck", earl.deck, None))
    for each in seen.shown:
        if seen.earls[each.seat].at_table and each.still:
            rows.append((f"round {each.round}", each.still, each.seat))
    for label, cards, seat in rows:
        pieces = [
            single(mini(kind, None, f"×{count}" if count > 1 else "")) for kind, count in counted(cards)
        ]
        placed, height = flow(pieces, EDGE + _LABEL, y + 8, _INSIDE - _LABEL - 8, 5)
        marks.append(Box(EDGE, y, _INSIDE, height + 16, "page", None, 0, 10))
        if seat is None:
            marks.append(Words(EDGE + 12, y + 44, label, "bold", SMALL, "ink"))
        else:
            marks.append(badge(seat, 44, EDGE + 12, y + 24))
            marks.append(Words(EDGE + 64, y + 34, "you saw", "bold", SMALL, "ink"))
            marks.append(Words(EDGE + 64, y + 62, label, "text", SMALL, "soft"))
        marks += placed
        y += height + 16 + _GAP
    return marks, y
