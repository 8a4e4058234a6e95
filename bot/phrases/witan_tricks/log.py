"""One event for the log."""

from __future__ import annotations

from rules.core.event import Event
from rules.witan_tricks.event import (
    CardConnected,
    CardPlayed,
    CardsReceived,
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

from .. import amount, say
from ..speaker import Names
from .cards import SUITS, card_name, rank_name
from .narrate import dealt, scores_of


def log_line(event: Event, names: Names) -> str | None:
    """One event as a line of the log."""
    match event:
        case HandDealt():
            return say("witan_tricks.dealt.log", hand=event.hand, dealt=dealt(event, names))
        case CardsReceived():
            return say("witan_tricks.received", cards=" ".join(map(card_name, event.cards)))
        case CardPlayed():
            ending = "apart" if not event.connected else "connected" if event.end else "chosen"
            return say(
                f"witan_tricks.log.played.{ending}",
                name=names[event.seat],
                card=card_name(event.card),
                end=say(f"witan_tricks.end.{event.end}") if event.end else "",
            )
        case CardConnected() | EndChosen():
            return say(
                "witan_tricks.log.joined",
                card=card_name(event.card),
                name=names[event.seat],
                end=say(f"witan_tricks.end.{event.end}"),
            )
        case GridSaturated():
            return say("witan_tricks.saturated", rank=rank_name(event.top_rank))
        case TrickWon():
            return say(
                "witan_tricks.won.log",
                name=names[event.winner],
                trick=event.trick,
                points=amount("point", event.value),
                trump=SUITS[event.trump],
                rank=rank_name(event.top_rank),
            )
        case CardTurnedDown():
            return say(
                "witan_tricks.down.log",
                card=card_name(event.card),
                played=names[event.played_by],
                won=names[event.won_by],
            )
        case TrickpileWon():
            return say(
                "witan_tricks.pile.log.tie" if event.by_tie else "witan_tricks.pile.log",
                name=names[event.seat],
                suits=say(f"witan_tricks.suits.{event.suit}"),
                cards=amount("card", event.cards),
                points=amount("point", event.points),
            )
        case StopCharged():
            return say(
                "witan_tricks.stop.log",
                card=card_name(event.card),
                name=names[event.seat],
                points=amount("point", event.points),
            )
        case HandScored():
            return say("witan_tricks.scored.log", hand=event.hand, scores=scores_of(event.scores, names))
        case MatchWon():
            return say("witan_tricks.match.log", scores=scores_of(event.scores, names))
        case _:
            return None
