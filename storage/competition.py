"""Competitions as stored: records, and what a store promises about them.

A competition is one season of a league, or one tournament. Its entrants are numbered from 1 and keep their
numbers; its fixtures are the matches of the league, planned, dealt or decided. Everything is written inside a
:class:`~storage.contract.Transaction`, like all that belongs to a match.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal, Protocol, get_args

Json = dict[str, Any]

Format = Literal["duels", "tables", "swiss", "swiss_tables", "single", "double", "ladder"]
"""Divisions of duels, divisions of tables, Swiss for duels and for tables, single and double elimination,
ladder."""
FORMATS: Final[tuple[Format, ...]] = get_args(Format)

CompetitionStatus = Literal["draft", "open", "running", "closed", "cancelled"]
"""The organiser prepares it; people sign up; matches are played; it has a final table, or none."""
COMPETITION_STATUSES: Final[tuple[CompetitionStatus, ...]] = get_args(CompetitionStatus)
LIVE: Final[tuple[CompetitionStatus, ...]] = ("draft", "open", "running")

EntrantStatus = Literal["entered", "waiting", "out", "withdrawn"]
"""He plays; he waits for somebody's place; he did not check in or was sent off; he has withdrawn."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CompetitionRecord:
    """A competition; ``id`` is 0 for one that is about to be added."""

    id: int = 0
    guild_id: int
    channel_id: int
    """Where it is announced and its matches have their threads."""
    organiser_id: int | None
    """``None`` once the organiser has asked to be forgotten."""
    name: str
    game: str
    format: Format
    plan: Json
    """What the organiser chose: :class:`bot.competitions.plan.CompetitionPlan`."""
    status: CompetitionStatus = "draft"
    season: int = 1
    """Which season of the league it is."""
    previous_id: int | None = None
    """The season before it."""
    secret: bytes = field(repr=False)
    """From it come the secrets of all its matches, and the lots; its hash is ``commitment``, published before
    anybody can sign up."""
    commitment: str
    created_at: int
    start_at: int = 0
    end_at: int = 0
    closed_at: int | None = None
    facts: Json = field(default_factory=dict)
    """What came about: divisions, rungs, champions."""
    shown: Json = field(default_factory=dict)
    """Where it is shown at Discord: messages and roles by name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EntrantRecord:
    """Somebody in a competition, by a number of its own."""

    competition_id: int
    entrant: int
    member_id: int | None
    """``None`` once he has asked to be forgotten; his name is empty then."""
    name: str
    """The display name as Discord gave it."""
    status: EntrantStatus
    joined_at: int
    click_id: str = field(repr=False)
    """The id of the click with which he entered: his part of the key of each of his matches."""
    checked_in_at: int | None = None
    division: int | None = None
    """From 0; ``None`` before the seeding, and for who waits."""
    seed: int = 0
    """From 1, within the division."""
    continues: bool = False
    """Whether he is entered into the next season."""
    asked_at: int | None = None
    """When he was asked to take the place of ``asked_for``."""
    asked_for: int | None = None
    replaces: int | None = None
    """Whose place he has taken."""
    left_at: int | None = None
    facts: Json = field(default_factory=dict)
    """Where he comes from and where he goes: tier, place, move, card."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FixtureRecord:
    """A match of a competition; ``number`` counts from 1 within it."""

    competition_id: int
    number: int
    division: int
    round: int
    entrants: tuple[int, ...]
    """By seat."""
    node: str = ""
    """The key of its place in a bracket."""
    match_id: int | None = None
    """The match, once its cards are dealt."""
    dealt: int = 0
    """How often cards were dealt for it: again where the table agreed to cancel."""
    result: Json | None = None
    """What :func:`bot.competitions.season.result_json` made; ``None`` as long as it is open."""
    decided_at: int | None = None
    agreed: Json = field(default_factory=dict)
    """The placings by seat that entrants have agreed to, by entrant."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ByeRecord:
    """An entrant without a match in a round."""

    competition_id: int
    entrant: int
    round: int
    kind: str


@dataclass(frozen=True, slots=True, kw_only=True)
class StepRecord:
    """Something that happens at a time, once."""

    competition_id: int
    key: str
    """What tells it from the other steps of the competition."""
    do: str
    round: int
    due_at: int
    done_at: int | None = None
    moved: bool = False
    """Whether the organiser has given it its time."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RequestRecord:
    """What somebody has asked for, and what became of it. ``id`` is 0 for one about to be added."""

    id: int = 0
    competition_id: int
    entrant: int
    kind: str
    number: int | None
    """The fixture that it is about."""
    made_at: int
    facts: Json = field(default_factory=dict)
    verdict: str
    reason: str
    """The key of the reason, or the organiser's own words once he has decided."""
    decided_at: int | None = None
    log_id: int | None = None
    """The entry of the log that says what was done."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LogRecord:
    """An entry of a competition's log. ``id`` is 0 for one about to be added."""

    id: int = 0
    competition_id: int
    at: int
    kind: str
    """The key of what was done."""
    member_id: int | None
    """Who did it; ``None``: a rule did, or somebody who has asked to be forgotten."""
    name: str = ""
    reason: str = ""
    facts: Json = field(default_factory=dict)
    """Whom and what it is about: entrants by number, fixtures by number."""
    undo: Json | None = field(default=None, repr=False)
    """The rows before and after, if it can be reversed."""
    reversed_by: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class NoticeRecord:
    """Something that is to be said about a competition: owed until sent or dropped. ``id`` is 0 for one about
    to be added."""

    id: int = 0
    competition_id: int
    kind: str
    payload: Json = field(default_factory=dict)
    nonce: str
    """At most 25 characters; one that is owed or was sent already is not added again."""
    created_at: int
    attempts: int = 0
    sent_at: int | None = None
    message_id: int | None = None
    dropped_reason: str | None = None


