"""What happens before the first turn, step by step (O.2)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NoReturn

from rules.core.action import Action, IllegalAction
from rules.core.chance import Chance

from .card import PALACE, TRAY_KINDS, card_of
from .earl_deck import draw_cards
from .event import StartingEarlDrawn, TableSet
from .ruleset import OrtusNumbers
from .state import Earldom, Fief, Frame, Move, State
from .turn import begin_turn
from .variant import Procedure, Variant
from .viking import draw_cube


@dataclass(slots=True)
class Opening(Frame):
    """``step`` of the variant's opening comes next."""

    step: int


def lay_table(variant: Variant, ruleset: OrtusNumbers, seats: int, chance: Chance) -> Move:
    """The shuffled table decks, and each Earl's Palace, tray and cube (O.1.9, O.2.3, O.2.4)."""
    table_decks = table_cards(ruleset, seats)
    state = State(
        variant=variant,
        ruleset=ruleset,
        seats=seats,
        mat=variant.mat(seats, ruleset),
        earldoms=[variant.earldom(seat, ruleset) for seat in range(seats)],
        decks=[()] * seats,
        discards=[()] * seats,
        gone=[()] * seats,
        closed=(),
        table_decks=[tuple(chance.shuffled(deck)) for deck in table_decks],
        table_discards=[()] * len(table_decks),
        king=None,
        retinue=(),
        markers=0,
        vikings_arrived=False,
        round=0,
        starting=None,
        attacked=False,
        next_piece=seats + 1,
        shown=(),
        departures=(),
        stack=[Opening(0)],
        outcome=None,
    )
    state.next_piece += len(state.mat.neutral())
    move = Move(state, chance)
    move.tell(TableSet(tuple(range(1, seats + 1))))
    return move


def table_cards(numbers: OrtusNumbers, seats: int) -> list[list[int]]:
    """The cards of the four table decks (O.1.4 to O.1.7)."""
    army_decks = (seats + 1) // 2
    return [
        _several(numbers.army_infantry * army_decks, numbers.army_knights * army_decks),
        _several(numbers.viking_vikings, numbers.viking_chieftains),
        _several(
            numbers.battle_normal, numbers.battle_attacker, numbers.battle_defender, numbers.battle_church
        ),
        _several(numbers.joust_no_luck, numbers.joust_vassals, numbers.joust_princes),
    ]


def _several(*counts: int) -> list[int]:
    return [kind for kind, count in enumerate(counts) for _ in range(count)]


def with_palace(seat: int, ruleset: OrtusNumbers) -> Earldom:
    """What an Earl begins with: Palace, tray and cube of his colour (O.1.9, O.2.3, O.2.4)."""
    return Earldom(
        colour=seat,
        at_table=True,
        hand=(),
        deck_list=(),
        tray=(ruleset.copies,) * TRAY_KINDS,
        inherited=(),
        fiefs=(Fief(seat + 1, card_of(seat, PALACE), None, ()),),
        towers=(),
        mercenaries=(),
        pool=(),
        banners=0,
        emissaries=(),
        cubes=ruleset.starting_cubes,
    )


# Steps that need no answer -----------------------------------------------------------------------------


def draw_starting_earl(move: Move) -> None:
    """One cube is drawn and goes back; its owner starts (O.2.4, O.2.5)."""
    seat = draw_cube(move)
    move.state.starting = seat
    move.tell(StartingEarlDrawn(seat))


def draw_hands(move: Move) -> None:
    """Each Earl shuffles his deck and draws his first hand (O.2.6)."""
    for seat in range(move.state.seats):
        move.state.decks[seat] = tuple(move.chance.shuffled(move.state.decks[seat]))
        draw_cards(move, seat, move.state.ruleset.starting_hand, "start")


def begin_play(move: Move) -> None:
    """The starting Earl's first turn."""
    starting = move.state.starting
    assert starting is not None
    begin_turn(move, starting, True)


# The procedure -----------------------------------------------------------------------------------------


def _advance(move: Move, opening: Opening) -> bool:
    steps: tuple[Callable[[Move], None], ...] = move.state.variant.opening
    step = opening.step
    opening.step += 1
    if opening.step == len(steps):
        move.close(opening)
    steps[step](move)
    return True


def _asks_nothing(*_: object) -> NoReturn:
    raise AssertionError("the opening itself asks nothing")


def _no_options(state: State, opening: Opening, seat: int) -> list[Action]:
    _asks_nothing()


def _no_refusal(state: State, opening: Opening, seat: int, action: Action) -> IllegalAction:
    _asks_nothing()


OPENING = Procedure(Opening, _advance, _asks_nothing, _asks_nothing, _no_options, _no_refusal, _asks_nothing)
"""The steps of the opening, one after the other (O.2)."""
