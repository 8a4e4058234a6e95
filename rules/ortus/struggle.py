"""The Political Struggle: Allies and Vassals for and against a plot (O.13)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from rules.core.action import Action, IllegalAction

from .action import EndSupport, Support
from .card import ALLIES, KIND, KINDS, VASSAL, kinds_of
from .event import StruggleEnded, SupportGiven
from .fief import built_on
from .hand import lacks
from .lord import lords_of
from .means import HAND, means_of, openly_lacks, play_as
from .plot import Plot, take_effect
from .refusal import not_usable, other_question, refused
from .state import Frame, Move, State
from .variant import Procedure

SUPPORTERS = (ALLIES, VASSAL)
"""The cards of a hand that count 1 in a Struggle (O.13.2)."""

_support = cache(Support)
_end_support = EndSupport()


@dataclass(slots=True)
class Struggle(Frame):
    """A contested plot; ``answering`` is the side that may add, ``lords`` the Fiefs whose Vassals have
    helped."""

    plot: Plot
    attack: int
    defence: int
    answering: int
    lords: tuple[int, ...]

    def restore(self) -> None:
        """A plain tuple becomes a plot again."""
        self.plot = Plot(*self.plot)


def open_struggle(move: Move, plot: Plot, by: int) -> None:
    """What was played is a strength of 1, and the defender answers (O.13.1)."""
    move.open(Struggle(plot, 1, 0, plot.target, ()))


def _idle_lords(state: State, struggle: Struggle) -> list[int]:
    """The Fiefs of the answering side whose Vassal Lords have not helped yet, a Lord who is the target among
    them (O.13.2, O.13.8)."""
    return [number for number in lords_of(state, struggle.answering, VASSAL) if number not in struggle.lords]


def _advance(move: Move, struggle: Struggle) -> bool:
    """A side that openly has nothing to add stops (O.4.10)."""
    if _idle_lords(move.state, struggle):
        return False
    if not openly_lacks(move.state, struggle.answering, SUPPORTERS, "support"):
        return False
    _stop(move, struggle)
    return True


def _stop(move: Move, struggle: Struggle) -> None:
    """A side that has done enough hands over; one that has not, loses (O.13.3, O.13.4)."""
    plot = struggle.plot
    succeeds = struggle.attack > struggle.defence
    if struggle.answering == (plot.seat if succeeds else plot.target):
        struggle.answering = plot.target if succeeds else plot.seat
        return
    move.close(struggle)
    move.tell(StruggleEnded(plot.seat, plot.target, succeeds, struggle.attack, struggle.defence))
    if succeeds:
        take_effect(move, plot)


def _owing(state: State, struggle: Struggle) -> tuple[int, ...]:
    return (struggle.answering,)


def _question(state: State, struggle: Struggle) -> tuple[str, str]:
    return "Support", "O.13.2" if struggle.answering == struggle.plot.target else "O.13.3"


def _options(state: State, struggle: Struggle, seat: int) -> list[Action]:
    options: list[Action] = [
        _support(KINDS[kind], by) for kind in SUPPORTERS for by in means_of(state, seat, kind, "support")
    ]
    options += [_support("vassal", number) for number in _idle_lords(state, struggle)]
    options.append(_end_support)
    return options


def _explain(state: State, struggle: Struggle, seat: int, action: Action) -> IllegalAction:
    kind, rule = _question(state, struggle)
    if not isinstance(action, Support):
        return other_question(rule, action.kind, kind)
    if KIND.get(action.card, -1) not in SUPPORTERS:
        return not_usable("O.13.2", action.card, kinds_of(SUPPORTERS))
    if action.fief:
        means = means_of(state, seat, KIND[action.card], "support")
        lords = (*_idle_lords(state, struggle), *(by for by in means if by != HAND))
        return refused("O.13.2", "not_your_fief", fief=action.fief, fiefs=lords)
    refusal = lacks(state, seat, action.card)
    assert refusal is not None
    return refusal


def _answer(move: Move, struggle: Struggle, seat: int, action: Support | EndSupport) -> None:
    """One more for the side; a card of the hand is discarded at once, however it ends (O.13.5)."""
    if isinstance(action, EndSupport):
        _stop(move, struggle)
        return
    if action.card == "vassal" and action.fief in _idle_lords(move.state, struggle):
        struggle.lords = (*struggle.lords, action.fief)
    else:
        play_as(move, seat, KIND[action.card], action.fief, "support")
    if seat == struggle.plot.target:
        struggle.defence += 1
    else:
        struggle.attack += 1
    at = built_on(move.state, action.fief)
    move.tell(SupportGiven(seat, action.card, action.fief, struggle.attack, struggle.defence, at))


STRUGGLE = Procedure(Struggle, _advance, _owing, _question, _options, _explain, _answer)
"""The two Earls, and nobody else, add to their sides until one stops (O.13.3, O.13.7)."""
