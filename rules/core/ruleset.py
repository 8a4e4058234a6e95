"""The numbers and options of a game, each with its rule number and how well it is known."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, ClassVar, Final, Literal, get_args

from pydantic import BaseModel, ConfigDict, Field

Provenance = Literal["stated", "inferred", "house"]
"""``stated`` by the published rules, ``inferred`` from them, or a ``house`` ruling of ours."""

_PROVENANCES: frozenset[str] = frozenset(get_args(Provenance))

PUBLISHED: Final = "published"
"""The name of the preset that every game has: the published game."""


@dataclass(frozen=True, slots=True)
class Preset:
    """Several options under one name: a title for people, and what it sets. It leaves all others alone."""

    title: str
    options: Mapping[str, Any]


def preset(title: str, **options: Any) -> Preset:
    """A preset that sets these options."""
    return Preset(title, MappingProxyType(options))


class Ruleset(BaseModel):
    """Base of every game's ruleset: frozen, strict about unknown fields, JSON-ready."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    presets: ClassVar[Mapping[str, Preset]] = MappingProxyType({})
    """The game's own presets by name (lower-case letters and ``_``); see :meth:`offered_presets`."""

    unused: ClassVar[frozenset[str]] = frozenset()
    """Inherited options that the game does not use: not offered, not shown, and never set."""

    @classmethod
    def offered(cls) -> tuple[str, ...]:
        """The options that the game uses, in the order of the rules."""
        return tuple(name for name in cls.model_fields if name not in cls.unused)

    @classmethod
    def own(cls) -> frozenset[str]:
        """The options that the game has besides those of its family; for a game without one all."""
        inherited = {name for base in cls.__mro__[1:] for name in getattr(base, "model_fields", ())}
        return frozenset(cls.model_fields) - inherited

    @classmethod
    def published(cls) -> dict[str, Any]:
        """Every option as the published game has it, JSON-ready."""
        return cls().model_dump(mode="json")

    @classmethod
    def offered_presets(cls) -> dict[str, Preset]:
        """Every preset by name, the published game first: that one names every option.

        An inherited preset loses the options that this game does not use, and goes if nothing is left of it
        that differs from the published game.
        """
        published = cls.published()
        found = {PUBLISHED: Preset("The published game", MappingProxyType(published))}
        for name, each in cls.presets.items():
            options = {key: value for key, value in each.options.items() if key not in cls.unused}
            if any(published[key] != value for key, value in options.items()):
                found[name] = Preset(each.title, MappingProxyType(options))
        return found

    @classmethod
    def rule_of(cls, option: str) -> str:
        """The number of the rule that the option belongs to."""
        return str(cls._extra(option)["rule"])

    @classmethod
    def provenance_of(cls, option: str) -> Provenance:
        """How well the option's default is known."""
        known = cls._extra(option)["provenance"]
        assert known in _PROVENANCES
        return known  # type: ignore[no-any-return]

    @classmethod
    def _extra(cls, option: str) -> dict[str, Any]:
        extra = cls.model_fields[option].json_schema_extra
        assert isinstance(extra, dict), f"{cls.__name__}.{option} was not declared with option()"
        return extra


def option(default: Any, *, rule: str, provenance: Provenance, title: str, **limits: Any) -> Any:
    """A field of a ruleset: its default, rule number, provenance, a title for people, and pydantic limits."""
    return Field(
        default=default,
        title=title,
        json_schema_extra={"rule": rule, "provenance": provenance},
        **limits,
    )
