"""Which cards of a hand the question that is open allows, from what the viewer knows."""

from __future__ import annotations

from typing import Final

from rules.core.action import Action
from rules.core.chance import Chance
from rules.knight_errant import game as knight_errant
from rules.knight_errant.ruleset import KnightErrantRuleset
from rules.ortus import action as acts
from rules.ortus import play
from rules.ortus.imagine import imagined
from rules.ortus.means import HAND
from rules.ortus.observation import Observation
from rules.ortus.ruleset import OrtusNumbers
from rules.ortus.variant import Variant
from rules.ortus_regni import game as ortus_regni
from rules.ortus_regni.ruleset import OrtusRegniRuleset
from rules.shire import game as shire
from rules.shire.ruleset import ShireRuleset
from rules.witan import game as witan
from rules.witan.ruleset import WitanRuleset

from .guises import guise_of
from .reading import is_preparing

VARIANTS: Final[dict[type[OrtusNumbers], Variant]] = {
    OrtusRegniRuleset: ortus_regni.VARIANT,
    WitanRuleset: witan.VARIANT,
    KnightErrantRuleset: knight_errant.VARIANT,
    ShireRuleset: shire.VARIANT,
}
"""The composition that a ruleset belongs to; each game of the family has its line."""

_ANY_DEAL: Final = b"any deal that agrees with the observation"


def playable_kinds(seen: Observation) -> frozenset[str]:
    """The kinds that the viewer may play from his hand now, Towers aside (those take any card in his turn).

    What is legal for a seat depends on nothing that the seat does not know, so any table that agrees
    with the observation gives the answer.
    """
    if seen.viewer is None or seen.question is None or seen.viewer not in seen.question.seats:
        return frozenset()
    if is_preparing(seen):
        return frozenset()
    state = imagined(seen, VARIANTS[type(seen.ruleset)], Chance(_ANY_DEAL, 0))
    fiefs = len(seen.earls[seen.viewer].fiefs)
    spent = guise_of(seen).spent
    actions = play.legal_actions(state, seen.viewer)
    found = {_spent(each, fiefs) or spent(seen, each) for each in actions}
    return frozenset(kind for kind in found if kind is not None)


def _spent(action: Action, fiefs: int) -> str | None:
    """The kind of the hand that an action spends; ``None`` if something else serves in a card's place."""
    if getattr(action, "by", HAND) != HAND:
        return None
    match action:
        case (
            acts.FoundFief()
            | acts.PlaceProperty()
            | acts.PlaceLord()
            | acts.SendEmissary()
            | acts.DiscardCard()
        ):
            return action.card
        case acts.PlaceMercenary():
            return "mercenary"
        case acts.HoldBanquet():
            return "banquet"
        case acts.ClaimKingship() | acts.Bequeath() | acts.CallJoust() | acts.AlterResult():
            return "banner"
        case acts.KillLord() | acts.KillMercenary() | acts.CorruptHand() | acts.RansackLand():
            return "treachery"
        case acts.StealProperties() | acts.StealMercenary() | acts.StealSoldiers():
            return "intrigue"
        case acts.FieldForce() if action.source == "hand":
            return action.card
        case acts.Support() if action.fief == 0:
            return action.card
        case acts.RideChampion() if action.fief == 0:
            return "champion"
        case acts.Tilt():
            return "vassal"
        case acts.OptOut() if fiefs > 1:
            return "banner"
        case _:
            return None
