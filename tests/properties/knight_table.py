"""Knight-errant as the properties see it: one deck, a row, Tents, camps and honours."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from itertools import chain
from typing import Any, Final

from rules.core.action import Action
from rules.core.chance import Chance
from rules.core.event import Event
from rules.core.seat import Viewer
from rules.core.step import Step
from rules.knight_errant.action import PitchTent, RallyCamp, RefreshRow, TakeFromRow
from rules.knight_errant.event import CommonDeckShuffled, RowFilled, RowLaid
from rules.knight_errant.mat import COLOUR
from rules.knight_errant.refusal import REFUSALS
from rules.ortus.action import ACTIONS as FAMILY_ACTIONS
from rules.ortus.action import BuildDeck
from rules.ortus.card import KIND, KINDS
from rules.ortus.event import CardsDrawn, EarlLeft, HandCorrupted, HandShown, TowerFell
from rules.ortus.force import SOURCES
from rules.ortus.refusal import REFUSALS as FAMILY_REFUSALS
from rules.ortus.state import State

from .ortus_table import ANSWERS, COMMON, TURN, Hidden, pick, pools
from .ortus_table import permuted as answered_otherwise
from .table import Foreign, Pick, Table

_ACTIONS: Final = (
    *(kind for kind in FAMILY_ACTIONS if kind is not BuildDeck),
    *(TakeFromRow, RefreshRow, PitchTent, RallyCamp),
)


def conceivable(game: Any, state: State, chance: Chance) -> Sequence[Action]:
    """All legal actions, each with one field changed as well, some of each kind of the family at random,
    those that do not exist here among them, and nonsense."""
    legal = list(chain.from_iterable(game.legal_actions(state, seat) for seat in game.owing(state)))
    values = pools(state)
    attempts: list[Action] = [Foreign(), *legal]
    for action in legal:
        if names := [item.name for item in fields(action)]:
            name = chance.pick(names)
            attempts.append(replace(action, **{name: chance.pick(values[name])}))
    for kind in _ACTIONS:
        for _ in range(2):
            attempts.append(kind(**{item.name: chance.pick(values[item.name]) for item in fields(kind)}))
    return attempts


# Random play --------------------------------------------------------------------------------------------


def builder(wishes: Sequence[str], *kinds: str) -> Pick:
    """Mostly does something of those kinds where it can, and takes what it wishes for from the row, the first
    the most."""

    def choose(game: Any, state: State, seat: int, chance: Chance) -> Action:
        legal = game.legal_actions(state, seat)
        wanted = [action for action in legal if action.kind in kinds]
        if wanted and chance.below(6):
            kind = chance.pick(sorted({action.kind for action in wanted}))
            return chance.pick([action for action in wanted if action.kind == kind])
        taking = [action for action in legal if action.kind == "TakeFromRow"]
        if taking:
            names = [getattr(action, "card", "") for action in taking]
            wished = [wish for wish in wishes if wish in names][:2]
            return taking[names.index(chance.pick(wished))] if wished else chance.pick(taking)
        return pick(game, state, seat, chance)

    return choose


def hoard(game: Any, state: State, seat: int, chance: Chance) -> Action:
    """Keeps every card: mostly takes one of the row, or else draws, until there is none."""
    legal = game.legal_actions(state, seat)
    kept = [action for action in legal if action.kind in ("TakeFromRow", "EndTurn")]
    drawing = [action for action in kept if action.kind == "EndTurn"]
    return chance.pick(drawing if drawing and not chance.below(4) else kept or legal)


# Hidden cards (O.1.10) ------------------------------------------------------------------------------------


class _NotDealt(Hidden):
    """The common deck is nothing that an Earl has by himself: it is dealt otherwise below."""

    @staticmethod
    def is_dealt(encoded: dict[str, Any], seat: int) -> bool:
        return False


@dataclass
class _Knight:
    """What of one Knight's cards a viewer does not see, and what he or somebody else knows of it."""

    hand: list[str]
    towers: list[list[Any]]
    known: Counter[str]
    """In hand or Towers: taken from the row."""
    shown: list[tuple[Counter[str], int]]
    """In the hand, or in a Tower with that number or a higher one."""
    needed: Counter[str]
    """In the hand: picked for a battle, or to pay for staying out of a Joust."""
    hand_is_fixed: bool
    fixed_towers: set[int]

    def agrees(self) -> bool:
        hand = Counter(self.hand)
        return (
            self.needed <= hand
            and self.known <= hand + Counter(kind for _, kind in self.towers)
            and all(
                still <= hand + Counter(kind for number, kind in self.towers if number >= since)
                for still, since in self.shown
            )
        )

    def slots(self) -> list[tuple[list[Any], int]]:
        """Where a hidden card is: a list and a place in it."""
        hand = [] if self.hand_is_fixed else [(self.hand, place) for place in range(len(self.hand))]
        return [*hand, *((tower, 1) for tower in self.towers if tower[0] not in self.fixed_towers)]


