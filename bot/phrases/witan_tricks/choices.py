"""What is asked, what may be chosen, what it would do, and why it is refused."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules import GAMES
from rules.core.action import Action, IllegalAction
from rules.core.chance import Chance
from rules.core.step import Step
from rules.witan_tricks.action import ChooseEnd, PlayCard
from rules.witan_tricks.event import CardConnected, CardPlayed, TrickWon
from rules.witan_tricks.observation import Observation
from rules.witan_tricks.pack import RANKS
from rules.witan_tricks.ruleset import VALUES

from ...seating import mark_of
from .. import amount, listed, say
from ..speaker import Group
from .cards import SUITS, card_name, rank_name, read_card


def question(observation: Observation) -> str:
    """What is asked of whoever is to play, in the third person."""
    if observation.choosing_end is not None:
        return say("witan_tricks.question.end", card=card_name(observation.choosing_end))
    stands = {"trump": SUITS[observation.trump], "rank": rank_name(observation.top_rank)}
    if not observation.trick:
        return say("witan_tricks.question.lead", trick=observation.trick_number, **stands)
    led = card_name(observation.trick[0].card)
    return say("witan_tricks.question.follow", trick=observation.trick_number, led=led, **stands)


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
    """What the choice would do now, in sentences: what joins, what the trick is worth, who wins it."""
    match action:
        case ChooseEnd():
            card = card_name(observation.choosing_end or "")
            first = say("witan_tricks.preview.end", card=card, end=say(f"witan_tricks.end.{action.end}"))
        case PlayCard():
            first = ""
        case _:
            raise TypeError(action.kind)
    step = outlook(observation, action)
    joined = [event for event in step.events if isinstance(event, CardConnected)]
    if isinstance(action, PlayCard):
        played = next(event for event in step.events if isinstance(event, CardPlayed))
        first = _joining(observation, played, joined)
    return " ".join(each for each in (first, _worth_then(observation, step)) if each)


def outlook(observation: Observation, action: Action) -> Step[Any]:
    """What the action would bring. All that is said of it follows from the open table and the card itself, so
    any deal of the hidden cards that agrees with the observation shows it."""
    game = GAMES["witan_tricks"]
    imagined = game.imagine(observation, Chance(b"outlook"))
    assert observation.to_play is not None
    return game.apply(imagined, observation.to_play, action, Chance(b"outlook", 1))


def _joining(observation: Observation, played: CardPlayed, joined: Sequence[CardConnected]) -> str:
    if not played.connected:
        penalty = amount("point", observation.ruleset.stop)
        return say("witan_tricks.preview.apart", card=card_name(played.card), penalty=penalty)
    cards = [
        say("witan_tricks.card.of", card=card_name(each.card), mark=mark_of(each.seat)) for each in joined
    ]
    return say(
        "witan_tricks.preview.connects",
        card=card_name(played.card),
        suits=say(f"witan_tricks.suits.{played.card[1]}"),
        end=say(f"witan_tricks.end.{played.end}") if played.end else say("witan_tricks.end.either"),
        along=say("witan_tricks.preview.along", cards=listed(cards)) if cards else "",
    )


def _worth_then(observation: Observation, step: Step[Any]) -> str:
    """The trick after the action: what it is worth, trump and highest rank, and who wins it if it ends."""
    won = next((event for event in step.events if isinstance(event, TrickWon)), None)
    if won is not None:
        key = "witan_tricks.preview.won" + (".you" if won.winner == observation.viewer else "")
        return say(
            key,
            winner=mark_of(won.winner),
            points=amount("point", won.value),
            trump=SUITS[won.trump],
            rank=rank_name(won.top_rank),
        )
    after = GAMES["witan_tricks"].observe(step.state, observation.viewer)
    if after.choosing_end is not None:
        return ""
    values = VALUES[observation.ruleset.values]
    worth = sum(values[RANKS.index(each.card[0])] for each in after.trick if each.connected)
    return say(
        "witan_tricks.preview.trick",
        points=amount("point", worth),
        trump=SUITS[after.trump],
        rank=rank_name(after.top_rank),
    )


def done(observation: Observation, action: Action) -> str:
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
