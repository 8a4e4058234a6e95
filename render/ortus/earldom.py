"""One Earldom as a panel: who, hand and deck, Fiefs with Lords and Properties, and what stands outside."""

from __future__ import annotations

from functools import cache
from typing import Final

from rules.ortus.observation import EarlView, FiefView, Observation

from ..badges import badge
from ..fonts import fit, width_of
from ..scene import Box, Figure, Mark, Sprite, Words
from ..theme import BODY, SMALL
from .cards import mini, muster, musters_of
from .flow import Piece, flow, framed, moved, single
from .looks import LOOKS, kind_of
from .reading import asked, counted, foreign

_HEAD: Final = 54
_PAD: Final = 8
_GAP: Final = 6


def earldom_piece(seen: Observation, earl: EarlView, name: str, width: int) -> tuple[list[Mark], int]:
    """The panel's contents from its own corner, and its height; the frame is :func:`panel`'s."""
    marks = _head(seen, earl, name, width)
    pieces = [_fief(earl, fief, width - 2 * _PAD) for fief in earl.fiefs]
    pieces += [single(sprite) for sprite in _outside(seen, earl)]
    set_pieces, height = flow(pieces, _PAD, _HEAD, width - 2 * _PAD, _GAP, close=True)
    return [*marks, *set_pieces], _HEAD + height + _PAD


def panel(seen: Observation, earl: EarlView, marks: list[Mark], box: tuple[int, int, int, int]) -> list[Mark]:
    """The contents in their frame, which is bright where an answer is owed."""
    if earl.seat in asked(seen):
        frame = Box(*box, "bright", "bronze", 5, 12)
    else:
        frame = Box(*box, "page", "dim", 2, 12)
    return [frame, *moved(marks, box[0], box[1])]


def _head(seen: Observation, earl: EarlView, name: str, width: int) -> list[Mark]:
    middle = 29
    right = width - 12
    marks: list[Mark] = []
    for text, figure in ((str(earl.deck_size), "deck"), (str(earl.hand_size), "fan")):
        marks.append(Words(right, middle, text, "bold", BODY - 2, "ink", "right"))
        right -= width_of(text, "bold", BODY - 2) + 40
        marks.append(Figure(figure, right, middle - 18, 36, 36, ("night", "card")))
        right -= 14
    signs: tuple[tuple[bool, str, tuple[str, ...]], ...] = (
        (earl.controls_church, "holy_cross", ("bronze", "bright")),
        (seen.king == earl.seat, "crown", ("bronze", "bright")),
        (seen.turn == earl.seat and seen.outcome is None, "pennant", ("red",)),
    )
    for shown, figure, inks in signs:
        if shown:
            right -= 34
            marks.append(Figure(figure, right, middle - 17, 34, 34, inks))
            right -= 6
    room = right - 56
    return [
        badge(earl.seat, 40, 9, middle - 20),
        Words(54, middle, fit(name, "bold", BODY, room), "bold", BODY, "ink", room=room),
        *marks,
    ]


def _fief(earl: EarlView, fief: FiefView, width: int) -> Piece:
    """Castle or Palace with number and strength, its Lord, its Properties."""
    return framed([*fief_cards(earl, fief)], "shade", "bronze", width)


def fief_cards(earl: EarlView, fief: FiefView) -> list[Sprite]:
    """The cards of a Fief from left to right, equal ones once."""
    kind = kind_of(fief.card)
    cards = [
        mini(
            kind,
            f"{LOOKS[kind].short} {fief.fief}",
            str(fief.strength),
            "seat",
            foreign((fief.card,), kind, earl.seat),
        )
    ]
    if fief.lord is not None:
        lord = kind_of(fief.lord)
        cards.append(mini(lord, None, "", "lord", foreign((fief.lord,), lord, earl.seat)))
    for kind, count in counted(fief.properties):
        corner = f"×{count}" if count > 1 else ""
        cards.append(mini(kind, None, corner, "plain", foreign(fief.properties, kind, earl.seat)))
    return cards


@cache
def status(text: str, good: bool) -> Sprite:
    """Whether an Earl is done with what all are asked before play."""
    width = width_of(text, "bold", SMALL) + 62
    marks: tuple[Mark, ...] = (
        Box(
            0, 0, width, 48, "verdigris" if good else "card", None if good else "faint", 0 if good else 2, 12
        ),
        Figure("laurel" if good else "deck", 8, 6, 36, 36, ("white",) if good else ("soft", "card")),
        Words(50, 24, text, "bold", SMALL, "white" if good else "ink"),
    )
    return Sprite(f"status {text}", 0, 0, width, 48, marks)


def _outside(seen: Observation, earl: EarlView) -> list[Sprite]:
    """Towers, Mercenaries, Pool, retinue, claims and Emissaries; what he has none of is not shown."""
    sprites = []
    if seen.question is not None and seen.question.kind in ("BuildDeck", "PickTower"):
        sprites.append(status("ready" if earl.deck_ready else "choosing", earl.deck_ready))
    if earl.towers:
        towers = len(earl.towers)
        sprites.append(
            muster(
                "Tower" if towers == 1 else "Towers", (("tower", ("soft", "vellum"), str(towers)),), "hidden"
            )
        )
    for each in earl.mercenaries:
        look = LOOKS["mercenary"]
        garrison = [
            (LOOKS[kind].emblem, LOOKS[kind].inks, str(count) if count > 1 else "")
            for kind, count in counted(each.garrison)
        ]
        pieces = ((look.emblem, look.inks, ""), *garrison)
        origin = foreign((each.card,), "mercenary", earl.seat)
        sprites.append(muster(f"Merc {each.mercenary}", pieces, "plain", origin))
    if earl.pool:
        sprites.append(muster("Army Pool", musters_of(earl.pool)))
    if seen.king == earl.seat and seen.retinue:
        sprites.append(muster("Retinue", musters_of(seen.retinue), "lord"))
    if earl.banners:
        banner = LOOKS["banner"]
        label = "Claim" if earl.banners == 1 else "Claims"
        sprites.append(muster(label, ((banner.emblem, banner.inks, str(earl.banners)),)))
    if earl.emissaries:
        label = "Emissary" if len(earl.emissaries) == 1 else "Emissaries"
        sprites.append(muster(label, musters_of(earl.emissaries)))
    return sprites
