"""What of a match only its seats may know, for the search for leaks."""

from __future__ import annotations

from typing import Any

from bot.choice import choice_id
from bot.decks import ORTUS_FAMILY
from rules import GAMES
from rules.ortus.action import BuildDeck
from tests.discord.leaks import spellings

Lists = tuple[tuple[str, ...], ...]


def words_of(game: str, state: Any, seat: int) -> frozenset[str]:
    """The words that nobody else may read: the cards of a hand of the standard deck; for Ortus the name of
    the answer that hands in the deck, by which a guess could be checked."""
    seen = GAMES[game].observe(state, seat)
    if game not in ORTUS_FAMILY:
        return frozenset(word for card in seen.hand for word in spellings(card))
    deck = seen.earls[seat].deck_list
    return frozenset({choice_id(BuildDeck(deck), GAMES[game].actions)} if deck else ())


def lists_of(game: str, state: Any, seat: int) -> Lists:
    """The hands and decks of Ortus cards that the seat may read as lists: its own, and any it was shown."""
    if game not in ORTUS_FAMILY:
        return ()
    seen = GAMES[game].observe(state, seat)
    own = seen.earls[seat]
    private = (own.hand, own.deck, own.deck_list, own.tray, own.tower_cards)
    public = GAMES[game].observe(state, None).earls[seat]
    shown = [part for each in seen.shown for part in (each.cards, each.still)]
    known = [tuple(each) for each in (*private, *shown) if each]
    open_lists = {tuple(sorted(public.discards))}
    return tuple(each for each in known if tuple(sorted(each)) not in open_lists)
