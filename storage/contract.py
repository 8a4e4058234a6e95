"""What every store of Gemot promises: records and the two protocols; its errors are in
:mod:`storage.failure`.

A store holds matches, their seats and moves, the posts that are owed to Discord (the outbox),
timers and settings. Everything that changes a match happens inside one :class:`Transaction`:
either all of it is on the disk when the block ends, or none of it.

Times are whole milliseconds since 1970 UTC and are always passed in. Ids of Discord are
64-bit integers. States, actions, events, rulesets, outcomes and payloads are JSON-ready
objects: string keys; lists, not tuples.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Literal, Protocol, TypedDict, Unpack, get_args

from .competition import CompetitionStore, CompetitionWrites
from .deck import DeckRecord as DeckRecord
from .deck import DraftRecord as DraftRecord
from .deck import NewDeck as NewDeck
from .past import Past
from .reaction import NewOrder, OrderRecord, SealedAnswer, WindowRecord
from .server import GuildSettings as GuildSettings
from .server import HouseRules as HouseRules
from .vacation import PlannedVacation, VacationRecord
from .waiting import WaitingStore, WaitingWrites

Json = dict[str, Any]
"""A JSON object."""

Status = Literal["lobby", "ready", "running", "finished", "cancelled"]
"""Where a match stands: people gather, confirm, play; then it has an outcome, or none."""

Sleep = Literal["vote", "idle"]
"""Why a match sleeps: all agreed, or nobody moved for long."""

VoteKind = Literal["undo", "draw", "pause", "cancel"]
"""What is voted on: taking moves back, ending without a winner, a pause, ending without a result."""

Where = Literal["thread", "here"]
"""Where the table is shown: in a thread of its own, or in the channel itself."""

Calls = Literal["thread", "dm", "both", "digest", "none"]
"""Where a member is told that it is his turn: by a mention in the thread, by direct message."""

STATUSES: Final[tuple[Status, ...]] = get_args(Status)
UNFINISHED: Final[tuple[Status, ...]] = ("lobby", "ready", "running")
"""The statuses of matches that can still change."""

SETUP_SEAT: Final = -1
"""The seat under which the setup of a match, its revision 0, is kept among the moves."""

TABLE: Final = -1
"""The seat of a timer that concerns the whole table."""

DECKS_EACH: Final = 20
"""How many decks a member may have saved."""


# Records -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class NewMatch:
    """A match about to be opened. ``secret`` is the server's half of the key; its hash is ``commitment``."""

    game: str
    rules_version: int
    ruleset: Json
    seats: int
    """How many seats are wanted."""
    guild_id: int | None
    channel_id: int
    where: Where
    host_id: int | None
    """``None``: nobody is, as in matches of a competition."""
    secret: bytes = field(repr=False)
    commitment: str
    created_at: int
    house_rules: Json = field(default_factory=dict)
    """The house rules of the server, as far as they are set, that were in force when it was opened."""
    lesson: bool = False
    """Whether it is a lesson: a member alone with AIs, in his direct messages."""
    competition_id: int | None = None
    """The competition that it is played for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchRecord:
    """A match as stored; ``id`` is shown to people as #12."""

    id: int
    game: str
    rules_version: int
    ruleset: Json
    seats: int
    status: Status
    guild_id: int | None
    channel_id: int
    table_id: int | None
    """The thread or channel in which table posts go, once there is one."""
    where: Where
    host_id: int | None
    """``None`` once the host has asked to be forgotten."""
    lobby_message_id: int | None
    last_post_id: int | None
    """The message of the table that carries the buttons now."""
    secret: bytes = field(repr=False)
    commitment: str
    key: bytes | None = field(repr=False)
    """Set by the start."""
    revision: int
    """The number of moves made; 0 before the first one, and before the start."""
    chain: str
    """The link of the last move, of the setup at revision 0; empty before the start."""
    state: Json | None = field(repr=False)
    """The complete truth at ``revision``. ``None`` before the start and in lists of matches."""
    outcome: Json | None
    created_at: int
    started_at: int | None
    ended_at: int | None
    posted_revision: int
    """The last revision shown in a table post; -1 before any."""
    cancel_votes: list[int]
    """Who has asked to cancel the match: seats or members, as the caller counts them."""
    version: int
    """Raised with every change of the lobby: its seats, status, host, ruleset or number of seats."""
    house_rules: Json = field(default_factory=dict)
    """The house rules of the server, as far as they are set, that were in force when it was opened."""
    options_version: int = 0
    """The version since which the ruleset is as it is."""
    gone: int = 0
    """How many rows of its moves do not stand: those taken back, and those that took them back."""
    asleep_since: int | None = None
    """Since when it sleeps: nobody is called and nobody can move."""
    asleep_why: Sleep | None = None
    reliability: int = 0
    """The reliability that whoever joins must have."""
    windows: str = ""
    """How long its windows stay open, as people write it; empty: as usual for its pace."""
    lesson: bool = False
    """Whether it is a lesson, which counts nowhere."""
    closes_at: int | None = None
    """When its lobby closes, once that has been announced."""
    kept: bool = False
    """Whether its host has kept the lobby open once."""
    unrated: bool = False
    """Whether an organiser took it out of the ratings."""
    competition_id: int | None = None
    """The competition that it is played for."""


