"""Shire as the properties see it: what Ortus Regni is to them, with Burhs of every kind."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from .ortus_table import ORTUS_REGNI, eager

BURHS: Final = ("burh_1", "burh_2", "burh_3", "burh_4", "burh_5")


def all_showing(card: str, **options: Any) -> dict[str, Any]:
    """Five Burhs that show the same card (S.1.4), easy to take."""
    return {**dict.fromkeys(BURHS, card), "burh_strength": 1, "burh_infantry": 1, **options}


_TAKERS: Final = {"champion": 6, "prince": 6, "vassal": 4, "castle": 4, "land": 4}
"""A deck that takes Burhs, and has Lords to lose and Properties to pay with."""
_TAKE: Final = ("Siege", "FieldForce", "PlaceLord", "PlaceProperty", "FoundFief")

SHIRE: Final = replace(
    ORTUS_REGNI,
    rulesets=(
        (2, {}),
        (3, {}),
        (4, {"burh_infantry": 1, "medieval_tactics": True}),
        (2, {"burh_infantry": 8, "burh_strength": 20}),
        (5, all_showing("champion", tournament=True, mulligan=True)),
        (3, all_showing("vassal", joust_entry="sealed", hand_limit=4)),
        (4, all_showing("banner", medieval_tactics=True, battle_normal=2, viking_markers=1)),
        (6, all_showing("allies", peace_markers=False, viking_markers=2)),
        (2, all_showing("banquet", deck_size=40, starting_hand=12)),
        (3, all_showing("treachery", army_infantry=3, army_knights=2, mercenary_slots=3, king_lead=1)),
        (2, all_showing("intrigue", tournament=True, monastery_shows_all=True)),
    ),
    directed=(
        # Burhs that change hands, Lords that fall before them, and ransoms paid to the Shire.
        (
            2,
            {"viking_markers": 40},
            eager(_TAKERS, *_TAKE, "PayRansom", "KeepFief"),
        ),
        (
            3,
            all_showing("champion", battle_defender=40),
            eager(_TAKERS, *_TAKE, "PayRansom", "RefuseRansom"),
        ),
        # What Banners of Burhs do besides those of hands.
        (
            3,
            all_showing("banner", medieval_tactics=True, battle_normal=1, first_attack_round=1),
            eager(
                {"banner": 6, "champion": 6, "prince": 6, "castle": 6},
                *("Siege", "FieldForce", "AlterResult", "CallJoust", "OptOut", "ClaimKingship", "Bequeath"),
                *("PlaceLord", "FoundFief"),
            ),
        ),
        # Heirs, Cathedrals in their way, and hardly a soldier in the land.
        (
            3,
            all_showing("banner", army_infantry=3, army_knights=0),
            eager(
                {"prince": 5, "banner": 6, "land": 6, "cathedral": 6, "mercenary": 1},
                *("PlaceProperty", "PlaceLord", "PlaceMercenary", "Garrison", "Recruit", "Bequeath"),
            ),
        ),
    ),
    family=("O",),
    stride=40,
    share=8,
)
