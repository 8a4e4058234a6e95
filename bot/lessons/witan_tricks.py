"""The steps of the lesson in the trick-taking Witan."""

from __future__ import annotations

from typing import Final

from rules.witan_tricks.observation import Observation

from .step import Step, always

LATE: Final = 9
"""The trick from which on a step is told whether or not its example has come."""


def _late(seen: Observation) -> bool:
    return seen.trick_number >= LATE or seen.hand_number > 1


def _leads(seen: Observation) -> bool:
    return not seen.trick or _late(seen)


def _follows(seen: Observation) -> bool:
    return bool(seen.trick) or _late(seen)


def _can_adjoin(seen: Observation) -> bool:
    fitting = {each.card for each in seen.open_places}
    return not fitting.isdisjoint(seen.playable) or _late(seen)


def _has_value(seen: Observation) -> bool:
    return any(each.connected for each in seen.trick) or _late(seen)


def _has_piles(seen: Observation) -> bool:
    return bool(seen.face_down) or _late(seen)


def _has_stops(seen: Observation) -> bool:
    return any(each.stop == "touching" for each in seen.face_down) or _late(seen)


def _is_midway(seen: Observation) -> bool:
    return seen.trick_number >= 6 or seen.hand_number > 1


STEPS: Final = (
    Step("witan_tricks.grid", always),
    Step("witan_tricks.lead", _leads),
    Step("witan_tricks.follow", _follows),
    Step("witan_tricks.adjoin", _can_adjoin),
    Step("witan_tricks.value", _has_value),
    Step("witan_tricks.pile", _has_piles),
    Step("witan_tricks.stop", _has_stops),
    Step("witan_tricks.known", _is_midway),
    Step("witan_tricks.end", _late),
)
