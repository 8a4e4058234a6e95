"""Actions, events and states as JSON and back, exactly."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import MISSING, fields
from typing import Any, Generic, TypeVar, cast

from pydantic import TypeAdapter, ValidationError

T = TypeVar("T")


class KindCodec(Generic[T]):
    """Encodes the dataclasses of one family (a game's actions, or its events) by class name.

    The JSON form is an object ``{"kind": "PlayCard", "card": "7S"}``; a field at its default is left out.
    Decoding checks kind, field names and types; anything else raises ``ValueError`` naming what was wrong.
    """

    def __init__(self, kinds: Iterable[type[T]]) -> None:
        self.kinds: Mapping[str, type[T]] = {kind.__name__: kind for kind in kinds}
        self._adapters = {name: TypeAdapter(kind) for name, kind in self.kinds.items()}
        self._fields = {
            kind: [(item.name, item.default) for item in fields(cast(Any, kind))]
            for kind in self.kinds.values()
        }

    def encode(self, value: T) -> dict[str, Any]:
        """``value`` as a JSON-ready object with its ``kind``."""
        encoded: dict[str, Any] = {"kind": type(value).__name__}
        for name, default in self._fields[type(value)]:
            given = getattr(value, name)
            if default is MISSING or given != default:
                encoded[name] = given
        return encoded

    def decode(self, encoded: Mapping[str, Any]) -> T:
        """The value that :meth:`encode` gave; ``ValueError`` where there is none."""
        rest = dict(encoded)
        kind = rest.pop("kind", None)
        if not isinstance(kind, str) or kind not in self.kinds:
            raise ValueError(f"unknown kind {kind!r}")
        known = {item.name for item in fields(cast(Any, self.kinds[kind]))}
        if unknown := rest.keys() - known:
            raise ValueError(f"{kind} has no field {', '.join(sorted(unknown))}")
        try:
            return self._adapters[kind].validate_python(rest)
        except ValidationError as error:
            wrong = ", ".join(".".join(map(str, each["loc"])) or kind for each in error.errors())
            raise ValueError(f"{kind}: {wrong} cannot be read") from None


def canonical(value: Any) -> str:
    """JSON text that is the same for equal values: sorted keys, no spaces, plain ASCII."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=True)


def digest(value: Any) -> str:
    """The SHA-256 of the canonical JSON, in hex."""
    return hashlib.sha256(canonical(value).encode()).hexdigest()
