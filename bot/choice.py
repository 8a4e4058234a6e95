"""Names for actions that fit into a button.

A choice is named by what it is, never by its place in a list: a list that changed between
drawing and clicking must not turn one answer into another.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from rules.core.action import Action
from rules.core.codec import KindCodec, digest

MAX_CHARACTERS = 60
_PLAIN = re.compile(r"[A-Za-z0-9_-]+")


def choice_id(action: Action, codec: KindCodec[Action]) -> str:
    """The name of an action: its kind and its values where they are short and plain, else a digest.

    ``PlayCard("7S")`` is ``PlayCard.7S``. At most 60 characters of ``A-Z a-z 0-9 _ - .``.
    """
    encoded = dict(codec.encode(action))
    kind = str(encoded.pop("kind"))
    parts = [str(value) for value in encoded.values()]
    if all(_PLAIN.fullmatch(part) for part in parts):
        name = ".".join([kind, *parts])
        if len(name) <= MAX_CHARACTERS:
            return name
    return f"{kind}.{digest(encoded)[:16]}"


def find_choice(name: str, among: Iterable[Action], codec: KindCodec[Any]) -> Action | None:
    """The action of that name, or ``None``."""
    return next((action for action in among if choice_id(action, codec) == name), None)
