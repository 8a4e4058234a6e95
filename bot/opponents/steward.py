"""The opponent ``steward``: keeps house in the games of the Ortus family by rules of thumb."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from bot.opponents.ortus import politics, quest, tilt, tray, turn, war
from bot.opponents.ortus.deck import deck_for
from bot.opponents.ortus.sight import Sight
from rules.core.action import Action
from rules.core.chance import Chance
from rules.core.decision import Decision
from rules.knight_errant.mat import KnightMat
from rules.ortus import action as deeds
from rules.ortus.state import Mat
from rules.witan.mat import WitanMat

_GAMES: Final = frozenset({"ortus_regni", "witan", "knight_errant", "shire"})

Worth = Callable[[Sight, Any], float]

_WORTH: Final[dict[type[Action], Worth]] = {
    **dict.fromkeys((deeds.Raid, deeds.Siege, deeds.AttackTowers), war.attack_worth),
    **dict.fromkeys((deeds.FieldForce, deeds.EndFielding), war.fielding_worth),
    **dict.fromkeys(
        (
            deeds.AlterResult,
            deeds.AcceptResult,
            deeds.DecideBattle,
            deeds.LoseForce,
            deeds.FellTower,
            deeds.KeepFief,
            deeds.DestroyFief,
        ),
        war.battle_worth,
    ),
    **dict.fromkeys(
        (
            deeds.SeizeProperty,
            deeds.SeizeSoldier,
            deeds.EndSeizing,
            deeds.ReceiveProperty,
            deeds.DiscardProperty,
            deeds.PayRansom,
            deeds.RefuseRansom,
            deeds.SettleLord,
            deeds.Ante,
        ),
        war.spoils_worth,
    ),
    **dict.fromkeys(
        (
            deeds.KillLord,
            deeds.KillMercenary,
            deeds.CorruptHand,
            deeds.RansackLand,
            deeds.StealProperties,
            deeds.StealMercenary,
            deeds.StealSoldiers,
        ),
        politics.plot_worth,
    ),
    **dict.fromkeys((deeds.Support, deeds.EndSupport), politics.struggle_worth),
    deeds.GiveSoldier: politics.gift_worth,
    **dict.fromkeys(
        (deeds.EnterJoust, deeds.OptOut, deeds.RideChampion, deeds.Tilt, deeds.PassJoust), tilt.joust_worth
    ),
    deeds.HoldVikings: war.command_worth,
    deeds.PickTower: turn.spare_worth,
    deeds.DiscardCard: turn.spare_worth,
    deeds.KeepHand: turn.first_hand_worth,
    deeds.RedrawHand: turn.first_hand_worth,
}
"""Who weighs an action; all that is not named is weighed as one of one's own turn."""

_BY_MAT: Final[dict[type[Mat], Mapping[type[Action], Worth]]] = {
    WitanMat: tray.WORTH,
    KnightMat: quest.WORTH,
}
"""Who weighs it instead, where what lies beside the Earldoms makes it another matter."""


class Steward:
    """Builds a Fief or two, sees to an heir, strikes where the prize is worth the price, defends what it can
    hold."""

    def plays(self, game_key: str) -> bool:
        return game_key in _GAMES

    def choose(
        self, observation: Any, legal_actions: Sequence[Action], decision: Decision, chance: Chance
    ) -> Action:
        if decision.kind == "BuildDeck":
            return deck_for(observation)
        if len(legal_actions) == 1:
            return legal_actions[0]
        sight = Sight(observation)
        commands = decision.kind == "CommandVikings"
        weighers = {**_WORTH, **_BY_MAT.get(type(observation.mat), {})}
        worths = [
            war.command_worth(sight, action)
            if commands
            else weighers.get(type(action), turn.worth)(sight, action)
            for action in legal_actions
        ]
        best = max(worths)
        return chance.pick(
            [action for action, worth in zip(legal_actions, worths, strict=True) if worth == best]
        )
