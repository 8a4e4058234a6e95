"""Orders as people write them, and the set that many like."""

from __future__ import annotations

from typing import Final

from rules.ortus.card import KINDS

from .answers import DECLINES, MOST_CARDS, NAMED, WITH_CARDS
from .order import Order

WORDS: Final = {"AnswerResult": "alter", "BlockPlot": "block", "EnterJoust": "ride"}
"""What people write for named answers without cards."""

CARDS: Final = {
    "FieldForces": ("champion", "mercenary", "prince", "vassal", "knight", "infantry"),
    "Support": ("allies", "vassal"),
    "PayRansom": ("land", "market_town", "church", "cathedral", "castle", "palace"),
}
"""The cards that a named answer can play."""

TARGETS: Final = KINDS

CONVENIENT: Final = (
    Order(kind="AnswerResult", deed="decline"),
    Order(kind="Tilt", deed="decline"),
    Order(kind="EnterJoust", deed="decline", cost=0),
)
"""Accept what is drawn, play nothing in a Joust, stay out of one where that is free."""


class NotAnAnswer(ValueError):
    """That cannot be ordered for the question; ``part`` is what is not understood."""

    def __init__(self, part: str) -> None:
        super().__init__(part)
        self.part = part


def offered(kind: str) -> list[str]:
    """What can be written for such a question; one of several cards stands for all of them."""
    found = ["ask"]
    if not kind or kind in DECLINES:
        found.append("decline")
    if kind in WORDS:
        found.append(WORDS[kind])
    return [*found, *CARDS.get(kind, ())]


def read_answer(kind: str, text: str) -> Order:
    """The order without conditions that the words give; :class:`NotAnAnswer`."""
    words = text.strip().casefold()
    if words == "ask":
        return Order(kind=kind, deed="ask")
    if words == "decline" and (not kind or kind in DECLINES):
        return Order(kind=kind, deed="decline")
    if kind in NAMED and kind not in WITH_CARDS and words == WORDS[kind]:
        return Order(kind=kind, deed="answer")
    cards = tuple(each.strip().replace(" ", "_") for each in words.split(","))
    known = CARDS.get(kind, ())
    wrong = next((each for each in cards if each not in known), None)
    if wrong is not None or not known:
        raise NotAnAnswer(wrong or text)
    if len(cards) > (MOST_CARDS if kind == "FieldForces" else 1):
        raise NotAnAnswer(text)
    return Order(kind=kind, deed="answer", cards=cards)