def _knight(encoded: dict[str, Any], seat: int, events: Sequence[Event], is_sealed: bool) -> _Knight:
    earldom = encoded["earldoms"][seat]
    needed: Counter[str] = Counter()
    for frame in encoded["stack"]:
        match frame:
            case {"frame": "Battle", "picked": picked}:
                picker = frame["target" if frame["stage"] == "defend" else "commander"]
                for source, card, _, _ in picked if seat == picker else ():
                    needed[KINDS[card]] += SOURCES[source] == "hand"
            case {"frame": "Joust", "stage": "entry", "answers": answers, "caller": caller} if is_sealed:
                stays_out = answers[seat] == 0 and seat != caller
                needed["banner"] += stays_out and len(earldom["fiefs"]) > 1
    # The cards of whoever leaves go to the open pile (K.2.2).
    leaves = any(isinstance(event, EarlLeft) and event.seat == seat for event in events)
    return _Knight(
        earldom["hand"].split(),
        [list(tower) for tower in earldom["towers"]],
        Counter(earldom["inherited"].split()),
        [
            (Counter(still.split()), since)
            for _, owner, _, _, still, since in encoded["shown"]
            if owner == seat
        ],
        needed,
        leaves
        or any(
            (isinstance(event, HandCorrupted) and event.seat == seat)
            or (isinstance(event, HandShown) and event.target == seat)
            for event in events
        ),
        {number for number, _ in earldom["towers"]}
        if leaves
        else {event.tower for event in events if isinstance(event, TowerFell) and event.seat == seat},
    )


def _drawn_unseen(events: Sequence[Event], viewer: Viewer, cards: int) -> list[int]:
    """The places of the deck, the top one 0, whose cards the viewer does not see drawn, or still not."""
    unseen: list[int] = []
    top = 0
    for event in events:
        match event:
            case CommonDeckShuffled():
                return [place for place in unseen if place < cards]
            case CardsDrawn():
                if event.seat != viewer:
                    unseen += range(top, top + event.cards)
                top += event.cards
            case RowFilled():
                top += 1
            case RowLaid():
                top += len(event.cards)
    return [place for place in (*unseen, *range(top, cards)) if place < cards]


def permuted(
    encoded: dict[str, Any], viewer: Viewer, chance: Chance, step: Step[Any] | None
) -> dict[str, Any]:
    """Hidden cards of hands, Towers and the deck change places, wherever nobody knows better; what is sealed,
    or picked and not shown yet, is answered otherwise."""
    changed = answered_otherwise(encoded, viewer, chance, step, hidden_of=_NotDealt)
    events = () if step is None else step.events
    is_sealed = encoded["ruleset"]["joust_entry"] == "sealed"
    knights = {
        seat: _knight(changed, seat, events, is_sealed)
        for seat, earldom in enumerate(encoded["earldoms"])
        if seat != viewer and earldom["at_table"]
    }
    deck = encoded["decks"][COLOUR].split()
    free = _drawn_unseen(events, viewer, len(deck))
    slots = [slot for knight in knights.values() for slot in knight.slots()]
    slots += [(deck, len(deck) - 1 - place) for place in free]
    for _ in range(60 if slots else 0):
        (one, place), (other, at) = chance.pick(slots), chance.pick(slots)
        one[place], other[at] = other[at], one[place]
        if not all(knight.agrees() for knight in knights.values()):
            one[place], other[at] = other[at], one[place]
    for seat, knight in knights.items():
        earldom = changed["earldoms"][seat]
        earldom["hand"] = " ".join(sorted(knight.hand, key=KIND.__getitem__))
        earldom["towers"] = knight.towers
    changed["decks"][COLOUR] = " ".join(deck)
    return changed


# The table ------------------------------------------------------------------------------------------------

_NOT_HERE: Final = {
    "ortus.king_reigns",
    "ortus.no_prince_lord",
    "ortus.cathedral_bars_bequest",
    "ortus.deck_size",
    "ortus.not_for_a_deck",
    "ortus.too_many_copies",
    "ortus.no_such_deck",
    "ortus.not_in_tray",
}
"""Refusals of decks, trays, Kings and Bequests (K.1.2, K.1.3)."""

