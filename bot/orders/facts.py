"""What everybody can see of a question that is put to a seat out of its turn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rules.ortus.observation import Observation


@dataclass(frozen=True, slots=True)
class Facts:
    """``by`` is the member whose move asks, ``target`` the kind of the card that it is about, ``size`` the
    strength against one (points of an attack, cards of a plot), ``cost`` how many cards the answer takes."""

    by: int | None = None
    target: str = ""
    size: int | None = None
    cost: int | None = None


def facts_of(public: Any, seat: int, kind: str, members: Mapping[int, int]) -> Facts:
    """The facts of what the seat is asked, from what the public sees; ``members`` by seat."""
    if not isinstance(public, Observation):
        return Facts()
    if public.battle is not None and kind in ("FieldForces", "AnswerResult", "SettleFief"):
        battle = public.battle
        by = None if battle.attacker is None else members.get(battle.attacker)
        size = battle.attack_strength if battle.attackers or battle.raiders else None
        return Facts(by, _fief_card(public, battle.target, battle.fief), size)
    if public.struggle is not None and kind in ("Support", "BlockPlot"):
        plot = public.struggle
        other = plot.attacker if seat != plot.attacker else plot.target
        target = (plot.victim_card or "").partition(".")[0]
        needed = plot.attack if kind == "BlockPlot" else abs(plot.attack - plot.defence)
        return Facts(members.get(other), target, plot.attack, max(needed, 1))
    if public.ransom is not None and kind == "PayRansom":
        captor = public.ransom.captor
        by = None if captor is None else members.get(captor)
        return Facts(by, public.ransom.card.partition(".")[0], None, 1)
    if public.joust is not None and kind in ("EnterJoust", "Tilt"):
        fiefs = len(public.earls[seat].fiefs)
        cost = 0 if fiefs == 1 or kind == "Tilt" else 1
        return Facts(members.get(public.joust.caller), "", len(public.joust.hands), cost)
    return Facts()


def _fief_card(public: Observation, target: int | None, number: int) -> str:
    """The kind of the attacked Fief's card; nothing for the Pool or what is nobody's."""
    if target is None:
        return ""
    for fief in public.earls[target].fiefs:
        if fief.fief == number:
            return fief.card.partition(".")[0]
    return ""
