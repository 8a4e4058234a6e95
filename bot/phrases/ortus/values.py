"""What the sentences about a choice need: the things an action names, in words."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from rules.core.action import Action
from rules.ortus.action import (
    Ante,
    FieldForce,
    GiveSoldier,
    LoseForce,
    PayRansom,
    ReceiveProperty,
    RideChampion,
    Support,
)
from rules.ortus.deck import STARTER_DECKS
from rules.ortus.observation import EarlView, Observation

from ...seating import mark_of
from .. import amount, say
from .pieces import (
    CARDS,
    card_name,
    coloured,
    fief_name,
    fief_of,
    find_fief,
    find_mercenary,
    force_name,
    kind_of,
    lord_name,
    mercenary_name,
    one,
    several,
)


def own_earl(observation: Observation) -> EarlView:
    """The Earl whose observation it is."""
    assert observation.viewer is not None, "choices are told to the seat that has them"
    return observation.earls[observation.viewer]


def form_of(action: Action) -> str:
    """The ending of the key where an action reads differently: a Lord instead of a card of the hand, a
    Castle or Palace that is a Fief or becomes one, a garrison."""
    match action:
        case Support() | RideChampion() if action.fief:
            return ".lord"
        case ReceiveProperty() if not action.fief:
            return ".new"
        case PayRansom() | Ante() if kind_of(action.card) in ("castle", "palace"):
            return ".fief"
        case GiveSoldier() if action.mercenary:
            return ".garrison"
        case _:
            return ""


def bare_values(action: Action) -> dict[str, Any]:
    """What an action names, in words that need no view of the table: "Fief 7", "■ B", "a Land"."""
    values: dict[str, Any] = {}
    for item in fields(action):
        value = getattr(action, item.name)
        match item.name:
            case "card" | "soldier" | "joust_card" | "result":
                values[item.name] = card_name(value)
                stem = "joust_one" if item.name == "joust_card" else "one"
                values[stem] = one(value) if kind_of(value) in CARDS else card_name(value)
            case "fief":
                values["fief"] = say("ortus.fief.unknown", fief=value)
            case "mercenary":
                values["mercenary"] = say("ortus.mercenary", mercenary=value)
            case "tower":
                values["tower"] = say("ortus.tower", tower=value)
            case "target":
                values["target"] = mark_of(value)
            case "name":
                values["name"] = deck_name(value)
    return values


def deck_name(name: str) -> str:
    """A ready-made deck by its title; a name that is none's is not repeated."""
    return say(f"ortus.deck.{name}") if name in STARTER_DECKS else say("ortus.card.unknown")


def values_of(observation: Observation, action: Action) -> dict[str, Any]:
    """What a legal action names, as it lies on the table."""
    values = bare_values(action)
    fief = getattr(action, "fief", 0)
    card = getattr(action, "card", None)
    values["plain"] = values.get("card", "")
    if fief:
        values["fief"] = fief_of(observation, fief)
        values["short"] = fief_name(observation, fief)
        found = find_fief(observation, fief)
        if found is not None:
            earl, seen = found
            values["properties"] = several(seen.properties)
            values["strength"] = seen.strength
            if seen.lord is not None:
                values["lord"] = lord_name(seen.lord)
            if card is not None:
                values["card"] = coloured(card, earl.seat)
    battle, spoils, receipt, ransom = (
        observation.battle,
        observation.spoils,
        observation.receipt,
        observation.ransom,
    )
    if not fief and battle is not None and battle.fief:
        values["fief"] = fief_of(observation, battle.fief)
        values["short"] = fief_name(observation, battle.fief)
    if spoils is not None:
        values["target"] = mark_of(spoils.target)
        if spoils.fief:
            values["fief"] = fief_of(observation, spoils.fief)
            if card is not None:
                values["card"] = coloured(card, spoils.target)
    if receipt is not None:
        values["card"] = coloured(receipt.cards[0], receipt.seat)
    if ransom is not None:
        values["lord"] = card_name(ransom.card)
    mercenary = getattr(action, "mercenary", 0)
    if mercenary:
        hired = find_mercenary(observation, mercenary)
        values["mercenary"] = mercenary_name(observation, mercenary)
        if hired is not None:
            values["owner"] = mark_of(hired[0].seat)
    target = getattr(action, "target", None)
    if target is not None:
        earl = observation.earls[target]
        values["hand"] = amount("card", earl.hand_size)
        values["towers"] = amount("tower", len(earl.towers))
        values["soldiers"] = several(earl.pool)
    if isinstance(action, FieldForce | LoseForce):
        values["force"] = force_name(observation, action.source, action.card, action.piece)
    return values
