"""The Joust: entry, antes, cards, Champions and Vassals, and who wins (O.16)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from rules.core.action import Action, IllegalAction

from . import jousting
from .action import Ante, CallJoust, EnterJoust, OptOut, PassJoust, RideChampion, Tilt
from .card import BANNER, TILTS, code_of, name_of
from .event import (
    AnteLaid,
    AnteMissing,
    JoustAnswered,
    JoustAnswerSealed,
    JoustCalled,
    JoustCardsDealt,
    JoustVoid,
    JoustWon,
)
from .fief import attach, detach, is_bare
from .means import HAND, means_of, means_refusal, openly_lacks, play_as
from .pile import draw
from .receipt import open_receipt
from .refusal import other_question, refused
from .state import JOUST, Fief, Frame, Move, State
from .variant import Choice, Procedure

UNKNOWN, OUT, IN = -1, 0, 1
"""What a seat has answered to the call (O.16.2)."""

_call_joust = cache(CallJoust)
_enter_joust = EnterJoust()
_opt_out = cache(OptOut)
_ante = cache(Ante)


@dataclass(slots=True)
class Joust(Frame):
    """A Joust in progress; everything by seat. ``stage`` is entry, ante, ride or end.

    ``antes`` are (card, Fief it came from), the card -1 where there is none. ``cards`` are Joust cards, with
    :data:`~rules.ortus.jousting.WILD` added to wild ones. ``to_act`` is the seat whose turn it is, ``passes``
    how many have passed in succession, ``lords`` the Fiefs whose Champion Lords have ridden. ``paid_by`` is
    with what an Earl who opts out pays for it (:mod:`~rules.ortus.means`).
    """

    caller: int
    stage: str
    answers: tuple[int, ...]
    antes: tuple[tuple[int, int], ...]
    cards: tuple[tuple[int, ...], ...]
    to_act: int
    passes: int
    lords: tuple[int, ...]
    paid_by: tuple[int, ...]

    def riders(self) -> list[int]:
        """Who rides, from the caller's left, the caller last (O.16.3, O.16.5)."""
        seats = len(self.answers)
        order = [(self.caller + step) % seats for step in range(1, seats + 1)]
        return [seat for seat in order if self.answers[seat] == IN]


# The call (O.16.1) ------------------------------------------------------------------------------------------


def _add_options(state: State, seat: int, options: list[Action]) -> None:
    for by in means_of(state, seat, BANNER, "joust"):
        options.append(_call_joust(by))


def _refusal(state: State, seat: int, action: CallJoust) -> IllegalAction | None:
    return means_refusal(state, seat, BANNER, action.by, "joust")


def _carry_out(move: Move, seat: int, action: CallJoust) -> None:
    play_as(move, seat, BANNER, action.by, "joust")
    move.tell(JoustCalled(seat))
    open_joust(move, seat)


def open_joust(move: Move, caller: int) -> None:
    """All Earls are called; the caller is in (O.16.1, O.16.2)."""
    state = move.state
    answers = [UNKNOWN if earldom.at_table else OUT for earldom in state.earldoms]
    answers[caller] = IN
    nobody = (((-1, 0),) * state.seats, ((),) * state.seats)
    paid_by = (HAND,) * state.seats
    move.open(Joust(caller, "entry", tuple(answers), nobody[0], nobody[1], caller, 0, (), paid_by))


CALL_JOUST = Choice((CallJoust,), _add_options, _refusal, _carry_out)
"""Calling a Joust is an Action (O.16.1)."""


# What needs no answer ----------------------------------------------------------------------------------


def _advance(move: Move, joust: Joust) -> bool:
    match joust.stage:
        case "entry":
            return _advance_entry(move, joust)
        case "ante":
            return _advance_ante(move, joust)
        case "ride":
            return jousting.advance(move, joust)
        case _:
            _award(move, joust)
            return True


def _undecided(state: State, joust: Joust) -> list[int]:
    """Who has not answered yet, from the caller's left."""
    return [seat for seat in state.from_left_of(joust.caller) if joust.answers[seat] == UNKNOWN]


def _is_held(state: State, seat: int) -> bool:
    """Whether everybody can see that the seat cannot opt out: more than one Fief, and nothing to pay with
    (O.16.2)."""
    return len(state.earldoms[seat].fiefs) > 1 and openly_lacks(state, seat, (BANNER,), "opt_out")


