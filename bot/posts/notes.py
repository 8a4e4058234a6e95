"""Lines of a table post about the table itself, from what its posts were owed for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ..names import plain
from ..phrases import say
from ..position import Position
from ..seating import NAME_CHARACTERS, mark_of, message_names
from .ballot import moves_in_words


def table_notes(position: Position, payloads: Iterable[Mapping[str, Any]]) -> list[str]:
    """What was taken back, that the match sleeps or wakes, who took whose seat, who answered for whom."""
    names = message_names(position.match, position.seats, ai=False)
    asleep = position.match.asleep_since is not None
    notes = []
    for payload in payloads:
        if moves := payload.get("taken_back"):
            key = "free" if not payload["voted"] else "voted.one" if len(moves) == 1 else "voted"
            notes.append(
                say(
                    f"undo.note.{key}",
                    name=names[payload["seat"]],
                    move=moves[0],
                    moves=moves_in_words(moves),
                )
            )
        if payload.get("drawn"):
            notes.append(say("draw.note"))
        if "asleep" in payload and asleep:
            notes.append(say(f"sleep.note.{payload['asleep']}"))
        if payload.get("warned"):
            notes.append(say("sleep.note.warned"))
        if "woken" in payload:
            notes.append(say("sleep.note.woken", name=names[payload["woken"]]))
        if "substituted" in payload:
            seat = payload["substituted"]
            gone = say("seat.named", mark=mark_of(seat), name=plain(payload["name"], NAME_CHARACTERS))
            notes.append(say("substitute.note", name=gone, other=names[seat]))
        if "acted_for" in payload:
            by = plain(payload["by"], NAME_CHARACTERS)
            notes.append(say("act.note", name=names[payload["acted_for"]], by=by))
        if "departed" in payload:
            notes.append(say("departed.note", name=names[payload["departed"]]))
    return notes
