"""Which order fits a question."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rules.core.event import Event
from rules.core.game import Game
from rules.core.seat import PUBLIC
from storage.contract import SeatRecord, Store, Transaction
from storage.reaction import OrderRecord

from .answers import can_answer
from .facts import facts_of
from .order import order_of
from .passing import is_over


def ranked(records: Iterable[OrderRecord]) -> list[OrderRecord]:
    """As they are looked through: passes first, being the latest word; then as they were given."""
    return sorted(records, key=lambda each: not order_of(each.what).until)


async def fitting(
    reads: Transaction | Store,
    game: Game[Any, Any],
    state: Any,
    seats: tuple[SeatRecord, ...] | list[SeatRecord],
    seat: SeatRecord,
    kind: str,
    match_id: int,
    fresh: Sequence[Event] = (),
) -> OrderRecord | None:
    """The first order of the seat's member that fits what it is asked, those for this match before those for
    all; decided by what everybody can see. ``fresh`` is what has just happened and is not stored yet."""
    assert seat.member_id is not None
    held = [each for each in await reads.orders(seat.member_id, match_id) if each.holds_in(match_id)]
    if not held:
        return None
    members = {each.seat: each.member_id for each in seats if each.member_id is not None}
    public = game.observe(state, PUBLIC)
    facts = facts_of(public, seat.seat, kind, members)
    for each in ranked(held):
        order = order_of(each.what)
        if order.game not in ("", game.key) or not order.fits(kind, facts) or not can_answer(kind, order):
            continue
        if order.until and await is_over(reads, game, seat.seat, match_id, order, fresh):
            continue
        return each
    return None
