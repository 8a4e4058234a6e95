"""Gives the answers that members ordered beforehand."""

from __future__ import annotations

from contextlib import suppress

import structlog

from storage.contract import SeatRecord
from storage.failure import NotFound
from storage.reaction import OrderRecord, WindowRecord

from ..clocks.book import people
from ..matches import PANEL, Matches, post
from ..position import Illegal, Position
from ..refusal import Moved, Refusal
from .answers import actions_for
from .fitting import fitting
from .order import order_of
from .passing import is_over

log = structlog.get_logger(__name__)


class StandingOrders:
    """Looks after every change of a match whether somebody is asked who gave an order."""

    def __init__(self, matches: Matches) -> None:
        self.matches = matches
        self.store = matches.store

    async def look(self, match_id: int) -> None:
        """Drop what is stale; then answer for each asked seat whose member gave an order that fits
        and has not answered yet."""
        await self._drop_stale(match_id)
        window = await self.store.window(match_id)
        if window is None:
            return
        position = await self.matches.position(match_id)
        if position.match.asleep_since is not None:
            return
        for seat in people(position.seats).values():
            if seat.seat in window.seats and seat.seat not in position.sealed:
                await self._answer(position, window, seat)

    async def _drop_stale(self, match_id: int) -> None:
        """Passes that are over go; orders about somebody who plays no more are cancelled with the reason."""
        held = [each for each in await self.store.match_orders(match_id) if not each.cancelled]
        if not held:
            return
        seats = {each.member_id: each for each in people(await self.store.seats(match_id)).values()}
        game = (await self.matches.position(match_id)).game
        for each in held:
            order, own = order_of(each.what), seats.get(each.member_id)
            if own is None:
                continue
            if order.until and await is_over(self.store, game, own.seat, match_id, order):
                with suppress(NotFound):  # its member was faster
                    await self.store.remove_order(each.member_id, each.id)
            elif order.by is not None and order.by not in seats:
                async with self.store.transaction() as tx:
                    await tx.cancel_order(each.id, match_id, "order.gone")

    async def _answer(self, position: Position, window: WindowRecord, seat: SeatRecord) -> None:
        game, state, match_id = position.game, position.state, position.match.id
        found = await fitting(self.store, game, state, position.seats, seat, window.kind, match_id)
        if found is None:
            return
        order = order_of(found.what)
        if order.deed == "ask" or (position.match.lesson and found.match_id is None):
            return
        actions = actions_for(game, state, seat.seat, window.kind, order)
        if actions is None:
            await self._cancel(position, seat, found)
            return
        seen = position.match.revision
        for number, action in enumerate(actions):
            try:
                done = await self.matches.submit(
                    match_id,
                    answer=action,
                    command_id=f"order:{found.id}:{match_id}:{window.revision}:{number}",
                    member_id=seat.member_id,
                    seat=seat.seat,
                    seen=seen,
                    source="order",
                )
                seen = done.revision
            except (Illegal, Moved, Refusal):  # somebody was faster: the next look sees what is asked then
                log.info("order came too late", match=match_id)
                return

    async def _cancel(self, position: Position, seat: SeatRecord, order: OrderRecord) -> None:
        """It cannot be carried out: its owner is told in private, and answers by hand. Nothing else is
        played."""
        match, now = position.match, self.matches.clock.now()
        async with self.store.transaction() as tx:
            await tx.cancel_order(order.id, match.id, "order.impossible")
            only = [seat.seat]
            told = {"called": only, "only": only, "order": order.id}
            await tx.owe(post(match.id, match.revision, PANEL, now, **told))
