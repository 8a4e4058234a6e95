"""What players choose in the games of the family.

Kinds of cards are named as in :mod:`~rules.ortus.card`: ``"land"`` for one of a hand, ``"land.2"`` for one
on the table (a Land of seat 2's colour). ``fief``, ``mercenary`` and ``tower`` are numbers that a piece keeps
for the whole match; ``target`` is a seat; ``by`` says what is played as the card in question
(:mod:`~rules.ortus.means`): 0 for one of the hand.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rules.core.action import Action

Source = Literal["hand", "lord", "mercenary", "pool", "retinue", "camp", "guard", "burh"]
"""Where a force stands: a Face card in the hand, a Lord in his Fief, a Mercenary with its garrison, a soldier
in the Army Pool or in the King's retinue (O.9.3). In variants also an Infantry of a Knight's camp, one that
guards a neutral Burh, and the card that a Burh shows."""

# Before play ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BuildDeck(Action):
    """Hand in a deck list, one name for each card, in any order (O.2.1)."""

    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TakeDeck(Action):
    """Take a ready-made deck: lords, army, politics, emissary or all_rounder (O.2.2)."""

    name: str


@dataclass(frozen=True, slots=True)
class PickTower(Action):
    """Pick one of the free Towers from the cards outside the deck (O.19.2)."""

    card: str


@dataclass(frozen=True, slots=True)
class KeepHand(Action):
    """Be content with the first hand (O.2.7)."""


@dataclass(frozen=True, slots=True)
class RedrawHand(Action):
    """Put the whole first hand back and draw anew (O.2.7)."""


# The turn -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PlaceTower(Action):
    """Put a card of the hand face down as a Tower; free (O.8.1)."""

    card: str


@dataclass(frozen=True, slots=True)
class Garrison(Action):
    """Move a soldier of the Pool into a Mercenary's garrison; free (O.7.2)."""

    soldier: str
    mercenary: int


@dataclass(frozen=True, slots=True)
class FoundFief(Action):
    """Place a Castle, or a Palace in hand, as a new Fief (O.5.2)."""

    card: str


@dataclass(frozen=True, slots=True)
class PlaceProperty(Action):
    """Attach a Property of the hand to a Fief (O.5.4)."""

    card: str
    fief: int


@dataclass(frozen=True, slots=True)
class PlaceLord(Action):
    """Install a Face card of the hand as the Lord of a Fief (O.6.1)."""

    card: str
    fief: int


@dataclass(frozen=True, slots=True)
class PlaceMercenary(Action):
    """Put a Mercenary of the hand on the table (O.7.1)."""


@dataclass(frozen=True, slots=True)
class HoldBanquet(Action):
    """Spend a Banquet and draw cards (O.4.8)."""

    by: int = 0


@dataclass(frozen=True, slots=True)
class ClaimKingship(Action):
    """Plant a Banner as a claim to be King (O.14.2)."""

    by: int = 0


@dataclass(frozen=True, slots=True)
class Bequeath(Action):
    """Play a Banner on the Prince Lord of a Fief: a new deck from the discards (O.15.1)."""

    fief: int
    by: int = 0


@dataclass(frozen=True, slots=True)
class CallJoust(Action):
    """Spend a Banner to call a Joust (O.16.1)."""

    by: int = 0


@dataclass(frozen=True, slots=True)
class KillLord(Action):
    """Treachery against the Lord of a Fief (O.12.2)."""

    fief: int
    by: int = 0


@dataclass(frozen=True, slots=True)
class KillMercenary(Action):
    """Treachery against a Mercenary (O.12.3)."""

    mercenary: int
    by: int = 0


@dataclass(frozen=True, slots=True)
class CorruptHand(Action):
    """Treachery against an Earl's hand (O.12.4)."""

    target: int
    by: int = 0


@dataclass(frozen=True, slots=True)
class RansackLand(Action):
    """Treachery against a Property attached to a Fief (O.12.5)."""

    fief: int
    card: str
    by: int = 0


