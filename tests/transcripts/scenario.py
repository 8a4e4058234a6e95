"""Matches that are led to something worth showing and then ended: for a concept's main line and refusals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from rules import GAMES
from rules.core.action import Action, IllegalAction
from rules.core.chance import Chance, match_key
from rules.core.event import Event
from rules.core.transcript import Transcript, record
from rules.ortus.action import BuildDeck, Concede
from rules.ortus.card import KINDS
from tests.properties.tables import TABLES

TRIES = 400
"""How many matches are tried for the shortest one."""
_LONGEST = 90
"""Moves of a match that is worth showing."""

_PICKS = ("PickCard", "PickTower")
_ENOUGH = ("EndTurn", "EndFielding", "EndSupport", "PassJoust")

Wanted = str | tuple[str, dict[str, Any]]
"""An event by its kind, or by kind and some of its fields."""


@dataclass(frozen=True)
class Scenario:
    """What a match is to show, and how it is led there."""

    seats: int
    deck: Mapping[str, int]
    """The deck that everybody builds; where cards are picked, how often each is wished for."""
    eager: Sequence[str]
    """Kinds of actions that are mostly taken where they are legal."""
    wanted: Sequence[Wanted]
    """Events that are to happen, in this order, with others between them. Then the others give up."""
    refusals: Sequence[str] = ()
    """Phrase keys, without the name before the point, of refusals to be shown on the way."""
    options: Mapping[str, Any] = field(default_factory=dict)
    game_key: str = "ortus_regni"
    wishes: Sequence[str] = ()
    """Cards that are mostly taken from a row when the turn ends."""

    def transcript(self, name: str) -> tuple[Transcript, dict[int, list[str]]]:
        """The shortest of the first matches in which all happens, and refusals as lines by the move before
        which they were met."""
        best, limit = None, _LONGEST
        for number in range(TRIES):
            if (found := self._match(name, number, limit)) is not None:
                best, limit = found, len(found[0].moves) - 1
        if best is None:
            raise AssertionError(f"no match shows {name}")
        return best

    def _match(self, name: str, number: int, limit: int) -> tuple[Transcript, dict[int, list[str]]] | None:
        game = GAMES[self.game_key]
        secret, ready = f"transcript {name}".encode(), (str(number),)
        key = match_key(secret, ready)
        ruleset = game.ruleset(**self.options)
        step = game.setup(ruleset, self.seats, Chance(key, 0))
        left, lacking = list(self.wanted), list(self.refusals)
        moves: list[tuple[int, Action]] = []
        met: dict[int, list[str]] = {}
        while game.outcome(step.state) is None:
            left = after(left, step.events)
            revision = len(moves) + 1
            if revision > limit:
                return None
            seat = game.owing(step.state)[0]
            if left and lacking:
                for phrase, line in refusals(self.game_key, step.state, revision):
                    if phrase in lacking:
                        lacking.remove(phrase)
                        met.setdefault(revision, []).append(line)
            action = self._choose(step.state, seat, bool(left), Chance(b"choose" + key, revision))
            step = game.apply(step.state, seat, action, Chance(key, revision))
            moves.append((seat, action))
        if after(left, step.events) or lacking:
            return None
        return record(game, ruleset, self.seats, key, moves, step.state, secret=secret, ready=ready), met

    def _choose(self, state: Any, seat: int, going: bool, chance: Chance) -> Action:
        game = GAMES[self.game_key]
        legal = game.legal_actions(state, seat)
        if game.decisions(state)[0].open_ended:
            return BuildDeck(tuple(kind for kind in KINDS for _ in range(self.deck.get(kind, 0))))
        if not going:
            return Concede() if Concede() in legal else legal[-1]
        wanted = [action for action in legal if action.kind in self.eager]
        if wanted and chance.below(8):
            kind = chance.pick(sorted({action.kind for action in wanted}))
            return chance.pick([action for action in wanted if action.kind == kind])
        wished = [action for action in legal if _taken_from_row(action) in self.wishes]
        if wished and chance.below(8):
            return chance.pick(wished)
        ends = [action for action in legal if action.kind in _ENOUGH]
        picks = [
            action
            for action in legal
            if action.kind in _PICKS
            for _ in range(self.deck.get(action.card, 0))  # type: ignore[attr-defined]
        ]
        return chance.pick(ends or picks or [action for action in legal if not isinstance(action, Concede)])


def _taken_from_row(action: Action) -> str:
    """The card that the action takes to end the turn."""
    card: str = getattr(action, "card", "") if action.kind == "TakeFromRow" else ""
    return card


def after(wanted: list[Wanted], events: Sequence[Event]) -> list[Wanted]:
    """What is still wanted after those events."""
    left = list(wanted)
    for event in events:
        if left and _is(event, left[0]):
            left.pop(0)
    return left


def _is(event: Event, wanted: Wanted) -> bool:
    kind, values = wanted if isinstance(wanted, tuple) else (wanted, {})
    return event.kind == kind and all(getattr(event, name) == value for name, value in values.items())


def refusals(game_key: str, state: Any, revision: int) -> Iterator[tuple[str, str]]:
    """The phrases that attempts of the asked seat meet in this state, each with a line that tells of one."""
    game, table = GAMES[game_key], TABLES[game_key]
    seat = game.owing(state)[0]
    for attempt in table.conceivable(game, state, Chance(b"refused", revision)):
        if attempt.kind not in game.actions.kinds:
            continue
        try:
            game.apply(state, seat, attempt, Chance(b"refused", revision))
        except IllegalAction as refused:
            values = {name: value for name, value in game.actions.encode(attempt).items() if name != "kind"}
            phrase = refused.phrase.rpartition(".")[2]
            yield (
                phrase,
                f"#     refused: seat {seat}  {attempt.kind}{_words(values)}"
                f"  by {refused.rule}: {phrase}{_words(refused.values)}",
            )


def _words(values: Mapping[str, Any]) -> str:
    return "".join(f" {name}={_word(value)}" for name, value in values.items())


def _word(value: Any) -> str:
    if isinstance(value, tuple):
        return "[" + ",".join(map(str, value)) + "]"
    return str(value)
