"""Ortus Regni as the properties see it: settings, conceivable actions, random play, and hidden cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import fields, replace
from itertools import chain
from typing import Any, Final

from rules.core.action import Action
from rules.core.chance import Chance
from rules.core.seat import Viewer
from rules.core.step import Step
from rules.ortus.action import ACTIONS, BuildDeck, Concede
from rules.ortus.card import KIND, KINDS, RESULTS, SOLDIERS, TILTS
from rules.ortus.deck import STARTER_DECKS, random_deck, starter_deck
from rules.ortus.event import HandCorrupted, HandShown, TowerFell
from rules.ortus.force import SOURCES
from rules.ortus.monastery import EVERYBODY
from rules.ortus.refusal import REFUSALS
from rules.ortus.state import State

from .table import Foreign, Pick, Table

NONSENSE: Final = "nonsense"
PICKINGS: Final = ("FreeTowers", "OpeningHands")
"""The procedures in which all pick from their trays in secret."""


# Random play --------------------------------------------------------------------------------------------


def pick(game: Any, state: State, seat: int, chance: Chance) -> Action:
    """Half of the time every legal action is equally likely, half of the time every kind; few give up, and
    some build decks of their own."""
    legal = game.legal_actions(state, seat)
    if game.decisions(state)[0].open_ended and chance.below(2):
        answer: Action = game.sample(state, seat, chance)
        return answer
    if len(legal) > 1 and chance.below(60):
        legal = [action for action in legal if not isinstance(action, Concede)]
    if chance.below(2):
        kind = chance.pick(sorted({action.kind for action in legal}))
        legal = [action for action in legal if action.kind == kind]
    return chance.pick(legal)


def eager(deck: dict[str, int], *kinds: str) -> Pick:
    """Builds that deck, mostly takes an action of those kinds where there is one, and puts up no Towers."""
    cards = tuple(kind for kind in KINDS for _ in range(deck.get(kind, 0)))

    def choose(game: Any, state: State, seat: int, chance: Chance) -> Action:
        legal = game.legal_actions(state, seat)
        if game.decisions(state)[0].open_ended:
            return BuildDeck(cards)
        wanted = [action for action in legal if action.kind in kinds]
        if wanted and chance.below(6):
            kind = chance.pick(sorted({action.kind for action in wanted}))
            return chance.pick([action for action in wanted if action.kind == kind])
        shy = [action for action in legal if action.kind not in ("PlaceTower", "Concede")]
        return chance.pick(shy or legal)

    return choose


# Conceivable actions ------------------------------------------------------------------------------------


def conceivable(game: Any, state: State, chance: Chance) -> Sequence[Action]:
    """All legal actions, each with one field changed as well, some of each kind at random, and nonsense."""
    legal = list(chain.from_iterable(game.legal_actions(state, seat) for seat in game.owing(state)))
    values_of = pools(state)
    attempts: list[Action] = [Foreign(), *_decks(state, chance), *legal]
    for action in legal:
        names = [item.name for item in fields(action)]
        if names and not isinstance(action, BuildDeck):
            name = chance.pick(names)
            attempts.append(replace(action, **{name: chance.pick(values_of[name])}))  # type: ignore[type-var]
    for kind in ACTIONS:
        if kind is not BuildDeck:
            for _ in range(2):
                values = {item.name: chance.pick(values_of[item.name]) for item in fields(kind)}
                attempts.append(kind(**values))
    return attempts


def pools(state: State) -> dict[str, list[Any]]:
    """For each field of an action what might stand there."""
    fiefs = [fief.number for earldom in state.earldoms for fief in earldom.fiefs]
    fiefs += [fief.number for fief in state.mat.neutral()]
    mercenaries = [each.number for earldom in state.earldoms for each in earldom.mercenaries]
    towers = [each.number for earldom in state.earldoms for each in earldom.towers]
    edges = [0, state.next_piece]
    on_table = [f"{kind}.{seat}" for kind in KINDS for seat in range(state.seats)]
    return {
        "card": [*KINDS, *KINDS, *on_table, *SOLDIERS, NONSENSE],
        "fief": [*fiefs, *edges],
        "mercenary": [*mercenaries, *edges],
        "tower": [*towers, *edges],
        "piece": [*fiefs, *mercenaries, *edges],
        "target": list(range(-1, state.seats + 1)),
        "soldier": [*SOLDIERS, NONSENSE],
        "source": [*SOURCES, NONSENSE],
        "by": [0, 0, -1, *fiefs, *edges],
        "name": [*STARTER_DECKS, NONSENSE],
        "result": [*RESULTS, NONSENSE],
        "joust_card": [*TILTS, NONSENSE],
    }


def _decks(state: State, chance: Chance) -> Iterator[Action]:
    """A good deck and every bad one: too short, too long, too many of a kind, a Palace, an unknown card."""
    size: int = state.ruleset.deck_size  # type: ignore[attr-defined]
    good = random_deck(state.ruleset, size, chance).cards
    yield BuildDeck(good)
    yield BuildDeck(good[1:])
    yield BuildDeck((*good, "land"))
    yield BuildDeck(("land",) * size)
    yield BuildDeck((*good[1:], "palace"))
    yield BuildDeck((*good[1:], NONSENSE))
    yield BuildDeck(starter_deck("army"))


# Hidden cards (O.1.10) ------------------------------------------------------------------------------------


class Hidden:
    """The cards of one Earl that a viewer does not see: hand, Towers, deck, and those outside his deck."""

    def __init__(self, encoded: dict[str, Any], seat: int, step: Step[Any] | None) -> None:
        earldom = encoded["earldoms"][seat]
        self.seat = seat
        self.hand = earldom["hand"].split()
        self.towers = [list(tower) for tower in earldom["towers"]]
        self.deck = encoded["decks"][seat].split()
        self.tray = Counter({KINDS[kind]: left for kind, left in enumerate(earldom["tray"])})
        self.deck_list = earldom["deck_list"].split()
        self.inherited = Counter(earldom["inherited"].split())
        self.shown = [each for each in encoded["shown"] if each[1] == seat]
        self.needed = Counter(_picked_from_hand(encoded, seat))
        self.fixed_hand = False
        self.fixed_towers: set[int] = set()
        self.list_is_open = encoded["outcome"] is not None
        if step is not None:
            self.list_is_open |= step.state.outcome is not None
            for event in step.events:
                match event:
                    case HandCorrupted() if event.seat == seat:
                        self.fixed_hand = True
                    case HandShown() if event.target == seat:
                        self.fixed_hand = True
                    case TowerFell() if event.seat == seat:
                        self.fixed_towers.add(event.tower)

    @staticmethod
    def is_dealt(encoded: dict[str, Any], seat: int) -> bool:
        """Whether the Earl has hidden cards yet."""
        return bool(encoded["earldoms"][seat]["deck_list"])

    def agrees(self) -> bool:
        """Whether the cards are where the viewer, or somebody else, knows them to be."""
        hand = Counter(self.hand)
        everywhere = hand + Counter(kind for _, kind in self.towers) + Counter(self.deck)
        return (
            self.needed <= hand
            and self.inherited <= everywhere
            and all(
                Counter(still.split()) <= hand + self._towers_since(since)
                for _, _, _, _, still, since in self.shown
            )
        )

    def _towers_since(self, since: int) -> Counter[str]:
        return Counter(kind for number, kind in self.towers if number >= since)

    def slots(self) -> list[tuple[list[Any], int]]:
        """Where a hidden card is: a list and a place in it."""
        hand = [] if self.fixed_hand else [(self.hand, place) for place in range(len(self.hand))]
        towers = [(tower, 1) for tower in self.towers if tower[0] not in self.fixed_towers]
        return [*hand, *towers, *((self.deck, place) for place in range(len(self.deck)))]

    def swap(self, chance: Chance) -> None:
        """Let two hidden cards change places, or one with a card outside the deck."""
        slots = self.slots()
        if not slots:
            return
        one, place = chance.pick(slots)
        if chance.below(3) == 0 and not self.list_is_open and one[place] in self.deck_list:
            self._change_list(one, place, chance)
            return
        other, at = chance.pick(slots)
        one[place], other[at] = other[at], one[place]
        if not self.agrees():
            one[place], other[at] = other[at], one[place]

    def _change_list(self, cards: list[Any], place: int, chance: Chance) -> None:
        old = cards[place]
        new = chance.pick(sorted(self.tray.elements()))
        cards[place] = new
        if not self.agrees():
            cards[place] = old
            return
        self.tray[new] -= 1
        self.tray[old] += 1
        self.deck_list.remove(old)
        self.deck_list.append(new)

    def put_back(self, encoded: dict[str, Any]) -> None:
        def ordered(cards: list[str]) -> str:
            return " ".join(sorted(cards, key=KIND.__getitem__))

        earldom = encoded["earldoms"][self.seat]
        earldom["hand"] = ordered(self.hand)
        earldom["towers"] = self.towers
        earldom["tray"] = [self.tray[kind] for kind in KINDS[:15]]
        earldom["deck_list"] = ordered(self.deck_list)
        encoded["decks"][self.seat] = ordered(self.deck) if encoded["round"] == 0 else " ".join(self.deck)


def _picker(battle: dict[str, Any]) -> int:
    picker: int = battle["target" if battle["stage"] == "defend" else "commander"]
    return picker


def _picked_from_hand(encoded: dict[str, Any], seat: int) -> list[str]:
    """The cards of the seat's hand that are picked for a battle and not shown yet (O.9.2)."""
    return [
        KINDS[card]
        for frame in encoded["stack"]
        if frame["frame"] == "Battle" and seat == _picker(frame)
        for source, card, _, _ in frame["picked"]
        if SOURCES[source] == "hand"
    ]


