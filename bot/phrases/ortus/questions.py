"""What is asked, of whom, and how the match stands."""

from __future__ import annotations

from typing import Any, Final

from rules.ortus.free_tower import FreeTowers
from rules.ortus.observation import BattleView, EarlView, Observation

from ...seating import mark_of
from .. import amount, say
from ..speaker import Names
from .pieces import card_name, fief_of, is_tent, lord_name, owner_name, points
from .sums import balance, guard_of, outcome, target_of
from .words import Words

TOGETHER: Final = ("BuildDeck", "PickTower")
"""The questions put to all Earls at once; so is the call to a Joust with sealed entry (O.16.2)."""


def question(words: Words, observation: Observation) -> str:
    """What somebody is to do, from the open table alone: "to field forces …"."""
    asked = observation.question
    if asked is None:
        return ""
    own = words.part.question(observation)
    if own is not None:
        form, values = own
        deed = words.say(f"ortus.asked.{asked.kind}{form}", **_values(observation) | values)
    elif asked.kind in TOGETHER:
        deed = words.say(f"ortus.asked.{asked.kind}")
    else:
        deed = words.say(f"ortus.asked.{asked.kind}{_form(observation)}", **_values(observation))
    return say("ortus.asked", deed=deed)


def question_to(words: Words, observation: Observation) -> str:
    """Said to the player whose observation it is."""
    asked, battle = observation.question, observation.battle
    if asked is None:
        return ""
    own = words.part.question(observation)
    if own is not None:
        form, more = own
    else:
        form = "" if asked.kind == "EnterJoust" else _form(observation)
        more = {} if battle is None else _battle_values(observation, battle)
        if battle is not None:
            form = _form_of_battle(observation, battle, form, more)
    return words.say(f"ortus.yours.{asked.kind}{form}", **_values(observation) | more)


def _form(observation: Observation) -> str:
    """The ending of the question's key, where it reads differently by what everybody sees."""
    asked, battle = observation.question, observation.battle
    assert asked is not None
    match asked.kind:
        case "TakeTurn":
            return ".acted" if observation.action_taken else ""
        case "FieldForces" if battle is not None:
            return f"{'.defence' if battle.target in asked.seats else ''}.{battle.attack}"
        case "Support" if observation.struggle is not None:
            return ".raise" if observation.struggle.answering == observation.struggle.attacker else ""
        case "EnterJoust":
            return ".sealed" if observation.ruleset.joust_entry == "sealed" else ""
        case _:
            return ""


def _form_of_battle(observation: Observation, battle: BattleView, form: str, values: dict[str, Any]) -> str:
    """The ending of the key of what is asked in a battle of the player himself."""
    asked = observation.question
    assert asked is not None
    if asked.kind == "FieldForces" and battle.target is None:
        return f"{form}.neutral"
    if asked.kind == "FieldForces" and battle.attack == "siege" and is_tent(observation, battle.fief):
        return f"{form}.tent"
    if asked.kind == "FieldForces" and form.startswith(".defence") and not values["hold"]:
        return f"{form}.safe"
    if asked.kind == "DecideBattle" and not battle.fief:
        return ".towers"
    if asked.kind == "LoseForce" and battle.target == observation.viewer:
        return ".defence"
    return form


def _battle_values(observation: Observation, battle: BattleView) -> dict[str, Any]:
    """The sums of a battle, as far as the player whose observation it is needs them."""
    target = target_of(observation, battle)
    own = battle.defence_strength if battle.target == observation.viewer else battle.attack_strength
    form = f".{battle.attack}{'.towers' if target.towers else ''}"
    walls = say(f"ortus.walls{form}", towers=target.towers, needed=target.needed)
    missing = battle.attack_strength - target.past + 1
    values: dict[str, Any] = {
        "walls": walls,
        "guard": say("ortus.walls.guard", towers=target.towers) if target.towers else "",
        "guarded": say("ortus.walls.guarded", walls=walls),
        "needed": target.needed,
        "past": points(target.past),
        "guards": guard_of(observation),
        "total": points(target.past + guard_of(observation)),
        "hold": points(missing) if missing > 0 else "",
        "own": points(own),
        "sum": balance(observation, battle),
    }
    if battle.result in ("normal_battle", "attacker_wins", "defender_wins"):
        values["outcome"] = outcome(observation, battle, battle.result)
    return values


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
        values["free"] = _free(observation, own)
    if (battle := observation.battle) is not None:
        attacker = say("ortus.vikings") if battle.attacker is None else mark_of(battle.attacker)
        values |= {
            "fief": fief_of(observation, battle.fief),
            "target": owner_name(battle.target),
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
        captor = say("ortus.guard.captor") if ransom.captor is None else mark_of(ransom.captor)
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


def _free(observation: Observation, own: EarlView) -> str:
    """What is free now and possible, as the end of a sentence: Towers take a card, a garrison a soldier of
    the Pool and a slot."""
    slots = observation.ruleset.mercenary_slots
    room = bool(own.pool) and any(len(each.garrison) < slots for each in own.mercenaries)
    if own.hand_size:
        return say("ortus.free.both" if room else "ortus.free.towers")
    return say("ortus.free.garrisons") if room else ""


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
    limit = getattr(observation.ruleset, "round_limit", 0)
    number = str(observation.round)
    number = say("ortus.where.of", round=number, limit=limit) if limit else number
    if observation.phase == "over":
        return say("ortus.where.over", round=number)
    if observation.phase == "before":
        return say("ortus.where.before")
    if observation.vikings_directed_by is not None:
        return say("ortus.where.vikings", round=number)
    if observation.turn is None:
        return say("ortus.where.between", round=number)
    return say("ortus.where.turn", round=number, earl=mark_of(observation.turn))


def scores(words: Words, observation: Observation, names: Names) -> str:
    """One line for each Earl: what he has on the table, and how many cards hand and deck have."""
    return "\n".join(_score(words, observation, earl, names[earl.seat]) for earl in observation.earls)


def _score(words: Words, observation: Observation, earl: EarlView, name: str) -> str:
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
    facts += words.part.score(observation, earl)
    facts.append(say("ortus.score.hand", count=earl.hand_size))
    facts.append(words.say("ortus.score.deck", count=earl.deck_size, tray=earl.tray_size))
    facts.append(amount("cube", earl.cubes))
    if observation.king == earl.seat:
        facts.append(say("ortus.score.king"))
    if earl.controls_church:
        facts.append(say("ortus.score.church"))
    return say("ortus.score", name=name, facts=" · ".join(filter(None, facts)))
