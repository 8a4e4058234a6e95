"""Passes that go on: what ends them."""

from __future__ import annotations

from typing import Any

import pytest

from bot.orders.order import Order
from bot.orders.passing import NO_CARD, is_over
from rules import GAMES
from rules.core.event import Event
from rules.core.seat import PUBLIC
from rules.ortus.battle_event import BattleCardDrawn
from rules.ortus.event import CardsDrawn, HandShown, TurnBegan
from storage.contract import MoveRecord
from tests.rules.ortus_regni import positions

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
    public = GAME.observe(positions.table(3), PUBLIC)
    reads: Any = Moves((4, {}, [TurnBegan(1, 1), DRAWN]), (5, action or {"kind": "x"}, list(events)))
    stored = await is_over(reads, GAME, public, seat, 7, order)
    fresh: Any = Moves((5, action or {"kind": "x"}, []))
    assert stored == await is_over(fresh, GAME, public, seat, 7, order, events)
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


async def test_what_is_shown_to_few_ends_nothing() -> None:
    shown = HandShown(0, 2, ("land",), openly=False)
    assert shown.audience() is not None
    assert not await over("change", shown)


async def test_moves_taken_back_end_both() -> None:
    back = {"kind": "TakeBack", "moves": [4], "voted": False}
    order = Order(kind="", deed="decline", until="turn", since=4)
    public = GAME.observe(positions.table(3), PUBLIC)
    reads: Any = Moves((5, back, []))
    assert await is_over(reads, GAME, public, 1, 7, order)


@pytest.mark.parametrize("kind", sorted(NO_CARD))
def test_every_kind_that_shows_no_card_exists_and_reveals(kind: str) -> None:
    events = {name: event for game in GAMES.values() for name, event in game.events.kinds.items()}
    assert events[kind].reveals
