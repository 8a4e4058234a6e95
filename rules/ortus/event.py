"""What happens in the games of the family, in the past tense.

Cards as in :mod:`~rules.ortus.action`: ``"land"`` where the colour is that of the Earl named, ``"land.2"``
for a card on the table. A seat that is ``None`` as an attacker or captor stands for the Vikings.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rules.core.event import Event

from .action import Source

AttackKind = Literal["raid", "siege", "towers"]
PlotKind = Literal["lord", "mercenary", "hand", "land", "properties", "soldiers"]
"""What a Treachery (the first four) or an Intrigue (a Mercenary too) is aimed at (O.12)."""
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

    fiefs: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DeckHandedIn(Event):
    """An Earl's deck is ready (O.2.1)."""

    seat: int


@dataclass(frozen=True, slots=True)
class DeckBuilt(Event):
    """The list of one's deck. Only its owner learns of it (O.1.10)."""

    seat: int
    cards: tuple[str, ...]

    def audience(self) -> tuple[int, ...] | None:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class FreeTowersPicked(Event):
    """An Earl has picked his free Towers (O.19.2)."""

    seat: int


@dataclass(frozen=True, slots=True)
class StartingEarlDrawn(Event):
    """The cube of the starting Earl was drawn (O.2.4)."""

    seat: int


@dataclass(frozen=True, slots=True)
class HandKept(Event):
    """An Earl kept his first hand (O.2.7)."""

    seat: int


@dataclass(frozen=True, slots=True)
class HandPutBack(Event):
    """An Earl put his first hand back and draws anew (O.2.7)."""

    seat: int


@dataclass(frozen=True, slots=True)
class CardsDrawn(Event):
    """An Earl drew cards from his deck (O.2.6, O.4.4, O.4.8)."""

    seat: int
    cards: int
    why: Why


@dataclass(frozen=True, slots=True)
class CardsReceived(Event):
    """Which cards one drew. Only their owner learns of it (O.1.10)."""

    seat: int
    cards: tuple[str, ...]

    def audience(self) -> tuple[int, ...] | None:
        return (self.seat,)


# The turn -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """An Earl's turn began, in that round (O.4.1)."""

    seat: int
    round: int


@dataclass(frozen=True, slots=True)
class TowerPlaced(Event):
    """A Tower was put up (O.8.1)."""

    seat: int
    tower: int


@dataclass(frozen=True, slots=True)
class TowerHidden(Event):
    """Which card is one's Tower. Only its owner learns of it (O.8.5)."""

    seat: int
    tower: int
    card: str

    def audience(self) -> tuple[int, ...] | None:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class SoldierGarrisoned(Event):
    """A soldier went from the Pool into a garrison (O.7.2)."""

    seat: int
    soldier: str
    mercenary: int


@dataclass(frozen=True, slots=True)
class FiefFounded(Event):
    """A Castle or Palace was placed (O.5.2)."""

    seat: int
    fief: int
    card: str


@dataclass(frozen=True, slots=True)
class PropertyPlaced(Event):
    """A Property was attached from the hand (O.5.4)."""

    seat: int
    fief: int
    card: str


@dataclass(frozen=True, slots=True)
class SoldiersMustered(Event):
    """Army cards came into the Pool (O.5.6, O.7.5)."""

    seat: int
    soldiers: tuple[str, ...]
    why: Muster


@dataclass(frozen=True, slots=True)
class LordPlaced(Event):
    """A Face card became the Lord of a Fief (O.6.1)."""

    seat: int
    fief: int
    card: str


@dataclass(frozen=True, slots=True)
class MercenaryPlaced(Event):
    """A Mercenary came to the table (O.7.1)."""

    seat: int
    mercenary: int


@dataclass(frozen=True, slots=True)
class BanquetHeld(Event):
    """A Banquet was spent (O.4.8)."""

    seat: int


@dataclass(frozen=True, slots=True)
class EmissarySent(Event):
    """A Vassal or Monk went to the Vikings, and so many cubes into the bag (O.18.1, O.18.2)."""

    seat: int
    card: str
    cubes: int


