"""The numbers and options of a game, each with its rule number and how well it is known."""

from __future__ import annotations

from typing import Any, Literal, get_args

from pydantic import BaseModel, ConfigDict, Field

Provenance = Literal["stated", "inferred", "house"]
"""``stated`` by the published rules, ``inferred`` from them, or a ``house`` ruling of ours."""

_PROVENANCES: frozenset[str] = frozenset(get_args(Provenance))


class Ruleset(BaseModel):
    """Base of every game's ruleset: frozen, strict about unknown fields, JSON-ready."""

    model_config = ConfigDict(frozen=True, extra="forbid")

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
