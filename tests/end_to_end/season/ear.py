"""What the bot says in the channels of the server, as Discord would show it."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final

import simcord.http.router as router

POSTS: Final = re.compile(r"/channels/\d+/messages")
BUTTON: Final = re.compile(r"gemot:(\d+):(\d+):(\S+)")


@dataclass(frozen=True, slots=True)
class Said:
    """A message of a match at its table. ``shows``: whether the table itself is in it, and not only a call,
    a notice or a vote."""

    at: int
    match: int
    revision: int
    channel: int
    message: int
    text: str
    mentions: tuple[int, ...]
    shows: bool


class Ear:
    """Hears every message that Discord took, once; a second copy with the same nonce is none."""

    def __init__(self, now: Callable[[], int]) -> None:
        self.now = now
        self.by_match: dict[int, list[Said]] = defaultdict(list)
        self.stray: list[str] = []
        """Messages that mention somebody and belong to no match."""
        self._known: set[int] = set()
        self._buttons: dict[tuple[int, str], tuple[int, int]] = {}

    def button(self, match: int, choice: str) -> tuple[int, int] | None:
        """The newest message of a match that came with the button of a vote or an offer: its channel and
        itself."""
        return self._buttons.get((match, choice))

    @contextmanager
    def on(self) -> Iterator[None]:
        """Listen until the block ends."""
        dispatch = router.dispatch

        def listening(backend: Any, method: str, path: str, **call: Any) -> Any:
            answer = dispatch(backend, method, path, **call)
            if method == "POST" and POSTS.fullmatch(path) and "guild_id" in answer:
                self._hear(answer)
            backend.http_requests.clear()  # weeks of them are kept otherwise
            backend.transcript.clear()
            return answer

        router.dispatch = listening
        try:
            yield
        finally:
            router.dispatch = dispatch

    def _hear(self, message: dict[str, Any]) -> None:
        number = int(message["id"])
        if number in self._known:
            return
        self._known.add(number)
        mentions = tuple(int(each["id"]) for each in message["mentions"])
        ids = [
            found
            for row in message["components"]
            for child in row["components"]
            if (found := BUTTON.match(child.get("custom_id", ""))) is not None
        ]
        if not ids:
            if mentions:
                self.stray.append(message["content"])
            return
        verbs = {each[3] for each in ids}
        said = Said(
            self.now(),
            int(ids[0][1]),
            int(ids[0][2]),
            int(message["channel_id"]),
            number,
            message["content"],
            mentions,
            {"log", "rules"} <= verbs,
        )
        self.by_match[said.match].append(said)
        for each in ids:
            if each[3].partition(".")[0] in ("vote", "missed", "substitute"):
                self._buttons[said.match, each[3]] = (said.channel, number)