class CompetitionReads(Protocol):
    """What a store and a transaction both tell."""

    async def competition(self, competition_id: int) -> CompetitionRecord | None:
        """The competition, or ``None``."""
        ...

    async def entrants(self, competition_id: int) -> list[EntrantRecord]:
        """All who ever entered, by number."""
        ...

    async def fixtures(self, competition_id: int) -> list[FixtureRecord]:
        """All of them, by number."""
        ...

    async def byes(self, competition_id: int) -> list[ByeRecord]:
        """All of them, by round."""
        ...

    async def steps(self, competition_id: int) -> list[StepRecord]:
        """All steps, done or not, the earliest first."""
        ...

    async def fixture_of_match(self, match_id: int) -> FixtureRecord | None:
        """The fixture for which the cards of that match were dealt last, if any."""
        ...

    async def requests(self, competition_id: int) -> list[RequestRecord]:
        """All of them, the oldest first."""
        ...

    async def request(self, request_id: int) -> RequestRecord | None:
        """One of them."""
        ...

    async def competition_log(self, competition_id: int) -> list[LogRecord]:
        """All that was done, in order."""
        ...


class CompetitionWrites(CompetitionReads, Protocol):
    """What a transaction can change. :class:`NotFound` where there is no such competition."""

    async def add_competition(self, new: CompetitionRecord) -> CompetitionRecord:
        """Add it; its id is new and never used again."""
        ...

    async def put_competition(self, changed: CompetitionRecord) -> None:
        """Keep it as it is now. :class:`NotFound`."""
        ...

    async def remove_competition(self, competition_id: int) -> None:
        """Delete it with all that hangs on it; matches that were dealt for it stay, as matches of their
        own."""
        ...

    async def put_entrants(self, changed: Sequence[EntrantRecord]) -> None:
        """Add or replace."""
        ...

    async def put_fixtures(self, changed: Sequence[FixtureRecord]) -> None:
        """Add or replace."""
        ...

    async def remove_fixtures(self, competition_id: int, numbers: Sequence[int]) -> None:
        """Drop fixtures."""
        ...

    async def put_byes(self, competition_id: int, byes: Sequence[ByeRecord]) -> None:
        """Keep exactly these."""
        ...

    async def put_steps(self, changed: Sequence[StepRecord]) -> None:
        """Add or replace."""
        ...

    async def remove_steps(self, competition_id: int) -> int:
        """Drop all steps that are not done; how many there were."""
        ...

    async def put_request(self, request: RequestRecord) -> RequestRecord:
        """Add it, or keep it as it is now."""
        ...

    async def put_log(self, entry: LogRecord) -> LogRecord:
        """Append, or replace an entry that has been reversed."""
        ...

    async def owe_notice(self, notice: NoticeRecord) -> None:
        """Owe it, unless its nonce is known already."""
        ...


class CompetitionStore(CompetitionReads, Protocol):
    """What a store tells besides, and changes by itself."""

    async def competitions_in_guild(
        self, guild_id: int, statuses: Sequence[CompetitionStatus], limit: int = 25, offset: int = 0
    ) -> list[CompetitionRecord]:
        """Those of a server, newest first."""
        ...

    async def competitions_of_member(self, member_id: int) -> list[EntrantRecord]:
        """The member as an entrant, wherever he is or was one, newest first."""
        ...

    async def competitions_organised(self, member_id: int) -> list[CompetitionRecord]:
        """Those that the member has made, newest first."""
        ...

    async def competition_log_of(self, member_id: int) -> list[LogRecord]:
        """The entries of all logs that say what the member did, by competition."""
        ...

    async def due_steps(self, now: int, limit: int = 50) -> list[StepRecord]:
        """Steps that are not done and due, the earliest first."""
        ...

    async def next_step(self) -> int | None:
        """When the first step is due that is not done."""
        ...

    async def ended_fixtures(self) -> list[FixtureRecord]:
        """Open fixtures whose match has ended."""
        ...

    async def owed_notices(self, competition_id: int | None = None) -> list[NoticeRecord]:
        """What is owed, in order."""
        ...

    async def put_notice(self, notice: NoticeRecord) -> None:
        """Keep a notice as it is now: tried, sent, dropped."""
        ...

    async def put_shown(self, competition_id: int, shown: Json) -> None:
        """Keep where the competition is shown, and nothing else of it."""
        ...
