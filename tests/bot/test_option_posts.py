"""Options in posts and panels: what is said, for every game and within Discord's limits."""

from __future__ import annotations

from typing import Any

import pytest

from bot.controls import BUTTON_ID, SELECT_ID, Pick
from bot.house import HouseRules
from bot.phrases.values import spoken
from bot.posts.options import (
    PAGE,
    SHOWN,
    Panel,
    entry_line,
    option_panel,
    options_panel,
    rules_lines,
    summary,
)
from bot.posts.outgoing import CONTENT_LIMIT, Outgoing
from bot.refusal import Refusal
from bot.sheet import Sheet
from rules import GAMES
from storage.sqlite import SqliteStore
from tests.bot.test_sheet import Small

GAME_KEYS = list(GAMES)


def other_than(ruleset: Any, name: str) -> Any:
    """A value of an option that is not the published one, the longest to read."""
    field = ruleset.model_fields[name]
    published = ruleset.published()[name]
    if field.annotation is bool:
        return not published
    if values := [each for each in getattr(field.annotation, "__args__", ()) if each != published]:
        return max(values, key=lambda each: len(spoken(each)))
    most = next(each.le for each in field.metadata if hasattr(each, "le"))
    return most if most != published else most - 1


def all_changed(key: str, *, house: bool = False) -> Sheet:
    """Every option at another value; how they fit together does not matter for what is shown."""
    ruleset = GAMES[key].ruleset
    values = {name: other_than(ruleset, name) for name in ruleset.offered()}
    return Sheet(ruleset, {**ruleset.published(), **values}, values if house else {})


def panel(key: str, sheet: Sheet, *, editable: bool = True) -> Panel:
    """The panel of a lobby with a long title."""
    return Panel(f"{GAMES[key].title} #123456789", "option", sheet, "n" * 150, editable, 10**17, 10**6)


def check(outgoing: Outgoing) -> None:
    """Within the limits of Discord, and with ids that lead back."""
    assert len(outgoing.content) <= CONTENT_LIMIT
    assert len(outgoing.rows) <= 5
    for child in outgoing.view().children:
        custom_id = child.custom_id  # type: ignore[attr-defined]
        assert len(custom_id) <= 100
        assert BUTTON_ID.fullmatch(custom_id) or SELECT_ID.fullmatch(custom_id)
    for row in outgoing.rows:
        if isinstance(row, Pick):
            assert 1 <= len(row.options) <= 25
            assert all(len(each.choice) <= 100 and len(each.label) <= 100 for each in row.options)
            assert all(len(each.hint) <= 100 for each in row.options if ".of." in each.choice)
            assert len({each.choice for each in row.options}) == len(row.options)


