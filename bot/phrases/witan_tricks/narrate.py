"""The public post about what happened."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from rules.core.event import Event
from rules.witan_tricks.event import (
    CardConnected,
    CardPlayed,
    CardTurnedDown,
    EndChosen,
    GridSaturated,
    HandDealt,
    HandScored,
    MatchWon,
    StopCharged,
    TrickpileWon,
    TrickWon,
)

from .. import amount, listed, say
from ..speaker import Names, Narration
from .cards import SUITS, card_name, rank_name

LINES = 5
"""Lines of a post below the main fact."""


def narrate(events: Sequence[Event], names: Names, earlier: Sequence[Event] = ()) -> Narration:
    """The main fact of ``events`` and a few lines; ``earlier`` begins a trick that is under way."""
    lines: list[str] = []
    trick, joined = open_trick(earlier)
    head = ""
    overtaken: tuple[int, str] | None = (
        None  # where the last trick's winner is told once another fact is the main one
    )

    def take_over() -> None:
        nonlocal overtaken
        if overtaken is not None:
            lines.insert(*overtaken)
            overtaken = None

    for kind, group in groupby(events, type):
        same = list(group)
        if kind is TrickpileWon:
            piles = [
                say("witan_tricks.pile", suit=SUITS[each.suit], name=names[each.seat], points=each.points)
                for each in same
                if isinstance(each, TrickpileWon)
            ]
            lines.append(say("witan_tricks.piles", piles=" · ".join(piles)))
            continue
        if kind is StopCharged:
            lines.append(say("witan_tricks.stops", stops=stops_of(same, names)))
            continue
        if kind is CardTurnedDown:
            down = [card_name(each.card) for each in same if isinstance(each, CardTurnedDown)]
            lines.append(say("witan_tricks.down", cards=" ".join(down)))
            continue
        for event in same:
            match event:
                case HandDealt() if head:
                    lines.append(say("witan_tricks.dealt.log", hand=event.hand, dealt=dealt(event, names)))
                case HandDealt():
                    lines.append(dealt(event, names))
                    head = say("witan_tricks.dealt.head", hand=event.hand)
                case CardPlayed():
                    trick.append(event)
                case CardConnected() | EndChosen():
                    joined.add(event.card)
                case GridSaturated():
                    lines.append(say("witan_tricks.saturated", rank=rank_name(event.top_rank)))
                case TrickWon():
                    take_over()
                    won = {
                        "name": names[event.winner],
                        "trick": event.trick,
                        "points": amount("point", event.value),
                    }
                    head = say("witan_tricks.won.head", **won)
                    overtaken = (len(lines), say("witan_tricks.won.plain", **won))
                    lines.append(
                        say(
                            "witan_tricks.won.under",
                            trick=event.trick,
                            cards=cards_of(trick, joined, names),
                            trump=SUITS[event.trump],
                            rank=rank_name(event.top_rank),
                        )
                    )
                    trick, joined = [], set()
                case HandScored():
                    take_over()
                    head = say(
                        "witan_tricks.scored.head",
                        hand=event.hand,
                        scores=scores_of(event.scores, names),
                    )
                case MatchWon():
                    take_over()
                    key = "witan_tricks.match.head" + (".one" if len(event.winners) == 1 else "")
                    best = event.scores[event.winners[0] % len(event.scores)]
                    head = say(
                        key,
                        names=listed(names[seat] for seat in event.winners),
                        points=amount("point", best),
                    )
    if trick and trick[-1] in events:
        last = trick[-1]
        key = "witan_tricks.played.head.led" if last.led else "witan_tricks.played.head"
        played = say(key, name=names[last.seat], card=card_name(last.card))
        if head:
            lines.append(say("witan_tricks.so_far", cards=cards_of(trick, joined, names)))
        else:
            head = played
            if len(trick) > 1:
                lines.append(say("witan_tricks.so_far", cards=cards_of(trick, joined, names)))
    return Narration(head, tuple(lines[-LINES:]))


def open_trick(earlier: Sequence[Event]) -> tuple[list[CardPlayed], set[str]]:
    """The cards of the trick that was in progress after ``earlier``, and those that joined later."""
    trick: list[CardPlayed] = []
    joined: set[str] = set()
    for event in earlier:
        match event:
            case CardPlayed():
                trick = [event] if event.led else [*trick, event]
            case CardConnected() | EndChosen():
                joined.add(event.card)
            case TrickWon():
                trick, joined = [], set()
    if trick and not trick[0].led:
        trick = []  # its beginning lies further back
    return trick, joined


def dealt(event: HandDealt, names: Names) -> str:
    """A new hand (T.2)."""
    return say(
        "witan_tricks.dealt",
        dealer=names[event.dealer],
        leader=names[event.leader],
        count=amount("card", len(event.grid)),
        rank=rank_name(event.start_rank),
    )


def cards_of(trick: Sequence[CardPlayed], joined: set[str], names: Names) -> str:
    """The cards of a trick, with those that lie apart."""
    return " · ".join(
        say(
            "witan_tricks.played.connected"
            if event.connected or event.card in joined
            else "witan_tricks.played.apart",
            name=names[event.seat],
            card=card_name(event.card),
        )
        for event in trick
    )


def stops_of(events: Sequence[Event], names: Names) -> str:
    """The stops of a hand with what they cost (T.9.4)."""
    return " · ".join(
        say(
            "witan_tricks.stop",
            card=card_name(each.card),
            name=names[each.seat],
            points=amount("point", each.points).split()[0],
        )
        for each in events
        if isinstance(each, StopCharged)
    )


def scores_of(scores: Sequence[int], names: Names) -> str:
    """The score of every side, partners together."""
    sides = len(scores)
    return " · ".join(
        say("witan_tricks.score", side=listed(names[side::sides]), score=str(score).replace("-", "−"))
        for side, score in enumerate(scores)
    )
