"""The picture that is posted after each move: header, grid, result, seats, the decision owed."""

from __future__ import annotations

from collections.abc import Sequence

from rules.witan_tricks.observation import Observation

from ..frame import EDGE, FOOTER, footer, header, page
from ..names import picture_names
from ..scene import Box, Figure, Mark, Scene, Words
from ..theme import LARGE, SMALL, SUITS, WIDTH
from .grid import grid_marks
from .layout import GRID_HEIGHT, GRID_TOP, PANEL_HEIGHT, PANELS_GAP, RESULT_HEIGHT
from .reading import owed, top_name
from .result import has_result, result_marks
from .seats import seat_marks


def tableau_scene(observation: Observation, names: Sequence[str]) -> Scene:
    """The table as everybody may see it. A seat's own cards are never in it, whoever the viewer is."""
    shown = picture_names(names)
    top = GRID_TOP + GRID_HEIGHT + PANELS_GAP
    result: tuple[Mark, ...] = ()
    if has_result(observation):
        result = result_marks(observation, shown, top)
        top += RESULT_HEIGHT
    seats = seat_marks(observation, shown, top)
    top += PANEL_HEIGHT
    height = top + FOOTER + EDGE - 2
    marks: tuple[Mark, ...] = (
        page(height),
        *header("Witan", _facts(observation), 560),
        *_tokens(observation),
        *grid_marks(observation),
        *result,
        *seats,
        *footer(top + 2, observation.to_play, owed(observation, shown), 700),
        *_legend(top + 2 + FOOTER // 2),
    )
    return Scene("tableau", WIDTH, height, marks)


def _facts(seen: Observation) -> str:
    return f"Hand {seen.hand_number} · trick {seen.trick_number} of {seen.tricks_in_hand} · to {seen.target}"


def _tokens(seen: Observation) -> tuple[Mark, ...]:
    """Trump and the highest rank, at the right of the header."""
    suit = SUITS[seen.trump]
    return (
        Words(752, 40, "trump", "bold", SMALL, "vellum", "right"),
        Box(762, 16, 50, 50, "card", "gold", 3, 10),
        Figure(suit.figure, 770, 23, 34, 34, (suit.ink,)),
        Words(926, 40, "highest", "bold", SMALL, "vellum", "right"),
        Box(936, 16, 50, 50, "card", "gold", 3, 10),
        Words(961, 41, top_name(seen), "display", LARGE, "ink", "middle"),
    )


def _legend(middle: int) -> tuple[Mark, ...]:
    """What the signs of face-down cards mean."""
    return (
        Figure("octagon_open", 740, middle - 13, 26, 26, ("amber", "night")),
        Words(774, middle, "may stop", "text", SMALL, "soft"),
        Figure("octagon", 900, middle - 13, 26, 26, ("alarm", "white")),
        Words(934, middle, "stops", "text", SMALL, "soft"),
    )
