"""Witan as the properties see it: trays, cubes, plots met card for card, and Winchester."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import fields, replace
from functools import partial
from itertools import chain
from typing import Any, Final

from rules.core.action import Action
from rules.core.chance import Chance
from rules.core.step import Step
from rules.ortus.card import KIND, KINDS
from rules.ortus.refusal import REFUSALS as FAMILY_REFUSALS
from rules.ortus.state import State
from rules.witan.refusal import REFUSALS

from .ortus_table import ANSWERS, COMMON, ORTUS_REGNI, TURN, Hidden, permuted, pick, pools
from .table import Foreign, Pick

# Random play --------------------------------------------------------------------------------------------


def choosy(wishes: Sequence[str], *kinds: str) -> Pick:
    """Takes cards that it wishes for, mostly does something of those kinds where it can, and puts up no
    Towers."""

    def choose(game: Any, state: State, seat: int, chance: Chance) -> Action:
        legal = game.legal_actions(state, seat)
        wanted = [action for action in legal if action.kind in kinds]
        if wanted and chance.below(6):
            kind = chance.pick(sorted({action.kind for action in wanted}))
            return chance.pick([action for action in wanted if action.kind == kind])
        wished = [action for action in legal if getattr(action, "card", "") in wishes]
        cards = [action for action in wished if action.kind in ("PickCard", "PickTower")]
        if cards and chance.below(8):
            return chance.pick(cards)
        return pick(game, state, seat, chance)

    return choose


# Conceivable actions ------------------------------------------------------------------------------------


def conceivable(game: Any, state: State, chance: Chance) -> Sequence[Action]:
    """All legal actions, each with one field changed as well, some of each kind at random, and nonsense."""
    legal = list(chain.from_iterable(game.legal_actions(state, seat) for seat in game.owing(state)))
    amounts = [-1, 0, 0, 1, 2, 7]
    values = {**pools(state), "cards": amounts, "witans": amounts}
    attempts: list[Action] = [Foreign(), *legal]
    for action in legal:
        if names := [item.name for item in fields(action)]:
            name = chance.pick(names)
            attempts.append(replace(action, **{name: chance.pick(values[name])}))
    for kind in game.actions.kinds.values():
        for _ in range(2):
            attempts.append(kind(**{item.name: chance.pick(values[item.name]) for item in fields(kind)}))
    return attempts


# Hidden cards (W.3.5, O.1.10) -----------------------------------------------------------------------------


class HiddenTray(Hidden):
    """The cards of one Earl that a viewer does not see: hand, Towers and tray."""

    def __init__(self, encoded: dict[str, Any], seat: int, step: Step[Any] | None) -> None:
        super().__init__(encoded, seat, step)
        self.deck = list(self.tray.elements())
        self.taken = encoded["mat"]["taken"][seat]
        self.bequeathed = encoded["mat"]["bequeathed"][seat]

    @staticmethod
    def is_dealt(encoded: dict[str, Any], seat: int) -> bool:
        at_table: bool = encoded["earldoms"][seat]["at_table"]
        return at_table

    def agrees(self) -> bool:
        """Also with what everybody remembers of a Bequest (W.7.1)."""
        if self.bequeathed:
            hidden = Counter(self.hand) + Counter(kind for _, kind in self.towers)
            others = hidden + Counter(self.deck) - self.inherited
            older = Counter(kind for number, kind in self.towers if number < self.bequeathed)
            if not older <= others or (hidden - others).total() > self.taken:
                return False
        return not (self.needed or self.shown) or super().agrees()

    def put_back(self, encoded: dict[str, Any]) -> None:
        earldom = encoded["earldoms"][self.seat]
        earldom["hand"] = " ".join(sorted(self.hand, key=KIND.__getitem__))
        earldom["towers"] = self.towers
        counts = Counter(self.deck)
        earldom["tray"] = [counts[kind] for kind in KINDS]


# The table ------------------------------------------------------------------------------------------------

_DECKS: Final = {"deck_size", "not_for_a_deck", "too_many_copies", "no_such_deck"}
"""What only those are refused who build decks."""

WITAN: Final = replace(
    ORTUS_REGNI,
    rulesets=(
        (2, {}),
        (3, {"winchester": True}),
        (4, {"winchester": True, "councilors": 1}),
        (5, {"copies": 3, "winchester": True, "councilors": 2}),
        (6, {"copies": 2}),
        (2, {"witans": 0, "tournament": False, "medieval_tactics": False, "starting_hand": 15}),
        (3, {"witans": 6, "joust_entry": "sealed", "hand_limit": 4, "copies": 2, "starting_hand": 2}),
        # Trays run dry, and Banquets empty them faster.
        (2, {"copies": 2, "banquet_cards": 7, "witans": 4, "viking_markers": 40}),
        (4, {"viking_markers": 1, "peace_markers": False, "monastery_shows_all": True, "copies": 4}),
        (
            3,
            {"army_infantry": 3, "army_knights": 2, "king_lead": 1, "royal_army": 2, "mercenary_slots": 3},
        ),
        (3, {"joust_entry": "sealed", "one_cathedral": False, "battle_church": 12, "starting_hand": 0}),
        (2, {"truce_rounds": 0, "first_attack_round": 3, "free_towers": 10, "mercenary_slots": 0}),
    ),
    conceivable=conceivable,
    refusals=(*(key for key in FAMILY_REFUSALS if key.partition(".")[2] not in _DECKS), *REFUSALS),
    permuted=partial(permuted, hidden_of=HiddenTray),
    answers={
        **{
            kind: deeds for kind, deeds in ANSWERS.items() if kind not in ("BuildDeck", "KeepHand", "Support")
        },
        "TakeTurn": TURN | {"PickCard", "SendCouncilor"},
        "PickCard": frozenset({"PickCard"}),
        "AddToPlot": frozenset({"AddToPlot"}),
        "BlockPlot": frozenset({"BlockPlot", "AllowPlot"}),
    },
    directed=(
        # Heirs, claims of Banners and cubes, and garrisons.
        (
            3,
            {"copies": 4},
            choosy(
                ("prince", "banner", "land", "mercenary", "cathedral"),
                *("PlaceProperty", "PlaceLord", "PlaceMercenary", "Garrison", "Recruit", "Bequeath"),
                *("ClaimKingship",),
            ),
        ),
        # Sieges of Castles with Lords, and ransoms.
        (
            2,
            {"viking_markers": 40, "copies": 4, "truce_rounds": 0},
            choosy(
                ("castle", "prince", "champion", "land"),
                *("FoundFief", "PlaceLord", "Siege", "FieldForce", "PlaceProperty", "PayRansom", "KeepFief"),
            ),
        ),
        # Hardly a soldier in the land, and everything that Banners and cubes do in a battle.
        (
            2,
            {"army_infantry": 1, "army_knights": 0, "battle_normal": 1, "witans": 6, "copies": 4},
            choosy(
                ("land", "banner", "champion", "vassal"),
                *("PlaceProperty", "Recruit", "AlterResult", "Siege", "FieldForce", "CallJoust", "Tilt"),
            ),
        ),
        # Jousts with sealed answers, hands that are shown, plots and blocks.
        (
            4,
            {"joust_entry": "sealed", "copies": 3, "truce_rounds": 0},
            choosy(
                ("banner", "land", "champion", "vassal", "monk", "treachery", "allies"),
                *("PlaceProperty", "CallJoust", "EnterJoust", "OptOut", "RideChampion", "Tilt"),
                *("PlaceLord", "UseMonastery", "CorruptHand", "RansackLand", "AddToPlot", "BlockPlot"),
            ),
        ),
        # Lords go to Winchester.
        (
            3,
            {"winchester": True, "copies": 4},
            choosy(("castle", "vassal", "prince"), "FoundFief", "PlaceLord", "SendCouncilor"),
        ),
    ),
    common=COMMON
    | {"PickCard", "AddToPlot", "AllowPlot", "EnterJoust", "OptOut", "HoldVikings", "PassJoust"},
    family=("O",),
    stride=60,
    share=12,
)
