"""What the transcripts of Shire show: Burhs taken, lost and freed, and what each lends."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final

from .scenario import Scenario, Wanted

_SWORDS: Final = {"champion": 6, "prince": 6, "vassal": 6, "castle": 3, "land": 3}
_ATTACK: Final = ("FieldForce", "Siege", "PlaceProperty", "FoundFief", "PlaceLord")

_scenario = partial(Scenario, game_key="shire")


def _lent(
    card: str, rest: Mapping[str, int], eager: Sequence[str], wanted: Sequence[Wanted], **options: Any
) -> Scenario:
    """All Burhs show the card, and are easily taken; then it serves."""
    alike = {f"burh_{place}": card for place in range(1, 6)}
    deck = {**rest, "champion": 6, "prince": 6}
    deck["vassal"] = min(6, 24 - sum(deck.values()))
    deck["monk"] = 24 - sum(deck.values())
    return _scenario(
        2,
        deck,
        (*eager, "Siege", "FieldForce"),
        ["BurhCaptured", *wanted],
        ["no_such_means"] if card == "banquet" else [],
        options={**alike, "burh_strength": 1, "burh_infantry": 1, **options},
    )


_SERVED: Final = {
    card: ("BurhServed", {"card": f"burh.{card}"})
    for card in ("champion", "vassal", "banner", "allies", "banquet", "treachery", "intrigue")
}

SCENARIOS: Final[dict[str, Scenario]] = {
    "burh_captured": _scenario(
        2,
        _SWORDS,
        _ATTACK,
        [
            ("AttackDeclared", {"target": None}),
            ("ForcesFielded", {"seat": None}),
            ("BattleCardDrawn", {"seat": None}),
            ("BurhCaptured", {"victim": None}),
        ],
        ["first_turn", "no_such_fief"],
    ),
    "burh_holds": _scenario(
        2,
        _SWORDS,
        _ATTACK,
        [("AttackDeclared", {"target": None}), ("AttackRepelled", {"target": None})],
        ["nothing_there"],
    ),
    "burh_lost": _scenario(
        2,
        _SWORDS,
        _ATTACK,
        [("BurhCaptured", {"victim": None}), ("BurhCaptured", {"victim": 0})],
        options={"burh_strength": 1, "burh_infantry": 1},
    ),
    "burh_freed": _scenario(
        2,
        _SWORDS,
        _ATTACK,
        ["BurhCaptured", "VikingsFielded", "BurhFreed"],
        options={"viking_markers": 1, "peace_markers": False},
    ),
    "ransom_to_the_shire": _scenario(
        2,
        _SWORDS,
        ("PayRansom", *_ATTACK),
        [("LordCaptured", {"captor": None}), ("RansomPaid", {"captor": None}), "LordReturned"],
        options={"battle_defender": 30},
    ),
    "conceded": _scenario(
        3,
        _SWORDS,
        ("Concede", *_ATTACK),
        ["BurhCaptured", ("EarlLeft", {"why": "conceded"}), "BurhFreed"],
    ),
    # What they lend
    "lent_force": _lent(
        "champion",
        {"castle": 6, "land": 6},
        ("FoundFief", "PlaceProperty"),
        [("ForceLost", {"source": "burh"})],
    ),
    "lent_champion_rides": _lent(
        "champion",
        {"banner": 6, "land": 6},
        ("PlaceProperty", "CallJoust", "EnterJoust", "RideChampion"),
        ["JoustCardsDealt", _SERVED["champion"], "ChampionRode"],
    ),
    "lent_vassal_tilts": _lent(
        "vassal",
        {"banner": 6, "land": 6},
        ("PlaceProperty", "CallJoust", "EnterJoust", "Tilt"),
        ["JoustCardsDealt", _SERVED["vassal"], "VassalTilted"],
    ),
    "lent_allies": _lent(
        "allies",
        {"treachery": 6, "land": 4},
        ("CorruptHand", "RansackLand", "PlaceProperty", "Support"),
        ["PlotLaid", _SERVED["allies"], "SupportGiven", "StruggleEnded"],
    ),
    "lent_banquet": _lent("banquet", {"castle": 6}, ("HoldBanquet",), [_SERVED["banquet"], "BanquetHeld"]),
    "lent_banner_joust": _lent(
        "banner",
        {"castle": 6, "land": 6},
        ("FoundFief", "PlaceProperty", "CallJoust", "OptOut"),
        [_SERVED["banner"], "JoustCalled", _SERVED["banner"], ("JoustAnswered", {"banner": True})],
    ),
    "lent_banner_claims": _lent(
        "banner",
        {"banner": 6},
        ("ClaimKingship",),
        ["KingshipClaimed", _SERVED["banner"], "KingshipClaimed", "KingProclaimed"],
        viking_markers=40,
    ),
    "lent_banner_bequeaths": _lent(
        "banner", {"castle": 4}, ("PlaceLord", "Bequeath"), [_SERVED["banner"], "EarldomBequeathed"]
    ),
    "lent_banner_alters": _lent(
        "banner",
        {"castle": 4},
        ("AlterResult",),
        ["BattleCardDrawn", _SERVED["banner"], "ResultAltered"],
        medieval_tactics=True,
        battle_normal=1,
    ),
    "lent_treachery": _lent(
        "treachery", {"land": 6}, ("CorruptHand", "PlaceProperty"), [_SERVED["treachery"], "PlotLaid"]
    ),
    "lent_intrigue": _lent(
        "intrigue",
        {"land": 6},
        ("StealProperties", "PlaceProperty", "SeizeProperty", "ReceiveProperty"),
        [_SERVED["intrigue"], "PlotLaid", "PropertySeized"],
    ),
}
"""By the name of the file."""
