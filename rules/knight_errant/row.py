"""The row of open cards, and how a turn ends (K.2.3 to K.2.6, K.5.2)."""

from __future__ import annotations

from functools import cache

from rules.core.action import Action, IllegalAction
from rules.ortus.action import EndTurn
from rules.ortus.card import BANNER, KIND, KINDS, card_of, kinds_of
from rules.ortus.hand import lacks, spend
from rules.ortus.pile import discard
from rules.ortus.state import Move, State, with_one
from rules.ortus.turn import END_TURN as BASE_END_TURN
from rules.ortus.turn import close_turn
from rules.ortus.variant import Choice

from .action import RefreshRow, TakeFromRow
from .common_deck import draw, has_cards
from .event import RowDiscarded, RowFilled, RowLaid, RowTaken, Why
from .mat import COLOUR, KnightMat, mat_of
from .refusal import refused
from .ruleset import KnightErrantRuleset

_take_from_row = cache(TakeFromRow)
_refresh_row = cache(RefreshRow)


# The row itself (K.2.3) --------------------------------------------------------------------------------


def lay_row(move: Move) -> None:
    """A whole row from the deck, as far as it and the pile go (K.2.6, K.5.2)."""
    mat = mat_of(move.state)
    mat.row = _drawn(move, row_size(move.state))
    move.tell(RowLaid(kinds_of(mat.row)))


def fill_row(move: Move) -> None:
    """Bare places are filled as far as there are cards (K.2.3)."""
    mat = mat_of(move.state)
    bare = row_size(move.state) - len(mat.row)
    if bare:
        for card in _drawn(move, bare):
            mat.row = (*mat.row, card)
            move.tell(RowFilled(KINDS[card]))


def row_size(state: State) -> int:
    """How many cards a whole row has (K.2.3)."""
    assert isinstance(state.ruleset, KnightErrantRuleset)
    return state.ruleset.row


def _drawn(move: Move, count: int) -> tuple[int, ...]:
    drawn: list[int] = []
    while len(drawn) < count and (card := draw(move)) is not None:
        drawn.append(card)
    return tuple(drawn)


def _take(move: Move, seat: int, kind: int, why: Why) -> int:
    """A card of the row comes into a hand, and all know that it is there; the place that it leaves."""
    mat, earldom = mat_of(move.state), move.state.earldoms[seat]
    place = mat.row.index(kind)
    mat.row = (*mat.row[:place], *mat.row[place + 1 :])
    earldom.hand = with_one(earldom.hand, kind)
    earldom.inherited = with_one(earldom.inherited, kind)
    move.tell(RowTaken(seat, KINDS[kind], why))
    return place


def _not_in_row(mat: KnightMat, rule: str, name: str) -> IllegalAction | None:
    if KIND.get(name, -1) in mat.row:
        return None
    return refused(rule, "not_in_row", card=name, row=kinds_of(mat.row))


# The end of a turn (K.2.4) ------------------------------------------------------------------------------


def _add_taking(state: State, seat: int, options: list[Action]) -> None:
    for kind in dict.fromkeys(mat_of(state).row):
        options.append(_take_from_row(KINDS[kind]))


def _taking_refusal(state: State, seat: int, action: TakeFromRow) -> IllegalAction | None:
    return _not_in_row(mat_of(state), "K.2.4", action.card)


def _take_to_end(move: Move, seat: int, action: TakeFromRow) -> None:
    """The card ends the turn, and the next one takes its place at once (K.2.3)."""
    close_turn(move, seat)
    place = _take(move, seat, KIND[action.card], "end_turn")
    card = draw(move)
    if card is not None:
        mat = mat_of(move.state)
        mat.row = (*mat.row[:place], card, *mat.row[place:])
        move.tell(RowFilled(KINDS[card]))
    fill_row(move)


TAKE_FROM_ROW = Choice((TakeFromRow,), _add_taking, _taking_refusal, _take_to_end, is_free=True)
"""To end his turn a Knight takes a card of the row (K.2.4)."""


def _can_end(state: State) -> bool:
    """Whether there is a card to draw, or none to take either (K.2.4, K.2.5)."""
    return has_cards(state) or not mat_of(state).row


def _add_end(state: State, seat: int, options: list[Action]) -> None:
    if _can_end(state):
        BASE_END_TURN.add_options(state, seat, options)


def _end_refusal(state: State, seat: int, action: EndTurn) -> IllegalAction | None:
    if _can_end(state):
        return None
    return refused("K.2.5", "nothing_to_draw", row=kinds_of(mat_of(state).row))


END_TURN = Choice((EndTurn,), _add_end, _end_refusal, BASE_END_TURN.carry_out, is_free=True)
"""Or he draws the unseen top card of the deck (K.2.4)."""


# A Banner (K.5.2) ----------------------------------------------------------------------------------------


def _add_refreshing(state: State, seat: int, options: list[Action]) -> None:
    if BANNER in state.earldoms[seat].hand:
        for kind in dict.fromkeys(mat_of(state).row):
            options.append(_refresh_row(KINDS[kind]))


def _refreshing_refusal(state: State, seat: int, action: RefreshRow) -> IllegalAction | None:
    return lacks(state, seat, "banner") or _not_in_row(mat_of(state), "K.5.2", action.card)


def _refresh(move: Move, seat: int, action: RefreshRow) -> None:
    """The Banner is spent for one card; the others make way for a new row."""
    spend(move, seat, BANNER)
    _take(move, seat, KIND[action.card], "banner")
    mat = mat_of(move.state)
    if mat.row:
        others, mat.row = mat.row, ()
        for kind in others:
            discard(move, card_of(COLOUR, kind))
        move.tell(RowDiscarded(kinds_of(others)))
    lay_row(move)


REFRESH_ROW = Choice((RefreshRow,), _add_refreshing, _refreshing_refusal, _refresh)
"""A Banner as an Action takes a card of the row and refreshes the row (K.5.2)."""
