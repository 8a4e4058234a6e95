"""A standing order never becomes another answer: it is carried out as it was given, or not at all."""

from __future__ import annotations

from typing import Any

from bot.orders.answers import DECLINES, NAMED, actions_for
from bot.orders.facts import facts_of
from bot.orders.order import Order
from bot.orders.reading import offered, read_answer
from rules.core.chance import Chance
from rules.core.seat import PUBLIC

from .tables import TABLES
from .walk import Setting, over_settings, telling


def orders_for(kind: str) -> list[Order]:
    words = (
        [*offered(kind), "champion, knight", "knight, infantry"] if kind == "FieldForces" else offered(kind)
    )
    return [read_answer(kind, each) for each in words]


@over_settings(few=3, many=200)
def test_orders_are_carried_out_as_given_or_not_at_all(setting: Setting, matches: int) -> None:
    game = setting.game
    for number in range(matches):
        for move in telling(setting, number):
            reacting = game.reacting(move.before)
            if not reacting or (kind := game.decisions(move.before)[0].kind) not in DECLINES:
                continue
            for seat in reacting:
                for order in orders_for(kind):
                    carried_out(game, move.before, seat, kind, order)


def carried_out(game: Any, state: Any, seat: int, kind: str, order: Order) -> None:
    actions = actions_for(game, state, seat, kind, order)
    if order.deed == "ask":
        assert actions is None
        return
    if actions is None:
        return
    *picks, last = actions
    if order.deed == "decline":
        assert not picks
        assert last.kind == DECLINES[kind]
    elif kind == "FieldForces":
        assert [each.card for each in picks] == list(order.cards)
        assert last.kind == "EndFielding"
    else:
        assert not picks
        assert last.kind == NAMED[kind]
        assert not order.cards or last.card == order.cards[0]
    for action in actions:
        assert action in game.legal_actions(state, seat)
        state = game.apply(state, seat, action, Chance(b"", 1)).state


@over_settings(few=2, many=100)
def test_facts_are_public(setting: Setting, matches: int) -> None:
    """They are the same in two positions that differ in hidden cards alone."""
    game, table, members = setting.game, TABLES[setting.game_key], dict(enumerate(range(100, 110)))
    for number in range(matches):
        for move in telling(setting, number):
            for seat in game.reacting(move.before):
                kind = game.decisions(move.before)[0].kind
                encoded = game.encode_state(move.before)
                other = game.decode_state(table.permuted(encoded, PUBLIC, Chance(b"facts", number), None))
                facts = facts_of(game.observe(move.before, PUBLIC), seat, kind, members)
                assert facts_of(game.observe(other, PUBLIC), seat, kind, members) == facts
                assert facts.by != members[seat], "nobody asks himself"