def permuted(
    encoded: dict[str, Any],
    viewer: Viewer,
    chance: Chance,
    step: Step[Any] | None,
    *,
    hidden_of: type[Hidden] = Hidden,
) -> dict[str, Any]:
    """Hands, Towers, decks and deck lists of the others dealt otherwise, and all that lies in a deck
    reordered; what is sealed, or picked and not shown yet, is answered otherwise."""
    changed = {
        **encoded,
        "earldoms": [dict(earldom) for earldom in encoded["earldoms"]],
        "decks": list(encoded["decks"]),
        "stack": [dict(frame) for frame in encoded["stack"]],
    }
    if step is None:
        # Who else was shown whose hand is nothing that the viewer is told again.
        changed["shown"] = [each for each in encoded["shown"] if each[0] in (viewer, EVERYBODY)]
        changed["table_decks"] = [" ".join(chance.shuffled(deck.split())) for deck in encoded["table_decks"]]
        if viewer is not None and encoded["round"] > 0:
            changed["decks"][viewer] = " ".join(chance.shuffled(encoded["decks"][viewer].split()))
        _answer_otherwise(changed, viewer, chance)
    for seat in range(encoded["seats"]):
        if seat != viewer and hidden_of.is_dealt(encoded, seat):
            hidden = hidden_of(changed, seat, step)
            for _ in range(40):
                hidden.swap(chance)
            hidden.put_back(changed)
    return changed


