"""Whom a message may ping: the one member it names, several only where as many are to decide; never a role,
never everyone."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from tests.discord.finding import Fault
from tests.discord.requests import EPHEMERAL, Message, Request, texts_of

_USER = re.compile(r"<@!?(\d+)>")
_ROLE = re.compile(r"<@&(\d+)>")
_EVERYONE = re.compile(r"@(everyone|here)\b")


@dataclass(frozen=True, slots=True)
class Pings:
    """Who would be notified of a message."""

    members: frozenset[int] = frozenset()
    roles: frozenset[int] = frozenset()
    everyone: bool = False

    def __bool__(self) -> bool:
        return bool(self.members or self.roles or self.everyone)


def mentions(message: Message) -> Pings:
    """Whom the texts of a message name, allowed or not. Backslashes are no protection."""
    text = "\n".join(texts_of(message)).replace("\\", "")
    return Pings(
        frozenset(int(one) for one in _USER.findall(text)),
        frozenset(int(one) for one in _ROLE.findall(text)),
        _EVERYONE.search(text) is not None,
    )


def pings(message: Message) -> Pings:
    """Whom a message could notify: those named that its `allowed_mentions` let through (all, without it)."""
    named, allowed = mentions(message), message.body.get("allowed_mentions")
    if not isinstance(allowed, Mapping):
        return named
    parse = allowed.get("parse") or ()
    members = named.members if "users" in parse else named.members & _ids(allowed.get("users"))
    roles = named.roles if "roles" in parse else named.roles & _ids(allowed.get("roles"))
    return Pings(members, roles, named.everyone and "everyone" in parse)


def _ids(values: object) -> frozenset[int]:
    return (
        frozenset(int(value) for value in values or ()) if isinstance(values, list | tuple) else frozenset()
    )


def mention_faults(request: Request, message: Message) -> Iterator[Fault]:
    """The rules for `allowed_mentions`. Private messages are looked at too."""
    allowed = message.body.get("allowed_mentions")
    is_public = request.audience.is_public if request.audience else not message.flags & EPHEMERAL
    if not isinstance(allowed, Mapping):
        named = mentions(message)
        if named and is_public:
            yield Fault("mentions-unguarded", "a public mention without allowed_mentions", texts_of(message))
        return
    parse, users, roles = allowed.get("parse") or [], allowed.get("users") or [], allowed.get("roles") or []
    for kind in ("everyone", "roles"):
        if kind in parse:
            yield Fault(f"mentions-{kind}", f"allows mentions of {kind}", dict(allowed))
    if roles:
        yield Fault("mentions-roles", "allows mentions of roles", roles)
    if "users" in parse:
        yield Fault(
            "mentions-parse-users", "allows mentions of any member instead of naming one", dict(allowed)
        )
    most = max(1, len(request.knowledge.to_move)) if request.knowledge else 1
    if len(users) > most:
        yield Fault("mentions-several", f"{len(users)} members may be pinged, at most {most}", users)
    if message.verb == "edit" and is_public and pings(message):
        yield Fault("mentions-edit", "an edit that allows a mention", dict(allowed))
