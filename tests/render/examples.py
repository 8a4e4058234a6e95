"""The scenes that are kept as golden pictures and as text: one of each kind of moment."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from render.scene import Scene
from render.specimens import NAMES, mover_sees, seen_after, waiter_sees
from render.witan_tricks import hand_scene, tableau_scene

from .ortus.examples import EXAMPLES as ORTUS_EXAMPLES

HOSTILE = ("W" * 32, "@everyone **x** `a`", "\u202eevil\u202c السلام Z\u0351\u036b\u0343a\u036c", "😀" * 100)
"""Too wide; markup and a mention; right-to-left marks, Arabic, stacked accents; nothing that a font has."""


def _table(seen: Callable[[], Any], names: Sequence[str] = NAMES) -> Callable[[], Scene]:
    return lambda: tableau_scene(seen(), names)


def _hand(seen: Callable[[], Any]) -> Callable[[], Scene]:
    return lambda: hand_scene(seen(), NAMES)


def _shared_win() -> Any:
    """A match that two of three seats share, from a real end."""
    end = seen_after(3, "a", None, target=300)
    best = max(end.outcome.points)
    points = (best, best, 108)
    return replace(end, scores=points, outcome=replace(end.outcome, placings=(1, 1, 3), points=points))


EXAMPLES: dict[str, Callable[[], Scene]] = {
    "tableau_deal_4": _table(lambda: seen_after(4, "b", 0)),
    "tableau_opening_3": _table(lambda: seen_after(3, "a", 1)),
    "tableau_middle_3": _table(lambda: seen_after(3, "a", 16)),
    "tableau_trick_won_3": _table(lambda: seen_after(3, "a", 18)),
    "tableau_saturated_3": _table(lambda: seen_after(3, "edith", 29)),
    "tableau_late_4": _table(lambda: seen_after(4, "b", 38)),
    "tableau_hand_over_3": _table(lambda: seen_after(3, "a", 39)),
    "tableau_hand_over_4": _table(lambda: seen_after(4, "b", 40)),
    "tableau_match_over_4": _table(lambda: seen_after(4, "b", None, target=300)),
    "tableau_shared_win_3": _table(_shared_win),
    "tableau_hostile_4": _table(lambda: seen_after(4, "b", 18), HOSTILE),
    "hand_opening": _hand(lambda: mover_sees(3, "a", 1)),
    "hand_middle": _hand(lambda: mover_sees(3, "a", 16)),
    "hand_waiting": _hand(lambda: waiter_sees(4, "b", 17)),
    **ORTUS_EXAMPLES,
}
