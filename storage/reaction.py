"""Records about answers out of one's own turn: windows, what is sealed in them, standing orders."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final, Literal

ORDERS_EACH: Final = 20
"""How many standing orders a member may have for one match, and as many for all."""

Source = Literal["hand", "order", "ai", "time"]
"""Who gave an answer: the member by hand, a standing order of his, an AI, the end of his time."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WindowRecord:
    """A question that is put to ``seats`` out of their own turn, whose answers are sealed until it closes."""

    match_id: int
    revision: int
    """The revision at which it was opened."""
    kind: str
    seats: list[int]
    opened_at: int
    closes_at: int
    """Not before that time, though all have answered; a ``fixed`` one exactly then."""
    orders_at: int
    """Answers by standing orders count as given from then on."""
    fixed: bool = False
    deadlines: dict[int, int] = field(default_factory=dict)
    """When the time of each seat is over, as it was when the window was opened."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SealedAnswer:
    """What a seat answers once the window closes."""

    match_id: int
    seat: int
    action: dict[str, Any] = field(repr=False)
    source: Source = "hand"
    member_id: int | None = None
    command_id: str
    at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class NewOrder:
    """A standing order about to be given; ``match_id`` is ``None`` for all matches. ``what`` names in ``by``
    the member whose moves it is about, if it is about one's."""

    member_id: int
    match_id: int | None = None
    what: dict[str, Any] = field(repr=False)
    made_at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderRecord:
    """A standing order as stored. ``cancelled``: why it holds no more, as a key of the phrases; empty while
    it holds. ``off``: kept by its member, and not followed. ``failed_in``: where one for all matches could
    not be carried out, so that it holds no more there."""

    id: int
    member_id: int
    match_id: int | None
    what: dict[str, Any] = field(repr=False)
    made_at: int
    cancelled: str = ""
    off: bool = False
    failed_in: tuple[int, ...] = ()

    def holds_in(self, match_id: int) -> bool:
        """Whether it is followed in that match, if it is one for it."""
        return not (self.cancelled or self.off) and match_id not in self.failed_in
