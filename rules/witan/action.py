"""What players choose in Witan beside the actions of the family.

Cards and numbers as in :mod:`~rules.ortus.action`; ``by`` -1 is a Witan (:mod:`~rules.ortus.means`).
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.action import Action


@dataclass(frozen=True, slots=True)
class PickCard(Action):
    """Take that card from one's tray: for the first hand, to end the turn, for a Banquet (W.2.2, W.3.1,
    W.3.2)."""

    card: str


@dataclass(frozen=True, slots=True)
class AddToPlot(Action):
    """Say how many cards of the plot's kind, and how many Witans, are added to it; 0 and 0 for none
    (W.5.2)."""

    cards: int
    witans: int


@dataclass(frozen=True, slots=True)
class BlockPlot(Action):
    """Block the plot in full, so many of it by Witans and the rest by Allies of the hand (W.5.4)."""

    witans: int


@dataclass(frozen=True, slots=True)
class AllowPlot(Action):
    """Let the plot happen (W.5.4)."""


@dataclass(frozen=True, slots=True)
class SendCouncilor(Action):
    """Send the Lord of a Fief to Winchester and discard all of the Fief (W.8.2)."""

    fief: int
