"""The King: claims, the crown, and the Royal army (O.14)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from rules.core.action import Action, IllegalAction

from .action import ClaimKingship, GiveSoldier
from .card import BANNER, SOLDIERS, card_of
from .event import KingProclaimed, KingshipClaimed, SoldierGiven
from .hand import distinct, take_openly
from .means import HAND, means_of, means_refusal, play_as
from .mercenary import put_mercenary
from .pile import discard
from .refusal import other_question, refused
from .state import Frame, Move, State, with_one, without
from .variant import Choice, Procedure

_claim_kingship = cache(ClaimKingship)
_give_soldier = cache(GiveSoldier)


# Claims (O.14.2, O.14.3) ---------------------------------------------------------------------------------


def _add_options(state: State, seat: int, options: list[Action]) -> None:
    if state.king is None:
        for by in means_of(state, seat, BANNER, "king"):
            options.append(_claim_kingship(by))


def _refusal(state: State, seat: int, action: ClaimKingship) -> IllegalAction | None:
    """Banners cannot take the card from a King (O.14.4)."""
    if state.king is not None:
        return refused("O.14.2", "king_reigns", king=state.king)
    return means_refusal(state, seat, BANNER, action.by, "king")


def _carry_out(move: Move, seat: int, action: ClaimKingship) -> None:
    """A Banner lies out from now on; what only serves for the moment has to decide the matter."""
    state = move.state
    before = claims_of(state, seat)
    if action.by == HAND:
        take_openly(move, seat, BANNER)
        state.earldoms[seat].banners += 1
    else:
        play_as(move, seat, BANNER, action.by, "king")
    claims = before + 1
    move.tell(KingshipClaimed(seat, claims))
    if leads(state, seat, claims):
        proclaim(move, seat)


CLAIM_KINGSHIP = Choice((ClaimKingship,), _add_options, _refusal, _carry_out)
"""Planting a Banner as a claim is an Action; the Banner serves for nothing else (O.14.2, O.14.1)."""


def claims_of(state: State, seat: int) -> int:
    """How many claims of the seat's lie out (O.14.2)."""
    return state.earldoms[seat].banners + state.mat.claims(seat)


def leads(state: State, seat: int, claims: int) -> bool:
    """Whether so many claims are enough more than every other Earl has out (O.14.3)."""
    most = max([claims_of(state, other) for other in range(state.seats) if other != seat])
    return claims - most >= state.ruleset.king_lead


def proclaim(move: Move, seat: int) -> None:
    """The seat gets the King card, all claims are discarded, and the others give soldiers (O.14.3,
    O.14.5)."""
    state = move.state
    state.king = seat
    move.tell(KingProclaimed(seat))
    for earldom in state.earldoms:
        if earldom.banners:
            for _ in range(earldom.banners):
                discard(move, card_of(earldom.colour, BANNER))
            earldom.banners = 0
    state.mat.drop_claims()
    givers = [each for each in state.from_left_of(seat) for _ in range(state.ruleset.royal_army)]
    move.open(RoyalArmy(seat, tuple(givers)))


# The Royal army (O.14.5) ----------------------------------------------------------------------------------


@dataclass(slots=True)
class RoyalArmy(Frame):
    """The others give the King a soldier each, in turn order, which is all he gets (O.14.6); ``givers`` are
    still to give."""

    king: int
    givers: tuple[int, ...]


def _gifts(state: State, seat: int) -> list[Action]:
    """The soldiers that the seat can give, equal ones once."""
    earldom = state.earldoms[seat]
    gifts: list[Action] = [_give_soldier(SOLDIERS[soldier], 0) for soldier in distinct(earldom.pool)]
    for mercenary in earldom.mercenaries:
        gifts += [
            _give_soldier(SOLDIERS[soldier], mercenary.number) for soldier in distinct(mercenary.garrison)
        ]
    return gifts


def _advance(move: Move, frame: RoyalArmy) -> bool:
    if not frame.givers:
        move.close(frame)
        return True
    gifts = _gifts(move.state, frame.givers[0])
    if len(gifts) > 1:
        return False
    if gifts:
        (gift,) = gifts
        _answer(move, frame, frame.givers[0], gift)
    else:
        frame.givers = frame.givers[1:]
    return True


def _owing(state: State, frame: RoyalArmy) -> tuple[int, ...]:
    return (frame.givers[0],)


def _question(state: State, frame: RoyalArmy) -> tuple[str, str]:
    return "GiveSoldier", "O.14.5"


def _options(state: State, frame: RoyalArmy, seat: int) -> list[Action]:
    return _gifts(state, seat)


def _explain(state: State, frame: RoyalArmy, seat: int, action: Action) -> IllegalAction:
    if not isinstance(action, GiveSoldier):
        return other_question("O.14.5", action.kind, "GiveSoldier")
    gifts = [gift for gift in _gifts(state, seat) if isinstance(gift, GiveSoldier)]
    pool = tuple(gift.soldier for gift in gifts if gift.mercenary == action.mercenary)
    if not pool:
        numbers = tuple(dict.fromkeys(gift.mercenary for gift in gifts if gift.mercenary))
        return refused("O.14.5", "no_such_mercenary", mercenary=action.mercenary, mercenaries=numbers)
    return refused("O.14.5", "not_in_pool", soldier=action.soldier, pool=pool)


def _answer(move: Move, frame: RoyalArmy, seat: int, action: Action) -> None:
    assert isinstance(action, GiveSoldier)
    state = move.state
    earldom = state.earldoms[seat]
    soldier = SOLDIERS.index(action.soldier)
    if action.mercenary == 0:
        earldom.pool = without(earldom.pool, soldier)
    else:
        found = state.mercenary(action.mercenary)
        assert found is not None
        garrison = without(found[1].garrison, soldier)
        put_mercenary(state, seat, found[1]._replace(garrison=garrison))
    state.retinue = with_one(state.retinue, soldier)
    frame.givers = frame.givers[1:]
    move.tell(SoldierGiven(seat, frame.king, action.soldier, action.mercenary))


ROYAL_ARMY = Procedure(RoyalArmy, _advance, _owing, _question, _options, _explain, _answer)
"""Every other Earl who has a soldier gives the new King one (O.14.5)."""
