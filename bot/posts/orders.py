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
    conditions = ", ".join(condition_words(order))
    why = [say(record.cancelled)] if record.cancelled else [say("orders.off")] if record.off else []
    if record.failed_in:
        why.append(say("orders.failed_in", matches=listed(f"#{each}" for each in record.failed_in)))
    return say(
        "orders.line.cancelled" if record.cancelled or record.off else "orders.line",
        number=number,
        when=when_words(order.kind),
        do=deed_words(order.kind, order.deed, order.cards),
        conditions=f" ({conditions})" if conditions else "",
        scope=scope_words(record.match_id, order.game),
        why="".join(f" · {each}" for each in why),
    )


def orders_text(records: Sequence[OrderRecord], room: int = CONTENT_LIMIT) -> str:
    """The whole list within so many characters; what does not fit is counted by its numbers."""
    if not records:
        return f"{say('orders.head')}\n{say('orders.none')}"
    lines = [say("orders.head"), *(order_line(at, each) for at, each in enumerate(records, 1))]
    while len("\n".join([*lines, say("orders.foot")])) > room:
        lines.pop()
    return "\n".join([*lines, say("orders.foot")])


def when_words(kind: str) -> str:
    """The question that it answers: "I am attacked"."""
    return say(f"order.when.{kind or 'any'}")


def deed_words(kind: str, deed: str, cards: Sequence[str]) -> str:
    """What it answers: "field Champion and Knight"."""
    if deed == "ask" or not kind:
        return say(f"order.do.{deed}")
    if deed == "decline":
        return say(f"order.decline.{kind}")
    return say(f"order.answer.{kind}", cards=listed(card_name(each) for each in cards))


def scope_words(match_id: int | None, game: str) -> str:
    """Where it holds: "#12", "in all matches", "in all matches of Shire"."""
    if match_id is not None:
        return f"#{match_id}"
    return say("orders.scope.game", game=say(f"{game}.title")) if game else say("orders.scope.all")


def condition_words(order: Order) -> list[str]:
    """When it holds, and up to when."""
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
        spent = amount("card_spent", order.cost)
        found.append(say("order.if.cost", cards=spent) if order.cost else say("order.if.free"))
    if order.until:
        found.append(say(f"order.until.{order.until}"))
    return found
