"""The refusals that only Witan knows, beside those of the family (:mod:`~rules.ortus.refusal`)."""

from __future__ import annotations

from typing import Final

from rules.core.action import IllegalAction

REFUSALS: Final[dict[str, tuple[str, ...]]] = {
    "witan.pick_to_end": ("tray",),
    "witan.too_much_added": ("card", "cards", "witans"),
    "witan.cannot_block": ("witans", "strength", "allies", "ready"),
    "witan.no_winchester": (),
    "witan.winchester_closed": ("round", "opens"),
    "witan.last_fief": ("fief",),
}
"""The phrase keys, and the names of the values that come with each.

``tray``: names of cards, equal ones once. ``card``: treachery or intrigue, of which the seat has ``cards`` in
hand, beside ``witans`` ready ones. For a block: the ``witans`` asked for, the ``strength`` to be met, the
``allies`` in hand and the Witans ``ready``. The rest are numbers."""


def refused(rule: str, phrase: str, **values: object) -> IllegalAction:
    """The refusal under a rule; ``phrase`` without the game's name before it."""
    key = f"witan.{phrase}"
    assert set(values) == set(REFUSALS[key]), f"{key} comes with {REFUSALS[key]}, not {tuple(values)}"
    return IllegalAction(rule, key, values)
