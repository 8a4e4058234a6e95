"""A member's notes on a match, as a panel, and as a line of the hand panel."""

from __future__ import annotations

from collections.abc import Sequence

from storage.contract import NoteRecord

from ..controls import SELECT_LIMIT, Option, Pick, Press, Row
from ..names import plain
from ..notes import OpenNotes
from ..phrases import listed, say
from ..phrases.registry import speaker_of
from ..position import Position
from ..refusal import Refusal
from ..seating import message_names, title_of
from .outgoing import Outgoing
from .pages import pages_of

IN_HAND = 160
"""Characters of the note on the match in a hand panel."""

CARDS_IN_HAND = 6
"""Cards with a note that a hand panel names."""

PART = 400
"""Characters of a note that stand in one line of a list."""


def note_line(position: Position, notes: Sequence[NoteRecord]) -> str:
    """The notes in a line, as reminders; empty if there are none."""
    on_match = next((each.text for each in notes if not each.card), "")
    names = speaker_of(position.match.game).cards()
    cards = [names[each.card] for each in notes if each.card in names]
    parts = [plain(on_match, IN_HAND)] if on_match else []
    if cards:
        more = len(cards) - CARDS_IN_HAND
        shown = cards[:CARDS_IN_HAND]
        if more > 0:
            shown.append(say("note.more", count=more))
        parts.append(say("note.on_cards", cards=listed(shown)))
    return say("note.in_hand", notes=" · ".join(parts)) if parts else ""


def notes_panel(
    position: Position,
    notes: Sequence[NoteRecord],
    others: Sequence[OpenNotes] = (),
    *,
    page: int = 1,
    is_open: bool = False,
) -> Outgoing:
    """One page of the notes, and what can be done with them. ``others`` are those that members of an ended
    match let everybody read; ``is_open`` whether the reader does. :class:`Refusal` for a page that is not
    there."""
    match = position.match
    title = title_of(match, speaker_of(match.game).title)
    lines = _lines(position, notes) or [say("note.none")]
    names = message_names(match, position.seats, ai=False)
    for each in others:
        lines += [say("note.of", name=names[each.seat]), *_lines(position, each.notes)]
    pages = pages_of(lines)
    if not 1 <= page <= len(pages):
        raise Refusal("refusal.no_page", page=page)
    key = "note.head.open" if is_open else "note.head"
    content = "\n".join([say(key, title=title, page=page, pages=len(pages)), *pages[page - 1]])
    buttons = [Press("note.match", say("note.write"), "usual")]
    if match.status == "finished":
        choice = "hide" if is_open else "show"
        buttons.append(Press(f"note.{choice}", say(f"note.{choice}")))
    rows: list[Row] = [buttons]
    held = _held(position, notes)
    if held:
        options = tuple(Option(f"note.{number}", label, hint) for number, label, hint in held)
        rows.append(Pick("note", say("note.choose"), options[:SELECT_LIMIT]))
    turning = []
    if page > 1:
        turning.append(Press(f"note.page.{page - 1}", say("page.before")))
    if page < len(pages):
        turning.append(Press(f"note.page.{page + 1}", say("page.after")))
    if turning:
        rows.append(turning)
    return Outgoing(match.id, match.revision, content, rows=tuple(rows))


def _lines(position: Position, notes: Sequence[NoteRecord]) -> list[str]:
    names = speaker_of(position.match.game).cards()
    lines = []
    for each in notes:
        words = [plain(each.text[at : at + PART], PART) for at in range(0, len(each.text), PART)]
        if each.card in names:
            words[0] = say("note.card", card=names[each.card], text=words[0])
        lines += words
    return lines


def _held(position: Position, notes: Sequence[NoteRecord]) -> list[tuple[int, str, str]]:
    """The cards to choose from: those with a note, then the others, in the game's order."""
    texts = {each.card: each.text for each in notes}
    cards = list(speaker_of(position.match.game).cards().items())
    numbered = [
        (number, name, " ".join(texts.get(card, "").split())) for number, (card, name) in enumerate(cards)
    ]
    return sorted(numbered, key=lambda each: not each[2])