class MatchChanges(TypedDict, total=False):
    """The columns that :meth:`Transaction.update_match` sets. Key, state, revision and chain are not
    among them: only :meth:`Transaction.start_match` and :meth:`Transaction.append_move` set those."""

    status: Status
    ruleset: Json
    seats: int
    channel_id: int
    table_id: int | None
    where: Where
    host_id: int
    lobby_message_id: int | None
    last_post_id: int | None
    outcome: Json | None
    ended_at: int | None
    posted_revision: int
    cancel_votes: list[int]
    gone: int
    asleep_since: int | None
    asleep_why: Sleep | None
    windows: str
    reliability: int
    closes_at: int | None
    kept: bool
    unrated: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatRecord:
    """Who sits at a place: a member, an agent (the key of a computer player), or a member who resigned with
    the agent that plays on."""

    match_id: int
    seat: int
    member_id: int | None
    agent: str | None
    name: str
    """The display name as Discord gave it; empty once its owner has asked to be forgotten."""
    ready_id: str | None = field(default=None, repr=False)
    """The id of the click that said "ready"; part of the key of the match."""
    joined_at: int
    resigned: bool = False
    dm_channel_id: int | None = None
    dm_message_id: int | None = None
    """The hand panel that is open in the member's direct messages."""
    asked_at: int | None = None
    """When the seat was asked what it owes an answer to now, or was asked last; ``None``: at the deal."""
    calls: Calls | None = None
    """How the member is called in this match; ``None``: as in all others."""
    looked_at: int = 0
    """When the member looked at his hand last, while his time was counted."""
    departed_at: int | None = None
    """When the member was found to have left the server, while the seat is still his."""
    resigned_at: int | None = None
    """When the member gave the seat up; ``None`` where that was not noted yet."""


