"""What a choice would do now, for the hint beside it and the preview before it."""

from __future__ import annotations

from typing import Final

from rules.core.action import Action
from rules.ortus.action import (
    AcceptResult,
    AlterResult,
    AttackTowers,
    Bequeath,
    BuildDeck,
    CallJoust,
    ClaimKingship,
    CorruptHand,
    DecideBattle,
    DestroyFief,
    DiscardCard,
    EndFielding,
    EndSeizing,
    EndSupport,
    EndTurn,
    EnterJoust,
    FellTower,
    FieldForce,
    FoundFief,
    GiveSoldier,
    HoldBanquet,
    KeepFief,
    KeepHand,
    KillLord,
    LoseForce,
    OptOut,
    PassJoust,
    PayRansom,
    PickTower,
    PlaceLord,
    PlaceMercenary,
    PlaceProperty,
    PlaceTower,
    Raid,
    Recruit,
    RedrawHand,
    RideChampion,
    SeizeProperty,
    SendEmissary,
    Siege,
    StealProperties,
    StealSoldiers,
    Support,
    TakeDeck,
    UseMonastery,
)
from rules.ortus.deck import starter_deck
from rules.ortus.observation import BattleView, EarlView, ForceView, Observation, StruggleView

from ...seating import mark_of
from .. import amount, say
from .pieces import card_name, find_fief, kind_of, points, several, several_within
from .sums import guard_of, outcome, towers_before
from .values import own_earl
from .words import Effect

ROOM: Final = 70
"""Characters that a list within a hint may take."""


def effect_of(observation: Observation, action: Action) -> Effect:
    """The sentence for a legal action, apart from what the action itself names."""
    own, numbers = own_earl(observation), observation.ruleset
    match action:
        case BuildDeck():
            return "", {"cards": several_within(action.cards, ROOM)}
        case TakeDeck():
            return "", {"cards": several_within(starter_deck(action.name), ROOM)}
        case PickTower():
            return "", {"left": (own.tray or ()).count(action.card)}
        case KeepHand():
            return "", {"hand": several_within(own.hand or (), ROOM)}
        case RedrawHand():
            return "", {"count": own.hand_size}
        case PlaceTower():
            towers = amount("tower", len(own.towers))
            return "", {"strength": points(numbers.tower_strength), "towers": towers}
        case FoundFief():
            palace = action.card == "palace"
            return "", {"strength": numbers.palace_strength if palace else numbers.castle_strength}
        case PlaceProperty():
            churches = sum(card.startswith("church") for fief in own.fiefs for card in fief.properties)
            soldiers = numbers.land_muster if action.card == "land" else numbers.town_recruit
            return f".{action.card}", {"soldiers": amount("soldier", soldiers), "churches": churches}
        case PlaceLord():
            return f".{action.card}", {"strength": _face_strength(observation, action.card)}
        case PlaceMercenary():
            slots = amount("soldier", numbers.mercenary_slots)
            return "", {"strength": numbers.mercenary_strength, "slots": slots}
        case HoldBanquet():
            return "", {"cards": amount("card", numbers.banquet_cards), "deck": amount("card", own.deck_size)}
        case ClaimKingship():
            others = max(earl.claims for earl in observation.earls if earl.seat != own.seat)
            crowned = own.claims + 1 - others >= numbers.king_lead
            banners = amount("banner", own.claims + 1)
            values = {
                "banners": banners,
                "claims": amount("claim", own.claims + 1),
                "lead": numbers.king_lead,
            }
            return ".king" if crowned else "", values
        case Bequeath():
            tray = amount("card", own.tray_size)
            return "", {"discards": len(own.discards), "deck": amount("card", own.deck_size), "tray": tray}
        case KillLord():
            return _killing(observation, action)
        case CorruptHand():
            lost = min(numbers.treachery_hand, observation.earls[action.target].hand_size)
            return "", {"cards": amount("card", lost)}
        case StealProperties():
            found = find_fief(observation, action.fief)
            robbed = found[1].properties if found else ()
            return "", {"most": numbers.intrigue_properties, "properties": several_within(robbed, ROOM - 30)}
        case StealSoldiers():
            return "", {"most": amount("soldier", numbers.intrigue_soldiers)}
        case Raid() | Siege() | AttackTowers():
            return _attack(observation, action)
        case Recruit():
            drawn = amount("soldier", _recruits(observation))
            return "", {"soldiers": drawn, "pool": amount("soldier", len(own.pool))}
        case SendEmissary():
            cubes = numbers.emissary_monk if action.card == "monk" else numbers.emissary_vassal
            everybody = sum(earl.cubes for earl in observation.earls)
            return "", {"cubes": amount("cube", cubes), "own": own.cubes, "all": everybody}
        case UseMonastery():
            return ".openly" if numbers.monastery_shows_all else "", {}
        case EndTurn():
            ending = {0: ".dead", 1: ".last"}.get(own.deck_size, "")
            return ending, {"deck": amount("card", own.deck_size)}
        case DiscardCard():
            return "", {"hand": amount("card", own.hand_size), "limit": numbers.hand_limit}
        case SeizeProperty():
            return ".vikings" if observation.battle and observation.battle.attacker is None else "", {}
        case EndSeizing():
            return "", {"count": observation.spoils.more if observation.spoils else 0}
        case PayRansom():
            return "", {"captor": _captor(observation)}
        case GiveSoldier():
            return "", {"king": mark_of(observation.king) if observation.king is not None else ""}
        case CallJoust() | EnterJoust():
            return "" if _has_a_stake(own) else ".poor", {}
        case OptOut():
            return ".free" if len(own.fiefs) == 1 else ".by" if action.by else "", {}
        case RideChampion():
            return "", {"set": _set(observation, action.joust_card)}
        case PassJoust():
            return "", {"set": _set(observation, None)}
        case Support() | EndSupport() if observation.struggle is not None:
            return _struggle(observation.struggle, action)
        case _ if observation.battle is not None:
            return _battle(observation, observation.battle, action)
        case _:
            return "", {}


