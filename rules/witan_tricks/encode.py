"""The state as JSON-ready data and back, exactly. Cards are written by name, so that a stored state can be
read."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from rules.core.outcome import Outcome

from .grid import grid_of
from .observation import HandResult
from .pack import NAMES, NUMBERS, RANKS, SUITS, names_in, set_of_names
from .ruleset import WitanTricksRuleset
from .state import State, TrickRecord


def encoded(state: State) -> dict[str, Any]:
    """The complete truth; hands and all."""
    return {
        "ruleset": state.ruleset.model_dump(mode="json"),
        "seats": state.seats,
        "hand_number": state.hand_number,
        "dealer": state.dealer,
        "scores": list(state.scores),
        "hand_points": list(state.hand_points),
        "start": RANKS[state.grid.start],
        "low": list(state.grid.low),
        "high": list(state.grid.high),
        "hands": [_words(cards) for cards in state.hands],
        "dealt": [_words(cards) for cards in state.dealt],
        "won": [_words(cards) for cards in state.won],
        "voids": [
            "".join(letter for suit, letter in enumerate(SUITS) if void >> suit & 1) for void in state.voids
        ],
        "trick_number": state.trick_number,
        "leader": state.leader,
        "plays": [NAMES[card] for card in state.plays],
        "to_play": state.to_play,
        "is_choosing": state.is_choosing,
        "last_trick": _encoded_trick(state.last_trick),
        "last_hand": None if state.last_hand is None else _listed(asdict(state.last_hand)),
        "outcome": None if state.outcome is None else _listed(asdict(state.outcome)),
    }


def decoded(data: dict[str, Any]) -> State:
    """The state that :func:`encoded` gave; ``ValueError`` or ``KeyError`` for data that is no state."""
    return State(
        ruleset=WitanTricksRuleset.model_validate(data["ruleset"]),
        seats=data["seats"],
        hand_number=data["hand_number"],
        dealer=data["dealer"],
        scores=tuple(data["scores"]),
        hand_points=tuple(data["hand_points"]),
        grid=grid_of(RANKS.index(data["start"]), tuple(data["low"]), tuple(data["high"])),
        hands=tuple(_cards(words) for words in data["hands"]),
        dealt=tuple(_cards(words) for words in data["dealt"]),
        won=tuple(_cards(words) for words in data["won"]),
        voids=tuple(sum(1 << SUITS.index(letter) for letter in letters) for letters in data["voids"]),
        trick_number=data["trick_number"],
        leader=data["leader"],
        plays=tuple(NUMBERS[name] for name in data["plays"]),
        to_play=data["to_play"],
        is_choosing=data["is_choosing"],
        last_trick=_decoded_trick(data["last_trick"]),
        last_hand=None if data["last_hand"] is None else HandResult(**_tupled(data["last_hand"])),
        outcome=None if data["outcome"] is None else Outcome(**_tupled(data["outcome"])),
    )


def _words(cards: int) -> str:
    return " ".join(names_in(cards))


def _cards(words: str) -> int:
    return set_of_names(words.split())


def _encoded_trick(record: TrickRecord | None) -> dict[str, Any] | None:
    if record is None:
        return None
    return {
        "number": record.number,
        "leader": record.leader,
        "plays": [NAMES[card] for card in record.plays],
        "connected": _words(record.connected),
        "trump": SUITS[record.trump],
        "right": record.right,
        "value": record.value,
        "winner": record.winner,
    }


def _decoded_trick(data: dict[str, Any] | None) -> TrickRecord | None:
    if data is None:
        return None
    return TrickRecord(
        number=data["number"],
        leader=data["leader"],
        plays=tuple(NUMBERS[name] for name in data["plays"]),
        connected=_cards(data["connected"]),
        trump=SUITS.index(data["trump"]),
        right=data["right"],
        value=data["value"],
        winner=data["winner"],
    )


def _listed(value: Any) -> Any:
    """Tuples as lists, all the way down."""
    if isinstance(value, dict):
        return {name: _listed(each) for name, each in value.items()}
    return [_listed(each) for each in value] if isinstance(value, tuple) else value


def _tupled(value: Any) -> Any:
    """Lists as tuples, all the way down."""
    if isinstance(value, dict):
        return {name: _tupled(each) for name, each in value.items()}
    return tuple(_tupled(each) for each in value) if isinstance(value, list) else value
