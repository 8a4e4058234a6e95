"""An event of the Ortus family as a fact: who, did what, and how much it matters.

The sentence is made of the actor and a verb phrase, in the present tense for a post (``ortus.now.…``) and in
the past tense for the log (``ortus.log.…``).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.core.event import Event
from rules.ortus import event as e

from .. import amount, listed, say
from ..speaker import Names
from .fact import DEED, END, GUARD, IDLE, OUTCOME, SMALL, STEP, TURNING, VIKINGS, Fact
from .pieces import card_name, fief_named, fielded, is_burh, kind_of, lord_name, one, points, several
from .sums import equation
from .words import Words


def run_of(words: Words, event: Event) -> tuple[object, ...] | None:
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
            return words.part.run(event)


def fact(words: Words, events: Sequence[Event], names: Names) -> Fact:
    """The fact that a run of events makes (see :func:`run_of`); usually it is one event."""
    event = events[-1]
    own = words.part.fact(event, events, names)
    if own is not None:
        return own
    for part in (_before_play, _in_the_turn, _politics, _battle, _conquest, _banner, _joust, _rounds):
        told = part(event, events, names)
        if told is not None:
            return told
    raise TypeError(event.kind)


def _cards(events: Sequence[Event], item: str = "card") -> str:
    return several([getattr(each, item) for each in events])


def _fief(event: Any) -> str:
    """The Fief of an event that knows what it is built on."""
    return fief_named(event.fief_card, event.fief)


def _before_play(event: Event, events: Sequence[Event], names: Names) -> Fact | None:
    match event:
        case e.TableSet():
            return Fact(None, IDLE)
        case e.DeckHandedIn():
            return Fact(None, STEP, values={"decks": amount("deck", len(events))})
        case e.DeckBuilt():
            return Fact(event.seat, 0, values={"cards": several(event.cards)})
        case e.FreeTowersPicked():
            return Fact(None, STEP, values={"earls": amount("earl", len(events))})
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
        case e.FiefFounded():
            return Fact(event.seat, DEED, values={"fief": fief_named(event.card, event.fief)})
        case e.PropertyPlaced():
            return Fact(event.seat, DEED, values={"card": one(event.card), "fief": _fief(event)})
        case e.SoldiersMustered():
            weight = SMALL if event.why == "land" else DEED
            return Fact(event.seat, weight, f".{event.why}", {"soldiers": several(event.soldiers)})
        case e.LordPlaced():
            return Fact(event.seat, DEED, values={"card": one(event.card), "fief": _fief(event)})
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
            values = {"plot": card_name(event.card), "target": names[event.target], "card": named}
            values |= {"mercenary": event.piece, "fief": fief_named(event.fief_card, event.piece)}
            return Fact(event.seat, DEED, f".{event.aim}", values)
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
            return Fact(event.seat, OUTCOME + 1, values={"lord": lord_name(event.card), "fief": _fief(event)})
        case e.MercenaryKilled():
            form = ".garrison" if event.garrison else ""
            values = {"mercenary": event.mercenary, "garrison": several(event.garrison)}
            return Fact(event.seat, OUTCOME, form, values)
        case e.HandCorrupted():
            return Fact(event.seat, OUTCOME, values={"cards": several(event.cards)})
        case e.LandRansacked():
            return Fact(event.seat, OUTCOME, values={"card": card_name(event.card), "fief": _fief(event)})
        case e.MercenaryStolen():
            values = {"mercenary": event.mercenary, "victim": names[event.victim]}
            return Fact(event.seat, OUTCOME, values=values)
        case e.SoldierSeized():
            values = {"soldiers": _cards(events, "soldier"), "victim": names[event.victim]}
            return Fact(event.seat, OUTCOME - 1, values=values)
        case _:
            return None


def _supporter(event: e.SupportGiven) -> str:
    if is_burh(event.fief_card):
        return say("ortus.force.burh", card=card_name(event.card), burh=_fief(event))
    if event.fief:
        return say("ortus.force.lord", lord=lord_name(event.card), fief=_fief(event))
    return one(event.card)


def _battle(event: Event, events: Sequence[Event], names: Names) -> Fact | None:
    values: dict[str, Any]
    match event:
        case e.AttackDeclared():
            values = {"fief": fief_named(event.card, event.fief), "commander": names[event.commander]}
            if event.target is None:
                return Fact(event.attacker, DEED + 1, f".{event.attack}.neutral", values)
            values["target"] = names[event.target]
            if event.attacker is None:
                return Fact(VIKINGS, DEED + 1, f".{event.attack}.vikings", values)
            return Fact(event.attacker, DEED + 1, f".{event.attack}", values)
        case e.ForcePicked():
            words = fielded([f"{event.source} {event.card} {event.piece}"])
            return Fact(event.seat, 0, values={"force": words})
        case e.ForcesFielded():
            values = {"forces": fielded(event.forces), "strength": points(event.strength)}
            return Fact(_side(event.seat), DEED, "" if event.forces else ".none", values)
        case e.VikingsFielded():
            values = {"forces": several(event.cards), "strength": points(event.strength)}
            return Fact(VIKINGS, DEED, values=values)
        case e.BattleCardDrawn():
            return Fact(_side(event.seat), DEED, values={"result": card_name(event.result)})
        case e.ResultAltered():
            return Fact(event.seat, DEED, values={"result": card_name(event.result)})
        case e.ResultAccepted():
            return Fact(event.seat, STEP, values={"result": card_name(event.result)})
        case e.ChurchDecided():
            values = {"result": card_name(event.result)}
            if event.seat is None:
                return Fact(None, STEP, ".nobody", values)
            return Fact(event.seat, DEED, values=values)
        case e.DamageDealt():
            wall = event.attack - event.towers - event.through
            values = {"defence": points(event.defence), "attack": points(event.attack)}
            if not event.attack:
                return Fact(None, DEED, ".no_attack", values)
            values["sum"] = equation(event.attack, wall, event.towers, event.needed)
            return Fact(None, DEED, "" if event.defence else ".no_defence", values)
        case e.ForceLost():
            lost = [each for each in events if isinstance(each, e.ForceLost)]
            words = fielded([f"{each.source} {each.card} {each.piece}" for each in lost])
            return Fact(_side(event.seat), STEP, values={"forces": words})
        case e.LordCaptured():
            values = {"lord": lord_name(event.card), "fief": _fief(event)}
            if event.captor is None:
                return Fact(event.seat, OUTCOME, ".unnamed", values)
            return Fact(event.seat, OUTCOME, values=values | {"captor": names[event.captor]})
        case _:
            return None


def _side(seat: int | None) -> int:
    """A side of a battle as an actor: an Earl, or the guard of what is nobody's."""
    return GUARD if seat is None else seat


