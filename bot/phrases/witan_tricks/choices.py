"""What is asked, what may be chosen, what it would do, and why it is refused."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.action import Action, IllegalAction
from rules.witan_tricks.action import ChooseEnd, PlayCard
from rules.witan_tricks.observation import Observation
from rules.witan_tricks.pack import RANKS
from rules.witan_tricks.ruleset import VALUES

from .. import amount, say
from ..speaker import Group
from .cards import card_name, read_card


def question(observation: Observation) -> str:
    """What is asked of whoever is to play, in the third person."""
    if observation.choosing_end is not None:
        return say("witan_tricks.question.end", card=card_name(observation.choosing_end))
    if not observation.trick:
        return say("witan_tricks.question.lead", trick=observation.trick_number)
    led = card_name(observation.trick[0].card)
    return say("witan_tricks.question.follow", trick=observation.trick_number, led=led)


def question_to(observation: Observation) -> str:
    """The same, said to the player, with what may be played (T.4.2, T.4.3)."""
    if observation.choosing_end is not None:
        return say("witan_tricks.yours.end", card=card_name(observation.choosing_end))
    if not observation.trick:
        return say("witan_tricks.yours.lead")
    led = observation.trick[0].card
    held = any(card[1] == led[1] for card in observation.hand or ())
    if not held:
        key = "witan_tricks.yours.follow.void"
    elif observation.ruleset.follow == "strict":
        key = "witan_tricks.yours.follow.strict"
    else:
        key = "witan_tricks.yours.follow.holding"
    rule = say(key, suit=say(f"witan_tricks.suit.{led[1]}"))
    return say("witan_tricks.yours.follow", led=card_name(led), rule=rule)


def groups(observation: Observation, actions: Sequence[Action]) -> tuple[Group, ...]:
    """Cards are chosen in one step."""
    return (Group("play", "", "", tuple(actions)),)


def label(observation: Observation, action: Action) -> str:
    """The card, or the end at which it joins."""
    match action:
        case PlayCard():
            return say("witan_tricks.label.card", card=card_name(action.card))
        case ChooseEnd():
            return say("witan_tricks.label.end", end=say(f"witan_tricks.end.{action.end}"))
        case _:
            raise TypeError(action.kind)


def hint(observation: Observation, action: Action) -> str:
    """Whether the card would join the grid now, and what it would count."""
    if not isinstance(action, PlayCard):
        return ""
    ends = ends_of(observation, action.card)
    if not ends:
        return say("witan_tricks.hint.apart")
    key = "witan_tricks.hint.connects" + (".both" if len(ends) > 1 else "")
    return say(key, end=say(f"witan_tricks.end.{ends[0]}"), points=worth_of(observation, action.card))


def deed(observation: Observation, action: Action) -> str:
    """The choice as a button says it."""
    match action:
        case PlayCard():
            return say("witan_tricks.deed.card", card=card_name(action.card))
        case ChooseEnd():
            return say("witan_tricks.deed.end", end=say(f"witan_tricks.end.{action.end}"))
        case _:
            raise TypeError(action.kind)


def preview(observation: Observation, action: Action) -> str:
    """What the choice would do now, as a sentence."""
    match action:
        case ChooseEnd():
            return say(
                "witan_tricks.preview.end",
                card=card_name(observation.choosing_end or ""),
                end=say(f"witan_tricks.end.{action.end}"),
            )
        case PlayCard():
            ends = ends_of(observation, action.card)
            if not ends:
                return say(
                    "witan_tricks.preview.apart",
                    card=card_name(action.card),
                    penalty=amount("point", observation.ruleset.stop),
                )
            key = "witan_tricks.preview.connects" + (".both" if len(ends) > 1 else "")
            return say(
                key,
                card=card_name(action.card),
                suits=say(f"witan_tricks.suits.{action.card[1]}"),
                end=say(f"witan_tricks.end.{ends[0]}"),
                points=worth_of(observation, action.card),
            )
        case _:
            raise TypeError(action.kind)


def done(action: Action) -> str:
    """The choice after it was made."""
    match action:
        case PlayCard():
            return say("witan_tricks.done.card", card=card_name(action.card))
        case ChooseEnd():
            return say("witan_tricks.done.end", end=say(f"witan_tricks.end.{action.end}"))
        case _:
            raise TypeError(action.kind)


def refuse(refusal: IllegalAction, observation: Observation, action: Action, legal: Sequence[Action]) -> str:
    """Why a card may not be played, the rule's number, and what may be."""
    wanted = wanted_of(action)
    values = {name: spoken(name, value) for name, value in refusal.values.items()}
    reason = say(f"refusal.{refusal.phrase}", **values)
    may = " ".join(label(observation, each) for each in legal)
    return say("refusal.illegal", wanted=wanted, reason=reason, rule=refusal.rule, may=may)


def wanted_of(action: Action) -> str:
    """What was asked for, also if there is no such thing."""
    match action:
        case PlayCard() if read_card(action.card) == action.card:
            return card_name(action.card)
        case ChooseEnd():
            return say("witan_tricks.label.end", end=say(f"witan_tricks.end.{action.end}"))
        case _:
            return say("witan_tricks.wanted")


def spoken(name: str, value: object) -> str:
    """A value of a refusal in words."""
    if name == "led":
        return say(f"witan_tricks.suits.{value}")
    known = isinstance(value, str) and read_card(value) == value
    return card_name(str(value)) if name == "card" and known else str(value)


def ends_of(observation: Observation, card: str) -> tuple[str, ...]:
    """The ends at which a card would join its row now, the right one first."""
    places = [place.column for place in observation.open_places if place.card == card]
    return tuple("right" if column > 0 else "left" for column in sorted(places, reverse=True))


def worth_of(observation: Observation, card: str) -> str:
    """What a card counts to the trick if it is connected (T.6.3)."""
    return amount("point", VALUES[observation.ruleset.values][RANKS.index(card[0])])
