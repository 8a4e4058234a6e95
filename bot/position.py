"""A match as it stands, and what is given and taken at the one door."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from rules.core.action import Action, IllegalAction
from rules.core.event import Event
from rules.core.game import Game
from rules.core.outcome import Outcome
from storage.contract import MatchRecord, SeatRecord, TableEntry, Transaction, VoteRecord
from storage.reaction import Source, WindowRecord

from .refusal import Refusal

TIMED_OUT = "clock:"
"""How the command ids of moves begin that were made because a time had run out."""


@dataclass(frozen=True, slots=True)
class Choice:
    """An action by its choice id, as a button or a select names it."""

    name: str


class Illegal(Exception):
    """The rules refuse the action. ``legal`` is what the seat may do instead."""

    def __init__(
        self, refusal: IllegalAction, game: str, observation: Any, action: Action, legal: tuple[Action, ...]
    ) -> None:
        super().__init__(refusal.rule)
        self.refusal = refusal
        self.game = game
        self.observation = observation
        self.action = action
        self.legal = legal


@dataclass(frozen=True, slots=True)
class Submitted:
    """A move that is stored."""

    match_id: int
    revision: int
    seat: int
    action: Action
    events: tuple[Event, ...]
    observation: Any
    """What the acting seat knows after the move."""
    owing: tuple[int, ...]
    outcome: Outcome | None
    sealed: bool = False
    """Whether the answer waits for its window to close; nothing has been played yet."""


@dataclass(frozen=True, slots=True)
class Giver:
    """Whose answer it is, and who gave it."""

    seat: int
    member_id: int | None
    command_id: str
    source: Source
    acted_by: str | None = None

    @property
    def player_id(self) -> int | None:
        """The member whose move it is: not whoever acts for somebody else, who does not know what it is."""
        return self.member_id if self.acted_by is None else None


def unanswered(window: WindowRecord, seat: int) -> Giver:
    """A seat that gave no answer within a fixed time."""
    return Giver(seat, None, f"{TIMED_OUT}window:{window.match_id}:{window.revision}:{seat}", "time")


@dataclass(frozen=True, slots=True)
class Position:
    """A match as it stands: the stored records and the decoded state."""

    match: MatchRecord
    seats: tuple[SeatRecord, ...]
    game: Game[Any, Any]
    state: Any
    deadlines: Mapping[int, int] = field(default_factory=dict)
    """When the time of the seats that owe an answer is over, where it is counted."""
    window: WindowRecord | None = None
    sealed: Mapping[int, Action] = field(default_factory=dict, repr=False)
    """The answers that are sealed: each for the eyes of its own seat."""

    away: Mapping[int, int] = field(default_factory=dict)
    """The seats whose members are away by a planned vacation, and up to when."""

    @property
    def hides_answers(self) -> bool:
        """Whether somebody may have answered though he is still asked: then a call that not all get tells who
        has not."""
        return self.window is not None and (self.window.fixed or len(self.window.seats) > 1)

    def seat_of(self, member_id: int) -> int | None:
        """The seat that the member plays, or ``None`` for a spectator or someone who resigned."""
        return seat_of(self.seats, member_id)


def seat_of(seats: tuple[SeatRecord, ...], member_id: int) -> int | None:
    """The seat that the member plays himself, or ``None``."""
    return next(
        (each.seat for each in seats if each.member_id == member_id and not each.resigned),
        None,
    )


def names_of(seats: tuple[SeatRecord, ...], which: tuple[int, ...]) -> tuple[str, ...]:
    """The raw display names of the seats; escape before showing."""
    return tuple(each.name for each in seats if each.seat in which)


def require_running(match: MatchRecord, *, awake: bool = True) -> None:
    """:class:`Refusal` unless the match is being played, and does not sleep if it must be ``awake``."""
    if match.status != "running" or match.state is None or match.key is None:
        ended = match.status in ("finished", "cancelled")
        raise Refusal(f"refusal.{match.status}" if ended else "refusal.not_dealt")
    if awake and match.asleep_since is not None:
        raise Refusal("refusal.asleep")


async def running_match(tx: Transaction, match_id: int, *, awake: bool = True) -> MatchRecord:
    """A match that is being played, as in :func:`require_running`."""
    match = await tx.match(match_id)
    if match is None:
        raise Refusal("refusal.no_match", match=match_id)
    require_running(match, awake=awake)
    return match


async def note(
    tx: Transaction, match: MatchRecord, at: int, kind: str, who: SeatRecord, **other: Any
) -> None:
    """Append to the log of the table what somebody did beside the moves; ``other`` is the second person."""
    await tx.note(
        TableEntry(
            match_id=match.id,
            revision=match.revision,
            at=at,
            kind=kind,
            seat=who.seat,
            member_id=who.member_id,
            name=who.name,
            **other,
        )
    )


def ballot(vote: VoteRecord, result: str = "open", by: int | None = None) -> dict[str, Any]:
    """What the post of a vote needs once the vote itself is gone: what it was, and how it ended (through
    which seat)."""
    found = {
        "vote": vote.id,
        "about": vote.kind,
        "seat": vote.seat,
        "moves": vote.moves,
        "agreed": vote.agreed,
        "result": result,
        "channel": vote.channel_id,
        "message": vote.message_id,
    }
    return found if by is None else {**found, "by": by}


def acting(match: MatchRecord, seats: tuple[SeatRecord, ...], by: Giver, now: int) -> TableEntry:
    """The note beside the moves that somebody answers for a seat."""
    return TableEntry(
        match_id=match.id,
        revision=match.revision,
        at=now,
        kind="acted",
        seat=by.seat,
        name="".join(names_of(seats, (by.seat,))),
        other_id=by.member_id,
        other_name=by.acted_by or "",
    )
