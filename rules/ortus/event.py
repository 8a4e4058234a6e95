"""What happens in the games of the family, in the past tense.

Cards as in :mod:`~rules.ortus.action`: ``"land"`` where the colour is that of the Earl named, ``"land.2"``
for a card on the table. ``fief_card`` is what the Fief is built on, empty where no Fief is meant. A seat that
is ``None`` as an attacker or captor stands for the Vikings. Those of battles, plots and Jousts are
:mod:`~rules.ortus.battle_event`, :mod:`~rules.ortus.plot_event` and
:mod:`~rules.ortus.joust_event`; all can be had from here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rules.core.event import Event

from .battle_event import BATTLES
from .battle_event import (
    AttackDeclared as AttackDeclared,
)
from .battle_event import (
    AttackKind as AttackKind,
)
from .battle_event import (
    AttackRepelled as AttackRepelled,
)
from .battle_event import (
    BattleCardDrawn as BattleCardDrawn,
)
from .battle_event import (
    ChurchDecided as ChurchDecided,
)
from .battle_event import (
    DamageDealt as DamageDealt,
)
from .battle_event import (
    FiefCaptured as FiefCaptured,
)
from .battle_event import (
    FiefDestroyed as FiefDestroyed,
)
from .battle_event import (
    ForceLost as ForceLost,
)
from .battle_event import (
    ForcePicked as ForcePicked,
)
from .battle_event import (
    ForcesFielded as ForcesFielded,
)
from .battle_event import (
    LordCaptured as LordCaptured,
)
from .battle_event import (
    LordLost as LordLost,
)
from .battle_event import (
    LordReturned as LordReturned,
)
from .battle_event import (
    PropertyDiscarded as PropertyDiscarded,
)
from .battle_event import (
    PropertyReceived as PropertyReceived,
)
from .battle_event import (
    PropertySeized as PropertySeized,
)
from .battle_event import (
    RansomPaid as RansomPaid,
)
from .battle_event import (
    ResultAccepted as ResultAccepted,
)
from .battle_event import (
    ResultAltered as ResultAltered,
)
from .battle_event import (
    TowerFell as TowerFell,
)
from .battle_event import (
    VikingsFielded as VikingsFielded,
)
from .joust_event import JOUSTS
from .joust_event import (
    AnteLaid as AnteLaid,
)
from .joust_event import (
    AnteMissing as AnteMissing,
)
from .joust_event import (
    ChampionRode as ChampionRode,
)
from .joust_event import (
    JoustAnswered as JoustAnswered,
)
from .joust_event import (
    JoustAnswerSealed as JoustAnswerSealed,
)
from .joust_event import (
    JoustCalled as JoustCalled,
)
from .joust_event import (
    JoustCardsDealt as JoustCardsDealt,
)
from .joust_event import (
    JoustPassed as JoustPassed,
)
from .joust_event import (
    JoustVoid as JoustVoid,
)
from .joust_event import (
    JoustWon as JoustWon,
)
from .joust_event import (
    VassalTilted as VassalTilted,
)
from .plot_event import PLOTS
from .plot_event import (
    HandCorrupted as HandCorrupted,
)
from .plot_event import (
    LandRansacked as LandRansacked,
)
from .plot_event import (
    LordKilled as LordKilled,
)
from .plot_event import (
    MercenaryKilled as MercenaryKilled,
)
from .plot_event import (
    MercenaryStolen as MercenaryStolen,
)
from .plot_event import (
    PlotKind as PlotKind,
)
from .plot_event import (
    PlotLaid as PlotLaid,
)
from .plot_event import (
    SoldierSeized as SoldierSeized,
)
from .plot_event import (
    StruggleEnded as StruggleEnded,
)
from .plot_event import (
    SupportGiven as SupportGiven,
)

Why = Literal["start", "redraw", "end_turn", "banquet"]
"""Why cards were drawn."""
Muster = Literal["land", "recruit"]
"""Why soldiers joined a Pool (O.5.6, O.7.5)."""
Departure = Literal["no_fief", "empty_deck", "conceded"]
"""Why an Earl left (O.3)."""


# Before play ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TableSet(Event):
    """The table was laid: every Earl has a Palace, the first Fief, whose numbers are ``fiefs`` (O.2.3)."""

    reveals = True

    fiefs: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DeckHandedIn(Event):
    """An Earl's deck is ready (O.2.1)."""

    reveals = False

    seat: int


