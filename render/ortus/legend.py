"""What the signs mean that stand without a word: a line of small print under the Earldoms."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.ortus.observation import Observation

from ..badges import badge
from ..fonts import width_of
from ..frame import EDGE
from ..scene import Box, Mark, Words
from ..theme import SMALL, WIDTH
from .cards import FOREIGN, Density, lost_sign, new_sign
from .flow import Piece, flow
from .guise import Entry
from .guises import guise_of
from .looks import KIND_ORDER, LOOKS, colour_of, kind_of
from .news import News
from .reading import at_table, church_of
from .signs import sign

_LINE: Final = 36
_SIGN: Final = 32
_BESIDE: Final = 6
_GAP: Final = 20


def legend_marks(
    seen: Observation, density: Density, news: Sequence[News], top: int
) -> tuple[list[Mark], int]:
    """The line and its height. Where cards are drawn without their names, those stand here instead."""
    guise = guise_of(seen)
    entries = [Entry("fan", ("night", "card"), "hand")]
    if guise.store is not None and any(guise.store_size(seen, earl) is not None for earl in seen.earls):
        entries.append(Entry(guise.store[1], ("night", "card"), guise.store[0]))
    if seen.turn is not None and seen.outcome is None:
        entries.append(Entry("pennant", ("red",), "turn"))
    if church_of(seen) is not None:
        entries.append(Entry("holy_cross", ("bronze", "bright"), "controls the Church"))
    if seen.king is not None:
        entries.append(Entry("crown", ("bronze", "bright"), "King"))
    entries += guise.legend(seen)
    pieces = [_entry(each) for each in entries]
    if any(kind_of(fief.card) in ("castle", "palace") for earl in seen.earls for fief in earl.fiefs):
        pieces.insert(len(entries) - len(guise.legend(seen)), _strength())
    foreign = _foreign(seen)
    if foreign is not None:
        pieces.append(_set_of(foreign))
    pieces += _changes(news)
    if density.is_bare:
        told = {entry.figure for entry in entries}
        looks = [LOOKS[kind] for kind in _kinds(seen)]
        named = [Entry(look.emblem, look.inks, look.name) for look in looks if look.emblem not in told]
        if any(earl.towers for earl in at_table(seen)):
            named.append(Entry("tower", ("soft", "vellum"), "Tower"))
        if any(earl.emissaries for earl in at_table(seen)):
            named.append(Entry("longship", ("ink", "card", "red"), "Emissary"))
        pieces += [_entry(each) for each in named]
    marks, height = flow(pieces, EDGE + 10, top, WIDTH - 2 * EDGE - 20, _GAP, leading=2)
    return marks, height + 4


def _changes(news: Sequence[News]) -> list[Piece]:
    """The signs of what has changed, those that are on the table."""
    found = []
    for text, mark, shown in (
        ("new", new_sign(0, 4), any(each.gained for each in news)),
        ("lost", lost_sign(0, 4), any(each.lost for each in news)),
    ):
        if shown:
            words = Words(FOREIGN + _BESIDE, _LINE // 2, text, "text", SMALL, "soft")
            found.append(Piece(FOREIGN + _BESIDE + width_of(text, "text", SMALL), _LINE, (mark, words)))
    if any(each.moved for each in news):
        found.append(_entry(Entry("arrow", ("verdigris",), "has moved")))
    return found


def _entry(entry: Entry) -> Piece:
    width = _SIGN + _BESIDE + width_of(entry.meaning, "text", SMALL)
    return Piece(
        width,
        _LINE,
        (
            sign(entry.figure, entry.inks, 0, (_LINE - _SIGN) // 2, _SIGN),
            Words(_SIGN + _BESIDE, _LINE // 2, entry.meaning, "text", SMALL, "soft"),
        ),
    )


def _strength() -> Piece:
    """The dark field of a strength."""
    text = "strength"
    return Piece(
        22 + _BESIDE + width_of(text, "text", SMALL),
        _LINE,
        (
            Box(0, 3, 24, 30, "night", None, 0, 7),
            Words(12, _LINE // 2, "2", "bold", SMALL, "white", "middle"),
            Words(22 + _BESIDE, _LINE // 2, text, "text", SMALL, "soft"),
        ),
    )


def _set_of(seat: int) -> Piece:
    """The badge on a card that is of another Earl's set."""
    text = "whose card it was"
    return Piece(
        _SIGN + _BESIDE + width_of(text, "text", SMALL),
        _LINE,
        (
            badge(seat, _SIGN, 0, (_LINE - _SIGN) // 2),
            Words(_SIGN + _BESIDE, _LINE // 2, text, "text", SMALL, "soft"),
        ),
    )


def _foreign(seen: Observation) -> int | None:
    """The seat of a set from which an Earl has a card that is not of his own."""
    own = guise_of(seen).own_set
    for earl in at_table(seen):
        for card in _cards(seen, earl.seat):
            colour = colour_of(card)
            if colour is not None and colour != own(earl.seat):
                return colour
    return None


def _cards(seen: Observation, seat: int) -> list[str]:
    """All cards of an Earldom that lie on the table by colour."""
    earl = seen.earls[seat]
    found = [card for fief in earl.fiefs for card in (fief.card, *fief.properties)]
    found += [fief.lord for fief in earl.fiefs if fief.lord is not None]
    return found + [each.card for each in earl.mercenaries]


def _kinds(seen: Observation) -> list[str]:
    """Every kind of card on the table, in the order of kinds."""
    found: set[str] = set()
    for earl in at_table(seen):
        found.update(kind_of(card) for card in _cards(seen, earl.seat))
        found.update(each for mercenary in earl.mercenaries for each in mercenary.garrison)
        found.update((*earl.pool, *earl.emissaries))
        if earl.banners:
            found.add("banner")
    found.update(seen.retinue)
    return [kind for kind in KIND_ORDER if kind in found]
