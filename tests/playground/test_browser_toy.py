"""The page in a real browser, with the toy bot behind it."""

from __future__ import annotations

import pytest

from bot.playground import serve as serve_module
from bot.playground import windows as windows_module
from bot.playground.serve import Playground, serve
from tests.playground.browser import PHONE, Browser
from tests.playground.toy import Toy

pytestmark = pytest.mark.browser


async def test_from_a_command_to_a_table_a_private_panel_and_a_direct_message(
    toy: Playground, browser: Browser
) -> None:
    tab = await browser.tab(toy.url)
    await tab.is_on("welcome")
    assert "Type /new here or in #tables." in await tab.posts.first.inner_text()

    await tab.frame.locator(".mention", has_text="#tables").click()
    await tab.is_on("tables")
    await tab.command("new")
    await tab.press("Start")

    # The table opens by itself, and says so.
    await tab.is_on("Toy table")
    assert await tab.page.locator("#notice").is_visible()
    picture = tab.posts.locator("img.attachment-image").first
    await picture.wait_for()
    assert await picture.evaluate("image => image.decode().then(() => image.naturalWidth)") == 64

    await tab.press("My hand")
    panel = tab.posts.last
    assert "Only you can see this" in await panel.inner_text()
    await panel.locator(".select-trigger").click()
    await tab.frame.locator(".select-option", has_text="plum").click()
    await tab.reads("You chose plum.")

    # The direct message waited, and was counted until it was looked at.
    assert await tab.entry("Gemot").locator(".badge").inner_text() == "1"
    await tab.choose("Gemot")
    await tab.reads("Your turn.")
    await tab.page.wait_for_function("() => !document.querySelector('#direct .badge:not([hidden])')")
    assert tab.complaints == []


@pytest.mark.parametrize("touch", [False, True])
async def test_the_button_that_saves_a_picture_covers_it_for_those_only_who_reach_for_it(
    toy: Playground, browser: Browser, touch: bool
) -> None:
    opacity = "each => getComputedStyle(each).opacity"
    tab = await browser.tab(toy.url, touch=touch)
    await tab.is_on("welcome")
    await tab.command("new")
    await tab.press("Start")
    await tab.is_on("Toy table")
    picture = tab.posts.locator("img.attachment-image").first
    await picture.wait_for()
    button = tab.frame.locator(".attachment-media-actions").first
    await tab.page.mouse.move(5, 5)
    assert await button.evaluate(opacity) == "0"
    if not touch:
        await picture.hover(position={"x": 4, "y": 60})
        assert await button.evaluate(opacity) == "1"
        await tab.page.mouse.move(5, 5)
    await button.locator("button").focus()
    await tab.page.keyboard.press("Shift")
    assert await button.evaluate(opacity) == "1"


async def test_another_seat_sees_its_own(toy: Playground, browser: Browser) -> None:
    tab = await browser.tab(toy.url)
    await tab.is_on("welcome")
    await tab.command("new")
    await tab.press("Start")
    await tab.is_on("Toy table")
    await tab.press("My hand")
    assert "Only you can see this" in await tab.posts.last.inner_text()

    await tab.choose("Ben")
    await tab.page.wait_for_function("() => document.title.includes('Ben')")
    await tab.is_on("Toy table")
    assert "Only you can see this" not in await tab.posts.last.inner_text()
    await tab.choose("Gemot")
    await tab.is_on("Gemot")
    assert await tab.posts.count() == 0
    assert (
        await tab.entry("Ada").locator(".badge").inner_text() == "1"
    )  # the direct message; the mention was read


async def test_what_happens_by_itself_is_shown(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve_module, "SETTLE", 0.5)
    async with serve(Toy, port=0, welcome="Hail.") as playground:
        tab = await browser.tab(playground.url)
        await tab.is_on("welcome")
        await tab.command("later", seconds="2")
        await tab.reads("Wait for it.")
        assert await tab.posts.filter(has_text="Here it is.").count() == 0
        await tab.reads("Here it is.")


async def test_an_error_of_the_bot_is_said_and_logged_and_play_goes_on(
    toy: Playground, browser: Browser, caplog: pytest.LogCaptureFixture
) -> None:
    tab = await browser.tab(toy.url)
    await tab.is_on("welcome")
    await tab.command("new")
    await tab.press("Break")
    await tab.page.locator("#status.wrong", has_text="see the terminal").wait_for()
    assert "broken on purpose" in caplog.text
    await tab.command("eat", fruit="pear")
    await tab.reads("Ada eats: pear")


async def test_on_a_phone_the_list_is_a_drawer(toy: Playground, browser: Browser) -> None:
    tab = await browser.tab(toy.url, PHONE)
    await tab.is_on("welcome")
    assert not await tab.list.is_visible()
    await tab.page.get_by_role("button", name="Channels and seats").click()
    await tab.list.get_by_text("A pretended Discord").wait_for()
    assert not await tab.page.locator("#keys").is_visible()
    await tab.choose("tables")
    await tab.is_on("tables")
    await tab.list.wait_for(state="hidden")
    width = await tab.page.evaluate("document.documentElement.scrollWidth")
    assert width <= PHONE[0]


async def test_two_tabs_are_two_members(toy: Playground, browser: Browser) -> None:
    one, two = await browser.tab(toy.url), await browser.tab(toy.url)
    await two.choose("Ben")
    await two.page.wait_for_function("() => document.title.includes('Ben')")
    await one.is_on("welcome")
    await two.is_on("welcome")
    await two.command("eat", fruit="pl", pick="plum")
    await one.reads("Ben eats: plum")
    await one.command("eat", fruit="pear")
    await two.reads("Ada eats: pear")


async def test_a_page_keeps_its_place_and_finds_its_way_back(
    toy: Playground, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    from simcord import Preview

    lost = "() => document.querySelector('#frame').contentWindow.simcordPreview?.authorized === false"
    tab = await browser.tab(toy.url)
    await tab.choose("tables")
    await tab.is_on("tables")
    await tab.page.reload()
    await tab.is_on("tables")

    # Its window was closed behind its back.
    await toy.windows.close()
    await tab.page.wait_for_function(lost)
    await tab.is_on("tables")

    # It was asleep for longer than simcord keeps a page.
    monkeypatch.setattr(Preview, "_PAGE_LEASE_SECONDS", 0.0)
    await tab.page.wait_for_function(lost)
    monkeypatch.setattr(Preview, "_PAGE_LEASE_SECONDS", 600.0)
    await tab.is_on("tables")
    await tab.command("eat", fruit="pear")
    await tab.reads("Ada eats: pear")


async def test_the_keyboard_moves_through_more_places_than_windows_stay_open(
    toy: Playground, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(windows_module, "MOST_OPEN", 2)
    tab = await browser.tab(toy.url)
    await tab.is_on("welcome")
    for name in ("tables", "Gemot", "welcome"):
        await tab.page.keyboard.press("Alt+ArrowDown")
        await tab.is_on(name)
    await tab.frame.locator("#channel-composer-input").focus()
    await tab.page.keyboard.press("Alt+3")
    await tab.page.wait_for_function("() => document.title.includes('Cleo')")
    await tab.is_on("welcome")
    await tab.command("eat", fruit="pear")
    await tab.reads("Cleo eats: pear")
