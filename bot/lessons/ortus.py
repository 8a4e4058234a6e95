"""The steps of the lessons in Ortus Regni and its variants.

They are told in one's own turn. What a step speaks of is in the learner's hand or on the table by then, or
the match has gone on long enough.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from rules.knight_errant.mat import KnightMat
from rules.ortus.card import KINDS
from rules.ortus.observation import Observation

from .step import Step

FACES: Final = ("prince", "vassal", "champion", "monk")

Condition = Callable[[Any], bool]


def turn(seen: Observation) -> bool:
    """In one's own turn."""
    return seen.question is not None and seen.question.kind == "TakeTurn"


def acted(seen: Observation) -> bool:
    """When only the end of the turn is left; at the latest in the third round."""
    return turn(seen) and (seen.action_taken or seen.round >= 3)


def from_round(number: int) -> Condition:
    """In a turn of that round or a later one."""
    return lambda seen: turn(seen) and seen.round >= number


def holding(cards: tuple[str, ...], latest: int) -> Condition:
    """With one of the cards in hand; at the latest in that round."""

    def holds(seen: Observation) -> bool:
        assert seen.viewer is not None
        hand = seen.earls[seen.viewer].hand or ()
        return turn(seen) and (seen.round >= latest or not set(cards).isdisjoint(hand))

    return holds


def in_row(cards: tuple[str, ...], latest: int) -> Condition:
    """With one of the cards in hand or in the open row; at the latest in that round."""

    def holds(seen: Observation) -> bool:
        assert isinstance(seen.mat, KnightMat)
        return holding(cards, latest)(seen) or (turn(seen) and not _names_in(seen.mat).isdisjoint(cards))

    return holds


def _names_in(mat: KnightMat) -> set[str]:
    return {KINDS[kind] for kind in mat.row}


ORTUS_REGNI: Final = (
    Step("ortus_regni.goal", turn),
    Step("ortus.towers", turn),
    Step("ortus_regni.end", acted),
    Step("ortus.fief", holding(("castle",), 2)),
    Step("ortus.army", holding(("land", "market_town"), 2)),
    Step("ortus.attack", from_round(2)),
    Step("ortus.lord", holding(FACES, 2)),
    Step("ortus.plots", holding(("treachery", "intrigue"), 3)),
    Step("ortus.king", holding(("banner",), 4)),
    Step("ortus.known", from_round(3)),
    Step("ortus.vikings", from_round(4)),
    Step("ortus_regni.heir", from_round(5)),
)

WITAN: Final = (
    Step("witan.goal", turn),
    Step("ortus.towers", turn),
    Step("witan.end", acted),
    Step("ortus.fief", holding(("castle",), 2)),
    Step("witan.witans", from_round(2)),
    Step("ortus.lord", holding(FACES, 2)),
    Step("ortus.army", holding(("land", "market_town"), 2)),
    Step("witan.banquet", holding(("banquet",), 3)),
    Step("ortus.attack", from_round(3)),
    Step("witan.plots", from_round(3)),
    Step("witan.mercenary", holding(("mercenary",), 4)),
    Step("witan.heir", from_round(4)),
)

KNIGHT_ERRANT: Final = (
    Step("knight_errant.row", turn),
    Step("knight_errant.honours", turn),
    Step("knight_errant.buildings", turn),
    Step("knight_errant.tent", turn),
    Step("knight_errant.castle", in_row(("castle",), 2)),
    Step("knight_errant.cubes", in_row(("vassal", "monk"), 2)),
    Step("ortus.lord", holding(FACES, 3)),
    Step("knight_errant.cards", in_row(("banquet", "banner"), 3)),
    Step("knight_errant.attack", from_round(2)),
    Step("knight_errant.camp", from_round(3)),
    Step("ortus.towers", from_round(3)),
)

SHIRE: Final = (
    Step("shire.goal", turn),
    Step("shire.burhs", turn),
    Step("shire.end", acted),
    Step("ortus.towers", from_round(2)),
    Step("ortus.army", holding(("land", "market_town"), 2)),
    Step("shire.siege", from_round(2)),
    Step("ortus.fief", holding(("castle",), 3)),
    Step("shire.lent", from_round(3)),
    Step("shire.held", from_round(3)),
    Step("ortus.attack", from_round(4)),
    Step("ortus.vikings", from_round(4)),
)
