"""``gemot backup``: a copy of the database while the bot runs."""

from __future__ import annotations

import argparse
from datetime import UTC, datetime
from pathlib import Path

from bot import config
from bot.cli.commands import Commands, command
from bot.cli.database import require_file
from bot.cli.status import OK, Failure

_MORE = """\
The copy is complete and of one moment; nobody has to stop playing. Without PATH it is put beside the
database with the time in its name. PATH may be a folder. To restore: stop the bot, put the copy in the
place of the database, and remove the files of the same name that end in -wal and -shm.

examples:
  gemot backup
  gemot backup /backups/
  gemot backup nightly.db --replace"""


def add(commands: Commands) -> None:
    """Adds the command."""
    parser = command(commands, "backup", run, does="copy the database while the bot runs", more=_MORE)
    parser.add_argument("path", nargs="?", type=Path, metavar="PATH", help="the copy, or the folder for it")
    parser.add_argument("--replace", action="store_true", help="overwrite a file that is already there")
    parser.add_argument(
        "--database", type=Path, metavar="FILE", help="the database (default: GEMOT_DATABASE)"
    )


def run(arguments: argparse.Namespace) -> int:
    """Makes the copy and prints its path."""
    database: Path = arguments.database or config.load().database
    require_file(database)
    target = _target(database, arguments.path)
    from storage.failure import BackupExists, StoreDamaged, StoreError
    from storage.sqlite import backup_database

    try:
        backup_database(database, target, replace=arguments.replace)
    except BackupExists as error:
        raise Failure(f"{error} --replace overwrites an older copy.") from None
    except StoreDamaged as error:
        raise Failure(f"{database}: {error}") from None
    except StoreError as error:
        raise Failure(str(error)) from None
    print(target)
    return OK


def _target(database: Path, path: Path | None) -> Path:
    name = f"{database.stem}-{datetime.now(UTC):%Y%m%dT%H%M%SZ}{database.suffix}"
    if path is None:
        return database.with_name(name)
    return path / name if path.is_dir() else path
