"""The panel over the Earldoms: the battle, Struggle, Joust, ransom or Viking attack in progress."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from rules.ortus.observation import (
    BattleView,
    ForceView,
    JoustHand,
    JoustView,
    Observation,
    RansomView,
    StruggleView,
)

from ..badges import badge
from ..fonts import fit, width_of
from ..frame import EDGE
from ..scene import Box, Figure, Mark, Sprite, Words
from ..theme import BODY, LARGE, SEATS, SMALL, WIDTH
from .cards import mini, muster
from .flow import Piece, flow, moved, single
from .guise import Sides
from .guises import guise_of
from .looks import LOOKS, UNWALLED, colour_of, kind_of, lord_name
from .reading import (
    affair,
    count_of,
    entries,
    fiefs_on_table,
    forces,
    held,
    is_aftermath,
    stage_of_battle,
)
from .signs import ART_INKS, DECK, sign

_TITLE: Final = 50
_INSIDE: Final = WIDTH - 2 * EDGE
_HALF: Final = _INSIDE // 2


def contest_marks(seen: Observation, top: int) -> tuple[list[Mark], int]:
    """The panel and its height; nothing and 0 if only the turn goes on."""
    title = affair(seen)
    if not title:
        return [], 0
    side = stage_of_battle(seen)
    full = _INSIDE - 70
    aside = width_of(side, "bold", SMALL) + 20 if side else 0
    wraps = width_of(title, "bold", BODY) + aside > full
    head = _TITLE + (36 if wraps else 0)
    body: list[Mark] = []
    height = 0
    figure = "swords"
    inks: tuple[str, ...] = ("ink", "soft")
    if seen.ransom is not None:
        figure, inks = LOOKS["banner"].emblem, LOOKS["banner"].inks
        body, height = _ransom(seen.ransom, top + head)
    elif is_aftermath(seen):
        if cards := _cards_at_stake(seen):
            body, height = flow([single(each) for each in cards], EDGE + 10, top + head, _INSIDE - 20, 6)
            height += 8
    elif seen.battle is not None:
        target = seen.battle.target
        towers = 0 if target is None else len(seen.earls[target].towers)
        if kind_of(fiefs_on_table(seen).get(seen.battle.fief, "")) in UNWALLED:
            towers = 0
        body, height = _battle(seen.battle, towers, top + head)
    elif seen.struggle is not None:
        look = LOOKS[seen.struggle.card]
        figure, inks = look.emblem, look.inks
        body, height = _struggle(seen.struggle, guise_of(seen).sides(seen.struggle), top + head)
    elif seen.joust is not None:
        figure, inks = "pennant", ("red",)
        body, height = _joust(seen, seen.joust, top + head)
    elif seen.vikings_directed_by is not None:
        figure, inks = "longship", ("ink", "card", "red")
    middle = top + _TITLE // 2
    room = full if wraps else full - aside
    marks: list[Mark] = [
        Box(EDGE, top, _INSIDE, head + height, "card", "red", 3, 12),
        sign(figure, inks, EDGE + 10, middle - 19, 38),
        Words(EDGE + 56, middle, fit(title, "bold", BODY, room), "bold", BODY, "ink", room=room),
        *body,
    ]
    if side:
        y = middle + 36 if wraps else middle
        marks.append(Words(WIDTH - EDGE - 14, y, side, "bold", SMALL, "red", "right", full))
    return marks, head + height


def _cards_at_stake(seen: Observation) -> list[Sprite]:
    """The Properties won, with whose set they are from if there are several sets."""
    cards: tuple[str, ...] = () if seen.receipt is None else seen.receipt.cards
    one_set = guise_of(seen).own_set(0) == guise_of(seen).own_set(1)
    return [mini(kind_of(card), None, "", "lord", None if one_set else colour_of(card)) for card in cards]


_SHIP: Final = ("longship", ("ink", "card", "red"))
_NEUTRAL: Final = ("burh", LOOKS["burh"].inks)


def _side_head(
    seat: int | None,
    what: str,
    total: str,
    left: int,
    top: int,
    width: int,
    sign_of: tuple[str, tuple[str, ...]] = _SHIP,
) -> list[Mark]:
    """Badge (without a seat a sign, by itself the Vikings' ship), role, and the total, if there is one, at
    the right end of so many pixels."""
    middle = top + 22
    mark: Mark = (
        sign(*sign_of, left + 8, middle - 20, 40) if seat is None else badge(seat, 40, left + 8, middle - 20)
    )
    role = Words(left + 56, middle, what, "bold", SMALL, "soft")
    if not total:
        return [mark, role]
    across = max(44, width_of(total, "display", LARGE) + 20)
    right = left + width - 8
    return [
        mark,
        role,
        Box(right - across, middle - 22, across, 44, "night", "gold", 2, 9),
        Words(right - across // 2, middle, total, "display", LARGE, "bright", "middle"),
    ]


_MIDDLE: Final = 138
"""The width of the Battle card and the room around it, between the two sides."""

_CARD: Final = (122, 152)


def battle_card(shown: str | None, changed: bool) -> Sprite:
    """The Battle card whose result stands, or the back of the deck before it is drawn; ``changed`` if the
    result is not the one drawn."""
    width, height = _CARD
    if shown is None:
        back = Figure(f"{DECK}battle", 10, 0, width - 20, height - 20, ART_INKS)
        return Sprite("battle undrawn", 0, 0, width, height - 20, (back,))
    return contest_card("battle", shown, LOOKS[shown].short.partition(" ")[0], changed)


@cache
def contest_card(what: str, kind: str, text: str, bright: bool) -> Sprite:
    """A card that decides, with a name on its plate, between the two sides."""
    width, height = _CARD
    name = Words(width // 2, 20, fit(text, "bold", SMALL, width - 4), "bold", SMALL, "ink", "middle")
    marks: tuple[Mark, ...] = (
        Figure(f"art/card/{kind}", 9, 0, width - 18, height - 14, ART_INKS),
        Box(0, height - 42, width, 40, "bright" if bright else "card", "ink", 2, 8),
        Sprite(f"result {kind}", 0, height - 42, width, 40, (name,)),
    )
    return Sprite(f"{what} {kind}", 0, 0, width, height, marks)


def _battle(battle: BattleView, towers: int, top: int) -> tuple[list[Mark], int]:
    """Both sides with their forces and sums, the Battle card between them."""
    marks: list[Mark] = []
    half = (_INSIDE - _MIDDLE) // 2
    behind = f"behind {count_of(towers, 'Tower')}" if towers and battle.attack != "towers" else "defends"
    sides = (
        (
            battle.attacker,
            "attack" if battle.attacker is None else "attacks",
            battle.attack_strength,
            battle.attackers,
            battle.raiders,
            EDGE,
            _SHIP,
        ),
        (
            battle.target,
            behind,
            battle.defence_strength,
            battle.defenders,
            (),
            EDGE + half + _MIDDLE,
            _NEUTRAL,
        ),
    )
    card = battle_card(battle.result or battle.drawn, battle.result not in (None, battle.drawn))
    tallest = card.height - 46
    for seat, what, strength, side, raiders, left, neutral in sides:
        pieces = [single(each) for each in [*_raiders(raiders), *_force_cards(side)]]
        placed, height = flow(pieces, left + 8, top + 50, half - 16, 5)
        if not pieces:
            nothing = "no forces shown" if battle.drawn is None else "none left"
            placed.append(Words(left + 56, top + 46 + 20, nothing, "text", SMALL, "soft"))
            height = 40
        marks += [*_side_head(seat, what, str(strength), left, top, half, neutral), *placed]
        tallest = max(tallest, height)
    x, y = EDGE + half + (_MIDDLE - card.width) // 2, top + (50 + tallest - card.height) // 2
    marks += moved([card], x, y)
    return marks, 50 + tallest + 10


def _raiders(cards: Sequence[str]) -> list[Sprite]:
    return [
        mini(kind, None, f"×{cards.count(kind)}" if cards.count(kind) > 1 else "")
        for kind in ("chieftain", "viking")
        if kind in cards
    ]


def _force_cards(side: Sequence[ForceView]) -> list[Sprite]:
    """Forces with their number, Lords and retinue on golden paper; a Mercenary with its joint strength."""
    sprites = []
    for force, count in forces(side):
        corner = f"×{count}" if count > 1 else ""
        label = None
        if force.source == "mercenary":
            corner, label = str(force.strength), f"Mercenary {force.piece}"
        elif force.source == "burh":
            lent = LOOKS[force.card]
            burh = LOOKS["burh"]
            signs = ((burh.emblem, burh.inks, ""), (lent.emblem, lent.inks, corner))
            sprites.append(muster(lent.short, signs, "lent"))
            continue
        elif force.source in _SOURCES:
            label = _SOURCES[force.source]
        paper = _FORCE_PAPERS.get(force.source, "plain")
        sprites.append(mini(force.card, label, corner, paper))
    return sprites


_SOURCES: Final = {"camp": "Camp", "guard": "Guard"}
"""What is written under a force whose card does not say where it stands."""

_FORCE_PAPERS: Final = {"lord": "lord", "retinue": "lord"}


def _struggle(plot: StruggleView, sides: Sides, top: int) -> tuple[list[Mark], int]:
    """Both sides with their numbers, the plot's card between them, and the card that it is aimed at."""
    half = (_INSIDE - _MIDDLE) // 2
    right = EDGE + half + _MIDDLE
    card = contest_card("plot", plot.card, LOOKS[plot.card].name, False)
    marks = [
        *_side_head(plot.attacker, sides.attack, str(sides.attack_number), EDGE, top, half),
        *_side_head(plot.target, sides.defence, str(sides.defence_number), right, top, half),
        *moved([card], EDGE + half + (_MIDDLE - card.width) // 2, top - 8),
    ]
    if plot.victim_card is not None:
        kind = kind_of(plot.victim_card)
        label = "Abbot" if kind == "monk" and plot.aim == "lord" else None
        marks += moved(
            [mini(kind, label, "", "lord" if plot.aim == "lord" else "plain")], right + 8, top + 50
        )
    return marks, card.height + 2


def _ransom(ransom: RansomView, top: int) -> tuple[list[Mark], int]:
    """The captive between captor and Earl."""
    half = (_INSIDE - _MIDDLE) // 2
    kind = kind_of(ransom.card)
    card = contest_card("captive", kind, "Abbot" if kind == "monk" else LOOKS[kind].name, False)
    right = EDGE + half + _MIDDLE
    marks = [
        *_side_head(ransom.captor, "holds the captive", "", EDGE, top, half, _NEUTRAL),
        *_side_head(ransom.seat, "asked for ransom", "", right, top, half),
        *moved([card], EDGE + half + (_MIDDLE - card.width) // 2, top - 8),
    ]
    return marks, card.height + 2


def _joust(seen: Observation, joust: JoustView, top: int) -> tuple[list[Mark], int]:
    """Before the antes who rides and who does not; then each rider's ante, on gold, and Joust cards."""
    if not joust.hands:
        told = []
        for seat, rides in entries(seen):
            word = "called it" if seat == joust.caller else "rides" if rides else "stays out"
            told.append((seat, _note(word)))
        return _riders(told, 3, top)
    dealt = any(hand.cards for hand in joust.hands)
    columns = 2 if dealt else 3
    width = _INSIDE // columns - 50
    return _riders([(hand.seat, _joust_hand(seen, hand, width)) for hand in joust.hands], columns, top)


def _note(text: str) -> Piece:
    """A word or two in place of cards."""
    return Piece(width_of(text, "bold", SMALL), 40, (Words(0, 20, text, "bold", SMALL, "soft"),))


def _joust_hand(seen: Observation, hand: JoustHand, width: int) -> Piece:
    cards: list[Sprite] = []
    if hand.ante is not None:
        ((kind, origin, _),) = held((hand.ante,), guise_of(seen).own_set(hand.seat))
        cards.append(mini(kind, None, "", "lord", origin))
    cards += [mini(card) for card in hand.cards]
    if hand.wild:
        champion = LOOKS["champion"]
        cards.append(muster("wild", ((champion.emblem, champion.inks, str(hand.wild)),)))
    if not cards:
        return _note("no ante yet")
    marks, height = flow([single(each) for each in cards], 0, 0, width, 4)
    return Piece(width, height, tuple(marks))


def _riders(told: Sequence[tuple[int, Piece]], columns: int, top: int) -> tuple[list[Mark], int]:
    """What is told of each seat beside its badge, so many in a line."""
    marks: list[Mark] = []
    y = top
    for start in range(0, len(told), columns):
        line = told[start : start + columns]
        height = max(piece.height for _, piece in line)
        for place, (seat, piece) in enumerate(line):
            x = EDGE + 8 + place * (_INSIDE // columns)
            marks.append(badge(seat, 40, x, y + height // 2 - 20))
            marks += moved(piece.marks, x + 48, y + (height - piece.height) // 2)
        y += height + 8
    return marks, y + 2 - top


def contest_words(seen: Observation) -> str:
    """The same in one line for the texts; nothing if only the turn goes on."""
    title = affair(seen)
    if not title:
        return ""
    parts = [title]
    if is_aftermath(seen):
        return title
    if seen.battle is not None:
        battle = seen.battle
        raiders = [
            f"{battle.raiders.count(kind)} {LOOKS[kind].name}"
            for kind in ("chieftain", "viking")
            if kind in battle.raiders
        ]
        nothing = "no forces shown" if battle.drawn is None else "none left"
        attackers = [*raiders, *_force_words(battle.attackers)] or [nothing]
        defenders = _force_words(battle.defenders) or [nothing]
        parts.append(f"attack {battle.attack_strength} ({', '.join(attackers)})")
        parts.append(f"defence {battle.defence_strength} ({', '.join(defenders)})")
        parts.append(stage_of_battle(seen))
    elif seen.struggle is not None:
        sides = guise_of(seen).sides(seen.struggle)
        parts.append(f"{sides.attack} {sides.attack_number}, {sides.defence} {sides.defence_number}")
    elif seen.joust is not None:
        parts.append(_joust_words(seen, seen.joust))
    return "; ".join(part for part in parts if part)


_FROM: Final = {
    "retinue": " of the retinue",
    "camp": " of the camp",
    "guard": " of the guard",
    "burh": " of a Burh",
}


def _force_words(side: Sequence[ForceView]) -> list[str]:
    words = []
    for force, count in forces(side):
        text = lord_name(force.card) if force.source == "lord" else LOOKS[force.card].name
        if force.source == "mercenary":
            text += f" {force.piece} of {count_of(force.strength, 'point')}"
        elif force.source in _FROM:
            text += _FROM[force.source]
        words.append(f"{count} {text}" if count > 1 else text)
    return words


def _joust_words(seen: Observation, joust: JoustView) -> str:
    if not joust.hands:
        return ", ".join(
            f"{SEATS[seat].letter} {'rides' if rides else 'stays out'}" for seat, rides in entries(seen)
        )
    riders = []
    for hand in joust.hands:
        cards = [LOOKS[card].name for card in hand.cards]
        ante = [] if hand.ante is None else [f"ante {LOOKS[kind_of(hand.ante)].name}"]
        wild = [f"{hand.wild} wild"] if hand.wild else []
        riders.append(f"{SEATS[hand.seat].letter} {', '.join([*ante, *cards, *wild]) or 'no ante yet'}")
    return "; ".join(riders)
