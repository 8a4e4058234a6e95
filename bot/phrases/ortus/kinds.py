"""What a log is sifted by: the kinds of events of the Ortus family."""

from __future__ import annotations

from typing import Final

from rules.core.event import Event

KINDS: Final = ("battles", "politics", "jousts", "vikings", "cards", "earldoms", "course")

_EVENTS: Final = {
    "battles": (
        "AttackDeclared ForcePicked ForcesFielded BattleCardDrawn ResultAltered ResultAccepted ChurchDecided "
        "DamageDealt ForceLost LordCaptured AttackRepelled TowerFell FiefCaptured FiefDestroyed "
        "PropertySeized PropertyReceived PropertyDiscarded RansomPaid LordLost LordReturned TentDamaged "
        "BurhCaptured BurhFreed"
    ),
    "politics": (
        "KingshipClaimed KingProclaimed SoldierGiven EarldomBequeathed KingDied PlotLaid SupportGiven "
        "StruggleEnded LordKilled MercenaryKilled HandCorrupted LandRansacked MercenaryStolen SoldierSeized "
        "WitanSpent PlotStrengthened PlotBlocked PlotSucceeded CouncilorSent"
    ),
    "jousts": (
        "JoustCalled JoustAnswered JoustAnswerSealed AnteLaid AnteMissing JoustCardsDealt ChampionRode "
        "VassalTilted JoustPassed JoustWon JoustVoid"
    ),
    "vikings": "EmissarySent MarkerPlaced VikingsArrived VikingCubeDrawn VikingsHeld VikingsFielded",
    "cards": (
        "DeckHandedIn DeckBuilt HandKept HandPutBack CardsDrawn CardsReceived BanquetHeld MonasteryUsed "
        "HandShown CardDiscarded CardPicked HandsPicked CardTaken RowLaid RowTaken RowFilled RowDiscarded "
        "CommonDeckShuffled TableDeckShuffled TowerHidden"
    ),
    "earldoms": (
        "FreeTowersPicked TowerPlaced SoldierGarrisoned FiefFounded PropertyPlaced SoldiersMustered "
        "LordPlaced MercenaryPlaced GarrisonArrived TentPitched CampRallied BurhServed"
    ),
    "course": (
        "TableSet StartingEarlDrawn TurnBegan TurnEndedBare RoundEnded EarlLeft HonoursChanged MatchWon "
        "MatchShared"
    ),
}

KIND_OF: Final = {name: kind for kind, names in _EVENTS.items() for name in names.split()}


def kind_of(event: Event) -> str:
    """The kind of an event."""
    return KIND_OF[event.kind]
