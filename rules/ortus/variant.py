"""What a game of the family is composed of: its turn, its procedures, where its cards come from.

A variant states its difference by naming other parts; the parts themselves know nothing of variants.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from rules.core.action import Action, IllegalAction
from rules.core.chance import Chance
from rules.core.seat import Viewer

from .means import StandIns
from .ruleset import OrtusNumbers
from .state import BARE_TABLE, BareTable, Earldom, Fief, Frame, Mat, Move, State

if TYPE_CHECKING:
    from .battle import Battle
    from .force import Force
    from .observation import Observation, StruggleView


@dataclass(frozen=True)
class Choice:
    """Something that an Earl may do in his own turn (O.4.1, O.4.3).

    ``add_options(state, seat, options)`` appends every legal action of this kind; ``refusal(state, seat,
    action)`` says why one is not legal, ``None`` if it is; ``carry_out(move, seat, action)`` does it.
    """

    actions: tuple[type[Action], ...]
    add_options: Callable[[State, int, list[Action]], None]
    refusal: Callable[[State, int, Any], IllegalAction | None]
    carry_out: Callable[[Move, int, Any], None]
    is_free: bool = False
    """Whether it can be done any number of times, and after the Action of the turn (O.4.3)."""


@dataclass(frozen=True)
class Procedure:
    """Something that goes on over several answers: a turn, a battle, a Joust (O.4.10).

    ``advance(move, frame)`` does the next piece of what needs no answer, and returns whether it did any;
    ``owing`` names who owes an answer once it no longer does, ``question`` the kind and rule of what is
    asked; ``options`` lists a seat's answers; ``explain`` is the refusal of an action that is not among them;
    ``answer`` takes one that is. A procedure that judges its answers without a list gives ``accepts``.

    ``opened(state, frame, viewer)`` is the copy that a viewer may see, its secrets left out; ``imagine(state,
    observation, frame, chance)`` puts random ones in their place that agree with what the viewer knows;
    ``contest`` shows a contested plot.
    """

    frame: type[Frame]
    advance: Callable[[Move, Any], bool]
    owing: Callable[[State, Any], tuple[int, ...]]
    question: Callable[[State, Any], tuple[str, str]]
    options: Callable[[State, Any, int], list[Action]]
    explain: Callable[[State, Any, int, Action], IllegalAction]
    answer: Callable[[Move, Any, int, Any], None]
    accepts: Callable[[State, Any, int, Action], bool] | None = None
    is_open_ended: bool = False
    asks_all: bool = False
    """Whether it is put to all at once, and nobody sees an answer before all have given theirs."""
    opened: Callable[[State, Any, Viewer], Frame] | None = None
    imagine: Callable[[State, Observation, Any, Chance], None] | None = None
    contest: Callable[[State, Any], StruggleView | None] | None = None


@dataclass(frozen=True)
class FiefKind:
    """What a Fief of one kind of card is like (O.5.1)."""

    strength: Callable[[State, Fief], int]
    """In a Siege, in points (O.5.3)."""
    is_walled: bool = True
    """Whether Towers guard it (O.8.2)."""
    takes_lord: bool = True
    """Whether a Face card can be installed in it (O.6.1)."""
    takes_properties: bool = True
    """Whether Properties can be attached to it (O.5.4)."""
    changes_hands: bool = True
    """Whether its card, bare, can be a ransom or an ante (O.11.2, O.16.3)."""
    besieged: Callable[[Move, Battle, Fief], None] | None = None
    """What the points of a Siege (``battle.points``, at least 1) do to it, if that is not to capture or
    destroy it whole (O.10.1)."""
    guards: Callable[[State, Fief], tuple[Force, ...]] | None = None
    """The forces that defend it while it is nobody's."""
    deserted: Callable[[Move, int, Fief], None] | None = None
    """What becomes of it, besides its cards, when its Earl leaves the table (O.3.7)."""


@dataclass(frozen=True)
class Supply:
    """Where an Earl's cards come from, and where they end.

    ``end_turn`` gives the card that ends the turn or lets the Earl die for want of it (O.4.4, O.3.3);
    ``feast`` what a Banquet gives (O.4.8); ``inherit`` brings the discards back and tells
    how many cards can be drawn now (O.15.1); ``close`` takes
    an Earl's cards out of the game (O.3.7). ``deal`` deals the unseen cards at random into a state that
    has all that a viewer knows (O.1.10).
    """

    end_turn: Callable[[Move, int], None]
    feast: Callable[[Move, int], None]
    inherit: Callable[[Move, int], int]
    close: Callable[[Move, int], None]
    deal: Callable[[State, Observation, Chance], None]
    knows_deck: bool = False
    """Whether an Earl knows which cards are left in his deck."""


