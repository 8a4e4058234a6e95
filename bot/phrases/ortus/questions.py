"""What is asked, of whom, and how the match stands."""

from __future__ import annotations

from typing import Any, Final

from rules.ortus.free_tower import FreeTowers
from rules.ortus.observation import EarlView, Observation

from ...seating import mark_of
from .. import amount, say
from ..speaker import Names
from .pieces import card_name, fief_of, lord_name, points

TOGETHER: Final = ("BuildDeck", "PickTower")
"""The questions put to all Earls at once; so is the call to a Joust with sealed entry (O.16.2)."""


def question(observation: Observation) -> str:
    """What somebody is to do, from the open table alone: "to field forces …"."""
    asked = observation.question
    if asked is None:
        return ""
    if asked.kind in TOGETHER:
        return say("ortus.asked", deed=say(f"ortus.asked.{asked.kind}"))
    words = say(f"ortus.asked.{asked.kind}{_form(observation)}", **_values(observation))
    return say("ortus.asked", deed=words)


def question_to(observation: Observation) -> str:
    """Said to the player whose observation it is."""
    asked = observation.question
    if asked is None:
        return ""
    form = "" if asked.kind == "EnterJoust" else _form(observation)
    if asked.kind == "DecideBattle" and observation.battle is not None and not observation.battle.fief:
        form = ".towers"
    return say(f"ortus.yours.{asked.kind}{form}", **_values(observation))


def _form(observation: Observation) -> str:
    """The ending of the question's key, where it reads differently by what everybody sees."""
    asked, battle = observation.question, observation.battle
    assert asked is not None
    match asked.kind:
        case "TakeTurn":
            return ".acted" if observation.action_taken else ""
        case "FieldForces" if battle is not None:
            defends = battle.target in asked.seats
            return f"{'.defence' if defends else ''}.{battle.attack}"
        case "Support" if observation.struggle is not None:
            return ".raise" if observation.struggle.answering == observation.struggle.attacker else ""
        case "EnterJoust":
            return ".sealed" if observation.ruleset.joust_entry == "sealed" else ""
        case _:
            return ""


def _values(observation: Observation) -> dict[str, Any]:
    """Everything that a question may name."""
    values: dict[str, Any] = {"fief": "", "target": "", "king": ""}
    numbers = observation.ruleset
    if observation.king is not None:
        values["king"] = mark_of(observation.king)
    if observation.viewer is not None:
        own = observation.earls[observation.viewer]
        values["hand"] = amount("card", own.hand_size)
        size = getattr(numbers, "deck_size", None)
        values["cards"] = amount("card", size) if size is not None else ""
        values["most"] = numbers.copies
        values["limit"] = numbers.hand_limit
        values["count"] = _towers_left(observation)
    if (battle := observation.battle) is not None:
        attacker = say("ortus.vikings") if battle.attacker is None else mark_of(battle.attacker)
        values |= {
            "fief": fief_of(observation, battle.fief),
            "target": mark_of(battle.target),
            "attacker": attacker,
            "attack": points(battle.attack_strength),
            "result": card_name(battle.result or "normal_battle"),
            "points": points(battle.points_left),
            "so_far": points(sum(force.strength for force in battle.picked)),
            "count": battle.points_left,
        }
    if (spoils := observation.spoils) is not None:
        values |= {"target": mark_of(spoils.target), "count": spoils.more}
        if spoils.fief:
            values["fief"] = fief_of(observation, spoils.fief)
    if observation.receipt is not None:
        values["card"] = card_name(observation.receipt.cards[0])
    if (ransom := observation.ransom) is not None:
        captor = say("ortus.vikings") if ransom.captor < 0 else mark_of(ransom.captor)
        values |= {"card": card_name(ransom.card), "captor": captor}
    if (struggle := observation.struggle) is not None:
        values |= {
            "plot": card_name(struggle.card),
            "attacker": mark_of(struggle.attacker),
            "attack": struggle.attack,
            "defence": struggle.defence,
            "aim": _aim(observation),
        }
    if observation.joust is not None:
        values["caller"] = mark_of(observation.joust.caller)
    return values


def _towers_left(observation: Observation) -> int:
    """How many free Towers the viewer has still to pick (O.19.2)."""
    assert observation.viewer is not None
    for frame in observation.pending:
        if isinstance(frame, FreeTowers):
            return observation.ruleset.free_towers - len(frame.picked[observation.viewer])
    return 0


def _aim(observation: Observation) -> str:
    """What a Treachery or Intrigue is aimed at."""
    struggle = observation.struggle
    assert struggle is not None
    card = struggle.victim_card
    named = "" if card is None else lord_name(card) if struggle.aim == "lord" else card_name(card)
    return say(
        f"ortus.aim.{struggle.aim}",
        card=named,
        fief=fief_of(observation, struggle.piece),
        mercenary=say("ortus.mercenary", mercenary=struggle.piece),
        owner=mark_of(struggle.target),
    )


# How the match stands --------------------------------------------------------------------------------


def where(observation: Observation) -> str:
    """ "round 4, turn of ■ B"."""
    if observation.phase == "over":
        return say("ortus.where.over", round=observation.round)
    if observation.phase == "before":
        return say("ortus.where.before")
    if observation.vikings_directed_by is not None:
        return say("ortus.where.vikings", round=observation.round)
    if observation.turn is None:
        return say("ortus.where.between", round=observation.round)
    return say("ortus.where.turn", round=observation.round, earl=mark_of(observation.turn))


def scores(observation: Observation, names: Names) -> str:
    """One line for each Earl: what he has on the table, and how many cards hand and deck have."""
    return "\n".join(_score(observation, earl, names[earl.seat]) for earl in observation.earls)


def _score(observation: Observation, earl: EarlView, name: str) -> str:
    if not earl.at_table:
        return say("ortus.score.out", name=name)
    soldiers = len(earl.pool) + sum(len(each.garrison) for each in earl.mercenaries)
    counted = (
        ("fief", len(earl.fiefs)),
        ("tower", len(earl.towers)),
        ("mercenary", len(earl.mercenaries)),
        ("soldier", soldiers),
        ("banner", earl.banners),
    )
    facts = [amount(unit, count) for unit, count in counted if count or unit == "fief"]
    facts.append(say("ortus.score.hand", count=earl.hand_size))
    facts.append(say("ortus.score.deck", count=earl.deck_size))
    facts.append(amount("cube", earl.cubes))
    if observation.king == earl.seat:
        facts.append(say("ortus.score.king"))
    if earl.controls_church:
        facts.append(say("ortus.score.church"))
    return say("ortus.score", name=name, facts=" · ".join(facts))
