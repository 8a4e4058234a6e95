"""Standing orders by buttons and selects: the list, one of them, a new one, and passes that go on."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from bot.clocks.book import people
from bot.orders.answers import declining
from bot.orders.draft import NotADraft, draft_of
from bot.orders.fitting import ranked
from bot.orders.order import Order, Until, order_json, order_of
from bot.orders.reading import CONVENIENT
from bot.phrases import say
from bot.position import Illegal
from bot.posts.order_panel import Place, draft_panel, one_order_panel, orders_panel
from bot.posts.orders import order_line
from bot.posts.outgoing import Outgoing
from bot.posts.panel import hand_panel
from bot.refusal import Moved, Refusal
from bot.seating import message_names
from storage.failure import NotFound, TooManyOrders
from storage.reaction import ORDERS_EACH, NewOrder, OrderRecord

from . import deeds
from .meaning import seen_by
from .show import Interaction, in_place, private, show, title

if TYPE_CHECKING:
    from .buttons import Click


async def serve_orders(click: Click) -> None:
    """``order`` (the list), ``order.list.2``, ``order.one.7``, ``order.on.7``, ``order.off.7``,
    ``order.drop.7``, ``order.set``, ``order.draft.…``, ``order.save.…``, ``order.pass.change``."""
    what, _, rest = click.rest.partition(".")
    interaction, match_id = click.interaction, click.match_id
    await (in_place if what else private)(interaction)
    if what == "pass":
        await show(interaction, await _pass_on(click, rest))
        return
    if what in ("draft", "save"):
        await show(interaction, await _drafted(click, rest, is_whole=what == "save"))
        return
    before, page = "", click.page
    if what == "list":
        page = int(rest) if rest.isdecimal() and len(rest) < 6 else 1
    elif what == "set":
        before = convenient_words(await give_convenient(interaction))
    elif what in ("one", "on", "off", "drop"):
        record, number = await _own(interaction, rest)
        if what == "one":
            await show(interaction, one_order_panel(await _place(interaction, match_id), number, record))
            return
        if what == "drop":
            await interaction.client.matches.store.remove_order(interaction.user.id, record.id)
            before = say("orders.removed", number=number)
        else:
            await switch(interaction, record.id, on=what == "on")
            before = say(f"orders.switched.{what}", number=number)
    elif what:
        raise Moved
    await show(interaction, await list_of(interaction, match_id, page, before))


async def list_of(interaction: Interaction, match_id: int, page: int = 1, before: str = "") -> Outgoing:
    """The list of the member's orders."""
    records = ranked(await interaction.client.matches.store.orders(interaction.user.id))
    return orders_panel(await _place(interaction, match_id), records, page, before)


async def _place(interaction: Interaction, match_id: int) -> Place:
    """The match at which orders are looked at, if it runs and the member sees it; else none."""
    store = interaction.client.matches.store
    match = await store.match(match_id) if match_id else None
    if match is None or match.status != "running":
        return Place()
    seats = await store.seats(match_id)
    own = next((each for each in people(seats).values() if each.member_id == interaction.user.id), None)
    if own is None:
        return Place()
    names = message_names(match, seats)
    others = {
        number: (cast("int", each.member_id), names[number])
        for number, each in people(seats).items()
        if number != own.seat
    }
    return Place(match_id, match.revision, title(match), match.game, True, others)


async def _own(interaction: Interaction, order_id: str) -> tuple[OrderRecord, int]:
    """An order of the member's by its id, and its number in the list; :class:`Moved` once it is gone."""
    records = ranked(await interaction.client.matches.store.orders(interaction.user.id))
    for number, each in enumerate(records, 1):
        if str(each.id) == order_id:
            return each, number
    raise Moved


