"""Passes that go on: "until something changes", "this turn". When they are over is seen from what everybody
sees, so that it tells nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rules.core.event import Event
from rules.core.game import Game
from rules.core.seat import PUBLIC
from rules.core.takeback import takes_back
from rules.ortus.battle_event import AttackDeclared, LordCaptured
from rules.ortus.event import TurnBegan
from rules.ortus.plot_event import PlotLaid
from storage.contract import Store, Transaction

from .order import Order

NO_CARD: Final = frozenset(
    {
        "CardsDrawn",
        "CommonDeckShuffled",
        "HandPutBack",
        "JoustAnswered",
        "MonasteryUsed",
        "StartingEarlDrawn",
        "TableDeckShuffled",
        "VikingCubeDrawn",
    }
)
"""The events that bring something to light, and show everybody no card."""


async def is_over(
    reads: Transaction | Store,
    game: Game[Any, Any],
    seat: int,
    match_id: int,
    order: Order,
    fresh: Sequence[Event] = (),
) -> bool:
    """Whether a pass has ended: one for the turn with the next one; one until something changes where
    since then the seat was attacked or aimed at, a Lord of its own was captured, a card was shown to all, or
    its own turn began. Either of them where moves were taken back, since it was given in another position.

    ``fresh`` is what has just happened and is not stored yet."""
    moves = await reads.moves(match_id, after=order.since)
    if any(takes_back(each) for each in moves):
        return True
    events: list[Event] = [game.events.decode(event) for each in moves for event in each.events]
    return any(_ends(order, seat, event) for event in (*events, *fresh))


def _ends(order: Order, seat: int, event: Event) -> bool:
    if isinstance(event, TurnBegan):
        return order.until == "turn" or event.seat == seat
    if order.until != "change":
        return False
    if isinstance(event, AttackDeclared | PlotLaid):
        return event.target == seat
    if isinstance(event, LordCaptured):
        return event.seat == seat
    return event.reveals and event.visible_to(PUBLIC) and event.kind not in NO_CARD
