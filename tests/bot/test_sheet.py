"""Options one by one: where each value comes from, which preset they are, and what a change is judged by."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

import pytest

from bot.options import (
    checked,
    option_choices,
    preset_choices,
    preset_named,
    read_options,
    single_choices,
    value_choices,
)
from bot.refusal import Refusal
from bot.sheet import Sheet, begun, readable
from rules import GAMES
from rules.core.ruleset import PUBLISHED, Ruleset, option, preset

TRICKS = GAMES["witan_tricks"].ruleset
ORTUS = GAMES["ortus_regni"].ruleset


class Small(Ruleset):
    """A variant that leaves one option of its family out."""

    presets = MappingProxyType({"quick": preset("Quick", walls=1), "high": preset("High", walls=5)})
    unused = frozenset({"towers"})
    walls: int = option(2, rule="X.1.1", provenance="stated", title="Walls", ge=1, le=9)
    towers: int = option(2, rule="X.1.2", provenance="house", title="Towers", ge=0, le=9)
    calm: bool = option(False, rule="X.1.3", provenance="inferred", title="Calm")


def sheet(ruleset: type[Ruleset], house: dict[str, Any] | None = None, **chosen: Any) -> Sheet:
    """The options after these house rules and choices."""
    house = house or {}
    return Sheet(ruleset, begun(ruleset, house, None, chosen).model_dump(mode="json"), house)


def test_a_match_starts_from_house_rules_then_a_preset_then_single_options() -> None:
    house = {"target": 901, "stop": 5}
    assert begun(TRICKS, {}).target == 601
    assert begun(TRICKS, house).target == 901
    short = begun(TRICKS, house, "short")
    assert (short.target, short.stop) == (301, 5), "a preset lies over house rules for what it names"  # type: ignore[attr-defined]
    assert begun(TRICKS, house, "short", {"target": 40}).target == 40  # type: ignore[attr-defined]
    assert begun(TRICKS, house, PUBLISHED) == TRICKS(), "the published game names every option"


def test_each_option_tells_where_its_value_comes_from() -> None:
    seen = sheet(TRICKS, {"target": 901, "stop": 5}, stop=0, follow="strict")
    origins = {each.name: each.origin for each in seen.changed()}
    assert origins == {"target": "house", "stop": "chosen", "follow": "chosen"}
    entry = seen.entry("target")
    assert (entry.value, entry.published, entry.rule, entry.provenance) == (901, 601, "T.10.1", "stated")
    back = sheet(TRICKS, {"target": 901}, target=601)
    assert back.changed() == ()


@pytest.mark.parametrize(
    ("house", "chosen", "found"),
    [
        ({}, {}, (PUBLISHED, False)),
        ({}, {"target": 301}, ("short", False)),
        ({}, {"target": 302}, None),
        ({"target": 301}, {}, ("short", False)),
        ({"stop": 5}, {}, None),
        ({"stop": 5}, {"target": 301}, ("short", True)),
        ({"stop": 5}, {"stop": 10}, (PUBLISHED, False)),
        ({"stop": 5}, {"follow": "strict", "target": 301}, None),
    ],
)
def test_a_preset_is_named_when_it_matches_exactly(
    house: dict[str, Any], chosen: dict[str, Any], found: tuple[str, bool] | None
) -> None:
    assert sheet(TRICKS, house, **chosen).preset() == found


def test_changes_are_judged_together_with_all_others() -> None:
    seen = sheet(ORTUS, joust_no_luck=2)
    with pytest.raises(Refusal, match=r"refusal\.option\.together"):
        seen.put({"joust_cards": 5})
    with pytest.raises(Refusal, match=r"refusal\.option\.value") as refused:
        seen.put({"joust_cards": 6})
    assert refused.value.values["takes"] == "a whole number from 1 to 5"
    assert seen.put({"joust_cards": 3}).model_dump()["joust_no_luck"] == 2
    with pytest.raises(Refusal, match=r"refusal\.option\.together_house") as refused:
        begun(ORTUS, {"joust_no_luck": 2}, None, {"joust_cards": 4})
    assert "Joust deck" in str(refused.value.values["reason"])


def test_starting_over_and_putting_one_back() -> None:
    seen = sheet(TRICKS, {"stop": 5}, stop=0, target=40)
    assert seen.started().model_dump(mode="json") == seen.base
    assert seen.put_back("stop").model_dump()["stop"] == 5
    assert seen.put_back("target").model_dump()["target"] == 601
    assert seen.started("strict").model_dump()["target"] == 601


def test_presets_that_there_are_not_and_options_that_are_not_offered() -> None:
    with pytest.raises(Refusal, match=r"refusal\.no_preset") as refused:
        begun(TRICKS, {}, "blitz")
    assert "Short match" in str(refused.value.values["presets"])
    with pytest.raises(Refusal, match=r"refusal\.options_gone"):
        sheet(TRICKS).entry("blitz")


def test_an_option_that_a_variant_does_not_use_is_nowhere_and_cannot_be_set() -> None:
    seen = sheet(Small)
    assert [each.name for each in seen.entries()] == ["walls", "calm"]
    assert [each.value for each in option_choices(Small, "")] == ["walls=2", "calm=on", "calm=off"]
    assert [each.value for each in single_choices(Small, "")] == ["walls", "calm"]
    assert value_choices(Small, "towers", "") == []
    for attempt in (
        lambda: read_options(Small, "towers=3"),
        lambda: checked(Small, {"towers": 3}),
        lambda: seen.put({"towers": 3}),
        lambda: begun(Small, {}, None, {"towers": 0}),
    ):
        with pytest.raises(Refusal, match=r"refusal\.option\.unused"):
            attempt()
    with pytest.raises(Refusal, match=r"refusal\.options_gone"):
        seen.entry("towers")
    assert begun(Small, {}, PUBLISHED) == Small()
    assert seen.preset() == (PUBLISHED, False)


@pytest.mark.parametrize(
    ("typed", "first"),
    [("winchester=on", "winchester=on"), ("winchester=off", "winchester=off"), ("witans=5", "witans=5")],
)
def test_what_was_written_is_offered_before_any_other_value(typed: str, first: str) -> None:
    """Enter takes the first offer: it must not turn what was written into something else."""
    assert option_choices(GAMES["witan"].ruleset, typed)[0].value == first
    assert checked(GAMES["witan"].ruleset, read_options(GAMES["witan"].ruleset, first))


def test_the_way_to_write_options_is_shown_with_one_of_the_same_game() -> None:
    with pytest.raises(Refusal) as refused:
        read_options(GAMES["witan"].ruleset, "winchester on")
    assert refused.value.values["example"] == "witans=2"


def test_what_a_variant_has_of_its_own_is_listed_before_the_rest_of_its_family() -> None:
    own = ["witans", "winchester", "councilors"]
    listed = [each.name for each in sheet(GAMES["witan"].ruleset, castle_strength=3).listed()]
    assert listed[0] == "castle_strength"
    assert set(own) <= set(listed[1:6])
    offered = [each.value.partition("=")[0] for each in option_choices(GAMES["witan"].ruleset, "")]
    assert set(own) <= set(offered)
    burhs = [each.name for each in sheet(GAMES["shire"].ruleset).listed()][:5]
    assert burhs == ["burh_1", "burh_2", "burh_3", "burh_4", "burh_5"]


def test_house_rules_of_another_version_are_read_as_far_as_they_go() -> None:
    stored = {"walls": 3, "towers": 1, "moat": True, "calm": "perhaps"}
    assert readable(Small, stored) == {"walls": 3}
    assert readable(ORTUS, {"joust_cards": 5}) == {"joust_cards": 5}, "good by itself, whatever else is set"
    assert readable(ORTUS, {"joust_cards": 6}) == {}


def test_presets_are_found_by_title_and_offered() -> None:
    title = TRICKS.offered_presets()["short"].title
    assert preset_named(TRICKS, title.upper()) == "short"
    assert preset_named(TRICKS, " short ") == "short"
    assert preset_named(TRICKS, "blitz") == "blitz"
    assert [each.value for each in preset_choices(TRICKS, "")] == [PUBLISHED, "short", "long", "strict"]
    assert [each.value for each in preset_choices(TRICKS, "follow")] == ["strict"]


def test_values_are_offered_by_kind() -> None:
    assert [each.value for each in value_choices(TRICKS, "follow", "")] == ["adjoining_free", "strict"]
    assert [each.value for each in value_choices(ORTUS, "tournament", "o")] == ["True", "False"]
    assert [each.value for each in value_choices(ORTUS, "tournament", "off")] == ["False"]
    (number,) = value_choices(TRICKS, "target", "300")
    assert (number.value, number.name) == ("300", "300 · a whole number from 1 to 9999")


@pytest.mark.parametrize("key", list(GAMES))
def test_offers_keep_within_discords_limits(key: str) -> None:
    ruleset = GAMES[key].ruleset
    for typed in ("", "a", "castle", "zzz"):
        for choices in (single_choices(ruleset, typed), preset_choices(ruleset, typed)):
            assert len(choices) <= 25
            assert all(1 <= len(each.name) <= 100 and 1 <= len(each.value) <= 100 for each in choices)
    for name in ruleset.offered():
        choices = value_choices(ruleset, name, "")
        assert 1 <= len(choices) <= 25
