"""The options of a match or a server, one by one: what each is, what it is as published, and where it comes
from.

A match starts from the house rules of its server; over them lies a preset, for the options that it names;
over that lie single options. What a match began with it keeps, whatever becomes of the house rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from pydantic import ValidationError

from rules.core.ruleset import Provenance, Ruleset
from storage.contract import MatchRecord

from .options import checked
from .phrases import listed
from .refusal import Refusal

Origin = Literal["published", "house", "chosen"]
"""Whether a value is that of the published game, a house rule of the server, or chosen for this match."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One option: its value, what it is as published and how well that is known, its rule."""

    name: str
    title: str
    value: Any
    published: Any
    rule: str
    provenance: Provenance
    origin: Origin


@dataclass(frozen=True, slots=True)
class Sheet:
    """All options of a game at one moment; ``house`` are the house rules that they started from."""

    ruleset: type[Ruleset]
    values: Mapping[str, Any]
    house: Mapping[str, Any]

    def entry(self, name: str) -> Entry:
        """One option; :class:`Refusal` for one that the game does not use."""
        if name not in self.ruleset.offered():
            raise Refusal("refusal.options_gone")
        value, published = self.values[name], self.ruleset.published()[name]
        origin: Origin = "chosen"
        if value == published:
            origin = "published"
        elif name in self.house and self.house[name] == value:
            origin = "house"
        return Entry(
            name=name,
            title=self.ruleset.model_fields[name].title or name,
            value=value,
            published=published,
            rule=self.ruleset.rule_of(name),
            provenance=self.ruleset.provenance_of(name),
            origin=origin,
        )

    def entries(self) -> tuple[Entry, ...]:
        """Every option that the game uses, in the order of the rules."""
        return tuple(map(self.entry, self.ruleset.offered()))

    def changed(self) -> tuple[Entry, ...]:
        """The options that differ from the published game."""
        return tuple(each for each in self.entries() if each.origin != "published")

    def listed(self) -> tuple[Entry, ...]:
        """Every option: those that differ from the published game, then what this game has besides its
        family, then the rest."""
        own = self.ruleset.own()

        def place(each: Entry) -> int:
            return 0 if each.origin != "published" else 1 if each.name in own else 2

        return tuple(sorted(self.entries(), key=place))

    @property
    def base(self) -> dict[str, Any]:
        """Every option before anything is chosen: the house rules, and the published game beside them."""
        return {**self.ruleset.published(), **self.house}

    @property
    def untouched(self) -> bool:
        """Whether nothing has been chosen."""
        return self.base == self.values

    def preset(self) -> tuple[str, bool] | None:
        """The preset that matches exactly, and whether it does so only over the house rules; none for the
        house rules themselves."""
        for over, start in ((False, self.ruleset.published()), (True, self.base)):
            if over and self.untouched:
                return None
            for name, each in self.ruleset.offered_presets().items():
                if {**start, **each.options} == self.values:
                    return name, over
        return None

    # What becomes of it ------------------------------------------------------------------------------------

    def put(self, options: Mapping[str, Any]) -> Ruleset:
        """The options with these changed, all of them valid together; else :class:`Refusal`."""
        return checked(self.ruleset, {**self.values, **options})

    def started(self, preset: str | None = None) -> Ruleset:
        """The options anew: the house rules, and the preset over them."""
        return begun(self.ruleset, self.house, preset)

    def put_back(self, name: str) -> Ruleset:
        """The options with one as it was before anything was chosen."""
        return self.put({self.entry(name).name: self.base[name]})


def begun(
    ruleset: type[Ruleset],
    house: Mapping[str, Any],
    preset: str | None = None,
    options: Mapping[str, Any] | None = None,
) -> Ruleset:
    """The options that a match starts with: house rules, over them a preset, over it single options."""
    presets = ruleset.offered_presets()
    if preset is not None and preset not in presets:
        raise Refusal(
            "refusal.no_preset", presets=listed((each.title for each in presets.values()), "word.or")
        )
    over = presets[preset].options if preset is not None else {}
    try:
        return checked(ruleset, {**house, **over, **(options or {})})
    except Refusal as refusal:
        if house and refusal.key == "refusal.option.together":
            raise Refusal("refusal.option.together_house", **refusal.values) from None
        raise


def readable(ruleset: type[Ruleset], stored: Mapping[str, Any]) -> dict[str, Any]:
    """Of stored house rules those that this version still knows, uses and allows, each by itself."""
    kept = {}
    for name, value in stored.items():
        if name not in ruleset.offered():
            continue
        try:
            ruleset.model_validate({name: value})
        except ValidationError as error:
            if error.errors()[0]["loc"]:  # that the value fits with the others is seen with the others
                continue
        kept[name] = value
    return kept


def sheet_of(match: MatchRecord, ruleset: type[Ruleset]) -> Sheet:
    """The options of a match; :class:`Refusal` for a ruleset that this version cannot read."""
    try:
        values = ruleset.model_validate(match.ruleset).model_dump(mode="json")
    except ValidationError:
        raise Refusal("refusal.options_unreadable") from None
    return Sheet(ruleset, values, readable(ruleset, match.house_rules))
