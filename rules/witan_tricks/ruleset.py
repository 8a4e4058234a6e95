"""The options of a match and the tables of numbers behind them, each with its rule number."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import ClassVar, Literal

from rules.core.ruleset import Preset, Ruleset, option, preset

from .pack import PACK_SIZE, RANKS

SEEDS_AT_THREE = 13
"""Cards in the grid at the start of a hand with three players (T.2.5)."""


def _table(ace: int, numbers: tuple[int, ...], jack: int, queen: int, king: int) -> tuple[int, ...]:
    by_rank = dict(zip(RANKS, (*numbers, jack, queen, king, ace), strict=True))
    return tuple(by_rank[rank] for rank in RANKS)


_PIPS = tuple(range(2, 11))

VALUES: dict[str, tuple[int, ...]] = {
    "court_12_15_18": _table(1, _PIPS, 12, 15, 18),
    "court_10": _table(1, _PIPS, 10, 10, 10),
    "five_each": _table(5, (5,) * 9, 5, 5, 5),
    "ace_11": _table(11, (0,) * 8 + (10,), 2, 3, 4),
    "one_each": _table(1, (1,) * 9, 1, 1, 1),
}
"""What a connected card of each rank, 2 to Ace, is worth in points, by the option ``values`` (T.6.3)."""


class WitanTricksRuleset(Ruleset):
    """What a host may set for a match. Defaults are the published game as far as it is known."""

    presets: ClassVar[Mapping[str, Preset]] = MappingProxyType(
        {
            "short": preset("Short match", target=301),
            "long": preset("Long match", target=901),
            "strict": preset("Strict following", follow="strict"),
        }
    )

    target: int = option(
        601,
        rule="T.10.1",
        provenance="stated",
        title="Points that end the match",
        ge=1,
        le=9999,
        examples=[601, 301, 901],
    )
    trickpile: int = option(
        15, rule="T.9.1", provenance="stated", title="Points for a suit's trickpile", ge=0, le=100
    )
    stop: int = option(10, rule="T.9.4", provenance="stated", title="Points lost for a stop", ge=0, le=100)
    seeds_at_four: Literal[12, 4, 8, 16] = option(
        12, rule="T.2.5", provenance="inferred", title="Cards in the first grid with four players"
    )
    follow: Literal["adjoining_free", "strict"] = option(
        "adjoining_free", rule="T.4.3", provenance="inferred", title="What followers may play"
    )
    trump_order: Literal["few_left_top", "few_top", "few_right_top"] = option(
        "few_left_top", rule="T.5.3", provenance="inferred", title="How the trump suit is found"
    )
    values: Literal["court_12_15_18", "court_10", "five_each", "ace_11", "one_each"] = option(
        "court_12_15_18", rule="T.6.3", provenance="inferred", title="What cards are worth in a trick"
    )
    pile_contest: Literal["individual", "side"] = option(
        "individual", rule="T.9.3", provenance="inferred", title="Who contests a trickpile with four players"
    )
    double: Literal["right", "left", "player"] = option(
        "right", rule="T.3.5", provenance="house", title="Where a card goes that fits at both ends"
    )
    tie: Literal["shared", "play_on"] = option(
        "shared", rule="T.10.4", provenance="house", title="What an exact tie at the end does"
    )

    def seeds(self, seats: int) -> int:
        """How many cards the grid starts with (T.2.5)."""
        return SEEDS_AT_THREE if seats == 3 else self.seeds_at_four

    def hand_size(self, seats: int) -> int:
        """How many cards each seat is dealt, and so how many tricks a hand has (T.2.5)."""
        return (PACK_SIZE - self.seeds(seats)) // seats
