"""Opponents among themselves: many matches in a row, and what happened in them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.opponents import AGENTS, agents_for, opponent_chance
from rules.core.action import Action
from rules.core.chance import Chance, match_key
from rules.core.game import Game
from rules.core.outcome import Outcome
from rules.core.ruleset import Ruleset
from rules.core.transcript import Transcript, record


@dataclass(frozen=True, slots=True)
class MatchResult:
    """One finished match. ``agents`` are in order of seats; counts are by kind."""

    match: int
    """From 1."""
    agents: tuple[str, ...]
    outcome: Outcome
    moves: int
    actions: Counter[str]
    events: Counter[str]
    decisions: Counter[str]
    transcript: Transcript

    def line(self) -> dict[str, Any]:
        """What ``gemot selfplay --json`` prints for it."""
        return {
            "match": self.match,
            "agents": list(self.agents),
            "outcome": {
                "placings": list(self.outcome.placings),
                "points": list(self.outcome.points),
                "winners": list(self.outcome.winners),
            },
            "moves": self.moves,
            "ending": self.outcome.ending,
        }


@dataclass(slots=True)
class Summary:
    """Totals over matches. A win that several seats share counts an equal part for each of their agents."""

    matches: int = 0
    wins: dict[str, float] = field(default_factory=dict)
    endings: Counter[str] = field(default_factory=Counter)
    actions: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)
    decisions: Counter[str] = field(default_factory=Counter)

    def add(self, result: MatchResult) -> None:
        """Count one match more."""
        self.matches += 1
        for agent in result.agents:
            self.wins.setdefault(agent, 0.0)
        for seat in result.outcome.winners:
            self.wins[result.agents[seat]] += 1 / len(result.outcome.winners)
        self.endings[result.outcome.ending] += 1
        self.actions += result.actions
        self.events += result.events
        self.decisions += result.decisions

    def line(self) -> dict[str, Any]:
        """What ``gemot selfplay --json`` prints last; whole numbers of wins are written without a
        fraction."""
        wins = {agent: round(part, 6) for agent, part in self.wins.items()}
        return {
            "summary": {
                "matches": self.matches,
                "wins": {agent: int(part) if part.is_integer() else part for agent, part in wins.items()},
                "endings": dict(self.endings),
                "actions": dict(self.actions),
                "events": dict(self.events),
                "decisions": dict(self.decisions),
            }
        }


def selfplay(
    game: Game[Any, Any],
    seats: int,
    matches: int,
    key: bytes | str,
    agents: Sequence[str],
    ruleset: Ruleset | None = None,
) -> Iterator[MatchResult]:
    """Play matches among opponents, one key of an opponent for each seat.

    From match to match the opponents move on by one seat, so that none profits from where it sits. The same
    ``key`` gives the same matches. ``ValueError`` for a number of seats, or opponents, that do not fit the
    game.
    """
    if seats not in game.seat_counts:
        allowed = ", ".join(map(str, game.seat_counts))
        raise ValueError(f"{game.key} is played with {allowed} seats, not {seats}")
    if len(agents) != seats:
        raise ValueError(f"{seats} seats need {seats} opponents, not {len(agents)}")
    if unknown := [agent for agent in agents if agent not in agents_for(game.key)]:
        known = ", ".join(agents_for(game.key))
        raise ValueError(f"no opponent {unknown[0]!r} plays {game.key}; there are {known}")
    secret = key.encode() if isinstance(key, str) else key
    options = game.ruleset() if ruleset is None else ruleset
    return _matches(game, seats, matches, secret, tuple(agents), options)


def _matches(
    game: Game[Any, Any], seats: int, matches: int, secret: bytes, agents: tuple[str, ...], ruleset: Ruleset
) -> Iterator[MatchResult]:
    for match in range(1, matches + 1):
        turned = (match - 1) % seats
        yield _match(
            game, seats, match, secret, agents[-turned:] + agents[:-turned] if turned else agents, ruleset
        )


def _match(
    game: Game[Any, Any], seats: int, match: int, secret: bytes, agents: tuple[str, ...], ruleset: Ruleset
) -> MatchResult:
    ready = (str(match),)
    key = match_key(secret, ready)
    actions: Counter[str] = Counter()
    events: Counter[str] = Counter()
    decisions: Counter[str] = Counter()
    moves: list[tuple[int, Action]] = []
    step = game.setup(ruleset, seats, Chance(key, 0))
    events.update(event.kind for event in step.events)
    while (outcome := game.outcome(step.state)) is None:
        decision = game.decisions(step.state)[0]
        seat = decision.seats[0]
        decisions[decision.kind] += 1
        revision = len(moves) + 1
        action = AGENTS[agents[seat]].choose(
            game.observe(step.state, seat),
            game.legal_actions(step.state, seat),
            decision,
            opponent_chance(key, revision, seat),
        )
        step = game.apply(step.state, seat, action, Chance(key, revision))
        moves.append((seat, action))
        actions[action.kind] += 1
        events.update(event.kind for event in step.events)
    transcript = record(game, ruleset, seats, key, moves, step.state, secret=secret, ready=ready)
    return MatchResult(match, agents, outcome, len(moves), actions, events, decisions, transcript)
