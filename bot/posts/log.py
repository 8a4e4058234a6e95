"""The log of a match, page by page, the newest page first."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.seat import Viewer
from storage.contract import MoveRecord

from ..controls import Press, Row
from ..matches import TIMED_OUT, Position
from ..phrases import say
from ..phrases.registry import speaker_of
from ..refusal import Refusal
from ..seating import message_names, title_of
from .outgoing import Outgoing

PAGE_CHARACTERS = 1700


def log_lines(
    position: Position, moves: Sequence[MoveRecord], viewer: Viewer, *, names: Sequence[str] | None = None
) -> list[str]:
    """Every event that the viewer may know, in order, one line each; ``names`` are escaped for a message
    unless others are given."""
    names = names or message_names(position.match, position.seats, ai=False)
    speaker = speaker_of(position.match.game)
    lines = []
    for move in moves:
        if move.command_id.startswith(TIMED_OUT):
            lines.append(say("log.timed_out", revision=move.revision))
        for encoded in move.events:
            event = position.game.events.decode(encoded)
            if event.visible_to(viewer) and (text := speaker.log_line(event, names)) is not None:
                lines.append(say("log.line", revision=move.revision, text=text))
    return lines


def log_panel(position: Position, moves: Sequence[MoveRecord], viewer: Viewer, page: int) -> Outgoing:
    """One page of the log, page 1 being the newest; :class:`Refusal` for a page that is not there."""
    pages = _paged(log_lines(position, moves, viewer))
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
