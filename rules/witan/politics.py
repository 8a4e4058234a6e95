"""Treachery and Intrigue, met card for card (W.5)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from rules.core.action import Action, IllegalAction
from rules.core.seat import Viewer
from rules.ortus.card import ALLIES, KINDS
from rules.ortus.hand import spend
from rules.ortus.means import WITAN
from rules.ortus.observation import StruggleView
from rules.ortus.observe import struggle_view
from rules.ortus.plot import Plot, take_effect
from rules.ortus.refusal import other_question
from rules.ortus.state import Frame, Move, State
from rules.ortus.variant import Procedure

from .action import AddToPlot, AllowPlot, BlockPlot
from .cubes import spend_witan
from .event import PlotBlocked, PlotStrengthened, PlotSucceeded
from .mat import mat_of
from .refusal import refused

_add_to_plot = cache(AddToPlot)
_block_plot = cache(BlockPlot)
_allow_plot = AllowPlot()


@dataclass(slots=True)
class Scheme(Frame):
    """A plot with all that is laid out for it: ``strength``, so many of it ``witans``.

    ``stage`` is add (the plotter may still do so), block (the victim may) or pass (nobody stops it)."""

    plot: Plot
    stage: str
    strength: int
    witans: int

    def restore(self) -> None:
        """A plain tuple becomes a plot again."""
        self.plot = Plot(*self.plot)


def open_scheme(move: Move, plot: Plot, by: int) -> None:
    """One Treachery or Intrigue, or a Witan in its place, has been declared with its target (W.5.2)."""
    move.open(Scheme(plot, "add", 1, int(by == WITAN)))


def _advance(move: Move, scheme: Scheme) -> bool:
    """Who could openly have nothing to add, or not enough to block with, is not asked (W.5.4, O.4.10)."""
    state, plot = move.state, scheme.plot
    match scheme.stage:
        case "add":
            if _most(state, plot.seat):
                return False
            scheme.stage = "block"
        case "block":
            if _most(state, plot.target) >= scheme.strength:
                return False
            scheme.stage = "pass"
        case _:
            move.close(scheme)
            move.tell(PlotSucceeded(plot.seat, plot.target, scheme.strength))
            take_effect(move, plot)
    return True


def _most(state: State, seat: int) -> int:
    """What the seat could lay out at most, as all can see: its hand and its Witans (W.5.4)."""
    return len(state.earldoms[seat].hand) + mat_of(state).witans[seat]


def _owing(state: State, scheme: Scheme) -> tuple[int, ...]:
    return (scheme.plot.seat if scheme.stage == "add" else scheme.plot.target,)


def _question(state: State, scheme: Scheme) -> tuple[str, str]:
    return ("AddToPlot", "W.5.2") if scheme.stage == "add" else ("BlockPlot", "W.5.4")


def _options(state: State, scheme: Scheme, seat: int) -> list[Action]:
    ready = mat_of(state).witans[seat]
    if scheme.stage == "add":
        cards = state.earldoms[seat].hand.count(scheme.plot.card)
        return [_add_to_plot(card, witan) for card in range(cards + 1) for witan in range(ready + 1)]
    allies = state.earldoms[seat].hand.count(ALLIES)
    blocks: list[Action] = [
        _block_plot(witans)
        for witans in range(max(0, scheme.strength - allies), min(ready, scheme.strength) + 1)
    ]
    return [*blocks, _allow_plot]


def _explain(state: State, scheme: Scheme, seat: int, action: Action) -> IllegalAction:
    hand, ready = state.earldoms[seat].hand, mat_of(state).witans[seat]
    kind, rule = _question(state, scheme)
    match action:
        case AddToPlot() if kind == "AddToPlot":
            card = scheme.plot.card
            return refused("W.5.2", "too_much_added", card=KINDS[card], cards=hand.count(card), witans=ready)
        case BlockPlot() if kind == "BlockPlot":
            return refused(
                "W.5.4",
                "cannot_block",
                witans=action.witans,
                strength=scheme.strength,
                allies=hand.count(ALLIES),
                ready=ready,
            )
        case _:
            return other_question(rule, action.kind, kind)


def _answer(move: Move, scheme: Scheme, seat: int, action: AddToPlot | BlockPlot | AllowPlot) -> None:
    match action:
        case AddToPlot():
            _add(move, scheme, action)
        case BlockPlot():
            _block(move, scheme, action.witans)
        case AllowPlot():
            scheme.stage = "pass"


def _add(move: Move, scheme: Scheme, action: AddToPlot) -> None:
    """More of the same kind, never of the other, and Witans that count as it (W.5.2, W.5.3)."""
    seat, card = scheme.plot.seat, scheme.plot.card
    _lay_out(move, seat, card, action.cards, action.witans)
    scheme.strength += action.cards + action.witans
    scheme.witans += action.witans
    scheme.stage = "block"
    if action.cards or action.witans:
        move.tell(PlotStrengthened(seat, KINDS[card], scheme.strength, scheme.witans))


def _block(move: Move, scheme: Scheme, witans: int) -> None:
    """As many Allies: the plot does nothing (W.5.4, W.5.5)."""
    plot = scheme.plot
    _lay_out(move, plot.target, ALLIES, scheme.strength - witans, witans)
    move.close(scheme)
    move.tell(PlotBlocked(plot.seat, plot.target, scheme.strength, witans))


def _lay_out(move: Move, seat: int, card: int, cards: int, witans: int) -> None:
    """Whatever comes of it, cards go to their pile and Witans leave the game (W.5.5)."""
    for _ in range(cards):
        spend(move, seat, card)
    for _ in range(witans):
        spend_witan(move, seat, card)


def _all_open(state: State, scheme: Scheme, viewer: Viewer) -> Scheme:
    return scheme


def _view(state: State, scheme: Scheme) -> StruggleView:
    """There is no Struggle (W.5.1): the strength of the plot stands against nothing until it is blocked in
    full."""
    return struggle_view(scheme.plot, scheme.strength, 0, _owing(state, scheme)[0], ())


SCHEME = Procedure(
    Scheme, _advance, _owing, _question, _options, _explain, _answer, opened=_all_open, contest=_view
)
"""The plotter lays out all that he plots with; the victim lays out as much or lets it happen. However much it
was, the effect is that of one card (W.5.6)."""
