"""The trick-taking Witan: table of contents.

A hand, in the order of RULES.md:

1. The dealer turns cards to seed the grid and deals out the rest: :mod:`~rules.witan_tricks.deal`,
   :mod:`~rules.witan_tricks.seeding` (T.2).
2. The player at his left leads any card; the others follow suit or play a card that adjoins the grid:
   :mod:`~rules.witan_tricks.follow` (T.4).
3. A card that adjoins connects, with what it brings along; another lies apart:
   :mod:`~rules.witan_tricks.grid` (T.3).
4. After the last card of the trick the grid says which rank is highest and which suit is trump:
   :mod:`~rules.witan_tricks.hierarchy` (T.5).
5. The highest trump, or the highest card of the suit led, wins the value of the connected cards at once; what
   did not connect is turned down for the winner, who leads: :mod:`~rules.witan_tricks.trick` (T.6, T.7).
6. After the last trick each suit's trickpile is paid (:mod:`~rules.witan_tricks.trickpile`), the stops are
   charged (:mod:`~rules.witan_tricks.stop`), and the deal passes (T.8, T.9).
7. As soon as a side has the target, after a trick or after the trickpiles, the match is over:
   :mod:`~rules.witan_tricks.scoring` (T.10).

What everybody sees is :mod:`~rules.witan_tricks.observe`, what may be refused
:mod:`~rules.witan_tricks.refusal`, what a host may set :mod:`~rules.witan_tricks.ruleset`.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from rules.core.action import Action
from rules.core.chance import Chance
from rules.core.codec import KindCodec
from rules.core.decision import Decision
from rules.core.event import Event
from rules.core.outcome import Outcome
from rules.core.ruleset import Ruleset
from rules.core.seat import Viewer
from rules.core.step import Step

from . import refusal
from .action import ChooseEnd, PlayCard
from .deal import deal_hand, first_dealer, left_of
from .encode import decoded, encoded
from .event import (
    CardConnected,
    CardPlayed,
    CardsReceived,
    CardTurnedDown,
    EndChosen,
    GridSaturated,
    HandDealt,
    HandScored,
    MatchWon,
    StopCharged,
    TrickpileWon,
    TrickWon,
)
from .follow import may_play, why_not
from .grid import grid_of
from .imagine import imagined
from .observation import Observation
from .observe import observe_as
from .pack import NAMES, NUMBERS, RANK_OF, SUIT_COUNT, SUIT_SET, cards_in, names_in
from .ruleset import WitanTricksRuleset
from .scoring import ENDINGS, TARGET_BY_TRICK, end_match_if_decided, score_hand
from .state import State, side_count
from .trick import choose_end, is_complete, play_card, resolve_trick

_PLAY_OF: dict[int, PlayCard] = {1 << card: PlayCard(name) for card, name in enumerate(NAMES)}
_CLUBS, _SPADES, _HEARTS, _DIAMONDS = SUIT_SET


@cache
def _plays_of(cards: int) -> tuple[Action, ...]:
    """The actions that play the cards of a set within one suit, from the 2 up. There are few such sets (8192
    in each suit), and a playout asks for little else."""
    plays: list[Action] = []
    while cards:
        lowest = cards & -cards
        plays.append(_PLAY_OF[lowest])
        cards ^= lowest
    return tuple(plays)


_ENDS: tuple[ChooseEnd, ...] = (ChooseEnd("left"), ChooseEnd("right"))
_ALONE: tuple[tuple[int, ...], ...] = tuple((seat,) for seat in range(4))
_NOBODY: tuple[int, ...] = ()


class WitanTricks:
    """The game's facts and verbs; stateless."""

    key = "witan_tricks"
    title = "Witan (tricks)"
    prefix = "T"
    builds_on: str | None = None
    rules_version = 1
    seat_counts: tuple[int, ...] = (3, 4)
    ruleset: type[Ruleset] = WitanTricksRuleset
    reactions: frozenset[str] = frozenset()
    endings: tuple[str, ...] = ENDINGS
    actions: KindCodec[Action] = KindCodec((PlayCard, ChooseEnd))
    events: KindCodec[Event] = KindCodec(
        (
            HandDealt,
            CardsReceived,
            CardPlayed,
            EndChosen,
            CardConnected,
            GridSaturated,
            TrickWon,
            CardTurnedDown,
            TrickpileWon,
            StopCharged,
            HandScored,
            MatchWon,
        )
    )

    def setup(self, ruleset: WitanTricksRuleset, seats: int, chance: Chance) -> Step[State]:
        """Draw the first dealer and deal the first hand (T.2.1); ``ValueError`` unless three or four play
        (T.1.1)."""
        if seats not in self.seat_counts:
            raise ValueError(f"{self.key} is for 3 or 4 seats, not {seats}")
        nobody = (0,) * seats
        state = State(
            ruleset=ruleset,
            seats=seats,
            hand_number=0,
            dealer=first_dealer(seats, chance),
            scores=(0,) * side_count(seats),
            hand_points=(0,) * side_count(seats),
            grid=grid_of(0, (0,) * SUIT_COUNT, (0,) * SUIT_COUNT),
            hands=nobody,
            dealt=nobody,
            won=nobody,
            voids=nobody,
            trick_number=1,
            leader=0,
            plays=(),
            to_play=None,
            is_choosing=False,
            last_trick=None,
            last_hand=None,
            outcome=None,
        )
        events = deal_hand(state, state.dealer, chance)
        return Step(state, tuple(events))

    def owing(self, state: State) -> tuple[int, ...]:
        """The seat whose turn it is (T.4.1)."""
        seat = state.to_play
        return _NOBODY if seat is None else _ALONE[seat]

    def decisions(self, state: State) -> tuple[Decision, ...]:
        """A card to the trick (T.4.1), or the end at which the card just played joins its row (T.3.5)."""
        seat = state.to_play
        if seat is None:
            return ()
        kind, rule = (ChooseEnd, "T.3.5") if state.is_choosing else (PlayCard, "T.4.1")
        return (Decision(kind.__name__, (seat,), rule, self.legal_actions(state, seat)),)

    def reacting(self, state: State) -> tuple[int, ...]:
        """Nobody: cards are played in turn, and everybody must play one (T.4.1)."""
        return _NOBODY

    def legal_actions(self, state: State, seat: int) -> tuple[Action, ...]:
        """The cards that the seat may play (T.4.2, T.4.3), or both ends (T.3.5); none out of turn."""
        if seat != state.to_play:
            return ()
        if state.is_choosing:
            return _ENDS
        cards = may_play(state, seat)
        return (
            _plays_of(cards & _CLUBS)
            + _plays_of(cards & _SPADES)
            + _plays_of(cards & _HEARTS)
            + _plays_of(cards & _DIAMONDS)
        )

    def default_action(self, state: State, seat: int) -> Action:
        """The lowest card that the seat may play, of equal ones the first in the order of suits (T.4.2); the
        left end (T.3.5)."""
        if state.is_choosing:
            return _ENDS[0]
        return _PLAY_OF[1 << min(cards_in(may_play(state, seat)), key=lambda card: RANK_OF[card])]

    def apply(self, state: State, seat: int, action: Action, chance: Chance) -> Step[State]:
        """Play a card or choose an end; then whatever that completes: the trick, the hand, the match."""
        to_play = state.to_play
        if to_play is None:
            raise refusal.match_over()
        if seat != to_play:
            raise refusal.not_your_turn(to_play)
        match action:
            case PlayCard():
                card = NUMBERS.get(action.card, -1)
                if card < 0 or state.is_choosing or not may_play(state, seat) >> card & 1:
                    raise why_not(state, seat, action.card)
                state = state.clone()
                events = play_card(state, seat, card)
            case ChooseEnd():
                if not state.is_choosing:
                    raise refusal.no_end_to_choose(names_in(may_play(state, seat)))
                if action not in _ENDS:
                    raise refusal.unknown_action(action.kind)
                state = state.clone()
                events = choose_end(state, seat, action.end)
            case _:
                raise refusal.unknown_action(action.kind)
        if is_complete(state):
            events += resolve_trick(state)
            events += end_match_if_decided(state, TARGET_BY_TRICK)
            if state.outcome is None and not any(state.hands):
                events += score_hand(state)
                if state.outcome is None:
                    events += deal_hand(state, left_of(state.dealer, state.seats), chance)
        return Step(state, tuple(events))

    def observe(self, state: State, viewer: Viewer) -> Observation:
        """The whole table and the viewer's own hand (T.1.5)."""
        return observe_as(state, viewer)

    def outcome(self, state: State) -> Outcome | None:
        """How the match ended (T.10), or ``None`` while it runs."""
        return state.outcome

    def imagine(self, observation: Observation, chance: Chance) -> State:
        """The unseen cards dealt at random, in agreement with all that was shown."""
        return imagined(observation, chance)

    def encode_state(self, state: State) -> dict[str, Any]:
        """The complete truth as JSON-ready data."""
        return encoded(state)

    def decode_state(self, data: dict[str, Any]) -> State:
        """The state that :meth:`encode_state` gave, exactly."""
        return decoded(data)
