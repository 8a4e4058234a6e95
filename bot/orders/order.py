"""A standing order: when it holds, and what it answers."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any, Literal

from .facts import Facts

Deed = Literal["ask", "decline", "answer"]
"""Ask me after all · the least answer, which gives and takes nothing · a named answer."""


Until = Literal["", "change", "turn"]
"""Until it is taken back · until something changes · until the next turn begins."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """It holds for questions of ``kind`` (empty: of every kind) whose facts fit. Nothing in it looks at a
    hand: whoever holds no fitting card may give the same order."""

    kind: str
    deed: Deed
    cards: tuple[str, ...] = ()
    """The cards that a named answer plays, in their order."""
    by: int | None = None
    """The member whose move asks."""
    target: str = ""
    """The kind of the card that it is about."""
    least: int | None = None
    """The smallest size."""
    most: int | None = None
    """The largest size."""
    cost: int | None = None
    """The highest cost."""
    game: str = ""
    """The game in whose matches it holds; empty for every one."""
    until: Until = ""
    """It is a pass that ends by itself: see :mod:`~bot.orders.passing`."""
    since: int = 0
    """The revision of the match at which such a pass was given."""

    def fits(self, kind: str, facts: Facts) -> bool:
        """Whether it holds for such a question. A condition on what a question does not have never fits."""
        return (
            self.kind in ("", kind)
            and (self.by is None or self.by == facts.by)
            and (not self.target or self.target == facts.target)
            and (self.least is None or (facts.size is not None and facts.size >= self.least))
            and (self.most is None or (facts.size is not None and facts.size <= self.most))
            and (self.cost is None or (facts.cost is not None and facts.cost <= self.cost))
        )


def order_json(order: Order) -> dict[str, Any]:
    """As it is stored."""
    return {**asdict(order), "cards": list(order.cards)}


def order_of(stored: dict[str, Any]) -> Order:
    """What :func:`order_json` gave."""
    return Order(**{**stored, "cards": tuple(stored["cards"])})
