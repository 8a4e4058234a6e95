"""What Discord asks of a message beyond its description: lengths, embeds, files, alt text, flags."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import PurePosixPath
from typing import Any

from tests.discord import bounds
from tests.discord.finding import Fault
from tests.discord.requests import COMPONENTS_V2, EPHEMERAL, Message, Request, Upload, walk_components

SUPPRESS_EMBEDS, LOADING, SILENT, VOICE = 1 << 2, 1 << 7, 1 << 12, 1 << 13

_PICTURES = frozenset({".png", ".jpg", ".jpeg", ".gif", ".webp"})
_SAFE_NAME = re.compile(r"[A-Za-z0-9_][A-Za-z0-9._-]*")
_REFERENCE = "attachment://"
_FIRST_SNOWFLAKE = 1 << 22  # smaller attachment ids are positions of uploads


def message_faults(request: Request, message: Message) -> Iterator[Fault]:
    """Every rule of this file, for the message of a request."""
    yield from _flags(message)
    if message.verb == "defer":
        if set(message.body) - {"flags"}:
            yield Fault("deferred-content", "a deferred answer carries nothing but flags", dict(message.body))
        return
    yield from _content(message)
    yield from _embeds(message)
    yield from _files(request, message)
    yield from _references(request, message)
    yield from _alt_text(request, message)


def _content(message: Message) -> Iterator[Fault]:
    body = message.body
    content = body.get("content")
    if isinstance(content, str) and len(content) > bounds.CONTENT:
        yield Fault("content-length", f"{len(content)} characters, at most {bounds.CONTENT}", content)
    shown = ("embeds", "embed", "components", "attachments", "sticker_ids", "poll", "message_reference")
    text = isinstance(content, str) and content.strip()
    if message.verb == "create" and not text and not any(body.get(key) for key in shown):
        yield Fault("empty-message", "nothing to show", dict(body))
    nonce = body.get("nonce")
    if isinstance(nonce, str) and len(nonce) > bounds.NONCE:
        yield Fault("nonce-length", f"{len(nonce)} characters, at most {bounds.NONCE}", nonce)
    if body.get("enforce_nonce") and not nonce:
        yield Fault("nonce-missing", "enforce_nonce without a nonce")


def _flags(message: Message) -> Iterator[Fault]:
    allowed = SUPPRESS_EMBEDS | COMPONENTS_V2
    if message.verb == "defer":
        allowed = EPHEMERAL
    elif message.verb == "create":
        allowed |= SILENT | VOICE | (EPHEMERAL if message.from_interaction else 0)
    if message.flags & ~allowed:
        yield Fault("flags", f"not settable here: {message.flags & ~allowed:#x}", message.flags)


_EMBED_TEXTS = (("title", bounds.EMBED_TITLE), ("description", bounds.EMBED_DESCRIPTION))
_EMBED_PARTS = (("footer", "text", bounds.EMBED_FOOTER), ("author", "name", bounds.EMBED_AUTHOR))
_FIELD_TEXTS = (("name", bounds.EMBED_FIELD_NAME), ("value", bounds.EMBED_FIELD_VALUE))


def _embeds(message: Message) -> Iterator[Fault]:
    if len(message.embeds) > bounds.EMBEDS:
        yield Fault("embed-count", f"{len(message.embeds)} embeds, at most {bounds.EMBEDS}")
    total = 0
    for embed in message.embeds:
        texts = [(key, embed.get(key), limit) for key, limit in _EMBED_TEXTS]
        texts += [
            (f"{part}.{key}", (embed.get(part) or {}).get(key), limit) for part, key, limit in _EMBED_PARTS
        ]
        fields = embed.get("fields") or ()
        if len(fields) > bounds.EMBED_FIELDS:
            yield Fault("embed-fields", f"{len(fields)} fields, at most {bounds.EMBED_FIELDS}")
        for field in fields:
            for key, limit in _FIELD_TEXTS:
                texts.append((f"field {key}", field.get(key), limit))
                if not str(field.get(key) or "").strip():
                    yield Fault("embed-field-empty", f"a field without a {key}", dict(field))
        for place, text, limit in texts:
            length = len(text or "")
            total += length
            if length > limit:
                yield Fault("embed-length", f"{place} has {length} characters, at most {limit}", text)
    if total > bounds.EMBED_TOTAL:
        yield Fault("embed-total", f"embeds have {total} characters together, at most {bounds.EMBED_TOTAL}")


def _files(request: Request, message: Message) -> Iterator[Fault]:
    if len(message.attachments) > bounds.FILES:
        yield Fault("file-count", f"{len(message.attachments)} files, at most {bounds.FILES}")
    uploads = request.uploads or ()
    for upload in uploads:
        if upload.size > bounds.FILE_BYTES:
            yield Fault("file-size", f"{upload.size} bytes, at most {bounds.FILE_BYTES}", upload.filename)
        if upload.size == 0:
            yield Fault("file-empty", "an empty file", upload.filename)
    total = sum(upload.size for upload in uploads)
    if total > bounds.REQUEST_BYTES:
        yield Fault("request-size", f"{total} bytes of files, at most {bounds.REQUEST_BYTES}")
    names = [str(name) for name in _names(message)]
    for name in names:
        if not _SAFE_NAME.fullmatch(name):
            yield Fault("file-name", "Discord would rename this file, so nothing can refer to it", name)
    if len(set(names)) < len(names):
        yield Fault("file-name-twice", "two files of one name", names)


def _names(message: Message) -> list[Any]:
    return [one["filename"] for one in message.attachments if one.get("filename")]


def _references(request: Request, message: Message) -> Iterator[Fault]:
    """`attachment://name` must name a file of the message; a file of a V2 message must be named somewhere."""
    referred = set(_referred(message.embeds)) | set(_referred(message.components))
    declared = {str(name) for name in _names(message)} | {upload.filename for upload in request.uploads or ()}
    keeps_files = message.verb == "edit" and "attachments" not in message.body
    if not keeps_files:
        for name in sorted(referred - declared):
            yield Fault("attachment-reference", "refers to a file that is not uploaded", _REFERENCE + name)
    if message.flags & COMPONENTS_V2:
        for name in sorted(declared - referred):
            yield Fault("attachment-invisible", "no component shows this file", name)


def _referred(value: Any) -> Iterator[str]:
    """File names in the `attachment://` addresses anywhere in a value."""
    if isinstance(value, Mapping):
        for part in value.values():
            yield from _referred(part)
    elif isinstance(value, str):
        if value.startswith(_REFERENCE):
            yield value.removeprefix(_REFERENCE)
    elif isinstance(value, Sequence):
        for part in value:
            yield from _referred(part)


def _alt_text(request: Request, message: Message) -> Iterator[Fault]:
    """Each new picture has a description; in a V2 message the one that counts stands at the component."""
    if message.flags & COMPONENTS_V2:
        yield from _v2_alt_text(message)
        return
    kinds = {upload.filename: upload for upload in request.uploads or ()}
    for one in message.attachments:
        name = str(one.get("filename") or "")
        if _is_picture(name, kinds.get(name)) and _is_new(one):
            yield from _alt_fault(one.get("description"), name)
    undeclared = [upload for upload in kinds.values() if upload.filename not in _names(message)]
    for upload in undeclared:
        if _is_picture(upload.filename, upload):
            yield from _alt_fault(upload.description, upload.filename)


def _v2_alt_text(message: Message) -> Iterator[Fault]:
    for component in walk_components(message.components):
        if component.get("type") == 12:
            for item in component.get("items") or ():
                yield from _alt_fault(item.get("description"), str((item.get("media") or {}).get("url")))
        elif component.get("type") == 11:
            yield from _alt_fault(
                component.get("description"), str((component.get("media") or {}).get("url"))
            )


def _is_picture(name: str, upload: Upload | None) -> bool:
    return PurePosixPath(name).suffix.lower() in _PICTURES or (upload is not None and upload.kind != "")


def _is_new(attachment: Mapping[str, Any]) -> bool:
    number = str(attachment.get("id", ""))
    return not number.isdecimal() or int(number) < _FIRST_SNOWFLAKE


def _alt_fault(text: Any, name: str) -> Iterator[Fault]:
    if not isinstance(text, str) or not text.strip():
        yield Fault("alt-text-missing", "a picture without alt text", name)
    elif len(text) > bounds.ALT_TEXT:
        yield Fault("alt-text-length", f"{len(text)} characters, at most {bounds.ALT_TEXT}", text)
