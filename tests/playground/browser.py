"""Driving the playground's page as a person does: what is on the screen, the mouse and the keys."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.async_api import Browser as Chromium
    from playwright.async_api import FrameLocator, Locator, Page

DESKTOP = (1280, 800)
PHONE = (390, 800)
PATIENCE = 15_000
"""Milliseconds for which a screen may take to show what a test waits for."""

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


@dataclass
class Tab:
    """One tab. ``complaints`` holds what the page's scripts threw."""

    page: Page
    complaints: list[str] = field(default_factory=list)

    @property
    def list(self) -> Locator:
        """The list at the left."""
        return self.page.locator("#list")

    @property
    def frame(self) -> FrameLocator:
        """The chosen surface."""
        return self.page.frame_locator("#frame")

    @property
    def posts(self) -> Locator:
        """The messages of the chosen surface, oldest first."""
        return self.frame.locator("article.channel-message")

    async def reads(self, text: str) -> None:
        """Waits until a message of the chosen surface contains ``text``."""
        await self.posts.filter(has_text=text).last.wait_for()

    def entry(self, name: str) -> Locator:
        """The entry of the list with this name, as it stands there."""
        return self.list.locator(".entry").filter(has=self.page.locator(f".name:text-is('{name}')"))

    async def choose(self, name: str) -> None:
        """Clicks on an entry: a channel, a table, the direct messages, a seat."""
        await self.entry(name).click()

    async def is_on(self, name: str) -> None:
        """Waits until the chosen surface is shown."""
        await self.frame.locator(f"#channel-name:text-is('{name}')").wait_for(state="attached")
        await self.idle()

    async def idle(self) -> None:
        """Waits until the page has shown all that came of the last act."""
        await self.page.wait_for_function(
            "() => document.querySelector('#frame').contentWindow.simcordPreview?.ready"
        )

    async def press(self, label: str) -> None:
        """Presses the newest button with this label."""
        await self.frame.locator("button.component-button", has_text=label).last.click()
        await self.idle()

    async def command(self, name: str, *, pick: str = "", **options: str) -> None:
        """Types a slash command and its options into the composer, and runs it.

        ``pick`` is the suggestion to take for the last option.
        """
        composer = self.frame.locator("#channel-composer-input")
        await composer.click()
        await composer.press_sequentially(f"/{name}")
        await self.frame.locator(".command-entry").first.wait_for()
        await self.page.keyboard.press("Enter")
        for option, value in options.items():
            if value:
                await self.frame.locator(f"input[data-option='{option}']").fill(value)
        if pick:
            await self.frame.locator(".command-suggestion", has_text=pick).first.click()
        await self._send()
        await self.idle()

    async def _send(self) -> None:
        """Presses Enter until the composer lets the command go: on a busy machine a suggestion may still be
        on its way, and the first press is then refused."""
        from playwright.async_api import TimeoutError as TooSlow

        chip = self.frame.locator(".command-chip")
        for left in (2, 1, 0):
            await self.page.keyboard.press("Enter")
            try:
                await chip.wait_for(state="detached", timeout=PATIENCE / 2)
                return
            except TooSlow:
                if not left:
                    raise
                fields = self.frame.locator("input[data-option]")
                if await fields.count():
                    await fields.last.focus()

    async def shot(self, path: str) -> None:
        """A picture of the screen, for looking at."""
        await self.page.screenshot(path=path)


@dataclass
class Browser:
    """A running Chromium."""

    chromium: Chromium

    async def tab(self, url: str, size: tuple[int, int] = DESKTOP, *, touch: bool = False) -> Tab:
        """A new tab at ``url``; with ``touch`` on a screen that knows fingers and no mouse."""
        page = await self.chromium.new_page(
            viewport={"width": size[0], "height": size[1]}, has_touch=touch, is_mobile=touch
        )
        page.set_default_timeout(PATIENCE)
        tab = Tab(page)
        page.on("pageerror", lambda error: tab.complaints.append(str(error)))
        await page.goto(url)
        return tab


@asynccontextmanager
async def opened(path: str) -> AsyncIterator[Browser]:
    """Chromium at ``path``, without a window."""
    from playwright.async_api import async_playwright

    async with async_playwright() as playwright:
        chromium = await playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        try:
            yield Browser(chromium)
        finally:
            await chromium.close()
