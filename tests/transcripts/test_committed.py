"""For every way a game can end, and for its concepts, there is a finished transcript that plays as it did."""

from __future__ import annotations

import pytest

from rules import GAMES
from rules.core.transcript import is_verified, read, replay, verify, write

from .cases import CASES, FOLDER, path_of, without_refusals
from .scenario import Scenario, after, refusals

ALL = [(key, name) for key, cases in CASES.items() for name in cases]
SCENARIOS = [(key, name) for key, name in ALL if isinstance(CASES[key][name], Scenario)]


def text_of(key: str, name: str) -> str:
    return path_of(key, name).read_text(encoding="utf-8")


def test_there_is_one_for_each_ending_and_case_and_no_other() -> None:
    for key, game in GAMES.items():
        assert set(game.endings) <= set(CASES[key])
    assert {path.relative_to(FOLDER) for path in FOLDER.rglob("*.txt")} == {
        path_of(key, name).relative_to(FOLDER) for key, name in ALL
    }


@pytest.mark.parametrize(("key", "name"), ALL)
def test_it_replays_to_its_ending(key: str, name: str) -> None:
    game = GAMES[key]
    transcript = read(text_of(key, name))
    *_, (revision, _, _, step) = replay(transcript, game)
    assert revision == len(transcript.moves)
    outcome = game.outcome(step.state)
    assert outcome is not None
    assert outcome.ending == transcript.ending
    if name in game.endings:
        assert outcome.ending == name
    findings = verify(transcript, game)
    assert [finding.ok for finding in findings] == [True] * 5
    assert is_verified(findings)


@pytest.mark.parametrize(("key", "name"), ALL)
def test_the_events_that_it_tells_are_those_that_happen(key: str, name: str) -> None:
    text = without_refusals(text_of(key, name))
    assert write(read(text), GAMES[key]) == text


@pytest.mark.parametrize(("key", "name"), SCENARIOS)
def test_it_shows_what_it_is_for(key: str, name: str) -> None:
    case = CASES[key][name]
    assert isinstance(case, Scenario)
    text = text_of(key, name)
    left = list(case.wanted)
    met = set()
    lines = [line for line in text.splitlines() if line.startswith("#     refused: ")]
    for revision, _, _, step in replay(read(text), GAMES[key]):
        left = after(left, step.events)
        if GAMES[key].owing(step.state):
            # The refusals that are told before the next move are met there.
            move = text.index(f"\n{revision + 1:>4}  seat ")
            told = text[text.rindex(f"\n{revision:>4}  seat ") if revision else 0 : move].splitlines()
            here = [line for line in told if line in lines]
            possible = {line: phrase for phrase, line in refusals(key, step.state, revision + 1)}
            assert set(here) <= set(possible)
            met |= {possible[line] for line in here}
    assert left == []
    assert met == set(case.refusals)
    assert len(lines) == len(case.refusals)


@pytest.mark.parametrize(("key", "name"), ALL)
def test_a_match_can_be_taken_up_at_any_move(key: str, name: str) -> None:
    """A test, or a bug report, may begin from "this transcript at move 12"."""
    game = GAMES[key]
    transcript = read(text_of(key, name))
    for revision, _, _, step in replay(transcript, game):
        if revision == min(12, len(transcript.moves) - 1):
            assert transcript.moves[revision][0] in game.owing(step.state)
            break
    else:
        raise AssertionError("no move to take it up at")
