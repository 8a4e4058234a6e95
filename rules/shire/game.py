"""Shire: table of contents.

It is Ortus Regni (:mod:`rules.ortus_regni.game`) with the same opening, turn and procedures (S.1.1), and in
place of its own parts, or beside them (S.1.2):

1. five Burhs beside the Earldoms: :mod:`~rules.shire.mat` (S.1.3 to S.1.5), which the options choose:
   :mod:`~rules.shire.ruleset`
2. the Burhs as Fiefs, neutral (S.2) and held (S.3): :mod:`~rules.shire.burh`
3. the cards that they lend to their holders, in place of cards of the hand and as forces (S.4):
   :mod:`~rules.shire.lending`

What happens besides is in :mod:`~rules.shire.event`. Players choose nothing new: a Burh is besieged by
``Siege``, and its card played by the number of the Burh where an action says ``by``, ``fief`` or ``piece``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rules.core.action import Action
from rules.core.chance import Chance
from rules.core.codec import KindCodec
from rules.core.decision import Decision
from rules.core.event import Event
from rules.core.outcome import Outcome
from rules.core.ruleset import Ruleset
from rules.core.seat import Viewer
from rules.core.step import Step
from rules.ortus import deck, encode, opening, play
from rules.ortus.action import ACTIONS
from rules.ortus.card import BURH
from rules.ortus.default import default_action
from rules.ortus.departure import ENDINGS
from rules.ortus.event import EVENTS
from rules.ortus.imagine import imagined
from rules.ortus.observation import Observation
from rules.ortus.observe import observe_as
from rules.ortus.state import State
from rules.ortus.variant import Variant, compose
from rules.ortus_regni.game import VARIANT as ORTUS_REGNI

from .burh import BURH_AS_FIEF
from .event import BurhCaptured, BurhFreed, BurhServed
from .lending import BURH_CARDS, BURH_FORCES
from .mat import ShireMat, lay_mat
from .ruleset import ShireRuleset

VARIANT: Final[Variant] = compose(
    opening=ORTUS_REGNI.opening,
    choices=ORTUS_REGNI.choices,
    procedures=ORTUS_REGNI.procedures,
    supply=ORTUS_REGNI.supply,
    contest=ORTUS_REGNI.contest,
    heirs=ORTUS_REGNI.heirs,
    fief_kinds={**ORTUS_REGNI.fief_kinds, BURH: BURH_AS_FIEF},
    muster_mercenary=ORTUS_REGNI.muster_mercenary,
    ending=ORTUS_REGNI.ending,
    earldom=ORTUS_REGNI.earldom,
    mat=lay_mat,
    mat_type=ShireMat,
    stand_ins=BURH_CARDS,
    reserves=BURH_FORCES,
)
"""The base game and the Shire (S.1.1, S.1.2)."""


class Shire:
    """The game's facts and verbs; stateless."""

    key = "shire"
    title = "Shire"
    prefix = "S"
    builds_on: str | None = "ortus_regni"
    rules_version = 1
    seat_counts: tuple[int, ...] = (2, 3, 4, 5, 6)
    ruleset: type[Ruleset] = ShireRuleset
    endings: tuple[str, ...] = ENDINGS
    actions: KindCodec[Action] = KindCodec(ACTIONS)
    events: KindCodec[Event] = KindCodec((*EVENTS, BurhServed, BurhCaptured, BurhFreed))

    def setup(self, ruleset: ShireRuleset, seats: int, chance: Chance) -> Step[State]:
        """Lay the table with its Shire and ask for decks (O.2, S.1.5); ``ValueError`` unless two to six play
        (S.1.1)."""
        if seats not in self.seat_counts:
            raise ValueError(f"{self.key} is for 2 to 6 seats, not {seats}")
        move = opening.lay_table(VARIANT, ruleset, seats, chance)
        play.go_on(move)
        return Step(move.state, tuple(move.events))

    def owing(self, state: State) -> tuple[int, ...]:
        """The seats that owe an answer (O.4.10)."""
        return play.owing(state)

    def decisions(self, state: State) -> tuple[Decision, ...]:
        """What is asked now."""
        return play.decisions(state)

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
        return default_action(state, seat, play.legal_actions(state, seat))

    def apply(self, state: State, seat: int, action: Action, chance: Chance) -> Step[State]:
        """Take an answer and go on until the next one is owed."""
        return play.apply(state, seat, action, chance)

    def observe(self, state: State, viewer: Viewer) -> Observation:
        """The open table, the Burhs among it, and what is the viewer's own (O.1.10, S.1.5)."""
        return observe_as(state, viewer)

    def outcome(self, state: State) -> Outcome | None:
        """How the match ended (O.3), or ``None`` while it runs."""
        return state.outcome

    def imagine(self, observation: Observation, chance: Chance) -> State:
        """The unseen cards dealt at random, in agreement with all that was shown."""
        return imagined(observation, VARIANT, chance)

    def encode_state(self, state: State) -> dict[str, Any]:
        """The complete truth as JSON-ready data."""
        return encode.encoded(state)

    def decode_state(self, encoded: dict[str, Any]) -> State:
        """The state that :meth:`encode_state` gave, exactly."""
        return encode.decoded(encoded, VARIANT, ShireRuleset)
