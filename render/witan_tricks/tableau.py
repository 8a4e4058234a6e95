"""The picture that is posted after each move: header, grid, result, seats, the decision owed."""

from __future__ import annotations

from collections.abc import Sequence

from rules.witan_tricks.observation import Observation

from ..fonts import width_of
from ..frame import CLOSING, EDGE, FOOTER, TOKEN, footer, header, page
from ..names import picture_names
from ..scene import Box, Figure, Mark, Scene, Sprite, Words
from ..theme import LARGE, SMALL, SUITS, WIDTH, rank_text
from .grid import grid_marks
from .layout import GAP, GRID_HEIGHT, GRID_TOP, PANEL_HEIGHT
from .legend import legend
from .reading import before, moment, name_to_play, owed, still_open
from .result import result_height, result_marks
from .seats import seat_marks

_OWED_ENDS = 560
_WAS = 40
_ARROW = 22


def tableau_scene(observation: Observation, names: Sequence[str]) -> Scene:
    """The table as everybody may see it. A seat's own cards are never in it, whoever the viewer is."""
    observation, shown = still_open(observation), picture_names(names)
    results = GRID_TOP + GRID_HEIGHT + GAP
    seats = results + result_height(observation)
    bottom = seats + PANEL_HEIGHT
    height = bottom + FOOTER + CLOSING
    facts = f"Hand {observation.hand_number} · {moment(observation)} · target {observation.target}"
    tokens, room = table_tokens(observation)
    question = name_to_play(observation, shown), owed(observation)
    marks: tuple[Mark, ...] = (
        page(height),
        *header("Witan · tricks", facts, room),
        *tokens,
        *grid_marks(observation),
        *result_marks(observation, shown, results),
        *seat_marks(observation, shown, seats),
        *footer(bottom, observation.to_play, *question, _OWED_ENDS),
        *legend(observation, bottom, _OWED_ENDS + 10),
    )
    return Scene("tableau", WIDTH, height, marks)


def table_tokens(seen: Observation, *, changes: bool = True) -> tuple[tuple[Mark, ...], int]:
    """Trump and the highest rank at the right of the header, with ``changes`` each led there from what it was
    before the last trick if that was another; and the room that they leave to their left."""
    was = before(seen)
    running = changes and seen.outcome is None
    highest, left = _token(
        WIDTH - EDGE - 6,
        "highest",
        _rank(seen.top_rank, TOKEN),
        _rank(was.top_rank, _WAS) if running and was.top_rank != seen.top_rank else None,
    )
    trump, left = _token(
        left,
        "trump",
        _suit(seen.trump, TOKEN),
        _suit(was.trump, _WAS) if running and was.trump != seen.trump else None,
    )
    return (*trump, *highest), left


def _rank(rank: str, size: int) -> Mark:
    high = LARGE if size == TOKEN else SMALL
    return Words(size // 2, size // 2 + 1, rank_text(rank), "display", high, "ink", "middle")


def _suit(suit: str, size: int) -> Mark:
    edge = size // 6
    return Figure(SUITS[suit].figure, edge, edge, size - 2 * edge, size - 2 * edge, (SUITS[suit].ink,))


def _token(right: int, label: str, inside: Mark, was: Mark | None) -> tuple[tuple[Mark, ...], int]:
    """A labelled token that ends at ``right``, led there from what it was; and where the next one ends."""
    left = right - TOKEN
    box = Box(0, 0, TOKEN, TOKEN, "card", "gold", 3, 10)
    marks: list[Mark] = [Sprite(f"token {label}", left, 15, TOKEN, TOKEN, (box, inside))]
    if was is not None:
        left -= _ARROW + 6
        marks.append(Figure("arrow", left + 2, 31, _ARROW, _ARROW, ("bright",)))
        left -= _WAS + 2
        old = Box(0, 0, _WAS, _WAS, "dim", "haze", 2, 8)
        marks.append(Sprite(f"token {label} was", left, 22, _WAS, _WAS, (old, was)))
    marks.append(Words(left - 10, 42, label, "bold", SMALL, "vellum", "right"))
    return tuple(marks), left - 10 - width_of(label, "bold", SMALL) - 22
