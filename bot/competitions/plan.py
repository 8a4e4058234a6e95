"""What an organiser chooses for a competition: sensible values for everything, and what goes together."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from rules import GAMES
from rules.core.ruleset import Ruleset
from storage.competition import Format

from ..clocks.control import NotAPace, TimeControl, read_pace
from ..league.divisions import LARGEST, POD, Moves
from ..league.points import DUEL, TABLE, PointTable, point_table
from ..league.schedule import DAY
from ..league.tiebreaks import order
from ..options import checked
from ..refusal import Refusal
from ..windows.policy import NotWindows, Windows, read_windows

MOST: Final = 200
"""Nobody enters beyond that many."""
LARGE_POD: Final = 11
"""The size of the exact pods for five and six seats."""
NAME: Final = 60
"""Characters of a name."""

Kind = Literal["league", "swiss", "knockout", "ladder"]
"""What formats have in common: divisions and a season; rounds of pairings; a bracket; challenges."""

KINDS: Final[Mapping[Format, Kind]] = {
    "duels": "league",
    "tables": "league",
    "swiss": "swiss",
    "swiss_tables": "swiss",
    "single": "knockout",
    "double": "knockout",
    "ladder": "ladder",
}
OFFERED: Final[tuple[Format, ...]] = (
    "duels",
    "tables",
    "swiss",
    "swiss_tables",
    "single",
    "double",
    "ladder",
)
"""The formats that can be chosen."""

FOR_TWO: Final = frozenset({"duels", "swiss", "single", "double", "ladder"})
"""Formats of duels; the others are for tables of three to six."""


class CompetitionPlan(BaseModel):
    """All that an organiser can choose. ``plan_of`` judges it; zeros stand for what suits the format."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str = Field(min_length=1, max_length=NAME)
    game: str
    format: Format = "duels"
    seats: int = Field(default=2, ge=2, le=6)
    """Seats of each match."""
    preset: str | None = None
    options: dict[str, Any] = Field(default_factory=dict)
    """Single options, over the preset, over the house rules of the server."""
    pace: str = ""
    """The time control of each match, as people write it; empty: that of the format."""
    windows: str = ""
    """How long windows stay open, as people write it; empty: as usual."""
    start_at: int = Field(default=0, ge=0)
    """When the first matches are dealt; 0: two weeks after it is published. Milliseconds."""
    weeks: int = Field(default=6, ge=1, le=26)
    """How long a league or ladder lasts."""
    round_days: int = Field(default=10, ge=2, le=60)
    """How long a round of a Swiss or an elimination lasts."""
    rounds: int = Field(default=0, ge=0, le=15)
    """How many rounds a Swiss has; 0: as many as the number of entrants asks for."""
    check_in: bool = True
    """Whether people must say that they are there."""
    least: int = Field(default=0, ge=0, le=MOST)
    """With fewer entrants it is called off; 0: the fewest with which it can be played."""
    most: int = Field(default=MOST, ge=2, le=MOST)
    """Who comes after that many waits for a place."""
    meetings: int = Field(default=2, ge=1, le=6)
    """How often each pair meets in a division of duels."""
    each: int = Field(default=4, ge=1, le=12)
    """How many matches everybody plays in a division of tables."""
    largest: int = Field(default=0, ge=0, le=31)
    """How many are in a division at most; 0: six for duels, seven for tables, eleven for those of five or
    six."""
    up: int = Field(default=1, ge=0, le=6)
    down: int = Field(default=2, ge=0, le=6)
    """How many go up and down after a season, where the divisions allow it."""
    widths: tuple[int, ...] = (1, 2, 4, 8, 16, 32)
    """How many divisions each tier has, from the top."""
    points: tuple[int, ...] = ()
    """What each place is worth; empty: as usual."""
    tiebreaks: tuple[str, ...] = ()
    """In this order; empty: as usual."""
    extension_days: int = Field(default=7, ge=0, le=60)
    """How long open matches have after the end of a season before they are decided by rule."""
    again: bool = True
    """Whether a league goes on with another season."""
    pause_days: int = Field(default=14, ge=1, le=120)
    """From the end of a season to the sign-up of the next one."""
    division_roles: bool = False
    champion_role: bool = False
    """Whether roles are given for divisions, and to the champion."""

    @property
    def kind(self) -> Kind:
        """What it has in common with other formats."""
        return KINDS[self.format]

    @property
    def control(self) -> TimeControl:
        """The time control of its matches."""
        return read_pace(self.pace or usual_pace(self.format))

    @property
    def policy(self) -> Windows | None:
        """How long its windows stay open."""
        return read_windows(self.windows)

    @property
    def size(self) -> int:
        """How many are in a division at most."""
        return self.largest or (LARGEST if self.format == "duels" else POD if self.seats <= 4 else LARGE_POD)

    @property
    def moves(self) -> Moves:
        """How many go up and down."""
        return Moves(self.up, self.down)

    @property
    def table(self) -> PointTable:
        """What each place is worth."""
        if self.points:
            return point_table(self.points)
        return DUEL if self.format in FOR_TWO else TABLE

    @property
    def order(self) -> tuple[str, ...]:
        """The tie-breaks."""
        if self.tiebreaks:
            return self.tiebreaks
        if self.kind == "swiss" and self.seats == 2:
            return order.SWISS
        return order.DUELS if self.format in FOR_TWO else order.TABLES

    @property
    def fewest(self) -> int:
        """With fewer entrants it is called off."""
        return max(self.least, self.seats)

    def rounds_for(self, entrants: int) -> int:
        """The rounds of a Swiss: enough to find a winner, and no more than opponents last."""
        if self.rounds:
            return min(self.rounds, max(1, entrants - 1))
        return max(1, min(max(3, math.ceil(math.log2(max(entrants, 2)))), entrants - 1))


