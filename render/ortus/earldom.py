"""One Earldom as a panel: who, hand and deck, Fiefs with Lords and Properties, and what stands outside."""

from __future__ import annotations

from functools import cache
from typing import Final

from rules.ortus.observation import EarlView, FiefView, Observation

from ..badges import badge
from ..fonts import fit, width_of
from ..scene import Box, Figure, Mark, Sprite, Words
from ..theme import BODY, SMALL
from .cards import Density, lost_sign, mini, muster, musters_of
from .cubes import CUBES, Token
from .flow import flow, framed, moved, single
from .guise import Setting
from .guises import guise_of
from .looks import LOOKS, colour_of, kind_of
from .news import News
from .reading import asked, counted, held, is_preparing
from .signs import ART_INKS, BACK, MOTIF

_HEAD: Final = 54
_PAD: Final = 8
_GAP: Final = 6
_KING: Final[Token] = (f"{MOTIF}king", ART_INKS, "")


def earldom_piece(
    seen: Observation, earl: EarlView, name: str, width: int, density: Density, news: News
) -> tuple[list[Mark], int]:
    """The panel's contents from its own corner, and its height; the frame is :func:`panel`'s.

    ``density``: how closely it is set; ``news``: what is marked as new or gone.
    """
    guise, inside = guise_of(seen), width - 2 * _PAD
    setting = Setting(density, news.things, news.fiefs)
    marks = _head(seen, earl, name, width, news.moved)
    top = _HEAD
    strip = guise.strip(seen, earl, inside, setting)
    if strip is not None:
        marks += moved(strip.marks, _PAD, top)
        top += strip.height + _GAP
    pieces = [
        framed(fief_cards(seen, earl, fief, setting, news), "shade", "bronze", inside)
        for fief in earl.fiefs
        if kind_of(fief.card) not in guise.apart
    ]
    pieces += [single(sprite) for sprite in _outside(seen, earl, setting, news)]
    if news.lost:
        pieces.append(single(_gone(", ".join(news.lost), inside)))
    set_pieces, height = flow(pieces, _PAD, top, inside, _GAP, close=True)
    return [*marks, *set_pieces], top + height + _PAD


def panel(seen: Observation, earl: EarlView, marks: list[Mark], box: tuple[int, int, int, int]) -> list[Mark]:
    """The contents in their frame, which is bright where an answer is owed."""
    if earl.seat in asked(seen):
        frame = Box(*box, "glow", "bronze", 6, 12)
    else:
        frame = Box(*box, "page", "dim", 2, 12)
    return [frame, *moved(marks, box[0], box[1])]


