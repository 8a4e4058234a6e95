"""Every refusal of the game: rule number, phrase key, and what the sentence needs.

The sentences themselves live with the bot's phrases. Values tell the acting seat nothing that it does not
know.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.core.action import IllegalAction

from .pack import SUITS

MATCH_OVER: Final = "witan_tricks.match_over"
NOT_YOUR_TURN: Final = "witan_tricks.not_your_turn"
UNKNOWN_ACTION: Final = "witan_tricks.unknown_action"
UNKNOWN_CARD: Final = "witan_tricks.unknown_card"
NOT_IN_HAND: Final = "witan_tricks.not_in_hand"
MUST_FOLLOW: Final = "witan_tricks.must_follow"
MUST_FOLLOW_STRICTLY: Final = "witan_tricks.must_follow_strictly"
CHOOSE_END_FIRST: Final = "witan_tricks.choose_end_first"
NO_END_TO_CHOOSE: Final = "witan_tricks.no_end_to_choose"

REFUSALS: Final[dict[str, tuple[str, ...]]] = {
    MATCH_OVER: (),
    NOT_YOUR_TURN: ("to_play",),
    UNKNOWN_ACTION: ("action",),
    UNKNOWN_CARD: ("card", "legal"),
    NOT_IN_HAND: ("card", "legal"),
    MUST_FOLLOW: ("card", "led", "legal"),
    MUST_FOLLOW_STRICTLY: ("card", "led", "legal"),
    CHOOSE_END_FIRST: ("card",),
    NO_END_TO_CHOOSE: ("legal",),
}
"""The phrase keys, and the names of the values that come with each.

``to_play`` a seat; ``action`` a kind; ``card`` a name; ``led`` a suit letter; ``legal`` the names of the
cards that may be played.
"""


def match_over() -> IllegalAction:
    """The match has ended, and nothing more is played (T.10.1)."""
    return IllegalAction("T.10.1", MATCH_OVER)


def not_your_turn(to_play: int) -> IllegalAction:
    """Cards are played in turn (T.4.1)."""
    return IllegalAction("T.4.1", NOT_YOUR_TURN, {"to_play": to_play})


def unknown_action(action: str) -> IllegalAction:
    """Playing a card is all that a turn consists of (T.4.1)."""
    return IllegalAction("T.4.1", UNKNOWN_ACTION, {"action": action})


def unknown_card(card: str, legal: Sequence[str]) -> IllegalAction:
    """The pack has no such card (T.1.2)."""
    return IllegalAction("T.1.2", UNKNOWN_CARD, {"card": card, "legal": tuple(legal)})


def not_in_hand(card: str, legal: Sequence[str]) -> IllegalAction:
    """A card is played from one's own hand (T.4.4)."""
    return IllegalAction("T.4.4", NOT_IN_HAND, {"card": card, "legal": tuple(legal)})


def must_follow(card: str, led: int, legal: Sequence[str], strict: bool) -> IllegalAction:
    """The player holds the suit led, and the card neither follows nor is excused by adjoining (T.4.3)."""
    phrase = MUST_FOLLOW_STRICTLY if strict else MUST_FOLLOW
    return IllegalAction("T.4.3", phrase, {"card": card, "led": SUITS[led], "legal": tuple(legal)})


def choose_end_first(card: str) -> IllegalAction:
    """The card just played fits at both ends, and its player must say where it goes (T.3.5)."""
    return IllegalAction("T.3.5", CHOOSE_END_FIRST, {"card": card})


def no_end_to_choose(legal: Sequence[str]) -> IllegalAction:
    """No card waits for an end to be chosen (T.3.5)."""
    return IllegalAction("T.3.5", NO_END_TO_CHOOSE, {"legal": tuple(legal)})
