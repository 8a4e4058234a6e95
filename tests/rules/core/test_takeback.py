"""Rows that take back others."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rules import GAMES
from rules.core.chance import Chance
from rules.core.takeback import free_to_take_back, gone_with, played, standing, take_back, takes_back

KEY = b"taking back"


@dataclass(frozen=True)
class Row:
    revision: int
    seat: int
    action: dict[str, Any]


def row(revision: int, seat: int = 0, **action: Any) -> Row:
    return Row(revision, seat, action or {"kind": "PlayCard", "card": "7S"})


def test_what_is_taken_back_stands_no_more_and_neither_does_the_row_that_took_it() -> None:
    rows = [row(1), row(2), Row(3, 0, take_back([2], voted=False)), row(4)]
    assert [each.revision for each in standing(rows)] == [1, 4]
    assert gone_with(rows) == 2
    assert [takes_back(each) for each in rows] == [(), (), (2,), ()]


def test_several_at_once_and_one_after_the_other() -> None:
    rows = [*(row(number) for number in range(1, 6)), Row(6, 1, take_back([5, 4], voted=True))]
    assert [each.revision for each in standing(rows)] == [1, 2, 3]
    rows.append(Row(7, 1, take_back([3], voted=False)))
    assert [each.revision for each in standing(rows)] == [1, 2]


def ortus() -> tuple[Any, Any]:
    game = GAMES["ortus_regni"]
    return game, game.ruleset()


def hand_in(game: Any, state: Any, seat: int) -> dict[str, Any]:
    """A deck that the seat may hand in: whatever the opponents build."""
    from bot.opponents import choose

    decision = next(each for each in game.decisions(state) if seat in each.seats)
    legal = game.legal_actions(state, seat)
    chosen = choose(game.key, "random", game.observe(state, seat), legal, decision, Chance(KEY, seat))
    return dict(game.actions.encode(chosen))


def test_a_sealed_deck_can_be_taken_back_while_the_last_is_missing() -> None:
    game, ruleset = ortus()
    state = game.setup(ruleset, 3, Chance(KEY, 0)).state
    rows: list[Row] = []
    for seat in (1, 0):
        rows.append(Row(len(rows) + 1, seat, hand_in(game, state, seat)))
        state = game.apply(state, seat, game.actions.decode(rows[-1].action), Chance(KEY, len(rows))).state
    assert free_to_take_back(game, ruleset, 3, KEY, rows, 2) == ()
    assert free_to_take_back(game, ruleset, 3, KEY, rows, 1) == (1,)
    assert free_to_take_back(game, ruleset, 3, KEY, rows, 0) == (2,)
    rows.append(Row(3, 1, take_back([1], voted=False)))
    state = played(game, ruleset, 3, KEY, standing(rows)).state
    assert game.owing(state) == (1, 2)
    for seat in (2, 1):
        rows.append(Row(len(rows) + 1, seat, hand_in(game, state, seat)))
        place = len(standing(rows))
        state = game.apply(state, seat, game.actions.decode(rows[-1].action), Chance(KEY, place)).state
    assert state == played(game, ruleset, 3, KEY, standing(rows)).state
    assert all(free_to_take_back(game, ruleset, 3, KEY, rows, seat) == () for seat in range(3)), "hands drawn"


def test_a_card_of_a_trick_is_seen_by_the_partner() -> None:
    game = GAMES["witan_tricks"]
    ruleset = game.ruleset()
    state = game.setup(ruleset, 4, Chance(KEY, 0)).state
    (seat,) = game.owing(state)
    rows = [Row(1, seat, game.actions.encode(game.legal_actions(state, seat)[0]))]
    assert free_to_take_back(game, ruleset, 4, KEY, rows, seat) == ()
