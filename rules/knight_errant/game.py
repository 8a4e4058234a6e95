"""Knight-errant: table of contents.

Knights play by the rules of Ortus Regni (:mod:`rules.ortus_regni.game`) but for what stands here (K.1.1), in
the order of RULES.md.

- All draw from one deck and discard to one pile: :mod:`~rules.knight_errant.common_deck`,
  :mod:`~rules.knight_errant.supply`; four cards lie open in a :mod:`~rules.knight_errant.row` (K.2). It takes
  the place of own cards, decks and first hands (K.1.2).
- A Knight begins with a :mod:`~rules.knight_errant.tent` (K.3) and the Infantry of his
  :mod:`~rules.knight_errant.camp` (K.4), whose cubes stand on the :mod:`~rules.knight_errant.mat`.
- A Banquet draws from the deck (K.5.1), a Banner refreshes the row (K.5.2) and serves in Jousts and battles
  as ever (K.5.3). There is no King and no Bequest (K.1.3), so that the choices below lack both.
- Three different honours (:mod:`~rules.knight_errant.honour`) make an :mod:`~rules.knight_errant.earl` (K.6).

What may be refused besides is :mod:`~rules.knight_errant.refusal`, what a host may set
:mod:`~rules.knight_errant.ruleset`. How unseen cards are imagined is :mod:`~rules.knight_errant.unseen`.
"""

from __future__ import annotations

from typing import Final

from rules.core.action import Action
from rules.core.chance import Chance
from rules.core.codec import KindCodec
from rules.core.event import Event
from rules.core.ruleset import Ruleset
from rules.core.step import Step
from rules.ortus import action as ortus_action
from rules.ortus import event as ortus_event
from rules.ortus import opening
from rules.ortus.attack import ATTACK
from rules.ortus.banquet import HOLD_BANQUET
from rules.ortus.battle import BATTLE_PROCEDURE
from rules.ortus.card import CASTLE, PRINCE, TENT
from rules.ortus.default import IsLeast
from rules.ortus.departure import CONCEDE
from rules.ortus.emissary import SEND_EMISSARY
from rules.ortus.family import FamilyGame
from rules.ortus.fief import CASTLES_AND_PALACES, FOUND_FIEF
from rules.ortus.joust import CALL_JOUST, JOUST_PROCEDURE
from rules.ortus.lord import PLACE_LORD
from rules.ortus.mercenary import GARRISON, PLACE_MERCENARY, no_garrison
from rules.ortus.monastery import USE_MONASTERY
from rules.ortus.opening import OPENING
from rules.ortus.plot import PLOT
from rules.ortus.property import PLACE_PROPERTY
from rules.ortus.ransom import RANSOM
from rules.ortus.receipt import RECEIPT
from rules.ortus.recruit import RECRUIT
from rules.ortus.ruleset import OrtusNumbers
from rules.ortus.spoils import SPOILS
from rules.ortus.state import State
from rules.ortus.struggle import STRUGGLE, open_struggle
from rules.ortus.tower import PLACE_TOWER
from rules.ortus.turn import HAND_LIMIT, TURN
from rules.ortus.variant import Variant, compose
from rules.ortus.viking import VIKING_COMMAND

from . import action, event
from .camp import CAMP_INFANTRY, RALLY_CAMP
from .common_deck import shuffle_deck
from .earl import ENDINGS, ending, with_honours_told
from .mat import KnightMat, lay_mat
from .row import END_TURN, REFRESH_ROW, TAKE_FROM_ROW, lay_row
from .ruleset import KnightErrantRuleset
from .supply import COMMON_DECK
from .tent import PITCH_TENT, TENT_KIND, in_camp

