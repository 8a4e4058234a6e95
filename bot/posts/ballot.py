"""The post of a vote: what is asked, who agrees so far, and the two buttons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..controls import Press, Row
from ..phrases import listed, say
from ..position import Position
from ..seating import is_ai, message_names
from ..votes import voters
from .outgoing import Outgoing


def moves_in_words(revisions: Sequence[int]) -> str:
    """Moves by their numbers: "move 12", "moves 12 to 15"."""
    first, last = min(revisions), max(revisions)
    return say("vote.what.one" if first == last else "vote.what.many", first=first, last=last)


def ballot_post(position: Position, payload: Mapping[str, Any]) -> Outgoing:
    """The vote as ``payload`` tells it; its buttons go when it is over. It mentions nobody."""
    match = position.match
    names = message_names(match, position.seats, ai=False)
    kind, result = payload["about"], payload["result"]
    moves = moves_in_words(payload["moves"]) if payload["moves"] else ""
    lines = [say(f"vote.head.{kind}", name=names[payload["seat"]], moves=moves)]
    rows: tuple[Row, ...] = ()
    if result == "open":
        people = voters(position.seats)
        agreed = [each.seat for each in people if each.seat in payload["agreed"]]
        if kind == "undo":
            lines.append(say("vote.note.undo"))
        lines.append(
            say(
                "vote.stands",
                agreed=len(agreed),
                needed=len(people),
                names=listed(names[seat] for seat in agreed),
                ais=say("vote.ais") if any(map(is_ai, position.seats)) else "",
            )
        )
        yes = Press(f"vote.{payload['vote']}.yes", say("button.vote.yes"), "usual")
        rows = ([yes, Press(f"vote.{payload['vote']}.no", say("button.vote.no"))],)
    else:
        by = payload.get("by", payload["seat"])
        lines.append(say(f"vote.{result}", name=names[by]))
    return Outgoing(match.id, match.revision, "\n".join(lines), rows=rows)


def offer_post(position: Position, payload: Mapping[str, Any]) -> Outgoing:
    """A seat that is offered to a member; the button serves him alone."""
    match = position.match
    text = say("substitute.offer", seat=message_names(match, position.seats, ai=False)[payload["seat"]],
               member=payload["name"])  # fmt: skip
    choice = f"substitute.{payload['seat']}.{payload['member']}"
    return Outgoing(
        match.id, match.revision, text, rows=([Press(choice, say("button.substitute"), "usual")],)
    )