@dataclass(frozen=True, slots=True)
class StealProperties(Action):
    """Intrigue on the Properties attached to a Fief (O.12.7)."""

    fief: int
    by: int = 0


@dataclass(frozen=True, slots=True)
class StealMercenary(Action):
    """Intrigue on a Mercenary (O.12.8)."""

    mercenary: int
    by: int = 0


@dataclass(frozen=True, slots=True)
class StealSoldiers(Action):
    """Intrigue on the soldiers of an Earl's Pool (O.12.9)."""

    target: int
    by: int = 0


@dataclass(frozen=True, slots=True)
class Raid(Action):
    """Attack a Fief for its Properties; also how the Vikings are sent (O.9.1, O.17.5)."""

    fief: int


@dataclass(frozen=True, slots=True)
class Siege(Action):
    """Attack a Castle or Palace; also how the Vikings are sent (O.9.1, O.17.5)."""

    fief: int


@dataclass(frozen=True, slots=True)
class AttackTowers(Action):
    """Attack an Earl's Towers; also how the Vikings are sent (O.9.1, O.17.5)."""

    target: int


@dataclass(frozen=True, slots=True)
class Recruit(Action):
    """Draw soldiers for one's Lands (O.7.5)."""


@dataclass(frozen=True, slots=True)
class SendEmissary(Action):
    """Send a Vassal or Monk of the hand to the Vikings (O.18.1)."""

    card: str


@dataclass(frozen=True, slots=True)
class UseMonastery(Action):
    """Have another Earl show his hand (O.6.9)."""

    target: int


@dataclass(frozen=True, slots=True)
class EndTurn(Action):
    """Draw the card that ends the turn (O.4.4)."""


@dataclass(frozen=True, slots=True)
class Concede(Action):
    """Leave the table (O.3.4)."""


@dataclass(frozen=True, slots=True)
class DiscardCard(Action):
    """Discard a card of the hand because of the limit (O.4.7)."""

    card: str


# Battle ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class FieldForce(Action):
    """Add one force to one's side (O.9.2, O.9.3).

    ``card`` is the kind; ``piece`` the Fief of a Lord or the number of a Mercenary, 0 for the others.
    """

    source: Source
    card: str
    piece: int


@dataclass(frozen=True, slots=True)
class EndFielding(Action):
    """Show the forces picked: the side is complete (O.9.2)."""


@dataclass(frozen=True, slots=True)
class AlterResult(Action):
    """Play a Banner against the result that stands (O.20.1, O.20.2)."""

    by: int = 0


@dataclass(frozen=True, slots=True)
class AcceptResult(Action):
    """Let the result stand (O.20.1, O.20.2)."""


@dataclass(frozen=True, slots=True)
class DecideBattle(Action):
    """Say as the Church how the battle ends (O.9.8)."""

    result: Literal["normal_battle", "attacker_wins", "defender_wins"]


@dataclass(frozen=True, slots=True)
class LoseForce(Action):
    """Name one of one's forces that falls (O.9.10); fields as in ``FieldForce``."""

    source: Source
    card: str
    piece: int


@dataclass(frozen=True, slots=True)
class FellTower(Action):
    """Name a Tower that falls (O.8.4)."""

    tower: int


@dataclass(frozen=True, slots=True)
class KeepFief(Action):
    """Take the captured Castle or Palace into one's Earldom (O.10.1)."""


@dataclass(frozen=True, slots=True)
class DestroyFief(Action):
    """Destroy the captured Castle or Palace (O.10.3)."""


@dataclass(frozen=True, slots=True)
class SeizeProperty(Action):
    """Take a Property from the raided or robbed Fief (O.10.4, O.12.7)."""

    card: str


@dataclass(frozen=True, slots=True)
class SeizeSoldier(Action):
    """Take a soldier from the robbed Pool (O.12.9)."""

    soldier: str


@dataclass(frozen=True, slots=True)
class EndSeizing(Action):
    """Take no more (O.10.4, O.12.7, O.12.9)."""


