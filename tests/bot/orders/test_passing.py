"""Passes that go on: what ends them."""

from __future__ import annotations

from typing import Any

import pytest

from bot.orders.order import Order
from bot.orders.passing import NO_CARD, is_over
from rules import GAMES
from rules.core.event import Event
from rules.ortus.battle_event import AttackDeclared, BattleCardDrawn, LordCaptured
from rules.ortus.event import CardsDrawn, HandShown, TurnBegan
from rules.ortus.plot_event import PlotLaid
from storage.contract import MoveRecord

GAME = GAMES["ortus_regni"]
DRAWN = BattleCardDrawn(1, "normal_battle")


class Moves:
    """A store that holds these moves and nothing else."""

    def __init__(self, *rows: tuple[int, dict[str, Any], list[Event]]) -> None:
        self.rows = rows

    async def moves(self, match_id: int, after: int) -> list[MoveRecord]:
        return [
            MoveRecord(
                match_id=match_id,
                revision=revision,
                seat=0,
                member_id=None,
                action=action,
                events=[GAME.events.encode(each) for each in events],
                command_id=str(revision),
                at=0,
                chain="",
                state_hash="",
            )
            for revision, action, events in self.rows
            if revision > after
        ]


async def over(until: Any, *events: Event, action: dict[str, Any] | None = None, seat: int = 1) -> bool:
    order = Order(kind="", deed="decline", until=until, since=4)
    reads: Any = Moves((4, {}, [TurnBegan(1, 1), DRAWN]), (5, action or {"kind": "x"}, list(events)))
    stored = await is_over(reads, GAME, seat, 7, order)
    fresh: Any = Moves((5, action or {"kind": "x"}, []))
    assert stored == await is_over(fresh, GAME, seat, 7, order, events)
    return stored


async def test_nothing_ends_them_but_what_is_told() -> None:
    for until in ("change", "turn"):
        assert not await over(until)
        assert not await over(until, CardsDrawn(0, 1, "end_turn"))


async def test_a_pass_for_the_turn_ends_with_the_next_one() -> None:
    assert await over("turn", TurnBegan(2, 1))
    assert not await over("turn", DRAWN)


async def test_a_pass_until_something_changes_ends_with_a_card_or_ones_own_turn() -> None:
    assert await over("change", DRAWN)
    assert await over("change", TurnBegan(1, 1))
    assert not await over("change", TurnBegan(2, 1))


async def test_it_ends_where_one_is_attacked_or_aimed_at_and_for_nobody_else() -> None:
    for event in (
        AttackDeclared(0, 0, 1, "siege", 3, "castle"),
        PlotLaid(0, 1, "treachery", "lord", 3, "prince", "castle"),
        LordCaptured(1, 0, 3, "prince", "castle"),
    ):
        assert await over("change", event)
        assert not await over("change", event, seat=2)
        assert not await over("turn", event)


async def test_what_was_under_way_when_it_was_given_does_not_end_it() -> None:
    order = Order(kind="", deed="decline", until="change", since=4)
    reads: Any = Moves((4, {"kind": "x"}, [AttackDeclared(0, 0, 1, "siege", 3, "castle")]))
    assert not await is_over(reads, GAME, 1, 7, order)


async def test_what_is_shown_to_few_ends_nothing() -> None:
    shown = HandShown(0, 2, ("land",), openly=False)
    assert shown.audience() is not None
    assert not await over("change", shown)


async def test_moves_taken_back_end_both() -> None:
    back = {"kind": "TakeBack", "moves": [4], "voted": False}
    order = Order(kind="", deed="decline", until="turn", since=4)
    reads: Any = Moves((5, back, []))
    assert await is_over(reads, GAME, 1, 7, order)


@pytest.mark.parametrize("kind", sorted(NO_CARD))
def test_every_kind_that_shows_no_card_exists_and_reveals(kind: str) -> None:
    events = {name: event for game in GAMES.values() for name, event in game.events.kinds.items()}
    assert events[kind].reveals
