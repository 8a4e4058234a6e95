"""What the transcripts of Ortus Regni show: each concept's main line, and what it refuses."""

from __future__ import annotations

from typing import Final

from .scenario import Scenario

_SWORDS: Final = {"champion": 6, "prince": 6, "vassal": 6, "castle": 3, "land": 3}
_ATTACK: Final = ("FieldForce", "PlaceProperty", "FoundFief", "PlaceLord")
_PLOTS: Final = {
    "treachery": 6,
    "intrigue": 6,
    "allies": 4,
    "vassal": 2,
    "champion": 2,
    "castle": 2,
    "land": 2,
}
_SCHEME: Final = ("FoundFief", "PlaceProperty", "PlaceLord", "PlaceMercenary", "Support")
_LEAN: Final = {"viking_markers": 40}

SCENARIOS: Final[dict[str, Scenario]] = {
    # Before play, and the turn
    "conceded": Scenario(3, _SWORDS, ("Siege", *_ATTACK), ["LordPlaced", "ForcesFielded"]),
    "deck": Scenario(
        2,
        {"castle": 4, "land": 4, "champion": 4, "prince": 4, "banner": 4, "allies": 4},
        ("FoundFief",),
        ["DeckBuilt", "DeckBuilt", "FiefFounded"],
        ["deck_size", "too_many_copies", "not_for_a_deck", "no_such_deck", "not_usable"],
    ),
    "tournament": Scenario(
        2,
        _SWORDS,
        ("PickTower", "RedrawHand", "Siege", "FieldForce"),
        ["FreeTowersPicked", "HandPutBack", "HandKept", ("AttackDeclared", {"attack": "siege"})],
        ["not_in_tray", "truce"],
        {"tournament": True, "mulligan": True},
    ),
    "turn": Scenario(
        2,
        {"castle": 6, "land": 6, "market_town": 4, "church": 4, "cathedral": 2, "monk": 2},
        ("FoundFief", "PlaceProperty", "PlaceLord"),
        ["FiefFounded", "PropertyPlaced", "LordPlaced"],
        ["action_taken", "no_room", "not_in_hand"],
    ),
    "hand_limit": Scenario(
        2, _SWORDS, ("DiscardCard",), ["CardDiscarded", "CardDiscarded"], options={"hand_limit": 5}
    ),
    "banquet": Scenario(
        2, {"banquet": 6, "land": 6, "castle": 6, "monk": 6}, ("HoldBanquet",), ["BanquetHeld"]
    ),
    # Lords, army, Towers
    "recruit": Scenario(
        2,
        {"land": 6, "market_town": 6, "castle": 6, "monk": 6},
        ("PlaceProperty", "Recruit"),
        [("SoldiersMustered", {"why": "land"}), ("SoldiersMustered", {"why": "recruit"})],
        ["no_land"],
    ),
    "mercenary": Scenario(
        2,
        {"land": 6, "mercenary": 6, "market_town": 6, "castle": 6},
        ("PlaceMercenary", "PlaceProperty", "Garrison", "Siege", "FieldForce"),
        ["MercenaryPlaced", "SoldierGarrisoned", "ForcesFielded"],
        ["garrison_full", "no_such_mercenary"],
    ),
    "monastery": Scenario(
        2,
        {"monk": 6, "castle": 6, "land": 6, "allies": 6},
        ("PlaceLord", "UseMonastery"),
        ["LordPlaced", "MonasteryUsed", "HandShown"],
        ["no_abbot"],
    ),
    "towers": Scenario(
        2,
        {"champion": 6, "prince": 6, "monk": 6, "vassal": 6},
        ("PlaceTower", "AttackTowers", "FieldForce", "FellTower"),
        ["TowerPlaced", ("AttackDeclared", {"attack": "towers"}), "DamageDealt", "TowerFell"],
        ["no_such_tower"],
    ),
    # Battles
    "siege": Scenario(
        2,
        _SWORDS,
        ("Siege", "LoseForce", "KeepFief", *_ATTACK),
        [
            ("AttackDeclared", {"attack": "siege"}),
            ("ForcesFielded", {"defending": False}),
            ("ForcesFielded", {"defending": True}),
            "BattleCardDrawn",
            "DamageDealt",
            "ForceLost",
            "FiefCaptured",
        ],
        ["first_turn", "must_field", "force_unavailable", "cannot_fall"],
    ),
    "siege_repelled": Scenario(
        2,
        _SWORDS,
        ("Siege", *_ATTACK),
        [
            ("BattleCardDrawn", {"result": "defender_wins"}),
            "DamageDealt",
            ("AttackRepelled", {"attack": "siege"}),
        ],
        ["no_such_fief"],
    ),
    "castle_destroyed": Scenario(
        2, _SWORDS, ("Siege", "DestroyFief", *_ATTACK), ["DamageDealt", "FiefDestroyed"]
    ),
    "soldiers": Scenario(
        2,
        {"land": 6, "castle": 6, "market_town": 6, "church": 6},
        ("PlaceProperty", "Recruit", "Siege", "FieldForce"),
        ["SoldiersMustered", ("ForcesFielded", {"defending": False}), ("ForcesFielded", {"defending": True})],
        ["land_limit"],
    ),
    "church_decides": Scenario(
        2,
        {"church": 6, "champion": 6, "prince": 6, "castle": 6},
        ("PlaceProperty", "Siege", "FieldForce", "DecideBattle"),
        ["PropertyPlaced", ("BattleCardDrawn", {"result": "church_decides"}), ("ChurchDecided", {"seat": 0})],
        options={"battle_church": 24},
    ),
    "medieval_tactics": Scenario(
        2,
        {"banner": 6, "champion": 6, "prince": 6, "vassal": 6},
        ("Siege", "FieldForce", "AlterResult"),
        ["BattleCardDrawn", "ResultAltered", "ResultAltered", "ResultAccepted", "DamageDealt"],
        options={"medieval_tactics": True},
    ),
    "raid": Scenario(
        2,
        {"land": 6, "market_town": 6, "champion": 6, "prince": 6},
        ("PlaceProperty", "Raid", "FieldForce", "SeizeProperty", "ReceiveProperty"),
        [("AttackDeclared", {"attack": "raid"}), "DamageDealt", "PropertySeized", "PropertyReceived"],
        ["nothing_there", "not_among_spoils"],
    ),
    "raid_burnt": Scenario(
        2,
        {"land": 6, "market_town": 6, "champion": 6, "prince": 6},
        ("PlaceProperty", "Raid", "FieldForce", "SeizeProperty", "DiscardProperty"),
        ["PropertySeized", "PropertyDiscarded"],
    ),
    "ransom": Scenario(
        2,
        {"castle": 4, "land": 6, "prince": 6, "champion": 6, "vassal": 2},
        ("PlaceLord", "PlaceProperty", "Siege", "FieldForce", "PayRansom"),
        ["LordCaptured", "RansomPaid", "LordReturned"],
        ["cannot_pay"],
    ),
    "ransom_refused": Scenario(
        2,
        {"castle": 4, "land": 6, "prince": 6, "champion": 6, "vassal": 2},
        ("PlaceLord", "PlaceProperty", "Siege", "FieldForce", "RefuseRansom"),
        ["LordCaptured", "LordLost"],
    ),
    "lord_settles": Scenario(
        2,
        {"castle": 6, "prince": 6, "champion": 6, "land": 6},
        ("FoundFief", "PlaceLord", "Siege", "FieldForce", "PlaceProperty", "PayRansom", "KeepFief"),
        ["FiefCaptured", "RansomPaid", "LordReturned"],
        options=_LEAN,
    ),
    # Politics
    "treachery_lord": Scenario(
        2,
        _PLOTS,
        ("KillLord", *_SCHEME),
        ["LordPlaced", ("PlotLaid", {"aim": "lord"}), ("StruggleEnded", {"succeeded": True}), "LordKilled"],
    ),
    "treachery_hand": Scenario(2, _PLOTS, ("CorruptHand",), [("PlotLaid", {"aim": "hand"}), "HandCorrupted"]),
    "treachery_land": Scenario(
        2, _PLOTS, ("PlaceProperty", "RansackLand"), [("PlotLaid", {"aim": "land"}), "LandRansacked"]
    ),
    "struggle": Scenario(
        2,
        {"treachery": 6, "allies": 6, "vassal": 6, "castle": 6},
        ("CorruptHand", "Support", "PlaceLord"),
        [
            "PlotLaid",
            ("SupportGiven", {"attack": 1, "defence": 1}),
            ("SupportGiven", {"attack": 2}),
            ("SupportGiven", {"defence": 2}),
            ("StruggleEnded", {"succeeded": False}),
        ],
        ["not_usable"],
    ),
    "intrigue_properties": Scenario(
        2,
        _PLOTS,
        ("PlaceProperty", "StealProperties", "SeizeProperty", "ReceiveProperty"),
        [("PlotLaid", {"aim": "properties"}), "PropertySeized", "PropertyReceived"],
    ),
    "intrigue_mercenary": Scenario(
        2,
        {"intrigue": 6, "mercenary": 6, "castle": 6, "monk": 6},
        ("PlaceMercenary", "StealMercenary"),
        ["MercenaryPlaced", "MercenaryStolen"],
    ),
    "treachery_mercenary": Scenario(
        2,
        {"treachery": 6, "mercenary": 6, "castle": 6, "monk": 6},
        ("PlaceMercenary", "KillMercenary"),
        ["MercenaryPlaced", "MercenaryKilled"],
    ),
    "intrigue_soldiers": Scenario(
        2,
        {"intrigue": 6, "land": 6, "castle": 6, "monk": 6},
        ("PlaceProperty", "StealSoldiers", "SeizeSoldier"),
        [("PlotLaid", {"aim": "soldiers"}), "SoldierSeized"],
    ),
    # Banners
    "king": Scenario(
        3,
        {"banner": 6, "land": 6, "mercenary": 6, "castle": 6},
        ("ClaimKingship", "PlaceProperty", "Garrison", "GiveSoldier", "PlaceMercenary"),
        ["KingshipClaimed", "KingProclaimed", "SoldierGiven", "TurnBegan", "TurnBegan"],
        ["king_reigns"],
    ),
    "king_dies": Scenario(
        3,
        {"banner": 6, "land": 6, "mercenary": 6, "castle": 6},
        ("ClaimKingship", "Concede"),
        ["KingProclaimed", "KingDied"],
    ),
    "bequest": Scenario(
        2,
        {"prince": 6, "banner": 6, "castle": 6, "banquet": 6},
        ("PlaceLord", "Bequeath", "HoldBanquet"),
        ["LordPlaced", "BanquetHeld", "EarldomBequeathed"],
        ["no_prince_lord"],
    ),
    "bequest_barred": Scenario(
        2,
        {"prince": 6, "banner": 6, "cathedral": 6, "castle": 6},
        ("PlaceLord", "PlaceProperty"),
        ["PropertyPlaced", "LordPlaced", "LordPlaced", "TurnBegan", "TurnBegan"],
        ["cathedral_bars_bequest", "cathedral_stands"],
    ),
    "joust": Scenario(
        3,
        {"banner": 6, "land": 6, "champion": 6, "vassal": 6},
        ("PlaceProperty", "CallJoust", "EnterJoust", "Ante", "RideChampion", "Tilt", "ReceiveProperty"),
        [
            "JoustCalled",
            "AnteLaid",
            "JoustCardsDealt",
            "VassalTilted",
            "ChampionRode",
            "JoustWon",
            "PropertyReceived",
        ],
        ["no_such_joust_card", "cannot_ante"],
    ),
    "joust_refused": Scenario(
        2,
        {"banner": 6, "castle": 6, "land": 6, "champion": 6},
        ("FoundFief", "CallJoust", "OptOut"),
        ["FiefFounded", "JoustCalled", ("JoustAnswered", {"entered": False, "banner": True}), "JoustVoid"],
        ["cannot_opt_out"],
    ),
    "joust_tied": Scenario(
        2,
        {"banner": 6, "castle": 6, "land": 6, "champion": 6},
        ("PlaceProperty", "CallJoust", "EnterJoust"),
        ["AnteLaid", "JoustCardsDealt", "JoustVoid"],
    ),
    "joust_sealed": Scenario(
        3,
        {"banner": 6, "castle": 6, "land": 6, "champion": 6},
        ("PlaceProperty", "CallJoust", "EnterJoust"),
        ["JoustAnswerSealed", "JoustAnswered", "JoustAnswered", "JoustCardsDealt"],
        options={"joust_entry": "sealed"},
    ),
    # Vikings
    "vikings": Scenario(
        3,
        _SWORDS,
        ("Siege", "FoundFief", "FieldForce"),
        [
            "MarkerPlaced",
            "VikingsArrived",
            "VikingCubeDrawn",
            ("AttackDeclared", {"attacker": None}),
            "VikingsFielded",
            "BattleCardDrawn",
            "DamageDealt",
            "FiefDestroyed",
        ],
        options={"viking_markers": 2},
    ),
    "vikings_held": Scenario(
        2,
        _SWORDS,
        ("HoldVikings", "PlaceLord"),
        ["VikingsArrived", "VikingsHeld"],
        options={"viking_markers": 1},
    ),
    "emissary": Scenario(
        2,
        {"monk": 6, "vassal": 6, "castle": 6, "land": 6},
        ("SendEmissary",),
        [("EmissarySent", {"card": "vassal"}), ("EmissarySent", {"card": "monk"})],
        ["not_usable"],
    ),
}
"""By the name of the file."""
