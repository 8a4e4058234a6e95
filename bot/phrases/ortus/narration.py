"""The events of the Ortus family in the log, and gathered into a post."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from rules.core.event import Event
from rules.ortus.event import PropertyDiscarded, PropertySeized, RoundEnded, TurnBegan

from ...seating import mark_of
from .. import say
from ..speaker import Names, Narration
from .fact import GUARD, IDLE, VIKINGS, Fact
from .facts import fact, run_of
from .words import Words

LINES: Final = 5
"""Lines beside the main fact."""

ROOM: Final = 430
"""Characters of main fact and lines together: a post has 600, and says who is to decide."""

FEW_NAMES: Final = 3
"""So many Earls in one line are named in full; more by their marks."""


@dataclass(frozen=True, slots=True)
class _Told:
    """A fact and its verb phrase."""

    fact: Fact
    phrase: str


def log_line(words: Words, event: Event, names: Names) -> str | None:
    """One event in the past tense."""
    told = fact(words, [event], names)
    phrase = words.say(f"ortus.log.{event.kind}{told.form}", **told.values)
    return _sentence(told.actor, phrase, names)


def narrate(words: Words, events: Sequence[Event], names: Names) -> Narration:
    """The most weighty fact in bold, in its place among the others: what led to it stands above it, what
    followed below."""
    told = [each for turn in _turns(events) for each in _of_turn(words, turn, names)]
    if not told:
        return Narration("", ())
    # Of equals the latest, and rather what somebody did than what came about.
    main = max(reversed(told), key=lambda each: (each.fact.weight, each.fact.actor is not None))
    place = next(place for place, each in enumerate(told) if each is main)
    after = place + 1
    row = main.fact.row
    if row and sum(each.fact.row == row for each in told) > 1:
        head = say("ortus.head.alone", phrase=words.say(f"ortus.row.{row}"))
        while place and told[place - 1].fact.row == row:
            place -= 1
        after = place  # what all did is told one by one below
    else:
        head = _head(main, names)
    before, lines = _lines(told[:place], names), _lines(told[after:], names)
    while _too_long(head, [*before, *lines]):
        least = min((*before, *lines), key=lambda line: line[1])  # the least weighty, the oldest of those
        (before if least in before else lines).remove(least)
    return Narration(head, tuple(line for line, _ in lines), tuple(line for line, _ in before))


def _too_long(head: str, lines: Sequence[tuple[str, int]]) -> bool:
    room = ROOM - len(head) - sum(len(line) + 1 for line, _ in lines)
    return bool(lines) and (len(lines) > LINES or room < 0)


def _turns(events: Sequence[Event]) -> list[list[Event]]:
    """The events of each turn, and of what lies between two turns."""
    turns: list[list[Event]] = [[]]
    for event in events:
        if isinstance(event, TurnBegan | RoundEnded):
            turns.append([])
        turns[-1].append(event)
    return turns


def _of_turn(words: Words, events: Sequence[Event], names: Names) -> list[_Told]:
    """The facts of a turn that are worth telling: that it ended only if nothing else happened."""
    kept: list[Event] = []
    burning = False
    for event in events:
        # What the Vikings take is destroyed at once; that they took it says so (O.17.8).
        if not (burning and isinstance(event, PropertyDiscarded)):
            kept.append(event)
        burning = isinstance(event, PropertySeized) and event.seat is None
    told: list[_Told] = []
    runs = groupby(enumerate(kept), lambda item: run_of(words, item[1]) or (item[0],))
    for _, run in runs:
        alike = [event for _, event in run]
        found = fact(words, alike, names)
        if found.weight:
            phrase = words.say(f"ortus.now.{alike[-1].kind}{found.form}", **found.values)
            told.append(_Told(found, phrase))
    weighty = [each for each in told if each.fact.weight > IDLE]
    return weighty or told


def _head(told: _Told, names: Names) -> str:
    if told.fact.actor is None:
        return say("ortus.head.alone", phrase=told.phrase)
    return say("ortus.head", actor=_name(told.fact.actor, names), phrase=told.phrase)


def _lines(told: Sequence[_Told], names: Names) -> list[tuple[str, int]]:
    """Facts that share an actor or a row share a line; with the weight of each line."""
    lines = []
    for shared, group in groupby(told, lambda each: each.fact.row or (each.fact.actor,)):
        facts = list(group)
        weight = max(each.fact.weight for each in facts)
        if isinstance(shared, str):
            lines.append((_row(facts, names), weight))
            continue
        text = "; ".join(each.phrase for each in facts)
        lines.append((_sentence(shared[0], text, names), weight))
    return lines


def _row(facts: Sequence[_Told], names: Names) -> str:
    return " · ".join(
        _sentence(each.fact.actor, each.phrase, names if len(facts) <= FEW_NAMES else None) for each in facts
    )


def _sentence(actor: int | None, phrase: str, names: Names | None) -> str:
    if actor is None:
        return phrase
    return say("ortus.sentence", actor=_name(actor, names), phrase=phrase)


def _name(actor: int, names: Names | None) -> str:
    if actor in (VIKINGS, GUARD):
        return say("ortus.vikings" if actor == VIKINGS else "ortus.guard")
    return mark_of(actor) if names is None else names[actor]
