"""Opponents among themselves: what is counted, and that it can be repeated."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from bot.opponents.playout import playouts
from bot.opponents.selfplay import MatchResult, Summary, selfplay
from rules import GAMES
from rules.core.outcome import Outcome
from rules.core.transcript import is_verified, replay, verify

GAME = GAMES["witan_tricks"]
SHORT = GAME.ruleset(target=60)  # type: ignore[call-arg]


def test_the_same_key_gives_the_same_matches() -> None:
    runs = [list(selfplay(GAME, 3, 4, "k", ("greedy", "random", "random"), SHORT)) for _ in range(2)]
    assert runs[0] == runs[1]
    other = list(selfplay(GAME, 3, 4, "other", ("greedy", "random", "random"), SHORT))
    assert [result.moves for result in other] != [result.moves for result in runs[0]]


def test_opponents_move_on_by_a_seat_from_match_to_match() -> None:
    seatings = [result.agents for result in selfplay(GAME, 3, 4, "k", ("greedy", "random", "random"), SHORT)]
    assert seatings == [
        ("greedy", "random", "random"),
        ("random", "greedy", "random"),
        ("random", "random", "greedy"),
        ("greedy", "random", "random"),
    ]


def test_each_match_has_a_line_and_a_transcript_that_verifies() -> None:
    for result in selfplay(GAME, 4, 5, b"lines", ("greedy", "random", "greedy", "random"), SHORT):
        line = json.loads(json.dumps(result.line()))
        assert set(line) == {"match", "agents", "outcome", "moves", "ending"}
        assert line["ending"] in GAME.endings
        assert line["moves"] == result.moves == len(result.transcript.moves) == sum(result.actions.values())
        assert is_verified(verify(result.transcript, GAME))
        assert all(finding.ok for finding in verify(result.transcript, GAME))
        events = Counter(
            event.kind for _, _, _, step in replay(result.transcript, GAME) for event in step.events
        )
        assert events == result.events


def test_the_summary_has_just_the_fields_that_scripts_read() -> None:
    summary = Summary()
    for result in selfplay(GAME, 3, 6, "sum", ("greedy", "random", "random"), SHORT):
        summary.add(result)
    line = json.loads(json.dumps(summary.line()))
    assert list(line) == ["summary"]
    assert list(line["summary"]) == ["matches", "wins", "endings", "actions", "events", "decisions"]
    assert line["summary"]["matches"] == 6
    assert sum(line["summary"]["wins"].values()) == 6
    assert sum(line["summary"]["endings"].values()) == 6
    assert line["summary"]["actions"] == line["summary"]["decisions"]
    assert line["summary"]["events"]["MatchWon"] == 6


def test_a_shared_win_counts_its_share() -> None:
    def ended(placings: tuple[int, ...], agents: tuple[str, ...]) -> MatchResult:
        (result,) = selfplay(GAME, len(agents), 1, "k", agents, SHORT)
        outcome = Outcome(placings, (0,) * len(agents), "shared")
        return MatchResult(1, agents, outcome, 1, Counter(), Counter(), Counter(), result.transcript)

    summary = Summary()
    summary.add(ended((1, 1, 3), ("greedy", "random", "random")))
    assert summary.wins == {"greedy": 0.5, "random": 0.5}
    summary.add(ended((1, 3, 1, 3), ("greedy", "random", "greedy", "random")))
    assert summary.wins == {"greedy": 1.5, "random": 0.5}
    summary.add(ended((1, 1, 1, 1), ("greedy", "random", "random", "random")))
    assert summary.wins == {"greedy": 1.75, "random": 1.25}
    assert summary.line()["summary"]["wins"] == {"greedy": 1.75, "random": 1.25}


def test_one_that_never_wins_is_in_the_summary_too() -> None:
    summary = Summary()
    summary.add(next(selfplay(GAME, 3, 1, "k", ("greedy", "random", "random"), SHORT)))
    assert set(summary.wins) == {"greedy", "random"}
    assert set(summary.line()["summary"]["wins"]) == {"greedy", "random"}


@pytest.mark.parametrize(
    ("seats", "agents", "words"),
    [
        (2, ("random",) * 2, "3, 4 seats, not 2"),
        (3, ("random",) * 4, "3 seats need 3 opponents, not 4"),
        (3, ("random", "random", "clever"), "no opponent 'clever'"),
    ],
)
def test_what_does_not_fit_is_refused_before_anything_is_played(
    seats: int, agents: tuple[str, ...], words: str
) -> None:
    with pytest.raises(ValueError, match=words):
        selfplay(GAME, seats, 1, "k", agents)


@pytest.mark.parametrize("seats", [3, 4])
def test_playouts_tell_the_steps_per_second(seats: int) -> None:
    assert playouts(GAME, seats, 3000) > 1000