def _face_strength(observation: Observation, card: str) -> int:
    numbers = observation.ruleset
    return {
        "prince": numbers.prince_strength,
        "vassal": numbers.vassal_strength,
        "champion": numbers.champion_strength,
    }.get(card, 0)


def _killing(observation: Observation, action: KillLord) -> Effect:
    """A Prince's Fief stays, any other Lord's is lost with him (O.6.5 to O.6.8)."""
    found = find_fief(observation, action.fief)
    if found is None or found[1].lord is None:
        return "", {"properties": ""}
    if found[1].lord.startswith("prince"):
        return ".prince", {}
    return "", {"properties": several_within((found[1].card, *found[1].properties), ROOM - 30)}


def _attack(observation: Observation, action: Raid | Siege | AttackTowers) -> Effect:
    """What has to get past the defenders, in sums (O.8.2, O.10.1, O.10.4)."""
    numbers = observation.ruleset
    if isinstance(action, AttackTowers):
        return "", {"each": points(numbers.tower_strength)}
    found = find_fief(observation, action.fief)
    assert found is not None, "a legal attack has a target"
    owner, fief = found
    towers = towers_before(observation, fief)
    values = {"towers": towers, "each": points(numbers.property_strength), "needed": fief.strength}
    values["past"] = points(towers + fief.strength)
    if owner is None:
        guard = guard_of(observation)
        values |= {"guard": guard, "total": points(fief.strength + guard)}
        return ".neutral", values
    if kind_of(fief.card) == "tent":
        return ".tent", values
    return ".towers" if towers else "", values


def _captor(observation: Observation) -> str:
    ransom = observation.ransom
    if ransom is None:
        return ""
    return say("ortus.guard.captor") if ransom.captor is None else mark_of(ransom.captor)


def _recruits(observation: Observation) -> int:
    """Army cards for each Land, and more for Lands with a Market Town in their Fief (O.7.5, O.5.7)."""
    numbers, soldiers = observation.ruleset, 0
    for fief in own_earl(observation).fiefs:
        lands = sum(card.startswith("land") for card in fief.properties)
        towns = sum(card.startswith("market_town") for card in fief.properties)
        soldiers += lands * numbers.land_recruit + min(lands, towns) * numbers.town_recruit
    return soldiers


def _has_a_stake(own: EarlView) -> bool:
    """Whether the Earl can ante: an attached Property, or a bare Fief that is not his last (O.16.3)."""
    bare = any(fief.lord is None and not fief.properties for fief in own.fiefs)
    return any(fief.properties for fief in own.fiefs) or (bare and len(own.fiefs) > 1)