@pytest.mark.parametrize("key", GAME_KEYS)
@pytest.mark.parametrize("house", [False, True])
def test_every_page_and_every_option_fits(key: str, house: bool) -> None:
    sheet = all_changed(key, house=house)
    names = sheet.ruleset.offered()
    pages = -(-len(names) // PAGE)
    said = ""
    for editable in (True, False):
        shown = panel(key, sheet, editable=editable)
        said = "\n".join(options_panel(shown, page).content for page in range(1, pages + 1))
        for page in (0, 1, pages, pages + 1):
            check(options_panel(shown, page, before="b" * 200))
        for name in names:
            check(option_panel(shown, name, before="b" * 200))
    assert all(entry_line(sheet.entry(name)) in said for name in names)


@pytest.mark.parametrize("key", GAME_KEYS)
def test_a_reader_gets_nothing_to_change_with(key: str) -> None:
    reader = panel(key, all_changed(key), editable=False)
    choices = [
        press.choice
        for outgoing in (
            options_panel(reader),
            *(option_panel(reader, each) for each in reader.sheet.ruleset.offered()),
        )
        for row in outgoing.rows
        for press in (row.options if isinstance(row, Pick) else row)
    ]
    assert {each.split(".")[1] for each in choices} <= {"of", "page"}


@pytest.mark.parametrize("key", GAME_KEYS)
def test_a_lobby_lists_the_first_options_and_counts_the_rest(key: str) -> None:
    sheet = all_changed(key)
    lines = rules_lines(sheet)
    assert lines[0] == "Rules: the host's own choice"
    assert len(lines) == SHOWN + 2
    assert lines[-1] == f"- and {len(sheet.changed()) - SHOWN} more: press *Options*."
    assert sum(map(len, lines)) < 700
    assert len(summary(sheet)) < 250


@pytest.mark.parametrize("key", GAME_KEYS)
def test_the_published_game_needs_one_line_and_presets_are_named(key: str) -> None:
    ruleset = GAMES[key].ruleset
    assert rules_lines(Sheet(ruleset, ruleset.published(), {})) == ["Rules: **The published game**"]
    assert summary(Sheet(ruleset, ruleset.published(), {})) == ""
    for preset in list(ruleset.offered_presets().values())[1:]:
        sheet = Sheet(ruleset, {**ruleset.published(), **preset.options}, {})
        lines = rules_lines(sheet)
        assert lines[0] == summary(sheet) == f"Rules: **{preset.title}**"
        assert len(lines) > 1
    values = all_changed(key).values
    house = Sheet(ruleset, values, {name: values[name] for name in ruleset.offered()})
    assert rules_lines(house)[0] == "Rules: **the house rules of this server**"
    assert "house rule of this server" in rules_lines(house)[1]


@pytest.mark.parametrize("key", GAME_KEYS)
def test_every_value_has_words(key: str) -> None:
    ruleset = GAMES[key].ruleset
    for name in ruleset.offered():
        words = spoken(other_than(ruleset, name))
        assert words
        assert "_" not in words


def test_what_a_variant_does_not_use_is_not_shown() -> None:
    sheet = Sheet(Small, Small.published(), {})
    shown = Panel("Small #1", "option", sheet, "", editable=True)
    for outgoing in (options_panel(shown), *(option_panel(shown, each) for each in Small.offered())):
        check(outgoing)
        assert "Towers" not in outgoing.content
    presets, options = options_panel(shown).rows[:2]
    assert isinstance(presets, Pick)
    assert [each.hint for each in presets.options] == ["As it is now", "Walls: 1", "Walls: 5"]
    assert isinstance(options, Pick)
    assert [each.choice for each in options.options] == ["option.of.walls", "option.of.calm"]
    with pytest.raises(Refusal):
        option_panel(shown, "towers")


def test_values_in_words() -> None:
    assert [spoken(each) for each in (True, False, 12, "strict")] == [
        "on",
        "off",
        "12",
        "the suit led, if it is held",
    ]
    assert spoken("market_town") == "Market Town", "a card by its name"
    assert spoken("few_or_none") == "few or none", "at least readable where there are no words"


async def test_house_rules_of_a_server(tmp_path: Any) -> None:
    store = await SqliteStore.open(tmp_path / "gemot.db")
    try:
        rules = HouseRules(store, GAMES)
        assert (await rules.sheet(7, "witan_tricks")).changed() == ()
        await rules.put(7, "witan_tricks", "target", 301)
        await rules.put(7, "witan_tricks", "follow", "strict")
        await rules.put(7, "witan_tricks", "stop", 10)
        sheet = await rules.sheet(7, "witan_tricks")
        assert {each.name: each.origin for each in sheet.changed()} == {"target": "house", "follow": "house"}
        assert (await store.house_rules(7, "witan_tricks")).options == {"target": 301, "follow": "strict"}
        assert {
            number: [game for game, _ in found] for number, found in (await rules.at_rules(7)).items()
        } == {
            "T.10.1": ["witan_tricks"],
            "T.4.3": ["witan_tricks"],
        }
        assert await rules.at_rules(8) == {}
        assert await rules.at_rules(None) == {}
        await rules.take_back(7, "witan_tricks", "target")
        assert dict((await rules.sheet(7, "witan_tricks")).house) == {"follow": "strict"}
        await rules.put(7, "ortus_regni", "joust_no_luck", 2)
        for name, value, key in (
            ("joust_cards", 5, "refusal.option.together"),
            ("joust_cards", 0, "refusal.option.value"),
            ("joust_cards", "many", "refusal.option.value"),
            ("moat", 1, "refusal.option.unknown"),
        ):
            with pytest.raises(Refusal) as refused:
                await rules.put(7, "ortus_regni", name, value)
            assert refused.value.key == key
        assert dict((await rules.sheet(7, "ortus_regni")).house) == {"joust_no_luck": 2}
        await rules.clear(7, "witan_tricks")
        assert [each.game for each in await store.house_rules_in_guild(7)] == ["ortus_regni"]
    finally:
        await store.close()