async def _drafted(click: Click, code: str, *, is_whole: bool) -> Outgoing:
    """The panel of an order on its way, or the list once it is saved."""
    interaction = click.interaction
    place = await _place(interaction, click.match_id)
    try:
        draft = draft_of(code)
    except NotADraft:
        raise Moved from None
    if draft.scope not in place.scopes() or (draft.by is not None and draft.by not in place.others):
        raise Moved  # the match is over, or somebody else has the seat
    if not (is_whole and draft.is_whole):
        return draft_panel(place, draft)
    here = place.match_id if draft.scope == place.scopes()[0] and place.plays else None
    record = await keep(interaction, draft.order(place.members()), here)
    if place.match_id:
        click.bot.play.changed(place.match_id)
    before = say("orders.added", line=await line_of(interaction, record))
    return await list_of(interaction, click.match_id, before=before)


async def keep(interaction: Interaction, order: Order, match_id: int | None) -> OrderRecord:
    """Keep an order of the member's; :class:`Refusal` where there are too many, or the match is over."""
    new = NewOrder(
        member_id=interaction.user.id,
        match_id=match_id,
        what=order_json(order),
        made_at=interaction.client.clock.now(),
    )
    try:
        return await interaction.client.matches.store.add_order(new)
    except TooManyOrders:
        raise Refusal("refusal.order.many", limit=ORDERS_EACH) from None
    except NotFound:
        raise Refusal("refusal.order.over", match=match_id) from None


async def line_of(interaction: Interaction, record: OrderRecord) -> str:
    """The order in words, with its number in the list."""
    records = ranked(await interaction.client.matches.store.orders(interaction.user.id))
    number = next((at for at, each in enumerate(records, 1) if each.id == record.id), len(records))
    return order_line(number, record)


async def switch(interaction: Interaction, order_id: int, *, on: bool) -> None:
    """Switch an order off or on; a question that waits is looked at anew."""
    bot = interaction.client
    try:
        await bot.matches.store.switch_order(interaction.user.id, order_id, on=on)
    except NotFound:
        raise Refusal("refusal.order.number") from None
    if on:
        for match in await bot.matches.store.matches_of_member(interaction.user.id, ("running",)):
            bot.play.changed(match.id)


async def give_convenient(interaction: Interaction) -> int:
    """Give the ready-made set, as far as the member has not given it himself; how many were given."""
    held = [
        order_of(each.what)
        for each in await interaction.client.matches.store.orders(interaction.user.id)
        if each.match_id is None and not (each.cancelled or each.off)
    ]
    wanted = [each for each in CONVENIENT if each not in held]
    for each in wanted:
        await keep(interaction, each, None)
    return len(wanted)


def convenient_words(count: int) -> str:
    """What is said of it."""
    return say("orders.convenient", count=count) if count else say("orders.convenient.had")


# Passes that go on ------------------------------------------------------------------------------


async def _pass_on(click: Click, until: str) -> Outgoing:
    """Pass now, and go on passing until something changes or for the turn."""
    if until not in ("change", "turn"):
        raise Moved
    seen, seat = await click.asked()
    position, interaction = seen.position, click.interaction
    action = declining(position.game, position.state, seat)
    if action is None:
        raise Moved
    await _forget_passes(interaction, click.match_id)
    order = Order(kind="", deed="decline", until=cast("Until", until), since=position.match.revision)
    record = await keep(interaction, order, click.match_id)
    try:
        panel = await deeds.play(interaction, click.match_id, action, click.revision)
    except (Refusal, Illegal):  # nothing was passed, so nothing goes on
        await click.bot.matches.store.remove_order(interaction.user.id, record.id)
        raise
    words = say(f"orders.passed.{until}")
    now = await seen_by(interaction, click.match_id)
    if now.seat is None or now.position.match.status != "running":
        return panel
    return hand_panel(now.position, now.seat, now.settings, before=words, direct=click.direct)


async def _forget_passes(interaction: Interaction, match_id: int) -> None:
    """The latest pass that goes on is the only one of a match."""
    store = interaction.client.matches.store
    for each in await store.orders(interaction.user.id, match_id):
        if each.match_id is not None and order_of(each.what).until:
            await store.remove_order(interaction.user.id, each.id)
