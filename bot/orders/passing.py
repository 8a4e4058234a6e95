"""Passes that go on: "until something changes", "this turn". When they are over is seen from what everybody
sees, so that it tells nothing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from rules.core.event import Event
from rules.core.game import Game
from rules.core.seat import PUBLIC
from rules.core.takeback import takes_back
from rules.ortus.event import TurnBegan
from rules.ortus.observation import Observation
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
    public: Any,
    seat: int,
    match_id: int,
    order: Order,
    fresh: Sequence[Event] = (),
) -> bool:
    """Whether a pass has ended: one for the turn with the next one; one until something changes where the
    seat is attacked or aimed at, a card was shown to all, or its own turn has begun. Either of them where
    moves were taken back, since it was given in another position."""
    if order.until == "change" and is_aimed_at(public, seat):
        return True
    moves = await reads.moves(match_id, after=order.since)
    if any(takes_back(each) for each in moves):
        return True
    events: list[Event] = [game.events.decode(event) for each in moves for event in each.events]
    return _ends(order, seat, [*events, *fresh])


def is_aimed_at(public: Any, seat: int) -> bool:
    """Whether what is under way is an attack on the seat, a plot against it, or about a Lord of its own."""
    if not isinstance(public, Observation):
        return False
    return (
        (public.battle is not None and public.battle.target == seat)
        or (public.struggle is not None and public.struggle.target == seat)
        or (public.ransom is not None and public.ransom.seat == seat)
    )


def _ends(order: Order, seat: int, events: Iterable[Event]) -> bool:
    for event in events:
        if isinstance(event, TurnBegan) and (order.until == "turn" or event.seat == seat):
            return True
        shows = event.reveals and event.visible_to(PUBLIC) and event.kind not in NO_CARD
        if order.until == "change" and shows:
            return True
    return False
