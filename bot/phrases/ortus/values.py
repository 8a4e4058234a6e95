"""What the sentences about a choice need: the things an action names, in words."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, Final

from rules.core.action import Action
from rules.ortus.action import (
    AlterResult,
    Ante,
    Bequeath,
    CallJoust,
    ClaimKingship,
    CorruptHand,
    FieldForce,
    GiveSoldier,
    HoldBanquet,
    KillLord,
    KillMercenary,
    LoseForce,
    OptOut,
    PayRansom,
    RansackLand,
    ReceiveProperty,
    RideChampion,
    StealMercenary,
    StealProperties,
    StealSoldiers,
    Support,
    Tilt,
)
from rules.ortus.deck import STARTER_DECKS
from rules.ortus.means import HAND, WITAN
from rules.ortus.observation import EarlView, Observation

from ...seating import mark_of
from .. import amount, say
from .pieces import (
    CARDS,
    card_name,
    coloured,
    fief_name,
    fief_named,
    fief_of,
    fief_short,
    find_fief,
    find_mercenary,
    force_name,
    is_burh,
    kind_of,
    lord_name,
    mercenary_name,
    one,
    several,
)
from .words import Words

PLAYED_AS: Final[dict[type[Action], str]] = {
    HoldBanquet: "banquet",
    ClaimKingship: "banner",
    Bequeath: "banner",
    CallJoust: "banner",
    OptOut: "banner",
    AlterResult: "banner",
    KillLord: "treachery",
    KillMercenary: "treachery",
    CorruptHand: "treachery",
    RansackLand: "treachery",
    StealProperties: "intrigue",
    StealMercenary: "intrigue",
    StealSoldiers: "intrigue",
    Tilt: "vassal",
}
"""As which card something is played by an action that says by what (:mod:`rules.ortus.means`)."""


def own_earl(observation: Observation) -> EarlView:
    """The Earl whose observation it is."""
    assert observation.viewer is not None, "choices are told to the seat that has them"
    return observation.earls[observation.viewer]


def played_by(action: Action) -> int:
    """What is played in the place of a card of the hand: a Witan, a Burh's number, or 0 for such a card."""
    if type(action) in PLAYED_AS:
        by: int = getattr(action, "by", HAND)
        return by
    if isinstance(action, Support | RideChampion):
        return action.fief
    if isinstance(action, FieldForce) and action.source == "burh":
        return action.piece
    return HAND


def means_name(observation: Observation, card: str, by: int) -> str:
    """What is played as a card: "a Banner", "a Witan", "the Burh of Banners"."""
    if by == WITAN:
        return say("ortus.means.witan")
    return one(card) if by == HAND else fief_name(observation, by)


def form_of(observation: Observation, action: Action) -> str:
    """The ending of the key where an action reads differently: a Lord or a Burh instead of a card of the
    hand, a Castle or Palace that is a Fief or becomes one, a garrison."""
    match action:
        case Support() | RideChampion() if action.fief:
            found = find_fief(observation, action.fief)
            return ".burh" if found is not None and is_burh(found[1].card) else ".lord"
        case ReceiveProperty() if not action.fief:
            return ".new"
        case PayRansom() | Ante() if kind_of(action.card) in ("castle", "palace"):
            return ".fief"
        case GiveSoldier() if action.mercenary:
            return ".garrison"
        case HoldBanquet() if action.by:
            return ".by"
        case OptOut() if len(own_earl(observation).fiefs) > 1:
            return ".paid"
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
                values["fief"] = values["short"] = fief_named("", value)
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


def values_of(words: Words, observation: Observation, action: Action) -> dict[str, Any]:
    """What a legal action names, as it lies on the table."""
    values = bare_values(action)
    fief = getattr(action, "fief", 0)
    card = getattr(action, "card", None)
    values["plain"] = values.get("card", "")
    played_as = PLAYED_AS.get(type(action))
    if played_as is not None:
        by = played_by(action)
        values["means"] = means_name(observation, played_as, by)
        form = "hand" if by == HAND else "witan" if by == WITAN else "burh"
        values["plotted"] = say(f"ortus.plotted.{form}", card=card_name(played_as), means=values["means"])
    if fief:
        values["fief"] = fief_of(observation, fief)
        values["short"] = fief_short(observation, fief)
        found = find_fief(observation, fief)
        if found is not None:
            earl, seen = found
            values["properties"] = several(seen.properties)
            values["strength"] = seen.strength
            if seen.lord is not None:
                values["lord"] = lord_name(seen.lord)
            if card is not None and earl is not None:
                values["card"] = _of_holder(words, card, earl.seat)
    battle, spoils, receipt, ransom = (
        observation.battle,
        observation.spoils,
        observation.receipt,
        observation.ransom,
    )
    if not fief and battle is not None and battle.fief:
        values["fief"] = fief_of(observation, battle.fief)
        values["short"] = fief_short(observation, battle.fief)
    if spoils is not None:
        values["target"] = mark_of(spoils.target)
        if spoils.fief:
            values["fief"] = fief_of(observation, spoils.fief)
            if card is not None:
                values["card"] = _of_holder(words, card, spoils.target)
    if receipt is not None:
        values["card"] = _of_holder(words, receipt.cards[0], receipt.seat)
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
    return values | words.part.values(observation, action)


def _of_holder(words: Words, card: str, holder: int) -> str:
    """A card on the table, with its colour where that says something."""
    return coloured(card, holder) if words.part.has_colours else card_name(card)
