"""Short ways to write requests down, for the tests of the checkers."""

from __future__ import annotations

from typing import Any

from tests.discord.requests import AUTOCOMPLETE, COMPONENTS_V2, MODAL, REPLY, Audience, Request, Upload

CHANNEL, MESSAGE, MEMBER, OTHER = 1001, 1002, 1003, 1004

Json = dict[str, Any]


def post(body: Json, *uploads: Upload, **more: Any) -> Request:
    """A message in a channel."""
    return Request(1, "POST", f"/channels/{CHANNEL}/messages", json=body, uploads=uploads or None, **more)


def edit(body: Json, **more: Any) -> Request:
    """An edit of a message in a channel."""
    return Request(1, "PATCH", f"/channels/{CHANNEL}/messages/{MESSAGE}", json=body, **more)


def callback(kind: int, data: Json | None = None, **more: Any) -> Request:
    """An answer to an interaction."""
    body: Json = {"type": kind} if data is None else {"type": kind, "data": data}
    return Request(1, "POST", "/interactions/7/token/callback", json=body, **more)


def reply(body: Json, **more: Any) -> Request:
    """A message that answers an interaction at once."""
    return callback(REPLY, body, **more)


def choices(*found: Json) -> Request:
    """An answer to an autocomplete."""
    return callback(AUTOCOMPLETE, {"choices": list(found)})


def modal(*parts: Json, **more: Any) -> Request:
    """A modal as the answer to an interaction."""
    return callback(MODAL, {"custom_id": "m", "title": "Title", "components": list(parts), **more})


def thread(body: Json) -> Request:
    """A thread on a message."""
    return Request(1, "POST", f"/channels/{CHANNEL}/messages/{MESSAGE}/threads", json=body)


def sync(*commands: Json) -> Request:
    """The commands of a bot, as a whole."""
    return Request(1, "PUT", "/applications/9/commands", json=list(commands))


def layout(*components: Json, **more: Any) -> Json:
    """A message of layout components."""
    return {"flags": COMPONENTS_V2, "components": list(components), **more}


def row(*components: Json) -> Json:
    return {"type": 1, "components": list(components)}


def button(custom_id: str = "b", **more: Any) -> Json:
    return {"type": 2, "style": 2, "label": "Press", "custom_id": custom_id, **more}


def link(**more: Any) -> Json:
    return {"type": 2, "style": 5, "label": "Go", "url": "https://example.org", **more}


def select(*values: str, **more: Any) -> Json:
    return {"type": 3, "custom_id": "s", "options": [option(value) for value in values], **more}


def option(value: str, **more: Any) -> Json:
    return {"label": value, "value": value, **more}


def text(content: str) -> Json:
    return {"type": 10, "content": content}


def label(component: Json, **more: Any) -> Json:
    return {"type": 18, "label": "Label", "component": component, **more}


def text_input(custom_id: str = "t", **more: Any) -> Json:
    return {"type": 4, "custom_id": custom_id, "style": 1, **more}


def command(name: str = "play", *options: Json, **more: Any) -> Json:
    return {"name": name, "description": "Plays", "type": 1, "options": list(options), **more}


def parameter(name: str = "card", kind: int = 3, **more: Any) -> Json:
    """An option of a command."""
    return {"name": name, "description": "Which", "type": kind, **more}


def picture(name: str = "table.png", size: int = 1000, alt: str | None = "The table") -> Upload:
    return Upload(name, size, alt, "png")


def attached(*names: str, alt: str | None = "The table") -> Json:
    """The JSON for uploads of these names."""
    files = [{"id": number, "filename": name} for number, name in enumerate(names)]
    return {"attachments": [one | ({"description": alt} if alt is not None else {}) for one in files]}


def only(*members: int) -> Json:
    """`allowed_mentions` that names members."""
    return {"allowed_mentions": {"parse": [], "users": list(members)}}


def public() -> Audience:
    return Audience("public", CHANNEL)


def to(member: int, kind: str = "ephemeral") -> Audience:
    return Audience("dm" if kind == "dm" else "ephemeral", CHANNEL, member)
