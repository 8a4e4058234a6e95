"""A full state that agrees with what a viewer knows, for opponents that search."""

from __future__ import annotations

from rules.core.chance import Chance

from .grid import grid_of
from .observation import Observation, TrickResult
from .pack import NUMBERS, PACK_SET, RANKS, SUIT_COUNT, SUIT_OF, SUITS, cards_in, set_of_names
from .state import State, TrickRecord


def imagined(observation: Observation, chance: Chance) -> State:
    """The table as shown, and the unseen cards dealt at random to hands of the right sizes (T.1.5).

    A seat gets no card of a suit that it has shown not to hold (T.4.3). Every deal that agrees with the
    observation can come out, though not all of them equally often.
    """
    grid = grid_of(RANKS.index(observation.start_rank), *_runs(observation))
    played = [0] * observation.seats
    won = [0] * observation.seats
    for up in observation.face_up:
        if up.played_by is not None:
            played[up.played_by] |= 1 << NUMBERS[up.card]
    for down in observation.face_down:
        played[down.played_by] |= 1 << NUMBERS[down.card]
        won[down.won_by] |= 1 << NUMBERS[down.card]
    for card in observation.trick:
        played[card.seat] |= 1 << NUMBERS[card.card]
    voids = tuple(sum(1 << SUITS.index(suit) for suit in void) for void in observation.voids)
    seen = grid.up
    for cards in played:
        seen |= cards
    hands = _hands(observation, voids, PACK_SET & ~seen, chance)
    return State(
        ruleset=observation.ruleset,
        seats=observation.seats,
        hand_number=observation.hand_number,
        dealer=observation.dealer,
        scores=observation.scores,
        hand_points=observation.hand_points,
        grid=grid,
        hands=hands,
        dealt=tuple(held | gone for held, gone in zip(hands, played, strict=True)),
        won=tuple(won),
        voids=voids,
        trick_number=observation.trick_number,
        leader=observation.leader,
        plays=tuple(NUMBERS[card.card] for card in observation.trick),
        to_play=observation.to_play,
        is_choosing=observation.choosing_end is not None,
        last_trick=_record(observation.last_trick),
        last_hand=observation.last_hand,
        outcome=observation.outcome,
    )


def _runs(observation: Observation) -> tuple[tuple[int, ...], tuple[int, ...]]:
    columns: list[list[int]] = [[] for _ in range(SUIT_COUNT)]
    for up in observation.face_up:
        columns[SUITS.index(up.card[1])].append(up.column)
    return tuple(min(row) for row in columns), tuple(max(row) for row in columns)


def _record(result: TrickResult | None) -> TrickRecord | None:
    if result is None:
        return None
    return TrickRecord(
        number=result.number,
        leader=result.leader,
        plays=tuple(NUMBERS[card.card] for card in result.cards),
        connected=set_of_names(card.card for card in result.cards if card.connected),
        trump=SUITS.index(result.trump),
        right=result.right,
        value=result.value,
        winner=result.winner,
    )


def _hands(observation: Observation, voids: tuple[int, ...], unseen: int, chance: Chance) -> tuple[int, ...]:
    """The viewer's own hand, and the other unseen cards dealt to the other seats."""
    hands = [0] * observation.seats
    room = list(observation.hand_counts)
    if observation.viewer is not None and observation.hand is not None:
        hands[observation.viewer] = set_of_names(observation.hand)
        room[observation.viewer] = 0
        unseen &= ~hands[observation.viewer]
    may_hold = [
        sum(1 << seat for seat, void in enumerate(voids) if not void >> suit & 1)
        for suit in range(SUIT_COUNT)
    ]
    stock = chance.shuffled(cards_in(unseen))
    spare = _spare_room(room, stock, may_hold)
    for card in stock:
        takers = may_hold[SUIT_OF[card]] & ~_must_wait(spare, may_hold[SUIT_OF[card]])
        seat = _by_room([seat for seat, free in enumerate(room) if free and takers >> seat & 1], room, chance)
        for group in range(1, len(spare)):
            spare[group] += (may_hold[SUIT_OF[card]] & ~group == 0) - (group >> seat & 1)
        room[seat] -= 1
        hands[seat] |= 1 << card
    return tuple(hands)


def _spare_room(room: list[int], stock: list[int], may_hold: list[int]) -> list[int]:
    """For each group of seats (a bit per seat), its room beyond the cards that only seats of the group may
    hold.

    All cards can be dealt as long as none of these falls below nothing (Hall's theorem on cards and seats).
    """
    spare = []
    for group in range(1 << len(room)):
        space = sum(free for seat, free in enumerate(room) if group >> seat & 1)
        spare.append(space - sum(may_hold[SUIT_OF[card]] & ~group == 0 for card in stock))
    return spare


def _must_wait(spare: list[int], holders: int) -> int:
    """The seats that need all their room for other cards than one that only ``holders`` may hold."""
    seats = 0
    for group, free in enumerate(spare):
        if free == 0 and holders & ~group:
            seats |= group
    return seats


def _by_room(takers: list[int], room: list[int], chance: Chance) -> int:
    """One of the seats, each as likely as it has room."""
    ticket = chance.below(sum(room[seat] for seat in takers))
    for seat in takers:
        ticket -= room[seat]
        if ticket < 0:
            return seat
    raise AssertionError("a ticket beyond the room there is")
