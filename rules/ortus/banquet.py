"""The Banquet (O.4.8)."""

from __future__ import annotations

from functools import cache

from rules.core.action import Action, IllegalAction

from .action import HoldBanquet
from .card import BANQUET
from .event import BanquetHeld
from .means import means_of, means_refusal, play_as
from .state import Move, State
from .variant import Choice

_hold_banquet = cache(HoldBanquet)


def _add_options(state: State, seat: int, options: list[Action]) -> None:
    for by in means_of(state, seat, BANQUET, "banquet"):
        options.append(_hold_banquet(by))


def _refusal(state: State, seat: int, action: HoldBanquet) -> IllegalAction | None:
    return means_refusal(state, seat, BANQUET, action.by, "banquet")


def _carry_out(move: Move, seat: int, action: HoldBanquet) -> None:
    """The Banquet is spent, and the game's card supply gives what it gives (O.4.8)."""
    play_as(move, seat, BANQUET, action.by, "banquet")
    move.tell(BanquetHeld(seat))
    move.state.variant.supply.feast(move, seat)


HOLD_BANQUET = Choice((HoldBanquet,), _add_options, _refusal, _carry_out)
"""A Banquet is an Action (O.4.8)."""
