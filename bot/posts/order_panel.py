"""The panel of standing orders: the list, a single one, and one that is put together step by step."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from storage.reaction import OrderRecord

from ..controls import Option, Pick, Press, Row
from ..orders.draft import ALL, ASKING, HERE, KINDS, Draft
from ..orders.order import order_of
from ..phrases import amount, listed, say
from ..phrases.ortus.pieces import card_name
from .orders import condition_words, deed_words, order_line, orders_text, scope_words, when_words
from .outgoing import CONTENT_LIMIT, Outgoing
from .panel import capitalised, paged


@dataclass(frozen=True, slots=True)
class Place:
    """Where orders are looked at: in a match (with its title), or nowhere (match 0). ``plays`` whether the
    member has a seat in it, ``others`` the names of the people on the other seats, with their members."""

    match_id: int = 0
    revision: int = 0
    title: str = ""
    game: str = ""
    plays: bool = False
    others: Mapping[int, tuple[int, str]] = field(default_factory=dict)

    def members(self) -> dict[int, int]:
        """The members of the other seats."""
        return {seat: member for seat, (member, _) in self.others.items()}

    def start(self) -> Draft:
        """What a new order begins as."""
        return Draft(scope=HERE if self.plays else ALL)

    def scopes(self) -> list[str]:
        """For which matches an order can be given here."""
        if self.game:
            games = [str(ASKING.index(self.game))] if self.game in ASKING else []
        else:
            games = [str(number) for number in range(len(ASKING))]
        return [*([HERE] if self.plays else []), ALL, *games]


def orders_panel(place: Place, records: Sequence[OrderRecord], page: int = 1, before: str = "") -> Outgoing:
    """All orders, each to be opened, and the way to a new one."""
    rows: list[Row] = []
    if records:
        options = [
            Option(f"order.one.{each.id}", _short(number, each), _state(each))
            for number, each in enumerate(records, 1)
        ]
        rows += _naming(paged("orders", options, page, "order.list"), say("orders.open"))
    rows.append(
        [
            Press(f"order.draft.{place.start().code()}", say("button.orders.new"), "usual"),
            Press("order.set", say("button.orders.convenient")),
        ]
    )
    first = [each for each in (place.title, before) if each]
    room = CONTENT_LIMIT - sum(len(each) + 1 for each in first)
    text = "\n".join([*first, orders_text(records, room)])
    return Outgoing(place.match_id, place.revision, text, rows=tuple(rows))


def _naming(rows: list[Row], placeholder: str) -> list[Row]:
    """The rows with the select's words, where it has but one page."""
    first, *others = rows
    assert isinstance(first, Pick)
    return [first if others else Pick(first.name, placeholder, first.options), *others]


def one_order_panel(place: Place, number: int, record: OrderRecord) -> Outgoing:
    """One order, to be switched off or on, or deleted."""
    on = record.off or bool(record.cancelled or record.failed_in)
    switch = "on" if on else "off"
    rows = (
        [
            Press(f"order.{switch}.{record.id}", say(f"button.orders.{switch}"), "usual" if on else "safe"),
            Press(f"order.drop.{record.id}", say("button.orders.drop"), "final"),
            Press("order.list.1", say("button.back")),
        ],
    )
    text = "\n".join(filter(None, [place.title, order_line(number, record), say(f"orders.may_{switch}")]))
    return Outgoing(place.match_id, place.revision, text, rows=rows)


def draft_panel(place: Place, draft: Draft) -> Outgoing:
    """An order on its way: what it says so far, and the next choices."""
    rows: list[Row] = [
        Pick(
            "order-scope",
            say("orders.pick.scope", now=_scope(place, draft.scope)),
            tuple(
                _option(draft.scoped(scope), capitalised(_scope(place, scope))) for scope in place.scopes()
            ),
        ),
        Pick(
            "order-when",
            say("orders.pick.when") if draft.kind is None else when_words(draft.kind),
            tuple(_option(draft.asked(kind), when_words(kind)) for kind in KINDS),
        ),
    ]
    if draft.kind is not None:
        rows.append(
            Pick(
                "order-do",
                say("orders.pick.do") if draft.deed is None else capitalised(_deed(draft)),
                tuple(_option(each, capitalised(_deed(each))) for each in draft.answers()),
            )
        )
    if draft.is_whole and (choices := draft.conditions(place.members())):
        rows.append(
            Pick(
                "order-if",
                say("orders.pick.if"),
                tuple(_option(each, _added(place, draft, each)) for each in choices),
            )
        )
    buttons = [Press("order.list.1", say("button.back"))]
    if draft.is_whole:
        buttons.insert(0, Press(f"order.save.{draft.code()}", say("button.orders.save"), "usual"))
    rows.append(buttons)
    lines = [place.title, say("orders.draft"), _in_words(place, draft)]
    return Outgoing(place.match_id, place.revision, "\n".join(filter(None, lines)), rows=tuple(rows))


def _in_words(place: Place, draft: Draft) -> str:
    """The order so far, and what is missing."""
    if draft.kind is None:
        return say("orders.draft.when", scope=_scope(place, draft.scope))
    if draft.deed is None:
        return say("orders.draft.do", when=when_words(draft.kind), scope=_scope(place, draft.scope))
    conditions = listed(condition_words(draft.order(place.members())))
    return say(
        "orders.draft.whole",
        when=when_words(draft.kind),
        do=_deed(draft),
        conditions=f" ({conditions})" if conditions else "",
        scope=_scope(place, draft.scope),
    )


def _option(draft: Draft, label: str) -> Option:
    return Option(f"order.draft.{draft.code()}", label)


def _scope(place: Place, scope: str) -> str:
    if scope == HERE:
        return say("orders.scope.here")
    return scope_words(None, Draft(scope=scope).game)


def _deed(draft: Draft) -> str:
    assert draft.kind is not None
    assert draft.deed is not None
    return deed_words(draft.kind, draft.deed, draft.cards)


def _added(place: Place, now: Draft, then: Draft) -> str:
    """The condition that the step from one draft to the other sets."""
    if then.by is not None and then.by != now.by:
        return say("orders.if.by", name=place.others[then.by][1])
    if then.target and then.target != now.target:
        return say("orders.if.target", card=card_name(then.target))
    for name in ("least", "most"):
        if (number := getattr(then, name)) is not None and number != getattr(now, name):
            return say(f"orders.if.{name}", number=number)
    if then.cost is not None and then.cost != now.cost:
        if not then.cost:
            return say("orders.if.free")
        return say("orders.if.cost", cards=amount("card_spent", then.cost))
    return say("orders.if.none")


def _short(number: int, record: OrderRecord) -> str:
    order = order_of(record.what)
    do = deed_words(order.kind, order.deed, order.cards)
    return say("orders.short", number=number, when=when_words(order.kind), do=do)


def _state(record: OrderRecord) -> str:
    """Where it holds, and whether it is switched off."""
    scope = scope_words(record.match_id, order_of(record.what).game)
    if record.cancelled:
        return say("orders.state.cancelled", scope=scope)
    return say("orders.state.off", scope=scope) if record.off else scope
