"""How the seats of a match are named: in messages, in pictures, and with their marks."""

from __future__ import annotations

from collections.abc import Sequence

from render.theme import SEATS
from storage.contract import MatchRecord, SeatRecord

from .names import plain, visible
from .phrases import say

NAME_CHARACTERS = 20
"""How much of a name a table post shows: six of them and their cards must fit into 600 characters."""


def mark_of(seat: int) -> str:
    """The seat's shape and letter, as in the pictures: "● A"."""
    look = SEATS[seat % len(SEATS)]
    return say("seat.mark", shape=look.mark, letter=look.letter)


def person(seat: SeatRecord, *, ai: bool = True) -> str:
    """Who plays the seat, escaped for a message and without the mark; an AI is called one, unless the
    person who had the seat before is meant (``ai`` false)."""
    name = plain(seat.name, NAME_CHARACTERS)
    return say("ai.name", name=name) if ai and is_ai(seat) else name


def named(seat: SeatRecord, *, ai: bool = True) -> str:
    """Mark and name, escaped for a message: "● A Edith"."""
    return say("seat.named", mark=mark_of(seat.seat), name=person(seat, ai=ai))


def message_names(match: MatchRecord, seats: Sequence[SeatRecord], *, ai: bool = True) -> tuple[str, ...]:
    """Mark and name of every seat in seat order, escaped for a message."""
    by_seat = {each.seat: named(each, ai=ai or each.member_id is None) for each in seats}
    return tuple(by_seat.get(seat, mark_of(seat)) for seat in range(match.seats))


def picture_names(match: MatchRecord, seats: Sequence[SeatRecord]) -> tuple[str, ...]:
    """The visible characters of every seat's name, for pictures and their texts (no markdown there)."""
    by_seat = {each.seat: visible(each.name) for each in seats}
    return tuple(by_seat.get(seat, "") for seat in range(match.seats))


def is_ai(seat: SeatRecord) -> bool:
    """Whether the bot plays the seat: an AI from the start, or for someone who resigned."""
    return seat.agent is not None


def title_of(match: MatchRecord, game_title: str) -> str:
    """How a match is called everywhere: "Witan (tricks) #12"; a lesson says that it is one."""
    return say("match.title.lesson" if match.lesson else "match.title", game=game_title, match=match.id)
