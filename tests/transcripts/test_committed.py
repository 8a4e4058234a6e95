"""For every way a game can end there is a finished transcript, and it still plays as it did."""

from __future__ import annotations

import pytest

from rules import GAMES
from rules.core.transcript import is_verified, read, replay, verify, write

from .cases import CASES, FOLDER, path_of

ENDINGS = [(key, ending) for key, game in GAMES.items() for ending in game.endings]


def test_there_is_one_for_each_ending_and_no_other() -> None:
    assert {(key, ending) for key, endings in CASES.items() for ending in endings} == set(ENDINGS)
    assert {path.relative_to(FOLDER) for path in FOLDER.rglob("*.txt")} == {
        path_of(key, ending).relative_to(FOLDER) for key, ending in ENDINGS
    }


@pytest.mark.parametrize(("key", "ending"), ENDINGS)
def test_it_replays_to_its_ending(key: str, ending: str) -> None:
    game = GAMES[key]
    transcript = read(path_of(key, ending).read_text(encoding="utf-8"))
    *_, (revision, _, _, step) = replay(transcript, game)
    assert revision == len(transcript.moves)
    outcome = game.outcome(step.state)
    assert outcome is not None
    assert outcome.ending == ending
    findings = verify(transcript, game)
    assert [finding.ok for finding in findings] == [True] * 5
    assert is_verified(findings)


@pytest.mark.parametrize(("key", "ending"), ENDINGS)
def test_the_events_that_it_tells_are_those_that_happen(key: str, ending: str) -> None:
    text = path_of(key, ending).read_text(encoding="utf-8")
    assert write(read(text), GAMES[key]) == text


@pytest.mark.parametrize(("key", "ending"), ENDINGS)
def test_a_match_can_be_taken_up_at_any_move(key: str, ending: str) -> None:
    """A test, or a bug report, may begin from "this transcript at move 12"."""
    game = GAMES[key]
    transcript = read(path_of(key, ending).read_text(encoding="utf-8"))
    for revision, _, _, step in replay(transcript, game):
        if revision == 12:
            assert game.owing(step.state) == (transcript.moves[12][0],)
            break
    else:
        raise AssertionError("shorter than twelve moves")
