"""``/ortus``: every action can be said, by the value that autocomplete gives and by its words."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from bot.choice import choice_id
from bot.decks import ORTUS_FAMILY
from bot.position import Position
from cogs.spelling import meant_action, offers
from cogs.subcommands import SUBCOMMANDS
from rules import GAMES
from rules.core.chance import Chance
from rules.ortus.action import BuildDeck, EndTurn, Siege, TakeDeck
from storage.contract import MatchRecord
from tests.rules.ortus_regni.positions import earl, table

GAME: Any = GAMES["ortus_regni"]

MATCH = MatchRecord(
    id=1, game="ortus_regni", rules_version=1, ruleset={}, seats=3, status="running", guild_id=1,
    channel_id=1, table_id=1, where="here", host_id=1, lobby_message_id=None, last_post_id=None,
    secret=b"", commitment="", key=b"", revision=0, chain="", state=None, outcome=None, created_at=0,
    started_at=0, ended_at=None, posted_revision=0, cancel_votes=[], version=0,
)  # fmt: skip


def test_every_kind_of_action_of_the_family_has_a_subcommand() -> None:
    spoken = {kind for each in SUBCOMMANDS for kind in each.kinds} | {TakeDeck, BuildDeck}
    assert spoken == {kind for key in ORTUS_FAMILY for kind in GAMES[key].actions.kinds.values()}
    assert len(SUBCOMMANDS) + 1 <= 25, "with /ortus deck"
    assert len({each.name for each in SUBCOMMANDS}) == len(SUBCOMMANDS)


def test_what_may_be_left_out_stands_for_an_action_without_values() -> None:
    for each in SUBCOMMANDS:
        if not each.is_needed:
            each.kinds[0]()


@pytest.mark.parametrize("seed", range(6))
def test_every_legal_action_can_be_said(seed: int) -> None:
    """Random matches: each legal action is offered once, under words of its own, and its value means it."""
    chance = Chance(b"commands", seed)
    options = {"first_attack_round": 1, "starting_hand": 10, "viking_markers": 1, "peace_markers": False}
    ruleset = GAME.ruleset.model_validate(options | {"tournament": seed == 1, "medieval_tactics": seed > 2})
    state = GAME.setup(ruleset, 3, Chance(b"deal", seed)).state
    for step in range(260):
        owing = GAME.owing(state)
        if not owing:
            break
        seat = owing[0]
        legal = list(GAME.legal_actions(state, seat))
        position = Position(MATCH, (), GAME, state)
        if not isinstance(legal[0], TakeDeck):
            _all_said(position, seat, legal)
        state = GAME.apply(state, seat, GAME.sample(state, seat, chance), Chance(b"play", step)).state


def _all_said(position: Position, seat: int, legal: list[Any]) -> None:
    said = set()
    for subcommand in SUBCOMMANDS:
        offered = offers(position, seat, subcommand.kinds)
        words = Counter(each.words for each in offered)
        assert not [each for each, count in words.items() if count > 1], words
        for each in offered:
            said.add(each.action)
            if subcommand.option is None:
                assert meant_action(position, seat, subcommand.kinds, None) == each.action
                continue
            value = choice_id(each.action, GAME.actions)
            assert meant_action(position, seat, subcommand.kinds, value) == each.action
            assert meant_action(position, seat, subcommand.kinds, each.words.upper()) == each.action
    assert said == set(legal)


def test_a_number_or_a_letter_is_enough_where_it_can_mean_one_thing_only() -> None:
    state = table(2)
    earl(state, 0, hand="champion", pool="knight", fiefs=("palace land",))
    (theirs, castle) = earl(state, 1, fiefs=("palace", "castle"))
    position = Position(MATCH, (), GAME, state)
    for text in (str(theirs), f"#{theirs}", f" {theirs} ", f"Siege.{theirs}", f"Palace {theirs}"):
        assert meant_action(position, 0, (Siege,), text) == Siege(theirs)
    assert meant_action(position, 0, (Siege,), "castle") == Siege(castle)
    assert meant_action(position, 0, (EndTurn,), None) == EndTurn()