@dataclass(frozen=True, slots=True)
class DeckBuilt(Event):
    """The list of one's deck. Only its owner learns of it (O.1.10)."""

    reveals = False

    seat: int
    cards: tuple[str, ...]

    def audience(self) -> tuple[int, ...] | None:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class FreeTowersPicked(Event):
    """An Earl has picked his free Towers (O.19.2)."""

    reveals = False

    seat: int


@dataclass(frozen=True, slots=True)
class StartingEarlDrawn(Event):
    """The cube of the starting Earl was drawn (O.2.4)."""

    reveals = True

    seat: int


@dataclass(frozen=True, slots=True)
class HandKept(Event):
    """An Earl kept his first hand (O.2.7)."""

    reveals = False

    seat: int


@dataclass(frozen=True, slots=True)
class HandPutBack(Event):
    """An Earl put his first hand back and draws anew (O.2.7)."""

    reveals = True

    seat: int


@dataclass(frozen=True, slots=True)
class CardsDrawn(Event):
    """An Earl drew cards from his deck (O.2.6, O.4.4, O.4.8)."""

    reveals = True

    seat: int
    cards: int
    why: Why


@dataclass(frozen=True, slots=True)
class CardsReceived(Event):
    """Which cards one drew. Only their owner learns of it (O.1.10)."""

    reveals = True

    seat: int
    cards: tuple[str, ...]

    def audience(self) -> tuple[int, ...] | None:
        return (self.seat,)


# The turn -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """An Earl's turn began, in that round (O.4.1)."""

    reveals = False

    seat: int
    round: int


@dataclass(frozen=True, slots=True)
class TowerPlaced(Event):
    """A Tower was put up (O.8.1)."""

    reveals = False

    seat: int
    tower: int


@dataclass(frozen=True, slots=True)
class TowerHidden(Event):
    """Which card is one's Tower. Only its owner learns of it (O.8.5)."""

    reveals = False

    seat: int
    tower: int
    card: str

    def audience(self) -> tuple[int, ...] | None:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class SoldierGarrisoned(Event):
    """A soldier went from the Pool into a garrison (O.7.2)."""

    reveals = False

    seat: int
    soldier: str
    mercenary: int


@dataclass(frozen=True, slots=True)
class FiefFounded(Event):
    """A Castle or Palace was placed (O.5.2)."""

    reveals = False

    seat: int
    fief: int
    card: str


@dataclass(frozen=True, slots=True)
class PropertyPlaced(Event):
    """A Property was attached from the hand (O.5.4)."""

    reveals = False

    seat: int
    fief: int
    card: str
    fief_card: str


@dataclass(frozen=True, slots=True)
class SoldiersMustered(Event):
    """Army cards came into the Pool (O.5.6, O.7.5)."""

    reveals = True

    seat: int
    soldiers: tuple[str, ...]
    why: Muster


@dataclass(frozen=True, slots=True)
class LordPlaced(Event):
    """A Face card became the Lord of a Fief (O.6.1)."""

    reveals = False

    seat: int
    fief: int
    card: str
    fief_card: str


@dataclass(frozen=True, slots=True)
class MercenaryPlaced(Event):
    """A Mercenary came to the table (O.7.1)."""

    reveals = False

    seat: int
    mercenary: int


@dataclass(frozen=True, slots=True)
class BanquetHeld(Event):
    """A Banquet was spent (O.4.8)."""

    reveals = False

    seat: int


@dataclass(frozen=True, slots=True)
class EmissarySent(Event):
    """A Vassal or Monk went to the Vikings, and so many cubes into the bag (O.18.1, O.18.2)."""

    reveals = False

    seat: int
    card: str
    cubes: int


@dataclass(frozen=True, slots=True)
class MonasteryUsed(Event):
    """An Earl had another one show his hand (O.6.9)."""

    reveals = True

    seat: int
    target: int


