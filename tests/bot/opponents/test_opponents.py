"""Opponents answer every decision, know nothing that their seat does not, and greedy is worth its name."""

from __future__ import annotations

import inspect
from typing import Any

import pytest

from bot.opponents import AGENTS, agents_for, choose, opponent_chance
from bot.opponents.agent import Agent
from bot.opponents.selfplay import Summary, selfplay
from rules import GAMES
from rules.core.chance import Chance
from rules.witan_tricks.action import ChooseEnd, PlayCard
from tests.properties.tables import TABLES
from tests.properties.walk import random_match, settings_of
from tests.rules.witan_tricks.positions import GAME, grid, play, position

PLAYERS = [(game_key, agent_key) for game_key in GAMES for agent_key in agents_for(game_key)]


def test_every_game_has_a_random_opponent_and_one_that_thinks() -> None:
    assert {key: agents_for(key) for key in GAMES} == {
        "witan_tricks": ("random", "greedy"),
        **dict.fromkeys(("ortus_regni", "witan", "knight_errant", "shire"), ("random", "steward")),
    }


@pytest.mark.parametrize("agent", list(AGENTS.values()), ids=list(AGENTS))
def test_an_opponent_is_given_an_observation_and_never_a_state(agent: Agent) -> None:
    assert list(inspect.signature(agent.choose).parameters) == [
        "observation",
        "legal_actions",
        "decision",
        "chance",
    ]


@pytest.mark.parametrize(("game_key", "agent_key"), PLAYERS)
def test_an_opponent_answers_every_decision_with_a_legal_action(game_key: str, agent_key: str) -> None:
    """At every decision of a match of each setting, and then at those that are so rare that it takes more
    matches to meet one."""
    game, missing = GAMES[game_key], set(TABLES[game_key].answers)
    for number in range(5, 40):
        for setting in settings_of(game_key):
            for move in random_match(setting, number) if missing or number == 5 else ():
                (decision,) = game.decisions(move.before)
                if number > 5 and decision.kind not in missing:
                    continue
                missing.discard(decision.kind)
                legal = game.legal_actions(move.before, move.seat)
                chance = opponent_chance(b"key", move.revision, move.seat)
                seen = game.observe(move.before, move.seat)
                chosen = choose(game_key, agent_key, seen, legal, decision, chance)
                assert chosen in legal or decision.open_ended
                game.apply(move.before, move.seat, chosen, move.chance)
    assert missing == set()


@pytest.mark.parametrize(("game_key", "agent_key"), PLAYERS)
def test_hidden_cards_do_not_move_an_opponent(game_key: str, agent_key: str) -> None:
    """With the cards that it cannot see dealt otherwise, it chooses the same."""
    game, table = GAMES[game_key], TABLES[game_key]
    compared = 0
    for setting in settings_of(game_key):
        for move in list(random_match(setting, 11))[:: table.share]:
            encoded = game.encode_state(move.before)
            chance = Chance(b"other", move.revision)
            other = game.decode_state(table.permuted(encoded, move.seat, chance, None))
            choices = [
                choose(
                    game_key,
                    agent_key,
                    game.observe(state, move.seat),
                    game.legal_actions(state, move.seat),
                    game.decisions(state)[0],
                    opponent_chance(b"key", move.revision, move.seat),
                )
                for state in (move.before, other)
            ]
            assert choices[0] == choices[1]
            compared += other != move.before
    assert compared > 100


def test_the_chance_of_an_opponent_tells_nothing_of_the_deal() -> None:
    key = b"the key of a match"
    draws = {
        tuple(chance.below(1000) for _ in range(8))
        for chance in (Chance(key, 5), opponent_chance(key, 5, 0), opponent_chance(key, 5, 1))
    }
    assert len(draws) == 3
    assert opponent_chance(key, 5, 1).below(10**6) == opponent_chance(key, 5, 1).below(10**6)


def test_an_unknown_opponent_is_refused_in_words() -> None:
    with pytest.raises(ValueError, match="no opponent 'clever' plays witan_tricks; there are random, greedy"):
        choose("witan_tricks", "clever", None, (), None, Chance(b"k"))  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="no opponent 'greedy' plays chess"):
        choose("chess", "greedy", None, (), None, Chance(b"k"))  # type: ignore[arg-type]


def greedy_choice(state: Any) -> Any:
    (decision,) = GAME.decisions(state)
    seat = decision.seats[0]
    return choose(
        "witan_tricks",
        "greedy",
        GAME.observe(state, seat),
        GAME.legal_actions(state, seat),
        decision,
        opponent_chance(b"k", 1, seat),
    )


def test_greedy_takes_a_rich_trick_that_it_can_win() -> None:
    # Clubs are trump and the 7 is highest: the 6C, last to play, takes the king and the queen that connected.
    state = position(grid("J", C="J"), ["QH 2S", "KH 3S", "TC 2D"])
    state, _ = play(state, "QH", "KH")
    assert greedy_choice(state) == PlayCard("TC")


def test_greedy_gives_away_as_little_as_it_can() -> None:
    # Spades are trump and clubs were led: seat 2 cannot win. Both its cards connect, and the 5 is worth less.
    table = grid("7", C="6-8", S="7", H="6-8", D="6-8")
    state, _ = play(position(table, ["9C 2S", "TC 3S", "9D 5D"]), "9C", "TC")
    assert greedy_choice(state) == PlayCard("5D")


def test_greedy_chooses_an_end() -> None:
    table = grid("7", C="2-K", S="6-8", H="7-9", D="7")
    state, _ = play(position(table, ["AC 2D", "3D 5D", "4D 8S"], double="player"), "AC")
    assert greedy_choice(state) in (ChooseEnd("left"), ChooseEnd("right"))


@pytest.mark.parametrize(("matches", "share"), [(30, 0.85), pytest.param(300, 0.90, marks=pytest.mark.soak)])
def test_greedy_beats_two_random_opponents(matches: int, share: float) -> None:
    summary = Summary()
    for result in selfplay(GAME, 3, matches, "greedy against random", ("greedy", "random", "random")):
        summary.add(result)
    assert summary.wins["greedy"] >= share * matches
