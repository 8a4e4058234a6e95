"""Witan: table of contents.

What is not named here is as in Ortus Regni (:mod:`rules.ortus_regni.game`): composition, no second writing
(W.1.1, W.1.2).

The opening, in the order of RULES.md: the table is laid, each Earl with his Witans and a full tray
(:mod:`~rules.witan.mat`, :mod:`~rules.witan.tray`, W.2.1, W.2.4); every Earl picks his first hand
(:mod:`~rules.witan.opening_hand`, W.2.2) and free Towers (:mod:`~rules.ortus.free_tower`, W.2.3), and a cube
says who starts.

Beside the turn of the family (O.4):

1. cards come from the tray, to end the turn and by a Banquet: :mod:`~rules.witan.supply` (W.3)
2. Witans stand for Political cards: :mod:`~rules.witan.cubes` (W.4)
3. Treachery and Intrigue are met card for card: :mod:`~rules.witan.politics` (W.5)
4. Mercenaries bring a soldier along: :mod:`~rules.witan.garrison` (W.6)
5. a Bequest refills the tray: :mod:`~rules.witan.supply` (W.7)
6. Lords can go to Winchester, where a match can be won: :mod:`~rules.witan.winchester` (W.8)

Tournament Rules and Medieval Tactics are in force unless the options say otherwise
(:mod:`~rules.witan.ruleset`, W.1.3). What may be refused beside what the family refuses is
:mod:`~rules.witan.refusal`.
"""

from __future__ import annotations

from typing import Final

from rules.core.action import Action
from rules.core.codec import KindCodec
from rules.core.event import Event
from rules.core.ruleset import Ruleset
from rules.ortus import action, event, opening
from rules.ortus.attack import ATTACK
from rules.ortus.banquet import HOLD_BANQUET
from rules.ortus.battle import BATTLE_PROCEDURE
from rules.ortus.bequest import BEQUEATH
from rules.ortus.card import PRINCE, VASSAL
from rules.ortus.default import IsLeast
from rules.ortus.departure import CONCEDE
from rules.ortus.departure import ENDINGS as DEPARTURES
from rules.ortus.emissary import SEND_EMISSARY
from rules.ortus.family import FamilyGame
from rules.ortus.fief import CASTLES_AND_PALACES, FOUND_FIEF
from rules.ortus.free_tower import FREE_TOWERS, offer_free_towers
from rules.ortus.joust import CALL_JOUST, JOUST_PROCEDURE
from rules.ortus.king import CLAIM_KINGSHIP, ROYAL_ARMY
from rules.ortus.lord import PLACE_LORD
from rules.ortus.mercenary import GARRISON, PLACE_MERCENARY
from rules.ortus.monastery import USE_MONASTERY
from rules.ortus.opening import OPENING
from rules.ortus.plot import PLOT
from rules.ortus.property import PLACE_PROPERTY
from rules.ortus.ransom import RANSOM
from rules.ortus.receipt import RECEIPT
from rules.ortus.recruit import RECRUIT
from rules.ortus.spoils import SPOILS
from rules.ortus.tower import PLACE_TOWER
from rules.ortus.turn import HAND_LIMIT, TURN
from rules.ortus.variant import Variant, compose
from rules.ortus.viking import VIKING_COMMAND

from .action import AddToPlot, AllowPlot, BlockPlot, PickCard, SendCouncilor
from .cubes import WITANS
from .event import (
    CardPicked,
    CardTaken,
    CouncilorSent,
    GarrisonArrived,
    HandsPicked,
    PlotBlocked,
    PlotStrengthened,
    PlotSucceeded,
    WitanSpent,
)
from .garrison import free_garrison
from .mat import WitanMat, lay_mat
from .opening_hand import OPENING_HANDS, pick_hands
from .politics import SCHEME, open_scheme
from .ruleset import WitanRuleset
from .supply import END_BY_PICKING, END_WITH_NOTHING, FEAST, TRAY
from .tray import with_tray
from .winchester import SEND_COUNCILOR, last_or_councilors

