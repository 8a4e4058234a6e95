"""Knight-errant in words: the row, the Tent, the camp, and honours."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.core.action import Action
from rules.core.event import Event
from rules.knight_errant import event as k
from rules.knight_errant.action import PitchTent, RallyCamp, RefreshRow, TakeFromRow
from rules.knight_errant.honour import honours_seen
from rules.knight_errant.mat import KnightMat
from rules.knight_errant.ruleset import KnightErrantRuleset
from rules.ortus.action import EndTurn
from rules.ortus.observation import EarlView, Observation

from ... import amount, listed, say
from ...speaker import Names
from ..fact import DEED, IDLE, OUTCOME, SMALL, Fact
from ..pieces import fief_named, one, several
from ..values import own_earl
from ..words import Effect, Part


def _mat(observation: Observation) -> KnightMat:
    assert isinstance(observation.mat, KnightMat)
    return observation.mat


def _ruleset(observation: Observation) -> KnightErrantRuleset:
    assert isinstance(observation.ruleset, KnightErrantRuleset)
    return observation.ruleset


# Events ------------------------------------------------------------------------------------------


def _run(event: Event) -> tuple[object, ...] | None:
    """Cards that fill the row one after another are told together."""
    return (event.kind,) if isinstance(event, k.RowFilled) else None


def _fact(event: Event, events: Sequence[Event], names: Names) -> Fact | None:
    values: dict[str, Any]
    match event:
        case k.RowLaid():
            return Fact(None, SMALL, values={"cards": several(event.cards)})
        case k.RowTaken():
            return Fact(event.seat, SMALL, f".{event.why}", {"card": one(event.card)})
        case k.RowFilled():
            cards = several(each.card for each in events if isinstance(each, k.RowFilled))
            return Fact(None, 0, values={"cards": cards})
        case k.RowDiscarded():
            return Fact(None, 0, values={"cards": several(event.cards)})
        case k.CommonDeckShuffled():
            return Fact(None, 0, values={"cards": amount("card", event.cards)})
        case k.TurnEndedBare():
            return Fact(event.seat, IDLE)
        case k.TentDamaged():
            values = {"cubes": amount("cube", event.cubes), "left": event.left, "tent": _tent(event)}
            return Fact(event.seat, OUTCOME, values=values)
        case k.TentPitched():
            values = {"cubes": amount("cube", event.cubes), "tent": _tent(event)}
            return Fact(event.seat, DEED, values=values)
        case k.CampRallied():
            return Fact(event.seat, DEED, values={"infantry": event.infantry})
        case k.HonoursChanged():
            if not event.honours:
                return Fact(event.seat, OUTCOME, ".none")
            values = {"count": amount("honour", len(event.honours)), "honours": _honours(event.honours)}
            return Fact(event.seat, OUTCOME, values=values)
        case _:
            return None


def _tent(event: k.TentDamaged | k.TentPitched) -> str:
    return fief_named(f"tent.{event.seat}", event.fief)


def _honours(names: Sequence[str]) -> str:
    return listed(say(f"knight_errant.honour.{name}") for name in names)


# Choices -----------------------------------------------------------------------------------------


def _effect(observation: Observation, action: Action) -> Effect | None:
    own = own_earl(observation)
    match action:
        case TakeFromRow() | RefreshRow():
            row = _mat(observation).row
            key = f"knight_errant.good.{action.card}"
            return "", {"good": say(key), "others": amount("card", len(row) - 1)}
        case EndTurn():
            if own.deck_size:
                return "", {"deck": amount("card", own.deck_size)}
            return (".pile" if own.discards else ".bare"), {}
        case PitchTent():
            cubes = _mat(observation).tents[own.seat]
            values = {"cubes": amount("cube", cubes + 1), "most": _ruleset(observation).tent_cubes}
            return "" if cubes else ".anew", values
        case RallyCamp():
            camp = _mat(observation).camps[own.seat]
            return "", {"infantry": camp + 1, "most": _ruleset(observation).camp_infantry}
        case _:
            return None


# Scores ------------------------------------------------------------------------------------------


def _score(observation: Observation, earl: EarlView) -> Sequence[str]:
    mat = _mat(observation)
    held = honours_seen(observation, earl.seat)
    cubes = mat.tents[earl.seat]
    wanted = _ruleset(observation).honours
    honours = say("knight_errant.score.honours", count=len(held), wanted=wanted, honours=_honours(held))
    return (
        honours if held else say("knight_errant.score.honours.none", wanted=wanted),
        say("knight_errant.score.tent", cubes=cubes) if cubes else "",
        say("knight_errant.score.camp", infantry=mat.camps[earl.seat]),
    )


KNIGHT_ERRANT_PART = Part(run=_run, fact=_fact, effect=_effect, score=_score, has_colours=False)
