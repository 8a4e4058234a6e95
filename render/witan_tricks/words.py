"""The same table in words: the picture's alt text, and a full view for those who cannot see pictures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.witan_tricks.observation import FaceDownCard, Observation

from ..names import plain_names
from ..theme import RANK_NAMES, SEATS, SUITS, rank_text
from .reading import (
    COLUMNS,
    ROWS,
    connected_cards,
    count_of,
    hand_total,
    in_hierarchy,
    news_of_hand,
    owed,
    place_of,
    plain_number,
    rank_at,
    seats_of,
    shown_trick,
    side_letters,
    signed,
    stops_beyond,
    trick_shown,
    winners_text,
)

ALT_LIMIT: Final = 1000
VIEW_LIMIT: Final = 1800

_SHORT_NAME: Final = 18


def alt_text(observation: Observation, names: Sequence[str]) -> str:
    """The tableau in sentences, at most :data:`ALT_LIMIT` characters; nothing that the public may not know.

    If they would be longer, the least telling sentences are left out, whole.
    """
    seen, shown = observation, plain_names(names)
    sentences = [
        f"Witan, hand {seen.hand_number}, trick {trick_shown(seen)} of {seen.tricks_in_hand}.",
        _decision(seen, shown),
        f"Trump {SUITS[seen.trump].name}, highest rank {RANK_NAMES.get(seen.top_rank, seen.top_rank)}"
        f"{', grid saturated' if seen.saturated else ''}.",
        _rows(seen),
        _trick(seen),
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

    With a seat's observation it ends with that seat's own cards; post only the public's.
    """
    seen, shown = observation, tuple(name[:_SHORT_NAME] for name in plain_names(names))
    blocks = [
        [
            f"Hand {seen.hand_number}, trick {trick_shown(seen)} of {seen.tricks_in_hand}, "
            f"target {seen.target}",
            f"Trump {SUITS[seen.trump].name}, highest {rank_text(seen.top_rank)}"
            f"{', saturated' if seen.saturated else ''}",
        ],
        [*_picture(seen), "* this trick, + open, # face down, (#) may stop, [#] stops"],
        [_trick(seen), _result(seen)],
        [*_seats(seen, shown), _decision(seen, shown)],
        _own(seen),
        _down(seen),
    ]
    return "\n\n".join("\n".join(filter(None, block)) for block in blocks if any(block))


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


def _card(card: str) -> str:
    return f"{rank_text(card[0])}{SUITS[card[1]].mark}"


def _trick(seen: Observation) -> str:
    shown = shown_trick(seen)
    if not shown.cards:
        return ""
    played = ", ".join(
        f"{SEATS[each.seat].letter} {_card(each.card)} {'connected' if each.connected else 'apart'}"
        for each in shown.cards
    )
    if shown.winner is None:
        return f"This trick: {played}."
    return f"Last trick: {played}; {SEATS[shown.winner].letter} won {count_of(shown.value, 'point')}."


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
        f"{_card(each.card)} of {SEATS[each.played_by].letter} "
        f"{'stops' if each.stop == 'touching' else 'may stop'}"
        for each in _ordered(seen)
        if each.stop != "none"
    ]
    return f"{len(seen.face_down)} face down{': ' + ', '.join(found) if found else ''}."


def _picture(seen: Observation) -> list[str]:
    """Ranks and four rows, three characters a place, the place beyond the highest last."""
    lowest = seen.right - (COLUMNS - 1)
    ranks = "".join(f" {rank_at(seen, lowest + at)} " for at in range(COLUMNS))
    beyond = "" if seen.saturated else f"|{rank_at(seen, seen.right + 1)}"
    lines = [f"  {ranks}{beyond}"]
    cells = {(suit, at): " . " for suit in ROWS for at in range(COLUMNS)}
    for up in seen.face_up:
        cells[up.card[1], place_of(seen, up.column)] = f" {up.card[0]} "
    for empty in seen.open_places:
        cells[empty.card[1], place_of(seen, empty.column)] = " + "
    for down in seen.face_down:
        sign = {"none": " # ", "possible": "(#)", "touching": "[#]"}[down.stop]
        cells[down.card[1], place_of(seen, down.column) % COLUMNS] = sign
    for card in stops_beyond(seen):
        cells[card[1], COLUMNS] = "[#]"
    for played in seen.trick:
        cells[played.card[1], place_of(seen, played.column) % COLUMNS] = f" {played.card[0]}*"
    for suit in ROWS:
        row = "".join(cells[suit, at] for at in range(COLUMNS))
        last = cells.get((suit, COLUMNS), "")
        lines.append(f"{suit} {row}{'|' + last.strip() if last else ''}".rstrip())
    return lines


def _seats(seen: Observation, names: Sequence[str]) -> list[str]:
    lines = []
    for side in sorted(set(seen.sides)):
        for seat in seats_of(seen, side):
            facts = [f"{plain_number(seen.scores[side])} ({signed(seen.hand_points[side])} this hand)"]
            facts.append(count_of(seen.hand_counts[seat], "card"))
            if seen.dealer == seat:
                facts.append("dealer")
            lines.append(f"{SEATS[seat].letter} {names[seat]}: {', '.join(facts)}")
    return lines


def _own(seen: Observation) -> list[str]:
    if not seen.hand:
        return []
    lines = [f"Your hand: {' '.join(in_hierarchy(seen, seen.hand))}"]
    if seen.playable:
        lines.append(f"You may play: {' '.join(in_hierarchy(seen, seen.playable))}")
    return lines


def _down(seen: Observation) -> list[str]:
    """Every face-down card with who played and who won it, six a line."""
    if not seen.face_down:
        return []
    items = [
        f"{each.card} {SEATS[each.played_by].letter}>{SEATS[each.won_by].letter}" for each in _ordered(seen)
    ]
    rows = [", ".join(items[at : at + 6]) for at in range(0, len(items), 6)]
    return ["Face down (played>won):", *rows]
