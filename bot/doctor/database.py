"""The database: file, schema, content, and room on the disk."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Final

from bot.doctor.finding import Finding, note, ok, wrong
from storage.failure import StoreDamaged, StoreError
from storage.sqlite import check_database, schema_numbers

AREA: Final = "database"

LEAST_FREE: Final = 200 * 1024 * 1024
"""Bytes below which moves may soon fail to be saved."""

_RESTORE: Final = (
    "Stop the bot, keep this file, and put the last backup in its place (docs/hosting.md, Backup)."
)


def check(path: Path) -> list[Finding]:
    """Everything about the file; only the folder where there is no file yet."""
    folder = path.absolute().parent
    if not folder.is_dir():
        return [wrong(AREA, f"The folder {folder} does not exist.", f"Make it: mkdir -p {folder}")]
    if not os.access(folder, os.W_OK | os.X_OK):
        return [wrong(AREA, f"The folder {folder} cannot be written.", _ownership(folder))]
    if path.is_dir():
        return [wrong(AREA, f"{path} is a folder.", "GEMOT_DATABASE must name a file, such as gemot.db.")]
    room = _room(folder)
    if not path.exists():
        return [ok(AREA, f"{path} does not exist yet; `gemot run` makes it"), room]
    if not os.access(path, os.R_OK | os.W_OK):
        return [wrong(AREA, f"{path} cannot be read and written.", _ownership(path)), room]
    return [*_content(path), room]


def _content(path: Path) -> list[Finding]:
    try:
        found, known = schema_numbers(path)
    except StoreDamaged:
        text = f"{path} is not a database of Gemot, or is damaged: does GEMOT_DATABASE name another file?"
        return [
            wrong(
                AREA, text, f"Name the right file. If this is the one: {_RESTORE[:1].lower()}{_RESTORE[1:]}"
            )
        ]
    except StoreError as error:
        return [wrong(AREA, str(error), "Look at the file, its folder, and who else has it open.")]
    if found > known:
        text = f"{path} has schema {found}, but this Gemot knows only schemas up to {known}."
        return [wrong(AREA, text, "Upgrade Gemot, or restore a backup made before the upgrade.")]
    if found < known:
        text = f"{path} has schema {found}, the newest is {known}."
        return [note(AREA, text, "Nothing: the next start of the bot brings it up to date, after a copy.")]
    faults = check_database(path)
    if faults:
        return [wrong(AREA, str(fault), _RESTORE) for fault in faults]
    return [ok(AREA, f"{path}: schema, references and every match's chain of moves are sound")]


def _room(folder: Path) -> Finding:
    free = shutil.disk_usage(folder).free
    text = f"{free / 1024**3:.1f} GiB free on its disk"
    if free < LEAST_FREE:
        return note(AREA, text, "Make room: a full disk stops every match until there is some.")
    return ok(AREA, text)


def _ownership(path: Path) -> str:
    return f"Give it to the user that runs the bot: chown {_user()} {path}"


def _user() -> str:
    return str(os.getuid()) if hasattr(os, "getuid") else "USER"
