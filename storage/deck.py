"""Records of decks: saved ones, and lists that are being built."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True, kw_only=True)
class NewDeck:
    """A deck about to be saved. Names of one member and game that differ only in case are one name."""

    member_id: int
    game: str
    name: str
    cards: dict[str, int] = field(repr=False)
    """How many of each kind; kinds that are not in it are left out."""
    changed_at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckRecord:
    """A saved deck; its id is new and never used again."""

    id: int
    member_id: int
    game: str
    name: str
    cards: dict[str, int] = field(repr=False)
    changed_at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DraftRecord:
    """The list that a member is building for a match; it goes when the match ends."""

    match_id: int
    member_id: int
    cards: dict[str, int] = field(repr=False)
    """How many of each kind; the list need not be a legal deck yet."""
    changed_at: int
