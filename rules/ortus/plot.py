"""Treachery and Intrigue: their targets and effects (O.12)."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from rules.core.action import Action, IllegalAction

from .action import (
    CorruptHand,
    KillLord,
    KillMercenary,
    RansackLand,
    StealMercenary,
    StealProperties,
    StealSoldiers,
)
from .card import INTRIGUE, KINDS, TREACHERY, code_of, kind_of, kinds_of, name_of, soldiers_of
from .departure import leave_if_landless
from .event import (
    HandCorrupted,
    LandRansacked,
    LordKilled,
    MercenaryKilled,
    MercenaryStolen,
    PlotKind,
    PlotLaid,
)
from .fief import built_on, destroy_fief, detach, other_fief, put_fief
from .hand import distinct, spend
from .means import means_of, means_refusal, play_as
from .mercenary import lose_mercenary, remove_mercenary
from .pile import discard
from .refusal import refused
from .spoils import open_spoils
from .state import Move, State
from .truce import is_truce, truce_refusal
from .variant import Choice

_kill_lord = cache(KillLord)
_kill_mercenary = cache(KillMercenary)
_corrupt_hand = cache(CorruptHand)
_ransack_land = cache(RansackLand)
_steal_properties = cache(StealProperties)
_steal_mercenary = cache(StealMercenary)
_steal_soldiers = cache(StealSoldiers)


class Plot(NamedTuple):
    """A Treachery or Intrigue (``card``, a kind) of ``seat`` against something of ``target``'s.

    ``piece`` is a Fief or Mercenary, 0 for a hand or soldiers; ``victim`` the card concerned on the table, -1
    if none is.
    """

    seat: int
    target: int
    card: int
    aim: PlotKind
    piece: int
    victim: int


Aimed = (
    KillLord | KillMercenary | CorruptHand | RansackLand | StealProperties | StealMercenary | StealSoldiers
)


# Targets ---------------------------------------------------------------------------------------------


def add_treacheries(state: State, seat: int, by: int, options: list[Action]) -> None:
    """Every target of a Treachery, played by ``by``: Lords, Mercenaries, hands, the land (O.12.1).

    Towers, Emissaries, retinue, King card and Banners are none (O.8.6, O.12.11).
    """
    for other, earldom in enumerate(state.earldoms):
        if other == seat or not earldom.at_table:
            continue
        for fief in earldom.fiefs:
            if fief.lord is not None:
                options.append(_kill_lord(fief.number, by))
            for card in distinct(fief.properties):
                options.append(_ransack_land(fief.number, name_of(card), by))
        for mercenary in earldom.mercenaries:
            options.append(_kill_mercenary(mercenary.number, by))
        if earldom.hand:
            options.append(_corrupt_hand(other, by))


def add_intrigues(state: State, seat: int, by: int, options: list[Action]) -> None:
    """Every target of an Intrigue, played by ``by``: the Properties of a Fief, Mercenaries, soldiers
    (O.12.6).

    Castles and Palaces are none (O.5.11), nor is what Treachery cannot touch (O.8.6, O.12.11).
    """
    for other, earldom in enumerate(state.earldoms):
        if other == seat or not earldom.at_table:
            continue
        for fief in earldom.fiefs:
            if fief.properties:
                options.append(_steal_properties(fief.number, by))
        for mercenary in earldom.mercenaries:
            options.append(_steal_mercenary(mercenary.number, by))
        if earldom.pool:
            options.append(_steal_soldiers(other, by))


def plotted(state: State, seat: int, action: Aimed) -> Plot | IllegalAction:
    """What the action is aimed at, or why it cannot be."""
    match action:
        case KillLord():
            found = other_fief(state, seat, action.fief, "O.12.2")
            if isinstance(found, IllegalAction):
                return found
            if found[1].lord is None:
                return refused("O.12.2", "nothing_there", what="lord")
            return Plot(seat, found[0], TREACHERY, "lord", action.fief, found[1].lord)
        case RansackLand():
            found = other_fief(state, seat, action.fief, "O.12.5")
            if isinstance(found, IllegalAction):
                return found
            card = code_of(action.card)
            if card is None or card not in found[1].properties:
                return refused("O.12.5", "nothing_there", what="property")
            return Plot(seat, found[0], TREACHERY, "land", action.fief, card)
        case StealProperties():
            found = other_fief(state, seat, action.fief, "O.12.7")
            if isinstance(found, IllegalAction):
                return found
            if not found[1].properties:
                return refused("O.12.7", "nothing_there", what="properties")
            return Plot(seat, found[0], INTRIGUE, "properties", action.fief, -1)
        case KillMercenary() | StealMercenary():
            kills = isinstance(action, KillMercenary)
            hired = state.mercenary(action.mercenary)
            if hired is None or hired[0] == seat:
                others = state.from_left_of(seat)
                numbers = tuple(each.number for other in others for each in state.earldoms[other].mercenaries)
                return refused(
                    "O.12.3" if kills else "O.12.8",
                    "no_such_mercenary",
                    mercenary=action.mercenary,
                    mercenaries=numbers,
                )
            card = TREACHERY if kills else INTRIGUE
            return Plot(seat, hired[0], card, "mercenary", action.mercenary, hired[1].card)
        case CorruptHand() | StealSoldiers():
            corrupts = isinstance(action, CorruptHand)
            rule = "O.12.4" if corrupts else "O.12.9"
            others = state.from_left_of(seat)
            if action.target not in others:
                return refused(rule, "no_target", target=action.target, targets=tuple(others))
            victim = state.earldoms[action.target]
            if not (victim.hand if corrupts else victim.pool):
                return refused(rule, "nothing_there", what="hand" if corrupts else "soldiers")
            if corrupts:
                return Plot(seat, action.target, TREACHERY, "hand", 0, -1)
            return Plot(seat, action.target, INTRIGUE, "soldiers", 0, -1)


# As an Action ------------------------------------------------------------------------------------------


def _add_options(state: State, seat: int, options: list[Action]) -> None:
    if is_truce(state):
        return
    for by in means_of(state, seat, TREACHERY, "plot"):
        add_treacheries(state, seat, by, options)
    for by in means_of(state, seat, INTRIGUE, "plot"):
        add_intrigues(state, seat, by, options)


def _refusal(state: State, seat: int, action: Aimed) -> IllegalAction | None:
    if early := truce_refusal(state):
        return early
    plot = plotted(state, seat, action)
    if isinstance(plot, IllegalAction):
        return plot
    return means_refusal(state, seat, plot.card, action.by, "plot")


def _carry_out(move: Move, seat: int, action: Aimed) -> None:
    """The card is played, and the game's politics say how it is contested (O.12.1, O.12.6)."""
    plot = plotted(move.state, seat, action)
    assert isinstance(plot, Plot)
    play_as(move, seat, plot.card, action.by, "plot")
    tell_plot(move, plot)
    move.state.variant.contest(move, plot, action.by)