def _advance_entry(move: Move, joust: Joust) -> bool:
    state = move.state
    sealed = state.ruleset.joust_entry == "sealed"
    undecided = _undecided(state, joust)
    if sealed:
        for seat in undecided:
            if _is_held(state, seat):
                joust.answers = _put(joust.answers, seat, IN)
                return True
        if undecided:
            return False
        for seat in state.from_left_of(joust.caller):
            _announce(move, joust, seat)
    elif undecided:
        if not _is_held(state, undecided[0]):
            return False
        joust.answers = _put(joust.answers, undecided[0], IN)
        _announce(move, joust, undecided[0])
        return True
    if len(joust.riders()) < 2:
        _void(move, joust, ())
    else:
        joust.stage = "ante"
    return True


def _announce(move: Move, joust: Joust, seat: int) -> None:
    """An answer becomes known; opting out costs a Banner unless one has only one Fief (O.16.2)."""
    entered = joust.answers[seat] == IN
    pays = not entered and len(move.state.earldoms[seat].fiefs) > 1
    if pays:
        play_as(move, seat, BANNER, joust.paid_by[seat], "opt_out")
    move.tell(JoustAnswered(seat, entered, pays))


def _put(values: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


# Antes (O.16.3) -------------------------------------------------------------------------------------------


def _stakes(state: State, seat: int) -> list[tuple[Fief, int]]:
    """What the seat can ante, each card with its Fief, equal ones once (O.16.3)."""
    fiefs = state.earldoms[seat].fiefs
    stakes = []
    for fief in fiefs:
        for place, card in enumerate(fief.properties):
            if place == 0 or fief.properties[place - 1] != card:
                stakes.append((fief, card))
        if is_bare(state, fief) and len(fiefs) > 1:
            stakes.append((fief, fief.card))
    return stakes


def _next_to_ante(joust: Joust) -> int | None:
    return next((seat for seat in joust.riders() if joust.antes[seat][0] < 0), None)


def _advance_ante(move: Move, joust: Joust) -> bool:
    state = move.state
    seat = _next_to_ante(joust)
    if seat is None:
        if len(joust.riders()) < 2:
            _void(move, joust, ())
        else:
            _deal(move, joust)
        return True
    stakes = _stakes(state, seat)
    if len(stakes) > 1:
        return False
    if stakes:
        _stake(move, joust, seat, *stakes[0])
    else:
        joust.answers = _put(joust.answers, seat, OUT)
        move.tell(AnteMissing(seat))
    return True


def _stake(move: Move, joust: Joust, seat: int, fief: Fief, card: int) -> None:
    detach(move.state, seat, fief, card)
    joust.antes = (*joust.antes[:seat], (card, fief.number), *joust.antes[seat + 1 :])
    move.tell(AnteLaid(seat, fief.number, name_of(card), name_of(fief.card)))


def _deal(move: Move, joust: Joust) -> None:
    """Joust cards for each, face up; then the ride begins at the caller's left (O.16.4, O.16.5)."""
    cards = list(joust.cards)
    for seat in joust.riders():
        drawn = []
        for _ in range(move.state.ruleset.joust_cards):
            card = draw(move, JOUST)
            assert card is not None, "the Joust deck has cards for all"
            drawn.append(card)
        cards[seat] = tuple(sorted(drawn))
        move.tell(JoustCardsDealt(seat, tuple([TILTS[card] for card in cards[seat]])))
    joust.cards = tuple(cards)
    joust.stage = "ride"
    joust.to_act = joust.riders()[0]


# The end (O.16.8, O.16.9) -----------------------------------------------------------------------------------


def _award(move: Move, joust: Joust) -> None:
    """The best hand wins all antes; a tie sends them back (O.16.9)."""
    riders = joust.riders()
    ranks = {seat: jousting.rank(joust.cards[seat]) for seat in riders}
    best = max(ranks.values())
    winners = tuple(seat for seat in riders if ranks[seat] == best)
    if len(winners) > 1:
        _void(move, joust, winners)
        return
    (winner,) = winners
    _put_away(move, joust)
    move.tell(JoustWon(winner, best[0], TILTS[best[1]]))
    _take_back(move, joust, winner)
    move.close(joust)
    won = [joust.antes[seat][0] for seat in riders if seat != winner]
    open_receipt(move, winner, tuple(won))


def _void(move: Move, joust: Joust, tied: tuple[int, ...]) -> None:
    _put_away(move, joust)
    move.tell(JoustVoid(tied))
    for seat in range(len(joust.antes)):
        _take_back(move, joust, seat)
    move.close(joust)


def _take_back(move: Move, joust: Joust, seat: int) -> None:
    """An ante returns to where it came from (O.16.9)."""
    card, number = joust.antes[seat]
    if card < 0:
        return
    earldom = move.state.earldoms[seat]
    if any(fief.number == number for fief in earldom.fiefs):
        attach(move.state, seat, number, card)
    else:
        fiefs = (*earldom.fiefs, Fief(number, card, None, ()))
        earldom.fiefs = tuple(sorted(fiefs))


def _put_away(move: Move, joust: Joust) -> None:
    """Joust cards go to their discard pile (O.16.9)."""
    for cards in joust.cards:
        move.state.table_discards[JOUST] += tuple([card & 3 for card in cards])


# Questions and answers ---------------------------------------------------------------------------------


def _owing(state: State, joust: Joust) -> tuple[int, ...]:
    if joust.stage == "entry":
        undecided = _undecided(state, joust)
        return tuple(sorted(undecided)) if state.ruleset.joust_entry == "sealed" else (undecided[0],)
    if joust.stage == "ante":
        seat = _next_to_ante(joust)
        assert seat is not None
        return (seat,)
    return (joust.to_act,)


def _question(state: State, joust: Joust) -> tuple[str, str]:
    return {
        "entry": ("EnterJoust", "O.16.2"),
        "ante": ("Ante", "O.16.3"),
        "ride": ("Tilt", "O.16.5"),
    }[joust.stage]


def _options(state: State, joust: Joust, seat: int) -> list[Action]:
    match joust.stage:
        case "entry":
            earldom = state.earldoms[seat]
            if len(earldom.fiefs) == 1:
                return [_enter_joust, _opt_out(HAND)]
            return [_enter_joust, *(_opt_out(by) for by in means_of(state, seat, BANNER, "opt_out"))]
        case "ante":
            return [_ante(fief.number, name_of(card)) for fief, card in _stakes(state, seat)]
        case _:
            return jousting.options(state, joust, seat)


def _explain(state: State, joust: Joust, seat: int, action: Action) -> IllegalAction:
    kind, rule = _question(state, joust)
    match action:
        case OptOut() if kind == "EnterJoust":
            if action.by and (lacking := means_refusal(state, seat, BANNER, action.by, "opt_out")):
                return lacking
            return refused("O.16.2", "cannot_opt_out")
        case Ante() if kind == "Ante":
            return refused("O.16.3", "cannot_ante", fief=action.fief, card=action.card)
        case RideChampion() | Tilt() if kind == "Tilt":
            return jousting.refusal(state, joust, seat, action)
        case _:
            return other_question(rule, action.kind, kind)


def _answer(move: Move, joust: Joust, seat: int, action: Action) -> None:
    match action:
        case EnterJoust() | OptOut():
            entered = isinstance(action, EnterJoust)
            joust.answers = _put(joust.answers, seat, IN if entered else OUT)
            if isinstance(action, OptOut):
                joust.paid_by = _put(joust.paid_by, seat, action.by)
            if move.state.ruleset.joust_entry == "sealed":
                move.tell(JoustAnswerSealed(seat, entered))
            else:
                _announce(move, joust, seat)
        case Ante():
            card = code_of(action.card)
            found = move.state.fief(action.fief)
            assert card is not None and found is not None
            _stake(move, joust, seat, found[1], card)
        case RideChampion() | Tilt() | PassJoust():
            jousting.answer(move, joust, seat, action)
        case _:
            raise AssertionError(f"{action.kind} is no answer in a Joust")


JOUST_PROCEDURE = Procedure(Joust, _advance, _owing, _question, _options, _explain, _answer)
"""Earls enter, ante, are dealt cards, ride, and the best hand wins (O.16)."""
