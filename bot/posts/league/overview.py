"""The public post of a competition: what it is, when it begins, who is in; and its buttons."""

from __future__ import annotations

from collections.abc import Sequence

from storage.competition import StepRecord

from ...competitions.season import Season
from ...controls import Press, Row
from ...league.schedule import Do
from ...phrases import amount, listed, say
from ..outgoing import Outgoing
from .figures import progress, said_name
from .plan import plan_lines
from .words import day, ends, message_title, soon

SEAL = 16
"""Characters of the seal that the post shows; the export has all of it."""


def overview(season: Season, steps: Sequence[StepRecord]) -> Outgoing:
    """The post, also as an answer to one member."""
    lines = [
        say("league.post.head", title=message_title(season.record)),
        *plan_lines(season.plan),
        *_state_lines(season, steps),
    ]
    if season.record.status in ("open", "running"):
        lines.append(say("league.post.seal", seal=season.record.commitment[:SEAL]))
    return Outgoing(season.record.id, 0, "\n".join(filter(None, lines)), rows=tuple(_rows(season)))


def _state_lines(season: Season, steps: Sequence[StepRecord]) -> list[str]:
    record = season.record
    match record.status:
        case "open":
            closing = due(steps, Do.CLOSE_SIGN_UP)
            until = say("league.post.sign_up", until=soon(closing)) if closing else ""
            end = ""
            if season.plan.kind in ("league", "ladder"):  # elsewhere it depends on how many come
                end = say("league.post.until", end=ends(season.plan, record.end_at))
            return [
                say("league.post.starts", start=day(record.start_at), end=end, until=until),
                _entered(season),
                _check_in(season),
            ]
        case "running":
            return [
                say("league.post.runs", end=_ends(season, steps), progress=progress(season)),
                _entered(season),
                _check_in(season),
            ]
        case "closed":
            champions = [said_name(season, each) for each in record.facts.get("champions", ())]
            won = say("league.post.champions", names=listed(champions)) if champions else ""
            return [
                say("league.post.closed", at=day(record.closed_at or record.end_at), won=won).strip(),
                say("league.post.key", secret=record.secret.hex()),
            ]
        case "cancelled":
            return [say("league.post.cancelled")]
        case _:
            return [say("league.post.draft")]


def _ends(season: Season, steps: Sequence[StepRecord]) -> str:
    """With the time at which open matches are decided as it stands now."""
    last = max((each.due_at for each in steps if each.do == Do.ADJUDICATE), default=None)
    return ends(season.plan, season.record.end_at, last)


def _entered(season: Season) -> str:
    waiting = season.waiting
    key = "league.post.entered.waiting" if waiting else "league.post.entered"
    return say(key, players=amount("player", len(season.playing)), waiting=len(waiting))


def _check_in(season: Season) -> str:
    until = check_in_until(season)
    return say("league.post.check_in", until=soon(until)) if until else ""


def due(steps: Sequence[StepRecord], do: str) -> int | None:
    """When that is done next; ``None`` if it is done or never."""
    return min((each.due_at for each in steps if each.do == do and each.done_at is None), default=None)


def check_in_until(season: Season) -> int | None:
    """Until when people can say that they are there; ``None`` while they need not."""
    until = season.record.facts.get("check_in_until")
    return until if isinstance(until, int) and until and season.record.status in ("open", "running") else None


def _rows(season: Season) -> list[Row]:
    status = season.record.status
    if status not in ("open", "running", "closed"):
        return []
    first: list[Press] = []
    if status == "open":
        first += [
            Press("league.join", say("button.league.join"), "usual"),
            Press("league.leave", say("button.league.leave")),
        ]
    if check_in_until(season):
        first.append(Press("league.check-in", say("button.league.checks_in"), "usual"))
    if status == "running":
        first.append(Press("league.mine", say("button.league.mine")))
    second = [Press("league.players", say("button.league.players"))] if status == "open" else []
    if status != "open":
        second += [
            Press("league.standings.0.1", say("button.league.standings")),
            Press("league.schedule.0.1", say("button.league.schedule")),
        ]
    return [row for row in (first, second) if row]
