"""The picture that is posted after each move: header, grid, result, seats, the decision owed."""

from __future__ import annotations

from collections.abc import Sequence

from rules.witan_tricks.observation import Observation

from ..cards import stop_sign
from ..frame import CLOSING, EDGE, FOOTER, TOKEN, footer, header, page, token
from ..names import picture_names
from ..scene import Box, Figure, Mark, Scene, Words
from ..theme import LARGE, SMALL, SUITS, WIDTH, rank_text
from .grid import grid_marks
from .layout import GAP, GRID_HEIGHT, GRID_TOP, PANEL_HEIGHT
from .reading import moment, name_to_play, owed, still_open
from .result import result_height, result_marks
from .seats import seat_marks


def tableau_scene(observation: Observation, names: Sequence[str]) -> Scene:
    """The table as everybody may see it. A seat's own cards are never in it, whoever the viewer is."""
    observation, shown = still_open(observation), picture_names(names)
    results = GRID_TOP + GRID_HEIGHT + GAP
    seats = results + result_height(observation)
    bottom = seats + PANEL_HEIGHT
    height = bottom + FOOTER + CLOSING
    facts = f"Hand {observation.hand_number} · {moment(observation)} · target {observation.target}"
    tokens, room = table_tokens(observation)
    marks: tuple[Mark, ...] = (
        page(height),
        *header("Witan · tricks", facts, room),
        *tokens,
        *grid_marks(observation),
        *result_marks(observation, shown, results),
        *seat_marks(observation, shown, seats),
        *footer(bottom, observation.to_play, name_to_play(observation, shown), owed(observation), 620),
        *_legend(bottom + FOOTER // 2, observation.outcome is not None),
    )
    return Scene("tableau", WIDTH, height, marks)


def table_tokens(seen: Observation) -> tuple[tuple[Mark, ...], int]:
    """Trump and the highest rank at the right of the header, and the room that they leave to their left."""
    suit = SUITS[seen.trump]
    rank = Words(TOKEN // 2, TOKEN // 2 + 1, rank_text(seen.top_rank), "display", LARGE, "ink", "middle")
    highest, left = token(WIDTH - EDGE - 6, "highest", (rank,))
    trump, left = token(left, "trump", (Figure(suit.figure, 9, 9, TOKEN - 18, TOKEN - 18, (suit.ink,)),))
    return (*trump, *highest), left


def _legend(middle: int, ended: bool) -> tuple[Mark, ...]:
    """What the signs mean. Above, of face-down cards: left who played, right who won; the two kinds of stop.
    Below, beside each seat's card: whether it joined the grid, who led, who won."""
    above, below = middle - 15, middle + 16
    stops: tuple[Mark, ...] = (
        stop_sign("touching", 968, above - 13, 26),
        Words(1002, above, "stops", "text", SMALL, "soft"),
    )
    if not ended:
        stops += (
            stop_sign("possible", 816, above - 13, 26),
            Words(850, above, "may stop", "text", SMALL, "soft"),
        )
    return (
        Box(622, above - 14, 34, 28, "night", "dusk", 2, 6),
        Figure("disc", 627, above - 5, 11, 11, ("haze", "haze")),
        Figure("disc", 640, above - 5, 11, 11, ("bright", "bright")),
        Words(664, above, "played, won", "text", SMALL, "soft"),
        *stops,
        Figure("link", 625, below - 14, 28, 28, ("soft",)),
        Words(664, below, "joined", "text", SMALL, "soft"),
        Figure("apart", 752, below - 14, 28, 28, ("soft",)),
        Words(788, below, "apart", "text", SMALL, "soft"),
        Figure("pennant", 872, below - 13, 25, 26, ("red",)),
        Words(904, below, "led", "text", SMALL, "soft"),
        Figure("laurel", 967, below - 14, 29, 29, ("verdigris",)),
        Words(1002, below, "won", "text", SMALL, "soft"),
    )
