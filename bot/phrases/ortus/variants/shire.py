"""Shire in words: the Burhs, and the cards that they lend."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.core.action import Action
from rules.core.event import Event
from rules.ortus.action import AlterResult, FieldForce, OptOut, RideChampion, Support, Tilt
from rules.ortus.observation import EarlView, Observation
from rules.shire import event as s

from ... import listed, say
from ...speaker import Names
from ..fact import OUTCOME, SMALL, TURNING, Fact
from ..pieces import card_name, fief_named, find_fief, is_burh
from ..values import played_by
from ..words import Part

AGAIN: Final[dict[type[Action], str]] = {
    FieldForce: "battle",
    AlterResult: "battle",
    Support: "struggle",
    RideChampion: "joust",
    Tilt: "joust",
    OptOut: "joust",
}
"""When a Burh's card can serve again; after all else in its holder's next turn (S.4)."""


def _fact(event: Event, events: Sequence[Event], names: Names) -> Fact | None:
    match event:
        case s.BurhServed():
            return Fact(event.seat, SMALL, values={"burh": fief_named(event.card, event.fief)})
        case s.BurhCaptured():
            values = {"burh": fief_named(event.card, event.fief)}
            if event.victim is None:
                return Fact(event.seat, TURNING, ".neutral", values)
            return Fact(event.seat, TURNING, values=values | {"victim": names[event.victim]})
        case s.BurhFreed():
            return Fact(event.victim, OUTCOME, values={"burh": fief_named(event.card, event.fief)})
        case _:
            return None


def _spending(observation: Observation, action: Action) -> str:
    """The card of a Burh stays, and has served for a while (S.4.1)."""
    found = find_fief(observation, played_by(action)) if played_by(action) > 0 else None
    if found is None or not is_burh(found[1].card):
        return ""
    again = AGAIN.get(type(action), "turn")
    if isinstance(action, AlterResult) and observation.turn == observation.viewer:
        again = "turn"  # in the holder's own turn that is the one use of a Banner (S.4.13)
    return say(f"shire.spent.{again}")


def _score(observation: Observation, earl: EarlView) -> Sequence[str]:
    shown = [card_name(fief.card.partition(".")[2]) for fief in earl.fiefs if is_burh(fief.card)]
    return (say("shire.score.burhs", burhs=listed(shown)),) if shown else ()


SHIRE_PART = Part(fact=_fact, spending=_spending, score=_score)