def usual_pace(format: Format) -> str:
    """The time control that is chosen where nobody chooses: a bank that days refill. Of two, one whose time
    is over has lost; at a larger table an AI takes the seat."""
    return f"fischer 5d+12h max 7d missed={'forfeit' if format in FOR_TWO else 'ai'}"


def plan_of(values: Mapping[str, Any]) -> CompetitionPlan:
    """The plan with these values; :class:`Refusal` says what does not go together."""
    try:
        plan = CompetitionPlan.model_validate(dict(values))
    except ValidationError as error:
        where = error.errors()[0]["loc"]
        raise Refusal("refusal.league.value", option=str(where[0]) if where else "plan") from None
    game = GAMES.get(plan.game)
    if game is None:
        raise Refusal("refusal.no_game", games=", ".join(GAMES))
    if plan.format not in OFFERED:
        raise Refusal("refusal.league.format", formats=", ".join(OFFERED))
    if plan.format in FOR_TWO and plan.seats != 2:
        raise Refusal("refusal.league.duels")
    if plan.format not in FOR_TWO and plan.seats < 3:
        raise Refusal("refusal.league.tables")
    if plan.seats not in game.seat_counts:
        raise Refusal("refusal.seat_count", game=game.title, counts=game.seat_counts)
    _judge_parts(plan, game.ruleset)
    return plan


def _judge_parts(plan: CompetitionPlan, ruleset: type[Ruleset]) -> None:
    checked(ruleset, plan.options)
    try:
        if not plan.control.has_clock:
            raise Refusal("refusal.league.no_clock")
        plan.policy  # noqa: B018  (that it can be read)
    except (NotAPace, NotWindows) as error:
        raise Refusal("refusal.league.value", option=error.part or "pace") from None
    unknown = set(plan.tiebreaks) - set(order.TIEBREAKS)
    if unknown:
        raise Refusal("refusal.league.tiebreak", known=", ".join(order.TIEBREAKS))
    try:
        plan.table  # noqa: B018
    except ValueError:
        raise Refusal("refusal.league.points") from None
    # so that two divisions that are as small as can be still hold a table each
    if plan.size < 2 * plan.seats - 1 or not plan.widths or min(plan.widths) < 1:
        raise Refusal("refusal.league.divisions")
    if plan.least > plan.most:
        raise Refusal("refusal.league.least")


LEAD: Final = 14 * DAY
"""How long people can sign up unless the organiser says otherwise."""
