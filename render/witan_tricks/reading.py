"""What the picture and the texts both read out of an observation, so that they agree."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from rules.witan_tricks.grid import Grid, grid_of
from rules.witan_tricks.hierarchy import top_rank, trump_suit
from rules.witan_tricks.observation import HandResult, Observation, TrickCard

from ..theme import RANKS, SEATS, SUITS, card_name

COLUMNS: Final = 13
ROWS: Final = tuple(SUITS)


def still_open(seen: Observation) -> Observation:
    """The observation without what can no longer happen: once the match has ended nothing joins any more,
    and a face-down card that does not touch a row will not stop it."""
    if seen.outcome is None:
        return seen
    down = tuple(replace(each, stop="none") if each.stop == "possible" else each for each in seen.face_down)
    return replace(seen, open_places=(), face_down=down, playable=())


def rank_at(seen: Observation, column: int) -> str:
    """The rank that stands in a column."""
    return RANKS[(RANKS.index(seen.start_rank) + column) % COLUMNS]


def place_of(seen: Observation, column: int) -> int:
    """Where a column stands on display: 0 is the lowest of the thirteen, 12 the highest, 13 the place
    beyond the right edge. Columns further off wrap round to the column of the same rank."""
    place = column - (seen.right - (COLUMNS - 1))
    return place if 0 <= place <= COLUMNS else place % COLUMNS


def strength(seen: Observation, card: str) -> int:
    """The card's rank in the hierarchy as it stands: 0 lowest … 12 highest."""
    return (RANKS.index(card[0]) - RANKS.index(rank_at(seen, seen.right)) - 1) % COLUMNS


def row_counts(seen: Observation) -> dict[str, int]:
    """How many cards are connected in each row (the fewest make trump)."""
    counts = dict.fromkeys(ROWS, 0)
    for card in connected_cards(seen):
        counts[card[1]] += 1
    return counts


def connected_cards(seen: Observation) -> tuple[str, ...]:
    """The cards of the contiguous grid, those of the trick in progress included."""
    cards = dict.fromkeys(each.card for each in seen.face_up)
    cards.update(dict.fromkeys(each.card for each in seen.trick if each.connected))
    return tuple(cards)


def seats_of(seen: Observation, side: int) -> tuple[int, ...]:
    """The seats that play for a side."""
    return tuple(seat for seat in range(seen.seats) if seen.sides[seat] == side)


def partners(seen: Observation) -> bool:
    """Whether the seats play in partnerships."""
    return len(set(seen.sides)) < seen.seats


def side_letters(seen: Observation, side: int) -> str:
    """A side as letters: "A", or "A and C"."""
    return " and ".join(SEATS[seat].letter for seat in seats_of(seen, side))


@dataclass(frozen=True, slots=True)
class ShownTrick:
    """The trick that a picture shows: the one in progress, or between tricks the one just won."""

    cards: tuple[TrickCard, ...]
    winner: int | None
    value: int

    def card_of(self, seat: int) -> TrickCard | None:
        """What a seat played to it."""
        return next((each for each in self.cards if each.seat == seat), None)

    def order_of(self, seat: int) -> int | None:
        """When the seat played to it: 1 led."""
        return next((at for at, each in enumerate(self.cards, 1) if each.seat == seat), None)


def shown_trick(seen: Observation) -> ShownTrick:
    """The trick in progress if a card lies; else the last one of this hand."""
    if seen.trick:
        return ShownTrick(seen.trick, None, 0)
    last = seen.last_trick
    if last is not None:
        return ShownTrick(last.cards, last.winner, last.value)
    return ShownTrick((), None, 0)


@dataclass(frozen=True, slots=True)
class Before:
    """The grid as the last trick found it: what each seat saw when it last had its turn, or earlier."""

    trump: str
    top_rank: str
    left: int
    right: int


def last_cards(seen: Observation) -> frozenset[str]:
    """The cards of the last trick of this hand."""
    return frozenset() if seen.last_trick is None else frozenset(each.card for each in seen.last_trick.cards)


def before(seen: Observation) -> Before:
    """The grid without the cards of the last trick and of this one."""
    new = last_cards(seen) | {each.card for each in seen.trick}
    columns: dict[str, list[int]] = {suit: [0] for suit in ROWS}  # the starters belong to it (T.2.2)
    for up in seen.face_up:
        if up.card not in new:
            columns[up.card[1]].append(up.column)
    low, high = (tuple(end(columns[suit]) for suit in ROWS) for end in (min, max))
    grid: Grid = grid_of(RANKS.index(seen.start_rank), low, high)
    return Before(ROWS[trump_suit(grid, seen.ruleset.trump_order)], top_rank(grid), grid.left, grid.right)


