"""The options of a match of Ortus Regni: the numbers of the family, and deck building."""

from __future__ import annotations

from pydantic import model_validator

from rules.core.ruleset import option
from rules.ortus.card import TRAY_KINDS
from rules.ortus.ruleset import OrtusNumbers


class OrtusRegniRuleset(OrtusNumbers):
    """What a host may set for a match. Defaults are the published game as far as it is known."""

    deck_size: int = option(24, rule="O.2.1", provenance="stated", title="Cards of a deck", ge=6, le=60)
    mulligan: bool = option(False, rule="O.2.7", provenance="inferred", title="A new first hand once, free")

    @model_validator(mode="after")
    def _enough_cards(self) -> OrtusRegniRuleset:
        """A tray holds a deck and the free Towers, and a deck the first hand (O.2.1, O.19.2)."""
        if self.deck_size + self.free_towers > self.copies * TRAY_KINDS:
            raise ValueError("a deck and the free Towers are more cards than an Earl has")
        if self.starting_hand > self.deck_size:
            raise ValueError("the first hand is larger than a deck")
        return self
