"""An order that is being put together step by step. What is chosen so far is a code within the ids of buttons
and selects: nothing is stored before it is saved."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from rules import GAMES

from .answers import DECLINES, MOST_CARDS, NAMED, WITH_CARDS
from .order import Deed, Order
from .reading import CARDS

HERE: Final = "h"
"""The scope of an order for the match at hand alone."""
ALL: Final = "a"
"""The scope of one for all matches."""
ASKING: Final = tuple(key for key, game in GAMES.items() if game.reactions & DECLINES.keys())
"""The games in which something is asked that an order can answer; as a scope a game is its number here."""

KINDS: Final = (*DECLINES, "")
"""The questions in their order, that of every kind last."""

_LORDS: Final = ("prince", "vassal", "champion", "monk")
ABOUT: Final[Mapping[str, tuple[str, ...]]] = {
    "FieldForces": ("castle", "palace"),
    "AnswerResult": ("castle", "palace"),
    "Support": (*_LORDS, "mercenary"),
    "BlockPlot": (*_LORDS, "mercenary"),
    "PayRansom": _LORDS,
}
"""For each question the cards that it can be about."""
SIZED: Final = frozenset({"FieldForces", "AnswerResult", "Support", "BlockPlot"})
"""The questions whose strength can be a condition."""
SIZES: Final = (2, 3, 4, 5, 6)
COSTS: Final[Mapping[str, tuple[int, ...]]] = {
    "Support": (1, 2, 3),
    "BlockPlot": (1, 2, 3),
    "EnterJoust": (0,),
}
"""For each question the highest costs that can be a condition."""

_DEEDS: Final[Mapping[str, Deed | None]] = {"": None, "a": "ask", "d": "decline", "n": "answer"}
_CODE: Final = re.compile(r"([ha]|\d)-(\d{0,2})-([adn]\d{0,6}|)-(\d{0,2})-(\d?)-(\d{0,2})-(\d{0,2})-(\d?)")


class NotADraft(ValueError):
    """The code names none: it was changed on its way."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """What is chosen so far; ``None`` where nothing is. ``by`` is a seat of the match at hand."""

    scope: str
    kind: str | None = None
    deed: Deed | None = None
    cards: tuple[str, ...] = ()
    by: int | None = None
    target: str = ""
    least: int | None = None
    most: int | None = None
    cost: int | None = None

    @property
    def is_whole(self) -> bool:
        """Whether it can be saved."""
        return self.kind is not None and self.deed is not None

    @property
    def game(self) -> str:
        """The game to which it is confined, or nothing."""
        return ASKING[int(self.scope)] if self.scope.isdecimal() else ""

    def order(self, members: Mapping[int, int]) -> Order:
        """The order as it is saved, the seats' members given."""
        assert self.kind is not None
        assert self.deed is not None
        return Order(
            kind=self.kind,
            deed=self.deed,
            cards=self.cards,
            by=None if self.by is None else members[self.by],
            target=self.target,
            least=self.least,
            most=self.most,
            cost=self.cost,
            game=self.game,
        )

    def asked(self, kind: str) -> Draft:
        """For another question: the answer and conditions were for the one before."""
        return Draft(scope=self.scope, kind=kind)

    def scoped(self, scope: str) -> Draft:
        """In other matches."""
        return replace(self, scope=scope)

    def answered(self, deed: Deed, card: str = "") -> Draft:
        """With that answer; a force is fielded after those that are named already."""
        if deed != "answer" or not card:
            return replace(self, deed=deed, cards=())
        before = self.cards if self.kind == "FieldForces" else ()
        return replace(self, deed=deed, cards=(*before, card))

    def answers(self) -> list[Draft]:
        """It with each answer that can be chosen next."""
        assert self.kind is not None
        found = [self.answered("ask")]
        if not self.kind or self.kind in DECLINES:
            found.append(self.answered("decline"))
        if self.kind in NAMED and self.kind not in WITH_CARDS:
            found.append(self.answered("answer"))
        if len(self.cards) < MOST_CARDS:
            found += [self.answered("answer", card) for card in CARDS.get(self.kind, ())]
        return found

    def conditions(self, others: Mapping[int, int]) -> list[Draft]:
        """It with each condition that can be set next, ``others`` being the members of the other seats;
        without any first, if it has one."""
        kind = self.kind or ""
        bare = replace(self, by=None, target="", least=None, most=None, cost=None)
        found = [bare] if bare != self else []
        found += [replace(self, by=seat) for seat in others]
        found += [replace(self, target=card) for card in ABOUT.get(kind, ())]
        if kind in SIZED:
            found += [
                replace(self, least=size, most=self.most if (self.most or size) >= size else None)
                for size in SIZES
            ]
            found += [
                replace(self, most=size, least=self.least if (self.least or size) <= size else None)
                for size in SIZES
            ]
        found += [replace(self, cost=cost) for cost in COSTS.get(kind, ())]
        return [each for each in found if each != self]

    def code(self) -> str:
        """As it stands in an id."""
        kind = "" if self.kind is None else str(KINDS.index(self.kind))
        deed = next(letter for letter, each in _DEEDS.items() if each == self.deed)
        cards = "".join(str(CARDS[self.kind or ""].index(card)) for card in self.cards)
        target = str(ABOUT[self.kind or ""].index(self.target)) if self.target else ""
        numbers = ("" if each is None else str(each) for each in (self.least, self.most, self.cost))
        by = "" if self.by is None else str(self.by)
        return "-".join((self.scope, kind, deed + cards, by, target, *numbers))


def draft_of(code: str) -> Draft:
    """What :meth:`Draft.code` gave; :class:`NotADraft` for anything else."""
    parts = _CODE.fullmatch(code)
    if parts is None:
        raise NotADraft(code)
    scope, kind, deed, by, target, least, most, cost = parts.groups()
    try:
        asked = KINDS[int(kind)] if kind else None
        draft = Draft(
            scope=scope,
            kind=asked,
            deed=_DEEDS[deed[:1]],
            cards=tuple(CARDS[asked or ""][int(each)] for each in deed[1:]),
            by=int(by) if by else None,
            target=ABOUT[asked or ""][int(target)] if target else "",
            least=int(least) if least else None,
            most=int(most) if most else None,
            cost=int(cost) if cost else None,
        )
        if draft.game or not scope.isdecimal():
            return draft
    except (IndexError, KeyError):
        pass
    raise NotADraft(code)
