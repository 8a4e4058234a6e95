"""The scenes that are kept as golden pictures and as text: one of each kind of moment."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from render.scene import Scene
from render.specimens import NAMES, milestones_of, mover_sees, seen_after, waiter_sees
from render.witan_tricks import hand_scene, tableau_scene

from .league.examples import EXAMPLES as LEAGUE_EXAMPLES
from .ortus.examples import EXAMPLES as ORTUS_EXAMPLES
from .ratings.examples import EXAMPLES as RATINGS_EXAMPLES

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


def _milestone(
    seats: int, key: str, number: int, target: int = 601, names: Sequence[str] = NAMES
) -> Callable[[], Scene]:
    """The end of a hand, or with -1 the result of the match."""
    return lambda: milestones_of(seats, key, target, names)[number].scene


EXAMPLES: dict[str, Callable[[], Scene]] = {
    "tableau_deal_4": _table(lambda: seen_after(4, "b", 0)),
    "tableau_opening_3": _table(lambda: seen_after(3, "a", 1)),
    "tableau_opening_4": _table(lambda: seen_after(4, "b", 3)),
    "tableau_middle_3": _table(lambda: seen_after(3, "a", 16)),
    "tableau_middle_4": _table(lambda: seen_after(4, "b", 22)),
    "tableau_trick_won_3": _table(lambda: seen_after(3, "a", 18)),
    "tableau_saturated_3": _table(lambda: seen_after(3, "edith", 29)),
    "tableau_crowded_3": _table(lambda: seen_after(3, "a", 38)),
    "tableau_crowded_4": _table(lambda: seen_after(4, "b", 38)),
    "tableau_next_hand_3": _table(lambda: seen_after(3, "a", 39)),
    "tableau_next_hand_4": _table(lambda: seen_after(4, "b", 40)),
    "tableau_match_over_4": _table(lambda: seen_after(4, "b", None, target=300)),
    "tableau_shared_win_3": _table(_shared_win),
    "tableau_hostile_4": _table(lambda: seen_after(4, "b", 18), HOSTILE),
    "hand_opening": _hand(lambda: mover_sees(3, "a", 1)),
    "hand_middle": _hand(lambda: mover_sees(3, "a", 16)),
    "hand_waiting": _hand(lambda: waiter_sees(4, "b", 17)),
    "hand_last": _hand(lambda: mover_sees(4, "b", 38)),
    "hand_over_3": _milestone(3, "a", 0),
    "hand_over_4": _milestone(4, "b", 0),
    "match_over_3": _milestone(3, "a", -1),
    "match_over_hostile_4": _milestone(4, "b", -1, 300, HOSTILE),
    **ORTUS_EXAMPLES,
    **RATINGS_EXAMPLES,
    **LEAGUE_EXAMPLES,
}