def _set(observation: Observation, made_wild: str | None) -> str:
    """The viewer's best set of Joust cards (O.16.8), once one more of them is wild."""
    joust, own = observation.joust, own_earl(observation)
    hand = next((each for each in joust.hands if each.seat == own.seat), None) if joust else None
    if hand is None:
        return say("ortus.set.none")
    wild = hand.wild
    plain = list(hand.cards[: len(hand.cards) - wild])  # wild cards are listed last
    if made_wild in plain:
        plain.remove(made_wild)
        wild += 1
    princes, vassals = plain.count("joust_prince"), plain.count("joust_vassal")
    size = wild + max(princes, vassals)
    card = "joust_prince" if princes >= vassals else "joust_vassal"
    if size == 0:
        return say("ortus.set.none")
    if size == 1:
        return say("ortus.set.single", card=card_name(card))
    return say("ortus.set", size=size, card=card_name(card))


def _struggle(struggle: StruggleView, action: Support | EndSupport) -> Effect:
    defends = struggle.answering == struggle.target
    attack, defence = struggle.attack, struggle.defence
    if isinstance(action, Support):
        added = {"attack": attack + (not defends), "defence": defence + defends}
        return "", added
    values = {"plot": card_name(struggle.card), "attack": attack, "defence": defence}
    if attack > defence:
        other = mark_of(struggle.target)
        return (".succeeds" if defends else ".open"), values | {"other": other}
    other = mark_of(struggle.attacker)
    return (".open" if defends else ".fails"), values | {"other": other}


def _battle(observation: Observation, battle: BattleView, action: Action) -> Effect:
    match action:
        case FieldForce():
            strength = _strength(observation, action)
            total = points(strength + sum(force.strength for force in battle.picked))
            ending = f".{action.source}" if action.source in ("hand", "pool", "camp") else ""
            limit = own_earl(observation).lands * observation.ruleset.land_field
            soldiers = 1 + sum(force.source == "pool" for force in battle.picked)
            return ending, {"strength": strength, "total": total, "soldiers": soldiers, "limit": limit}
        case EndFielding():
            if not battle.picked:
                return ".none", {}
            together = points(sum(force.strength for force in battle.picked))
            forces = several_within((force.card for force in battle.picked), ROOM)
            return "", {"strength": together, "forces": forces}
        case AlterResult():
            other = battle.drawn if battle.result == "normal_battle" else "normal_battle"
            result = other or "normal_battle"
            return "", {"result": card_name(result), "outcome": outcome(observation, battle, result)}
        case AcceptResult():
            result = battle.result or "normal_battle"
            return "", {"result": card_name(result), "outcome": outcome(observation, battle, result)}
        case DecideBattle():
            return "", {"outcome": outcome(observation, battle, action.result)}
        case LoseForce():
            ending = f".{action.source}" if action.source in ("lord", "burh", "camp") else ""
            standing: tuple[ForceView, ...] = (*battle.attackers, *battle.defenders)
            fits = [
                force.strength
                for force in standing
                if (force.source, force.card, force.piece) == (action.source, action.card, action.piece)
            ]
            return ending, {"strength": (fits or [0])[0], "points": points(battle.points_left)}
        case FellTower():
            return "" if battle.points_left > 1 else ".last", {"count": battle.points_left - 1}
        case KeepFief() | DestroyFief():
            found = find_fief(observation, battle.fief)
            held = found[1].properties if found else ()
            return "" if held else ".bare", {"properties": several(held)}
        case _:
            return "", {}


def _strength(observation: Observation, action: FieldForce) -> int:
    """The strength of a force that is not picked yet (O.6.3, O.7.3)."""
    numbers = observation.ruleset
    soldiers = {"knight": numbers.knight_strength, "infantry": numbers.infantry_strength}
    if action.source == "mercenary":
        garrison = next(
            (each.garrison for each in own_earl(observation).mercenaries if each.mercenary == action.piece),
            (),
        )
        return numbers.mercenary_strength + sum(soldiers[soldier] for soldier in garrison)
    if action.card == "mercenary":
        return numbers.mercenary_strength
    return soldiers.get(action.card) or _face_strength(observation, action.card)
