"""The Tent: a Fief of cubes (K.3)."""

from __future__ import annotations

from rules.core.action import Action, IllegalAction
from rules.ortus.battle import Battle
from rules.ortus.card import TENT, card_of, colour_of, kind_of
from rules.ortus.departure import leave_if_landless
from rules.ortus.fief import add_fief, destroy_fief
from rules.ortus.ruleset import OrtusNumbers
from rules.ortus.state import Earldom, Fief, Move, State, with_at
from rules.ortus.variant import Choice, FiefKind

from .action import PitchTent
from .event import TentDamaged, TentPitched
from .mat import COLOUR, mat_of
from .refusal import refused
from .ruleset import KnightErrantRuleset

_pitch_tent = PitchTent()


def in_camp(seat: int, ruleset: OrtusNumbers) -> Earldom:
    """What a Knight begins with: a Tent, and his cube in the bag; the cards are nobody's own (K.3.1,
    K.2.6)."""
    return Earldom(
        colour=COLOUR,
        at_table=True,
        hand=(),
        deck_list=(),
        tray=(),
        inherited=(),
        fiefs=(Fief(seat + 1, card_of(seat, TENT), None, ()),),
        towers=(),
        mercenaries=(),
        pool=(),
        banners=0,
        emissaries=(),
        cubes=ruleset.starting_cubes,
    )


def _strength(state: State, fief: Fief) -> int:
    """Its cubes (K.3.1)."""
    return mat_of(state).tents[colour_of(fief.card)]


def _take_damage(move: Move, battle: Battle, fief: Fief) -> None:
    """Every point removes a cube for good; with the last one the Tent is destroyed, whoever attacked it
    (K.3.4, K.3.5)."""
    mat, seat = mat_of(move.state), battle.target
    before = mat.tents[seat]
    left = max(0, before - battle.points)
    mat.tents = with_at(mat.tents, seat, left)
    move.tell(TentDamaged(seat, fief.number, before - left, left))
    if left == 0:
        destroy_fief(move, seat, fief)
        leave_if_landless(move, seat)


TENT_KIND = FiefKind(_strength, is_walled=False, takes_lord=False, changes_hands=False, besieged=_take_damage)
"""Towers do not guard it, no Lord lives in it, Properties are attached to it as to a Castle, and it is
neither ante nor ransom (K.3.2, K.3.3, K.3.10). A Raid takes the Properties (K.3.6), and in all else it is a
Fief (K.3.9)."""


# Pitching it (K.3.7, K.3.8) ----------------------------------------------------------------------------


def tent_of(state: State, seat: int) -> Fief | None:
    """The seat's Tent; ``None`` if it is destroyed."""
    return next((fief for fief in state.earldoms[seat].fiefs if kind_of(fief.card) == TENT), None)


def _is_whole(state: State, seat: int) -> bool:
    assert isinstance(state.ruleset, KnightErrantRuleset)
    return mat_of(state).tents[seat] >= state.ruleset.tent_cubes


def _add_pitching(state: State, seat: int, options: list[Action]) -> None:
    if not _is_whole(state, seat):
        options.append(_pitch_tent)


def _pitching_refusal(state: State, seat: int, action: PitchTent) -> IllegalAction | None:
    if _is_whole(state, seat):
        return refused("K.3.7", "tent_is_whole", cubes=mat_of(state).tents[seat])
    return None


def _pitch(move: Move, seat: int, action: PitchTent) -> None:
    """One cube more on the Tent, or the first one of a Tent set up anew."""
    mat = mat_of(move.state)
    mat.tents = with_at(mat.tents, seat, mat.tents[seat] + 1)
    tent = tent_of(move.state, seat)
    number = add_fief(move, seat, card_of(seat, TENT)) if tent is None else tent.number
    move.tell(TentPitched(seat, number, mat.tents[seat]))


PITCH_TENT = Choice((PitchTent,), _add_pitching, _pitching_refusal, _pitch)
"""Putting a cube back on the Tent is an Action (K.3.7); so is setting it up anew beside another Fief
(K.3.8)."""
