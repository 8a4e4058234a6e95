"""What a store refuses or cannot do."""

from __future__ import annotations

from typing import Literal


class StoreError(Exception):
    """Anything that a store refuses or cannot do. The text is fit for a log: no secrets, no hands."""


ConflictKind = Literal["revision", "command", "status", "member", "nonce", "vote", "vacation"]


class Conflict(StoreError):
    """Somebody else was first; nothing has changed.

    ``kind`` says at what: ``revision`` (the match has moved on, or the move is not the next
    one), ``command`` (this very command was already carried out), ``status`` (the match is not
    in a status that allows it), ``member`` (the member already has a seat in the match),
    ``nonce`` (a post with this nonce is already owed), ``vote`` (one is open in the match),
    ``vacation`` (the member is away then already).
    """

    def __init__(self, kind: ConflictKind) -> None:
        super().__init__(kind)
        self.kind: ConflictKind = kind


class NotFound(StoreError):
    """There is no match, seat, post or timer of that id."""


class InvalidChange(StoreError, ValueError):
    """A value or column that the store does not know; nothing has changed."""


class SchemaTooNew(StoreError):
    """The database was written by a newer Gemot: ``found`` is its schema, ``known`` the newest known here."""

    def __init__(self, found: int, known: int) -> None:
        super().__init__(
            f"The database has schema {found}, but this Gemot knows only schemas up to {known}. "
            "Install the newer Gemot again, or restore a backup made before the upgrade."
        )
        self.found = found
        self.known = known


class StoreDamaged(StoreError):
    """The file is not a database of Gemot, or its content cannot be read."""


class StoreUnavailable(StoreError):
    """The file cannot be opened or written: no folder, no permission, full disk, locked elsewhere."""


class StoreClosed(StoreError):
    """The store has been closed."""


class BackupExists(StoreError):
    """A file of that name is already there, and the backup would have replaced it."""


class TooManyDecks(StoreError):
    """The member has :data:`~storage.contract.DECKS_EACH` saved decks already; nothing has changed."""


class TooManyBlocks(StoreError):
    """The member has blocked :data:`~storage.waiting.BLOCKS_EACH` others already; nothing has changed."""


class TooManyOrders(StoreError):
    """The member has as many standing orders there as he may; nothing has changed."""


class TooManyVacations(StoreError):
    """The member has announced as many vacations as he may; nothing has changed."""
