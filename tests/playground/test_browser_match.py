"""The real bot in a real browser: what a newcomer does first, in one go."""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path

import pytest
from playwright.async_api import Error

from bot.app import build
from bot.config import Settings
from bot.playground.command import WELCOME
from bot.playground.serve import serve
from tests.playground.browser import PATIENCE, Browser, Tab

pytestmark = pytest.mark.browser

TABLE = "Witan (tricks) #1"


async def new_picture(tab: Tab, *seen: str) -> str:
    """Waits until the newest picture is another than those ``seen``, and loaded; what it says of itself."""
    picture = tab.posts.locator("img.attachment-image").last
    async with asyncio.timeout(PATIENCE / 1000):
        while await picture.count() == 0 or (text := await picture.get_attribute("alt") or "") in ("", *seen):
            await asyncio.sleep(0.05)
    assert await picture.evaluate("image => image.decode().then(() => image.naturalWidth)") > 500
    return text


async def choose_first(tab: Tab) -> None:
    """Chooses the first card of the newest panel, from its select or by a button where few may be played,
    until its preview is there: a page that is drawn anew at that very moment may swallow a click."""
    panel = tab.posts.filter(has_text="Your turn").last
    preview = tab.frame.locator("button.component-button", has_text="Yes, play").last
    async with asyncio.timeout(PATIENCE / 1000):
        while not await preview.count():
            trigger = panel.locator(".select-trigger")
            with contextlib.suppress(Error):
                if await trigger.count():
                    await trigger.click(timeout=2000)
                    await tab.frame.locator(".select-option").first.click(timeout=2000)
                elif await panel.count():
                    button = panel.locator("button.component-button", has_text="Play ")
                    await button.first.click(timeout=2000)
            await tab.idle()


async def test_a_match_by_buttons_by_command_and_by_direct_message(tmp_path: Path, browser: Browser) -> None:
    settings = Settings(database=tmp_path / "playground.db", painters=0)
    async with serve(lambda: build(settings), port=0, welcome=WELCOME) as playground:
        tab = await browser.tab(playground.url)
        await tab.is_on("welcome")

        # Step 1, by the words of the welcome: the command stands there to be clicked.
        await tab.frame.locator("code", has_text="/match new").click()
        await tab.frame.locator(".command-entry", has_text="/match new").wait_for()
        await tab.page.keyboard.press("Enter")
        await tab.frame.locator(".command-suggestion", has_text="Witan (tricks)").wait_for()
        await tab.page.keyboard.press("Enter")
        await tab.frame.locator("input[data-option='game']").wait_for()
        await tab.page.keyboard.press("Enter")
        await tab.reads("1 of 3 seats taken")

        # Step 2: the table opens by itself.
        await tab.press("Add AI")
        await tab.reads("2 of 3 seats taken")
        await tab.press("Add AI")
        await tab.press("Start")
        await tab.is_on(TABLE)
        first = await new_picture(tab)

        # Step 3: a card by buttons.
        await tab.press("My hand")
        await tab.reads("Only you can see this")
        hand = await new_picture(tab, first)
        await choose_first(tab)
        await tab.press("Yes, play")
        await tab.reads("Done: you played")
        second = await new_picture(tab, first, hand)

        # Another one by command; the suggestions are there before a letter is typed.
        await tab.command("tricks play", card="", pick="·")
        await tab.posts.filter(has_text="Done: you played").nth(1).wait_for()
        await new_picture(tab, first, hand, second)

        # And one from the direct messages.
        await tab.choose("Gemot")
        await tab.is_on("Gemot")
        await tab.reads("You can play from here")
        await new_picture(tab)
        await choose_first(tab)
        await tab.press("Yes, play")
        await tab.reads("Done: you played")

        # Another member sees the table, and no hand of it.
        await tab.choose("Ben")
        await tab.is_on("Gemot")
        assert await tab.posts.count() == 0
        await tab.choose(TABLE)
        await tab.is_on(TABLE)
        assert await tab.posts.filter(has_text="Only you can see this").count() == 0
        await tab.press("My hand")
        await tab.reads("You do not sit at this table")
        assert tab.complaints == []
        assert playground.world.env.errors == []
