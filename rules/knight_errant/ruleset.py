"""The options of a match of Knight-errant: the numbers of the family, the camp, the row, and how one wins."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import model_validator

from rules.core.ruleset import option
from rules.ortus.ruleset import OrtusNumbers


class KnightErrantRuleset(OrtusNumbers):
    """What a host may set for a match. Defaults are the publisher's page."""

    unused: ClassVar[frozenset[str]] = frozenset(
        {"starting_hand", "palace_strength", "king_lead", "royal_army", "free_towers"}
    )

    row: int = option(4, rule="K.2.3", provenance="stated", title="Cards of the row", ge=1, le=10)
    tent_cubes: int = option(3, rule="K.3.1", provenance="stated", title="Cubes of a Tent", ge=1, le=10)
    camp_infantry: int = option(2, rule="K.4.1", provenance="stated", title="Infantry of a camp", ge=0, le=8)
    honours: int = option(3, rule="K.6.1", provenance="stated", title="Honours that win", ge=1, le=8)
    honour_cubes: int = option(
        4, rule="K.6.5", provenance="stated", title="Cubes in the bag that are an honour", ge=2, le=20
    )
    round_limit: int = option(
        60,
        rule="K.6.9",
        provenance="house",
        title="Rounds until the match ends, 0 for no limit",
        ge=0,
        le=500,
    )

    copies: int = option(6, rule="K.2.1", provenance="stated", title="Copies of each card", ge=2, le=12)
    banquet_cards: int = option(
        2, rule="K.5.1", provenance="stated", title="Cards that a Banquet draws", ge=1, le=10
    )
    starting_cubes: int = option(
        1, rule="O.2.4", provenance="stated", title="Cubes of a Knight at the start", ge=1, le=10
    )
    first_attack_round: int = option(
        2, rule="O.4.5", provenance="stated", title="First round in which Knights may attack", ge=1, le=20
    )
    joust_entry: Literal["in_turn", "sealed"] = option(
        "in_turn", rule="O.16.2", provenance="house", title="How Knights enter a Joust"
    )

    @model_validator(mode="after")
    def _not_won_before_play(self) -> KnightErrantRuleset:
        """Nobody begins with all the honours that win (K.6.1, K.6.5)."""
        if self.honours == 1 and self.starting_cubes >= self.honour_cubes:
            raise ValueError("the cubes of the start would win the match before it begins")
        return self
