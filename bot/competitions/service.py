"""Competitions as the bot offers them: what organisers and entrants can do, and what can be seen.

Every method checks who may; what may not be is a :class:`~bot.refusal.Refusal`, and changes nothing. Names
in what is returned are raw display names; escape them before showing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from storage.competition import (
    CompetitionRecord,
    EntrantRecord,
    FixtureRecord,
    LogRecord,
    RequestRecord,
    StepRecord,
)

from ..absence import Asker
from ..league.record import Result
from ..league.requests import Decision, Request
from ..league.standings import Standing
from ..lobby import Member
from .season import Season


@dataclass(frozen=True, slots=True, kw_only=True)
class Preview:
    """What a plan asks of people, for so many entrants."""

    entrants: int
    divisions: tuple[int, ...]
    """How many are in each."""
    matches: int
    fewest_each: int
    most_each: int
    """How many matches somebody plays; an elimination has 1 as the fewest."""
    rounds: int
    start_at: int
    end_at: int
    weeks: int
    """From the first match to the end, the extension included, rounded up."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pairing:
    """A fixture as people see it."""

    number: int
    """Of the fixture, within the competition."""
    division: int
    round: int
    entrants: tuple[EntrantRecord, ...]
    """By seat."""
    match_id: int | None
    table_id: int | None
    """The thread of its table."""
    deadline: int | None
    """When it is decided by rule if it is still open."""
    result: Result | None
    ground: str | None
    """Why it has a result that was not played: a key."""
    node: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """What one way for a match to end would change: the places of its entrants."""

    placings: tuple[int, ...]
    """By seat."""
    before: tuple[int, ...]
    after: tuple[int, ...]
    """The places in the standings, by seat."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """What an organiser makes of a match.

    ``void``: it counts for nothing; ``replay``: it is dealt anew; ``forfeit``: ``gone`` have lost it;
    ``adjudicate``: it ends with ``placings`` by seat; ``report``: so it was played elsewhere.
    """

    kind: str
    gone: tuple[int, ...] = ()
    placings: tuple[int, ...] = ()


class Competitions:
    """All competitions."""

    # Preparing ------------------------------------------------------------------------------------

    async def create(
        self, *, guild_id: int, channel_id: int, organiser: Asker, plan: Mapping[str, Any]
    ) -> CompetitionRecord:
        """A draft, which only its organiser sees. Needs Manage Server (``organiser.may_manage``). ``plan``
        are values of :class:`~bot.competitions.plan.CompetitionPlan`; those left out are sensible."""
        raise NotImplementedError

    async def edit(self, competition_id: int, organiser: Asker, **values: Any) -> CompetitionRecord:
        """Change values of a draft's plan; also its ``channel_id``. After publishing only ``name``, ``most``,
        ``again``, ``division_roles`` and ``champion_role``."""
        raise NotImplementedError

    async def preview(self, competition_id: int, entrants: int | None = None) -> Preview:
        """Its figures for so many entrants; ``None``: for those who have signed up, at least twelve."""
        raise NotImplementedError

    async def publish(self, competition_id: int, organiser: Asker) -> CompetitionRecord:
        """Open the sign-up, and lay down when what happens."""
        raise NotImplementedError

    async def cancel(self, competition_id: int, organiser: Asker, reason: str) -> None:
        """Call it off: a draft is deleted; else all its running matches end without a result."""
        raise NotImplementedError

    async def close(self, competition_id: int, organiser: Asker, reason: str) -> None:
        """End a running one now: open matches are decided by the finish rule."""
        raise NotImplementedError

    # Taking part ----------------------------------------------------------------------------------

    async def join(self, competition_id: int, member: Member, click_id: str) -> EntrantRecord:
        """Sign up; his ``status`` tells whether he is in or waits. A Swiss takes late entrants in, with
        half-point byes; a ladder whoever comes; elsewhere who is late waits as a substitute."""
        raise NotImplementedError

    async def leave(self, competition_id: int, member_id: int) -> EntrantRecord:
        """Before the start: as if never entered. After: he withdraws, as by the request."""
        raise NotImplementedError

    async def check_in(self, competition_id: int, member_id: int, click_id: str) -> EntrantRecord:
        """Say that he is there, while check-in is open. A move in one of its matches does too."""
        raise NotImplementedError

    async def take_place(self, competition_id: int, member_id: int) -> EntrantRecord:
        """Whoever waits and was asked takes the free place: with all matches of the one who has gone."""
        raise NotImplementedError

    async def decline_place(self, competition_id: int, member_id: int) -> None:
        """He does not; the next one is asked."""
        raise NotImplementedError

    async def sit_out(self, competition_id: int, member_id: int) -> None:
        """In a Swiss: half a point for the next round instead of an opponent."""
        raise NotImplementedError

    async def challenge(self, competition_id: int, member_id: int, other: int) -> Pairing:
        """On a ladder: challenge the entrant ``other``; the match is dealt at once."""
        raise NotImplementedError

    async def agree(self, competition_id: int, member_id: int, number: int, placings: Sequence[int]) -> bool:
        """Agree that the open match ``number`` shall count with these placings by seat if it is not over in
        time. Gives whether all agree: then it is decided so at once."""
        raise NotImplementedError

    async def request(
        self, competition_id: int, member_id: int, kind: Request, number: int | None = None
    ) -> Decision:
        """Ask for something; ``number`` is the fixture where it is about one. Clear cases are decided at once;
        ``QUEUED`` ones wait for the organisers."""
        raise NotImplementedError

    # Looking --------------------------------------------------------------------------------------

    async def season(self, competition_id: int) -> Season:
        """All of it at this moment; :class:`Refusal` if there is none of that number."""
        raise NotImplementedError

    async def listed(
        self, guild_id: int, *, past: bool = False, drafts: bool = False, limit: int = 25, offset: int = 0
    ) -> list[CompetitionRecord]:
        """The competitions of a server, newest first: those open or running; the ``past`` ones are the
        archive."""
        raise NotImplementedError

    async def of_member(self, member_id: int, guild_id: int) -> list[CompetitionRecord]:
        """The open and running ones on a server in which the member plays or waits."""
        raise NotImplementedError

    async def standings(self, competition_id: int, division: int = 0) -> tuple[Standing, ...]:
        """The table of a division; names are in :meth:`season`."""
        raise NotImplementedError

    async def matches_of(
        self,
        competition_id: int,
        *,
        division: int | None = None,
        round: int | None = None,
        member_id: int | None = None,
        open_only: bool = False,
    ) -> list[Pairing]:
        """Its fixtures, by number."""
        raise NotImplementedError

    async def what_if(self, competition_id: int, number: int) -> list[Change]:
        """What each way to end would change, for an open fixture of a league or Swiss."""
        raise NotImplementedError

    async def steps(self, competition_id: int) -> list[StepRecord]:
        """What happens when, the earliest first; ``done_at`` tells what has happened."""
        raise NotImplementedError

    async def log(self, competition_id: int) -> list[LogRecord]:
        """All that was decided, with reasons; ``undo`` is there where it can be reversed."""
        raise NotImplementedError

    async def requests(self, competition_id: int, organiser: Asker) -> list[RequestRecord]:
        """What waits for the organisers, the oldest first."""
        raise NotImplementedError

    async def result_of_match(self, match_id: int) -> Result | None:
        """What a match counts as in its competition; ``None`` if it is of none, or open."""
        raise NotImplementedError

    # Deciding -------------------------------------------------------------------------------------

    async def decide(
        self, competition_id: int, request_id: int, organiser: Asker, *, granted: bool, reason: str
    ) -> RequestRecord:
        """Decide a request that was queued."""
        raise NotImplementedError

    async def rule(
        self, competition_id: int, organiser: Asker, number: int, ruling: Ruling, reason: str
    ) -> FixtureRecord:
        """Decide about a match, whatever its result was."""
        raise NotImplementedError

    async def remove(self, competition_id: int, organiser: Asker, entrant: int, reason: str) -> None:
        """Send somebody off; his matches are treated as after a withdrawal."""
        raise NotImplementedError

    async def substitute(
        self, competition_id: int, organiser: Asker, entrant: int, waiting: int, reason: str
    ) -> None:
        """Give the place of one who has gone to one who waits, whoever was asked."""
        raise NotImplementedError

    async def move_step(
        self, competition_id: int, organiser: Asker, key: str, when: int, *, with_later: bool = False
    ) -> list[StepRecord]:
        """Give a step another time; ``with_later``: all that are due then or later move by as much."""
        raise NotImplementedError

    async def reverse(self, competition_id: int, organiser: Asker, log_id: int, reason: str) -> LogRecord:
        """Undo what an entry of the log says, as long as nothing else has changed what it changed."""
        raise NotImplementedError

    # Time and matches -----------------------------------------------------------------------------

    async def look(self, match_id: int) -> None:
        """A match has changed: if it has ended and is of a competition, its result is kept. Harmless twice."""
        raise NotImplementedError

    async def round(self) -> int | None:
        """Do every step that is due, in order, each once. Gives when the next one is due."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True, kw_only=True)
class Notices:
    """The kinds of what is owed to be said (``store.owed_notices``), each with the keys of its payload.

    ``sign_up``            sign-up is open: nothing else
    ``check_in``           check-in is open: until
    ``reminder``           of check-in, or of the end: about ("check_in", "end"), until
    ``called_off``         too few entrants, or an organiser: reason
    ``seeded``             divisions are made: divisions (lists of entrants)
    ``round``              a round has begun: round, numbers (of its fixtures)
    ``result``             a fixture is decided: number
    ``wanted``             somebody is asked for a place: entrant (who is asked), place (whose)
    ``gone``               somebody is out: entrant, why ("withdrawn", "absent", "red", "removed")
    ``substituted``        entrant, place
    ``extension``          open matches have an extension: until, numbers
    ``request``            a request waits for the organisers: request (its id)
    ``decided``            a request was decided: request
    ``closed``             the end: champions (entrants), moves (entrant: "up", "stay", "down")
    ``next``               another season: competition (its id)
    """

    kinds: tuple[str, ...] = field(
        default=(
            "sign_up", "check_in", "reminder", "called_off", "seeded", "round", "result", "wanted", "gone",
            "substituted", "extension", "request", "decided", "closed", "next",
        )
    )  # fmt: skip