@dataclass(frozen=True, slots=True)
class HandShown(Event):
    """The hand that was shown (O.6.9). Asker and owner learn of it, or everybody (``openly``)."""

    reveals = True

    seat: int
    target: int
    cards: tuple[str, ...]
    openly: bool

    def audience(self) -> tuple[int, ...] | None:
        return None if self.openly else (self.seat, self.target)


@dataclass(frozen=True, slots=True)
class CardDiscarded(Event):
    """A card of a hand was discarded because of the limit (O.4.7)."""

    reveals = False

    seat: int
    card: str


# Banner ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class KingshipClaimed(Event):
    """A Banner was planted as a claim; ``banners`` are the Earl's out now (O.14.2)."""

    reveals = False

    seat: int
    banners: int


@dataclass(frozen=True, slots=True)
class KingProclaimed(Event):
    """An Earl became King; the claims are discarded (O.14.3)."""

    reveals = False

    seat: int


@dataclass(frozen=True, slots=True)
class SoldierGiven(Event):
    """An Earl gave the King a soldier, from his Pool (``mercenary`` 0) or a garrison (O.14.5)."""

    reveals = False

    seat: int
    king: int
    soldier: str
    mercenary: int


@dataclass(frozen=True, slots=True)
class EarldomBequeathed(Event):
    """A Prince inherited: the Earl's new deck has so many cards (O.15.1)."""

    reveals = True

    seat: int
    fief: int
    deck: int
    fief_card: str


# Vikings, rounds and the end -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """Every Earl has had his turn in that round (O.2.5)."""

    reveals = False

    round: int
    attacked: bool


@dataclass(frozen=True, slots=True)
class MarkerPlaced(Event):
    """A black marker went out; so many are out now (O.17.1)."""

    reveals = False

    markers: int


@dataclass(frozen=True, slots=True)
class VikingsArrived(Event):
    """The last marker is out: the Vikings have come to stay (O.17.2)."""

    reveals = False

    round: int


@dataclass(frozen=True, slots=True)
class VikingCubeDrawn(Event):
    """The Earl whose cube was drawn directs the Vikings (O.17.4)."""

    reveals = True

    seat: int


@dataclass(frozen=True, slots=True)
class VikingsHeld(Event):
    """The Vikings were sent nowhere (O.17.5)."""

    reveals = False

    seat: int


@dataclass(frozen=True, slots=True)
class TableDeckShuffled(Event):
    """A table deck was made anew from its discard pile (O.1.8)."""

    reveals = True

    deck: Literal["army", "viking", "battle", "joust"]
    cards: int


@dataclass(frozen=True, slots=True)
class EarlLeft(Event):
    """An Earl left the table (O.3)."""

    reveals = True

    seat: int
    why: Departure


@dataclass(frozen=True, slots=True)
class KingDied(Event):
    """The King left; the King card can be won again (O.3.8)."""

    reveals = True

    seat: int


@dataclass(frozen=True, slots=True)
class MatchWon(Event):
    """The match was won (O.3.1): by the last Earl at the table, or as a variant says."""

    reveals = True

    seat: int
    ending: str


@dataclass(frozen=True, slots=True)
class MatchShared(Event):
    """The match ended with several winners, where a variant can end so."""

    reveals = True

    seats: tuple[int, ...]
    ending: str


EVENTS: tuple[type[Event], ...] = (
    TableSet,
    DeckHandedIn,
    DeckBuilt,
    FreeTowersPicked,
    StartingEarlDrawn,
    HandKept,
    HandPutBack,
    CardsDrawn,
    CardsReceived,
    TurnBegan,
    TowerPlaced,
    TowerHidden,
    SoldierGarrisoned,
    FiefFounded,
    PropertyPlaced,
    SoldiersMustered,
    LordPlaced,
    MercenaryPlaced,
    BanquetHeld,
    EmissarySent,
    MonasteryUsed,
    HandShown,
    CardDiscarded,
    *PLOTS,
    *BATTLES,
    KingshipClaimed,
    KingProclaimed,
    SoldierGiven,
    EarldomBequeathed,
    *JOUSTS,
    RoundEnded,
    MarkerPlaced,
    VikingsArrived,
    VikingCubeDrawn,
    VikingsHeld,
    TableDeckShuffled,
    EarlLeft,
    KingDied,
    MatchWon,
)
"""Every event of the base game."""