_TURN: Final = (TURN - {"ClaimKingship", "Bequeath"}) | {
    "TakeFromRow",
    "RefreshRow",
    "PitchTent",
    "RallyCamp",
}

_OWN_QUESTIONS: Final = {
    kind: actions
    for kind, actions in ANSWERS.items()
    if kind not in ("BuildDeck", "PickTower", "KeepHand", "GiveSoldier")
}

KNIGHT_ERRANT: Final = Table(
    rulesets=(
        # Most cards of the hands are drawn unseen.
        (
            2,
            {"row": 1, "banquet_cards": 6, "first_attack_round": 20, "viking_markers": 40, "round_limit": 25},
        ),
        (2, {}),
        (3, {}),
        (4, {}),
        (4, {"tournament": True, "medieval_tactics": True, "battle_normal": 4, "hand_limit": 3}),
        # Rounds that end before anybody is out or an Earl.
        (2, {"round_limit": 4, "first_attack_round": 9, "viking_markers": 1}),
        (3, {"round_limit": 9, "first_attack_round": 5, "honours": 8}),
        # Won soon, and hardly ever.
        (4, {"honours": 1, "round_limit": 0, "first_attack_round": 4}),
        (3, {"honours": 8, "round_limit": 0, "honour_cubes": 2, "starting_cubes": 2}),
        # Deck and pile run dry.
        (2, {"copies": 2, "row": 10, "first_attack_round": 12, "round_limit": 30}),
        # A camp that a breath blows away, and one that lasts.
        (3, {"row": 1, "tent_cubes": 1, "camp_infantry": 0, "joust_entry": "sealed", "banquet_cards": 10}),
        (3, {"tent_cubes": 10, "camp_infantry": 8, "one_cathedral": False, "joust_entry": "sealed"}),
        (
            4,
            {
                "viking_markers": 1,
                "peace_markers": False,
                "medieval_tactics": True,
                "monastery_shows_all": True,
                "battle_church": 12,
                "army_infantry": 1,
                "army_knights": 0,
                "mercenary_slots": 3,
            },
        ),
    ),
    conceivable=conceivable,
    refusals=(*(key for key in FAMILY_REFUSALS if key not in _NOT_HERE), *REFUSALS),
    permuted=permuted,
    answers={**_OWN_QUESTIONS, "TakeTurn": _TURN},
    pick=pick,
    common=COMMON | {"TakeFromRow"},
    family=("O",),
    directed=(
        # All cards end in hands.
        (4, {"copies": 2, "row": 10, "round_limit": 12}, hoard),
        # Castles with Lords beside the Tent, Sieges, ransoms and Castles that change hands.
        (
            2,
            {"viking_markers": 40, "honours": 8, "row": 10, "first_attack_round": 14, "tent_cubes": 10},
            builder(
                ("castle", "champion", "prince", "vassal"),
                *("FoundFief", "PlaceLord", "Siege", "FieldForce", "PayRansom", "SettleLord"),
            ),
        ),
        # Lands without soldiers, Cathedrals, and hands that are shown.
        (
            3,
            {"army_infantry": 1, "army_knights": 0, "honours": 7, "row": 10, "first_attack_round": 12},
            builder(
                ("cathedral", "monk", "castle", "land", "mercenary", "market_town"),
                *("PlaceProperty", "FoundFief", "PlaceLord", "Recruit", "UseMonastery", "PlaceMercenary"),
            ),
        ),
        # Everything that Banners do, plots that are answered, and garrisons.
        (
            3,
            {"medieval_tactics": True, "battle_normal": 1, "honours": 8, "row": 8, "first_attack_round": 5},
            builder(
                ("banner", "vassal", "land", "champion", "allies", "treachery", "intrigue", "mercenary"),
                *("PlaceProperty", "Recruit", "AlterResult", "CallJoust", "Tilt", "Garrison"),
                *("RideChampion", "EnterJoust", "OptOut", "PlaceMercenary", "CorruptHand", "KillMercenary"),
                *("RansackLand", "StealMercenary", "StealSoldiers", "Support", "RefreshRow", "Siege"),
            ),
        ),
        # Honours, and who is first to have enough of them.
        (
            4,
            {"first_attack_round": 20, "row": 8},
            builder(
                ("castle", "prince", "vassal", "champion", "monk", "church", "cathedral", "land"),
                *("FoundFief", "PlaceLord", "PlaceProperty", "SendEmissary", "KillLord"),
            ),
        ),
    ),
    stride=20,
    share=9,
)
