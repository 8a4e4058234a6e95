"""Becoming an Earl: how a match of Knight-errant ends (K.6)."""

from __future__ import annotations

from typing import Final

from rules.core.event import Event
from rules.core.step import Step
from rules.ortus.departure import last_at_table
from rules.ortus.event import MatchShared, MatchWon
from rules.ortus.state import State
from rules.ortus.turn import Turn
from rules.ortus.variant import Ending

from .event import HonoursChanged
from .honour import HONOURS, honours_held, names_of_honours
from .ruleset import KnightErrantRuleset

ENDINGS: Final = ("no_fief", "conceded", "honours", "round_limit")
"""The last of the others was without a Fief (K.6.8) or conceded, honours were enough (K.6.1), or the rounds
are over (K.6.9)."""


def ending(state: State) -> Ending | None:
    """Honours first (K.6.1), then whoever is left alone (K.6.8), then the limit of rounds (K.6.9)."""
    ruleset = state.ruleset
    assert isinstance(ruleset, KnightErrantRuleset)
    if not state.round:
        return None
    for seat, earldom in enumerate(state.earldoms):
        if earldom.at_table and honours_held(state, seat).bit_count() >= ruleset.honours:
            return _by_honours(state, ruleset.honours)
    if state.departures and (alone := last_at_table(state)) is not None:
        return alone
    if ruleset.round_limit and state.round >= ruleset.round_limit and _round_is_over(state):
        return _by_rounds(state)
    return None


def _by_honours(state: State, wanted: int) -> Ending:
    """Of several in the same moment the one whose turn it is wins, or else the first from his left
    (K.6.7)."""
    turn = next(frame for frame in state.stack if isinstance(frame, Turn))
    order = [turn.seat, *state.from_left_of(turn.seat)]
    winner = next(seat for seat in order if honours_held(state, seat).bit_count() >= wanted)
    return Ending((winner,), "honours", _ranks(state, (winner,)))


def _round_is_over(state: State) -> bool:
    """Whether the first turn of the next round comes next, with the Vikings of this one gone (K.6.9)."""
    frame = state.stack[-1]
    return isinstance(frame, Turn) and frame.stage == "new" and frame.opens_round


def _by_rounds(state: State) -> Ending:
    """The most different honours win, for all who have them (K.6.9)."""
    honours = {seat: honours_held(state, seat).bit_count() for seat in state.at_table()}
    most = max(honours.values())
    winners = tuple(seat for seat, count in honours.items() if count == most)
    return Ending(winners, "round_limit", _ranks(state, winners))


def _ranks(state: State, winners: tuple[int, ...]) -> tuple[int, ...]:
    """How many are placed below each: those who left by when they did, above them the others by honours, the
    winners above all (K.6.10)."""
    order = [seat for seat, _ in state.departures]
    heights = []
    for seat in range(state.seats):
        if seat in order:
            heights.append(order.index(seat))
        elif seat in winners:
            heights.append(len(order) + len(HONOURS) + 1)
        else:
            heights.append(len(order) + honours_held(state, seat).bit_count())
    return tuple([sum([other < own for other in heights]) for own in heights])


def with_honours_told(before: State | None, step: Step[State]) -> Step[State]:
    """The step with the honours that those at the table have won or lost by it, told before the end of the
    match."""
    changes: list[Event] = []
    after = step.state
    for seat, earldom in enumerate(after.earldoms):
        if not earldom.at_table:
            continue
        if before is not None:
            earlier = before.earldoms[seat]
            if earldom.fiefs is earlier.fiefs and earldom.cubes == earlier.cubes:
                continue  # nothing that honours come from has changed
        held = honours_held(after, seat)
        if held != (0 if before is None else honours_held(before, seat)):
            changes.append(HonoursChanged(seat, names_of_honours(held)))
    if not changes:
        return step
    events = step.events
    end = len(events) - (bool(events) and isinstance(events[-1], MatchWon | MatchShared))
    return Step(after, (*events[:end], *changes, *events[end:]))