def _conquest(event: Event, events: Sequence[Event], names: Names) -> Fact | None:
    values: dict[str, Any]
    match event:
        case e.AttackRepelled():
            values = {"fief": fief_named(event.card, event.fief)}
            return Fact(_side(event.target), OUTCOME, f".{event.attack}", values)
        case e.TowerFell():
            values = {"towers": amount("tower", len(events)), "cards": _cards(events)}
            return Fact(event.seat, OUTCOME, values=values)
        case e.FiefCaptured():
            values = {"fief": fief_named(event.card, event.fief), "victim": names[event.victim]}
            return Fact(event.seat, TURNING, values=values)
        case e.FiefDestroyed():
            built_on, *rest = event.cards
            values = {"fief": fief_named(built_on, event.fief), "cards": several(rest)}
            return Fact(event.seat, TURNING, "" if rest else ".bare", values)
        case e.PropertySeized():
            values = {"cards": _cards(events), "fief": _fief(event), "victim": names[event.victim]}
            if event.seat is None:
                return Fact(VIKINGS, OUTCOME, ".vikings", values)
            return Fact(event.seat, OUTCOME, values=values)
        case e.PropertyReceived():
            form = ".fief" if kind_of(event.card) in ("castle", "palace") else ""
            return Fact(event.seat, STEP, form, {"card": card_name(event.card), "fief": _fief(event)})
        case e.PropertyDiscarded():
            return Fact(None, SMALL, values={"card": card_name(event.card)})
        case e.RansomPaid():
            form = ".fief" if event.card == event.fief_card else ""
            captor = say("ortus.guard.captor") if event.captor is None else names[event.captor]
            values = {"card": card_name(event.card), "fief": _fief(event)}
            values |= {"lord": card_name(event.lord), "captor": captor}
            return Fact(event.seat, OUTCOME, form, values)
        case e.LordLost():
            return Fact(event.seat, OUTCOME - 1, values={"lord": card_name(event.card)})
        case e.LordReturned():
            return Fact(event.seat, STEP, values={"lord": card_name(event.card), "fief": _fief(event)})
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
            values = {"fief": _fief(event), "deck": amount("card", event.deck)}
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
            form = ".fief" if event.card == event.fief_card else ""
            values = {"card": one(event.card), "fief": _fief(event)}
            return Fact(event.seat, STEP, form, values, row="antes")
        case e.AnteMissing():
            return Fact(event.seat, STEP, row="antes")
        case e.JoustCardsDealt():
            return Fact(event.seat, DEED, values={"cards": several(event.cards)}, row="cards")
        case e.ChampionRode():
            form = ".burh" if is_burh(event.fief_card) else ".lord" if event.fief else ""
            return Fact(event.seat, DEED, form, {"card": one(event.joust_card), "fief": _fief(event)})
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
        case e.MatchShared():
            winners = listed(names[seat] for seat in event.seats)
            return Fact(None, END, f".{event.ending}", {"winners": winners})
        case _:
            return None