class SeatChanges(TypedDict, total=False):
    """The columns that :meth:`Transaction.update_seat` sets."""

    name: str
    ready_id: str | None
    resigned: bool
    departed_at: int | None
    dm_channel_id: int | None
    dm_message_id: int | None
    asked_at: int | None
    calls: Calls | None
    looked_at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class NewVote:
    """A vote about to be opened by a seat, at a revision; ``moves`` are the revisions to be taken back."""

    match_id: int
    kind: VoteKind
    seat: int
    revision: int
    opened_at: int
    moves: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class VoteRecord:
    """An open vote; ``agreed`` are seats."""

    id: int
    match_id: int
    kind: VoteKind
    seat: int
    revision: int
    agreed: list[int]
    moves: list[int]
    opened_at: int
    channel_id: int | None
    message_id: int | None
    """The message in which it is shown, once there is one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableEntry:
    """What somebody did at a table beside the moves of the game, after the move ``revision``.

    ``kind`` names the sentence that tells it; ``name`` is the display name of whoever it is about as Discord
    gave it, ``other_name`` that of a second person. Both are empty once their owners asked to be forgotten.
    """

    match_id: int
    revision: int
    at: int
    kind: str
    seat: int
    member_id: int | None = None
    name: str = ""
    other_id: int | None = None
    other_name: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class NewMove:
    """A move about to be appended. ``command_id`` names the interaction, timeout or AI turn it came from,
    and is unique over all matches; ``member_id`` is ``None`` for an agent."""

    match_id: int
    revision: int
    """The revision that the move leads to: one more than that of the match."""
    seat: int
    member_id: int | None
    action: Json = field(repr=False)
    events: list[Json] = field(repr=False)
    command_id: str
    at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveRecord:
    """A move as stored. Revision 0 is the setup: seat ``SETUP_SEAT``, no action, the events of the deal."""

    match_id: int
    revision: int
    seat: int
    member_id: int | None
    action: Json = field(repr=False)
    events: list[Json] = field(repr=False)
    command_id: str
    state_hash: str
    """The digest of the state after the move."""
    chain: str
    """``rules.core.transcript.link`` of the move before, this move and ``state_hash``."""
    at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class NewPost:
    """A post about to be owed. ``payload`` is whatever the sender needs to write it; ``nonce`` (at most 25
    characters, unique) lets Discord drop a second copy."""

    match_id: int
    revision: int
    kind: str
    payload: Json = field(default_factory=dict, repr=False)
    nonce: str
    created_at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PostRecord:
    """A row of the outbox: owed until it has ``sent_at`` or ``dropped_reason``. The payload goes then."""

    id: int
    match_id: int
    revision: int
    kind: str
    payload: Json = field(repr=False)
    nonce: str
    attempts: int
    created_at: int
    tried_at: int | None
    """When sending last failed, and ``error`` the kind of failure."""
    error: str | None
    sent_at: int | None
    message_id: int | None
    dropped_reason: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class NewTimer:
    """A timer about to be set: one for each match, kind and seat (``TABLE`` for the whole table)."""

    match_id: int
    kind: str
    due_at: int
    seat: int = TABLE
    payload: Json = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class TimerRecord:
    """A timer as stored."""

    id: int
    match_id: int
    kind: str
    seat: int
    due_at: int
    payload: Json


@dataclass(frozen=True, slots=True, kw_only=True)
class MemberSettings:
    """What a member chose for all matches; the defaults hold for those who never chose."""

    member_id: int
    dm: bool = True
    """Send the hand panel by direct message when it is the member's turn."""
    text_view: bool = False
    """Show the table in words beside the picture."""
    lead_on: bool = True
    """Offer the next match that waits for the member after a move."""
    hidden: bool = False
    """Keep the member out of leaderboards, and his profile from others."""
    mention: bool = True
    """Mention the member in the thread when it is his turn."""
    digest: bool = False
    """Send a digest once a day instead of calls."""
    digest_at: int = 480
    """The minute of the day, in ``zone``, at which it comes."""
    digest_sent_at: int = 0
    """When one was owed last, in milliseconds; 0 if never. Settings that are put never set it back."""
    interval: int | None = None
    """Hours between two calls for one decision, and until the only reminder in a match without clock."""
    zone: str = "UTC"
    """The time zone of the quiet hours and the digest, as IANA names it."""
    quiet_from: int | None = None
    quiet_until: int | None = None
    """Quiet hours, in minutes of the local day; both or none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockRecord:
    """The clock of a match as stored: its time control, and its state once the cards are dealt."""

    match_id: int
    control: Json
    state: Json | None


@dataclass(frozen=True, slots=True, kw_only=True)
class NoteRecord:
    """What a member wrote down for himself: on a card by its name, or on the match (``card`` empty)."""

    match_id: int
    member_id: int
    card: str = ""
    text: str = field(repr=False)
    """An empty one stands for no note."""
    changed_at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Forgotten:
    """What :meth:`Store.forget_member` did: how many ended matches were made anonymous, and the ids of
    unfinished ones, in which the member still sits or is host and which were left alone; the same of
    competitions."""

    matches: int
    unfinished: list[int]
    competitions: list[int] = field(default_factory=list)


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """Something wrong in the stored data, in words; ``match_id`` where it concerns one match."""

    what: str
    match_id: int | None = None

    def __str__(self) -> str:
        return self.what if self.match_id is None else f"Match #{self.match_id}: {self.what}"


# Protocols ---------------------------------------------------------------------------------------


class Transaction(CompetitionWrites, WaitingWrites, Protocol):
    """One all-or-nothing change. Reads see what the transaction has already written.

    Every method raises :class:`StoreUnavailable` or :class:`StoreDamaged` where the file fails. An
    exception that leaves the block undoes everything; one that is caught inside it undoes only the
    call that raised it.
    """

    async def match(self, match_id: int) -> MatchRecord | None:
        """The match with its state, or ``None``."""
        ...

    async def add_match(self, new: NewMatch) -> MatchRecord:
        """Open a match in status ``lobby``; its id is new and never used again."""
        ...

    async def update_match(self, match_id: int, **changes: Unpack[MatchChanges]) -> None:
        """Set columns. :class:`NotFound`; :class:`InvalidChange` for an unknown column or status, and for
        status ``running``, which only :meth:`start_match` gives."""
        ...

    async def start_match(
        self, match_id: int, *, key: bytes, state: Json, events: Sequence[Json], command_id: str, at: int
    ) -> MoveRecord:
        """Deal: status ``running``, the key, the first state and the setup as revision 0.

        :class:`Conflict` ``status`` unless the match is in ``lobby`` or ``ready``, ``command`` for a
        command that was carried out already; :class:`NotFound`.
        """
        ...

    async def append_move(self, move: NewMove, *, state: Json) -> MoveRecord:
        """Append the move and make ``state`` the state of the match; revision and chain follow.

        :class:`Conflict` ``command`` (checked first), ``status`` unless the match is running, or
        ``revision`` unless the move's revision is the next one; :class:`NotFound`.
        """
        ...

    async def seats(self, match_id: int) -> list[SeatRecord]:
        """The taken seats in order."""
        ...

    async def put_seat(self, seat: SeatRecord) -> None:
        """Take or replace a seat. :class:`Conflict` ``member`` if the member has another one in the match;
        :class:`NotFound` if there is no such match."""
        ...

    async def update_seat(self, match_id: int, seat: int, **changes: Unpack[SeatChanges]) -> None:
        """Set columns of a seat; the match's version stays. :class:`NotFound`; :class:`InvalidChange`."""
        ...

    async def remove_seat(self, match_id: int, seat: int) -> None:
        """Free a seat. :class:`NotFound`."""
        ...

    async def move_of_command(self, command_id: str) -> MoveRecord | None:
        """The move that the command led to, or ``None``."""
        ...

    async def moves(self, match_id: int, after: int = 0) -> list[MoveRecord]:
        """The moves beyond revision ``after``, in order; ``after=-1`` adds the setup."""
        ...

    async def vote(self, match_id: int) -> VoteRecord | None:
        """The vote that is open in the match, or ``None``."""
        ...

    async def add_vote(self, vote: NewVote) -> VoteRecord:
        """Open a vote; its seat agrees. :class:`Conflict` ``vote`` while one is open; :class:`NotFound`."""
        ...

    async def agree(self, vote_id: int, agreed: Sequence[int]) -> None:
        """Set who agrees so far. :class:`NotFound` once it is closed."""
        ...

    async def vote_shown(self, vote_id: int, channel_id: int, message_id: int) -> None:
        """Note where the vote is posted; nothing happens once it is closed."""
        ...

    async def close_vote(self, vote_id: int) -> bool:
        """Take the vote away; whether it was open."""
        ...

    async def window(self, match_id: int) -> WindowRecord | None:
        """The window that is open in the match, or ``None``."""
        ...

    async def put_window(self, window: WindowRecord) -> None:
        """Open a window, or keep it with fewer seats: sealed answers of others go. :class:`NotFound`."""
        ...

    async def close_window(self, match_id: int) -> bool:
        """Take the window away with all that is sealed in it; whether there was one."""
        ...

    async def seal(self, answer: SealedAnswer) -> None:
        """Keep an answer, in place of the seat's earlier one. :class:`NotFound` without a window."""
        ...

    async def sealed(self, match_id: int) -> list[SealedAnswer]:
        """The answers sealed in the match's window, by seat."""
        ...

    async def unseal(self, match_id: int, seat: int) -> bool:
        """Drop the sealed answer of a seat; whether there was one."""
        ...

    async def open_windows(self) -> list[int]:
        """The matches in which a window is open. It looks at every window."""
        ...

    async def orders(self, member_id: int, match_id: int | None = None) -> list[OrderRecord]:
        """As in the store."""
        ...

    async def cancel_order(self, order_id: int, match_id: int, why: str) -> None:
        """The order could not be carried out in that match and holds no more there; its owner can still read
        it with the reason."""
        ...

    async def note(self, entry: TableEntry) -> None:
        """Append to the log of a table."""
        ...

    async def owe(self, post: NewPost) -> PostRecord:
        """Put a post into the outbox. :class:`Conflict` ``nonce``; :class:`NotFound` without such a match."""
        ...

    async def mark_sent(self, post_id: int, message_id: int, at: int) -> None:
        """The post was sent as that message. A second call changes nothing. :class:`NotFound`."""
        ...

    async def mark_failed(self, post_id: int, error: str, at: int) -> None:
        """Sending failed once more; the post stays owed. :class:`NotFound`."""
        ...

    async def give_up(self, post_id: int, reason: str) -> None:
        """The post will never be sent (its thread is gone). Changes nothing once sent. :class:`NotFound`."""
        ...

    async def set_timer(self, timer: NewTimer) -> TimerRecord:
        """Set a timer, replacing that of the same match, kind and seat. :class:`NotFound`: no such match."""
        ...

    async def cancel_timers(self, match_id: int, kind: str | None = None, seat: int | None = None) -> int:
        """Cancel the timers of a match, of one kind, of one seat; how many there were."""
        ...

    async def take_timer(self, timer_id: int) -> bool:
        """Remove a timer that is being served; whether it was still there."""
        ...

    async def timers(self, match_id: int) -> list[TimerRecord]:
        """The timers of a match, the earliest first."""
        ...

    async def timer(self, timer_id: int) -> TimerRecord | None:
        """A timer, as long as it is set."""
        ...

    async def clock(self, match_id: int) -> ClockRecord | None:
        """The clock of a match, or ``None`` if it has none."""
        ...

    async def put_clock(
        self, match_id: int, control: Json, state: Json | None, ticks: Sequence[Json] = ()
    ) -> None:
        """Keep the clock as it is now, and append to its log. :class:`NotFound` without such a match."""
        ...

    async def remove_clock(self, match_id: int) -> None:
        """Drop the clock of a match whose cards are not dealt."""
        ...

    async def absences(self, since: int) -> list[tuple[int, int]]:
        """When Gemot was away after ``since``: (from, until), in order."""
        ...

    async def put_absence(self, from_at: int, until_at: int) -> None:
        """Gemot was away. :class:`InvalidChange` unless it ends after it begins."""
        ...

    async def vacation(self, member_id: int, year: int) -> VacationRecord:
        """What the member has spent in that year."""
        ...

    async def planned_vacations(self, member_id: int) -> list[PlannedVacation]:
        """When the member has said that he will be away, in order; what is over may still be among it."""
        ...

    async def put_vacation(self, spent: VacationRecord) -> None:
        """Keep it, in place of what was kept for that year."""
        ...

    async def note_digest(self, member_id: int, at: int) -> None:
        """A digest is owed to the member since then."""
        ...

    async def member_settings(self, member_id: int) -> MemberSettings:
        """What the member chose, or the defaults."""
        ...

    async def house_rules(self, guild_id: int, game: str) -> HouseRules:
        """The house rules of a server for one game."""
        ...

    async def put_house_rules(self, rules: HouseRules) -> None:
        """Keep them, in place of the earlier ones. :class:`InvalidChange` for what is not JSON-ready."""
        ...


