"""The private picture of a hand: what may be played stands up, what may not lies low."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import groupby
from typing import Final, Literal

from rules.witan_tricks.observation import Observation

from ..cards import COURT, place
from ..frame import CLOSING, EDGE, FOOTER, HEADER, footer, header, page
from ..names import picture_names
from ..scene import Box, Figure, Mark, Scene, Sprite, Words
from ..theme import SMALL, SUITS, WIDTH, card_name, rank_text
from .reading import count_of, in_hierarchy, moment, name_to_play, owed, still_open
from .tableau import table_tokens

_CARD_HEIGHT: Final = 140
_RAISE: Final = 30
_TAG: Final = 36
_GAP: Final = 6
_GROUP_GAP: Final = 18
_WIDEST: Final = 100

Look = Literal["playable", "barred", "waiting"]


def hand_scene(observation: Observation, names: Sequence[str]) -> Scene:
    """The viewer's own cards; ``ValueError`` for the public, which has none."""
    observation, shown = still_open(observation), picture_names(names)
    if observation.hand is None or observation.viewer is None:
        raise ValueError("the public has no hand")
    cards = in_hierarchy(observation, observation.hand)
    top = HEADER + 14
    bottom = top + _CARD_HEIGHT + _RAISE + _TAG + 4
    height = bottom + FOOTER + CLOSING
    tokens, room = table_tokens(observation)
    facts = f"{count_of(len(cards), 'card')}"
    if observation.playable:
        facts += f" · {len(observation.playable)} playable"
    facts += f" · hand {observation.hand_number}, {moment(observation)}"
    marks: tuple[Mark, ...] = (
        page(height),
        *header("Your hand", facts, room),
        *tokens,
        *_row(observation, cards, top),
        *footer(bottom, observation.to_play, *_question(observation, shown), 880),
        *(_legend(bottom + FOOTER // 2) if observation.outcome is None else ()),
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


def _row(seen: Observation, cards: Sequence[str], top: int) -> list[Mark]:
    """The cards from left to right, suits a little apart, on a shelf."""
    shelf = Box(EDGE, top + _CARD_HEIGHT + _RAISE - 18, WIDTH - 2 * EDGE, 24 + _TAG, "page", None, 0, 10)
    marks: list[Mark] = [shelf]
    if not cards:
        marks.append(Words(WIDTH // 2, top + 90, "No cards", "display", 34, "soft", "middle"))
        return marks
    groups = [list(group) for _, group in groupby(cards, key=lambda card: card[1])]
    gaps = (len(cards) - 1) * _GAP + (len(groups) - 1) * _GROUP_GAP
    width = min(_WIDEST, (WIDTH - 2 * EDGE - 12 - gaps) // len(cards))
    x = (WIDTH - len(cards) * width - gaps) // 2
    connecting = {each.card for each in seen.open_places}
    choosing = bool(seen.playable)
    for group in groups:
        for card in group:
            look: Look = "playable" if card in seen.playable else "barred" if choosing else "waiting"
            y = top + (0 if look == "playable" else _RAISE if choosing else _RAISE // 2)
            marks.append(place(_large(card, width, look), x, y))
            if card in connecting:
                marks.append(place(_joins_tag(), x + (width - 56) // 2, y + _CARD_HEIGHT + 4))
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
    """A card of the hand: bright with a gold edge, dimmed and hatched, or plain while waiting."""
    suit = SUITS[card[1]]
    barred = look == "barred"
    ink = "soft" if barred else suit.ink
    marks: list[Mark] = []
    if barred:
        marks.append(Box(0, 0, width, _CARD_HEIGHT, "dim", None, 0, 10))
        marks.append(Figure("hatch", 3, 3, width - 6, _CARD_HEIGHT - 6, ("shade",)))
        marks.append(Box(0, 0, width, _CARD_HEIGHT, None, "faint", 3, 10))
    else:
        edge = ("gold", 5) if look == "playable" else ("soft", 2)
        marks.append(Box(0, 0, width, _CARD_HEIGHT, "card", *edge, 10))
    marks.append(Words(width // 2, 38, rank_text(card[0]), "bold", min(56, width * 2 // 3), ink, "middle"))
    if emblem := COURT.get(card[0]):
        size = min(42, width // 2 - 8)
        inks = ("soft", "dim") if barred else ("bronze", "bright")
        marks.append(Figure(suit.figure, width // 2 - size - 1, 80, size, size, (ink,)))
        marks.append(Figure(emblem, width // 2 + 2, 80, size, size, inks))
    else:
        marks.append(Figure(suit.figure, width // 2 - 25, 74, 50, 50, (ink,)))
    return Sprite(f"card {card} {look}", 0, 0, width, _CARD_HEIGHT, tuple(marks))


def _legend(middle: int) -> tuple[Mark, ...]:
    left = WIDTH - EDGE - 190
    return (
        place(_joins_tag(), left, middle - 15),
        Words(left + 66, middle, "would join", "text", SMALL, "soft"),
    )
