"""Picking cards from one's tray, all Earls at once and in secret (O.19.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.core.chance import Chance
from rules.core.seat import Viewer

from .state import Frame, State

if TYPE_CHECKING:
    from .observation import Observation


@dataclass(slots=True)
class Picking(Frame):
    """All Earls pick cards of their trays at once; ``picked`` are the kinds so far, by seat."""

    picked: tuple[tuple[int, ...], ...]


def still_picking(frame: Picking, wanted: int) -> tuple[int, ...]:
    """Who has not picked ``wanted`` cards yet."""
    return tuple([seat for seat, picked in enumerate(frame.picked) if len(picked) < wanted])


def pick_from_tray(state: State, frame: Picking, seat: int, kind: int) -> int:
    """One card more; how many the seat has picked."""
    take_from_tray(state, seat, kind)
    picked = (*frame.picked[seat], kind)
    frame.picked = (*frame.picked[:seat], picked, *frame.picked[seat + 1 :])
    return len(picked)


def take_from_tray(state: State, seat: int, kind: int) -> None:
    """A card leaves the tray."""
    earldom = state.earldoms[seat]
    earldom.tray = (*earldom.tray[:kind], earldom.tray[kind] - 1, *earldom.tray[kind + 1 :])


def own_picks(state: State, frame: Picking, viewer: Viewer) -> Frame:
    """What a viewer sees of it: what he has picked himself."""
    frame.picked = tuple([picked if seat == viewer else () for seat, picked in enumerate(frame.picked)])
    return frame


def pick_for_others(
    state: State, observation: Observation, frame: Picking, wanted: int, chance: Chance
) -> None:
    """Whoever is not asked any more has picked ``wanted`` cards; the viewer does not know which."""
    asked = observation.question.seats if observation.question is not None else ()
    for seat in range(state.seats):
        if seat not in asked and not frame.picked[seat]:
            tray = [kind for kind, left in enumerate(state.earldoms[seat].tray) for _ in range(left)]
            for kind in chance.shuffled(tray)[:wanted]:
                pick_from_tray(state, frame, seat, kind)
