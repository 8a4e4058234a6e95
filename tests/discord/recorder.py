"""What simcord's own log leaves out: uploads, audience, the clock, and what the test knows just then."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import simcord.http.router as router

from tests.discord.pictures import captions
from tests.discord.requests import (
    DEFERRED_REPLY,
    EPHEMERAL,
    REPLY,
    Audience,
    Knowledge,
    Request,
    Upload,
    is_callback,
)

_DM = 1
_SIGNATURES = {b"\x89PNG": "png", b"\xff\xd8\xff": "jpeg", b"GIF8": "gif", b"RIFF": "webp"}


class Recorder:
    """The requests of every simcord environment in which a bot spoke while the recorder was on."""

    def __init__(self) -> None:
        self.requests: list[Request] = []
        self.knowledge: Callable[[], Knowledge] | None = None
        """Asked at each request, before simcord answers it; set by a test that looks for leaks."""
        self.knowledge_at: Callable[[Audience | None], Knowledge] | None = None
        """The same where several matches run at once: a card secret at one table may lie open at another.
        It is told who will see the request, and so at which table (`channel_id`)."""

    @contextmanager
    def on(self) -> Iterator[Recorder]:
        """Listen to simcord's router until the block ends."""
        dispatch = router.dispatch

        def listening(backend: Any, method: str, path: str, **call: Any) -> Any:
            self._record(backend, method, path, call)
            recorded = len(self.requests) - 1
            try:
                return dispatch(backend, method, path, **call)
            except Exception:
                self.requests[recorded] = replace(self.requests[recorded], refused=True)
                raise

        router.dispatch = listening
        try:
            yield self
        finally:
            router.dispatch = dispatch

    def _known(self, audience: Audience | None) -> Knowledge | None:
        if self.knowledge_at:
            return self.knowledge_at(audience)
        return self.knowledge() if self.knowledge else None

    def _record(self, backend: Any, method: str, path: str, call: dict[str, Any]) -> None:
        bare = Request(
            len(self.requests) + 1,
            method,
            path,
            dict(call.get("params") or {}),
            call.get("json"),
            call.get("reason"),
        )
        audience = audience_of(bare, backend)
        self.requests.append(
            Request(
                bare.number,
                method,
                path,
                bare.params,
                _copy(bare.json),
                bare.reason,
                uploads=tuple(_upload(file) for file in call.get("files") or ()),
                audience=audience,
                knowledge=self._known(audience),
                at=backend.clock.now().timestamp(),
            )
        )


def _copy(json: Any) -> Any:
    if isinstance(json, dict):
        return {key: _copy(value) for key, value in json.items()}
    return [_copy(value) for value in json] if isinstance(json, list) else json


def _upload(file: Any) -> Upload:
    """Read the size and the first bytes of a file that discord.py is about to send, and rewind it."""
    start = file.fp.tell()
    data = file.fp.read()
    file.fp.seek(start)
    kind = next((kind for signature, kind in _SIGNATURES.items() if data.startswith(signature)), "")
    return Upload(file.filename, len(data), file.description, kind, captions(data))


def audience_of(request: Request, backend: Any) -> Audience | None:
    """Who will see the message of a request, by simcord's state; None when it shows nothing."""
    match request.segments:
        case ["channels", channel, *_]:
            return _of_channel(int(channel), backend)
        case ["interactions", interaction, _, "callback"]:
            return _of_interaction(request, backend.interactions.get(int(interaction)), None, backend)
        case ["webhooks", _, token, *rest] if token in backend.interaction_tokens:
            record = backend.interactions.get(backend.interaction_tokens[token])
            return _of_interaction(request, record, rest[1] if len(rest) > 1 else None, backend)
    return None


def _of_channel(channel_id: int, backend: Any) -> Audience:
    channel = backend.channels.get(channel_id)
    if channel is not None and channel.type == _DM:
        people = [one for one in channel.recipient_ids if one != backend.bot_user.id]
        return Audience("dm", channel_id, people[0] if people else None)
    return Audience("public", channel_id)


def _of_interaction(request: Request, record: Any, message: str | None, backend: Any) -> Audience | None:
    """An interaction's answers: private when the flag says so, or when they edit what was private already."""
    if record is None:
        return None
    body = request.json if isinstance(request.json, dict) else {}
    private = Audience("ephemeral", record.channel_id, record.user_id)
    if is_callback(request):
        kind, data = body.get("type"), body.get("data") or {}
        if kind not in (
            REPLY,
            DEFERRED_REPLY,
        ):  # updates, and what only the one who asked sees: modal, choices
            edited = record.source_message_id if kind in (6, 7) else None
            return private if kind in (8, 9) else _of_stored(record, edited, private, backend)
        return private if data.get("flags", 0) & EPHEMERAL else _of_channel(record.channel_id, backend)
    if request.method == "POST":
        if record.loading:
            return _of_stored(record, record.message_id, private, backend)
        return private if body.get("flags", 0) & EPHEMERAL else _of_channel(record.channel_id, backend)
    target = record.message_id if message == "@original" else int(message) if message else None
    return _of_stored(record, target, private, backend)


def _of_stored(record: Any, message_id: int | None, private: Audience, backend: Any) -> Audience:
    message = backend.messages.get(record.channel_id, {}).get(message_id)
    if message is not None and message.is_ephemeral:
        return private
    return _of_channel(record.channel_id, backend)
