"""The steward builds, defends and strikes, and is worth its name against random opponents."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from bot.opponents import choose, opponent_chance
from bot.opponents.ortus.sight import Own, enough
from bot.opponents.selfplay import MatchResult, Summary, selfplay
from rules import GAMES
from rules.core.chance import Chance
from rules.core.decision import Decision
from rules.ortus.action import BuildDeck
from rules.ortus.observation import Observation

GAME = GAMES["ortus_regni"]


def rounds(result: MatchResult) -> int:
    return result.events["RoundEnded"] + 1


def results(agents: tuple[str, ...], matches: int, **options: Any) -> list[MatchResult]:
    key = f"steward {len(agents)}"
    return list(selfplay(GAME, len(agents), matches, key, agents, GAME.ruleset(**options)))


def share(of: list[MatchResult]) -> float:
    summary = Summary()
    for result in of:
        summary.add(result)
    return summary.wins["steward"] / summary.matches


def test_it_wins_duels_and_is_not_slow() -> None:
    played = results(("steward", "random"), 200)
    assert share(played) >= 0.9
    assert sorted(map(rounds, played))[100] <= 60
    assert max(map(rounds, played)) <= 80


@pytest.mark.parametrize("matches", [60, pytest.param(200, marks=pytest.mark.soak)])
def test_it_wins_at_a_table_of_four(matches: int) -> None:
    played = results(("steward", "random", "random", "random"), matches)
    assert share(played) >= 0.8


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_stewards_among_themselves_come_to_an_end(seats: int) -> None:
    played = results(("steward",) * seats, 12)
    assert max(map(rounds, played)) <= 80
    ends = Counter(result.outcome.ending for result in played)
    assert ends["no_fief"] >= 4  # they do attack, and what they attack does fall


@pytest.mark.parametrize(
    "options",
    [
        {"tournament": True, "medieval_tactics": True, "mulligan": True},
        {"deck_size": 60, "joust_entry": "sealed", "hand_limit": 3},
        {"deck_size": 6, "starting_hand": 2, "copies": 2},
        {"land_field": 0, "viking_markers": 1, "peace_markers": False},
    ],
    ids=str,
)
def test_it_plays_by_any_options(options: dict[str, Any]) -> None:
    assert share(results(("steward", "random"), 30, **options)) > 0.5


def test_it_does_all_that_an_earl_does() -> None:
    actions: Counter[str] = Counter()
    for seats in (2, 4):
        for result in results(("steward",) * seats, 25):
            actions += result.actions
    for kind in ("Siege", "Raid", "AttackTowers", "FieldForce", "KillLord", "CorruptHand", "Support"):
        assert actions[kind], kind
    for kind in ("FoundFief", "PlaceLord", "PlaceProperty", "PlaceTower", "PlaceMercenary", "Bequeath"):
        assert actions[kind], kind
    assert not actions["Concede"]


@pytest.mark.parametrize("size", [6, 24, 60])
def test_its_deck_has_the_size_that_is_asked_for(size: int) -> None:
    ruleset = GAME.ruleset(deck_size=size, starting_hand=5)  # type: ignore[call-arg]
    state = GAME.setup(ruleset, 3, Chance(b"deck")).state
    decision: Decision = GAME.decisions(state)[0]
    seen: Observation = GAME.observe(state, 1)
    deck = choose(
        "ortus_regni", "steward", seen, GAME.legal_actions(state, 1), decision, opponent_chance(b"k", 1, 1)
    )
    assert isinstance(deck, BuildDeck)
    assert len(deck.cards) == size
    GAME.apply(state, 1, deck, Chance(b"deck", 1))


def test_forces_are_picked_for_their_price() -> None:
    infantry, knight = Own("pool", "infantry", 0, 1, 0.4), Own("pool", "knight", 0, 2, 0.4)
    champion = Own("hand", "champion", 0, 3, 1.2)
    forces = (knight, infantry, champion)
    assert enough(forces, 0) == ()
    assert enough(forces, 3) == (knight, infantry)
    assert enough(forces, 5) == (knight, champion)
    assert enough(forces, 7) is None
