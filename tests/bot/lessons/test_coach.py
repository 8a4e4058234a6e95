"""The coach: what is told at which question, from the questions alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from bot.lessons.coach import Progress, Question, progress
from bot.lessons.course import questions
from bot.lessons.lesson import LESSONS
from bot.lessons.step import Step, always
from bot.lobby import AI_NAMES, best_agent
from bot.opponents import choose, opponent_chance
from rules import GAMES
from rules.core.chance import Chance, match_key
from rules.core.transcript import Transcript, record

STEPS = (Step("ortus.fief", lambda seen: seen >= 3), Step("ortus.towers", always), Step("ortus.king", always))


def told(*asked: tuple[str, int]) -> list[str]:
    """What is told at each of these questions."""
    every = [Question(kind, seen) for kind, seen in asked]
    return [progress("ortus_regni", STEPS, every[: place + 1]).words for place in range(len(every))]


def test_a_new_question_is_explained_and_a_known_one_tells_the_next_step_that_fits() -> None:
    first, second, third, fourth, fifth, sixth = told(
        ("TakeTurn", 0),
        ("TakeTurn", 0),
        ("FieldForces", 0),
        ("TakeTurn", 3),
        ("TakeTurn", 3),
        ("TakeTurn", 3),
    )
    assert "New question" in first and "It is your turn" in first
    assert "Step 1 of 3" in second and "Tower" in second
    assert "New question" in third and "A battle is on" in third
    assert "Step 2 of 3" in fourth and "Castle" in fourth
    assert "Step 3 of 3" in fifth
    assert "That was the lesson" in sixth


def test_after_the_end_only_new_questions_are_explained() -> None:
    words = told(*[("TakeTurn", 3)] * 6, ("Ante", 3), ("TakeTurn", 3))
    assert words[4].startswith("› **That was the lesson")
    assert words[5] == ""
    assert "stake a Property" in words[6]
    assert words[7] == ""


def test_nothing_asked_is_nothing_told() -> None:
    assert progress("ortus_regni", STEPS, []) == Progress()


# Whole lessons ------------------------------------------------------------------------------------


def lesson_played(game: str, learner: str) -> tuple[Transcript, Any]:
    """The lesson of a game, an opponent playing the learner's seat as well."""
    lesson, rules_of = LESSONS[game], GAMES[game]
    ruleset = rules_of.ruleset(**lesson.options)
    ready = ["lesson", *(f"ai:{name}" for name in AI_NAMES[: lesson.seats - 1])]
    key = match_key(lesson.secret, ready)
    step, moves = rules_of.setup(ruleset, lesson.seats, Chance(key, 0)), []
    while rules_of.outcome(step.state) is None:
        decision = rules_of.decisions(step.state)[0]
        seat, revision = decision.seats[0], len(moves) + 1
        agent = best_agent(game) if seat else learner
        seen, legal = rules_of.observe(step.state, seat), rules_of.legal_actions(step.state, seat)
        action = choose(game, agent, seen, legal, decision, opponent_chance(key, revision, seat))
        step = rules_of.apply(step.state, seat, action, Chance(key, revision))
        moves.append((seat, action))
    return record(rules_of, ruleset, lesson.seats, key, moves, step.state), step.state


def asked_in(game: str, transcript: Transcript) -> Iterator[Question]:
    return (each for each in questions(GAMES[game], transcript, 0) if each is not None)


@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("learner", ["random", "best"])
def test_every_step_of_a_lesson_is_told_whoever_plays(game: str, learner: str) -> None:
    """The deals are chosen so: even a learner who presses anything sees nearly all before he is beaten."""
    transcript, _ = lesson_played(game, best_agent(game) if learner == "best" else learner)
    done = progress(game, LESSONS[game].steps, asked_in(game, transcript))
    assert done.shown >= len(LESSONS[game].steps) - (learner == "random")


@pytest.mark.parametrize("game", list(GAMES))
def test_a_question_that_waits_for_others_too_is_one_question(game: str) -> None:
    """Each is counted once, and has the same words before and after others have answered it."""
    transcript, _ = lesson_played(game, best_agent(game))
    own = sum(seat == 0 for seat, _ in transcript.moves)
    assert len(list(asked_in(game, transcript))) == own
    steps = LESSONS[game].steps
    words: dict[int, Progress] = {}
    for count in range(16):
        begun = transcript.model_copy(update={"moves": transcript.moves[:count]})
        asked = list(asked_in(game, begun))
        assert words.setdefault(len(asked), progress(game, steps, asked)) == progress(game, steps, asked)