def _head(seen: Observation, earl: EarlView, name: str, width: int, moved_since: bool) -> list[Mark]:
    middle = 29
    right = width - 12
    marks: list[Mark] = []
    guise = guise_of(seen)
    counts = [(str(earl.hand_size), "fan")]
    size = guise.store_size(seen, earl)
    if guise.store is not None and size is not None:
        counts.insert(0, (str(size), guise.store[1]))
    for text, figure in counts:
        marks.append(Words(right, middle, text, "bold", BODY - 2, "ink", "right"))
        right -= width_of(text, "bold", BODY - 2) + 40
        marks.append(Figure(figure, right, middle - 18, 36, 36, ("night", "card")))
        right -= 14
    signs: tuple[tuple[bool, str, tuple[str, ...]], ...] = (
        (earl.controls_church, "holy_cross", ("bronze", "bright")),
        (seen.king == earl.seat, "crown", ("bronze", "bright")),
        (seen.turn == earl.seat and seen.outcome is None, "pennant", ("red",)),
        (moved_since, "arrow", ("verdigris",)),
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


def fief_cards(
    seen: Observation, earl: EarlView, fief: FiefView, setting: Setting, news: News
) -> list[Sprite]:
    """The cards of a Fief from left to right: Castle or Palace with number and strength, Lord, Properties."""
    guise, density = guise_of(seen), setting.density
    own = guise.own_set(earl.seat)
    first = guise.fief_card(seen, earl, fief, setting)
    if first is None:
        ((kind, origin, _),) = held((fief.card,), own)
        label = f"{LOOKS[kind].short} {fief.fief}"
        first = mini(kind, label, str(fief.strength), "seat", origin, density, fief.fief in news.fiefs)
    cards = [first]
    if fief.lord is not None:
        ((kind, origin, _),) = held((fief.lord,), own)
        abbot = "Abbot" if kind == "monk" else None
        cards.append(mini(kind, abbot, "", "lord", origin, density, fief.fief in news.lords))
    fresh = {
        (fief_, kind_of(card), None if colour_of(card) == own else colour_of(card))
        for fief_, card in news.properties
    }
    for kind, origin, count in held(fief.properties, own):
        number = f"×{count}" if count > 1 else ""
        cards.append(mini(kind, None, number, "plain", origin, density, (fief.fief, kind, origin) in fresh))
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


@cache
def _gone(text: str, room: int) -> Sprite:
    """What is gone since the earlier look."""
    told = fit(text, "text", SMALL, room - 50)
    width = width_of(told, "text", SMALL) + 48
    marks: tuple[Mark, ...] = (
        Box(0, 0, width, 40, None, "alarm", 2, 8, True),
        lost_sign(7, 6),
        Words(41, 20, told, "text", SMALL, "ink"),
    )
    return Sprite(f"lost {text}", 0, 0, width, 40, marks)


def _outside(seen: Observation, earl: EarlView, setting: Setting, news: News) -> list[Sprite]:
    """Towers, Mercenaries, Pool, retinue, claims and Emissaries; what he has none of is not shown.

    Where names are left out, a crown stands before the retinue and the ship before the Emissaries.
    """
    guise, density, new = guise_of(seen), setting.density, news.things
    bare = density.is_bare
    sprites = guise.pieces(seen, earl, setting)
    if is_preparing(seen):
        sprites.append(status("ready" if earl.deck_ready else "choosing", earl.deck_ready))
    if earl.towers:
        label = "Tower" if len(earl.towers) == 1 else "Towers"
        back: Token = (f"{BACK}{guise.own_set(earl.seat)}", ART_INKS, "")
        tower: Token = ("tower", ("soft", "vellum"), str(len(earl.towers)))
        pieces = (back, tower) if guise.own_set(0) != guise.own_set(1) else (tower,)
        sprites.append(muster(label, pieces, "hidden", None, density, "towers" in new))
    sprites += _mercenaries(earl, guise.own_set(earl.seat), density, news)
    if earl.pool:
        sprites.append(muster("Army Pool", musters_of(earl.pool), "plain", None, density, "pool" in new))
    if seen.king == earl.seat and seen.retinue:
        sprites.append(
            muster("Retinue", (_KING, *musters_of(seen.retinue)), "lord", None, density, "retinue" in new)
        )
    if earl.claims:
        label = "Claim" if earl.claims == 1 else "Claims"
        sprites.append(muster(label, _claims(earl), "plain", None, density, "claims" in new))
    if earl.emissaries:
        label = "Emissary" if len(earl.emissaries) == 1 else "Emissaries"
        ship = (("longship", ("ink", "card", "red"), ""),) if bare else ()
        sprites.append(
            muster(label, (*ship, *musters_of(earl.emissaries)), "plain", None, density, "emissaries" in new)
        )
    return sprites


def _claims(earl: EarlView) -> tuple[Token, ...]:
    """Banners with their number, and cubes that lie among them as claims."""
    look, cubes = LOOKS["banner"], earl.claims - earl.banners
    found: list[Token] = []
    if earl.banners:
        found.append((look.emblem, look.inks, str(earl.banners)))
    if cubes:
        found.append((CUBES[earl.seat], ART_INKS, str(cubes)))
    return tuple(found)


def _mercenaries(earl: EarlView, own: int, density: Density, news: News) -> list[Sprite]:
    """Each with its garrison; those without one that are from the same set stand together, by their
    numbers."""
    look, new = LOOKS["mercenary"], news.mercenaries
    found = []
    alone: dict[int | None, list[int]] = {}
    for each in earl.mercenaries:
        ((_, origin, _),) = held((each.card,), own)
        if not each.garrison:
            alone.setdefault(origin, []).append(each.mercenary)
            continue
        garrison = [
            (LOOKS[kind].emblem, LOOKS[kind].inks, str(count) if count > 1 else "")
            for kind, count in counted(each.garrison)
        ]
        pieces = ((look.emblem, look.inks, str(each.mercenary) if density.is_bare else ""), *garrison)
        found.append(
            muster(f"Mercenary {each.mercenary}", pieces, "plain", origin, density, each.mercenary in new)
        )
    for origin, numbers in alone.items():
        several = len(numbers) > 1
        label = "Mercenaries" if several else f"Mercenary {numbers[0]}"
        tokens = tuple(
            (look.emblem, look.inks, str(each) if several or density.is_bare else "") for each in numbers
        )
        found.append(muster(label, tokens, "plain", origin, density, bool(new & set(numbers))))
    return found
