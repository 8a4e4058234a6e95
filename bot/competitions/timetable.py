"""When what happens in a competition: the steps of its sign-up, and how a step becomes a row."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from storage.competition import StepRecord

from ..league.schedule import DAY, Anchor, Do, Due, Season, Step, timetable
from .plan import CompetitionPlan

HOUR: Final = 3_600_000
"""Milliseconds."""

CHECK_IN_WEEK: Final = 7 * DAY
"""How long people have to say that they are there once a league has begun."""


def rows(competition_id: int, season: Season, steps: Sequence[Step]) -> list[StepRecord]:
    """The steps with their times."""
    return [row(competition_id, due) for due in timetable(season, steps)]


def row(competition_id: int, due: Due) -> StepRecord:
    """One step with its time."""
    return StepRecord(
        competition_id=competition_id, key=due.key, do=due.step.do.value, round=due.round, due_at=due.at
    )


def opening(competition_id: int, plan: CompetitionPlan, now: int, start: int) -> list[StepRecord]:
    """What happens before the first match. If there is little time, all of it moves closer to the start."""
    lead = max(start - now, 0)
    day = min(DAY, lead // 4)
    season = Season(start, start)
    steps = [Step(Do.SEED, Anchor.SEASON_START, -day if plan.kind == "league" else 0)]
    if plan.kind != "ladder":
        steps.append(Step(Do.CLOSE_SIGN_UP, Anchor.SEASON_START, -2 * day))
    if plan.check_in and plan.kind in ("swiss", "knockout"):
        steps.append(Step(Do.OPEN_CHECK_IN, Anchor.SEASON_START, -2 * day))
        steps.append(Step(Do.REMIND, Anchor.SEASON_START, -day))
        steps.append(Step(Do.CLOSE_CHECK_IN, Anchor.SEASON_START))
    return rows(competition_id, season, steps)


def order_of(step: StepRecord) -> tuple[int, int, int, str]:
    """In which order steps are done."""
    return step.due_at, step.round, list(Do).index(Do(step.do)), step.key
