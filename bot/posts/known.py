"""What a player knows: everything that he was ever shown, page by page, for his eyes only."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from render.registry import PICTURES
from rules.core.takeback import standing
from storage.contract import MemberSettings, MoveRecord

from ..controls import Press
from ..phrases import say
from ..phrases.registry import speaker_of
from ..position import Position
from ..refusal import Refusal
from ..seating import message_names, picture_names, title_of
from .outgoing import Outgoing, Picture, in_block
from .pages import pages_of


def known_panel(
    position: Position, moves: Sequence[MoveRecord], seat: int, page: int, settings: MemberSettings
) -> Outgoing:
    """One page of it, made from what the seat observes and from the events that it may see; with the first
    page comes a picture, in games that have one. :class:`Refusal` for a page that is not there."""
    match, game = position.match, position.game
    speaker = speaker_of(match.game)
    seen = [
        (move.revision, event)
        for move in standing(moves)
        for event in map(game.events.decode, move.events)
        if event.visible_to(seat)
    ]
    names = message_names(match, position.seats, ai=False)
    observation = game.observe(position.state, seat)
    pages = pages_of(speaker.known(observation, seen, names))
    if not 1 <= page <= len(pages):
        raise Refusal("refusal.no_page", page=page)
    title = title_of(match, speaker.title)
    lines = [say("known.head", title=title, page=page, pages=len(pages)), *pages[page - 1]]
    buttons = [Press("hand", say("button.hand"), "usual")]
    if page > 1:
        buttons.append(Press(f"known.{page - 1}", say("page.before")))
    if page < len(pages):
        buttons.append(Press(f"known.{page + 1}", say("page.after")))
    pictures = () if page > 1 or settings.text_view else _picture(position, observation)
    return Outgoing(match.id, match.revision, "\n".join(lines), pictures=pictures, rows=(buttons,))


def _picture(position: Position, observation: Any) -> tuple[Picture, ...]:
    """What is known of the others' cards, where the game has a picture of it."""
    pictures = PICTURES[position.match.game]
    if pictures.known_scene is None or pictures.known_text is None:
        return ()
    names = picture_names(position.match, position.seats)
    text = in_block(pictures.known_text(observation, names))
    make = partial(pictures.known_scene, observation, names)
    return (Picture(say("known.picture"), make, say("known.alt"), text),)
