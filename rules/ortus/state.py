"""The complete truth about a match, between two moves, and the context of one move.

Values inside are never changed in place (ints, strings, tuples, the pieces below); :meth:`State.clone` copies
what is: the state itself, its Earldoms, and the pending questions.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from operator import attrgetter
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple, TypeVar, cast

from rules.core.chance import Chance
from rules.core.event import Event
from rules.core.outcome import Outcome

from .ruleset import OrtusNumbers

if TYPE_CHECKING:
    from .variant import Variant

VIKINGS: Final = -1
"""Stands for the Vikings where a seat could be an attacker or captor (O.17)."""

NEUTRAL: Final = -2
"""Stands for nobody where a seat could be the owner of a Fief, its defender or a captor: what lies on a mat
and belongs to no Earl."""

ARMY, RAIDER, BATTLE, JOUST = range(4)
"""The table decks by place in ``State.table_decks`` (O.1.4 to O.1.7)."""


class Fief(NamedTuple):
    """A Castle or Palace with its Properties and perhaps a Lord (O.5.1). Cards as on the table."""

    number: int
    card: int
    lord: int | None
    properties: tuple[int, ...]
    """Sorted."""


class Mercenary(NamedTuple):
    """A Mercenary on the table with the soldiers of its garrison, sorted (O.7.1, O.7.2)."""

    number: int
    card: int
    garrison: tuple[int, ...]


class Tower(NamedTuple):
    """A face-down card, by its kind (O.8.1)."""

    number: int
    kind: int


class Showing(NamedTuple):
    """That ``viewer`` (-1: everybody) was shown the hand of ``seat`` (O.6.9).

    ``still`` are the kinds shown that have not been seen to leave hand and Towers since, ``since`` the number
    that the next piece got then.
    """

    viewer: int
    seat: int
    round: int
    cards: tuple[int, ...]
    still: tuple[int, ...]
    since: int


F = TypeVar("F", bound="Frame")


class Frame:
    """A question or procedure that is pending; the last one of ``State.stack`` is at work.

    Subclasses are slotted dataclasses of ints, strings, ``None`` and nested tuples of them.
    """

    __slots__ = ()
    _values: ClassVar[Callable[[Any], tuple[Any, ...]] | None] = None

    def clone(self: F) -> F:
        """An equal frame that may be changed."""
        kind = cast(Any, type(self))
        values = kind._values
        if values is None:
            names = [item.name for item in fields(kind)]
            get = attrgetter(*names)
            values = kind._values = get if len(names) > 1 else (lambda frame: (get(frame),))
        return cast(F, kind(*values(self)))

    def restore(self) -> None:
        """After reading from JSON: put records back where there are plain tuples."""


class Mat(Frame):
    """What a variant lays beside the Earldoms: its own part of the table, open to all.

    Subclasses are slotted dataclasses like those of frames. This one is empty, for games without a mat.
    """

    __slots__ = ()

    def neutral(self) -> tuple[Fief, ...]:
        """The Fiefs that belong to nobody."""
        return ()

    def claims(self, seat: int) -> int:
        """The claims to the Kingship that lie out beside the seat's Banners (O.14.2)."""
        return 0

    def drop_claims(self) -> None:
        """All claims beside Banners are gone: somebody is King (O.14.3)."""

    def cards(self) -> tuple[int, ...]:
        """The Earl cards that lie on it, as on the table."""
        return ()

    def leave(self, seat: int) -> None:
        """What is on it of an Earl who leaves the table goes with him (O.3.5)."""

    def end(self, frame: Frame) -> None:
        """A procedure has ended: what held for as long as it lasted holds no more."""


@dataclass(slots=True)
class BareTable(Mat):
    """No mat."""

    def clone(self) -> BareTable:
        """Itself: there is nothing to change."""
        return self


BARE_TABLE: Final = BareTable()


@dataclass(slots=True)
class Earldom:
    """What one Earl has. Hand, Towers and so on are kinds of his own colour."""

    colour: int
    at_table: bool
    hand: tuple[int, ...]
    """Sorted."""
    deck_list: tuple[int, ...]
    """As handed in, sorted; empty before (O.2.1)."""
    tray: tuple[int, ...]
    """How many of each kind lie outside the deck (O.1.2)."""
    inherited: tuple[int, ...]
    """Kinds that all know to be in hand, Towers or deck, from a discard pile that was shuffled back, or in
    hand or Towers, taken before everybody's eyes; sorted."""
    fiefs: tuple[Fief, ...]
    towers: tuple[Tower, ...]
    mercenaries: tuple[Mercenary, ...]
    pool: tuple[int, ...]
    """Soldiers, sorted (O.7.4)."""
    banners: int
    """Claims to the Kingship that lie out (O.14.2)."""
    emissaries: tuple[int, ...]
    cubes: int
    """In the bag (O.2.4, O.18.2)."""

    def clone(self) -> Earldom:
        """An equal Earldom that may be changed."""
        return Earldom(
            self.colour,
            self.at_table,
            self.hand,
            self.deck_list,
            self.tray,
            self.inherited,
            self.fiefs,
            self.towers,
            self.mercenaries,
            self.pool,
            self.banners,
            self.emissaries,
            self.cubes,
        )

    def count(self, kind: int) -> int:
        """How many attached Properties are of that kind."""
        return sum([card & 31 == kind for fief in self.fiefs for card in fief.properties])


