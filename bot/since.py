"""What has happened since a seat's last move, and by it, from the events that the seat may see."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rules.core.event import Event
from rules.core.seat import PUBLIC
from rules.core.takeback import standing
from storage.contract import MoveRecord, Store

from .phrases import say
from .phrases.registry import speaker_of
from .position import Position, Submitted
from .seating import message_names

RECENT: Final = 40
"""Moves that are read first; all of them only if the seat's last one is not among these."""

LEARNT: Final = 3
"""How many lines a summary spends on what the seat alone was told."""


async def moves_around(store: Store, position: Position, seat: int) -> tuple[list[MoveRecord], int]:
    """The latest moves up to the position, and the revision of the seat's last one, -1 if it has not moved
    since the deal."""
    match = position.match
    for after in (max(match.revision - RECENT, -1), -1):
        stored = await store.moves(match.id, after=after)
        moves = [each for each in standing(stored) if each.revision <= match.revision]
        own = max((each.revision for each in moves if each.seat == seat), default=-1)
        if own >= 0 or after < 0:
            return moves, own
    raise AssertionError("unreachable: all moves were read")


async def summary(store: Store, position: Position, seat: int) -> tuple[str, ...]:
    """It in a few lines below a head: as the table was told, then what the seat alone was. Empty if nothing
    happened."""
    moves, own = await moves_around(store, position, seat)
    later = [event for move in moves if move.revision > own for event in _events(position, move)]
    earlier = [event for move in moves if move.revision <= own for event in _events(position, move)]
    names = message_names(position.match, position.seats)
    speaker = speaker_of(position.match.game)
    told = speaker.narrate(_public(later), names, _public(earlier)).text
    if own < 0:  # the cards dealt are in the hand
        return (say("since.head.deal"), *told) if told else ()
    private = [event for event in later if event.audience() is not None and event.visible_to(seat)]
    learnt = list(filter(None, (speaker.log_line(event, names) for event in private)))
    if len(learnt) > LEARNT:
        learnt = [say("since.more"), *learnt[-LEARNT:]]
    return (say("since.head"), *told, *learnt) if told or learnt else ()


async def outcome(store: Store, position: Position, submitted: Submitted) -> tuple[str, ...]:
    """What a move brought about beyond the deed itself, as the table was told it."""
    moves, _ = await moves_around(store, position, submitted.seat)
    before = [each for each in moves if each.revision < submitted.revision]
    earlier = _public([event for move in before for event in _events(position, move)])
    deed, *rest = _public(submitted.events) or (None,)
    if deed is None or not rest:
        return ()
    names = message_names(position.match, position.seats)
    return speaker_of(position.match.game).narrate(rest, names, [*earlier, deed]).text


def learnt_by(position: Position, submitted: Submitted) -> tuple[str, ...]:
    """What a move showed its player alone, but for the very card that he chose."""
    speaker = speaker_of(position.match.game)
    names = message_names(position.match, position.seats)
    chosen = getattr(submitted.action, "card", None)
    lines = []
    for event in submitted.events:
        audience = event.audience()
        if audience is None or submitted.seat not in audience:
            continue
        shown = (getattr(event, "card", None), *getattr(event, "cards", ()))
        if audience == (submitted.seat,) and chosen is not None and shown in ((chosen,), (None, chosen)):
            continue
        lines.append(speaker.log_line(event, names))
    return tuple(filter(None, lines))


def _events(position: Position, move: MoveRecord) -> Iterator[Event]:
    return map(position.game.events.decode, move.events)


def _public(events: Sequence[Event]) -> list[Event]:
    return [event for event in events if event.visible_to(PUBLIC)]
