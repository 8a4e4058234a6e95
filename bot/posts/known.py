"""What a player knows: everything that he was ever shown, page by page, for his eyes only."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.takeback import standing
from storage.contract import MoveRecord

from ..controls import Press
from ..matches import Position
from ..phrases import say
from ..phrases.registry import speaker_of
from ..refusal import Refusal
from ..seating import message_names, title_of
from .outgoing import Outgoing
from .pages import pages_of


def known_panel(position: Position, moves: Sequence[MoveRecord], seat: int, page: int) -> Outgoing:
    """One page of it, made from what the seat observes and from the events that it may see.
    :class:`Refusal` for a page that is not there."""
    match, game = position.match, position.game
    speaker = speaker_of(match.game)
    seen = [
        (move.revision, event)
        for move in standing(moves)
        for event in map(game.events.decode, move.events)
        if event.visible_to(seat)
    ]
    names = message_names(match, position.seats, ai=False)
    pages = pages_of(speaker.known(game.observe(position.state, seat), seen, names))
    if not 1 <= page <= len(pages):
        raise Refusal("refusal.no_page", page=page)
    title = title_of(match, speaker.title)
    lines = [say("known.head", title=title, page=page, pages=len(pages)), *pages[page - 1]]
    buttons = [Press("hand", say("button.hand"), "usual")]
    if page > 1:
        buttons.append(Press(f"known.{page - 1}", say("page.before")))
    if page < len(pages):
        buttons.append(Press(f"known.{page + 1}", say("page.after")))
    return Outgoing(match.id, match.revision, "\n".join(lines), rows=(buttons,))
