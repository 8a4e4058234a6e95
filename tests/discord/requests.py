"""The requests of a run, and the messages in them.

simcord logs method, path, parameters, JSON and reason of each request. It does not log uploads, nor who
gets to see a message; `tests.discord.recorder` adds both while a test runs.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol

EPHEMERAL = 1 << 6
COMPONENTS_V2 = 1 << 15

REPLY, DEFERRED_REPLY, DEFERRED_UPDATE, UPDATE, AUTOCOMPLETE, MODAL = 4, 5, 6, 7, 8, 9


class Entry(Protocol):
    """What simcord logs of a request (`simcord.HttpLogEntry`)."""

    method: str
    path: str
    params: dict[str, Any]
    json: Any | None
    reason: str | None


@dataclass(frozen=True, slots=True)
class Upload:
    """A file that went with a request. `size` is in bytes, `kind` is "png", "jpeg", "gif", "webp" or "".

    `captions` is what a picture of the tests says that it shows (`tests.discord.pictures`).
    """

    filename: str
    size: int
    description: str | None
    kind: str
    captions: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Audience:
    """Who sees the message of a request: everybody in a channel, or one member only."""

    kind: Literal["public", "ephemeral", "dm"]
    channel_id: int | None = None
    member_id: int | None = None

    @property
    def is_public(self) -> bool:
        return self.kind == "public"


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What the test knows at the moment of a request.

    `secrets` gives for each member the words (card codes, say) that nobody else may read; a word that
    several members share may be shown to each of them. `lists` gives for each member the hands and decks of
    Ortus cards that nobody else may read as a list, in whatever words (`tests.discord.lists`); whoever was
    shown one has it among his own too. `to_move` holds the members whose turn it is; `turn`
    is any value that changes with each hand-over (a revision), None when not known; `calls` is how often one
    turn may call a member. Where several matches run at once, `matches` says the last three of each: they
    hold for a message whose buttons are those of one match.
    """

    secrets: Mapping[int, frozenset[str]] = field(default_factory=dict)
    to_move: frozenset[int] = frozenset()
    turn: object = None
    lists: Mapping[int, tuple[tuple[str, ...], ...]] = field(default_factory=dict)
    calls: int = 1
    matches: Mapping[int, Knowledge] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Request:
    """One request of the bot. What only the recorder can know is None without it."""

    number: int
    method: str
    path: str
    params: Mapping[str, Any] = field(default_factory=dict)
    json: Any | None = None
    reason: str | None = None
    uploads: tuple[Upload, ...] | None = None
    audience: Audience | None = None
    knowledge: Knowledge | None = None
    at: float | None = None
    refused: bool = False
    """Discord answered with an error: nobody saw it and nobody was called."""

    @property
    def segments(self) -> list[str]:
        return self.path.strip("/").split("/")


@dataclass(frozen=True, slots=True)
class Message:
    """A message that a request creates or edits: the JSON that describes it."""

    body: Mapping[str, Any]
    verb: Literal["create", "edit", "defer"]
    from_interaction: bool

    @property
    def flags(self) -> int:
        value = self.body.get("flags")
        return value if isinstance(value, int) else 0

    @property
    def embeds(self) -> list[Mapping[str, Any]]:
        return _mappings(self.body.get("embeds"))

    @property
    def components(self) -> list[Mapping[str, Any]]:
        return _mappings(self.body.get("components"))

    @property
    def attachments(self) -> list[Mapping[str, Any]]:
        return _mappings(self.body.get("attachments"))


def requests_of(run: Any) -> list[Request]:
    """The requests of a run: of a simcord environment, a recorder, or any sequence of log entries."""
    if hasattr(run, "requests"):
        return list(run.requests)
    entries: Iterable[Entry | Request] = run.http_requests if hasattr(run, "http_requests") else run
    return [_request(number, entry) for number, entry in enumerate(entries, 1)]


def _request(number: int, entry: Entry | Request) -> Request:
    if isinstance(entry, Request):
        return entry
    return Request(number, entry.method, entry.path, entry.params, entry.json, entry.reason)


_CREATE = (re.compile(r"/channels/\d+/messages"), re.compile(r"/webhooks/\d+/[^/]+"))
_EDIT = (re.compile(r"/channels/\d+/messages/\d+"), re.compile(r"/webhooks/\d+/[^/]+/messages/[^/]+"))
_CALLBACK = re.compile(r"/interactions/\d+/[^/]+/callback")
_THREAD = re.compile(r"/channels/\d+/threads")


def message_in(request: Request) -> Message | None:
    """The message that a request creates, edits or announces, if it does."""
    body = request.json
    if not isinstance(body, Mapping):
        return None
    from_webhook = request.path.startswith("/webhooks/")
    if request.method == "POST" and any(pattern.fullmatch(request.path) for pattern in _CREATE):
        return Message(body, "create", from_webhook)
    if request.method == "PATCH" and any(pattern.fullmatch(request.path) for pattern in _EDIT):
        return Message(body, "edit", from_webhook)
    if (
        request.method == "POST"
        and _THREAD.fullmatch(request.path)
        and isinstance(body.get("message"), Mapping)
    ):
        return Message(body["message"], "create", False)
    if is_callback(request):
        verbs: dict[Any, Literal["create", "edit", "defer"]] = {
            REPLY: "create",
            DEFERRED_REPLY: "defer",
            UPDATE: "edit",
        }
        verb = verbs.get(body.get("type"))
        data = body.get("data")
        if verb is not None:
            return Message(data if isinstance(data, Mapping) else {}, verb, True)
    return None


def is_callback(request: Request) -> bool:
    """Whether a request answers an interaction."""
    return request.method == "POST" and _CALLBACK.fullmatch(request.path) is not None


def walk_components(components: Any) -> Iterator[Mapping[str, Any]]:
    """Each component of a list with those nested in it: rows, containers, sections, labels, accessories."""
    for component in _mappings(components):
        yield component
        yield from walk_components(component.get("components"))
        for key in ("accessory", "component"):
            if isinstance(component.get(key), Mapping):
                yield from walk_components([component[key]])


def texts_of(message: Message) -> list[str]:
    """The texts of a message that Discord reads for mentions: its content and its text displays."""
    content = message.body.get("content")
    displays = [one.get("content") for one in walk_components(message.components) if one.get("type") == 10]
    return [text for text in (content, *displays) if isinstance(text, str)]


def _mappings(value: Any) -> list[Mapping[str, Any]]:
    if not isinstance(value, Sequence) or isinstance(value, str):
        return []
    return [item for item in value if isinstance(item, Mapping)]
