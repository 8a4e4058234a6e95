"""The choices of the Ortus family as selects, buttons and previews say them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.core.action import Action
from rules.ortus.action import (
    AttackTowers,
    BuildDeck,
    Concede,
    EndFielding,
    EndTurn,
    FieldForce,
    Garrison,
    PickTower,
    PlaceProperty,
    PlaceTower,
    Raid,
    Siege,
    TakeDeck,
)
from rules.ortus.observation import Observation

from .. import amount, say
from ..speaker import Group
from .effects import effect_of
from .pieces import fief_of, find_fief
from .values import bare_values, form_of, own_earl, played_by, values_of
from .words import Words

IN_TWO_STEPS: Final = ("TakeTurn", "CommandVikings")
"""The questions with so many kinds of answers that a kind is chosen first."""

FREE: Final = (PlaceTower, Garrison)
"""What is done in a turn besides the Action (O.4.3)."""

SECRET: Final = (BuildDeck, TakeDeck, PickTower)
"""What only the player learns of (O.2.1, O.19.2)."""

FINAL: Final = frozenset(
    {
        *("EndTurn", "Concede", "Bequeath", "HoldBanquet", "Recruit", "UseMonastery", "RefreshRow"),
        *("RedrawHand", "EndFielding", "FellTower", "EnterJoust", "OptOut", "Tilt"),
    }
)
"""Kinds of actions that draw or show something, and so are not taken back without a vote."""

PERHAPS_FINAL: Final = frozenset(
    {
        *("AllowPlot", "EndSupport", "AcceptResult", "DecideBattle", "LoseForce", "KeepFief", "DestroyFief"),
        *("Ante", "DiscardCard", "SendCouncilor"),
    }
)
"""Kinds of actions of which that is so or not."""

LIMIT: Final = 100
"""Characters of a label and of a hint."""


def groups(words: Words, observation: Observation, actions: Sequence[Action]) -> tuple[Group, ...]:
    """In the turn one group for each kind of action, in the order of the rules; otherwise one group."""
    question = observation.question
    if question is None or question.kind not in IN_TWO_STEPS:
        return (Group(question.kind if question else "choices", "", "", tuple(actions)),)
    by_kind: dict[str, list[Action]] = {}
    for action in actions:
        by_kind.setdefault(action.kind, []).append(action)
    return tuple(_group(words, observation, kind, of_kind) for kind, of_kind in by_kind.items())


def _group(words: Words, observation: Observation, kind: str, actions: Sequence[Action]) -> Group:
    if len(actions) == 1:
        (action,) = actions
        whole = _cut(choice(words, observation, action))
        return Group(kind, whole, _within(words, observation, action), tuple(actions))
    numbers = observation.ruleset
    strength, cards = amount("point", numbers.tower_strength), amount("card", numbers.banquet_cards)
    about = words.say(f"ortus.about.{kind}", strength=strength, cards=cards)
    hint = say("ortus.about", about=about, choices=amount("choice", len(actions)))
    return Group(kind, words.say(f"ortus.group.{kind}"), _cut(hint), tuple(actions))


def label(words: Words, observation: Observation, action: Action) -> str:
    """What is chosen: the target, or the whole choice if there is but one."""
    key = f"ortus.target.{action.kind}{form_of(observation, action)}"
    if not words.has(key):
        return _cut(choice(words, observation, action))
    values = values_of(words, observation, action)
    target = words.say(key, **values)
    if played_by(action) and "means" in values:
        target = say("ortus.label.by", target=target, means=values["means"])
    return _cut(_capitalised(target))


def hint(words: Words, observation: Observation, action: Action) -> str:
    """What the choice would do now, after the verb that the label leaves out."""
    key = f"ortus.verb.{action.kind}"
    if not words.has(key):
        return _within(words, observation, action)
    verb = words.say(key, **values_of(words, observation, action))
    return _within(words, observation, action, say("ortus.hint.verb", verb=verb))


def _within(words: Words, observation: Observation, action: Action, verb: str = "") -> str:
    """Verb, effect, and what becomes of what is played; the effect is cut where all three are too long."""
    effect, spent = _effect(words, observation, action), words.part.spending(observation, action)
    if not spent:
        return _cut(f"{verb}{effect}")
    spent = say("ortus.hint.spent", spent=spent)
    return f"{_cut(f'{verb}{effect}', LIMIT - len(spent))}{spent}"


def choice(words: Words, observation: Observation, action: Action) -> str:
    """The whole choice, verb and target: "Siege Palace 2 of ■ B"."""
    form = ".vikings" if _sends_vikings(observation, action) else _form(observation, action)
    return words.say(f"ortus.choice.{action.kind}{form}", **values_of(words, observation, action))


def deed(words: Words, observation: Observation, action: Action) -> str:
    """A verb and at most two words more."""
    key = f"ortus.deed.{action.kind}{_form(observation, action)}"
    key = key if words.has(key) else f"ortus.deed.{action.kind}"
    values = values_of(words, observation, action)
    if values.get("mercenary"):
        values["mercenary"] = bare_values(action)["mercenary"]  # without its garrison
    return words.say(key, **values)


def preview(words: Words, observation: Observation, action: Action) -> str:
    """The whole choice, what it does now, and whether it can be taken back."""
    spent = words.part.spending(observation, action)
    tail = _tail(words, observation, action)
    return say(
        "ortus.preview",
        choice=choice(words, observation, action),
        effect=_effect(words, observation, action, whole=True),
        spent=say("ortus.preview.spent", spent=_capitalised(spent)) if spent else "",
        tail=words.say(f"ortus.tail.{tail}") if tail else "",
    ).rstrip()


def done(words: Words, observation: Observation, action: Action) -> str:
    """The choice after it was made; what it names as the pictures call it, if it still lies there."""
    values = bare_values(action)
    fief = getattr(action, "fief", 0)
    if fief and find_fief(observation, fief) is not None:
        values["fief"] = fief_of(observation, fief)
    key = f"ortus.done.{action.kind}{form_of(observation, action)}"
    key = key if words.has(key) else f"ortus.done.{action.kind}"
    return words.say(key, **values)


def _form(observation: Observation, action: Action) -> str:
    """The form of the action as it stands: a side that is complete may be empty."""
    if isinstance(action, EndFielding) and observation.battle is not None and not observation.battle.picked:
        return ".none"
    return form_of(observation, action)


def _effect(words: Words, observation: Observation, action: Action, *, whole: bool = False) -> str:
    own = words.part.effect(observation, action)
    ending, extra = own if own is not None else effect_of(observation, action)
    key = f"ortus.effect.{action.kind}"
    for form in (ending or form_of(observation, action), ""):
        if words.has(f"{key}{form}"):
            text = words.say(f"{key}{form}", **values_of(words, observation, action) | extra)
            return text if whole else _cut(text)
    raise KeyError(key)


def _sends_vikings(observation: Observation, action: Action) -> bool:
    return isinstance(action, Raid | Siege | AttackTowers) and (
        observation.question is not None and observation.question.kind == "CommandVikings"
    )


def _tail(words: Words, observation: Observation, action: Action) -> str:
    """The key of the last sentence; empty where there is nothing to say."""
    asked = observation.question
    in_turn = asked is not None and asked.kind == "TakeTurn"
    if in_turn and words.has(f"ortus.tail.{action.kind}"):
        return action.kind
    if isinstance(action, SECRET):
        return "secret"
    if isinstance(action, FieldForce):
        return "fielded"
    if isinstance(action, FREE):
        return "free"
    final = _final(observation, action)
    mine = in_turn and observation.turn == own_earl(observation).seat
    if mine and not isinstance(action, EndTurn | Concede):
        return f"action{final}"
    return f"answer{final}" if final else ""


def _final(observation: Observation, action: Action) -> str:
    """How the key of the tail ends for what draws or shows something."""
    if action.kind in FINAL or _sends_vikings(observation, action):
        return ".final"
    if isinstance(action, PlaceProperty) and action.card == "land":  # a soldier is mustered
        return ".final"
    return ".perhaps" if action.kind in PERHAPS_FINAL else ""


def _capitalised(text: str) -> str:
    return text[:1].upper() + text[1:]


def _cut(text: str, limit: int = LIMIT) -> str:
    return text if len(text) <= limit else f"{text[: limit - 1]}…"
