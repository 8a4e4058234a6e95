"""The private picture of a hand: what may be played stands up, what may not lies low."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from rules.witan_tricks.observation import Observation

from ..cards import place
from ..frame import EDGE, FOOTER, HEADER, footer, header, page
from ..names import picture_names
from ..scene import Box, Figure, Mark, Scene, Sprite, Words
from ..theme import SMALL, SUITS, WIDTH, rank_text
from .reading import ROWS, count_of, owed, strength

_CARD_HEIGHT = 132
_RAISE = 26


def hand_scene(observation: Observation, names: Sequence[str]) -> Scene:
    """The viewer's own cards; ``ValueError`` for the public, which has none."""
    if observation.hand is None or observation.viewer is None:
        raise ValueError("the public has no hand")
    shown = picture_names(names)
    cards = sorted(observation.hand, key=lambda card: (ROWS.index(card[1]), strength(observation, card)))
    top = HEADER + 14
    bottom = top + _RAISE + _CARD_HEIGHT + 40
    height = bottom + FOOTER + EDGE
    marks: tuple[Mark, ...] = (
        page(height),
        *header("Your hand", _facts(observation, cards), 980),
        *_row(observation, cards, top),
        *footer(bottom, observation.to_play, owed(observation, shown), 1060),
    )
    return Scene("hand", WIDTH, height, marks)


def _facts(seen: Observation, cards: Sequence[str]) -> str:
    return f"{count_of(len(cards), 'card')} · hand {seen.hand_number} · trick {seen.trick_number}"


def _row(seen: Observation, cards: Sequence[str], top: int) -> list[Mark]:
    if not cards:
        return []
    width = min(96, (WIDTH - 2 * EDGE - 20) // len(cards) - 6)
    left = (WIDTH - len(cards) * (width + 6)) // 2
    connecting = {each.card for each in seen.open_places}
    choosing = bool(seen.playable)
    marks: list[Mark] = []
    for at, card in enumerate(cards):
        x = left + at * (width + 6)
        playable = card in seen.playable
        y = top if playable else top + _RAISE
        look = "playable" if playable else "barred" if choosing else "waiting"
        marks.append(place(_large(card, width, look), x, y))
        if card in connecting:
            marks.append(Figure("link", x + width // 2 - 18, y + _CARD_HEIGHT + 4, 36, 30, ("verdigris",)))
    return marks


@cache
def _large(card: str, width: int, look: str) -> Sprite:
    suit = SUITS[card[1]]
    barred = look == "barred"
    ink = "soft" if barred else suit.ink
    marks: list[Mark] = [
        Box(
            0,
            0,
            width,
            _CARD_HEIGHT,
            "dim" if barred else "card",
            "bronze" if look == "playable" else "soft",
            3,
            10,
        ),
        Words(width // 2, 34, rank_text(card[0]), "bold", 50, ink, "middle"),
        Figure(suit.figure, width // 2 - 24, 62, 48, 48, (ink,)),
    ]
    if barred:
        marks.append(Figure("hatch", 3, 3, width - 6, _CARD_HEIGHT - 6, ("faint",)))
    return Sprite(f"card {card} {look}", 0, 0, width, _CARD_HEIGHT, tuple(marks))


def small_size() -> int:
    """The smallest type in the hand."""
    return SMALL
