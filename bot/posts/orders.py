"""Standing orders in words."""

from __future__ import annotations

from collections.abc import Sequence

from storage.reaction import OrderRecord

from ..orders.order import Order, order_of
from ..phrases import amount, listed, say
from ..phrases.ortus.pieces import card_name
from .outgoing import CONTENT_LIMIT


def order_line(number: int, record: OrderRecord) -> str:
    """One order, with its number in the list of all: "1. I am attacked: **field nothing more** · in all
    matches"."""
    order = order_of(record.what)
    conditions = ", ".join(_conditions(order))
    return say(
        "orders.line.cancelled" if record.cancelled else "orders.line",
        number=number,
        when=say(f"order.when.{order.kind or 'any'}"),
        do=_deed(order),
        conditions=f" ({conditions})" if conditions else "",
        scope=f"#{record.match_id}" if record.match_id is not None else say("orders.scope.all"),
        why=say(record.cancelled) if record.cancelled else "",
    )


def orders_text(records: Sequence[OrderRecord]) -> str:
    """The whole list; what does not fit is counted by its numbers."""
    if not records:
        return f"{say('orders.head')}\n{say('orders.none')}"
    lines = [say("orders.head"), *(order_line(at, each) for at, each in enumerate(records, 1))]
    while len("\n".join([*lines, say("orders.foot")])) > CONTENT_LIMIT:
        lines.pop()
    return "\n".join([*lines, say("orders.foot")])


def _deed(order: Order) -> str:
    if order.deed == "ask" or not order.kind:
        return say(f"order.do.{order.deed}")
    if order.deed == "decline":
        return say(f"order.decline.{order.kind}")
    return say(f"order.answer.{order.kind}", cards=listed(card_name(each) for each in order.cards))


def _conditions(order: Order) -> list[str]:
    found = []
    if order.by is not None:
        found.append(say("order.if.by", member=f"<@{order.by}>"))
    if order.target:
        found.append(say("order.if.target", card=card_name(order.target)))
    if order.least is not None:
        found.append(say("order.if.least", number=order.least))
    if order.most is not None:
        found.append(say("order.if.most", number=order.most))
    if order.cost is not None:
        found.append(say("order.if.cost", cards=amount("card_spent", order.cost)))
    return found