def _answer_otherwise(encoded: dict[str, Any], viewer: Viewer, chance: Chance) -> None:
    """Other forces picked (O.9.2), other cards picked from trays (O.19.2), other sealed answers (O.16.2)."""
    for frame in encoded["stack"]:
        if frame["frame"] == "Battle" and chance.below(2):
            if viewer != _picker(frame):
                frame["picked"] = []
        elif frame["frame"] in PICKINGS:
            frame["picked"] = [
                picked if seat == viewer else _other_picks(encoded["earldoms"][seat], picked, chance)
                for seat, picked in enumerate(frame["picked"])
            ]
        elif (
            frame["frame"] == "Joust"
            and frame["stage"] == "entry"
            and encoded["ruleset"]["joust_entry"] == "sealed"
        ):
            frame["answers"] = [
                1 if seat not in (viewer, frame["caller"]) and answer == 0 and at_table else answer
                for seat, answer in enumerate(frame["answers"])
                for at_table in [encoded["earldoms"][seat]["at_table"]]
            ]


def _other_picks(earldom: dict[str, Any], picked: list[int], chance: Chance) -> list[int]:
    tray = list(earldom["tray"])
    for kind in picked:
        tray[kind] += 1
    others = []
    for _ in picked:
        kind = chance.pick([kind for kind, left in enumerate(tray) for _ in range(left)])
        tray[kind] -= 1
        others.append(kind)
    earldom["tray"] = tray
    return others


# The table ------------------------------------------------------------------------------------------------

TURN: Final = frozenset(
    {
        "PlaceTower", "Garrison", "FoundFief", "PlaceProperty", "PlaceLord", "PlaceMercenary", "HoldBanquet",
        "ClaimKingship", "Bequeath", "CallJoust", "KillLord", "KillMercenary", "CorruptHand", "RansackLand",
        "StealProperties", "StealMercenary", "StealSoldiers", "Raid", "Siege", "AttackTowers", "Recruit",
        "SendEmissary", "UseMonastery", "EndTurn", "Concede",
    }
)  # fmt: skip