@dataclass(frozen=True)
class Reserves:
    """Forces that a variant's mat adds to those of O.9.3.

    ``forces(state, seat, taken)`` are those that the seat may still field, ``taken`` being the (source, card,
    piece) of those picked; ``are_open`` tells whether it has any, as all can see; ``fall`` takes one away
    that fell.
    """

    forces: Callable[[State, int, list[tuple[int, int, int]]], list[Force]]
    are_open: Callable[[State, int], bool]
    fall: Callable[[Move, int, Force], None]


class Ending(NamedTuple):
    """Who has won, together if they are several, how the match ended, and how the others stand.

    ``ranks`` by seat: more is better; the winners have the most.
    """

    winners: tuple[int, ...]
    how: str
    ranks: tuple[int, ...]


@dataclass(frozen=True)
class Variant:
    """One game of the family."""

    opening: tuple[Callable[[Move], None], ...]
    """What happens before the first turn, in order (O.2)."""
    choices: tuple[Choice, ...]
    """What an Earl may do in his turn (O.4.2, O.4.3)."""
    procedures: tuple[Procedure, ...]
    supply: Supply
    contest: Callable[..., None]
    """How Treachery and Intrigue are contested: ``contest(move, plot, by)`` opens it, ``by`` being what was
    played as the card (O.13)."""
    heirs: frozenset[int]
    """The kinds of Lords whose Fief stays when Treachery kills them (O.6.5)."""
    fief_kinds: Mapping[int, FiefKind]
    """What Fiefs are built on, by kind of card (O.5.1)."""
    muster_mercenary: Callable[[Move, int], tuple[int, ...]]
    """The garrison with which a Mercenary arrives (O.7.2)."""
    ending: Callable[[State], Ending | None]
    """How the match ended, once it has (O.3.1)."""
    is_won_at_once: bool
    """Whether the end comes in the midst of whatever is going on, and not when that is cleared away."""
    earldom: Callable[[int, OrtusNumbers], Earldom]
    """What a seat begins with."""
    mat: Callable[[int, OrtusNumbers], Mat]
    """What lies beside the Earldoms at the start, for so many seats."""
    stand_ins: StandIns | None
    """What can be played in the place of cards of the hand."""
    reserves: Reserves | None
    """Forces beside those of O.9.3."""
    _by_action: dict[type[Action], Choice]
    _by_frame: dict[type[Frame], Procedure]
    _mat_types: dict[str, type[Mat]]

    def __deepcopy__(self, memo: object) -> Variant:
        """A variant is never changed."""
        return self

    def choice(self, action: type[Action]) -> Choice | None:
        """The choice that an action belongs to."""
        return self._by_action.get(action)

    def procedure(self, frame: Frame) -> Procedure:
        """The procedure that a frame belongs to."""
        return self._by_frame[type(frame)]

    def asks(self, frame: type[Frame]) -> bool:
        """Whether such a procedure is part of it."""
        return frame in self._by_frame

    def frame_named(self, name: str) -> type[Frame]:
        """The frame type of that name; ``ValueError`` if the variant has none."""
        for frame in self._by_frame:
            if frame.__name__ == name:
                return frame
        raise ValueError(f"no procedure is called {name}")

    def mat_named(self, name: str) -> type[Mat]:
        """The mat type of that name; ``ValueError`` if the variant has none."""
        if name not in self._mat_types:
            raise ValueError(f"no mat is called {name}")
        return self._mat_types[name]


def no_mat(seats: int, ruleset: OrtusNumbers) -> Mat:
    """A game without a mat."""
    return BARE_TABLE


def compose(
    *,
    opening: Sequence[Callable[[Move], None]],
    choices: Sequence[Choice],
    procedures: Sequence[Procedure],
    supply: Supply,
    contest: Callable[..., None],
    heirs: frozenset[int],
    fief_kinds: Mapping[int, FiefKind],
    muster_mercenary: Callable[[Move, int], tuple[int, ...]],
    ending: Callable[[State], Ending | None],
    is_won_at_once: bool = False,
    earldom: Callable[[int, OrtusNumbers], Earldom],
    mat: Callable[[int, OrtusNumbers], Mat] = no_mat,
    mat_type: type[Mat] = BareTable,
    stand_ins: StandIns | None = None,
    reserves: Reserves | None = None,
) -> Variant:
    """A variant of these parts; without a word about them there is no mat, and cards come from hands."""
    return Variant(
        opening=tuple(opening),
        choices=tuple(choices),
        procedures=tuple(procedures),
        supply=supply,
        contest=contest,
        heirs=heirs,
        fief_kinds=fief_kinds,
        muster_mercenary=muster_mercenary,
        ending=ending,
        is_won_at_once=is_won_at_once,
        earldom=earldom,
        mat=mat,
        stand_ins=stand_ins,
        reserves=reserves,
        _by_action={action: choice for choice in choices for action in choice.actions},
        _by_frame={procedure.frame: procedure for procedure in procedures},
        _mat_types={mat_type.__name__: mat_type},
    )
