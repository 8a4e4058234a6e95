"""What Knight-errant refuses beside the refusals of the family: rule number, phrase key, and what the
sentence needs."""

from __future__ import annotations

from typing import Final

from rules.core.action import IllegalAction

REFUSALS: Final[dict[str, tuple[str, ...]]] = {
    "knight_errant.not_in_row": ("card", "row"),
    "knight_errant.nothing_to_draw": ("row",),
    "knight_errant.tent_is_whole": ("cubes",),
    "knight_errant.camp_is_full": ("infantry",),
}
"""The phrase keys, and the names of the values that come with each: ``card`` and ``row`` are kinds of cards,
``cubes`` and ``infantry`` numbers."""


def refused(rule: str, phrase: str, **values: object) -> IllegalAction:
    """The refusal under a rule; ``phrase`` without the game's name before it."""
    key = f"knight_errant.{phrase}"
    assert set(values) == set(REFUSALS[key]), f"{key} comes with {REFUSALS[key]}, not {tuple(values)}"
    return IllegalAction(rule, key, values)