@dataclass(slots=True)
class State:
    """One match. ``decks``, ``discards`` and ``gone`` go by colour, kinds in each, the top card last."""

    variant: Variant
    ruleset: OrtusNumbers
    seats: int
    mat: Mat
    earldoms: list[Earldom]
    decks: list[tuple[int, ...]]
    discards: list[tuple[int, ...]]
    gone: list[tuple[int, ...]]
    """Cards that have left the game, sorted (O.3.6, O.3.7)."""
    closed: tuple[int, ...]
    """The colours whose Earls have left (O.3.6)."""
    table_decks: list[tuple[int, ...]]
    table_discards: list[tuple[int, ...]]
    king: int | None
    retinue: tuple[int, ...]
    """The King's soldiers, sorted (O.14.5)."""
    markers: int
    vikings_arrived: bool
    round: int
    """From 1; 0 before play."""
    starting: int | None
    attacked: bool
    """Whether an Earl attacked another in this round (O.17.1)."""
    next_piece: int
    """The number of the next Fief, Mercenary or Tower."""
    shown: tuple[Showing, ...]
    departures: tuple[tuple[int, str], ...]
    stack: list[Frame]
    """Pending, the one at work last; empty once the match is over."""
    outcome: Outcome | None

    def clone(self) -> State:
        """An equal state that may be changed without touching this one."""
        return State(
            self.variant,
            self.ruleset,
            self.seats,
            self.mat.clone(),
            # What is left of an Earl who has left the table never changes again.
            [earldom.clone() if earldom.at_table else earldom for earldom in self.earldoms],
            self.decks[:],
            self.discards[:],
            self.gone[:],
            self.closed,
            self.table_decks[:],
            self.table_discards[:],
            self.king,
            self.retinue,
            self.markers,
            self.vikings_arrived,
            self.round,
            self.starting,
            self.attacked,
            self.next_piece,
            self.shown,
            self.departures,
            [frame.clone() for frame in self.stack],
            self.outcome,
        )

    def at_table(self) -> list[int]:
        """The seats that have not left."""
        return [seat for seat, earldom in enumerate(self.earldoms) if earldom.at_table]

    def from_left_of(self, seat: int) -> list[int]:
        """The other seats at the table, in turn order from the left of ``seat`` (O.1.1)."""
        order = [(seat + step) % self.seats for step in range(1, self.seats)]
        return [each for each in order if self.earldoms[each].at_table]

    def fief(self, number: int) -> tuple[int, Fief] | None:
        """Whose the Fief of that number is (:data:`NEUTRAL`: nobody's), and the Fief; ``None`` if there is
        none."""
        for seat, earldom in enumerate(self.earldoms):
            for fief in earldom.fiefs:
                if fief.number == number:
                    return seat, fief
        for fief in self.mat.neutral():
            if fief.number == number:
                return NEUTRAL, fief
        return None

    def mercenary(self, number: int) -> tuple[int, Mercenary] | None:
        """Whose the Mercenary of that number is, and the Mercenary; ``None`` if there is none."""
        for seat, earldom in enumerate(self.earldoms):
            for mercenary in earldom.mercenaries:
                if mercenary.number == number:
                    return seat, mercenary
        return None


class Move:
    """The context of one move: the state being changed, its chance, and the events so far."""

    __slots__ = ("chance", "events", "state")

    def __init__(self, state: State, chance: Chance) -> None:
        """``state`` is a clone that may be changed."""
        self.state = state
        self.chance = chance
        self.events: list[Event] = []

    def tell(self, event: Event) -> None:
        """Add what happened."""
        self.events.append(event)

    def open(self, frame: Frame) -> None:
        """Put a procedure to work; the one below waits for its end."""
        self.state.stack.append(frame)

    def close(self, frame: Frame) -> None:
        """End the procedure that is at work."""
        ended = self.state.stack.pop()
        assert ended is frame, f"{type(ended).__name__} is at work, not {type(frame).__name__}"
        self.state.mat.end(frame)

    def new_number(self) -> int:
        """The number for a new piece on the table."""
        number = self.state.next_piece
        self.state.next_piece = number + 1
        return number


def earl(seat: int) -> int | None:
    """The seat in an event: ``None`` for the Vikings and for nobody."""
    return seat if seat >= 0 else None


def without(values: tuple[int, ...], value: int) -> tuple[int, ...]:
    """``values`` with one ``value`` taken out; ``ValueError`` if there is none."""
    place = values.index(value)
    return values[:place] + values[place + 1 :]


def with_one(values: tuple[int, ...], value: int) -> tuple[int, ...]:
    """Sorted ``values`` with one ``value`` more."""
    return tuple(sorted((*values, value)))


def with_at(values: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    """The values by seat with another one for that seat."""
    return (*values[:seat], value, *values[seat + 1 :])
