"""Pairs of matches that differ only in hidden cards: what everybody can see is the same, byte for byte, with
times and mentions."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bot.clocks import book as clocks
from bot.orders.answers import DECLINES
from bot.orders.order import Order, Until, order_json
from bot.windows import book as windows
from rules import GAMES
from rules.core.action import Action
from rules.core.chance import Chance
from rules.core.seat import PUBLIC
from storage.reaction import NewOrder
from tests.discord.recorder import Recorder
from tests.end_to_end.world import World, running
from tests.properties.tables import TABLES
from tests.properties.walk import SETTINGS, Setting, telling

NAMES = ("ann", "bob", "cyd")
HOUR = 3600


def asked_out_of_turn(key: str, wanted: int) -> list[tuple[Setting, Any, Any, int]]:
    """Positions of three seats in which somebody is asked out of his turn and can decline, each with another
    one that differs in hidden cards alone: (setting, state, other, seat). Of each kind of question one."""
    found: dict[str, tuple[Setting, Any, Any, int]] = {}
    game, table = GAMES[key], TABLES[key]
    for setting in (each for each in SETTINGS if each.game_key == key and each.seats == len(NAMES)):
        for number in range(3):
            for move in telling(setting, number):
                state, reacting = move.before, game.reacting(move.before)
                if not reacting or (kind := game.decisions(state)[0].kind) in found:
                    continue
                encoded = game.encode_state(state)
                other = game.decode_state(table.permuted(encoded, PUBLIC, Chance(b"pair", number), None))
                seat = reacting[0]
                least = game.default_action(state, seat)
                if other == state or game.default_action(other, seat) != least:
                    continue
                steps = [game.apply(each, seat, least, move.chance) for each in (state, other)]
                if any(event.reveals for step in steps for event in step.events):
                    continue  # the rules themselves show a hidden card then
                if game.owing(steps[0].state) == game.owing(steps[1].state):
                    found[kind] = (setting, state, other, seat)
    return list(found.values())[:wanted]


def moves_that_ask(key: str, wanted: int) -> list[tuple[Setting, Any, Any, int, Action]]:
    """Moves at tables of three that put a question to somebody else, each with a position that the mover
    cannot tell from his: (setting, state, other, seat, move). Of each kind of question one; those that are
    reactions first."""
    found: dict[str, tuple[Setting, Any, Any, int, Action]] = {}
    game = GAMES[key]
    for setting in (each for each in SETTINGS if each.game_key == key and each.seats == len(NAMES)):
        for number in range(3):
            for move in telling(setting, number):
                asked = [each for each in game.owing(move.step.state) if each != move.seat]
                if not asked or (kind := game.decisions(move.step.state)[0].kind) in found:
                    continue
                other = game.imagine(game.observe(move.before, move.seat), Chance(b"pair", number))
                if other == move.before or move.action not in game.legal_actions(other, move.seat):
                    continue
                step = game.apply(other, move.seat, move.action, move.chance)
                if revealed(step) == revealed(move.step):  # else the rules themselves show others' cards
                    found[kind] = (setting, move.before, other, move.seat, move.action)
    return sorted(found.values(), key=lambda each: not game.reacting(after(each)))[:wanted]


def revealed(step: Any) -> list[Any]:
    """The hidden cards that a move brings to light."""
    return [event for event in step.events if event.reveals]


def after(pair: tuple[Setting, Any, Any, int, Action]) -> Any:
    """The position that the move leads to."""
    setting, state, _, seat, action = pair
    return setting.game.apply(state, seat, action, Chance(b"pair")).state


async def stream(
    path: Path, setting: Setting, state: Any, seat: int, how: str, move: Action | None = None
) -> list[str]:
    """What everybody could see from the moment at which the match stands so: every request with its time. The
    seat makes the ``move``, or declines."""
    recorder = Recorder()
    async with running(path) as world:
        number = await opened(world, setting, how)
        await world.put_state(number, state)
        async with world.bot.matches.store.transaction() as tx:
            match = await tx.match(number)
            assert match is not None
            seats, now = await tx.seats(number), world.clock.now()
            await clocks.follow(tx, number, seats, setting.game.owing(state), now)
            await windows.follow(tx, match, seats, setting.game, state, now)
        with recorder.on():
            await act(world, number, state, seat, how, move)
            for _ in range(4 if how == "time" else 1):
                await world.env.advance_time(6 * HOUR + 60 if how == "time" else HOUR // 2)
    return [
        json.dumps(
            [each.at, each.method, each.path, each.params, each.json, each.reason, str(each.uploads)],
            sort_keys=True,
            default=str,
        )
        for each in recorder.requests
        if each.audience is None or each.audience.is_public
    ]


async def opened(world: World, setting: Setting, how: str) -> int:
    number = await world.open(
        NAMES, game=setting.game_key, seats=3, pace="1d", windows="fixed 24h" if how == "time" else "held 20m"
    )
    ruleset = json.dumps(setting.ruleset.model_dump(mode="json"))
    store = world.bot.matches.store
    async with store.transaction() as tx:
        await tx.update_match(number, ruleset=json.loads(ruleset))
    return number


async def act(world: World, number: int, state: Any, seat: int, how: str, move: Action | None) -> None:
    """The seat moves by hand, declines by hand, by a standing order or by a pass that goes on, or gives no
    answer."""
    if how == "order":
        await world.members[NAMES[seat]].slash(world.channel, "orders add", when="any", do="decline")
        world.bot.play.changed(number)
        await world.bot.play.settled(number)
    if how in ("turn", "change"):
        revision = (await world.match(number)).revision
        until: Until = "turn" if how == "turn" else "change"
        going_on = Order(kind="", deed="decline", until=until, since=revision)
        member_id = world.members[NAMES[seat]].id
        await world.bot.matches.store.add_order(
            NewOrder(member_id=member_id, match_id=number, what=order_json(going_on), made_at=1)
        )
        world.bot.play.changed(number)
        await world.bot.play.settled(number)
    if how == "hand":
        position = await world.position(number)
        await world.bot.matches.submit(
            number,
            answer=position.game.default_action(state, seat),
            command_id="declined",
            member_id=world.members[NAMES[seat]].id,
        )
        world.bot.play.changed(number)
        await world.bot.play.settled(number)


def declined_alone(game: Any, state: Any) -> bool:
    """Whether one seat is asked, and can decline."""
    return len(game.reacting(state)) == 1 and game.decisions(state)[0].kind in DECLINES


@pytest.mark.parametrize("how", ["hand", "order", "time"])
@pytest.mark.parametrize("key", [key for key in GAMES if GAMES[key].reactions])
async def test_public_streams_are_equal(key: str, how: str, tmp_path: Path) -> None:
    pairs = asked_out_of_turn(key, 20)
    if how == "order":  # what cannot be declined is asked by hand; what others are asked too stays open
        pairs = [each for each in pairs if declined_alone(each[0].game, each[1])]
    assert pairs
    for number, (setting, state, other, seat) in enumerate(pairs[: 3 if how == "order" else 2]):
        one = await stream(tmp_path / f"{number}a.db", setting, state, seat, how)
        two = await stream(tmp_path / f"{number}b.db", setting, other, seat, how)
        assert any('"POST"' in each for each in one), "something is told once the window is closed"
        assert one == two


@pytest.mark.parametrize("how", ["turn", "change"])
@pytest.mark.parametrize("key", [key for key in GAMES if GAMES[key].reactions])
async def test_public_streams_are_equal_where_a_pass_goes_on(key: str, how: str, tmp_path: Path) -> None:
    pairs = [each for each in asked_out_of_turn(key, 20) if declined_alone(each[0].game, each[1])]
    for number, (setting, state, other, seat) in enumerate(pairs[:2]):
        one = await stream(tmp_path / f"{number}a.db", setting, state, seat, how)
        two = await stream(tmp_path / f"{number}b.db", setting, other, seat, how)
        assert how == "change" or any('"POST"' in each for each in one), "he has passed"
        assert one == two


@pytest.mark.parametrize("key", list(GAMES))
async def test_a_move_asks_alike_whatever_the_others_hold(key: str, tmp_path: Path) -> None:
    """The post that asks, and whom it mentions, in all five games; nobody has answered yet."""
    pairs = moves_that_ask(key, 3)
    assert pairs
    assert not GAMES[key].reactions or GAMES[key].reacting(after(pairs[0]))
    for number, (setting, state, other, seat, move) in enumerate(pairs):
        one = await stream(tmp_path / f"{number}a.db", setting, state, seat, "hand", move)
        two = await stream(tmp_path / f"{number}b.db", setting, other, seat, "hand", move)
        assert one == two