@dataclass(frozen=True, slots=True)
class ReceiveProperty(Action):
    """Attach the Property just won to a Fief; 0: a Castle or Palace becomes a Fief (O.10.5)."""

    fief: int


@dataclass(frozen=True, slots=True)
class DiscardProperty(Action):
    """Discard the Property just won (O.10.5)."""


@dataclass(frozen=True, slots=True)
class PayRansom(Action):
    """Buy the captured Lord back for a Property of a Fief, or for the Fief's Castle or Palace (O.11.2)."""

    fief: int
    card: str


@dataclass(frozen=True, slots=True)
class RefuseRansom(Action):
    """Let the captured Lord go (O.11.5)."""


@dataclass(frozen=True, slots=True)
class SettleLord(Action):
    """Say to which Fief the Lord bought back goes (O.11.4)."""

    fief: int


# Politics ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Support(Action):
    """Add to one's side of a Struggle: Allies or a Vassal of the hand, or a Vassal Lord (O.13.2).

    ``fief`` is the Fief of a Vassal Lord, or a Burh; 0 for a card of the hand.
    """

    card: str
    fief: int


@dataclass(frozen=True, slots=True)
class EndSupport(Action):
    """Add no more to the Struggle for now (O.13.3)."""


@dataclass(frozen=True, slots=True)
class GiveSoldier(Action):
    """Give a soldier to the King, from the Pool (``mercenary`` 0) or a garrison (O.14.5)."""

    soldier: str
    mercenary: int


# Joust ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class EnterJoust(Action):
    """Ride in the Joust (O.16.2)."""


@dataclass(frozen=True, slots=True)
class OptOut(Action):
    """Stay out of the Joust: free with one Fief, for a Banner otherwise (O.16.2)."""

    by: int = 0


@dataclass(frozen=True, slots=True)
class Ante(Action):
    """Stake a Property of a Fief, or the Fief's Castle or Palace (O.16.3)."""

    fief: int
    card: str


@dataclass(frozen=True, slots=True)
class RideChampion(Action):
    """Make a Joust card wild by a Champion of the hand (``fief`` 0), a Champion Lord or a Burh (O.16.6)."""

    fief: int
    joust_card: str


@dataclass(frozen=True, slots=True)
class Tilt(Action):
    """Spend a Vassal to exchange one of one's Joust cards (O.16.7)."""

    joust_card: str
    by: int = 0


@dataclass(frozen=True, slots=True)
class PassJoust(Action):
    """Play nothing now (O.16.5)."""


# Vikings --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class HoldVikings(Action):
    """Send the Vikings nowhere (O.17.5)."""


ACTIONS: tuple[type[Action], ...] = (
    BuildDeck,
    TakeDeck,
    PickTower,
    KeepHand,
    RedrawHand,
    PlaceTower,
    Garrison,
    FoundFief,
    PlaceProperty,
    PlaceLord,
    PlaceMercenary,
    HoldBanquet,
    ClaimKingship,
    Bequeath,
    CallJoust,
    KillLord,
    KillMercenary,
    CorruptHand,
    RansackLand,
    StealProperties,
    StealMercenary,
    StealSoldiers,
    Raid,
    Siege,
    AttackTowers,
    Recruit,
    SendEmissary,
    UseMonastery,
    EndTurn,
    Concede,
    DiscardCard,
    FieldForce,
    EndFielding,
    AlterResult,
    AcceptResult,
    DecideBattle,
    LoseForce,
    FellTower,
    KeepFief,
    DestroyFief,
    SeizeProperty,
    SeizeSoldier,
    EndSeizing,
    ReceiveProperty,
    DiscardProperty,
    PayRansom,
    RefuseRansom,
    SettleLord,
    Support,
    EndSupport,
    GiveSoldier,
    EnterJoust,
    OptOut,
    Ante,
    RideChampion,
    Tilt,
    PassJoust,
    HoldVikings,
)
"""Every action of the base game."""
