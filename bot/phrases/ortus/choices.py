"""The choices of the Ortus family as selects, buttons and previews say them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

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
    PlaceTower,
    Raid,
    Siege,
    TakeDeck,
)
from rules.ortus.observation import Observation

from .. import amount, has, say
from ..speaker import Group
from .effects import effect_of
from .values import bare_values, form_of, own_earl, values_of

IN_TWO_STEPS: Final = ("TakeTurn", "CommandVikings")
"""The questions with so many kinds of answers that a kind is chosen first."""

FREE: Final = (PlaceTower, Garrison)
"""What is done in a turn besides the Action (O.4.3)."""

SECRET: Final = (BuildDeck, TakeDeck, PickTower)
"""What only the player learns of (O.2.1, O.19.2)."""

LIMIT: Final = 100
"""Characters of a label and of a hint."""


def groups(observation: Observation, actions: Sequence[Action]) -> tuple[Group, ...]:
    """In the turn one group for each kind of action, in the order of the rules; otherwise one group."""
    question = observation.question
    if question is None or question.kind not in IN_TWO_STEPS:
        return (Group(question.kind if question else "choices", "", "", tuple(actions)),)
    by_kind: dict[str, list[Action]] = {}
    for action in actions:
        by_kind.setdefault(action.kind, []).append(action)
    return tuple(_group(observation, kind, of_kind) for kind, of_kind in by_kind.items())


def _group(observation: Observation, kind: str, actions: Sequence[Action]) -> Group:
    if len(actions) == 1:
        (action,) = actions
        return Group(kind, _cut(choice(observation, action)), _effect(observation, action), tuple(actions))
    strength = amount("point", observation.ruleset.tower_strength)
    about = say(f"ortus.about.{kind}", strength=strength)
    hint = say("ortus.about", about=about, choices=amount("choice", len(actions)))
    return Group(kind, say(f"ortus.group.{kind}"), _cut(hint), tuple(actions))


def label(observation: Observation, action: Action) -> str:
    """What is chosen: the target, or the whole choice if there is but one."""
    key = f"ortus.target.{action.kind}{form_of(action)}"
    if not has(key):
        return _cut(choice(observation, action))
    return _cut(say(key, **_values(observation, action)))


def hint(observation: Observation, action: Action) -> str:
    """What the choice would do now, after the verb that the label leaves out."""
    key = f"ortus.verb.{action.kind}"
    effect = _effect(observation, action)
    if not has(key):
        return effect
    verb = say(key, **_values(observation, action))
    return _cut(say("ortus.hint", verb=verb, effect=effect))


def choice(observation: Observation, action: Action) -> str:
    """The whole choice, verb and target: "Siege Palace 2 of ■ B"."""
    form = ".vikings" if _sends_vikings(observation, action) else _form(observation, action)
    return say(f"ortus.choice.{action.kind}{form}", **_values(observation, action))


def deed(observation: Observation, action: Action) -> str:
    """A verb and at most two words more."""
    key = f"ortus.deed.{action.kind}{_form(observation, action)}"
    key = key if has(key) else f"ortus.deed.{action.kind}"
    values = _values(observation, action)
    if values.get("mercenary"):
        values["mercenary"] = bare_values(action)["mercenary"]  # without its garrison
    return say(key, **values)


def preview(observation: Observation, action: Action) -> str:
    """The whole choice, what it does now, and that it cannot be taken back."""
    words = choice(observation, action)
    effect = _effect(observation, action)
    tail = say(f"ortus.tail.{_tail(observation, action)}")
    return say("ortus.preview", choice=words, effect=effect, tail=tail)


def done(action: Action) -> str:
    """The choice after it was made."""
    key = f"ortus.done.{action.kind}{form_of(action)}"
    return say(key if has(key) else f"ortus.done.{action.kind}", **bare_values(action))


def _form(observation: Observation, action: Action) -> str:
    """The form of the action as it stands: a side that is complete may be empty."""
    if isinstance(action, EndFielding) and observation.battle is not None and not observation.battle.picked:
        return ".none"
    return form_of(action)


def _values(observation: Observation, action: Action) -> dict[str, Any]:
    return values_of(observation, action)


def _effect(observation: Observation, action: Action) -> str:
    ending, extra = effect_of(observation, action)
    key = f"ortus.effect.{action.kind}"
    for form in (ending or form_of(action), ""):
        if has(f"{key}{form}"):
            return _cut(say(f"{key}{form}", **_values(observation, action) | extra))
    raise KeyError(key)


def _sends_vikings(observation: Observation, action: Action) -> bool:
    return isinstance(action, Raid | Siege | AttackTowers) and (
        observation.question is not None and observation.question.kind == "CommandVikings"
    )


def _tail(observation: Observation, action: Action) -> str:
    if isinstance(action, SECRET):
        return "secret"
    if isinstance(action, FieldForce):
        return "fielded"
    if isinstance(action, FREE):
        return "free"
    if isinstance(action, EndTurn | Concede):
        return "answer"
    asked = observation.question
    in_turn = (
        asked is not None and asked.kind == "TakeTurn" and observation.turn == own_earl(observation).seat
    )
    return "action" if in_turn else "answer"


def _cut(text: str) -> str:
    return text if len(text) <= LIMIT else f"{text[: LIMIT - 1]}…"
