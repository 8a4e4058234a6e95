"""The earlier look with which pictures mark what has changed: what was seen then, and who has moved since."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.earlier import looked_back
from bot.position import Position
from rules import GAMES
from rules.core.chance import Chance
from storage.contract import MoveRecord

from .test_ortus_commands import MATCH

MOVES = 160
KEY = b"earlier".ljust(32, b".")


def move(revision: int, seat: int, action: dict[str, Any]) -> MoveRecord:
    return MoveRecord(
        match_id=1,
        revision=revision,
        seat=seat,
        member_id=None,
        action=action,
        events=[],
        command_id=str(revision),
        state_hash="",
        chain="",
        at=0,
    )


def played(key: str, **options: Any) -> tuple[list[Any], list[MoveRecord], Position]:
    """The states and moves of a match at random, and its last position."""
    game = GAMES[key]
    ruleset = game.ruleset(**options)
    states = [game.setup(ruleset, 3, Chance(KEY, 0)).state]
    moves: list[MoveRecord] = []
    while len(moves) < MOVES and (owing := game.owing(states[-1])):
        chance = Chance(b"choices", len(moves))
        seat = chance.pick(owing)
        open_ended = game.decisions(states[-1])[0].open_ended
        actions = [] if open_ended else game.legal_actions(states[-1], seat)
        kinds = sorted({each.kind for each in actions} - {"Concede"})
        kind = chance.pick(kinds) if kinds else ""
        action: Any = (
            game.sample(states[-1], seat, chance)  # type: ignore[attr-defined]
            if open_ended
            else chance.pick([each for each in actions if each.kind == kind])
        )
        moves.append(move(len(moves) + 1, seat, game.actions.encode(action)))
        states.append(game.apply(states[-1], seat, action, Chance(KEY, len(moves))).state)
    match = replace(
        MATCH,
        game=key,
        rules_version=game.rules_version,
        ruleset=ruleset.model_dump(mode="json"),
        seats=3,
        key=KEY,
        revision=len(moves),
    )
    return states, moves, Position(match, (), game, states[-1])


@pytest.mark.parametrize("key", GAMES)
async def test_it_is_what_the_viewer_saw_then(key: str) -> None:
    states, moves, position = played(key)
    for revision in range(0, len(moves), 31):
        for viewer in (None, 1):
            since = await looked_back(position, moves, viewer, revision)
            assert since is not None
            assert since.observation == GAMES[key].observe(states[revision], viewer)
            later = {each.seat for each in moves if each.revision > revision}
            assert set(since.movers) <= later
    assert await looked_back(position, moves, None, len(moves) + 1) is None


async def test_the_one_who_is_asked_alone_has_moved() -> None:
    states, moves, position = played("ortus_regni")
    checked = 0
    for number in range(60, len(moves)):
        owing = [GAMES["ortus_regni"].owing(states[each]) for each in (number - 2, number - 1)]
        since = await looked_back(position, moves[:number], None, number - 1)
        if len(owing[0]) == len(owing[1]) == 1 and since is not None:
            several = [each for each in states[:number] if len(GAMES["ortus_regni"].owing(each)) > 1]
            if not since.movers:
                assert several
                continue
            assert since.movers == (moves[number - 1].seat,)
            checked += 1
    assert checked > 20


async def test_who_answers_last_of_several_is_nobodys_business() -> None:
    states, moves, position = played("ortus_regni", joust_entry="sealed")
    checked = 0
    for number, (state, answer) in enumerate(zip(states, moves, strict=False), start=1):
        joust = GAMES["ortus_regni"].observe(state, None).joust
        if joust is None or joust.hands:
            continue
        since = await looked_back(position, moves[:number], None, number - 1)
        if since is not None and answer.seat != joust.caller:
            assert since.movers == ()
            checked += 1
    assert checked
