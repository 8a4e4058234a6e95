"""What the transcripts of Witan show: each concept's main line, and what it refuses."""

from __future__ import annotations

from functools import partial
from typing import Final

from .scenario import Scenario

_scenario = partial(Scenario, game_key="witan")

_PLOTS: Final = {"treachery": 4, "intrigue": 4, "allies": 4, "castle": 2, "vassal": 2, "land": 2}
_SCHEME: Final = ("FoundFief", "PlaceProperty", "PlaceLord")
_COUNCIL: Final = {"castle": 4, "vassal": 2, "prince": 2}

SCENARIOS: Final[dict[str, Scenario]] = {
    # The opening and the tray
    "conceded": _scenario(
        3, {"castle": 3, "prince": 2, "land": 3}, ("FoundFief", "PlaceLord"), ["FiefFounded", "LordPlaced"]
    ),
    "opening": _scenario(
        2,
        {"castle": 2, "champion": 2, "banquet": 1, "allies": 1},
        (),
        ["CardPicked", "HandsPicked", "FreeTowersPicked", "StartingEarlDrawn", "TurnBegan", "CardTaken"],
        ["not_in_tray", "other_question"],
    ),
    "tray": _scenario(
        2,
        {"banquet": 2, "castle": 2, "land": 2},
        ("HoldBanquet", "FoundFief"),
        [
            ("CardTaken", {"why": "end_turn"}),
            "BanquetHeld",
            ("CardTaken", {"why": "banquet"}),
            ("CardTaken", {"why": "banquet"}),
            ("CardTaken", {"why": "end_turn"}),
        ],
        ["pick_to_end", "not_in_tray", "no_winchester"],
    ),
    "hand_limit": _scenario(
        2,
        {"castle": 2, "land": 2, "prince": 2},
        ("DiscardCard",),
        ["CardTaken", "CardDiscarded", "CardTaken", "CardDiscarded"],
        options={"hand_limit": 5},
    ),
    "mercenary": _scenario(
        2,
        {"mercenary": 3, "land": 1, "castle": 1},
        ("PlaceMercenary", "Siege", "FieldForce"),
        ["MercenaryPlaced", "GarrisonArrived", ("ForcesFielded", {"defending": False}), "DamageDealt"],
    ),
    # Plots
    "plot_allowed": _scenario(
        2,
        _PLOTS,
        ("KillLord", "AddToPlot", "AllowPlot", *_SCHEME),
        [
            "LordPlaced",
            ("PlotLaid", {"aim": "lord"}),
            ("PlotStrengthened", {"strength": 3}),
            "PlotSucceeded",
            "LordKilled",
        ],
        ["too_much_added"],
    ),
    "plot_blocked": _scenario(
        2,
        _PLOTS,
        ("KillLord", "StealProperties", "AddToPlot", "BlockPlot", *_SCHEME),
        ["PlotLaid", "PlotStrengthened", ("WitanSpent", {"card": "allies"}), ("PlotBlocked", {"witans": 2})],
        ["cannot_block"],
    ),
    "plot_not_met": _scenario(
        2,
        {"intrigue": 4, "castle": 2, "land": 3},
        ("StealProperties", "AddToPlot", "SeizeProperty", "ReceiveProperty", *_SCHEME),
        [
            "PropertyPlaced",
            ("WitanSpent", {"card": "intrigue"}),
            ("PlotLaid", {"aim": "properties"}),
            "PlotSucceeded",
            "PropertySeized",
            "PropertyReceived",
        ],
        ["no_such_means"],
        {"witans": 1},
    ),
    "vassal_lord": _scenario(
        2,
        {"castle": 2, "vassal": 3, "treachery": 3},
        ("KillLord", "AllowPlot", "PlaceLord", "FoundFief"),
        [("PlotLaid", {"aim": "lord"}), ("LordKilled", {"card": "vassal.0"}), "TurnBegan"],
        ["truce"],
    ),
    # Witans as Banners
    "king": _scenario(
        3,
        {"banner": 3, "land": 2, "mercenary": 2},
        ("ClaimKingship", "PlaceProperty", "PlaceMercenary", "GiveSoldier"),
        [
            ("WitanSpent", {"card": "banner"}),
            ("KingshipClaimed", {"banners": 1}),
            "KingshipClaimed",
            "KingProclaimed",
            "SoldierGiven",
        ],
        ["king_reigns"],
    ),
    "medieval_tactics": _scenario(
        2,
        {"champion": 3, "prince": 2, "vassal": 1, "castle": 1},
        ("Siege", "FieldForce", "AlterResult"),
        [
            ("BattleCardDrawn", {"result": "attacker_wins"}),
            ("WitanSpent", {"card": "banner"}),
            ("ResultAltered", {"result": "normal_battle"}),
            ("WitanSpent", {"card": "banner"}),
            ("ResultAltered", {"result": "attacker_wins"}),
            "DamageDealt",
        ],
    ),
    "joust_kept_out": _scenario(
        2,
        {"banner": 2, "castle": 3, "land": 2},
        ("FoundFief", "CallJoust", "OptOut"),
        [
            "FiefFounded",
            "JoustCalled",
            ("WitanSpent", {"card": "banner"}),
            ("JoustAnswered", {"entered": False, "banner": True}),
            "JoustVoid",
        ],
        ["cannot_opt_out"],
    ),
    "bequest": _scenario(
        2,
        {"prince": 2, "banner": 2, "banquet": 2, "castle": 1},
        ("HoldBanquet", "PlaceLord", "Bequeath"),
        ["LordPlaced", "BanquetHeld", ("WitanSpent", {"card": "banner"}), "EarldomBequeathed", "CardTaken"],
        ["no_prince_lord"],
    ),
    # Winchester
    "winchester": _scenario(
        3,
        _COUNCIL,
        ("FoundFief", "PlaceLord", "SendCouncilor"),
        [
            ("CouncilorSent", {"councilors": 1}),
            ("CouncilorSent", {"councilors": 2}),
            ("CouncilorSent", {"councilors": 3}),
            ("MatchWon", {"ending": "winchester"}),
        ],
        ["winchester_closed", "last_fief"],
        {"winchester": True},
    ),
}
"""By the name of the file."""