@dataclass(frozen=True, slots=True)
class MonasteryUsed(Event):
    """An Earl had another one show his hand (O.6.9)."""

    seat: int
    target: int


@dataclass(frozen=True, slots=True)
class HandShown(Event):
    """The hand that was shown (O.6.9). Asker and owner learn of it, or everybody (``openly``)."""

    seat: int
    target: int
    cards: tuple[str, ...]
    openly: bool

    def audience(self) -> tuple[int, ...] | None:
        return None if self.openly else (self.seat, self.target)


@dataclass(frozen=True, slots=True)
class CardDiscarded(Event):
    """A card of a hand was discarded because of the limit (O.4.7)."""

    seat: int
    card: str


# Politics ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PlotLaid(Event):
    """Treachery or Intrigue was played (O.12.1, O.12.6).

    ``aim`` says against what: ``piece`` is the Fief or the Mercenary, 0 for a hand or soldiers;
    ``victim_card`` the Lord, Mercenary or Property concerned, ``None`` for the others.
    """

    seat: int
    target: int
    card: str
    aim: PlotKind
    piece: int
    victim_card: str | None


@dataclass(frozen=True, slots=True)
class SupportGiven(Event):
    """A side of a Struggle grew, to these totals (O.13.2); ``fief`` 0: by a card of the hand."""

    seat: int
    card: str
    fief: int
    attack: int
    defence: int


@dataclass(frozen=True, slots=True)
class StruggleEnded(Event):
    """A Struggle was won by the attacker or by the defender (O.13.4)."""

    seat: int
    target: int
    succeeded: bool
    attack: int
    defence: int


@dataclass(frozen=True, slots=True)
class LordKilled(Event):
    """A Lord was killed by Treachery (O.12.2)."""

    seat: int
    fief: int
    card: str


@dataclass(frozen=True, slots=True)
class MercenaryKilled(Event):
    """A Mercenary was killed by Treachery, with its garrison (O.12.3)."""

    seat: int
    mercenary: int
    card: str
    garrison: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class HandCorrupted(Event):
    """Cards were lost from a hand to Treachery (O.12.4)."""

    seat: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LandRansacked(Event):
    """A Property was destroyed by Treachery (O.12.5)."""

    seat: int
    fief: int
    card: str


@dataclass(frozen=True, slots=True)
class MercenaryStolen(Event):
    """A Mercenary changed sides, with its garrison (O.12.8)."""

    seat: int
    victim: int
    mercenary: int


@dataclass(frozen=True, slots=True)
class SoldierSeized(Event):
    """A soldier went from one Pool to another (O.12.9)."""

    seat: int
    victim: int
    soldier: str


# Battle ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AttackDeclared(Event):
    """An attack began (O.9.1, O.17.5).

    ``attacker`` is ``None`` for the Vikings, whom ``commander`` directs; otherwise he is the attacker.
    ``fief`` is 0 for an attack on Towers.
    """

    attacker: int | None
    commander: int
    target: int
    attack: AttackKind
    fief: int


@dataclass(frozen=True, slots=True)
class ForcePicked(Event):
    """One picked a force (O.9.2). Only the picker learns of it until the side is complete."""

    seat: int
    source: Source
    card: str
    piece: int

    def audience(self) -> tuple[int, ...] | None:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class ForcesFielded(Event):
    """A side was shown (O.9.2). ``forces`` are "source card piece", like "lord prince 7"."""

    seat: int
    defending: bool
    forces: tuple[str, ...]
    strength: int


@dataclass(frozen=True, slots=True)
class VikingsFielded(Event):
    """The Viking cards of an attack were drawn (O.17.6)."""

    cards: tuple[str, ...]
    strength: int


@dataclass(frozen=True, slots=True)
class BattleCardDrawn(Event):
    """The defender drew a Battle card (O.9.6)."""

    seat: int
    result: str


@dataclass(frozen=True, slots=True)
class ResultAltered(Event):
    """A Banner changed the result that stands to ``result`` (O.20.1, O.20.2)."""

    seat: int
    result: str


@dataclass(frozen=True, slots=True)
class ResultAccepted(Event):
    """An Earl let the result stand (O.20.1, O.20.2)."""

    seat: int
    result: str


