"""The same table in words: the picture's alt text, and a full view for those who cannot see pictures."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import wrap
from typing import Final

from rules.witan_tricks.observation import FaceDownCard, Observation, TrickCard

from ..names import plain_names
from ..theme import RANK_NAMES, SEATS, SUITS, rank_text
from .reading import (
    COLUMNS,
    ROWS,
    before,
    connected_cards,
    count_of,
    hand_total,
    in_hierarchy,
    moment,
    news_of_hand,
    owed,
    partners,
    place_of,
    plain_number,
    rank_at,
    row_counts,
    seats_of,
    side_letters,
    signed,
    still_open,
    stops_beyond,
    winners_text,
    would_join,
)

ALT_LIMIT: Final = 1000
VIEW_LIMIT: Final = 1800
GRID_WIDTH: Final = 32
LINE_WIDTH: Final = 36
"""Characters of a line in a code block that a phone shows without wrapping it."""

_SHORT_NAME: Final = 18


def alt_text(observation: Observation, names: Sequence[str]) -> str:
    """The tableau in sentences, at most :data:`ALT_LIMIT` characters; nothing that the public may not know.

    If they would be longer, the least telling sentences are left out, whole.
    """
    seen, shown = still_open(observation), plain_names(names)
    sentences = [
        f"Witan, hand {seen.hand_number}, {moment(seen)}.",
        _decision(seen, shown),
        _hierarchy(seen),
        _rows(seen),
        _trick(seen),
        _last(seen),
        _result(seen),
        _scores(seen),
        _stops(seen),
    ]
    kept = [sentence for sentence in sentences if sentence]
    while len(" ".join(kept)) > ALT_LIMIT:
        kept.pop()
    return " ".join(kept)


def text_view(observation: Observation, names: Sequence[str]) -> str:
    """The whole table as monospaced lines for a code block, at most :data:`VIEW_LIMIT` characters.

    The grid is at most :data:`GRID_WIDTH` characters wide and every other line :data:`LINE_WIDTH`, so that
    nothing wraps on a phone. With a seat's observation it ends with that seat's own cards; post only the
    public's.
    """
    seen = still_open(observation)
    shown = tuple(name[:_SHORT_NAME] for name in plain_names(names))
    fewest = row_counts(seen)[seen.trump]
    blocks = [
        wrapped(
            [
                f"Hand {seen.hand_number}, {moment(seen)}, target {seen.target}",
                f"Trump {SUITS[seen.trump].name}{was_trump(seen)}: fewest cards ({fewest})",
                f"Highest {rank_text(seen.top_rank)}{was_highest(seen)}"
                f"{', grid saturated' if seen.saturated else ''}",
            ]
        ),
        grid_lines(seen),
        wrapped([_last(seen), _trick(seen), _result(seen)]),
        wrapped([*_seats(seen, shown), _decision(seen, shown)]),
        wrapped(_own(seen)),
        wrapped(_down(seen)),
    ]
    return "\n\n".join("\n".join(block) for block in blocks if block)


def grid_lines(seen: Observation) -> list[str]:
    """The grid, and what its characters mean."""
    return [*_picture(seen), *_marks(seen)]


def wrapped(lines: Iterable[str]) -> list[str]:
    """Lines of prose broken to the width of a phone, what follows a break indented; empty ones left out."""
    return [part for line in lines for part in wrap(line, LINE_WIDTH, subsequent_indent="  ")]


def _decision(seen: Observation, names: Sequence[str]) -> str:
    if seen.outcome is not None:
        return f"{owed(seen)}: {winners_text(seen, names)}."
    if seen.to_play is None:
        return f"{owed(seen)}."
    return f"{SEATS[seen.to_play].letter} {names[seen.to_play]} {owed(seen)}."


def _rows(seen: Observation) -> str:
    runs = []
    for suit in ROWS:
        cards = in_hierarchy(seen, (card for card in connected_cards(seen) if card[1] == suit))
        ends = [rank_text(card[0]) for card in (cards[0], cards[-1])] if cards else ["none"]
        runs.append(f"{SUITS[suit].name} {' to '.join(dict.fromkeys(ends))}")
    return f"Rows, low to high: {'; '.join(runs)}."


def card_text(card: str) -> str:
    """A card as printed: "10♣"."""
    return f"{rank_text(card[0])}{SUITS[card[1]].mark}"


def _hierarchy(seen: Observation) -> str:
    return (
        f"Trump {SUITS[seen.trump].name}{was_trump(seen)}, "
        f"highest rank {RANK_NAMES.get(seen.top_rank, seen.top_rank)}{was_highest(seen)}"
        f"{', grid saturated' if seen.saturated else ''}."
    )


def was_trump(seen: Observation) -> str:
    """Which suit was trump before the last trick, if it was another and the match goes on."""
    was = before(seen).trump
    return "" if seen.outcome is not None or was == seen.trump else f" (was {SUITS[was].name})"


def was_highest(seen: Observation) -> str:
    """Which rank was the highest before the last trick, if it was another and the match goes on."""
    was = before(seen).top_rank
    return "" if seen.outcome is not None or was == seen.top_rank else f" (was {rank_text(was)})"


def _played(cards: Iterable[TrickCard]) -> str:
    return ", ".join(
        f"{SEATS[each.seat].letter} {card_text(each.card)} {'joined' if each.connected else 'apart'}"
        for each in cards
    )


def _trick(seen: Observation) -> str:
    """The trick in progress."""
    return f"This trick: {_played(seen.trick)}." if seen.trick else ""


def _last(seen: Observation) -> str:
    """The last trick of this hand."""
    last = seen.last_trick
    if last is None:
        return ""
    return (
        f"Last trick: {_played(last.cards)}; {SEATS[last.winner].letter} won {count_of(last.value, 'point')}."
    )


def _result(seen: Observation) -> str:
    result = news_of_hand(seen)
    if result is None:
        return ""
    sides = ", ".join(
        f"{side_letters(seen, side)} {signed(hand_total(result, side))} "
        f"(tricks {result.trick_points[side]}, piles {result.pile_points[side]}, "
        f"stops {signed(result.stop_points[side])})"
        for side in range(len(result.scores))
    )
    return f"Hand {result.number} is over: {sides}."


def _scores(seen: Observation) -> str:
    sides = ", ".join(
        f"{side_letters(seen, side)} {plain_number(seen.scores[side])} "
        f"({signed(seen.hand_points[side])} this hand)"
        for side in range(len(seen.scores))
    )
    return f"Scores: {sides}; target {seen.target}."


def _ordered(seen: Observation) -> list[FaceDownCard]:
    """The face-down cards by row, from low to high."""
    by_card = {each.card: each for each in seen.face_down}
    return [by_card[card] for card in in_hierarchy(seen, by_card)]


def _stops(seen: Observation) -> str:
    if not seen.face_down:
        return ""
    found = [
        f"{card_text(each.card)} of {SEATS[each.played_by].letter} "
        f"{'stops' if each.stop == 'touching' else 'may stop'}"
        for each in _ordered(seen)
        if each.stop != "none"
    ]
    return f"{len(seen.face_down)} face down{': ' + ', '.join(found) if found else ''}."


def _picture(seen: Observation) -> list[str]:
    """Ranks and four rows: the suit and how many cards are in its row, two characters a place (what lies
    there and a mark), the place beyond the highest last, one character."""
    lowest = seen.right - (COLUMNS - 1)
    ranks = "".join(f"{rank_at(seen, lowest + at)} " for at in range(COLUMNS))
    beyond = stops_beyond(seen)
    closed = seen.saturated or (seen.outcome is not None and not beyond)
    lines = [f"    {ranks}" if closed else f"    {ranks}|{rank_at(seen, seen.right + 1)}"]
    cells = {(suit, at): ". " for suit in ROWS for at in range(COLUMNS)}
    for up in seen.face_up:
        cells[up.card[1], place_of(seen, up.column)] = f"{up.card[0]} "
    for empty in seen.open_places:
        cells[empty.card[1], place_of(seen, empty.column)] = "+ "
    for down in seen.face_down:
        sign = {"none": "# ", "possible": "#?", "touching": "#!"}[down.stop]
        cells[down.card[1], place_of(seen, down.column) % COLUMNS] = sign
    for card in beyond:
        cells[card[1], COLUMNS] = "!"
    for played in seen.trick:
        cells[played.card[1], place_of(seen, played.column) % COLUMNS] = f"{played.card[0]}*"
    counts = row_counts(seen)
    for suit in ROWS:
        row = "".join(cells[suit, at] for at in range(COLUMNS))
        last = cells.get((suit, COLUMNS), "")
        lines.append(f"{suit}{counts[suit]:>2} {row}{'|' + last.strip() if last else ''}")
    return [line.rstrip() for line in lines]


def _marks(seen: Observation) -> list[str]:
    """What the characters in the grid mean; nothing about those that a match that is over no longer has."""
    if seen.to_play is None:
        return ["# face down, ! stops, T is 10"]
    return ["+ open, # face down, T is 10", "* trick, ? may stop, ! stops"]


def _seats(seen: Observation, names: Sequence[str]) -> list[str]:
    """Each seat with its side's score; partners under the score that they share."""
    lines = []
    shared = partners(seen)
    for side in sorted(set(seen.sides)):
        score = f"{plain_number(seen.scores[side])} ({signed(seen.hand_points[side])} this hand)"
        if shared:
            lines.append(f"{side_letters(seen, side)}: {score}")
        for seat in seats_of(seen, side):
            held = count_of(seen.hand_counts[seat], "card") + (", dealer" if seen.dealer == seat else "")
            who = f"{SEATS[seat].letter} {names[seat]}:"
            lines += [f"{who} {held}"] if shared else [f"{who} {score}", f"  {held}"]
    return lines


def _own(seen: Observation) -> list[str]:
    if not seen.hand:
        return []
    lines = [f"Your hand: {_listed(seen, seen.hand)}"]
    if seen.playable:
        lines.append(f"You may play: {_listed(seen, seen.playable)}")
    if joining := would_join(seen):
        lines.append(f"Would join: {_listed(seen, joining)}")
    return lines


def _listed(seen: Observation, cards: Iterable[str]) -> str:
    return " ".join(map(card_text, in_hierarchy(seen, cards)))


def _down(seen: Observation) -> list[str]:
    """Every face-down card with who played and who won it."""
    if not seen.face_down:
        return []
    items = [
        f"{card_text(each.card)} {SEATS[each.played_by].letter}>{SEATS[each.won_by].letter}"
        for each in _ordered(seen)
    ]
    rows = [", ".join(items[at : at + 4]) for at in range(0, len(items), 4)]
    return ["Face down (played>won):", *rows]
