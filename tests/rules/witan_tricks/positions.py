"""Positions set up by hand, written as the rulebook's examples are: runs by rank, cards by name."""

from __future__ import annotations

from collections.abc import Sequence

from rules import GAMES
from rules.core.chance import Chance
from rules.core.event import Event
from rules.witan_tricks.action import PlayCard
from rules.witan_tricks.grid import Grid, grid_of
from rules.witan_tricks.pack import NUMBERS, RANKS, SUITS, names_in, set_of_names
from rules.witan_tricks.ruleset import WitanTricksRuleset
from rules.witan_tricks.state import State, side_count

GAME = GAMES["witan_tricks"]


def cards(words: str) -> int:
    """ "7S KD": the set of those cards."""
    return set_of_names(words.split())


def names(held: int) -> set[str]:
    return set(names_in(held))


def grid(start: str, **runs: str) -> Grid:
    """A grid with this starting rank.

    Runs go by suit from left to right, ``C="6-8"``; a row that is not named holds its starter.
    """
    origin = RANKS.index(start)
    low, high = [], []
    for suit in SUITS:
        first, _, last = runs.get(suit, start).partition("-")
        low.append(-((origin - RANKS.index(first)) % 13))
        high.append((RANKS.index(last or first) - origin) % 13)
    return grid_of(origin, tuple(low), tuple(high))


def full_row(start: str, first: str) -> str:
    """The run of a complete row that begins with the rank ``first``."""
    return f"{first}-{RANKS[RANKS.index(first) - 1]}"


def position(
    of: Grid,
    hands: Sequence[str],
    *,
    leader: int = 0,
    plays: str = "",
    played: Sequence[str] = (),
    won: Sequence[str] = (),
    scores: tuple[int, ...] | None = None,
    dealer: int = 0,
    **options: object,
) -> State:
    """A state in mid-hand. ``plays`` is the trick so far; ``of`` holds what of it connected."""
    seats = len(hands)
    sides = side_count(seats)
    nothing = [""] * seats
    trick = tuple(NUMBERS[name] for name in plays.split())
    by_seat = [cards(words) for words in (played or nothing)]
    for place, card in enumerate(trick):
        by_seat[(leader + place) % seats] |= 1 << card
    in_hand = tuple(cards(words) for words in hands)
    return State(
        ruleset=WitanTricksRuleset.model_validate(options),
        seats=seats,
        hand_number=1,
        dealer=dealer,
        scores=scores or (0,) * sides,
        hand_points=(0,) * sides,
        grid=of,
        hands=in_hand,
        dealt=tuple(held | gone for held, gone in zip(in_hand, by_seat, strict=True)),
        won=tuple(cards(words) for words in (won or nothing)),
        voids=(0,) * seats,
        trick_number=1,
        leader=leader,
        plays=trick,
        to_play=(leader + len(trick)) % seats,
        is_choosing=False,
        last_trick=None,
        last_hand=None,
        outcome=None,
    )


def play(state: State, *names: str) -> tuple[State, list[Event]]:
    """The named cards played in turn; the last state, and all events."""
    events: list[Event] = []
    for revision, name in enumerate(names, start=1):
        (seat,) = GAME.owing(state)
        step = GAME.apply(state, seat, PlayCard(name), Chance(b"a table", revision))
        state = step.state
        events += step.events
    return state, events


def legal(state: State) -> set[str]:
    """The names of the cards that whoever is to play may play."""
    (seat,) = GAME.owing(state)
    return {action.card for action in GAME.legal_actions(state, seat)}


def only(events: Sequence[Event], kind: str) -> Event:
    """The one event of that kind."""
    (event,) = [each for each in events if each.kind == kind]
    return event
