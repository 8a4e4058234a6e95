"""What a game of the family is composed of: its turn, its procedures, where its cards come from.

A variant states its difference by naming other parts; the parts themselves know nothing of variants.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rules.core.action import Action, IllegalAction

from .state import Fief, Frame, Move, State


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


@dataclass(frozen=True)
class Supply:
    """Where an Earl's cards come from, and where they end.

    ``end_turn`` gives the card that ends the turn or lets the Earl die for want of it (O.4.4, O.3.3);
    ``feast`` what a Banquet gives (O.4.8); ``inherit`` brings the discards back and tells
    how many cards can be drawn now (O.15.1); ``close`` takes
    an Earl's cards out of the game (O.3.7).
    """

    end_turn: Callable[[Move, int], None]
    feast: Callable[[Move, int], None]
    inherit: Callable[[Move, int], int]
    close: Callable[[Move, int], None]


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
    """How Treachery and Intrigue are contested: ``contest(move, plot)`` opens it (O.13)."""
    heirs: frozenset[int]
    """The kinds of Lords whose Fief stays when Treachery kills them (O.6.5)."""
    fief_kinds: Mapping[int, FiefKind]
    """What Fiefs are built on, by kind of card (O.5.1)."""
    muster_mercenary: Callable[[Move, int], tuple[int, ...]]
    """The garrison with which a Mercenary arrives (O.7.2)."""
    ending: Callable[[State], tuple[int, str] | None]
    """The winning seat and how the match ended, once it has (O.3.1)."""
    _by_action: dict[type[Action], Choice]
    _by_frame: dict[type[Frame], Procedure]

    def __deepcopy__(self, memo: object) -> Variant:
        """A variant is never changed."""
        return self

    def choice(self, action: type[Action]) -> Choice | None:
        """The choice that an action belongs to."""
        return self._by_action.get(action)

    def procedure(self, frame: Frame) -> Procedure:
        """The procedure that a frame belongs to."""
        return self._by_frame[type(frame)]

    def frame_named(self, name: str) -> type[Frame]:
        """The frame type of that name; ``ValueError`` if the variant has none."""
        for frame in self._by_frame:
            if frame.__name__ == name:
                return frame
        raise ValueError(f"no procedure is called {name}")


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
    ending: Callable[[State], tuple[int, str] | None],
) -> Variant:
    """A variant of these parts."""
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
        _by_action={action: choice for choice in choices for action in choice.actions},
        _by_frame={procedure.frame: procedure for procedure in procedures},
    )
