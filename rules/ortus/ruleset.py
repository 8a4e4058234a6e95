"""The numbers and switches that all games of the family share, each with its rule number."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import ClassVar, Literal

from pydantic import model_validator

from rules.core.ruleset import Preset, Ruleset, option, preset

MOST_EARLS = 6
"""The largest table (O.1.1)."""


class OrtusNumbers(Ruleset):
    """Every number of the base rules. Whoever has the boxed game can set what it says."""

    presets: ClassVar[Mapping[str, Preset]] = MappingProxyType(
        {
            "tournament": preset("Tournament Rules", tournament=True),
            "tactics": preset(
                "Tournament Rules and Medieval Tactics", tournament=True, medieval_tactics=True
            ),
            "short": preset(
                "Short match",
                peace_markers=False,
                viking_markers=4,
                castle_strength=1,
                palace_strength=2,
            ),
        }
    )

    # Table decks
    army_infantry: int = option(
        16, rule="O.1.4", provenance="house", title="Infantry in an Army deck", ge=0, le=60
    )
    army_knights: int = option(
        8, rule="O.1.4", provenance="house", title="Knights in an Army deck", ge=0, le=60
    )
    viking_vikings: int = option(
        18, rule="O.1.5", provenance="house", title="Vikings in the Viking deck", ge=1, le=60
    )
    viking_chieftains: int = option(
        6, rule="O.1.5", provenance="house", title="Chieftains in the Viking deck", ge=0, le=60
    )
    battle_normal: int = option(
        12, rule="O.1.6", provenance="house", title="Normal Battle cards", ge=1, le=60
    )
    battle_attacker: int = option(
        4, rule="O.1.6", provenance="house", title="Attacker Wins cards", ge=0, le=60
    )
    battle_defender: int = option(
        4, rule="O.1.6", provenance="house", title="Defender Wins cards", ge=0, le=60
    )
    battle_church: int = option(
        4, rule="O.1.6", provenance="house", title="Church Decides cards", ge=0, le=60
    )
    joust_no_luck: int = option(8, rule="O.1.7", provenance="house", title="No Luck cards", ge=0, le=60)
    joust_princes: int = option(8, rule="O.1.7", provenance="house", title="Joust Prince cards", ge=1, le=60)
    joust_vassals: int = option(8, rule="O.1.7", provenance="house", title="Joust Vassal cards", ge=1, le=60)

    # Cards of an Earl
    copies: int = option(6, rule="O.1.2", provenance="stated", title="Copies of each Earl card", ge=2, le=12)
    starting_hand: int = option(
        5, rule="O.2.6", provenance="stated", title="Cards of the first hand", ge=0, le=15
    )
    starting_cubes: int = option(
        1, rule="O.2.4", provenance="stated", title="Cubes of an Earl at the start", ge=1, le=10
    )
    hand_limit: int = option(
        0, rule="O.4.7", provenance="house", title="Most cards in a hand, 0 for no limit", ge=0, le=40
    )
    first_attack_round: int = option(
        2, rule="O.4.5", provenance="stated", title="First round in which Earls may attack", ge=1, le=20
    )
    banquet_cards: int = option(
        2, rule="O.4.8", provenance="stated", title="Cards that a Banquet draws", ge=1, le=10
    )

    # Fiefs
    castle_strength: int = option(
        2, rule="O.5.3", provenance="stated", title="Strength of a Castle", ge=1, le=20
    )
    palace_strength: int = option(
        3, rule="O.5.3", provenance="stated", title="Strength of a Palace", ge=1, le=20
    )
    towns_per_fief: int = option(
        1, rule="O.5.5", provenance="house", title="Most Market Towns in a Fief", ge=0, le=12
    )
    churches_per_fief: int = option(
        1, rule="O.5.5", provenance="house", title="Most religious buildings in a Fief", ge=0, le=12
    )
    land_muster: int = option(
        1, rule="O.5.6", provenance="inferred", title="Soldiers when a Land is placed", ge=0, le=6
    )
    town_recruit: int = option(
        1, rule="O.5.7", provenance="house", title="More soldiers for a Land with a Market Town", ge=0, le=6
    )
    one_cathedral: bool = option(
        True, rule="O.5.8", provenance="house", title="Only one Cathedral on the table"
    )

    # Face cards
    champion_strength: int = option(
        3, rule="O.6.3", provenance="house", title="Strength of a Champion", ge=1, le=20
    )
    vassal_strength: int = option(
        2, rule="O.6.3", provenance="house", title="Strength of a Vassal", ge=1, le=20
    )
    prince_strength: int = option(
        2, rule="O.6.3", provenance="house", title="Strength of a Prince", ge=1, le=20
    )
    mercenary_strength: int = option(
        2, rule="O.6.3", provenance="house", title="Strength of a Mercenary", ge=1, le=20
    )
    infantry_strength: int = option(
        1, rule="O.6.3", provenance="stated", title="Strength of Infantry", ge=1, le=20
    )
    knight_strength: int = option(
        2, rule="O.6.3", provenance="house", title="Strength of a Knight", ge=1, le=20
    )
    monastery_shows_all: bool = option(
        False, rule="O.6.9", provenance="house", title="A Monastery shows the hand to everybody"
    )

    # Army
    mercenary_slots: int = option(
        1, rule="O.7.2", provenance="stated", title="Soldiers in a Mercenary's garrison", ge=0, le=6
    )
    land_recruit: int = option(
        1, rule="O.7.5", provenance="inferred", title="Soldiers that a Land recruits", ge=0, le=6
    )
    land_field: int = option(
        1, rule="O.7.6", provenance="inferred", title="Soldiers that a Land fields", ge=0, le=12
    )

    # Towers and battles
    tower_strength: int = option(
        1, rule="O.8.2", provenance="inferred", title="Points that a Tower takes", ge=1, le=20
    )
    property_strength: int = option(
        1, rule="O.10.4", provenance="house", title="Points for a Property in a Raid", ge=1, le=20
    )

    # Politics
    treachery_hand: int = option(
        2, rule="O.12.4", provenance="house", title="Cards lost to Treachery on a hand", ge=1, le=20
    )
    intrigue_properties: int = option(
        2, rule="O.12.7", provenance="stated", title="Properties stolen by an Intrigue", ge=1, le=10
    )
    intrigue_soldiers: int = option(
        2, rule="O.12.9", provenance="house", title="Soldiers stolen by an Intrigue", ge=1, le=10
    )

    # King
    king_lead: int = option(
        2, rule="O.14.3", provenance="stated", title="Banners ahead of every other Earl", ge=1, le=6
    )
    royal_army: int = option(
        1, rule="O.14.5", provenance="stated", title="Soldiers that each Earl gives the King", ge=0, le=6
    )

    # Joust
    joust_entry: Literal["in_turn", "sealed"] = option(
        "in_turn", rule="O.16.2", provenance="house", title="How Earls enter a Joust"
    )
    joust_cards: int = option(3, rule="O.16.4", provenance="house", title="Joust cards for each", ge=1, le=5)

    # Vikings
    peace_markers: bool = option(
        True, rule="O.17.1", provenance="house", title="A black marker only after a round without attack"
    )
    viking_markers: int = option(
        8, rule="O.17.2", provenance="stated", title="Black markers until the Vikings arrive", ge=1, le=40
    )
    vikings_act_on_arrival: bool = option(
        True, rule="O.17.3", provenance="house", title="The Vikings act in the round of their arrival"
    )
    viking_cards: int = option(
        4, rule="O.17.6", provenance="house", title="Viking cards of an attack", ge=1, le=12
    )
    viking_strength: int = option(
        1, rule="O.17.6", provenance="house", title="Strength of a Viking", ge=1, le=20
    )
    chieftain_strength: int = option(
        2, rule="O.17.6", provenance="house", title="Strength of a Chieftain", ge=1, le=20
    )
    emissary_vassal: int = option(
        1, rule="O.18.2", provenance="house", title="Cubes for a Vassal sent to the Vikings", ge=0, le=10
    )
    emissary_monk: int = option(
        2, rule="O.18.2", provenance="house", title="Cubes for a Monk sent to the Vikings", ge=0, le=10
    )

    # Tournament Rules and Medieval Tactics
    tournament: bool = option(False, rule="O.19.1", provenance="stated", title="Tournament Rules")
    truce_rounds: int = option(
        2, rule="O.19.1", provenance="stated", title="Rounds of truce under Tournament Rules", ge=0, le=20
    )
    free_towers: int = option(
        2, rule="O.19.2", provenance="stated", title="Free Towers under Tournament Rules", ge=0, le=10
    )
    medieval_tactics: bool = option(False, rule="O.20.1", provenance="stated", title="Medieval Tactics")

    @model_validator(mode="after")
    def _enough_for_all(self) -> OrtusNumbers:
        """The Joust deck deals to a full table (O.16.4)."""
        if self.joust_no_luck + self.joust_princes + self.joust_vassals < self.joust_cards * MOST_EARLS:
            raise ValueError("the Joust deck has too few cards for six Earls")
        return self
