"""A rule of thumb for the trick-taking Witan: what a card looks worth, in points.

A card is judged by the trick as it would stand after it: the points in it and who would win them, how likely
a winning card is to be beaten, what a face-down card may cost as a stop or bring to a trickpile, and the
places that a connected card opens for one's own cards and for others'.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rules.core.action import Action
from rules.witan_tricks.action import ChooseEnd, PlayCard
from rules.witan_tricks.grid import End, Grid, ends_for, grid_of, joined
from rules.witan_tricks.hierarchy import strength, trump_suit
from rules.witan_tricks.observation import Observation
from rules.witan_tricks.pack import (
    NUMBERS,
    PACK_SET,
    RANK_OF,
    RANKS,
    SUIT_OF,
    SUIT_SET,
    SUITS,
    cards_in,
    set_of_names,
)
from rules.witan_tricks.ruleset import VALUES
from rules.witan_tricks.stop import possible_stops

_STOP_IF_POSSIBLE: Final = 0.6
"""The chance that a possible stop ends as a stop."""
_STOP_OTHERWISE: Final = 0.3
"""The chance that any other face-down card does."""
_PILE_CARD: Final = 0.2
"""The part of a trickpile that one face-down card of it looks worth."""
_STILL_TO_COME: Final = 4.0
"""Points that each player still to play is expected to add to a trick."""
_OWN_PLACE: Final = 1.5
"""Points that it looks worth to make one's own card adjoin."""
_OTHERS_PLACE: Final = 0.5
"""Points that it looks to cost to make a card adjoin that somebody else holds."""


@dataclass(frozen=True, slots=True)
class _Table:
    """What the observation shows, as the rules count it."""

    grid: Grid
    plays: tuple[int, ...]
    leader: int
    own: int
    unseen: int
    face_down: int


def worth(observation: Observation, action: Action) -> float:
    """What the action looks worth to the seat that looks on, in points."""
    table = _table(observation)
    match action:
        case PlayCard():
            card = NUMBERS[action.card]
            after = _Table(
                table.grid,
                (*table.plays, card),
                table.leader,
                table.own & ~(1 << card),
                table.unseen,
                table.face_down,
            )
            return _worth_of_trick(observation, after, _connected(observation, after, None))
        case ChooseEnd():
            return _worth_of_trick(observation, table, _connected(observation, table, action.end))
        case _:
            raise ValueError(f"{action.kind} is no action of this game")


def _table(observation: Observation) -> _Table:
    rows: list[list[int]] = [[] for _ in SUITS]
    for up in observation.face_up:
        rows[SUITS.index(up.card[1])].append(up.column)
    low, high = tuple(min(row) for row in rows), tuple(max(row) for row in rows)
    grid = grid_of(RANKS.index(observation.start_rank), low, high)
    own = set_of_names(observation.hand or ())
    face_down = set_of_names(down.card for down in observation.face_down)
    plays = tuple(NUMBERS[card.card] for card in observation.trick)
    table = grid.up | face_down
    for card in plays:
        table |= 1 << card
    return _Table(grid, plays, observation.leader, own, PACK_SET & ~table & ~own, face_down)


def _connected(observation: Observation, table: _Table, end: End | None) -> Grid:
    """The grid after the last card of the trick, with all that it brings along."""
    grid = table.grid
    waiting = [card for card in reversed(table.plays) if not grid.up >> card & 1]
    while reached := [card for card in waiting if grid.adjoining >> card & 1]:
        card = reached[0]
        waiting.remove(card)
        ends = ends_for(grid, card)
        preferred: End = end or ("left" if observation.ruleset.double == "left" else "right")
        grid = joined(grid, card, preferred if preferred in ends else ends[0])
    return grid


def _worth_of_trick(observation: Observation, table: _Table, grid: Grid) -> float:
    viewer = observation.viewer
    assert viewer is not None, "only a seat plays"
    ruleset = observation.ruleset
    values = VALUES[ruleset.values]
    card = table.plays[-1]
    apart = [each for each in table.plays if not grid.up >> each & 1]
    points = float(sum(values[RANK_OF[each]] for each in table.plays if grid.up >> each & 1))
    to_come = observation.seats - len(table.plays)
    others = [(viewer + turn) % observation.seats for turn in range(1, to_come + 1)]
    points += _STILL_TO_COME * to_come
    points += _PILE_CARD * ruleset.trickpile * len(apart)

    winner = _winning_seat(observation, table, grid)
    holds = 1.0
    for seat in others:
        if observation.sides[seat] != observation.sides[winner]:
            holds *= 1 - _chance_to_beat(observation, table, grid, seat)
    against = 1 / (len(set(observation.sides)) - 1)
    if observation.sides[winner] == observation.sides[viewer]:
        total = points * (holds - against * (1 - holds))
    else:
        total = -against * points

    if card in apart:
        is_possible = possible_stops(grid, table.face_down | 1 << card) >> card & 1
        total -= ruleset.stop * (_STOP_IF_POSSIBLE if is_possible else _STOP_OTHERWISE)
    opened = grid.adjoining & ~table.grid.adjoining
    total += _OWN_PLACE * (opened & table.own).bit_count()
    total -= _OTHERS_PLACE * (opened & table.unseen).bit_count()
    return total


def _best_card(observation: Observation, table: _Table, grid: Grid) -> int:
    """The card that wins the trick as it stands."""
    trump = trump_suit(grid, observation.ruleset.trump_order)
    contenders = [card for card in table.plays if SUIT_OF[card] == trump]
    contenders = contenders or [card for card in table.plays if SUIT_OF[card] == SUIT_OF[table.plays[0]]]
    return max(contenders, key=lambda card: strength(grid, RANK_OF[card]))


def _winning_seat(observation: Observation, table: _Table, grid: Grid) -> int:
    place = table.plays.index(_best_card(observation, table, grid))
    return (table.leader + place) % observation.seats


def _chance_to_beat(observation: Observation, table: _Table, grid: Grid, seat: int) -> float:
    """How likely a player still to play is to hold and play a card that beats the trick as it stands."""
    best = _best_card(observation, table, grid)
    trump = trump_suit(grid, observation.ruleset.trump_order)
    led = SUIT_OF[table.plays[0]]
    is_void = SUITS[led] in observation.voids[seat]
    could_hold = table.unseen
    for suit, letter in enumerate(SUITS):
        if letter in observation.voids[seat]:
            could_hold &= ~SUIT_SET[suit]
    beaters = 0
    for card in cards_in(could_hold & (SUIT_SET[trump] | SUIT_SET[SUIT_OF[best]])):
        is_trump = SUIT_OF[card] == trump
        if SUIT_OF[card] == SUIT_OF[best]:
            beats = strength(grid, RANK_OF[card]) > strength(grid, RANK_OF[best])
        else:
            beats = is_trump
        follows = SUIT_OF[card] == led or grid.adjoining >> card & 1 or is_void
        beaters += bool(beats and follows)
    pool = max(could_hold.bit_count(), 1)
    share = min(observation.hand_counts[seat] / pool, 1.0)
    return 0.7 * (1 - (1 - share) ** beaters) + 0.3 * beaters / pool