class Store(CompetitionStore, Past, WaitingStore, Protocol):
    """A store. Reads run beside the writer and see only what is committed; they never wait for it."""

    def transaction(self) -> AbstractAsyncContextManager[Transaction]:
        """``async with store.transaction() as tx``: one writer at a time, in the order of asking.

        Committed to the disk when the block ends normally; undone when an exception leaves it, cancellation
        included. A task cancelled during the commit itself is told so after the commit is decided, and may
        find it done: asking for the command (:meth:`move_of_command`) settles it. Inside the block use only
        ``tx``: a write on the store itself, or another transaction, raises ``RuntimeError``.
        """
        ...

    # Matches
    async def match(self, match_id: int) -> MatchRecord | None:
        """The match with its state, or ``None``."""
        ...

    async def seats(self, match_id: int) -> list[SeatRecord]:
        """The taken seats in order."""
        ...

    async def moves(self, match_id: int, after: int = 0, limit: int | None = None) -> list[MoveRecord]:
        """The moves beyond revision ``after``, in order, at most ``limit``; ``after=-1`` adds the setup."""
        ...

    async def move_of_command(self, command_id: str) -> MoveRecord | None:
        """The move that the command led to, or ``None``."""
        ...

    async def vote(self, match_id: int) -> VoteRecord | None:
        """The vote that is open in the match, or ``None``."""
        ...

    async def window(self, match_id: int) -> WindowRecord | None:
        """The window that is open in the match, or ``None``."""
        ...

    async def sealed(self, match_id: int) -> list[SealedAnswer]:
        """The answers sealed in the match's window, by seat."""
        ...

    async def table_log(self, match_id: int) -> list[TableEntry]:
        """What people did at the table beside the moves, in order."""
        ...

    async def table_entries_of(self, member_id: int) -> list[TableEntry]:
        """Every entry of a table's log that names the member, by match."""
        ...

    async def matches_of_member(
        self, member_id: int, statuses: Sequence[Status] = UNFINISHED, limit: int = 25, offset: int = 0
    ) -> list[MatchRecord]:
        """Matches in which the member sits, newest first, without their states."""
        ...

    async def matches_in_guild(
        self, guild_id: int, statuses: Sequence[Status] = UNFINISHED, limit: int = 25, offset: int = 0
    ) -> list[MatchRecord]:
        """Matches of a server, newest first, without their states."""
        ...

    async def running_matches(self) -> list[int]:
        """The ids of all running matches, oldest first."""
        ...

    async def match_of_table(self, table_id: int) -> MatchRecord | None:
        """The newest unfinished match whose table is that thread or channel, with its state."""
        ...

    # Outbox
    async def owed(self, match_id: int | None = None, limit: int = 100) -> list[PostRecord]:
        """Posts neither sent nor given up, of one match or of all, in the order in which they were owed."""
        ...

    async def matches_owing(self) -> list[int]:
        """The ids of matches with owed posts, the longest waiting first."""
        ...

    async def mark_sent(self, post_id: int, message_id: int, at: int) -> None:
        """As in a transaction of its own."""
        ...

    async def mark_failed(self, post_id: int, error: str, at: int) -> None:
        """As in a transaction of its own."""
        ...

    async def give_up(self, post_id: int, reason: str) -> None:
        """As in a transaction of its own."""
        ...

    # Timers
    async def due_timers(self, now: int, limit: int = 100) -> list[TimerRecord]:
        """Timers due at ``now`` or before, the earliest first."""
        ...

    async def next_timer(self) -> TimerRecord | None:
        """The timer that is due first, or ``None``."""
        ...

    # Clocks
    async def clock(self, match_id: int) -> ClockRecord | None:
        """The clock of a match, or ``None`` if it has none."""
        ...

    async def clock_log(self, match_id: int) -> list[Json]:
        """All that happened to the clock of a match, in order."""
        ...

    async def last_tick(self) -> int:
        """When something happened to any clock last; 0 if nothing ever did. It looks at every clock."""
        ...

    async def absences(self, since: int) -> list[tuple[int, int]]:
        """When Gemot was away after ``since``: (from, until), in order."""
        ...

    async def vacation(self, member_id: int, year: int) -> VacationRecord:
        """What the member has spent in that year."""
        ...

    async def vacations(self, member_id: int) -> list[VacationRecord]:
        """What the member has spent, by year."""
        ...

    async def planned_vacations(self, member_id: int) -> list[PlannedVacation]:
        """When the member has said that he will be away, in order; what is over may still be among it."""
        ...

    async def seats_away(self, match_id: int, now: int) -> dict[int, int]:
        """The seats of a match whose members are away then by a planned vacation, and up to when."""
        ...

    async def plan_vacation(self, member_id: int, from_at: int, until_at: int, now: int) -> PlannedVacation:
        """Keep it. :class:`Conflict` ``vacation`` if it overlaps another one of the member's;
        :class:`TooManyVacations` beyond :data:`~storage.vacation.VACATIONS_EACH`;
        :class:`InvalidChange` unless it ends after it begins."""
        ...

    async def withdraw_vacation(self, member_id: int, plan_id: int) -> None:
        """Drop it. :class:`NotFound` unless it is one of that member's."""
        ...

    # Settings
    async def member_settings(self, member_id: int) -> MemberSettings:
        """What the member chose, or the defaults."""
        ...

    async def put_member_settings(self, settings: MemberSettings) -> None:
        """Keep what the member chose."""
        ...

    async def guild_settings(self, guild_id: int) -> GuildSettings:
        """What the server's host chose, or the defaults."""
        ...

    async def put_guild_settings(self, settings: GuildSettings) -> None:
        """Keep what the server's host chose."""
        ...

    async def house_rules(self, guild_id: int, game: str) -> HouseRules:
        """The house rules of a server for one game."""
        ...

    async def house_rules_in_guild(self, guild_id: int) -> list[HouseRules]:
        """Every game for which the server has house rules, by game."""
        ...

    async def meta(self, key: str) -> str | None:
        """A value that the bot keeps about itself (the hash of its commands), or ``None``."""
        ...

    async def put_meta(self, key: str, value: str) -> None:
        """Keep a value."""
        ...

    # Decks
    async def member_decks(self, member_id: int, game: str | None = None) -> list[DeckRecord]:
        """The member's saved decks, of one game or of all, by game and name."""
        ...

    async def put_deck(self, new: NewDeck) -> DeckRecord:
        """Save a deck, in place of the member's deck of that name, which keeps its id.

        :class:`TooManyDecks` for one more than :data:`DECKS_EACH`; :class:`InvalidChange` for an empty name
        or a count below 1.
        """
        ...

    async def remove_deck(self, member_id: int, deck_id: int) -> None:
        """Delete a saved deck. :class:`NotFound` unless it is one of that member's."""
        ...

    async def deck_draft(self, match_id: int, member_id: int) -> DraftRecord | None:
        """The list that the member is building for the match, or ``None``."""
        ...

    async def member_drafts(self, member_id: int) -> list[DraftRecord]:
        """Every list that the member is building, by match."""
        ...

    async def put_deck_draft(self, draft: DraftRecord) -> None:
        """Keep the list as it is now. :class:`NotFound` without such a match; :class:`InvalidChange`."""
        ...

    async def remove_deck_draft(self, match_id: int, member_id: int) -> None:
        """Drop the list, if there is one."""
        ...

    # Standing orders
    async def orders(self, member_id: int, match_id: int | None = None) -> list[OrderRecord]:
        """All standing orders of a member; or those that may hold in a match: its own before those for
        all."""
        ...

    async def match_orders(self, match_id: int) -> list[OrderRecord]:
        """All standing orders for one match, whoever gave them."""
        ...

    async def add_order(self, new: NewOrder) -> OrderRecord:
        """Keep an order. :class:`TooManyOrders` beyond :data:`~storage.reaction.ORDERS_EACH`;
        :class:`NotFound` without such a match, or once it has ended."""
        ...

    async def remove_order(self, member_id: int, order_id: int) -> None:
        """Delete an order. :class:`NotFound` unless it is one of that member's."""
        ...

    async def switch_order(self, member_id: int, order_id: int, *, on: bool) -> None:
        """Keep an order without following it, or follow it again, also where it was cancelled.
        :class:`NotFound` unless it is one of that member's."""
        ...

    # Notes
    async def member_notes(self, member_id: int, match_id: int | None = None) -> list[NoteRecord]:
        """The member's notes, of one match or of all, by match and card; that on the match itself first."""
        ...

    async def put_note(self, note: NoteRecord) -> None:
        """Keep a note, in place of the earlier one; an empty one is dropped. :class:`NotFound` without such a
        match."""
        ...

    async def put_open_notes(self, match_id: int, member_id: int, *, is_open: bool) -> None:
        """Keep whether the member lets others read his notes on the match once it has ended.
        :class:`NotFound` without such a match."""
        ...

    async def open_notes(self, match_id: int) -> list[int]:
        """The members who let others read their notes on the match."""
        ...

    # Care
    async def prune_posts(self, before: int) -> int:
        """Delete the posts made before that time which are owed no more; how many there were."""
        ...

    async def prune_vacations(self, before: int) -> int:
        """Delete the planned vacations that were over before that time; how many there were."""
        ...

    async def known_guilds(self) -> list[int]:
        """Every server of which something is stored."""
        ...

    async def note_left(self, guild_id: int, purge_at: int) -> None:
        """The bot is on that server no more: what is stored of it goes at ``purge_at``. The time of an
        earlier note stays."""
        ...

    async def note_back(self, guild_id: int) -> bool:
        """The bot is on that server again; whether it had been noted as left."""
        ...

    async def guilds_to_purge(self, now: int) -> list[int]:
        """The servers whose ``purge_at`` has come, the earliest first."""
        ...

    async def purge_guild(self, guild_id: int) -> int:
        """Delete everything that belongs to the server: its settings and house rules, its matches and all
        that hangs on them, in whatever status. How many matches there were."""
        ...

    async def forget_member(self, member_id: int) -> Forgotten:
        """Take the member's id and name out of all ended matches and of those that he resigned, and delete
        his decks and notes, his quiet hours there, and when he will be away; drop the settings if no match is
        unfinished.

        Seats, moves and results stay, belonging to nobody; a seat that an AI plays on is the AI's. Matches
        that he has still to play are left alone, with his notes on them, and named in the answer: end or
        resign them, then ask again.
        """
        ...

    async def backup(self, path: Path, *, replace: bool = False) -> None:
        """A complete copy of this moment while play goes on. The name appears only once the copy is whole and
        on the disk. :class:`BackupExists` unless ``replace``; :class:`StoreUnavailable`."""
        ...

    async def check(self) -> list[Finding]:
        """Everything that is wrong: the file, its references, and chain, revision and state of each match."""
        ...

    async def close(self) -> None:
        """Wait for the transaction in progress, then close. A second call does nothing."""
        ...