@dataclass(frozen=True, slots=True)
class ChurchDecided(Event):
    """Who controls the Church picked the result; nobody (``None``) makes it a Normal Battle (O.9.8)."""

    seat: int | None
    result: str


@dataclass(frozen=True, slots=True)
class DamageDealt(Event):
    """The damage of both sides that counts, in points; ``through`` of the attacker's reach the target after
    defenders and Towers (O.9.9, O.9.11, O.8.2)."""

    attack: int
    defence: int
    towers: int
    through: int


@dataclass(frozen=True, slots=True)
class ForceLost(Event):
    """A force fell (O.9.10). A Lord is captured instead (:class:`LordCaptured`)."""

    seat: int
    source: Source
    card: str
    piece: int


@dataclass(frozen=True, slots=True)
class LordCaptured(Event):
    """A Lord fell into the hands of the other side (O.11.1, O.10.2); ``captor`` ``None``: the Vikings."""

    seat: int
    captor: int | None
    fief: int
    card: str


@dataclass(frozen=True, slots=True)
class AttackRepelled(Event):
    """The attack took nothing (O.9.7, O.10.1)."""

    target: int
    attack: AttackKind
    fief: int


@dataclass(frozen=True, slots=True)
class TowerFell(Event):
    """A Tower was destroyed and shown (O.8.4)."""

    seat: int
    tower: int
    card: str


@dataclass(frozen=True, slots=True)
class FiefCaptured(Event):
    """A Castle or Palace was captured with its Properties (O.10.1, O.10.2)."""

    seat: int
    victim: int
    fief: int
    card: str


@dataclass(frozen=True, slots=True)
class FiefDestroyed(Event):
    """A Castle or Palace was destroyed with its Properties (O.6.6, O.10.3, O.17.8)."""

    seat: int
    fief: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PropertySeized(Event):
    """A Property was taken from a Fief (O.10.4, O.12.7); ``seat`` ``None``: by the Vikings."""

    seat: int | None
    victim: int
    fief: int
    card: str


@dataclass(frozen=True, slots=True)
class PropertyReceived(Event):
    """A Property that was won went to a Fief, or became one (O.10.5)."""

    seat: int
    fief: int
    card: str


@dataclass(frozen=True, slots=True)
class PropertyDiscarded(Event):
    """A Property that was won was discarded (O.10.5, O.17.8)."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class RansomPaid(Event):
    """A captured Lord was bought back for a Property (O.11.2)."""

    seat: int
    captor: int
    lord: str
    fief: int
    card: str


@dataclass(frozen=True, slots=True)
class LordLost(Event):
    """A captured Lord was not bought back and is discarded (O.11.5, O.11.6)."""

    seat: int
    captor: int | None
    card: str


@dataclass(frozen=True, slots=True)
class LordReturned(Event):
    """A captured Lord came home to a Fief (O.11.4, O.11.7)."""

    seat: int
    card: str
    fief: int


# Banner ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class KingshipClaimed(Event):
    """A Banner was planted as a claim; ``banners`` are the Earl's out now (O.14.2)."""

    seat: int
    banners: int


@dataclass(frozen=True, slots=True)
class KingProclaimed(Event):
    """An Earl became King; the claims are discarded (O.14.3)."""

    seat: int


@dataclass(frozen=True, slots=True)
class SoldierGiven(Event):
    """An Earl gave the King a soldier, from his Pool (``mercenary`` 0) or a garrison (O.14.5)."""

    seat: int
    king: int
    soldier: str
    mercenary: int


@dataclass(frozen=True, slots=True)
class EarldomBequeathed(Event):
    """A Prince inherited: the Earl's new deck has so many cards (O.15.1)."""

    seat: int
    fief: int
    deck: int


@dataclass(frozen=True, slots=True)
class JoustCalled(Event):
    """A Banner called a Joust (O.16.1)."""

    seat: int


@dataclass(frozen=True, slots=True)
class JoustAnswered(Event):
    """An Earl rides, or stays out, free or for a Banner (O.16.2)."""

    seat: int
    entered: bool
    banner: bool


