"""What a viewer may know (T.1.5): each field that goes out is named here, and nothing else goes out."""

from __future__ import annotations

from rules.core.seat import Viewer

from .follow import may_play
from .grid import Grid, open_places
from .hierarchy import strength, top_rank, trump_suit
from .observation import FaceDownCard, FaceUpCard, Observation, OpenPlace, Stop, TrickCard, TrickResult
from .pack import NAMES, PACK_SET, RANK_COUNT, RANK_OF, RANKS, SUIT_OF, SUITS, cards_in
from .scoring import player_of
from .state import State, side_of
from .stop import possible_stops, touching_stops


def observe_as(state: State, viewer: Viewer) -> Observation:
    """The knowledge of a seat, or of the public: the whole table, and a seat's own hand (T.1.5)."""
    grid = state.grid
    face_down = state.face_down
    hand: tuple[str, ...] | None = None
    playable: tuple[str, ...] = ()
    if viewer is not None:
        hand = _in_order(grid, state.hands[viewer])
        if state.to_play == viewer and not state.is_choosing:
            playable = _in_order(grid, may_play(state, viewer))
    on_table = grid.up | face_down | state.pending
    return Observation(
        viewer=viewer,
        seats=state.seats,
        sides=tuple(side_of(state.seats, seat) for seat in range(state.seats)),
        target=state.ruleset.target,
        hand_number=state.hand_number,
        trick_number=state.trick_number,
        tricks_in_hand=state.ruleset.hand_size(state.seats),
        dealer=state.dealer,
        leader=state.leader,
        to_play=state.to_play,
        scores=state.scores,
        hand_points=state.hand_points,
        start_rank=RANKS[grid.start],
        left=grid.left,
        right=grid.right,
        saturated=grid.is_saturated,
        top_rank=top_rank(grid),
        trump=SUITS[trump_suit(grid, state.ruleset.trump_order)],
        face_up=_face_up(state),
        face_down=_face_down(state, face_down),
        trick=tuple(
            TrickCard(NAMES[card], seat, grid.column_of(card), bool(grid.up >> card & 1))
            for card, seat in _with_seats(state.plays, state.leader, state.seats)
        ),
        open_places=tuple(
            OpenPlace(NAMES[card], column) for card, column in open_places(grid, PACK_SET & ~on_table)
        ),
        hand_counts=tuple(held.bit_count() for held in state.hands),
        hand=hand,
        playable=playable,
        last_trick=_last_trick(state),
        last_hand=state.last_hand,
        outcome=state.outcome,
        ruleset=state.ruleset,
        choosing_end=NAMES[state.plays[-1]] if state.is_choosing else None,
        voids=tuple(
            "".join(letter for suit, letter in enumerate(SUITS) if void >> suit & 1) for void in state.voids
        ),
    )


def _in_order(grid: Grid, cards: int) -> tuple[str, ...]:
    """Names of cards by suit row, and within it from the lowest rank to the highest (T.5.1)."""
    ordered = sorted(cards_in(cards), key=lambda card: (SUIT_OF[card], strength(grid, RANK_OF[card])))
    return tuple(NAMES[card] for card in ordered)


def _with_seats(plays: tuple[int, ...], leader: int, seats: int) -> list[tuple[int, int]]:
    return [(card, (leader + place) % seats) for place, card in enumerate(plays)]


def _face_up(state: State) -> tuple[FaceUpCard, ...]:
    grid = state.grid
    played = 0
    for cards in state.played:
        played |= cards
    shown = []
    for suit in range(len(SUITS)):
        for column in range(grid.low[suit], grid.high[suit] + 1):
            card = suit * RANK_COUNT + (grid.start + column) % RANK_COUNT
            player = player_of(state, card) if played >> card & 1 else None
            shown.append(FaceUpCard(NAMES[card], column, player))
    return tuple(shown)


def _face_down(state: State, face_down: int) -> tuple[FaceDownCard, ...]:
    possible = possible_stops(state.grid, face_down)
    touching = touching_stops(state.grid, face_down)
    shown = []
    for card in cards_in(face_down):
        stop: Stop = "touching" if touching >> card & 1 else "possible" if possible >> card & 1 else "none"
        winner = next(seat for seat, won in enumerate(state.won) if won >> card & 1)
        column = state.grid.column_of(card)
        shown.append(FaceDownCard(NAMES[card], column, player_of(state, card), winner, stop))
    return tuple(shown)


def _last_trick(state: State) -> TrickResult | None:
    record = state.last_trick
    if record is None:
        return None
    highest = state.grid.start + record.right
    return TrickResult(
        number=record.number,
        leader=record.leader,
        cards=tuple(
            TrickCard(
                NAMES[card],
                seat,
                record.right - (highest - RANK_OF[card]) % RANK_COUNT,
                bool(record.connected >> card & 1),
            )
            for card, seat in _with_seats(record.plays, record.leader, state.seats)
        ),
        trump=SUITS[record.trump],
        top_rank=RANKS[highest % RANK_COUNT],
        value=record.value,
        winner=record.winner,
        right=record.right,
    )
