"""What a viewer may know of a match: the whitelist that ``observe`` fills (O.1.10).

Cards as in :mod:`~rules.ortus.action`. ``None`` stands for what the viewer may not know; counts stand beside.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rules.core.outcome import Outcome
from rules.core.seat import Viewer

from .event import AttackKind, PlotKind
from .ruleset import OrtusNumbers
from .state import Frame, Mat


@dataclass(frozen=True, slots=True)
class FiefView:
    """A Fief: its number, Castle or Palace, Lord and attached Properties, with their strength of walls."""

    fief: int
    card: str
    strength: int
    lord: str | None
    properties: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MercenaryView:
    """A Mercenary on the table with its garrison (O.7)."""

    mercenary: int
    card: str
    garrison: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class EarlView:
    """One Earl as the viewer sees him."""

    seat: int
    at_table: bool
    deck_ready: bool
    """Whether the deck is handed in, or the free Towers are picked, in the question that is open."""
    hand_size: int
    hand: tuple[str, ...] | None
    deck_size: int
    deck: tuple[str, ...] | None
    """The kinds left in the deck, sorted: their order is unknown to all."""
    deck_list: tuple[str, ...] | None
    """The deck as handed in: its owner's while the match runs, everybody's at the end (O.19.4)."""
    inherited: tuple[str, ...]
    """Cards that everybody knows to be in hand, Towers or deck: from a Bequest's discard pile (O.15.1), or
    taken where all could see it."""
    tray: tuple[str, ...] | None
    """The cards outside the deck, sorted; known to their owner."""
    tray_size: int
    """How many they are: what others count, as long as all pick in secret."""
    discards: tuple[str, ...]
    fiefs: tuple[FiefView, ...]
    towers: tuple[int, ...]
    tower_cards: tuple[str, ...] | None
    """In the order of ``towers``."""
    mercenaries: tuple[MercenaryView, ...]
    pool: tuple[str, ...]
    lands: int
    banners: int
    """Banners that lie out as claims to the Kingship."""
    claims: int
    """All claims that lie out, Banners and what a variant lets stand in for them (O.14.2)."""
    emissaries: tuple[str, ...]
    cubes: int
    """Cubes in the bag."""
    controls_church: bool
    """Whether he controls the Church now (O.5.9, O.5.10)."""


@dataclass(frozen=True, slots=True)
class ForceView:
    """A force in a battle (O.9.3): ``piece`` is the Lord's Fief or the Mercenary; ``strength`` in points."""

    source: str
    card: str
    piece: int
    strength: int


@dataclass(frozen=True, slots=True)
class BattleView:
    """The battle in progress (O.9). ``picked`` is what the viewer has picked for his side so far.

    ``attacker`` ``None`` stands for the Vikings, ``target`` ``None`` for what is nobody's.
    """

    attacker: int | None
    commander: int
    target: int | None
    attack: AttackKind
    fief: int
    attackers: tuple[ForceView, ...]
    defenders: tuple[ForceView, ...]
    raiders: tuple[str, ...]
    """The Viking cards, when the Vikings attack."""
    picked: tuple[ForceView, ...]
    drawn: str | None
    """The Battle card."""
    result: str | None
    """The result that stands now."""
    attack_strength: int
    defence_strength: int
    points_left: int
    """The points still to be borne by the side that names its losses, or still to fell Towers."""


@dataclass(frozen=True, slots=True)
class StruggleView:
    """The Struggle in progress (O.13)."""

    attacker: int
    target: int
    card: str
    aim: PlotKind
    piece: int
    victim_card: str | None
    attack: int
    defence: int
    answering: int
    vassal_lords: tuple[int, ...]
    """The Fiefs whose Vassal Lords have helped."""


@dataclass(frozen=True, slots=True)
class JoustHand:
    """A participant's side of a Joust (O.16). ``wild`` counts his wild cards."""

    seat: int
    ante: str | None
    cards: tuple[str, ...]
    wild: int


@dataclass(frozen=True, slots=True)
class JoustView:
    """The Joust in progress (O.16)."""

    caller: int
    answers: tuple[tuple[int, bool], ...]
    """(seat, whether he rides) of those whose answer the viewer may know."""
    hands: tuple[JoustHand, ...]


@dataclass(frozen=True, slots=True)
class RansomView:
    """The captured Lord whose ransom is asked for (O.11.2); ``captor`` ``None``: nobody's guards."""

    seat: int
    captor: int | None
    card: str
    fief: int


@dataclass(frozen=True, slots=True)
class ReceiptView:
    """The Properties won that still have to be given a place, the next one first (O.10.5)."""

    seat: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SpoilsView:
    """The taking by a Raid or Intrigue that is under way: from whom, from which Fief (0: the Pool), how many
    more (O.10.4, O.12.7, O.12.9)."""

    seat: int
    target: int
    fief: int
    more: int


@dataclass(frozen=True, slots=True)
class Shown:
    """What the viewer was shown: whose hand, when, which cards (O.6.9), and which of them may be there still.

    ``still`` are those that have not been seen to leave since; a card may also have become a Tower.
    """

    seat: int
    round: int
    cards: tuple[str, ...]
    still: tuple[str, ...]
    since: int
    """Towers with this number or a higher one were put up after the showing."""


@dataclass(frozen=True, slots=True)
class TableDeckView:
    """A table deck: how many cards are left, and its open discard pile, in order (O.1.8)."""

    deck: Literal["army", "viking", "battle", "joust"]
    cards: int
    discards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked now, of whom, and under which rule; ``seats`` as in ``Decision``."""

    kind: str
    seats: tuple[int, ...]
    rule: str


@dataclass(frozen=True, slots=True)
class Observation:
    """The table as ``viewer`` sees it."""

    viewer: Viewer
    seats: int
    ruleset: OrtusNumbers
    phase: Literal["before", "turn", "over"]
    round: int
    starting_earl: int | None
    turn: int | None
    """Whose turn it is; in a Viking attack ``None``."""
    action_taken: bool
    question: Question | None
    earls: tuple[EarlView, ...]
    mat: Mat
    """What a variant lays beside the Earldoms, all of it open."""
    king: int | None
    retinue: tuple[str, ...]
    markers: int
    vikings_arrived: bool
    attacked_this_round: bool
    truce: bool
    """Whether Tournament Rules forbid attacks, Treachery and Intrigue now (O.19.1)."""
    table_decks: tuple[TableDeckView, ...]
    battle: BattleView | None
    struggle: StruggleView | None
    joust: JoustView | None
    ransom: RansomView | None
    receipt: ReceiptView | None
    spoils: SpoilsView | None
    vikings_directed_by: int | None
    shown: tuple[Shown, ...]
    closed_colours: tuple[int, ...]
    """The colours whose cards leave the game when they are discarded (O.3.6)."""
    out_of_game: tuple[int, ...]
    """By colour, how many Earl cards have left the game."""
    next_piece: int
    """The number that the next Fief, Mercenary or Tower gets."""
    pending: tuple[Frame, ...]
    """The procedures at work, the innermost last, without what the viewer may not know of them. For searching
    opponents; the views above say the same for people."""
    departures: tuple[tuple[int, str], ...]
    """(seat, why) of the Earls that left, first to last."""
    outcome: Outcome | None
