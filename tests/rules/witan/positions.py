"""Positions of Witan set up by hand: trays, Witans and Earldoms in words, and answers by name."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.core.action import Action, IllegalAction
from rules.core.chance import Chance
from rules.core.event import Event
from rules.ortus.card import KIND, KINDS, PALACE, TRAY_KINDS, colour_of, kind_of
from rules.ortus.inventory import open_cards
from rules.ortus.refusal import REFUSALS as FAMILY_REFUSALS
from rules.ortus.state import State, with_at
from rules.ortus.turn import Turn
from rules.witan.action import PickCard
from rules.witan.game import Witan
from rules.witan.mat import mat_of
from rules.witan.refusal import REFUSALS
from rules.witan.ruleset import WitanRuleset
from rules.witan.tray import EMPTY, added
from tests.rules.ortus_regni.positions import kinds

GAME = Witan()


def opening(seats: int = 2, **options: object) -> State:
    """A table at which nobody has picked a card yet."""
    return GAME.setup(WitanRuleset.model_validate(options), seats, Chance(b"table")).state


def table(seats: int = 2, *, turn: int = 0, round: int = 3, **options: object) -> State:
    """A table in mid-match: seat ``turn`` is to act, Palaces are Fiefs 1, 2 …

    Every Earl has an empty hand, six Lands in his tray and no Witan; :func:`tray` and :func:`witans` say
    otherwise, and ``earl`` of Ortus Regni all the rest.
    """
    state = opening(seats, **options).clone()
    state.stack = [Turn(turn, False, "open", False)]
    state.round = round
    state.starting = 0
    for seat in range(seats):
        tray(state, seat, "land " * 6)
        witans(state, seat, 0)
    return state


def tray(state: State, seat: int, words: str) -> None:
    """The cards of a tray."""
    state.earldoms[seat].tray = added(EMPTY, kinds(words))


def fill_trays(state: State) -> State:
    """Every tray holds what is nowhere else: a table as it could have come about."""
    opened = open_cards(state)
    for seat, earldom in enumerate(state.earldoms):
        elsewhere = Counter((*earldom.hand, *(tower.kind for tower in earldom.towers)))
        for card, count in opened.items():
            if colour_of(card) == seat:
                elsewhere[kind_of(card)] += count
        whole = Counter({**dict.fromkeys(range(TRAY_KINDS), state.ruleset.copies), PALACE: 1})
        assert elsewhere <= whole
        earldom.tray = added(EMPTY, (whole - elsewhere).elements())
    return state


def witans(state: State, seat: int, ready: int) -> None:
    """So many Witans are ready."""
    mat = mat_of(state)
    mat.witans = with_at(mat.witans, seat, ready)


def in_tray(state: State, seat: int) -> dict[str, int]:
    """What a tray holds, by kind."""
    return {KINDS[kind]: left for kind, left in enumerate(state.earldoms[seat].tray) if left}


def pick_all(state: State, seat: int, words: str) -> tuple[State, list[Event]]:
    """A seat picks those cards, whoever else is still to pick."""
    events: list[Event] = []
    for number, word in enumerate(words.split()):
        step = GAME.apply(state, seat, PickCard(word), Chance(b"picks", number))
        state = step.state
        events += step.events
    return state, events


def play(state: State, *actions: Action, chance: bytes = b"a table") -> tuple[State, list[Event]]:
    """The actions in turn by whoever is asked; the last state, and all events."""
    events: list[Event] = []
    for revision, action in enumerate(actions, start=1):
        who = GAME.owing(state)[0]
        assert action in GAME.legal_actions(state, who), (
            f"{action} is not among {GAME.legal_actions(state, who)}"
        )
        step = GAME.apply(state, who, action, Chance(chance, revision))
        state = step.state
        events += step.events
    return state, events


def asked(state: State) -> tuple[str, tuple[int, ...], str]:
    """The kind of the open question, whom it is put to, and its rule."""
    (decision,) = GAME.decisions(state)
    return decision.kind, decision.seats, decision.rule


def legal(state: State, *wanted: type[Action]) -> list[Action]:
    """The legal answers of whoever is asked, of some kinds if they are named."""
    (seat,) = GAME.owing(state)
    return [each for each in GAME.legal_actions(state, seat) if not wanted or isinstance(each, wanted)]


def refusal(state: State, action: Action, seat: int | None = None) -> IllegalAction:
    """The refusal of an action; nothing has changed, and it was not listed."""
    who = GAME.owing(state)[0] if seat is None else seat
    assert action not in GAME.legal_actions(state, who)
    before = GAME.encode_state(state)
    with pytest.raises(IllegalAction) as refused:
        GAME.apply(state, who, action, Chance(b"k"))
    assert GAME.encode_state(state) == before
    assert set(refused.value.values) == set((FAMILY_REFUSALS | REFUSALS)[refused.value.phrase])
    return refused.value


def why(state: State, action: Action, seat: int | None = None) -> tuple[str, str]:
    """Rule and phrase of the refusal."""
    refused = refusal(state, action, seat)
    return refused.rule, refused.phrase


def hand_of(state: State, seat: int) -> Counter[str]:
    """A hand, by kind."""
    return Counter(KINDS[kind] for kind in state.earldoms[seat].hand)


def number_of(kind: str) -> int:
    return KIND[kind]
