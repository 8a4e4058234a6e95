"""Why the rules of the Ortus family refuse an action, and what may be done instead."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rules.core.action import Action, IllegalAction
from rules.ortus.deck import STARTER_DECKS
from rules.ortus.observation import Observation

from ...seating import mark_of
from .. import amount, listed, say
from .pieces import card_name, fief_name, fief_of, force_name, points, several
from .values import deck_name, means_name
from .words import Words


def refuse(
    words: Words, refusal: IllegalAction, observation: Observation, action: Action, legal: Sequence[Action]
) -> str:
    """Rule and reason, then the kinds of action that are open."""
    kinds = list(dict.fromkeys(each.kind for each in legal))
    open_now = listed((_verb(words, kind) for kind in kinds), "word.or")
    return say(
        "refusal.ortus.illegal",
        wanted=_verb(words, action.kind),
        reason=reason(words, refusal, observation),
        rule=refusal.rule,
        may=say("refusal.ortus.may", kinds=open_now) if kinds else "",
    ).rstrip()


def reason(words: Words, refusal: IllegalAction, observation: Observation) -> str:
    """The reason alone, as half a sentence."""
    values: Any = refusal.values
    spoken = {name: _spoken(words, observation, name, value) for name, value in values.items()}
    if refusal.phrase == "ortus.force_unavailable":
        spoken["card"] = _force(observation, values)
    if refusal.phrase == "ortus.no_such_means":
        kind, means = str(values["card"]), values["means"]
        spoken["by"] = means_name(observation, kind, int(values["by"]))
        offers = (means_name(observation, kind, by) for by in means)
        spoken["means"] = listed(offers, "word.or") or say("ortus.nothing")
    return say(words.refusal(f"refusal.{refusal.phrase}"), **spoken)


def _verb(words: Words, kind: str) -> str:
    """A kind of action within a sentence: "siege"."""
    keys = (f"ortus.kind.{kind}", f"ortus.group.{kind}")
    key = next((each for each in keys if words.has(each)), None)
    verb = words.say(key) if key else say("refusal.ortus.action")
    return verb[:1].lower() + verb[1:]


def _force(observation: Observation, values: Any) -> str:
    return force_name(observation, str(values["source"]), str(values["card"]), int(values["piece"]))


def _spoken(words: Words, observation: Observation, name: str, value: Any) -> str:
    """A value of a refusal in words; what a player typed himself is not repeated."""
    match name:
        case "asked":
            return listed(map(mark_of, value))
        case "targets":
            return listed(map(mark_of, value), "word.or") or say("word.nobody")
        case "target":
            return mark_of(value) if 0 <= value < observation.seats else say("refusal.ortus.that_earl")
        case "owner" | "king":
            return mark_of(value)
        case "fief":
            return fief_of(observation, value)
        case "fiefs":
            return _pieces(fief_name(observation, number) for number in value)
        case "mercenary":
            return say("ortus.mercenary", mercenary=value)
        case "mercenaries":
            return _pieces(say("ortus.mercenary", mercenary=number) for number in value)
        case "tower":
            return say("ortus.tower", tower=value)
        case "towers":
            return _pieces(say("ortus.tower", tower=number) for number in value)
        case "cards" | "hand" | "usable" | "tray" | "pool" | "row" if not isinstance(value, int):
            if name in ("hand", "pool"):
                return several(value)
            return listed(dict.fromkeys(map(card_name, value)), "word.or") or say("ortus.nothing")
        case "card" | "soldier" | "lord":
            return card_name(value)
        case "what":
            return say(f"refusal.ortus.what.{value}")
        case "action":
            return _verb(words, value)
        case "question":
            return say(words.refusal(f"refusal.ortus.first.{value}"))
        case "points":
            return points(value)
        case "slots":
            return amount("soldier", value)
        case "witans" | "ready":
            return amount("witan", value)
        case "name":
            return deck_name(value)
        case "names":
            return listed((deck_name(each) for each in value if each in STARTER_DECKS), "word.or")
        case _:
            return str(value)


def _pieces(words: Iterable[str]) -> str:
    return listed(words, "word.or") or say("ortus.nothing")
