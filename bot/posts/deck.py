"""The deck builder: a list that grows by selects, a pasted list, saved decks. For its owner alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from secrets import token_hex

from storage.contract import DECKS_EACH, DeckRecord

from ..controls import Option, Pick, Press, Row
from ..decks import NAME_CHARACTERS, Tray, fingerprint, ready_cards, single_cards, size_of
from ..names import plain, visible
from ..phrases import amount, say
from ..phrases.ortus.pieces import card_name, several_within
from ..position import Position
from .outgoing import Outgoing
from .panel import head

GIST_CHARACTERS = 80
"""How much of a deck the hint of an option tells."""


def deck_panel(
    position: Position,
    seat: int,
    tray: Tray,
    cards: Mapping[str, int],
    saved: Sequence[DeckRecord],
    *,
    kind: str | None = None,
    before: str = "",
) -> Outgoing:
    """The list so far and what can be done with it; ``kind`` is the one whose number is being chosen."""
    rows: list[Row] = [_kinds(tray, cards)]
    if kind is not None:
        rows.append(_numbers(tray, cards, kind))
    if start := _starts(tray, cards, saved):
        rows.append(start)
    buttons = [
        Press("deck.paste", say("button.deck.paste")),
        Press("deck.save", say("button.deck.save")),
        Press("deck.mine", say("button.deck.mine")),
        Press("deck.clear", say("button.deck.clear")),
    ]
    if not cards:
        buttons = [each for each in buttons if each.choice not in ("deck.save", "deck.clear")]
    if tray.is_complete(cards):
        buttons.insert(0, Press("deck.give", say("button.deck.give"), "usual"))
    rows.append(buttons)
    rows.append([Press("back", say("button.back"))])
    return _outgoing(position, seat, [before, *_list(tray, cards)], rows)


def give_panel(position: Position, seat: int, tray: Tray, cards: Mapping[str, int]) -> Outgoing:
    """The complete list once more, before it is handed in for good."""
    deed = say("button.confirm", deed=say("deck.deed"))
    rows: list[Row] = [
        [Press(f"deck.given.{fingerprint(cards)}", deed, "final"), Press("deck", say("button.back"))]
    ]
    return _outgoing(position, seat, [*_list(tray, cards)[1:2], say("deck.preview")], rows)


def saved_panel(position: Position, seat: int, saved: Sequence[DeckRecord], before: str = "") -> Outgoing:
    """The saved decks, to delete one."""
    rows: list[Row] = []
    lines = [before]
    if saved:
        options = tuple(
            Option(
                f"deck.drop.{each.id}",
                visible(each.name, NAME_CHARACTERS),
                say("deck.mine.hint", cards=amount("card", size_of(each.cards))),
            )
            for each in saved
        )
        rows.append(Pick(f"decks-{token_hex(3)}", say("deck.mine.choose"), options))
        lines.append(say("deck.mine", count=len(saved), limit=DECKS_EACH))
    else:
        lines.append(say("deck.mine.none"))
    rows.append([Press("deck", say("button.back"))])
    return _outgoing(position, seat, lines, rows)


def remove_panel(position: Position, seat: int, deck: DeckRecord) -> Outgoing:
    """Ask once more before a deck is deleted."""
    deed = say("button.confirm", deed=say("deck.remove.deed"))
    rows: list[Row] = [[Press(f"deck.dropped.{deck.id}", deed, "final"), Press("deck", say("button.keep"))]]
    return _outgoing(position, seat, [say("deck.remove", name=shown_name(deck))], rows)


def shown_name(deck: DeckRecord) -> str:
    """A saved deck's name, escaped for a message."""
    return plain(deck.name, NAME_CHARACTERS)


def _outgoing(position: Position, seat: int, lines: Sequence[str], rows: Sequence[Row]) -> Outgoing:
    observation = position.game.observe(position.state, seat)
    text = "\n".join(line for line in (head(position, observation), *lines) if line)
    return Outgoing(position.match.id, position.match.revision, text, rows=tuple(rows))


def _list(tray: Tray, cards: Mapping[str, int]) -> list[str]:
    """How many cards, which, and what is still wanting."""
    size = size_of(cards)
    lines = [say("deck.head", cards=size, size=tray.size)]
    if not cards:
        return [*lines, say("deck.empty")]
    lines.append(
        " · ".join(
            say("deck.entry", count=cards[kind], card=card_name(kind)) for kind in tray.kinds if kind in cards
        )
    )
    if size < tray.size:
        lines.append(say("deck.short", missing=amount("card", tray.size - size)))
    elif size > tray.size:
        lines.append(say("deck.long", over=amount("card", size - tray.size)))
    else:
        lines.append(say("deck.full"))
    return lines


def named_by(select: str, cards: Mapping[str, int]) -> str:
    """The name of a select, another one for another list: Discord keeps what was picked in a select and takes
    no second pick of it."""
    return f"{select}-{fingerprint(cards)[:6]}"


def _kinds(tray: Tray, cards: Mapping[str, int]) -> Pick:
    options = []
    for kind in tray.kinds:
        count = cards.get(kind, 0)
        more = tray.copies - count
        hint = say("deck.kind.hint", more=more) if more > 0 else say("deck.kind.full", count=count)
        label = say("deck.kind.label", card=card_name(kind), count=count)
        options.append(Option(f"deck.kind.{kind}", label, hint))
    return Pick(named_by("deck-kind", cards), say("deck.kind"), tuple(options))


def _numbers(tray: Tray, cards: Mapping[str, int], kind: str) -> Pick:
    now, card = cards.get(kind, 0), card_name(kind)
    others = size_of(cards) - now
    options = tuple(
        Option(
            f"deck.set.{kind}.{count}",
            say("deck.count.label", count=count, card=card),
            say("deck.count.now")
            if count == now
            else say("deck.count.change", cards=others + count, size=tray.size),
        )
        for count in range(tray.copies + 1)
    )
    return Pick(f"deck-count-{kind}", say("deck.count", card=card, count=now), options)


def _starts(tray: Tray, cards: Mapping[str, int], saved: Sequence[DeckRecord]) -> Pick | None:
    """Ready-made and saved decks in one select: 5 and 20 are its 25 places."""
    options = [
        Option(
            f"deck.load.{name}",
            say(f"ortus.deck.{name}"),
            say("deck.start.ready", cards=_gist(ready_cards(name))),
        )
        for name in tray.ready
    ]
    options += [
        Option(
            f"deck.saved.{each.id}",
            visible(each.name, NAME_CHARACTERS),
            say("deck.start.saved", cards=_gist(each.cards)),
        )
        for each in saved
    ]
    name = named_by("deck-start", cards)
    return Pick(name, say("deck.start"), tuple(options)) if options else None


def _gist(cards: Mapping[str, int]) -> str:
    """What a deck is mainly made of, so that it can be told from others in a select."""
    return several_within(single_cards(cards), GIST_CHARACTERS)