ANSWERS: Final = {
    "BuildDeck": frozenset({"BuildDeck", "TakeDeck"}),
    "PickTower": frozenset({"PickTower"}),
    "KeepHand": frozenset({"KeepHand", "RedrawHand"}),
    "TakeTurn": TURN,
    "DiscardCard": frozenset({"DiscardCard"}),
    "Support": frozenset({"Support", "EndSupport"}),
    "FieldForces": frozenset({"FieldForce", "EndFielding"}),
    "AnswerResult": frozenset({"AlterResult", "AcceptResult"}),
    "DecideBattle": frozenset({"DecideBattle"}),
    "LoseForce": frozenset({"LoseForce"}),
    "FellTower": frozenset({"FellTower"}),
    "SettleFief": frozenset({"KeepFief", "DestroyFief"}),
    "SeizeProperty": frozenset({"SeizeProperty", "EndSeizing"}),
    "SeizeSoldier": frozenset({"SeizeSoldier", "EndSeizing"}),
    "ReceiveProperty": frozenset({"ReceiveProperty", "DiscardProperty"}),
    "PayRansom": frozenset({"PayRansom", "RefuseRansom"}),
    "SettleLord": frozenset({"SettleLord"}),
    "GiveSoldier": frozenset({"GiveSoldier"}),
    "EnterJoust": frozenset({"EnterJoust", "OptOut"}),
    "Ante": frozenset({"Ante"}),
    "Tilt": frozenset({"RideChampion", "Tilt", "PassJoust"}),
    "CommandVikings": frozenset({"HoldVikings", "Raid", "Siege", "AttackTowers"}),
}

COMMON: Final = frozenset(
    {
        "BuildDeck", "TakeDeck", "PickTower", "EndTurn", "PlaceTower", "PlaceProperty", "FoundFief",
        "PlaceLord", "Recruit", "HoldBanquet", "SendEmissary", "Siege", "Raid", "AttackTowers", "FieldForce",
        "EndFielding", "FellTower",
    }
)  # fmt: skip

ORTUS_REGNI: Final = Table(
    rulesets=(
        (2, {}),
        (3, {}),
        (4, {}),
        (5, {}),
        (6, {}),
        (2, {"tournament": True, "medieval_tactics": True, "mulligan": True}),
        (
            3,
            {
                "joust_entry": "sealed",
                "hand_limit": 4,
                "one_cathedral": False,
                "battle_church": 12,
                "tournament": True,
            },
        ),
        (
            4,
            {
                "viking_markers": 1,
                "peace_markers": False,
                "medieval_tactics": True,
                "monastery_shows_all": True,
            },
        ),
        # Few soldiers, long reigns, and a Church that often has a word.
        (3, {"army_infantry": 3, "army_knights": 2, "king_lead": 1, "royal_army": 2, "mercenary_slots": 3}),
        (5, {"joust_entry": "sealed", "deck_size": 12, "starting_hand": 8, "viking_markers": 2}),
        (2, {"starting_hand": 12, "deck_size": 40, "truce_rounds": 3, "free_towers": 4, "tournament": True}),
    ),
    conceivable=conceivable,
    refusals=tuple(REFUSALS),
    permuted=permuted,
    answers=ANSWERS,
    pick=pick,
    directed=(
        # Heirs, claims and garrisons, with soldiers to give to the King and a Cathedral in the way.
        (
            3,
            {},
            eager(
                {"prince": 5, "banner": 6, "land": 6, "mercenary": 4, "cathedral": 3},
                *("PlaceProperty", "PlaceLord", "PlaceMercenary", "Garrison", "Recruit", "Bequeath"),
                *("ClaimKingship",),
            ),
        ),
        # Sieges of Castles with Lords, whose owners have other Castles for them, and pay.
        (
            2,
            {"viking_markers": 40},
            eager(
                {"castle": 6, "prince": 6, "champion": 6, "land": 6},
                *("FoundFief", "PlaceLord", "Siege", "FieldForce", "PlaceProperty", "PayRansom", "KeepFief"),
            ),
        ),
        # Hardly a soldier in the land, and everything that Banners do in a battle.
        (
            2,
            {"army_infantry": 1, "army_knights": 0, "medieval_tactics": True, "battle_normal": 1},
            eager(
                {"land": 6, "banner": 6, "champion": 6, "vassal": 6},
                *("PlaceProperty", "Recruit", "AlterResult", "Siege", "FieldForce", "CallJoust", "Tilt"),
            ),
        ),
        # Jousts with sealed answers, plots that Earls answer, and hands that are shown.
        (
            4,
            {"joust_entry": "sealed"},
            eager(
                {"banner": 5, "land": 5, "champion": 3, "vassal": 4, "monk": 3, "treachery": 4},
                *("PlaceProperty", "CallJoust", "EnterJoust", "OptOut", "RideChampion", "Tilt"),
                *("PlaceLord", "UseMonastery", "CorruptHand", "RansackLand", "Support"),
            ),
        ),
    ),
    common=COMMON,
    stride=15,
    share=5,
)
