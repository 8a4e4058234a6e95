"""What a hand panel shows beside the position: what happened lately, notes, what a lesson says."""

from __future__ import annotations

from dataclasses import dataclass, field

from storage.contract import NoteRecord, Store

from .lessons.course import coaching
from .position import Position
from .since import summary


@dataclass(frozen=True, slots=True)
class Aside:
    """``since`` are lines with a head: what happened since the player moved last. ``notes`` are his own,
    ``coaching`` is what a lesson tells him now."""

    since: tuple[str, ...] = ()
    notes: tuple[NoteRecord, ...] = field(default=(), repr=False)
    coaching: str = ""


NOTHING = Aside()


async def aside_of(store: Store, position: Position, seat: int | None, member_id: int) -> Aside:
    """All of it, for a player; nothing for a spectator."""
    if seat is None:
        return NOTHING
    notes = tuple(await store.member_notes(member_id, position.match.id))
    return Aside(await summary(store, position, seat), notes, await coaching(store, position, seat))