def new_ranks(seen: Observation) -> frozenset[str]:
    """The ranks that came into the grid with the last trick or this one."""
    was = before(seen)
    columns = (*range(seen.left, was.left), *range(was.right + 1, seen.right + 1))
    return frozenset(rank_at(seen, column) for column in columns)


def news_of_hand(seen: Observation) -> HandResult | None:
    """The result of a hand while it is news: until the first trick of the next is complete."""
    result = seen.last_hand
    if result is None:
        return None
    if seen.outcome is not None:
        return result if result.number == seen.hand_number else None
    return result if seen.trick_number == 1 else None


def hand_total(result: HandResult, side: int) -> int:
    """What a hand brought a side, stops taken off."""
    return result.trick_points[side] + result.pile_points[side] + result.stop_points[side]


def moment(seen: Observation) -> str:
    """Where the hand stands: "trick 4 of 13" (the one in progress or about to be led), or with which trick
    the match ended."""
    if seen.outcome is None:
        return f"trick {min(seen.trick_number, seen.tricks_in_hand)} of {seen.tricks_in_hand}"
    if seen.last_trick is None:
        return "ended"
    return f"ended with trick {seen.last_trick.number} of {seen.tricks_in_hand}"


def stops_beyond(seen: Observation) -> tuple[str, ...]:
    """The face-down cards that touch the high end of a row from the place beyond the display, which is the
    lowest column wrapped round."""
    if seen.saturated:
        return ()
    ends: dict[str, int] = {}
    for up in seen.face_up:
        ends[up.card[1]] = max(up.column, ends.get(up.card[1], up.column))
    rank = rank_at(seen, seen.right + 1)
    return tuple(
        down.card
        for down in seen.face_down
        if down.card[0] == rank and down.stop == "touching" and ends.get(down.card[1]) == seen.right
    )


def signed(points: int) -> str:
    """Points with a sign: "+23", "−10", "0"."""
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"


def gain_ink(points: int) -> str:
    """The pigment of points won or lost."""
    return "alarm" if points < 0 else "verdigris"


def plain_number(points: int) -> str:
    """Points with a true minus sign."""
    return f"−{-points}" if points < 0 else str(points)


def ordinal(number: int) -> str:
    """ "1st", "2nd", "3rd", "4th"."""
    return {1: "1st", 2: "2nd", 3: "3rd"}.get(number, f"{number}th")


def side_placing(seen: Observation, seat: int) -> int:
    """The place of a seat's side among the sides: 1 for the best, 2 for the losing one of two partnerships.
    0 while the match runs. Sides that tie share the better number."""
    if seen.outcome is None:
        return 0
    placings = dict(zip(seen.sides, seen.outcome.placings, strict=True))
    return 1 + sum(other < placings[seen.sides[seat]] for other in placings.values())


def winners_text(seen: Observation, names: Sequence[str]) -> str:
    """Who won with how many points; nothing while the match runs."""
    if seen.outcome is None:
        return ""
    winners = seen.outcome.winners
    tied = len({seen.sides[seat] for seat in winners}) > 1
    verb = "share the win" if tied else "win" if len(winners) > 1 else "wins"
    who = " and ".join(names[seat] for seat in winners)
    return f"{who} {verb} with {plain_number(seen.outcome.points[winners[0]])}"


def leading(seen: Observation, names: Sequence[str]) -> str:
    """Who leads by points, or that several do."""
    best = max(seen.scores)
    first = [side for side, score in enumerate(seen.scores) if score == best]
    who = " and ".join(names[seat] for side in first for seat in seats_of(seen, side))
    several = len(first) > 1 or len(seats_of(seen, first[0])) > 1
    return f"{who} {'lead' if several else 'leads'} with {plain_number(best)}"


def count_of(number: int, thing: str) -> str:
    """ "1 card", "2 cards"."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def name_to_play(seen: Observation, names: Sequence[str]) -> str:
    """The name of the seat that owes a decision, or nothing."""
    return "" if seen.to_play is None else names[seen.to_play]


def owed(seen: Observation) -> str:
    """What ``to_play`` is to do, to stand after the name; with nobody to play, a sentence of its own."""
    if seen.outcome is not None:
        return "The match is over"
    if seen.to_play is None:
        return "Nobody is to play"
    if seen.choosing_end is not None:
        return f"to place the {card_name(seen.choosing_end)}"
    return f"to play, {SUITS[seen.trick[0].card[1]].name} led" if seen.trick else "to lead"


def would_join(seen: Observation) -> frozenset[str]:
    """The cards of the viewer's hand that would connect now."""
    return frozenset(each.card for each in seen.open_places) & frozenset(seen.hand or ())


def in_hierarchy(seen: Observation, cards: Iterable[str]) -> tuple[str, ...]:
    """Cards by suit row, and in it from the lowest to the highest."""
    return tuple(sorted(cards, key=lambda card: (ROWS.index(card[1]), strength(seen, card))))