@dataclass(frozen=True, slots=True)
class JoustAnswerSealed(Event):
    """With sealed entry: an Earl has answered (O.16.2). Only he learns of it until all have."""

    seat: int
    entered: bool

    def audience(self) -> tuple[int, ...] | None:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class AnteLaid(Event):
    """A Property was staked (O.16.3)."""

    seat: int
    fief: int
    card: str


@dataclass(frozen=True, slots=True)
class AnteMissing(Event):
    """An Earl has nothing to stake and is out of the Joust (O.16.3)."""

    seat: int


@dataclass(frozen=True, slots=True)
class JoustCardsDealt(Event):
    """The Joust cards of a participant, face up (O.16.4)."""

    seat: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ChampionRode(Event):
    """A Champion made a Joust card wild (O.16.6); ``fief`` 0: a Champion of the hand."""

    seat: int
    fief: int
    joust_card: str


@dataclass(frozen=True, slots=True)
class VassalTilted(Event):
    """A Vassal exchanged a Joust card (O.16.7)."""

    seat: int
    joust_card: str
    drawn: str


@dataclass(frozen=True, slots=True)
class JoustPassed(Event):
    """A participant played nothing (O.16.5)."""

    seat: int


@dataclass(frozen=True, slots=True)
class JoustWon(Event):
    """The best hand won all antes (O.16.9). ``size`` cards of ``rank``."""

    seat: int
    size: int
    rank: str


@dataclass(frozen=True, slots=True)
class JoustVoid(Event):
    """Antes go back: after a tie of ``tied``, or because fewer than two ride (O.16.2, O.16.3, O.16.9)."""

    tied: tuple[int, ...]


# Vikings, rounds and the end -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """Every Earl has had his turn in that round (O.2.5)."""

    round: int
    attacked: bool


@dataclass(frozen=True, slots=True)
class MarkerPlaced(Event):
    """A black marker went out; so many are out now (O.17.1)."""

    markers: int


@dataclass(frozen=True, slots=True)
class VikingsArrived(Event):
    """The last marker is out: the Vikings have come to stay (O.17.2)."""

    round: int


@dataclass(frozen=True, slots=True)
class VikingCubeDrawn(Event):
    """The Earl whose cube was drawn directs the Vikings (O.17.4)."""

    seat: int


@dataclass(frozen=True, slots=True)
class VikingsHeld(Event):
    """The Vikings were sent nowhere (O.17.5)."""

    seat: int


@dataclass(frozen=True, slots=True)
class TableDeckShuffled(Event):
    """A table deck was made anew from its discard pile (O.1.8)."""

    deck: Literal["army", "viking", "battle", "joust"]
    cards: int


@dataclass(frozen=True, slots=True)
class EarlLeft(Event):
    """An Earl left the table (O.3)."""

    seat: int
    why: Departure


@dataclass(frozen=True, slots=True)
class KingDied(Event):
    """The King left; the King card can be won again (O.3.8)."""

    seat: int


@dataclass(frozen=True, slots=True)
class MatchWon(Event):
    """The last Earl at the table won (O.3.1)."""

    seat: int
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
    PlotLaid,
    SupportGiven,
    StruggleEnded,
    LordKilled,
    MercenaryKilled,
    HandCorrupted,
    LandRansacked,
    MercenaryStolen,
    SoldierSeized,
    AttackDeclared,
    ForcePicked,
    ForcesFielded,
    VikingsFielded,
    BattleCardDrawn,
    ResultAltered,
    ResultAccepted,
    ChurchDecided,
    DamageDealt,
    ForceLost,
    LordCaptured,
    AttackRepelled,
    TowerFell,
    FiefCaptured,
    FiefDestroyed,
    PropertySeized,
    PropertyReceived,
    PropertyDiscarded,
    RansomPaid,
    LordLost,
    LordReturned,
    KingshipClaimed,
    KingProclaimed,
    SoldierGiven,
    EarldomBequeathed,
    JoustCalled,
    JoustAnswered,
    JoustAnswerSealed,
    AnteLaid,
    AnteMissing,
    JoustCardsDealt,
    ChampionRode,
    VassalTilted,
    JoustPassed,
    JoustWon,
    JoustVoid,
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
