"""Positions set up by hand, for every game of the family: an Earldom in words, a turn, answers by name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from rules.core.action import Action, IllegalAction
from rules.core.chance import Chance
from rules.core.event import Event
from rules.ortus import encode
from rules.ortus import play as verbs
from rules.ortus.card import KIND, KINDS, RAIDERS, RESULTS, SOLDIERS, TILTS, card_of, code_of, name_of
from rules.ortus.refusal import REFUSALS
from rules.ortus.state import BATTLE, JOUST, Fief, Mercenary, State, Tower, with_one
from rules.ortus.turn import Turn
from rules.ortus_regni.game import OrtusRegni

GAME = OrtusRegni()
TABLES = (SOLDIERS, RAIDERS, RESULTS, TILTS)


def kinds(words: str) -> tuple[int, ...]:
    return tuple(sorted(KIND[word] for word in words.split()))


def table(seats: int = 2, *, turn: int = 0, round: int = 3, game: Any = GAME, **options: object) -> State:
    """A table in mid-match: seat ``turn`` is to act, Palaces are Fiefs 1, 2 …, decks are Lands.

    Every Earl has an empty hand and a deck of six Lands; use :func:`earl` for more.
    """
    ruleset = game.ruleset.model_validate(options)
    state: State = game.setup(ruleset, seats, Chance(b"table")).state.clone()
    state.stack = [Turn(turn, False, "open", False)]
    state.round = round
    state.starting = 0
    for seat, earldom in enumerate(state.earldoms):
        earldom.deck_list = kinds("land " * 6)
        earldom.tray = tuple(6 - 6 * (kind == KIND["land"]) for kind in range(15))
        state.decks[seat] = earldom.deck_list
    return state


def earl(
    state: State,
    seat: int,
    *,
    hand: str = "",
    fiefs: Sequence[str] = ("palace",),
    towers: str = "",
    mercenaries: Sequence[str] = (),
    pool: str = "",
    deck: str | None = None,
    discards: str = "",
    emissaries: str = "",
    banners: int = 0,
) -> tuple[int, ...]:
    """Set one Earldom; the numbers of its Fiefs.

    A Fief is "castle prince land church": Castle or Palace, Lord if any, Properties; a card may name its
    colour, "land.1". Mercenaries are their garrisons.
    """
    earldom = state.earldoms[seat]
    earldom.hand = kinds(hand)
    earldom.fiefs = ()
    earldom.mercenaries = ()
    earldom.towers = ()
    for words in fiefs:
        cards = [code_of(w) if "." in w else card_of(seat, KIND[w]) for w in words.split()]
        lords = [card for card in cards[1:] if card & 31 in range(5, 9)]
        properties = tuple(sorted(card for card in cards[1:] if card not in lords))
        fief = Fief(state.next_piece, cards[0], lords[0] if lords else None, properties)
        earldom.fiefs += (fief,)
        state.next_piece += 1
    for words in towers.split():
        earldom.towers += (Tower(state.next_piece, KIND[words]),)
        state.next_piece += 1
    for garrison in mercenaries:
        card = card_of(seat, KIND["mercenary"])
        earldom.mercenaries += (Mercenary(state.next_piece, card, soldiers(garrison)),)
        state.next_piece += 1
    earldom.pool = soldiers(pool)
    earldom.banners = banners
    earldom.emissaries = kinds(emissaries)
    if deck is not None:
        state.decks[seat] = tuple(KIND[word] for word in deck.split())
    state.discards[seat] = kinds(discards)
    return tuple(fief.number for fief in earldom.fiefs)


def soldiers(words: str) -> tuple[int, ...]:
    return tuple(sorted(SOLDIERS.index(word) for word in words.split()))


def stack_deck(state: State, deck: int, *names: str) -> None:
    """The next cards of a table deck, the first drawn first."""
    cards = [TABLES[deck].index(name) for name in names]
    state.table_decks[deck] = (*state.table_decks[deck], *reversed(cards))


def next_result(state: State, name: str) -> None:
    """The Battle card that is drawn next."""
    stack_deck(state, BATTLE, name)


def next_jousts(state: State, *names: str) -> None:
    """The Joust cards that are drawn next, in order."""
    stack_deck(state, JOUST, *names)


def play(state: State, *actions: Action, seat: int | None = None) -> tuple[State, list[Event]]:
    """The actions in turn by whoever is asked; the last state, and all events."""
    events: list[Event] = []
    for revision, action in enumerate(actions, start=1):
        owing = verbs.owing(state)
        who = owing[0] if seat is None else seat
        assert action in verbs.legal_actions(state, who) or action.kind == "BuildDeck", (
            f"{action} is not among {verbs.legal_actions(state, who)}"
        )
        step = verbs.apply(state, who, action, Chance(b"a table", revision))
        state = step.state
        events += step.events
    return state, events


def asked(state: State) -> tuple[str, tuple[int, ...], str]:
    """The kind of the open question, whom it is put to, and its rule."""
    (decision,) = verbs.decisions(state)
    return decision.kind, decision.seats, decision.rule


def legal(state: State, kind: type[Action] | None = None) -> list[Action]:
    """The legal answers of whoever is asked, of one kind if named."""
    (seat,) = verbs.owing(state)
    return [each for each in verbs.legal_actions(state, seat) if kind is None or isinstance(each, kind)]


def refusal(state: State, action: Action, seat: int | None = None) -> IllegalAction:
    """The refusal of an action; nothing has changed, and it was not listed."""
    who = verbs.owing(state)[0] if seat is None else seat
    assert action not in verbs.legal_actions(state, who)
    before = encode.encoded(state)
    with pytest.raises(IllegalAction) as refused:
        verbs.apply(state, who, action, Chance(b"k"))
    assert encode.encoded(state) == before
    assert set(refused.value.values) == set(REFUSALS[refused.value.phrase])
    return refused.value


def why(state: State, action: Action, seat: int | None = None) -> tuple[str, str]:
    """Rule and phrase of the refusal."""
    refused = refusal(state, action, seat)
    return refused.rule, refused.phrase.removeprefix("ortus.")


def only(events: Sequence[Event], kind: str) -> Any:
    """The one event of that kind."""
    (event,) = [each for each in events if each.kind == kind]
    return event


def happened(events: Sequence[Event]) -> list[str]:
    """The kinds of the events, in order."""
    return [each.kind for each in events]


def fief_of(state: State, number: int) -> tuple[int, str, str | None, list[str]]:
    """Owner, Castle or Palace, Lord, Properties of a Fief, as names."""
    found = state.fief(number)
    assert found is not None
    seat, fief = found
    lord = None if fief.lord is None else name_of(fief.lord)
    return seat, name_of(fief.card), lord, [name_of(card) for card in fief.properties]


def give(state: State, seat: int, words: str) -> None:
    """Put cards into a hand."""
    for word in words.split():
        earldom = state.earldoms[seat]
        earldom.hand = with_one(earldom.hand, KIND[word])


def hand_of(state: State, seat: int) -> str:
    """A hand in words, sorted."""
    return " ".join(KINDS[kind] for kind in state.earldoms[seat].hand)


def pile_of(state: State, seat: int) -> str:
    """A discard pile in words, in order."""
    return " ".join(KINDS[kind] for kind in state.discards[seat])