VARIANT: Final[Variant] = compose(
    opening=(
        pick_hands,
        offer_free_towers,
        opening.draw_starting_earl,
        opening.begin_play,
    ),
    choices=(
        FOUND_FIEF,
        PLACE_PROPERTY,
        PLACE_LORD,
        PLACE_MERCENARY,
        HOLD_BANQUET,
        CLAIM_KINGSHIP,
        BEQUEATH,
        CALL_JOUST,
        PLOT,
        ATTACK,
        RECRUIT,
        SEND_EMISSARY,
        USE_MONASTERY,
        SEND_COUNCILOR,
        PLACE_TOWER,
        GARRISON,
        END_BY_PICKING,
        END_WITH_NOTHING,
        CONCEDE,
    ),
    procedures=(
        OPENING,
        OPENING_HANDS,
        FREE_TOWERS,
        TURN,
        FEAST,
        HAND_LIMIT,
        SCHEME,
        BATTLE_PROCEDURE,
        SPOILS,
        RECEIPT,
        RANSOM,
        ROYAL_ARMY,
        JOUST_PROCEDURE,
        VIKING_COMMAND,
    ),
    supply=TRAY,
    contest=open_scheme,
    heirs=frozenset({PRINCE, VASSAL}),
    fief_kinds=CASTLES_AND_PALACES,
    muster_mercenary=free_garrison,
    ending=last_or_councilors,
    earldom=with_tray,
    mat=lay_mat,
    mat_type=WitanMat,
    stand_ins=WITANS,
)
"""What Witan is composed of. A Vassal Lord's Fief outlasts him as a Prince's does (W.5.7)."""

ENDINGS: Final = (*DEPARTURES, "winchester")
"""How a match can end: as in the base game (W.1.1, O.3), or in Winchester (W.8.1)."""

_NO_ACTIONS: Final = frozenset(
    {
        action.BuildDeck,
        action.TakeDeck,
        action.KeepHand,
        action.RedrawHand,
        action.Support,
        action.EndSupport,
    }
)
"""Decks, the mulligan and Struggles are not part of it (W.1.2)."""

ACTIONS: Final[tuple[type[Action], ...]] = (
    *(kind for kind in action.ACTIONS if kind not in _NO_ACTIONS),
    PickCard,
    AddToPlot,
    BlockPlot,
    AllowPlot,
    SendCouncilor,
)
"""Every action of Witan."""

_NO_EVENTS: Final = frozenset(
    {
        event.DeckHandedIn,
        event.DeckBuilt,
        event.HandKept,
        event.HandPutBack,
        event.CardsDrawn,
        event.SupportGiven,
        event.StruggleEnded,
    }
)
"""What comes of those."""

EVENTS: Final[tuple[type[Event], ...]] = (
    *(kind for kind in event.EVENTS if kind not in _NO_EVENTS),
    CardPicked,
    HandsPicked,
    CardTaken,
    WitanSpent,
    PlotStrengthened,
    PlotBlocked,
    PlotSucceeded,
    GarrisonArrived,
    CouncilorSent,
)
"""Every event of Witan."""


LEAST: Final[tuple[IsLeast, ...]] = (
    lambda each: isinstance(each, AllowPlot),
    lambda each: isinstance(each, AddToPlot) and not each.cards and not each.witans,
    lambda each: isinstance(each, PickCard),
)
"""The least that an Earl can do: let a plot happen, add nothing to one, take the first card (W.3, W.5)."""


class Witan(FamilyGame):
    """The game's facts: two to six Earls play, and first hands are asked for first (W.1.1, W.2)."""

    key = "witan"
    title = "Witan"
    prefix = "W"
    builds_on: str | None = "ortus_regni"
    rules_version = 1
    seat_counts: tuple[int, ...] = (2, 3, 4, 5, 6)
    ruleset: type[Ruleset] = WitanRuleset
    endings: tuple[str, ...] = ENDINGS
    actions: KindCodec[Action] = KindCodec(ACTIONS)
    events: KindCodec[Event] = KindCodec(EVENTS)
    variant = VARIANT
    least = LEAST
