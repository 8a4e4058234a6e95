"""Random matches of every game of the Ortus family, for the tests of its words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from typing import Any, NamedTuple

from bot.seating import mark_of
from rules import GAMES
from rules.core.action import Action
from rules.core.chance import Chance
from rules.core.event import Event
from rules.core.seat import PUBLIC
from rules.knight_errant import action as k
from rules.ortus import action as a
from rules.ortus.deck import starter_deck
from rules.witan.action import AddToPlot

FAMILY = ("ortus_regni", "witan", "knight_errant", "shire")
LONG = tuple(f"{mark_of(seat)} {'W' * 20}" for seat in range(6))
"""Names as long as a table post shows them."""
RAW = re.compile(
    r"[a-z]_[a-z]|\b[a-z]+\.\d|\bburh\.|[{}]|None"
    r"|\b(hand|lord|pool|retinue|camp|guard|burh) (prince|vassal|monk|knight|champion|infantry) \d"
)
"""What would be a name of the code in a sentence for people."""

TABLES: dict[str, tuple[tuple[int, dict[str, Any]], ...]] = {
    "ortus_regni": (
        (2, {}),
        (2, {"medieval_tactics": True, "deck_size": 40, "viking_markers": 2}),
        (3, {"tournament": True, "mulligan": True, "truce_rounds": 1, "peace_markers": False}),
        (3, {"hand_limit": 4, "monastery_shows_all": True, "viking_markers": 1, "peace_markers": False}),
        (4, {"joust_entry": "sealed", "deck_size": 36}),
        (5, {"medieval_tactics": True, "king_lead": 1, "royal_army": 2}),
        (6, {"viking_markers": 2, "peace_markers": False, "king_lead": 1, "deck_size": 30}),
    ),
    "witan": (
        (2, {"truce_rounds": 0, "witans": 4, "mercenary_slots": 2, "king_lead": 1}),
        (2, {"copies": 2, "starting_hand": 10, "banquet_cards": 6, "truce_rounds": 9}),
        (3, {"winchester": True, "councilors": 1, "truce_rounds": 1, "king_lead": 1}),
        (4, {"winchester": True, "hand_limit": 4, "joust_entry": "sealed"}),
        (6, {"witans": 6, "viking_markers": 2, "peace_markers": False, "truce_rounds": 1}),
    ),
    "knight_errant": (
        (2, {"honours": 8}),
        (3, {"honours": 5, "row": 6, "medieval_tactics": True, "hand_limit": 5}),
        (4, {"viking_markers": 1, "peace_markers": False, "honours": 6, "tent_cubes": 2}),
        (3, {"honours": 8, "joust_entry": "sealed", "copies": 2, "banquet_cards": 6}),
        (2, {"honours": 8, "round_limit": 2}),
    ),
    "shire": (
        (2, {"deck_size": 40, "burh_infantry": 1, "medieval_tactics": True, "hand_limit": 4}),
        (2, {"deck_size": 30, "tournament": True, "mulligan": True, "truce_rounds": 1}),
        (3, {"burh_infantry": 1, "burh_4": "champion", "burh_5": "champion", "joust_entry": "sealed"}),
        (
            4,
            {
                "burh_1": "treachery",
                "burh_2": "intrigue",
                "king_lead": 1,
                "burh_infantry": 1,
                "viking_markers": 1,
            },
        ),
    ),
}
"""Seats and options of the tables of each game."""

SEEDS = {"ortus_regni": 8, "witan": 4, "knight_errant": 6, "shire": 5}
"""Matches at each table."""

ENDS_TURN = (a.EndTurn, k.TakeFromRow)


class Moved(NamedTuple):
    """A move of a random match: the state before it, who moved, and what came of it."""

    state: Any
    seat: int
    action: Action
    events: tuple[Event, ...]


def chosen(actions: list[Action], chance: Chance, done: Counter[str], *, in_turn: bool) -> Action:
    """A random action that keeps the match going where there is one: rarely the end of a turn, never a
    concession, seldom a Tower, and mostly of a kind that was ``done`` least."""
    dull: tuple[type[Action], ...] = (a.Concede, a.PlaceTower, *ENDS_TURN)
    lively = [
        each for each in actions if not isinstance(each, dull) and not (in_turn and each.kind == "PickCard")
    ]
    calm = [each for each in actions if not isinstance(each, a.Concede)]
    if not lively or not chance.below(8):
        return chance.pick(calm)
    kinds = sorted({each.kind for each in lively})
    if chance.below(4):
        least = min(done[kind] for kind in kinds)
        kinds = [kind for kind in kinds if done[kind] == least]
    kind = chance.pick(kinds)
    done[kind] += 1
    return chance.pick([each for each in lively if each.kind == kind])


@cache
def walk(key: str, table: int, seed: int, most: int = 260) -> tuple[Moved, ...]:
    """A random match of a game."""
    game = GAMES[key]
    seats, options = TABLES[key][table]
    dealt = bytes([table, seed])
    step = game.setup(game.ruleset(**options), seats, Chance(dealt))
    moves: list[Moved] = []
    done: Counter[str] = Counter()
    state = step.state
    while (owing := game.owing(state)) and len(moves) < most:
        chance = Chance(dealt, 10_000 + len(moves))
        seat = chance.pick(owing)
        (decision,) = game.decisions(state)
        if decision.open_ended:
            action = game.sample(state, seat, chance)
        else:
            legal = list(game.legal_actions(state, seat))
            action = chosen(legal, chance, done, in_turn=decision.kind == "TakeTurn")
        taken = game.apply(state, seat, action, Chance(dealt, len(moves) + 1))
        moves.append(Moved(state, seat, action, taken.events))
        state = taken.state
    return tuple(moves)


def matches(key: str) -> Iterator[tuple[Moved, ...]]:
    """Some matches at every table of a game."""
    for table in range(len(TABLES[key])):
        for seed in range(SEEDS[key]):
            yield walk(key, table, seed)


def public(events: tuple[Event, ...]) -> list[Event]:
    return [event for event in events if event.visible_to(PUBLIC)]


def fit(text: str, limit: int = 100) -> bool:
    """Whether a text is said, is short enough, and holds no name of the code and no markdown."""
    return 1 <= len(text) <= limit and not RAW.search(text) and "*" not in text


def samples(key: str, seat: int) -> list[Action]:
    """One action of every kind and form of a game, about pieces that may not be there."""
    given: dict[str, Any] = {
        "cards": starter_deck("army"),
        "name": "army",
        "card": "vassal",
        "fief": seat + 1,
        "mercenary": 9,
        "target": (seat + 1) % 2,
        "soldier": "knight",
        "source": "pool",
        "piece": 0,
        "tower": 12,
        "joust_card": "no_luck",
        "result": "attacker_wins",
        "by": 0,
        "witans": 1,
    }
    every: list[Action] = []
    for kind in GAMES[key].actions.kinds.values():
        values = {item.name: given[item.name] for item in fields(kind)}  # type: ignore[arg-type]
        every.append(AddToPlot(2, 1) if kind is AddToPlot else kind(**values))
    return [
        *every,
        a.CallJoust(-1),
        a.KillLord(seat + 1, 77),
        a.GiveSoldier("infantry", 0),
        a.ReceiveProperty(0),
    ]
