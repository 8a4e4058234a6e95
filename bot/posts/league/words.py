"""How competitions, their formats and their times are called."""

from __future__ import annotations

from storage.competition import CompetitionRecord, Format

from ...competitions.plan import CompetitionPlan
from ...league.schedule import DAY
from ...names import plain, visible
from ...phrases import say

NAME_SHOWN = 60
"""Characters of a competition's name that are shown."""


def title_of(record: CompetitionRecord) -> str:
    """The name, and which season it is from the second on, as plain characters: for pictures, buttons and
    roles."""
    name = visible(record.name, NAME_SHOWN)
    return say("league.title.season", name=name, season=record.season) if record.season > 1 else name


def message_title(record: CompetitionRecord) -> str:
    """The same, escaped for a message."""
    name = plain(record.name, NAME_SHOWN)
    return say("league.title.season", name=name, season=record.season) if record.season > 1 else name


def format_name(format: Format) -> str:
    """ "league of duels", "double elimination"."""
    return say(f"league.format.{format}")


def division_name(division: int) -> str:
    """Divisions are counted from the top: "Division 1"."""
    return say("league.division", number=division + 1)


def ends(plan: CompetitionPlan, end: int, last: int | None = None) -> str:
    """When it ends: "the season ends …, open matches until …", or one date where there is no extension.
    ``end`` is without the extension; ``last`` is when open matches are decided, if that is known."""
    if plan.kind not in ("league", "ladder"):
        return say("league.ends", end=day(end))
    last = last if last is not None else end + plan.extension_days * DAY
    return (
        say("league.ends", end=day(end))
        if last <= end
        else say("league.ends.open", end=day(end), last=day(last))
    )


def day(at: int) -> str:
    """A time as Discord shows it to everybody in his own zone; milliseconds."""
    return f"<t:{at // 1000}:f>"


def soon(at: int) -> str:
    """The same, relative to now."""
    return f"<t:{at // 1000}:R>"
