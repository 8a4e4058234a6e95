"""The options of a match of Witan: the numbers of the family, Witans, and Winchester."""

from __future__ import annotations

from rules.core.ruleset import option
from rules.ortus.ruleset import OrtusNumbers


class WitanRuleset(OrtusNumbers):
    """What a host may set for a match. Defaults are the publisher's page."""

    witans: int = option(2, rule="W.2.4", provenance="stated", title="Witans of each Earl", ge=0, le=6)
    winchester: bool = option(
        False, rule="W.8.1", provenance="stated", title="Winchester, with three or more Earls"
    )
    councilors: int = option(
        3, rule="W.8.1", provenance="stated", title="High Councilors that win", ge=1, le=6
    )
    tournament: bool = option(True, rule="W.1.3", provenance="stated", title="Tournament Rules")
    medieval_tactics: bool = option(True, rule="W.1.3", provenance="stated", title="Medieval Tactics")
