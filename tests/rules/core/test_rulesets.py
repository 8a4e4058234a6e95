"""Presets and options of every game: each can be played and says what it is."""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import get_args

import pytest
from pydantic import ValidationError

from rules import GAMES
from rules.core.chance import Chance
from rules.core.ruleset import PUBLISHED, Preset, Ruleset, option, preset

EVERY = [(key, name) for key, game in GAMES.items() for name in game.ruleset.offered_presets()]


@pytest.mark.parametrize(("key", "name"), EVERY)
def test_a_preset_has_a_title_and_can_be_set_up_at_every_table(key: str, name: str) -> None:
    game = GAMES[key]
    chosen = game.ruleset.offered_presets()[name]
    assert re.fullmatch(r"[a-z][a-z_]{0,29}", name)
    assert 1 <= len(chosen.title) <= 60
    assert chosen.options.keys() <= set(game.ruleset.offered()) or name == PUBLISHED
    ruleset = game.ruleset.model_validate(dict(chosen.options))
    values = ruleset.model_dump(mode="json")
    assert {key: values[key] for key in chosen.options} == chosen.options, "as it is stored"
    for seats in game.seat_counts:
        assert game.owing(game.setup(ruleset, seats, Chance(b"k", 0)).state)


@pytest.mark.parametrize("key", list(GAMES))
def test_the_published_game_comes_first_and_presets_differ(key: str) -> None:
    ruleset = GAMES[key].ruleset
    presets = ruleset.offered_presets()
    assert next(iter(presets)) == PUBLISHED
    assert presets[PUBLISHED].options == ruleset().model_dump(mode="json") == ruleset.published()
    whole = [{**ruleset.published(), **each.options} for each in presets.values()]
    assert all(each not in whole[:index] for index, each in enumerate(whole))
    assert len({each.title for each in presets.values()}) == len(presets)
    assert len(presets) <= 24, "a select holds 25, the house rules among them"


@pytest.mark.parametrize("key", list(GAMES))
def test_options_are_switches_lists_or_numbers_with_limits(key: str) -> None:
    ruleset = GAMES[key].ruleset
    assert ruleset.unused <= ruleset.model_fields.keys()
    assert set(ruleset.offered()) == ruleset.model_fields.keys() - ruleset.unused
    for name in ruleset.offered():
        field = ruleset.model_fields[name]
        assert re.fullmatch(r"[a-z][a-z0-9_]{0,29}", name)
        assert len(field.title or "") <= 60
        if values := get_args(field.annotation):
            assert 2 <= len(values) <= 25
        elif field.annotation is not bool:
            assert field.annotation is int
            limits = {limit for each in field.metadata for limit in ("ge", "le") if hasattr(each, limit)}
            assert limits == {"ge", "le"}, name


class Base(Ruleset):
    presets = MappingProxyType(
        {"quick": preset("Quick", walls=1, towers=0), "calm": preset("Calm", calm=True)}
    )
    walls: int = option(2, rule="X.1.1", provenance="stated", title="Walls", ge=1, le=9)
    towers: int = option(2, rule="X.1.2", provenance="house", title="Towers", ge=0, le=9)
    calm: bool = option(False, rule="X.1.3", provenance="inferred", title="Calm")


class Variant(Base):
    unused = frozenset({"towers"})
    calm: bool = option(True, rule="X.1.3", provenance="inferred", title="Calm")


def test_a_variant_offers_neither_what_it_does_not_use_nor_what_changes_nothing() -> None:
    assert Base.offered() == ("walls", "towers", "calm")
    assert list(Base.offered_presets()) == [PUBLISHED, "quick", "calm"]
    assert Variant.offered() == ("walls", "calm")
    assert list(Variant.offered_presets()) == [PUBLISHED, "quick"]
    assert Variant.offered_presets()["quick"] == Preset("Quick", MappingProxyType({"walls": 1}))


def test_a_preset_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        Base.presets["quick"].options["walls"] = 3  # type: ignore[index]
    with pytest.raises(ValidationError):
        Base(walls=0)
