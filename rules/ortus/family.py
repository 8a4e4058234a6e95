"""The verbs that every game of the family has; a game adds its facts and its composition."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, cast

from rules.core.action import Action
from rules.core.chance import Chance
from rules.core.decision import Decision
from rules.core.outcome import Outcome
from rules.core.ruleset import Ruleset
from rules.core.seat import Viewer
from rules.core.step import Step

from . import deck, encode, opening, play
from .default import IsLeast, default_action
from .imagine import imagined
from .observation import Observation
from .observe import observe_as
from .reaction import REACTIONS, reacting
from .ruleset import OrtusNumbers
from .state import State
from .variant import Variant


class FamilyGame:
    """What can be done with a state of any game of the family; stateless."""

    key: str
    seat_counts: tuple[int, ...]
    ruleset: type[Ruleset]
    reactions: frozenset[str] = REACTIONS
    variant: ClassVar[Variant]
    """What the game is composed of."""
    least: ClassVar[tuple[IsLeast, ...]] = ()
    """The least answers to the questions that only this game asks."""

    def setup(self, ruleset: OrtusNumbers, seats: int, chance: Chance) -> Step[State]:
        """Lay the table and go on to the first question (O.2); ``ValueError`` for a number of seats that the
        game is not for (O.1.1)."""
        if seats not in self.seat_counts:
            least, most = self.seat_counts[0], self.seat_counts[-1]
            raise ValueError(f"{self.key} is for {least} to {most} seats, not {seats}")
        move = opening.lay_table(self.variant, ruleset, seats, chance)
        play.go_on(move)
        return Step(move.state, tuple(move.events))

    def owing(self, state: State) -> tuple[int, ...]:
        """The seats that owe an answer (O.4.10)."""
        return play.owing(state)

    def decisions(self, state: State) -> tuple[Decision, ...]:
        """What is asked now."""
        return play.decisions(state)

    def reacting(self, state: State) -> tuple[int, ...]:
        """The seats that are asked something out of their own turn (O.4.10)."""
        return reacting(state)

    def legal_actions(self, state: State, seat: int) -> Sequence[Action]:
        """Every legal answer of the seat; for deck building, which is open-ended, the ready-made decks."""
        return play.legal_actions(state, seat)

    def sample(self, state: State, seat: int, chance: Chance) -> Action:
        """A random legal answer, deck lists included (O.2.1)."""
        top = state.stack[-1]
        if isinstance(top, deck.DeckBuilding):
            return deck.random_deck(state.ruleset, top.size, chance)
        return chance.pick(play.legal_actions(state, seat))

    def default_action(self, state: State, seat: int) -> Action:
        """The answer of an Earl who gives none in time."""
        return default_action(state, seat, play.legal_actions(state, seat), self.least)

    def apply(self, state: State, seat: int, action: Action, chance: Chance) -> Step[State]:
        """Take an answer and go on until the next one is owed."""
        return play.apply(state, seat, action, chance)

    def observe(self, state: State, viewer: Viewer) -> Observation:
        """The open table, and what is the viewer's own (O.1.10)."""
        return observe_as(state, viewer)

    def outcome(self, state: State) -> Outcome | None:
        """How the match ended (O.3), or ``None`` while it runs."""
        return state.outcome

    def imagine(self, observation: Observation, chance: Chance) -> State:
        """The unseen cards dealt at random, in agreement with all that was shown."""
        return imagined(observation, self.variant, chance)

    def encode_state(self, state: State) -> dict[str, Any]:
        """The complete truth as JSON-ready data."""
        return encode.encoded(state)

    def decode_state(self, encoded: dict[str, Any]) -> State:
        """The state that :meth:`encode_state` gave, exactly."""
        return encode.decoded(encoded, self.variant, cast(type[OrtusNumbers], self.ruleset))
