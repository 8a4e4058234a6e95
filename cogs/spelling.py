"""From what a person writes in ``/ortus`` to the action that is meant."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import MISSING, dataclass, fields
from typing import Any, get_args, get_type_hints

from bot.choice import find_choice
from bot.decks import read_kind
from bot.names import plain
from bot.phrases import listed
from bot.phrases.ortus.pieces import CARDS
from bot.phrases.registry import speaker_of
from bot.position import Illegal, Position
from bot.refusal import Refusal
from render.theme import SEATS
from rules.core.action import Action, IllegalAction
from rules.core.chance import Chance
from rules.ortus import action as ortus
from rules.ortus.card import code_of
from rules.witan import action as witan

from .meaning import CHOICE_CHARACTERS

_NUMBER = re.compile(r"-?[0-9]{1,5}", re.ASCII)

SHOWN = 8
"""How many choices a refusal names."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A legal action in the words of the subcommand's list."""

    action: Action
    words: str
    hint: str


def offers(position: Position, seat: int, kinds: Sequence[type[Action]]) -> list[Offer]:
    """The legal actions of these kinds. Where several kinds are mixed each says what it is."""
    observation = position.game.observe(position.state, seat)
    legal = [
        each for each in position.game.legal_actions(position.state, seat) if isinstance(each, tuple(kinds))
    ]
    speaker = speaker_of(position.match.game)
    found = []
    for group in speaker.groups(observation, legal) if legal else ():
        for action in group.actions:
            label = speaker.label(observation, action)
            if len(kinds) > 1 and group.label:
                label = group.label if len(group.actions) == 1 else f"{group.label}: {label}"
            found.append(Offer(action, label, speaker.hint(observation, action)))
    return found


def meant_action(position: Position, seat: int, kinds: Sequence[type[Action]], text: str | None) -> Action:
    """The action that a value or a few words mean. :class:`Illegal` or :class:`Refusal` if there is none."""
    offered = offers(position, seat, kinds)
    if text is None:
        bare = kinds[0]()
        if not offered or any(each.action == bare for each in offered):
            return bare
        names = [plain(each.words, CHOICE_CHARACTERS) for each in offered[:SHOWN]]
        raise Refusal("refusal.choice.which", choices=listed(names, "word.or"))
    legal = [each.action for each in offered]
    found = find_choice(text, legal, position.game.actions)
    wanted = " ".join(text.casefold().split())
    exact = [each.action for each in offered if each.words.casefold() == wanted]
    if found is not None or len(exact) == 1:
        return found or exact[0]
    open_kinds = [kind for kind in kinds if any(isinstance(each, kind) for each in legal)]
    spelled_out = spelled(kinds, text) or value_alone(open_kinds or kinds, text)
    near = [each for each in offered if wanted in each.words.casefold()]
    if spelled_out is not None and (spelled_out in legal or not near):
        return spelled_out
    if len(near) == 1:
        return near[0].action
    if not offered:
        raise why_not(position, seat, kinds)
    names = [plain(each.words, CHOICE_CHARACTERS) for each in (near or offered)[:SHOWN]]
    key = "refusal.choice.several" if near else "refusal.choice.none"
    raise Refusal(key, text=plain(text, 40), choices=listed(names, "word.or"))


def spelled(kinds: Sequence[type[Action]], text: str) -> Action | None:
    """The action that a text spells out, legal or not, as choice ids do: ``Siege.12``."""
    name, _, rest = text.partition(".")
    for kind in kinds:
        if kind.__name__ == name:
            # The name of a card on the table has a full stop in it, and stands last: "land.1".
            return _made(kind, rest.split(".", max(len(fields(kind)) - 1, 0)) if rest else [])
    return None


def value_alone(kinds: Sequence[type[Action]], text: str) -> Action | None:
    """The action whose one value the text is, where one kind only can be meant: ``12``, ``B``, ``Land``."""
    return _made(kinds[0], [text]) if len(kinds) == 1 else None


def _made(kind: type[Action], texts: Sequence[str]) -> Action | None:
    """The action of that kind with these values, or ``None`` if one of them cannot be read."""
    names = [each.name for each in fields(kind)]
    needed = [each.name for each in fields(kind) if each.default is MISSING]
    if not len(needed) <= len(texts) <= len(names):
        return None
    names = names[: len(texts)]
    types = get_type_hints(kind)
    values = [_value(name, types[name], text.strip()) for name, text in zip(names, texts, strict=True)]
    return None if None in values else kind(*values)


def _value(name: str, of: Any, text: str) -> Any:
    if of is int:
        number = text.removeprefix("#")
        if _NUMBER.fullmatch(number):
            return int(number)
        if name == "target":
            return next((seat for seat, look in enumerate(SEATS) if text.upper() == look.letter), None)
        return None
    if of is str:
        return read_kind(text) or (text if text in CARDS or code_of(text) is not None else None)
    return text if text in get_args(of) else None


def why_not(position: Position, seat: int, kinds: Sequence[type[Action]]) -> Illegal:
    """Why nothing of these kinds can be done now, in the words of the rules.

    Plausible actions are put to the rules; the position is looked at only, and nothing of it is stored.
    """
    game, state = position.game, position.state
    observation = game.observe(state, seat)
    legal = tuple(game.legal_actions(state, seat))
    for kind in kinds:
        for action in _plausible(kind, observation, seat):
            try:
                game.apply(state, seat, action, Chance(b"", 0))
            except IllegalAction as refusal:
                return Illegal(refusal, position.match.game, observation, action, legal)
    raise Refusal("refusal.no_such_choice")


def _plausible(kind: type[Action], observation: Any, seat: int) -> list[Action]:
    """An action of that kind about something that is there."""
    others = [each for each in observation.earls if each.seat != seat and each.at_table]
    mine = observation.earls[seat]
    holders = [mine, *others] if issubclass(kind, _ABOUT_ONES_OWN) else [*others, mine]
    values: dict[str, Any] = {
        "target": next((each.seat for each in others), seat),
        "fief": next((fief.fief for each in holders for fief in each.fiefs), 0),
        "mercenary": next((one.mercenary for each in holders for one in each.mercenaries), 0),
        "card": next(iter(mine.hand or ()), "castle"),
        "soldier": "infantry",
        "tower": 0,
        "piece": 0,
        "source": "pool",
        "name": "lords",
        "cards": 0 if kind is witan.AddToPlot else (),
        "result": "normal_battle",
        "joust_card": "no_luck",
        "by": 0,
        "witans": 0,
    }
    return [kind(*(values[each.name] for each in fields(kind)))]


_ABOUT_ONES_OWN = (
    ortus.PlaceProperty,
    ortus.PlaceLord,
    ortus.Garrison,
    ortus.Bequeath,
    ortus.Ante,
    ortus.PayRansom,
    ortus.ReceiveProperty,
    ortus.SettleLord,
    ortus.RideChampion,
    ortus.Support,
)
