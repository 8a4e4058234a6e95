"""Which game of the family is shown in which guise, by its ruleset."""

from __future__ import annotations

from typing import Final

from rules.knight_errant.ruleset import KnightErrantRuleset
from rules.ortus.observation import Observation
from rules.ortus.ruleset import OrtusNumbers
from rules.ortus_regni.ruleset import OrtusRegniRuleset
from rules.shire.ruleset import ShireRuleset
from rules.witan.ruleset import WitanRuleset

from . import knight_errant, shire, witan
from .guise import Guise

GUISES: Final[dict[type[OrtusNumbers], Guise]] = {
    OrtusRegniRuleset: Guise("Ortus Regni"),
    WitanRuleset: witan.GUISE,
    KnightErrantRuleset: knight_errant.GUISE,
    ShireRuleset: shire.GUISE,
}


def guise_of(seen: Observation) -> Guise:
    """The guise of the game that is played."""
    return GUISES[type(seen.ruleset)]
