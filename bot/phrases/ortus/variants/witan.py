"""Witan in words: chosen cards, Witans, plots met card for card, and Winchester."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.core.action import Action
from rules.core.event import Event
from rules.ortus.action import ClaimKingship, KillLord
from rules.ortus.means import WITAN
from rules.ortus.observation import EarlView, Observation, StruggleView
from rules.witan import event as w
from rules.witan.action import AddToPlot, AllowPlot, BlockPlot, PickCard, SendCouncilor
from rules.witan.mat import WitanMat
from rules.witan.opening_hand import OpeningHands
from rules.witan.ruleset import WitanRuleset
from rules.witan.supply import Feast
from rules.witan.winchester import FEWEST_EARLS

from ....seating import mark_of
from ... import amount, say
from ...speaker import Names
from ..fact import IDLE, OUTCOME, SMALL, STEP, TURNING, Fact
from ..pieces import card_name, counted, fief_named, find_fief, lord_name, several, several_within
from ..values import own_earl, played_by
from ..words import Effect, Part

HEIRS = ("prince", "vassal")
"""The Lords whose Fief stays when they are killed (O.6.5, W.5.7)."""

ROOM = 55
"""Characters that a list within a hint may take."""


def _mat(observation: Observation) -> WitanMat:
    assert isinstance(observation.mat, WitanMat)
    return observation.mat


def _ruleset(observation: Observation) -> WitanRuleset:
    assert isinstance(observation.ruleset, WitanRuleset)
    return observation.ruleset


# Events ------------------------------------------------------------------------------------------


def _run(event: Event) -> tuple[object, ...] | None:
    """Witans that serve alike are told together, and the cards of a Banquet."""
    match event:
        case w.WitanSpent():
            return (event.kind, event.seat, event.card)
        case w.CardTaken():
            return (event.kind, event.seat, event.why)
        case _:
            return None


def _fact(event: Event, events: Sequence[Event], names: Names) -> Fact | None:
    values: dict[str, Any]
    match event:
        case w.CardPicked():
            return Fact(event.seat, 0, values={"card": card_name(event.card)})
        case w.HandsPicked():
            return Fact(None, STEP, values={"cards": amount("card", event.cards)})
        case w.CardTaken():
            weight = IDLE if event.why == "end_turn" else SMALL
            return Fact(event.seat, weight, f".{event.why}", {"cards": amount("card", len(events))})
        case w.WitanSpent():
            values = {"witans": amount("witan", len(events)), "card": card_name(event.card)}
            return Fact(event.seat, STEP, values=values | {"left": event.left})
        case w.PlotStrengthened():
            laid = _laid(event.card, event.strength - event.witans, event.witans)
            return Fact(event.seat, STEP, values={"laid": laid, "strength": event.strength})
        case w.PlotBlocked():
            laid = _laid("allies", event.strength - event.witans, event.witans)
            values = {"laid": laid, "other": names[event.seat], "strength": event.strength}
            return Fact(event.target, OUTCOME, values=values)
        case w.PlotSucceeded():
            return Fact(event.seat, STEP, values={"other": names[event.target]})
        case w.GarrisonArrived():
            return Fact(event.seat, SMALL, values={"soldiers": several(event.soldiers)})
        case w.CouncilorSent():
            built_on, *rest = event.cards
            values = {
                "lord": lord_name(event.lord),
                "fief": fief_named(built_on, event.fief),
                "cards": several(rest),
                "councilors": amount("councilor", event.councilors),
            }
            return Fact(event.seat, TURNING, "" if rest else ".bare", values)
        case _:
            return None


def _laid(card: str, cards: int, witans: int) -> str:
    """ "2 Treacheries + 1 Witan"; "nothing more" of nothing."""
    parts = [counted(card, cards)] if cards else []
    parts += [amount("witan", witans)] if witans else []
    return f" {say('witan.plus')} ".join(parts) or say("witan.nothing_more")


# Choices -----------------------------------------------------------------------------------------


def _values(observation: Observation, action: Action) -> dict[str, Any]:
    struggle = observation.struggle
    match action:
        case PickCard():
            return {"left": (own_earl(observation).tray or ()).count(action.card)}
        case AddToPlot() if struggle is not None:
            more = action.cards + action.witans
            return {
                "laid": _laid(struggle.card, action.cards, action.witans),
                "strength": struggle.attack + more,
                "more": more or say("ortus.nothing"),
                "plot": card_name(struggle.card),
            }
        case BlockPlot() if struggle is not None:
            return {
                "laid": _laid("allies", struggle.attack - action.witans, action.witans),
                "plot": card_name(struggle.card),
            }
        case AllowPlot() if struggle is not None:
            return {"plot": card_name(struggle.card)}
        case _:
            return {}


def _effect(observation: Observation, action: Action) -> Effect | None:
    struggle = observation.struggle
    match action:
        case PickCard():
            return "", {"good": say(f"witan.good.{action.card}")}
        case AddToPlot() if struggle is not None:
            needed = amount("blocker", _strength(struggle, action))
            return "", {"other": mark_of(struggle.target), "needed": needed}
        case BlockPlot() | AllowPlot() if struggle is not None:
            return "", {"other": mark_of(struggle.attacker), "strength": struggle.attack}
        case KillLord():
            found = find_fief(observation, action.fief)
            lord = found[1].lord if found is not None else None
            return (".prince", {}) if lord is not None and lord.startswith(HEIRS) else None
        case SendCouncilor():
            return _sending(observation, action)
        case _:
            return None


def _strength(struggle: StruggleView, action: AddToPlot) -> int:
    return struggle.attack + action.cards + action.witans


def _sending(observation: Observation, action: SendCouncilor) -> Effect:
    """What is discarded, and whether it wins the match (W.8.1, W.8.2)."""
    found = find_fief(observation, action.fief)
    assert found is not None, "a Councilor is a Lord of one's own"
    sent = _mat(observation).councilors[own_earl(observation).seat] + 1
    wanted = _ruleset(observation).councilors
    cards = several_within((found[1].card, *found[1].properties), ROOM)
    return ".wins" if sent >= wanted else "", {"cards": cards, "number": sent, "wanted": wanted}


def _spending(observation: Observation, action: Action) -> str:
    """A Witan that has served leaves the game; one that claims, once there is a King (W.4.4, W.4.5)."""
    match action:
        case AddToPlot() | BlockPlot():
            spent = action.witans
        case _:
            spent = int(played_by(action) == WITAN)
    if not spent:
        return ""
    if isinstance(action, ClaimKingship):
        return say("witan.spent.claim")
    left = _mat(observation).witans[own_earl(observation).seat] - spent
    return say("witan.spent" if spent == 1 else "witan.spent.several", spent=spent, left=left)


# Questions and scores ----------------------------------------------------------------------------


def _question(observation: Observation) -> Effect | None:
    """First hands are picked by all at once, and nothing is said of how far anybody is (W.2.2)."""
    asked = observation.question
    if asked is None or asked.kind != "PickCard":
        return None
    for frame in observation.pending:
        if isinstance(frame, Feast):
            return ".feast", {"count": frame.more}
        if isinstance(frame, OpeningHands) and observation.viewer is not None:
            wanted = observation.ruleset.starting_hand
            return ".start", {"count": wanted - len(frame.picked[observation.viewer]), "wanted": wanted}
    return ".start", {}


def _score(observation: Observation, earl: EarlView) -> Sequence[str]:
    mat, numbers = _mat(observation), _ruleset(observation)
    facts = [amount("witan", mat.witans[earl.seat])]
    if mat.claiming[earl.seat]:
        facts.append(say("witan.score.claiming", count=mat.claiming[earl.seat]))
    if numbers.winchester and observation.seats >= FEWEST_EARLS:
        sent = mat.councilors[earl.seat]
        facts.append(say("witan.score.councilors", sent=sent, wanted=numbers.councilors))
    return facts


WITAN_PART = Part(
    run=_run,
    fact=_fact,
    values=_values,
    effect=_effect,
    spending=_spending,
    question=_question,
    score=_score,
)
