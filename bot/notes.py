"""Private notes: on a match and on its cards, for the writer's eyes, until he lets others read them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from storage.contract import NoteRecord

from .matches import Matches
from .phrases.registry import speaker_of
from .position import Position
from .refusal import Refusal

MATCH_CHARACTERS: Final = 600
CARD_CHARACTERS: Final = 120
"""The longest note on a match, and on a card."""


@dataclass(frozen=True, slots=True)
class OpenNotes:
    """The notes of somebody who lets others read them, and his seat."""

    seat: int
    notes: tuple[NoteRecord, ...]


class Notes:
    """Keeps the notes of members. What they say is never logged."""

    def __init__(self, matches: Matches) -> None:
        self.matches = matches
        self.store = matches.store

    async def of(self, match_id: int, member_id: int) -> tuple[NoteRecord, ...]:
        """The member's notes on the match: on the match itself first, then by card."""
        return tuple(await self.store.member_notes(member_id, match_id))

    async def write(self, match_id: int, member_id: int, card: str, text: str) -> Position:
        """Keep a note; an empty one is dropped. :class:`Refusal` for whoever has no seat, for a card that the
        game does not have, and for a note that is too long."""
        position = await self.matches.position(match_id)
        if not any(each.member_id == member_id for each in position.seats):
            raise Refusal("refusal.not_seated")
        if card and card not in speaker_of(position.match.game).cards():
            raise Refusal("refusal.note_card")
        limit = CARD_CHARACTERS if card else MATCH_CHARACTERS
        text = text.strip()
        if len(text) > limit:
            raise Refusal("refusal.note_long", length=len(text), limit=limit)
        await self.store.put_note(
            NoteRecord(
                match_id=match_id,
                member_id=member_id,
                card=card,
                text=text,
                changed_at=self.matches.clock.now(),
            )
        )
        return position

    async def show(self, match_id: int, member_id: int, *, is_open: bool) -> None:
        """Let others read the notes, or no longer; :class:`Refusal` while the match runs."""
        position = await self.matches.position(match_id)
        if position.match.status == "running":
            raise Refusal("refusal.note_running")
        if not any(each.member_id == member_id for each in position.seats):
            raise Refusal("refusal.not_seated")
        await self.store.put_open_notes(match_id, member_id, is_open=is_open)

    async def opened(self, position: Position, but: int) -> tuple[OpenNotes, ...]:
        """The notes on an ended match that others than the member ``but`` let everybody read."""
        if position.match.status == "running":
            return ()
        found = []
        for member_id in await self.store.open_notes(position.match.id):
            seat = next((each.seat for each in position.seats if each.member_id == member_id), None)
            notes = await self.of(position.match.id, member_id)
            if member_id != but and seat is not None and notes:
                found.append(OpenNotes(seat, notes))
        return tuple(sorted(found, key=lambda each: each.seat))

    async def is_open(self, match_id: int, member_id: int) -> bool:
        """Whether the member lets others read his notes on the match."""
        return member_id in await self.store.open_notes(match_id)
