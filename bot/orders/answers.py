"""What can be answered beforehand, and the actions that it becomes when the question comes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from rules.core.action import Action, IllegalAction
from rules.core.chance import Chance
from rules.core.game import Game
from rules.ortus.observation import Observation

from .order import Order

DECLINES: Final[Mapping[str, str]] = {
    "FieldForces": "EndFielding",
    "AnswerResult": "AcceptResult",
    "Support": "EndSupport",
    "BlockPlot": "AllowPlot",
    "PayRansom": "RefuseRansom",
    "EnterJoust": "OptOut",
    "Tilt": "PassJoust",
    "SeizeProperty": "EndSeizing",
    "SeizeSoldier": "EndSeizing",
}
"""For each question that can be declined the action that does so."""

NAMED: Final[Mapping[str, str]] = {
    "FieldForces": "FieldForce",
    "AnswerResult": "AlterResult",
    "Support": "Support",
    "BlockPlot": "BlockPlot",
    "PayRansom": "PayRansom",
    "EnterJoust": "EnterJoust",
}
"""For each question that a named answer can be given to the action that gives it."""

WITH_CARDS: Final = frozenset({"FieldForces", "Support", "PayRansom"})
"""The named answers that say with which cards."""
MOST_CARDS: Final = 6


def actions_for(
    game: Game[Any, Any], state: Any, seat: int, kind: str, order: Order
) -> tuple[Action, ...] | None:
    """The actions that carry the order out, all of them legal one after another; ``None`` if they are not all
    possible. Nothing else is ever done in their place."""
    wanted = _wanted(kind, order)
    if wanted is None:
        return None
    found: list[Action] = []
    for name, card in wanted:
        action = next(
            (each for each in game.legal_actions(state, seat) if each.kind == name and _has(each, card)), None
        )
        if action is None:
            return None
        found.append(action)
        if len(found) == len(wanted):
            return tuple(found)
        try:  # picks draw nothing, so the chance does not matter
            state = game.apply(state, seat, action, Chance(b"")).state
        except IllegalAction:
            return None
        if seat not in game.reacting(state):
            return None
    return None


def declining(game: Game[Any, Any], state: Any, seat: int) -> Action | None:
    """The seat's legal action that declines what it is asked out of its turn; ``None`` if there is none, or
    where it has picked something for its answer, which would go with it."""
    if seat not in game.reacting(state):
        return None
    seen = game.observe(state, seat)
    if isinstance(seen, Observation) and seen.battle is not None and seen.battle.picked:
        return None
    name = DECLINES.get(game.decisions(state)[0].kind)
    return next((each for each in game.legal_actions(state, seat) if each.kind == name), None)


def can_answer(kind: str, order: Order) -> bool:
    """Whether such a question can be answered so at all, whatever anybody holds: an order for questions of
    every kind leaves those alone that cannot be declined."""
    return order.deed == "ask" or _wanted(kind, order) is not None


def _wanted(kind: str, order: Order) -> list[tuple[str, str]] | None:
    """Kinds of actions with the card of each, empty for any."""
    if order.deed == "decline":
        return [(DECLINES[kind], "")] if kind in DECLINES else None
    if order.deed != "answer" or kind not in NAMED:
        return None
    if kind == "FieldForces":
        return [*((NAMED[kind], card) for card in order.cards), (DECLINES[kind], "")]
    return [(NAMED[kind], order.cards[0] if order.cards else "")]


def _has(action: Action, card: str) -> bool:
    return not card or getattr(action, "card", "") == card
