"""The store in SQLite. Read :mod:`~storage.sqlite.store` first, then the files of one table family each."""

from .backup import backup_database
from .check import check_database, schema_numbers
from .store import SqliteStore

__all__ = ["SqliteStore", "backup_database", "check_database", "schema_numbers"]
