"""The options of a match of Shire: those of the base game, and the Burhs."""

from __future__ import annotations

from typing import Literal

from rules.core.ruleset import option
from rules.ortus_regni.ruleset import OrtusRegniRuleset

Shown = Literal["champion", "vassal", "banner", "allies", "banquet", "treachery", "intrigue"]
"""What a Burh may show (S.1.4)."""


class ShireRuleset(OrtusRegniRuleset):
    """What a host may set for a match. Defaults are the publisher's page as far as it says."""

    burh_1: Shown = option("champion", rule="S.1.3", provenance="inferred", title="The first Burh shows")
    burh_2: Shown = option("vassal", rule="S.1.3", provenance="inferred", title="The second Burh shows")
    burh_3: Shown = option("banner", rule="S.1.3", provenance="inferred", title="The third Burh shows")
    burh_4: Shown = option("allies", rule="S.1.3", provenance="inferred", title="The fourth Burh shows")
    burh_5: Shown = option("banquet", rule="S.1.3", provenance="house", title="The fifth Burh shows")
    burh_strength: int = option(2, rule="S.2.1", provenance="stated", title="Strength of a Burh", ge=1, le=20)
    burh_infantry: int = option(
        2, rule="S.2.2", provenance="stated", title="Infantry that defend a neutral Burh", ge=1, le=8
    )

    @property
    def burhs(self) -> tuple[Shown, ...]:
        """What the five Burhs show, in order."""
        return (self.burh_1, self.burh_2, self.burh_3, self.burh_4, self.burh_5)
