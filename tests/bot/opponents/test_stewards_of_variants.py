"""Stewards of Witan, Knight-errant and Shire are worth their name against random opponents, and never
stall."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from bot.opponents.selfplay import MatchResult, Summary, selfplay
from rules import GAMES
from rules.core.transcript import replay

VARIANTS = ("witan", "knight_errant", "shire")


def results(key: str, agents: tuple[str, ...], matches: int, **options: Any) -> list[MatchResult]:
    game = GAMES[key]
    name = f"stewards {key} {len(agents)}"
    return list(selfplay(game, len(agents), matches, name, agents, game.ruleset(**options)))


def share(of: list[MatchResult]) -> float:
    summary = Summary()
    for result in of:
        summary.add(result)
    return summary.wins["steward"] / summary.matches


def rounds(result: MatchResult) -> int:
    return result.events["RoundEnded"] + 1


@pytest.mark.parametrize("key", VARIANTS)
def test_they_win_duels_and_are_not_slow(key: str) -> None:
    played = results(key, ("steward", "random"), 200)
    assert share(played) >= 0.9
    assert sorted(map(rounds, played))[100] <= 15
    assert max(map(rounds, played)) <= 60


@pytest.mark.parametrize("key", VARIANTS)
@pytest.mark.parametrize("matches", [40, pytest.param(200, marks=pytest.mark.soak)])
def test_they_win_at_a_table_of_four(key: str, matches: int) -> None:
    assert share(results(key, ("steward", "random", "random", "random"), matches)) >= 0.8


@pytest.mark.parametrize("key", VARIANTS)
@pytest.mark.parametrize("most", [False, True], ids=["two", "full"])
def test_stewards_among_themselves_come_to_an_end(key: str, most: bool) -> None:
    seats = GAMES[key].seat_counts[-1] if most else 2
    played = results(key, ("steward",) * seats, 4)
    assert max(map(rounds, played)) <= 110
    assert max(result.moves for result in played) <= 2500
    assert not any(result.actions["Concede"] for result in played)


@pytest.mark.parametrize(
    ("key", "options"),
    [
        ("witan", {"witans": 0, "starting_hand": 2, "tournament": False}),
        ("witan", {"copies": 2, "witans": 6, "hand_limit": 3, "joust_entry": "sealed"}),
        ("witan", {"starting_hand": 15, "free_towers": 0, "medieval_tactics": False}),
        ("knight_errant", {"honours": 5, "round_limit": 0}),
        ("knight_errant", {"row": 1, "tent_cubes": 1, "camp_infantry": 0, "tournament": True}),
        ("knight_errant", {"row": 10, "copies": 2, "honour_cubes": 2, "hand_limit": 4}),
        ("shire", {"burh_strength": 20}),
        ("shire", {f"burh_{place}": "treachery" for place in range(1, 6)}),
        ("shire", {"deck_size": 6, "starting_hand": 2, "copies": 2, "burh_infantry": 8}),
    ],
    ids=str,
)
def test_they_play_by_any_options(key: str, options: dict[str, Any]) -> None:
    assert share(results(key, ("steward", "random"), 20, **options)) > 0.5


@pytest.mark.parametrize(
    ("key", "seats", "options", "kinds"),
    [
        (
            "witan",
            3,
            {},
            "PickCard PickTower AddToPlot BlockPlot AllowPlot PlaceMercenary Siege KillLord PlaceTower",
        ),
        ("witan", 3, {"winchester": True}, "SendCouncilor FoundFief PlaceLord PickCard"),
        (
            "knight_errant",
            4,
            {},
            "TakeFromRow EndTurn PitchTent RallyCamp SendEmissary PlaceProperty PlaceLord FoundFief Siege",
        ),
        ("shire", 3, {}, "Siege KillLord Support PlaceLord HoldBanquet FieldForce Bequeath CallJoust"),
    ],
)
def test_they_do_all_that_the_game_is_about(
    key: str, seats: int, options: dict[str, Any], kinds: str
) -> None:
    actions: Counter[str] = Counter()
    for result in results(key, ("steward",) * seats, 12, **options):
        actions += result.actions
    assert [kind for kind in kinds.split() if not actions[kind]] == []


def test_knights_become_earls() -> None:
    """A fair part of the matches of four is decided by honours."""
    ends = Counter(result.outcome.ending for result in results("knight_errant", ("steward",) * 4, 25))
    assert ends["honours"] >= 5


def test_winchester_is_what_decides_where_there_is_one() -> None:
    ends = Counter(
        result.outcome.ending for result in results("witan", ("steward",) * 3, 10, winchester=True)
    )
    assert ends["winchester"] >= 5


def test_burhs_are_taken_and_serve() -> None:
    served: Counter[str] = Counter()
    captured = fielded = 0
    for result in results("shire", ("steward",) * 3, 10):
        captured += result.events["BurhCaptured"]
        for _, _, _, step in replay(result.transcript, GAMES["shire"]):
            for event in step.events:
                if event.kind == "BurhServed":
                    served[event.card] += 1  # type: ignore[attr-defined]
                elif event.kind == "ForcesFielded":
                    fielded += any(force.startswith("burh ") for force in event.forces)  # type: ignore[attr-defined]
    assert captured > 20
    assert fielded > 10
    assert {"burh.allies", "burh.banner"} <= set(served)
