"""JSON objects as column text."""

from __future__ import annotations

import json
from typing import Any

from rules.core.codec import canonical

from ..failure import InvalidChange


def to_text(value: Any) -> str:
    """Canonical JSON; :class:`InvalidChange` for what JSON cannot hold (the text names only its type)."""
    try:
        return canonical(value)
    except (TypeError, ValueError) as error:
        raise InvalidChange(f"Not JSON-ready: {error}") from None


def from_text(text: str) -> Any:
    """The value that :func:`to_text` was given."""
    return json.loads(text)
