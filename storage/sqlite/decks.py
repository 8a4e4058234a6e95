"""Saved decks and lists that are being built: the tables ``decks`` and ``deck_drafts``."""

from __future__ import annotations

import sqlite3
from typing import Any

from ..contract import DECKS_EACH, DeckRecord, DraftRecord, NewDeck
from ..failure import InvalidChange, NotFound, TooManyDecks
from .json_text import from_text, to_text


def _deck(row: tuple[Any, ...]) -> DeckRecord:
    number, member_id, game, name, cards, changed_at = row
    return DeckRecord(
        id=number, member_id=member_id, game=game, name=name, cards=from_text(cards), changed_at=changed_at
    )


def of_member(connection: sqlite3.Connection, member_id: int, game: str | None) -> list[DeckRecord]:
    """The member's decks, of one game or of all, by name."""
    rows = connection.execute(
        "SELECT id, member_id, game, name, cards, changed_at FROM decks "
        "WHERE member_id = ? AND game = coalesce(?, game)",
        (member_id, game),
    ).fetchall()
    return sorted(map(_deck, rows), key=lambda deck: (deck.game, deck.name.casefold(), deck.id))


def put(connection: sqlite3.Connection, new: NewDeck) -> DeckRecord:
    """Save a deck, in place of the one of the same name."""
    if not new.name:
        raise InvalidChange("A deck needs a name.")
    cards, folded = to_text(_counts(new.cards)), new.name.casefold()
    saved = connection.execute("SELECT folded FROM decks WHERE member_id = ?", (new.member_id,)).fetchall()
    replaced = connection.execute(
        "UPDATE decks SET name = ?, cards = ?, changed_at = ? "
        "WHERE member_id = ? AND game = ? AND folded = ?",
        (new.name, cards, new.changed_at, new.member_id, new.game, folded),
    )
    if not replaced.rowcount:
        if len(saved) >= DECKS_EACH:
            raise TooManyDecks
        connection.execute(
            "INSERT INTO decks (member_id, game, name, folded, cards, changed_at) VALUES (?, ?, ?, ?, ?, ?)",
            (new.member_id, new.game, new.name, folded, cards, new.changed_at),
        )
    row = connection.execute(
        "SELECT id, member_id, game, name, cards, changed_at FROM decks "
        "WHERE member_id = ? AND game = ? AND folded = ?",
        (new.member_id, new.game, folded),
    ).fetchone()
    return _deck(row)


def remove(connection: sqlite3.Connection, member_id: int, deck_id: int) -> None:
    """Delete a deck of the member."""
    gone = connection.execute("DELETE FROM decks WHERE id = ? AND member_id = ?", (deck_id, member_id))
    if not gone.rowcount:
        raise NotFound("There is no such deck.")


def draft(connection: sqlite3.Connection, match_id: int, member_id: int) -> DraftRecord | None:
    """The list that the member is building for the match."""
    row = connection.execute(
        "SELECT cards, changed_at FROM deck_drafts WHERE match_id = ? AND member_id = ?",
        (match_id, member_id),
    ).fetchone()
    if row is None:
        return None
    return DraftRecord(match_id=match_id, member_id=member_id, cards=from_text(row[0]), changed_at=row[1])


def drafts_of_member(connection: sqlite3.Connection, member_id: int) -> list[DraftRecord]:
    """Every list that the member is building, by match."""
    rows = connection.execute(
        "SELECT match_id, cards, changed_at FROM deck_drafts WHERE member_id = ? ORDER BY match_id",
        (member_id,),
    ).fetchall()
    return [
        DraftRecord(match_id=match_id, member_id=member_id, cards=from_text(cards), changed_at=changed_at)
        for match_id, cards, changed_at in rows
    ]


def put_draft(connection: sqlite3.Connection, draft: DraftRecord) -> None:
    """Keep the list as it is now."""
    connection.execute(
        "INSERT OR REPLACE INTO deck_drafts (match_id, member_id, cards, changed_at) VALUES (?, ?, ?, ?)",
        (draft.match_id, draft.member_id, to_text(_counts(draft.cards)), draft.changed_at),
    )


def remove_draft(connection: sqlite3.Connection, match_id: int, member_id: int) -> None:
    """Drop the list, if there is one."""
    connection.execute("DELETE FROM deck_drafts WHERE match_id = ? AND member_id = ?", (match_id, member_id))


def forget(connection: sqlite3.Connection, member_id: int) -> None:
    """Delete all decks and lists of the member."""
    connection.execute("DELETE FROM decks WHERE member_id = ?", (member_id,))
    connection.execute("DELETE FROM deck_drafts WHERE member_id = ?", (member_id,))


def _counts(cards: dict[str, int]) -> dict[str, int]:
    """The counts, if they are counts: :class:`InvalidChange`, without a value, where they are not."""
    good = all(isinstance(kind, str) for kind in cards) and all(
        type(count) is int and count > 0 for count in cards.values()
    )
    if not good:
        raise InvalidChange("A deck is a number, at least 1, for each kind of card in it.")
    return cards
