"""An Earl's tray: what it holds (W.2.1). What others may think that it holds is
:mod:`~rules.witan.unseen`.

It is ``Earldom.tray``, a number for each kind, with a place for the Palace after those of the deck
(W.7.3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from rules.core.action import IllegalAction
from rules.ortus import opening
from rules.ortus.card import KIND, KINDS, kinds_of
from rules.ortus.refusal import refused
from rules.ortus.ruleset import OrtusNumbers
from rules.ortus.state import Earldom, State

EMPTY = (0,) * len(KINDS)
"""A tray without a card."""


def with_tray(seat: int, ruleset: OrtusNumbers) -> Earldom:
    """What an Earl begins with: his Palace, and all other cards in the tray beside it (W.2.1)."""
    earldom = opening.with_palace(seat, ruleset)
    earldom.tray = (*earldom.tray, 0)
    return earldom


def kinds_in(tray: tuple[int, ...]) -> list[int]:
    """The different kinds that it holds."""
    return [kind for kind, left in enumerate(tray) if left]


def added(tray: tuple[int, ...], kinds: Iterable[int]) -> tuple[int, ...]:
    """The tray with those cards slotted in."""
    counts = Counter(kinds)
    return tuple([left + counts[kind] for kind, left in enumerate(tray)])


def not_in_tray(state: State, seat: int, rule: str, name: str) -> IllegalAction | None:
    """The refusal of a card that the tray does not hold; ``None`` if it does."""
    tray = state.earldoms[seat].tray
    kind = KIND.get(name)
    if kind is not None and tray[kind]:
        return None
    return refused(rule, "not_in_tray", card=name, tray=kinds_of(kinds_in(tray)))
