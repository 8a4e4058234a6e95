"""The Banquet (O.4.8)."""

from __future__ import annotations

from rules.core.action import Action, IllegalAction

from .action import HoldBanquet
from .card import BANQUET
from .event import BanquetHeld
from .hand import holds, lacks, spend
from .state import Move, State
from .variant import Choice

_hold_banquet = HoldBanquet()


def _add_options(state: State, seat: int, options: list[Action]) -> None:
    if holds(state, seat, BANQUET):
        options.append(_hold_banquet)


def _refusal(state: State, seat: int, action: HoldBanquet) -> IllegalAction | None:
    return lacks(state, seat, "banquet")


def _carry_out(move: Move, seat: int, action: HoldBanquet) -> None:
    """The Banquet is spent, and the game's card supply gives what it gives (O.4.8)."""
    spend(move, seat, BANQUET)
    move.tell(BanquetHeld(seat))
    move.state.variant.supply.feast(move, seat)


HOLD_BANQUET = Choice((HoldBanquet,), _add_options, _refusal, _carry_out)
"""A Banquet is an Action (O.4.8)."""
