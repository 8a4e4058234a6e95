"""What the transcripts of Knight-errant show: row, Tent, camp, and how a Knight becomes an Earl."""

from __future__ import annotations

from functools import partial
from typing import Final

from .scenario import Scenario

_scenario = partial(Scenario, deck={}, game_key="knight_errant")

_BUILD: Final = ("FoundFief", "PlaceProperty", "PlaceLord")
_FIGHT: Final = ("Siege", "FieldForce", "EndFielding")
_LORDS: Final = ("castle", "prince", "vassal", "champion", "monk")
_PROPERTIES: Final = ("church", "cathedral", "land", "market_town")
_LEAN: Final = {"copies": 2, "row": 10, "first_attack_round": 20, "viking_markers": 40}
"""So few cards that deck and pile run dry."""

SCENARIOS: Final[dict[str, Scenario]] = {
    # How it ends
    "conceded": _scenario(
        seats=3, eager=_BUILD, wanted=["FiefFounded", "LordPlaced", "HonoursChanged"], wishes=_LORDS
    ),
    "honours": _scenario(
        seats=2,
        eager=_BUILD,
        wanted=["HonoursChanged", "HonoursChanged", ("MatchWon", {"ending": "honours"})],
        wishes=(*_LORDS, *_PROPERTIES),
        refusals=["no_room", "action_taken"],
    ),
    "honours_in_battle": _scenario(
        seats=2,
        eager=(*_BUILD, *_FIGHT, "KeepFief"),
        wanted=["FiefCaptured", "HonoursChanged", ("MatchWon", {"ending": "honours"})],
        wishes=("castle", "champion", "church"),
        options={"honours": 2, "first_attack_round": 6, "tent_cubes": 10},
    ),
    "honours_of_a_joust": _scenario(
        seats=2,
        eager=("PlaceProperty", "CallJoust", "EnterJoust", "Ante", "ReceiveProperty"),
        wanted=["JoustWon", "PropertyReceived", ("MatchWon", {"ending": "honours"})],
        wishes=("church", "banner", "cathedral"),
        options={"honours": 2, "first_attack_round": 20},
    ),
    "round_limit": _scenario(
        seats=3,
        eager=_BUILD,
        wanted=["HonoursChanged", ("MatchWon", {"ending": "round_limit"})],
        wishes=_PROPERTIES,
        options={"round_limit": 4},
    ),
    "round_limit_shared": _scenario(
        seats=3, eager=_BUILD, wanted=["HonoursChanged", "MatchShared"], options={"round_limit": 3}
    ),
    "no_fief": _scenario(
        seats=3,
        eager=(*_BUILD, *_FIGHT),
        wanted=[
            ("EarlLeft", {"why": "no_fief"}),
            ("EarlLeft", {"why": "no_fief"}),
            ("MatchWon", {"ending": "no_fief"}),
        ],
        wishes=("champion", "prince", "vassal"),
        refusals=["first_turn"],
    ),
    # The row and the deck
    "row": _scenario(
        seats=2,
        eager=(),
        wanted=[("RowTaken", {"why": "end_turn"}), "RowFilled", "CardsReceived"],
        wishes=("castle",),
        refusals=["not_in_row"],
    ),
    "row_refreshed": _scenario(
        seats=2,
        eager=("RefreshRow",),
        wanted=[
            ("RowTaken", {"why": "banner"}),
            "RowDiscarded",
            "RowLaid",
            ("RowTaken", {"why": "end_turn"}),
        ],
        wishes=("banner", "castle"),
    ),
    "pile_shuffled": _scenario(
        seats=2,
        eager=("RefreshRow", "HoldBanquet"),
        wanted=["CommonDeckShuffled", "CommonDeckShuffled"],
        wishes=("banner", "banquet"),
        options=_LEAN,
    ),
    "no_card_left": _scenario(
        seats=2,
        eager=("TakeFromRow",),
        wanted=["TurnEndedBare", "TurnEndedBare"],
        refusals=["nothing_to_draw"],
        options=_LEAN,
    ),
    "banquet": _scenario(
        seats=2,
        eager=("HoldBanquet",),
        wanted=["BanquetHeld", ("CardsDrawn", {"cards": 2, "why": "banquet"})],
        wishes=("banquet",),
        refusals=["not_in_hand"],
    ),
    # Tent and camp
    "tent": _scenario(
        seats=2,
        eager=(*_FIGHT, "PitchTent"),
        wanted=[("AttackDeclared", {"attack": "siege"}), ("TentDamaged", {"left": 1}), "TentPitched"],
        wishes=("champion",),
        refusals=["tent_is_whole"],
    ),
    "tent_outside_the_towers": _scenario(
        seats=2,
        eager=("PlaceTower", *_FIGHT),
        wanted=["TowerPlaced", "TowerPlaced", "TowerPlaced", ("DamageDealt", {"towers": 0}), "TentDamaged"],
        wishes=("land",),
    ),
    "tent_rebuilt": _scenario(
        seats=2,
        eager=("FoundFief", "PlaceProperty", *_FIGHT, "PitchTent"),
        wanted=["FiefFounded", ("TentDamaged", {"left": 0}), "FiefDestroyed", ("TentPitched", {"cubes": 1})],
        wishes=("castle", "champion", "land"),
    ),
    "tent_raided": _scenario(
        seats=2,
        eager=("PlaceProperty", "Raid", "FieldForce", "SeizeProperty", "ReceiveProperty"),
        wanted=[
            "PropertyPlaced",
            ("AttackDeclared", {"attack": "raid"}),
            "PropertySeized",
            "PropertyReceived",
        ],
        wishes=_PROPERTIES,
        refusals=["nothing_there"],
    ),
    "tent_besieged_by_vikings": _scenario(
        seats=2,
        eager=("Siege", "EndFielding"),
        wanted=[("AttackDeclared", {"attacker": None}), "VikingsFielded", "TentDamaged"],
        options={"viking_markers": 1, "peace_markers": False, "first_attack_round": 9},
    ),
    "camp": _scenario(
        seats=2,
        eager=(*_FIGHT, "LoseForce", "RallyCamp"),
        wanted=[
            ("ForceLost", {"source": "camp", "seat": 0}),
            ("ForceLost", {"source": "camp", "seat": 1}),
            "CampRallied",
        ],
        refusals=["camp_is_full", "force_unavailable"],
    ),
    # What is otherwise where a Tent is a Fief, and honours that come and go
    "joust": _scenario(
        seats=2,
        eager=("FoundFief", "PlaceProperty", "CallJoust", "EnterJoust", "Ante"),
        wanted=["FiefFounded", "JoustCalled", ("JoustAnswered", {"entered": True}), "AnteLaid", "AnteLaid"],
        wishes=("castle", "land", "banner"),
        refusals=["cannot_opt_out", "cannot_ante"],
    ),
    "cubes": _scenario(
        seats=2,
        eager=("SendEmissary",),
        wanted=["EmissarySent", "EmissarySent", ("HonoursChanged", {"honours": ("cubes",)})],
        wishes=("monk", "vassal"),
    ),
    "honours_lost": _scenario(
        seats=2,
        eager=("FoundFief", "PlaceLord", "KillLord"),
        wanted=["LordPlaced", "HonoursChanged", "LordKilled", "HonoursChanged"],
        wishes=("castle", "vassal", "treachery"),
    ),
    "ransom": _scenario(
        seats=2,
        eager=(*_BUILD, *_FIGHT, "PayRansom"),
        wanted=["LordCaptured", "RansomPaid", "LordReturned"],
        wishes=("castle", "vassal", "prince", "land"),
        refusals=["cannot_pay"],
        options={"tent_cubes": 10, "honours": 8},
    ),
}