VARIANT: Final[Variant] = compose(
    opening=(shuffle_deck, opening.draw_starting_earl, lay_row, opening.begin_play),
    choices=(
        FOUND_FIEF,
        PLACE_PROPERTY,
        PLACE_LORD,
        PLACE_MERCENARY,
        HOLD_BANQUET,
        REFRESH_ROW,
        CALL_JOUST,
        PLOT,
        ATTACK,
        RECRUIT,
        SEND_EMISSARY,
        USE_MONASTERY,
        PITCH_TENT,
        RALLY_CAMP,
        PLACE_TOWER,
        GARRISON,
        TAKE_FROM_ROW,
        END_TURN,
        CONCEDE,
    ),
    procedures=(
        OPENING,
        TURN,
        HAND_LIMIT,
        STRUGGLE,
        BATTLE_PROCEDURE,
        SPOILS,
        RECEIPT,
        RANSOM,
        JOUST_PROCEDURE,
        VIKING_COMMAND,
    ),
    supply=COMMON_DECK,
    contest=open_struggle,
    heirs=frozenset({PRINCE}),
    fief_kinds={CASTLE: CASTLES_AND_PALACES[CASTLE], TENT: TENT_KIND},
    muster_mercenary=no_garrison,
    ending=ending,
    is_won_at_once=True,
    earldom=in_camp,
    mat=lay_mat,
    mat_type=KnightMat,
    reserves=CAMP_INFANTRY,
)
"""What Knight-errant is composed of."""

_MISSING_ACTIONS: Final = {
    ortus_action.BuildDeck,
    ortus_action.TakeDeck,
    ortus_action.PickTower,
    ortus_action.KeepHand,
    ortus_action.RedrawHand,
    ortus_action.ClaimKingship,
    ortus_action.Bequeath,
    ortus_action.GiveSoldier,
}
"""Nobody builds decks or draws a first hand (K.1.2), or picks free Towers from cards outside a deck (K.1.4);
there is neither King nor Bequest (K.1.3)."""

_MISSING_EVENTS: Final = {
    ortus_event.DeckHandedIn,
    ortus_event.DeckBuilt,
    ortus_event.FreeTowersPicked,
    ortus_event.HandKept,
    ortus_event.HandPutBack,
    ortus_event.KingshipClaimed,
    ortus_event.KingProclaimed,
    ortus_event.SoldierGiven,
    ortus_event.EarldomBequeathed,
    ortus_event.KingDied,
}
"""What comes of the actions that are missing (K.1.2 to K.1.4)."""

ACTIONS: Final[tuple[type[Action], ...]] = (
    *(each for each in ortus_action.ACTIONS if each not in _MISSING_ACTIONS),
    action.TakeFromRow,
    action.RefreshRow,
    action.PitchTent,
    action.RallyCamp,
)
"""Every action of Knight-errant."""

EVENTS: Final[tuple[type[Event], ...]] = (
    *(each for each in ortus_event.EVENTS if each not in _MISSING_EVENTS),
    ortus_event.MatchShared,
    event.RowLaid,
    event.RowTaken,
    event.RowFilled,
    event.RowDiscarded,
    event.CommonDeckShuffled,
    event.TurnEndedBare,
    event.TentDamaged,
    event.TentPitched,
    event.CampRallied,
    event.HonoursChanged,
)
"""Every event of Knight-errant."""


LEAST: Final[tuple[IsLeast, ...]] = (lambda each: isinstance(each, action.TakeFromRow),)
"""The least that a Knight can do where no draw ends his turn: take the first card of the row (K.2.4)."""


class KnightErrant(FamilyGame):
    """The game's facts: two to four Knights play (K.1.1), and honours are told as they come and go (K.6)."""

    key = "knight_errant"
    title = "Knight-errant"
    prefix = "K"
    builds_on: str | None = "ortus_regni"
    rules_version = 1
    seat_counts: tuple[int, ...] = (2, 3, 4)
    ruleset: type[Ruleset] = KnightErrantRuleset
    endings: tuple[str, ...] = ENDINGS
    actions: KindCodec[Action] = KindCodec(ACTIONS)
    events: KindCodec[Event] = KindCodec(EVENTS)
    variant = VARIANT
    least = LEAST

    def setup(self, ruleset: OrtusNumbers, seats: int, chance: Chance) -> Step[State]:
        """Lay the table, draw the starting cube and lay out the row (K.2.6)."""
        return with_honours_told(None, super().setup(ruleset, seats, chance))

    def apply(self, state: State, seat: int, action: Action, chance: Chance) -> Step[State]:
        """Take an answer and go on until the next one is owed; who has won or lost honours is told (K.6)."""
        return with_honours_told(state, super().apply(state, seat, action, chance))
