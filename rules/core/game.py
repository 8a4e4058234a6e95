"""What every game can do: five verbs and their helpers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

from .action import Action
from .chance import Chance
from .codec import KindCodec
from .decision import Decision
from .event import Event
from .outcome import Outcome
from .ruleset import Ruleset
from .seat import Viewer
from .step import Step

S = TypeVar("S")
O_co = TypeVar("O_co", covariant=True)


class Game(Protocol[S, O_co]):
    """One stateless object per game. States are never changed in place by any verb."""

    key: str
    """The name in commands, tables and folders: ``witan_tricks``."""
    title: str
    """The name that players read."""
    prefix: str
    """The letter before its rule numbers: ``T``."""
    builds_on: str | None
    """The key of the game whose rules hold wherever its own say nothing else."""
    rules_version: int
    """Raised when old states or transcripts would be judged differently."""
    seat_counts: tuple[int, ...]
    """The numbers of seats it can be played with."""
    ruleset: type[Ruleset]
    """The model of its options."""
    reactions: frozenset[str]
    """The kinds of decisions that are put to seats out of their own turn, where the time of an answer could
    tell what is in a hand."""
    endings: tuple[str, ...]
    """Every key that ``Outcome.ending`` can have."""
    actions: KindCodec[Action]
    events: KindCodec[Event]

    def setup(self, ruleset: Any, seats: int, chance: Chance) -> Step[S]:
        """The first state and the events of the deal; ``ValueError`` for a seat count it does not know."""
        ...

    def owing(self, state: S) -> tuple[int, ...]:
        """The seats that owe an answer now; empty once the match has ended."""
        ...

    def decisions(self, state: S) -> tuple[Decision, ...]:
        """Who owes which answer now. Data, never callbacks: the process may die in mid-decision."""
        ...

    def reacting(self, state: S) -> tuple[int, ...]:
        """The seats that owe an answer to a reaction: those that are asked out of their own turn."""
        ...

    def legal_actions(self, state: S, seat: int) -> Sequence[Action]:
        """Every action that ``apply`` accepts from the seat, from what the seat knows; empty if it owes
        none."""
        ...

    def default_action(self, state: S, seat: int) -> Action:
        """What is done for a seat that owes an answer and gives none in time: legal, harmless to it where
        it can be, and the same whatever it holds as far as the rules leave a choice."""
        ...

    def apply(self, state: S, seat: int, action: Action, chance: Chance) -> Step[S]:
        """The new state and events, or ``IllegalAction`` with nothing changed. The only judge."""
        ...

    def observe(self, state: S, viewer: Viewer) -> O_co:
        """What a seat, or the public, may know: a whitelist."""
        ...

    def outcome(self, state: S) -> Outcome | None:
        """How the match ended, or ``None`` while it runs."""
        ...

    def imagine(self, observation: Any, chance: Chance) -> S:
        """A full state that agrees with all that the observation shows."""
        ...

    def encode_state(self, state: S) -> dict[str, Any]:
        """The complete truth as JSON-ready data."""
        ...

    def decode_state(self, encoded: dict[str, Any]) -> S:
        """The state that :meth:`encode_state` gave, exactly."""
        ...
