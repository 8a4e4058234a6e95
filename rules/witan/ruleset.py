"""The options of a match of Witan: the numbers of the family, Witans, and Winchester."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import ClassVar

from rules.core.ruleset import Preset, option, preset
from rules.ortus.ruleset import OrtusNumbers


class WitanRuleset(OrtusNumbers):
    """What a host may set for a match. Defaults are the publisher's page."""

    presets: ClassVar[Mapping[str, Preset]] = MappingProxyType(
        {**OrtusNumbers.presets, "winchester": preset("Winchester, for three or more", winchester=True)}
    )

    witans: int = option(2, rule="W.2.4", provenance="stated", title="Witans of each Earl", ge=0, le=6)
    winchester: bool = option(
        False, rule="W.8.1", provenance="stated", title="Winchester, with three or more Earls"
    )
    councilors: int = option(
        3, rule="W.8.1", provenance="stated", title="High Councilors that win", ge=1, le=6
    )
    tournament: bool = option(True, rule="W.1.3", provenance="stated", title="Tournament Rules")
    medieval_tactics: bool = option(True, rule="W.1.3", provenance="stated", title="Medieval Tactics")
    copies: int = option(
        6, rule="W.2.1", provenance="stated", title="Copies of each card in a tray", ge=2, le=12
    )
    starting_hand: int = option(
        5, rule="W.2.2", provenance="stated", title="Cards picked for the first hand", ge=0, le=15
    )
    banquet_cards: int = option(
        2, rule="W.3.2", provenance="stated", title="Cards that a Banquet takes", ge=1, le=10
    )
