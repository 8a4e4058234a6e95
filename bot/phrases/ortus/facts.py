"""An event of the Ortus family as a fact: who, did what, and how much it matters.

The sentence is made of the actor and a verb phrase, in the present tense for a post (``ortus.now.…``) and in
the past tense for the log (``ortus.log.…``).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from rules.core.event import Event
from rules.ortus import event as e

from .. import amount, listed, say
from ..speaker import Names
from .pieces import card_name, fielded, kind_of, lord_name, one, points, several

VIKINGS: Final = -1
"""The Vikings as an actor."""

IDLE, SMALL, STEP, DEED, OUTCOME, TURNING, END = 1, 2, 3, 4, 6, 8, 10
"""How much a fact matters in a post; 0: it is not told there."""


@dataclass(frozen=True, slots=True)
class Fact:
    """``actor`` is a seat, :data:`VIKINGS`, or ``None`` if the phrase is a sentence of its own."""

    actor: int | None
    weight: int
    form: str = ""
    values: dict[str, Any] = field(default_factory=dict)
    row: str = ""
    """Neighbours of the same row share a line, whoever the actors are."""


def run_of(event: Event) -> tuple[object, ...] | None:
    """What events that follow one another must have in common to be told as one; ``None``: told alone."""
    match event:
        case e.DeckHandedIn() | e.FreeTowersPicked():
            return (event.kind,)
        case e.TowerPlaced() | e.CardDiscarded() | e.ForceLost() | e.TowerFell() | e.SupportGiven():
            return (event.kind, event.seat)
        case e.SoldierGarrisoned():
            return (event.kind, event.seat, event.mercenary)
        case e.SoldierSeized():
            return (event.kind, event.seat, event.victim)
        case e.PropertySeized():
            return (event.kind, event.seat, event.victim, event.fief)
        case e.SoldierGiven():
            return (event.kind, event.seat)
        case _:
            return None


def fact(events: Sequence[Event], names: Names) -> Fact:
    """The fact that a run of events makes (see :func:`run_of`); usually it is one event."""
    event = events[-1]
    for part in (_before_play, _in_the_turn, _politics, _battle, _conquest, _banner, _joust, _rounds):
        told = part(event, events, names)
        if told is not None:
            return told
    raise TypeError(event.kind)


def _cards(events: Sequence[Event], item: str = "card") -> str:
    return several([getattr(each, item) for each in events])


def _before_play(event: Event, events: Sequence[Event], names: Names) -> Fact | None:
    match event:
        case e.TableSet():
            return Fact(None, IDLE)
        case e.DeckHandedIn():
            return Fact(None, STEP, values={"decks": amount("deck", len(events))})
        case e.DeckBuilt():
            return Fact(event.seat, 0, values={"cards": several(event.cards)})
        case e.FreeTowersPicked():
            return Fact(None, STEP)
        case e.StartingEarlDrawn():
            return Fact(event.seat, DEED)
        case e.HandKept() | e.HandPutBack():
            return Fact(event.seat, STEP)
        case e.CardsDrawn():
            weight = {"end_turn": IDLE, "banquet": SMALL}.get(event.why, 0)
            return Fact(event.seat, weight, f".{event.why}", {"cards": amount("card", event.cards)})
        case e.CardsReceived():
            return Fact(event.seat, 0, values={"cards": several(event.cards)})
        case _:
            return None


def _in_the_turn(event: Event, events: Sequence[Event], names: Names) -> Fact | None:
    values: dict[str, Any]
    match event:
        case e.TurnBegan():
            return Fact(event.seat, 0, values={"round": event.round})
        case e.TowerPlaced():
            return Fact(event.seat, SMALL, values={"towers": amount("tower", len(events))})
        case e.TowerHidden():
            return Fact(event.seat, 0, values={"tower": event.tower, "card": one(event.card)})
        case e.SoldierGarrisoned():
            values = {"soldiers": _cards(events, "soldier"), "mercenary": event.mercenary}
            return Fact(event.seat, SMALL, values=values)
        case e.FiefFounded() | e.PropertyPlaced():
            return Fact(event.seat, DEED, values={"card": one(event.card), "fief": event.fief})
        case e.SoldiersMustered():
            weight = SMALL if event.why == "land" else DEED
            return Fact(event.seat, weight, f".{event.why}", {"soldiers": several(event.soldiers)})
        case e.LordPlaced():
            return Fact(event.seat, DEED, values={"card": one(event.card), "fief": event.fief})
        case e.MercenaryPlaced():
            return Fact(event.seat, DEED, values={"mercenary": event.mercenary})
        case e.BanquetHeld():
            return Fact(event.seat, DEED)
        case e.EmissarySent():
            values = {"card": one(event.card), "cubes": amount("cube", event.cubes)}
            return Fact(event.seat, DEED, values=values)
        case e.MonasteryUsed():
            return Fact(event.seat, DEED, values={"target": names[event.target]})
        case e.HandShown():
            values = {"asker": names[event.seat], "cards": several(event.cards)}
            return Fact(event.target, *((DEED, "") if event.openly else (0, ".secret")), values)
        case e.CardDiscarded():
            return Fact(event.seat, SMALL, values={"cards": _cards(events)})
        case _:
            return None


def _politics(event: Event, events: Sequence[Event], names: Names) -> Fact | None:
    values: dict[str, Any]
    match event:
        case e.PlotLaid():
            victim = event.victim_card or ""
            named = lord_name(victim) if event.aim == "lord" else card_name(victim) if victim else ""
            values = {"plot": card_name(event.card), "target": names[event.target], "piece": event.piece}
            return Fact(event.seat, DEED, f".{event.aim}", values | {"card": named})
        case e.SupportGiven():
            added = [_supporter(each) for each in events if isinstance(each, e.SupportGiven)]
            values = {"cards": listed(added), "attack": event.attack, "defence": event.defence}
            return Fact(event.seat, STEP, values=values)
        case e.StruggleEnded():
            values = {"attack": event.attack, "defence": event.defence}
            if event.succeeded:
                return Fact(event.seat, STEP, ".won", values | {"other": names[event.target]})
            return Fact(event.target, OUTCOME, ".stopped", values | {"other": names[event.seat]})
        case e.LordKilled():
            return Fact(event.seat, OUTCOME + 1, values={"lord": lord_name(event.card), "fief": event.fief})
        case e.MercenaryKilled():
            form = ".garrison" if event.garrison else ""
            values = {"mercenary": event.mercenary, "garrison": several(event.garrison)}
            return Fact(event.seat, OUTCOME, form, values)
        case e.HandCorrupted():
            return Fact(event.seat, OUTCOME, values={"cards": several(event.cards)})
        case e.LandRansacked():
            return Fact(event.seat, OUTCOME, values={"card": card_name(event.card), "fief": event.fief})
        case e.MercenaryStolen():
            values = {"mercenary": event.mercenary, "victim": names[event.victim]}
            return Fact(event.seat, OUTCOME, values=values)
        case e.SoldierSeized():
            values = {"soldiers": _cards(events, "soldier"), "victim": names[event.victim]}
            return Fact(event.seat, OUTCOME - 1, values=values)
        case _:
            return None


def _supporter(event: e.SupportGiven) -> str:
    if event.fief:
        return say("ortus.fielded.lord", lord=lord_name(event.card), fief=event.fief)
    return one(event.card)


def _battle(event: Event, events: Sequence[Event], names: Names) -> Fact | None:
    values: dict[str, Any]
    match event:
        case e.AttackDeclared():
            values = {
                "fief": event.fief,
                "target": names[event.target],
                "commander": names[event.commander],
            }
            form = f".{event.attack}"
            if event.attacker is None:
                return Fact(VIKINGS, DEED + 1, f"{form}.vikings", values)
            return Fact(event.attacker, DEED + 1, form, values)
        case e.ForcePicked():
            words = fielded([f"{event.source} {event.card} {event.piece}"])
            return Fact(event.seat, 0, values={"force": words})
        case e.ForcesFielded():
            values = {"forces": fielded(event.forces), "strength": points(event.strength)}
            return Fact(event.seat, DEED, "" if event.forces else ".none", values)
        case e.VikingsFielded():
            values = {"forces": several(event.cards), "strength": points(event.strength)}
            return Fact(VIKINGS, DEED, values=values)
        case e.BattleCardDrawn() | e.ResultAltered():
            return Fact(event.seat, DEED, values={"result": card_name(event.result)})
        case e.ResultAccepted():
            return Fact(event.seat, STEP, values={"result": card_name(event.result)})
        case e.ChurchDecided():
            values = {"result": card_name(event.result)}
            if event.seat is None:
                return Fact(None, STEP, ".nobody", values)
            return Fact(event.seat, DEED, values=values)
        case e.DamageDealt():
            values = {
                "attack": points(event.attack),
                "defence": points(event.defence),
                "towers": event.towers,
                "through": amount("through", event.through),
            }
            return Fact(None, STEP, ".towers" if event.towers else "", values)
        case e.ForceLost():
            lost = [each for each in events if isinstance(each, e.ForceLost)]
            words = fielded([f"{each.source} {each.card} {each.piece}" for each in lost])
            return Fact(event.seat, STEP, values={"forces": words})
        case e.LordCaptured():
            values = {"lord": lord_name(event.card), "fief": event.fief}
            if event.captor is None:
                return Fact(event.seat, OUTCOME, ".vikings", values)
            return Fact(event.seat, OUTCOME, values=values | {"captor": names[event.captor]})
        case _:
            return None


def _conquest(event: Event, events: Sequence[Event], names: Names) -> Fact | None:
    values: dict[str, Any]
    match event:
        case e.AttackRepelled():
            return Fact(event.target, OUTCOME, f".{event.attack}", {"fief": event.fief})
        case e.TowerFell():
            values = {"towers": amount("tower", len(events)), "cards": _cards(events)}
            return Fact(event.seat, OUTCOME, values=values)
        case e.FiefCaptured():
            values = {"card": card_name(event.card), "fief": event.fief, "victim": names[event.victim]}
            return Fact(event.seat, TURNING, values=values)
        case e.FiefDestroyed():
            return Fact(event.seat, TURNING, values={"fief": event.fief, "cards": several(event.cards)})
        case e.PropertySeized():
            values = {"cards": _cards(events), "fief": event.fief, "victim": names[event.victim]}
            if event.seat is None:
                return Fact(VIKINGS, OUTCOME, ".vikings", values)
            return Fact(event.seat, OUTCOME, values=values)
        case e.PropertyReceived():
            form = ".fief" if kind_of(event.card) in ("castle", "palace") else ""
            return Fact(event.seat, STEP, form, {"card": card_name(event.card), "fief": event.fief})
        case e.PropertyDiscarded():
            return Fact(None, SMALL, values={"card": card_name(event.card)})
        case e.RansomPaid():
            values = {
                "card": card_name(event.card),
                "fief": event.fief,
                "lord": card_name(event.lord),
                "captor": names[event.captor],
            }
            return Fact(event.seat, OUTCOME, values=values)
        case e.LordLost():
            return Fact(event.seat, OUTCOME - 1, values={"lord": card_name(event.card)})
        case e.LordReturned():
            return Fact(event.seat, STEP, values={"lord": card_name(event.card), "fief": event.fief})
        case _:
            return None


def _banner(event: Event, events: Sequence[Event], names: Names) -> Fact | None:
    values: dict[str, Any]
    match event:
        case e.KingshipClaimed():
            return Fact(event.seat, DEED, values={"banners": amount("banner", event.banners)})
        case e.KingProclaimed():
            return Fact(event.seat, TURNING + 1)
        case e.SoldierGiven():
            values = {"soldiers": _cards(events, "soldier"), "king": names[event.king]}
            return Fact(event.seat, STEP, values=values, row="gifts")
        case e.EarldomBequeathed():
            values = {"fief": event.fief, "deck": amount("card", event.deck)}
            return Fact(event.seat, DEED + 1, values=values)
        case _:
            return None


def _joust(event: Event, events: Sequence[Event], names: Names) -> Fact | None:
    values: dict[str, Any]
    match event:
        case e.JoustCalled():
            return Fact(event.seat, DEED + 1)
        case e.JoustAnswered():
            form = ".in" if event.entered else ".banner" if event.banner else ".out"
            return Fact(event.seat, STEP, form, row="answers")
        case e.JoustAnswerSealed():
            return Fact(event.seat, 0, ".in" if event.entered else ".out")
        case e.AnteLaid():
            values = {"card": one(event.card), "fief": event.fief}
            return Fact(event.seat, STEP, values=values, row="antes")
        case e.AnteMissing():
            return Fact(event.seat, STEP, row="antes")
        case e.JoustCardsDealt():
            return Fact(event.seat, DEED, values={"cards": several(event.cards)}, row="cards")
        case e.ChampionRode():
            form = ".lord" if event.fief else ""
            return Fact(event.seat, DEED, form, {"card": one(event.joust_card), "fief": event.fief})
        case e.VassalTilted():
            values = {"card": one(event.joust_card), "drawn": one(event.drawn)}
            return Fact(event.seat, DEED, values=values)
        case e.JoustPassed():
            return Fact(event.seat, IDLE, row="passes")
        case e.JoustWon():
            form = ".single" if event.size == 1 else ""
            return Fact(event.seat, TURNING, form, {"size": event.size, "card": card_name(event.rank)})
        case e.JoustVoid():
            tied = listed(names[seat] for seat in event.tied)
            return Fact(None, OUTCOME, ".tie" if event.tied else "", {"tied": tied})
        case _:
            return None


def _rounds(event: Event, events: Sequence[Event], names: Names) -> Fact | None:
    values: dict[str, Any]
    match event:
        case e.RoundEnded():
            return Fact(None, IDLE, ".attacked" if event.attacked else "", {"round": event.round})
        case e.MarkerPlaced():
            return Fact(None, STEP, values={"markers": event.markers})
        case e.VikingsArrived():
            return Fact(VIKINGS, TURNING + 1, values={"round": event.round})
        case e.VikingCubeDrawn():
            return Fact(event.seat, DEED)
        case e.VikingsHeld():
            return Fact(event.seat, DEED)
        case e.TableDeckShuffled():
            values = {"deck": say(f"ortus.table_deck.{event.deck}"), "cards": amount("card", event.cards)}
            return Fact(None, 0, values=values)
        case e.EarlLeft():
            return Fact(event.seat, TURNING + 1, f".{event.why}")
        case e.KingDied():
            return Fact(None, TURNING, values={"king": names[event.seat]})
        case e.MatchWon():
            return Fact(event.seat, END, f".{event.ending}")
        case _:
            return None
