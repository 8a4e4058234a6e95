"""The same table in words: the picture's alt text, and a full view for those who cannot see pictures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.witan_tricks.observation import Observation

from ..names import plain_names
from ..theme import RANK_NAMES, SEATS, SUITS, rank_text
from .reading import (
    COLUMNS,
    ROWS,
    connected_cards,
    count_of,
    hand_just_scored,
    hand_total,
    owed,
    place_of,
    rank_at,
    shown_trick,
    side_letters,
    signed,
    strength,
)

ALT_LIMIT: Final = 1000
VIEW_LIMIT: Final = 1800


def alt_text(observation: Observation, names: Sequence[str]) -> str:
    """The tableau in sentences, at most :data:`ALT_LIMIT` characters; nothing that the public may not know."""
    seen, shown = observation, plain_names(names)
    parts = [
        f"Witan, hand {seen.hand_number}, trick {seen.trick_number} of {seen.tricks_in_hand}.",
        f"{_called(seen, shown)}.",
        f"Trump {SUITS[seen.trump].name}, highest rank {RANK_NAMES.get(seen.top_rank, seen.top_rank)}"
        f"{', grid saturated' if seen.saturated else ''}.",
        f"Rows, low to high: {'; '.join(_row(seen, suit) for suit in ROWS)}.",
        _trick(seen),
        _result(seen),
        f"Scores: {', '.join(_score(seen, side) for side in sorted(set(seen.sides)))}; target {seen.target}.",
        _stops(seen),
    ]
    text = " ".join(part for part in parts if part)
    return text if len(text) <= ALT_LIMIT else text[: ALT_LIMIT - 1].rstrip() + "…"


def text_view(observation: Observation, names: Sequence[str]) -> str:
    """The whole table as monospaced lines for a code block, at most :data:`VIEW_LIMIT` characters.

    With a seat's observation it ends with that seat's own cards; post only the public's.
    """
    seen, shown = observation, plain_names(names)
    lines = [
        f"Hand {seen.hand_number}, trick {seen.trick_number} of {seen.tricks_in_hand}, target {seen.target}",
        f"Trump {SUITS[seen.trump].name}, highest {rank_text(seen.top_rank)}"
        f"{', saturated' if seen.saturated else ''}",
        "",
        *_picture(seen),
        "( may stop, [ stops, # face down, + open, * trick",
    ]
    if seen.face_down:
        lines += ["", "Face down (played>won):", *_wrapped(_down(seen))]
    if trick := _trick(seen):
        lines += ["", trick]
    if result := _result(seen):
        lines += ["", result]
    lines.append("")
    for seat in range(seen.seats):
        side = seen.sides[seat]
        lines.append(
            f"{SEATS[seat].letter} {shown[seat][:16]}: {seen.scores[side]} ({signed(seen.hand_points[side])}), "
            f"{count_of(seen.hand_counts[seat], 'card')}{', dealer' if seen.dealer == seat else ''}"
        )
    lines += ["", _called(seen, shown)]
    if seen.hand:
        lines += _own(seen)
    text = "\n".join(lines)
    return text if len(text) <= VIEW_LIMIT else text[: VIEW_LIMIT - 1] + "…"


def _called(seen: Observation, names: Sequence[str]) -> str:
    who = owed(seen, names)
    return who if seen.to_play is None else f"{SEATS[seen.to_play].letter} {who}"


def _score(seen: Observation, side: int) -> str:
    return f"{side_letters(seen, side)} {seen.scores[side]} ({signed(seen.hand_points[side])} this hand)"


def _row(seen: Observation, suit: str) -> str:
    cards = sorted((c for c in connected_cards(seen) if c[1] == suit), key=lambda c: strength(seen, c))
    if not cards:
        return f"{SUITS[suit].name} none"
    ends = rank_text(cards[0][0]), rank_text(cards[-1][0])
    run = ends[0] if len(cards) == 1 else f"{ends[0]} to {ends[1]}"
    return f"{SUITS[suit].name} {run}"


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
        return f"Trick so far: {played}."
    return f"Last trick: {played}; {SEATS[shown.winner].letter} won {shown.value}."


def _result(seen: Observation) -> str:
    if seen.last_hand is None or not hand_just_scored(seen):
        return ""
    result = seen.last_hand
    sides = ", ".join(
        f"{side_letters(seen, side)} {signed(hand_total(seen, side))} (tricks {result.trick_points[side]}, "
        f"piles {result.pile_points[side]}, stops {signed(result.stop_points[side])})"
        for side in range(len(result.scores))
    )
    return f"Hand {result.number} scored: {sides}."


def _stops(seen: Observation) -> str:
    if not seen.face_down:
        return ""
    found = [
        f"{_card(each.card)} {'stops' if each.stop == 'touching' else 'may stop'} ({SEATS[each.played_by].letter})"
        for each in seen.face_down
        if each.stop != "none"
    ]
    return f"Face down: {len(seen.face_down)}{'; ' + ', '.join(found) if found else ''}."


def _picture(seen: Observation) -> list[str]:
    """Ranks and four rows, three characters a column."""
    lowest = seen.right - (COLUMNS - 1)
    ranks = [f" {rank_at(seen, lowest + at)} " for at in range(COLUMNS)]
    lines = ["  " + "".join(ranks) + "  (low to high)"]
    for suit in ROWS:
        cells = [" . "] * (COLUMNS + 1)
        cells[COLUMNS] = ""
        for empty in seen.open_places:
            if empty.card[1] == suit:
                cells[place_of(seen, empty.column)] = " + "
        for up in seen.face_up:
            if up.card[1] == suit:
                cells[place_of(seen, up.column)] = f" {up.card[0]} "
        for down in seen.face_down:
            if down.card[1] == suit:
                mark = {"none": " # ", "possible": "(#)", "touching": "[#]"}[down.stop]
                cells[place_of(seen, down.column) % COLUMNS] = mark
        for played in seen.trick:
            if played.card[1] == suit:
                cells[place_of(seen, played.column) % COLUMNS] = f" {played.card[0]}*"
        lines.append((suit + " " + "".join(cells)).rstrip())
    return lines


def _down(seen: Observation) -> list[str]:
    order = sorted(seen.face_down, key=lambda each: (ROWS.index(each.card[1]), strength(seen, each.card)))
    return [f"{each.card} {SEATS[each.played_by].letter}>{SEATS[each.won_by].letter}" for each in order]


def _wrapped(items: list[str]) -> list[str]:
    return [", ".join(items[at : at + 7]) for at in range(0, len(items), 7)]


def _own(seen: Observation) -> list[str]:
    cards = sorted(seen.hand or (), key=lambda card: (ROWS.index(card[1]), strength(seen, card)))
    lines = [f"Your hand: {' '.join(cards)}"]
    if seen.playable:
        lines.append(f"You may play: {' '.join(card for card in cards if card in seen.playable)}")
    return lines
