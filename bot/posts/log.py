"""The log of a match, page by page, the newest page first."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.seat import Viewer
from rules.core.takeback import takes_back
from storage.contract import MoveRecord, TableEntry

from ..controls import Press, Row
from ..matches import TIMED_OUT, Position
from ..names import plain
from ..phrases import say
from ..phrases.registry import speaker_of
from ..refusal import Refusal
from ..seating import NAME_CHARACTERS, mark_of, message_names, title_of
from .ballot import moves_in_words
from .outgoing import Outgoing

PAGE_CHARACTERS = 1700


def log_lines(
    position: Position,
    moves: Sequence[MoveRecord],
    viewer: Viewer,
    *,
    names: Sequence[str] | None = None,
    entries: Sequence[TableEntry] = (),
) -> list[str]:
    """Every event that the viewer may know, in order, one line each, what was taken back among them;
    ``names`` are escaped for a message unless others are given. ``entries``: what people did beside the
    moves."""
    names = names or message_names(position.match, position.seats, ai=False)
    speaker = speaker_of(position.match.game)
    lines = []
    gone = {each for move in moves for each in takes_back(move)}
    beside = list(entries)
    for move in moves:
        while beside and beside[0].revision < move.revision:
            lines.append(_entry_line(beside.pop(0)))
        if taken := takes_back(move):
            key = "log.undo.voted" if move.action["voted"] else "log.undo.free"
            words = moves_in_words(taken)
            lines.append(say(key, revision=move.revision, name=names[move.seat], moves=words))
        if move.command_id.startswith(TIMED_OUT):
            lines.append(say("log.timed_out", revision=move.revision))
        for encoded in move.events:
            event = position.game.events.decode(encoded)
            if event.visible_to(viewer) and (text := speaker.log_line(event, names)) is not None:
                key = "log.taken_back" if move.revision in gone else "log.line"
                lines.append(say(key, revision=move.revision, text=text))
    return lines + [_entry_line(each) for each in beside]


def _entry_line(entry: TableEntry) -> str:
    """What somebody did beside the moves; whoever asked to be forgotten is nobody in particular."""
    nobody = say("word.somebody")
    name = say("seat.named", mark=mark_of(entry.seat), name=plain(entry.name, NAME_CHARACTERS) or nobody)
    other = plain(entry.other_name, NAME_CHARACTERS) or nobody
    text = say(f"log.{entry.kind}", name=name, other=other)
    return say("log.table", revision=entry.revision, text=text)


def log_panel(
    position: Position,
    moves: Sequence[MoveRecord],
    viewer: Viewer,
    page: int,
    entries: Sequence[TableEntry] = (),
) -> Outgoing:
    """One page of the log, page 1 being the newest; :class:`Refusal` for a page that is not there."""
    pages = _paged(log_lines(position, moves, viewer, entries=entries))
    if not 1 <= page <= len(pages):
        raise Refusal("refusal.no_page", page=page)
    title = title_of(position.match, speaker_of(position.match.game).title)
    lines = [say("log.head", title=title, page=page, pages=len(pages)), *pages[page - 1]]
    buttons = []
    if page > 1:
        buttons.append(Press(f"log.{page - 1}", say("button.newer")))
    if page < len(pages):
        buttons.append(Press(f"log.{page + 1}", say("button.older")))
    rows: tuple[Row, ...] = (buttons,) if buttons else ()
    return Outgoing(position.match.id, position.match.revision, "\n".join(lines), rows=rows)


def _paged(lines: list[str]) -> list[list[str]]:
    """Pages from the end, each in reading order and of at most ``PAGE_CHARACTERS``."""
    pages: list[list[str]] = [[]]
    size = 0
    for line in reversed(lines):
        if size + len(line) > PAGE_CHARACTERS:
            pages.append([])
            size = 0
        pages[-1].insert(0, line)
        size += len(line) + 1
    if not lines:
        pages[0].append(say("log.empty"))
    return pages