def tell_plot(move: Move, plot: Plot) -> None:
    """Say what was played against what."""
    victim = None if plot.victim < 0 else name_of(plot.victim)
    move.tell(
        PlotLaid(
            plot.seat,
            plot.target,
            KINDS[plot.card],
            plot.aim,
            plot.piece,
            victim,
            built_on(move.state, plot.piece),
        )
    )


PLOT = Choice(
    (
        KillLord,
        KillMercenary,
        CorruptHand,
        RansackLand,
        StealProperties,
        StealMercenary,
        StealSoldiers,
    ),
    _add_options,
    _refusal,
    _carry_out,
)
"""Playing Treachery or Intrigue is an Action with one target (O.12.1, O.12.6)."""


# Effects ---------------------------------------------------------------------------------------------------


def take_effect(move: Move, plot: Plot) -> None:
    """What a plot does that was not stopped; once, however much was spent (O.13.6)."""
    match plot.aim:
        case "lord":
            _kill_the_lord(move, plot)
        case "land":
            _ransack(move, plot)
        case "hand":
            _corrupt(move, plot)
        case "mercenary":
            _mercenary(move, plot)
        case "properties":
            open_spoils(move, plot.seat, plot.target, plot.piece, move.state.ruleset.intrigue_properties)
        case "soldiers":
            open_spoils(move, plot.seat, plot.target, 0, move.state.ruleset.intrigue_soldiers)


def _kill_the_lord(move: Move, plot: Plot) -> None:
    """The Lord dies; his Fief is lost with him unless he is an heir (O.12.2, O.6.5 to O.6.8)."""
    state = move.state
    found = state.fief(plot.piece)
    assert found is not None and found[1].lord is not None
    fief, lord = found[1], found[1].lord
    bereft = fief._replace(lord=None)
    put_fief(state, plot.target, bereft)
    discard(move, lord)
    move.tell(LordKilled(plot.target, fief.number, name_of(lord), name_of(fief.card)))
    if kind_of(lord) not in state.variant.heirs:
        destroy_fief(move, plot.target, bereft)
        leave_if_landless(move, plot.target)


def _ransack(move: Move, plot: Plot) -> None:
    """The named Property is destroyed (O.12.5)."""
    found = move.state.fief(plot.piece)
    assert found is not None
    detach(move.state, plot.target, found[1], plot.victim)
    discard(move, plot.victim)
    move.tell(LandRansacked(plot.target, plot.piece, name_of(plot.victim), name_of(found[1].card)))


def _corrupt(move: Move, plot: Plot) -> None:
    """Cards of the hand are discarded at random (O.12.4)."""
    lost = []
    for _ in range(move.state.ruleset.treachery_hand):
        hand = move.state.earldoms[plot.target].hand
        if not hand:
            break
        kind = move.chance.pick(hand)
        spend(move, plot.target, kind)
        lost.append(kind)
    move.tell(HandCorrupted(plot.target, kinds_of(lost)))


def _mercenary(move: Move, plot: Plot) -> None:
    """A Mercenary is killed or changes sides, with its garrison (O.12.3, O.12.8)."""
    state = move.state
    found = state.mercenary(plot.piece)
    assert found is not None
    mercenary = found[1]
    if plot.card == TREACHERY:
        lose_mercenary(move, plot.target, mercenary)
        move.tell(
            MercenaryKilled(
                plot.target, mercenary.number, name_of(mercenary.card), soldiers_of(mercenary.garrison)
            )
        )
        return
    remove_mercenary(state, plot.target, mercenary.number)
    thief = state.earldoms[plot.seat]
    thief.mercenaries = (*thief.mercenaries, mercenary)
    move.tell(MercenaryStolen(plot.seat, plot.target, mercenary.number))
