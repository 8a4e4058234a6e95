"""Which order fits a question."""

from __future__ import annotations

from typing import Any

from rules.core.game import Game
from rules.core.seat import PUBLIC
from storage.contract import SeatRecord, Store, Transaction
from storage.reaction import OrderRecord

from .answers import can_answer
from .facts import facts_of
from .order import order_of


async def fitting(
    reads: Transaction | Store,
    game: Game[Any, Any],
    state: Any,
    seats: tuple[SeatRecord, ...] | list[SeatRecord],
    seat: SeatRecord,
    kind: str,
    match_id: int,
) -> OrderRecord | None:
    """The first order of the seat's member that fits what it is asked, those for this match before those for
    all; decided by what everybody can see."""
    assert seat.member_id is not None
    held = [each for each in await reads.orders(seat.member_id, match_id) if not each.cancelled]
    if not held:
        return None
    members = {each.seat: each.member_id for each in seats if each.member_id is not None}
    facts = facts_of(game.observe(state, PUBLIC), seat.seat, kind, members)
    for each in held:
        order = order_of(each.what)
        if order.fits(kind, facts) and can_answer(kind, order):
            return each
    return None
