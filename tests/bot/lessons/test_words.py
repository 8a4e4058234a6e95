"""What lessons say: every question has an explanation, and every rule that they name is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import rules
from bot.lessons.explain import explained
from bot.lessons.lesson import LESSONS
from bot.phrases import say
from bot.phrases.english import CATALOGUE
from bot.phrases.registry import SPEAKERS
from bot.posts.lessons import lessons_panel, welcome_post
from bot.rulebook import rule_numbered
from rules import GAMES
from rules.core.chance import Chance, match_key

NUMBER = re.compile(r"\b[A-Z]\.\d+(?:\.\d+)*")
ASKED = re.compile(r'"([A-Z][A-Za-z]+)", "([A-Z]\.\d+\.\d+)"')
"""How a procedure of the rules names the kind of its question and the rule that asks it."""

TRICKS = {"PlayCard", "ChooseEnd"}

WORDS = {
    key: text
    for key, text in CATALOGUE.items()
    if key.startswith(("explain.", "lesson.step.", "lesson.goal."))
}

MOST = 330
"""Characters of one explanation, so that a panel with it keeps to 600."""


def kinds_in(*folders: str) -> set[str]:
    """The kinds of questions that the source of the rules names."""
    root = Path(rules.__file__).parent
    found: set[str] = set()
    for folder in folders:
        for path in (root / folder).rglob("*.py"):
            found |= {kind for kind, _ in ASKED.findall(path.read_text(encoding="utf-8"))}
    return found


def kinds_of(game: str) -> set[str]:
    """The kinds of questions that a game can ask."""
    return TRICKS if game == "witan_tricks" else kinds_in("ortus", game)


def asked_at_random(game: str, seed: int) -> set[str]:
    """The kinds of questions of a random match."""
    rules_of, key = GAMES[game], match_key(bytes([seed]), ())
    seats = rules_of.seat_counts[-1]
    step, kinds = rules_of.setup(rules_of.ruleset(), seats, Chance(key, 0)), set()
    for revision in range(1, 1200):
        decisions = rules_of.decisions(step.state)
        if not decisions:
            break
        kinds |= {each.kind for each in decisions}
        seat = decisions[0].seats[0]
        legal = [each for each in rules_of.legal_actions(step.state, seat) if each.kind != "Concede"]
        action = Chance(key, revision).pick(legal)
        step = rules_of.apply(step.state, seat, action, Chance(key, revision))
    return kinds


@pytest.mark.parametrize("game", list(GAMES))
def test_every_kind_of_question_has_an_explanation(game: str) -> None:
    kinds = kinds_of(game)
    assert len(kinds) >= 2
    assert kinds >= GAMES[game].reactions & kinds_in("ortus", game)
    assert [kind for kind in sorted(kinds) if not explained(game, kind)] == []


@pytest.mark.parametrize("game", list(GAMES))
def test_no_match_asks_a_question_that_is_not_known_here(game: str) -> None:
    met = asked_at_random(game, 1) | asked_at_random(game, 2)
    assert met <= kinds_of(game)


def test_no_explanation_is_of_a_question_that_nobody_asks() -> None:
    every = set().union(*map(kinds_of, GAMES))
    explained_kinds = {key.rsplit(".", 1)[1] for key in WORDS if key.startswith("explain.")}
    assert explained_kinds <= every


@pytest.mark.parametrize("key", sorted(WORDS))
def test_every_rule_that_is_named_exists_and_some_rule_is(key: str) -> None:
    numbers = NUMBER.findall(WORDS[key])
    assert numbers
    assert [each for each in numbers if rule_numbered(each) is None] == []


@pytest.mark.parametrize("key", sorted(WORDS))
def test_no_explanation_is_long(key: str) -> None:
    assert len(WORDS[key]) <= MOST


@pytest.mark.parametrize("key", sorted(WORDS))
def test_a_game_names_only_its_own_rules_and_those_it_builds_on(key: str) -> None:
    owner = next((game for game in GAMES if f".{game}." in f"{key}."), None)
    letters = {"O"} if owner is None else {GAMES[owner].prefix, "O" if owner != "witan_tricks" else "T"}
    assert {number[0] for number in NUMBER.findall(WORDS[key])} <= letters


def test_steps_and_sentences_are_the_same_ones() -> None:
    used = {f"lesson.step.{step.key}" for lesson in LESSONS.values() for step in lesson.steps}
    assert used == {key for key in WORDS if key.startswith("lesson.step.")}
    assert {key.removeprefix("lesson.goal.") for key in WORDS if key.startswith("lesson.goal.")} == set(GAMES)


@pytest.mark.parametrize("game", list(GAMES))
def test_every_game_has_a_lesson_of_6_to_12_steps(game: str) -> None:
    steps = [each.key for each in LESSONS[game].steps]
    assert 6 <= len(steps) <= 12
    assert len(set(steps)) == len(steps)
    assert LESSONS[game].seats in GAMES[game].seat_counts
    GAMES[game].ruleset(**LESSONS[game].options)


def test_the_goal_names_the_target_of_the_lesson() -> None:
    assert f"{LESSONS['witan_tricks'].options['target']} points" in " ".join(
        say("lesson.goal.witan_tricks").split()
    )


def test_the_list_and_the_welcome_are_short() -> None:
    assert len(lessons_panel({}).content) <= 600
    assert len(lessons_panel(dict.fromkeys(SPEAKERS, 5)).content) <= 600
    for game in GAMES:
        assert len(welcome_post(game).content) <= 600
