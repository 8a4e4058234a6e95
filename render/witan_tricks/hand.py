"""The private picture of a hand: what may be played stands up, what may not lies low."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import groupby
from typing import Final, Literal

from rules.witan_tricks.observation import Observation

from ..art import face_art
from ..frame import CLOSING, EDGE, FOOTER, HEADER, footer, header, page
from ..names import picture_names
from ..scene import Box, Figure, Mark, Scene, Sprite, Words
from ..theme import SMALL, SUITS, WIDTH, card_name, rank_text
from .cards import place
from .reading import count_of, in_hierarchy, moment, name_to_play, owed, still_open, would_join
from .tableau import table_tokens

_ONE_SHELF: Final = 8
"""Cards of a hand that lies on one shelf; a larger one takes two, so that its cards can be read."""
_WIDEST: Final = 112
_RAISE: Final = 24
_TAG: Final = 36
_GAP: Final = 8
_GROUP_GAP: Final = 20
_TOP: Final = HEADER + 14

Look = Literal["playable", "barred", "waiting"]


def hand_scene(observation: Observation, names: Sequence[str]) -> Scene:
    """The viewer's own cards; ``ValueError`` for the public, which has none."""
    observation, shown = still_open(observation), picture_names(names)
    if observation.hand is None or observation.viewer is None:
        raise ValueError("the public has no hand")
    cards = in_hierarchy(observation, observation.hand)
    shelves = _shelved(cards)
    width = min(map(_card_width, shelves))
    pitch = _height_of(width) + _RAISE + _TAG + 12
    bottom = _TOP + pitch * len(shelves) - 4
    tokens, room = table_tokens(observation)
    facts = f"{count_of(len(cards), 'card')}"
    if observation.playable:
        facts += f" · {len(observation.playable)} playable"
    facts += f" · hand {observation.hand_number}, {moment(observation)}"
    rows = (_row(observation, shelf, width, _TOP + at * pitch) for at, shelf in enumerate(shelves))
    height = bottom + FOOTER + CLOSING
    marks: tuple[Mark, ...] = (
        page(height),
        *header("Your hand", facts, room),
        *tokens,
        *(mark for row in rows for mark in row),
        *footer(bottom, observation.to_play, *_question(observation, shown), 880),
        *(_legend(bottom + FOOTER // 2) if would_join(observation) else ()),
    )
    return Scene("hand", WIDTH, height, marks)


def _question(seen: Observation, names: Sequence[str]) -> tuple[str, str]:
    """Who is to do what: the viewer's own choice in few words, or somebody else's name and what he owes."""
    if seen.to_play != seen.viewer or seen.outcome is not None:
        return name_to_play(seen, names), owed(seen)
    if seen.choosing_end is not None:
        return "", f"Your turn: place the {card_name(seen.choosing_end)}"
    if not seen.trick:
        return "", "Your lead: any card"
    if len(seen.playable) == len(seen.hand or ()):
        return "", "Your turn: any card"
    suit = SUITS[seen.trick[0].card[1]]
    if all(card[1] == suit.key for card in seen.playable):
        return "", f"Your turn: follow {suit.name}"
    return "", f"Your turn: follow {suit.name}, or join the grid"


def _suits(cards: Sequence[str]) -> list[list[str]]:
    return [list(group) for _, group in groupby(cards, key=lambda card: card[1])]


def _shelved(cards: Sequence[str]) -> list[Sequence[str]]:
    """The cards on one shelf, or on two, broken between suits where that leaves them most alike in length."""
    if len(cards) <= _ONE_SHELF:
        return [cards]
    breaks = [sum(map(len, _suits(cards)[:count])) for count in range(1, len(_suits(cards)))]
    at = min(breaks, key=lambda each: abs(2 * each - len(cards)), default=0)
    if max(at, len(cards) - at) > _ONE_SHELF + 1:
        at = (len(cards) + 1) // 2
    return [cards[:at], cards[at:]]


def _gaps(cards: Sequence[str]) -> int:
    return max(0, len(cards) - 1) * _GAP + max(0, len(_suits(cards)) - 1) * _GROUP_GAP


def _card_width(cards: Sequence[str]) -> int:
    return min(_WIDEST, (WIDTH - 2 * EDGE - 12 - _gaps(cards)) // max(1, len(cards)))


def _height_of(width: int) -> int:
    return round(width * 1.4)


def _row(seen: Observation, cards: Sequence[str], width: int, top: int) -> list[Mark]:
    """The cards from left to right, suits a little apart, on a shelf."""
    high = _height_of(width)
    shelf = Box(EDGE, top + high + _RAISE - 18, WIDTH - 2 * EDGE, 24 + _TAG, "page", None, 0, 10)
    marks: list[Mark] = [shelf]
    if not cards:
        marks.append(Words(WIDTH // 2, top + 90, "No cards", "display", 34, "soft", "middle"))
        return marks
    x = (WIDTH - len(cards) * width - _gaps(cards)) // 2
    connecting = would_join(seen)
    choosing = bool(seen.playable)
    for group in _suits(cards):
        for card in group:
            look: Look = "playable" if card in seen.playable else "barred" if choosing else "waiting"
            y = top + (0 if look == "playable" else _RAISE if choosing else _RAISE // 2)
            marks.append(place(_large(card, width, look), x, y))
            if card in connecting:
                marks.append(place(_joins_tag(), x + (width - 56) // 2, top + high + _RAISE + 6))
            x += width + _GAP
        x += _GROUP_GAP
    return marks


@cache
def _joins_tag() -> Sprite:
    """Under a card that would connect now."""
    marks: tuple[Mark, ...] = (
        Box(0, 0, 56, 30, "verdigris", None, 0, 12),
        Figure("link", 14, 1, 28, 28, ("white",)),
    )
    return Sprite("joins", 0, 0, 56, 30, marks)


@cache
def _large(card: str, width: int, look: Look) -> Sprite:
    """A card of the hand: whole with a gold edge, grey and hatched, or plain while waiting."""
    high = _height_of(width)
    radius = max(6, width // 12)
    if look == "barred":
        marks = _grey(card, width, high, radius)
    else:
        marks = [*face_art(card, width, high)]
        if look == "playable":
            marks.append(Box(0, 0, width, high, None, "gold", 5, radius))
    return Sprite(f"card {card} {look}", 0, 0, width, high, tuple(marks))


def _grey(card: str, width: int, high: int, radius: int) -> list[Mark]:
    """A card that may not be played: only its rank and suit, where a playable one has them."""
    size = round(min(width * 0.56, high * 0.46))
    x, y = round(width * 0.62), round(high * 0.66)
    return [
        Box(0, 0, width, high, "dim", None, 0, radius),
        Figure("hatch", 3, 3, width - 6, high - 6, ("shade",)),
        Box(0, 0, width, high, None, "faint", 3, radius),
        Words(
            round(width * 0.09),
            round(high * 0.19),
            rank_text(card[0]),
            "bold",
            round(min(width * 0.5, high * 0.36)),
            "soft",
        ),
        Figure(SUITS[card[1]].figure, x - size // 2, y - size // 2, size, size, ("soft",)),
    ]


def _legend(middle: int) -> tuple[Mark, ...]:
    left = WIDTH - EDGE - 190
    return (
        place(_joins_tag(), left, middle - 15),
        Words(left + 66, middle, "would join", "text", SMALL, "soft"),
    )
