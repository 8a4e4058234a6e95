"""What an Earl knows: his own cards, what he was shown of others', what lies open, what is used up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from rules.core.event import Event
from rules.ortus.observation import EarlView, ForceView, Observation, TableDeckView

from .. import amount, listed, say
from ..speaker import Names
from .narration import log_line
from .pieces import CARDS, card_name, several
from .words import Words


def known(
    words: Words, observation: Observation, seen: Sequence[tuple[int, Event]], names: Names
) -> list[str]:
    """Lines for the Earl whose observation it is: nothing that he was ever shown is taken back (O.1.10)."""
    lines: list[str] = []
    for earl in observation.earls:
        if earl.seat == observation.viewer:
            lines += [say("ortus.known.you", name=names[earl.seat]), *_own(words, earl)]
    for earl in observation.earls:
        if earl.seat != observation.viewer:
            lines += [say("ortus.known.earl", name=names[earl.seat]), *_other(words, observation, earl)]
    decks = [] if words.part.has_colours else [_common_deck(observation)]
    decks += list(filter(None, (_deck(observation, deck) for deck in observation.table_decks)))
    if decks:
        lines += [say("ortus.known.decks"), *decks]
    return lines + _told_alone(words, seen, names)


def _own(words: Words, earl: EarlView) -> list[str]:
    parts = (
        ("hand", earl.hand),
        ("towers", earl.tower_cards),
        ("deck", earl.deck),
        ("tray", earl.tray),
        ("discards", earl.discards if words.part.has_colours else ()),
    )
    held = [say(f"ortus.known.own.{part}", cards=several(cards)) for part, cards in parts if cards]
    return held or [say("ortus.known.own.nothing")]


def _other(words: Words, observation: Observation, earl: EarlView) -> list[str]:
    if not earl.at_table:
        return [say("ortus.known.left")]
    lines = [
        words.say(
            "ortus.known.counts",
            hand=amount("card", earl.hand_size),
            deck=amount("card", earl.deck_size),
            towers=amount("tower", len(earl.towers)),
        )
    ]
    for shown in observation.shown:
        if shown.seat == earl.seat:
            lines.append(say("ortus.known.shown", round=shown.round, cards=several(shown.cards)))
            if shown.still:
                lines.append(say("ortus.known.still", cards=several(shown.still)))
    if earl.hand is not None:
        lines.append(say("ortus.known.hand", cards=several(earl.hand)))
    if earl.tower_cards:
        lines.append(say("ortus.known.towers", cards=several(earl.tower_cards)))
    if earl.inherited:
        lines.append(words.say("ortus.known.inherited", cards=several(earl.inherited)))
    if earl.discards and words.part.has_colours:
        lines.append(say("ortus.known.discards", cards=several(earl.discards)))
    return lines


def _common_deck(observation: Observation) -> str:
    """The one deck and the one pile of a game in which all have the same cards (K.2.1, K.2.2)."""
    earl = observation.earls[0]
    parts = [say("ortus.known.left_in", cards=amount("card", earl.deck_size))]
    if earl.discards:
        parts.append(say("ortus.known.out", cards=several(earl.discards)))
    return say("ortus.known.deck", deck=say("ortus.known.deck.common"), parts=" · ".join(parts))


def _deck(observation: Observation, deck: TableDeckView) -> str:
    """A table deck: its cards left, its discards, and the kinds that cannot be in it any more (O.1.8)."""
    total = _composition(observation, deck.deck)
    left = total - Counter(_open(observation, deck))
    # Where the count does not come out, something lies where a variant put it: nothing is concluded.
    gone = [card for card in total if not left[card]] if left.total() == deck.cards else []
    parts = [say("ortus.known.left_in", cards=amount("card", deck.cards))]
    if deck.discards:
        parts.append(say("ortus.known.out", cards=several(deck.discards)))
    if gone and deck.cards:
        parts.append(say("ortus.known.used_up", cards=listed(map(card_name, gone))))
    return say("ortus.known.deck", deck=say(f"ortus.known.deck.{deck.deck}"), parts=" · ".join(parts))


def _composition(observation: Observation, deck: str) -> Counter[str]:
    """The cards of a table deck at the start (O.1.4 to O.1.7)."""
    rules = observation.ruleset
    return Counter(
        {
            "army": {"infantry": rules.army_infantry, "knight": rules.army_knights},
            "viking": {"viking": rules.viking_vikings, "chieftain": rules.viking_chieftains},
            "battle": {
                "normal_battle": rules.battle_normal,
                "attacker_wins": rules.battle_attacker,
                "defender_wins": rules.battle_defender,
                "church_decides": rules.battle_church,
            },
            "joust": {
                "no_luck": rules.joust_no_luck,
                "joust_vassal": rules.joust_vassals,
                "joust_prince": rules.joust_princes,
            },
        }[deck]
    )


def _open(observation: Observation, deck: TableDeckView) -> Iterable[str]:
    """The cards of a table deck that lie open."""
    yield from deck.discards
    battle, joust = observation.battle, observation.joust
    match deck.deck:
        case "army":
            yield from observation.retinue
            for earl in observation.earls:
                yield from earl.pool
                for mercenary in earl.mercenaries:
                    yield from mercenary.garrison
            if battle is not None:
                forces: tuple[ForceView, ...] = (*battle.attackers, *battle.defenders)
                yield from (each.card for each in forces if each.source in ("pool", "retinue"))
        case "viking":
            yield from battle.raiders if battle is not None else ()
        case "battle":
            yield from (battle.drawn,) if battle is not None and battle.drawn is not None else ()
        case "joust":
            yield from (card for hand in joust.hands for card in hand.cards) if joust is not None else ()


def _told_alone(words: Words, seen: Sequence[tuple[int, Event]], names: Names) -> list[str]:
    """What the Earl alone was told, with the move."""
    told = [
        say("log.line", revision=revision, text=text)
        for revision, event in seen
        if event.audience() is not None and (text := log_line(words, event, names)) is not None
    ]
    return [say("ortus.known.alone"), *told] if told else []


def kinds_known() -> dict[str, str]:
    """Every kind of card by its key and its name, for notes."""
    return {kind: card_name(kind) for kind in sorted(CARDS, key=card_name)}
