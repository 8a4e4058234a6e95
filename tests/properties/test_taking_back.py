"""What may be taken back without a vote has shown its mover nothing and touched nobody else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rules import GAMES
from rules.core.action import IllegalAction
from rules.core.chance import Chance
from rules.core.takeback import TAKE_BACK, free_to_take_back, played, standing, take_back

from .tables import TABLES
from .walk import Move, Setting, key_of, over_settings, random_match


@dataclass(frozen=True)
class Row:
    revision: int
    seat: int
    action: dict[str, Any]


class Counted(Chance):
    """A chance that knows whether anything was drawn from it."""

    __slots__ = ("drawn",)

    def __init__(self, key: bytes, revision: int = 0) -> None:
        super().__init__(key, revision)
        self.drawn = False

    def _draw_block(self) -> None:
        self.drawn = True
        super()._draw_block()


def rows_of(setting: Setting, moves: list[Move]) -> list[Row]:
    return [Row(each.revision, each.seat, setting.game.actions.encode(each.action)) for each in moves]


def test_every_event_of_every_game_says_whether_it_reveals() -> None:
    for game in GAMES.values():
        for kind in game.events.kinds.values():
            assert isinstance(vars(kind).get("reveals"), bool), f"{game.key}: {kind.__name__} does not say"


def test_no_game_has_an_action_of_that_name() -> None:
    assert all(TAKE_BACK not in game.actions.kinds for game in GAMES.values())


@over_settings(few=3, many=100)
def test_a_move_that_draws_says_that_it_reveals(setting: Setting, matches: int) -> None:
    for number in range(matches):
        for move in random_match(setting, number):
            chance = Counted(move.key, move.revision)
            step = setting.game.apply(move.before, move.seat, move.action, chance)
            if chance.drawn:
                assert any(event.reveals for event in step.events), move.action


@over_settings(few=3, many=60)
def test_no_free_offer_crosses_a_reveal_a_draw_or_another_seats_action(
    setting: Setting, matches: int
) -> None:
    game, table = setting.game, TABLES[setting.game_key]
    offers = 0
    for number in range(matches):
        moves = list(random_match(setting, number))
        looked = sorted({*range(1, min(len(moves), 14)), *range(1, len(moves), max(1, len(moves) // 12))})
        for now in looked:
            rows = rows_of(setting, moves[:now])
            for seat in range(setting.seats):
                offer = free_to_take_back(game, setting.ruleset, setting.seats, key_of(number), rows, seat)
                if not offer:
                    continue
                (revision,) = offer
                offers += 1
                since = moves[revision - 1 : now]
                assert since[0].seat == seat
                assert game.outcome(since[-1].step.state) is None
                if len(since) > 1:
                    _sealed(setting, since, seat)
                for move in since:
                    assert not any(event.reveals for event in move.step.events)
                    chance = Counted(move.key, move.revision)
                    game.apply(move.before, move.seat, move.action, chance)
                    assert not chance.drawn
                _learnt_nothing(setting, table, since[0], number)
                _back_where_it_was(setting, rows, offer, number, moves, seat)
    assert offers or setting.game_key == "witan_tricks"


def _sealed(setting: Setting, since: list[Move], seat: int) -> None:
    """Others have moved since only where all answer one question in secret: nobody learnt what."""
    asked = next(each for each in setting.game.decisions(since[0].before) if seat in each.seats)
    for move in since:
        assert move.seat in asked.seats
        told = [event for event in move.step.events if event.visible_to(None)]
        values = [vars_of(setting, event) for event in told]
        assert all(set(each) <= {"kind", "seat"} for each in values), values


def vars_of(setting: Setting, event: Any) -> dict[str, Any]:
    return dict(setting.game.events.encode(event))


def _learnt_nothing(setting: Setting, table: Any, move: Move, number: int) -> None:
    """With the hidden cards dealt otherwise, as far as the mover knows, the move shows him the same."""
    game = setting.game
    encoded = game.encode_state(move.before)
    other = game.decode_state(
        table.permuted(encoded, move.seat, Chance(b"o%d" % number, move.revision), None)
    )
    try:
        step = game.apply(other, move.seat, move.action, move.chance)
    except IllegalAction:
        raise AssertionError("what is legal shows what is hidden") from None
    assert game.observe(step.state, move.seat) == game.observe(move.step.state, move.seat)
    assert [each for each in step.events if each.visible_to(move.seat)] == [
        each for each in move.step.events if each.visible_to(move.seat)
    ]


def _back_where_it_was(
    setting: Setting, rows: list[Row], offer: tuple[int, ...], number: int, moves: list[Move], seat: int
) -> None:
    """The seat is asked again, and knows what it knew; taking back twice goes on from there."""
    game, key = setting.game, key_of(number)
    taken = [*rows, Row(len(rows) + 1, seat, take_back(offer, voted=False))]
    state = played(game, setting.ruleset, setting.seats, key, standing(taken)).state
    assert seat in game.owing(state)
    if offer == (len(rows),):
        assert state == moves[len(rows) - 1].before
    voted = [*rows, Row(len(rows) + 1, seat, take_back(offer, voted=True))]
    assert free_to_take_back(game, setting.ruleset, setting.seats, key, voted, seat) == ()
