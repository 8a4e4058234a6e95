"""How far a stored lesson is: its moves are played again up to the present question."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any, Final

from rules.core.game import Game
from rules.core.transcript import Transcript, replay
from storage.contract import Store

from ..phrases import say
from ..position import Position
from ..record import record_of
from .coach import Progress, Question, progress
from .lesson import LESSONS

BREATH: Final = 40
"""Moves played again in one go."""


async def progress_of(store: Store, position: Position, seat: int) -> Progress:
    """How far the lesson is for the learner at ``seat``."""
    match = position.match
    moves = await store.moves(match.id)
    record = record_of(match, [each for each in moves if each.revision <= match.revision])
    asked: list[Question] = []
    for number, question in enumerate(questions(position.game, record, seat)):
        if number % BREATH == BREATH - 1:
            await asyncio.sleep(0)
        if question is not None:
            asked.append(question)
    return progress(match.game, LESSONS[match.game].steps, asked)


async def coaching(store: Store, position: Position, seat: int) -> str:
    """What the learner is told now beside the question; empty in a match that is no lesson, or if there is
    nothing to say."""
    match = position.match
    if not match.lesson or match.key is None or match.game not in LESSONS:
        return ""
    if match.status == "finished":
        return say("lesson.over")
    if match.status != "running" or seat not in position.game.owing(position.state):
        return ""
    return (await progress_of(store, position, seat)).words


def questions(game: Game[Any, Any], record: Transcript, seat: int) -> Iterator[Question | None]:
    """For each position of the match the question that is new to the seat there, or ``None``: a question that
    waits while others answer theirs is one."""
    before: str | None = None
    for _, mover, _, step in replay(record, game):
        kind = next((each.kind for each in game.decisions(step.state) if seat in each.seats), None)
        is_new = kind is not None and (mover == seat or kind != before)
        yield Question(kind, game.observe(step.state, seat)) if is_new and kind is not None else None
        before = kind
